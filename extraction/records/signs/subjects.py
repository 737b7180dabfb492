"""The subject of an answer: that of what it answers, behind a word that says so: ``Re: Tea``; a title told again."""

from __future__ import annotations

import re

from extraction.records.signs.texts import has_letters, width
from extraction.tongues.words import either

#: Characters of a text, from which it may be the page's title again, and signs that may stand around that in a trail.
_SHORTEST_TITLE, _SIGNS = 6, " \u00a0»›>→/|·•:：«-"
#: Width from which a title is more than a day, and the label before one.
_NO_DAY, _SUBJECT = 20, re.compile(r"[^\W\d_]{2,12}\s?[:：]\s*")

_PREFIX = re.compile(
    rf"\s*(?:#?\d{{1,4}}[.)]?\s+)?(?:{either('re')}\s?(?:[\[(]?\d{{1,3}}[\])]?)?\s?[:：]\s*)+(?=\S)", re.IGNORECASE
)


def bare_subject(text: str) -> str:
    """A subject without the words that say that it is answered.

    >>> bare_subject("Re: AW: Tea"), bare_subject("回复：绿茶"), bare_subject("3. Re[2]: Tea"), bare_subject("Reading")
    ('Tea', '绿茶', 'Tea', 'Reading')
    """
    match = _PREFIX.match(text)
    return text[match.end() :] if match else text


def is_answered(text: str) -> bool:
    """Whether a text is the subject of an answer.

    >>> is_answered("Re: Tea"), is_answered("Tea")
    (True, False)
    """
    return _PREFIX.match(text) is not None


def repeats_title(text: str, title: str) -> bool:
    """Return whether a text repeats a title, or some of it, behind a sign as in the trail to a page, or behind a label.

    >>> repeats_title("» The meeting of May 7", "The meeting of May 7"), repeats_title("May 7, 2026", "May 7")
    (True, False)
    >>> repeats_title("Subject: The big meeting of May 7", "The big meeting of May 7")
    True
    """
    told = text.strip(_SIGNS)
    if width(title) > _NO_DAY and text.endswith(title) and _SUBJECT.fullmatch(text.removesuffix(title)):
        told = title
    return len(told) > _SHORTEST_TITLE and told in title and has_letters(told)
