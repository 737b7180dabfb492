"""What a topic's lists learn from: texts off the topic, suggestions, decisions, versions of the lists."""

from __future__ import annotations

from sqlalchemy import Column, Index, Table

from crawler.storage.columns import MYSQL, Instant, Line, LongText, Number, Real, Words, belongs_to, key
from crawler.storage.schema import metadata

#: Pages off the topic, which have no row in ``pages``: the background that a word is held against.
asides = Table(
    "asides",
    metadata,
    *key("fingerprint", "The page's address (urls)."),
    Column("title", Line(500), doc="Its headline."),
    Column("body", LongText, nullable=False, doc="The beginning of its own words."),
    Column("site", Line(255), nullable=False, doc="The seed site's name, else the registered domain."),
    Column("host", Line(255), nullable=False, doc="The host."),
    Column("fetched_at", Instant, nullable=False, doc="When it was fetched."),
    belongs_to("urls", "fingerprint"),
    Index("asides_by_time", "topic", "fetched_at"),
    **MYSQL,
)

suggestions = Table(
    "suggestions",
    metadata,
    *key("fingerprint", "16 bytes of the word or the site."),
    Column("subject", Line(16), nullable=False, doc="term or site."),
    Column("name", Line(255), nullable=False, doc="The word, or the site's host."),
    Column("kind", Line(16), nullable=False, doc="word, new; for a site: search or links, by how it was found."),
    Column("state", Line(16), nullable=False, doc="candidate, approved or rejected."),
    Column("score", Real, nullable=False, doc="How good it looks; only to be compared with others of its subject."),
    Column("evidence", LongText, nullable=False, doc="What speaks for it: a JSON object."),
    Column("related", Words, nullable=False, doc="The list's terms that it may be another name of: a JSON array."),
    Column("suggested_at", Instant, nullable=False, doc="When it was last found."),
    Column("decided_at", Instant, doc="When somebody decided."),
    Column("decided_by", Line(64), doc="Who."),
    Index("suggestions_by_state", "topic", "subject", "state"),
    **MYSQL,
)


def _versions(name: str, of: str) -> Table:
    return Table(
        name,
        metadata,
        Column("topic", Line(64), primary_key=True, doc="The topic, by the name of its lists."),
        Column("version", Number, primary_key=True, autoincrement=False, doc="The version's number, from 1."),
        Column("content", LongText, nullable=False, doc=f"The {of}, as it was in its file."),
        Column("reason", Line(255), nullable=False, doc="What made it: an edit, accepted words, a restored version."),
        Column("author", Line(64), doc="Who."),
        Column("saved_at", Instant, nullable=False, doc="When it was met first."),
        **MYSQL,
    )


list_versions = _versions("list_versions", "keyword list")
seed_versions = _versions("seed_versions", "seed list")
