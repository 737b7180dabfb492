"""A page as HRPA sees it: text nodes in preorder, each with what rules ask of its place (Hu et al. 2010, 1.1)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from lxml import etree
from lxml.html import HtmlElement

from extraction.markup.tree import SKIPPED

#: Pixels of text where nothing says otherwise, and of what browsers make of headings and of ``<font size>``.
_PLAIN = 16.0
_HEADINGS = {"h1": 32.0, "h2": 24.0, "h3": 18.7, "h4": 16.0, "h5": 13.3, "h6": 10.7}
_FONT_SIZES = {"1": 10.0, "2": 13.0, "3": 16.0, "4": 18.0, "5": 24.0, "6": 32.0, "7": 48.0}
_STYLED = re.compile(r"font-size\s*:\s*([\d.]{1,6})\s*(px|pt|em|rem|%)", re.IGNORECASE)
_PIXELS = {"px": 1.0, "pt": 4 / 3, "em": _PLAIN, "rem": _PLAIN, "%": _PLAIN / 100}


@dataclass(frozen=True, slots=True)
class TextNode:
    """One text node: its text, and its surroundings.

    ``parent`` and ``previous`` are the tags of its parent and of the sibling before it; ``siblings`` the tags of all
    its siblings; ``classes`` the ``class`` of its parent and of its siblings; ``parent_paragraphs`` counts the
    ``<p>`` beside its parent, ``breaks`` the ``<br>`` beside itself; ``font_size`` is in pixels, without style sheets.
    ``path`` leads to it in the DOM tree (``/html/body[1]/h1[1]/text()[1]``): the extraction rule of what it is
    found to be (section 1.3, step e).
    """

    text: str
    parent: str
    previous: str | None = None
    siblings: frozenset[str] = frozenset()
    classes: tuple[str, ...] = ()
    parent_paragraphs: int = 0
    breaks: int = 0
    font_size: float = _PLAIN
    path: str = ""


@dataclass(slots=True)
class _Inside:
    """What all text nodes directly inside one element share; ``places`` tells which of its texts comes after what."""

    places: dict[HtmlElement | None, int]
    tags: frozenset[str]
    classes: tuple[str, ...]
    paragraphs: int
    breaks: int


def text_nodes(root: HtmlElement, without: Collection[HtmlElement] = ()) -> list[TextNode]:
    """Return the text nodes of a page in preorder; blank ones, scripts, and what is in ``without`` are left out.

    >>> from lxml import html
    >>> [node.text for node in text_nodes(html.fromstring("<div><h1>茶</h1>来源：<b>茶网</b></div>"))]
    ['茶', '来源：', '茶网']
    """
    walk = _Walk(root)
    skipped = set(without)
    dropped: HtmlElement | None = None
    for event, node in etree.iterwalk(root, events=("start", "end"), tag=etree.Element):
        if event == "start" and dropped is None:
            walk.enter(node)
            if node.tag in SKIPPED or node in skipped:
                dropped = node
            else:
                walk.add(node.text, node, None)
        elif event == "end":
            if dropped is node:
                dropped = None
            above = node.getparent()
            if dropped is None and above is not None and node is not root:
                walk.add(node.tail, above, node)
    return walk.nodes


class _Walk:
    """What is known of the elements on the way through a page, and the text nodes so far."""

    def __init__(self, root: HtmlElement) -> None:
        self.root = root
        self.nodes: list[TextNode] = []
        self.sizes: dict[HtmlElement, float] = {}
        self.paths: dict[HtmlElement, str] = {}
        self.inside: dict[HtmlElement, _Inside] = {}
        self.counts: Counter[tuple[HtmlElement, str]] = Counter()

    def enter(self, node: HtmlElement) -> None:
        above = node.getparent()
        self.sizes[node] = _size(node, self.sizes.get(above, _PLAIN) if above is not None else _PLAIN)
        if node is self.root or above is None:
            self.paths[node] = f"/{node.tag}"
        else:
            self.counts[above, node.tag] += 1
            self.paths[node] = f"{self.paths[above]}/{node.tag}[{self.counts[above, node.tag]}]"

    def add(self, text: str | None, parent: HtmlElement, previous: HtmlElement | None) -> None:
        text = " ".join((text or "").split())
        if not text:
            return
        held = self.inside.get(parent) or self.inside.setdefault(parent, _inside(parent))
        self.nodes.append(
            TextNode(
                text,
                parent.tag,
                str(previous.tag) if previous is not None else None,
                held.tags,
                held.classes,
                held.paragraphs,
                held.breaks,
                self.sizes.get(parent, _PLAIN),
                f"{self.paths[parent]}/text()[{held.places[previous]}]",
            )
        )


def _inside(parent: HtmlElement) -> _Inside:
    children = [child for child in parent if isinstance(child.tag, str)]
    above = parent.getparent()
    paragraphs = sum(1 for child in above if child.tag == "p" and child is not parent) if above is not None else 0
    texts = [None] * bool(parent.text) + [child for child in parent if child.tail]
    return _Inside(
        places={before: n for n, before in enumerate(texts, 1)},
        tags=frozenset(child.tag for child in children),
        classes=tuple(name for node in (parent, *children) if (name := node.get("class"))),
        paragraphs=paragraphs,
        breaks=sum(1 for child in children if child.tag == "br"),
    )


def _size(node: HtmlElement, inherited: float) -> float:
    """Return the font size that an element sets, else the one it inherits."""
    if match := _STYLED.search(node.get("style") or ""):
        try:
            return float(match[1]) * _PIXELS[match[2].lower()]
        except ValueError:
            return inherited
    if node.tag in _HEADINGS:
        return _HEADINGS[node.tag]
    if node.tag == "font":
        return _FONT_SIZES.get(node.get("size") or "", inherited)
    return inherited
