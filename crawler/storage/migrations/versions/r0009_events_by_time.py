"""Stories of events by the time at which they were told: new ones are compared with those of their time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the index if it is not there: MySQL keeps the half that was done when a process died in it."""
    if "event_stories_by_time" not in {
        index["name"] for index in sa.inspect(op.get_bind()).get_indexes("event_stories")
    }:
        op.create_index("event_stories_by_time", "event_stories", ["topic", "told_at"])
