"""What a visit and a question are in the tables: values in, rows out."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import zstandard

from crawler.addresses.urls import fingerprint
from crawler.storage.columns import FINGERPRINT_BYTES, split_time
from crawler.storage.together import first_url
from crawler.storage.upsert import Row
from crawler.visits.items import RELEVANT, Asked, Outcome, Visit
from crawler.visits.parts import is_beginning, part_of
from extraction.page import Page, Post

#: Level 3 takes a page to a fifth in a fifth of a millisecond; higher ones cost more than the disk they save.
_ZSTD_LEVEL = 3
#: Characters of a page off the topic that are kept, to hold the topic's words against.
_ASIDE_LENGTH = 2_000


def kept_page(visit: Visit) -> Page | None:
    """Return what was read, if it becomes a row of ``pages``."""
    return visit.page if visit.outcome in RELEVANT else None


def url_row(visit: Visit) -> Row:
    """Return the address and how its visit ended."""
    found = visit.found
    return _key(visit) | {
        "url": visit.url,
        "host": visit.host,
        "site": visit.site,
        "outcome": visit.outcome.value,
        "reason": visit.reason,
        "status": visit.status,
        "relevance": visit.relevance,
        "fetched_at": visit.fetched_at,
        "visits": 1,
        "first_seen": visit.fetched_at,
        "depth": visit.depth,
        "found_by": found.by,
        "parent": found.parent,
        "anchor": found.anchor,
        "engine": found.engine,
        "query": found.query,
        "rank": found.rank,
    }


def page_row(visit: Visit, page: Page) -> Row:
    """Return the page's attributes; a thread's author and time are those of its first post."""
    article, first = page.article, _first_post(page)
    told = article or first
    return (
        _key(visit)
        | {
            "url": visit.url,
            "title": page.title,
            "kind": page.kind,
            "site": visit.site,
            "host": visit.host,
            "fetched_at": visit.fetched_at,
            "source": article.source if article else None,
            "author": told.author if told else None,
            "body": article.body if article else page.text,
            "body_html": article.body_html if article else None,
            "section": article.section if article else None,
            "lead": article.lead if article else None,
            "keywords": article.keywords if article else None,
            "language": page.language,
            "software": page.software,
            "relevance": visit.relevance,
            "terms": visit.terms,
            "story": visit.repost.story if visit.repost else _own_story(visit, page),
            "confidence": article.confidence if article else None,
        }
        | _published(told)
    )


def aside_row(visit: Visit) -> Row | None:
    """Return the beginning of a page that is off the topic, ``None`` where the visit found no such page."""
    page = visit.page
    if page is None or visit.outcome is not Outcome.OFF_TOPIC or not page.text:
        return None
    return _key(visit) | {
        "title": page.title,
        "body": page.text[:_ASIDE_LENGTH],
        "site": visit.site,
        "host": visit.host,
        "fetched_at": visit.fetched_at,
    }


def source_row(visit: Visit, page: Page) -> Row | None:
    """Return the answer's bytes, ``None`` where the visit does not carry them."""
    if visit.source is None:
        return None
    return _key(visit) | {
        "body": zstandard.compress(visit.source, _ZSTD_LEVEL),
        "length": len(visit.source),
        "content_type": visit.content_type,
        "encoding": page.encoding,
    }


def thread_row(visit: Visit, page: Page) -> Row | None:
    """Return what makes the page a forum's, if it is one."""
    thread = page.thread
    return _key(visit) | {"title": thread.title, "board": thread.board} if thread else None


def post_rows(visit: Visit, page: Page) -> Iterator[Row]:
    """Return a thread's posts, then the comments, in the page's order."""
    posts = page.thread.posts if page.thread else []
    for ordinal, post in enumerate([*posts, *page.comments], 1):
        yield {
            "topic": visit.topic,
            "page": visit.fingerprint,
            "ordinal": ordinal,
            "author": post.author,
            "text": post.text,
            "quote": post.quote,
            "floor": post.floor,
            "is_first": post.is_first,
            "is_comment": ordinal > len(posts),
        } | _published(post)


def story_row(visit: Visit, page: Page) -> Row | None:
    """Return the story that begins with this page, ``None`` where it repeats another or is a further part of one."""
    part = part_of(visit)
    if visit.repost is not None or (part is not None and part.number != 1) or not is_beginning(page):
        return None
    told = page.article or _first_post(page)
    return _key(visit) | {"title": page.title, "first_seen": visit.fetched_at} | _published(told)


def repost_row(visit: Visit, page: Page) -> Row | None:
    """Return the page's membership in a repost group, if it is a repost."""
    if visit.repost is None:
        return None
    return {
        "topic": visit.topic,
        "page": visit.fingerprint,
        "story": visit.repost.story,
        "site": visit.site,
        "similarity": visit.repost.similarity,
        "why": visit.repost.why,
        "title": page.title,
        "seen_at": visit.fetched_at,
    } | _published(page.article or _first_post(page))


def query_row(asked: Asked) -> Row:
    """Return one question; the same one written twice is one row."""
    identity = (asked.topic, asked.engine, asked.query, str(asked.page), asked.asked_at.isoformat())
    digest = hashlib.blake2b("\0".join(identity).encode("utf-8", "surrogatepass"), digest_size=FINGERPRINT_BYTES)
    return {
        "topic": asked.topic,
        "fingerprint": digest.digest(),
        "engine": asked.engine,
        "query": asked.query,
        "page": asked.page,
        "url": asked.url,
        "outcome": asked.outcome,
        "hits": asked.hits,
        "reason": asked.reason,
        "asked_at": asked.asked_at,
    }


def _key(visit: Visit) -> Row:
    return {"topic": visit.topic, "fingerprint": visit.fingerprint}


def _own_story(visit: Visit, page: Page) -> bytes:
    """The story that the page tells, if it repeats none: a thread's later part tells the first one's."""
    return visit.fingerprint if is_beginning(page) else fingerprint(first_url(page))


def _first_post(page: Page) -> Post | None:
    posts = page.thread.posts if page.thread else []
    return posts[0] if posts and posts[0].is_first else None


def _published(told: Any) -> Row:
    at, offset = split_time(told.published_at if told else None)
    return {"published_at": at, "published_offset": offset}
