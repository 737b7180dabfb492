"""What people said of groups by hand outlives what a crawl says: it is applied to every visit that is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlalchemy import Connection, select

from crawler.storage.propagation import group_edits
from crawler.visits.items import RELEVANT, Outcome, Repost, Visit


def settled(connection: Connection, visits: Sequence[Visit]) -> list[Visit]:
    """Return the visits with the stories that people gave to their pages, where they did."""
    topics = {visit.topic for visit in visits}
    query = select(group_edits.c.topic, group_edits.c.page, group_edits.c.story).where(group_edits.c.topic.in_(topics))
    edits = {(row.topic, row.page): row.story for row in connection.execute(query)} if topics else {}
    return [_settle(visit, edits) for visit in visits] if edits else list(visits)


def _settle(visit: Visit, edits: Mapping[tuple[str, bytes], bytes]) -> Visit:
    if visit.outcome not in RELEVANT:
        return visit
    own = visit.repost.story if visit.repost else visit.fingerprint
    story = edits.get((visit.topic, visit.fingerprint), own)
    met = {story}
    while (further := edits.get((visit.topic, story), story)) not in met:
        met.add(further)
        story = further
    if story == own:
        return visit
    if story == visit.fingerprint:
        return replace(visit, repost=None, outcome=Outcome.FETCHED, reason="a story of its own, by hand")
    similarity = visit.repost.similarity if visit.repost else 0.0
    return replace(
        visit, repost=Repost(story, similarity, "merged by hand"), outcome=Outcome.DUPLICATE, reason="merged by hand"
    )
