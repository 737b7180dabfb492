"""Whole stories behind a page's own, as sites add them for readers who scroll on: each has its headline and its day."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from extraction.article.headlines import title_line
from extraction.article.lines import Line
from extraction.article.prose import bare
from extraction.markup.tree import Tree
from extraction.times.dates import find_times

#: Elements around a headline by which another is told to be one, itself the first.
_LEVELS = 3
#: Lines before and behind a headline in which the story's day stands, and characters of the longest that tells it.
_BEFORE, _BEHIND, _LONGEST = 2, 5, 120
_DIGITS = re.compile(r"\d+")


def next_stories(tree: Tree, lines: Sequence[Line], title: str | None) -> list[int]:
    """Return the places of the elements that hold other stories, where each tells its day at its headline as this does.

    >>> from extraction.article.lines import lines_of
    >>> from extraction.markup.tree import parse
    >>> heads = ("White tea", "Rain")
    >>> tree = parse("".join(f"<div class=story><h1>{head}</h1><i>Mar 20, 2021</i><p>Picked.</div>" for head in heads))
    >>> [tree.tags[number] for number in next_stories(tree, lines_of(tree), "White tea")]
    ['div']
    """
    start = title_line(lines, title)
    if start is None or not lines[start].heading or not _tells_day(lines, start):
        return []
    own, block = bare(title or ""), lines[start].block
    kinds = list(_kinds(tree, block))
    found: list[int] = []
    for number in range(start + 1, len(lines)):
        line = lines[number]
        if not line.heading or list(_kinds(tree, line.block)) != kinds or own in bare(line.text):
            continue
        box = _box(tree, line.block, block)
        if box is not None and _tells_day(lines, number) and (not found or box >= tree.end[found[-1]]):
            found.append(box)
    return found


def _kinds(tree: Tree, number: int) -> Iterator[tuple[str, str]]:
    """Yield what kinds of elements stand around a headline, itself the first."""
    return ((tree.tags[n], _DIGITS.sub("", tree.classes[n] or "")) for n in islice(tree.around(number), _LEVELS))


def _box(tree: Tree, number: int, other: int) -> int | None:
    """Return the outermost element around one place that does not hold the other."""
    box = None
    for each in tree.around(number):
        if each <= other < tree.end[each]:
            break
        box = each
    return box if box != number else None


def _tells_day(lines: Sequence[Line], number: int) -> bool:
    near = lines[max(number - _BEFORE, 0) : number + _BEHIND]
    return any(len(line.text) <= _LONGEST and find_times(line.text) for line in near)
