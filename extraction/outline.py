"""A page's tree as flat arrays in document order: what record finding needs of it, read in one pass.

Nothing here recurses, so a page may nest as deeply as its parser allows.
"""

from __future__ import annotations

import re
from functools import cached_property, lru_cache
from itertools import islice

from lxml.html import HtmlElement

#: Elements whose content no reader sees.
HIDDEN_TAGS = frozenset(
    ("script", "style", "noscript", "template", "head", "select", "textarea", "iframe", "svg", "button", "object")
)

#: Cells of a table, and the columns that are told apart.
CELL_TAGS = ("td", "th")
MOST_COLUMNS = 20

#: What in a class word only numbers, stripes or bounds a list: rows that differ in it are the same kind of row.
_POSITION = re.compile(r"[\d_-]+|odd|even|alt(?![a-z])|first|last", re.IGNORECASE)


class Outline:
    """A tree in document order.

    ``nodes[i]`` is an element, ``parents[i]`` its parent's index (-1 for the root) and ``ends[i]`` the index
    after its last descendant; hidden elements are left out, with all they hold. ``texts`` are the tree's pieces
    of text as (index of the element that holds it, text with its white space collapsed), in no promised order.
    ``own[i]`` and ``linked[i]`` count the characters inside an element: those a reader reads, and those of them
    in links. ``reply_boxes`` are the elements that hold a box to write in.
    """

    def __init__(self, root: HtmlElement) -> None:
        self.nodes: list[HtmlElement] = []
        self.parents: list[int] = []
        self.texts: list[tuple[int, str]] = []
        self.own: list[int] = []
        self.linked: list[int] = []
        self.reply_boxes: list[int] = []
        self._signatures: dict[int, str] = {}
        self._read(root)
        self._sum_up()

    def _read(self, root: HtmlElement) -> None:
        nodes, parents, texts, own, linked = self.nodes, self.parents, self.texts, self.own, self.linked
        index: dict[HtmlElement, int] = {}
        hidden: set[HtmlElement] = set()
        links: set[int] = set()
        for node in root.iter():
            parent = node.getparent()
            at = index.get(parent, -1)
            if at < 0 and nodes:
                hidden.add(node)
                continue
            tag = node.tag
            if node is not root and (tail := node.tail) and (tail := tail.strip()):
                texts.append((at, tail))
                own[at] += len(tail)
                if at in links:
                    linked[at] += len(tail)
            if type(tag) is not str or tag in HIDDEN_TAGS:
                if tag == "textarea":
                    self.reply_boxes.append(at)
                hidden.add(node)
                continue
            here = len(nodes)
            index[node] = here
            nodes.append(node)
            parents.append(at)
            own.append(0)
            linked.append(0)
            if tag == "a" or at in links:
                links.add(here)
            if (text := node.text) and (text := text.strip()):
                texts.append((here, text))
                own[here] = len(text)
                if here in links:
                    linked[here] = len(text)

    def _sum_up(self) -> None:
        count = len(self.nodes)
        self.ends = ends = list(range(1, count + 1))
        parents, own, linked = self.parents, self.own, self.linked
        for i in range(count - 1, 0, -1):
            parent = parents[i]
            own[parent] += own[i]
            linked[parent] += linked[i]
            if ends[i] > ends[parent]:
                ends[parent] = ends[i]

    @cached_property
    def children(self) -> list[list[int]]:
        """The children's indices of every element."""
        found: list[list[int]] = [[] for _ in self.nodes]
        for i in range(1, len(self.nodes)):
            found[self.parents[i]].append(i)
        return found

    def plain(self, i: int) -> int:
        """Characters inside an element that are not in links."""
        return self.own[i] - self.linked[i]

    def signature(self, i: int) -> str:
        """What kind of element this is: its tag and the first word of its class, without numbers."""
        known = self._signatures.get(i)
        if known is None:
            node = self.nodes[i]
            known = kind_of(str(node.tag), node.get("class", ""))
            if node.tag in CELL_TAGS:
                known += str(column_of(node))
            self._signatures[i] = known
        return known


def column_of(cell: HtmlElement) -> int:
    """A cell's place in its row: columns may differ in nothing else."""
    return sum(1 for _ in islice(cell.itersiblings(*CELL_TAGS, preceding=True), MOST_COLUMNS))


@lru_cache(maxsize=8192)
def kind_of(tag: str, classes: str) -> str:
    """Name a kind of element: its tag and the first word of its class, numbers and striping left out.

    >>> kind_of("li", "odd post-12 sticky"), kind_of("p", "")
    ('li.post', 'p')
    """
    for word in classes.split():
        letters = _POSITION.sub("", word)
        if letters:
            return f"{tag}.{letters}"
    return tag
