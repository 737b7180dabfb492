"""Gives times that are told without a year the one of the time above them: replies follow what they answer."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from extraction.records.signs.anchors import SOME_DAY, Anchor
from extraction.records.signs.other_times import is_other_time
from extraction.records.signs.outline import Outline
from extraction.times.dates import AHEAD, TimeMatch, find_times


def set_years(outline: Outline, anchors: Sequence[Anchor], now: datetime | None) -> None:
    """Set the years of times that tell none, where a time with one stands above them, and their kind tells none.

    They are of the first such day from then on; ``now`` completes them where that day is yet to come, or where times
    of their kind tell other years.
    """
    told = [_told(anchor, now) for anchor in anchors]
    if not any(time and time.lacks_year for time in told):
        return
    first = next((n for n, time in enumerate(told) if time and time.lacks_year), 0)
    full = [n for n, anchor in enumerate(anchors) if anchor.is_told and not ((time := told[n]) and time.is_counted)]
    above = next((n for n in reversed(full) if n < first and not is_other_time(outline, anchors[n])), None)
    if above is None:
        return
    others = {outline.signatures[anchors[n].at] for n in full}
    lacking = [n for n, time in enumerate(told) if n >= first and time and time.lacks_year]
    kinds = {outline.signatures[anchors[n].at] for n in lacking}
    since = anchors[above].value.replace(tzinfo=None)
    found = [_from(since, anchors[n].value.replace(tzinfo=None)) for n in lacking]
    latest = max((value for value in found if value), default=None)
    ahead = latest is not None and now is not None and latest > now.replace(tzinfo=None) + AHEAD
    if others & kinds or ahead or None in found:
        return
    for n, value in zip(lacking, found, strict=True):
        if value:
            anchors[n].value, anchors[n].is_told = value.replace(tzinfo=anchors[n].value.tzinfo), True


def _told(anchor: Anchor, now: datetime | None) -> TimeMatch | None:
    """The time that an anchor's text tells, if that is its time, and no attribute's."""
    time = next(iter(find_times(anchor.text, now=now or SOME_DAY)), None)
    if time is None or anchor.value.replace(tzinfo=None).time() != time.value.time():
        return None
    days = {anchor.value.month, anchor.value.day}
    return time if anchor.value.year == time.value.year and days == {time.value.month, time.value.day} else None


def _from(since: datetime, value: datetime) -> datetime | None:
    """The first moment like a value from a day on; ``None`` for a day that the year has not."""
    try:
        same = value.replace(year=since.year)
        return same if same.date() >= since.date() else value.replace(year=since.year + 1)
    except ValueError:
        return None
