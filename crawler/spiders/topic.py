"""The flow of a topical crawl: where it begins, and what reads each kind of answer.

A page goes on through the item pipelines (``ITEM_PIPELINES`` in ``crawler/settings.py``): reading, relevance, links,
same story, rows. Whichever spider found an address, any worker of the topic may be the one to ask for it.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from functools import cached_property
from operator import attrgetter

from scrapy import Request
from scrapy.http import Response

from crawler.addresses.urls import clean_url, looks_like_page
from crawler.focus import expected
from crawler.frontier.entry import MAX_DEPTH, Entry, Question
from crawler.reading.freshness import freshness
from crawler.spiders.visiting import VisitingSpider
from crawler.visits.items import Asked, Found, FoundBy, Outcome, Visit
from crawler.visits.outcomes import ending_of_status
from crawler.visits.recrawl import digest
from extraction.navigation.feeds import FeedItem, read_feed
from seeds.plan import plan
from seeds.search import Answered
from seeds.topic import Topic

#: Indexes of sitemaps one below the other that are followed: sitemaps.org knows one, some sites' programs write two.
MAX_INDEXES = 3


class TopicSpider(VisitingSpider):
    """Asks the topic's search engines and reads its seed sites: ``scrapy crawl topic -a topic=tea``."""

    name = "topic"

    async def start(self) -> AsyncIterator[Request]:
        """Where the crawl begins; what is known to the frontier already is not asked for twice."""
        for entry in self.beginnings():
            yield self.request_for(entry)

    def beginnings(self) -> Iterator[Entry]:
        """Yield the seed sites' addresses and the questions for search engines, the most promising first."""
        yield from self.site_entries()
        yield from self.search_entries()

    def site_entries(self) -> Iterator[Entry]:
        """Yield where the seed sites begin: pages, feeds, sitemaps."""
        for site in filter(attrgetter("crawled"), self.topic.seeds.sites):
            every = round(site.interval.total_seconds())
            for url in filter(None, map(clean_url, site.urls)):
                yield Entry(url, Found("seed"), priority=expected.SEED, interval=every)
            for url in filter(None, map(clean_url, site.feeds)):
                yield Entry(url, Found("seed"), reader="feed", priority=expected.SEED, interval=every)
            for url in filter(None, map(clean_url, site.sitemaps)):
                yield Entry(url, Found("seed"), reader="sitemap", priority=expected.FEED, interval=every)

    def search_entries(self) -> Iterator[Entry]:
        """Yield the first result page of every planned query."""
        queries = plan(self.topic.terms, self.topic.seeds)
        for rank, query in enumerate(queries):
            priority = expected.QUESTION - expected.QUESTIONS * rank / len(queries)
            question = Question(query.engine, query.keyword, query.site, query.text, page=1)
            if entry := self.ask(question, priority):
                yield entry

    def as_listed(self, entry: Entry) -> Entry | None:
        """Return a place to begin, or a question, with the interval that the lists give it today.

        ``None`` where they name it no more; whoever puts it back has it asked again.
        """
        if entry.found.by != "seed":
            return entry
        asked = entry.question
        if asked is not None and asked.page > self.topic.seeds.search.pages:
            return None
        interval = self._begins.get((asked.engine, asked.text) if asked else entry.url)
        return None if interval is None else replace(entry, interval=interval)

    @cached_property
    def _begins(self) -> dict[str | tuple[str, str], int]:
        """The interval of each place where the lists let the crawl begin, and of each question."""
        seeds = self.topic.seeds
        again = round(seeds.search.interval.total_seconds())
        questions = {(query.engine, query.text): again for query in plan(self.topic.terms, seeds)}
        return {entry.url: entry.interval for entry in self.site_entries()} | questions

    def use(self, topic: Topic) -> None:
        """Go on by changed lists: judge by them, and begin where they say; what is known already is not asked twice."""
        self.judge.use(topic.terms)
        self.topic = topic
        self.__dict__.pop("_begins", None)
        # Questions that wait name their engines, even those that the list has no more.
        self.engines |= {engine.name: engine for engine in topic.seeds.search.engines}
        for entry in self.beginnings():
            self.scheduler.push(entry)

    # ---- what reads an answer ---------------------------------------------------------------------------------------

    def parse_page(self, response: Response) -> Iterator[Visit | Asked]:
        """An article, thread, listing …: the pipelines read it."""
        entry: Entry = response.meta["entry"]
        if ending := ending_of_status(response, dt.datetime.now(dt.UTC)):
            yield from self.end(entry, ending, response.status)
        elif response.status == 304 and entry.past is not None:
            self.unchanged(entry, entry.past)
        elif 300 <= response.status < 400:
            yield from self.follow_redirect(entry, response)
        else:
            yield self.visit(entry, Outcome.FETCHED, response=response)

    def parse_feed(self, response: Response) -> Iterator[Visit | Asked | Request]:
        """A feed: its items are pages, promising as their titles are."""
        entry: Entry = response.meta["entry"]
        if response.status != 200:
            yield from self.parse_page(response)
            return
        items = read_feed(response.body, response.url)
        for listed in filter(None, (self._listed(entry, item) for item in items)):
            yield self.request_for(listed)
        visit = self.visit(entry, Outcome.FEED, response=response)
        visit.digest = digest(item.url for item in items)
        yield visit

    parse_sitemap = parse_feed

    def _listed(self, entry: Entry, item: FeedItem) -> Entry | None:
        """Return what a feed's or sitemap's item leads to, ``None`` where it is not to be asked for."""
        url, depth = clean_url(item.url), entry.depth + 1
        if url is None or not self.topic.seeds.allows(url):
            return None
        by: FoundBy = "feed" if entry.reader == "feed" else "sitemap"
        titled = max(expected.LISTED, self.judge.anchor_relevance(item.title or ""))
        promise = titled * freshness(item, dt.datetime.now(dt.UTC))
        found = Found(by, entry.url, item.title, published_at=item.published_at)
        if item.is_sitemap:
            # It comes back as the index does: new addresses are told of there alone.
            deepest = MAX_INDEXES if entry.reader == "sitemap" else 0
            return Entry(url, found, "sitemap", promise, depth, 0, entry.interval) if depth <= deepest else None
        return Entry(url, found, "page", promise, depth) if depth <= MAX_DEPTH and looks_like_page(url) else None

    def parse_results(self, response: Response) -> Iterator[Visit | Asked | Request]:
        """A search engine's result page: its hits, the next page, and how the engine answered."""
        entry: Entry = response.meta["entry"]
        asked = entry.question
        assert asked is not None
        engine, now = self.engines[asked.engine], dt.datetime.now(dt.UTC)
        answer = engine.read(
            response.body, url=response.url, status=response.status, query=asked.text, site=asked.site, page=asked.page
        )
        if answer.answered is Answered.BLOCKED:
            # Not "no hits": the same question is asked again, once the engine has cooled down.
            self.scheduler.host(entry.host, hold=engine.cooldown)
            self.scheduler.leases.again(entry.fingerprint, round(engine.cooldown))
        for hit in answer.hits:
            if (url := clean_url(hit.url)) and self.topic.seeds.allows(url):
                found = Found("search", entry.url, hit.title, asked.engine, asked.text, hit.rank)
                promise = max(expected.HIT, self.judge.anchor_relevance(hit.title))
                yield self.request_for(Entry(url, found, priority=promise, depth=1))
        if answer.more and asked.page < self.topic.seeds.search.pages:
            following = Question(asked.engine, asked.keyword, asked.site, asked.text, asked.page + 1)
            if later := self.ask(following, entry.priority - expected.NEXT_RESULTS):
                yield self.request_for(later)
        self.scheduler.count(f"search/{answer.answered}")
        yield Asked(
            topic=self.topic.name,
            engine=asked.engine,
            query=asked.text,
            page=asked.page,
            url=entry.url,
            outcome=answer.answered.value,
            hits=len(answer.hits),
            asked_at=now,
            reason=answer.reason,
        )
        yield self.visit(entry, Outcome.SEARCH, status=response.status, reason=answer.answered.value)
