"""The tables. Every row belongs to a topic; an address is known by the fingerprint of its canonical form.

    urls ──< pages ──< sources     the answer's bytes
                   ──< threads     what makes a page a forum's
                   ──< posts       its posts, or the comments under it
                   ──< reposts >── stories
    queries                        what was asked of search engines

What further parts of stories say waits in ``parts.py``; what is made of the stories (events, the propagation table) is
in ``propagation.py``.

Times of ours are UTC. A published time is kept as the page shows it (``…_at``), with its offset from UTC in minutes
(``…_offset``) where the page tells its zone. Deleting a row of ``urls`` deletes what hangs on it.
"""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Index, MetaData, Table

from crawler.storage.columns import (
    MYSQL,
    Blob,
    Fingerprint,
    Instant,
    Line,
    LongText,
    Number,
    Real,
    Words,
    belongs_to,
    key,
    published,
)

metadata = MetaData()

urls = Table(
    "urls",
    metadata,
    *key("fingerprint", "16 bytes of the canonical address."),
    Column("url", LongText, nullable=False, doc="The address that was asked for."),
    Column("host", Line(255), nullable=False, doc="The host that answers."),
    Column("site", Line(255), nullable=False, doc="The seed site's name, else the registered domain."),
    Column("outcome", Line(16), nullable=False, doc="How the latest visit ended (crawler.visits.items.Outcome)."),
    Column("reason", Line(500), doc="Why, in words."),
    Column("status", Number, doc="The HTTP status; NULL: no answer."),
    Column("relevance", Real, doc="How much the page is about the topic, in [0, 1]."),
    Column("fetched_at", Instant, nullable=False, doc="When the latest visit was."),
    Column("visits", Number, nullable=False, doc="How often the address was visited."),
    # How it was found stays as it was the first time.
    Column("first_seen", Instant, nullable=False, doc="When the first visit was."),
    Column("depth", Number, nullable=False, doc="Links from where the crawl began."),
    Column("found_by", Line(16), nullable=False, doc="seed, search, link, feed, sitemap, redirect or part."),
    Column("parent", LongText, doc="The page that links to it."),
    Column("anchor", Line(500), doc="The text of that link."),
    Column("engine", Line(64), doc="The search engine that knew it."),
    Column("query", Line(500), doc="The query that it answers."),
    Column("rank", Number, doc="Its place on the result page, from 1."),
    # Covers the counts of crawler.storage.report.
    Index("urls_by_site", "topic", "site", "outcome", "visits"),
    **MYSQL,
)

pages = Table(
    "pages",
    metadata,
    *key("fingerprint", "The page's address (urls)."),
    Column("url", LongText, nullable=False, doc="The address."),
    Column("title", Line(500), doc="The headline."),
    Column("kind", Line(16), nullable=False, doc="article, thread or other."),
    Column("site", Line(255), nullable=False, doc="The seed site's name, else the registered domain."),
    Column("host", Line(255), nullable=False, doc="The host."),
    Column("fetched_at", Instant, nullable=False, doc="When it was fetched."),
    *published("the page (for a thread: its first post)"),
    Column("source", Line(255), doc="Where the page says the story comes from."),
    Column("author", Line(255), doc="Who wrote it (for a thread: its first post)."),
    Column("body", LongText, nullable=False, doc="Its own words, paragraphs joined by a newline."),
    Column("body_html", LongText, doc="An article's body as clean HTML, safe to show."),
    Column("section", Line(255), doc="The channel that the page stands in."),
    Column("lead", LongText, doc="The summary that the page gives of its story."),
    Column("keywords", Words, doc="The page's keywords: a JSON array."),
    Column("language", Line(35), doc="The language, as a BCP 47 tag."),
    Column("software", Line(64), doc="The program that made it, where posts or topics are read."),
    Column("relevance", Real, doc="How much it is about the topic, in [0, 1]."),
    Column("terms", Words, nullable=False, doc="The topic's terms that it holds: a JSON array."),
    Column("story", Fingerprint, nullable=False, doc="The first page of its story: itself, or the one it reposts."),
    Column("confidence", Real, doc="How sure the reading is, in [0, 1]."),
    Column("stored_at", Instant, doc="When it was first stored, by the database's clock; that stays."),
    belongs_to("urls", "fingerprint"),
    Index("pages_by_time", "topic", "fetched_at"),
    Index("pages_by_storing", "topic", "stored_at"),
    Index("pages_by_story", "topic", "story"),
    **MYSQL,
)

sources = Table(
    "sources",
    metadata,
    *key("fingerprint", "The page (pages)."),
    Column("body", Blob, nullable=False, doc="The answer's body as it came, compressed by zstd."),
    Column("length", Number, nullable=False, doc="Its bytes before compression."),
    Column("content_type", Line(255), doc="The answer's Content-Type."),
    Column("encoding", Line(64), nullable=False, doc="The encoding it was read in."),
    belongs_to("pages", "fingerprint"),
    **MYSQL,
)

threads = Table(
    "threads",
    metadata,
    *key("fingerprint", "One page of the thread (pages)."),
    Column("title", Line(500), doc="The thread's title."),
    Column("board", Line(255), doc="The board it stands on."),
    belongs_to("pages", "fingerprint"),
    **MYSQL,
)

posts = Table(
    "posts",
    metadata,
    *key("page", "The page that shows it (pages)."),
    Column("ordinal", Number, primary_key=True, autoincrement=False, doc="Its place on the page, from 1."),
    Column("author", Line(255), doc="Who wrote it."),
    *published("the post"),
    Column("text", LongText, nullable=False, doc="Its own words."),
    Column("quote", LongText, doc="The words it quotes."),
    Column("floor", Number, doc="The number that the forum gives it."),
    Column("is_first", Boolean, nullable=False, doc="It opens the thread."),
    Column("is_comment", Boolean, nullable=False, doc="It stands under an article, not in a thread."),
    belongs_to("pages", "page"),
    **MYSQL,
)

stories = Table(
    "stories",
    metadata,
    *key("fingerprint", "The first page that told it (pages)."),
    Column("title", Line(500), doc="That page's headline."),
    *published("that page"),
    Column("first_seen", Instant, nullable=False, doc="When the crawl came upon it."),
    **MYSQL,
)

reposts = Table(
    "reposts",
    metadata,
    *key("page", "The page that repeats the story (pages)."),
    # No foreign key: the repost may be committed before the first page, by another worker.
    Column("story", Fingerprint, nullable=False, doc="The story (stories)."),
    Column("site", Line(255), nullable=False, doc="The site that repeats it."),
    Column("similarity", Real, nullable=False, doc="The titles' cosine."),
    Column("why", Line(500), doc="How it was recognised, and what differs."),
    Column("title", Line(500), doc="The repost's headline."),
    *published("the repost"),
    Column("seen_at", Instant, nullable=False, doc="When the crawl first came upon the repost."),
    belongs_to("pages", "page"),
    Index("reposts_by_story", "topic", "story"),
    **MYSQL,
)

queries = Table(
    "queries",
    metadata,
    *key("fingerprint", "16 bytes of the question and its time: every question is kept."),
    Column("engine", Line(64), nullable=False, doc="The search engine."),
    Column("query", Line(500), nullable=False, doc="The query."),
    Column("page", Number, nullable=False, doc="Which result page."),
    Column("url", LongText, nullable=False, doc="The result page's address."),
    Column("outcome", Line(16), nullable=False, doc="How the engine answered (seeds.search.Answered)."),
    Column("hits", Number, nullable=False, doc="Results on the page."),
    Column("reason", Line(500), doc="Why there are none."),
    Column("asked_at", Instant, nullable=False, doc="When it was asked."),
    Index("queries_by_time", "topic", "asked_at"),
    **MYSQL,
)
