"""Reads the authors that only pictures name: a portrait's alternative text, or the title of the link around it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from lxml.html import HtmlElement

from extraction.records.authors.bare_names import LONGEST_NAME, POSTED
from extraction.records.authors.name_words import has_name_words
from extraction.records.signs.texts import has_letters

#: Share of the records that a portrait must name for portraits to be the authors'.
LEAST_SHARE = 0.8

#: Elements of a record among which its author's portrait stands.
MOST_LEADING = 60

#: Pictures of a record among which its author's name is drawn.
MOST_DRAWN = 4

#: Records of which one at least tells a role, where most do.
_SOME = 3

_LAST = re.compile(r"(?<![a-z])last|latest|recent", re.IGNORECASE)
_PICTURE = re.compile(r"avatar|userpic|gravatar|profile|portrait", re.IGNORECASE)
_AROUND = re.compile(
    r"^(?:(?:avatar|photo|picture|profile(?: picture)?|portrait) (?:of|for)|view profile(?: of)?|by|user(?:name)?|用户)"
    r"\s*[:：]?\s+"
    rf"|{POSTED}"
    r"|(?:['’]s)?[ _](?:avatar|photo|picture|profile(?: picture| photo)?)$|的(?:头像|頭像|个人主页)$|\s[-–|,]\s.*$",
    re.IGNORECASE,
)
#: A name, and behind a line the first of its roles: Anna - Original Poster, Most Recent Poster.
_ROLE = re.compile(r"(?P<name>.+?)\s[-–—|]\s(?P<role>[^,，、]+)")
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


def told_on_portrait(roots: Sequence[HtmlElement], texts: Collection[str]) -> str | None:
    """Return the alternative text of one of a record's first pictures that one of its ``texts`` says too.

    >>> from lxml import html
    >>> told_on_portrait([html.fromstring('<p><img alt="Anna"> <b>Anna</b> 10:04</p>')], ["Anna", "10:04"])
    'Anna'
    """
    pictures = (picture for root in roots for picture in islice(root.iter("img"), MOST_DRAWN))
    told = (" ".join(picture.get("alt", "").split()) for picture in pictures)
    return next((name for name in told if 0 < len(name) <= LONGEST_NAME and has_letters(name) and name in texts), None)


def names_by_role(records: Sequence[Sequence[HtmlElement]]) -> list[str | None]:
    """Return whom the first portrait in each record names with the role that those of most records have, before others.

    >>> from lxml import html
    >>> row = "<li><a href=/u/anna title='{}'><img></a>"
    >>> rows = html.fromstring(f"<ul>{row.format('Anna - Starter, Latest')}{row.format('Bo - Starter')}</ul>")
    >>> names_by_role([[row] for row in rows])
    ['Anna', 'Bo']
    """
    if not any(next(_told_with_role(roots), None) for roots in records[:_SOME]):
        return [None] * len(records)
    told = [next(_told_with_role(roots), None) for roots in records]
    roles = Counter(match["role"] for match in told if match)
    role, count = roles.most_common(1)[0] if roles else ("", 0)
    if count < LEAST_SHARE * len(records) or len({match["name"] for match in told if match}) < 2:
        return [None] * len(records)
    return [match["name"] if match and match["role"] == role else None for match in told]


def _told_with_role(roots: Sequence[HtmlElement]) -> Iterator[re.Match[str]]:
    """What portraits tell of somebody, and of what they did for the record: nothing alone of who was the last."""
    for root in roots:
        for node in islice(root.iter("a", "img"), MOST_LEADING):
            match = _ROLE.match(" ".join((_told(node) or "").split()))
            if match and len(match["name"]) <= LONGEST_NAME and not _LAST.search(match["role"]):
                yield match


def _named(roots: Sequence[HtmlElement]) -> str | None:
    for root in roots:
        for node in islice(root.iter("a", "img"), MOST_LEADING):
            if (name := _name_of(node)) is not None:
                return name
    return None


def _name_of(node: HtmlElement) -> str | None:
    """The name that a picture, or the link around one, tells in an attribute."""
    told = _told(node)
    if not told or any(_LAST.search(part) for part in (told, node.get("class", ""))):
        return None
    name = _AROUND.sub("", " ".join(told.split()))
    return name if name and len(name) <= LONGEST_NAME and has_letters(name) and not _WORDS.match(name) else None


def _told(node: HtmlElement) -> str | None:
    """What a picture of somebody, or the link around one, tells in an attribute."""
    if node.tag == "img":
        above = node.getparent()
        led = above is not None and above.tag == "a" and has_name_words(above)
        pictured = led or _PICTURE.search(node.get("class", ""))
        return (node.get("alt") or node.get("title")) if pictured else None
    if not node.get("title") or not has_name_words(node):
        return None
    text = node.text_content().strip()
    shown = next(node.iter("img"), None) is not None if not text else len(text) == 1 and _is_drawn(node)
    return node.get("title") if shown else None


def _is_drawn(link: HtmlElement) -> bool:
    """Whether what a link says is called a picture: the letter that is drawn for who has none."""
    return any(_PICTURE.search(each.get("class", "")) for each in islice(link.iter("*"), MOST_DRAWN))
