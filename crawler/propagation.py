"""Events and digests: what is made of stories after they are stored, by whichever worker comes to it first."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, delete, func, select

from crawler.storage.propagation import digests, event_stories, events
from crawler.storage.schema import pages, stories
from crawler.storage.store import Store
from extraction.digest import Digest, digest
from extraction.events import OPEN, Events
from extraction.names import once

logger = logging.getLogger(__name__)

#: Stories taken up in one transaction: others wait for its end.
_TOGETHER = 100
#: Names that an event's row shows of a kind.
_MOST_NAMES = 5


def take_up(store: Store, topic: str, terms: Collection[str] = ()) -> int:
    """Give each new story its digest and its event; return how many there were.

    ``terms`` are the topic's: none of them is a person. Stories are taken in the order in which they were told. Several
    workers may do so at once: a story is taken by one transaction alone. Raises ``StoreError`` where another one was
    quicker; what is left is taken the next time.
    """
    done = 0
    while taken := _take_some(store, topic, terms):
        done += taken
    return done


def _take_some(store: Store, topic: str, terms: Collection[str]) -> int:
    with store.read() as connection:
        waiting = connection.execute(_waiting(topic)).all()
    # Digests take longest, and need no transaction.
    told = {row.fingerprint: digest(row.title or "", row.body, terms) for row in waiting}
    return store.transact(lambda connection: _take(connection, topic, told)) if told else 0


def _waiting(topic: str) -> Any:
    """Stories without an event. A page that became a repost meanwhile is no story any more."""
    joined = stories.join(
        pages, (pages.c.topic == stories.c.topic) & (pages.c.fingerprint == stories.c.fingerprint)
    ).outerjoin(
        event_stories,
        (event_stories.c.topic == stories.c.topic) & (event_stories.c.story == stories.c.fingerprint),
    )
    return (
        select(stories.c.fingerprint, pages.c.title, pages.c.body, stories.c.published_at, stories.c.first_seen)
        .select_from(joined)
        .where(stories.c.topic == topic, pages.c.story == stories.c.fingerprint, event_stories.c.story.is_(None))
        .order_by(stories.c.first_seen, stories.c.fingerprint)
        .limit(_TOGETHER)
    )


def _take(connection: Connection, topic: str, told: dict[bytes, Digest]) -> int:
    waiting = [row for row in connection.execute(_waiting(topic)) if row.fingerprint in told]
    if not waiting:
        return 0
    waiting.sort(key=lambda row: (_told_at(row), row.fingerprint))
    clusters = _known(connection, topic, _told_at(waiting[0]))
    touched = set()
    for row in waiting:
        number, likeness = clusters.add(told[row.fingerprint].words, _told_at(row))
        touched.add(number)
        _write(connection, topic, row, told[row.fingerprint], number, likeness)
    for number in touched:
        _write_event(connection, topic, number)
    return len(waiting)


def _known(connection: Connection, topic: str, since: datetime) -> Events:
    """Return the events that are still open to stories from then on."""
    latest = connection.scalar(select(func.max(events.c.number)).where(events.c.topic == topic))
    known = Events((latest or 0) + 1)
    query = (
        select(event_stories.c.event, event_stories.c.told_at, digests.c.words)
        .join(digests, (digests.c.topic == event_stories.c.topic) & (digests.c.fingerprint == event_stories.c.story))
        .where(event_stories.c.topic == topic, event_stories.c.told_at >= since - OPEN)
        .order_by(event_stories.c.told_at, event_stories.c.story)
    )
    for row in connection.execute(query):
        known.put(row.event, row.words, row.told_at)
    return known


def _write(connection: Connection, topic: str, row: Row[Any], story: Digest, number: int, likeness: float) -> None:
    key = {"topic": topic, "fingerprint": row.fingerprint}
    connection.execute(delete(digests).where(digests.c.topic == topic, digests.c.fingerprint == row.fingerprint))
    short = {"summary": story.summary, "places": story.places, "people": story.people, "words": story.words}
    connection.execute(digests.insert().values(**key, **short))
    of = {"topic": topic, "story": row.fingerprint, "event": number, "likeness": likeness, "told_at": _told_at(row)}
    connection.execute(event_stories.insert().values(**of))


def _write_event(connection: Connection, topic: str, number: int) -> None:
    query = (
        select(event_stories.c.told_at, stories.c.title, digests.c.places, digests.c.people)
        .join(digests, (digests.c.topic == event_stories.c.topic) & (digests.c.fingerprint == event_stories.c.story))
        .join(stories, (stories.c.topic == event_stories.c.topic) & (stories.c.fingerprint == event_stories.c.story))
        .where(event_stories.c.topic == topic, event_stories.c.event == number)
        .order_by(event_stories.c.told_at, event_stories.c.story)
    )
    told = connection.execute(query).all()
    connection.execute(delete(events).where(events.c.topic == topic, events.c.number == number))
    values = {
        "name": told[0].title,
        "happened_at": told[0].told_at,
        "last_at": told[-1].told_at,
        "places": tuple(once(_most([row.places for row in told]))[:_MOST_NAMES]),
        "people": tuple(_most([row.people for row in told])[:_MOST_NAMES]),
    }
    connection.execute(events.insert().values(topic=topic, number=number, **values))


def _most(names: Sequence[tuple[str, ...]]) -> list[str]:
    return [name for name, _ in Counter(name for some in names for name in some).most_common()]


def _told_at(row: Row[Any]) -> datetime:
    at: datetime = row.published_at or row.first_seen.replace(tzinfo=None)
    return at
