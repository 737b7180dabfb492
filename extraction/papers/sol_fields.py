"""Rules R1 to R5: the fields of alike blocks, by what stands at the same place in all of them (Wang 2010, 3.2.2).

A block becomes its semantic nodes: elements whose children are only texts or links. Nodes are matched by their place.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from lxml.html import HtmlElement

from extraction.times.dates import find_times

_DIGIT = re.compile(r"\d")
_AUTHOR = re.compile(r"作者|name|author", re.IGNORECASE)
#: Characters of the longest text that is a time with its label.
_TIME_LENGTH = 60


@dataclass(frozen=True, slots=True)
class SemanticNode:
    """A node of a block that shows something: its place in the block, its text, and whether it is a link."""

    path: str
    text: str
    is_link: bool


@dataclass(frozen=True, slots=True)
class Fields:
    """What the rules take from one block."""

    body: str = ""
    title: str | None = None
    count: str | None = None
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
    """Return each block's fields by R1 to R5; what all blocks have alike is noise and left out first."""
    rows = [{node.path: node for node in semantic_nodes(block)} for block in blocks]
    columns: dict[str, list[SemanticNode | None]] = defaultdict(list)
    for path in dict.fromkeys(path for row in rows for path in row):
        columns[path] = [row.get(path) for row in rows]
    for path, column in list(columns.items()):
        if len(rows) > 1 and len({node.text if node else "" for node in column}) == 1:
            del columns[path]
    body = _longest({path: column for path, column in columns.items() if not _linked(column)})  # R1
    title = _longest({path: column for path, column in columns.items() if _linked(column)})  # R2
    time = _first(columns, lambda node: bool(_times(node, now)))  # R4
    count = _first({p: c for p, c in columns.items() if p not in (time, body)}, lambda node: node.text.isdigit())  # R3
    author = _first(columns, lambda node: bool(_AUTHOR.search(node.text))) or _short_link(columns, title)  # R5
    return [_fields(row, body, title, count, time, author, now) for row in rows]


def _fields(
    row: dict[str, SemanticNode],
    body: str | None,
    title: str | None,
    count: str | None,
    time: str | None,
    author: str | None,
    now: datetime | None,
) -> Fields:
    def text(path: str | None) -> str | None:
        return row[path].text if path in row else None

    times = _times(row[time], now) if time in row else []
    return Fields(text(body) or "", text(title), text(count), times[0] if times else None, text(author))


def _linked(column: Sequence[SemanticNode | None]) -> bool:
    return sum(1 for node in column if node and node.is_link) * 2 > sum(1 for node in column if node)


def _longest(columns: dict[str, list[SemanticNode | None]]) -> str | None:
    means = {path: sum(len(node.text) for node in column if node) / len(column) for path, column in columns.items()}
    return max(means, key=lambda path: means[path], default=None)


def _first(columns: dict[str, list[SemanticNode | None]], fits: object) -> str | None:
    assert callable(fits)
    return next((path for path, column in columns.items() if all(node and fits(node) for node in column)), None)


def _short_link(columns: dict[str, list[SemanticNode | None]], title: str | None) -> str | None:
    links = [path for path, column in columns.items() if _linked(column) and path != title]
    return links[0] if links else title


def _times(node: SemanticNode | None, now: datetime | None) -> list[datetime]:
    if node is None or len(node.text) > _TIME_LENGTH or not _DIGIT.search(node.text):
        return []
    return [match.value for match in find_times(node.text, now=now)]
