"""The moment that a clock tells: the half of a day that it is in, as tongues tell it at either side, and its zone."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone

from extraction.markup.worded import branched
from extraction.tongues.words import words

#: The hour of noon.
_NOON = 12
#: Hours at most that noon and night count past twelve, and into the morning.
_PAST_NOON, _INTO_NIGHT = 3, 6

#: The part of a day that each of its names tells.
_PARTS = {name: part for part in ("morning", "noon", "afternoon", "night") for name in words(part)}
_ENGLISH = {"a": "morning", "am": "morning", "p": "afternoon", "pm": "afternoon"}
#: Names in Latin letters stand behind the hour only: Sa 12:30 is a day of the week.
_LATIN = "\u0250"

#: Names of the half of a day before the hour, and behind it.
HALF = rf"(?P<half>{branched(name for name in _PARTS if name > _LATIN)}|[ap]\.?m\.?)"
HALF_BEHIND = rf"(?P<halved>{branched(_PARTS)})[ًا]{{0,2}}"


def at_clock(day: datetime, clock: re.Match[str]) -> datetime:
    """Return the moment of a day that a clock tells, which ``grammar`` found: 9:40 PM, 下午3点20分, noon."""
    if clock["word"]:
        return day.replace(hour=12 if clock["word"].lower() == "noon" else 0, tzinfo=_zone(clock["zone"]))
    hour, minute, second = int(clock["hour"] or clock["whole"]), int(clock["minute"] or 0), int(clock["second"] or 0)
    hour = _hour(hour, (clock["half"] or clock["halved"] or clock["ampm"] or clock["of"] or "").lower())
    return day.replace(hour=hour, minute=minute, second=second, tzinfo=_zone(clock["zone"]))


def _hour(hour: int, half: str) -> int:
    """Return the hour of the day, of 24, that one of twelve is in a part of the day.

    >>> [_hour(3, "下午"), _hour(12, "a.m."), _hour(12, "中午"), _hour(1, "中午"), _hour(9, "晚上"), _hour(12, "रात")]
    [15, 0, 12, 13, 21, 0]
    """
    part = _PARTS.get(half) or _ENGLISH.get(half.replace(".", ""))
    if hour > _NOON or part is None:
        return hour
    if part == "night":
        return hour % _NOON + (_NOON if _INTO_NIGHT <= hour < _NOON else 0)
    if part == "morning":
        return hour % _NOON
    return hour if hour == _NOON or (part == "noon" and hour >= _PAST_NOON) else hour + _NOON


def _zone(text: str | None) -> timezone | None:
    if not text:
        return None
    digits = re.search(r"([+-])(\d{1,2}):?(\d\d)?", text)
    if not digits:
        return UTC
    offset = timedelta(hours=int(digits[2]), minutes=int(digits[3] or 0))
    return timezone(-offset if digits[1] == "-" else offset)
