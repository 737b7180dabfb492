"""Links: which addresses of a page are worth asking for, and how much they promise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawler.addresses.urls import clean_url, host_of, looks_like_page
from crawler.focus import expected
from crawler.focus.promises import Promises
from crawler.frontier.branch import branch_of
from crawler.frontier.entry import MAX_DEPTH, Entry
from crawler.frontier.scheduler import scheduler_of
from crawler.spiders.running import spider_of
from crawler.visits.items import Asked, Found, Outcome, Visit
from crawler.visits.parts import further_parts
from extraction.page import Link
from keywords.promise import Promise, share
from keywords.relevance import THRESHOLD

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler


#: Pages in a row that are not on topic through which a path is followed outside the seed sites:
#: story -> front page -> channel -> story.
MAX_TUNNEL = 3
#: Log-odds that a copy promises less than the page that it copies.
COPY_ODDS = 3.0


class LinksPipeline:
    """Hands a page's links to the frontier.

    Inside a seed site every link is followed to the site's ``depth``; deeper, and elsewhere, for as long as the path
    comes upon pages on the topic (``MAX_TUNNEL``). Its priority is what its anchor and the pages that link to it
    promise; the frontier adds what its directory and its shape have yielded (``crawler/frontier/promise.lua``).
    """

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler
        self._spider = spider_of(crawler)
        self._promises = Promises(self._spider.judge)

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Keep the crawl's parts."""
        return cls(crawler)

    def process_item(self, item: Visit | Asked) -> Visit | Asked:
        """Push the links of what was read, and a seed site's feeds."""
        if isinstance(item, Visit) and item.page is not None:
            on_topic = item.outcome is Outcome.FETCHED
            tunnel = 0 if on_topic or item.worth >= THRESHOLD else item.tunnel + 1
            if on_topic:
                self._push_parts(item)
            item.leads_on = self._push(item, tunnel) | self._sent_on(item)
            self._promises.read(item.url)
            for url, promise in self._promises.raised():
                scheduler_of(self._crawler).lift(url, promise.anchor, share(promise.told))
            self._push_feeds(item)
        return item

    def _push(self, item: Visit, tunnel: int) -> bool:
        """Push the page's links; return whether any is new that leads out of the page's own branch."""
        assert item.page is not None
        anchors: dict[str, str] = {}
        for link in item.page.links:
            url = self._address(link, item, tunnel)
            if url is not None and len(link.anchor) >= len(anchors.get(url, "")):
                anchors[url] = link.anchor
        own = item.host, branch_of(item.url)
        leads_on = any(url not in self._promises and (host_of(url), branch_of(url)) != own for url in anchors)
        better = self._promises.look(anchors)
        for url in anchors:
            promise = self._promises[url]
            if promise.linked_from(item.url, item.worth) or url in better:
                self._tell(url, promise, item, tunnel)
        return leads_on

    def _sent_on(self, item: Visit) -> bool:
        """Push where a page sends its reader, and make a redirect of one that says nothing else."""
        assert item.page is not None
        target = clean_url(item.page.refresh_url or "")
        if target is None or target == item.url or not self._spider.topic.seeds.allows(target):
            return False
        asked = scheduler_of(self._crawler).leases.entry_of(item.asked_as)
        if asked is None or (onward := asked.redirected_to(target)) is None:
            return False
        scheduler_of(self._crawler).push(onward)
        if item.outcome in (Outcome.NO_STORY, Outcome.EMPTY):
            item.outcome, item.reason = Outcome.REDIRECT, target
        return True

    def _tell(self, url: str, promise: Promise, item: Visit, tunnel: int) -> None:
        """Tell the frontier what an address promises by now."""
        scheduler, depth = scheduler_of(self._crawler), item.depth + 1
        found, odds = Found("link", item.url, promise.anchor or None), promise.log_odds
        if (original := self._spider.copies.original(url)) is not None and looks_like_page(original):
            # First the page itself; the copy then is passed over, or read if there is no such page.
            if self._in_scope(original, depth, tunnel):
                scheduler.push(Entry(original, found, "page", share(odds), depth, tunnel))
            odds, promise.open = odds - COPY_ODDS, False
        promise.told = odds
        scheduler.push(Entry(url, found, "page", share(odds), depth, tunnel), share(promise.look.log_odds))

    def _push_parts(self, item: Visit) -> None:
        """Push what completes a story in parts: it promises what the story is, and is no deeper than it."""
        assert item.page is not None
        first = clean_url(item.page.paging.first) if item.page.paging else None
        for url, anchor in further_parts(item):
            if looks_like_page(url) and self._in_scope(url, item.depth, 0):
                entry = Entry(url, Found("link", first or item.url, anchor), "page", expected.PART, item.depth)
                scheduler_of(self._crawler).push(entry)

    def _push_feeds(self, item: Visit) -> None:
        """Push the feeds that a page of a seed site announces, if they are the site's."""
        site = self._spider.site_of(item.host)
        if site is None or item.page is None:
            return
        interval = round(site.interval.total_seconds())
        for url in filter(None, map(clean_url, item.page.feeds)):
            if self._spider.site_of(host_of(url)) is site and not self._spider.topic.seeds.excludes(url):
                feed = Entry(url, Found("link", item.url), "feed", expected.FEED, item.depth + 1, interval=interval)
                scheduler_of(self._crawler).push(feed)

    def _address(self, link: Link, parent: Visit, tunnel: int) -> str | None:
        depth = parent.depth + 1
        if link.nofollow or depth > MAX_DEPTH or not looks_like_page(link.url):
            return None
        url = clean_url(link.url)
        return url if url is not None and self._in_scope(url, depth, tunnel) else None

    def _in_scope(self, url: str, depth: int, tunnel: int) -> bool:
        seeds, site = self._spider.topic.seeds, self._spider.site_of(host_of(url))
        if site is not None and depth <= site.depth:
            return not seeds.excludes(url)
        return tunnel <= MAX_TUNNEL and seeds.allows(url)
