"""Which lines that are links belong to a story: cells of its tables, prose full of links, headings of its notes.

A round-up heads each of its notes with a link to what it is about; a link to other stories among paragraphs heads
nothing of the story.
"""

from __future__ import annotations

from collections.abc import Sequence

from extraction.article.closing import is_prose_with_links
from extraction.article.lines import Line
from extraction.article.prose import MOST_LINKED
from extraction.article.tables import linked_cells
from extraction.markup.tree import Tree

_HEADINGS = frozenset({"h2", "h3", "h4", "h5", "h6"})
#: Linked headings from which they are a round-up's, and lines that there are to each of them at most.
_FEWEST, _MOST_LINES = 3, 5


def without_links(tree: Tree, lines: Sequence[Line]) -> list[Line]:
    """Leave out a story's lines that are links and none of it.

    >>> from extraction.article.lines import lines_of
    >>> from extraction.markup.tree import parse
    >>> tree = parse("<h4><a href=/1>A kettle that sings</a></h4><p>It has a whistle, and a choir.</p>" * 3)
    >>> len(without_links(tree, lines_of(tree)))
    6
    """
    if all(line.link_share <= MOST_LINKED for line in lines):
        return list(lines)
    rows, heads = linked_cells(tree, lines), _heads(tree, lines)
    return [
        line
        for number, line in enumerate(lines)
        if line.link_share <= MOST_LINKED or line.block in rows or number in heads or is_prose_with_links(line)
    ]


def _heads(tree: Tree, lines: Sequence[Line]) -> set[int]:
    """Return the numbers of the linked headings right before paragraphs, where a story is made of such."""
    found = {
        number
        for number, line in enumerate(lines[:-1])
        if line.link_share > MOST_LINKED
        and tree.tags[line.block] in _HEADINGS
        and tree.tags[lines[number + 1].block] == "p"
        and tree.parent[line.block] == tree.parent[lines[number + 1].block]
        and lines[number + 1].link_share <= MOST_LINKED
    }
    return found if len(found) >= _FEWEST and _MOST_LINES * len(found) >= len(lines) else set()
