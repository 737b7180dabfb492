"""Finds what the writer of a review added to it later: it stands apart, below a line that says so."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from extraction.records.signs.reading import Reading
from extraction.records.signs.texts import has_letters, width

#: Width of the longest line that says that something was added.
_LONGEST = 48

_ADDED = re.compile(
    r"追[评評记記]|追加(?:[评評]|点评|回复|$)|\bupdated?\b|\bfollow[- ]?up\b|\bnachtrag\b|mise à jour"
    r"|\bactualizaci[oó]n\b|\batualiza[cç][aã]o\b|\baggiornamento\b|дополнен|추가\s?(?:후기|리뷰)|한달\s?사용",
    re.IGNORECASE,
)
#: The words of which any such line has one.
_GATE = ("追", "update", "follow", "nachtrag", "mise à", "actualiz", "atualiz", "aggiorn", "дополнен", "추가", "한달")


def follow_ups(reading: Reading, own: Sequence[int], dropped: Collection[int]) -> list[int]:
    """Return the pieces of a record that were added to its ``own`` text; ``dropped`` are no part of any text."""
    whole = "\n".join(reading.texts).lower()
    if not own or not any(word in whole for word in _GATE):
        return []
    found = list[int]()
    for i in range(own[-1] + 1, len(reading.pieces)):
        if i not in dropped and i not in found and _says_so(reading, i):
            found += [k for k in _below(reading, i, own) if k not in dropped and k not in found]
    return found


def _says_so(reading: Reading, i: int) -> bool:
    """Whether a piece is a line that says that what stands below it was added later."""
    text = reading.texts[i]
    return width(text) <= _LONGEST and reading.line_of(i) == range(i, i + 1) and _ADDED.search(text) is not None


def _below(reading: Reading, i: int, own: Sequence[int]) -> range:
    """The pieces behind a line, in the smallest element around it that holds more; none where that holds the text."""
    line = reading.elements[reading.pieces[i].element]
    around = next((e for e in (line, *reading.above(line)) if e.end > i + 1), None)
    if around is None or around.start <= own[0] or not any(map(has_letters, reading.texts[i + 1 : around.end])):
        return range(0)
    return range(i + 1, around.end)
