"""Reads a month for a day where a review tells when it was written and no more: wrote a review (Jun 2019)."""

from __future__ import annotations

import re
from datetime import datetime

from extraction.times.calendar_words import MONTHS
from extraction.times.dates import TimeMatch
from extraction.tongues.words import either_word

_MONTH = re.compile(
    r"(?P<name>[^\W\d_]{3,12})\.?\s(?:de\s)?(?P<year>(?:19|20)\d\d)(?!\d)"
    r"|(?P<first>(?:19|20)\d\d)(?:年\s?|/(?=\d\d(?![\d/])))(?P<number>1[0-2]|0?[1-9])(?:月|(?<=/\d\d))"
)
#: What a month is told of: of a visit.
_VISITED = re.compile(r"に?(?:訪問|来店)$")
_WRITTEN = re.compile(rf"{either_word('wrote', 'posted')}|\breviewed\b|写了|寫了", re.IGNORECASE)


def month_written(text: str) -> list[TimeMatch]:
    """Return the month in which a text says that something was written, as its first day; nothing if it says none.

    >>> [time.value.isoformat()[:10] for time in month_written("a écrit un avis (juin 2019)")]
    ['2019-06-01']
    >>> month_written("Date of stay: June 2019"), month_written("I wrote it for the Spring 2019 issue")
    ([], [])
    """
    told = _MONTH.finditer(text) if "19" in text or "20" in text else ()
    found = next((match for match in told if match["number"] or match["name"].lower() in MONTHS), None)
    if found is None or not _WRITTEN.search(text):
        return []
    return [TimeMatch(_first_day(found), *found.span(), has_clock=False)]


def bare_month(text: str) -> datetime | None:
    """Return the first day of the month that is all a text says, but that somebody was there then.

    >>> bare_month("May 2023"), bare_month("2023/05訪問"), bare_month("In May 2023")
    (datetime.datetime(2023, 5, 1, 0, 0), datetime.datetime(2023, 5, 1, 0, 0), None)
    """
    found = _MONTH.fullmatch(_VISITED.sub("", text))
    return _first_day(found) if found and (found["number"] or found["name"].lower() in MONTHS) else None


def _first_day(found: re.Match[str]) -> datetime:
    year, month = found["year"] or found["first"], found["number"] or MONTHS[found["name"].lower()]
    return datetime(int(year), int(month), 1)
