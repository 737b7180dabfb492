"""Do two bodies say the same? Sketches of them, small enough to travel and be kept.

A body is the set of its runs of four words (characters, in Chinese). Its sketch is the smallest hashes of these, so the
share of hashes that two sketches have in common estimates the share of runs that the bodies have (Broder 1997,
bottom-k): the same words in the same order, which pages on one event do not have, and reposts have. Beside them stand
the body's numbers, each with the words around it: the bulletins of a series say others in the same places.
"""

from __future__ import annotations

import re
from array import array
from collections import defaultdict
from collections.abc import Sequence
from zlib import crc32

import numpy as np

from extraction.titles.folding import fold

#: Hashes of a sketch: it errs by .07 where two bodies share a half.
KEPT = 48
#: Words of a run, and runs below which a body says too little.
_RUN = 4
LEAST_RUNS = 40
#: Characters of a body that are looked at.
_LONGEST = 50_000
#: Numbers of a body that a sketch keeps; words before and behind one that tell its place; places that two bodies have
#: in common from which they can say other numbers there: a site's own lines hold one or two.
_FIGURES = 16
_BEFORE, _BEHIND = 4, 1
#: Characters in which these words are looked for.
_NEAR = 24
_LEAST_FIGURES = 3
#: Part of these in which one story's bodies say the same.
_SAME_FIGURES = 0.7
#: What stands in a sketch where a body has too few runs to fill it.
_NONE = 0xFFFFFFFF

_WORD = re.compile(r"[a-z0-9]+|\w")
#: A date or a clock's time in digits is one number.
_FIGURE = re.compile(r"\d+(?:[-:/.,]\d+)*")


def sketch(text: str) -> bytes:
    """Return a body's sketch: hashes of four bytes, ascending, those of its runs before those of its numbers.

    It is empty where the body is too short to be known again.

    >>> len(sketch("春茶开采了。" * 3))
    0
    """
    said = fold(text[:_LONGEST])
    words = _WORD.findall(said)
    if len(words) < LEAST_RUNS + _RUN - 1:
        return b""
    codes = np.fromiter((ord(w) if len(w) == 1 else crc32(w.encode()) for w in words), np.uint64, len(words))
    runs = len(words) - _RUN + 1
    hashes = np.zeros(runs, np.uint64)
    for place in range(_RUN):
        hashes = (hashes ^ codes[place : place + runs]) * np.uint64(0x9E3779B97F4A7C15)
        hashes ^= hashes >> np.uint64(29)
    distinct = np.unique((hashes >> np.uint64(32)).astype("<u4"))[:KEPT]
    if len(distinct) < LEAST_RUNS:
        return b""
    filled = np.pad(distinct, (0, KEPT - len(distinct)), constant_values=_NONE)
    return bytes(filled.tobytes() + _said_figures(said).tobytes())


def resemblance(one: bytes, other: bytes) -> float:
    """Return the share of two bodies' runs that both have, in [0, 1]; 0.0 where one has no sketch.

    >>> body = "".join(map(chr, range(0x4E00, 0x4F00)))
    >>> resemblance(sketch(body), sketch(body)), resemblance(sketch(body), sketch(body[::-1]))
    (1.0, 0.0)
    """
    return _resemblance(_runs(one), _runs(other))


def overlap(one: bytes, other: bytes) -> float:
    """Return what part of the shorter body's runs the longer one has, in [0, 1]: 1.0 for an excerpt.

    >>> body = "".join(map(chr, range(0x4E00, 0x5000)))
    >>> overlap(sketch(body), sketch(body[:128])) > 0.5 > resemblance(sketch(body), sketch(body[:128]))
    True
    """
    ours, theirs = _runs(one), _runs(other)
    likeness, sizes = _resemblance(ours, theirs), (_size(ours), _size(theirs))
    shared = likeness * sum(sizes) / (1 + likeness)
    return min(1.0, shared / min(sizes)) if shared else 0.0


def other_figures(one: bytes, other: bytes) -> bool:
    """Tell whether two bodies say other numbers, as the bulletins of a series do, however alike their words are.

    >>> body = "".join(map(chr, range(0x4E00, 0x4F00)))
    >>> other_figures(sketch(body + "茶价31.5元，降2元，成交870斤"), sketch(body + "茶价29元，降2.5元，成交640斤"))
    True
    """
    ours, theirs = _figures(one), _figures(other)
    common = ours.keys() & theirs.keys()
    same = sum(ours[place] == theirs[place] for place in common)
    return len(common) >= _LEAST_FIGURES and same < _SAME_FIGURES * len(common)


def _runs(sketched: bytes) -> Sequence[int]:
    return [value for value in array("I", sketched[: 4 * KEPT]) if value != _NONE]


def _said_figures(said: str) -> array[int]:
    """The numbers of a folded body that stand in a place of their own: two bytes for the place, two for the number."""
    places: defaultdict[int, set[int]] = defaultdict(set)
    for match in _FIGURE.finditer(said):
        before = _words_near(said[max(0, match.start() - _NEAR) : match.start()])[-_BEFORE:]
        around = " ".join([*before, "0", *_words_near(said[match.end() : match.end() + _NEAR])[:_BEHIND]])
        places[crc32(around.encode()) >> 16].add(crc32(match[0].encode()) >> 16)
    once = sorted(place << 16 | values.pop() for place, values in places.items() if len(values) == 1)
    return array("I", once[:_FIGURES])


def _words_near(text: str) -> list[str]:
    return _WORD.findall(_FIGURE.sub("0", text))


def _figures(sketched: bytes) -> dict[int, int]:
    return {entry >> 16: entry & 0xFFFF for entry in array("I", sketched[4 * KEPT :])}


def _resemblance(ours: Sequence[int], theirs: Sequence[int]) -> float:
    """The share of what two bodies have that both have, by the smallest hashes of each."""
    if not ours or not theirs:
        return 0.0
    smallest = sorted({*ours, *theirs})[: max(len(ours), len(theirs))]
    return len({*ours} & {*theirs} & {*smallest}) / len(smallest)


def _size(hashes: Sequence[int]) -> float:
    """About how many runs a body has: the more there are, the smaller is the last of the smallest hashes."""
    return len(hashes) if len(hashes) < KEPT else (KEPT - 1) * 2**32 / max(hashes[-1], 1)
