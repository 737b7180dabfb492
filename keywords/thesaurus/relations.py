"""What is a word to the terms that a list has? Broader, narrower, or another name (Xu 2011, 2.2, step 3)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Literal

Relation = Literal["narrower", "broader", "other name"]

#: How a text says that two words name one thing: 国务院侨务办公室（以下简称国侨办）.
_ALSO = re.compile(
    r"([\u4e00-\u9fff]{2,12})[（(,，]?\s*[“\"《]?(?:以下简称|下称|简称|又称|又叫|也称|也叫|俗称|亦称|全称)"
    r"(?:为|是)?[：:]?\s*[“\"《]?([\u4e00-\u9fff]{2,12})"
)


def relation(word: str, term: str) -> Relation | None:
    """Return what a word is to a term, as far as their characters tell.

    A Chinese compound is a kind of what it ends with. A short form takes characters of the long one in their order,
    its first among them.

    >>> [relation(*pair) for pair in (("老归侨", "归侨"), ("茶", "绿茶"), ("侨办", "侨务办公室"), ("侨办", "归侨"))]
    ['narrower', 'broader', 'other name', None]
    """
    if word == term:
        return None
    if word.endswith(term):
        return "narrower"
    if term.endswith(word):
        return "broader"
    short, long = sorted((word, term), key=len)
    if 2 <= len(short) <= 4 and len(long) >= 2 * len(short) and short[0] == long[0] and short not in long:
        rest = iter(long)
        if all(char in rest for char in short):
            return "other name"
    return None


def other_names(texts: Iterable[str]) -> Counter[tuple[str, str]]:
    """Count the pairs of words that texts say to be names of one thing.

    >>> dict(other_names(["国侨办又称侨务办公室。"]))
    {('国侨办', '侨务办公室'): 1}
    """
    return Counter((match[1], match[2]) for text in texts for match in _ALSO.finditer(text))


def related_terms(word: str, terms: Iterable[str], said: Iterable[tuple[str, str]] = ()) -> dict[str, Relation]:
    """Return the terms that a word has to do with, and how; ``said`` are pairs that texts name together."""
    names = list(terms)
    found = {term: how for term in names if (how := relation(word, term))}
    for one, other in said:
        for left, right in ((one, other), (other, one)):
            if right == word:
                found |= {term: "other name" for term in names if left.endswith(term) and term != word}
    return found
