"""Which part of which story a visit read: what its pager says, or the link that promised the whole story."""

from __future__ import annotations

from dataclasses import dataclass

from crawler.addresses.urls import clean_url, fingerprint
from crawler.visits.items import Visit
from extraction.article.parts import says_whole
from extraction.page import Page

#: The number of a page that has the whole story.
WHOLE = 0
#: Parts of a story that are followed: longer ones are books, or no stories.
MOST_PARTS = 100


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a story: what all its parts share (16 bytes of the first one's address), and its place, from 1."""

    whole: bytes
    number: int


def part_of(visit: Visit) -> Part | None:
    """Return the part that was read; ``None`` for a page that stands by itself, and for a thread's."""
    page = visit.page
    if page is None or page.kind not in ("article", "other"):
        return None
    if visit.found.by == "link" and visit.found.parent and says_whole(visit.found.anchor):
        return Part(fingerprint(visit.found.parent), WHOLE)
    if page.paging is None or page.paging.number > MOST_PARTS or (first := clean_url(page.paging.first)) is None:
        return None
    return Part(fingerprint(first), page.paging.number)


def is_beginning(page: Page) -> bool:
    """Whether a page is no later part of a thread: that tells nothing that its first part does not."""
    return page.kind != "thread" or page.paging is None or page.paging.number == 1


def further_parts(visit: Visit) -> list[tuple[str, str | None]]:
    """Return the addresses that complete a story, each with the anchor that says how: the whole page, else the parts.

    They are told as links of the first part, wherever they were found.
    """
    page = visit.page
    if page is None or page.article is None or page.paging is None:
        return []
    if page.whole_url and (url := clean_url(page.whole_url)):
        anchor = next((link.anchor for link in page.links if link.url == page.whole_url), None)
        return [(url, anchor)]
    urls = map(clean_url, page.paging.others[:MOST_PARTS])
    return [(url, None) for url in dict.fromkeys(filter(None, urls))]
