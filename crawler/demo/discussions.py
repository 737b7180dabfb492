"""What people say to each other: threads of the forum and comments under a post."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random

from crawler.demo.stories import sections
from extraction.page import Post

#: One reply in so many quotes an earlier one.
_QUOTES_ONE_IN = 5


@dataclass(frozen=True, slots=True)
class Discussion:
    """A thread before it is printed."""

    key: str
    relevant: bool
    title: str
    posts: tuple[Post, ...]


def discussions(bank: str, *, relevant: bool, rng: Random, until: datetime) -> list[Discussion]:
    """Write every thread of a forum bank, in the order they began; the one marked 【长帖】 has 30 posts."""
    written = []
    for number, line in enumerate(sections(bank)["threads"], 1):
        title, _, opening = (part.strip() for part in line.partition(" | "))
        size = 30 if "【长帖】" in title else rng.choice((1, 2, 4, 6, 9, 14))
        start = until - timedelta(days=rng.randrange(6, 160), minutes=rng.randrange(1_440))
        posts = _thread(opening, sections(bank)["replies"], size, start, rng)
        written.append(Discussion(f"{bank}-{number}", relevant, title, posts))
    return sorted(written, key=lambda discussion: discussion.posts[0].published_at or until)


def comments(bank: str, start: datetime, rng: Random) -> list[Post]:
    """Write up to six comments under something published at ``start``."""
    lines = rng.sample(sections("comments")[bank], rng.randint(0, 6))
    posts = []
    for text in lines:
        start += timedelta(minutes=rng.randrange(3, 900))
        posts.append(Post(_nickname(rng), start.replace(second=0), text))
    return posts


def _thread(opening: str, replies: list[str], size: int, start: datetime, rng: Random) -> tuple[Post, ...]:
    posts = [Post(_nickname(rng), start, opening, floor=1, is_first=True)]
    for floor, text in enumerate(rng.sample(replies, size - 1), 2):
        start += timedelta(minutes=rng.randrange(2, 240))
        quote = None
        if floor > 2 and not rng.randrange(_QUOTES_ONE_IN):
            quote = rng.choice(posts[1:]).text
        posts.append(Post(_nickname(rng), start, text, quote=quote, floor=floor))
    return tuple(posts)


def _nickname(rng: Random) -> str:
    return rng.choice(sections("people")["nicknames"])
