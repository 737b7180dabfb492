"""When an address is worth asking for again: lists, feeds and threads come back as often as they change."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from extraction.page import Page

#: A visit is due when the page has changed with this probability: later ones find more at once, sooner ones less.
DUE: Final = 0.5
#: How much sooner or later than usual (the site's interval) a page may come back.
MOST: Final = 8.0
#: Seconds between two visits, at least and at most, whatever a page's past says.
SOONEST, LATEST = 15 * 60, 30 * 24 * 3600
#: Visits that are remembered in full; then older ones fade, so that a site may change its habits.
_MEMORY: Final = 16
_FADE: Final = 0.75
#: Characters of an ETag or a Last-Modified that are kept: longer ones are no use of theirs.
_LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class Past:
    """What the visits of an address have shown so far.

    Of ``visits`` that looked for a change ``changes`` found one; ``seconds`` lay between them in all. ``at`` is the
    latest visit, in seconds since 1970; ``digest`` stands for what it showed; ``etag`` and ``modified`` are the
    answer's validators (RFC 9110, 8.8).
    """

    at: int
    digest: bytes = b""
    etag: str = ""
    modified: str = ""
    visits: float = 0.0
    changes: float = 0.0
    seconds: float = 0.0

    def looked_again(self, at: int, changed: bool) -> Past:
        """Return the past with one more visit, at ``at``."""
        fade = _FADE if self.visits >= _MEMORY else 1.0
        return replace(
            self,
            at=at,
            visits=fade * self.visits + 1,
            changes=fade * self.changes + changed,
            seconds=fade * self.seconds + max(at - self.at, 0),
        )


def wait(past: Past, usual: float) -> float:
    """Return the seconds until the next visit; ``usual`` is how long it is while nothing is known.

    The rate of change is estimated from visits that only tell whether there was one (Cho & Garcia-Molina,
    "Estimating frequency of change", 2003, section 4.2): -ln((n - X + .5) / (n + .5)) a mean interval.

    >>> wait(Past(0), 3600)
    3600
    >>> quick, slow = Past(0, visits=5, changes=5, seconds=18_000), Past(0, visits=5, changes=0, seconds=18_000)
    >>> round(wait(quick, 3600)), round(wait(slow, 3600))
    (1041, 28800)
    """
    if past.visits == 0 or past.seconds == 0:
        return usual
    mean = past.seconds / past.visits
    rate = -math.log((past.visits - past.changes + 0.5) / (past.visits + 0.5)) / mean
    due = -math.log(1 - DUE) / rate if rate > 0 else math.inf
    return min(max(due, usual / MOST, min(SOONEST, usual)), usual * MOST, max(LATEST, usual))


def validators(headers: Mapping[str, bytes | None]) -> tuple[str, str]:
    """Return an answer's ETag and Last-Modified as they are kept; an overlong one is none.

    >>> validators({"ETag": b'W/"1"'})
    ('W/"1"', '')
    """
    told = ((headers.get(name) or b"").decode("latin-1").strip() for name in ("ETag", "Last-Modified"))
    etag, modified = (value if len(value) <= _LONGEST else "" for value in told)
    return etag, modified


def conditions(past: Past) -> dict[str, str]:
    """Return the headers that let a server answer 304 where nothing has changed.

    >>> conditions(Past(0, modified="Sat, 21 Nov 2026 00:00:00 GMT"))
    {'If-Modified-Since': 'Sat, 21 Nov 2026 00:00:00 GMT'}
    """
    told = {"If-None-Match": past.etag, "If-Modified-Since": past.modified}
    return {name: value for name, value in told.items() if value}


def digest_of_page(page: Page) -> bytes:
    """Return eight bytes for what a page shows: a list's rows, a thread's posts, else its text and comments.

    Advertisements and counters around it do not count.
    """
    if page.listing is not None:
        return digest(sorted({topic.url for topic in page.listing.topics} or {link.url for link in page.links}))
    posts = page.thread.posts if page.thread else page.comments
    return digest([page.title or "", page.text, *(post.text for post in posts)])


def digest(parts: Iterable[str]) -> bytes:
    """Return eight bytes for some texts in their order."""
    hashed = hashlib.blake2b(digest_size=8)
    for part in parts:
        hashed.update(part.encode("utf-8", "surrogatepass"))
        hashed.update(b"\0")
    return hashed.digest()
