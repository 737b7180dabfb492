"""Finds what else the writer of a review says of the thing: later, what is good about it, and what is not.

It stands apart, below a line that says so.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from extraction.records.content.profiles import labels_merits
from extraction.records.signs.reading import Element, Reading
from extraction.records.signs.texts import has_letters, width

#: Width of the longest line that says that something was added.
_LONGEST = 48

_ADDED = re.compile(
    r"追[评評记記]|追加(?:[评評]|点评|回复|[:：]?$)|\bupdated?\b|\bfollow[- ]?up\b|\bnachtrag\b|mise à jour"
    r"|\bactualizaci[oó]n\b|\batualiza[cç][aã]o\b|\baggiornamento\b|дополнен|추가\s?(?:후기|리뷰)|한달\s?사용"
    r"|\bspoilers?\b|спойлер|ネタバレ|[剧劇]透|스포일러",
    re.IGNORECASE,
)
#: The words of which any such line has one.
_GATE = (
    *("追", "update", "follow", "nachtrag", "mise à", "actualiz", "atualiz", "aggiorn", "дополнен", "추가", "한달"),
    *("spoiler", "спойлер", "ネタバレ", "剧透", "劇透", "스포일러"),
)

#: Parts of these words, of which any label has one.
_MERIT_GATE = (
    *("pros", "prós", "cons", "contr", "kontra", "ntag", "ntaj", "vorteil", "nachteil", "streng", "weakn", "nconv"),
    *(
        "point",
        "ponto",
        "punt",
        "lo mejor",
        "lo peor",
        "pregi",
        "difett",
        "oordel",
        "nadel",
        "zalet",
        "wady",
        "достоинст",
    ),
    *(
        "недоста",
        "недол",
        "плюс",
        "минус",
        "перева",
        "点",
        "點",
        "满意",
        "장점",
        "단점",
        "artıl",
        "eksil",
        "klady",
        "zápor",
    ),
)


def with_more(reading: Reading, own: Sequence[int], dropped: Collection[int]) -> list[int]:
    """Return the pieces of a record's ``own`` text with those that tell elsewhere what its writer says of the thing.

    ``dropped`` are no part of any text.
    """
    whole = "\n".join(reading.texts).lower() if own else ""
    merits = _merits(reading, own, dropped) if any(word in whole for word in _MERIT_GATE) else []
    later = _follow_ups(reading, own, dropped) if any(word in whole for word in _GATE) else []
    return sorted([*own, *merits]) + [i for i in later if i not in merits]


def _merits(reading: Reading, own: Sequence[int], dropped: Collection[int]) -> list[int]:
    """The pieces that tell below labels what is good about a thing, and what is not."""
    labels = {i for i, text in enumerate(reading.texts) if labels_merits(text)}
    apart, found = labels.union(dropped, own), list[int]()
    for around in filter(None, (_around(reading, i) for i in sorted(labels))):
        if around.end <= own[0] or around.start > own[-1]:
            found += [k for k in range(around.start, around.end) if k not in apart and k not in found]
    return found


def _follow_ups(reading: Reading, own: Sequence[int], dropped: Collection[int]) -> list[int]:
    """The pieces that were added later."""
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
    around = _around(reading, i)
    if around is None or around.start <= own[0] or not any(map(has_letters, reading.texts[i + 1 : around.end])):
        return range(0)
    return range(i + 1, around.end)


def _around(reading: Reading, i: int) -> Element | None:
    """The smallest element around a piece that holds more behind it."""
    line = reading.elements[reading.pieces[i].element]
    return next((e for e in (line, *reading.above(line)) if e.end > i + 1), None)
