"""What links to the page after, and to the one before, say in the tongues of the web."""

from __future__ import annotations

import re

from extraction.tongues.words import either

_PAGE = either("page")
NEXT = re.compile(rf"^\W*(?:{_PAGE}\s)?{either('next')}(?:\s{_PAGE})?\W*$", re.IGNORECASE)
BEFORE = re.compile(
    rf"^\W*(?:(?:{_PAGE}\s)?{either('previous')}(?:\s{_PAGE})?|(?:old|new)er comments)\W*$",
    re.IGNORECASE,
)
_NUMBERED = re.compile(rf"^\W*{_PAGE}\s?\d{{1,4}}\W*$", re.IGNORECASE)


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
