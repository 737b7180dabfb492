"""A page as a reader's lines: what stands between two block borders, how much of it is links, and where."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from extraction.article.prose import measured
from extraction.markup.tree import BESIDE_TAGS, BLOCKS, SKIPPED, Tree

_HEADINGS = frozenset({"h1", "h2", "h3"})

#: Elements that a page may leave open, so that the rest of it stands inside, or that hold the page as it is without
#: scripts: known by more elements than these hold.
_LEFT_OPEN = frozenset({"button", "label", "noscript"})
_MOST_INSIDE = 60
#: Characters of source that an element takes up on the average.
_ELEMENT_CHARACTERS = 30
#: What editors write into paragraphs that are to be empty, and characters of the longest line that may be nothing else.
_UNSEEN, _MOST_UNSEEN = "\u200b\u2060\ufeff", 3
#: Characters of the longest line that may be a byline.
BYLINE_CHARACTERS = 160


@dataclass(slots=True)
class Line:
    """One line of a page.

    ``link_chars`` of its characters are in links; ``block`` is the index of the innermost block around it; ``beside``
    means navigation and the like; ``pieces`` are its text nodes, which stand apart on the screen more often than not;
    ``prose`` and ``clutter`` are how much of it reads like either (``extraction.article.prose``); ``is_legal`` tells
    that it is a site's note on rights and duties, once that was asked (``boilerplate.own_prose``).
    """

    text: str
    link_chars: int
    block: int
    beside: bool
    heading: bool = False
    pieces: tuple[str, ...] = ()
    prose: float = field(init=False)
    clutter: float = field(init=False)
    is_legal: bool | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self.prose, self.clutter = measured(self.text, self.link_chars / len(self.text) if self.text else 0.0)

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


class _Pieces:
    """Collects text until a block border."""

    __slots__ = ("done", "held", "linked")

    def __init__(self) -> None:
        self.done: list[Line] = []
        self.held: list[str] = []  # never white space before the first word, as most of a page's white space is
        self.linked = 0

    def end(self, place: _Place) -> None:
        """End the line, of which something is held: it is one where readers see any of it."""
        held = self.held
        text = " ".join((held[0] if len(held) == 1 else "".join(held)).split())
        if len(text) > _MOST_UNSEEN or text.strip(_UNSEEN):
            pieces = tuple(held) if len(text) <= BYLINE_CHARACTERS else ()
            block, _, beside, heading = place
            self.done.append(Line(text, min(self.linked, len(text)), block, beside, heading, pieces))
        self.held.clear()
        self.linked = 0


def lines_of(tree: Tree) -> list[Line]:
    """Return the page's lines in order, in one pass over its elements."""
    ends, texts, tails, inner, after, hidden = tree.end, tree.texts, tree.tails, tree.inner, tree.after, tree.hidden
    top = _over_top(tree)
    line = _Pieces()
    held = line.held
    place: _Place = (0, False, False, False)
    opened: list[tuple[int, int, bool, _Place]] = []  # number, where the one around ends, whether a block, what around
    closes, resume = sys.maxsize, 0
    for number, tag in enumerate([*tree.tags, ""]):  # the last one closes the others
        if number < resume:
            continue
        while number >= closes:
            left, closes, is_block, around = opened.pop()
            if is_block and held:
                line.end(place)
            place = around
            if (words := after[left]) or (held and tails[left]):
                held.append(tails[left])
                line.linked += len(words) if place[1] else 0
        if number == len(ends):
            break
        is_block = tag in BLOCKS
        if held and (is_block or tag == "br"):
            line.end(place)
        if not ((tag in SKIPPED or number in hidden) and is_skipped(tree, number)):
            around = place
            if is_block:
                _, in_link, beside, heading = place
                place = number, in_link, beside or (tag in BESIDE_TAGS and number != top), heading or tag in _HEADINGS
            elif tag == "a":
                block, _, beside, heading = place
                place = block, True, beside, heading
            if (words := inner[number]) or (held and texts[number]):
                held.append(texts[number])
                line.linked += len(words) if place[1] else 0
            if ends[number] > number + 1:
                opened.append((number, closes, is_block, around))
                closes = ends[number]
                continue
            if is_block and held:
                line.end(place)
            place = around
        resume = ends[number]
        if (words := after[number]) or (held and tails[number]):
            held.append(tails[number])
            line.linked += len(words) if place[1] else 0
    return line.done


def _over_top(tree: Tree) -> int:
    """Return the aside that holds the page's only heading of the first level: that is its head."""
    top = tree.by_tag.get("h1", ()) if "aside" in tree.by_tag else ()
    around = tree.around(top[0]) if len(top) == 1 else ()
    return next((number for number in around if tree.tags[number] == "aside"), -1)


def lines_in(tree: Tree, lines: Sequence[Line], box: int, number: int, most: int) -> range:
    """Return the numbers of the lines of an element around one of them, of no more than one over ``most``."""
    first, after, end = number, number + 1, tree.end[box]
    while first > 0 and box <= lines[first - 1].block < end and after - first <= most:
        first -= 1
    while after < len(lines) and box <= lines[after].block < end and after - first <= most:
        after += 1
    return range(first, after)


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


def densities(lines: Sequence[Line]) -> list[float]:
    """Return each line's text density: its own text against that, its links and the elements since the line before."""
    borders = list(accumulate((line.block for line in lines), max, initial=0))
    return [
        (len(line.text) - line.link_chars) / (len(line.text) + _ELEMENT_CHARACTERS * (borders[n + 1] - borders[n] + 1))
        for n, line in enumerate(lines)
    ]


def is_skipped(tree: Tree, number: int) -> bool:
    """Tell whether an element and all it holds is no text that a reader sees."""
    tag = tree.tags[number]
    left_open = tag in _LEFT_OPEN and tree.end[number] - number > _MOST_INSIDE
    return (tag in SKIPPED and not left_open) or number in tree.hidden
