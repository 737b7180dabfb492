"""The moment that a clock tells: the half of a day that it is in, as tongues tell it at either side, and its zone."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone

#: Names of the half of a day before the hour, and behind it.
HALF = r"(?P<half>凌晨|早上|早晨|上午|中午|下午|傍晚|晚上|午前|午後|오전|오후|[ap]\.?m\.?)"
HALF_BEHIND = (
    r"(?P<halved>[上下]午|午[前後]|오[전후]|صباح|مسا[ءئ]|[صم]|[قب]\.ظ|(?:قبل|بعد)[ \u200c]?از[ \u200c]?ظهر|صبح|ظهر|عصر"
    r"|شب|شام|رات|[ep]\.l\.|[πμ]\.μ\.|(?-i:SA|CH|ÖÖ|ÖS))[ًا]{0,2}"
)
#: Those of the second half, of the first, and of the hours between them.
_AFTERNOON = (
    *("下午", "傍晚", "晚上", "午後", "오후", "مساء", "م", "ب.ظ", "بعد از ظهر", "بعدازظهر", "عصر", "شب", "شام", "رات"),
    *("مسائ", "p.l.", "μ.μ.", "ch", "ös"),
)
_MORNING = ("凌晨", "上午", "오전", "午前", "صباح", "ص", "صبح", "ق.ظ", "قبل از ظهر", "e.l.", "π.μ.", "sa", "öö")
_NOON = ("中午", "ظهر")


def at_clock(day: datetime, clock: re.Match[str]) -> datetime:
    """Return the moment of a day that a clock tells, which ``grammar`` found: 9:40 PM, 下午3点20分, noon."""
    if clock["word"]:
        return day.replace(hour=12 if clock["word"].lower() == "noon" else 0, tzinfo=_zone(clock["zone"]))
    hour, minute, second = int(clock["hour"] or clock["whole"]), int(clock["minute"] or 0), int(clock["second"] or 0)
    half = (clock["half"] or clock["halved"] or clock["ampm"] or clock["of"] or "").lower()
    if half[:1] == "p" or half in _AFTERNOON or (half in _NOON and hour < 3):
        hour += 12 if hour < 12 else 0
    elif hour == 12 and (half[:1] == "a" or half in _MORNING):
        hour = 0
    return day.replace(hour=hour, minute=minute, second=second, tzinfo=_zone(clock["zone"]))


def _zone(text: str | None) -> timezone | None:
    if not text:
        return None
    digits = re.search(r"([+-])(\d{1,2}):?(\d\d)?", text)
    if not digits:
        return UTC
    offset = timedelta(hours=int(digits[2]), minutes=int(digits[3] or 0))
    return timezone(-offset if digits[1] == "-" else offset)
