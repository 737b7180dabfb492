"""What workers learn of sites while they crawl: one memory a worker, shared through the database.

A site's lessons are loaded when its first page comes and now and then again; what is new is written in batches. No page
waits for the database, but the first of a site.
"""

from __future__ import annotations

import asyncio
import logging
import time

from crawler.storage.errors import StoreError
from crawler.storage.learned import add_lessons, load_lessons
from crawler.storage.store import Store
from extraction.learned import Lesson, Memory, site_of

logger = logging.getLogger(__name__)

#: Seconds after which a site's lessons are loaded again: what other workers learned meanwhile.
RELOAD_SECONDS = 600.0
#: Seconds between two writings of what is new.
FLUSH_SECONDS = 20.0
#: Sites that are remembered; the one that was loaded first is forgotten first.
MOST_SITES = 500


class SharedMemory:
    """A ``Memory`` that knows what other workers learned of the sites that this one reads."""

    def __init__(self, store: Store) -> None:
        self._store, self.memory = store, Memory()
        self._loaded: dict[str, float] = {}
        self._flush_at = time.monotonic() + FLUSH_SECONDS
        self._lock = asyncio.Lock()

    async def prepare(self, url: str) -> Memory:
        """Return the memory, with what is known of the address's site."""
        site, now = site_of(url), time.monotonic()
        if now >= self._flush_at or now - self._loaded.get(site, -RELOAD_SECONDS) >= RELOAD_SECONDS:
            async with self._lock:
                await self._exchange(site, now)
        return self.memory

    def close(self) -> None:
        """Write what is left."""
        self._write(self.memory.news())

    async def _exchange(self, site: str, now: float) -> None:
        if now >= self._flush_at or site in self._loaded:
            self._flush_at = now + FLUSH_SECONDS
            await asyncio.to_thread(self._write, self.memory.news())
        if now - self._loaded.get(site, -RELOAD_SECONDS) < RELOAD_SECONDS:
            return
        known = await asyncio.to_thread(self._load, site)
        if len(self._loaded) >= MOST_SITES:
            oldest = min(self._loaded, key=self._loaded.__getitem__)
            del self._loaded[oldest]
            self.memory.forget(oldest)
        self._loaded[site] = now
        self.memory.replace(site, known)

    def _load(self, site: str) -> list[Lesson]:
        try:
            with self._store.read() as connection:
                return load_lessons(connection, site)
        except StoreError as error:  # what is learned here still serves
            logger.warning("lessons of %s are not loaded: %s", site, error)
            return []

    def _write(self, news: list[Lesson]) -> None:
        try:
            self._store.transact(lambda connection: add_lessons(connection, news))
        except StoreError as error:  # a few pages' lessons are lost: others will teach the same
            logger.warning("%s lessons are not stored: %s", len(news), error)
