"""What is found on a page: its lines, body, title and records, and what kind of page they make it."""

from __future__ import annotations

import datetime as dt
from bisect import bisect_right
from dataclasses import dataclass

from lxml.html import HtmlElement

from extraction.article.body import Body, find_body
from extraction.article.byline import TIME_META, Byline, byline_of
from extraction.article.lines import Line, lines_of
from extraction.article.metadata import STORIES, Metadata, read_metadata
from extraction.article.prose import width
from extraction.article.title import Title, find_title
from extraction.goods import shop_of
from extraction.kind import Decision, decide, is_thread
from extraction.learned import Learned
from extraction.records.find import Records, read_records
from extraction.tree import Tree

#: Share of a page's prose that an article under comments has at least: one line may be much discussed.
_LEAST_SHARE_OF_STORY = 0.1
#: Score of a title that a line of the page shows too.
_SHOWN = 0.8
#: Width of the shortest headline: a site's name is shorter.
_LEAST_HEADLINE = 12


@dataclass(slots=True)
class Findings:
    """What one parse of a page has: ``story`` are its lines outside its records of comments."""

    tree: Tree
    metadata: Metadata
    lines: list[Line]
    story: list[Line]
    body: Body
    title: Title
    records: Records
    decision: Decision

    @property
    def byline(self) -> Byline:
        """The lines around the body's head, where time, source and author are told."""
        return _byline(self.story, self.body, self.title.text)

    @property
    def start(self) -> int:
        """Which of the story's lines is the body's first."""
        return _start(self.story, self.body)


def find(tree: Tree, url: str, now: dt.datetime | None, learned: Learned | None) -> Findings:
    """Return what is on a page; the arguments are those of ``extract``."""
    metadata, lines = read_metadata(tree), lines_of(tree)
    page_title = _page_title(tree)
    top = [line.text for line in lines if tree.tags[line.block] == "h1" and not line.beside]
    title = find_title(page_title, lines, metadata, top=top)
    records = read_records(tree, url=url, now=now, title=title.text, learned=learned)
    story = lines if is_thread(records) else _without_comments(lines, tree, records, title.text)
    outside = _outside(story, tree, records.rows)
    told = {id(line) for line in outside}
    body = find_body(tree, story, title.text, {id(line) for line in story if id(line) not in told})
    dated = _is_dated(metadata, story, body, title.text)
    decision = decide(
        url,
        lines,
        body,
        records,
        outside,
        says_article=(metadata.first("og:type") or "").lower() == "article",
        headed=title.score == 1.0,
        headline=title.score >= _SHOWN and width(title.text or "") >= _LEAST_HEADLINE,
        dated=dated,
        shown=bool(metadata.kinds & STORIES),
        shop=shop_of(tree, metadata, url, dated=dated),
    )
    return Findings(tree, metadata, lines, story, body, title, records, decision)


def _start(lines: list[Line], body: Body) -> int:
    return next((n for n, line in enumerate(lines) if body.lines and line is body.lines[0]), 0)


def _byline(lines: list[Line], body: Body, title: str | None) -> Byline:
    start = _start(lines, body)
    return byline_of(lines, title, start, start + len(body.lines))


def _is_dated(metadata: Metadata, lines: list[Line], body: Body, title: str | None) -> bool:
    """Tell whether a time is told in the page's head or where a story's stands."""
    if metadata.stamps or metadata.first(*TIME_META):
        return True
    byline = _byline(lines, body, title)
    return any(byline.times(byline.above + byline.first + byline.below, None))


def _without_comments(lines: list[Line], tree: Tree, records: Records, title: str | None) -> list[Line]:
    """Return the lines outside the records: comments are no part of an article.

    All lines stay where the only record has the page's body; one that leaves no story is no comment on it, and is
    forgotten, if it is no entry of a guestbook.
    """
    story = _outside(lines, tree, records.regions)
    if len(records.posts) != 1 or records.in_guestbook:
        return story
    if prose_of(story) < _LEAST_SHARE_OF_STORY * prose_of(lines):
        records.posts.clear()
        return lines
    own = {id(line) for line in story}
    body = [line for line in find_body(tree, lines, title).lines if line.prose]
    return story if 2 * prose_of([line for line in body if id(line) in own]) >= prose_of(body) else lines


def _outside(lines: list[Line], tree: Tree, nodes: tuple[HtmlElement, ...]) -> list[Line]:
    """The lines that are in none of the nodes (which are in page order, and none inside another)."""
    spans = [(tree.index[node], tree.end[tree.index[node]]) for node in nodes if node in tree.index]
    starts = [low for low, _ in spans]
    found = []
    for line in lines:
        n = bisect_right(starts, line.block) - 1
        if n < 0 or line.block >= spans[n][1]:
            found.append(line)
    return found


def _page_title(tree: Tree) -> str | None:
    return next((node.text for node in tree.all("title")), None)


def prose_of(lines: list[Line]) -> float:
    """Return how much prose (weighted characters) lines have."""
    return sum(line.prose for line in lines)
