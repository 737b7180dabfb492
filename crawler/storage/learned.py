"""What was learned of sites, in the database: all workers add to it, each loads what it needs of a site."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, select
from sqlalchemy.dialects import mysql, sqlite

from crawler.storage.columns import FINGERPRINT_BYTES, clean_text
from crawler.storage.discussions import lessons
from extraction.learned import Key, Lesson

#: Lessons of a site that are loaded, those of most pages first.
_MOST_LESSONS = 10_000


def load_lessons(connection: Connection, site: str) -> list[Lesson]:
    """Return what all workers learned of a site."""
    query = select(lessons).where(lessons.c.site == site).order_by(lessons.c.pages.desc()).limit(_MOST_LESSONS)
    rows = connection.execute(query)
    return [Lesson(Key(row.site, row.pattern, row.kind), row.generation, row.value, row.pages) for row in rows]


def add_lessons(connection: Connection, learned: Sequence[Lesson]) -> None:
    """Add lessons to those that are there."""
    if not learned:
        return
    rows = sorted((_row(lesson) for lesson in learned), key=lambda row: row["lesson"])
    if connection.dialect.name == "sqlite":
        lite = sqlite.insert(lessons)
        more = {"pages": lessons.c.pages + lite.excluded.pages}
        connection.execute(lite.on_conflict_do_update(index_elements=[lessons.c.lesson], set_=more), rows)
    else:
        my = mysql.insert(lessons)
        connection.execute(my.on_duplicate_key_update(pages=lessons.c.pages + my.inserted.pages), rows)


def _row(lesson: Lesson) -> dict[str, Any]:
    site, pattern, kind = (clean_text(part) for part in lesson.key)
    told = "\0".join((site, pattern, kind, str(lesson.generation), clean_text(lesson.value)))
    return {
        "lesson": hashlib.blake2b(told.encode(), digest_size=FINGERPRINT_BYTES).digest(),
        "site": site,
        "pattern": pattern,
        "kind": kind,
        "generation": lesson.generation,
        "value": lesson.value,
        "pages": lesson.pages,
    }
