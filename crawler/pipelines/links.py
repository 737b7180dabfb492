"""Links: which addresses of a page are worth asking for, and how much they promise."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from crawler.engine import scheduler_of
from crawler.frontier.branch import branch_of
from crawler.frontier.entry import Entry
from crawler.items import Asked, Found, Outcome, Visit
from crawler.urls import clean_url, host_of, looks_like_page
from extraction.page import Link
from keywords.promise import Promise, log_odds, share

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler

    from crawler.spiders.topic import TopicSpider

#: Pages in a row that are not on topic through which a path is followed outside the seed sites:
#: story -> front page -> channel -> story.
MAX_TUNNEL = 3
#: Links from where the crawl began: no site is that deep, endless paging is.
MAX_DEPTH = 30
#: Anchors that are longer are text around a story; what is kept of them names it.
MAX_ANCHOR = 300
#: Addresses whose promise a worker remembers, with the pages that link to them (some 40 MB).
MAX_PROMISES = 100_000
#: Anchors whose relevance is remembered: a site's navigation stands on each of its pages.
_KEPT_ANCHORS = 20_000


class LinksPipeline:
    """Hands a page's links to the frontier.

    Inside a seed site a link is followed to the site's ``depth``; elsewhere for as long as the path comes upon pages
    on the topic (``MAX_TUNNEL``). Its priority is what its anchor and the pages that link to it promise; the frontier
    adds what its directory and its shape have yielded (``crawler/frontier/promise.lua``).
    """

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler
        self._spider: TopicSpider = crawler.spider  # type: ignore[assignment]
        self._promises: dict[str, Promise] = {}
        judge = self._spider.judge
        self._anchor = lru_cache(_KEPT_ANCHORS)(lambda text: log_odds(judge.anchor_relevance(text)))

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Keep the crawl's parts."""
        return cls(crawler)

    def process_item(self, item: Visit | Asked) -> Visit | Asked:
        """Push the links of what was read; a seed site's listings come back at the site's interval."""
        if isinstance(item, Visit) and item.page is not None:
            scheduler = scheduler_of(self._crawler)
            site = self._spider.site_of(item.host)
            interval = round(site.interval.total_seconds()) if site else 0
            if site is not None and item.outcome is Outcome.LISTING:
                scheduler.again(item.fingerprint, interval)
            on_topic = item.outcome is Outcome.FETCHED
            tunnel = 0 if on_topic else item.tunnel + 1
            item.leads_on = self._push(item, tunnel)
            if site is not None:
                for feed in filter(None, map(clean_url, item.page.feeds)):
                    if self._spider.site_of(host_of(feed)) is site:
                        found = Found("link", item.url)
                        scheduler.push(Entry(feed, found, "feed", 0.9, item.depth + 1, 0, interval))
        return item

    def _push(self, item: Visit, tunnel: int) -> bool:
        """Push the page's links; return whether any is new that leads out of the page's own branch."""
        assert item.page is not None
        scheduler, own, leads_on = scheduler_of(self._crawler), None, False
        for link in item.page.links:
            if (url := self._address(link, item, tunnel)) is None:
                continue
            promise = self._promises.get(url)
            if promise is None:
                promise = self._remember(url)
                own = own or (item.host, branch_of(item.url))
                leads_on = leads_on or (host_of(url), branch_of(url)) != own
            if promise.seen(item.url, anchor=self._anchor(link.anchor), parent=item.relevance or 0.0):
                found = Found("link", item.url, link.anchor[:MAX_ANCHOR] or None)
                scheduler.push(Entry(url, found, "page", share(promise.log_odds), item.depth + 1, tunnel))
        return leads_on

    def _remember(self, url: str) -> Promise:
        if len(self._promises) >= MAX_PROMISES:
            self._promises.clear()
        promise = self._promises[url] = Promise()
        return promise

    def _address(self, link: Link, parent: Visit, tunnel: int) -> str | None:
        depth = parent.depth + 1
        if link.nofollow or depth > MAX_DEPTH or not looks_like_page(link.url):
            return None
        url = clean_url(link.url)
        return url if url is not None and self._in_scope(url, depth, tunnel) else None

    def _in_scope(self, url: str, depth: int, tunnel: int) -> bool:
        site = self._spider.site_of(host_of(url))
        if site is not None and depth <= site.depth:
            return True
        return tunnel <= MAX_TUNNEL and self._spider.topic.seeds.allows(url)
