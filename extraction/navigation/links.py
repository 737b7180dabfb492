"""A page's links, as a crawler may follow them."""

from __future__ import annotations

import re
from itertools import chain

from extraction.markup.tree import Tree
from extraction.navigation.addresses import base_of, parts_of
from extraction.navigation.pager_words import NEXT
from extraction.page import Link

#: Links of a page that are read: a sitemap in HTML has a few thousand.
MAX_LINKS = 10_000
_LINKS = ("a", "area", "frame", "iframe")
_CONTEXT = 120
#: Characters of the longest anchor that turns a page.
_LONGEST_TURN = 40
_ANCHOR = 300
#: What no page is behind: found out by looking, where joining would parse them.
_ELSEWHERE = ("javascript:", "mailto:", "tel:", "data:")
_NO_BREAKS = str.maketrans("", "", "\t\n\r")
_OLDER = re.compile(r"^\W*older\W*$", re.IGNORECASE)
#: "5; url=/home/", with the mistakes that browsers forgive (HTML standard, 4.2.5.3).
_REFRESH = re.compile(
    r"""\s*(?P<seconds>\d{1,9})[\d.]*(?:\s*[;,]|\s)\s*(?:url\s*=\s*)?+(?:"(?P<double>[^"]*)|'(?P<single>[^']*)|(?P<bare>.+))""",
    re.IGNORECASE | re.DOTALL,
)
#: Seconds that a reader is given to read "you are sent on"; a page that stays longer is one to read.
_SOON = 10


class LinkReader:
    """Resolves addresses against a page's base."""

    def __init__(self, tree: Tree, url: str) -> None:
        self._base = base_of(tree, url)
        parts = parts_of(self._base.url)
        self._root = f"{parts.scheme}://{parts.netloc}"

    def absolute(self, href: str | None) -> str | None:
        """Return the absolute http address without a fragment that ``href`` means; ``None`` where it means none."""
        if not href:
            return None
        if not href.isprintable():  # it may have breaks in it, that browsers leave out
            href = href.translate(_NO_BREAKS)
        href = href.strip().partition("#")[0]
        if not href:
            return None
        if href.startswith(("http://", "https://")) and "[" not in href:
            return href if len(href) > 8 else None
        if href[0] == "/" and href[1:2] != "/" and "/." not in href and self._root.startswith("http"):
            return self._root + href
        if href.startswith(_ELSEWHERE):
            return None
        try:
            url = self._base.join(href)
        except ValueError:
            return None
        return url if url.startswith(("http://", "https://")) else None


def read_links(tree: Tree, reader: LinkReader) -> list[Link]:
    """Return every link that can be followed, in order; one an address, with its longest anchor."""
    found: dict[str, Link] = {}
    nofollow_page = any(
        "nofollow" in (node.get("content") or "").lower()
        for node in tree.all("meta")
        if (node.get("name") or "").lower() == "robots"
    )
    hrefs, sources, relations = tree.hrefs, tree.stated("src"), tree.stated("rel")
    for number in sorted(chain.from_iterable(tree.by_tag.get(tag, ()) for tag in _LINKS)):
        url = reader.absolute(hrefs.get(number) or sources.get(number))
        if url is None:
            continue
        anchor = _anchor(tree, number)
        known = found.get(url)
        if known is None:
            if len(found) >= MAX_LINKS:
                break
            nofollow = nofollow_page or "nofollow" in relations.get(number, "")
            found[url] = Link(url, anchor, _context(tree, number), nofollow)
        elif len(anchor) > len(known.anchor):
            known.anchor, known.context = anchor, _context(tree, number)
    return list(found.values())


def next_page(links: list[Link]) -> str | None:
    """Return where the page goes on, if a link says so."""
    short = (link for link in links if len(link.anchor) <= _LONGEST_TURN)
    return next((link.url for link in short if NEXT.match(link.anchor) or _OLDER.match(link.anchor)), None)


def refresh_of(tree: Tree, reader: LinkReader, url: str) -> str | None:
    """Return where ``<meta http-equiv="refresh">`` sends a reader before the page is read; never to itself.

    What stands in ``<noscript>`` is for readers who see another page than is read here.
    """
    for number in tree.by_tag.get("meta", ()):
        node = tree.nodes[number]
        if (node.get("http-equiv") or "").strip().lower() != "refresh":
            continue
        told = _REFRESH.match(node.get("content") or "")
        if told is None or int(told["seconds"]) > _SOON or next(node.iterancestors("noscript"), None) is not None:
            continue
        target = reader.absolute(told["double"] or told["single"] or told["bare"])
        if target is not None and target != url.partition("#")[0]:
            return target
    return None


def _anchor(tree: Tree, number: int) -> str:
    end = tree.end[number]
    text = tree.inner[number] if end == number + 1 else _text(tree, number, end)
    anchor = " ".join(text.split())[:_ANCHOR]
    if anchor:
        return anchor
    pictures = (tree.nodes[inside] for inside in range(number + 1, end) if tree.tags[inside] == "img")
    picture, node = next(pictures, None), tree.nodes[number]
    return " ".join((node.get("title") or (picture.get("alt") if picture is not None else "") or "").split())[:_ANCHOR]


def _text(tree: Tree, number: int, end: int) -> str:
    """The beginning of an element's text: a broken page may put half of itself into one link."""
    first = tree.texts[number]
    pieces, size = [first], len(first)
    tails: list[tuple[int, str]] = []  # of the elements that are open, with where each ends
    for inside in range(number + 1, end):
        while tails and tails[-1][0] <= inside:
            pieces.append(tails.pop()[1])
        text, tail = tree.texts[inside], tree.tails[inside]
        if text:
            pieces.append(text)
            size += len(text)
        if tail:
            tails.append((tree.end[inside], tail))
        if size > 4 * _ANCHOR:
            break
    return "".join(pieces) + "".join(tail for _, tail in reversed(tails))


def _context(tree: Tree, number: int) -> str:
    above, before = tree.parent[number], number - 1
    if before == above:
        text = tree.inner[above] if above >= 0 else ""
    else:
        while tree.parent[before] != above:  # up to what stands beside it
            before = tree.parent[before]
        text = tree.after[before]
    behind = tree.after[number]
    return " ".join(f"{text} {behind}".split())[:_CONTEXT] if text or behind else ""
