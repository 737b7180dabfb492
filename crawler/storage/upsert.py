"""Rows that are written whether they are there already or not: one multi-row statement, for SQLite and for MySQL."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from sqlalchemy import ColumnElement, Connection, Insert, Table
from sqlalchemy.dialects import mysql, sqlite
from sqlalchemy.sql.base import ReadOnlyColumnCollection

Row = dict[str, Any]
#: The columns of the row that would have been inserted.
New = ReadOnlyColumnCollection[str, Any]
#: What columns of a row become that is there already, in the order in which MySQL assigns them.
Changes = list[tuple[str, ColumnElement[Any]]]
Change = Callable[[Table, New], Changes]


def replaced(table: Table, new: New, *, kept: Collection[str] = ()) -> Changes:
    """All columns are replaced but the key and those ``kept``."""
    names = [column.name for column in table.columns if not column.primary_key and column.name not in kept]
    return [(name, new[name]) for name in names]


def upsert(connection: Connection, table: Table, rows: Iterable[Row], change: Change = replaced) -> None:
    """Insert the rows; where a row with the key is there already, ``change`` says what it becomes."""
    if batch := list(rows):
        connection.execute(_statement(table, connection.dialect.name, change), batch)


def _statement(table: Table, dialect: str, change: Change) -> Insert:
    if dialect == "sqlite":
        lite = sqlite.insert(table)
        changes = dict(change(table, lite.excluded))
        return lite.on_conflict_do_update(index_elements=list(table.primary_key), set_=changes)
    my = mysql.insert(table)
    return my.on_duplicate_key_update(change(table, my.inserted))
