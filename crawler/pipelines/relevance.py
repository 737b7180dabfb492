"""Relevance: is the page about the topic?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawler.spiders.running import spider_of
from crawler.visits.items import Asked, Outcome, Visit

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler

    from crawler.focus.surroundings import Surroundings
    from keywords import Judge
    from keywords.relevance import Verdict


class RelevancePipeline:
    """Judges what was read by the topic's terms; a page on something else is kept as an outcome, not as a row."""

    def __init__(self, judge: Judge, surroundings: Surroundings) -> None:
        self._judge, self._surroundings = judge, surroundings

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Take the spider's judge, and what it knows of directories."""
        spider = spider_of(crawler)
        return cls(spider.judge, spider.surroundings)

    def process_item(self, item: Visit | Asked) -> Visit | Asked:
        """Set the visit's relevance, the terms that speak for it, and what it is worth to the crawl."""
        if isinstance(item, Visit) and item.page is not None:
            verdict = self._judge.judge(item.page.title, item.page.own_text)
            item.verdict, item.relevance = verdict, verdict.score
            doubtful = not verdict.foreign and verdict.excluded_by is None
            item.worth = self._surroundings.worth(item.url, verdict.score) if doubtful else 0.0
            item.terms = tuple(match.term for match in verdict.matches)
            if item.outcome is Outcome.FETCHED and not verdict.relevant:
                item.reason = _why_not(verdict)
                # A further page of a thread belongs to it, whatever its own words are about.
                if item.reason or item.found.by != "part":
                    item.outcome = Outcome.OFF_TOPIC
        return item


def _why_not(verdict: Verdict) -> str | None:
    if verdict.excluded_by is not None:
        return f"excluded by {verdict.excluded_by}"
    return "in a script that no term is written in" if verdict.foreign else None
