"""What the two scores of a page cost: its relevance, and what its links promise, beside a bare lxml parse of the page.

    python benchmarks/focus_cost.py TERMS.txt PAGES_FOLDER

TERMS.txt is a keyword list; every ``*.html`` beneath the folder is a page. The judge first learns from all pages, as
in the midst of a crawl; then each page is judged, and all of its links are looked at as if none had been met before.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median

from lxml.html import document_fromstring

from crawler.addresses.urls import clean_url, looks_like_page
from extraction import Page, extract
from keywords import Judge, TermList, load_terms
from keywords.examples import HEAD, Example

#: Pages that are measured, evenly chosen.
PAGES = 400
#: Each page is timed this many times: the least counts, since what else runs here only adds.
ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Costs:
    """CPU milliseconds a page, page by page: a bare parse, its relevance, the promise of its links."""

    parse: list[float]
    page: list[float]
    links: list[float]

    @property
    def scores(self) -> list[float]:
        """Both scores together."""
        return [page + links for page, links in zip(self.page, self.links, strict=True)]


def costs(terms: TermList, bodies: Sequence[bytes]) -> Costs:
    """Time the scores of every page by a judge that has learnt from them all."""
    judge = Judge(terms)
    pages = [extract(body, f"http://site{number % 7}.test/news/{number}.html") for number, body in enumerate(bodies)]
    for page in pages:
        judge.learn(example_of(judge, page))
    found: Costs = Costs([], [], [])
    for body, page in zip(bodies, pages, strict=True):
        links = links_of(page)
        found.parse.append(spent(document_fromstring, body))
        found.page.append(spent(judge.judge, page.title, page.text))
        found.links.append(spent(judge.looks, links))
    return found


def example_of(judge: Judge, page: Page) -> Example:
    """What a crawl learns from a page whose anchor was its title."""
    verdict, title = judge.judge(page.title, page.text), page.title or ""
    mentions = tuple((match.term, match.count, match.in_title) for match in verdict.matches)
    score = verdict.score
    return Example(page.url or "", title, title, page.text[:HEAD], len(page.text), mentions, score, score)


def links_of(page: Page) -> list[tuple[str, str]]:
    """The anchors and addresses of a page's links, each address once."""
    found = ((link.anchor, clean_url(link.url)) for link in page.links if looks_like_page(link.url))
    return list({url: (anchor, url) for anchor, url in found if url is not None}.values())


def spent(call: Callable[..., object], *given: object) -> float:
    """CPU milliseconds of a call, the least of some: what else runs here only adds."""
    found = []
    for _ in range(ROUNDS):
        began = time.process_time()
        call(*given)
        found.append(time.process_time() - began)
    return 1000 * min(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("terms", type=Path)
    parser.add_argument("pages", type=Path)
    given = parser.parse_args()
    paths = sorted(given.pages.rglob("*.html"))
    found = costs(load_terms(given.terms), [path.read_bytes() for path in paths[:: max(1, len(paths) // PAGES)]])
    print(f"{'CPU ms a page':16}{'mean':>8}{'median':>8}{'p90':>8}{'x parse':>9}")
    rows = {"bare parse": found.parse, "relevance": found.page, "links": found.links, "both scores": found.scores}
    for name, times in rows.items():
        nine = sorted(times)[len(times) * 9 // 10]
        ratio = sum(times) / sum(found.parse)
        print(f"{name:16}{mean(times):8.3f}{median(times):8.3f}{nine:8.3f}{ratio:9.2f}")


if __name__ == "__main__":
    main()
