"""Who wrote a story, as a line of its own at either end tells: a name in bold letters, a place or an agency behind."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extraction.article.agencies import is_marks
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
#: A name that signs a story, and whom that is from: Võ Thành Đạt (Theo TTXVN).
_SIGNED = re.compile(rf"({LATIN_NAME}|[\u4e00-\u9fff]{{3}})(?:\s?[(（](?P<agency>[^()（）]{{2,40}})[)）])?\W*")
_RIGHT = re.compile(r"text-align\s*:\s*right", re.IGNORECASE)
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
    if is_about or sum(line.prose for line in below) < _LEAST_BELOW or not _is_bold(tree, first, first.text):
        return None
    return ", ".join(names)


def closing_name(tree: Tree, body: Sequence[Line], title: str | None) -> str | None:
    """Return the person whose name in bold, or at the right, is a body's last line: they signed it.

    A story that speaks of them as it begins is about them.
    """
    last = body[-1] if body else None
    if last is None or len(last.text) > _LONGEST or last.heading or not (match := _SIGNED.fullmatch(last.text)):
        return None
    name, above = match[1], body[:-1]
    told = f"{title} {' '.join(line.text for line in above[:_FIRST_LINES])}"
    if not (is_latin_person(name) or is_full_name(name)) or (match["agency"] and not is_marks(f"({match['agency']})")):
        return None
    if name.split()[-1] in told or sum(line.prose for line in above) < _LEAST_BELOW:
        return None
    return name if _is_bold(tree, last, name) or _is_at_right(tree, last) else None


def _is_at_right(tree: Tree, line: Line) -> bool:
    """Tell whether a line stands at the right of its column, as a signature does."""
    node = tree.nodes[line.block]
    return _RIGHT.search(node.get("style") or "") is not None or (node.get("align") or "").lower() == "right"


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


def _is_bold(tree: Tree, line: Line, name: str) -> bool:
    """Tell whether a name with which a line begins is in bold or slanting letters."""
    block = line.block
    inside = range(block, min(tree.end[block], block + _MOST_IN_LINE))
    return any(tree.tags[n] in _BOLD and tree.text_of(n).startswith(name) for n in inside)
