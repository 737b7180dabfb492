"""Posts that a floor tells from their thread's others, and no name."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

_FIRST_WORDS = 64
_BATCH = 1000

_posts = sa.table(
    "discussion_posts",
    *(sa.column(name, sa.LargeBinary(16)) for name in ("discussion", "post")),
    *(sa.column(name, sa.Text) for name in ("topic", "author", "text")),
    sa.column("floor", sa.Integer),
)


def upgrade() -> None:
    """Give posts that floor and author told so far their new keys; a post that has one already stays as it is."""
    connection, rows = op.get_bind(), _posts.c
    last: Sequence[Any] = ("", b"")
    while threads := connection.execute(
        sa.select(rows.topic, rows.discussion)
        .where(rows.floor.is_not(None), sa.tuple_(rows.topic, rows.discussion) > sa.tuple_(*last))
        .distinct()
        .order_by(rows.topic, rows.discussion)
        .limit(_BATCH)
    ).all():
        for topic, discussion in threads:
            _rekey(connection, sa.and_(rows.topic == topic, rows.discussion == discussion))
        last = threads[-1]


def _rekey(connection: sa.Connection, thread: sa.ColumnElement[bool]) -> None:
    rows = _posts.c
    posts = connection.execute(sa.select(rows.post, rows.floor, rows.author, rows.text).where(thread)).all()
    floors = Counter(row.floor for row in posts)
    taken = {row.post for row in posts}
    for post, floor, author, text in posts:
        words = f"words\0{author}\0{''.join(text.split())[:_FIRST_WORDS]}"
        new = _key(f"floor\0{floor}" if floors[floor] == 1 else words)
        if post == _key(f"floor\0{floor}\0{author}") and new not in taken:
            taken.add(new)
            connection.execute(sa.update(_posts).where(thread, rows.post == post).values(post=new))


def _key(told: str) -> bytes:
    return hashlib.blake2b(f"{told}\0{1}".encode("utf-8", "surrogatepass"), digest_size=16).digest()
