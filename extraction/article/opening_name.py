"""Who wrote a story, as a line of its own over its first words tells: a name in bold letters, and a place behind it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extraction.article.lines import Line
from extraction.article.people import LATIN_NAME, is_full_name
from extraction.article.writers import is_latin_person
from extraction.markup.tree import Tree

#: What bold and slanting letters are written in, and elements of a line that are asked.
_BOLD, _MOST_IN_LINE = frozenset({"b", "strong", "em", "i"}), 8
#: Persons, and where they wrote: Ann Picker and Bo Leaf, Valmont.
_PLACE = r"[A-ZÀ-ÖØ-Þ][\w'’-]+(?:[ /-][A-ZÀ-ÖØ-Þ][\w'’-]+){0,2}"
_NAMED = re.compile(
    rf"(?P<names>{LATIN_NAME}(?:(?:\s?, {LATIN_NAME}){{0,3}}\s?,? (?:and|&|und|et|y|e) {LATIN_NAME})?)"
    rf"(?:\s?, {_PLACE}|\s?[(（]{_PLACE}[)）]|\s[–—-]\s{_PLACE})?\W{{0,2}}"
)
_BETWEEN = re.compile(r"\s?,? (?:and|&|und|et|y|e) |\s?, ")
#: Characters of the longest such line, prose of a story below it, and lines of that which are about nobody so called.
_LONGEST, _LEAST_BELOW, _FIRST_LINES = 80, 80.0, 3


def opening_name(tree: Tree, body: Sequence[Line], title: str | None) -> str | None:
    """Return the persons whom a body's first line names in bold, and nothing else but a place, as its writers.

    A story that speaks of them as it begins, or has more such lines, is about them.
    """
    first = body[0] if body else None
    if first is None or len(first.text) > _LONGEST or first.heading or not (names := _names(first.text)):
        return None
    below = body[1:]
    told = f"{title} {' '.join(line.text for line in below[:_FIRST_LINES])}"
    is_about = any(name.split()[-1] in told for name in names) or any(_names(line.text) for line in below)
    if is_about or sum(line.prose for line in below) < _LEAST_BELOW or not _is_bold(tree, first):
        return None
    return ", ".join(names)


def _names(text: str) -> list[str]:
    """The persons that a line names, and nothing else but a place.

    >>> _names("Chidi Okafor, Lagos"), _names("Ann Picker, Bo Leaf and Cy Stem"), _names("Breaking News")
    (['Chidi Okafor'], ['Ann Picker', 'Bo Leaf', 'Cy Stem'], [])
    """
    if len(text) > _LONGEST:
        return []
    match = _NAMED.fullmatch(text)
    names = _BETWEEN.split(match["names"]) if match else [text] if is_full_name(text) else []
    return names if all(is_latin_person(name) or is_full_name(name) for name in names) else []


def _is_bold(tree: Tree, line: Line) -> bool:
    """Tell whether all of a line is in bold or slanting letters."""
    block = line.block
    inside = range(block, min(tree.end[block], block + _MOST_IN_LINE))
    return any(tree.tags[n] in _BOLD and tree.text_of(n).startswith(line.text) for n in inside)
