"""The language of a page: what its script says, else what it says of itself."""

from __future__ import annotations

import re
import string

from extraction.article.fact import Fact

_HAN = re.compile("[\u4e00-\u9fff]+")
_KANA = re.compile("[\u3040-\u30ff]+")
_HANGUL = re.compile("[\uac00-\ud7af]+")
_LATIN = string.ascii_letters.encode()
#: Score of a language that ``lang`` says, and of English as what Latin letters mostly are.
_LABELLED, _LATIN_SCORE = 0.5, 0.3


def find_language(label: str | None, text: str) -> Fact:
    """Return a two-letter code: the script decides where it can, since ``lang`` is often a template's.

    A script's score is its share of the letters that were looked at.

    >>> find_language("en", "今年的龙井三月二十日开采")
    Fact(value='zh', rule='its script', score=1.0, runner_up='en', runner_up_score=0.5)
    """
    sample = text[:2000]
    counts = {code: _count(form, sample) for code, form in (("zh", _HAN), ("ja", _KANA), ("ko", _HANGUL))}
    coded = sample.encode("utf-8", "replace")
    latin = len(coded) - len(coded.translate(None, _LATIN))
    told = (label or "").strip().lower()[:2]
    labelled = told if told.isalpha() and len(told) == 2 else None
    best = max(counts, key=lambda code: counts[code])
    if counts["ja"] > 0.1 * (counts["zh"] + counts["ja"]) and counts["ja"] > 10:
        return _over("ja", "its syllables", 1.0, labelled)
    if counts[best] * 3 > latin and counts[best]:
        return _over(best, "its script", counts[best] / (counts[best] + latin), labelled)
    script = "en" if latin else None
    if labelled and labelled not in counts:
        return _over(labelled, "lang of <html>", _LABELLED, script)
    return Fact(script, "Latin letters" if script else "none", _LATIN_SCORE if script else 0.0)


def _over(code: str, rule: str, score: float, other: str | None) -> Fact:
    if other is None or other == code:
        return Fact(code, rule, score)
    return Fact(code, rule, score, other, _LABELLED if rule != "lang of <html>" else _LATIN_SCORE)


def _count(form: re.Pattern[str], text: str) -> int:
    """Characters of a script."""
    return 0 if text.isascii() else sum(map(len, form.findall(text)))
