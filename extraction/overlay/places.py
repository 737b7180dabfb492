"""Where on the page does each field stand? What was read is found again among the page's own lines."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from extraction.article.lines import Line, lines_of
from extraction.article.prose import bare
from extraction.markup.tree import Tree
from extraction.navigation.links import LinkReader
from extraction.page import Page, Post, Topic
from extraction.times.dates import find_times

#: Lines after the body's end in which its byline may stand.
_LINES_BEHIND = 12
#: Characters of a post's first line by which it is found: quotations and signatures may change the rest.
_RECOGNISED = 40


@dataclass(frozen=True, slots=True)
class Place:
    """One field's place: the index of an element, and the words in it that are the value where those are not all."""

    field: str
    node: int
    words: str | None = None


def places_of(tree: Tree, page: Page) -> list[Place]:
    """Return where a page's fields stand, outermost first; what stands in its metadata only has no place."""
    lines = lines_of(tree)
    if page.thread:
        found = _posts(tree, lines, page.thread.posts, "post")
    elif page.listing:
        found = _topics(tree, LinkReader(tree, page.url), page.listing.topics)
    else:
        found = _article(tree, lines, page) + _posts(tree, lines, page.comments, "comment")
    if page.title:
        found += _title(lines, page.title)
    return sorted(found, key=lambda place: (place.node, -tree.end[place.node]))


def _title(lines: Sequence[Line], title: str) -> list[Place]:
    wanted = bare(title)
    same = [line for line in lines if wanted and bare(line.text) == wanted]
    within = [line for line in lines if title in line.text]
    for line in [line for line in same if line.heading] + same:
        return [Place("title", line.block)]
    return [Place("title", within[0].block, title)] if within else []


def _article(tree: Tree, lines: Sequence[Line], page: Page) -> list[Place]:
    if page.article is None:
        return []
    body = _following(lines, page.article.body.split("\n"), 0)
    if not body:
        return []
    first, last = body[0], body[-1]
    top = next(
        (n for n, line in enumerate(lines[:first]) if page.title and page.title in line.text), max(first - 12, 0)
    )
    around = [*lines[top : first + 2], *lines[last : last + _LINES_BEHIND]]
    found = [Place("body", _around(tree, [lines[n].block for n in body]))]
    found += _worded("source", page.article.source, around)
    found += _worded("author", page.article.author, around)
    return found + _timed(page.article.published_at, around)


def _worded(field: str, value: str | None, lines: Iterable[Line]) -> list[Place]:
    return [Place(field, line.block, value) for line in lines if value and value in line.text][:1]


def _timed(value: datetime | None, lines: Iterable[Line]) -> list[Place]:
    for line in lines:
        text = line.spaced or line.text
        for match in find_times(text) if value else ():
            if value and match.value.date() == value.date():
                return [Place("time", line.block, text[match.start : match.end])]
    return []


def _posts(tree: Tree, lines: Sequence[Line], posts: Sequence[Post], name: str) -> list[Place]:
    """Return each post's element: the smallest around its text, grown until it would hold another's."""
    blocks: list[int] = []
    start = 0
    for post in posts:
        found = _following(lines, post.text.split("\n"), start)
        if found:
            start = found[-1] + 1
        blocks.append(_around(tree, [lines[n].block for n in found]) if found else -1)
    grown = _grown(tree, blocks)
    return [
        Place(f"{name} {post.floor or number}", node)
        for number, (post, node) in enumerate(zip(posts, grown, strict=True), 1)
        if node >= 0
    ]


def _topics(tree: Tree, reader: LinkReader, topics: Sequence[Topic]) -> list[Place]:
    """Return each row's element: the smallest around its link, grown until it would hold another's."""
    anchors: dict[str, list[int]] = {}
    for number, node in enumerate(tree.nodes):
        if tree.tags[number] == "a" and (url := reader.absolute(node.get("href"))):
            anchors.setdefault(url, []).append(number)

    def anchor(topic: Topic) -> int:
        wanted = bare(topic.title)
        same = anchors.get(topic.url, [])
        titled = (n for n in same if bare("".join(map(str, tree.nodes[n].itertext()))) == wanted)
        return next(titled, same[0] if same else -1)

    grown = _grown(tree, [anchor(topic) for topic in topics])
    return [Place(f"row {number}", node) for number, node in enumerate(grown, 1) if node >= 0]


def _following(lines: Sequence[Line], paragraphs: Sequence[str], start: int) -> list[int]:
    """Return the numbers of the lines that are a text's paragraphs, in order, from ``start`` on."""
    found: list[int] = []
    texts: dict[str, list[int]] = {}
    for number, line in enumerate(lines):
        texts.setdefault(line.text, []).append(number)
    for paragraph in paragraphs:
        at = texts.get(paragraph) or []
        if not at and not found and len(paragraph) >= 2:  # the first line of a post may be cut out of a longer one
            words = paragraph[:_RECOGNISED]
            at = [number for number in range(start, len(lines)) if words in lines[number].text][:1]
        behind = bisect_left(at, start)
        if behind < len(at):
            found.append(at[behind])
            start = at[behind] + 1
    return found


def _around(tree: Tree, nodes: Sequence[int]) -> int:
    """Return the innermost element around some elements."""
    return next((n for n in tree.around(min(nodes)) if max(nodes) < tree.end[n]), 0)


def _grown(tree: Tree, nodes: Sequence[int]) -> list[int]:
    """Return for each element the outermost one around it that holds no other of them; -1 stays."""
    known = sorted(node for node in nodes if node >= 0)

    def alone(node: int) -> bool:
        return bisect_left(known, tree.end[node]) - bisect_left(known, node) <= 1

    grown = []
    for node in nodes:
        while node > 0 and len(known) > 1 and tree.parent[node] > 0 and alone(tree.parent[node]):
            node = tree.parent[node]
        grown.append(node)
    return grown
