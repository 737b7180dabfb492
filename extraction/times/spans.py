"""The moment that a span of time before another is: as long as its units are, or by the calendar."""

from __future__ import annotations

import calendar
from collections.abc import Sequence
from datetime import datetime, timedelta

_DAY = 86_400
#: Months of the units that are as long as the calendar has them, by the seconds that they count for by themselves.
_MONTHS = {30 * _DAY: 1, 365 * _DAY: 12}


def back_from(now: datetime, parts: Sequence[tuple[float, int]]) -> datetime:
    """Return the moment that is some spans before ``now``, each a number of units and the seconds of one.

    A month is 30 days; who tells months and days, or years and months, has counted them by the calendar, who tells
    weeks has not.

    >>> now = datetime(2017, 7, 19, 18, 30)
    >>> back_from(now, [(4, 30 * 86_400)]).isoformat(), back_from(now, [(4, 30 * 86_400), (3, 86_400)]).isoformat()
    ('2017-03-21T18:30:00', '2017-03-16T18:30:00')
    >>> back_from(datetime(2017, 3, 31), [(1, 365 * 86_400), (1, 30 * 86_400)]).isoformat()
    '2016-02-29T00:00:00'
    """
    counted = parts if len(parts) > 1 and parts[-1][1] in (_DAY, *_MONTHS) else ()
    months = sum(round(count * _MONTHS[unit]) for count, unit in counted if unit in _MONTHS)
    seconds = sum(count * unit for count, unit in parts if not (counted and unit in _MONTHS))
    year, month = divmod(now.year * 12 + now.month - 1 - months, 12)
    if months:
        if year < 1:
            raise OverflowError("a moment before the first year")
        now = now.replace(year=year, month=month + 1, day=min(now.day, calendar.monthrange(year, month + 1)[1]))
    return now - timedelta(seconds=round(seconds))
