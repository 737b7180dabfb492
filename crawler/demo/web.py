"""The demo web: every page that is served, and the truth about each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from urllib.parse import urlsplit, urlunsplit

from crawler.demo import corners, search
from crawler.demo.forum import forum_site
from crawler.demo.pages import Answer, Site, Truth
from crawler.demo.sites import press_sites
from crawler.demo.stories import Desk

#: Where a crawl of the topic begins.
SEEDS = (
    "http://news.demo.test/",
    "http://portal.demo.test/",
    "http://bbs.demo.test/",
    "http://blog.demo.test/",
)

#: The web is the same on every run.
_RANDOM_SEED = 20260320

#: Query keys that never change what a page says.
_IGNORED_KEYS = re.compile(r"(?:utm_\w+|sid|from)=[^&]*(?:&|$)")


@dataclass(frozen=True, slots=True)
class DemoWeb:
    """All of it: ``pages`` and ``truth`` by address, ``robots`` by host, and ``dead``: links meant to lead nowhere."""

    pages: dict[str, Answer]
    truth: dict[str, Truth]
    robots: dict[str, str]
    dead: frozenset[str]
    engine: search.SearchEngine

    def answer(self, url: str) -> Answer:
        """Return what is served at any address, known or not; session and campaign keys make no difference.

        >>> build().answer("http://nowhere.test/").status
        502
        """
        try:
            parts = urlsplit(url)
            host, port = (parts.hostname or "").lower(), parts.port
        except ValueError:
            return _plain(400, "bad address")
        if host not in self.robots or parts.scheme != "http" or port not in (None, 80):
            return _plain(502, f"{host}: no such host in the demo web, and nothing is forwarded")
        if parts.path == "/robots.txt":
            return _plain(200, self.robots[host])
        if host == search.HOST:
            return self.engine.answer(parts)
        if url.startswith(corners.CALENDAR):
            return corners.calendar(parts)
        found = self.pages.get(self.canonical(url))
        return found or Answer(404, {"Content-Type": "text/html; charset=utf-8"}, _NOT_FOUND.encode())

    @staticmethod
    def canonical(url: str) -> str:
        """Return the address that ``pages`` knows an address by: without session, campaign keys and fragment.

        >>> DemoWeb.canonical("http://BBS.demo.test/thread-101-1-1.html?sid=00c0ffee")
        'http://bbs.demo.test/thread-101-1-1.html'
        """
        parts = urlsplit(url)
        query = _IGNORED_KEYS.sub("", parts.query).rstrip("&")
        return urlunsplit(("http", (parts.hostname or "").lower(), parts.path or "/", query, ""))


def build() -> DemoWeb:
    """Make the demo web.

    >>> web = build()
    >>> web.answer("http://news.demo.test/?utm_source=x") == web.pages["http://news.demo.test/"]
    True
    """
    rng = Random(_RANDOM_SEED)
    sites = [*press_sites(Desk(rng), rng), forum_site(rng)]
    by_host = {site.host: site for site in sites}
    reposts = [by_host["repost1.demo.test"], by_host["repost2.demo.test"]]
    dead = corners.add_corners(by_host["news.demo.test"], reposts, rng)
    pages = {url: answer for site in sites for url, answer in site.pages.items()}
    truth = {url: each for site in sites for url, each in site.truth.items()}
    robots = {site.host: site.robots for site in sites} | {search.HOST: "User-agent: *\nAllow: /\n"}
    return DemoWeb(pages, truth, robots, dead, _engine(sites))


_NOT_FOUND = "<!DOCTYPE html><html><head><title>404</title></head><body><h1>页面不存在</h1></body></html>"


def _engine(sites: list[Site]) -> search.SearchEngine:
    """Index what may be indexed: articles and the first pages of threads, not what robots.txt keeps private."""
    documents = [
        search.document(url, truth)
        for site in sites
        for url, truth in site.truth.items()
        if truth.kind in ("article", "thread") and "/private/" not in url and not re.search(r"-[2-9]-1\.html$", url)
    ]
    return search.SearchEngine(documents + corners.stale_documents())


def _plain(status: int, text: str) -> Answer:
    return Answer(status, {"Content-Type": "text/plain; charset=utf-8"}, text.encode())
