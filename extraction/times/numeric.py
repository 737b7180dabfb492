"""Days in numbers alone: the order that they are told in, and whether they are days at all."""

from __future__ import annotations

import re
from datetime import datetime

from extraction.times.counted_years import FIRST_OLD, of_ours, of_two_digits
from extraction.times.grammar import DAY_FIRST_GAP
from extraction.times.weekdays import on_weekday, told_weekday
from extraction.tongues.words import either_word

#: Characters in a text that says little but a time, such as 发表于 昨天: there a bare day word is a time.
SHORT_TEXT = 16

_NUMERIC = re.compile(
    r"(?<![\d./-])(?P<a>\d{1,2})(?P<sep>[-/.])(?P<b>\d{1,2})(?P=sep)(?:(?P<year>(?:19|20)\d\d)|(?:25)?\d\d)(?![\d/-])",
    re.ASCII,
)
_EAST_ASIAN = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]")
#: What ends a label before a day, and its characters at most.
_POSTED = either_word("author", "posted")
_LABEL_END = re.compile(
    rf"(?:[:：]|\b(?:on|am|vom|le|du|el|il|em|den|op|dne|dnia)|^[^\W\d_]+\s?[:：].*|^{_POSTED}\s.*"
    r"|^(?:by|von|par|por|di|door|av|af)\s\D+)$",
    re.IGNORECASE,
)
_LONGEST_LABEL = 40


def day_comes_first(text: str) -> bool | None:
    """Tell the order that a date such as 25/03/2026 betrays; None where both readings are possible.

    >>> day_comes_first("25/03/2026"), day_comes_first("03/25/2026"), day_comes_first("05/03/2026")
    (True, False, None)
    >>> day_comes_first("Sun, 03/08/2014"), day_comes_first("Sat, 02/08/2014")
    (True, None)
    """
    for match in _NUMERIC.finditer(text):
        first, second = int(match["a"]), int(match["b"])
        if first > 12 >= second:
            return True
        if second > 12 >= first:
            return False
        year, weekday = match["year"], told_weekday(text, *match.span())
        if year and weekday is not None and first != second:
            told = on_weekday(weekday, [(int(year), first, second), (int(year), second, first)])
            if told:
                return told.day == first
    return None


def numeric_day(
    text: str, match: re.Match[str], now: datetime | None, day_first: bool | None, *, has_clock: bool
) -> datetime | None:
    """Return the midnight of 05/03/2026 or 5.3.26, as ``grammar`` found it.

    Two digits are a year beside a clock, alone or behind a label, else a version or a score. In Chinese, Japanese and
    Korean lines these are the first ones: 发布时间：18-03-08 23:16. A day of the week beside it settles its order.
    """
    first, second, year = int(match["a"]), int(match["b"]), int(match["y2"])
    readings = list[tuple[int, int, int]]()
    if len(match["y2"]) == 2:
        if not (has_clock or len(text.strip()) <= SHORT_TEXT or _is_labelled(text, match)):
            return None
        leads = first <= (now.year % 100 if now else FIRST_OLD) and len(match["a"]) == 2
        readings += [(2000 + first, second, year)] if leads else []
        if leads and second <= 12 and match["sep"] != "/" and _EAST_ASIAN.search(text):
            return datetime(2000 + first, second, year)
        year = of_two_digits(year)
    year = of_ours(year)
    readings += [(year, first, second), (year, second, first)]
    weekday = told_weekday(text, *match.span())
    if weekday is not None and (day := on_weekday(weekday, readings)):
        return day
    if first > 12 or second > 12:
        day_first = first > 12
    elif day_first is None:
        apart = text[match.start("y2") - 1].isspace()  # 12/3 2026, as the north writes it
        day_first = match["sep"][0] == "." or apart or DAY_FIRST_GAP.match(text, match.end()) is not None
    return datetime(year, second, first) if day_first else datetime(year, first, second)


def stands_apart(text: str, match: re.Match[str]) -> bool:
    """Return whether no word stands beside a day but a label, and it heads nothing itself, as in Set 3: 6-4."""
    start, end = match.span()
    before, behind = text[max(0, start - _LONGEST_LABEL) : start].rstrip(), text[end : end + _LONGEST_LABEL].lstrip()
    apart = not before[-1:].isalnum() or bool(_LABEL_END.search(before))
    return apart and not (behind[:1].isalnum() or behind.startswith((":", "：")))


def month_and_day(
    text: str, match: re.Match[str], now: datetime, day_first: bool | None, *, has_clock: bool
) -> datetime | None:
    """Return the midnight of 03-05 14:05; without a clock, 03-05 is a day only where it is all that the text says."""
    if not has_clock and (len(match[0]) < 4 or re.search(r"\w", text[: match.start()] + text[match.end() :])):
        return None
    first, second = int(match["m4"]), int(match["d4"])
    if first > 12 or (day_first and second <= 12):
        first, second = second, first
    return datetime(now.year, first, second)


def _is_labelled(text: str, match: re.Match[str]) -> bool:
    """Whether a short label stands before a day, or before a name and it, and no word behind it: Von: Ada 20.05.24.

    What stands in brackets has its label there: by Ada / (Posted on 1/13/25).
    """
    before, behind = text[: match.start()].rpartition("(")[2].strip(), text[match.end() :]
    return len(before) <= _LONGEST_LABEL and bool(_LABEL_END.search(before)) and not re.search(r"\w", behind)
