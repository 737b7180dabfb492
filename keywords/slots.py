"""Where a classifier keeps what it learns: each feature is hashed to a slot, and texts to theirs all at once."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain, pairwise
from operator import add
from typing import Final

import numpy as np
from numpy.typing import NDArray

from keywords.features import HAN_RANGES, words_of

#: Slots that features are hashed to: a crawl's words rarely meet in one.
SLOTS: Final = 2**16
#: Features whose slot is remembered.
_KEPT: Final = 300_000

Slots = NDArray[np.int32]


@lru_cache(maxsize=_KEPT)
def slot_of(feature: str) -> int:
    """Return the slot of one feature: the low bits of its CRC-32."""
    return zlib.crc32(feature.encode()) % SLOTS


def slots_of_texts(folded: Sequence[str], beside: Iterable[list[str]] | None = None) -> list[Slots]:
    """Return where the features of folded texts are kept, and other features beside them, each once.

    >>> [slots] = slots_of_texts(["tea 茶叶市场"], [["u:tea"]])
    >>> slots.tolist() == sorted(map(slot_of, ["tea", "茶叶", "叶市", "市场", "u:tea"]))
    True
    """
    words: Iterable[list[str]] = map(words_of, folded)
    named = list(words if beside is None else map(add, words, beside))
    sizes = np.fromiter(map(len, named), dtype=np.int64, count=len(named))
    slots = np.fromiter(map(slot_of, chain.from_iterable(named)), dtype=np.int64, count=int(sizes.sum()))
    numbered = np.concatenate([*_pairs(folded), np.repeat(np.arange(len(named)), sizes) * SLOTS + slots])
    numbered.sort()
    numbered = numbered[np.diff(numbered, prepend=-1) > 0]
    bounds = np.searchsorted(numbered, np.arange(len(folded) + 1) * SLOTS).tolist()
    distinct = (numbered % SLOTS).astype(np.int32)
    return [distinct[start:end] for start, end in pairwise(bounds)]


# -- helpers -----------------------------------------------------------------------------------------------------------

#: Parts texts: it stands in hardly any.
_BOUND: Final = "\0"
_Numbered = NDArray[np.int64]


def _pairs(folded: Sequence[str]) -> tuple[_Numbered, _Numbered]:
    """Return text * SLOTS + slot of each two characters in a row where nothing parts words, and of the lone ones."""
    joined = _BOUND.join(folded)
    if joined.count(_BOUND) >= len(folded):
        joined = _BOUND.join(text.replace(_BOUND, " ") for text in folded)
    codes = np.frombuffer(joined.encode("utf-16-le", "surrogatepass"), dtype=np.uint16)
    ours = np.zeros(len(codes) + 2, dtype=bool)
    ours[1:-1] = _IS_HAN[codes]
    whose = np.cumsum(codes == 0) * SLOTS
    pairs = np.flatnonzero(ours[1:-2] & ours[2:-1])
    lone = np.flatnonzero(ours[1:-1] & ~ours[:-2] & ~ours[2:])
    of_pairs = _FIRST[codes[pairs]] ^ _SECOND[codes[pairs + 1]]
    return whose[pairs] + of_pairs, whose[lone] + _ALONE[codes[lone]]


def _of_character(at: int, length: int) -> NDArray[np.int64]:
    """Return what each character's three bytes, from a byte of so many, add (by exclusive or) to the slot of all."""
    codes, nothing = np.arange(2**16), zlib.crc32(bytes(length))
    slots = np.zeros(2**16, dtype=np.int64)
    for byte, octets in enumerate((0xE0 | codes >> 12, 0x80 | codes >> 6 & 0x3F, 0x80 | codes & 0x3F), at):
        adds = [zlib.crc32(bytes((*bytes(byte), octet, *bytes(length - byte - 1)))) ^ nothing for octet in range(256)]
        slots ^= np.array(adds)[octets]
    return slots % SLOTS


# CRC-32 is linear: that of two characters is what each adds, whatever the other is.
_FIRST: Final = _of_character(0, 6) ^ zlib.crc32(bytes(6)) % SLOTS
_SECOND: Final = _of_character(3, 6)
_ALONE: Final = _of_character(0, 3) ^ zlib.crc32(bytes(3)) % SLOTS
_IS_HAN: Final = np.zeros(2**16, dtype=bool)
for _first, _last in HAN_RANGES:
    _IS_HAN[_first : _last + 1] = True
