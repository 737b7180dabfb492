"""Knows what a page tells of how many readers a review helped."""

from __future__ import annotations

import re
from functools import lru_cache

#: Characters of the longest line that tells it.
_LONGEST = 90
_WHO = (
    r"people|persons?|users?|customers?|readers?|members?|others?|votes?|personen|kunden|leser|nutzer|personnes?"
    r"|internautes|clients?|personas?|clientes|usuarios|pessoas?|persone|persona|utenti|человека?|людей|пользовател\w+"
    r"|人|位|名|个|個|명|osób|osoby|kişi|أشخاص|شخص\w*|mensen|klanten"
)
_HELPED = (
    r"helpful|useful|hilfreich|nützlich|utiles?|útil(?:es|eis)?|utili|полез\w+|参考|役に立|有用|有帮助|有幫助|帮助|도움"
    r"|nuttig|przydatn\w+|pomocn\w+|yararlı|faydalı|مفيد\w*"
)
_VOTED = re.compile(
    rf"\W*(?:a\s)?(?:\d[\d.,]*|one|eine?|une?|una|um)\s?(?:(?:of|out of|/|von|sur|de|из|su|van|az?)\s?\d[\d.,]*\s?)?"
    rf"(?:{_WHO})(?![^\n]*(?:thank|dank|merci|agrade|спасиб|感谢|感謝))[^.!?。！？\n]{{0,40}}?(?:{_HELPED})[^.!?。！？\n]{{0,16}}\W*",
    re.IGNORECASE,
)
#: What a record scored, and what holds that: -1 points.
_SCORED = re.compile(
    r"[+-−–]?\s?\d[\d.,]*[km]?\s?(?:points?|pts|(?:up)?votes?|likes?|karma|Punkte?|очк\w+|分)", re.IGNORECASE
)
_LONGEST_SCORE = 16
_CALLED_SCORE = re.compile(r"score|points|votes?(?![a-z])|karma|likes?(?![a-z])", re.IGNORECASE)


def tells_score(text: str, classes: str) -> bool:
    """Whether an element that is called so tells what a record scored, and nothing else.

    >>> tells_score("-1 points", "score dislikes"), tells_score("10 points", "body"), tells_score("No.", "score")
    (True, False, False)
    """
    short = bool(classes) and len(text) <= _LONGEST_SCORE and text[-1:].isalpha()
    return short and _CALLED_SCORE.search(classes) is not None and _SCORED.fullmatch(text) is not None


@lru_cache(maxsize=4096)
def tells_votes(text: str) -> bool:
    """Whether a line tells how many readers a review helped, and nothing else.

    >>> tells_votes("12 people found this helpful"), tells_votes("3 von 9 Personen fanden das hilfreich")
    (True, True)
    >>> tells_votes("12人觉得有用"), tells_votes("2 people told me that it is useful. I doubt it.")
    (True, False)
    """
    return len(text) <= _LONGEST and _VOTED.fullmatch(text) is not None
