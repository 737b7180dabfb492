"""Markup made to cost a parser its time, or to hide a page from it, is made ordinary before it is parsed."""

from __future__ import annotations

import re

#: Characters of a tag that may cost a parser much, and of one that has all tags of its page looked at.
_SUSPICIOUS, _LONG_TAG = 300_000, 4_000
#: Characters of a tag, and its attributes, that are no attack: above, it is left without them, since their number costs
#: its square.
_LONGEST_TAG, _MOST_ATTRIBUTES = 100_000, 256
_OPENING = re.compile(r"<[a-zA-Z]")
_OPENED = r"""<[a-zA-Z](?>[^<>=]++|=\s*+(?:"[^"]*+"|'[^']*+')?)*+"""
_OPENED_TAG = re.compile(_OPENED)
_VALUE = re.compile(r"""=\s*+(?:"[^"]*+"|'[^']*+')""")
_HELD_END = re.compile(r"""=\s*+(?:"[^">]*+>|'[^'>]*+>)""")
#: A quotation mark opens a value behind an equals sign only. In a script or a comment, ``<`` begins no tag.
_TAG = re.compile(
    r"""<!--(?>[^-]++|-(?!->))*+(?:-->)?"""
    r"""|<(?:script|style)\b[^>]{0,4000}>(?>[^<]++|<(?!/(?:script|style)\s*>))*+(?:</(?:script|style)\s*>)?"""
    rf"""|(?P<tag>{_OPENED})""",
    re.IGNORECASE | re.DOTALL,
)
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
    >>> without_bombs('<img alt="' + "x" * 5_000 + '">')[:5]
    '<img '
    """
    if not _may_hide_ends(text) and not _has_long_bomb(text):
        return text
    if not any(map(_is_bomb, _TAG.findall(text))):
        return text
    return _TAG.sub(_bounded, text)


def _may_hide_ends(text: str) -> bool:
    """Whether values hold so many ends of tags that a tag may go on long with one every ``_LONG_TAG`` characters."""
    if len(text) < _SUSPICIOUS:
        return text.count('">"') > _MOST_ATTRIBUTES
    return len(_HELD_END.findall(text)) * _LONG_TAG >= _SUSPICIOUS


def _has_long_bomb(text: str) -> bool:
    """Whether a bomb may begin where no tag ends for long: most of a page is stepped over.

    What begins as a tag there may stand in a script, which is known only when all of the page is looked through.

    >>> _has_long_bomb("<p>" * 9_000), _has_long_bomb("<p " + "x" * 9_000), _has_long_bomb("<p " + "x " * 9_000)
    (False, False, True)
    """
    start, last, left = 0, len(text) - _LONG_TAG, len(text)
    while start < last:
        border = text.rfind(">", start, start + _LONG_TAG) + 1
        if not border:
            border = text.find(">", start + _LONG_TAG) + 1 or len(text) + 1
            for opening in _OPENING.finditer(text, start, border - 1 - _LONG_TAG):
                tag = _OPENED_TAG.match(text, opening.start())
                left -= len(tag[0]) if tag else 0
                if left < 0 or (tag and _is_bomb(tag[0])):  # many begin inside each other's values, as in an attack
                    return True
        start = border
    return False


def _is_bomb(tag: str) -> bool:
    return len(tag) > _LONG_TAG and (len(tag) > _LONGEST_TAG or len(_VALUE.sub(" ", tag).split()) > _MOST_ATTRIBUTES)


def _bounded(tag: re.Match[str]) -> str:
    if tag["tag"] is None or not _is_bomb(tag[0]):
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
