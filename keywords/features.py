"""What a text or an address is made of, as an online classifier sees it."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from keywords.terms import fold

#: Longer runs of letters are data, not words.
_LONGEST_WORD: Final = 30
#: Folders of an address that still tell how deep it lies.
_DEEPEST: Final = 6

#: Runs of Han, kana or hangul, or words of the scripts that part them by spaces.
_RUNS = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+|[^\W\d_]+")
_WORDS = re.compile(r"[a-z]{2,}")


def of_text(text: str) -> list[str]:
    """Return the words of a text; where nothing parts words, each two characters in a row.

    >>> of_text("Tea 茶叶市场 2026")
    ['tea', '茶叶', '叶市', '市场']
    """
    features: list[str] = []
    for run in _RUNS.findall(fold(text)):
        if run[0] < "\u3040":
            features.append(run[:_LONGEST_WORD])
        elif len(run) == 1:
            features.append(run)
        else:
            features.extend(map("".join, pairwise(run)))
    return features


def of_address(url: str) -> list[str]:
    """Return what a cleaned address says of its page: its words, how deep it lies, how it ends.

    >>> of_address("http://cs.example.edu/~smith/courses/cs101.html")
    ['u:smith', 'u:courses', 'u:cs', 'u:html', 'u:~', 'deep:3', 'ends:html']
    """
    path, _, query = url.partition("?")
    path = path.split("/", 3)[3].lower()
    features = [f"u:{word}" for word in _WORDS.findall(path)]
    if "~" in path:
        features.append("u:~")
    features += [f"q:{pair.partition('=')[0]}" for pair in query.split("&") if pair]
    name = path.rpartition("/")[2]
    features.append(f"deep:{min(path.count('/') + 1, _DEEPEST)}")
    features.append(f"ends:{name.rpartition('.')[2] if '.' in name else '/'}")
    return features
