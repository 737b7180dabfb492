"""The flow of a topical crawl: where it begins, and what reads each kind of answer.

A page goes on through the item pipelines (``ITEM_PIPELINES`` in ``crawler/settings.py``): reading, relevance, links,
same story, rows. Whichever spider found an address, any worker of the topic may be the one to ask for it.
"""

from __future__ import annotations

import datetime as dt
import logging
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tldextract
from scrapy import Request, Spider
from scrapy.http import Response

from crawler.engine import scheduler_of
from crawler.frontier.entry import Entry, Question
from crawler.items import Asked, Found, Outcome, Visit
from crawler.mistakes import told_plainly
from crawler.outcomes import Ending, NotNow, ending_of_failure, ending_of_status
from crawler.pipelines.links import MAX_DEPTH
from crawler.recrawl import Past, conditions, digest, validators
from crawler.urls import clean_url, fingerprint
from extraction.feeds import read_feed
from keywords import Judge
from seeds.plan import plan
from seeds.search import Answered
from seeds.sites import Site
from seeds.topic import Topic, load_topic

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler
    from twisted.python.failure import Failure

    from crawler.frontier.scheduler import FrontierScheduler

logger = logging.getLogger(__name__)

#: Expected relevance of what stands in a topic's lists, and of what a search engine was asked for.
SEED_PRIORITY, QUESTION_PRIORITY, HIT_PRIORITY = 1.0, 0.9, 0.7
#: Each further try waits this many times as long as the one before.
RETRY_GROWTH = 4

# Only the list of suffixes that the package ships: a crawl's first request is never to somebody's list server.
_registered_domain = tldextract.TLDExtract(suffix_list_urls=(), cache_dir=None)


class TopicSpider(Spider):
    """Asks the topic's search engines and reads its seed sites: ``scrapy crawl topic -a topic=tea``."""

    name = "topic"

    def __init__(self, topic: Topic, crawler: Crawler) -> None:
        super().__init__()
        self.topic, self.judge = topic, Judge(topic.terms)
        self.engines = {engine.name: engine for engine in topic.seeds.search.engines}
        self._settings = crawler.settings

    @classmethod
    def from_crawler(cls, crawler: Crawler, topic: str = "", **kwargs: Any) -> Self:
        """Read the topic's lists; a bad line of them ends the process before the first request."""
        settings = crawler.settings
        with told_plainly():
            loaded = load_topic(topic, Path(settings["KEYWORDS_DIR"]), Path(settings["SEEDS_DIR"]))
        spider = cls(loaded, crawler)
        spider._set_crawler(crawler)
        return spider

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
                yield Entry(url, Found("seed"), priority=SEED_PRIORITY, interval=every)
            for url in filter(None, map(clean_url, site.feeds)):
                yield Entry(url, Found("seed"), reader="feed", priority=SEED_PRIORITY, interval=every)
            for url in filter(None, map(clean_url, site.sitemaps)):
                yield Entry(url, Found("seed"), reader="sitemap", priority=QUESTION_PRIORITY, interval=every)

    def search_entries(self) -> Iterator[Entry]:
        """Yield the first result page of every planned query."""
        queries = plan(self.topic.terms, self.topic.seeds)
        for rank, query in enumerate(queries):
            priority = QUESTION_PRIORITY - 0.3 * rank / len(queries)
            question = Question(query.engine, query.keyword, query.site, query.text, page=1)
            if entry := self.ask(question, priority):
                yield entry

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
        for item in items:
            if (url := clean_url(item.url)) and self.topic.seeds.allows(url):
                by = "feed" if entry.reader == "feed" else "sitemap"
                reader = "sitemap" if item.is_sitemap else "page"
                promise = max(self.judge.anchor_relevance(item.title or ""), 0.3)
                found = Found(by, parent=entry.url, anchor=item.title)  # type: ignore[arg-type]
                yield self.request_for(Entry(url, found, reader=reader, priority=promise, depth=entry.depth + 1))  # type: ignore[arg-type]
        visit = self.visit(entry, Outcome.FEED, response=response)
        visit.digest = digest(item.url for item in items)
        yield visit

    parse_sitemap = parse_feed

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
            self.scheduler.again(entry.fingerprint, round(engine.cooldown))
        for hit in answer.hits:
            if (url := clean_url(hit.url)) and self.topic.seeds.allows(url):
                found = Found("search", entry.url, hit.title, asked.engine, asked.text, hit.rank)
                promise = max(HIT_PRIORITY, self.judge.anchor_relevance(hit.title))
                yield self.request_for(Entry(url, found, priority=promise, depth=1))
        if answer.more and asked.page < self.topic.seeds.search.pages:
            following = Question(asked.engine, asked.keyword, asked.site, asked.text, asked.page + 1)
            if later := self.ask(following, entry.priority - 0.05):
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

    def failed(self, failure: Failure) -> Iterator[Visit | Asked]:
        """No answer came: another try, or the address's end."""
        entry: Entry = failure.request.meta["entry"]  # type: ignore[attr-defined]
        assert failure.value is not None
        if isinstance(failure.value, NotNow):
            self.scheduler.give_back(entry)
            return
        yield from self.end(entry, ending_of_failure(failure.value))

    # ---- how a visit ends -------------------------------------------------------------------------------------------

    def end(self, entry: Entry, ending: Ending, status: int | None = None) -> Iterator[Visit | Asked]:
        """Let the address come back for another try, or yield the visit that says how it ended."""
        if ending.hold:
            self.scheduler.host(entry.host, hold=ending.hold)
        if ending.again:
            pause = self._settings.getfloat("RETRY_SECONDS") * RETRY_GROWTH ** (entry.attempt - 1)
            self.scheduler.retry(entry, max(pause, ending.hold), ending.reason)
            if not self.scheduler.is_last_attempt(entry):
                return
        if entry.question is not None:
            yield self.unanswered(entry.question, entry.url, ending)
        yield self.visit(entry, ending.outcome, status=status, reason=ending.reason)

    def unchanged(self, entry: Entry, past: Past) -> None:
        """Nothing changed since the visit before: there is nothing to read, and no row to write."""
        self.scheduler.comes_back(entry.fingerprint, entry.interval, replace(past, at=round(time.time())))
        self.scheduler.count("visits")
        self.scheduler.count("outcome/unchanged")

    def follow_redirect(self, entry: Entry, response: Response) -> Iterator[Visit]:
        """The target goes through the frontier: it is asked for in its own host's time, and once."""
        location = (response.headers.get("Location") or b"").decode("utf-8", "replace")
        target = clean_url(response.urljoin(location)) if location else None
        # The first redirect is free; a chain of them goes deeper with each, so that none is endless.
        depth = entry.depth + (entry.found.by == "redirect")
        if depth > MAX_DEPTH:
            yield self.visit(entry, Outcome.DEAD, status=response.status, reason="too many redirects")
        elif target is None:
            yield self.visit(entry, Outcome.DEAD, status=response.status, reason="a redirect to nowhere")
        elif target == entry.url:
            yield self.visit(entry, Outcome.DEAD, status=response.status, reason="a redirect to itself")
        elif not self.topic.seeds.allows(target):
            yield self.visit(entry, Outcome.REFUSED, status=response.status, reason=f"out of scope: {target}")
        else:
            found = Found(
                "redirect", entry.url, entry.found.anchor, entry.found.engine, entry.found.query, entry.found.rank
            )
            self.scheduler.push(Entry(target, found, entry.reader, entry.priority, depth, entry.tunnel, entry.interval))
            yield self.visit(entry, Outcome.REDIRECT, status=response.status, reason=target)

    def unanswered(self, asked: Question, url: str, ending: Ending) -> Asked:
        """A question that the engine never answered is blocked, never "no hits"."""
        now = dt.datetime.now(dt.UTC)
        blocked = Answered.BLOCKED.value
        return Asked(self.topic.name, asked.engine, asked.text, asked.page, url, blocked, 0, now, ending.reason)

    def visit(
        self,
        entry: Entry,
        outcome: Outcome,
        *,
        response: Response | None = None,
        status: int | None = None,
        reason: str | None = None,
    ) -> Visit:
        """Return the record of this visit; with a ``response``, the pipelines read its body."""
        site = self.site_of(entry.host)
        etag, modified = validators(response.headers) if response else ("", "")
        return Visit(
            topic=self.topic.name,
            url=entry.url,
            fingerprint=fingerprint(entry.url),
            host=entry.host,
            site=site.name if site else _registered_domain(entry.url).top_domain_under_public_suffix or entry.host,
            depth=entry.depth,
            found=entry.found,
            fetched_at=dt.datetime.now(dt.UTC),
            outcome=outcome,
            reason=reason,
            status=response.status if response else status,
            source=response.body if response else None,
            content_type=_header(response, "Content-Type") if response else None,
            tunnel=entry.tunnel,
            etag=etag,
            modified=modified,
        )

    # ---- what others ask --------------------------------------------------------------------------------------------

    @property
    def scheduler(self) -> FrontierScheduler:
        """This worker's end of the frontier."""
        return scheduler_of(self.crawler)

    def site_of(self, host: str) -> Site | None:
        """Return the seed site that the host belongs to."""
        return self.topic.seeds.site_of(host.partition(":")[0])

    def ask(self, question: Question, priority: float) -> Entry | None:
        """Return the entry that asks an engine; ``None``, with a warning, where this deployment has no such engine."""
        engine = self.engines[question.engine]
        base = self._settings.get("SEARXNG_URL")
        if engine.needs_base and not base:
            logger.warning("%s is not asked: set TRAWL_SEARXNG to where yours answers", engine.name)
            return None
        url = engine.request(question.text, question.page, base).url
        found = Found("seed", engine=question.engine, query=question.text)
        every = round(self.topic.seeds.search.interval.total_seconds())
        return Entry(url, found, "results", priority, interval=every, question=question)

    def request_for(self, entry: Entry) -> Request:
        """Return the request for an address: ``meta["entry"]`` says all that the frontier must know of it."""
        meta: dict[str, Any] = {"entry": entry}
        headers = conditions(entry.past) if entry.past else {}
        if entry.question is not None:
            engine = self.engines[entry.question.engine]
            asked = engine.request(entry.question.text, entry.question.page, self._settings.get("SEARXNG_URL"))
            headers = dict(asked.headers)
            self.scheduler.host(entry.host, delay=engine.interval)
            if not engine.obey_robots:
                meta["robots"] = "ignore"
        return Request(
            entry.url,
            callback=getattr(self, f"parse_{entry.reader}"),
            errback=self.failed,
            headers=headers,
            meta=meta,
            dont_filter=True,
        )


def _header(response: Response, name: str) -> str | None:
    value = response.headers.get(name)
    return value.decode("latin-1") if value else None
