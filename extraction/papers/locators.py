"""Record nodes of forum pages by repeated subtrees, and the library of their locators (Liu et al. 2017, section 3.2.1).

Step 1 finds record nodes by five constraints, step 2 the opening post, step 3 keeps what locates them: the id's
pattern, else the XPath feature of the node and its three ancestors.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from lxml.html import HtmlElement

from extraction.times.dates import find_times

#: Constraint 1: tags of record nodes and of the node above them; the paper has div and table, and so rows and lists.
RECORD_TAGS = frozenset(("div", "table", "tbody", "tr", "ul", "ol", "li", "article", "section"))
#: Constraint 3: digits of an id, if there is one.
LEAST_ID_DIGITS = 3
#: Constraint 4: depth of the node above the records; pages have grown deeper since the paper's 11.
MOST_DEPTH = 16
#: Share of their features that two subtrees share to be repeats of each other.
ALIKE = 0.6
#: Ancestors whose features make a locator.
ANCESTORS = 3
#: Characters that an opening post has.
OPENING_TEXT = 10
#: Features of a subtree, and texts of a record in which a time is looked for.
_MOST_FEATURES, _MOST_TEXTS = 200, 60
_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Located:
    """The records of a page, and the opening post where it is of another shape."""

    records: list[HtmlElement]
    opening: HtmlElement | None = None


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


def locate(root: HtmlElement) -> Located:
    """Return a page's records by steps 1 and 2; none on a page with one record, or none."""
    best: tuple[int, list[HtmlElement]] | None = None
    for node, depth in _walk(root):
        if node.tag in RECORD_TAGS and depth <= MOST_DEPTH and (best is None or depth > best[0]):
            records = _records(node)
            if records:
                best = depth, records  # constraint 5: the deepest
    if best is None:
        return Located([])
    return Located(best[1], opening_post(best[1]))


def repeated(children: Sequence[HtmlElement]) -> list[list[int]]:
    """Return the places of alike subtrees, cluster by cluster; clusters of one record's pieces are one.

    Clusters of as many subtrees at equal distances are pieces of the same records: the first piece stands for them.
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
    merged: dict[tuple[int, ...], list[int]] = {}
    for _, places in clusters:
        if len(places) > 1:
            merged.setdefault(tuple(b - a for a, b in pairwise(places)), places)
    return list(merged.values())


def has_time(node: HtmlElement) -> bool:
    """Tell whether a record shows a time (constraint 2): ``2014-12-26 12:14``, ``前天 14:24``."""
    for count, text in enumerate(node.itertext()):
        if count >= _MOST_TEXTS:
            return False
        if len(text) < 80 and any(char.isdecimal() for char in text) and find_times(text):
            return True
    return False


def opening_post(records: Sequence[HtmlElement]) -> HtmlElement | None:
    """Return the left sibling of the first record, or of the node above, that shows a time and says something."""
    for node in (records[0], records[0].getparent()):
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

    def learn(self, root: HtmlElement) -> None:
        """Add the locators of a page's records."""
        located = locate(root)
        nodes = [*located.records, *([located.opening] if located.opening is not None else [])]
        self.support.update({locator(node) for node in nodes})

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


def _records(node: HtmlElement) -> list[HtmlElement]:
    children = [child for child in node if isinstance(child.tag, str)]
    if len(children) < 2:
        return []
    best: list[HtmlElement] = []
    for places in repeated(children):
        records = [children[place] for place in places]
        if len(records) > len(best) and all(map(_may_be_record, records)):
            best = records
    return best


def _may_be_record(node: HtmlElement) -> bool:
    digits = "".join(_DIGITS.findall(node.get("id", "")))
    if node.get("id") and len(digits) < LEAST_ID_DIGITS:
        return False
    return node.tag in RECORD_TAGS and has_time(node)


def _walk(root: HtmlElement) -> Iterator[tuple[HtmlElement, int]]:
    waiting = [(root, 1)]
    while waiting:
        node, depth = waiting.pop()
        yield node, depth
        waiting.extend((child, depth + 1) for child in node if isinstance(child.tag, str))
