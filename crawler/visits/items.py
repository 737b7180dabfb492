"""What travels through the item pipelines to the store: one visit of an address, one question to a search engine."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Literal

from extraction.page import Page
from keywords.relevance import Verdict

#: Characters of an anchor or a listed title that are kept: longer ones are text around a story, these name it.
MAX_ANCHOR = 300

FoundBy = Literal["seed", "search", "link", "feed", "sitemap", "redirect", "part"]


class Outcome(StrEnum):
    """How the visit of an address ended. Every visit ends as exactly one of these."""

    FETCHED = "fetched"  #: on topic, the first of its story: a row in ``pages``
    DUPLICATE = "duplicate"  #: on topic, a repost of an earlier story: a row in ``pages`` and a member of its group
    OFF_TOPIC = "off-topic"  #: read, and judged to be about something else
    LISTING = "listing"  #: a channel, board or front page: read for its links
    NO_STORY = "no-story"  #: read, and neither a story nor a list: a form, a notice, a menu
    FEED = "feed"  #: an RSS or Atom feed, or a sitemap: read for its links
    SEARCH = "search"  #: a search engine's result page: its own outcome is in ``queries``
    REDIRECT = "redirect"  #: the address only points to another one
    COPY = "copy"  #: a print or mobile view of an address that was read, by what was learned of its site: not asked for
    EMPTY = "empty"  #: HTML without any text
    NOT_TEXT = "not-text"  #: a picture, a program, an archive …
    TOO_LARGE = "too-large"  #: the answer passed DOWNLOAD_MAXSIZE
    BLOCKED = "blocked"  #: robots.txt forbids it, or the server refuses (401, 403, 451 …)
    DEAD = "dead"  #: gone: 404, 410, or no such host
    FAILED = "failed"  #: still failing after the last attempt (5xx, time-out, broken answer)
    REFUSED = "refused"  #: never asked for: outside what the topic allows


#: On the topic: the page is kept whole.
RELEVANT = frozenset({Outcome.FETCHED, Outcome.DUPLICATE})
#: Read as HTML that says something; an address that copies one of these need not be asked for.
READ = RELEVANT | {Outcome.OFF_TOPIC, Outcome.LISTING, Outcome.NO_STORY}
#: Fetched for what they say: on the topic, off it, or without a story. Listings, feeds and result pages are the way to
#: pages, not pages: a harvest rate does not count them.
JUDGED = RELEVANT | {Outcome.OFF_TOPIC, Outcome.NO_STORY, Outcome.EMPTY, Outcome.NOT_TEXT}
#: Brought nothing although something was expected.
ERRORS = frozenset({Outcome.FAILED, Outcome.DEAD, Outcome.TOO_LARGE})
#: Not there for us, today or ever: there is nothing to come back to.
GONE = frozenset({Outcome.DEAD, Outcome.BLOCKED, Outcome.REFUSED})
#: Without a status, these tell of addresses that were never asked for: a page limit does not count them.
NEVER_ASKED = frozenset({Outcome.BLOCKED, Outcome.COPY, Outcome.REFUSED})


@dataclass(frozen=True, slots=True)
class Found:
    """How an address was found: by whom, on which page or query, at which rank (from 1), under which anchor.

    ``published_at`` is when the feed that lists it says that it was published. Of a long anchor the beginning is kept.

    >>> len(Found("link", anchor="茶" * 12_000).anchor)
    300
    """

    by: FoundBy
    parent: str | None = None
    anchor: str | None = None
    engine: str | None = None
    query: str | None = None
    rank: int | None = None
    published_at: datetime | None = None

    def __post_init__(self) -> None:
        if self.anchor is not None:
            object.__setattr__(self, "anchor", self.anchor[:MAX_ANCHOR])


@dataclass(frozen=True, slots=True)
class Repost:
    """The story that a page repeats: the fingerprint of its first page, the titles' cosine, and how it was known."""

    story: bytes
    similarity: float
    why: str | None = None


@dataclass(slots=True, repr=False)
class Visit:
    """One address, visited: everything the store keeps of it.

    ``fingerprint`` is 16 bytes of the canonical address, ``asked_as`` those that the frontier knows this visit by;
    ``fetched_at`` is aware (UTC); ``source`` is the answer's body as it came, ``page`` what was read in it. ``site`` is
    the seed site's name, else the registered domain. ``depth`` counts links from where the crawl began, ``tunnel`` the
    pages in a row before this one that were not on topic. ``leads_on``: it has a new link to pages unlike itself.
    ``worth`` is the relevance in the light of the directory's other pages (``focus/surroundings.py``): it steers the
    crawl, and is not kept.
    """

    topic: str
    url: str
    fingerprint: bytes
    host: str
    site: str
    depth: int
    found: Found
    fetched_at: datetime
    outcome: Outcome
    reason: str | None = None
    status: int | None = None
    page: Page | None = None
    source: bytes | None = None
    content_type: str | None = None
    tunnel: int = 0
    relevance: float | None = None
    worth: float = 0.0
    verdict: Verdict | None = None
    terms: tuple[str, ...] = ()
    etag: str = ""
    modified: str = ""
    digest: bytes = b""
    repost: Repost | None = None
    leads_on: bool = False
    asked_as: bytes = b""

    def __repr__(self) -> str:
        # Logs tell which visit it was, not the whole page with everything that stands in its links.
        return f"Visit({self.url!r}, {self.outcome.value!r})"


@dataclass(frozen=True, slots=True)
class Asked:
    """One result page asked of a search engine, and how it answered (``seeds.search.Answered``)."""

    topic: str
    engine: str
    query: str
    page: int
    url: str
    outcome: str
    hits: int
    asked_at: datetime
    reason: str | None = None
