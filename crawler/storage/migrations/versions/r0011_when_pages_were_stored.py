"""When each page was first stored."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0011"
down_revision = "0010"

#: Of what was stored before, the first visit tells it nearly.
_NEARLY = """
UPDATE pages SET stored_at = COALESCE(
    (SELECT u.first_seen FROM urls u WHERE u.topic = pages.topic AND u.fingerprint = pages.fingerprint), fetched_at
) WHERE stored_at IS NULL
"""


def upgrade() -> None:
    """Add what is not there: MySQL keeps the half that was done when a process died in it."""
    tables = sa.inspect(op.get_bind())
    if "stored_at" not in {column["name"] for column in tables.get_columns("pages")}:
        op.add_column("pages", sa.Column("stored_at", sa.DateTime().with_variant(mysql.DATETIME(fsp=6), "mysql")))
    op.execute(_NEARLY)
    if "pages_by_storing" not in {index["name"] for index in tables.get_indexes("pages")}:
        op.create_index("pages_by_storing", "pages", ["topic", "stored_at"])
