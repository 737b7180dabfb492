"""Recrawl: lists, feeds and threads of seed sites come back as often as they change; what is gone does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawler.frontier.scheduler import scheduler_of
from crawler.items import GONE, Asked, Outcome, Visit
from crawler.recrawl import LATEST, MOST, Past, digest_of_page

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler

    from crawler.spiders.visiting import VisitingSpider

#: Times a site's interval after which its threads are usually looked at again: a list tells of new ones sooner.
_THREADS = 4


class RecrawlPipeline:
    """Says when an address is to be asked for again."""

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler
        self._spider: VisitingSpider = crawler.spider  # type: ignore[assignment]

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Keep the crawl's parts."""
        return cls(crawler)

    def process_item(self, item: Visit | Asked) -> Visit | Asked:
        """Decide by what the visit showed."""
        if isinstance(item, Visit):
            scheduler = scheduler_of(self._crawler)
            if item.page is not None or item.outcome is Outcome.FEED:
                digest = item.digest if item.page is None else digest_of_page(item.page)
                past = Past(round(item.fetched_at.timestamp()), digest, item.etag, item.modified)
                if usual := scheduler.interval_of(item.fingerprint) or self._usual(item):
                    scheduler.comes_back(item.fingerprint, usual, past)
            elif item.found.by == "seed":
                pass  # it is asked for at its interval, whatever it answers
            elif item.outcome is Outcome.BLOCKED and (interval := scheduler.interval_of(item.fingerprint)):
                scheduler.again(item.fingerprint, round(min(MOST * interval, LATEST)))
            elif item.outcome in GONE:
                scheduler.over(item.fingerprint)
        return item

    def _usual(self, item: Visit) -> int:
        """Seconds after which such a page is usually worth another visit, 0: it is read once."""
        site = self._spider.site_of(item.host)
        if site is None:
            return 0
        interval = round(site.interval.total_seconds())
        if item.outcome is Outcome.LISTING:
            return interval
        is_thread = item.page is not None and item.page.kind == "thread" and item.outcome is Outcome.FETCHED
        return _THREADS * interval if is_thread else 0
