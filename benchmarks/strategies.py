"""Which order of asking finds a topic soonest: recall of breadth-first, depth-first, best-first, Shark-search and ours.

    python benchmarks/strategies.py WEB_FOLDER WORLD.db TERMS.txt --pages 1000

WEB_FOLDER holds ``world.py``, which reads WORLD.db, an offline web with its truth; TERMS.txt is a keyword list. All
strategies read, judge and obey robots.txt by the product's own code, and are asked for 16 addresses at a time. Ours is
the product's pipelines and frontier; hosts cost no time here, so it is the order alone that is compared.
"""

from __future__ import annotations

import argparse
import asyncio
import datetime as dt
import heapq
import json
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urljoin

from protego import Protego

from crawler.addresses.copies import Copies
from crawler.addresses.urls import clean_url, fingerprint, host_of, looks_like_page
from crawler.focus.surroundings import Surroundings
from crawler.frontier.connection import connect, frontier_server
from crawler.frontier.entry import Entry
from crawler.frontier.frontier import Frontier, Outbox, Rules
from crawler.pipelines.links import LinksPipeline
from crawler.pipelines.relevance import RelevancePipeline
from crawler.pipelines.stories import StoriesPipeline
from crawler.pipelines.yields import YieldsPipeline
from crawler.reading.answers import charset_of
from crawler.visits.items import Found, Outcome, Visit
from extraction import Page, extract
from keywords import Judge, TermList
from keywords.promise import log_odds
from keywords.terms import load_terms
from seeds.sites import KINDS, SeedList, Site
from seeds.topic import Topic

#: Addresses that a strategy hands out before it hears of their pages: what is under way in a crawl.
UNDER_WAY = 16
NOW = dt.datetime(2026, 12, 31, tzinfo=dt.UTC)


class Strategy(ABC):
    """An order of asking: told of what was read, asked for the next addresses."""

    def __init__(self, terms: TermList, seeds: list[str]) -> None:
        self.judge = Judge(terms)

    @abstractmethod
    def take(self, count: int) -> list[Visit]:
        """Return the next addresses to ask for."""

    @abstractmethod
    def read(self, visit: Visit) -> None:
        """Take note of what an address gave."""

    @abstractmethod
    def redirected(self, visit: Visit, target: str) -> None:
        """Take note of where an address led."""


class LinkByLink(Strategy):
    """A strategy that is told of each link by itself."""

    @abstractmethod
    def link(self, url: str, anchor: str, context: str, parent: Visit) -> None:
        """Take note of a link."""

    def read(self, visit: Visit) -> None:
        if visit.page is not None:
            visit.relevance = self.judge.judge(visit.page.title, visit.page.text).score
            for link in visit.page.links:
                if looks_like_page(link.url) and (url := clean_url(link.url)):
                    self.link(url, link.anchor, link.context, visit)

    def redirected(self, visit: Visit, target: str) -> None:
        self.link(target, visit.found.anchor or "", "", visit)


class BreadthFirst(LinkByLink):
    def __init__(self, terms: TermList, seeds: list[str]) -> None:
        super().__init__(terms, seeds)
        self.waiting = deque(visit_of(url) for url in seeds)
        self.known = set(seeds)

    def link(self, url: str, anchor: str, context: str, parent: Visit) -> None:
        if url not in self.known:
            self.known.add(url)
            self.waiting.append(visit_of(url, Found("link", parent.url, anchor)))

    def take(self, count: int) -> list[Visit]:
        return [self.waiting.popleft() for _ in range(min(count, len(self.waiting)))]


class DepthFirst(BreadthFirst):
    def take(self, count: int) -> list[Visit]:
        return [self.waiting.pop() for _ in range(min(count, len(self.waiting)))]


class BestFirst(LinkByLink):
    """The best of what anchor and parent promise, raised where a link is met again."""

    def __init__(self, terms: TermList, seeds: list[str]) -> None:
        super().__init__(terms, seeds)
        self.heap = [(-99.0, number, visit_of(url)) for number, url in enumerate(seeds)]
        self.promise, self.asked, self.number = dict.fromkeys(seeds, 99.0), set[str](), len(seeds)

    def promised(self, url: str, anchor: str, context: str, parent: Visit) -> float:
        return log_odds(self.judge.anchor_relevance(anchor)) + 0.6 * log_odds(parent.relevance or 0.0)

    def link(self, url: str, anchor: str, context: str, parent: Visit) -> None:
        promise = self.promised(url, anchor, context, parent)
        if url not in self.asked and promise > self.promise.get(url, -99.0):
            self.promise[url] = promise
            self.number += 1
            heapq.heappush(self.heap, (-promise, self.number, visit_of(url, Found("link", parent.url, anchor))))

    def take(self, count: int) -> list[Visit]:
        taken: list[Visit] = []
        while self.heap and len(taken) < count:
            visit = heapq.heappop(self.heap)[2]
            if visit.url not in self.asked:
                self.asked.add(visit.url)
                taken.append(visit)
        return taken


class Shark(BestFirst):
    """Shark-search (Hersovici 1998): what is inherited along a path fades, anchor and context speak beside it."""

    INHERITED, FADING, ANCHOR = 0.5, 0.5, 0.8

    def __init__(self, terms: TermList, seeds: list[str]) -> None:
        super().__init__(terms, seeds)
        self.inherited: dict[str, float] = {}

    def promised(self, url: str, anchor: str, context: str, parent: Visit) -> float:
        relevance = parent.relevance or 0.0
        inherited = self.FADING * (relevance if relevance > 0 else self.inherited.get(parent.url, 0.0))
        self.inherited[url] = max(inherited, self.inherited.get(url, 0.0))
        named = self.judge.anchor_relevance(anchor)
        around = 1.0 if named > 0 else self.judge.anchor_relevance(context)
        neighbourhood = self.ANCHOR * named + (1 - self.ANCHOR) * around
        return self.INHERITED * inherited + (1 - self.INHERITED) * neighbourhood


class Ours(Strategy):
    """The product's pipelines and frontier, without Scrapy around them."""

    def __init__(self, terms: TermList, seeds: list[str], server: Any) -> None:
        super().__init__(terms, seeds)
        depth, interval = KINDS["news"]
        sites = tuple(Site(url, (url,), "news", depth, interval, (host_of(url).removeprefix("www."),)) for url in seeds)
        topic = Topic("bench", terms, SeedList(title="bench", sites=sites))
        self.frontier = Frontier(server, topic.name, "bench", Rules(delay_ms=0, places=UNDER_WAY))
        self.outbox = Outbox()
        self._taken: dict[bytes, Entry] = {}
        self.copies, self.surroundings = Copies(), Surroundings()
        spider = SimpleNamespace(
            topic=topic,
            judge=self.judge,
            copies=self.copies,
            site_of=lambda host: topic.seeds.site_of(host.partition(":")[0]),
        )
        crawler: Any = SimpleNamespace(spider=spider, engine=SimpleNamespace(scheduler=self), settings={})
        self.relevance, self.links = RelevancePipeline(self.judge, self.surroundings), LinksPipeline(crawler)
        self.stories, self.yields = StoriesPipeline.from_crawler(crawler), YieldsPipeline(crawler)
        for url in seeds:
            self.push(Entry(url, Found("seed")))

    # What the pipelines ask of the scheduler.
    def push(self, entry: Entry, looks: float = -1.0) -> None:
        self.outbox.add(entry, looks)

    def lift(self, url: str, anchor: str, priority: float) -> None:
        self.outbox.lift(url, anchor, priority)

    @property
    def leases(self) -> Any:
        return self

    def entry_of(self, fingerprint: bytes) -> Entry | None:
        return self._taken.get(fingerprint)

    def gain(self, url: str, gain: float, *, barren: bool, title: str | None = None) -> None:
        self.outbox.gain(url, gain, barren=barren, title=title)

    def teach(self, example: Any) -> None:
        self.outbox.teach(example)

    def take(self, count: int) -> list[Visit]:
        answer, self.outbox = self.frontier.exchange(self.outbox, count), Outbox()
        for example in answer.examples:
            self.judge.learn(example)
            self.copies.learn(example.url, example.text, example.length)
            if example.length:
                self.surroundings.learn(example.url, example.relevance)
        entries = [popped.entry for popped in answer.popped if popped.entry]
        self._taken = {entry.fingerprint: entry for entry in entries}
        return [visit_of(entry.url, entry.found, entry) for entry in entries]

    def read(self, visit: Visit) -> None:
        self.relevance.process_item(visit)
        self.links.process_item(visit)
        asyncio.run(self.stories.process_item(visit))
        self.yields.process_item(visit)
        self.outbox.finish(visit.fingerprint, "ok")

    def redirected(self, visit: Visit, target: str) -> None:
        self.push(
            Entry(target, Found("redirect", visit.url, visit.found.anchor), "page", 0.5, visit.depth, visit.tunnel)
        )
        self.yields.process_item(visit)
        self.outbox.finish(visit.fingerprint, "ok")


# ---- the web --------------------------------------------------------------------------------------------------------


class Web:
    """An offline world: answers read once by the product's reader, and its truth."""

    def __init__(self, world: Any) -> None:
        self.world, self._read = world, dict[str, tuple[Outcome, Page | None, str | None]]()
        self.relevant = world.db.execute("select count(distinct cid) from page where rel = 1").fetchone()[0]
        rules = {
            host: f"User-agent: *\n{''.join(f'Disallow: {x}' + chr(10) for x in deny.split())}"
            for host, (_, deny) in world.hosts.items()
        }
        self._rules = {host: Protego.parse(text) for host, text in rules.items()}

    def allows(self, url: str) -> bool:
        rules = self._rules.get(host_of(url))
        return rules is None or bool(rules.can_fetch(url, "*"))

    def ask(self, visit: Visit) -> str | None:
        """Fill in what the address answers; return where a redirect points."""
        if visit.url not in self._read:
            status, headers, body, _ = self.world.fetch(visit.url)
            if 300 <= status < 400:
                self._read[visit.url] = Outcome.REDIRECT, None, clean_url(urljoin(visit.url, headers["Location"]))
            elif status != 200:
                self._read[visit.url] = Outcome.DEAD, None, None
            else:
                page = extract(body, visit.url, charset=charset_of(headers["Content-Type"]), now=NOW)
                self._read[visit.url] = outcome_of(page), page, None
        visit.outcome, visit.page, target = self._read[visit.url]
        return target


def outcome_of(page: Page) -> Outcome:
    if page.kind == "listing":
        return Outcome.LISTING
    if not page.text.strip():
        return Outcome.EMPTY
    return Outcome.NO_STORY if page.kind == "other" else Outcome.FETCHED


def visit_of(url: str, found: Found | None = None, entry: Entry | None = None) -> Visit:
    host, found = host_of(url), found or Found("seed")
    depth, tunnel = (entry.depth, entry.tunnel) if entry else (0, 0)
    return Visit("bench", url, fingerprint(url), host, host, depth, found, NOW, Outcome.FETCHED, tunnel=tunnel)


def run(web: Web, strategy: Strategy, pages: int) -> tuple[list[float], Counter[str], float]:
    """Return recall after each request, what the requests met, and CPU seconds."""
    recall: list[float] = []
    met: Counter[str] = Counter()
    found: set[str] = set()
    contents: set[str] = set()
    began = time.process_time()
    for visit in asked(strategy, pages):
        if not web.allows(visit.url):
            visit.outcome = Outcome.BLOCKED
            strategy.read(visit)
            continue
        kind, content, relevant = web.world.truth(visit.url)
        target = web.ask(visit)
        if target is not None:
            strategy.redirected(visit, target)
        else:
            strategy.read(visit)
        met["copy" if visit.page and content in contents else kind] += 1
        contents.add(content)
        if relevant and visit.page:
            found.add(content)
        recall.append(len(found) / web.relevant)
        if len(recall) >= pages:
            break
    return recall, met, time.process_time() - began


def asked(strategy: Strategy, pages: int) -> Iterator[Visit]:
    while visits := strategy.take(UNDER_WAY):
        yield from visits


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where world.py is")
    parser.add_argument("world", type=Path)
    parser.add_argument("terms", type=Path)
    parser.add_argument("--pages", type=int, default=1000)
    parser.add_argument("--only", help="strategies, by name, parted by commas")
    parser.add_argument("--json", type=Path, help="write the recall after each request here")
    given = parser.parse_args()
    sys.path.insert(0, str(given.folder))
    from world import World  # type: ignore[import-not-found]

    web, terms = Web(World(str(given.world))), load_terms(given.terms)
    marks = [mark for mark in (100, 250, 500, 1000, 2000) if mark <= given.pages]
    print(f"{web.relevant} relevant contents" + "".join(f"{mark:>9}" for mark in marks) + "   ms/page  met")
    curves = {}
    with tempfile.TemporaryDirectory() as folder, frontier_server(None, Path(folder)) as address:
        server = connect(address)
        strategies = {"breadth": BreadthFirst, "depth": DepthFirst, "best": BestFirst, "shark": Shark, "ours": Ours}
        for name in given.only.split(",") if given.only else strategies:
            more = (server,) if name == "ours" else ()
            strategy = strategies[name](terms, web.world.meta["seeds"], *more)
            recall, met, seconds = run(web, strategy, given.pages)
            curves[name] = recall
            shown = "".join(f"{recall[min(mark, len(recall)) - 1]:9.3f}" for mark in marks)
            print(f"{name:22}{shown}{1000 * seconds / len(recall):9.2f}   {dict(met.most_common())}", flush=True)
        server.close()
    if given.json:
        given.json.write_text(json.dumps(curves), "utf-8")


if __name__ == "__main__":
    main()
