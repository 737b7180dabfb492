"""The last thing before a request goes out to its host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawler.engine import scheduler_of
from crawler.frontier.entry import Entry

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler
    from scrapy.http import Request


class DepartureMiddleware:
    """Tells the scheduler when a request leaves, which is what a host's delay is counted from.

    A worker that was stopped for longer than its leases wakes up with requests that others have sent meanwhile: those
    do not leave.
    """

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Keep the crawl's parts."""
        return cls(crawler)

    def process_request(self, request: Request) -> None:
        """Let the request leave, or raise ``NotNow``."""
        entry = request.meta.get("entry")
        if isinstance(entry, Entry):
            scheduler_of(self._crawler).departs(entry)
