"""The sites and settings that a topic begins with: what ``seeds/lists/<topic>.toml`` says."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from fnmatch import fnmatchcase
from typing import Final, Literal

from seeds.addresses import host_of, is_within
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

    def site_of(self, host: str) -> Site | None:
        """The site that a host belongs to: itself or a subdomain; of several, the one that names it most closely."""
        matches = [(len(own), site) for site in self.sites for own in site.hosts if is_within(host, own)]
        return max(matches, key=lambda match: match[0])[1] if matches else None

    def allows(self, url: str) -> bool:
        """Whether a link to this address may be followed."""
        if self.excludes(url):
            return False
        return self.scope.links == "any" or self.site_of(host_of(url)) is not None

    def excludes(self, url: str) -> bool:
        """Whether this address is never to be asked for, whatever leads to it."""
        if not self.scope.exclude:
            return False
        host = host_of(url)
        return any(is_within(host, pattern) or fnmatchcase(host, pattern) for pattern in self.scope.exclude)
