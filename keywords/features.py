"""What a text or an address is made of, as an online classifier sees it."""

from __future__ import annotations

import re
from functools import lru_cache
from operator import add
from typing import Final

from keywords.terms import fold

#: Folders of an address that still tell how deep it lies.
_DEEPEST: Final = 6
#: Folders whose features are remembered: most links of a site lie in few.
_FOLDERS: Final = 4_096

#: First and last characters of the scripts that part no words: kana, Han, hangul.
HAN_RANGES: Final = ((0x3040, 0x30FF), (0x3400, 0x9FFF), (0xAC00, 0xD7AF))
_HAN: Final = "".join(f"{chr(first)}-{chr(last)}" for first, last in HAN_RANGES)
#: Words of the scripts that part them by spaces; longer runs of letters are data.
_SPACED = re.compile(rf"[^\W\d_{_HAN}]{{1,30}}")
_IS_HAN = re.compile(f"[{_HAN}]").match
#: Runs of the one kind or the other.
_RUNS = re.compile(rf"[{_HAN}]+|{_SPACED.pattern}")
_WORDS = re.compile(r"[a-z]{2,}")


def of_text(text: str) -> list[str]:
    """Return the words of a text; where nothing parts words, each two characters in a row.

    >>> of_text("Tea 茶叶市场 2026 T恤")
    ['tea', '茶叶', '叶市', '市场', 't', '恤']
    """
    features: list[str] = []
    for run in _RUNS.findall(fold(text)):
        features.extend(map(add, run, run[1:]) if len(run) > 1 and _IS_HAN(run) else [run])
    return features


def words_of(folded: str) -> list[str]:
    """Return those words of a folded text that spaces part from others.

    >>> words_of("tea 茶叶市场 t恤")
    ['tea', 't']
    """
    return _SPACED.findall(folded)


def of_address(url: str) -> list[str]:
    """Return what a cleaned address says of its page: its words, how deep it lies, how it ends.

    >>> of_address("http://cs.example.edu/~smith/courses/cs101.html")
    ['u:smith', 'u:courses', 'u:~', 'deep:3', 'u:cs', 'u:html', 'ends:html']
    """
    path, _, query = url.partition("?")
    folder, slash, name = path.split("/", 3)[3].lower().rpartition("/")
    features = [*_of_folder(folder + slash), *map("u:".__add__, _WORDS.findall(name))]
    if "~" in name and "~" not in folder:
        features.append("u:~")
    if query:
        features += [f"q:{pair.partition('=')[0]}" for pair in query.split("&") if pair]
    features.append(f"ends:{name.rpartition('.')[2] if '.' in name else '/'}")
    return features


@lru_cache(maxsize=_FOLDERS)
def _of_folder(folder: str) -> tuple[str, ...]:
    words = map("u:".__add__, _WORDS.findall(folder))
    return *words, *(["u:~"] if "~" in folder else []), f"deep:{min(folder.count('/') + 1, _DEEPEST)}"
