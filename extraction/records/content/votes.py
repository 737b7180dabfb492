"""Knows what a page tells of how many stars a review gave, and how many readers it helped."""

from __future__ import annotations

import re
from collections.abc import Sequence
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
    r"\W*(?:a\s)?(?:\d[\d.,]*|one|eine?|une?|una|um)\s?"
    rf"(?:(?:of|out of|/|von|sur|de|из|su|van|az?)\s?\d[\d.,]*\s?(?:{_WHO})?|(?:{_WHO}))"
    r"(?![^\n]*(?:thank|dank|merci|agrade|спасиб|感谢|感謝))"
    rf"[^.!?。！？\n]{{0,40}}?(?:{_HELPED})[^.!?。！？\n]{{0,24}}\W*",
    re.IGNORECASE,
)
#: What asks readers whether a review helped them: Was this review helpful?
_ASKED = re.compile(
    r"(?=.*(?:review|comment|answer|post|this|avis|commentaire|réponse|bewertung|rezension|kommentar|opini[oó]n|rese[ñn]a"
    r"|valoraci[oó]n|comentario|coment[aá]rio|avalia[cç][aã]o|recensione|commento|отзыв|комментарий|beoordeling|recensie"
    rf"|评论|評論|评价|評價|点评|點評|回答|レビュー|口コミ|クチコミ|コメント|리뷰|후기|댓글)).{{0,50}}(?:{_HELPED}).{{0,20}}[?？]",
    re.IGNORECASE,
)
#: What a review gave for several things: look: 4.25 | smell: 4 | taste: 4.25.
_RATED = re.compile(r"(?:[^\W\d_]{2,16}\s?:\s?\d{1,2}(?:[.,]\d{1,2})?(?:\s?/\s?\d{1,3})?\s*(?:[|·•]\s*|$)){3,}")
#: What holds the stars or points that a review gave is called, and characters of the longest text that tells them.
_SCORE = re.compile(r"(?<![a-z])(?:rating|ratings|stars?|score)(?![a-z])", re.IGNORECASE)
_LONGEST_SCORE = 40


@lru_cache(maxsize=4096)
def calls_score(classes: str) -> bool:
    """Whether an element's ``class`` calls it a score.

    >>> calls_score("star-rating"), calls_score("vote_score"), calls_score("starter")
    (True, True, False)
    """
    return bool(_SCORE.search(classes))


def tells_score(texts: Sequence[str]) -> bool:
    """Whether what is called a score tells one, in a few words.

    >>> tells_score(["4.5", "of 5"]), tells_score(["Fine!"])
    (True, False)
    """
    told = " ".join(texts[:_LONGEST_SCORE])
    return len(told) <= _LONGEST_SCORE and any(map(str.isdigit, told))


@lru_cache(maxsize=4096)
def tells_votes(text: str) -> bool:
    """Whether a line tells how many readers a review helped, or asks them, or what it gave, and nothing else.

    >>> tells_votes("12 people found this helpful"), tells_votes("3 von 9 Personen fanden das hilfreich")
    (True, True)
    >>> tells_votes("7 out of 9 found this useful."), tells_votes("Was this review helpful?")
    (True, True)
    >>> tells_votes("3 persone su 4 hanno trovato utile questa recensione.")
    True
    >>> tells_votes("12人觉得有用"), tells_votes("2 people told me that it is useful. I doubt it.")
    (True, False)
    >>> tells_votes("look: 4.25 | smell: 4 | taste: 4.25"), tells_votes("I say look: 4 | smell: 4 | taste: 5")
    (True, False)
    """
    told = len(text) <= _LONGEST and (_VOTED.fullmatch(text) or (":" in text and _RATED.fullmatch(text)))
    return bool(told) or asks_for_votes(text)


def asks_for_votes(text: str) -> bool:
    """Whether a line asks readers whether a review helped them.

    >>> asks_for_votes("Was this review helpful?"), asks_for_votes("Is it helpful?")
    (True, False)
    """
    return text[-1:] in ("?", "？") and len(text) <= _LONGEST and _ASKED.fullmatch(text) is not None
