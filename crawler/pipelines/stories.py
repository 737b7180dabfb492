"""Same story: a page whose title repeats an earlier one becomes a member of its repost group."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from redis.exceptions import RedisError

from crawler.engine import scheduler_of
from crawler.items import Asked, Outcome, Repost, Visit
from crawler.stories import SharedTitles
from extraction.titles import Match

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler

logger = logging.getLogger(__name__)

#: Seconds between two tries while the frontier's server is away.
_PAUSE_SECONDS = 2.0


class StoriesPipeline:
    """TF-IDF cosine title de-duplication, agreed upon by all workers; nothing is thrown away."""

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler
        self._titles: SharedTitles | None = None

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Keep the crawler: the frontier's connection is opened later."""
        return cls(crawler)

    async def process_item(self, item: Visit | Asked) -> Visit | Asked:
        """Find the story that an on-topic article or thread repeats, if any."""
        if not (isinstance(item, Visit) and item.outcome is Outcome.FETCHED and item.page is not None):
            return item
        title = item.page.title
        if title and item.page.kind in ("article", "thread"):
            match = await self._match(title, item.host, item.fingerprint)
            if match is not None and match.key != item.fingerprint:
                item.repost = Repost(match.key, match.similarity)  # type: ignore[arg-type]
                item.outcome, item.reason = Outcome.DUPLICATE, match.why
        return item

    async def _match(self, title: str, host: str, key: bytes) -> Match | None:
        while True:
            try:
                return self._shared().add(title, host, key)
            except RedisError as error:
                logger.warning("same story: the server does not answer (%s): waiting", error)
                await asyncio.sleep(_PAUSE_SECONDS)

    def _shared(self) -> SharedTitles:
        if self._titles is None:
            topic = self._crawler.spider.topic  # type: ignore[union-attr]
            words = [word for term in topic.terms.terms for word in (term.text, *term.synonyms)]
            server = scheduler_of(self._crawler).frontier.server
            self._titles = SharedTitles(server, topic.name, words)
        return self._titles
