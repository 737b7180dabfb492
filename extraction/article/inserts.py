"""Boxes set into a story that ask its reader for something: to subscribe, to watch, to read on elsewhere."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence

from extraction.article.lines import Line
from extraction.article.prose import MOST_LINKED, width
from extraction.markup.tree import Tree

#: Paragraphs from which an element is one that holds a story's, and prose of each.
_FEWEST, _LEAST_PROSE = 3, 30.0
#: Elements that editors put around each paragraph, at most.
_MOST_AROUND = 2
#: Levels between what a box offers and its top; lines that it has at most, and how wide they are, links aside.
_HIGHEST, _MOST_LINES, _WIDEST = 6, 8, 400.0
_CONTROLS = ("form", "input", "button", "textarea")
_PLAYERS = ("video", "audio")
_CLOCK = re.compile(r"\d{1,2}:\d\d(?:\s?/\s?\d{1,2}:\d\d)?")
#: What is set into a story and is its own: what it quotes, shows or lists.
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_OWN = _HEADINGS | {"p", "blockquote", "figure", "table", "ul", "ol", "dl", "pre", "center"}
#: What of that may stand in a box with buttons, which are for it.
_SHOWN = frozenset({"pre", "code", "table", "ol"})


def inserts(tree: Tree, lines: Sequence[Line]) -> set[int]:
    """Return the numbers of the lines that stand in such boxes, and in forms that ask for a text: how to write it.

    >>> from extraction.article.lines import lines_of
    >>> from extraction.markup.tree import parse
    >>> story = "<p>The harvest began early this year, in March."
    >>> tree = parse(story * 2 + "<div><p>Tea by mail, each Friday.</p><form><input></form></div>" + story)
    >>> inserts(tree, lines_of(tree))
    {2}
    """
    told = _asked(tree, lines)
    begun = _begun(tree, lines)
    boxes = _boxes(tree, lines, begun)
    by_block = sorted((line.block, number) for number, line in enumerate(lines)) if boxes else []
    alike = defaultdict[tuple[int, str, str | None], list[list[int]]](list)
    for box in boxes:
        low, high = (bisect_left(by_block, (border, 0)) for border in (box, tree.end[box]))
        held = [number for _, number in by_block[low : min(high, low + _MOST_LINES)]]
        behind = 0 < high - low <= _MOST_LINES and min(held) > begun[tree.parent[box]]
        if behind and _says_little(lines[number] for number in held) and not _shows(tree, box):
            alike[tree.parent[box], tree.tags[box], tree.classes[box]].append(held)
    return told.union(*(held for each in alike.values() if not _are_sections(lines, each) for held in each))


def _are_sections(lines: Sequence[Line], boxes: Sequence[Sequence[int]]) -> bool:
    """Tell whether boxes alike are a story's own: several that tell something, as questions with their answers do."""
    told = [any(lines[n].prose >= _LEAST_PROSE and lines[n].link_share <= MOST_LINKED for n in held) for held in boxes]
    return sum(told) >= _FEWEST


def _asked(tree: Tree, lines: Sequence[Line]) -> set[int]:
    """Return the lines in forms that ask for a text, where they are not most of what the page says."""
    asking = {k for form in tree.asking for k in form}
    found = {number for number, line in enumerate(lines) if line.block in asking} if asking else set()
    said = sum(lines[number].prose for number in found)
    return found if 2 * said < sum(line.prose for line in lines) else set()


def _begun(tree: Tree, lines: Sequence[Line]) -> dict[int, int]:
    """Return the elements that hold paragraphs, or text between breaks, and the line that is the second of these.

    What editors put around each paragraph is a part of it.
    """
    found: defaultdict[int, list[int]] = defaultdict(list)
    borders = sorted(line.block for line in lines)
    for number, line in enumerate(lines):
        if line.prose >= _LEAST_PROSE:
            around = tree.parent[line.block] if tree.tags[line.block] == "p" else line.block
            for _ in range(_MOST_AROUND):
                if tree.tags[around] == "div" and _holds_one(tree, around, borders):
                    around = tree.parent[around]
            found[around].append(number)
    return {around: numbers[1] for around, numbers in found.items() if len(numbers) >= _FEWEST}


def _holds_one(tree: Tree, number: int, borders: Sequence[int]) -> bool:
    """Tell whether an element holds only one line; ``borders`` are the blocks of all lines, in order."""
    second = bisect_left(borders, number) + 1
    return second == len(borders) or borders[second] >= tree.end[number]


def _boxes(tree: Tree, lines: Sequence[Line], begun: Container[int]) -> set[int]:
    """Return the boxes among paragraphs that offer something: a form, a button, a player, a link in its own line."""
    if not begun:
        return set()
    offers = [number for tag in _CONTROLS for number in tree.by_tag.get(tag, ())]
    offers += [line.block for line in lines if line.link_share > MOST_LINKED]
    players = [number for tag in _PLAYERS for number in tree.by_tag.get(tag, ())]
    tops, shown = ({_top(tree, number, begun) for number in numbers} for numbers in (offers, players))
    tops |= set(_players(tree, lines, shown)) if shown else set()
    return {top for top in tops if top is not None and tree.tags[top] not in _OWN}


def _players(tree: Tree, lines: Sequence[Line], tops: Iterable[int | None]) -> Iterator[int]:
    """Yield the boxes with a player that show its clock, or no paragraph: a section of a story may have a player."""
    told = sorted(line.block for line in lines if line.prose >= _LEAST_PROSE and tree.tags[line.block] == "p")
    clocks = sorted(line.block for line in lines if _CLOCK.fullmatch(line.text))
    for top in tops:
        if top is not None and (tree.within(top, clocks) or not tree.within(top, told)):
            yield top


def _top(tree: Tree, number: int, begun: Container[int]) -> int | None:
    """Return the element around another that stands among paragraphs."""
    for _ in range(_HIGHEST):
        around = tree.parent[number]
        if around in begun or around < 0:
            return number if around >= 0 else None
        number = around
    return None


def _shows(tree: Tree, box: int) -> bool:
    """Tell whether a box holds what a story shows as it is, with buttons to copy or to sort it."""
    return any(tree.within(box, tree.by_tag.get(tag, [])) for tag in _SHOWN)


def _says_little(lines: Iterable[Line]) -> bool:
    return sum(width(line.text) for line in lines if line.link_share <= MOST_LINKED) <= _WIDEST
