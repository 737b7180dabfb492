"""Stories in parts: each part's words wait in a table of their own, and the story's row holds all that came so far.

Parts come in any order, from any worker, or never. Whichever comes writes itself and joins the story anew, so the last
one to come leaves it whole. The row is the first part's; until that is there, the lowest part's that is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from sqlalchemy import Connection, Index, Table, and_, delete, select, update
from sqlalchemy.schema import Column

from crawler.storage.columns import FINGERPRINT_BYTES, MYSQL, Fingerprint, LongText, Number, key
from crawler.storage.schema import metadata, pages
from crawler.storage.upsert import Row, upsert
from crawler.visits.items import READ, Outcome, Visit
from crawler.visits.parts import WHOLE, Part, part_of
from extraction.article.parts import joined, joined_html

#: The number of the row that workers lock a story by, and what stands for its page.
_LOCK, _NO_PAGE = -1, bytes(FINGERPRINT_BYTES)
#: Share of the joined parts' characters that the whole page must have to be taken for the story.
_LEAST_OF_WHOLE = 0.8
#: Outcomes of which a further part is kept: by itself it may be off the topic, or too short for a story.
_KEPT = READ - {Outcome.LISTING}

parts = Table(
    "parts",
    metadata,
    *key("whole", "What all parts of a story share: 16 bytes of the first part's address."),
    Column("page", Fingerprint, primary_key=True, doc="The part's address (urls)."),
    Column("number", Number, nullable=False, doc="Its place, from 1; 0: this page has the whole story."),
    Column("body", LongText, nullable=False, doc="Its own words."),
    Column("body_html", LongText, nullable=False, doc="The same as clean HTML."),
    Index("parts_by_page", "topic", "page"),
    **MYSQL,
)


@dataclass(frozen=True, slots=True)
class _Story:
    topic: str
    whole: bytes


def write_parts(connection: Connection, visits: Iterable[Visit]) -> None:
    """Write the parts among the visits, and join their stories anew."""
    told = {(visit.topic, visit.fingerprint): (visit, part) for visit in visits if (part := _kept(visit))}
    if not told:
        return
    stories = sorted({(visit.topic, part.whole) for visit, part in told.values()})
    upsert(connection, parts, [_row(topic, whole, _NO_PAGE, _LOCK) for topic, whole in stories])
    upsert(connection, parts, [_part_row(*told[key]) for key in sorted(told)])
    for topic, whole in stories:
        _join(connection, _Story(topic, whole))


def _kept(visit: Visit) -> Part | None:
    """Return the part that a visit brings, if it has words to keep."""
    part = part_of(visit) if visit.outcome in _KEPT else None
    if part is None or visit.page is None:
        return None
    return part if visit.page.article or (part.number > 1 and visit.page.own_text.strip()) else None


def _join(connection: Connection, story: _Story) -> None:
    """Make the story's row hold all parts, and be the only one."""
    of_story = and_(parts.c.topic == story.topic, parts.c.whole == story.whole, parts.c.number >= 0)
    # What has the whole story comes last: the row is a part's, which was told to the same-story check.
    found = connection.execute(
        select(parts.c.page, parts.c.number, parts.c.body, parts.c.body_html)
        .where(of_story)
        .order_by((parts.c.number == WHOLE), parts.c.number, parts.c.page)
    ).all()
    if len(found) < 2:
        return
    keys = [row.page for row in found]
    stored = and_(pages.c.topic == story.topic, pages.c.fingerprint.in_(keys))
    present = set(connection.scalars(select(pages.c.fingerprint).where(stored)))
    holders = [key for key in keys if key in present]
    if not holders:
        return
    if holders[1:]:
        others = and_(pages.c.topic == story.topic, pages.c.fingerprint.in_(holders[1:]))
        connection.execute(delete(pages).where(others))
    body, markup = _whole_of(found)
    row = and_(pages.c.topic == story.topic, pages.c.fingerprint == holders[0])
    connection.execute(update(pages).where(row).values(body=body, body_html=markup))


def _whole_of(found: Sequence[Any]) -> tuple[str, str]:
    """Return the story as text and as HTML: the page that has it whole, unless its parts say more."""
    numbered = [row for row in found if row.number != WHOLE]
    body = joined([row.body for row in numbered])
    for row in found:
        if row.number == WHOLE and len(row.body) >= _LEAST_OF_WHOLE * len(body):
            return row.body, row.body_html
    return body, joined_html([row.body_html for row in numbered])


def _part_row(visit: Visit, part: Part) -> Row:
    assert visit.page is not None
    article = visit.page.article
    return _row(
        visit.topic,
        part.whole,
        visit.fingerprint,
        part.number,
        article.body if article else visit.page.own_text,
        article.body_html if article else "".join(f"<p>{escape(line)}</p>" for line in visit.page.own_text.split("\n")),
    )


def _row(topic: str, whole: bytes, page: bytes, number: int, body: str = "", markup: str = "") -> Row:
    return {"topic": topic, "whole": whole, "page": page, "number": number, "body": body, "body_html": markup}
