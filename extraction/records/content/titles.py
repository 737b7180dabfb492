"""Finds the title that a review, or a comment, has of its own: it stands above what is said, and is none of it."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache

from extraction.records.signs.reading import Element, Reading
from extraction.records.signs.texts import has_letters

#: Characters of the longest title, and its pieces of text.
_LONGEST, _MOST_PIECES = 120, 2
_TITLE = (
    r"s?[-_]*(?:(?:item|entry|list|content|box|detail|card|text)[-_]*)?"
    r"(?:title|subject|summary|headline|heading)(?![a-z])"
)
#: What the title of a review is called, and that of a comment: there a name may stand too.
_OF_A_REVIEW = re.compile(rf"(?<![a-z])(?:review|testimonial|opinion|rating|bewertung){_TITLE}", re.IGNORECASE)
_OF_COMMENT = re.compile(rf"(?<![a-z])(?:comment|feedback){_TITLE}", re.IGNORECASE)
#: What a title states to machines to be, of what.
_STATED, _OF_REVIEW = frozenset(("name", "headline")), ("schema.org/Review", "schema.org/Comment")


def own_title(reading: Reading, told: Collection[int]) -> set[int]:
    """Return the pieces of a record's own title; none where the record says nothing behind it.

    ``told`` are the pieces that tell its author or its time: what holds one is no title.
    """
    for element in reading.elements:
        inside = range(element.start, element.end)
        if not 0 < len(inside) <= _MOST_PIECES or element.parent < 0 or not _may_be_title(element):
            continue
        if len(reading.text_of(element)) <= _LONGEST and not any(i in told for i in inside):
            behind = range(element.end, len(reading.pieces))
            return set(inside) if any(i not in told and has_letters(reading.texts[i]) for i in behind) else set()
    return set()


def is_review_title(element: Element) -> bool:
    """Whether an element is called a review's title, or states to machines to be one."""
    if element.classes and _calls_review_title(element.classes):
        return True
    if element.node.get("itemprop") not in _STATED:
        return False
    scope = next((each for each in element.node.iterancestors() if each.get("itemtype")), None)
    return scope is not None and scope.get("itemtype", "").endswith(_OF_REVIEW)


def _may_be_title(element: Element) -> bool:
    return is_review_title(element) or (bool(element.classes) and _calls_comment_title(element.classes))


@lru_cache(maxsize=4096)
def _calls_review_title(classes: str) -> bool:
    return bool(_OF_A_REVIEW.search(classes))


@lru_cache(maxsize=4096)
def _calls_comment_title(classes: str) -> bool:
    return bool(_OF_COMMENT.search(classes))
