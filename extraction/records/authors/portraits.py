"""Reads the authors that only pictures name: a portrait's alternative text, or the title of the link around it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from lxml.html import HtmlElement

from extraction.records.authors.name_words import has_name_words
from extraction.records.authors.names import LONGEST_NAME
from extraction.records.signs.texts import has_letters

#: Share of the records that a portrait must name for portraits to be the authors'.
LEAST_SHARE = 0.8

#: Elements of a record among which its author's portrait stands.
MOST_LEADING = 60

#: Pictures of a record among which its author's name is drawn.
MOST_DRAWN = 4

_LAST = re.compile(r"(?<![a-z])last|latest|recent", re.IGNORECASE)
_PICTURE = re.compile(r"avatar|userpic|gravatar|profile|portrait", re.IGNORECASE)
_AROUND = re.compile(
    r"^(?:(?:avatar|photo|picture|profile(?: picture)?|portrait) (?:of|for)|view profile(?: of)?|by|user(?:name)?|用户)"
    r"\s*[:：]?\s+"
    r"|(?:['’]s)?[ _](?:avatar|photo|picture|profile(?: picture| photo)?)$|的(?:头像|頭像|个人主页)$|\s[-–|,]\s.*$",
    re.IGNORECASE,
)
_WORDS = re.compile(
    r"^(?:avatar|user(?: ?(?:avatar|pic|image))?|photo|picture|profile|image|portrait|default.*|头像)$", re.IGNORECASE
)


def names_on_portraits(records: Sequence[Sequence[HtmlElement]]) -> list[str | None]:
    """Return whom the first portrait in each record (its roots) names; nobody, where hardly any record has one.

    >>> from lxml import html
    >>> row = html.fromstring('<li><a href="/u/anna/3/" title="Anna - original poster"><img></a> Tea</li>')
    >>> names_on_portraits([[row]])
    ['Anna']
    """
    found = [_named(roots) for roots in records]
    return found if sum(map(bool, found)) >= LEAST_SHARE * len(found) else [None] * len(found)


def pictured_name(roots: Sequence[HtmlElement]) -> str | None:
    """Return the name that is drawn where a record's name stands: its picture's alternative text.

    >>> from lxml import html
    >>> pictured_name([html.fromstring('<p><span class="nick"><img alt="Anna"></span> 10:04</p>')])
    'Anna'
    """
    for root in roots:
        for picture in islice(root.iter("img"), MOST_DRAWN):
            above, told = picture.getparent(), " ".join(picture.get("alt", "").split())
            drawn = above is not None and has_name_words(above) and not _PICTURE.search(above.get("class", ""))
            if drawn and 0 < len(told) <= LONGEST_NAME and has_letters(told) and not _WORDS.match(told):
                return told
    return None


def _named(roots: Sequence[HtmlElement]) -> str | None:
    for root in roots:
        for node in islice(root.iter("a", "img"), MOST_LEADING):
            if (name := _name_of(node)) is not None:
                return name
    return None


def _name_of(node: HtmlElement) -> str | None:
    """The name that a picture, or the link around one, tells in an attribute."""
    if node.tag == "img":
        above = node.getparent()
        led = above is not None and above.tag == "a" and has_name_words(above)
        shown = led or _PICTURE.search(node.get("class", ""))
        told = (node.get("alt") or node.get("title")) if shown else None
    else:
        pictured = next(node.iter("img"), None) is not None and not node.text_content().strip()
        told = node.get("title") if pictured and has_name_words(node) else None
    if not told or any(_LAST.search(part) for part in (told, node.get("class", ""))):
        return None
    name = _AROUND.sub("", " ".join(told.split()))
    return name if name and len(name) <= LONGEST_NAME and has_letters(name) and not _WORDS.match(name) else None
