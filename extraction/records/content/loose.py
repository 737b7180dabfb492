"""Finds where the words of records begin that no element holds: right in what holds the blocks of their heads too.

<div><div>5 stars, March 14</div><div>By Anna</div>We use it every day.<div>Report</div></div>
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import chain

from extraction.records.signs.reading import INLINE_TAGS, Reading
from extraction.records.signs.texts import has_letters

#: Share of the records that have words there, and of all that is said which these are.
_SHARE, _MOST_OF = 0.8, 0.5
#: Elements that a writer's own words stand in.
_TEXT_TAGS = INLINE_TAGS | {"p", "pre", "ul", "ol", "li", "blockquote"}


def path_of_loose(readings: Sequence[Reading], rest: Sequence[Sequence[int]]) -> int | None:
    """Return the path of the element right in which nearly all of some records have words, and most of these.

    ``rest`` are the pieces of each that may be words.
    """
    held, told = defaultdict[int, set[int]](set), defaultdict[int, int](int)
    for n, (reading, pieces) in enumerate(zip(readings, rest, strict=True)):
        for i in pieces:
            if has_letters(reading.texts[i]):
                path = _holder_of(reading, i)
                held[path].add(n)
                told[path] += len(reading.texts[i])
    best = max(told, key=lambda path: told[path], default=None)
    if best is None or len(held[best]) < _SHARE * len(readings) or told[best] < _MOST_OF * sum(told.values()):
        return None
    return best


def below_heads(reading: Reading, pieces: Sequence[int], path: int | None) -> list[int]:
    """Return those of a record's pieces that stand behind the first which is right in the element of a ``path``."""
    first = next((n for n, i in enumerate(pieces) if path is not None and _holder_of(reading, i) == path), 0)
    return [*pieces[first:]]


def _holder_of(reading: Reading, i: int) -> int:
    """The path of the nearest element around a piece that is no part of a text: not bold, not a paragraph."""
    owner = reading.elements[reading.pieces[i].element]
    around = (e for e in chain((owner,), reading.above(owner)) if e.tag not in _TEXT_TAGS)
    return next((e.path for e in around), reading.elements[0].path)
