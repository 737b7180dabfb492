"""Reading: the answer's bytes become a page, or the reason why there is none to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import extraction.read  # noqa: F401 - all rules are compiled when a worker begins, not while its first answer waits
from crawler.reading.answers import is_text, read_answer
from crawler.reading.learning import SharedMemory
from crawler.spiders.running import store_of
from crawler.storage.store import Store
from crawler.visits.items import Asked, Outcome, Visit
from extraction.learned import Learned

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler


class ReadingPipeline:
    """Text-density body extraction, forum block detection, listing rows and links: one parse a page."""

    def __init__(self, store: Store) -> None:
        self._store, self._shared = store, SharedMemory(store)

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Connect to where what is learned of sites is kept."""
        return cls(store_of(crawler))

    def close_spider(self) -> None:
        """Write what was learned."""
        self._shared.close()
        self._store.close()

    async def process_item(self, item: Visit | Asked) -> Visit | Asked:
        """Read what was fetched; feeds and result pages were read by their callbacks."""
        if isinstance(item, Visit) and item.outcome is Outcome.FETCHED and item.source is not None:
            if is_text(item.source, item.content_type):
                self._read(item, await self._shared.prepare(item.url))
            else:
                item.outcome, item.reason, item.source = Outcome.NOT_TEXT, item.content_type, None
        return item

    def _read(self, visit: Visit, learned: Learned) -> None:
        page = visit.page = read_answer(visit, learned)
        if page.kind == "listing":
            visit.outcome = Outcome.LISTING
        elif not page.own_text.strip():
            visit.outcome = Outcome.EMPTY
        elif page.kind == "other":
            visit.outcome = Outcome.NO_STORY
