"""When each entry of a live report was written, as it stands in a line over it: no part of what the entry says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from extraction.article.labels import label
from extraction.article.lines import Line

#: A clock alone, with or without the word that something was posted then: Posted at 14:22, 22h58, 17:05:02.
_CLOCK = re.compile(
    rf"\W*(?P<label>(?:{label('published', 'changed')}|posted|published|updated|publiée?|mis à jour|veröffentlicht"
    r"|aktualisiert|publicado|actualizado|atualizado|pubblicato|aggiornato|gepubliceerd|опубликовано|обновлено)"
    r"(?:\s(?:at|à|um|a las?|às|alle(?: ore)?|om|в))?\s*[:：]?\s*)?"
    r"(?P<hour>[01]?\d|2[0-3])\s?[:：h時时]\s?(?P<minute>[0-5]\d)(?:[:：]\d\d|分)?\s*"
    r"(?:uhr|h|(?P<half>[ap])\.?m\.?)?\s*(?-i:[A-Z]{2,4})?\W*",
    re.IGNORECASE,
)
_LONGEST = 40
#: Clocks from which lines are a live report's, where none has a label.
_FEWEST = 3


def without_clocks(lines: Sequence[Line]) -> list[Line]:
    """Leave out lines that say that something was posted at a time, and times that run back.

    Those that run on may be a programme's.

    >>> live, day = "22:58 Over! 22:55 Kick! 21:00 On!", "10:00 Tea 11:00 Cake 12:00 Tea"
    >>> [len(without_clocks([Line(text, 0, 0, False) for text in told.split()])) for told in (live, day)]
    [3, 6]
    """
    short = ((n, line.text) for n, line in enumerate(lines) if len(line.text) <= _LONGEST and line.text[-1:] != ".")
    found = [(n, match) for n, text in short if any(map(str.isdigit, text)) and (match := _CLOCK.fullmatch(text))]
    if not found:
        return list(lines)
    told = [_minute(match) for _, match in found if not match["label"]]
    runs_back = len(told) >= _FEWEST and told[0] > told[-1] and all(a >= b for a, b in pairwise(told))
    left_out = {n for n, match in found if match["label"] or runs_back}
    return [line for n, line in enumerate(lines) if n not in left_out]


def _minute(match: re.Match[str]) -> int:
    """Return the minute of the day that a clock tells."""
    hour, half = int(match["hour"]), (match["half"] or "").lower()
    hour = hour % 12 + 12 * (half == "p") if half else hour
    return 60 * hour + int(match["minute"])
