"""An answer of the web: whether it is text, what its server says of it, and the page that is read in it."""

from __future__ import annotations

import re

import extraction
from crawler.reading.freshness import date_by_feed
from crawler.visits.items import Visit
from extraction.learned import Learned
from extraction.page import Page

#: Bytes in which a text has no NUL, and a picture or a program has.
_SNIFFED_BYTES = 1024
_TEXT_TYPE = re.compile(r"\s*(?:text/|application/(?:xhtml\+xml|xml|x-html)|$)", re.IGNORECASE)
_CHARSET = re.compile(r"charset\s*=\s*[\"']?([\w.:-]+)", re.IGNORECASE)
_WIDE_BOMS = (b"\xff\xfe", b"\xfe\xff")


def read_answer(visit: Visit, learned: Learned) -> Page:
    """Return the page in the answer that a visit carries; a story that shows no time has the one of its feed."""
    assert visit.source is not None
    charset = charset_of(visit.content_type)
    page = extraction.extract(visit.source, visit.url, charset=charset, now=visit.fetched_at, learned=learned)
    date_by_feed(page, visit.found, visit.fetched_at)
    return page


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
