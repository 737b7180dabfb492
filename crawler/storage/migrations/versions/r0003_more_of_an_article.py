"""An article's section, lead, keywords and clean HTML."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0003"
down_revision = "0002"

_LONG_TEXT = sa.Text().with_variant(mysql.LONGTEXT(), "mysql")


def upgrade() -> None:
    """Add the columns that are not there: MySQL keeps the half that was done when a process died in it."""
    known = {column["name"] for column in sa.inspect(op.get_bind()).get_columns("pages")}
    for column in (
        sa.Column("body_html", _LONG_TEXT),
        sa.Column("section", sa.String(255)),
        sa.Column("lead", _LONG_TEXT),
        sa.Column("keywords", _LONG_TEXT),
    ):
        if column.name not in known:
            op.add_column("pages", column)
