"""Where did a thing come? Compact maps from things to the numbers of titles: a dict takes ten times the memory."""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterable, Iterator
from zlib import crc32

#: Bytes of a key that is kept compactly: fingerprints have so many.
KEY_BYTES = 16
_FREE = 0xFFFFFFFF


class Places:
    """Numbers by 32-bit hashes: an open hash table in two arrays. Several numbers may have one hash.

    >>> places = Places()
    >>> for number, color in enumerate([7, 9, 7]):
    ...     places.put(color, number)
    >>> list(places.at(7)), list(places.at(8))
    ([0, 2], [])
    """

    def __init__(self, entries: Iterable[tuple[int, int]] = ()) -> None:
        self._used = 0
        self._hashes = self._free(64)
        self._numbers = self._free(64)
        for key, number in entries:
            self.put(key, number)

    def at(self, key: int) -> Iterator[int]:
        """Yield the numbers that were put under a hash, in their order."""
        hashes, numbers, mask = self._hashes, self._numbers, len(self._hashes) - 1
        slot = key & mask
        while (number := numbers[slot]) != _FREE:
            if hashes[slot] == key:
                yield number
            slot = slot + 1 & mask

    def put(self, key: int, number: int) -> None:
        """Keep a number under a hash."""
        if 4 * self._used >= 3 * len(self._numbers):
            self._widen()
        self._used += 1
        self._place(key, number)

    def _place(self, key: int, number: int) -> None:
        numbers, mask = self._numbers, len(self._numbers) - 1
        slot = key & mask
        while numbers[slot] != _FREE:
            slot = slot + 1 & mask
        self._hashes[slot], numbers[slot] = key, number

    def _widen(self) -> None:
        entries = [pair for pair in zip(self._numbers, self._hashes, strict=True) if pair[0] != _FREE]
        self._hashes, self._numbers = (self._free(2 * len(self._numbers)) for _ in range(2))
        for number, key in sorted(entries):
            self._place(key, number)

    @staticmethod
    def _free(slots: int) -> array[int]:
        return array("I", _FREE.to_bytes(4, "little")) * slots


class Keys:
    """The callers' keys of titles, both ways; fingerprints of 16 bytes take little room."""

    def __init__(self) -> None:
        self._blob = bytearray()
        self._base = 0
        self._places = Places()
        self._numbers: dict[Hashable, int] = {}
        self._others: dict[int, Hashable] = {}

    def __contains__(self, key: Hashable) -> bool:
        return self.number(key) is not None

    def put(self, number: int, key: Hashable | None) -> None:
        """Keep the key of the next title; ``None``: its number is its key."""
        if isinstance(key, bytes) and len(key) == KEY_BYTES:
            # Titles without such a key take no room until one has one.
            self._blob += bytes(KEY_BYTES * (number - self._base) - len(self._blob)) + key
            self._places.put(crc32(key), number)
            return
        if key is not None:
            self._numbers[key], self._others[number] = number, key

    def number(self, key: Hashable) -> int | None:
        """Return the number of the title that has a key."""
        if not (isinstance(key, bytes) and len(key) == KEY_BYTES):
            return self._numbers.get(key)
        return next((n for n in self._places.at(crc32(key)) if self._bytes(n) == key), None)

    def key(self, number: int) -> Hashable:
        """Return a title's key, or its number where it has none."""
        kept = self._others.get(number)
        if kept is not None:
            return kept
        kept = self._bytes(number) if number >= self._base else b""
        return kept if kept.strip(b"\0") else number

    def forget(self, before: int, stories: Iterable[int]) -> None:
        """Drop the keys of the titles before a number, but for how ``stories`` are called."""
        called = {number: self.key(number) for number in stories if number < before}
        kept = {number: key for number, key in self._others.items() if number >= before}
        self._numbers = {key: number for number, key in kept.items()}
        self._others = kept | called
        del self._blob[: KEY_BYTES * (before - self._base)]
        self._base = before
        self._places = Places()
        for number in range(before, before + len(self._blob) // KEY_BYTES):
            if (key := self._bytes(number)).strip(b"\0"):
                self._places.put(crc32(key), number)

    def _bytes(self, number: int) -> bytes:
        start = KEY_BYTES * (number - self._base)
        return bytes(self._blob[start : start + KEY_BYTES])
