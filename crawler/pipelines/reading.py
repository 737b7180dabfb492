"""Reading: the answer's bytes become a page, or the reason why there is none to read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from crawler.freshness import date_by_feed
from crawler.items import Asked, Outcome, Visit
from crawler.learning import SharedMemory
from crawler.running import store_of
from crawler.storage.store import Store
from extraction import extract
from extraction.learned import Learned

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler

#: Bytes in which a text has no NUL, and a picture or a program has.
_SNIFFED_BYTES = 1024
_TEXT_TYPE = re.compile(r"\s*(?:text/|application/(?:xhtml\+xml|xml|x-html)|$)", re.IGNORECASE)
_CHARSET = re.compile(r"charset\s*=\s*[\"']?([\w.:-]+)", re.IGNORECASE)
_WIDE_BOMS = (b"\xff\xfe", b"\xfe\xff")


class ReadingPipeline:
    """Text-density body extraction, forum block detection, listing rows and links: one parse a page."""

    def __init__(self, store: Store) -> None:
        self._store, self._shared = store, SharedMemory(store)

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Connect to where what is learned of sites is kept."""
        return cls(store_of(crawler))

    def close_spider(self) -> None:
        """Write what was learned."""
        self._shared.close()
        self._store.close()

    async def process_item(self, item: Visit | Asked) -> Visit | Asked:
        """Read what was fetched; feeds and result pages were read by their callbacks."""
        if isinstance(item, Visit) and item.outcome is Outcome.FETCHED and item.source is not None:
            self._read(item, item.source, await self._shared.prepare(item.url))
        return item

    def _read(self, visit: Visit, body: bytes, learned: Learned) -> None:
        if not is_text(body, visit.content_type):
            visit.outcome, visit.reason, visit.source = Outcome.NOT_TEXT, visit.content_type, None
            return
        page = extract(body, visit.url, charset=charset_of(visit.content_type), now=visit.fetched_at, learned=learned)
        date_by_feed(page, visit.found, visit.fetched_at)
        visit.page = page
        if page.kind == "listing":
            visit.outcome = Outcome.LISTING
        elif not page.own_text.strip():
            visit.outcome = Outcome.EMPTY
        elif page.kind == "other":
            visit.outcome = Outcome.NO_STORY


def charset_of(content_type: str | None) -> str | None:
    """Return the charset that a Content-Type names.

    >>> charset_of("text/html; charset=gb2312")
    'gb2312'
    """
    label = _CHARSET.search(content_type or "")
    return label[1] if label else None


def is_text(body: bytes, content_type: str | None) -> bool:
    """Tell whether an answer is text, by its label and, since labels lie, by its first bytes.

    >>> is_text(b"<p>hello", "text/html"), is_text(b"\\x89PNG\\x00\\x00", "text/html"), is_text(b"GIF89a", "image/gif")
    (True, False, False)
    """
    if not _TEXT_TYPE.match(content_type or ""):
        return False
    return b"\x00" not in body[:_SNIFFED_BYTES] or body.startswith(_WIDE_BOMS)
