"""Which tables of a body hold data, and how their rows read: tables also lay out whole pages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from html import escape

from extraction.article.lines import Line
from extraction.article.prose import MOST_LINKED, bare
from extraction.markup.tree import Tree

#: Characters that a cell with data has at most, on average: longer ones hold paragraphs.
_MEAN_CELL = 60
#: Rows with two cells or more that a table with data has.
_LEAST_ROWS = 2
#: Cells of a row that say something of what is linked in it; in a list of stories it is a day alone.
_TOLD_OF = 2
#: Cells of a table that are read.
_MOST_CELLS = 5_000
#: Between the cells of a row, where a body is text.
CELL_BORDER = " | "
_SPAN = re.compile(r"[0-9]{1,3}\Z")


def data_tables(tree: Tree, low: int, high: int) -> list[int]:
    """Return the elements of a range that are tables with data, in order.

    >>> from extraction.markup.tree import parse
    >>> tree = parse("<table><tr><td>龙井<td>800元<tr><td>普洱<td>300元</table><table><tr><td>一段话</table>")
    >>> len(data_tables(tree, 0, len(tree.nodes)))
    1
    """
    return [number for number in tree.by_tag.get("table", ()) if low <= number < high and _holds_data(tree, number)]


def _holds_data(tree: Tree, table: int) -> bool:
    cells, rows, size = 0, 0, 0
    inside = range(table + 1, tree.end[table])
    if len(inside) > 4 * _MOST_CELLS or any(tree.tags[number] == "table" for number in inside):
        return False
    in_row = 0
    for number in inside:
        tag = tree.tags[number]
        if tag == "tr":
            in_row = 0
        elif tag in ("td", "th"):
            cells += 1
            in_row += 1
            rows += in_row == 2
        size += len(tree.inner[number]) + len(tree.after[number])
    return rows >= _LEAST_ROWS and size <= _MEAN_CELL * cells


def table_html(tree: Tree, table: int) -> str:
    """Return a table with data: its rows and cells, with nothing in them but text."""
    written = []
    for row in range(table + 1, tree.end[table]):
        if tree.tags[row] == "tr":
            cells = [
                f"<{tree.tags[cell]}{_spans(tree, cell)}>{escape(tree.text_of(cell), quote=False)}</{tree.tags[cell]}>"
                for cell in range(row + 1, tree.end[row])
                if tree.tags[cell] in ("td", "th")
            ]
            written.append(f"<tr>{''.join(cells)}</tr>")
    return f"<table>{''.join(written)}</table>"


def readable(tree: Tree, block: int, lines: Sequence[Line]) -> str:
    """Return a body's lines joined by newlines; the cells of a row with data stand on one line, code is as written."""
    tables, held = data_tables(tree, block, tree.end[block]), Counter(line.block for line in lines)
    texts = [_written(tree, line) if held[line.block] == 1 else line.text for line in lines]
    if not tables:
        return "\n".join(texts)
    told: list[str] = []
    before = -1
    for line, text in zip(lines, texts, strict=True):
        row = _row_of(tree, line.block, tables)
        if row >= 0 and row == before:
            told[-1] += CELL_BORDER + line.text
        else:
            told.append(text)
        before = row
    return "\n".join(told)


def _written(tree: Tree, line: Line) -> str:
    """What a line says that has a block for itself: of one that is a whole block of code the white space too."""
    if tree.tags[line.block] != "pre":
        return line.text
    text = tree.nodes[line.block].text_content()
    return text.strip("\n").rstrip() if " ".join(text.split()) == line.text else line.text


def linked_cells(tree: Tree, lines: Sequence[Line]) -> set[int]:
    """Return the blocks of lines that are links in rows of data, whose other cells say what is to be known of each.

    >>> from extraction.article.lines import lines_of
    >>> from extraction.markup.tree import parse
    >>> row = "<tr><td><a href=/1>龙井</a><td>800元<td>有货"
    >>> len(linked_cells(tree := parse(f"<table>{row * 3}</table>"), lines_of(tree)))
    3
    """
    linked = [line for line in lines if line.link_share > MOST_LINKED]
    tables = data_tables(tree, 0, len(tree.nodes)) if linked else []
    if not tables:
        return set()
    telling = (line for line in lines if line.link_share <= MOST_LINKED and bare(line.text))
    rows = Counter(_row_of(tree, line.block, tables) for line in telling)
    return {line.block for line in linked if (row := _row_of(tree, line.block, tables)) >= 0 and rows[row] >= _TOLD_OF}


def _row_of(tree: Tree, node: int, tables: Sequence[int]) -> int:
    """Return the row around an element, if it is one of these tables'; else -1."""
    if not any(table < node < tree.end[table] for table in tables):
        return -1
    return next((around for around in tree.around(node) if tree.tags[around] == "tr"), -1)


def _spans(tree: Tree, cell: int) -> str:
    node = tree.nodes[cell]
    spans = ((name, (node.get(name) or "").strip()) for name in ("colspan", "rowspan"))
    return "".join(f' {name}="{int(value)}"' for name, value in spans if _SPAN.match(value))
