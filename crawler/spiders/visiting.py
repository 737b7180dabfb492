"""What a spider of a topic is, below its flow: how an address becomes a request, and how a visit ends."""

from __future__ import annotations

import datetime as dt
import logging
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scrapy import Request, Spider
from scrapy.http import Response

from crawler.addresses.copies import Copies
from crawler.addresses.domains import domain_of
from crawler.addresses.urls import fingerprint, host_of, redirected, without_password
from crawler.focus.surroundings import Surroundings
from crawler.frontier.entry import Entry, Question
from crawler.frontier.scheduler import FrontierScheduler, scheduler_of
from crawler.processes.mistakes import told_plainly
from crawler.visits.items import Asked, Found, Outcome, Visit
from crawler.visits.outcomes import LONGEST_RETRY_AFTER_SECONDS, Ending, KnownCopy, NotHere, NotNow, ending_of_failure
from crawler.visits.recrawl import Past, conditions, validators
from extraction.navigation.feeds import MAX_BYTES
from keywords import Judge
from keywords.examples import Example
from seeds.search import Answered
from seeds.sites import Site
from seeds.topic import Topic, load_topic

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler
    from twisted.python.failure import Failure

logger = logging.getLogger(__name__)

#: Each further try waits this many times as long as the one before.
RETRY_GROWTH = 4
#: Seconds after which a copy is looked at again: its site's rule may have turned out wrong meanwhile.
AGAIN_SECONDS = 7 * 24 * 3600
#: Looks at a copy, each after twice the time of the one before, until it is one for good.
AGAIN_TIMES = 3


class VisitingSpider(Spider):
    """Visits addresses of the frontier for one topic; ``parse_<reader>`` of who inherits reads their answers."""

    def __init__(self, topic: Topic, crawler: Crawler) -> None:
        super().__init__()
        self.topic, self.judge, self.copies = topic, Judge(topic.terms), Copies()
        self.surroundings = Surroundings()
        self.engines = {engine.name: engine for engine in topic.seeds.search.engines}
        self._settings = crawler.settings
        # The password travels in a header alone: the address stands in rows and logs.
        self._searxng, self._searxng_says = without_password(crawler.settings.get("SEARXNG_URL") or "")

    @classmethod
    def from_crawler(cls, crawler: Crawler, topic: str = "", **kwargs: Any) -> Self:
        """Read the topic's lists; a bad line of them ends the process before the first request."""
        settings = crawler.settings
        with told_plainly():
            loaded = load_topic(topic, Path(settings["KEYWORDS_DIR"]), Path(settings["SEEDS_DIR"]))
        spider = cls(loaded, crawler)
        spider._set_crawler(crawler)
        return spider

    @property
    def scheduler(self) -> FrontierScheduler:
        """This worker's end of the frontier."""
        return scheduler_of(self.crawler)

    def site_of(self, host: str) -> Site | None:
        """Return the seed site that the host belongs to."""
        return self.topic.seeds.site_of(host.partition(":")[0])

    def interval_at(self, host: str) -> float:
        """Return the seconds between two questions to the search engines at a host, 0 where none is there."""
        asked = [engine for engine in self.engines.values() if self._searxng or not engine.needs_base]
        at_host = (engine for engine in asked if host_of(engine.request("", 1, self._searxng).url) == host)
        return max((engine.interval for engine in at_host), default=0.0)

    def learn(self, example: Example) -> None:
        """Learn from a page that a worker has read: what the topic's say, where they lie, which are copies."""
        self.judge.learn(example)
        if example.url:
            self.copies.learn(example.url, example.text, example.length)
            if example.length:
                self.surroundings.learn(example.url, example.relevance)

    def ask(self, question: Question, priority: float) -> Entry | None:
        """Return the entry that asks an engine; ``None``, with a warning, where this deployment has no such engine."""
        engine = self.engines[question.engine]
        if engine.needs_base and not self._searxng:
            logger.warning("%s is not asked: set TRAWL_SEARXNG to where yours answers", engine.name)
            return None
        url = engine.request(question.text, question.page, self._searxng).url
        found = Found("seed", engine=question.engine, query=question.text)
        every = round(self.topic.seeds.search.interval.total_seconds())
        return Entry(url, found, "results", priority, interval=every, question=question)

    def request_for(self, entry: Entry) -> Request:
        """Return the request for an address: ``meta["entry"]`` says all that the frontier must know of it.

        Raises ``NotHere`` for a question to an engine that this worker's list does not name, or knows no instance of.
        """
        meta: dict[str, Any] = {"entry": entry}
        if entry.reader in ("feed", "sitemap"):
            meta["download_maxsize"] = MAX_BYTES
        headers = conditions(entry.past) if entry.past else {}
        if entry.question is not None:
            engine = self.engines.get(entry.question.engine)
            if engine is None or (engine.needs_base and not self._searxng):
                raise NotHere(entry.question.engine)
            asked = engine.request(entry.question.text, entry.question.page, self._searxng)
            headers = dict(asked.headers)
            if asked.cookies:
                headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in asked.cookies.items())
            if engine.needs_base and self._searxng_says:
                headers["Authorization"] = self._searxng_says
            if not engine.obey_robots:
                meta["robots"] = "ignore"
                self.scheduler.host(entry.host, delay=engine.interval)
        return Request(
            entry.url,
            callback=getattr(self, f"parse_{entry.reader}"),
            errback=self.failed,
            headers=headers,
            meta=meta,
            dont_filter=True,
        )

    # ---- how a visit ends -------------------------------------------------------------------------------------------

    def failed(self, failure: Failure) -> Iterator[Visit | Asked]:
        """No answer came: another try, or the address's end."""
        entry: Entry = failure.request.meta["entry"]  # type: ignore[attr-defined]
        assert failure.value is not None
        if isinstance(failure.value, NotNow):
            self.scheduler.leases.give_back(entry)
            return
        if isinstance(failure.value, KnownCopy):
            self.scheduler.leases.pass_over(entry, AGAIN_SECONDS, AGAIN_TIMES)
        yield from self.end(entry, ending_of_failure(failure.value))

    def end(self, entry: Entry, ending: Ending, status: int | None = None) -> Iterator[Visit | Asked]:
        """Let the address come back for another try, or yield the visit that says how it ended."""
        if ending.hold:
            self.scheduler.host(entry.host, hold=ending.hold)
        if ending.hold > LONGEST_RETRY_AFTER_SECONDS:  # no run waits for it: the next one asks again
            self.scheduler.leases.give_back(entry)
            return
        if ending.again:
            pause = self._settings.getfloat("RETRY_SECONDS") * RETRY_GROWTH ** (entry.attempt - 1)
            self.scheduler.leases.retry(entry, max(pause, ending.hold), ending.reason)
            if not self.scheduler.leases.is_last_attempt(entry):
                return
        if entry.question is not None:
            yield self.unanswered(entry.question, entry.url, ending)
        yield self.visit(entry, ending.outcome, status=status, reason=ending.reason)

    def unchanged(self, entry: Entry, past: Past) -> None:
        """Nothing changed since the visit before: there is nothing to read, and no row to write."""
        self.scheduler.leases.comes_back(entry.fingerprint, entry.interval, replace(past, at=round(time.time())))
        self.scheduler.count("visits")
        self.scheduler.count("outcome/unchanged")

    def follow_redirect(self, entry: Entry, response: Response) -> Iterator[Visit]:
        """The target goes through the frontier: it is asked for in its own host's time, and once."""
        location = (response.headers.get("Location") or b"").decode("utf-8", "replace")
        target = redirected(response.url, location)
        if target is None:
            yield self.visit(entry, Outcome.DEAD, status=response.status, reason="a redirect to nowhere")
        elif target == entry.url:
            yield self.visit(entry, Outcome.DEAD, status=response.status, reason="a redirect to itself")
        elif not self.topic.seeds.allows(target):
            yield self.visit(entry, Outcome.REFUSED, status=response.status, reason=f"out of scope: {target}")
        elif (onward := entry.redirected_to(target)) is None:
            yield self.visit(entry, Outcome.DEAD, status=response.status, reason="too many redirects")
        else:
            self.scheduler.push(onward)
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
            asked_as=entry.fingerprint,
            host=entry.host,
            site=site.name if site else domain_of(entry.url) or entry.host,
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


def _header(response: Response, name: str) -> str | None:
    value = response.headers.get(name)
    return value.decode("latin-1") if value else None
