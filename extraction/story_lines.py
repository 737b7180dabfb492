"""Parts the lines of a page into those of its story and those of its records."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from extraction.article.body import find_body
from extraction.article.lines import Line
from extraction.markup.tree import Tree
from extraction.records.find import Records
from extraction.records.signs.evidence import FORUM

#: Share of a page's prose that an article under comments has at least: one line may be much discussed.
_LEAST_SHARE_OF_STORY = 0.1


def without_comments(
    lines: list[Line], tree: Tree, records: Records, title: str | None, *, told: bool, asks: bool = False
) -> list[Line]:
    """Return the lines outside the records: comments are no part of an article.

    All lines stay where the only record has the page's body; one that leaves no story is no comment on it, and is
    forgotten, if it is no entry of a guestbook. What is ``told`` to be a story has no comment above it alone, and none
    that have its body, where nothing calls them comments nor the page a forum's: they are parts of it. Where the page
    ``asks``, the only record is its answer, however much it says.
    """
    story, alone = outside(lines, tree, records.regions), len(records.posts) == 1
    if not records.posts or records.in_guestbook or not (alone or (told and records.unnamed)):
        return story
    body = [line for line in find_body(tree, lines, title).lines if line.prose]
    left = _leaves(story, body)
    if alone:
        little = prose_of(story) < _LEAST_SHARE_OF_STORY * prose_of(lines)
        forgotten = little or (told and _is_above(records, tree, body))
    else:
        forgotten = not left and records.finder.forum < FORUM
    if forgotten:
        records.forget_posts()
        return lines
    return story if left or asks or not alone else lines


def _leaves(story: list[Line], body: list[Line]) -> bool:
    """Tell whether most of a body is among the story's lines."""
    own = {id(line) for line in story}
    return 2 * prose_of([line for line in body if id(line) in own]) >= prose_of(body)


def _is_above(records: Records, tree: Tree, body: list[Line]) -> bool:
    """Tell whether the records end before a body begins."""
    return bool(body) and tree.end[records.regions[-1]] <= body[0].block


def outside(lines: list[Line], tree: Tree, tops: Sequence[int]) -> list[Line]:
    """Return the lines that are in none of some elements, which are in page order, and none inside another."""
    around = ((line, bisect_right(tops, line.block)) for line in lines)
    return [line for line, n in around if not n or line.block >= tree.end[tops[n - 1]]]


def prose_of(lines: list[Line]) -> float:
    """Return how much prose (weighted characters) lines have."""
    return sum(line.prose for line in lines)
