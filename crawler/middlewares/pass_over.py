"""Copies that are not asked for: print and mobile views of pages that were read, as ``addresses/copies.py`` learns.

An address is passed over only where the one that it copies was read. It comes back after a while, and one of
``SAMPLED`` is read all the same, so that a rule that is wrong loses no page.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy import select

from crawler.addresses.urls import fingerprint
from crawler.frontier.entry import Entry
from crawler.spiders.running import spider_of, store_of
from crawler.storage.errors import StoreError
from crawler.storage.schema import urls
from crawler.storage.store import Store
from crawler.visits.items import READ
from crawler.visits.outcomes import KnownCopy

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler
    from scrapy.http import Request


logger = logging.getLogger(__name__)


class PassOverMiddleware:
    """Refuses a request for a copy of a page that was read, with ``KnownCopy``."""

    def __init__(self, crawler: Crawler, store: Store) -> None:
        self._crawler, self._store = crawler, store

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Connect; a database that cannot be used ends the process before the first request."""
        return cls(crawler, store_of(crawler))

    async def process_request(self, request: Request) -> None:
        """Raise ``KnownCopy``, or let the request pass."""
        entry = request.meta.get("entry")
        # What a person named is read, and so is what comes again since something is new there.
        if not isinstance(entry, Entry) or entry.reader != "page" or entry.found.by in ("seed", "part") or entry.again:
            return
        original = spider_of(self._crawler).copies.original(entry.url)
        if original is not None and await asyncio.to_thread(self._was_read, original):
            raise KnownCopy(original)

    def _was_read(self, url: str) -> bool:
        asked = select(urls.c.outcome).where(
            urls.c.topic == spider_of(self._crawler).topic.name, urls.c.fingerprint == fingerprint(url)
        )
        try:
            with self._store.read() as connection:
                return connection.execute(asked).scalar() in READ
        except StoreError as error:  # then it is asked for once more than needed
            logger.warning("%s: whether it was read is not known: %s", url, error)
            return False
