"""A page as a reader's lines: what stands between two block borders, how much of it is links, and where."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field

from extraction.article.prose import measured
from extraction.tree import BLOCKS, SKIPPED, Tree

#: Elements that say themselves that they are beside the page's content.
_BESIDE = frozenset({"nav", "aside", "footer", "menu"})
_HEADINGS = frozenset({"h1", "h2", "h3"})

#: Elements that a page may leave open, so that the rest of it stands inside, or that hold the page as it is without
#: scripts: known by more elements than these hold.
_LEFT_OPEN = frozenset({"button", "label", "noscript"})
_MOST_INSIDE = 60
#: Characters of the longest line that may be a byline.
BYLINE_CHARACTERS = 160


@dataclass(slots=True)
class Line:
    """One line of a page.

    ``link_chars`` of its characters are in links; ``block`` is the index of the innermost block around it; ``beside``
    means navigation and the like; ``pieces`` are its text nodes, which stand apart on the screen more often than not;
    ``prose`` and ``clutter`` are how much of it reads like either (``extraction.article.prose``).
    """

    text: str
    link_chars: int
    block: int
    beside: bool
    heading: bool = False
    pieces: tuple[str, ...] = ()
    prose: float = field(init=False)
    clutter: float = field(init=False)

    def __post_init__(self) -> None:
        self.prose, self.clutter = measured(self.text, self.link_share)

    @property
    def spaced(self) -> str:
        """The line with a space between its pieces: what a byline means."""
        return " ".join(" ".join(self.pieces).split())

    @property
    def link_share(self) -> float:
        """The share of the line's characters that stand in links, in [0, 1]."""
        return self.link_chars / len(self.text) if self.text else 0.0


#: Where the reader stands: the innermost block, and whether what is there is in a link, beside the content, a heading.
_Place = tuple[int, bool, bool, bool]


class _Lines:
    """Collects text until a block border."""

    def __init__(self) -> None:
        self.done: list[Line] = []
        self.pieces: list[str] = []
        self._link_chars = 0

    def add(self, text: str, in_link: bool) -> None:
        if not self.pieces and text.isspace():
            return  # between two borders, as most white space of a page is
        self.pieces.append(text)
        if in_link:
            self._link_chars += len(text.strip())

    def end(self, place: _Place) -> None:
        text = " ".join("".join(self.pieces).split())
        pieces = tuple(self.pieces) if len(text) <= BYLINE_CHARACTERS else ()
        block, _, beside, heading = place
        self.done.append(Line(text, min(self._link_chars, len(text)), block, beside, heading, pieces))
        self.pieces.clear()
        self._link_chars = 0


def lines_of(tree: Tree) -> list[Line]:
    """Return the page's lines in order, in one pass over its elements."""
    lines, hidden = _Lines(), tree.hidden
    add, pieces = lines.add, lines.pieces
    place: _Place = (0, False, False, False)
    opened: list[tuple[int, str | None, bool, _Place]] = []  # end, tail, whether a block, the place around
    closes = len(tree.end)
    resume = 0
    inner, after = tree.inner, tree.after
    for number, (tag, end, text, tail) in enumerate(zip(tree.tags, tree.end, tree.texts, tree.tails, strict=True)):
        if number < resume:
            continue
        while number >= closes:
            place, closes = _left(place, opened, lines)
        is_block = tag in BLOCKS
        if pieces and (is_block or tag == "br"):
            lines.end(place)
        if (tag in SKIPPED or number in hidden) and is_skipped(tree, number):
            resume = end
            if tail:
                add(tail, place[1])
        elif end == number + 1 and not is_block and tag != "a":  # no element inside, and nothing changes
            if text and (pieces or inner[number]):
                add(text, place[1])
            if tail and (pieces or after[number]):
                add(tail, place[1])
        else:
            opened.append((end, tail, is_block, place))
            closes = end
            block, in_link, beside, heading = place
            if is_block:
                place = number, in_link, beside or tag in _BESIDE, heading or tag in _HEADINGS
            elif tag == "a":
                place = block, True, beside, heading
            if text and (pieces or inner[number]):
                add(text, place[1])
    while opened:
        place, _ = _left(place, opened, lines)
    if pieces:
        lines.end(place)
    return lines.done


def blocks_around(tree: Tree, lines: Sequence[Line]) -> list[int]:
    """Return the elements that hold lines, in order: the root, and a part of the page's others."""
    found: set[int] = set()
    for line in lines:
        number = line.block
        while number >= 0 and number not in found:
            found.add(number)
            number = tree.parent[number]
    return sorted(found)


def summed_up(tree: Tree, lines: Sequence[Line], values: Sequence[float], blocks: Sequence[int]) -> list[float]:
    """Return for each element the sum of its lines' values; ``blocks`` are those that hold any."""
    sums = [0.0] * len(tree.nodes)
    for line, value in zip(lines, values, strict=True):
        sums[line.block] += value
    parent = tree.parent
    for number in reversed(blocks):
        if number:
            sums[parent[number]] += sums[number]
    return sums


def is_skipped(tree: Tree, number: int) -> bool:
    """Tell whether an element and all it holds is no text that a reader sees."""
    tag = tree.tags[number]
    left_open = tag in _LEFT_OPEN and tree.end[number] - number > _MOST_INSIDE
    return (tag in SKIPPED and not left_open) or number in tree.hidden


def _left(place: _Place, opened: list[tuple[int, str | None, bool, _Place]], lines: _Lines) -> tuple[_Place, int]:
    """Leave an element: end its line if it is a block, and read what follows it where that stands."""
    _, tail, is_block, outer = opened.pop()
    if is_block and lines.pieces:
        lines.end(place)
    if tail:
        lines.add(tail, outer[1])
    return outer, opened[-1][0] if opened else sys.maxsize
