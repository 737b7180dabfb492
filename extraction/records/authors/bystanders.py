"""Knows whom a record names who did not write it: who changed it, spoke last, remarked on it, or made the program."""

from __future__ import annotations

import re
from functools import lru_cache

from extraction.markup.worded import kept
from extraction.records.content.quotes import tells_change
from extraction.records.signs.reading import Element, Reading
from extraction.times.ago_words import AGO_AFTER, AGO_BEFORE
from extraction.tongues.words import either_word

#: Characters of the longest label before a name, and more.
LABEL = 40

#: What reads like a time: no name.
TIMELIKE = re.compile(
    r"\d\s?[:/年月]\s?\d|\d{4}[-.]\d|\d-\d+-\d|\bago\b|[秒钟时天周月年]前$"
    r"|^[今昨前]天(?:$|[\s\d,，]|[上下中]午|凌晨|早上|晚上)|yesterday|today"
    r"|^\d\d?(?:\.|er)?\s(?:de\s)?[^\W\d_]{3,10}\.?,?\s(?:de\s)?(?:19|20)\d\d$"
    r"|^[^\W\d_]{3,10}\.?\s\d\d?,\s(?:19|20)\d\d$"
    rf"|^\W*{AGO_BEFORE}\s\d|\d\s?[^\W\d_]{{2,12}}(?:{AGO_AFTER})",
    re.IGNORECASE,
)

#: What stands before the name of who spoke last in a thread, which its opening post tells.
_LAST, _WRITTEN = either_word("last"), either_word("answers", "comments", "posts")
_BEFORE_LAST = re.compile(
    rf"(?:{_LAST}\s?{_WRITTEN}|{_WRITTEN}\s(?:\w\s)?{_LAST})"
    r"(?:\s(?:by|from|von|par|por|de|di|da|от|door|van)|来自|來自|[由于於者人]|by)?\s*[:：]?\s*$",
    re.IGNORECASE,
)
#: What stands before the name of a program, or of who drew a page.
_BEFORE_PROGRAM = re.compile(
    r"(?<![^\W_])(?:powered|hosted|(?:theme|skin|style|design(?:ed)?|templates?|translat(?:ed|ion))) by\W*$"
    r"|(?:技[术術]支持|基于|程序)\W*$",
    re.IGNORECASE,
)
#: What an element is called that holds a remark on a post.
_is_remark = kept(re.compile(r"(?<!\S)comments?(?:[-_]?(?:item|list|wrap\w*|box))?(?!\S)", re.IGNORECASE))


def is_changer(reading: Reading, start: int) -> bool:
    """Whether what is before a place tells who changed a post last, spoke last, or made the program: ``edited by``.

    A line above that tells when, too, is whole, and so is a link: it leads to what was changed.
    """
    label = reading.texts[start - 1][-LABEL:] if start else ""
    if _tells_changer(label):
        whole = reading.pieces[start - 1].linked or TIMELIKE.search(label)
        return not (reading.pieces[start].starts_line and whole)
    return start > 1 and tells_change(reading.texts[start - 2][-LABEL:]) and bool(TIMELIKE.search(label))


@lru_cache(maxsize=4096)
def _tells_changer(label: str) -> bool:
    return tells_change(label) or bool(_BEFORE_LAST.search(label) or _BEFORE_PROGRAM.search(label))


def is_in_remark(reading: Reading, element: Element, times: set[int]) -> bool:
    """Whether an element stands in a remark on a post, which is named so: below the post's own time."""
    last = max(times, default=None)
    if last is None or element.start < last:
        return False
    return any(
        k <= element.parent and last < remark.start <= element.start and element.end <= remark.end
        for k, remark in reading.called(_is_remark)
    )
