"""Tells which pieces of records are no part of their text, wherever they stand: who, when, chrome and profiles."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from extraction.navigation.pager_words import says_range
from extraction.records.authors.name_scores import BRACKETED
from extraction.records.content.chrome import Chrome
from extraction.records.content.profiles import pane_pieces, profile_paths, profile_pieces
from extraction.records.content.titles import heading_paths, headings_at, own_title
from extraction.records.content.votes import calls_score, tells_score
from extraction.records.posts.naming import MOST_ECHOES, Naming
from extraction.records.signs.reading import Reading, is_notice, is_signature

#: Share of the records that have a profile for what reads like one to be none of their words.
PROFILED = 0.8

#: What parts a label from what it labels.
_MARK = re.compile(r"[·•:：|–—-]")


def dropped_pieces(readings: Sequence[Reading], naming: Naming, title: str) -> list[set[int]]:
    """Return each record's pieces that are no part of its text; ``title`` is the page's, squeezed."""
    dropped = _Dropped(readings, naming, title)
    return [dropped.of(n) for n in range(len(readings))]


class _Dropped:
    """What the records of a page have beside their text, by what is the same in all of them, or for one author."""

    def __init__(self, readings: Sequence[Reading], naming: Naming, title: str) -> None:
        self.readings, self.naming = readings, naming
        told = [meta | heading for meta, heading in zip(naming.meta, naming.headings, strict=True)]
        self.chrome = Chrome(readings, title, told)
        self.titled = heading_paths(readings)
        self.signed: dict[int, bool] = {}

    @cached_property
    def profiles(self) -> set[int]:
        """Paths whose text is a function of the author: signatures and profiles."""
        return profile_paths(self.readings, self.naming.authors)

    @cached_property
    def fields_of_members(self) -> list[set[int]]:
        """Every record's pieces that are its author's profile by what they tell, where nearly all have one."""
        count = left = len(self.readings)
        found, several = list[set[int]](), count > 1
        for reading, meta in zip(self.readings, self.naming.meta, strict=True):
            found.append(profile_pieces(reading, meta if several else (), of_members=several))
            left -= not found[-1]
            if left < PROFILED * count:
                return [set()] * count
        return found

    def of(self, n: int) -> set[int]:
        """The pieces of a record."""
        reading, meta, alone = self.readings[n], self.naming.meta[n], len(self.readings) == 1
        dropped = meta | self.naming.headings[n] | self.naming.echoes[n] | self.chrome.pieces(n)
        dropped |= self.fields_of_members[n] | own_title(reading, meta) | self._beside_name(n, alone=alone)
        if alone:
            dropped |= {
                i
                for i, piece in enumerate(reading.pieces)
                if (piece.linked and not any(map(str.isalnum, piece.text))) or says_range(piece.text)
            }
        for element in reading.elements:
            known = self.signed.get(element.path)
            if known is None:
                known = self.signed[element.path] = (
                    element.path in self.profiles or is_signature(element.node) or is_notice(element.node)
                )
            if known or (calls_score(element.classes) and tells_score(reading.texts[element.start : element.end])):
                inside = range(element.start, element.end + (known and _parts(reading, element.end)))
                dropped.update(inside if known or meta.isdisjoint(inside) else ())
        return dropped | (headings_at(reading, self.titled, dropped) if self.titled else set())

    def _beside_name(self, n: int, *, alone: bool) -> set[int]:
        """What a record says of its author in the pane of the name, or of a portrait."""
        reading, name, meta = self.readings[n], self.naming.names[n], self.naming.meta[n]
        if not name:
            return set()
        found = set[int]()
        if alone:  # whence they write: Anna [Leeds]
            found |= {i for i in reading.line_of(name.start) if BRACKETED.fullmatch(reading.texts[i])}
        named = (reading.elements[reading.pieces[i].element] for i in sorted(self.naming.echoes[n])[:MOST_ECHOES])
        for element in (name, *named):
            found |= pane_pieces(reading, element, meta)
        return found


def _parts(reading: Reading, i: int) -> bool:
    """Whether a piece only parts what stands before it on its line from what stands behind it: ``Liked · The view``."""
    return (
        i < len(reading.pieces) and not reading.pieces[i].starts_line and _MARK.fullmatch(reading.texts[i]) is not None
    )
