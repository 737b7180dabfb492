"""A story in parts becomes one: paragraphs that parts share are told once, in the order in which they come."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lxml import etree, html
from lxml.html import HtmlElement

from extraction.article.prose import bare
from extraction.page import Link, Paging

#: Letters and digits of a paragraph from which it is the same one when it comes again; a shorter one may be an answer
#: in a conversation, and is dropped only where a part begins with what the one before ended with.
_LEAST_SAME = 12
_WHOLE = re.compile(
    r"^\W*(?:在?本页(?:阅读|显示|浏览|看)全文|阅读全文|全文阅读|单页(?:阅读|浏览|显示)|余下全文|查看全文|显示全文|浏览全文|全文浏览|不分页"
    r"|(?:view|read|show)(?: it| story| article)? (?:as |on |in )?(?:a )?(?:single|one) page|single[ -]page(?: view)?"
    r"|(?:view|show) all(?: pages)?|view full article|full article|print(?:er)?[- ]friendly)\W*$",
    re.IGNORECASE,
)


#: The number of a part at the end of its title: (2), （第2页）, 第2页, - Page 2, (2 of 3).
_NUMBERED = re.compile(
    r"\s*[-–—_|·:：,，]?\s*"
    r"(?:[(（\[【]\s*(?:第|page\s)?\s*(?P<brackets>\d{1,3})\s*[页頁]?(?:\s*(?:of|[/／])\s*\d{1,3})?\s*[页頁]?\s*[)）\]】]"
    r"|(?:第|(?<![a-z])(?:page|seite|página|pagina)\s)\s*(?P<page>\d{1,3})(?:\s*(?:of|[/／])\s*\d{1,3})?\s*[页頁]?)\s*$",
    re.IGNORECASE,
)


def says_whole(anchor: str | None) -> bool:
    """Whether a link's text promises the whole story on one page.

    >>> says_whole("在本页阅读全文"), says_whole("View as single page"), says_whole("下一页")
    (True, True, False)
    """
    return bool(anchor and _WHOLE.match(anchor))


def whole_page(links: Sequence[Link], paging: Paging | None, url: str) -> str | None:
    """Return where a story in parts stands as a whole, if a link on its part says so."""
    if paging is None:
        return None
    return next((link.url for link in links if says_whole(link.anchor) and link.url != url), None)


def without_number(title: str | None, number: int) -> str | None:
    """Return the title of a later part of a story without the part's number at its end; a series may have a first.

    >>> [without_number(title, 2) for title in ("龙井开采(2)", "龙井开采 第2页", "Tea is up - Page 2", "Tea in 2 (3)")]
    ['龙井开采', '龙井开采', 'Tea is up', 'Tea in 2 (3)']
    """
    match = _NUMBERED.search(title or "")
    told = int(match["brackets"] or match["page"]) if match else 0
    return title[: match.start()] if title and match and match.start() and 1 < told == number else title


def joined(bodies: Sequence[str]) -> str:
    """Return the parts' bodies, in their order, as one.

    >>> print(joined(["龙井三月二十日开采，价高一成。\\n茶商已到。", "龙井三月二十日开采，价高一成。\\n普洱晚些。"]))
    龙井三月二十日开采，价高一成。
    茶商已到。
    普洱晚些。
    """
    kept = _told_once([[(bare(text), text) for text in body.split("\n") if text.strip()] for body in bodies])
    return "\n".join(kept)


def joined_html(bodies: Sequence[str]) -> str:
    """Return the parts' bodies as clean HTML, in their order, as one.

    >>> joined_html(["<p>龙井三月二十日开采，价高一成。</p>", "<p>龙井三月二十日开采，价高一成。</p><p>普洱晚些。</p>"])
    '<p>龙井三月二十日开采，价高一成。</p>\\n<p>普洱晚些。</p>'
    """
    parts = []
    for body in bodies:
        blocks = html.fragment_fromstring(body, create_parent="div") if body.strip() else ()
        parts.append([(_shown(block), _written(block)) for block in blocks])
    return "\n".join(_told_once(parts))


def _shown(block: HtmlElement) -> str:
    """What tells a block from others: its words, or a picture's address."""
    return bare(block.text_content()) or " ".join(str(picture.get("src")) for picture in block.iter("img"))


def _written(block: HtmlElement) -> str:
    return etree.tostring(block, method="html", encoding="unicode").strip()


def _told_once(parts: Sequence[Sequence[tuple[str, str]]]) -> list[str]:
    """Return the paragraphs of all parts, given by what identifies each and what it is."""
    kept: list[str] = []
    seen: set[str] = set()
    last = ""
    for number, part in enumerate(parts):
        fresh: set[str] = set()
        for place, (plain, text) in enumerate(part):
            # A part may say the same twice itself (a refrain); what an earlier one said is not told again.
            repeats = plain in seen if len(plain) >= _LEAST_SAME else number > 0 and place == 0 and plain == last
            if not repeats:
                kept.append(text)
                fresh.add(plain)
        seen |= fresh
        last = part[-1][0] if part else last
    return kept
