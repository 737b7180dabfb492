"""Do two pages say the same, whatever their titles say? Sketches of bodies, small enough to travel and be kept.

A body is the set of its runs of four words (characters, in Chinese). Its sketch is the smallest hashes of these, so the
share of hashes that two sketches have in common estimates the share of runs that the bodies have (Broder 1997,
bottom-k): the same words in the same order, which pages on one event do not have, and reposts have.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator, Sequence
from zlib import crc32

import numpy as np

from extraction.titles.folding import fold
from extraction.titles.places import Places

#: Hashes of a sketch: it errs by .07 where two bodies share a half.
KEPT = 48
#: Hashes that bodies are found by: two that share a half have none of these in common once in some thousands.
_FOUND_BY = 8
#: Bodies that are remembered for a hash: what more have is a site's notice, not a story.
_MOST = 24
#: Words of a run, and runs below which a body says too little.
_RUN = 4
LEAST_RUNS = 40
#: Characters of a body that are looked at.
_LONGEST = 50_000

_WORD = re.compile(r"[a-z0-9]+|\w")


def sketch(text: str) -> bytes:
    """Return a body's sketch: hashes of four bytes, ascending; empty where it is too short to be known again.

    >>> len(sketch("春茶开采了。" * 3))
    0
    """
    words = _WORD.findall(fold(text[:_LONGEST]))
    if len(words) < LEAST_RUNS + _RUN - 1:
        return b""
    codes = np.fromiter((ord(w) if len(w) == 1 else crc32(w.encode()) for w in words), np.uint64, len(words))
    runs = len(words) - _RUN + 1
    hashes = np.zeros(runs, np.uint64)
    for place in range(_RUN):
        hashes = (hashes ^ codes[place : place + runs]) * np.uint64(0x9E3779B97F4A7C15)
        hashes ^= hashes >> np.uint64(29)
    distinct = np.unique((hashes >> np.uint64(32)).astype("<u4"))
    return distinct[:KEPT].tobytes() if len(distinct) >= LEAST_RUNS else b""


def resemblance(one: bytes, other: bytes) -> float:
    """Return the share of two bodies' runs that both have, in [0, 1]; 0.0 where one has no sketch.

    >>> body = "".join(map(chr, range(0x4E00, 0x4F00)))
    >>> resemblance(sketch(body), sketch(body)), resemblance(sketch(body), sketch(body[::-1]))
    (1.0, 0.0)
    """
    ours, theirs = set(_hashes(one)), set(_hashes(other))
    if not ours or not theirs:
        return 0.0
    smallest = sorted(ours | theirs)[: max(len(ours), len(theirs))]
    return len(ours & theirs & set(smallest)) / len(smallest)


def overlap(one: bytes, other: bytes) -> float:
    """Return what part of the shorter body's runs the longer one has, in [0, 1]: 1.0 for an excerpt.

    >>> body = "".join(map(chr, range(0x4E00, 0x5000)))
    >>> overlap(sketch(body), sketch(body[:128])) > 0.5 > resemblance(sketch(body), sketch(body[:128]))
    True
    """
    likeness, sizes = resemblance(one, other), (_size(one), _size(other))
    shared = likeness * sum(sizes) / (1 + likeness)
    return min(1.0, shared / min(sizes)) if shared else 0.0


class Bodies:
    """The sketches of titles' bodies, by the titles' numbers, and which of them are alike."""

    def __init__(self) -> None:
        self._sketches: dict[int, bytes] = {}
        self._places = Places()

    def put(self, number: int, sketched: bytes) -> None:
        """Keep a title's sketch."""
        self._sketches[number] = sketched
        for value in _found_by(sketched):
            if sum(1 for _ in self._places.at(value)) < _MOST:
                self._places.put(value, number)

    def get(self, number: int) -> bytes:
        """Return a title's sketch; empty: there is none."""
        return self._sketches.get(number, b"")

    def alike(self, sketched: bytes, least: float) -> list[tuple[int, float]]:
        """Return the titles whose bodies resemble one by ``least``, the most alike first."""
        numbers = {number for value in _found_by(sketched) for number in self._places.at(value)}
        found = [(number, resemblance(sketched, self._sketches[number])) for number in numbers]
        return sorted(((n, r) for n, r in found if r >= least), key=lambda pair: (-pair[1], pair[0]))

    def forget(self, before: int) -> None:
        """Drop the sketches of the titles before a number."""
        kept = {number: sketched for number, sketched in self._sketches.items() if number >= before}
        self._sketches, self._places = {}, Places()
        for number, sketched in kept.items():
            self.put(number, sketched)


def _hashes(sketched: bytes) -> Sequence[int]:
    return array("I", sketched)


def _size(sketched: bytes) -> float:
    """Return about how many runs a body has: the more there are, the smaller is the last of the smallest hashes."""
    hashes = _hashes(sketched)
    return len(hashes) if len(hashes) < KEPT else (KEPT - 1) * 2**32 / max(hashes[-1], 1)


def _found_by(sketched: bytes) -> Iterator[int]:
    yield from _hashes(sketched[: 4 * _FOUND_BY])
