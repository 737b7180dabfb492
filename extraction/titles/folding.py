"""What is the same in writing? One form for widths, letter cases, blanks, and traditional and simplified characters."""

from __future__ import annotations

import re
import unicodedata

from writing.simplified import simplified

_NOT_SAID = re.compile(r"(?<!\d)[\W_]+|[\W_]+(?!\d)")
#: Control and format characters (a zero-width space, a byte order mark), halves of surrogate pairs: nothing that a
#: reader sees.
_UNSEEN = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x9f\xad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff\ud800-\udfff]"
)


def fold(title: str) -> str:
    """Return a title as it is compared.

    >>> fold("  臺灣８·２３投票：無一提案通過！ ")
    '台湾8·23投票:无一提案通过!'
    """
    text = unicodedata.normalize("NFKC", seen(title)).casefold()
    return " ".join(simplified(text).split())


def seen(text: str) -> str:
    r"""Return a text without what no reader sees.

    >>> seen("茶\u200b农\ud83d")
    '茶农'
    """
    return _UNSEEN.sub("", text)


def spoken(text: str) -> str:
    """Return what a folded title says: its letters and digits, and what stands between two digits.

    >>> spoken("gdp增长5.2%: 超出预期!")
    'gdp增长5.2超出预期'
    """
    return _NOT_SAID.sub("", text)
