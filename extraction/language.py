"""The language of a page: what its script says, else what it says of itself."""

from __future__ import annotations

import re
import string

_HAN = re.compile("[\u4e00-\u9fff]+")
_KANA = re.compile("[\u3040-\u30ff]+")
_HANGUL = re.compile("[\uac00-\ud7af]+")
_LATIN = string.ascii_letters.encode()


def language_of(label: str | None, text: str) -> str | None:
    """Return a two-letter code: the script decides where it can, since ``lang`` is often a template's.

    >>> language_of("en", "今年的龙井三月二十日开采")
    'zh'
    """
    sample = text[:2000]
    counts = {code: _count(form, sample) for code, form in (("zh", _HAN), ("ja", _KANA), ("ko", _HANGUL))}
    coded = sample.encode("utf-8", "replace")
    latin = len(coded) - len(coded.translate(None, _LATIN))
    if counts["ja"] > 0.1 * (counts["zh"] + counts["ja"]) and counts["ja"] > 10:
        return "ja"
    best = max(counts, key=lambda code: counts[code])
    if counts[best] * 3 > latin and counts[best]:
        return best
    told = (label or "").strip().lower()[:2]
    if told.isalpha() and len(told) == 2 and told not in counts:
        return told
    return "en" if latin else None


def _count(form: re.Pattern[str], text: str) -> int:
    """Characters of a script."""
    return 0 if text.isascii() else sum(map(len, form.findall(text)))
