"""Finds quotations that italics alone mark: a paragraph of them that says what another post of the page says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from extraction.records.content.profiles import is_labelled
from extraction.records.signs.reading import Element, Reading

#: Characters of the shortest paragraph that is known for another's words, and of one that need not end as sentences do.
_SHORTEST, _SURE = 12, 40
#: Records of a page that are compared with each other, the first, and lines in italics of each.
_MOST_RECORDS, _MOST_LINES = 200, 10
_SLANTED = frozenset(("i", "em", "q", "cite"))


def slanted_quotes(readings: Sequence[Reading], n: int, bodies: Sequence[Element]) -> list[Element]:
    """Return the elements in a record's bodies that are lines in italics of another record's words.

    None where the record says nothing else.
    """
    reading, found = readings[n], list[Element]()
    others = [other for k, other in enumerate(readings[:_MOST_RECORDS]) if k != n] if n < _MOST_RECORDS else []
    slanted = (e for e in reading.elements if others and bodies and e.tag in _SLANTED and _is_line(reading, e))
    for element in islice((e for e in slanted if _is_in(bodies, e)), _MOST_LINES):
        said = reading.text_of(element)
        if _is_sentence(said) and any(_says(other, said) for other in others):
            found.append(element)
    quoted = {i for element in found for i in range(element.start, element.end)}
    return found if any(i not in quoted for body in bodies for i in range(body.start, body.end)) else []


def _is_sentence(text: str) -> bool:
    """Whether a text is no name, label or address."""
    if len(text) < _SHORTEST or "://" in text or is_labelled(text):
        return False
    return len(text) >= _SURE or text[-1] in ".!?…。！？"


def _says(other: Reading, said: str) -> bool:
    """Whether another record says some words upright: what programs write in italics is nobody's."""
    return any(said in piece.text and other.elements[piece.element].tag not in _SLANTED for piece in other.pieces)


def _is_line(reading: Reading, element: Element) -> bool:
    """Whether an element is all that its lines say."""
    pieces, end = reading.pieces, element.end
    return element.start < end and pieces[element.start].starts_line and (end == len(pieces) or pieces[end].starts_line)


def _is_in(bodies: Sequence[Element], element: Element) -> bool:
    return any(body.start <= element.start and element.end <= body.end for body in bodies)
