"""Reads one record's subtree into pieces of text and the elements around them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice, pairwise

from lxml.html import HtmlElement

from extraction.markup.tree import Tree
from extraction.markup.worded import kept
from extraction.records.signs.outline import CELL_TAGS, MOST_COLUMNS, Outline, column_of

INLINE_TAGS = frozenset(
    (
        *("a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i"),
        *("img", "ins", "kbd", "label", "mark", "nobr", "q", "relative-time", "rp", "rt", "ruby", "s", "samp"),
        *("small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr"),
    )
)
#: Elements of a block of code.
_CODE_TAGS = INLINE_TAGS - {"img"}
#: Elements that say nothing where they hold no text (an empty block may be the body of a post of pictures).
MARKS = INLINE_TAGS | {"br", "hr", "input", "p", "li"}

#: What a line that parts a signature from its post is read as, where the line is drawn.
RULE = "-----"

#: Characters of the longest name that is masked by stars.
_MOST_MASKED = 8
#: What stands behind a name and is no letter of it.
_PARTS = ":：,，.。(（)）[】|"

#: Pieces of a block of code that is read as one, at most, and what is called so.
_MOST_IN_CODE = 20_000
_CODE = re.compile(r"(?<![a-z])(?:code|lang|hljs|brush|syntax|sourcecode|prettyprint|highlight)", re.IGNORECASE)
_MAIL_RULE = re.compile(r"\n-- ?\r?\n")
#: What an element is called that only screen readers tell: ``sr-only``, ``screen-reader-text``, in Korea ``blind``.
_is_read_out = kept(
    re.compile(
        r"(?<![a-z])(?:sr|screen-?reader)[-_]?(?:only|text)(?![a-z])|visually-?hidden|off-?screen|screen[-_]?out(?![a-z])"
        r"|(?<![\w-])(?:blind|sound[-_]only)(?![\w-])",
        re.IGNORECASE,
    )
)
_SIGNATURE_WORDS = re.compile(r"(?<![a-z])(?:user)?sig(?:n|nature\w*)?(?![a-z])|signature", re.IGNORECASE)
#: A name of a post's body, and what a signature is called that has such a name too.
_NAMED_BODY = re.compile(r"(?:message|msg|post|comment|entry)[-_]?(?:body|text|content)(?!\S)", re.IGNORECASE)
_ONLY_SIGNATURE = re.compile(r"sig(?:nature)?s?(?!\S)", re.IGNORECASE)


@dataclass(slots=True)
class Piece:
    """A run of text directly inside an element, of which ``element`` is the place in ``Reading.elements``.

    ``joined`` tells that nothing, no white space either, parts it from the piece before it.
    """

    text: str
    element: int
    starts_line: bool
    linked: bool
    joined: bool = False


@dataclass(slots=True)
class Element:
    """An element of a record: the pieces it holds are ``pieces[start:end]``, ``classes`` is its ``class`` or "".

    ``stated`` is what machines are told that it is (``itemprop``), or "". ``path`` is the same number for elements of
    the same kind at the same place of any record of the page; ``quotes`` tells that it holds another post's words.
    """

    node: HtmlElement
    tag: str
    classes: str
    stated: str
    path: int
    parent: int
    start: int
    end: int
    quotes: bool


@dataclass(slots=True)
class Reading:
    """A record's pieces of text and its elements, in page order.

    ``breaks``: what is added next begins a line; ``parts``: it is parted from what stands before it. ``texts`` are the
    words of the pieces; ``may_quote``: an element of its page is named as a quotation.
    """

    pieces: list[Piece] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    elements: list[Element] = field(default_factory=list)
    breaks: bool = True
    parts: bool = True
    may_quote: bool = True
    _starts: list[int] = field(default_factory=list)  # the pieces that start a line, but the first
    _row: int = -1  # the element whose children are cells
    _called: dict[Callable[[str], bool], list[tuple[int, Element]]] = field(default_factory=dict)

    def add(self, raw: str, element: int, linked: bool) -> None:
        """Add a run of text; a line of two dashes in it parts a signature from a mail (RFC 3676, section 4.3)."""
        if "\n--" in raw and len(parts := _MAIL_RULE.split(raw, maxsplit=1)) == 2 and all(map(str.strip, parts)):
            for part in (parts[0], RULE, parts[1]):
                self.add(part, element, linked)
                self.breaks = True
            return
        text = " ".join(raw.split())
        if text.startswith("{{") and text.endswith("}}"):
            return  # what a script has yet to fill in
        if len(text) == 1 and not (self.breaks or self.parts) and self._goes_on_with(text):
            return
        if self.breaks and self.pieces:
            self._starts.append(len(self.pieces))
        self.pieces.append(Piece(text, element, self.breaks, linked, not (self.parts or raw[0].isspace())))
        self.texts.append(text)
        self.breaks, self.parts = False, raw[-1].isspace()

    def _goes_on_with(self, letter: str) -> bool:
        """Add a star, or the letter behind one, to the name that it masks where each stands in an element: T**g."""
        before = self.texts[-1] if self.texts else ""
        if before and letter not in _PARTS and (before[-1] == "*" if letter != "*" else len(before) <= _MOST_MASKED):
            self.pieces[-1].text = self.texts[-1] = before + letter
            self.parts = False
            return True
        return False

    def add_code(self, text: str, element: int) -> None:
        """Add a block of code, whose lines and their white space are as they were written."""
        self.breaks = True
        self.add(text, element, linked=False)
        if self.pieces and self.pieces[-1].element == element:
            self.pieces[-1].text = self.texts[-1] = text.strip("\n").rstrip()
        self.breaks = True

    def find_cells(self) -> None:
        """Take what stands side by side in a record for cells of a table, where it is in none."""
        row, parents = 0, [element.parent for element in self.elements]
        while parents.count(row) == 1:
            row += 1
        self._row = row

    def column_of(self, element: Element) -> int | None:
        """The column of an element that is a cell."""
        if element.tag in CELL_TAGS:
            return column_of(element.node)
        if element.parent != self._row or self._row < 0:
            return None
        return sum(1 for _ in islice(element.node.itersiblings(preceding=True), MOST_COLUMNS))

    def text_of(self, element: Element) -> str:
        """The element's text on one line."""
        return " ".join(self.texts[element.start : element.end])

    def line_of(self, n: int) -> range:
        """The pieces on the line of one of them."""
        if not 0 <= n < len(self.pieces):
            return range(0)
        k = bisect_right(self._starts, n)
        start, end = (self._starts[k - 1] if k else 0), (self._starts[k] if k < len(self._starts) else len(self.pieces))
        return range(start, end)

    def by_line(self) -> Iterator[range]:
        """Yield the pieces of each line."""
        return (range(start, end) for start, end in pairwise([0, *self._starts, len(self.pieces)]))

    def called(self, so: Callable[[str], bool]) -> list[tuple[int, Element]]:
        """The elements whose ``class`` is told to be ``so``, each with its place; asked once all is read."""
        found = self._called.get(so)
        if found is None:
            found = self._called[so] = [(k, e) for k, e in enumerate(self.elements) if e.classes and so(e.classes)]
        return found

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
            out.append("\n" if broken else "" if n == done and self.pieces[n].joined else " ")
            out.append(self.texts[n])
            done = n + 1
        return "".join(out).strip()


class Reader:
    """Reads the records of one page."""

    def __init__(self, outline: Outline) -> None:
        self._outline = outline
        self._paths: dict[tuple[int, str], int] = {}

    def read(
        self, roots: Sequence[int], left_out: Collection[int], main: int | None = None, *, behind: bool = False
    ) -> Reading:
        """Read the subtrees of ``roots`` (outline indices) in order, without what is below them of ``left_out``.

        The only root, or the ``main`` one, is at the same place in every record, whatever it is called. What stands
        loose behind an empty one, before the next, is its text, and so is, if asked for, what does ``behind`` those of
        a line.
        """
        reading, tree = Reading(may_quote=bool(self._outline.quotes)), self._outline.tree
        if len(roots) == 1:
            self._read(roots[0], left_out, reading, lone=True)
            if behind and tree.after[roots[0]]:
                reading.add(tree.tails[roots[0]], 0, linked=False)
            return reading
        shown = [root for root in roots if root not in self._outline.unseen]
        for root in shown:
            reading.breaks, at = reading.breaks or not behind, len(reading.elements)
            self._read(root, left_out, reading, lone=root == main)
            empty = root != shown[-1] and tree.end[root] == root + 1 and not tree.inner[root]
            if (empty or behind) and tree.after[root]:
                reading.add(tree.tails[root], at, linked=False)
                if empty:
                    reading.elements[at].end = len(reading.pieces)
        return reading

    def _read(self, root: int, left_out: Collection[int], reading: Reading, *, lone: bool) -> None:
        outline, tree, paths = self._outline, self._outline.tree, self._paths
        nodes, tags, texts, tails, ends = tree.nodes, tree.tags, tree.inner, tree.after, tree.end
        raws, raw_tails = tree.texts, tree.tails
        unseen, own, signatures, quotes = outline.unseen, outline.own, outline.signatures, outline.quotes
        overlaid = outline.overlaid
        classes, stated = tree.classes, tree.stated("itemprop")
        pieces, elements, add = reading.pieces, reading.elements, reading.add
        opened: list[tuple[int, int, int, Element]] = []  # the open elements: end, place in the tree, in ``elements``
        parent, above, closes = -1, -1, ends[root]  # of the innermost: place in ``elements``, its path, its end
        link = linked_until = resume = 0
        for i in range(root, ends[root] + 1):
            if i < resume:
                continue
            while opened and i >= closes:
                _, number, _, element = opened.pop()
                reading.breaks |= tags[number] not in INLINE_TAGS
                element.end = len(pieces)
                if not opened:
                    return
                closes, _, parent, around = opened[-1]
                above = around.path
                if tails[number]:
                    add(raw_tails[number], parent, link < number < linked_until)
                elif raw_tails[number]:
                    reading.parts = True
            tag = tags[i]
            if i != root and (i in unseen or i in left_out or (not own[i] and tag in MARKS)):
                resume = ends[i]
                reading.breaks |= tag in ("br", "hr")
                reading.parts |= own[i] > 0 or tag == "img"
                if tag == "hr" and is_signature(nodes[i]):
                    add(RULE, parent, linked=False)
                if tails[i]:
                    add(raw_tails[i], parent, i < linked_until)
                elif raw_tails[i]:
                    reading.parts = True
                continue
            path = paths.setdefault((above, "" if parent < 0 and lone else signatures[i]), len(paths))
            if (tag == "a" or i in overlaid) and i >= linked_until:
                link, linked_until = i, ends[i]
            item = stated.get(i, "") if stated else ""
            element = Element(nodes[i], tag, classes[i] or "", item, path, parent, len(pieces), -1, i in quotes)
            parent, above, closes = len(elements), path, ends[i]
            opened.append((closes, i, parent, element))
            elements.append(element)
            reading.breaks |= tag not in INLINE_TAGS
            if tag == "pre" and _is_code(tree, i):
                reading.add_code(nodes[i].text_content(), parent)
                resume = closes
            elif texts[i]:
                add(raws[i], parent, i < linked_until)
            elif raws[i]:
                reading.parts = True


def _is_code(tree: Tree, i: int) -> bool:
    """Whether an element is a block of code, with nothing but marked-up words in it."""
    inside = range(i + 1, tree.end[i])
    if len(inside) > _MOST_IN_CODE or not tree.text_of(i):
        return False
    around = (tree.parent[i], i, *inside[:1])
    called = any(tree.tags[k] == "code" or _CODE.search(tree.classes[k] or "") for k in around if k >= 0)
    return called and all(tree.tags[k] in _CODE_TAGS for k in inside)


def is_signature(node: HtmlElement) -> bool:
    """Whether an element is named as a signature."""
    names = map(node.get, ("class", "id", "data-role"))
    return any(_names_signature(name) for name in names if name)


def is_notice(node: HtmlElement) -> bool:
    """Whether an element is a site's note on a post that screen readers tell: by its role, or only they do."""
    return node.get("role") in ("status", "alert") or _is_read_out(node.get("class", ""))


@lru_cache(maxsize=4096)
def _names_signature(classes: str) -> bool:
    if not _SIGNATURE_WORDS.search(classes):
        return False
    return not _NAMED_BODY.search(classes) or bool(_ONLY_SIGNATURE.search(classes))  # a body may tell of signatures
