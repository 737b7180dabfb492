"""Days told in ways that are no times elsewhere: in parts that stand apart, in Chinese numerals, without signs."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

_YEAR = r"(?P<y>(?:19|20)\d\d)"
_NUMERALS = "〇零○Ｏ一二三四五六七八九"
_VALUES = {numeral: str(value) for value, numeral in enumerate("零一二三四五六七八九")} | dict.fromkeys("〇○Ｏ", "0")
#: A big 07 beside 2026-03 or 2026年03月, 03-07 beside 2026, a label before eight digits, 二〇二六年三月七日.
_WAYS = tuple(
    re.compile(rf"(?<!\S){way}(?!\S)")
    for way in (
        rf"(?P<d>\d\d?)日?\s+{_YEAR}(?:\s?[-/.]\s?|年\s?)(?P<m>\d\d?)月?",
        rf"{_YEAR}(?:[-/.]|年\s?)(?P<m>\d\d?)月?\s+(?P<d>\d\d?)日?",
        rf"(?P<m>\d\d?)(?:[-/.]|月\s?)(?P<d>\d\d?)日?\s+{_YEAR}年?",
        rf"{_YEAR}年?\s+(?P<m>\d\d)[-/.](?P<d>\d\d)",
        rf"\S*(?:日期|[时時][间間])\s?[:：]\s?{_YEAR}(?P<m>\d\d)(?P<d>\d\d)",
        rf"\S{{0,12}}?(?P<y>[{_NUMERALS}]{{4}})年(?P<m>[{_NUMERALS}十]{{1,3}})月(?P<d>[{_NUMERALS}十]{{1,3}})日\S{{0,3}}",
    )
)


def day_apart(texts: Sequence[str]) -> dt.datetime | None:
    """Return the first day that short texts, one behind the other, tell in such a way.

    >>> day_apart(["07", "2026-03"]), day_apart(["03/07", "2026"])
    (datetime.datetime(2026, 3, 7, 0, 0), datetime.datetime(2026, 3, 7, 0, 0))
    >>> day_apart(["二〇二六年三月二十日"]), day_apart(["时间：20260307 来源：茶网"])
    (datetime.datetime(2026, 3, 20, 0, 0), datetime.datetime(2026, 3, 7, 0, 0))
    >>> day_apart(["评论 12", "2026-03-07"]), day_apart(["2026-13", "40"])
    (None, None)
    """
    told = " ".join(texts)
    for way in _WAYS:
        for match in way.finditer(told):
            try:
                year, month, day = (int(_digits(match[part])) for part in "ymd")
                return dt.datetime(year, month, day)
            except ValueError:
                continue
    return None


def _digits(numeral: str) -> str:
    """Return a numeral in digits: 二〇二六, 三, 二十, 三十一."""
    tens, ten, ones = numeral.rpartition("十")
    if not ten:
        return "".join(_VALUES.get(each, each) for each in numeral)
    return (_VALUES.get(tens, tens) or "1") + (_VALUES.get(ones, ones) or "0")
