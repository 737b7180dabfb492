"""SoL: how alike two nodes lay out their first levels, and the record blocks of a page by it (Wang, Li & Lin 2010).

Only block nodes count. The nodes of a level are compared place by place: 1 where tag and layout attributes agree.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest

from lxml.html import HtmlElement

Similarity = Callable[[HtmlElement, HtmlElement], float]
#: Levels that are compared, what each counts, and the similarity from which two nodes are alike (section 3.2.1).
DEPTH = 3
WEIGHTS = (0.6, 0.3, 0.1)
ALIKE = 0.9
#: Alike children that a node of records has at least ("K can be taken large"; the corpora's threads are short).
LEAST_RECORDS = 3

#: Tags that divide a page into regions (section 3.2.1: Table, Div, Form …).
BLOCK_TAGS = frozenset(
    ("table", "tbody", "tr", "td", "th", "div", "form", "ul", "ol", "li", "dl", "dt", "dd", "p", "section", "article")
)
#: Attributes that show in the layout.
LAYOUT_ATTRIBUTES = ("width", "style", "align")


def layout_similarity(
    a: HtmlElement, b: HtmlElement, *, depth: int = DEPTH, weights: tuple[float, ...] = WEIGHTS
) -> float:
    """Return SoL in [0, 1] (eq. 1): the sum over levels of their weight times the share of equal nodes in them.

    A level that neither node has counts as equal: there is no difference in it.

    >>> from lxml import html
    >>> row = html.fromstring("<tr><td width=10></td><td></td></tr>")
    >>> other = html.fromstring("<tr><td width=20></td><td></td></tr>")
    >>> layout_similarity(row, row), layout_similarity(row, other)
    (1.0, 0.7)
    """
    total, level_a, level_b = 0.0, [a], [b]
    if not _same(a, b):
        return 0.0
    for weight in weights[:depth]:
        level_a = [child for node in level_a for child in blocks_of(node)]
        level_b = [child for node in level_b for child in blocks_of(node)]
        size = max(len(level_a), len(level_b))
        equal = sum(1 for x, y in zip_longest(level_a, level_b) if x is not None and y is not None and _same(x, y))
        total += weight * (equal / size if size else 1.0)
    return round(total, 9)


def record_blocks(
    root: HtmlElement, *, least: int = LEAST_RECORDS, similarity: Similarity = layout_similarity
) -> list[HtmlElement]:
    """Return the page's record blocks: the alike children of the node that has most of them (section 3.2.1).

    Each child is compared with the first of every run of alike ones, so a node of n children costs few comparisons.
    """
    best: list[HtmlElement] = []
    for node in root.iter():
        children = blocks_of(node)
        if len(children) > max(len(best), least - 1):
            alike = max(_runs(children, similarity), key=len)
            if len(alike) >= least and len(alike) > len(best):
                best = alike
    return best


def blocks_of(node: HtmlElement) -> list[HtmlElement]:
    """Return a node's block children; what is no block is looked through to its own."""
    found: list[HtmlElement] = []
    waiting = list(node)[::-1]
    while waiting:
        child = waiting.pop()
        if child.tag in BLOCK_TAGS:
            found.append(child)
        elif isinstance(child.tag, str):
            waiting.extend(list(child)[::-1])
    return found


def _same(a: HtmlElement, b: HtmlElement) -> bool:
    return a.tag == b.tag and all(a.get(name) == b.get(name) for name in LAYOUT_ATTRIBUTES)


def _runs(children: list[HtmlElement], similarity: Similarity) -> list[list[HtmlElement]]:
    groups: list[list[HtmlElement]] = []
    for child in children:
        for group in groups[:20]:
            if similarity(group[0], child) > ALIKE:
                group.append(child)
                break
        else:
            groups.append([child])
    return groups
