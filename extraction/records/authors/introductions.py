"""Tells where on a page an author may be introduced, before any record is read: by a profile, an address, a letter."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable

from extraction.records.authors.name_scores import says_address
from extraction.records.content.profiles import names_member_field
from extraction.records.signs.letters import labelled


class Introductions:
    """The places of the texts without which nothing in a part of a page introduces an author: most parts have none.

    ``texts`` are a page's, each with the place of the element that holds it.
    """

    def __init__(self, texts: Iterable[tuple[int, str]]) -> None:
        self._places: defaultdict[str, list[int]] = defaultdict(list)
        for at, text in sorted(texts):
            line = " ".join(text.split())
            if names_member_field(line) or says_address(line):
                self._places["author"].append(at)
            if kind := labelled(line)[0]:
                self._places["sender" if kind == "sender" else "letter"].append(at)

    def within(self, start: int, end: int) -> bool:
        """Whether an author may be introduced in the elements from one place to another.

        >>> page = Introductions([(2, "Ada"), (3, "Joined: May 2020"), (5, "Von:"), (6, "Datum:")])
        >>> page.within(2, 4), page.within(4, 6), page.within(4, 7)
        (True, False, True)
        """
        letter = self._has("sender", start, end) and self._has("letter", start, end)
        return letter or self._has("author", start, end)

    def _has(self, kind: str, start: int, end: int) -> bool:
        places = self._places[kind]
        return bisect_left(places, start) < bisect_left(places, end)
