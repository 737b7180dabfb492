"""The parts of stories that stand on several pages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0005"
down_revision = "0004"

tables = sa.MetaData()

_FINGERPRINT = sa.LargeBinary(16).with_variant(mysql.BINARY(16), "mysql")
_LONG_TEXT = sa.Text().with_variant(mysql.LONGTEXT(), "mysql")

sa.Table(
    "parts",
    tables,
    sa.Column("topic", sa.String(64), primary_key=True),
    sa.Column("whole", _FINGERPRINT, primary_key=True),
    sa.Column("page", _FINGERPRINT, primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("body", _LONG_TEXT, nullable=False),
    sa.Column("body_html", _LONG_TEXT, nullable=False),
    sa.Index("parts_by_page", "topic", "page"),
    mysql_engine="InnoDB",
    mysql_charset="utf8mb4",
    mysql_collate="utf8mb4_bin",
    mysql_row_format="DYNAMIC",
)


def upgrade() -> None:
    """Create what is not there: MySQL keeps the half of a revision that was done when a process died in it."""
    tables.create_all(op.get_bind())
