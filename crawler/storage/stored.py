"""Visits as the store has them: what is needed to read their pages again, without asking for them again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import zstandard
from sqlalchemy import Connection, Row, Select, and_, func, select, true

from crawler.addresses.urls import fingerprint
from crawler.frontier.entry import MAX_DEPTH
from crawler.storage.columns import join_time
from crawler.storage.schema import pages, reposts, sources, urls
from crawler.visits.items import Found, Outcome, Repost, Visit


def count_sources(connection: Connection, topic: str) -> int:
    """Return how many pages of a topic are kept with their source."""
    return connection.scalar(select(func.count()).select_from(sources).where(sources.c.topic == topic)) or 0


def stored_visits(connection: Connection, topic: str, after: bytes | None, most: int) -> list[Visit]:
    """Return the next visits whose page source is kept, by fingerprint: those behind ``after``, or the first.

    Each carries its ``source``, how it ended and the story it repeats; its ``page`` is to be read.
    """

    behind = true() if after is None else sources.c.fingerprint > after
    query = _kept().where(sources.c.topic == topic, behind).order_by(sources.c.fingerprint).limit(most)
    return [_visit(connection, row) for row in connection.execute(query).all()]


def stored_visit(connection: Connection, topic: str, key: bytes) -> Visit | None:
    """Return the visit of one address, as ``stored_visits`` does; ``None`` where its source is not kept."""
    row = connection.execute(_kept().where(sources.c.topic == topic, sources.c.fingerprint == key)).first()
    return _visit(connection, row) if row is not None else None


def _kept() -> Select[Any]:
    def same(table: Any, column: Any) -> Any:
        return and_(table.c.topic == sources.c.topic, column == sources.c.fingerprint)

    joined = (
        sources.join(urls, same(urls, urls.c.fingerprint))
        .join(pages, same(pages, pages.c.fingerprint))
        .outerjoin(reposts, same(reposts, reposts.c.page))
    )
    return (
        select(urls, sources.c.body.label("packed"), sources.c.content_type)
        .add_columns(pages.c.published_at, pages.c.published_offset)
        .add_columns(reposts.c.story, reposts.c.similarity, reposts.c.why)
        .select_from(joined)
    )


def unchanged(connection: Connection, visits: Sequence[Visit]) -> list[Visit]:
    """Return those that were not visited again since they were loaded; their rows are held to the transaction's end."""
    if not visits:
        return []
    query = select(urls.c.fingerprint, urls.c.fetched_at).where(
        urls.c.topic == visits[0].topic, urls.c.fingerprint.in_([visit.fingerprint for visit in visits])
    )
    latest = {row.fingerprint: row.fetched_at for row in connection.execute(query.with_for_update())}
    return [visit for visit in visits if latest.get(visit.fingerprint) == visit.fetched_at]


def _visit(connection: Connection, row: Row[Any]) -> Visit:
    # Where the page shows no time, the stored one is what its feed told.
    published = join_time(row.published_at, row.published_offset)
    if published is not None and not _told_by_feed(connection, row):
        published = None
    return Visit(
        topic=row.topic,
        url=row.url,
        fingerprint=row.fingerprint,
        host=row.host,
        site=row.site,
        depth=row.depth,
        found=Found(row.found_by, row.parent, row.anchor, row.engine, row.query, row.rank, published),
        fetched_at=row.fetched_at,
        outcome=Outcome(row.outcome),
        reason=row.reason,
        status=row.status,
        source=zstandard.decompress(row.packed),
        content_type=row.content_type,
        relevance=row.relevance,
        repost=Repost(row.story, row.similarity, row.why) if row.story is not None else None,
    )


def _told_by_feed(connection: Connection, row: Row[Any]) -> bool:
    """Tell whether a feed or a sitemap told of an address, or of the one that redirects to it."""
    found_by, parent = row.found_by, row.parent
    for _ in range(MAX_DEPTH):
        if found_by != "redirect":
            break
        sender = urls.c.topic == row.topic, urls.c.fingerprint == fingerprint(parent)
        before = connection.execute(select(urls.c.found_by, urls.c.parent).where(*sender)).first()
        found_by, parent = before or (None, None)
    return found_by in ("feed", "sitemap")
