"""Answers as they came over the wire, in WARC files (ISO 28500) that other tools of web archives read."""

from __future__ import annotations

import contextlib
import datetime as dt
import logging
import os
import re
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO
from urllib.parse import urlsplit, urlunsplit

from scrapy.exceptions import NotConfigured
from warcio.statusandheaders import StatusAndHeaders
from warcio.warcwriter import WARCWriter

from crawler.processes.mistakes import told_plainly
from crawler.spiders.running import spider_of

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler
    from scrapy.http import Request, Response
    from scrapy.http.headers import Headers

logger = logging.getLogger(__name__)

#: Bytes after which a new file is begun, as the guidelines of web archives have it.
FILE_BYTES = 10**9
#: Headers that may hold a secret, and those that told of chunks which are put together already.
_LEFT_OUT = frozenset({b"authorization", b"proxy-authorization", b"cookie", b"set-cookie", b"transfer-encoding"})


class WarcMiddleware:
    """Writes each answer, with the request that it answers, to ``<folder>/<topic>-<time>-<process>-<n>.warc.gz``.

    It stands next to the network: what it sees is not yet decompressed. An archive that cannot be written (a full
    disk) costs the crawl nothing but the archive: it is logged, and counted as ``archive/failed``.
    """

    def __init__(self, crawler: Crawler, folder: Path) -> None:
        self._crawler, self._folder = crawler, folder
        self._software = crawler.settings["USER_AGENT"]
        self._file: BinaryIO | None = None
        self._writer: WARCWriter | None = None
        self._begun = 0
        with told_plainly():
            folder.mkdir(parents=True, exist_ok=True)

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Take the folder from ``WARC_DIR``; without one nothing is archived."""
        folder = crawler.settings.get("WARC_DIR")
        if not folder:
            raise NotConfigured
        return cls(crawler, Path(folder))

    def process_response(self, request: Request, response: Response) -> Response:
        """Archive an answer."""
        try:
            self._write(request, response)
        except OSError as error:
            if not self._crawler.stats.get_value("archive/failed"):
                logger.error("archive: %s is not archived: %s", request.url, error)
            self._count("archive/failed")
            self._close()  # behind half a record nothing could be read
        else:
            self._count("archive/responses")
        return response

    def _write(self, request: Request, response: Response) -> None:
        writer = self._current()
        status = f"{response.status} {_phrase(response.status)}"
        answer = writer.create_warc_record(
            request.url,
            "response",
            payload=BytesIO(response.body),
            http_headers=StatusAndHeaders(status, _headers(response.headers), protocol="HTTP/1.1"),
        )
        line = f"{request.method} {_target(request.url)} HTTP/1.1"
        question = writer.create_warc_record(
            request.url,
            "request",
            payload=BytesIO(request.body),
            http_headers=StatusAndHeaders(line, _headers(request.headers), is_http_request=True),
        )
        writer.write_request_response_pair(question, answer)
        assert self._file is not None
        self._file.flush()

    def _current(self) -> WARCWriter:
        """Return the writer of the current file; a full one is closed, and the next begun."""
        if self._file is not None and self._file.tell() > FILE_BYTES:
            self._close()
        if self._file is None or self._writer is None:
            self._begun += 1
            topic = re.sub(r"[^\w-]", "_", spider_of(self._crawler).topic.name)
            now = dt.datetime.now(dt.UTC)
            name = f"{topic}-{now:%Y%m%dT%H%M%SZ}-{os.getpid()}-{self._begun}.warc.gz"
            self._file = (self._folder / name).open("xb")
            self._writer = WARCWriter(self._file, gzip=True, warc_version="1.1")
            about = {"software": self._software, "format": "WARC File Format 1.1", "isPartOf": topic}
            self._writer.write_record(self._writer.create_warcinfo_record(name, about))
        return self._writer

    def _close(self) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):  # what it still held cannot be written
                self._file.close()
        self._file = self._writer = None

    def _count(self, name: str) -> None:
        assert self._crawler.stats is not None
        self._crawler.stats.inc_value(name)


def _target(url: str) -> str:
    """Return what a request's first line names of an address.

    >>> _target("http://a.test/list?p=2"), _target("http://a.test")
    ('/list?p=2', '/')
    """
    parts = urlsplit(url)
    return urlunsplit(("", "", parts.path or "/", parts.query, ""))


def _headers(headers: Headers) -> list[tuple[str, str]]:
    return [
        (name.decode("latin-1"), value.decode("latin-1"))
        for name, values in headers.items()
        if name.lower() not in _LEFT_OUT
        for value in values
    ]


def _phrase(status: int) -> str:
    """Return what a status is called; servers invent some.

    >>> _phrase(404), _phrase(799)
    ('Not Found', '')
    """
    return HTTPStatus(status).phrase if status in HTTPStatus.__members__.values() else ""
