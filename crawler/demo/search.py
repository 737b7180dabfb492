"""The demo web's search engine: ``/s?wd=词+site:host&pn=10``; its results go through ``/link?url=``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from urllib.parse import SplitResult, parse_qs, quote

from crawler.demo.pages import Answer, Truth
from crawler.demo.press import render

HOST = "search.demo.test"
RESULTS_PER_PAGE = 10
NOTHING_FOUND = "没有找到相关结果"

_HEADERS = {"Content-Type": "text/html; charset=utf-8"}


@dataclass(frozen=True, slots=True)
class Document:
    """A page as the engine remembers it, which may be longer than the page lives."""

    url: str
    title: str
    text: str
    date: str

    @property
    def host(self) -> str:
        """The host that served it."""
        return self.url.split("/", 3)[2]


def document(url: str, truth: Truth) -> Document:
    """Index a page by what it says."""
    date = truth.published_at
    return Document(url, truth.title or "", truth.text, f"{date:%Y-%m-%d}" if date else "")


class SearchEngine:
    """An index of documents that answers like a web site."""

    def __init__(self, documents: Iterable[Document]) -> None:
        self._documents = list(documents)

    def answer(self, address: SplitResult) -> Answer:
        """Answer a request to the engine's host."""
        query = parse_qs(address.query, errors="replace")
        if address.path == "/link":
            return self._link(query.get("url", [""])[0])
        if address.path == "/s":
            start = query.get("pn", ["0"])[0]
            return self._results(query.get("wd", [""])[0], int(start) if start.isdecimal() else 0)
        if address.path == "/":
            return Answer(200, _HEADERS, _page("", 0, "<p>输入词语，寻一下。</p>", "").encode())
        return Answer(404, _HEADERS, "<html><title>404</title><body>页面不存在</body></html>".encode())

    def find(self, words: str) -> list[Document]:
        """Return the documents that hold every word, best first; ``site:host`` keeps to one host and its subdomains."""
        sites = re.findall(r"site:(\S+)", words)
        terms = re.sub(r"site:\S+", " ", words).split()
        if not terms:
            return []
        found = [
            (-sum(9 * each.title.count(term) + each.text.count(term) for term in terms), each.url, each)
            for each in self._documents
            if all(term in each.title or term in each.text for term in terms)
            and all(f".{each.host}".endswith(f".{site}") for site in sites)
        ]
        return [each for _, _, each in sorted(found, key=lambda entry: entry[:2])]

    def _link(self, target: str) -> Answer:
        if any(each.url == target for each in self._documents):
            return Answer(302, {"Location": target, "Content-Type": "text/html"}, b"")
        return Answer(404, _HEADERS, "<html><title>404</title><body>链接已失效</body></html>".encode())

    def _results(self, words: str, start: int) -> Answer:
        found = self.find(words)
        shown = found[start : start + RESULTS_PER_PAGE]
        results = "\n".join(_result(each) for each in shown) or f'<div class="nors"><p>{NOTHING_FOUND}</p></div>'
        more = start + RESULTS_PER_PAGE
        pager = f'<a class="next" href="/s?wd={quote(words)}&amp;pn={more}">下一页</a>' if len(found) > more else ""
        return Answer(200, _HEADERS, _page(words, len(found), results, pager).encode())


def _result(found: Document) -> str:
    return (
        f'<div class="result"><h3><a href="/link?url={quote(found.url, safe="")}">{escape(found.title)}</a></h3>'
        f'<p class="abstract">{escape(found.text[:90])}…</p><span class="date">{found.date}</span></div>'
    )


def _page(words: str, count: int, results: str, pager: str) -> str:
    return render("search", query_text=escape(words), count=str(count), results=results, pager=pager)
