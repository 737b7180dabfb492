"""Same story: a page whose title repeats an earlier one becomes a member of its repost group."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import TYPE_CHECKING

from redis.exceptions import RedisError

from crawler.frontier.scheduler import scheduler_of
from crawler.spiders.running import spider_of
from crawler.stories.titles import SharedTitles, Telling, Words
from crawler.stories.titles_server import ASKED_TOGETHER, LARGE, MachineTitles
from crawler.visits.items import Asked, Outcome, Repost, Visit
from crawler.visits.parts import is_beginning, part_of
from extraction.titles import Match
from extraction.titles.sketches import sketch
from extraction.titles.vectors import PlainWordIndex, WordIndex
from keywords import TermList

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler

    from seeds.topic import Topic

logger = logging.getLogger(__name__)

#: Seconds between two tries while the frontier's server is away.
_PAUSE_SECONDS = 2.0
#: What a worker without a compiler is told.
SLOWLY = "at a tenth of the speed (install a C compiler, then Trawl again)"


class StoriesPipeline:
    """TF-IDF cosine title de-duplication, agreed upon by all workers; nothing is thrown away.

    Titles are told in a thread: a log of a million that is being replayed keeps no page and no lease waiting. Those
    that come while others are told are told together.
    """

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler
        self._titles: SharedTitles | MachineTitles | None = None
        self._waiting: list[tuple[Telling, asyncio.Future[Match | None]]] = []
        self._telling: asyncio.Task[None] | None = None
        self._told_terms: TermList | None = None

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Keep the crawler: the frontier's connection is opened later."""
        return cls(crawler)

    def open_spider(self) -> None:
        """Say so where titles will be compared slowly."""
        if WordIndex is PlainWordIndex:
            logger.warning("same story: extraction/titles/_words.c is not compiled: titles are compared %s", SLOWLY)

    async def process_item(self, item: Visit | Asked) -> Visit | Asked:
        """Find the story that an on-topic article or thread repeats, if any."""
        if not (isinstance(item, Visit) and item.outcome is Outcome.FETCHED and item.page is not None):
            return item
        page, title, part = item.page, item.page.title, part_of(item)
        if part is not None and part.number != 1:
            item.reason = f"part {part.number} of a story" if part.number else "a story in parts, on one page"
        elif title and page.kind in ("article", "thread") and is_beginning(page):
            # A thread's text grows: it is no sign of which thread it is.
            body = sketch(page.article.body) if page.article else b""
            match = await self._match(Telling(item.fingerprint, title, item.host, body, item.fetched_at.timestamp()))
            if match is not None and match.key != item.fingerprint:
                assert isinstance(match.key, bytes)  # a page's fingerprint, as told
                item.repost = Repost(match.key, match.similarity, match.why)
                item.outcome, item.reason = Outcome.DUPLICATE, match.why
        return item

    async def _match(self, telling: Telling) -> Match | None:
        answer: asyncio.Future[Match | None] = asyncio.get_running_loop().create_future()
        self._waiting.append((telling, answer))
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell_all())
        return await answer

    async def _tell_all(self) -> None:
        try:
            while self._waiting:
                told, self._waiting = self._waiting[:ASKED_TOGETHER], self._waiting[ASKED_TOGETHER:]
                await self._tell(told)
        finally:
            self._telling = None

    async def _tell(self, told: list[tuple[Telling, asyncio.Future[Match | None]]]) -> None:
        try:
            matches = await self._matches([telling for telling, _ in told])
        except BaseException as error:
            for _, answer in told:
                if not answer.done():
                    answer.set_exception(error)
            if not isinstance(error, Exception):
                raise
            return
        for (_, answer), match in zip(told, matches, strict=True):
            if not answer.done():
                answer.set_result(match)

    async def _matches(self, tellings: list[Telling]) -> list[Match | None]:
        while True:
            try:
                return await asyncio.to_thread(self._tell_titles, tellings)
            except (RedisError, ConnectionError) as error:
                logger.warning("same story: the server does not answer (%s): waiting", error)
                await asyncio.sleep(_PAUSE_SECONDS)

    def _tell_titles(self, tellings: list[Telling]) -> list[Match | None]:
        terms = self._topic.terms
        if terms is self._told_terms:
            return self._shared().add_all(tellings)
        # A list that was changed while the crawl runs: all workers cut by it from the same place of the log on.
        matches = self._shared().add_all([Words.of(terms), *tellings])
        self._told_terms = terms
        return matches[1:]

    def _shared(self) -> SharedTitles | MachineTitles:
        """Return this process's index while it is small, then the machine's: both follow the same log."""
        if self._titles is None:
            shared = self._own()
            self._titles = self._machines() if shared.waiting() >= LARGE else shared
        elif isinstance(self._titles, SharedTitles) and len(self._titles) >= LARGE:
            self._titles = self._machines()
        return self._titles

    def _own(self) -> SharedTitles:
        server = scheduler_of(self._crawler).frontier.server
        return SharedTitles(server, self._topic.name, window=self._window())

    def _machines(self) -> MachineTitles:
        return MachineTitles(scheduler_of(self._crawler).url, self._topic.name, self._window())

    @property
    def _topic(self) -> Topic:
        return spider_of(self._crawler).topic

    def _window(self) -> timedelta | None:
        days = self._topic.seeds.story_days
        return timedelta(days=days) if days else None
