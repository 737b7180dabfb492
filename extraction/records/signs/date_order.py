"""In which order a page writes the numbers of its dates: the day or the month first, and whether the year."""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime

from extraction.records.signs.outline import Outline
from extraction.times.counted_years import FIRST_OLD
from extraction.times.dates import find_times
from extraction.times.numeric import day_comes_first

#: Texts whose order of day and month is weighed, and how many times nearer to each other one order puts them.
_MOST_ORDERED = 60
_NEARER = 3
#: A date with slashes or hyphens that may be read in both ways, one with a point and a clock, and the tongues that
#: write its day first.
_SLASHED = re.compile(r"(?<!\d)\d\d?[/-]\d\d?[/-](?:\d{4}|\d\d)(?!\d)")
_POINTED = re.compile(r"(?<![\d.])\d\d\.\d\d \d\d:\d\d")
_DAY_FIRST = re.compile(
    r"(?:fr|es|it|pt|ru|uk|nl|de|pl|tr|da|nb|no|sv|fi|el|cs|ro|id|vi|th|ar|he)(?:$|[-_])|en[-_](?:gb|au|nz|ie|in|za)$",
    re.IGNORECASE,
)
#: A year of two digits with a month and a day behind it, and the tongues that write so.
_SHORT_YEAR = re.compile(r"(?<![\d./-])\d\d(?=(?P<sep>[-./])(?P<month>\d\d?)(?P=sep)(?P<day>\d\d?)(?![\d/-]|\.\d))")
_YEAR_FIRST = re.compile(r"(?:zh|ja|ko)(?:$|[-_])", re.IGNORECASE)
_EAST_ASIAN = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]{2}")


def day_first(outline: Outline, dates: dict[int, str], more: Iterable[str]) -> bool | None:
    """Return whether the page's dates, by their places, have the day before the month; ``None`` where nothing tells.

    They betray it themselves, or ``more`` texts do; else how near one order puts them tells, else the page's tongue.
    """
    orders = {order for text in (*dates.values(), *more) if (order := day_comes_first(text)) is not None}
    return orders.pop() if len(orders) == 1 else _likely_order(outline, dates)


def _likely_order(outline: Outline, dates: dict[int, str]) -> bool | None:
    """The order by which times in elements of a kind lie much nearer to each other, else that of the page's tongue."""
    kinds: dict[str, list[tuple[datetime, datetime]]] = defaultdict(list)
    for at, text in sorted(dates.items())[:_MOST_ORDERED]:
        if _SLASHED.search(text):
            month, day = (find_times(text, day_first=first)[:1] for first in (False, True))
            if month and day:
                walls = (month[0].value.replace(tzinfo=None), day[0].value.replace(tzinfo=None))
                kinds[outline.signatures[at]].append(walls)
    for pairs in kinds.values():
        by_month, by_day = (
            sum(abs(b - a).total_seconds() for a, b in itertools.pairwise(values))
            for values in zip(*pairs, strict=True)
        )
        if max(by_month, by_day) > _NEARER * min(by_month, by_day):
            return bool(by_day < by_month)
    numeric = kinds or any(map(_POINTED.search, dates.values()))
    return True if numeric and _DAY_FIRST.match(_tongue(outline)) else None


def _tongue(outline: Outline) -> str:
    """The tongue that a page says it is in: of its root, else what it tells networks (``og:locale``)."""
    if tongue := outline.nodes[0].get("lang"):
        return str(tongue)
    metas = (outline.nodes[i] for i in outline.tree.by_tag.get("meta", ()))
    return next((str(meta.get("content", "")) for meta in metas if meta.get("property") == "og:locale"), "")


def writes_years_first(outline: Outline, texts: Iterable[str], now: datetime | None) -> bool:
    """Return whether the page writes 17.08.28 for a day of 2017, as East Asia does, and all its dates allow it."""
    newest = now.year % 100 if now else FIRST_OLD
    found = [match for text in texts for match in _SHORT_YEAR.finditer(text)]
    if not found or not is_east_asian(outline):
        return False
    days = [(int(match[0]), int(match["month"]), int(match["day"])) for match in found]
    return all((year <= newest or year >= FIRST_OLD) and 0 < month < 13 and 0 < day < 32 for year, month, day in days)


def is_east_asian(outline: Outline) -> bool:
    """Return whether a page is in a tongue that writes years first, by its word or else by its texts."""
    if tongue := _tongue(outline):
        return _YEAR_FIRST.match(tongue) is not None
    return any(_EAST_ASIAN.search(text) for _, text in outline.texts[:_MOST_ORDERED])


def with_whole_years(text: str) -> str:
    """Return a text with whole years where it has two digits of them before a month and a day.

    >>> with_whole_years("17.08.28 12:01"), with_whole_years("98-03-01")
    ('2017.08.28 12:01', '1998-03-01')
    """
    return _SHORT_YEAR.sub(_in_full, text)


def _in_full(match: re.Match[str]) -> str:
    return ("19" if int(match[0]) >= FIRST_OLD else "20") + match[0]
