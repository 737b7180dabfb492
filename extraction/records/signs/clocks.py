"""Reads the bare clocks of today (15:40) that lists show where they show the day of what is older (11-24)."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta

from extraction.records.signs.anchors import SOME_DAY, Anchor
from extraction.records.signs.outline import Outline
from extraction.times.months import bare_month

#: Days without a clock, in elements of one kind, from which a clock in one like them is today's.
FEWEST_DAYS = 2

#: How far a site's clock may run ahead of ours.
_AHEAD = timedelta(hours=1)

_MONTHS = 12

#: Characters of the longest month with its year.
_LONGEST_MONTH = 16

#: A clock, a month of a year, and a month and a day of a digit each, which may be much else.
_SHORT = re.compile(
    r"(?P<hour>[01]?\d|2[0-3])[:：](?P<minute>[0-5]\d)(?:[:：](?P<second>[0-5]\d))?"
    r"|(?P<year>(?:19|20)\d\d)[-/.](?P<month>0?[1-9]|1[0-2])|(?P<first>[1-9])[-/](?P<second_day>[1-9])"
)
_DAY = re.compile(r"(?P<first>\d\d?)[-/](?P<other>\d\d?)")


def with_clocks(outline: Outline, anchors: Sequence[Anchor], now: datetime | None) -> list[Anchor]:
    """Return a page's times with those clocks, all in document order; without ``now`` their day is not told.

    A clock with a day beside it is of that. So are days and months added that are too short to be any elsewhere: 3-9
    beside 3-13, 2016-5; a month is told by its first day.
    """
    kinds: defaultdict[tuple[str, str], list[Anchor]] = defaultdict(list)
    for anchor in anchors:
        if anchor.is_bare and not anchor.has_clock:
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


def _kind(outline: Outline, at: int) -> tuple[str, str]:
    """What an element and the one around it are called."""
    return outline.signatures[at], outline.signatures[outline.parents[at]] if at else ""


def _at(now: datetime, match: re.Match[str]) -> datetime:
    """The last such moment: a clock that is yet to come was yesterday's."""
    hour, minute, second = (int(match[name] or 0) for name in ("hour", "minute", "second"))
    value = now.replace(hour=hour, minute=minute, second=second, microsecond=0)
    return value if value <= now + _AHEAD else value - timedelta(days=1)


def months_alone(outline: Outline, title: str | None) -> list[Anchor]:
    """Return the months that elements say and no more, of a page that tells no day; those in links lead to archives."""
    ends = (pair for pair in outline.texts if len(pair[1]) <= _LONGEST_MONTH and pair[1][-1] in "0123456789月")
    told = ((at, text, bare_month(text)) for at, text in sorted(ends) if not outline.linked[at])
    return [
        Anchor(at, outline.nodes[at], value, False, text)
        for at, text, value in told
        if value and text not in (title or "")
    ]
