"""Four measures of how alike two subtrees are, with which POL is compared (Zhu et al. 2013, section 3.2).

Tree edit distance (ED), longest common substring of tags (LCS), simple tree matching (STM) and maximal combined tree
(MCT). A tree is a pair of its tag and its children. All return a number in [0, 1], and 1 for equal trees.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from lxml.html import HtmlElement

#: A tree: its root's tag, and its root's subtrees.
Node = tuple[str, tuple[Any, ...]]
#: Levels and elements of a subtree that are compared: a record has fewer.
MOST_LEVELS, MOST_NODES = 40, 150


def node_of(element: HtmlElement) -> Node:
    """Return an element's tree, as far as it is compared.

    >>> from lxml import html
    >>> node_of(html.fromstring("<ul><li>1</li><li><b>2</b></li></ul>"))
    ('ul', (('li', ()), ('li', (('b', ()),))))
    """
    left = [MOST_NODES]

    def build(node: HtmlElement, level: int) -> Node:
        children = []
        for child in node if level < MOST_LEVELS else ():
            if isinstance(child.tag, str) and left[0] > 0:
                left[0] -= 1
                children.append(build(child, level + 1))
        return node.tag, tuple(children)

    return build(element, 0)


def depth_of(element: HtmlElement) -> int:
    """Return the nodes on the longest path down (definition 5), counted to ``MOST_LEVELS``."""
    level, nodes = 0, [element]
    while nodes and level < MOST_LEVELS:
        level += 1
        nodes = [child for node in nodes for child in node if isinstance(child.tag, str)]
    return level


def size_of(tree: Node) -> int:
    """Return how many nodes a tree has."""
    return 1 + sum(size_of(child) for child in tree[1])


def edit_similarity(a: Node, b: Node) -> float:
    """Return 1 - ED / (nodes of both), ED the number of nodes deleted and inserted to make one tree the other.

    Deleting a node deletes its subtree, as in Selkow's distance: records differ in whole branches.

    >>> edit_similarity(("p", ()), ("p", (("a", ()),)))
    0.666667
    """
    return round(1 - _distance(a, b) / (size_of(a) + size_of(b)), 6)


@lru_cache(maxsize=100_000)
def _distance(a: Node, b: Node) -> int:
    if a == b:
        return 0
    if a[0] != b[0]:
        return size_of(a) + size_of(b)
    row = [0]
    for child in b[1]:
        row.append(row[-1] + size_of(child))
    for child in a[1]:
        before, row = row, [row[0] + size_of(child)]
        for n, other in enumerate(b[1], 1):
            change = before[n - 1] + _distance(child, other)
            row.append(min(before[n] + size_of(child), row[-1] + size_of(other), change))
    return row[-1]


def matching_similarity(a: Node, b: Node) -> float:
    """Return STM: twice the nodes of the largest order-preserving matching, by the nodes of both.

    >>> matching_similarity(("p", (("b", ()), ("a", ()))), ("p", (("a", ()),)))
    0.8
    """
    return round(2 * _matched(a, b) / (size_of(a) + size_of(b)), 6)


@lru_cache(maxsize=100_000)
def _matched(a: Node, b: Node) -> int:
    if a[0] != b[0]:
        return 0
    row = [0] * (len(b[1]) + 1)
    for child in a[1]:
        before, row = row, [0]
        for n, other in enumerate(b[1], 1):
            row.append(max(before[n], row[-1], before[n - 1] + _matched(child, other)))
    return 1 + row[-1]


def substring_similarity(a: Node, b: Node) -> float:
    """Return LCS: twice the longest common run of tags, breadth first, by the tags of both.

    >>> substring_similarity(("p", (("b", ()), ("a", ()))), ("p", (("b", ()),)))
    0.8
    """
    one, other = _breadth_first(a), _breadth_first(b)
    best, row = 0, [0] * (len(other) + 1)
    for tag in one:
        before, row = row, [0]
        for n, tag_b in enumerate(other, 1):
            row.append(before[n - 1] + 1 if tag == tag_b else 0)
        best = max(best, *row)
    return round(2 * best / (len(one) + len(other)), 6)


def combined_similarity(a: Node, b: Node) -> float:
    """Return MCT: the nodes that two trees share by the nodes of the tree that holds both.

    Children are merged with the other tree's of the same tag, in turn; what has no partner is added.

    >>> combined_similarity(("p", (("b", ()), ("a", ()))), ("p", (("a", ()),)))
    0.666667
    """
    shared = _shared(a, b)
    return round(shared / (size_of(a) + size_of(b) - shared), 6)


def _shared(a: Node, b: Node) -> int:
    if a[0] != b[0]:
        return 0
    total, taken = 1, Counter[str]()
    by_tag: dict[str, list[Node]] = {}
    for child in b[1]:
        by_tag.setdefault(child[0], []).append(child)
    for child in a[1]:
        partners = by_tag.get(child[0], [])
        if taken[child[0]] < len(partners):
            total += _shared(child, partners[taken[child[0]]])
            taken[child[0]] += 1
    return total


def _breadth_first(tree: Node) -> list[str]:
    tags, level = [], [tree]
    while level:
        tags += [node[0] for node in level]
        level = [child for node in level for child in node[1]]
    return tags
