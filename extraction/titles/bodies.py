"""Which pages have nearly the same body, whatever their titles say?"""

from __future__ import annotations

from array import array

from extraction.titles.places import Places
from extraction.titles.sketches import resemblance

#: Hashes that bodies are found by: two that share a half have none of these in common once in some thousands.
_FOUND_BY = 8
#: Bodies that are remembered for a hash: what more have is a site's notice, not a story.
_MOST = 24


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


def _found_by(sketched: bytes) -> array[int]:
    return array("I", sketched[: 4 * _FOUND_BY])
