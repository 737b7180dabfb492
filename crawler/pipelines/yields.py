"""Yields: what a visit gave is told to the frontier, so that addresses like it rise or sink."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawler.frontier.scheduler import scheduler_of
from crawler.visits.items import Asked, Outcome, Visit
from extraction.page import Page
from keywords.examples import HEAD, Example

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler

    from crawler.frontier.scheduler import FrontierScheduler

#: Visits of these kinds say nothing of the pages around them.
_NO_PAGE = frozenset({Outcome.FEED, Outcome.SEARCH, Outcome.REFUSED, Outcome.COPY})
#: A page that is neither story nor lead, but as much about the topic as this, was worth its visit.
_WORTH = 0.5
#: Texts that a worker remembers, to know a page that it has read under another address of the same host.
_KEPT_TEXTS = 100_000


class YieldsPipeline:
    """A new story gives what it is worth; a copy, a listing of known links or an error gives nothing."""

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler
        self._texts: set[int] = set()

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Keep the crawler: its scheduler is opened later."""
        return cls(crawler)

    def process_item(self, item: Visit | Asked) -> Visit | Asked:
        """Tell what the visit gave, once its outcome is known."""
        if isinstance(item, Visit) and item.outcome not in _NO_PAGE and item.found.by != "seed":
            scheduler: FrontierScheduler = scheduler_of(self._crawler)
            page = item.page
            if page is None:
                scheduler.gain(item.url, 0.0, barren=True)
                scheduler.teach(Example.of_nothing(item.url, item.found.anchor or ""))
            else:
                copy = self._is_copy(item.host, page.own_text)
                story = page.kind in ("article", "thread")
                gain = 0.0 if copy or item.outcome is Outcome.DUPLICATE else item.worth
                barren = copy or not (story or item.leads_on or gain >= _WORTH)
                scheduler.gain(item.url, gain, barren=barren, title=page.title if story else None)
                scheduler.teach(_example(item, page, gain))
        return item

    def _is_copy(self, host: str, text: str) -> bool:
        if not text:
            return False
        if len(self._texts) >= _KEPT_TEXTS:
            self._texts.clear()
        number = hash((host, text))
        known = number in self._texts
        self._texts.add(number)
        return known


def _example(item: Visit, page: Page, gain: float) -> Example:
    verdict = item.verdict
    mentions = tuple((match.term, match.count, match.in_title) for match in verdict.matches) if verdict else ()
    return Example(
        url=item.url,
        anchor=item.found.anchor or "",
        title=page.title or "",
        text=page.own_text[:HEAD],
        length=len(page.own_text),
        mentions=mentions,
        relevance=item.worth,
        gain=gain,
        foreign=bool(verdict and verdict.foreign),
    )
