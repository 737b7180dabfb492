"""Events and digests: what is made of stories after they are stored, by whichever worker comes to it first."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, delete, func, select

from crawler.storage.propagation import digests, event_stories, events
from crawler.storage.schema import pages, stories
from crawler.storage.store import Store
from crawler.storage.waiting import drop_taken, first_waiting, waits_no_more
from extraction.summary.digest import Digest, digest
from extraction.summary.events import OPEN, Events
from extraction.summary.names import once

logger = logging.getLogger(__name__)

#: A waiting story, the number of its event, and how near it is to it.
_Placed = tuple[Row[Any], int, float]

#: Stories taken up together: their digests take a second.
_TOGETHER = 100
#: Known stories, the latest of the time in question, that new ones are compared with (some 60 MB).
_KNOWN = 10_000
#: How often stories are placed anew because other workers were quicker; then they wait for the next time.
_TRIES = 5
#: Names that an event's row shows of a kind.
_MOST_NAMES = 5


class _State(NamedTuple):
    latest: int
    known: int
    stories: frozenset[bytes]


def take_up(store: Store, topic: str, terms: Collection[str] = ()) -> int:
    """Give each new story its digest and its event; return how many there were.

    ``terms`` are the topic's: none of them is a person. Stories are taken in the order in which they were told. Several
    workers may do so at once: a story is taken by one transaction alone. Raises ``StoreError`` where another one was
    quicker; what is left is taken the next time.
    """
    done = 0
    while True:
        with store.read() as connection:
            keys = first_waiting(connection, topic, _TOGETHER)
            rows = connection.execute(_stories(topic, keys)) if keys else ()
            waiting = sorted(rows, key=lambda row: (_told_at(row), row.fingerprint))
        told = {row.fingerprint: digest(row.title or "", row.body, terms) for row in waiting}
        taken = sum(_take(store, topic, some, told) for some in _of_one_time(waiting))
        dropped = 0 if len(waiting) == len(keys) else store.transact(partial(drop_taken, topic=topic, keys=keys))
        if not taken and not dropped:
            return done
        done += taken


def _of_one_time(waiting: Sequence[Row[Any]]) -> Iterator[list[Row[Any]]]:
    """Yield stories in such parts that no event must be known which was over long before or begins long after."""
    part: list[Row[Any]] = []
    for row in waiting:
        if part and _told_at(row) - _told_at(part[0]) > OPEN:
            yield part
            part = []
        part.append(row)
    if part:
        yield part


def _stories(topic: str, keys: Sequence[bytes]) -> Any:
    """Return which of these are stories without an event: a page that became a repost meanwhile is none any more."""
    joined = stories.join(
        pages, (pages.c.topic == stories.c.topic) & (pages.c.fingerprint == stories.c.fingerprint)
    ).outerjoin(
        event_stories,
        (event_stories.c.topic == stories.c.topic) & (event_stories.c.story == stories.c.fingerprint),
    )
    return (
        select(stories.c.fingerprint, pages.c.title, pages.c.body, stories.c.published_at, stories.c.first_seen)
        .select_from(joined)
        .where(stories.c.topic == topic, stories.c.fingerprint.in_(keys))
        .where(pages.c.story == stories.c.fingerprint, event_stories.c.story.is_(None))
    )


def _take(store: Store, topic: str, waiting: Sequence[Row[Any]], told: Mapping[bytes, Digest]) -> int:
    """Put stories into their events; return how many.

    What takes time is done before the transaction, which keeps others waiting; where they were quicker, it is done
    anew.
    """
    for _ in range(_TRIES):
        with store.read() as connection:
            before = _state(connection, topic, waiting)
            clusters = _known(connection, topic, _around(waiting), before.latest + 1)
        waiting = [row for row in waiting if row.fingerprint in before.stories]
        placed = [(row, *clusters.add(told[row.fingerprint].words, _told_at(row))) for row in waiting]
        if not placed or store.transact(partial(_keep, topic=topic, placed=placed, told=told, before=before)):
            return len(placed)
    return 0


def _keep(
    connection: Connection, topic: str, placed: Sequence[_Placed], told: Mapping[bytes, Digest], before: _State
) -> bool:
    """Write it all, unless something has changed since then."""
    if _state(connection, topic, [row for row, *_ in placed]) != before:
        return False
    for row, number, likeness in placed:
        _write(connection, topic, row, told[row.fingerprint], number, likeness)
    for number in {number for _, number, _ in placed}:
        _write_event(connection, topic, number)
    waits_no_more(connection, topic, [row.fingerprint for row, *_ in placed])
    return True


def _state(connection: Connection, topic: str, waiting: Sequence[Row[Any]]) -> _State:
    """Return what a story's place depends on: which still wait, and how many are known of their time."""
    keys = [row.fingerprint for row in waiting]
    latest = connection.scalar(select(func.max(events.c.number)).where(events.c.topic == topic))
    within = event_stories.c.told_at.between(*_around(waiting))
    known = connection.scalar(select(func.count()).where(event_stories.c.topic == topic, within))
    still = select(pages.c.fingerprint).where(
        pages.c.topic == topic, pages.c.fingerprint.in_(keys), pages.c.story == pages.c.fingerprint
    )
    taken = select(event_stories.c.story).where(event_stories.c.topic == topic, event_stories.c.story.in_(keys))
    stories = frozenset(connection.scalars(still)) - frozenset(connection.scalars(taken))
    return _State(latest or 0, known or 0, stories)


def _around(waiting: Sequence[Row[Any]]) -> tuple[datetime, datetime]:
    times = [_told_at(row) for row in waiting]
    return min(times) - OPEN, max(times) + OPEN


def _known(connection: Connection, topic: str, times: tuple[datetime, datetime], first_number: int) -> Events:
    """Return the events of which a story was told between these times."""
    known = Events(first_number)
    query = (
        select(event_stories.c.event, event_stories.c.told_at, digests.c.words)
        .join(digests, (digests.c.topic == event_stories.c.topic) & (digests.c.fingerprint == event_stories.c.story))
        .where(event_stories.c.topic == topic, event_stories.c.told_at.between(*times))
        .order_by(event_stories.c.told_at.desc(), event_stories.c.story)
        .limit(_KNOWN)
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
