"""A page as a reader's lines: what stands between two block borders, how much of it is links, and where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

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


class _Place(NamedTuple):
    """Where the reader stands: an open element, and what it and those around it make of a text."""

    end: int
    tail: str | None
    is_block: bool
    block: int
    in_link: bool
    beside: bool
    heading: bool


class _Lines:
    """Collects text until a block border."""

    def __init__(self) -> None:
        self.done: list[Line] = []
        self.pieces: list[str] = []
        self._link_chars = 0

    def add(self, text: str, place: _Place) -> None:
        if not self.pieces and text.isspace():
            return  # between two borders, as most white space of a page is
        self.pieces.append(text)
        if place.in_link:
            self._link_chars += len(text.strip())

    def end(self, place: _Place) -> None:
        text = " ".join("".join(self.pieces).split())
        pieces = tuple(self.pieces) if len(text) <= BYLINE_CHARACTERS else ()
        link_chars = min(self._link_chars, len(text))
        self.done.append(Line(text, link_chars, place.block, place.beside, place.heading, pieces))
        self.pieces.clear()
        self._link_chars = 0


def lines_of(tree: Tree) -> list[Line]:
    """Return the page's lines in order, in one pass over its elements."""
    lines, hidden = _Lines(), tree.hidden
    add, pieces = lines.add, lines.pieces
    place = _Place(len(tree.end), None, True, 0, False, False, False)
    around: list[_Place] = []
    resume = 0
    for number, (tag, end, text, tail) in enumerate(zip(tree.tags, tree.end, tree.texts, tree.tails, strict=True)):
        if number < resume:
            continue
        while number >= place.end:
            place = _left(place, around, lines)
        is_block = tag in BLOCKS
        if pieces and (is_block or tag == "br"):
            lines.end(place)
        if (tag in SKIPPED or number in hidden) and is_skipped(tree, number):
            resume = end
            if tail:
                add(tail, place)
        elif end == number + 1 and not is_block and tag != "a":  # no element inside, and nothing changes
            if text:
                add(text, place)
            if tail:
                add(tail, place)
        else:
            around.append(place)
            place = _inside(place, tag, end, tail, number if is_block else -1)
            if text:
                add(text, place)
    while around:
        place = _left(place, around, lines)
    if pieces:
        lines.end(place)
    return lines.done


def _inside(outer: _Place, tag: str, end: int, tail: str | None, block: int) -> _Place:
    """Return the place in an element; ``block`` is its index if it is a block, else -1."""
    return _Place(
        end,
        tail,
        block >= 0,
        block if block >= 0 else outer.block,
        outer.in_link or tag == "a",
        outer.beside or tag in _BESIDE,
        outer.heading or tag in _HEADINGS,
    )


def is_skipped(tree: Tree, number: int) -> bool:
    """Tell whether an element and all it holds is no text that a reader sees."""
    tag = tree.tags[number]
    left_open = tag in _LEFT_OPEN and tree.end[number] - number > _MOST_INSIDE
    return (tag in SKIPPED and not left_open) or number in tree.hidden


def _left(place: _Place, around: list[_Place], lines: _Lines) -> _Place:
    """Leave an element: end its line if it is a block, and read what follows it where that stands."""
    if place.is_block and lines.pieces:
        lines.end(place)
    outer = around.pop()
    if place.tail:
        lines.add(place.tail, outer)
    return outer
