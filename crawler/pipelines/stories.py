"""Same story: a page whose title repeats an earlier one becomes a member of its repost group."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import TYPE_CHECKING

from redis.exceptions import RedisError

from crawler.engine import scheduler_of
from crawler.items import Asked, Outcome, Repost, Visit
from crawler.parts import is_beginning, part_of
from crawler.stories import SharedTitles, Telling
from crawler.titles_server import LARGE, MachineTitles
from extraction.titles import Match
from extraction.titles.bodies import sketch

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler

    from seeds.topic import Topic

logger = logging.getLogger(__name__)

#: Seconds between two tries while the frontier's server is away.
_PAUSE_SECONDS = 2.0


class StoriesPipeline:
    """TF-IDF cosine title de-duplication, agreed upon by all workers; nothing is thrown away."""

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler
        self._titles: SharedTitles | MachineTitles | None = None

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Keep the crawler: the frontier's connection is opened later."""
        return cls(crawler)

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
                item.repost = Repost(match.key, match.similarity, match.why)  # type: ignore[arg-type]
                item.outcome, item.reason = Outcome.DUPLICATE, match.why
        return item

    async def _match(self, telling: Telling) -> Match | None:
        while True:
            try:
                return self._shared().add(telling)
            except (RedisError, ConnectionError) as error:
                logger.warning("same story: the server does not answer (%s): waiting", error)
                await asyncio.sleep(_PAUSE_SECONDS)

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
        return SharedTitles(server, self._topic.name, self._words(), window=self._window())

    def _machines(self) -> MachineTitles:
        url = self._crawler.settings["REDIS_URL"]
        return MachineTitles(url, self._topic.name, self._words(), self._window())

    @property
    def _topic(self) -> Topic:
        topic: Topic = self._crawler.spider.topic  # type: ignore[union-attr]
        return topic

    def _words(self) -> list[str]:
        return [word for term in self._topic.terms.terms for word in (term.text, *term.synonyms)]

    def _window(self) -> timedelta | None:
        days = self._topic.seeds.story_days
        return timedelta(days=days) if days else None
