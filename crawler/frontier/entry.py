"""One address in the frontier: what a worker must know to ask for it and to read the answer."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import Any, Literal

import msgpack

from crawler.addresses.urls import fingerprint, host_of
from crawler.visits.items import Found
from crawler.visits.recrawl import Past

#: Which callback reads the answer: ``parse_<reader>`` of the spider.
Reader = Literal["page", "results", "feed", "sitemap"]

#: Links from where the crawl began: no site is that deep, endless paging is.
MAX_DEPTH = 30


@dataclass(frozen=True, slots=True)
class Question:
    """One result page of one query to a search engine; ``page`` counts from 1."""

    engine: str
    keyword: str
    site: str | None
    text: str
    page: int


@dataclass(frozen=True)
class Entry:
    """An address to visit.

    ``priority`` in [0, 1] is its expected relevance; ``depth`` counts links from where the crawl began, ``tunnel`` the
    pages in a row, up to this one's parent, that were not on topic. ``interval``, in seconds, is how soon it usually
    comes back once it was read (0: never), ``past`` what its visits have shown. ``attempt`` counts from 1. An address
    that was read is asked for once more for each new thing that is told of it (``again``). It travels as msgpack,
    never as pickle.

    >>> entry = Entry("http://example.com/a", Found("seed"))
    >>> Entry.unpack(entry.pack(), attempt=2).attempt
    2
    """

    url: str
    found: Found
    reader: Reader = "page"
    priority: float = 1.0
    depth: int = 0
    tunnel: int = 0
    interval: int = 0
    question: Question | None = None
    attempt: int = 1
    past: Past | None = None
    again: str = ""

    @cached_property
    def fingerprint(self) -> bytes:
        """The 16 bytes that the frontier knows this request by: the address's own, unless it is asked for again."""
        return fingerprint(self.name)

    @property
    def name(self) -> str:
        """The address, and why it is asked for again."""
        return f"{self.url}#{self.again}" if self.again else self.url

    @property
    def host(self) -> str:
        """The host that politeness counts for."""
        return host_of(self.url)

    def redirected_to(self, target: str) -> Entry | None:
        """Return the entry of where this address sends its readers, found as this one was; ``None``: too far on.

        The first redirect is free; a chain of them goes deeper with each, so that none is endless.
        """
        depth = self.depth + (self.found.by == "redirect")
        if depth > MAX_DEPTH:
            return None
        found = replace(self.found, by="redirect", parent=self.url)
        return Entry(target, found, self.reader, self.priority, depth, self.tunnel, self.interval)

    def pack(self) -> bytes:
        """Return the bytes that travel through the frontier's server."""
        found, asked, past = self.found, self.question, self.past
        packed: bytes = msgpack.packb(
            [
                self.url,
                self.reader,
                self.depth,
                self.tunnel,
                self.interval,
                round(self.priority, 4),
                [found.by, found.parent, found.anchor, found.engine, found.query, found.rank]
                + ([found.published_at.isoformat()] if found.published_at else []),
                asked and [asked.engine, asked.keyword, asked.site, asked.text, asked.page],
                past and list(astuple(past)),
                *([self.again] if self.again else []),
            ]
        )
        return packed

    @classmethod
    def unpack(cls, packed: bytes, *, attempt: int = 1) -> Entry:
        """Return the entry in ``packed``; raise ``ValueError`` where the bytes are not one."""
        try:
            fields: list[Any] = msgpack.unpackb(packed)
            url, reader, depth, tunnel, interval, priority, found, asked, past, *again = fields
            return cls(
                url=url,
                reader=reader,
                depth=depth,
                tunnel=tunnel,
                interval=interval,
                priority=priority,
                found=Found(*found[:6], *map(datetime.fromisoformat, found[6:])),
                question=Question(*asked) if asked else None,
                attempt=attempt,
                again=again[0] if again else "",
                past=Past(*past) if past else None,
            )
        except (TypeError, ValueError, msgpack.exceptions.UnpackException) as error:
            raise ValueError(f"not a frontier entry: {error}") from error
