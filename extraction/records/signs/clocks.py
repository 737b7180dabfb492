"""Reads the bare clocks of today (15:40) that lists show where they show the day of what is older (11-24)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta

from extraction.records.signs.anchors import SOME_DAY, Anchor
from extraction.records.signs.outline import Outline

#: Days without a clock, in elements of one kind, from which a clock in one like them is today's.
FEWEST_DAYS = 2

#: How far a site's clock may run ahead of ours.
_AHEAD = timedelta(hours=1)

_CLOCK = re.compile(r"(?P<hour>[01]?\d|2[0-3])[:：](?P<minute>[0-5]\d)(?:[:：](?P<second>[0-5]\d))?")


def with_clocks(outline: Outline, anchors: Sequence[Anchor], now: datetime | None) -> list[Anchor]:
    """Return a page's times with those clocks, all in document order; without ``now`` their day is not told.

    A clock with a day beside it is of that.
    """
    kinds = Counter(_kind(outline, anchor.at) for anchor in anchors if anchor.is_bare and not anchor.has_clock)
    kinds = Counter({kind: count for kind, count in kinds.items() if count >= FEWEST_DAYS})
    known = sorted(anchor.at for anchor in anchors)
    found = list(anchors)
    for at, text in outline.texts if kinds else ():
        match = _CLOCK.fullmatch(text)
        alone = match and _kind(outline, at) in kinds and outline.own[at] == len(text)
        if match and alone and not outline.tree.within(outline.parents[at], known):
            value = _at(now or SOME_DAY, match)
            found.append(Anchor(at, outline.nodes[at], value, True, text, is_told=now is not None))
    return sorted(found, key=lambda anchor: anchor.at)


def _kind(outline: Outline, at: int) -> tuple[str, str]:
    """What an element and the one around it are called."""
    return outline.signatures[at], outline.signatures[outline.parents[at]] if at else ""


def _at(now: datetime, match: re.Match[str]) -> datetime:
    """The last such moment: a clock that is yet to come was yesterday's."""
    hour, minute, second = (int(match[name] or 0) for name in ("hour", "minute", "second"))
    value = now.replace(hour=hour, minute=minute, second=second, microsecond=0)
    return value if value <= now + _AHEAD else value - timedelta(days=1)
