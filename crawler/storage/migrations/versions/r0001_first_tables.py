"""The first tables."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0001"
down_revision = None

tables = sa.MetaData()

_MYSQL: dict[str, Any] = {
    "mysql_engine": "InnoDB",
    "mysql_charset": "utf8mb4",
    "mysql_collate": "utf8mb4_bin",
    "mysql_row_format": "DYNAMIC",
}
_FINGERPRINT = sa.LargeBinary(16).with_variant(mysql.BINARY(16), "mysql")
_LONG_TEXT = sa.Text().with_variant(mysql.LONGTEXT(), "mysql")
_BLOB = sa.LargeBinary().with_variant(mysql.LONGBLOB(), "mysql")
_TIME = sa.DateTime().with_variant(mysql.DATETIME(fsp=6), "mysql")


def upgrade() -> None:
    """Create what is not there: MySQL keeps the half of a revision that was done when a process died in it."""
    connection = op.get_bind()
    tables.create_all(connection)
    for table in tables.sorted_tables:
        for index in table.indexes:
            index.create(connection, checkfirst=True)


def _table(name: str, *columns: sa.schema.SchemaItem) -> None:
    sa.Table(name, tables, sa.Column("topic", sa.String(64), primary_key=True), *columns, **_MYSQL)


def _belongs_to(parent: str, column: str) -> sa.ForeignKeyConstraint:
    parents = [f"{parent}.topic", f"{parent}.fingerprint"]
    return sa.ForeignKeyConstraint(["topic", column], parents, ondelete="CASCADE")


_table(
    "urls",
    sa.Column("fingerprint", _FINGERPRINT, primary_key=True),
    sa.Column("url", _LONG_TEXT, nullable=False),
    sa.Column("host", sa.String(255), nullable=False),
    sa.Column("site", sa.String(255), nullable=False),
    sa.Column("outcome", sa.String(16), nullable=False),
    sa.Column("reason", sa.String(500)),
    sa.Column("status", sa.Integer),
    sa.Column("relevance", sa.Double),
    sa.Column("fetched_at", _TIME, nullable=False),
    sa.Column("visits", sa.Integer, nullable=False),
    sa.Column("first_seen", _TIME, nullable=False),
    sa.Column("depth", sa.Integer, nullable=False),
    sa.Column("found_by", sa.String(16), nullable=False),
    sa.Column("parent", _LONG_TEXT),
    sa.Column("anchor", sa.String(500)),
    sa.Column("engine", sa.String(64)),
    sa.Column("query", sa.String(500)),
    sa.Column("rank", sa.Integer),
    sa.Index("urls_by_site", "topic", "site", "outcome", "visits"),
)
_table(
    "pages",
    sa.Column("fingerprint", _FINGERPRINT, primary_key=True),
    sa.Column("url", _LONG_TEXT, nullable=False),
    sa.Column("title", sa.String(500)),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("site", sa.String(255), nullable=False),
    sa.Column("host", sa.String(255), nullable=False),
    sa.Column("fetched_at", _TIME, nullable=False),
    sa.Column("published_at", _TIME),
    sa.Column("published_offset", sa.Integer),
    sa.Column("source", sa.String(255)),
    sa.Column("author", sa.String(255)),
    sa.Column("body", _LONG_TEXT, nullable=False),
    sa.Column("language", sa.String(35)),
    sa.Column("relevance", sa.Double),
    sa.Column("terms", _LONG_TEXT, nullable=False),
    sa.Column("story", _FINGERPRINT, nullable=False),
    sa.Column("confidence", sa.Double),
    _belongs_to("urls", "fingerprint"),
    sa.Index("pages_by_time", "topic", "fetched_at"),
    sa.Index("pages_by_story", "topic", "story"),
)
_table(
    "sources",
    sa.Column("fingerprint", _FINGERPRINT, primary_key=True),
    sa.Column("body", _BLOB, nullable=False),
    sa.Column("length", sa.Integer, nullable=False),
    sa.Column("content_type", sa.String(255)),
    sa.Column("encoding", sa.String(64), nullable=False),
    _belongs_to("pages", "fingerprint"),
)
_table(
    "threads",
    sa.Column("fingerprint", _FINGERPRINT, primary_key=True),
    sa.Column("title", sa.String(500)),
    sa.Column("board", sa.String(255)),
    _belongs_to("pages", "fingerprint"),
)
_table(
    "posts",
    sa.Column("page", _FINGERPRINT, primary_key=True),
    sa.Column("ordinal", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("author", sa.String(255)),
    sa.Column("published_at", _TIME),
    sa.Column("published_offset", sa.Integer),
    sa.Column("text", _LONG_TEXT, nullable=False),
    sa.Column("quote", _LONG_TEXT),
    sa.Column("floor", sa.Integer),
    sa.Column("is_first", sa.Boolean, nullable=False),
    sa.Column("is_comment", sa.Boolean, nullable=False),
    _belongs_to("pages", "page"),
)
_table(
    "stories",
    sa.Column("fingerprint", _FINGERPRINT, primary_key=True),
    sa.Column("title", sa.String(500)),
    sa.Column("published_at", _TIME),
    sa.Column("published_offset", sa.Integer),
    sa.Column("first_seen", _TIME, nullable=False),
)
_table(
    "reposts",
    sa.Column("page", _FINGERPRINT, primary_key=True),
    sa.Column("story", _FINGERPRINT, nullable=False),
    sa.Column("site", sa.String(255), nullable=False),
    sa.Column("similarity", sa.Double, nullable=False),
    sa.Column("title", sa.String(500)),
    sa.Column("published_at", _TIME),
    sa.Column("published_offset", sa.Integer),
    sa.Column("seen_at", _TIME, nullable=False),
    _belongs_to("pages", "page"),
    sa.Index("reposts_by_story", "topic", "story"),
)
_table(
    "queries",
    sa.Column("fingerprint", _FINGERPRINT, primary_key=True),
    sa.Column("engine", sa.String(64), nullable=False),
    sa.Column("query", sa.String(500), nullable=False),
    sa.Column("page", sa.Integer, nullable=False),
    sa.Column("url", _LONG_TEXT, nullable=False),
    sa.Column("outcome", sa.String(16), nullable=False),
    sa.Column("hits", sa.Integer, nullable=False),
    sa.Column("reason", sa.String(500)),
    sa.Column("asked_at", _TIME, nullable=False),
    sa.Index("queries_by_time", "topic", "asked_at"),
)
