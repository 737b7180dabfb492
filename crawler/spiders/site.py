"""``scrapy crawl site -a topic=tea``: begins at the topic's seed sites only."""

from __future__ import annotations

from collections.abc import Iterator

from crawler.frontier.entry import Entry
from crawler.spiders.topic import TopicSpider


class SiteSpider(TopicSpider):
    """Starts from the seed sites' pages, feeds and sitemaps, and goes deeper by expected relevance."""

    name = "site"

    def beginnings(self) -> Iterator[Entry]:
        """Yield where the seed sites begin."""
        return self.site_entries()
