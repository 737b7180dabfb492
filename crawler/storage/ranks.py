"""Which repost groups come first: the farthest, the fastest, the newest; found without loading what they say."""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from itertools import groupby
from operator import attrgetter
from typing import Any

from sqlalchemy import Connection, func, select

from crawler.storage.columns import join_time
from crawler.storage.schema import pages, urls

#: Where a published time tells no zone: sites of Chinese news mean Beijing's.
_UNSAID = timedelta(hours=8)
#: Rows that are held in memory at once.
_AT_ONCE = 10_000


class Order(StrEnum):
    """By what stories are listed."""

    REACH = "reach"
    HOUR = "hour"
    DAY = "day"
    NEWEST = "newest"


def ranked(connection: Connection, topic: str, order: Order, *, least: int, limit: int | None) -> list[bytes]:
    """Return a topic's stories of at least so many tellings, the first ``limit`` by ``order``, reach and speed."""
    told = select(pages.c.story).where(pages.c.topic == topic).group_by(pages.c.story).having(func.count() >= least)
    query = (
        select(pages.c.story, pages.c.site, pages.c.published_at, pages.c.published_offset, urls.c.first_seen)
        .join(urls, (urls.c.topic == pages.c.topic) & (urls.c.fingerprint == pages.c.fingerprint))
        .where(pages.c.topic == topic, pages.c.story.in_(told))
        .order_by(pages.c.story)
        .execution_options(yield_per=_AT_ONCE)
    )
    stories = groupby(connection.execute(query), attrgetter("story"))
    places = ((_place(order, rows), bytes(story)) for story, rows in stories)
    best = sorted(places) if limit is None else heapq.nsmallest(limit, places)
    return [story for _, story in best]


def told_at(published: datetime | None, first_seen: datetime) -> datetime:
    """Return when a page was published, else first seen, in UTC."""
    if published is None:
        return first_seen
    return published.astimezone(UTC) if published.tzinfo else (published - _UNSAID).replace(tzinfo=UTC)


def _place(order: Order, rows: Iterable[Any]) -> tuple[float, ...]:
    """Return what sorts a story before those that come after it."""
    told = [(told_at(join_time(row.published_at, row.published_offset), row.first_seen), row) for row in rows]
    first, seen = min(at for at, _ in told), min(row.first_seen for _, row in told)
    hour, day = (sum(at - first <= timedelta(hours=hours) for at, _ in told) for hours in (1, 24))
    reach = len({row.site for _, row in told})
    leading = {Order.REACH: -reach, Order.HOUR: -hour, Order.DAY: -day, Order.NEWEST: -first.timestamp()}
    return leading[order], -reach, -day, -hour, seen.timestamp()
