"""Finds the titles of a table's rows that are in no link, under the head that says so: a button, or a number, leads."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from extraction.records.lists.heads import TITLE_HEADS, heads_of_table
from extraction.records.lists.row_links import address_of, text_in
from extraction.records.signs.outline import CELL_TAGS, Outline
from extraction.records.signs.texts import has_letters

#: Tables that are looked at, and rows of one.
_MOST_TABLES, _MOST_ROWS = 8, 500
#: Rows of a list, at least.
_FEWEST = 2


def titles_under_heads(outline: Outline) -> dict[int, int]:
    """Return the titles of rows by the links that lead where they would: none of a table's has a link of its own.

    >>> from extraction.markup.tree import parse
    >>> row = "<tr><td>{0}<td>Tea pot {0}<td>open<td><a href='/t/{0}'>View</a>"
    >>> page = parse("<table><tr><th>#<th>Subject<th>State<th>" + row.format(1) + row.format(2) + "</table>")
    >>> outline = Outline(page)
    >>> [(text_in(outline, title), outline.hrefs[link]) for title, link in titles_under_heads(outline).items()]
    [('Tea pot 1', '/t/1'), ('Tea pot 2', '/t/2')]
    """
    heading = outline.tree.by_tag.get("th", ())
    tables = (table for table in outline.tree.by_tag.get("table", ()) if outline.tree.within(table, heading))
    for table in islice(tables if heading else (), _MOST_TABLES):
        heads = heads_of_table(outline, table)
        column = next((k for k, head in enumerate(heads) if head and TITLE_HEADS.matches(head)), None)
        if column is not None and (found := _titles(outline, table, len(heads), column)):
            return found
    return {}


def _titles(outline: Outline, table: int, width: int, column: int) -> dict[int, int]:
    """The titles in a column of a table, and the first link in each row; none if one is a link, or two lead alike."""
    found = dict[int, int]()
    rows = (k for k in range(table, outline.ends[table]) if outline.tags[k] == "tr")
    for row in islice(rows, _MOST_ROWS):
        cells = [i for i in outline.children(row) if outline.tags[i] in CELL_TAGS]
        if len(cells) != width or all(outline.tags[i] == "th" for i in cells):
            continue
        title, link = cells[column], _first_link(outline, row)
        if outline.linked[title] or not has_letters(text_in(outline, title)):
            return {}
        if link is not None:
            found[title] = link
    led = {address_of(outline, link) for link in found.values()}
    return found if len(found) >= _FEWEST and len(led) == len(found) else {}


def _first_link(outline: Outline, row: int) -> int | None:
    """The first link in a row that leads to a page."""
    links: Sequence[int] = outline.tree.within(row, outline.tree.by_tag.get("a", ()))
    return next((i for i in links if address_of(outline, i)), None)
