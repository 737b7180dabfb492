"""MDR, with which SoL and Liu et al. compare themselves: runs of neighbours whose tags read alike (Liu et al. 2003).

Of the method's three steps the middle one is here, at its own numbers: generalised nodes (one to K neighbouring
children) whose strings of tags differ by a normalised edit distance of at most 0.3 from the next make a data region.
Splitting generalised nodes into several records each, and nested regions, are not rebuilt.
"""

from __future__ import annotations

from collections.abc import Sequence

from lxml.html import HtmlElement

#: Neighbours that one record is made of at most, and the distance at which two records still are alike.
MOST_COMBINED, ALIKE = 10, 0.3
#: Tags of a generalised node that are compared, and children of a node that are.
_MOST_TAGS, _MOST_CHILDREN = 100, 200

Tags = tuple[str, ...]
Record = tuple[HtmlElement, ...]


def tag_distance(a: Sequence[str], b: Sequence[str]) -> float:
    """Return the edit distance of two strings of tags, divided by their mean length.

    >>> tag_distance(("tr", "td", "a"), ("tr", "td", "a")), tag_distance(("tr", "td"), ("tr", "th"))
    (0.0, 0.5)
    """
    if a == b:
        return 0.0
    row = list(range(len(b) + 1))
    for n, one in enumerate(a, 1):
        above, row[0] = row[0], n
        for m, other in enumerate(b, 1):
            above, row[m] = row[m], min(row[m] + 1, row[m - 1] + 1, above + (one != other))
    return 2 * row[-1] / (len(a) + len(b))


def data_region(root: HtmlElement, *, alike: float = ALIKE, combined: int = MOST_COMBINED) -> list[Record]:
    """Return the generalised nodes of the page's largest data region (by the nodes it covers), each a record.

    >>> from lxml import html
    >>> page = html.fromstring("<div><p>menu</p><dl>" + "<dt>who</dt><dd><b>what</b></dd>" * 3 + "</dl></div>")
    >>> [[node.tag for node in record] for record in data_region(page)]
    [['dt', 'dd'], ['dt', 'dd'], ['dt', 'dd']]
    """
    tags: dict[HtmlElement, Tags] = {}
    best: list[Record] = []
    for node in reversed([each for each in root.iter() if isinstance(each.tag, str)]):
        children = [child for child in node if isinstance(child.tag, str)][:_MOST_CHILDREN]
        tags[node] = (node.tag, *(tag for child in children for tag in tags[child]))[:_MOST_TAGS]
        for size in range(1, min(combined, len(children) // 2) + 1):
            for start in range(size):
                found = _longest_run(children, tags, start, size, alike)
                if len(found) * size > sum(map(len, best)):
                    best = found
    return best


def _longest_run(
    children: Sequence[HtmlElement], tags: dict[HtmlElement, Tags], start: int, size: int, alike: float
) -> list[Record]:
    """The longest run of generalised nodes of a size, beginning at one of the places start, start + size …"""
    nodes = [tuple(children[n : n + size]) for n in range(start, len(children) - size + 1, size)]
    strings = [tuple(tag for child in node for tag in tags[child])[:_MOST_TAGS] for node in nodes]
    best: list[Record] = []
    first = 0
    for n in range(1, len(nodes) + 1):
        if n == len(nodes) or not _are_alike(strings[n - 1], strings[n], alike):
            if n - first > max(1, len(best)):
                best = nodes[first:n]
            first = n
    return best


def _are_alike(a: Tags, b: Tags, alike: float) -> bool:
    """Whether the distance is small; lengths that differ too much tell without counting."""
    return 2 * abs(len(a) - len(b)) <= alike * (len(a) + len(b)) and tag_distance(a, b) <= alike
