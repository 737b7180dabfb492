"""A page's links, as a crawler may follow them."""

from __future__ import annotations

import re
from urllib.parse import urljoin, urlsplit

from lxml.html import HtmlElement

from extraction.page import Link
from extraction.tree import Tree

#: Links of a page that are read: a sitemap in HTML has a few thousand.
MAX_LINKS = 10_000
_CONTEXT = 120
_ANCHOR = 300
_SPACE = re.compile(r"[\t\n\r\x00-\x1f]+")
_NEXT = re.compile(r"^\W*(?:下一页|下页|后页|next(?: page)?|older)\W*$", re.IGNORECASE)


class LinkReader:
    """Resolves addresses against a page's base."""

    def __init__(self, tree: Tree, url: str) -> None:
        base = next((node.get("href") for node in tree.root.iter("base") if node.get("href")), None)
        try:
            self._base = urljoin(url, base) if base else url
            parts = urlsplit(self._base)
            self._root = f"{parts.scheme}://{parts.netloc}"
        except ValueError:
            self._base = self._root = ""

    def absolute(self, href: str | None) -> str | None:
        """Return the absolute http address without a fragment that ``href`` means; ``None`` where it means none."""
        if not href:
            return None
        href = _SPACE.sub("", href).strip().partition("#")[0]
        if not href:
            return None
        if href.startswith(("http://", "https://")) and "[" not in href:
            return href if len(href) > 8 else None
        if href[0] == "/" and href[1:2] != "/" and "/." not in href and self._root.startswith("http"):
            return self._root + href
        try:
            url = urljoin(self._base, href)
        except ValueError:
            return None
        return url if url.startswith(("http://", "https://")) else None


def read_links(tree: Tree, reader: LinkReader) -> list[Link]:
    """Return every link that can be followed, in order; one an address, with its longest anchor."""
    found: dict[str, Link] = {}
    nofollow_page = any(
        "nofollow" in (node.get("content") or "").lower()
        for node in tree.root.iter("meta")
        if (node.get("name") or "").lower() == "robots"
    )
    for node in tree.root.iter("a", "area", "frame", "iframe"):
        url = reader.absolute(node.get("href") or node.get("src"))
        if url is None:
            continue
        anchor = _anchor(node)
        known = found.get(url)
        if known is None:
            if len(found) >= MAX_LINKS:
                break
            nofollow = nofollow_page or "nofollow" in (node.get("rel") or "")
            found[url] = Link(url, anchor, _context(node), nofollow)
        elif len(anchor) > len(known.anchor):
            known.anchor, known.context = anchor, _context(node)
    return list(found.values())


def next_page(links: list[Link]) -> str | None:
    """Return where the page goes on, if a link says so."""
    return next((link.url for link in links if _NEXT.match(link.anchor)), None)


def _anchor(node: HtmlElement) -> str:
    text = "".join(_bounded_text(node))
    anchor = " ".join(text.split())[:_ANCHOR]
    if anchor:
        return anchor
    picture = next(node.iter("img"), None)
    return " ".join((node.get("title") or (picture.get("alt") if picture is not None else "") or "").split())[:_ANCHOR]


def _bounded_text(node: HtmlElement) -> list[str]:
    """The first pieces of an element's text: a broken page may put half of itself into one link."""
    pieces, size = [], 0
    for piece in node.itertext():
        pieces.append(str(piece))
        size += len(piece)
        if size > 4 * _ANCHOR:
            break
    return pieces


def _context(node: HtmlElement) -> str:
    above = node.getparent()
    before = node.getprevious()
    pieces = [
        (before.tail if before is not None else above.text if above is not None else "") or "",
        node.tail or "",
    ]
    return " ".join(" ".join(pieces).split())[:_CONTEXT]
