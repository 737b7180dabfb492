"""The tables of what lies over several pages: threads put together, and what was learned of sites.

    discussions ──< discussion_posts     a thread, over all its pages, with each of its posts once
    pages       ──1 discussion_pages     which part of which discussion a page is
    lessons                              what pages showed of their sites

``posts`` keeps what each page showed; a post of a discussion stays when its page shows it no longer (``seen_at``).
"""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKeyConstraint, Index, Table

from crawler.storage.columns import MYSQL, Fingerprint, Instant, Line, LongText, Number, belongs_to, key, published
from crawler.storage.schema import metadata

discussions = Table(
    "discussions",
    metadata,
    *key("fingerprint", "16 bytes of the first part's canonical address."),
    Column("url", LongText, nullable=False, doc="The first part's address."),
    Column("title", Line(500), doc="The thread's title."),
    Column("board", Line(255), doc="The board it stands on."),
    Column("software", Line(64), doc="The forum's software."),
    Column("site", Line(255), nullable=False, doc="The site."),
    Column("last", LongText, nullable=False, doc="The address of the last part that was read."),
    Column("parts", Number, nullable=False, doc="That part's number, from 1."),
    Column("first_seen", Instant, nullable=False, doc="When the first of its parts was read."),
    Column("seen_at", Instant, nullable=False, doc="When a part of it was last read."),
    **MYSQL,
)

discussion_posts = Table(
    "discussion_posts",
    metadata,
    *key("discussion", "The thread (discussions)."),
    Column("post", Fingerprint, primary_key=True, doc="What tells the post from the thread's others."),
    Column("place", Number, nullable=False, doc="Its place in the thread: posts are read in this order."),
    Column("page", Fingerprint, nullable=False, doc="The page that showed it last (urls)."),
    Column("author", Line(255), doc="Who wrote it."),
    *published("the post"),
    Column("text", LongText, nullable=False, doc="Its own words, as they were last seen."),
    Column("quote", LongText, doc="The words it quotes."),
    Column("floor", Number, doc="The number that the forum gives it."),
    Column("is_first", Boolean, nullable=False, doc="It opens the thread."),
    Column("edits", Number, nullable=False, doc="How often its text was found changed."),
    Column("first_seen", Instant, nullable=False, doc="When it was first seen."),
    Column("seen_at", Instant, nullable=False, doc="When it was last seen."),
    ForeignKeyConstraint(["topic", "discussion"], ["discussions.topic", "discussions.fingerprint"], ondelete="CASCADE"),
    Index("discussion_posts_in_order", "topic", "discussion", "place"),
    Index("discussion_posts_by_page", "topic", "page"),
    **MYSQL,
)

discussion_pages = Table(
    "discussion_pages",
    metadata,
    *key("page", "The page (pages)."),
    Column("discussion", Fingerprint, nullable=False, doc="The thread (discussions)."),
    Column("part", Number, nullable=False, doc="Which part of it the page is, from 1."),
    belongs_to("pages", "page"),
    **MYSQL,
)

lessons = Table(
    "lessons",
    metadata,
    Column("lesson", Fingerprint, primary_key=True, doc="16 bytes of all but the count."),
    Column("site", Line(255), nullable=False, doc="The site."),
    Column("pattern", Line(500), nullable=False, doc="What the addresses of its like pages have in common."),
    Column("kind", Line(32), nullable=False, doc="The kind of knowledge (extraction.learned)."),
    Column("generation", Number, nullable=False, doc="How often what was known had stopped to fit."),
    Column("value", LongText, nullable=False, doc="What is known."),
    Column("pages", Number, nullable=False, doc="How many pages speak for it."),
    Index("lessons_by_site", "site"),
    **MYSQL,
)
