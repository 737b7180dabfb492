"""The text of a page that is no story: what it shows from its title on, headlines and names of goods as well."""

from __future__ import annotations

from collections.abc import Sequence

from extraction.article.boilerplate import beside
from extraction.article.lines import Line, blocks_around
from extraction.markup.tree import Tree

#: Share of a page's characters that its main part has at least: less is a search box.
_LEAST_MAIN = 0.2
#: Share of a page's characters that stands from its title on: less, and the title is told again at its foot.
_LEAST_AFTER_TITLE = 0.5


def overview(tree: Tree, lines: Sequence[Line], title_line: int | None) -> str:
    """Return what a page shows from its title on (number ``title_line`` of its lines), each line once.

    What names itself as beside the content, navigation above all, is left out; where a page says which its main part
    is, all else.

    >>> from extraction.article.lines import lines_of
    >>> from extraction.markup.tree import parse
    >>> tree = parse("<nav><a>Home</a></nav><h1>Teas</h1><p><a>Longjing</a><p>$9<p><a>Puer</a><p>$9")
    >>> overview(tree, lines_of(tree), 1)
    'Teas\\nLongjing\\n$9\\nPuer'
    """
    sizes = [float(len(line.text)) for line in lines]
    start = title_line or 0
    if sum(sizes[start:]) < _LEAST_AFTER_TITLE * sum(sizes):
        start = 0
    aside = beside(tree, lines, sizes, title_line, blocks_around(tree, lines))
    shown = [line for line, flag in zip(lines[start:], aside[start:], strict=True) if not flag and not line.beside]
    parts = tree.by_tag.get("main", ())
    if len(parts) == 1:
        inside = [line for line in shown if parts[0] <= line.block < tree.end[parts[0]]]
        if sum(len(line.text) for line in inside) >= _LEAST_MAIN * sum(sizes):
            shown = inside
    return "\n".join(dict.fromkeys(line.text for line in shown))
