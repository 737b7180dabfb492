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


def turns_page(text: str) -> bool:
    """Whether a text is what a pager's link says, and no more.

    >>> turns_page("Nächste Seite »"), turns_page("Page suivante"), turns_page("Nächste Woche")
    (True, True, False)
    """
    return bool(NEXT.match(text) or BEFORE.match(text))
