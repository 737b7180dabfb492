"""Measures texts: their letters, and how wide they are set."""

from __future__ import annotations

import re

_APART = re.compile(r"(?<=[\u4e00-\u9fff])\s+(?=[\u4e00-\u9fff])")
_LETTER = re.compile(r"[^\W\d_]")
_WIDE = re.compile(r"[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\U00020000-\U0003ffff]+")


def squeeze(text: str) -> str:
    """A text's letters and digits only, case folded.

    >>> squeeze("Re: 求助 - A4!")
    're求助a4'
    """
    return (text if text.isalnum() else "".join(filter(str.isalnum, text))).casefold()


def unspaced(text: str) -> str:
    """A text without the blanks that set the letters of a short word in Chinese apart, as heads of columns have them.

    >>> unspaced("作 者"), unspaced("Last post")
    ('作者', 'Last post')
    """
    return text if text.isascii() or len(text.split(maxsplit=1)) < 2 else _APART.sub("", text)


def has_letters(text: str) -> bool:
    """Whether a text has a letter (a Han character is one)."""
    return text[:1].isalpha() or bool(_LETTER.search(text))


def width(text: str) -> int:
    """How wide a text is set: a Han character takes the room of two letters.

    >>> width("洪水 2026")
    9
    """
    return len(text) if text.isascii() else len(text) + len("".join(_WIDE.findall(text)))


def is_initial(letters: str, name: str) -> bool:
    """Whether one letter or two, drawn for a portrait, are the first of a name or of its words.

    >>> is_initial("A", "Anna Lee"), is_initial("AL", "Anna Lee"), is_initial("B", "Anna Lee"), is_initial("I", "I")
    (True, True, False, False)
    """
    if len(letters) > 2 or len(letters) >= len(name):
        return False
    initials = "".join(word[0] for word in name.split())
    return name.casefold().startswith(letters.casefold()) or initials.casefold().startswith(letters.casefold())
