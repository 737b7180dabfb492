"""One transaction's statements: multi-row upserts, table by table and key by key in the same order everywhere.

Two workers that write the same rows then wait for each other instead of locking each other out.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from functools import partial
from itertools import groupby, islice
from operator import itemgetter
from typing import Any

from sqlalchemy import Column, Connection, Table, case, delete, literal_column, select, text

from crawler.storage import rows
from crawler.storage.columns import clean_text
from crawler.storage.edits import settled
from crawler.storage.parts import write_parts
from crawler.storage.schema import pages, posts, queries, reposts, sources, stories, threads, urls
from crawler.storage.thesaurus import asides
from crawler.storage.together import put_together
from crawler.storage.upsert import Changes, New, Row, replaced, upsert
from crawler.storage.waiting import let_wait
from crawler.visits.items import RELEVANT, Asked, Visit
from extraction.page import Page

logger = logging.getLogger(__name__)

#: Columns of an address that keep what its first visit gave.
_HOW_FOUND = ("first_seen", "depth", "found_by", "parent", "anchor", "engine", "query", "rank")
#: Texts off a topic that are kept, the latest: no more are ever read (``crawler.lists.thesaurus``).
MOST_ASIDES = 5_000
#: Keys in one DELETE: drivers and servers limit the values of a statement.
_KEYS_A_STATEMENT = 500


def write_batch(connection: Connection, visits: Sequence[Visit], asked: Sequence[Asked], room: int | None) -> None:
    """Write visits and questions; ``room`` is how many bytes a single value may have, ``None``: any."""
    visits = sorted(settled(connection, visits), key=lambda visit: (visit.topic, visit.fingerprint))
    upsert(connection, urls, map(rows.url_row, visits), _visited_again)
    # A page that comes twice is written once, as it came last; posts have no other way of replacing each other.
    last = {(visit.topic, visit.fingerprint): visit for visit in visits if rows.kept_page(visit)}
    kept = [(visit, page) for visit in last.values() if (page := rows.kept_page(visit))]
    stored_at = _now(connection) if kept else None
    page_rows = (_fitted(rows.page_row(*each), room) | {"stored_at": stored_at} for each in kept)
    upsert(connection, pages, page_rows, partial(replaced, kept={"stored_at"}))
    upsert(connection, sources, (row for each in kept if (row := _source_row(*each, room))))
    _write_asides(connection, visits)
    _write_forum(connection, kept, room)
    put_together(connection, kept)
    _write_stories(connection, kept)
    write_parts(connection, visits)
    upsert(connection, queries, sorted(map(rows.query_row, asked), key=lambda row: (row["topic"], row["fingerprint"])))


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
    upsert(connection, asides, written)
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
    upsert(connection, threads, (row for each in kept if (row := rows.thread_row(*each))))
    upsert(connection, posts, (_fitted(row, room) for each in kept for row in rows.post_rows(*each)))


def _write_stories(connection: Connection, kept: Sequence[tuple[Visit, Page]]) -> None:
    begun = [row for each in kept if (row := rows.story_row(*each))]
    upsert(connection, stories, begun, partial(replaced, kept={"first_seen"}))
    for topic, group in groupby(begun, key=itemgetter("topic")):
        let_wait(connection, topic, ((row["fingerprint"], row["first_seen"]) for row in group))
    _forget(connection, reposts.c.page, (visit for visit, _ in kept if visit.repost is None))
    upsert(
        connection,
        reposts,
        (row for each in kept if (row := rows.repost_row(*each))),
        partial(replaced, kept={"seen_at"}),
    )


def _visited_again(table: Table, new: New) -> Changes:
    # The same visit delivered twice counts once. This comes first, since MySQL assigns from left to right, and is
    # literal, since pymysql's multi-row INSERT takes no values outside its rows.
    another = case((new.fetched_at != table.c.fetched_at, literal_column("1")), else_=literal_column("0"))
    return [("visits", table.c.visits + another), *replaced(table, new, kept={"visits", *_HOW_FOUND})]


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
