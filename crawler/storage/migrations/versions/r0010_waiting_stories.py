"""Stories that wait for their event."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0010"
down_revision = "0009"

tables = sa.MetaData()

sa.Table(
    "waiting_stories",
    tables,
    sa.Column("topic", sa.String(64), primary_key=True),
    sa.Column("story", sa.LargeBinary(16).with_variant(mysql.BINARY(16), "mysql"), primary_key=True),
    sa.Column("first_seen", sa.DateTime().with_variant(mysql.DATETIME(fsp=6), "mysql"), nullable=False),
    sa.Index("waiting_stories_by_time", "topic", "first_seen"),
    mysql_engine="InnoDB",
    mysql_charset="utf8mb4",
    mysql_collate="utf8mb4_bin",
    mysql_row_format="DYNAMIC",
)
#: What has no event yet, and does not wait already: MySQL keeps the half that was done when a process died in it.
_WAITING = """
INSERT INTO waiting_stories (topic, story, first_seen)
SELECT s.topic, s.fingerprint, s.first_seen FROM stories s
LEFT JOIN event_stories e ON e.topic = s.topic AND e.story = s.fingerprint
LEFT JOIN waiting_stories w ON w.topic = s.topic AND w.story = s.fingerprint
WHERE e.story IS NULL AND w.story IS NULL
"""


def upgrade() -> None:
    """Create the table, and let wait what was not taken up so far."""
    tables.create_all(op.get_bind())
    op.execute(_WAITING)
