"""Cards of other stories: boxes alike, each with a headline that leads to a page of the site, and a summary."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice, takewhile

from extraction.article.lines import Line, lines_in
from extraction.article.prose import MOST_LINKED, width
from extraction.markup.tree import Tree
from extraction.navigation.addresses import Base, base_of, site_name

#: Cards from which boxes alike are some, and where all their summaries are cut; the share of such boxes that must be
#: cards.
_FEWEST, _FEWEST_CUT, _AGREEMENT = 3, 2, 0.8
#: How a summary ends that is cut.
_CUT = re.compile(r"(?:…|\.{3})\s*[])）】]?$")
#: Characters of the shortest headline; how wide a summary is at least, and all that a card says at most.
_LEAST_HEADLINE, _LEAST_SUMMARY, _WIDEST = 6, 30.0, 500.0
#: Lines between a headline and its summary (who wrote it, when), levels of a card, and lines that it has at most.
_MOST_BETWEEN, _HIGHEST, _MOST_LINES = 3, 6, 12
_DIGITS = re.compile(r"\d+")


def cards(tree: Tree, lines: Sequence[Line], url: str) -> set[int]:
    """Return the numbers of the lines that stand in cards: a story's own sections are longer, or lead nowhere.

    >>> from extraction.article.lines import lines_of
    >>> from extraction.markup.tree import parse
    >>> card = "<div><h3><a href=/1>Tea in spring</a></h3><p>The first leaves are picked in March, by hand.</div>"
    >>> tree = parse(f"<h1>Tea</h1><p>We drink it.</p>{card * 3}")
    >>> sorted(cards(tree, lines_of(tree), "http://a.test/"))
    [2, 3, 4, 5, 6, 7]
    """
    boxes: defaultdict[tuple[int, str, str], dict[int, int]] = defaultdict(dict)  # and the first headline of each
    for number in _headlines(lines):
        for box in _boxes(tree, lines[number].block):
            boxes[tree.parent[box], tree.tags[box], _unnumbered(tree.classes[box] or "")][box] = number
    base, found = base_of(tree, url), set[int]()
    for alike in boxes.values():
        if len(alike) < _FEWEST_CUT:
            continue
        held = [_card(tree, lines, box, number, base) for box, number in alike.items()]
        fewest = _FEWEST_CUT if all(any(_CUT.search(lines[n].text) for n in each) for each in held) else _FEWEST
        if sum(map(bool, held)) >= max(fewest, _AGREEMENT * len(held)):
            found.update(*held)
    return found


@lru_cache(maxsize=4096)
def _unnumbered(classes: str) -> str:
    return _DIGITS.sub("", classes)


def _headlines(lines: Sequence[Line]) -> Iterator[int]:
    """Yield, from the last to the first, the lines that are links and have a summary close behind."""
    summary = len(lines) + _MOST_BETWEEN + 1
    for number in range(len(lines) - 1, -1, -1):
        line = lines[number]
        if line.link_chars > MOST_LINKED * len(line.text):
            if summary - number <= _MOST_BETWEEN + 1 and len(line.text) >= _LEAST_HEADLINE:
                yield number
        elif 2 * len(line.text) >= _LEAST_SUMMARY and width(line.text) >= _LEAST_SUMMARY:
            summary = number


def _boxes(tree: Tree, number: int) -> Iterator[int]:
    """Return an element and those around it, as high as a card reaches."""
    return takewhile(lambda n: tree.tags[n] not in ("html", "body"), islice(tree.around(number), _HIGHEST))


def _card(tree: Tree, lines: Sequence[Line], box: int, number: int, base: Base) -> range:
    """Return the lines of a box that is a card, by one of its headlines; none where it is no card."""
    held = lines_in(tree, lines, box, number, _MOST_LINES)
    wide = [width(lines[n].text) for n in held if lines[n].link_share <= MOST_LINKED]
    is_card = len(held) <= _MOST_LINES and max(wide, default=0.0) >= _LEAST_SUMMARY and sum(wide) <= _WIDEST
    return held if is_card and _leads(tree, lines[number].block, base) else range(0)


def _leads(tree: Tree, number: int, base: Base) -> bool:
    """Tell whether the first link in or around a headline's block leads to a page of the site."""
    near = chain(range(number, tree.end[number]), tree.around(number))
    link = next((n for n in near if tree.tags[n] == "a"), None)
    href = tree.nodes[link].get("href") if link is not None else None
    url = base.page(href) if href else ""
    return bool(url) and site_name(url) == site_name(base.url)
