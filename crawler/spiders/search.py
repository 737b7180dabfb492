"""``scrapy crawl search -a topic=tea``: begins at the topic's search engines only."""

from __future__ import annotations

from collections.abc import Iterator

from crawler.frontier.entry import Entry
from crawler.spiders.topic import TopicSpider


class SearchSpider(TopicSpider):
    """Submits keyword and keyword + ``site:`` queries page by page, and reads what they hit."""

    name = "search"

    def beginnings(self) -> Iterator[Entry]:
        """Yield the first result page of every planned query."""
        return self.search_entries()
