"""One transaction's statements: multi-row upserts, table by table and key by key in the same order everywhere.

Two workers that write the same rows then wait for each other instead of locking each other out.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from itertools import groupby, islice
from operator import itemgetter
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Insert, Table, case, delete, literal_column, select, text
from sqlalchemy.dialects import mysql, sqlite
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from crawler.items import RELEVANT, Asked, Visit
from crawler.storage import rows
from crawler.storage.columns import clean_text
from crawler.storage.edits import settled
from crawler.storage.parts import write_parts
from crawler.storage.rows import Row
from crawler.storage.schema import pages, posts, queries, reposts, sources, stories, threads, urls
from crawler.storage.thesaurus import asides
from crawler.storage.together import put_together
from crawler.storage.waiting import let_wait
from extraction.page import Page

logger = logging.getLogger(__name__)

#: Columns that keep what they were given first.
_KEPT: dict[Table, set[str]] = {
    urls: {"first_seen", "depth", "found_by", "parent", "anchor", "engine", "query", "rank"},
    pages: {"stored_at"},
    stories: {"first_seen"},
    reposts: {"seen_at"},
}
#: Texts off a topic that are kept, the latest: no more are ever read (``crawler.thesaurus``).
MOST_ASIDES = 5_000
#: Keys in one DELETE: drivers and servers limit the values of a statement.
_KEYS_A_STATEMENT = 500


def write_batch(connection: Connection, visits: Sequence[Visit], asked: Sequence[Asked], room: int | None) -> None:
    """Write visits and questions; ``room`` is how many bytes a single value may have, ``None``: any."""
    visits = sorted(settled(connection, visits), key=lambda visit: (visit.topic, visit.fingerprint))
    _upsert(connection, urls, map(rows.url_row, visits))
    # A page that comes twice is written once, as it came last; posts have no other way of replacing each other.
    last = {(visit.topic, visit.fingerprint): visit for visit in visits if rows.kept_page(visit)}
    kept = [(visit, page) for visit in last.values() if (page := rows.kept_page(visit))]
    stored_at = _now(connection) if kept else None
    _upsert(connection, pages, (_fitted(rows.page_row(*each), room) | {"stored_at": stored_at} for each in kept))
    _upsert(connection, sources, (row for each in kept if (row := _source_row(*each, room))))
    _write_asides(connection, visits)
    _write_forum(connection, kept, room)
    put_together(connection, kept)
    _write_stories(connection, kept)
    write_parts(connection, visits)
    _upsert(connection, queries, sorted(map(rows.query_row, asked), key=lambda row: (row["topic"], row["fingerprint"])))


def _now(connection: Connection) -> datetime:
    """Return the time by the database's clock: all workers have one, however late what they fetched is written."""
    if connection.dialect.name == "sqlite":
        told = connection.scalar(text("SELECT strftime('%Y-%m-%dT%H:%M:%f', 'now')"))
        return datetime.fromisoformat(str(told)).replace(tzinfo=UTC)
    now: datetime = connection.scalars(text("SELECT UTC_TIMESTAMP(6)")).one()
    return now.replace(tzinfo=UTC)


def _write_asides(connection: Connection, visits: Sequence[Visit]) -> None:
    read = [visit for visit in visits if visit.page is not None]
    _forget(connection, asides.c.fingerprint, (visit for visit in read if visit.outcome in RELEVANT))
    written = [row for visit in read if (row := rows.aside_row(visit))]
    _upsert(connection, asides, written)
    # About one aside in 256 makes room, whoever writes it: the table stays bounded, and a batch pays nothing for it.
    for topic in sorted({row["topic"] for row in written if row["fingerprint"][0] == 0}):
        _make_room(connection, topic)


def _make_room(connection: Connection, topic: str) -> None:
    of_topic = asides.c.topic == topic
    times = select(asides.c.fetched_at).where(of_topic).order_by(asides.c.fetched_at.desc())
    if oldest := connection.scalar(times.offset(MOST_ASIDES - 1).limit(1)):
        connection.execute(delete(asides).where(of_topic, asides.c.fetched_at < oldest))


def _write_forum(connection: Connection, kept: Sequence[tuple[Visit, Page]], room: int | None) -> None:
    _forget(connection, threads.c.fingerprint, (visit for visit, _ in kept))
    _forget(connection, posts.c.page, (visit for visit, _ in kept))
    _upsert(connection, threads, (row for each in kept if (row := rows.thread_row(*each))))
    _upsert(connection, posts, (_fitted(row, room) for each in kept for row in rows.post_rows(*each)))


def _write_stories(connection: Connection, kept: Sequence[tuple[Visit, Page]]) -> None:
    begun = [row for each in kept if (row := rows.story_row(*each))]
    _upsert(connection, stories, begun)
    for topic, group in groupby(begun, key=itemgetter("topic")):
        let_wait(connection, topic, ((row["fingerprint"], row["first_seen"]) for row in group))
    _forget(connection, reposts.c.page, (visit for visit, _ in kept if visit.repost is None))
    _upsert(connection, reposts, (row for each in kept if (row := rows.repost_row(*each))))


def _upsert(connection: Connection, table: Table, values: Iterable[Row]) -> None:
    if batch := list(values):
        connection.execute(_upsert_into(table, connection.dialect.name), batch)


def _upsert_into(table: Table, dialect: str) -> Insert:
    """Return the INSERT that becomes an UPDATE where the key is there already."""
    if dialect == "sqlite":
        lite = sqlite.insert(table)
        changes = dict(_changes(table, lite.excluded))
        return lite.on_conflict_do_update(index_elements=list(table.primary_key), set_=changes)
    my = mysql.insert(table)
    return my.on_duplicate_key_update(_changes(table, my.inserted))


def _changes(table: Table, new: ReadOnlyColumnCollection[str, Any]) -> list[tuple[str, ColumnElement[Any]]]:
    kept = _KEPT.get(table, set())
    names = [column.name for column in table.columns if not column.primary_key and column.name not in kept]
    changes: list[tuple[str, ColumnElement[Any]]] = [(name, new[name]) for name in names]
    if table is urls:
        # The same visit delivered twice counts once. This comes first, since MySQL assigns from left to right, and is
        # literal, since pymysql's multi-row INSERT takes no values outside its rows.
        another = case((new.fetched_at != urls.c.fetched_at, literal_column("1")), else_=literal_column("0"))
        changes = [("visits", urls.c.visits + another), *(change for change in changes if change[0] != "visits")]
    return changes


def _forget(connection: Connection, column: Column[Any], visits: Iterable[Visit]) -> None:
    """Delete the rows of these pages, which are about to be written anew."""
    for topic, group in groupby(visits, key=lambda visit: visit.topic):
        while keys := [visit.fingerprint for visit in islice(group, _KEYS_A_STATEMENT)]:
            connection.execute(delete(column.table).where(column.table.c.topic == topic, column.in_(keys)))


def _source_row(visit: Visit, page: Page, room: int | None) -> Row | None:
    row = rows.source_row(visit, page)
    if row is not None and room is not None and len(row["body"]) > room:
        logger.warning("store: %s: the page source is larger than the server takes (max_allowed_packet)", visit.url)
        return None
    return row


def _fitted(row: Row, room: int | None) -> Row:
    """Cut long texts to what a server takes in one packet."""
    if room is not None:
        for name in ("body", "text", "quote"):
            value = row.get(name)
            if value is not None and len(value) * 4 > room:
                row[name] = clean_text(value).encode()[:room].decode(errors="ignore")
        markup = row.get("body_html")
        if markup is not None and len(markup) * 4 > room:  # half of it would not be HTML any more
            row["body_html"] = None
    return row
