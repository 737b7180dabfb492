"""Markup made to cost a parser its time, or to hide a page from it, is made ordinary before it is parsed."""

from __future__ import annotations

import re

#: Characters of a page from which its tags are looked at: below, no tag can cost more than a second or two.
_SUSPICIOUS = 300_000
#: Characters of a tag that is no attack: above, it is left without its attributes, whose number costs its square.
_LONGEST_TAG = 100_000
#: A quotation mark opens a value behind an equals sign only.
_TAG = re.compile(r"""<[a-zA-Z](?>[^>=]++|=\s*+(?:"[^"]*+"|'[^']*+')?)*+""")
_NAME = re.compile(r"<[a-zA-Z][a-zA-Z0-9]{0,40}")
_UNSEEN = re.compile(r"<!--.*?(?:-->|\Z)|<(script|style)\b.*?(?:</\1\s*>|\Z)", re.IGNORECASE | re.DOTALL)
_ANY_TAG = re.compile(r"</?([a-zA-Z][a-zA-Z0-9]*)[^<>]*>?")
#: Elements that nest nowhere, or whose end browsers add: all that is left of a page nested deeper than any.
_FLAT = frozenset({"title", "p", "br", "hr", "meta", "link", "base", "img", "head", "body", "html"})
#: Blocks whose borders end a line.
_LINES = frozenset(
    {"div", "li", "tr", "td", "th", "table", "section", "article", "ul", "ol", "dl", "dt", "dd", "blockquote", "center"}
    | {"h1", "h2", "h3", "h4", "h5", "h6", "form", "main", "header", "footer", "nav", "aside", "figure"}
)


def without_bombs(text: str) -> str:
    """Return a page whose tags have no more attributes than a parser reads at once.

    >>> without_bombs("<p " + "a=1 " * 100_000 + ">龙井")
    '<p>龙井'
    """
    if len(text) < _SUSPICIOUS:
        return text
    return _TAG.sub(_bounded, text)


def _bounded(tag: re.Match[str]) -> str:
    if tag.end() - tag.start() <= _LONGEST_TAG:
        return tag[0]
    name = _NAME.match(tag[0])
    return name[0] if name else "<p"


def flattened(text: str) -> str:
    """Return a page's text in paragraphs: for one that is nested deeper than a parser goes.

    >>> flattened("<div><b>龙井<script>x</script></b></div><p>开采")
    '<br>龙井<br><p>开采'
    """
    return _ANY_TAG.sub(_flat, _UNSEEN.sub("", text))


def _flat(tag: re.Match[str]) -> str:
    name = tag[1].lower()
    if name in _FLAT:
        return tag[0]
    return "<br>" if name in _LINES else ""
