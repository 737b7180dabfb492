"""Threads are followed over their pages, and those that a board says have grown are read again (stories: ``links``)."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from crawler.addresses.urls import clean_url, fingerprint, host_of
from crawler.focus import expected
from crawler.frontier.entry import Entry
from crawler.frontier.scheduler import scheduler_of
from crawler.spiders.running import store_of
from crawler.storage.errors import StoreError
from crawler.storage.store import Store
from crawler.storage.together import Grown, grown
from crawler.visits.items import Asked, Found, Outcome, Visit

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler

logger = logging.getLogger(__name__)

#: Pages of one thread that are followed.
MOST_PAGES = 1_000


class ThreadsPipeline:
    """Hands a thread's other pages to the frontier."""

    def __init__(self, crawler: Crawler, store: Store) -> None:
        self._crawler, self._store = crawler, store

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Connect; a database that cannot be used ends the process before the first request."""
        return cls(crawler, store_of(crawler))

    def close_spider(self) -> None:
        """Give the connection back."""
        self._store.close()

    async def process_item(self, item: Visit | Asked) -> Visit | Asked:
        """Push the other pages of a thread on the topic, and the threads that have new replies."""
        if isinstance(item, Visit) and item.page is not None:
            if item.outcome is Outcome.FETCHED and item.page.kind == "thread":
                self._push_parts(item)
            elif item.outcome is Outcome.LISTING and item.page.listing is not None:
                for thread in await asyncio.to_thread(self._grown, item):
                    self._push_again(item, thread)
        return item

    def _push_parts(self, item: Visit) -> None:
        assert item.page is not None
        paging = item.page.paging
        if paging is None or paging.number > MOST_PAGES:
            return
        for url in filter(None, map(clean_url, paging.others)):
            if host_of(url) == item.host and url != item.url:
                self._push(Entry(url, Found("part", item.url), priority=expected.PART, depth=item.depth))

    def _push_again(self, item: Visit, thread: Grown) -> None:
        found = Found("part", item.url)
        self._push(Entry(thread.last, found, priority=expected.PART, depth=item.depth + 1, again=thread.told))
        scheduler_of(self._crawler).count("thread/grown")

    def _push(self, entry: Entry) -> None:
        scheduler_of(self._crawler).push(entry)

    def _grown(self, item: Visit) -> list[Grown]:
        """The listing's threads that are stored with fewer replies than it tells."""
        assert item.page is not None
        assert item.page.listing is not None
        told = {}
        for row in item.page.listing.topics:
            url = clean_url(row.url) if row.replies is not None or row.published_at else None
            if url:
                told[fingerprint(url)] = row
        try:
            with self._store.read() as connection:
                return grown(connection, item.topic, told)
        except StoreError as error:  # the board comes again
            logger.warning("%s: its threads are not compared: %s", item.url, error)
            return []
