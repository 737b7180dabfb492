"""The parts of a crawl that runs, for the pipelines, middlewares and extensions that work with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from crawler.processes.mistakes import told_plainly
from crawler.storage.store import Store

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

    from crawler.frontier.scheduler import FrontierScheduler
    from crawler.spiders.topic import TopicSpider


def scheduler_of(crawler: Crawler) -> FrontierScheduler:
    """Return the crawl's frontier scheduler; there is none before the engine has opened it."""
    assert crawler.engine is not None
    return cast("FrontierScheduler", crawler.engine.scheduler)


def spider_of(crawler: Crawler) -> TopicSpider:
    """Return the crawl's spider, which knows the topic and its lists."""
    return cast("TopicSpider", crawler.spider)


def store_of(crawler: Crawler) -> Store:
    """Return a connection of the caller's own; a database that cannot be used ends the process."""
    with told_plainly():
        return Store.open(crawler.settings["STORE_URL"])
