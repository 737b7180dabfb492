"""Links: which addresses of a page are worth asking for, and how much they promise."""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from operator import itemgetter
from typing import TYPE_CHECKING

from crawler.frontier.branch import branch_of
from crawler.frontier.entry import MAX_DEPTH, Entry
from crawler.frontier.frontier import BETTER
from crawler.items import Asked, Found, Outcome, Visit
from crawler.parts import further_parts
from crawler.running import scheduler_of, spider_of
from crawler.urls import clean_url, host_of, looks_like_page
from extraction.page import Link
from keywords.promise import Promise, share
from keywords.relevance import THRESHOLD

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler


#: Pages in a row that are not on topic through which a path is followed outside the seed sites:
#: story -> front page -> channel -> story.
MAX_TUNNEL = 3
#: Expected relevance of a further part of a story on the topic.
PART_PRIORITY = 0.95
#: Addresses whose promise a worker remembers, with the pages that link to them (some 40 MB).
MAX_PROMISES = 100_000
#: Log-odds that a copy promises less than the page that it copies.
COPY_ODDS = 3.0
#: Lessons after which all links that wait are looked at again …
_LESSONS_A_LOOK = 32
#: … but no more links a lesson than this (some 0.2 ms).
_LOOKS_A_LESSON = 100
#: Links of which the frontier is told at once that they promise more than they did, the most promising first.
_RAISED_AT_ONCE = 256


class LinksPipeline:
    """Hands a page's links to the frontier.

    Inside a seed site every link is followed to the site's ``depth``; deeper, and elsewhere, for as long as the path
    comes upon pages on the topic (``MAX_TUNNEL``). Its priority is what its anchor and the pages that link to it
    promise; the frontier adds what its directory and its shape have yielded (``crawler/frontier/promise.lua``).
    """

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler
        self._spider = spider_of(crawler)
        self._promises: dict[str, Promise] = {}
        self._look_at = _LESSONS_A_LOOK

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Keep the crawl's parts."""
        return cls(crawler)

    def process_item(self, item: Visit | Asked) -> Visit | Asked:
        """Push the links of what was read, and a seed site's feeds."""
        if isinstance(item, Visit) and item.page is not None:
            scheduler = scheduler_of(self._crawler)
            site = self._spider.site_of(item.host)
            interval = round(site.interval.total_seconds()) if site else 0
            on_topic = item.outcome is Outcome.FETCHED
            tunnel = 0 if on_topic or item.worth >= THRESHOLD else item.tunnel + 1
            if on_topic:
                self._push_parts(item)
            item.leads_on = self._push(item, tunnel) | self._sent_on(item)
            if item.url in self._promises:
                self._promises[item.url].open = False
            if self._spider.judge.lessons >= self._look_at:
                self._look_again()
            if site is not None:
                seeds = self._spider.topic.seeds
                for feed in filter(None, map(clean_url, item.page.feeds)):
                    if self._spider.site_of(host_of(feed)) is site and not seeds.excludes(feed):
                        found = Found("link", item.url)
                        scheduler.push(Entry(feed, found, "feed", 0.9, item.depth + 1, 0, interval))
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
        better = self._look(anchors)
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
        asked = scheduler_of(self._crawler).entry_of(item.asked_as)
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
                entry = Entry(url, Found("link", first or item.url, anchor), "page", PART_PRIORITY, item.depth)
                scheduler_of(self._crawler).push(entry)

    def _look(self, anchors: Mapping[str, str]) -> set[str]:
        """Look at addresses that are new or have a longer anchor now; return those that promise more by it."""
        if len(self._promises) + len(anchors) > MAX_PROMISES:
            self._promises.clear()
        known = {url: promise for url in anchors if (promise := self._promises.get(url)) is not None}
        named = [
            (url, anchor) for url, anchor in anchors.items() if url not in known or len(anchor) > len(known[url].anchor)
        ]
        better = set()
        looks = self._spider.judge.looks([(anchor, url) for url, anchor in named])
        for (url, anchor), look in zip(named, looks, strict=True):
            promise = known.get(url)
            if promise is None or look.log_odds > promise.look.log_odds:
                better.add(url)
            if promise is None:
                self._promises[url] = Promise(anchor, look)
            else:
                promise.anchor, promise.look = anchor, look
        return better

    def _look_again(self) -> None:
        """Raise the waiting links that promise more by what was learnt since they were met."""
        judge, scheduler = self._spider.judge, scheduler_of(self._crawler)
        waiting = [(url, promise) for url, promise in self._promises.items() if promise.open]
        self._look_at = judge.lessons + max(_LESSONS_A_LOOK, len(waiting) // _LOOKS_A_LESSON)
        raised, looks = [], judge.look_again([promise.look for _, promise in waiting])
        for (url, promise), odds in zip(waiting, looks.tolist(), strict=True):
            promise.look = promise.look._replace(log_odds=odds)
            if (now := promise.log_odds) >= promise.told + BETTER:
                raised.append((now, url, promise))
        for now, url, promise in heapq.nlargest(_RAISED_AT_ONCE, raised, key=itemgetter(0)):
            promise.told = now
            scheduler.lift(url, promise.anchor, share(now))

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
