"""Threads put together over their pages, and what was learned of sites."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0004"
down_revision = "0003"

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


def upgrade() -> None:
    """Create what is not there: MySQL keeps the half of a revision that was done when a process died in it."""
    connection = op.get_bind()
    own = [table for name, table in tables.tables.items() if name != "pages"]
    tables.create_all(connection, tables=own)
    for table in own:
        for index in table.indexes:
            index.create(connection, checkfirst=True)


def _table(name: str, *columns: sa.schema.SchemaItem) -> None:
    sa.Table(name, tables, sa.Column("topic", sa.String(64), primary_key=True), *columns, **_MYSQL)


_table("pages", sa.Column("fingerprint", _FINGERPRINT, primary_key=True))
_table(
    "discussions",
    sa.Column("fingerprint", _FINGERPRINT, primary_key=True),
    sa.Column("url", _LONG_TEXT, nullable=False),
    sa.Column("title", sa.String(500)),
    sa.Column("board", sa.String(255)),
    sa.Column("software", sa.String(64)),
    sa.Column("site", sa.String(255), nullable=False),
    sa.Column("last", _LONG_TEXT, nullable=False),
    sa.Column("parts", sa.Integer, nullable=False),
    sa.Column("first_seen", _TIME, nullable=False),
    sa.Column("seen_at", _TIME, nullable=False),
)
_table(
    "discussion_posts",
    sa.Column("discussion", _FINGERPRINT, primary_key=True),
    sa.Column("post", _FINGERPRINT, primary_key=True),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("page", _FINGERPRINT, nullable=False),
    sa.Column("author", sa.String(255)),
    sa.Column("published_at", _TIME),
    sa.Column("published_offset", sa.Integer),
    sa.Column("text", _LONG_TEXT, nullable=False),
    sa.Column("quote", _LONG_TEXT),
    sa.Column("floor", sa.Integer),
    sa.Column("is_first", sa.Boolean, nullable=False),
    sa.Column("edits", sa.Integer, nullable=False),
    sa.Column("first_seen", _TIME, nullable=False),
    sa.Column("seen_at", _TIME, nullable=False),
    sa.ForeignKeyConstraint(
        ["topic", "discussion"], ["discussions.topic", "discussions.fingerprint"], ondelete="CASCADE"
    ),
    sa.Index("discussion_posts_in_order", "topic", "discussion", "place"),
    sa.Index("discussion_posts_by_page", "topic", "page"),
)
_table(
    "discussion_pages",
    sa.Column("page", _FINGERPRINT, primary_key=True),
    sa.Column("discussion", _FINGERPRINT, nullable=False),
    sa.Column("part", sa.Integer, nullable=False),
    sa.ForeignKeyConstraint(["topic", "page"], ["pages.topic", "pages.fingerprint"], ondelete="CASCADE"),
)
sa.Table(
    "lessons",
    tables,
    sa.Column("lesson", _FINGERPRINT, primary_key=True),
    sa.Column("site", sa.String(255), nullable=False),
    sa.Column("pattern", sa.String(500), nullable=False),
    sa.Column("kind", sa.String(32), nullable=False),
    sa.Column("generation", sa.Integer, nullable=False),
    sa.Column("value", _LONG_TEXT, nullable=False),
    sa.Column("pages", sa.Integer, nullable=False),
    sa.Index("lessons_by_site", "site"),
    **_MYSQL,
)
