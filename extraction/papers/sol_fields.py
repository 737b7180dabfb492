"""Rules R1 to R5: the fields of alike blocks, by what stands at the same place in all of them (Wang 2010, 3.2.2).

A block becomes its semantic nodes: elements whose children are only texts or links. Nodes are matched by their place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from lxml.html import HtmlElement

from extraction.times.dates import find_times

_DIGIT = re.compile(r"\d")
_AUTHOR = re.compile(r"作者|name|author", re.IGNORECASE)
#: Characters of the longest text that is a time or a name with its label, and of one that is a count with its label:
#: every reply to a riddle may hold a digit, and none of them is a count.
_LABELLED, _COUNTED = 60, 20

Column = list["SemanticNode | None"]
Columns = dict[str, Column]


@dataclass(frozen=True, slots=True)
class SemanticNode:
    """A node of a block that shows something: its place in the block, its text, and whether it is a link."""

    path: str
    text: str
    is_link: bool


@dataclass(frozen=True, slots=True)
class Fields:
    """What the rules take from one block; ``counts`` of replies and views as they stand, in the block's order."""

    body: str = ""
    title: str | None = None
    counts: tuple[str, ...] = ()
    time: datetime | None = None
    author: str | None = None


def semantic_nodes(block: HtmlElement) -> list[SemanticNode]:
    """Return a block's semantic nodes, depth first.

    >>> from lxml import html
    >>> block = html.fromstring("<div><p>茶</p><a href='/u'>老王</a></div>")
    >>> [(node.path, node.text) for node in semantic_nodes(block)]
    [('p0', '茶'), ('a1', '老王')]
    """
    found = []
    waiting = [(block, "")]
    while waiting:
        node, path = waiting.pop()
        inner = [child for child in node if isinstance(child.tag, str)]
        text = " ".join(" ".join(node.itertext()).split())
        if text and all(child.tag in ("a", "br", "b", "img") for child in inner) and (path or not inner):
            found.append(SemanticNode(path, text, node.tag == "a" or (len(inner) == 1 and inner[0].tag == "a")))
            continue
        places = [(child, f"{path}/{child.tag}{n}".lstrip("/")) for n, child in enumerate(inner)]
        waiting.extend(reversed(places))
    return found


def fields(blocks: Sequence[HtmlElement], now: datetime | None = None) -> list[Fields]:
    """Return each block's fields by R1 to R5; what all blocks have alike is noise and left out first.

    The paper gives its rules no order; here what a column's own texts tell goes before what is told by comparison:
    times (R4) and labelled names (R5) first, then counts (R3), so that no board's dates or counts are its body (R1).

    >>> from lxml import html
    >>> rows = html.fromstring("<table><tr><td>回复 4<td>100/1</tr><tr><td>回复 5<td>90/2</tr></table>").iter("tr")
    >>> [row.counts for row in fields(list(rows))]
    [('回复 4', '100/1'), ('回复 5', '90/2')]
    """
    rows = [{node.path: node for node in semantic_nodes(block)} for block in blocks]
    columns = _without_noise(rows)
    times = [path for path, column in columns.items() if _all(column, lambda node: bool(_times(node, now)))]  # R4
    left = {path: column for path, column in columns.items() if path not in times}
    title = _longest({path: column for path, column in left.items() if _linked(column) and not _numbers(column)})  # R2
    labelled = next((path for path, column in left.items() if _all(column, _is_labelled)), None)  # R5
    author = labelled or _short_link(left, title)
    counts = [path for path, column in left.items() if path not in (title, author) and _all(column, _is_count)]  # R3
    told = {*counts, labelled}
    body = _longest({path: column for path, column in left.items() if path not in told and not _linked(column)})  # R1
    return [_fields(row, body, title, counts, times[0] if times else None, author, now) for row in rows]


def _fields(
    row: dict[str, SemanticNode],
    body: str | None,
    title: str | None,
    counts: Sequence[str],
    time: str | None,
    author: str | None,
    now: datetime | None,
) -> Fields:
    def text(path: str | None) -> str | None:
        return row[path].text if path in row else None

    times = _times(row[time], now) if time in row else []
    numbers = tuple(row[path].text for path in counts)
    return Fields(text(body) or "", text(title), numbers, times[0] if times else None, text(author))


def _without_noise(rows: Sequence[dict[str, SemanticNode]]) -> Columns:
    """The nodes at each place, one a block; places where all blocks say the same are noise."""
    paths = dict.fromkeys(path for row in rows for path in row)
    columns: Columns = {path: [row.get(path) for row in rows] for path in paths}
    return {
        path: column
        for path, column in columns.items()
        if len(rows) < 2 or len({node.text if node else "" for node in column}) > 1
    }


def _linked(column: Column) -> bool:
    return sum(1 for node in column if node and node.is_link) * 2 > sum(1 for node in column if node)


def _longest(columns: Columns) -> str | None:
    means = {path: sum(len(node.text) for node in column if node) / len(column) for path, column in columns.items()}
    return max(means, key=lambda path: means[path], default=None)


def _all(column: Column, fits: Callable[[SemanticNode], bool]) -> bool:
    return all(node is not None and fits(node) for node in column)


def _numbers(column: Column) -> bool:
    return _all(column, lambda node: node.text.isdecimal())


def _is_count(node: SemanticNode) -> bool:
    return len(node.text) <= _COUNTED and bool(_DIGIT.search(node.text))


def _is_labelled(node: SemanticNode) -> bool:
    return len(node.text) <= _LABELLED and bool(_AUTHOR.search(node.text))


def _short_link(columns: Columns, title: str | None) -> str | None:
    """The first column of links that is neither the title nor a count; the title's own where it is the only one."""
    links = [path for path, column in columns.items() if _linked(column) and path != title and not _numbers(column)]
    return links[0] if links else title


def _times(node: SemanticNode, now: datetime | None) -> list[datetime]:
    if len(node.text) > _LABELLED or not _DIGIT.search(node.text):
        return []
    return [match.value for match in find_times(node.text, now=now)]
