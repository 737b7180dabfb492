"""Reads a month for a day where a review tells when it was written and no more: wrote a review (Jun 2019)."""

from __future__ import annotations

import re
from datetime import datetime

from extraction.times.calendar_words import MONTHS
from extraction.times.dates import TimeMatch
from extraction.tongues.words import either_word

_MONTH = re.compile(
    r"(?P<name>[^\W\d_]{3,12})\.?\s(?:de\s)?(?P<year>(?:19|20)\d\d)(?!\d)|(?P<first>(?:19|20)\d\d)年\s?(?P<number>1[0-2]|[1-9])月"
)
_WRITTEN = re.compile(rf"{either_word('wrote', 'posted')}|\breviewed\b|写了|寫了", re.IGNORECASE)


def month_written(text: str) -> list[TimeMatch]:
    """Return the month in which a text says that something was written, as its first day; nothing if it says none.

    >>> [time.value.isoformat()[:10] for time in month_written("a écrit un avis (juin 2019)")]
    ['2019-06-01']
    >>> month_written("Date of stay: June 2019"), month_written("I wrote it for the Spring 2019 issue")
    ([], [])
    """
    found = next((match for match in _MONTH.finditer(text) if match["number"] or match["name"].lower() in MONTHS), None)
    if found is None or not _WRITTEN.search(text):
        return []
    year, month = int(found["year"] or found["first"]), int(found["number"] or MONTHS[found["name"].lower()])
    return [TimeMatch(datetime(year, month, 1), *found.span(), has_clock=False)]
