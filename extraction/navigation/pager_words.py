"""What links to the page after, and to the one before, say in the tongues of the web."""

from __future__ import annotations

import re
from functools import lru_cache

from extraction.tongues.words import either

_PAGE = either("page")
NEXT = re.compile(rf"^\W*(?:{_PAGE}\s)?{either('next')}(?:\s{_PAGE})?\W*$", re.IGNORECASE)
BEFORE = re.compile(
    rf"^\W*(?:(?:{_PAGE}\s)?{either('previous')}(?:\s{_PAGE})?|(?:old|new)er comments)\W*$",
    re.IGNORECASE,
)
_NUMBERED = re.compile(rf"^\W*{_PAGE}\s?\d{{1,4}}\W*$", re.IGNORECASE)
#: What a pager says of which entries a page shows, of how many.
_RANGE = re.compile(
    r"[^\d.!?]{0,30}\d{1,5}(?:\s?[-–—~]\s?|\s\w{1,5}\s)\d{1,5}[^\d.!?]{1,30}\d{1,7}(?!\d)[^.!?]{0,40}", re.IGNORECASE
)
_SHOWS = re.compile(
    r"show|display|result|view|entries|total|показ|всего|显示|顯示|共|表示|件|중|zeig|insgesamt|affich|résultat|mostr|visualizz"
    r"|resultad|risultat|wyświetl|göster|toplam|getoond|weergegeven|visar|hiển thị|menampilkan",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)
def turns_page(text: str) -> bool:
    """Whether a text is what a pager's link says, and no more.

    >>> turns_page("Nächste Seite »"), turns_page("Page suivante"), turns_page("Nächste Woche")
    (True, True, False)
    """
    return bool(NEXT.match(text) or BEFORE.match(text))


def says_page(text: str) -> bool:
    """Whether a text is a page's number and no more, as links to a topic's later pages say.

    >>> says_page("page 2"), says_page("Seite 12"), says_page("Page 2 of my diary")
    (True, True, False)
    """
    return bool(_NUMBERED.match(text))


def says_range(text: str) -> bool:
    """Whether a text is what a pager says of the entries that a page shows, and no more.

    >>> says_range("Showing 1 to 10 of 34 (4 Pages)"), says_range("显示 1 到 3 / 3"), says_range("1-3 of 3 results")
    (True, True, True)
    >>> says_range("I showed 1 to 3 of my friends, and 7 came."), says_range("Use 2 to 3 spoons for 1 pot")
    (False, False)
    """
    return _RANGE.fullmatch(text) is not None and _SHOWS.search(text) is not None
