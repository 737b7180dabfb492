"""What was learned of sites, in the database: all workers add to it, each loads what it needs of a site."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from sqlalchemy import Connection, select

from crawler.storage.columns import FINGERPRINT_BYTES, clean_text
from crawler.storage.discussions import lessons
from crawler.storage.upsert import Row, upsert
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
    rows = sorted((_row(lesson) for lesson in learned), key=lambda row: row["lesson"])
    upsert(connection, lessons, rows, lambda table, new: [("pages", table.c.pages + new.pages)])


def _row(lesson: Lesson) -> Row:
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
