"""What a feed or a sitemap lists: RSS 0.9–2.0, Atom, sitemap and sitemap index, read in one way."""

from __future__ import annotations

import contextlib
import gzip
import io
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from email.utils import parsedate_to_datetime
from urllib.parse import urljoin

from lxml import etree

from extraction.times.dates import parse_time

#: A sitemap may list this many addresses (sitemaps.org); more is not read.
MAX_ITEMS = 50_000
#: Bytes of a sitemap, unpacked where it is packed, that are read (sitemaps.org allows 50 MB).
MAX_BYTES = 50 * 1024 * 1024

#: Characters of a time, written for people.
_LONGEST_TIME = 60
#: So many items may have one time by chance.
_BY_CHANCE = 2


@dataclass(frozen=True, slots=True)
class FeedItem:
    """One address that a feed or sitemap lists; ``is_sitemap``: it is itself a sitemap to read.

    ``published_at`` is what a feed or a news sitemap says, ``changed_at`` a sitemap's last change or an entry's; both
    are aware where the zone is told. A list that stamps all its items
    with one time tells none.
    """

    url: str
    title: str | None = None
    is_sitemap: bool = False
    published_at: datetime | None = None
    changed_at: datetime | None = None


def read_feed(body: bytes, url: str) -> list[FeedItem]:
    """Return what the feed or sitemap in ``body`` lists, at most ``MAX_ITEMS``; empty where it is neither.

    >>> read_feed(b"<rss><channel><item><title>\\xe8\\x8c\\xb6</title><link>/a</link></item></channel></rss>", "http://b.test/rss")
    [FeedItem(url='http://b.test/a', title='茶', is_sitemap=False, published_at=None, changed_at=None)]
    """
    body = _unpacked(body)
    # No DTD, no entities, no network: a feed is data from a stranger.
    parser = etree.XMLParser(recover=True, resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        root = etree.fromstring(body.strip(), parser)
    except (etree.XMLSyntaxError, ValueError):
        return []
    items: dict[str, FeedItem] = {}
    for item in _items(root, url) if root is not None else ():
        items.setdefault(item.url, item)
        if len(items) >= MAX_ITEMS:
            break
    return _without_stamps(list(items.values()))


def _items(root: etree._Element, base: str) -> Iterator[FeedItem]:
    for node in root.iter("{*}item", "{*}entry", "{*}url", "{*}sitemap"):
        kind = etree.QName(node).localname
        address = _address(node)
        if address:
            news = node.find("{*}news")
            about = node if news is None else news
            yield FeedItem(
                urljoin(base, address),
                _text(about.find("{*}title")),
                is_sitemap=kind == "sitemap",
                published_at=_time(about, "pubDate", "published", "publication_date", "issued", "date"),
                changed_at=_time(node, "lastmod", "updated", "modified"),
            )


def _time(node: etree._Element, *names: str) -> datetime | None:
    """Return the first time of these names: as RFC 3339, as in mail (RFC 5322), or as people write it."""
    for name in names:
        if (text := _text(node.find(f"{{*}}{name}"))) is None:
            continue
        for read in (datetime.fromisoformat, parsedate_to_datetime):
            with contextlib.suppress(ValueError, TypeError, IndexError, OverflowError):
                return read(text)
        if (at := parse_time(text[:_LONGEST_TIME])) is not None:
            return at
    return None


def _without_stamps(items: list[FeedItem]) -> list[FeedItem]:
    """Leave out the time that all items have."""
    if len(items) > _BY_CHANCE and len({item.published_at for item in items}) == 1:
        items = [replace(item, published_at=None) for item in items]
    if len(items) > _BY_CHANCE and len({item.changed_at for item in items}) == 1:
        items = [replace(item, changed_at=None) for item in items]
    return items


def _address(node: etree._Element) -> str | None:
    """RSS and sitemaps write the address as text, Atom as the ``href`` of its alternate link."""
    for link in node.iterchildren("{*}link", "{*}loc"):
        href = link.get("href")
        if href and link.get("rel", "alternate") == "alternate":
            return href.strip()
        if text := _text(link):
            return text
    guid = node.find("{*}guid")
    if guid is not None and guid.get("isPermaLink", "true") == "true":
        return _text(guid)
    return None


def _text(node: etree._Element | None) -> str | None:
    if node is None:
        return None
    return " ".join("".join(map(str, node.itertext())).split()) or None


def _unpacked(body: bytes) -> bytes:
    if body[:2] != b"\x1f\x8b":
        return body
    try:
        with gzip.open(io.BytesIO(body)) as packed:
            return packed.read(MAX_BYTES)
    except (OSError, EOFError):
        return b""
