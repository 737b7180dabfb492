"""Rows: the visit is committed before its request is finished, so before the frontier hears of it."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import Future
from typing import TYPE_CHECKING

from crawler.frontier.scheduler import scheduler_of
from crawler.spiders.running import store_of
from crawler.storage.store import Store
from crawler.storage.writer import Writer
from crawler.visits.items import ERRORS, NEVER_ASKED, RELEVANT, Asked, Visit

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler

#: Seconds for which a worker that stops waits for a database that does not answer.
_FAREWELL_SECONDS = 60.0
#: Seconds between two looks at whether the crawl stops, while the database does not answer.
_LOOK_SECONDS = 1.0


class RowsPipeline:
    """Writes visits and questions through the group-committing writer."""

    def __init__(self, crawler: Crawler, store: Store) -> None:
        self._crawler, self._store = crawler, store
        self._writer = Writer(store)

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Connect; a database that cannot be used ends the process before the first request."""
        return cls(crawler, store_of(crawler))

    def close_spider(self) -> None:
        """Write what is left."""
        self._writer.close(_FAREWELL_SECONDS)
        self._store.close()

    async def process_item(self, item: Visit | Asked) -> Visit | Asked:
        """Return once the item is committed."""
        if isinstance(item, Visit) and item.outcome not in RELEVANT:
            item.source = None  # the page source is kept of what became a row
        await self._written(self._writer.submit(item))
        if isinstance(item, Visit):
            self._count(item)
        return item

    async def _written(self, future: Future[None]) -> None:
        """Wait for a commit, however long it takes; a crawl that is told to stop does so for a while."""
        waiting = asyncio.wrap_future(future)
        stopped_at = None
        while not (await asyncio.wait([waiting], timeout=_LOOK_SECONDS))[0]:
            if not self._crawler.crawling:
                stopped_at = stopped_at or time.monotonic()
                if time.monotonic() - stopped_at >= _FAREWELL_SECONDS:
                    self._writer.give_up()
        await waiting

    def _count(self, visit: Visit) -> None:
        scheduler = scheduler_of(self._crawler)
        if visit.status is not None or visit.outcome not in NEVER_ASKED:
            scheduler.count("visits")
        scheduler.count(f"outcome/{visit.outcome}")
        if visit.outcome in RELEVANT:
            scheduler.count("relevant")
        if visit.outcome in ERRORS:
            scheduler.count("errors")
        assert self._crawler.stats is not None
        self._crawler.stats.inc_value(f"outcome/{visit.outcome}")
