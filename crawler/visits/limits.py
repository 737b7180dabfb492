"""The one limit of an answer that neither Scrapy nor Twisted knows: how much head it may have.

Their parser is private, so the version of Scrapy is pinned and ``tests/crawler/visits/test_limits.py`` holds the
contract.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any

from scrapy.core.downloader.handlers import http11

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler

#: Bytes of all header lines of an answer: servers send a few hundred, browsers give up at 256 KiB.
LARGEST_HEAD = 256 * 1024


class HeadTooLarge(Exception):
    """An answer's head does not end."""


class HeadLimit:
    """Scrapy extension: an answer whose head passes ``LARGEST_HEAD`` is broken off, with ``HeadTooLarge``."""

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Let the parser of answers count, once a process."""
        parser = http11._LenientHTTPClientParser
        if not hasattr(parser.lineReceived, "__wrapped__"):
            parser.lineReceived = _counting(parser.lineReceived)  # type: ignore[method-assign]
        return cls()


def is_head_too_large(error: BaseException | None) -> bool:
    """Tell whether ``HeadTooLarge`` is what an error comes from."""
    while error is not None:
        reasons = [getattr(reason, "value", reason) for reason in getattr(error, "reasons", ())]
        if any(isinstance(each, HeadTooLarge) for each in (error, *reasons)):
            return True
        error = error.__cause__
    return False


def _counting(received: Any) -> Any:
    @wraps(received)
    def line_received(parser: Any, line: bytes) -> None:
        parser.head_bytes = getattr(parser, "head_bytes", 0) + len(line)
        if parser.head_bytes > LARGEST_HEAD:
            raise HeadTooLarge(f"more than {LARGEST_HEAD} bytes of headers")
        received(parser, line)

    return line_received
