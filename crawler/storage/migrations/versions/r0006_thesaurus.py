"""What a topic's keyword list learns from: texts off the topic, suggestions, decisions, versions of the list."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0006"
down_revision = "0005"

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

sa.Table(
    "urls",
    tables,
    sa.Column("topic", sa.String(64), primary_key=True),
    sa.Column("fingerprint", _FINGERPRINT, primary_key=True),
)
sa.Table(
    "asides",
    tables,
    sa.Column("topic", sa.String(64), primary_key=True),
    sa.Column("fingerprint", _FINGERPRINT, primary_key=True),
    sa.Column("title", sa.String(500)),
    sa.Column("body", _LONG_TEXT, nullable=False),
    sa.Column("site", sa.String(255), nullable=False),
    sa.Column("host", sa.String(255), nullable=False),
    sa.Column("fetched_at", _TIME, nullable=False),
    sa.ForeignKeyConstraint(["topic", "fingerprint"], ["urls.topic", "urls.fingerprint"], ondelete="CASCADE"),
    sa.Index("asides_by_time", "topic", "fetched_at"),
    **_MYSQL,
)
sa.Table(
    "suggestions",
    tables,
    sa.Column("topic", sa.String(64), primary_key=True),
    sa.Column("fingerprint", _FINGERPRINT, primary_key=True),
    sa.Column("subject", sa.String(16), nullable=False),
    sa.Column("name", sa.String(255), nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("state", sa.String(16), nullable=False),
    sa.Column("score", sa.Double, nullable=False),
    sa.Column("evidence", _LONG_TEXT, nullable=False),
    sa.Column("related", _LONG_TEXT, nullable=False),
    sa.Column("suggested_at", _TIME, nullable=False),
    sa.Column("decided_at", _TIME),
    sa.Column("decided_by", sa.String(64)),
    sa.Index("suggestions_by_state", "topic", "subject", "state"),
    **_MYSQL,
)
sa.Table(
    "list_versions",
    tables,
    sa.Column("topic", sa.String(64), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("content", _LONG_TEXT, nullable=False),
    sa.Column("reason", sa.String(255), nullable=False),
    sa.Column("author", sa.String(64)),
    sa.Column("saved_at", _TIME, nullable=False),
    **_MYSQL,
)


def upgrade() -> None:
    """Create what is not there: MySQL keeps the half of a revision that was done when a process died in it."""
    connection = op.get_bind()
    tables.create_all(connection)
    for name in ("asides", "suggestions"):
        for index in tables.tables[name].indexes:
            index.create(connection, checkfirst=True)
