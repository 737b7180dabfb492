"""Recrawl: lists, feeds and threads of seed sites come back as often as they change; what is gone does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawler.addresses.urls import host_of
from crawler.frontier.scheduler import scheduler_of
from crawler.spiders.running import spider_of
from crawler.visits.items import GONE, Asked, Outcome, Visit
from crawler.visits.recrawl import LATEST, MOST, Past, digest_of_page

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler


#: Times a site's interval after which its threads are usually looked at again: a list tells of new ones sooner.
_THREADS = 4


class RecrawlPipeline:
    """Says when an address is to be asked for again."""

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler
        self._spider = spider_of(crawler)

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Keep the crawl's parts."""
        return cls(crawler)

    def process_item(self, item: Visit | Asked) -> Visit | Asked:
        """Decide by what the visit showed; what is read again only for its news keeps its own time."""
        if isinstance(item, Visit) and item.asked_as == item.fingerprint and item.found.by != "seed":
            self._decide(item, self._usual(item))
        elif isinstance(item, Visit) and item.asked_as == item.fingerprint:
            # It is asked for at its interval, whatever it answers.
            self._come_back(item, scheduler_of(self._crawler).leases.interval_of(item.asked_as))
        return item

    def _decide(self, item: Visit, usual: int) -> None:
        scheduler = scheduler_of(self._crawler)
        if usual and item.outcome is Outcome.BLOCKED:
            scheduler.leases.again(item.asked_as, round(min(MOST * usual, LATEST)))
        elif usual and item.outcome is not Outcome.REDIRECT and item.outcome not in GONE:
            self._come_back(item, usual)
        elif scheduler.leases.interval_of(item.asked_as):
            scheduler.leases.over(item.asked_as)  # whoever leads there, or lists it, has it asked again

    def _come_back(self, item: Visit, usual: int) -> None:
        if item.page is not None or item.outcome is Outcome.FEED:
            digest = item.digest if item.page is None else digest_of_page(item.page)
            past = Past(round(item.fetched_at.timestamp()), digest, item.etag, item.modified)
            scheduler_of(self._crawler).leases.comes_back(item.asked_as, usual, past)

    def _usual(self, item: Visit) -> int:
        """Seconds after which such a page of a seed site is usually worth another visit, 0: it is read once."""
        spider, held = self._spider, scheduler_of(self._crawler).leases.interval_of(item.asked_as)
        site = spider.site_of(item.host)
        if site is None and held and item.found.parent:  # where its front page redirects to, its map on another host
            site = spider.site_of(host_of(item.found.parent))
        if site is None:
            return 0
        interval = round(site.interval.total_seconds())
        if item.page is not None and item.page.kind == "thread" and item.outcome is Outcome.FETCHED:
            return _THREADS * interval
        return interval if item.outcome in (Outcome.LISTING, Outcome.FEED) or held else 0
