"""The sites and settings that a topic begins with: what ``seeds/lists/<topic>.toml`` says."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import timedelta
from fnmatch import translate
from typing import Final, Literal

from seeds.addresses import host_of, upwards
from seeds.search import Engine

Kind = Literal["news", "forum", "blog", "official", "search-only"]

#: What a kind of site means where its entry does not say: to which depth all of it is followed, when to look again.
KINDS: Final[dict[Kind, tuple[int, timedelta]]] = {
    "news": (3, timedelta(hours=6)),
    "forum": (2, timedelta(hours=6)),
    "blog": (2, timedelta(days=1)),
    "official": (3, timedelta(days=1)),  # governments, parties, associations, companies
    "search-only": (0, timedelta(days=1)),  # asked about with site:, never crawled from
}


@dataclass(frozen=True, slots=True)
class Site:
    """One seed site; ``hosts`` are lower case and without "www.".

    To ``depth`` links from a start page everything of the site is followed; what is deeper, as other sites' pages are:
    along pages on the topic.
    """

    name: str
    urls: tuple[str, ...]
    kind: Kind
    depth: int
    interval: timedelta
    hosts: tuple[str, ...]
    feeds: tuple[str, ...] = ()
    sitemaps: tuple[str, ...] = ()

    @property
    def crawled(self) -> bool:
        """Whether a crawl starts here."""
        return self.kind != "search-only"

    @property
    def host(self) -> str:
        """The host that a ``site:`` query names."""
        return self.hosts[0]


@dataclass(frozen=True, slots=True)
class Search:
    """What is asked of search engines: ``pages`` of every query, again after ``interval``."""

    engines: tuple[Engine, ...] = ()
    pages: int = 2
    site_queries: bool = False
    max_queries: int = 200
    interval: timedelta = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Scope:
    """Where links may lead: to ``any`` host, by relevance, or to the topic's ``sites``; never to ``exclude``.

    An excluded host takes the hosts below it along; in a pattern, ``*`` stands for anything.
    """

    links: Literal["any", "sites"] = "any"
    exclude: tuple[str, ...] = ()
    _names: frozenset[str] = field(init=False, repr=False, compare=False)
    _patterns: re.Pattern[str] | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Every link asks: hosts, and what is below one ("*.example.com"), are looked up; other patterns are tried.
        names = frozenset(name for name in self.exclude if "*" not in name.removeprefix("*."))
        patterns = "|".join(translate(name) for name in self.exclude if name not in names)
        object.__setattr__(self, "_names", names)
        object.__setattr__(self, "_patterns", re.compile(patterns) if patterns else None)

    def excludes(self, host: str) -> bool:
        """Whether a host is never to be asked."""
        if not self.exclude:
            return False
        if any(name in self._names or (name != host and f"*.{name}" in self._names) for name in upwards(host)):
            return True
        return self._patterns is not None and self._patterns.match(host) is not None


@dataclass(frozen=True, slots=True)
class SeedList:
    """Where a topic begins.

    ``schedule`` is a cron line, read in ``timezone``; ``story_days``, how long a story is remembered (0: for ever).
    """

    title: str
    sites: tuple[Site, ...]
    search: Search = Search()
    scope: Scope = Scope()
    schedule: str | None = None
    timezone: str = "UTC"
    story_days: int = 0
    _by_host: dict[str, Site] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        by_host: dict[str, Site] = {}
        for site in self.sites:
            for host in site.hosts:
                by_host.setdefault(host, site)
        object.__setattr__(self, "_by_host", by_host)

    def site_of(self, host: str) -> Site | None:
        """The site that a host belongs to: itself or a subdomain; of several, the one that names it most closely."""
        return next((self._by_host[name] for name in upwards(host) if name in self._by_host), None)

    def allows(self, url: str) -> bool:
        """Whether a link to this address may be followed."""
        if self.excludes(url):
            return False
        return self.scope.links == "any" or self.site_of(host_of(url)) is not None

    def excludes(self, url: str) -> bool:
        """Whether this address is never to be asked for, whatever leads to it."""
        return bool(self.scope.exclude) and self.scope.excludes(host_of(url))
