"""Links: which addresses of a page are worth asking for, and how much they promise."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from crawler.engine import scheduler_of
from crawler.frontier.entry import Entry
from crawler.items import Asked, Found, Outcome, Visit
from crawler.urls import clean_url, host_of, looks_like_page
from extraction.page import Link

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


class LinksPipeline:
    """Hands a page's links to the frontier.

    Inside a seed site a link is followed to the site's ``depth``; elsewhere for as long as the path comes upon pages
    on the topic (``MAX_TUNNEL``). Its priority is the expected relevance: the anchor's own, and the parent's.
    """

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler
        self._spider: TopicSpider = crawler.spider  # type: ignore[assignment]

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
            parent = item.relevance or 0.0
            for link in item.page.links:
                if entry := self._entry(link, item, tunnel, parent):
                    scheduler.push(entry)
            if site is not None:
                for feed in filter(None, map(clean_url, item.page.feeds)):
                    if self._spider.site_of(host_of(feed)) is site:
                        found = Found("link", item.url)
                        scheduler.push(Entry(feed, found, "feed", 0.9, item.depth + 1, 0, interval))
        return item

    def _entry(self, link: Link, parent: Visit, tunnel: int, parent_relevance: float) -> Entry | None:
        depth = parent.depth + 1
        if link.nofollow or depth > MAX_DEPTH or not looks_like_page(link.url):
            return None
        url = clean_url(link.url)
        if url is None or not self._in_scope(url, depth, tunnel):
            return None
        anchor = link.anchor[:MAX_ANCHOR] or None
        promise = expected_relevance(self._spider.judge.anchor_relevance(link.anchor), parent_relevance)
        return Entry(url, Found("link", parent.url, anchor), "page", promise, depth, tunnel)

    def _in_scope(self, url: str, depth: int, tunnel: int) -> bool:
        site = self._spider.site_of(host_of(url))
        if site is not None and depth <= site.depth:
            return True
        return tunnel <= MAX_TUNNEL and self._spider.topic.seeds.allows(url)


def expected_relevance(anchor: float, parent: float) -> float:
    """Return how relevant a link's target is expected to be, in [0, 1], from its anchor's and its parent's relevance.

    The log-odds of both are added, the parent's at .6: most headlines of a relevant page's neighbours hold no term.

    >>> [round(expected_relevance(*pair), 2) for pair in ((0.9, 0.9), (0.9, 0.1), (0.0, 0.9), (0.0, 0.0))]
    [0.84, 0.6, 0.21, 0.04]
    """
    odds = _log_odds(anchor) + 0.6 * _log_odds(parent)
    return 1.0 / (1.0 + math.exp(-odds / 2))


def _log_odds(p: float) -> float:
    """Log-odds, kept finite: no evidence is .02 of 1.04."""
    return math.log((p + 0.02) / (1.02 - p))
