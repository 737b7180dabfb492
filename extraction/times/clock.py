"""What time is it where a page was written? 今天 and 03-05 are days of its site's clock, not of the crawler's."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime, timedelta, timezone

#: Hours ahead of UTC in languages of which nearly all sites keep one clock.
_ONE_CLOCK = {"zh": 8, "ja": 9, "ko": 9, "th": 7, "vi": 7}
#: What a time ends with that tells its zone. +00:00 says nothing of the site: programs write it whatever the clock.
_OFFSET = re.compile(r"\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*([+-])(\d{2}):?(\d{2})$")


def at_site(now: datetime | None, language: str | None, told: Iterable[str]) -> datetime | None:
    """Return the same moment by the clock of a page's site: as the times that it tells say, else as its language does.

    A ``now`` without zone is the site's time already. ``told`` are times as the page's head has them.

    >>> now = datetime.fromisoformat("2025-12-31T18:00:00+00:00")
    >>> at_site(now, "zh", []).isoformat()
    '2026-01-01T02:00:00+08:00'
    >>> at_site(now, "en", ["2025-12-31T09:00:00-05:00"]).isoformat()
    '2025-12-31T13:00:00-05:00'
    """
    if now is None or now.tzinfo is None:
        return now
    for text in told:
        found = _OFFSET.search(text.strip())
        if found and (ahead := timedelta(hours=int(found[2]), minutes=int(found[3]))) and ahead < timedelta(days=1):
            return now.astimezone(timezone(-ahead if found[1] == "-" else ahead))
    hours = _ONE_CLOCK.get(language or "")
    return now.astimezone(timezone(timedelta(hours=hours))) if hours else now
