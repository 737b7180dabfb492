"""The tables of how stories spread: events, what is written of each story, and what people said of groups by hand.

    stories ──1 digests          a story in short
            ──1 event_stories >── events
    group_edits                  pages that were put into another group by hand

Two views are the paper's tables (Xu, Huang & Deng 2011, section 2.4): ``page_attributes``, and ``propagation``, a row
for each telling of a story. The revisions make them, so they are there for every program that reads the database.
"""

from __future__ import annotations

from sqlalchemy import Column, Index, Table, column, table

from crawler.storage.columns import MYSQL, Fingerprint, Instant, Line, LongText, Number, Real, WallTime, Words, key
from crawler.storage.schema import metadata

digests = Table(
    "digests",
    metadata,
    *key("fingerprint", "The story (stories)."),
    Column("summary", LongText, doc="Its weightiest sentences."),
    Column("places", Words, nullable=False, doc="Places that it names: a JSON array."),
    Column("people", Words, nullable=False, doc="People that it names: a JSON array."),
    Column("words", Words, nullable=False, doc="The words that mark it: a JSON array."),
    **MYSQL,
)

events = Table(
    "events",
    metadata,
    Column("topic", Line(64), primary_key=True, doc="The topic, by the name of its lists."),
    Column("number", Number, primary_key=True, autoincrement=False, doc="The event's number, from 1."),
    Column("name", Line(500), doc="The title of its first story."),
    Column(
        "happened_at", WallTime, nullable=False, doc="When it was first told of, by the page's clock, else by ours."
    ),
    Column("last_at", WallTime, nullable=False, doc="When its latest story was first told."),
    Column("places", Words, nullable=False, doc="Its stories' places, the most frequent first: a JSON array."),
    Column("people", Words, nullable=False, doc="Its stories' people, the most frequent first: a JSON array."),
    **MYSQL,
)

event_stories = Table(
    "event_stories",
    metadata,
    *key("story", "The story (stories)."),
    Column("event", Number, nullable=False, doc="The event (events.number)."),
    Column("likeness", Real, nullable=False, doc="How near the story was to the event; 1: it began it."),
    Column("told_at", WallTime, nullable=False, doc="When it was told, by the page's clock, else by ours."),
    Index("event_stories_by_event", "topic", "event"),
    Index("event_stories_by_time", "topic", "told_at"),
    **MYSQL,
)

group_edits = Table(
    "group_edits",
    metadata,
    *key("page", "The page that was moved by hand (pages)."),
    Column("story", Fingerprint, nullable=False, doc="The story that it belongs to; the page itself: it is a story."),
    Column("edited_at", Instant, nullable=False, doc="When somebody said so."),
    **MYSQL,
)

#: The network propagation table, with the paper's fields; a view.
propagation = table(
    "propagation",
    column("topic", Line(64)),
    column("story", Fingerprint()),
    column("page", Fingerprint()),
    column("event", Number()),
    column("title", Line(500)),
    column("title_link", LongText()),
    column("keyword", Line(500)),
    column("keyword_link", LongText()),
    column("publishing_site", Line(255)),
    column("reposting_site", Line(255)),
    column("author", Line(255)),
    column("summary", LongText()),
    column("comments", Number()),
    column("attention", Number()),
    column("published_at", WallTime()),
    column("published_offset", Number()),
    column("fetched_at", Instant()),
)
