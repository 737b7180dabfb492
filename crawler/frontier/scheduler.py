"""Scrapy's scheduler on the shared frontier: leases, acknowledgements, and as few round trips as will do.

An address is acknowledged when its request has left the engine, so after its rows were committed and its links handed
in (``crawler/frontier/engine.py``). Nothing here raises into the engine: Scrapy loses the link, and sometimes the page,
of a scheduler that does. While the server is away, nothing is handed out and everything given is kept.
"""

from __future__ import annotations

import logging
import math
import os
import socket
import time
import uuid
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from redis.exceptions import RedisError
from scrapy import signals
from scrapy.core.scheduler import BaseScheduler
from scrapy.utils.asyncio import create_looping_call

from crawler.frontier.connection import SOCKET_TIMEOUT_SECONDS, connect
from crawler.frontier.conversation import GATHER_SECONDS, IDLE_SECONDS, Conversation
from crawler.frontier.embedded import EmbeddedServer
from crawler.frontier.engine import in_progress, wake
from crawler.frontier.entry import Entry
from crawler.frontier.frontier import BETTER, Answer, Fate, Frontier, Rules, log_odds
from crawler.frontier.leases import NEVER, Lease, Leases
from crawler.processes.mistakes import told_plainly
from crawler.visits.items import Visit
from crawler.visits.outcomes import NotHere
from keywords.examples import Example
from seeds.topic import Topic

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler
    from scrapy.http import Request, Response
    from scrapy.spiders import Spider
    from twisted.python.failure import Failure


logger = logging.getLogger(__name__)

#: Seconds between looks at what has finished: short beside a page's fetch, long beside the cost of the look (20 µs).
TICK_SECONDS = 0.02
#: Links known to be in the frontier, so that a site's navigation is not sent with every page (some 30 MB).
KNOWN_LINKS = 100_000
#: Hosts whose addresses a worker has told the others (some 5 MB).
KNOWN_HOSTS = 20_000
#: Seconds until a page is tried again that our own code failed on.
AFTER_ERROR_SECONDS = 30
#: Seconds until an address is handed out again that this worker cannot ask for: another one may.
ELSEWHERE_SECONDS = 600
#: How long ago a host was asked for an address that never left: long enough that it counts for nothing.
NEVER_ASKED_MS = 3_600_000
#: Seconds for which a worker that stops goes on trying to hand its work back.
FAREWELL_SECONDS = 20.0
#: Seconds between two of those tries.
LAST_PAUSE_SECONDS = 0.5


class TopicReader(Protocol):
    """What the scheduler asks of the crawl's spider."""

    topic: Topic

    def as_listed(self, entry: Entry) -> Entry | None:
        """Return where the crawl begins, or a question, as the lists have it today; ``None``: they have it no more."""

    def request_for(self, entry: Entry) -> Request:
        """Return the request for an address; raise ``NotHere`` where this worker lacks what asking for it takes."""

    def learn(self, example: Example) -> None:
        """Learn from a page that a worker has read."""


class FrontierScheduler(BaseScheduler):
    """What ``SCHEDULER`` names: hands the topic's due addresses to the engine and takes links from the pipelines.

    ``leases`` are the addresses that this worker holds, to be told how they end.
    """

    def __init__(
        self,
        crawler: Crawler,
        *,
        url: str | None,
        folder: Path,
        rules: Rules,
        concurrency: int,
        stay: bool,
        patience: float,
    ) -> None:
        # Short beside a lease, so that an exchange that fails is sent again before leases run out.
        self._timeout = min(SOCKET_TIMEOUT_SECONDS, rules.lease_ms / 6000)
        self.leases = Leases(margin=2 * self._timeout, attempts=rules.attempts)
        self._crawler, self._url, self._rules = crawler, url, rules
        self._embedded = None if url else EmbeddedServer(folder)
        self._concurrency, self._stay, self._patience = concurrency, stay, patience
        self._known: dict[tuple[str, bool], float] = {}
        self._addresses: dict[str, str] = {}
        self._pending = 1  # until the first exchange tells
        self._renew_at = 0.0
        self._tick = create_looping_call(self._look)

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Read the crawl's settings; what the spider's errors mean for a lease is connected here."""
        settings = crawler.settings
        scheduler = cls(
            crawler,
            url=settings["REDIS_URL"],
            folder=Path(settings["VAR_DIR"]) / "valkey",
            rules=Rules(
                lease_ms=settings.getint("LEASE_SECONDS") * 1000,
                delay_ms=round(settings.getfloat("HOST_DELAY_SECONDS") * 1000),
                places=settings.getint("CONCURRENT_REQUESTS_PER_DOMAIN"),
                attempts=settings.getint("MAX_ATTEMPTS"),
                limit=settings.getint("CRAWL_PAGE_LIMIT"),
                patience_ms=round(settings.getfloat("PATIENCE_SECONDS") * 1000),
                backoff_ms=round(settings.getfloat("RETRY_SECONDS") * 1000),
            ),
            concurrency=settings.getint("CONCURRENT_REQUESTS"),
            stay=settings.getbool("FRONTIER_STAY"),
            patience=settings.getfloat("LONGEST_WAIT_SECONDS"),
        )
        crawler.signals.connect(scheduler._spider_failed, signals.spider_error)
        crawler.signals.connect(scheduler._item_failed, signals.item_error)
        return scheduler

    @property
    def url(self) -> str:
        """Where the frontier's server answers: the deployment's, else this machine's embedded one."""
        if self._embedded is not None:
            return self._embedded.url
        assert self._url is not None
        return self._url

    def open(self, spider: Spider) -> None:
        """Connect, and begin to look after the leases."""
        self._spider = cast("TopicReader", spider)
        assert self._crawler.stats is not None
        self._stats = self._crawler.stats
        worker = f"{socket.gethostname()}-{os.getpid()}-{uuid.uuid4().hex[:6]}".replace(" ", "_")
        with told_plainly():
            if self._embedded is not None:
                self._embedded.start()
            self.frontier = Frontier(connect(self.url, self._timeout), self._spider.topic.name, worker, self._rules)
        self._talk = Conversation(self.frontier, self._stats, self._take, self._embedded)
        self._renew_at = time.monotonic() + self._rules.lease_ms / 3000
        self._tick.start(TICK_SECONDS, now=False)

    def close(self, reason: str) -> None:
        """Say what has finished and hand back what was not begun, so that others take it at once."""
        if self._tick.running:
            self._tick.stop()
        deadline = time.monotonic() + FAREWELL_SECONDS
        if self._talk.is_waiting:
            self._talk.say()
        self._say_goodbye()
        while not (self._talk.say() and self._talk.is_over and not self.leases.are_ready):
            if time.monotonic() > deadline:
                lost = len(self._talk.outbox.done)
                logger.error("frontier: %d acknowledgements are lost, their leases run out", lost)
                break
            time.sleep(min(self._talk.pause(), LAST_PAUSE_SECONDS))
            self._say_goodbye()
        self._talk.close()
        with suppress(RedisError):
            self.frontier.leave()
        self.frontier.server.close()
        if self._embedded is not None:
            self._embedded.stop()

    def has_pending_requests(self) -> bool:
        """Tell whether this run has something left to do, here or at another worker."""
        return self._stay or not self._talk.is_over or self._pending > 0

    def enqueue_request(self, request: Request) -> bool:
        """Take a request that a callback yielded; ``request.meta["entry"]`` says all of it."""
        entry = request.meta.get("entry")
        if not isinstance(entry, Entry):
            logger.error("frontier: %s carries no entry and is not crawled", request)
            self.count("not_ours")
            return False
        self.push(entry)
        return True

    def next_request(self) -> Request | None:
        """Return a request whose host may be asked now, if this worker holds one."""
        while lease := self.leases.next_ready():
            if (listed := self._spider.as_listed(lease.entry)) is None:
                self._hand_back(lease, "ok")
                self.count("frontier/unlisted")
                continue
            lease.entry = listed
            try:
                lease.request = self._spider.request_for(lease.entry)
            except NotHere:
                self._hand_back(lease, "again", ms=ELSEWHERE_SECONDS * 1000)
                self.count("frontier/not_here")
            except Exception as error:
                logger.exception("frontier: no request can be made for %s", lease.entry.url)
                self._hand_back(lease, "dead", reason=f"no request can be made: {error!r}")
                self.count("errors")
            else:
                return lease.request
        self._look()
        return None

    def stands_at(self, host: str, address: str) -> None:
        """Note at which IP address a host answered: what shares a server with it is asked less often."""
        if self._addresses.get(host) != address:
            if len(self._addresses) >= KNOWN_HOSTS:
                self._addresses.clear()
            self._addresses[host] = address
            self._talk.outbox.host(host, address=address)

    def push(self, entry: Entry, looks: float = -1.0) -> None:
        """Hand an address to the frontier, unless it is known to be there and looks no better than before.

        Where a seed begins or leads to is told each time: the frontier may have let it go since, with its list's line.
        """
        promise, leads = log_odds(entry.priority), entry.interval > 0 and entry.found.by != "link"
        # A feed that a link has led to before is an ordinary page to the frontier, until it is told of as a feed.
        known = entry.name, entry.interval > 0
        if not leads and promise < self._known.get(known, -math.inf) + BETTER:
            return
        if len(self._known) >= KNOWN_LINKS:
            self._known.clear()
        self._known[known] = promise
        self._talk.outbox.add(entry, looks)

    def lift(self, url: str, anchor: str, priority: float) -> None:
        """Say that an address which waits promises more than it did."""
        self._talk.outbox.lift(url, anchor, priority)

    def host(self, host: str, *, delay: float | None = None, hold: float = 0.0) -> None:
        """Tell all workers of a host's delay, or that it is to be left alone for a while (both in seconds)."""
        self._talk.outbox.host(host, delay_ms=-1 if delay is None else round(delay * 1000), hold_ms=round(hold * 1000))

    def gain(self, url: str, gain: float, *, barren: bool, title: str | None = None) -> None:
        """Say what the visit of an address gave: what is like it is worth more or less from now on."""
        self._talk.outbox.gain(url, gain, barren=barren, title=title)

    def teach(self, example: Example) -> None:
        """Let all workers, this one included, learn from a page."""
        self._talk.outbox.teach(example)

    def count(self, counter: str, n: int = 1) -> None:
        """Add to a counter of the whole crawl."""
        self._talk.outbox.stats[counter] += n

    def _look(self) -> None:
        """Every tick, and where nothing is at hand: begin an exchange where one is due."""
        done, held = len(self.leases.finished(in_progress(self._crawler))), len(self.leases)
        if self._talk.is_time(time.monotonic(), done, held - done, self._concurrency):
            self._settle()
            self._talk.speak(max(self._concurrency - len(self.leases), 0), self._hear)

    def _hear(self) -> None:
        """Take an answer, and wake the engine where there is work or none is left."""
        if self._talk.hear() and (self.leases.are_ready or not self.has_pending_requests()):
            wake(self._crawler)

    def _say_goodbye(self) -> None:
        """Turn what has finished, and what was not begun, into the outbox's."""
        while lease := self.leases.next_ready():
            self._hand_back(lease, "back")
        self._settle()

    def _hand_back(self, lease: Lease, fate: Fate, *, ms: int = 0, reason: str = "") -> None:
        """Part with an address that was not asked for."""
        self._talk.outbox.finish(lease.entry.fingerprint, fate, ms=ms, ago_ms=NEVER_ASKED_MS, reason=reason)
        self.leases.drop(lease)

    def _settle(self) -> None:
        """Turn what has left the engine into acknowledgements."""
        now = time.monotonic()
        for lease in self.leases.finished(in_progress(self._crawler)):
            entry = lease.entry
            fate, ms, reason = lease.fate or ("again" if entry.interval else "ok", entry.interval * 1000, "")
            if lease.doubtful and fate in ("ok", "again"):
                fate = "back"
            ago = round((now - lease.departed) * 1000) if lease.departed else NEVER_ASKED_MS
            if lease.departed == NEVER:
                ago = -1
            self._talk.outbox.finish(
                entry.fingerprint,
                fate,
                ms=ms,
                ago_ms=ago,
                reason=reason,
                latency_ms=lease.latency_ms,
                host_failed=lease.host_failed,
            )
            self.leases.drop(lease)
        if now >= self._renew_at:
            self._talk.outbox.renew = self.leases.fingerprints()
            self._renew_at = now + self._rules.lease_ms / 3000

    def _take(self, answer: Answer, want: int) -> None:
        held_until = answer.sent_at + self._rules.lease_ms / 1000
        self.leases.renew(answer.renewed, answer.sent_at, held_until)
        if answer.lost:
            self._doubt()
        for example in answer.examples:
            self._spider.learn(example)
        if answer.examples:
            self._stats.inc_value("judge/lessons", len(answer.examples))
        for popped in answer.popped:
            if popped.entry is None:
                self._talk.outbox.finish(popped.fingerprint, "dead", reason="its entry cannot be read")
            else:
                self.leases.take(popped.entry, held_until)
        self._pending = 0 if answer.full and not answer.leased else answer.pending
        if answer.due_ms > 1000 * self._patience and answer.pending == answer.queued and not self.leases:
            if self._pending and not self._stay:
                logger.warning("frontier: %d addresses wait for hosts that want to be left alone", answer.queued)
            self._pending = 0
        if len(answer.popped) == want:
            wait = 0.0 if want else GATHER_SECONDS
        else:
            wait = IDLE_SECONDS if answer.due_ms < 0 else min(max(answer.due_ms / 1000, TICK_SECONDS), IDLE_SECONDS)
        self._talk.rest(wait)

    def _doubt(self) -> None:
        """The server forgot its last second: what is under way has perhaps given links that it no longer knows."""
        logger.warning("frontier: the server lost its latest exchanges: %d pages are read again", len(self.leases))
        self.count("frontier/lost_exchanges")
        self._known.clear()
        self._addresses.clear()
        self.leases.doubt()

    def _spider_failed(self, failure: Failure, response: Response | Failure) -> None:
        request = getattr(response, "request", None)
        if request is not None and "entry" in request.meta:
            self.count("errors")
            self.leases.retry(request.meta["entry"], AFTER_ERROR_SECONDS, f"our reading failed: {failure.value!r}")

    def _item_failed(self, item: object, failure: Failure) -> None:
        if isinstance(item, Visit) and (entry := self.leases.entry_of(item.asked_as)) is not None:
            self.count("errors")
            self.leases.retry(entry, AFTER_ERROR_SECONDS, f"our storing failed: {failure.value!r}")


def scheduler_of(crawler: Crawler) -> FrontierScheduler:
    """Return the frontier scheduler of a crawl that runs; there is none before the engine has opened it."""
    assert crawler.engine is not None
    return cast("FrontierScheduler", crawler.engine.scheduler)
