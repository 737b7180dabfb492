"""Settles the order of a date in numbers by the day of the week that stands beside it: 26/07/03(金), Tue 05/03/2024."""

from __future__ import annotations

import re
from datetime import datetime

from extraction.times.calendar_words import FULL_WEEKDAYS, WEEKDAYS

_LETTERS = {
    letter: day
    for day, letters in enumerate(("月一월", "火二화", "水三수", "木四목", "金五금", "土六토", "日天일"))
    for letter in letters
}
#: Of the short names, those in English: others are words that a sentence goes on with (la, per, so).
_NAME = rf"(?:{FULL_WEEKDAYS}|\b(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\b)"
_BEHIND = re.compile(
    rf"\s?(?:[(（]\s?(?:星期|周|週)?(?P<letter>[{''.join(_LETTERS)}])(?:曜日?|요일)?\s?[)）]|,?\s?[(（]?(?P<name>{_NAME}))",
    re.IGNORECASE,
)
_BEFORE = re.compile(rf"(?P<name>{_NAME})[.,]?\s$", re.IGNORECASE)
#: Characters of the longest name before a date, and what parts them.
_LONGEST = max(map(len, WEEKDAYS)) + 2


def told_weekday(text: str, start: int, end: int) -> int | None:
    """Return the day of the week, from Monday, that stands right behind or before a date in a text.

    >>> told_weekday("26/07/03(金)12:53", 0, 8), told_weekday("Sat 05/03/2024", 4, 14), told_weekday("5/3/24", 0, 6)
    (4, 5, None)
    """
    match = _BEHIND.match(text, end) or _BEFORE.search(text[max(0, start - _LONGEST) : start])
    if match is None:
        return None
    letter = match.groupdict().get("letter")
    if letter:
        return _LETTERS[letter]
    return WEEKDAYS[match["name"].lower()]


def on_weekday(weekday: int, readings: list[tuple[int, int, int]]) -> datetime | None:
    """Return the only day of some years, months and days that falls on a day of the week.

    >>> on_weekday(4, [(2026, 7, 3), (2003, 7, 26)]).isoformat()
    '2026-07-03T00:00:00'
    """
    days = set[datetime]()
    for reading in readings:
        try:
            days.add(datetime(*reading))
        except ValueError:  # the 26th month
            continue
    fitting = [day for day in days if day.weekday() == weekday]
    return fitting[0] if len(fitting) == 1 else None
