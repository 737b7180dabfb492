"""What the topic's seed list excludes is not asked for: not even what was queued before it was excluded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawler.frontier.entry import Entry
from crawler.spiders.running import spider_of
from crawler.visits.outcomes import Excluded

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler
    from scrapy.http import Request


class ScopeMiddleware:
    """Refuses a request to an excluded host with ``Excluded``."""

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Keep the crawler: its spider's lists may change."""
        return cls(crawler)

    def process_request(self, request: Request) -> None:
        """Raise ``Excluded``, or let the request pass. Search engines are asked where they are, by their own list."""
        entry = request.meta.get("entry")
        excludes = spider_of(self._crawler).topic.seeds.excludes
        if isinstance(entry, Entry) and entry.question is None and excludes(entry.url):
            raise Excluded
