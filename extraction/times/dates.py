"""Reads the times that pages write for people: absolute, relative, Chinese, English and other tongues.

A time is aware where the text tells its zone (and for "3 hours ago" when ``now`` is aware); otherwise it is
the wall time that the page shows. What only ``now`` can complete (a day without its year, 昨天, 3小时前) is not
read without it: nothing here asks the machine's clock.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import NamedTuple

from extraction.times.ago_words import COUNTS, SPANS, bare_word, seconds_in
from extraction.times.calendar_words import COMMON_MONTHS, DAYS_BACK, MONTHS, WEEKDAYS
from extraction.times.counted_years import first_year, of_ours, of_two_digits
from extraction.times.grammar import (
    AGO,
    AGO_COUNTED,
    CLOCK_AFTER,
    CLOCK_BEFORE,
    CLOCK_MARK,
    DATE,
    DATE_OR_WORD,
    FULL_WIDTH,
    HAN_MONTHS,
    LONG_TEXT,
    YEAR_AFTER,
    YEAR_BEFORE,
    may_tell,
    names_day,
    tells_back,
)
from extraction.times.half_days import at_clock
from extraction.times.numeric import SHORT_TEXT, month_and_day, numeric_day, stands_apart
from extraction.times.persian import FIRST_YEAR, LAST_YEAR, PERSIAN_MONTHS, from_persian
from extraction.times.spans import back_from

#: How far a clock may run ahead of ours, so that a fresh post of an eastern site is not last year's.
AHEAD = timedelta(days=1)

#: Seconds of a day.
DAY = 86400

#: Letters of a month's name that is a common word too (آب): as the others (``COMMON_MONTHS``) it is one beside a year,
#: a clock, or where it stands apart.
_WORD = 2

#: Characters at most of a year and the word for it before a month.
_YEARS_WORD = 12
#: Characters beside a span without a number that may stand there: a word for about.
_LONGEST_ABOUT = 10
#: Marks that tell which way a script runs, which tell no reader anything.
_UNSEEN = re.compile("[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]")

#: The first year of ours that a page's time may be in.
_FIRST_COUNTED = 1900
_HAN_DIGITS = str.maketrans("〇○零一二三四五六七八九", "000123456789")

#: The day in numbers that stands in brackets behind how long ago it was.
_EXACT_DAY = re.compile(r"\s?[(（]\s?(?P<day>(?:(?:19|20)\d\d[-/.])?\d\d?[-/.]\d\d?(?: \d\d?:\d\d(?::\d\d)?)?)\s?[)）]")
_CUE = re.compile(
    r"[\W\d]*(?:发表|发布|发帖|更新|回复|编辑|最后|最近|于|在|点击|點擊|浏览|瀏覽|查看|阅读|閱讀|次|posted|updated|edited|replied|last|on|by|\W)*",
    re.IGNORECASE,
)


class TimeMatch(NamedTuple):
    """A time and where it stands in the text; without ``has_clock`` it is a date, given as its midnight.

    ``is_counted`` tells that only ``now`` completed it, ``lacks_year`` that it did so with a year.
    """

    value: datetime
    start: int
    end: int
    has_clock: bool
    is_counted: bool = False
    lacks_year: bool = False


def parse_time(text: str, *, now: datetime | None = None, day_first: bool | None = None) -> datetime | None:
    """Return the first time in a short text.

    ``day_first`` settles 05/03/2026; when None, a number above 12 does, then dots (a day first) or slashes
    and hyphens (a month first).

    >>> parse_time("发表于 2026年3月5日 下午2:05").isoformat()
    '2026-03-05T14:05:00'
    >>> parse_time("Thu, 05 Mar 2026 14:05:06 +0800").isoformat()
    '2026-03-05T14:05:06+08:00'
    >>> parse_time("昨天 14:24", now=datetime(2026, 3, 5)).isoformat()
    '2026-03-04T14:24:00'
    >>> parse_time("2026年三月05日").isoformat()
    '2026-03-05T00:00:00'
    >>> parse_time("2026-02-30")
    """
    found = _search(text, now, day_first, first_only=True)
    if found:
        return found[0].value
    return _unix(text)


def find_times(text: str, *, now: datetime | None = None, day_first: bool | None = None) -> list[TimeMatch]:
    """Return every time in a text, in order.

    >>> [match.value.day for match in find_times("2026-03-05 14:05 edited 2026/03/06")]
    [5, 6]
    """
    return list(_search(text, now, day_first, first_only=False))


# --- reading ---------------------------------------------------------------------------------------------


def _search(text: str, now: datetime | None, day_first: bool | None, *, first_only: bool) -> Sequence[TimeMatch]:
    find = _found if len(text) <= LONG_TEXT else _found.__wrapped__
    return find(text, now, now and now.tzinfo, day_first, first_only)


@lru_cache(maxsize=4096)
def _found(
    text: str, now: datetime | None, zone: tzinfo | None, day_first: bool | None, first_only: bool
) -> tuple[TimeMatch, ...]:
    """The times in a text, kept since a page's readers ask for the same (by ``zone`` too: 8:00+8 equals 0:00Z)."""
    if not text.isascii():
        text = text.translate(FULL_WIDTH)
        if marks := [mark.start() for mark in _UNSEEN.finditer(text)]:
            return tuple(
                _moved(time, marks) for time in _found(_UNSEEN.sub("", text), now, zone, day_first, first_only)
            )
    if not may_tell(text):
        return ()
    found: list[TimeMatch] = []
    patterns = [DATE]
    if tells_back(text):
        patterns = [AGO if len(text) <= LONG_TEXT else AGO_COUNTED, DATE_OR_WORD if names_day(text) else DATE]
    coming = [pattern.search(text) for pattern in patterns]
    while matches := [match for match in coming if match]:
        match = min(matches, key=re.Match.start)
        time = _read(text, match, now, day_first)
        if time:
            found.append(time)
            if first_only:
                break
        position = time.end if time else match.start() + 1
        # one is searched on only where its match is behind: else each time would look through the rest of a long text
        coming = [each.re.search(text, position) if each.start() < position else each for each in matches]
    return tuple(found)


def _moved(time: TimeMatch, marks: Sequence[int]) -> TimeMatch:
    """Return a time found in a text without its marks where it stands in the text with them."""
    start, end = time.start, time.end
    for mark in marks:
        start, end = start + (mark <= start), end + (mark < end)
    return time._replace(start=start, end=end)


def _read(text: str, match: re.Match[str], now: datetime | None, day_first: bool | None) -> TimeMatch | None:
    try:
        if match.re in (AGO, AGO_COUNTED):
            return _elapsed(text, match, now, day_first)
        if _begins_in_it(text, match):
            return None
        start, end = match.span()
        clock = CLOCK_AFTER.match(text, end)
        if clock:
            end = clock.end()
        elif CLOCK_MARK.search(text, max(0, start - 24), start):
            clock = CLOCK_BEFORE.search(text[max(0, start - 24) : start])
            start -= len(clock[0]) if clock else 0
        year = _short_year(text, match, has_clock=clock is not None)
        if year is None and _lacks_year(match):
            if clock and (after := YEAR_AFTER.match(text, end)):
                year, end = int(after["year"]), after.end()
            elif before := YEAR_BEFORE.search(text[max(0, start - _YEARS_WORD) : start]):
                year, start = int(before["year"]), start - len(before[0])
        day = _day(text, match, now, day_first, has_clock=clock is not None, year=year)
        if day is None:
            return None
        value = at_clock(day, clock) if clock else day
    except (ValueError, OverflowError):  # 2026-13-40, 25:61
        return None
    counted = now is not None and not year and not _has_year(match)
    if now and counted and value > now.replace(tzinfo=value.tzinfo) + AHEAD:
        value = value.replace(year=value.year - 1) if (value.month, value.day) != (2, 29) else value - timedelta(365)
    lacks_year = counted and any(match[name] for name in ("m3", "m4", "mon5", "mon6", "m8", "m9"))
    return TimeMatch(value, start, end, clock is not None, counted, lacks_year)


def _elapsed(text: str, match: re.Match[str], now: datetime | None, day_first: bool | None) -> TimeMatch | None:
    alone = match["now"] or match["span"]
    if now is None or (alone and len(text.strip()) > max(SHORT_TEXT, len(match[0]) + _LONGEST_ABOUT)):
        return None
    if match["now"]:
        return TimeMatch(now, match.start(), match.end(), has_clock=True, is_counted=True)
    count, span = (match["count"] or "").lower(), (match["span"] or "").lower()
    amount = 1 if span else COUNTS[count] if count in COUNTS else float(count)
    past = bare_word(match["ago"] or match["past"] or "")
    seconds = finest = SPANS.get(span) or seconds_in(span or match["unit"].lower(), past)
    parts = [(amount, seconds)]
    if match["count2"] and (second := seconds_in(match["unit2"].lower(), past)) < seconds:
        finest = second
        parts.append((int(match["count2"]), finest))
    then = back_from(now, parts)
    if finest >= DAY and (bracket := _EXACT_DAY.match(text, match.end())):
        told = _search(bracket["day"], now, day_first, first_only=True)
        if told and abs(told[0].value.replace(tzinfo=now.tzinfo) - then).total_seconds() <= 2 * finest:
            return told[0]._replace(start=match.start(), end=bracket.end(), lacks_year=False)
    return TimeMatch(then, match.start(), match.end(), has_clock=finest < DAY, is_counted=True)


def _short_year(text: str, match: re.Match[str], *, has_clock: bool) -> int | None:
    """The year of 25 Oct 21 and Oct 25 '21: two digits are one beside a clock or as all of a text, else a count."""
    told = match["short5"] or match["short6"]
    if not told or not (match["short6"] or match["before5"].strip() or has_clock or text.strip() == match[0].strip()):
        return None
    return of_two_digits(int(told), match["mon5"] or match["mon6"])


def _begins_in_it(text: str, match: re.Match[str]) -> bool:
    """Whether a fuller date begins in one without a year, as one does in Mar 15 Avr 2014 and cup7 May 3, 2026."""
    if _has_year(match) or (match["mon6"] or match["mon5"] or "").lower() not in MONTHS:
        return False
    date = DATE.match(text, match.start("d6" if match["mon6"] else "mon5"))
    return date is not None and ((date["mon5"] or "").lower() in MONTHS or bool(date["y6"]))


def _lacks_year(match: re.Match[str]) -> bool:
    """Whether a date is a month's name and a day only, so that its year may stand after the clock."""
    return bool(match["mon5"] or match["mon6"]) and not _has_year(match)


def _has_year(match: re.Match[str]) -> bool:
    return any(match.group("m1", "y2", "y5", "y6", "y7", "y8", "y9", "y10", "y_han"))


def _day(
    text: str, match: re.Match[str], now: datetime | None, day_first: bool | None, *, has_clock: bool, year: int | None
) -> datetime | None:
    """The midnight that a date names, None where the text does not settle it; ``year`` stands after its clock."""
    if match["m1"]:
        first = first_year(match)
        if first < _FIRST_COUNTED:
            counted = FIRST_YEAR <= first <= LAST_YEAR
            return from_persian(first, int(match["m1"]), int(match["d1"])) if counted else None
        return datetime(first, _month(match["m1"]), int(match["d1"]))
    if match["y_han"]:
        return datetime(int(match["y_han"].translate(_HAN_DIGITS)), _month(match["m_han"]), _han_day(match["d_han"]))
    if told := match["mon9"] or match["mon10"]:
        return _of_named(told, int(match["y9"] or match["y10"]), int(match["d9"] or match["d10"]))
    if match["d7"] or match["d8"]:
        which = _month(match["m7"] or match["m8"] or match["m9"])
        told = match["y7"] or match["y8"]
        if not (told or now):
            return None
        return datetime(int(told) if told else _year(now), which, int(match["d7"] or match["d8"]))
    if match["a"]:
        return numeric_day(text, match, now, day_first, has_clock=has_clock)
    if match["mon5"] or match["mon6"]:
        told, name, number = (
            (match["y5"], match["mon5"], match["d5"]) if match["mon5"] else (match["y6"], match["mon6"], match["d6"])
        )
        if name in PERSIAN_MONTHS and told and FIRST_YEAR <= int(told) <= LAST_YEAR:
            return from_persian(int(told), PERSIAN_MONTHS[name], int(number))
        month = MONTHS.get(name.lower())
        if told and int(told) < _FIRST_COUNTED:
            return None  # a year of history
        common = len(name) <= _WORD or name.lower() in COMMON_MONTHS
        if common and not (told or year or has_clock or stands_apart(text, match)):
            return None
        if month and (told or year or now):
            since = int(told) if told else year or _year(now)
            return datetime(of_ours(since), month, int(number))
        return None
    if now is None:
        return None
    today = now.replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None)
    if match["m3"]:
        return datetime(now.year, int(match["m3"]), int(match["d3"]))
    if not has_clock and len(text.strip()) > SHORT_TEXT:
        return None
    if match["m4"]:
        return month_and_day(text, match, now, day_first, has_clock=has_clock)
    if not has_clock and not _CUE.fullmatch((text[: match.start()] + text[match.end() :]).strip()):
        return None  # 昨天去了西湖 tells a story; 发表于 昨天 tells a time
    if match["named"]:
        return today - timedelta(days=DAYS_BACK[match["named"].lower()])
    back = (today.weekday() - WEEKDAYS[match["weekday"].lower()]) % 7
    return today - timedelta(days=back)


def _of_named(month: str, year: int, day: int) -> datetime | None:
    """The midnight of a day whose month has a name, in our calendar or that of Iran."""
    if year < _FIRST_COUNTED:
        ours = month in PERSIAN_MONTHS and FIRST_YEAR <= year <= LAST_YEAR
        return from_persian(year, PERSIAN_MONTHS[month], day) if ours else None
    return datetime(year, MONTHS[month.lower()], day) if month.lower() in MONTHS else None


def _han_day(text: str) -> int:
    """A day in words: 九, 十, 二十六, 廿六.

    >>> _han_day("九"), _han_day("十"), _han_day("二十六"), _han_day("廿")
    (9, 10, 26, 20)
    """
    tens, ten, ones = text.replace("廿", "二十").partition("十")
    if not ten:
        return int(text.translate(_HAN_DIGITS))
    return int((tens or "一").translate(_HAN_DIGITS)) * 10 + int((ones or "零").translate(_HAN_DIGITS))


def _month(text: str) -> int:
    return int(text) if text.isdigit() else HAN_MONTHS.index(text) + 1


def _year(now: datetime | None) -> int:
    assert now is not None
    return now.year


def _unix(text: str) -> datetime | None:
    """Seconds or milliseconds since 1970, as attributes hold them."""
    text = text.strip()
    if not re.fullmatch(r"1\d{9}(?:\d{3})?", text, re.ASCII):
        return None
    return datetime.fromtimestamp(int(text[:10]), UTC)
