"""Puts threads together: each page's posts become the thread's, every post once, whichever page comes first.

A post is known by the id that the page gives it, else by its floor, else by its author and first words.
What a later visit shows replaces what an earlier one did, so that workers may write in any order.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Table, and_, case, delete, func, literal_column, select

from crawler.addresses.urls import clean_url, fingerprint
from crawler.storage.columns import FINGERPRINT_BYTES, split_time
from crawler.storage.discussions import discussion_pages, discussion_posts, discussions
from crawler.storage.upsert import Changes, New, Row, upsert
from crawler.visits.items import Visit
from extraction.navigation.paging import first_part
from extraction.page import Page, Post, Topic

#: Places that a part of a thread without floors has: no page shows more posts.
_PLACES_A_PART = 10_000
#: Characters of a post's text that tell it from its author's others.
_FIRST_WORDS = 64
_DIGITS = re.compile(r"\d+")


def first_url(page: Page) -> str:
    """Return the address of a story's or thread's first part, as it is fetched."""
    first = first_part(page.url, page.canonical_url, page.paging)
    return clean_url(first) or clean_url(page.url) or page.url


def post_keys(posts: Sequence[Post], part: int) -> list[bytes]:
    """Return what tells each post of a thread's page from the thread's others, today and when it is read again.

    Ids and floors that count a page's posts from its first (``reply-1`` on every part) tell nothing beyond the first
    part. Whose name is on a post tells nothing where a floor does: members are renamed, and leave.
    """
    ids = [number for post in posts if (number := _number_of(post)) is not None]
    floors = [post.floor for post in posts if post.floor is not None]
    by_id = len(set(ids)) == len(ids) and (part == 1 or min(ids, default=0) > 1)
    by_floor = len(set(floors)) == len(floors) and (part == 1 or max(floors, default=0) > len(posts))
    seen: Counter[str] = Counter()
    keys = []
    for post in posts:
        if by_id and _number_of(post) is not None:
            told = f"id\0{post.anchor}"
        elif by_floor and post.floor is not None:
            told = f"floor\0{post.floor}"
        else:
            told = f"words\0{post.author}\0{''.join(post.text.split())[:_FIRST_WORDS]}"
        seen[told] += 1
        data = f"{told}\0{seen[told]}".encode("utf-8", "surrogatepass")
        keys.append(hashlib.blake2b(data, digest_size=FINGERPRINT_BYTES).digest())
    return keys


def _number_of(post: Post) -> int | None:
    """The number in a post's id."""
    digits = _DIGITS.findall(post.anchor or "")
    return int(digits[-1]) if digits else None


def put_together(connection: Connection, kept: Iterable[tuple[Visit, Page]]) -> None:
    """Add what pages of threads show to their threads, in the caller's transaction."""
    pages = [(visit, page) for visit, page in kept if page.thread]
    if not pages:
        return
    of = {visit.fingerprint: fingerprint(first_url(page)) for visit, page in pages}
    heads = sorted((_head(visit, page, of[visit.fingerprint]) for visit, page in pages), key=_by("fingerprint"))
    posts = sorted((row for each in pages for row in _posts(*each, of[each[0].fingerprint])), key=_by("discussion"))
    upsert(connection, discussions, heads, _head_becomes)
    upsert(connection, discussion_pages, [_part(visit, page, of[visit.fingerprint]) for visit, page in pages])
    for visit, _ in pages:  # read anew, by a reader that tells posts apart otherwise: what it no longer finds goes
        rows = discussion_posts.c
        found = [row["post"] for row in posts if row["page"] == visit.fingerprint]
        same = and_(rows.topic == visit.topic, rows.page == visit.fingerprint, rows.seen_at == visit.fetched_at)
        connection.execute(delete(discussion_posts).where(same, rows.post.not_in(found)))
    upsert(connection, discussion_posts, posts, _post_becomes)


def _by(name: str) -> Any:
    return lambda row: (row["topic"], row[name], row.get("post", b""))


def _head(visit: Visit, page: Page, discussion: bytes) -> Row:
    assert page.thread is not None
    return {
        "topic": visit.topic,
        "fingerprint": discussion,
        "url": first_url(page),
        "title": page.thread.title,
        "board": page.thread.board,
        "software": page.software,
        "site": visit.site,
        "last": visit.url,
        "parts": _number(page),
        "first_seen": visit.fetched_at,
        "seen_at": visit.fetched_at,
    }


def _part(visit: Visit, page: Page, discussion: bytes) -> Row:
    return {"topic": visit.topic, "page": visit.fingerprint, "discussion": discussion, "part": _number(page)}


def _posts(visit: Visit, page: Page, discussion: bytes) -> Iterator[Row]:
    posts = page.thread.posts if page.thread else []
    part = _number(page)
    floors = [post.floor for post in posts]
    in_order = None not in floors and len(set(floors)) == len(floors)
    for ordinal, (post, key) in enumerate(zip(posts, post_keys(posts, part), strict=True), 1):
        at, offset = split_time(post.published_at)
        yield {
            "topic": visit.topic,
            "discussion": discussion,
            "post": key,
            "place": post.floor if in_order else (part - 1) * _PLACES_A_PART + ordinal,
            "page": visit.fingerprint,
            "author": post.author,
            "published_at": at,
            "published_offset": offset,
            "text": post.text,
            "quote": post.quote,
            "floor": post.floor,
            "is_first": post.is_first and part == 1,
            "edits": 0,
            "first_seen": visit.fetched_at,
            "seen_at": visit.fetched_at,
        }


def _number(page: Page) -> int:
    return page.paging.number if page.paging else 1


@dataclass(frozen=True, slots=True)
class Grown:
    """A stored thread that has new replies: the address of its last part, and what the board tells of it now."""

    last: str
    told: str


def grown(connection: Connection, topic: str, told: Mapping[bytes, Topic]) -> list[Grown]:
    """Return those of a board's threads (by the fingerprint of the address there) that have more than is stored.

    They have where the board counts more replies than there are posts behind the first, or tells a later time.
    """
    pages, heads, posts = discussion_pages, discussions, discussion_posts
    shown = select(func.count()).where(posts.c.topic == heads.c.topic, posts.c.discussion == heads.c.fingerprint)
    latest = select(func.max(posts.c.published_at)).where(
        posts.c.topic == heads.c.topic, posts.c.discussion == heads.c.fingerprint
    )
    query = (
        select(pages.c.page, heads.c.last, shown.scalar_subquery().label("posts"), latest.scalar_subquery().label("at"))
        .join(heads, and_(heads.c.topic == pages.c.topic, heads.c.fingerprint == pages.c.discussion))
        .where(pages.c.topic == topic, pages.c.page.in_(list(told)))
    )
    found = []
    for row in connection.execute(query) if told else ():
        now = told[row.page]
        if now.replies is not None:
            if now.replies > row.posts - 1:
                found.append(Grown(row.last, f"{now.replies} replies"))
        elif row.at and (at := split_time(now.published_at)[0]) and at > row.at:
            found.append(Grown(row.last, at.isoformat()))
    return found


# ---- what a row that is there already becomes ---------------------------------------------------------------------


def _head_becomes(table: Table, new: New) -> Changes:
    """MySQL assigns from left to right, so what others are decided by comes last, here and below."""
    old = table.c
    told = [(name, func.coalesce(new[name], old[name])) for name in ("title", "board", "software")]
    further = new.parts >= old.parts
    return [
        *told,
        ("last", case((further, new["last"]), else_=old["last"])),
        ("parts", case((further, new.parts), else_=old.parts)),
        *_seen(new, old),
    ]


def _post_becomes(table: Table, new: New) -> Changes:
    old = table.c
    edited = and_(new.seen_at > old.seen_at, new.text != old.text)
    one_more = case((edited, literal_column("1")), else_=literal_column("0"))
    newer = new.seen_at >= old.seen_at
    shown = ("place", "page", "author", "published_at", "published_offset", "quote", "floor", "is_first", "text")
    latest = [(name, case((newer, new[name]), else_=old[name])) for name in shown]
    return [("edits", old.edits + one_more), *latest, *_seen(new, old)]


def _seen(new: New, old: New) -> Changes:
    return [
        ("first_seen", case((new.first_seen < old.first_seen, new.first_seen), else_=old.first_seen)),
        ("seen_at", case((new.seen_at >= old.seen_at, new.seen_at), else_=old.seen_at)),
    ]
