"""Events: now and then, and at the end, what is new among the stories is summed up and put into its event."""

from __future__ import annotations

import logging
import threading
from typing import TYPE_CHECKING

from scrapy import signals

from crawler.spiders.running import spider_of, store_of
from crawler.storage.errors import StoreError
from crawler.storage.store import Store
from crawler.stories.propagation import take_up

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler

    from seeds.topic import Topic

logger = logging.getLogger(__name__)

#: Seconds between two looks for new stories: nobody watches events by the second.
_EVERY_SECONDS = 30.0


class Events:
    """Scrapy extension: takes up new stories in a thread of its own, beside the crawl."""

    def __init__(self, store: Store, topic: Topic) -> None:
        self._store, self._topic = store, topic.name
        self._terms = [word for term in topic.terms.terms for word in (term.text, *term.synonyms)]
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="events", daemon=True)

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Connect; a database that cannot be used ends the process before the first request."""
        events = cls(store_of(crawler), spider_of(crawler).topic)
        crawler.signals.connect(events._opened, signals.spider_opened)
        crawler.signals.connect(events._closed, signals.spider_closed)
        return events

    def _opened(self) -> None:
        self._thread.start()

    def _closed(self) -> None:
        """Take up what is left: the pipelines are closed before, so the last rows are written."""
        self._ending.set()
        if self._thread.is_alive():  # else the crawl ended before it began
            self._thread.join()
        self._take_up()
        self._store.close()

    def _run(self) -> None:
        while not self._ending.wait(_EVERY_SECONDS):
            self._take_up()

    def _take_up(self) -> None:
        try:
            take_up(self._store, self._topic, self._terms)
        except StoreError as error:  # another worker took them, or the database is away: they are taken later
            logger.info("events: %s", error)
