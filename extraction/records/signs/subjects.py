"""The subject of an answer: that of what it answers, behind a word that says so: ``Re: Tea``."""

from __future__ import annotations

import re

from extraction.tongues.words import either

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
