"""The run of paragraphs that a story is where its page has no element for it, or several beside one another."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

from extraction.article.closing import speaks_of_its_site
from extraction.article.lines import Line
from extraction.markup.tree import BLOCKS, Tree

#: Elements that are one paragraph: the body is the block around it, however short its other paragraphs are.
PARAGRAPHS = frozenset({"p", "h1", "h2", "h3"})
#: How much more prose than a block's such a run has that is the story instead; how much less it may have where this
#: clutter of the block, at least, is cut off with it.
_LONGER, _SHORTER, _LEAST_CUT = 0.1, 0.05, 200.0
#: A paragraph in Chinese, which is the story's first where nothing labels it, and how many there may be.
_LEAD = re.compile(r"(?![【\[(（]?.{0,5}[】\])）:：])(?=\W?[\d\u4e00-\u9fff]{2})[^\u3040-\u30ff]{24,}[。！？”]")
_MOST_LEADS = 3
#: What the paragraphs above a film say together, at least: one sentence there is often a notice.
_LEAST_FIRST = 90.0


def run_in(
    tree: Tree, lines: Sequence[Line], gains: Sequence[float], costs: Sequence[float], block: int, mass: float
) -> tuple[int, list[int]]:
    """Return a block and the numbers of its lines, or the best run of paragraphs, if that holds as much of the story.

    ``gains`` and ``costs`` are what each line says for a story and against one, ``mass`` is the block's gain. Lists and
    menus stand before and behind a run that has no element of its own.

    >>> from extraction.article.lines import lines_of
    >>> from extraction.markup.tree import parse
    >>> tree = parse("<ul><li><a>News</a></ul><h1>Tea</h1><p>It is up.</p><p>We drink it.</p><a>Next</a><a>Last</a>")
    >>> run_in(tree, lines_of(tree), [0, 0, 200, 200, 0], [300, 0, 0, 0, 300], 1, 400)
    (1, [2, 3])
    """
    held = [n for n, line in enumerate(lines) if block <= line.block < tree.end[block]]
    alike = [(tree.parent[n], tree.tags[n], tree.classes[n]) for n in around_each(tree, lines)]
    told = defaultdict[tuple[int, str, str | None], float](float)
    for key, gain in zip(alike, gains, strict=True):
        told[key] += gain
    box = max(told, key=told.__getitem__)
    own = [number for number, key in enumerate(alike) if key == box]
    run = _worth_most(gains, costs, range(own[0], own[-1] + 1))
    more = sum(gains[n] for n in run) - mass
    cut = sum(costs[n] for n in held) - sum(costs[n] for n in run)
    if more <= _LONGER * mass and (more < -_SHORTER * mass or cut < _LEAST_CUT):
        return block, held
    around = innermost(tree, min(lines[n].block for n in run), max(lines[n].block for n in run))
    return next((box for box in tree.around(around) if tree.tags[box] in BLOCKS), 0), list(run)


def with_first_alike(
    tree: Tree, lines: Sequence[Line], gains: Sequence[float], block: int, held: list[int], start: int | None
) -> tuple[int, list[int]]:
    """Return a block and its lines with those above them, below the title, that look like its paragraphs.

    Where most of its prose has a class, so have they, no more than two levels up; else they have its element and its
    parent. A film with its menus, or a button to read on, stands between them and the others. A sentence alone is none
    of it, but a paragraph in Chinese without a label; nor are several that speak of the site. ``gains`` are what each
    line says for a story.
    """
    if start is None or not held or held[0] <= start + 1:
        return block, held
    told = defaultdict[tuple[int, str, str | None], float](float)
    for n in held:
        told[_look(tree, lines[n])] += gains[n]
    most = max(told, key=told.__getitem__)
    by, around = 0 if most[2] is None else 2, tree.parent[max(tree.parent[block], 0)]
    near = [n for n in range(start + 1, held[0]) if gains[n] > 0]
    told_first = (n for n in near if tree.tags[lines[n].block] == "p" and _LEAD.fullmatch(lines[n].text))
    leads = [n for n in told_first if not speaks_of_its_site(lines[n].text)]
    if 0 < len(leads) <= _MOST_LEADS:
        return innermost(tree, min(block, lines[leads[0]].block), block), leads + held
    first = [n for n in near if lines[n].block >= around and _look(tree, lines[n])[by:] == most[by:]]
    if sum(gains[n] for n in first if not speaks_of_its_site(lines[n].text)) < _LEAST_FIRST:
        return block, held
    return innermost(tree, min(block, lines[first[0]].block), block), first + held


def _look(tree: Tree, line: Line) -> tuple[int, str, str | None]:
    """Return the parent, the element and the class of a line's block."""
    return tree.parent[line.block], tree.tags[line.block], tree.classes[line.block]


def _worth_most(gains: Sequence[float], costs: Sequence[float], numbers: range) -> range:
    """Return the numbers in a row that gain most when their costs are paid for."""
    best, most, first, worth = range(0), 0.0, numbers.start, 0.0
    for number in numbers:
        if worth <= 0:
            first, worth = number, 0.0
        worth += gains[number] - costs[number]
        if worth > most:
            best, most = range(first, number + 1), worth
    return best


def around_each(tree: Tree, lines: Sequence[Line]) -> list[int]:
    """Return the element in which each line stands: a paragraph's is the one around it."""
    return [tree.parent[line.block] if tree.tags[line.block] in PARAGRAPHS else line.block for line in lines]


def innermost(tree: Tree, first: int, second: int) -> int:
    """Return the innermost element around two others."""
    return next((around for around in tree.around(first) if around <= second < tree.end[around]), 0)
