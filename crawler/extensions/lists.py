"""A running worker takes up its topic's lists when their files change: relevance, search plan, seed sites."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from scrapy import signals
from scrapy.utils.asyncio import create_looping_call

from crawler.spiders.running import spider_of
from keywords import TopicError
from seeds.topic import list_paths, load_topic

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler

    from crawler.spiders.topic import TopicSpider

logger = logging.getLogger(__name__)

#: Seconds between two looks at the files' times.
LOOK_SECONDS = 5.0

_Stamp = tuple[tuple[int, int] | None, ...]


class ListWatcher:
    """Looks at a spider's two lists; changed ones with a bad line are told of, and the old ones go on."""

    def __init__(self, keywords_dir: Path, seeds_dir: Path, spider: TopicSpider) -> None:
        self._rooms, self._spider = (keywords_dir, seeds_dir), spider
        # The spider read its lists a while ago: the first look finds out whether they were changed since.
        self._seen: _Stamp = ()

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Watch from the moment at which the spider opens."""
        settings = crawler.settings
        watcher = cls(Path(settings["KEYWORDS_DIR"]), Path(settings["SEEDS_DIR"]), spider_of(crawler))
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
        """Take the lists up if a file has changed: judge by them, and begin where they say."""
        stamp = self._stamp()
        # An editor that saves by writing anew takes the file away for a moment.
        if None in stamp or stamp == self._seen:
            return
        self._seen = stamp
        try:
            topic = load_topic(self._spider.topic.name, *self._rooms)
        except TopicError as error:
            logger.warning("the lists were changed, and are not taken up: %s", error)
            return
        if topic == self._spider.topic:
            return
        self._spider.use(topic)
        logger.info("the lists were changed: %d terms, %d sites", len(topic.terms.terms), len(topic.seeds.sites))

    def _stamp(self) -> _Stamp:
        return tuple(map(_stamp_of, list_paths(self._spider.topic.name, *self._rooms)))


def _stamp_of(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_ino
