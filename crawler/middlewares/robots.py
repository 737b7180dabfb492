"""robots.txt: asked for before a host's first page, obeyed with its Crawl-delay, known to all workers."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

import msgpack
from protego import Protego
from redis.exceptions import RedisError
from scrapy.http import Request, Response

from crawler.addresses.urls import clean_url, host_of, redirected
from crawler.focus import expected
from crawler.frontier.entry import Entry
from crawler.frontier.scheduler import scheduler_of
from crawler.spiders.running import spider_of
from crawler.visits.items import Found
from crawler.visits.outcomes import NotNow, PrivateAddress, RobotsForbid, RobotsUnreachable

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler


logger = logging.getLogger(__name__)

#: Bytes of a robots.txt that are read (RFC 9309, 2.5).
_READ_BYTES = 512 * 1024
#: Redirects from a robots.txt that are followed (RFC 9309, 2.3.1.2).
_REDIRECTS = 5
#: Seconds for which a robots.txt that could not be read is not asked for again by this worker.
_UNREACHABLE_SECONDS = 10.0
#: A host that wants to be asked less often than once a day is asked once a day.
_LONGEST_CRAWL_DELAY_SECONDS = 86_400.0
#: Hosts whose rules a worker keeps parsed.
_KEPT_HOSTS = 20_000


class RobotsMiddleware:
    """Lets a request pass if its host's robots.txt does, and tells the frontier the host's Crawl-delay.

    A host without a robots.txt (4xx) forbids nothing; one whose robots.txt fails (5xx, no answer) forbids everything
    until it answers, but for a month an older robots.txt of the host goes on to count. An entry of a search engine
    that need not be asked (``obey_robots``) says so in ``meta``.
    """

    def __init__(self, crawler: Crawler, *, agent: str, seconds: int) -> None:
        self._crawler, self._agent, self._seconds = crawler, agent, seconds
        self._rules: dict[str, tuple[float, Protego | None]] = {}
        self._asking: dict[str, asyncio.Future[None]] = {}
        self._asked: dict[str, float] = {}
        self._delay = crawler.settings.getfloat("HOST_DELAY_SECONDS")

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Read the crawl's settings."""
        settings = crawler.settings
        return cls(crawler, agent=settings["USER_AGENT"], seconds=settings.getint("ROBOTS_SECONDS"))

    async def process_request(self, request: Request) -> None:
        """Raise ``RobotsForbid``, ``RobotsUnreachable`` or ``NotNow``, or let the request pass."""
        if request.meta.get("robots") == "ignore":
            return
        host = host_of(request.url)
        rules = await self._rules_of(host, request.url.split(":", 1)[0])
        if rules is None:
            raise RobotsUnreachable
        if not rules.can_fetch(request.url, self._agent):
            raise RobotsForbid
        # The robots.txt was a request too: the host's first page waits its turn behind it.
        due = self._asked.pop(host, 0.0) + max(_crawl_delay(rules, self._agent), self._delay)
        if (wait := due - time.monotonic()) > 0:
            scheduler_of(self._crawler).host(host, hold=wait)
            raise NotNow

    async def _rules_of(self, host: str, scheme: str) -> Protego | None:
        while True:
            until, rules = self._rules.get(host, (0.0, None))
            if time.monotonic() < until:
                return rules
            if (asking := self._asking.get(host)) is None:
                break
            await asking
        done = asyncio.get_running_loop().create_future()
        self._asking[host] = done
        try:
            await self._learn(host, scheme)
        finally:
            del self._asking[host]
            done.set_result(None)
        return self._rules[host][1]

    async def _learn(self, host: str, scheme: str) -> None:
        frontier = scheduler_of(self._crawler).frontier
        try:
            stored, fresh = await asyncio.to_thread(frontier.robots, host)
        except RedisError:
            stored, fresh = None, False
        known: str | None = msgpack.unpackb(stored) if stored is not None else None
        text, seconds = known, float(self._seconds)
        if not fresh:
            text = await self._fetch(f"{scheme}://{host}/robots.txt")
            self._note_asked(host, time.monotonic())
            if text is not None:
                try:
                    await asyncio.to_thread(frontier.store_robots, host, msgpack.packb(text), self._seconds)
                except RedisError as error:
                    logger.warning("robots.txt of %s is not shared: %s", host, error)
            else:
                text, seconds = known, _UNREACHABLE_SECONDS
        if len(self._rules) >= _KEPT_HOSTS:
            self._rules.clear()
        if text is None:
            self._rules[host] = (time.monotonic() + _UNREACHABLE_SECONDS, None)
            return
        rules = Protego.parse(text)
        self._rules[host] = (time.monotonic() + seconds, rules)
        self._tell(host, rules)

    def _note_asked(self, host: str, now: float) -> None:
        """Remember when a robots.txt was asked for, until the host's first page; of most forbidden hosts none comes."""
        if len(self._asked) >= _KEPT_HOSTS:
            oldest = sorted(self._asked.values())[_KEPT_HOSTS // 2]
            self._asked = {each: at for each, at in self._asked.items() if at > oldest}
        self._asked[host] = now

    def _tell(self, host: str, rules: Protego) -> None:
        """Give the frontier the host's Crawl-delay, and the sitemaps of a seed site."""
        scheduler = scheduler_of(self._crawler)
        spider = spider_of(self._crawler)
        # Told even where there is none: there may have been one before.
        scheduler.host(host, delay=max(_crawl_delay(rules, self._agent), spider.interval_at(host)))
        site = spider.site_of(host)
        if site is not None:
            for address in rules.sitemaps:
                if (url := clean_url(address)) and not spider.topic.seeds.excludes(url):
                    interval = round(site.interval.total_seconds())
                    found = Found("sitemap", f"http://{host}/robots.txt")
                    scheduler.push(Entry(url, found, "sitemap", expected.SITEMAP, interval=interval))

    async def _fetch(self, url: str) -> str | None:
        """Return the robots.txt, empty where there is none, ``None`` where the host does not answer as it should."""
        assert self._crawler.engine is not None
        for _ in range(_REDIRECTS + 1):
            request = Request(url, meta={"robots": "ignore"}, priority=1000)
            try:
                response = await self._crawler.engine.download_async(request)
            except PrivateAddress:
                raise
            except Exception as error:  # whatever kept it from us, it was not read
                logger.info("robots.txt: %s: %r", url, error)
                return None
            location = (response.headers.get("Location") or b"").decode("utf-8", "replace")
            target = redirected(response.url, location) if 300 <= response.status < 400 else None
            if target is None:
                return _text(response)
            url = target
        return ""


def _crawl_delay(rules: Protego, agent: str) -> float:
    """Seconds that the host wants between two requests, 0 where it does not say or makes no sense."""
    delay = float(rules.crawl_delay(agent) or 0.0)
    return min(delay, _LONGEST_CRAWL_DELAY_SECONDS) if delay > 0 else 0.0  # nan is not


def _text(response: Response) -> str | None:
    if response.status >= 500 or response.status == 429:
        return None
    if response.status >= 300:
        return ""
    return response.body[:_READ_BYTES].decode("utf-8", "replace")
