"""Grows time anchors into records: each anchor's largest subtree, then the siblings that go with it.

An anchor's chain is itself and those ancestors that hold no earlier anchor of its group. The chains are
disjoint, so walking all of them costs one pass over the tree. The records' roots are the highest level at which
the chains look alike; a reply nested in the comment that it answers is inside that comment's root, and is left
out of it when the record is read.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from extraction.records.signs.outline import Outline

#: Share of a group's chains that must look alike at a level for it to be the records' level.
AGREEMENT = 0.8

#: Levels climbed at most: no page puts a post's time deeper inside the post, and hostile pages nest for ever.
HIGHEST_LEVEL = 60


#: Characters of the longest record that may be but the head of a post: who wrote it, and when.
LONGEST_HEAD = 100

#: Characters, outside links, of the longest bar between a question and its answers: 2 answers, sorted by.
LONGEST_BAR = 40

#: Elements without a name that only make what they hold bold: new or stuck to the top, and no other kind of record.
EMPHASIS = frozenset(("b", "strong", "em", "i"))

#: The parts of a table, each of some rows.
_PARTS = frozenset(("tbody", "thead", "tfoot"))

#: Items of a list that are told apart by their tags: a term, and what is said of it.
TERMS = frozenset(("dt", "dd"))

#: Elements at a record's beginning by which it is known.
_LOOKED_AT = 6

#: Siblings that may open a record before its anchor's: a heading and what belongs to it.
LONGEST_LEAD = 12


_Kind = TypeVar("_Kind", bound=Hashable)


@dataclass(slots=True)
class Segment:
    """The nodes of one record in page order, as outline indices, and its anchor (None: an alike sibling)."""

    roots: list[int]
    anchor: int | None


def segment(outline: Outline, anchors: Sequence[int]) -> list[Segment]:
    """Return one segment for each anchor (strictly increasing outline indices), in page order."""
    chains = _chains(outline, anchors)
    level = _level(outline, chains)
    following = [*anchors[1:], len(outline.nodes)]
    segments = [Segment([_root(outline, *row, level)], row[0][0]) for row in zip(chains, following, strict=True)]
    _absorb(outline, segments)
    return segments


def _chains(outline: Outline, anchors: Sequence[int]) -> list[list[int]]:
    chains = []
    previous = 0
    for at in anchors:
        chain = [at]
        parent = outline.parents[at]
        while parent > previous and len(chain) < HIGHEST_LEVEL:
            if outline.signatures[parent] not in EMPHASIS:
                chain.append(parent)
            parent = outline.parents[parent]
        chains.append(chain)
        previous = at
    return chains


def _most(kinds: list[_Kind]) -> tuple[_Kind, int]:
    """The commonest of some kinds, the first of equals, and how often it is there: mostly all are the same."""
    if kinds.count(kinds[0]) == len(kinds):
        return kinds[0], len(kinds)
    return Counter(kinds).most_common(1)[0]


@dataclass(slots=True)
class _Level:
    height: int
    looks: list[str]  # an opening post may be a ``div.Item``, a reply an ``li.Item``
    parent: int


def _level(outline: Outline, chains: list[list[int]]) -> _Level:
    """The highest level at which the chains agree, and what each level up to it looks like."""
    best, best_parent = 0, -1
    looks = []
    for height in range(max(map(len, chains))):
        nodes = [chain[height] for chain in chains if len(chain) > height]
        if len(chains) == 2 and len(nodes) == 2 and _is_nameless_around(outline, *nodes):
            break
        look, count = _most([outline.looks[i] for i in nodes])
        looks.append(look)
        (parent, _), siblings = _most([(_holder(outline, i), outline.tags[i]) for i in nodes])
        if max(count, siblings) >= AGREEMENT * len(chains):
            best, best_parent = height, parent
        elif len(nodes) < AGREEMENT * len(chains):
            break
    return _Level(best, looks, best_parent)


def _holder(outline: Outline, i: int) -> int:
    """What holds an element: the table of a row, whichever part of it the row stands in."""
    parent = outline.parents[i]
    return outline.parents[parent] if outline.tags[parent] in _PARTS else parent


def _is_nameless_around(outline: Outline, first: int, second: int) -> bool:
    """Whether the first of two records would hold the second, and nothing but a ``div`` makes them alike."""
    return outline.looks[first] == "div" and first < second < outline.ends[first]


def _root(outline: Outline, chain: list[int], following: int, level: _Level) -> int:
    """The record's root: what looks like the others' at their level, else the highest up to there without the next."""
    top = min(level.height, len(chain) - 1)
    for height in range(top, 0, -1):
        if outline.looks[chain[height]] == level.looks[height]:
            if height == level.height:
                return chain[height]
            break
        if height == level.height and _holder(outline, chain[height]) == level.parent:
            return chain[height]
    return _highest_before(outline, chain, following, level)


def _highest_before(outline: Outline, chain: list[int], following: int, level: _Level) -> int:
    top = min(level.height, len(chain) - 1)
    return next((chain[height] for height in range(top, 0, -1) if outline.ends[chain[height]] <= following), chain[0])


def raised(outline: Outline, segments: list[Segment]) -> list[Segment]:
    """Return what is around each record, where all of them say next to nothing: they are the heads of posts.

    The records stay as they are where one of those blocks holds another, or where the blocks say little too. Blocks
    that say no more are raised themselves.
    """
    while not any(len(item.roots) > 1 or outline.plain(item.roots[0]) > LONGEST_HEAD for item in segments):
        roots = [item.roots[0] for item in segments]
        around = [outline.parents[root] for root in roots]
        if min(around) <= 0 or any(outline.ends[a] > b for a, b in itertools.pairwise(around)):
            break
        segments = [Segment([root], item.anchor) for root, item in zip(around, segments, strict=True)]
        if sum(map(outline.plain, around)) > sum(map(outline.plain, roots)):
            break
    return segments


# --- records spread over siblings ------------------------------------------------------------------------


def _absorb(outline: Outline, segments: list[Segment]) -> None:
    """Give every record the siblings that lie between it and the next, where most gaps hold text.

    What alone of two says hardly anything stands between a question and its answers.
    """
    families: dict[int, list[Segment]] = {}
    for item in (item for item in segments if item.roots[0] not in outline.hidden):
        families.setdefault(outline.parents[item.roots[0]], []).append(item)
    for parent, family in families.items():
        if len(family) > 1 and parent >= 0:
            _absorb_in(outline, parent, family)


def _absorb_in(outline: Outline, parent: int, family: list[Segment]) -> None:
    siblings = outline.children(parent)
    place = {i: n for n, i in enumerate(siblings)}
    places = [place[item.roots[0]] for item in family]
    gaps = [siblings[a + 1 : b] for a, b in itertools.pairwise(places)]
    filled = [gap for gap in gaps if _mass(outline, gap)]
    apart = len(filled) == 1 < len(gaps) and sum(map(outline.plain, filled[0])) <= LONGEST_BAR
    if len(filled) * 2 < len(gaps) or apart:
        return
    called = outline.tags if outline.tags[parent] == "dl" else outline.signatures
    kinds = {called[i] for gap in gaps for i in gap}
    before = _run(called, siblings[: places[0]][::-1], kinds)
    after = _run(called, siblings[places[-1] + 1 :], kinds)
    lead = _lead(outline, gaps, before, after)
    for n, item in enumerate(family):
        previous = gaps[n - 1] if n else before[::-1]
        following = gaps[n] if n < len(gaps) else after
        head = _tail_of(outline, previous, lead)
        tail = following[: len(following) - len(_tail_of(outline, following, lead))] if n < len(gaps) else following
        if n == len(gaps):
            if len({len(gap) for gap in gaps}) == 1:
                tail = following[: max(0, len(gaps[0]) - len(lead))]
            else:
                tail = [] if lead == ["*"] else following
        item.roots = [*head, *item.roots, *tail]


def _mass(outline: Outline, gap: Sequence[int]) -> int:
    return sum(outline.own[i] for i in gap)


def _run(called: Sequence[str], siblings: list[int], kinds: set[str]) -> list[int]:
    return list(itertools.takewhile(lambda i: called[i] in kinds, siblings))


def _lead(outline: Outline, gaps: list[list[int]], before: list[int], after: list[int]) -> list[str]:
    """The kinds of the siblings that open a record before its anchor's; ``["*"]``: all the gap does.

    What stands before the first record and after the last shows where in the gap the border is.
    """
    if not _mass(outline, after) and _mass(outline, before):
        return ["*"]
    modal = _most([tuple([outline.signatures[i] for i in gap]) for gap in gaps])[0]
    opening = tuple(outline.signatures[i] for i in before[::-1])
    closing = tuple(outline.signatures[i] for i in after)
    best, lead = -1, 0
    for size in range(min(len(modal), LONGEST_LEAD) + 1):
        head, tail = modal[len(modal) - size :], modal[: len(modal) - size]
        score = (size if opening[-size:] == head else 0) if size else 0
        score += len(tail) if closing[: len(tail)] == tail else 0
        if score > best:
            best, lead = score, size
    return list(modal[len(modal) - lead :]) if lead else []


def _tail_of(outline: Outline, gap: list[int], lead: list[str]) -> list[int]:
    if lead == ["*"]:
        return gap
    size = len(lead)
    if not size or len(gap) < size or [outline.signatures[i] for i in gap[-size:]] != lead:
        return []
    return gap[-size:]


def look_of(outline: Outline, i: int) -> tuple[str, ...]:
    """What an element begins with: itself and the next below it, for those that no class tells apart."""
    return tuple(outline.signatures[k] for k in range(i, min(i + _LOOKED_AT, outline.ends[i])))


def outermost(outline: Outline, indices: Iterable[int]) -> list[int]:
    """Return those of some elements that are in no other of them, in page order."""
    tops: list[int] = []
    end = -1
    for i in sorted(indices):
        if i >= end:
            tops.append(i)
            end = outline.ends[i]
    return tops


def share_of(outline: Outline, segments: Sequence[Segment]) -> float:
    """Return the share of the text outside links that a page shows which lies in the segments."""
    tops = outermost(outline, [root for item in segments for root in item.roots])
    return sum(outline.plain(i) for i in tops) / max(1, outline.shown)
