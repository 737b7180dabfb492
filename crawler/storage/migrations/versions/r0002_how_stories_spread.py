"""Events, digests, groups mended by hand, why a page was taken for a repost, and the paper's tables as views."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0002"
down_revision = "0001"

tables = sa.MetaData()

_MYSQL: dict[str, Any] = {
    "mysql_engine": "InnoDB",
    "mysql_charset": "utf8mb4",
    "mysql_collate": "utf8mb4_bin",
    "mysql_row_format": "DYNAMIC",
}
_FINGERPRINT = sa.LargeBinary(16).with_variant(mysql.BINARY(16), "mysql")
_LONG_TEXT = sa.Text().with_variant(mysql.LONGTEXT(), "mysql")
_TIME = sa.DateTime().with_variant(mysql.DATETIME(fsp=6), "mysql")

_ATTRIBUTES = "SELECT topic, fingerprint AS page, url, title, fetched_at, site, body FROM pages"

# A keyword is the query that found the page, else the term that speaks for it most; its link the result page, or the
# page that led here. Attention is how often the story was told, and what was said under it.
_PROPAGATION = """
SELECT p.topic, p.story, p.fingerprint AS page, e.event, p.title, p.url AS title_link,
    COALESCE(u.query, {first_term}) AS keyword, u.parent AS keyword_link,
    COALESCE(f.site, p.site) AS publishing_site,
    CASE WHEN p.story = p.fingerprint THEN NULL ELSE p.site END AS reposting_site,
    p.author, d.summary,
    (SELECT COUNT(*) FROM posts c WHERE c.topic = p.topic AND c.page = p.fingerprint AND c.is_first = 0) AS comments,
    (SELECT COUNT(*) FROM pages m WHERE m.topic = p.topic AND m.story = p.story)
        + (SELECT COUNT(*) FROM pages n JOIN posts r ON r.topic = n.topic AND r.page = n.fingerprint AND r.is_first = 0
           WHERE n.topic = p.topic AND n.story = p.story) AS attention,
    p.published_at, p.published_offset, p.fetched_at
FROM pages p
LEFT JOIN urls u ON u.topic = p.topic AND u.fingerprint = p.fingerprint
LEFT JOIN pages f ON f.topic = p.topic AND f.fingerprint = p.story
LEFT JOIN digests d ON d.topic = p.topic AND d.fingerprint = p.story
LEFT JOIN event_stories e ON e.topic = p.topic AND e.story = p.story
"""
_FIRST_TERM = {"sqlite": "json_extract(p.terms, '$[0]')", "mysql": "JSON_UNQUOTE(JSON_EXTRACT(p.terms, '$[0]'))"}


def upgrade() -> None:
    """Create what is not there: MySQL keeps the half of a revision that was done when a process died in it."""
    connection = op.get_bind()
    columns = {column["name"] for column in sa.inspect(connection).get_columns("reposts")}
    if "why" not in columns:
        op.add_column("reposts", sa.Column("why", sa.String(500)))
    tables.create_all(connection)
    for table in tables.sorted_tables:
        for index in table.indexes:
            index.create(connection, checkfirst=True)
    first_term = _FIRST_TERM["sqlite" if connection.dialect.name == "sqlite" else "mysql"]
    views = {"page_attributes": _ATTRIBUTES, "propagation": _PROPAGATION.format(first_term=first_term)}
    for name, query in views.items():
        connection.execute(sa.text(f"DROP VIEW IF EXISTS {name}"))
        connection.execute(sa.text(f"CREATE VIEW {name} AS {query}"))


def _table(name: str, *columns: sa.schema.SchemaItem) -> None:
    sa.Table(name, tables, sa.Column("topic", sa.String(64), primary_key=True), *columns, **_MYSQL)


_table(
    "digests",
    sa.Column("fingerprint", _FINGERPRINT, primary_key=True),
    sa.Column("summary", _LONG_TEXT),
    sa.Column("places", _LONG_TEXT, nullable=False),
    sa.Column("people", _LONG_TEXT, nullable=False),
    sa.Column("words", _LONG_TEXT, nullable=False),
)
_table(
    "events",
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.String(500)),
    sa.Column("happened_at", _TIME, nullable=False),
    sa.Column("last_at", _TIME, nullable=False),
    sa.Column("places", _LONG_TEXT, nullable=False),
    sa.Column("people", _LONG_TEXT, nullable=False),
)
_table(
    "event_stories",
    sa.Column("story", _FINGERPRINT, primary_key=True),
    sa.Column("event", sa.Integer, nullable=False),
    sa.Column("likeness", sa.Double, nullable=False),
    sa.Column("told_at", _TIME, nullable=False),
    sa.Index("event_stories_by_event", "topic", "event"),
)
_table(
    "group_edits",
    sa.Column("page", _FINGERPRINT, primary_key=True),
    sa.Column("story", _FINGERPRINT, nullable=False),
    sa.Column("edited_at", _TIME, nullable=False),
)
