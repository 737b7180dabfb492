"""A page that a command is given, by its address or in a file, read as the crawl reads it."""

from __future__ import annotations

import contextlib
import datetime as dt
import sys
import urllib.request
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path

from sqlalchemy import make_url

import extraction
from crawler import settings as defaults
from crawler.addresses.urls import clean_url, fingerprint
from crawler.reading.answers import charset_of, read_answer
from crawler.storage.errors import StoreError
from crawler.storage.learned import load_lessons
from crawler.storage.report import stored_topics
from crawler.storage.store import Store
from crawler.storage.stored import stored_visit
from extraction.learned import Memory, site_of
from extraction.page import Page

_TIMEOUT_SECONDS = 30
#: How zlib is told to find out whether it is gzip or deflate (with a window of 32 KB).
_EITHER_HEADER = 32 + zlib.MAX_WBITS


@dataclass(frozen=True, slots=True)
class Given:
    """A page's bytes as they came, the charset that its server named, and what is read in them."""

    body: bytes
    charset: str | None
    page: Page


def read_target(target: str, url: str | None = None, topic: str | None = None) -> Given:
    """Read a page: the one that the crawl of a topic (of any, without one) has stored, else a new answer; or a file.

    What the crawl has learned of its site serves to read it. ``url`` is the address that a file came from. Raises
    ``OSError`` or ``ValueError`` where there is nothing to read.
    """
    if not target.lower().startswith(("http://", "https://")):
        path = Path(target)
        body, address = path.read_bytes(), url or path.resolve().as_uri()
        with _store_if_any() as store:
            return _read(body, address, None, _learned(store, address))
    address = clean_url(target) or ""
    if not address:
        raise ValueError("not an address that can be asked for")
    with _store_if_any() as store:
        if store is not None and (stored := _stored(store, address, topic)):
            return stored
        request = urllib.request.Request(address, headers={"User-Agent": defaults.USER_AGENT})
        try:
            with urllib.request.urlopen(request, timeout=_TIMEOUT_SECONDS) as answer:
                body = answer.read(defaults.DOWNLOAD_MAXSIZE)
                headers, address = answer.headers, answer.url
        except HTTPException as error:
            raise OSError(f"a broken answer: {error!r}") from error
        body = _unpacked(body, headers.get("Content-Encoding") or "")
        return _read(body, address, charset_of(headers.get("Content-Type")), _learned(store, address))


def _read(body: bytes, url: str, charset: str | None, learned: Memory) -> Given:
    page = extraction.extract(body, url, charset=charset, now=dt.datetime.now(dt.UTC), learned=learned)
    return Given(body, charset, page)


def _stored(store: Store, url: str, topic: str | None) -> Given | None:
    for name in [topic] if topic else sorted(stored_topics(store)):
        with store.read() as connection:
            visit = stored_visit(connection, name, fingerprint(url))
        if visit is None or visit.source is None:
            continue
        print(f"{url} as the crawl of {name} stored it at {visit.fetched_at:%Y-%m-%d %H:%M} UTC", file=sys.stderr)
        return Given(visit.source, charset_of(visit.content_type), read_answer(visit, _learned(store, url)))
    return None


def _learned(store: Store | None, url: str) -> Memory:
    memory = Memory()
    if store is not None:
        with store.read() as connection:
            memory.merge(load_lessons(connection, site_of(url)))
    return memory


@contextlib.contextmanager
def _store_if_any() -> Iterator[Store | None]:
    """Yield the store, ``None`` where no crawl has made one or it cannot be read."""
    where = make_url(defaults.STORE_URL)
    store = None
    if where.get_backend_name() != "sqlite" or (where.database and Path(where.database).exists()):
        try:
            store = Store.open(defaults.STORE_URL)
        except StoreError as error:
            print(f"trawl: read without what is stored: {error}", file=sys.stderr)
    try:
        yield store
    finally:
        if store is not None:
            store.close()


def _unpacked(body: bytes, encodings: str) -> bytes:
    """Return an answer's body as it was before it was packed: some servers pack what nobody asked them to."""
    for name in reversed([name.strip().lower() for name in encodings.split(",")]):
        if name in ("gzip", "x-gzip", "deflate"):
            try:
                body = zlib.decompressobj(_EITHER_HEADER).decompress(body, defaults.DOWNLOAD_MAXSIZE)
            except zlib.error as error:
                raise ValueError(f"not {name}, as it says: {error}") from error
        elif name not in ("", "identity"):
            raise ValueError(f"packed as {name!r}, though nobody asked for that")
    return body
