"""Finds the title that a review, or a comment, has of its own: it stands above what is said, and is none of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache

from extraction.markup.tree import HEADINGS
from extraction.records.authors.name_words import has_name_words
from extraction.records.signs.reading import Element, Reading
from extraction.records.signs.texts import has_letters

#: Characters of the longest title, and its pieces of text.
_LONGEST, _MOST_PIECES = 120, 2
_TITLE = (
    r"s?[-_]*(?:(?:item|entry|list|content|box|detail|card|text)[-_]*)?"
    r"(?:title|subject|summary|headline|heading)(?![a-z])"
)
#: What the title of a review is called, and that of a comment: there a name may stand too.
_OF_A_REVIEW = re.compile(rf"(?<![a-z])(?:review|testimonial|opinion|rating|bewertung|voice){_TITLE}", re.IGNORECASE)
_OF_COMMENT = re.compile(rf"(?<![a-z])(?:comment|feedback){_TITLE}", re.IGNORECASE)
#: What hReview calls a review, and the title of one.
_HREVIEW, _SUMMARY = "hreview", "summary"
#: Records of which nearly all have a heading of their own, at least, and that share of them.
_FEWEST, _SHARE = 3, 0.8
#: What a title states to machines to be, of what.
_STATED, _OF_REVIEW = frozenset(("name", "headline")), ("schema.org/Review", "schema.org/Comment")


def own_title(reading: Reading, told: Collection[int]) -> set[int]:
    """Return the pieces of a record's own title; none where the record says nothing behind it.

    ``told`` are the pieces that tell its author or its time: what holds one is no title. What is called a summary is
    none behind a title.
    """
    titled = False
    for element in reading.elements:
        if not 0 < element.end - element.start <= _MOST_PIECES or (titled and _SUMMARY in element.classes):
            continue
        titled = titled or "title" in element.classes
        if element.parent < 0 or not _may_be_title(element):
            continue
        inside = range(element.start, element.end)
        if len(reading.text_of(element)) <= _LONGEST and not any(i in told for i in inside):
            behind = range(element.end, len(reading.pieces))
            return set(inside) if any(i not in told and has_letters(reading.texts[i]) for i in behind) else set()
    return set()


def heading_paths(readings: Sequence[Reading]) -> set[int]:
    """Return the paths of the headings that nearly all of several records have once, each another."""
    if len(readings) < _FEWEST:
        return set()
    found: dict[int, list[str]] = {}
    for reading in readings:
        held = [e for e in reading.elements if e.tag in HEADINGS and e.start < e.end]
        often = Counter(e.path for e in held) if held else {}
        for element in held:
            if often[element.path] == 1:
                found.setdefault(element.path, []).append(reading.text_of(element))
    least = _SHARE * len(readings)
    return {path for path, texts in found.items() if len(texts) >= least and 2 * len(set(texts)) > len(texts)}


def headings_at(reading: Reading, paths: Collection[int], dropped: Collection[int]) -> set[int]:
    """Return the pieces of a record's headings at some ``paths``, of which none names its author.

    There are none where the record says nothing behind them but what is ``dropped``.
    """
    found = set[int]()
    for element in (element for element in reading.elements if element.path in paths):
        inside = range(element.start, element.end)
        if not any(i in dropped for i in inside):
            behind = range(element.end, len(reading.pieces))
            found.update(inside if any(i not in dropped and has_letters(reading.texts[i]) for i in behind) else ())
    return found


def is_review_title(element: Element) -> bool:
    """Whether an element is called a review's title, or states to machines to be one."""
    if element.classes and (_calls_review_title(element.classes) or _is_summary(element)):
        return True
    if element.stated not in _STATED:
        return False
    above = element.node.getparent()
    if above is not None and has_name_words(above):
        return False  # who wrote it is called so too
    scope = next((each for each in element.node.iterancestors() if each.get("itemtype")), None)
    return scope is not None and scope.get("itemtype", "").endswith(_OF_REVIEW)


def _is_summary(element: Element) -> bool:
    """Whether an element is what hReview calls the title of a review."""
    if _SUMMARY not in element.classes or _SUMMARY not in element.classes.split():
        return False
    return any(_HREVIEW in each.get("class", "").split() for each in element.node.iterancestors())


def _may_be_title(element: Element) -> bool:
    return is_review_title(element) or (bool(element.classes) and _calls_comment_title(element.classes))


@lru_cache(maxsize=4096)
def _calls_review_title(classes: str) -> bool:
    return bool(_OF_A_REVIEW.search(classes))


@lru_cache(maxsize=4096)
def _calls_comment_title(classes: str) -> bool:
    return bool(_OF_COMMENT.search(classes))
