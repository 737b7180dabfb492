"""What readers are asked to agree to before they may read: a box of its own, and no part of the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice

from extraction.article.lines import Line, lines_in
from extraction.markup.tree import WHOLE_TAGS, Tree
from extraction.markup.worded import Worded

#: The word in which such boxes of all tongues agree, and the lines at either end of a page that are asked for it.
_WORD = Worded(r"cookie|クッキー|쿠키", "cookie クッキー 쿠키")
_LINES = 80
#: Share of a box's prose in lines that have the word, the most lines of a box, and the levels that it may have.
_LEAST_SHARE, _MOST_LINES, _LEVELS = 0.25, 40, 5
#: Prose that must be left of a page.
_LEAST_LEFT = 80.0


def without_consent(tree: Tree, lines: list[Line]) -> list[Line]:
    """Hide the boxes with buttons that speak of cookies, where something else is left, and return the other lines.

    >>> from extraction.article.lines import lines_of
    >>> from extraction.markup.tree import parse
    >>> box = "<div><p>We use cookies, and so do our partners.</p><p>You may object.</p><button>Accept</button></div>"
    >>> tree = parse(f"{box}<p>{'Tea is picked in March, by hand. ' * 4}</p>")
    >>> len(lines_of(tree)), len(without_consent(tree, lines_of(tree)))
    (3, 1)
    """
    controls = sorted(chain.from_iterable(tree.by_tag.get(tag, ()) for tag in ("button", "input")))
    if not controls:
        return lines
    asked = [*range(min(_LINES, len(lines))), *range(max(_LINES, len(lines) - _LINES), len(lines))]
    worded = {asked[n] for n in _WORD.among([lines[number].text for number in asked])}
    boxes = {box: held for each in worded for box, held in _box(tree, lines, each, worded, controls)}
    out = set(chain.from_iterable(boxes.values()))
    left = [line for number, line in enumerate(lines) if number not in out]
    if not out or sum(line.prose for line in left) < _LEAST_LEFT:
        return lines
    tree.hidden.update(boxes)
    return left


def _box(
    tree: Tree, lines: Sequence[Line], number: int, worded: set[int], controls: Sequence[int]
) -> Iterator[tuple[int, range]]:
    """Yield the smallest element around a line that has a button, and its lines, where it is about cookies."""
    for box in islice(tree.around(lines[number].block), _LEVELS):
        if tree.tags[box] in WHOLE_TAGS:
            return
        held = lines_in(tree, lines, box, number, _MOST_LINES)
        about = sum(lines[n].prose for n in held if n in worded)
        if len(held) > _MOST_LINES or about < _LEAST_SHARE * sum(lines[n].prose for n in held):
            return
        if tree.within(box, controls):
            yield box, held
            return
