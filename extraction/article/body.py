"""The body: blocks are proposed by several measures and vote; the winner's lines are trimmed at both ends."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Container, Sequence
from dataclasses import dataclass

from extraction.article.biography import without_biography
from extraction.article.boilerplate import beside, own_prose
from extraction.article.captions import captions
from extraction.article.closing import is_edge, speaks_of_its_site
from extraction.article.edges import trimmed
from extraction.article.headlines import title_line
from extraction.article.heads import tells_byline, under_head
from extraction.article.lines import Line, blocks_around, densities, summed_up
from extraction.article.linked_headings import without_links
from extraction.article.named_text import named_text
from extraction.article.opening_name import closing_name, opening_name
from extraction.article.prose import MOST_LINKED, stops
from extraction.article.repeats import told_once
from extraction.article.runs import PARAGRAPHS, around_each, innermost, run_in, with_first_alike
from extraction.article.tables import data_tables
from extraction.article.whence import SENTENCE_ENDS, is_byline
from extraction.markup.tree import Tree
from extraction.papers.density import body_lines

#: Prose below which lines are no story: a sentence or two.
LEAST_PROSE = 80.0
#: Prose from which a body is as sure as its block.
_SURE_PROSE = 600.0
#: How sure what stands under a headline and its byline is, however short.
_SHORT_SURE = 0.3
#: A title line must have this share of the prose before it behind it, else it is not where the story begins.
_LEAST_AFTER_TITLE = 0.25
#: Prose that rows of teasers must leave, and its share of what was there: else they are no teasers, but the page.
_LEAST_STORY, _LEAST_BESIDE_TEASERS = 400.0, 0.35
#: Share of a block's prose that its captions leave, else they are what it tells.
_LEAST_BESIDE_CAPTIONS = 0.25
#: Clutter between the title and a line that halves what the line says.
_HALVING_CLUTTER = 1000.0
#: Prices of clutter against prose at which a block is worth most, and majorities at which a block is entered.
_PRICES = (1.0, 2.0)
#: Share of the page's prose that a block must hold, however little clutter stands in it.
_LEAST_MASS = 0.1
_MAJORITIES = (0.62, 0.8)
#: Two blocks, and how far votes differ that are alike; the share of what the outer adds to the inner that stands behind
#: that where the story goes on there, and its clutter against its prose.
_BOTH, _LIKE_VOTES, _BEHIND, _HARDLY_CLUTTERED = 2, 1e-9, 0.7, 0.13
#: Share of links in a row of a list, which may tell a day too.
_LINKED_ROW = 0.3
#: Paragraphs of one element, the prose of the shortest, and its share of a body's, from which it holds a story; lines
#: that may stand behind it and are none of that.
_FEWEST, _LEAST_PARAGRAPH, _OWN_SHARE, _LONGEST_TAIL = 3, 30.0, 0.6, 30
#: What a cell's label costs against another's, and the cells.
_CELL_SHARE, _CELLS = 0.25, frozenset({"td", "th"})
#: Characters of a block's first words by which readers know it.
_FIRST_CHARACTERS = 40
#: Elements that are a part of what is told around them.
_LISTS, _MOST_LEVELS = frozenset({"ul", "ol", "li", "dl", "dd", "blockquote"}), 8
#: What holds a whole page, and the share of links in what stands around a block and belongs to it.
_PAGES, _MOST_AROUND = frozenset({"html", "body", "main"}), 0.15
#: Lines between a title and its story in which the writer is told.
_LINES_ABOVE = 14
#: Boxes among paragraphs, and the lines and characters of the longest in which a site speaks to its readers.
_BOXES, _LONGEST_NOTE, _WIDEST_NOTE = frozenset({"div", "section", "aside"}), 3, 300


#: The rule by which a body is found that the page names the text of its story.
NAMED = "what the page names its text"


@dataclass(frozen=True, slots=True)
class Body:
    """A body found: its lines, in the page's order; how sure that is, by which rule, in which block; and what came
    second: another block with its score and first words, or, where all agreed, how far the line density method does;
    and the persons whom a line of its own, right over it or at its end, names."""

    lines: list[Line]
    confidence: float
    rule: str
    block: int
    runner_up: str | None = None
    signed: str | None = None


def find_body(
    tree: Tree, lines: list[Line], title: str | None, teasers: Container[int] = (), apart: Container[int] = ()
) -> Body:
    """Return the page's body; where nothing reads like prose, all own text.

    ``teasers`` are the ``id`` of the lines in rows of links to other pages, ``apart`` the numbers of those in cards of
    other stories and in boxes set into it: beside the story, where there is one.
    """
    weights = own_prose(lines)
    start = title_line(lines, title)
    blocks = blocks_around(tree, lines)
    named = beside(tree, lines, weights, start, blocks)
    quiet = _with_teasers(lines, weights, named, teasers, start)
    aside, silent = (_set_apart(weights, flags, apart, start) for flags in (named, quiet))
    gains = _gains(lines, weights, silent, quiet, start)
    if sum(gains) <= 0:
        return _without_prose(lines, title)
    mass = summed_up(tree, lines, gains, blocks)
    costs = [_cost(tree, line) for line in lines]
    cost = summed_up(tree, lines, costs, blocks)
    candidates = [_worth_most(tree, mass, cost, price, blocks) for price in _PRICES]
    candidates += [_majority(tree, mass, majority) for majority in _MAJORITIES]
    (block, agreement), *others = _going_on(tree, lines, gains, costs, _vote(tree, mass, candidates))
    block, held = run_in(tree, lines, gains, _without_data(tree, lines, costs), block, mass[block])
    after = start + 1 if start is not None and not any(gains[:start]) else 0
    block, held = _widened(tree, lines, aside, block, held, start)
    block, held = with_first_alike(tree, lines, gains, block, held, start)
    inside = told_once(_inside(tree, lines, weights, aside, block, held, after))
    body = trimmed(inside, title) or list(inside)
    shorter = _without_tail(tree, _without_heads_of_lists(tree, lines, body))
    body = trimmed(shorter, title) if len(shorter) < len(body) else body
    own = without_biography(body, _above(lines, body, start))
    body = (trimmed(own, title) or own) if len(own) < len(body) else body
    if named_so := named_text(tree, lines, body, start, title):
        return Body(named_so[1], _SHORT_SURE, NAMED, named_so[0])
    if _is_little(body) and (short := _under_head(tree, lines, title, teasers)):
        return short
    if not body:
        return _without_prose(lines, title)
    if signed := opening_name(tree, body, title):
        body = body[1:]
    elif signed := closing_name(tree, body, title):
        body = body[:-1]
    dense = [lines[number] for number in body_lines([line.text for line in lines], densities(lines))]
    share = len({id(line) for line in dense} & {id(line) for line in body}) / len(body)
    return Body(
        body,
        round(min(1.0, sum(line.prose for line in body) / _SURE_PROSE) * agreement, 3),
        f"vote of blocks, {agreement:.0%} agreed",
        block,
        _told(tree, lines, *others[0]) if others else f"line text density, {share:.0%} of these lines",
        signed,
    )


def _above(lines: Sequence[Line], body: Sequence[Line], start: int | None) -> str:
    """Return what stands between the title and the body's first line, but sentences."""
    first = next((number for number, line in enumerate(lines) if body and line is body[0]), 0)
    above = lines[max(first - _LINES_ABOVE, 0 if start is None else start + 1) : first]
    return "\n".join(line.text for line in above if not line.text.endswith(SENTENCE_ENDS))


def _set_apart(weights: Sequence[float], aside: list[bool], apart: Container[int], start: int | None) -> list[bool]:
    """Set aside what stands apart too, where a story is left after the title."""
    flags = [flag or number in apart for number, flag in enumerate(aside)]
    left = sum(weight for weight, flag in zip(weights[start or 0 :], flags[start or 0 :], strict=True) if not flag)
    return flags if left >= LEAST_PROSE else aside


def _with_teasers(
    lines: Sequence[Line], weights: Sequence[float], aside: list[bool], teasers: Container[int], start: int | None
) -> list[bool]:
    """Set teasers aside too, where they leave as much after the title as a story has."""
    flags = [flag or id(line) in teasers for line, flag in zip(lines, aside, strict=True)]
    first = start or 0
    left, before = (
        sum(w for w, flag in zip(weights[first:], each[first:], strict=True) if not flag) for each in (flags, aside)
    )
    return flags if left >= max(_LEAST_STORY, _LEAST_BESIDE_TEASERS * before) else aside


def _gains(
    lines: Sequence[Line], weights: Sequence[float], aside: Sequence[bool], quiet: Sequence[bool], start: int | None
) -> list[float]:
    """Return what each line says for its blocks: prose that does not stand beside the story, or before its title.

    After the title, prose counts less the more clutter lies between, ``quiet`` lines aside: a story follows its title,
    teasers and legal notes come later.
    """
    gains = [0.0 if flag else weight for weight, flag in zip(weights, aside, strict=True)]
    if sum(gains) < LEAST_PROSE:
        gains = list(weights)
    if start is None or sum(gains[start:]) < max(LEAST_PROSE, _LEAST_AFTER_TITLE * sum(gains[:start])):
        return gains
    gains[:start] = [0.0] * start
    between = 0.0
    for number in range(start + 1, len(gains)):
        gains[number] *= _HALVING_CLUTTER / (_HALVING_CLUTTER + between)
        if not quiet[number]:
            between += lines[number].clutter
    return gains


def _cost(tree: Tree, line: Line) -> float:
    """Return what a line costs its blocks: its clutter, less for a cell without links, as tables of data have."""
    is_data = not line.link_chars and tree.tags[_cell(tree, line)] in _CELLS
    return _CELL_SHARE * line.clutter if is_data else line.clutter


def _cell(tree: Tree, line: Line) -> int:
    """Return the element of a line, or that around a paragraph."""
    return tree.parent[line.block] if tree.tags[line.block] in PARAGRAPHS else line.block


def _without_data(tree: Tree, lines: Sequence[Line], costs: Sequence[float]) -> list[float]:
    """Return the costs without those of the cells of tables with data: they stand among the paragraphs of a story."""
    tables = data_tables(tree, 0, len(tree.nodes))
    if not tables:
        return list(costs)
    told = ((line, cost, bisect_right(tables, line.block)) for line, cost in zip(lines, costs, strict=True))
    return [
        0.0 if n and line.block < tree.end[tables[n - 1]] and not line.link_chars else cost for line, cost, n in told
    ]


def _worth_most(tree: Tree, mass: Sequence[float], cost: Sequence[float], price: float, blocks: Sequence[int]) -> int:
    """Return the block that is worth most when its clutter is paid for; of equals, the innermost."""
    best, most, least = 0, float("-inf"), _LEAST_MASS * mass[0]
    for number in blocks:
        held = mass[number]
        if held > least and (worth := held - price * cost[number]) >= most and tree.tags[number] not in PARAGRAPHS:
            best, most = number, worth
    return best


def _majority(tree: Tree, mass: Sequence[float], majority: float) -> int:
    """Return the innermost block that is reached from the root by entering only what holds most of its parent."""
    current = 0
    while True:
        best, chosen, child = 0.0, -1, current + 1
        while child < tree.end[current]:
            if mass[child] > best:
                best, chosen = mass[child], child
            child = tree.end[child]
        if chosen < 0 or best < majority * mass[current] or tree.tags[chosen] in PARAGRAPHS:
            return current
        current = chosen


def _vote(tree: Tree, mass: Sequence[float], candidates: Sequence[int]) -> list[tuple[int, float]]:
    """Return the candidates, that with which the others agree most first, and how far: what they share of the prose."""

    def agreement(block: int) -> float:
        return sum(shared(min(block, other), max(block, other)) for other in candidates) / len(candidates)

    def shared(outer: int, inner: int) -> float:
        return mass[inner] / mass[outer] if inner < tree.end[outer] and mass[outer] else 0.0

    voted = ((block, agreement(block)) for block in set(candidates))
    return sorted(voted, key=lambda each: (each[1], each[0]), reverse=True)


def _going_on(
    tree: Tree, lines: Sequence[Line], gains: Sequence[float], costs: Sequence[float], voted: list[tuple[int, float]]
) -> list[tuple[int, float]]:
    """Put the outer of two blocks with like votes first, where the story goes on behind the inner without clutter."""
    if len(voted) < _BOTH or voted[0][1] - voted[1][1] > _LIKE_VOTES:
        return voted
    inner, outer = voted[0][0], voted[1][0]
    if not outer < inner < tree.end[outer]:
        return voted
    added = [
        n for n, line in enumerate(lines) if outer <= line.block < tree.end[outer] and not _holds(tree, inner, line)
    ]
    more, behind = sum(gains[n] for n in added), sum(gains[n] for n in added if lines[n].block >= tree.end[inner])
    goes_on = behind >= _BEHIND * more and sum(costs[n] for n in added) <= _HARDLY_CLUTTERED * more
    return [voted[1], voted[0], *voted[2:]] if goes_on else voted


def _holds(tree: Tree, block: int, line: Line) -> bool:
    return block <= line.block < tree.end[block]


def _widened(
    tree: Tree, lines: Sequence[Line], aside: Sequence[bool], block: int, held: list[int], start: int | None
) -> tuple[int, list[int]]:
    """Return a block and its lines; of a list, which is no story by itself, those around it, few of them links."""
    for _ in range(_MOST_LEVELS):
        if tree.tags[block] not in _LISTS or tree.tags[around := tree.parent[block]] in _PAGES:
            break
        inside = (n for n, line in enumerate(lines) if around <= line.block < tree.end[around])
        own = set(held)
        told = [n for n in inside if n in own or start is None or n > start]
        more = [n for n in told if n not in own and not aside[n]]
        linked, said = sum(lines[n].link_chars for n in more), sum(len(lines[n].text) for n in more)
        if linked > _MOST_AROUND * said:
            break
        block, held = around, told
    return block, held


def _told(tree: Tree, lines: Sequence[Line], block: int, agreement: float) -> str:
    """Return a block as it is told to readers: its score, where it stands and its first words."""
    first = next((line.text for line in lines if block <= line.block < tree.end[block] and line.prose), "")
    return f"{agreement:.0%} agreed on <{tree.tags[block]}>, {first[:_FIRST_CHARACTERS]}"


def _inside(
    tree: Tree,
    lines: Sequence[Line],
    weights: Sequence[float],
    aside: Sequence[bool],
    block: int,
    held: list[int],
    after: int,
) -> list[Line]:
    """Return a block's lines but those beside the story, captions, and lists of links.

    What stands before line ``after``, under the title, is cut off where it is not most of the block.
    """
    behind = [n for n in held if n >= after]
    if 2 * sum(weights[n] for n in behind) > sum(weights[n] for n in held):
        held = behind
    if any(not aside[number] for number in held):
        held = [number for number in held if not aside[number]]
    under_pictures = captions(tree, [lines[number] for number in held], block)
    own = [number for number, flag in zip(held, under_pictures, strict=True) if not flag]
    if sum(weights[number] for number in own) > _LEAST_BESIDE_CAPTIONS * sum(weights[number] for number in held):
        held = own
    return without_links(tree, [lines[number] for number in held])


def _without_heads_of_lists(tree: Tree, lines: Sequence[Line], body: list[Line]) -> list[Line]:
    """Leave out last lines that stand with the links behind them, and not with the story: what heads their list."""
    kept, behind = list(body), len(lines)
    while len(kept) > 1 and not stops(kept[-1].text):
        behind = next(n for n in range(behind, 0, -1) if lines[n - 1] is kept[-1])
        if behind == len(lines) or lines[behind].link_share < _LINKED_ROW:
            break
        last = kept[-1].block
        if innermost(tree, last, lines[behind].block) <= innermost(tree, last, kept[-2].block):
            break
        kept.pop()
    return kept


def _without_tail(tree: Tree, body: list[Line]) -> list[Line]:
    """Leave out last lines that stand outside the element in which most of the story stands: its site's words.

    A story's next section has an element of several paragraphs too, or one that is called as that of the others is.
    """
    around = around_each(tree, body)
    told, paragraphs = defaultdict[int, float](float), Counter[int]()
    for number, line in zip(around, body, strict=True):
        told[number] += line.prose
        paragraphs[number] += line.prose >= _LEAST_PARAGRAPH
    box = max(told, key=told.__getitem__, default=0)
    if paragraphs[box] < _FEWEST or told[box] < _OWN_SHARE * sum(told.values()):
        return body
    look = tree.tags[box], tree.classes[box]
    alike = {n for n in told if look[1] and (tree.tags[n], tree.classes[n]) == look}
    stop = 1 + max(n for n, line in enumerate(body) if box <= line.block < tree.end[box] or around[n] in alike)
    stop = _before_boxes(tree, body[:stop], box)
    is_section = len(body) - stop > _LONGEST_TAIL or any(paragraphs[number] >= _FEWEST for number in around[stop:])
    return body if is_section else body[:stop]


def _before_boxes(tree: Tree, body: Sequence[Line], around: int) -> int:
    """Return how many lines of an element's paragraphs stand before its last boxes that speak of the site."""
    stop = len(body)
    while stop and (top := _child(tree, body[stop - 1].block, around)) is not None and tree.tags[top] in _BOXES:
        first = stop
        while first and top <= body[first - 1].block < tree.end[top]:
            first -= 1
        said = " ".join(line.text for line in body[first:stop])
        if stop - first > _LONGEST_NOTE or len(said) > _WIDEST_NOTE or not speaks_of_its_site(said):
            break
        stop = first
    return stop


def _child(tree: Tree, number: int, around: int) -> int | None:
    """Return the child of an element in which another stands, if any."""
    return next((each for each in tree.around(number) if tree.parent[each] == around), None)


def _is_little(body: Sequence[Line]) -> bool:
    """Tell whether lines say too little besides a byline and closing notes to be a story by themselves."""
    if sum(line.prose for line in body) >= _SURE_PROSE:
        return False
    told = [line for line in body if not (is_byline(line.text) or tells_byline(line) or is_edge(line))]
    return sum(own_prose(told)) < LEAST_PROSE


def _under_head(tree: Tree, lines: Sequence[Line], title: str | None, teasers: Container[int]) -> Body | None:
    """Return what stands under a headline and its byline, where that is too little to be told by its prose."""
    told = under_head(lines, title, teasers)
    short = _without_heads_of_lists(tree, lines, trimmed(told, title) or told)
    if not short:
        return None
    blocks = [line.block for line in short]
    block = innermost(tree, min(blocks), max(blocks))
    own = [line for line, flag in zip(short, captions(tree, short, block), strict=True) if not flag]
    return Body(own or short, _SHORT_SURE, "under the headline and its byline", block)


def _without_prose(lines: Sequence[Line], title: str | None) -> Body:
    own = [line for line in lines if line.link_share <= MOST_LINKED]
    return Body(trimmed(own, title) or own, 0.1, "all own text", 0)
