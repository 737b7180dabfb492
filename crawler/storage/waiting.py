"""Stories that wait for their event: those that were written and that nobody has taken up yet.

A story comes into the table in the transaction that writes it, however late that is committed, and leaves it in the one
that gives it its event. Looking for what is new costs what waits, however many stories there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Index, Table, and_, delete, exists, not_, or_, select

from crawler.storage.columns import MYSQL, Instant, key
from crawler.storage.propagation import event_stories
from crawler.storage.schema import metadata, pages, stories
from crawler.storage.upsert import Changes, New, upsert

waiting_stories = Table(
    "waiting_stories",
    metadata,
    *key("story", "The story (stories)."),
    Column("first_seen", Instant, nullable=False, doc="When the crawl came upon it."),
    Index("waiting_stories_by_time", "topic", "first_seen"),
    **MYSQL,
)
#: Keys in one statement: drivers and servers limit its values.
_KEYS_A_STATEMENT = 500


def let_wait(connection: Connection, topic: str, told: Iterable[tuple[bytes, Any]]) -> None:
    """Let stories (key, when they were first seen) wait for their event, unless they have one."""
    seen = dict(told)
    keys = list(seen)
    for start in range(0, len(keys), _KEYS_A_STATEMENT):
        some = keys[start : start + _KEYS_A_STATEMENT]
        placed = select(event_stories.c.story).where(event_stories.c.topic == topic, event_stories.c.story.in_(some))
        taken = frozenset(connection.scalars(placed))
        rows = [{"topic": topic, "story": key, "first_seen": seen[key]} for key in some if key not in taken]
        upsert(connection, waiting_stories, rows, _as_it_was)


def first_waiting(connection: Connection, topic: str, most: int) -> list[bytes]:
    """Return the stories that have waited longest."""
    of = waiting_stories.c
    query = select(of.story).where(of.topic == topic).order_by(of.first_seen, of.story).limit(most)
    return list(connection.scalars(query))


def waits_no_more(connection: Connection, topic: str, keys: Sequence[bytes]) -> None:
    """Take stories out that have their event."""
    of = waiting_stories.c
    connection.execute(delete(waiting_stories).where(of.topic == topic, of.story.in_(keys)))


def drop_taken(connection: Connection, topic: str, keys: Sequence[bytes]) -> int:
    """Take out what need not wait: a story with an event, a page that became a repost; return how many."""
    of = waiting_stories.c
    here = and_(of.topic == topic, of.story.in_(keys))
    done = delete(waiting_stories).where(here, or_(_has_event(), not_(_is_story())))
    return int(connection.execute(done).rowcount)


def _has_event() -> ColumnElement[bool]:
    of, placed = waiting_stories.c, event_stories.c
    return exists().where(placed.topic == of.topic, placed.story == of.story)


def _is_story() -> ColumnElement[bool]:
    of = waiting_stories.c
    same = and_(stories.c.topic == of.topic, stories.c.fingerprint == of.story)
    page = and_(pages.c.topic == of.topic, pages.c.fingerprint == of.story, pages.c.story == of.story)
    return exists().where(same, page)


def _as_it_was(table: Table, new: New) -> Changes:
    return [("first_seen", table.c.first_seen)]
