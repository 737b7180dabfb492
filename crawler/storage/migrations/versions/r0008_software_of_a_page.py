"""The program that made a forum's, blog's or shop's page."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column if it is not there: MySQL keeps the half that was done when a process died in it."""
    if "software" not in {column["name"] for column in sa.inspect(op.get_bind()).get_columns("pages")}:
        op.add_column("pages", sa.Column("software", sa.String(64)))
