"""Record nodes of forum pages by repeated subtrees, and the library of their locators (Liu et al. 2017, section 3.2.1).

Step 1 finds record nodes by five constraints, step 2 the opening post, step 3 keeps what locates them: the id's
pattern, else the XPath feature of the node and its three ancestors.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from lxml.html import HtmlElement

from extraction.times.dates import find_times

#: Share of their features that two subtrees share to be repeats of each other.
ALIKE = 0.6
#: Ancestors whose features make a locator.
ANCESTORS = 3
#: Characters that an opening post has.
OPENING_TEXT = 10
#: Features of a subtree, and texts of a record in which a time is looked for.
_MOST_FEATURES, _MOST_TEXTS = 200, 60
_DIGITS = re.compile(r"\d+")
#: What relative times (前天 14:24) count from, where only whether there is one is asked.
_ANY_DAY = datetime(2017, 1, 1)


@dataclass(frozen=True, slots=True)
class Constraints:
    """What record nodes must be, with the paper's own numbers (constraints 1, 3 and 4 of five).

    ``tags`` of record nodes and of the node above them, ``id_digits`` that an id has at least (more than 3), and
    ``depth`` of the node above, the page's root being 1.
    """

    tags: frozenset[str] = frozenset(("div", "table"))
    id_digits: int = 4
    depth: int = 11


PAPER = Constraints()
#: For pages younger than the paper's: rows, lists and sections, shorter ids, and deeper trees.
WIDER = Constraints(PAPER.tags | {"tbody", "tr", "ul", "ol", "li", "article", "section"}, id_digits=3, depth=16)

#: A record's nodes: one, or the pieces of which it is put together.
Record = tuple[HtmlElement, ...]


@dataclass(frozen=True, slots=True)
class Located:
    """The records of a page, and the opening post where it is of another shape."""

    records: list[Record]
    opening: HtmlElement | None = None

    def nodes(self) -> list[HtmlElement]:
        """Return the opening post and all pieces of all records, in their order."""
        return [
            *([self.opening] if self.opening is not None else []),
            *(node for each in self.records for node in each),
        ]


def feature(node: HtmlElement) -> str:
    """Return a node's step of an XPath feature: its tag and class, numbers left open.

    >>> from lxml import html
    >>> feature(html.fromstring('<div class="bm_c p12"></div>'))
    'div[bm_c p\\\\d+]'
    """
    return f"{node.tag}[{_open(node.get('class', ''))}]"


def subtree_features(node: HtmlElement) -> frozenset[str]:
    """Return the XPath features from a subtree's root to all of its ends.

    >>> from lxml import html
    >>> sorted(subtree_features(html.fromstring("<div><p>a</p><p>b</p><b>c</b></div>")))
    ['div[]/b[]', 'div[]/p[]']
    """
    found: set[str] = set()
    waiting = [(node, feature(node))]
    while waiting and len(found) < _MOST_FEATURES:
        at, path = waiting.pop()
        inner = [child for child in at if isinstance(child.tag, str)]
        if not inner:
            found.add(path)
        waiting.extend((child, f"{path}/{feature(child)}") for child in inner)
    return frozenset(found)


def locate(root: HtmlElement, constraints: Constraints = PAPER) -> Located:
    """Return a page's records by steps 1 and 2; none on a page with one record, or none."""
    best: tuple[int, list[Record]] | None = None
    for node, depth in _walk(root):
        if node.tag in constraints.tags and depth <= constraints.depth and (best is None or depth > best[0]):
            records = _records(node, constraints)
            if records:
                best = depth, records  # constraint 5: the deepest
    if best is None:
        return Located([])
    return Located(best[1], opening_post(best[1][0][0]))


def repeated(children: Sequence[HtmlElement]) -> list[list[tuple[int, ...]]]:
    """Return the places of alike subtrees, cluster by cluster; clusters of one record's pieces are one.

    Clusters of as many subtrees at equal distances, each next to the others' before the following record begins, are
    pieces of the same records.

    >>> from lxml import html
    >>> repeated(list(html.fromstring("<div><h4>a</h4><div><p>b</p></div><h4>c</h4><div><p>d</p></div></div>")))
    [[(0, 1), (2, 3)]]
    """
    clusters: list[tuple[frozenset[str], list[int]]] = []
    for place, child in enumerate(children):
        own = subtree_features(child)
        for features, places in clusters[:30]:
            if children[places[0]].tag == child.tag and len(own & features) >= ALIKE * max(len(own), len(features)):
                places.append(place)
                break
        else:
            clusters.append((own, [place]))
    merged: list[list[list[int]]] = []
    for _, places in clusters:
        if len(places) > 1:
            home = next((pieces for pieces in merged if _interleaved(pieces[0], places)), None)
            if home is not None:
                home.append(places)
            else:
                merged.append([places])
    return [list(zip(*pieces, strict=True)) for pieces in merged]


def _interleaved(first: Sequence[int], places: Sequence[int]) -> bool:
    """Whether a second cluster's subtrees stand at equal distances between those of the first."""
    same = [b - a for a, b in pairwise(first)] == [b - a for a, b in pairwise(places)]
    return same and first[0] < places[0] < first[1]


def has_time(node: HtmlElement) -> bool:
    """Tell whether a record shows a time (constraint 2): ``2014-12-26 12:14``, ``前天 14:24``."""
    for count, text in enumerate(node.itertext()):
        if count >= _MOST_TEXTS:
            return False
        if len(text) < 80 and any(char.isdecimal() for char in text) and find_times(text, now=_ANY_DAY):
            return True
    return False


def opening_post(first: HtmlElement) -> HtmlElement | None:
    """Return the left sibling of the first record node, or of the node above, that shows a time and says something."""
    for node in (first, first.getparent()):
        before = node.getprevious() if node is not None else None
        shown = before is not None and isinstance(before.tag, str) and has_time(before)
        if before is not None and shown and len("".join(before.itertext()).strip()) >= OPENING_TEXT:
            return before
    return None


def locator(node: HtmlElement) -> str:
    r"""Return what locates nodes like this one: its id's pattern, else four steps of its XPath feature.

    >>> from lxml import html
    >>> locator(html.fromstring('<div id="post_123456">x</div>'))
    'id=post_\\d+'
    """
    name = node.get("id", "")
    if _DIGITS.search(name):
        return f"id={_open(name)}"
    steps = [node, *node.iterancestors()][: ANCESTORS + 1]
    return "/".join(feature(step) for step in reversed(steps))


class LocatorLibrary:
    """Locators with how many pages they were learned from.

    >>> from lxml import html
    >>> posts = "".join(f'<div id="post_{n}"><i>2014-12-26 12:14</i><p>text {n}</p></div>' for n in range(1001, 1004))
    >>> library = LocatorLibrary()
    >>> library.learn(html.fromstring(f"<div>{posts}</div>"))
    >>> [node.get("id") for node in library.find(html.fromstring('<div><div id="post_7777">one</div></div>'))]
    ['post_7777']
    """

    def __init__(self) -> None:
        self.support: Counter[str] = Counter()

    def learn(self, root: HtmlElement, constraints: Constraints = PAPER) -> None:
        """Add the locators of a page's records."""
        self.support.update({locator(node) for node in locate(root, constraints).nodes()})

    def find(self, root: HtmlElement, *, least: int = 1) -> list[HtmlElement]:
        """Return the nodes that a locator of at least so many pages finds, in page order, none inside another."""
        known = {name for name, pages in self.support.items() if pages >= least}
        ends = {name.rsplit("/", 1)[-1] for name in known if not name.startswith("id=")}
        found: list[HtmlElement] = []
        inside: set[HtmlElement] = set()
        for node in root.iter():
            may_be = isinstance(node.tag, str) and (node.get("id") or feature(node) in ends)
            if may_be and locator(node) in known and not inside.intersection(node.iterancestors()):
                found.append(node)
                inside.add(node)
        return found


def _open(text: str) -> str:
    """A text with its numbers left open."""
    return _DIGITS.sub(r"\\d+", text)


def _records(node: HtmlElement, constraints: Constraints) -> list[Record]:
    children = [child for child in node if isinstance(child.tag, str)]
    if len(children) < 2:
        return []
    best: list[Record] = []
    for cluster in repeated(children):
        pieces = [[children[record[n]] for record in cluster] for n in range(len(cluster[0]))]
        kept = [column for column in pieces if all(_may_be_record(each, constraints) for each in column)]
        records = list(zip(*kept, strict=True))
        if len(records) > len(best) and all(any(map(has_time, record)) for record in records):
            best = records
    return best


def _may_be_record(node: HtmlElement, constraints: Constraints) -> bool:
    """Constraints 1 and 3; the second is asked of whole records."""
    name = node.get("id", "")
    return node.tag in constraints.tags and (not name or len("".join(_DIGITS.findall(name))) >= constraints.id_digits)


def _walk(root: HtmlElement) -> Iterator[tuple[HtmlElement, int]]:
    waiting = [(root, 1)]
    while waiting:
        node, depth = waiting.pop()
        yield node, depth
        waiting.extend((child, depth + 1) for child in node if isinstance(child.tag, str))
