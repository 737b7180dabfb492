"""Repost groups: who told a story when; and putting a page into another group by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, func, select, update

from crawler.storage.columns import join_time
from crawler.storage.propagation import digests, event_stories, events, group_edits
from crawler.storage.ranks import Order, ranked, told_at
from crawler.storage.schema import pages, posts, reposts, stories, urls
from crawler.storage.store import Store, StoreError
from crawler.storage.waiting import let_wait
from crawler.visits.items import Outcome
from extraction.titles.differences import changes, in_common
from extraction.titles.folding import fold, spoken

#: What a member's row is made of; the bodies stay where they are.
_OF_PAGE = (
    *(pages.c.fingerprint, pages.c.story, pages.c.url, pages.c.title, pages.c.site, pages.c.author),
    *(pages.c.published_at, pages.c.published_offset),
)


@dataclass(frozen=True, slots=True)
class Member:
    """One telling of a story.

    ``at`` is when it was published (else first seen), in UTC; ``change`` is what became of the first one's title,
    ``why`` how the crawl knew the story again.
    """

    page: bytes
    url: str
    title: str | None
    site: str
    author: str | None
    published_at: datetime | None
    first_seen: datetime
    at: datetime
    similarity: float
    change: str
    why: str | None
    comments: int


@dataclass(frozen=True, slots=True)
class Group:
    """A story and its tellings, in order. ``reach`` counts its sites; the others, tellings so soon after the first."""

    story: bytes
    title: str | None
    first_site: str
    first_seen: datetime
    first_published: datetime | None
    members: tuple[Member, ...]
    event: int | None = None
    summary: str | None = None

    @property
    def reach(self) -> int:
        """How many sites told it."""
        return len({member.site for member in self.members})

    @property
    def first_hour(self) -> int:
        """How many told it again within an hour of the first."""
        return self.within(timedelta(hours=1))

    @property
    def first_day(self) -> int:
        """How many told it again within a day of the first."""
        return self.within(timedelta(days=1))

    def within(self, time: timedelta) -> int:
        """How many told it again so soon after the first."""
        return sum(member.at - self.members[0].at <= time for member in self.members[1:])


@dataclass(frozen=True, slots=True)
class EventRow:
    """A row of the paper's event table, and how many stories tell of it."""

    number: int
    name: str | None
    time: datetime
    places: tuple[str, ...]
    people: tuple[str, ...]
    stories: int


def groups(
    store: Store, topic: str, *, least: int = 2, limit: int | None = None, order: Order = Order.REACH
) -> list[Group]:
    """Return a topic's stories of at least so many tellings, the first ``limit`` by ``order``, reach and speed."""
    with store.read() as connection:
        return _groups(connection, topic, ranked(connection, topic, order, least=least, limit=limit))


def group_of(store: Store, topic: str, page: bytes) -> Group | None:
    """Return the group that a page is in, ``None`` where the page is not stored."""
    with store.read() as connection:
        story = connection.scalar(select(pages.c.story).where(pages.c.topic == topic, pages.c.fingerprint == page))
        return None if story is None else next(iter(_groups(connection, topic, [story])), None)


def page_called(store: Store, topic: str, name: str) -> bytes | None:
    """Return the page of this address, or whose fingerprint begins with these hexadecimal digits."""
    with store.read() as connection:
        found = connection.scalar(select(pages.c.fingerprint).where(pages.c.topic == topic, pages.c.url == name))
        if found is None and len(name) >= 6 and set(name) <= set("0123456789abcdef"):
            column = func.lower(func.hex(pages.c.fingerprint))
            query = select(pages.c.fingerprint).where(pages.c.topic == topic, column.like(f"{name}%")).limit(2)
            matches = connection.scalars(query).all()
            found = matches[0] if len(matches) == 1 else None
    return found


def event_rows(store: Store, topic: str, limit: int = 100) -> list[EventRow]:
    """Return a topic's events, those of most stories first."""
    size = func.count()
    query = (
        select(events, size.label("stories"))
        .join(event_stories, (event_stories.c.topic == events.c.topic) & (event_stories.c.event == events.c.number))
        .where(events.c.topic == topic)
        .group_by(*events.c)
        .order_by(size.desc(), events.c.number)
        .limit(limit)
    )
    with store.read() as connection:
        return [
            EventRow(row.number, row.name, row.happened_at, row.places, row.people, row.stories)
            for row in connection.execute(query)
        ]


def merge(store: Store, topic: str, page: bytes, into: bytes, now: datetime) -> int:
    """Put the whole group of a page into another page's group, for good; return how many pages moved."""

    def work(connection: Connection) -> int:
        source, target = (_story_of(connection, topic, each) for each in (page, into))
        if source == target:
            return 0
        moved = connection.scalars(
            select(pages.c.fingerprint).where(pages.c.topic == topic, pages.c.story == source)
        ).all()
        # What the crawl calls by the old story's name from now on goes there too; who was split off before, as well.
        for fingerprint in dict.fromkeys([source, *moved]):
            _edit(connection, topic, fingerprint, target, now)
        _move(connection, topic, moved, target, "merged by hand")
        return len(moved)

    return store.transact(work)


def split(store: Store, topic: str, page: bytes, now: datetime) -> bool:
    """Make a page a story of its own, for good; return whether it was not one.

    The first page of a group leaves it to the next.
    """

    def work(connection: Connection) -> bool:
        story = _story_of(connection, topic, page)
        query = select(pages.c.fingerprint).where(pages.c.topic == topic, pages.c.story == story)
        others = [each for each in connection.scalars(query.order_by(pages.c.fetched_at)) if each != page]
        if not others:
            return False
        if story == page:
            for other in others:
                _edit(connection, topic, other, others[0], now)
            _move(connection, topic, others, others[0], "split by hand")
        _edit(connection, topic, page, page, now)
        _move(connection, topic, [page], page, "split by hand")
        return True

    return store.transact(work)


def _groups(connection: Connection, topic: str, keys: Sequence[bytes]) -> list[Group]:
    comments = (
        select(func.count())
        .where(posts.c.topic == topic, posts.c.page == pages.c.fingerprint, posts.c.is_first.is_(False))
        .scalar_subquery()
    )
    query = (
        select(*_OF_PAGE, urls.c.first_seen, reposts.c.similarity, reposts.c.why, comments.label("comments"))
        .join(urls, (urls.c.topic == pages.c.topic) & (urls.c.fingerprint == pages.c.fingerprint))
        .outerjoin(reposts, (reposts.c.topic == pages.c.topic) & (reposts.c.page == pages.c.fingerprint))
        .where(pages.c.topic == topic)
    )
    members: dict[bytes, list[Member]] = {}
    for keyed in _some(keys):
        for row in connection.execute(query.where(pages.c.story.in_(keyed))):
            published = join_time(row.published_at, row.published_offset)
            at = told_at(published, row.first_seen)
            member = Member(
                row.fingerprint, row.url, row.title, row.site, row.author, published, row.first_seen, at,
                1.0 if row.similarity is None else row.similarity, "", row.why, row.comments,
            )  # fmt: skip
            members.setdefault(row.story, []).append(member)
    events_of, summaries = _notes(connection, topic, keys)
    return [_group(key, members[key], events_of.get(key), summaries.get(key)) for key in keys if key in members]


def _group(story: bytes, members: list[Member], event: int | None, summary: str | None) -> Group:
    members.sort(key=lambda member: (member.at, member.first_seen, member.page))
    first = next((member for member in members if member.page == story), members[0])
    told = [replace(member, change=changes(members[0].title or "", member.title or "")) for member in members]
    published = [member.at for member in members if member.published_at is not None]
    seen = min(member.first_seen for member in members)
    return Group(story, first.title, members[0].site, seen, min(published, default=None), tuple(told), event, summary)


def _notes(connection: Connection, topic: str, keys: Sequence[bytes]) -> tuple[dict[bytes, int], dict[bytes, str]]:
    of, summary = event_stories.c, digests.c
    numbers: dict[bytes, int] = {}
    summaries: dict[bytes, str] = {}
    for keyed in _some(keys):
        rows = connection.execute(select(of.story, of.event).where(of.topic == topic, of.story.in_(keyed)))
        numbers |= {row.story: row.event for row in rows}
        query = select(summary.fingerprint, summary.summary)
        rows = connection.execute(query.where(summary.topic == topic, summary.fingerprint.in_(keyed)))
        summaries |= {row.fingerprint: row.summary for row in rows}
    return numbers, summaries


def _some(keys: Sequence[bytes], size: int = 500) -> Iterable[Sequence[bytes]]:
    return (keys[start : start + size] for start in range(0, len(keys), size))


def _story_of(connection: Connection, topic: str, page: bytes) -> bytes:
    story = connection.scalar(select(pages.c.story).where(pages.c.topic == topic, pages.c.fingerprint == page))
    if story is None:
        raise StoreError(f"no such page: {page.hex()}")
    return bytes(story)


def _edit(connection: Connection, topic: str, page: bytes, story: bytes, now: datetime) -> None:
    connection.execute(delete(group_edits).where(group_edits.c.topic == topic, group_edits.c.page == page))
    values = {"topic": topic, "page": page, "story": story, "edited_at": now}
    connection.execute(group_edits.insert().values(values))


def _move(connection: Connection, topic: str, moved: Iterable[bytes], story: bytes, why: str) -> None:
    """Write pages into a story's group, as the crawl's own writing would."""
    target = connection.scalar(select(pages.c.title).where(pages.c.topic == topic, pages.c.fingerprint == story))
    for page in moved:
        row = connection.execute(select(pages).where(pages.c.topic == topic, pages.c.fingerprint == page)).one()
        at = update(pages).where(pages.c.topic == topic, pages.c.fingerprint == page)
        connection.execute(at.values(story=story))
        for table, key in (
            (reposts, reposts.c.page),
            (stories, stories.c.fingerprint),
            (event_stories, event_stories.c.story),
        ):
            connection.execute(delete(table).where(table.c.topic == topic, key == page))
        outcome = Outcome.FETCHED if page == story else Outcome.DUPLICATE
        urls_row = update(urls).where(urls.c.topic == topic, urls.c.fingerprint == page)
        connection.execute(urls_row.values(outcome=outcome.value, reason=why))
        told = {"topic": topic, "title": row.title, "published_at": row.published_at}
        told["published_offset"] = row.published_offset
        if page == story:
            connection.execute(stories.insert().values(fingerprint=page, first_seen=row.fetched_at, **told))
            let_wait(connection, topic, [(page, row.fetched_at)])
        else:
            likeness = in_common(spoken(fold(row.title or "")), spoken(fold(target or "")))
            values = {"page": page, "story": story, "site": row.site, "similarity": likeness, "why": why}
            connection.execute(reposts.insert().values(seen_at=row.fetched_at, **values, **told))
