"""The calendar of Iran: days that pages write as ۱۳۹۲/۱۲/۲۴ or ۲۴ اسفند ۱۳۹۲."""

from __future__ import annotations

from datetime import datetime, timedelta

#: The months by their names, the fifth in two ways of writing.
_NAMES = ("فروردین", "اردیبهشت", "خرداد", "تیر", "مرداد", "شهریور", "مهر", "آبان", "آذر", "دی", "بهمن", "اسفند")
PERSIAN_MONTHS = {name: month for month, name in enumerate(_NAMES, start=1)} | {"امرداد": 5}

#: Years of that calendar that pages tell times in: the sun's, not those of the moon that come after them.
FIRST_YEAR, LAST_YEAR = 1300, 1420

#: Leap years come every fourth or fifth year, eight in each cycle; the months of 31 days.
_CYCLE, _LEAPS, _LONG_MONTHS = 33, 8, 6
#: Years by which a cycle begins before the calendar does, and the days from that beginning to the last of our year 0.
_AHEAD, _DAYS_AHEAD = 1595, 355668 + 366


def from_persian(year: int, month: int, day: int) -> datetime:
    """Return the day of a date in the calendar of Iran, as its cycles of 33 years tell it.

    >>> from_persian(1392, 12, 24).date().isoformat(), from_persian(1399, 12, 30).date().isoformat()
    ('2014-03-15', '2021-03-20')
    >>> from_persian(1403, 1, 1).date().isoformat()
    '2024-03-20'
    """
    if not (0 < month < 13 and 0 < day < (32 if month <= _LONG_MONTHS else 31)):
        raise ValueError(f"no day of the calendar of Iran: {year}-{month}-{day}")
    cycles, rest = divmod(year + _AHEAD, _CYCLE)
    days = 365 * (year + _AHEAD) + _LEAPS * cycles + (rest + 3) // 4
    days += 31 * (month - 1) - max(0, month - 1 - _LONG_MONTHS) + day
    return datetime(1, 1, 1) + timedelta(days=days - _DAYS_AHEAD)
