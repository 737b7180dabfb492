"""Which words is a title made of? jieba's, in a dictionary of our own that knows the topic's words too."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from hashlib import blake2b

import rjieba

_HAN = "\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
#: A run with a letter that is neither Han nor ASCII. jieba would give it letter by letter, and any two Russian titles
#: are made of the same letters: such a run is a word.
_FOREIGN = re.compile(rf"[^\W_{_HAN}]*[^\W_{_HAN}\x00-\x7f][^\W_{_HAN}]*")

_Cut = Callable[[str, bool], list[str]]


class Segmenter:
    """Cuts folded titles into words; what is neither letter nor digit is left out."""

    def __init__(self, terms: frozenset[str] = frozenset()) -> None:
        self._cut = _cutter(terms)

    def __call__(self, text: str) -> list[str]:
        """Return the words of a title in their order.

        >>> Segmenter(frozenset({"明前龙井"}))("明前龙井今日开采!")
        ['明前龙井', '今日', '开采']
        >>> Segmenter()("путин едет в 北京")
        ['путин', 'едет', 'в', '北京']
        """
        # No HMM: guessing at unknown words joins a character with other neighbours as soon as one of them differs.
        cut = self._cut
        if not _FOREIGN.search(text):
            words = cut(text, False)
        else:
            words, read = [], 0
            for run in _FOREIGN.finditer(text):
                words += cut(text[read : run.start()], False)
                words.append(run[0])
                read = run.end()
            words += cut(text[read:], False)
        return [word for word in words if word[0].isalnum() or word[-1].isalnum()]


@lru_cache(maxsize=4)
def _cutter(terms: frozenset[str]) -> _Cut:
    """Return what cuts: with a dictionary of our own, for a shared one would tell a topic's words to every other."""
    tokenizer = rjieba.Jieba()
    for term in sorted(terms):
        tokenizer.add_word(term, None, None)
    cut: _Cut = tokenizer.cut
    return cut


class Names:
    """The places and people of jieba's dictionary (its tags ns and nr): no two of them are one another.

    A hundred thousand strings take 14 MB; eight bytes of a hash of each take one.

    >>> "杭州" in names(), "开采" in names()
    (True, False)
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._hashes = array("Q", sorted({_hash(word) for word in words}))

    def __contains__(self, word: str) -> bool:
        hashed = _hash(word)
        place = bisect_left(self._hashes, hashed)
        return place < len(self._hashes) and self._hashes[place] == hashed


@cache
def names() -> Names:
    """Return the dictionary's names, read once."""
    return Names(word for word, _, tag in dictionary() if tag in _NAMES and len(word) > 1)


def dictionary() -> Iterator[tuple[str, int, str]]:
    """Yield the words of jieba's dictionary, each with how often it occurred in its corpus, and its tag."""
    import jieba  # what it brings along takes a fifth of a second to load

    with jieba.get_dict_file() as lines:
        for line in lines:
            row = line.decode("utf-8").split()
            if len(row) == 3:
                yield row[0], int(row[1]), row[2]


def _hash(word: str) -> int:
    return int.from_bytes(blake2b(word.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "little")


_NAMES = {"ns", "nt", "nr", "nrt", "nrfg"}
