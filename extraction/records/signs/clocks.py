"""Reads the bare clocks of today (15:40) that lists show where they show the day of what is older (11-24)."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise

from extraction.markup.worded import branched
from extraction.records.signs.anchors import SOME_DAY, Anchor
from extraction.records.signs.outline import Outline
from extraction.records.signs.reading import Reading
from extraction.times.calendar_words import DAYS_BACK
from extraction.times.months import bare_month

#: Days without a year or a clock, in elements of one kind, from which a clock in one like them is today's.
FEWEST_DAYS = 2

#: Clocks from which they may be all that a list tells of its topics, and the share of them that are in order.
FEWEST_CLOCKS, IN_ORDER = 4, 0.8

#: Those from which they are, where they stand in elements that are named after dates.
FEWEST_NAMED = 2

#: How far a site's clock may run ahead of ours.
_AHEAD = timedelta(hours=1)

_MONTHS = 12

#: What a site's own clock begins with, and characters of a text that are looked at for it.
_TIME_IS = (
    *("the time now is", "it is currently", "current time", "current date", "aktuelle zeit", "aktuelles datum"),
    *("heute ist", "date et heure actuelle", "nous sommes le", "fecha actual", "data atual", "сейчас:"),
    *("текущее время", "当前时间", "現在時間", "现在时间", "現在時刻"),
)
_READ = 24

#: Characters of the longest month with its year.
_LONGEST_MONTH = 16

#: A clock, a month of a year, and a month and a day of a digit each, which may be much else.
_CLOCK = re.compile(r"(?P<hour>[01]?\d|2[0-3])[:：](?P<minute>[0-5]\d)(?:[:：](?P<second>[0-5]\d))?")
_SHORT = re.compile(
    rf"{_CLOCK.pattern}"
    r"|(?P<year>(?:19|20)\d\d)[-/.](?P<month>0?[1-9]|1[0-2])|(?P<first>[1-9])[-/](?P<second_day>[1-9])"
)
_DATED = re.compile(r"date|time", re.IGNORECASE)
_DAY = re.compile(r"(?P<first>\d\d?)[-/](?P<other>\d\d?)")
#: A day of this year, or yesterday, and its clock.
_DAY_AND_CLOCK = re.compile(
    rf"(?:\d\d?[-/]\d\d?|{branched(word for word, days in DAYS_BACK.items() if days)}),? ?\d\d?:\d\d", re.IGNORECASE
)


def with_clocks(outline: Outline, anchors: Sequence[Anchor], now: datetime | None) -> list[Anchor]:
    """Return a page's times with those clocks, all in document order; without ``now`` their day is not told.

    What tells the time of the site, whenever the page is shown, is no time on it.

    A clock with a day beside it is of that; one in an element like those of days of this year or yesterday, and their
    clocks, is today's. So are days and months added that are too short to be any elsewhere: 3-9 beside 3-13, 2016-5;
    a month is told by its first day.
    """
    anchors = [anchor for anchor in anchors if not anchor.text[:_READ].lower().startswith(_TIME_IS)]
    kinds: defaultdict[tuple[str, str], list[Anchor]] = defaultdict(list)
    for anchor in anchors:
        is_day = not (anchor.has_clock and ":" in anchor.text) or bool(_DAY_AND_CLOCK.fullmatch(anchor.text))
        if anchor.is_bare and is_day:
            kinds[_kind(outline, anchor.at)].append(anchor)
    kinds = defaultdict(list, {kind: days for kind, days in kinds.items() if len(days) >= FEWEST_DAYS})
    known = sorted(anchor.at for anchor in anchors)
    found = list(anchors)
    for at, text in outline.texts if kinds else ():
        match = _SHORT.fullmatch(text)
        days = kinds.get(_kind(outline, at)) if match and outline.own[at] == len(text) else None
        if match and days and not outline.tree.within(outline.parents[at], known):
            value = _value(now or SOME_DAY, match, [day.text for day in days])
            if value:
                told = now is not None or match["year"] is not None
                found.append(Anchor(at, outline.nodes[at], value, match["hour"] is not None, text, is_told=told))
    return sorted(found, key=lambda anchor: anchor.at)


def _value(now: datetime, match: re.Match[str], others: Sequence[str]) -> datetime | None:
    """What a short time tells, written as ``others`` in its place are; ``None`` where that is no day."""
    if match["hour"]:
        return _at(now, match)
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    if match["year"]:
        return midnight.replace(year=int(match["year"]), month=int(match["month"]), day=1)
    days = [day for text in others if (day := _DAY.fullmatch(text))]
    if 2 * len(days) < len(others):
        return None
    first, second = int(match["first"]), int(match["second_day"])
    if any(int(day["first"]) > _MONTHS for day in days):
        first, second = second, first
    try:
        value = midnight.replace(month=first, day=second)
        return value if value <= now + _AHEAD else value.replace(year=now.year - 1)
    except ValueError:
        return None


def clocks_alone(rows: Sequence[Sequence[str]], now: datetime, *, named: bool = False) -> list[datetime | None]:
    """Return the time of each row of a list that tells but clocks, by its texts: most have one, the latest stand first.

    Two are enough where what they stand in is ``named`` after dates (``are_named``).

    >>> rows = [[title, clock] for title, clock in zip("abcd", ("10:31", "10:30", "09:12", "23:50"), strict=True)]
    >>> [str(time) for time in clocks_alone(rows, datetime(2026, 3, 5, 11, 0))][2:]
    ['2026-03-05 09:12:00', '2026-03-04 23:50:00']
    >>> clocks_alone([["a", "03:12"], ["b", "10:31"], ["c", "04:30"], ["d", "12:01"]], datetime(2026, 3, 5, 11, 0))
    [None, None, None, None]
    """
    matches = [next(filter(None, map(_CLOCK.fullmatch, texts)), None) for texts in rows]
    times = [match and _at(now, match) for match in matches]
    told = [time for time in times if time]
    ordered = sum(a >= b for a, b in pairwise(told))
    least = FEWEST_NAMED if named else max(FEWEST_CLOCKS, len(rows) / 2)
    if len(told) < least or ordered < IN_ORDER * (len(told) - 1):
        return [None] * len(rows)
    return times


def are_named(readings: Sequence[Reading]) -> bool:
    """Return whether all clocks of some rows stand in elements that are named after dates, or stated to be one."""
    pairs = [(r, piece) for r in readings for piece in r.pieces if _CLOCK.fullmatch(piece.text)]
    elements = [reading.elements[piece.element] for reading, piece in pairs]
    return all(_DATED.search(f"{e.classes} {e.node.get('itemprop', '')}") for e in elements)


def _kind(outline: Outline, at: int) -> tuple[str, str]:
    """What an element is called, and the one around it where the element itself has no name."""
    own = outline.signatures[at]
    return own, outline.signatures[outline.parents[at]] if at and "." not in own else ""


def _at(now: datetime, match: re.Match[str]) -> datetime:
    """The last such moment: a clock that is yet to come was yesterday's."""
    hour, minute, second = (int(match[name] or 0) for name in ("hour", "minute", "second"))
    value = now.replace(hour=hour, minute=minute, second=second, microsecond=0)
    return value if value <= now + _AHEAD else value - timedelta(days=1)


def months_alone(outline: Outline, title: str | None) -> list[Anchor]:
    """Return the months that elements say and no more, of a page that tells no day; those in links lead to archives."""
    ends = (pair for pair in outline.texts if len(pair[1]) <= _LONGEST_MONTH and pair[1][-1] in "0123456789月問店")
    told = ((at, text, bare_month(text)) for at, text in sorted(ends) if not outline.linked[at])
    return [
        Anchor(at, outline.nodes[at], value, False, text)
        for at, text, value in told
        if value and text not in (title or "")
    ]
