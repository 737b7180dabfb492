"""What did the crawl find on hosts that are no seed? Read from the rows, host by host, for ``lists/seedfinder.py``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from sqlalchemy import select

from crawler.frontier.branch import branch_of
from crawler.storage.schema import pages, urls
from crawler.storage.store import Store
from crawler.visits.items import JUDGED, RELEVANT, Outcome
from seeds.addresses import host_of

#: Rows that are held in memory at once.
_AT_ONCE = 10_000
#: Pages of a host whose titles are remembered.
_TITLES = 3


@dataclass(slots=True)
class Directory:
    """Pages of one directory: those that were judged, those on the topic, and those that told a story of their own."""

    judged: int = 0
    relevant: int = 0
    stories: int = 0


@dataclass(slots=True)
class Host:
    """What is known of a host. ``lists`` are its channels with the pages on the topic that they led to, by address."""

    name: str
    directories: dict[str, Directory] = field(default_factory=dict)
    threads: int = 0
    searched: int = 0
    lists: Counter[str] = field(default_factory=Counter)
    feeds: list[str] = field(default_factory=list)
    linked_from: Counter[str] = field(default_factory=Counter)
    queries: Counter[str] = field(default_factory=Counter)
    titles: list[str] = field(default_factory=list)
    secure: bool = False

    @property
    def stories(self) -> int:
        """Pages that told a story of their own."""
        return sum(each.stories for each in self.directories.values())


def read_hosts(store: Store, topic: str, wanted: Callable[[str], bool]) -> list[Host]:
    """Return what is known of the hosts that are ``wanted``; "www." stands for the host without it."""
    hosts: dict[str, Host] = {}
    parents: list[tuple[str, str]] = []
    known = (urls.c.url, urls.c.host, urls.c.outcome, urls.c.found_by, urls.c.parent, urls.c.engine, urls.c.query)
    told = select(*known).where(urls.c.topic == topic, urls.c.outcome.in_({*JUDGED, Outcome.LISTING, Outcome.FEED}))
    with store.read() as connection:
        for row in connection.execute(told.execution_options(yield_per=_AT_ONCE)):
            name = row.host.partition(":")[0].removeprefix("www.")
            if not wanted(name):
                continue
            host = hosts.setdefault(name, Host(name))
            host.secure |= row.url.startswith("https:")
            if row.outcome == Outcome.FEED:
                host.feeds.append(row.url)
            elif row.outcome == Outcome.LISTING:
                host.lists[row.url] += 0
            else:
                _judged(host, row.url, Outcome(row.outcome))
            if row.outcome in RELEVANT:
                _led_there(host, row.found_by, row.parent, f"{row.engine}: {row.query}")
                parents.append((name, row.parent or ""))
    for name, parent in parents:
        if parent in hosts[name].lists:
            hosts[name].lists[parent] += 1
    _read_pages(store, topic, hosts)
    return list(hosts.values())


def _judged(host: Host, url: str, outcome: Outcome) -> None:
    directory = host.directories.setdefault(branch_of(url).partition(" ")[0], Directory())
    directory.judged += 1
    directory.relevant += outcome in RELEVANT
    directory.stories += outcome is Outcome.FETCHED


def _led_there(host: Host, by: str, parent: str | None, query: str) -> None:
    if by == "search":
        host.searched += 1
        host.queries[query] += 1
    elif by == "link" and parent:
        other = host_of(parent).removeprefix("www.")
        if other != host.name:
            host.linked_from[other] += 1


def _read_pages(store: Store, topic: str, hosts: dict[str, Host]) -> None:
    query = select(pages.c.host, pages.c.title, pages.c.kind).where(pages.c.topic == topic)
    with store.read() as connection:
        for name, title, kind in connection.execute(
            query.order_by(pages.c.relevance.desc(), pages.c.fingerprint).execution_options(yield_per=_AT_ONCE)
        ):
            if host := hosts.get(name.partition(":")[0].removeprefix("www.")):
                host.threads += kind == "thread"
                if title and title not in host.titles and len(host.titles) < _TITLES:
                    host.titles.append(title)
