"""Which pages a good crawl of the demo web brings home."""

from __future__ import annotations

from collections import deque
from html.parser import HTMLParser
from urllib.parse import quote, urldefrag, urljoin
from urllib.robotparser import RobotFileParser

from crawler.demo.pages import Answer
from crawler.demo.search import HOST as SEARCH_HOST
from crawler.demo.web import SEEDS, DemoWeb

#: What a crawl of the topic asks the search engine for.
TERMS = ("茶文化", "普洱茶", "龙井", "茶农", "茶园", "采茶", "紫砂壶", "茶马古道", "功夫茶")


def expected_pages(web: DemoWeb, reachable: bool = True) -> set[str]:
    """Return the addresses of the Chinese articles and thread pages about tea.

    ``reachable`` keeps to what robots.txt allows and what the topic's crawl can come upon: beginning at ``SEEDS`` and
    at a search for each of ``TERMS``, following the links of lists, feeds, sitemaps and pages on topic, and not
    those of pages off topic.
    """
    wanted = {
        url
        for url, truth in web.truth.items()
        if truth.relevant and truth.language == "zh" and truth.kind in ("article", "thread")
    }
    return wanted & _reached(web) if reachable else wanted


def links(answer: Answer, url: str) -> set[str]:
    """Return the absolute addresses that a page's links, a feed's items, a sitemap or a redirect point to."""
    if "Location" in answer.headers:
        return {urljoin(url, answer.headers["Location"])}
    finder = _LinkFinder()
    charset = "gb18030" if "gb" in answer.headers.get("Content-Type", "") else "utf-8"
    finder.feed(answer.body.decode(charset, errors="replace"))
    found = {urldefrag(urljoin(url, link)).url for link in finder.found}
    return {link for link in found if link.startswith("http")}


def _reached(web: DemoWeb) -> set[str]:
    """Walk the web breadth first and return every address that was asked for, session and campaign keys removed."""
    robots = {host: _rules(text) for host, text in web.robots.items()}
    queue = deque([*SEEDS, *(f"http://{SEARCH_HOST}/s?wd={quote(term)}" for term in TERMS)])
    queue += [sitemap for rules in robots.values() for sitemap in rules.site_maps() or ()]
    seen: set[str] = set()
    while queue:
        url = web.canonical(queue.popleft())
        host = url.split("/", 3)[2]
        if url in seen or host not in robots or not robots[host].can_fetch("Trawl", url):
            continue
        seen.add(url)
        truth = web.truth.get(url)
        if truth is None or truth.relevant:
            queue += sorted(links(web.answer(url), url))
    return seen


def _rules(robots: str) -> RobotFileParser:
    rules = RobotFileParser()
    rules.parse(robots.splitlines())
    return rules


class _LinkFinder(HTMLParser):
    """Collects ``<a href>`` and announced feeds of a page, and the addresses in feeds and sitemaps."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._in_address = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        href = attributes.get("href")
        if href and (tag == "a" or (tag == "link" and attributes.get("rel", "alternate") == "alternate")):
            self.found.append(href)
        self._in_address = tag in ("loc", "link") and not href

    def handle_endtag(self, tag: str) -> None:
        self._in_address = False

    def handle_data(self, data: str) -> None:
        if self._in_address:
            self.found.append(data.strip())
