"""Whether what a page tells is one of its site's list: its headline leads to the page that has it by itself."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain, islice, pairwise

from extraction.article.headlines import title_line
from extraction.article.lines import Line
from extraction.article.prose import bare
from extraction.markup.tree import Tree
from extraction.markup.worded import Worded
from extraction.navigation.addresses import base_of, parts_of, site_name

#: Lines above a text in which its headline stands, the share of links in one that leads elsewhere, its letters.
_ABOVE, _ALL_LINK, _LEAST_HEADLINE = 4, 0.9, 6
#: Summaries under such headlines, the prose of each, and their share of a body's.
_FEWEST, _SUMMARY, _MOST = 2, 30.0, 0.5
#: Elements that are headlines, how programs call others, and the levels around a headline that may be one.
_HEADINGS, _LEVELS = frozenset({"h1", "h2", "h3", "h4"}), 3
_TITLED = Worded(r"title|headline", "title headline")
#: What an address is called that shows a part of a list, what is said of one thing, or what one person wrote.
_LIST_ASKED = re.compile(r"(?:(?:cat|tag|author|paged|s)=[^&]+(?:&|$))+", re.IGNORECASE)
_LIST = re.compile(r"/page/\d+/?$|/(?:tags?|categor(?:y|ies)|authors?|labels?)/[^/]+/?(?:page/\d+/?)?$", re.IGNORECASE)
_INDEX = re.compile(r"(?:index\.\w+)?/?$")


def leads_elsewhere(
    tree: Tree, lines: Sequence[Line], body: Sequence[Line], start: int, title: str | None, url: str
) -> bool:
    """Tell whether a page's headline leads to another page of its site, or that over its body, or those within.

    At a list's address any heading does. ``start`` is the number of the body's first line. A headline that leads to
    another page is no title of this one.

    >>> from extraction.article.lines import lines_of
    >>> from extraction.markup.tree import parse
    >>> tree = parse("<p>Notes<h2><a href=/2026/tea>White tea is up</a></h2><p>Picked by hand.")
    >>> lines = lines_of(tree)
    >>> pages = ("http://a.test/page/2/", "http://a.test/2026/tea")
    >>> [leads_elsewhere(tree, lines, lines[2:], 2, "Notes", page) for page in pages]
    [True, False]
    """
    own = title_line(lines, title)
    if own is not None and _leads(tree, lines[own], url):
        return True
    if is_list(url) and any(line.heading and not line.beside and _leads(tree, line, url) for line in lines):
        return True
    return _is_under(tree, lines, start, title, url) or _are_teasers(tree, lines, body, url)


def _are_teasers(tree: Tree, lines: Sequence[Line], body: Sequence[Line], url: str) -> bool:
    """Tell whether most of a body stands line by line under headlines that lead to other pages."""
    told, held = sum(line.prose for line in body), {id(line) for line in body}
    under = [
        line.prose
        for above, line in pairwise(lines)
        if id(line) in held and line.prose >= _SUMMARY and _leads(tree, above, url)
    ]
    return len(under) >= _FEWEST and sum(under) >= _MOST * told


def _is_under(tree: Tree, lines: Sequence[Line], start: int, title: str | None, url: str) -> bool:
    """Tell whether the last headline over a text that begins with a line leads to another page, and is no title."""
    for number in range(start - 1, max(start - 1 - _ABOVE, -1), -1):
        line = lines[number]
        if (line.heading and not line.link_chars) or bare(line.text) == bare(title or ""):
            return False
        if _leads(tree, line, url):
            return True
    return False


def _leads(tree: Tree, line: Line, url: str) -> bool:
    return line.link_share >= _ALL_LINK and len(line.text) >= _LEAST_HEADLINE and _is_headline(tree, line, url)


def is_list(url: str) -> bool:
    """Tell whether an address is that of a list of stories: its next part, or all of one tag, channel or author.

    >>> [is_list(f"http://a.test/{path}") for path in ("page/2/", "tags/tea/", "author/ann", "tags/tea/picked.html")]
    [True, True, True, False]
    >>> [is_list(f"http://a.test/{path}") for path in ("?cat=3", "blog/?cat=3&paged=2", "?p=3", "?p=3&cat=2")]
    [True, True, False, False]
    """
    parts = parts_of(url)
    asked = parts.query and _INDEX.search(parts.path) and _LIST_ASKED.fullmatch(parts.query)
    return bool(asked) or _LIST.search(parts.path) is not None


def headlines_elsewhere(tree: Tree, lines: Sequence[Line], url: str) -> list[int]:
    """Return the links of the headlines that lead to other pages of the site, one a page."""
    base = base_of(tree, url)
    links = [_link_of(tree, line) for line in lines if not line.beside and _leads(tree, line, url)]
    led = {base.page(tree.nodes[link].get("href") or ""): link for link in reversed(links) if link is not None}
    return sorted(led.values())


def _link_of(tree: Tree, line: Line) -> int | None:
    """The link in a line, or that which the line is in."""
    near = chain(range(line.block, tree.end[line.block]), tree.around(line.block))
    return next((n for n in near if tree.tags[n] == "a"), None)


def _is_headline(tree: Tree, line: Line, url: str) -> bool:
    """Tell whether a line is a heading or called one, and leads to another page of its site than this one."""
    link = _link_of(tree, line)
    if link is None:
        return False
    around = (link, line.block, *islice(tree.around(line.block), _LEVELS))
    if not any(tree.tags[n] in _HEADINGS or _TITLED.search(tree.classes[n] or "") for n in around):
        return False
    base = base_of(tree, url)
    page = base.page(tree.nodes[link].get("href") or "")
    return site_name(page) == site_name(base.url) and _path(page) not in ("", _path(base.url))


def _path(url: str) -> str:
    """What tells a page from others: its path, or what it asks for where it has none, as in ``/?p=7``."""
    parts = parts_of(url)
    return _INDEX.sub("", parts.path) or parts.query
