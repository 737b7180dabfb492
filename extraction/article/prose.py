"""How much of a line reads like prose, and how much like the clutter around it, in one measure for all scripts."""

from __future__ import annotations

import re
from functools import lru_cache

#: The share of a line in links from which it is navigation, however long.
MOST_LINKED = 0.5
#: Width of the longest line without a stop that is a label and not a sentence.
_LABEL = 40.0
#: What a label weighs against as many characters of a sentence, and what a long line without a stop does.
_LABEL_SHARE, _UNSTOPPED_SHARE = 0.1, 0.4
#: A sentence with this many stops weighs twice one with none: prose is punctuated, lists and headlines are not.
_MOST_STOPS = 10
#: A label is this much clutter at most, since headings stand inside articles too.
_MOST_LABEL_CLUTTER = 20.0
#: Characters of the longest text whose letters are kept.
_KEPT = 300
_BARE = re.compile(r"[^\W_]+")
#: What is no letter and no digit, as most of that is in any text: taken from bytes, it costs next to nothing.
_NOT_BARE = bytes(code for code in range(0x80) if not chr(code).isalnum())
#: One class of characters comes first, so that text without any is passed over fast.
_STOP = re.compile(r"[。！？；，、：….!?,;:](?:(?<=[。！？；，、：…])|(?=\s|$|[\"'”’]))")


def width(text: str) -> float:
    """Return a text's width: 1 for a Latin letter and 2 for an ideograph, which says about as much as two letters.

    The mean of characters and UTF-8 bytes is that, and 1.5 for Cyrillic or Arabic.

    >>> width("tea"), width("茶叶")
    (3.0, 4.0)
    """
    return float(len(text)) if text.isascii() else (len(text) + len(text.encode("utf-8", "replace"))) / 2


def stops(text: str) -> int:
    """Count a text's punctuation.

    >>> stops("今年的龙井，三月二十日开采。"), stops("v1.2 is out, at last.")
    (2, 2)
    """
    return len(_STOP.findall(text))


def measured(text: str, link_share: float) -> tuple[float, float]:
    """Return how much of a line reads like prose and how much like clutter: its links, or being a label.

    Prose is the width outside links, more with punctuation.

    >>> measured("首页", 1.0), measured("今年的龙井，三月二十日开采。", 0.0)
    ((0.0, 4.0), (33.6, 0.0))
    """
    whole = width(text)
    own = whole * (1.0 - link_share)
    if link_share > MOST_LINKED or own < 2:
        return 0.0, whole - own + min(own, _MOST_LABEL_CLUTTER)
    count = stops(text)
    if count:
        return own * min(1.0 + count / _MOST_STOPS, 2.0), whole - own
    if own >= _LABEL:
        return own * _UNSTOPPED_SHARE, whole - own
    return own * _LABEL_SHARE, whole - own + min(own, _MOST_LABEL_CLUTTER)


def bare(text: str) -> str:
    """Return a text's letters and digits only, for comparing what two places say.

    >>> bare("茶 —— Tea!")
    '茶tea'
    """
    return _bare(text) if len(text) <= _KEPT else _bare.__wrapped__(text)


@lru_cache(maxsize=2048)
def _bare(text: str) -> str:
    """The same, kept: several rules compare a page's lines with its title."""
    coded = text.encode("utf-8", "surrogatepass").translate(None, _NOT_BARE)
    folded = coded.decode("utf-8", "surrogatepass").casefold()
    return folded if folded.isascii() else "".join(_BARE.findall(folded))
