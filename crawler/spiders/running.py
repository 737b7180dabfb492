"""The spider and the store of a crawl that runs, for the pipelines, middlewares and extensions that work with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from crawler.processes.mistakes import told_plainly
from crawler.storage.store import Store

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

    from crawler.spiders.topic import TopicSpider


def spider_of(crawler: Crawler) -> TopicSpider:
    """Return the crawl's spider, which knows the topic and its lists."""
    return cast("TopicSpider", crawler.spider)


def store_of(crawler: Crawler) -> Store:
    """Return a connection of the caller's own; a database that cannot be used ends the process."""
    with told_plainly():
        return Store.open(crawler.settings["STORE_URL"])
