"""Reads around the titles of rows who began the topics where no element names them, and what only tells their kind."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

from extraction.records.authors.bare_names import without_affixes
from extraction.records.authors.bylines import TOLD_SHARE, may_be_written
from extraction.records.authors.name_scores import names_people
from extraction.records.authors.names import FIRST_SHARE
from extraction.records.authors.people import leads_to_person
from extraction.records.lists.row_links import FEWEST_ROWS
from extraction.records.signs.reading import Reading
from extraction.records.signs.texts import has_letters

#: A name in brackets, all that a text says or behind other brackets, and what is none: the host of a site.
_IN_BRACKETS = re.compile(r"(?:^|[)）\]])\s*[(（\[](?P<name>[^()（）\[\]]{2,40})[)）\]]$")
_HOST = re.compile(r"[\w-]+(?:\.[\w-]+)*\.[a-z]{2,6}")
#: Pieces behind a title among which a name in brackets stands: it may have links to its pages.
_MOST_BEHIND = 8

#: What stands beside a name on its line: a count before it, a mark behind.
_COUNT_BEFORE = re.compile(r"\W*(?:[^\W\d_]+\s?[:：]\s?\d+|\d+\s[^\W\d_]+)[\s|·•]+(?=[^\W\d])")
_MARK_BEHIND = re.compile(r"\s*[|·•»-]\s*$")

#: Share of different labels among those before many titles.
_LIKE_OTHERS = 0.5


def names_behind_titles(readings: Sequence[Reading], titles: Sequence[set[int]]) -> list[str | None]:
    """Who stands in brackets behind the titles of most rows, in no element of its own: ``<a>Old clay pots</a> (Anna)``.

    Links to a title's pages may stand before. The hosts of sites are nobody's names.
    """
    found = [_in_brackets(reading, title) for reading, title in zip(readings, titles, strict=True)]
    people = [name for name in found if name]
    if len(people) < TOLD_SHARE * len(found) or len(set(people)) < 2 or all(map(_HOST.fullmatch, people)):
        return [None] * len(found)
    return found


def _in_brackets(reading: Reading, title: set[int]) -> str | None:
    """What stands in brackets at the end of a text behind a title, directly in what holds that, if it may be a name."""
    last = max(title, default=len(reading.pieces))
    around = [*reading.above(reading.elements[reading.pieces[last].element])] if title else []
    for i in range(last + 1, min(last + 1 + _MOST_BEHIND, len(reading.pieces))):
        if any(reading.elements[reading.pieces[i].element] is holder for holder in around):
            match = _IN_BRACKETS.search(reading.texts[i])
            if match and may_be_written(match["name"].strip()):
                return match["name"].strip()
    return None


def names_before_counts(readings: list[Reading], titles: list[set[int]], taken: list[set[int]]) -> list[str | None]:
    """Who stands behind titles in the text before what counts, or tells when, at one place of the rows."""
    places: defaultdict[int, dict[int, str]] = defaultdict(dict)
    for n, (reading, title, known) in enumerate(zip(readings, titles, taken, strict=True)):
        for i in range(max(title, default=0) + 1, len(reading.pieces) - 1):
            piece, behind = reading.pieces[i], reading.pieces[i + 1]
            counted = i + 1 in known or not has_letters(behind.text)
            if (
                piece.linked
                or behind.starts_line
                or not counted
                or (i in known and not _COUNT_BEFORE.match(piece.text))
            ):
                continue
            name = without_affixes(_MARK_BEHIND.sub("", _COUNT_BEFORE.sub("", piece.text)))
            if may_be_written(name):
                places[reading.elements[piece.element].path].setdefault(n, name)
    names = next((held for held in places.values() if len(held) >= FIRST_SHARE * len(readings)), {})
    return [names.get(n) if len(set(names.values())) > 1 else None for n in range(len(readings))]


def labels_before_titles(readings: list[Reading], titles: list[set[int]]) -> list[set[int]]:
    """The pieces right before titles, on their lines, that say the same of many topics: what kind these are.

    What leads to people, or is named after them, tells who wrote.
    """
    kinds: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for n, (reading, title) in enumerate(zip(readings, titles, strict=True)):
        first = min(title, default=0)
        for i in range(reading.line_of(first).start, first):
            holder = reading.elements[reading.pieces[i].element]
            if not names_people(holder) and not leads_to_person(holder.node.get("href", "")):
                kinds[holder.path].append((n, i))
    found = [set[int]() for _ in readings]
    for held in kinds.values():
        told = {readings[n].texts[i] for n, i in held}
        if len(held) >= FEWEST_ROWS and len(told) <= _LIKE_OTHERS * len(held):
            for n, i in held:
                found[n].add(i)
    return found
