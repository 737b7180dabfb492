"""What a page says: the values that ``extract`` returns.

Everything here is plain data, but that a runner-up may be looked for when it is asked for. ``None`` (or an empty tuple)
means that the page does not show it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from extraction.contested import Contested, late

Kind = Literal["article", "thread", "listing", "other"]


@dataclass(slots=True)
class Image:
    """A picture inside the body: its absolute address and what is written under it."""

    url: str
    caption: str | None = None


@dataclass(slots=True)
class Article:
    """One story.

    ``body`` is its own words, paragraphs joined by a newline (the cells of a table's row stand on one line, between
    bars); ``body_html`` the same as clean HTML, safe to show, with the pictures. ``published_at`` is aware where the
    page tells its zone, else the site's local time. ``section`` is the channel it stands in, ``lead`` the summary that
    the page gives of it. ``confidence`` in [0, 1] says how sure the reading is.
    """

    title: str | None
    body: str
    published_at: datetime | None = None
    source: str | None = None
    author: str | None = None
    images: tuple[Image, ...] = ()
    confidence: float = 0.0
    section: str | None = None
    lead: str | None = None
    keywords: tuple[str, ...] = ()
    body_html: str = ""


@dataclass(slots=True)
class Post:
    """One post of a thread, or one comment: ``text`` is its own words, ``quote`` what it quotes.

    ``anchor`` is the id by which the page names it (``post_1204``).
    """

    author: str | None
    published_at: datetime | None
    text: str
    quote: str | None = None
    floor: int | None = None
    is_first: bool = False
    anchor: str | None = field(default=None, compare=False)


@dataclass(slots=True)
class Thread:
    """A forum thread, as far as this page shows it."""

    title: str | None
    board: str | None
    posts: list[Post]


@dataclass(slots=True)
class Topic:
    """One row of a board's topic list, or one headline of a channel page."""

    title: str
    url: str
    author: str | None = None
    replies: int | None = None
    views: int | None = None
    published_at: datetime | None = None


@dataclass(slots=True)
class Listing:
    """A page whose content is links to other pages."""

    topics: list[Topic]


@dataclass(slots=True)
class Link:
    """An ``<a href>`` that can be followed.

    ``url`` is absolute, without a fragment; ``anchor`` its text on one line; ``context`` the text around it,
    at most 120 characters; ``nofollow`` whether the page asks crawlers not to follow it.
    """

    url: str
    anchor: str
    context: str = ""
    nofollow: bool = False


@dataclass(frozen=True, slots=True)
class Paging:
    """Which part of several a page is: ``number`` counts from 1.

    ``first`` is the first part's address, which stands for all of it, ``following`` the next part's, ``others`` those
    of the parts that the page links to.
    """

    first: str
    number: int
    following: str | None
    others: tuple[str, ...] = ()


@dataclass
class Evidence(Contested):
    """Why a field has its value: the rule that won, its score in [0, 1], and what came second, with its score if it
    has one: looked for when it is asked for."""

    field: str
    rule: str
    value: str
    score: float
    runner_up: str | None = late()
    runner_up_score: float | None = late()


@dataclass(slots=True)
class Page:
    """What one page says.

    ``text`` is what a reader reads: the article's body, a thread's title and posts, or else what the page shows from
    its title on, headlines and names of goods as well; ``unlinked`` is what of a page that is neither is not in links.
    ``feeds`` are the addresses of RSS or Atom feeds it announces, ``canonical_url`` its own address as it states it,
    ``refresh_url`` where it sends its reader at once, ``next_url`` the following part of an article, thread or listing,
    ``whole_url`` where all parts stand on one page, ``paging`` which part of several this page is, ``software`` the
    program that made it (``Discuz!``).
    """

    url: str
    kind: Kind
    title: str | None
    text: str
    encoding: str
    language: str | None = None
    article: Article | None = None
    thread: Thread | None = None
    listing: Listing | None = None
    comments: list[Post] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    feeds: tuple[str, ...] = ()
    canonical_url: str | None = None
    refresh_url: str | None = None
    next_url: str | None = None
    whole_url: str | None = None
    paging: Paging | None = None
    software: str | None = None
    unlinked: str | None = None
    evidence: list[Evidence] = field(default_factory=list)

    @property
    def own_text(self) -> str:
        """What a relevance judge reads: headlines that lead elsewhere are other pages' words."""
        return self.text if self.unlinked is None else self.unlinked
