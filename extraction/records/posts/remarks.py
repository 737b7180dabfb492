"""Reads the remarks on a question and its answers, which a page states to machines to be some: posts behind these."""

from __future__ import annotations

from collections.abc import Iterator

from extraction.records.posts.answers import Answers
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.finder import Finder
from extraction.records.posts.found import Found
from extraction.records.posts.replies import with_replies
from extraction.records.signs.anchors import Anchor
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment, outermost
from extraction.records.signs.texts import has_letters

#: Elements around a list of remarks in what is stated to be some, at most.
_MOST_LEVELS = 12


def with_remarks(finder: Finder, found: Found, anchors: dict[int, Anchor]) -> Found:
    """Return a thread with the remarks on its posts, in the page's order: each tells who wrote it.

    ``anchors`` are their times by places; they stand at ``finder.remarks``.
    """
    tops, finder.remarks, times = outermost(finder.outline, finder.remarks), set(), sorted(anchors)
    segments = [Segment([root], at) for top in tops for root, at in _records(finder.outline, top, times)]
    posts = RecordTable(finder.read(segments, anchors), finder.title).posts
    told = [pair for pair in zip(segments, posts, strict=True) if pair[1].author and has_letters(pair[1].text)]
    return with_replies(found, Answers([item for item, _ in told], [post for _, post in told])) if told else found


def _records(outline: Outline, top: int, times: list[int]) -> Iterator[tuple[int, int]]:
    """The remarks in an element, each with the first of its times: those of a list in it, or the element itself."""
    inside = outline.tree.within(top, times)
    held = _timed(outline, top, times)
    for _ in range(_MOST_LEVELS):
        held = _timed(outline, held[0][0], times) if len(held) == 1 else held
    if len({outline.signatures[i] for i, _ in held}) == 1 and all(outline.children(i) for i, _ in held):
        yield from held
    elif inside:
        yield top, inside[0]


def _timed(outline: Outline, i: int, times: list[int]) -> list[tuple[int, int]]:
    """The parts of an element that have a time, each with the first."""
    return [(k, inside[0]) for k in outline.children(i) if (inside := outline.tree.within(k, times))]
