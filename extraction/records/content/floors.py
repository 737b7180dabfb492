"""Reads the number of a post's floor: its place in the thread, as the thread counts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

#: Characters of the longest text that is a floor's number.
LONGEST_FLOOR = 14

_FLOOR = re.compile(
    r"^(?:(?P<sign>#)\s?|No\.?\s?|第\s?|(?P<open>\[)\s?)?(?P<number>\d{1,6})(?(sign)(?:\.\d{1,3}){0,4})"
    r"\s?(?P<unit>[#楼樓層层F])?(?(open)\s?\])$",
    re.IGNORECASE,
)
#: What a post is called by its number among all of a site.
_SERIAL = re.compile(r"\W*(?:n[or]|№|id)(?:[\W_]{1,3}\d+|\d{4,})\W*", re.IGNORECASE)
#: A floor's number before what is said on it, in the same text: 2楼. 几号线？
_AHEAD = re.compile(r"(?:第\s?)?(?P<number>\d{1,6})\s?[楼樓層层][.．、:：]?(?:\s+|(?<=[.．、:：]))(?=\S)")
_NAMED_FLOORS = {"楼主": 1, "樓主": 1, "沙发": 2, "板凳": 3, "地板": 4}


def floor_of(text: str) -> int | None:
    """The number of a post's floor, or that of the post which it answers: ``#3``, ``3楼``, 沙发, ``#3.1``.

    >>> floor_of("#3"), floor_of("第12楼"), floor_of("2 樓"), floor_of("沙发"), floor_of("12"), floor_of("#3.1")
    (3, 12, 2, 2, None, 3)
    """
    return _short_floor(text) if len(text) <= LONGEST_FLOOR else None


def first_floor(texts: Iterable[str]) -> int | None:
    """The first number of a floor among texts.

    >>> first_floor(["Ada", "#3", "#4"])
    3
    """
    return next((floor for text in texts if (floor := floor_of(text)) is not None), None)


def without_floors(texts: Sequence[str]) -> list[tuple[int | None, str]]:
    """Return the floors that some texts begin with, and the texts without them, if all do and count upwards.

    >>> without_floors(["1楼. 今天水库收获", "2楼. 几号线？"]), without_floors(["2楼. 几号线？"])
    ([(1, '今天水库收获'), (2, '几号线？')], [(None, '2楼. 几号线？')])
    """
    ahead = [found for text in texts if (found := _AHEAD.match(text))]
    numbers = [int(found["number"]) for found in ahead]
    if len(texts) < 2 or len(ahead) < len(texts) or numbers != sorted(set(numbers)):
        return [(None, text) for text in texts]
    return [(number, found.string[found.end() :]) for number, found in zip(numbers, ahead, strict=True)]


def is_serial(text: str) -> bool:
    """Whether a text is the number of a post among all of a site, and that it is one.

    >>> is_serial("No.64210402"), is_serial("№ 903311"), is_serial("id7"), is_serial("64210402")
    (True, True, False, False)
    """
    return _SERIAL.fullmatch(text) is not None


def serial_of(texts: Iterable[str]) -> int | None:
    """Return the number that one of some texts gives a post among all of a site.

    >>> serial_of(["Ada", "No. 5120"]), serial_of(["Ada", "5120"])
    (5120, None)
    """
    told = next(filter(is_serial, texts), "")
    return int("".join(filter(str.isdigit, told))) if told else None


@lru_cache(maxsize=4096)
def _short_floor(text: str) -> int | None:
    if text in _NAMED_FLOORS:
        return _NAMED_FLOORS[text]
    match = _FLOOR.match(text)
    return int(match["number"]) if match and (match["unit"] or not text[0].isdigit()) else None
