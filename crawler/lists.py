"""A running worker takes up its topic's keyword list when the file changes: relevance and the search plan, at once."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from scrapy import signals
from scrapy.utils.asyncio import create_looping_call

from keywords import TopicError, load_terms

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler

    from crawler.spiders.topic import TopicSpider

logger = logging.getLogger(__name__)

#: Seconds between two looks at the file's time.
LOOK_SECONDS = 5.0


class ListWatcher:
    """Looks at a spider's keyword list; a changed one with a bad line is told of, and the old one goes on."""

    def __init__(self, path: Path, spider: TopicSpider) -> None:
        self._path, self._spider = path, spider
        self._seen = self._stamp()

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Watch from the moment at which the spider opens."""
        spider: TopicSpider = crawler.spider  # type: ignore[assignment]
        path = Path(crawler.settings["KEYWORDS_DIR"]) / "lists" / f"{spider.topic.name}.txt"
        watcher = cls(path, spider)
        crawler.signals.connect(watcher.opened, signal=signals.spider_opened)
        crawler.signals.connect(watcher.closed, signal=signals.spider_closed)
        return watcher

    def opened(self) -> None:
        """Begin to look."""
        self._tick = create_looping_call(self.look)
        self._tick.start(LOOK_SECONDS, now=False)

    def closed(self) -> None:
        """Look no more."""
        if self._tick.running:
            self._tick.stop()

    def look(self) -> None:
        """Take the list up if its file has changed: judge by it, and ask what it has to ask."""
        stamp = self._stamp()
        if stamp is None or stamp == self._seen:
            return
        self._seen = stamp
        try:
            terms = load_terms(self._path)
        except TopicError as error:
            logger.warning("the keyword list was changed, and is not taken up: %s", error)
            return
        spider = self._spider
        spider.judge.use(terms)
        spider.topic = replace(spider.topic, terms=terms)
        for entry in spider.search_entries():  # those that were asked already are known to the frontier
            spider.scheduler.push(entry)
        logger.info("the keyword list was changed: %d terms", len(terms.terms))

    def _stamp(self) -> tuple[int, int] | None:
        try:
            status = self._path.stat()
        except OSError:
            return None
        return status.st_mtime_ns, status.st_ino
