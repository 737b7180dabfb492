"""Reads one record's subtree into pieces of text and the elements around them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from lxml import etree
from lxml.html import HtmlElement

from extraction.outline import CELL_TAGS, HIDDEN_TAGS, column_of, kind_of

INLINE_TAGS = frozenset(
    [
        "a",
        "abbr",
        "acronym",
        "b",
        "bdi",
        "bdo",
        "big",
        "cite",
        "code",
        "data",
        "del",
        "dfn",
        "em",
        "font",
        "i",
        "img",
        "ins",
        "kbd",
        "label",
        "mark",
        "nobr",
        "q",
        "relative-time",
        "rp",
        "rt",
        "ruby",
        "s",
        "samp",
        "small",
        "span",
        "strike",
        "strong",
        "sub",
        "sup",
        "time",
        "tt",
        "u",
        "var",
        "wbr",
    ]
)
_QUOTE_WORDS = re.compile(r"quot", re.IGNORECASE)
_HIDDEN = re.compile(r"display\s*:\s*none", re.IGNORECASE)
_SPACE = re.compile(r"\s+")


@dataclass(slots=True)
class Piece:
    """A run of text directly inside ``owner``; ``element`` is the owner's place in ``Reading.elements``."""

    text: str
    owner: HtmlElement
    element: int
    starts_line: bool
    linked: bool


@dataclass(slots=True)
class Element:
    """An element of a record: the pieces it holds are ``pieces[start:end]``.

    ``path`` is the same number for elements of the same kind at the same place of any record of the page.
    """

    node: HtmlElement
    path: int
    parent: int
    start: int
    end: int


@dataclass(slots=True)
class Reading:
    """A record's pieces of text and its elements, in page order."""

    pieces: list[Piece] = field(default_factory=list)
    elements: list[Element] = field(default_factory=list)

    def text_of(self, element: Element) -> str:
        """The element's text on one line."""
        return " ".join(piece.text for piece in self.pieces[element.start : element.end])

    def above(self, element: Element) -> Iterator[Element]:
        """The elements that hold this one, from the nearest up to the root."""
        while element.parent >= 0:
            element = self.elements[element.parent]
            yield element

    def lines(self, wanted: Iterable[int]) -> str:
        """The wanted pieces (increasing) as text, a line for each block."""
        out: list[str] = []
        done = 0
        for n in wanted:
            broken = any(piece.starts_line for piece in self.pieces[done : n + 1])
            out.append("\n" if broken else " ")
            out.append(self.pieces[n].text)
            done = n + 1
        return "".join(out).strip()


class Reader:
    """Reads the records of one page."""

    def __init__(self) -> None:
        self._paths: dict[tuple[int, str], int] = {}

    def read(self, roots: Sequence[HtmlElement], left_out: Collection[HtmlElement]) -> Reading:
        """Read the subtrees of ``roots`` in order, without what is below them of ``left_out``."""
        reading = Reading()
        for root in roots:
            self._read(root, left_out, reading, lone=len(roots) == 1)
        return reading

    def _path(self, parent: int, kind: str) -> int:
        return self._paths.setdefault((parent, kind), len(self._paths))

    def _read(self, root: HtmlElement, left_out: Collection[HtmlElement], reading: Reading, *, lone: bool) -> None:
        pieces, elements = reading.pieces, reading.elements
        opened: list[tuple[int, bool]] = [(-1, False)]
        breaks = True
        walker = etree.iterwalk(root, events=("start", "end", "comment", "pi"))
        for event, node in walker:
            text = None
            owner = node
            if event == "start":
                tag = node.tag
                if tag in HIDDEN_TAGS or (node is not root and (node in left_out or is_hidden(node))):
                    walker.skip_subtree()
                    opened.append((-2, False))
                    continue
                parent, linked = opened[-1]
                above = elements[parent].path if parent >= 0 else -1
                name = "" if parent < 0 and lone else kind_of(tag, node.get("class", ""))
                if tag in CELL_TAGS:
                    name += str(column_of(node))
                opened.append((len(elements), linked or tag == "a"))
                elements.append(Element(node, self._path(above, name), parent, len(pieces), -1))
                breaks = breaks or tag not in INLINE_TAGS
                text = node.text
            else:
                if event == "end":
                    at, _ = opened.pop()
                    if at >= 0:
                        elements[at].end = len(pieces)
                        breaks = breaks or node.tag not in INLINE_TAGS
                if node is not root:
                    text, owner = node.tail, node.getparent()
            if text and (text := _SPACE.sub(" ", text).strip()):
                at, linked = opened[-1]
                pieces.append(Piece(text, owner, at, breaks, linked))
                breaks = False


def is_hidden(node: HtmlElement) -> bool:
    """Whether an element says of itself that it is not shown: popups of profiles, menus, copies for printing."""
    style = node.get("style")
    return style is not None and bool(_HIDDEN.search(style))


def is_quote(node: HtmlElement) -> bool:
    """Whether an element inside a post's text holds the words of another post."""
    return node.tag == "blockquote" or _names_quote(node.get("class", ""))


@lru_cache(maxsize=4096)
def _names_quote(classes: str) -> bool:
    return bool(_QUOTE_WORDS.search(classes))
