"""Every version of a topic's seed list."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0007"
down_revision = "0006"

tables = sa.MetaData()

sa.Table(
    "seed_versions",
    tables,
    sa.Column("topic", sa.String(64), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("content", sa.Text().with_variant(mysql.LONGTEXT(), "mysql"), nullable=False),
    sa.Column("reason", sa.String(255), nullable=False),
    sa.Column("author", sa.String(64)),
    sa.Column("saved_at", sa.DateTime().with_variant(mysql.DATETIME(fsp=6), "mysql"), nullable=False),
    mysql_engine="InnoDB",
    mysql_charset="utf8mb4",
    mysql_collate="utf8mb4_bin",
    mysql_row_format="DYNAMIC",
)


def upgrade() -> None:
    """Create what is not there: MySQL keeps the half of a revision that was done when a process died in it."""
    tables.create_all(op.get_bind())
