"""Tables of what sites, directories, engines and queries gave, and of those that give nothing."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from crawler.storage.report import DirectoryRow, EngineRow, QueryRow, SiteRow
from crawler.storage.troubles import Trouble

#: Rows of a table that a person still reads.
SHOWN_ROWS = 20


def site_table(rows: list[SiteRow], most: int) -> Table:
    """Return what each site gave; of many, the first ``most``."""
    names = ("visits", "rows", "duplicates", "off topic", "errors", "harvest rate")
    return _yields(
        ("site",),
        names,
        [
            (row.site, row.visits, row.relevant, row.duplicates, row.off_topic, row.errors, _share(row.harvest_rate))
            for row in rows
        ],
        most,
    )


def directory_table(rows: list[DirectoryRow], most: int) -> Table:
    """Return what each directory gave."""
    lines = [(row.host, row.directory, row.judged, row.relevant, _share(row.harvest_rate)) for row in rows]
    return _yields(("host", "directory"), ("judged", "rows", "harvest rate"), lines, most)


def engine_table(rows: list[EngineRow], most: int) -> Table:
    """Return what each search engine gave."""
    names = ("queries", "asked", "unanswered", "hits", "visited", "rows")
    return _yields(("engine",), names, [dataclasses.astuple(row) for row in rows], most)


def query_table(rows: list[QueryRow], most: int) -> Table:
    """Return what each query gave."""
    names = ("asked", "unanswered", "hits", "visited", "rows")
    return _yields(("engine", "query"), names, [dataclasses.astuple(row) for row in rows], most)


def trouble_table(rows: list[Trouble]) -> Table:
    """Return what only fails, or has gone silent, and since when."""
    table = Table("", "of the lists", "", "since", "why", title="what gives nothing", title_justify="left")
    for row in rows:
        since = f"{row.since:%Y-%m-%d %H:%M} UTC" if row.since is not None else "ever"
        table.add_row(row.kind, Text(row.where), row.says, since, Text(row.reason or ""))
    return table


def _yields(what: tuple[str, ...], names: tuple[str, ...], lines: Sequence[tuple[object, ...]], most: int) -> Table:
    """Return a table of what each of ``what`` gave; its first lines, and how many there are more."""
    table = Table(*what, title=f"yield by {what[-1]}", title_justify="left")
    for name in names:
        table.add_column(name, justify="right")
    for line in lines[:most]:
        table.add_row(*(Text(str(cell)) for cell in line))
    if len(lines) > most:
        table.add_row(f"… and {len(lines) - most} more")
    return table


def _share(share: float | None) -> str:
    return "" if share is None else f"{share:.0%}"
