"""Which words is a text made of, and which of them could be terms? jieba's words and parts of speech (Xu 2011, 4.1)."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable
from functools import cache

import rjieba

#: Parts of speech that are left out: the paper's function words (adverbs, conjunctions, prepositions, particles,
#: interjections, sounds), and what names nothing either: numbers, measures, times, pronouns, directions, signs.
FUNCTION_WORDS = frozenset("dcpueoymqtrfxwhkz") | {"eng"}
#: Parts of speech whose words name people: a crawl's reporters would fill the list.
PEOPLE = frozenset({"nr", "nrt", "nrfg"})

Tagged = tuple[str, str]
_WORD = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]{2,12}|[A-Za-z][A-Za-z0-9+.-]{1,30}")


class Tagger:
    """Cuts texts into words with their parts of speech. ``terms`` stand in its dictionary, and no other topic's do.

    >>> Tagger(["明前龙井"])("明前龙井今日开采")
    [('明前龙井', 'n'), ('今日', 't'), ('开采', 'v')]
    """

    def __init__(self, terms: Iterable[str] = (), without: Iterable[str] = ()) -> None:
        self._dictionary = _dictionary() - set(without)
        self._tag = _tagger(sorted(set(terms)), sorted(set(without)))

    def __call__(self, text: str) -> list[Tagged]:
        """Return the words of a text in their order, with jieba's tags."""
        # The dictionary holds 红茶 and 白茶 for people's names; a name of its own guess is one.
        return [(word, "n" if tag in PEOPLE and self.knows(word) else tag) for word, tag in self._tag(text)]

    def knows(self, word: str) -> bool:
        """Whether jieba's own dictionary has a word."""
        return word in self._dictionary


def names_something(word: str, tag: str) -> bool:
    """Whether a word is of a kind that terms are made of: at least two characters, and no function word.

    >>> [names_something(*pair) for pair in (("龙井", "nz"), ("已经", "d"), ("茶", "n"), ("李明", "nr"))]
    [True, False, False, False]
    """
    if tag in PEOPLE or tag in FUNCTION_WORDS or tag[:1] in FUNCTION_WORDS:
        return tag == "eng" and bool(_WORD.fullmatch(word))
    return bool(_WORD.fullmatch(word))


@cache
def _dictionary() -> frozenset[str]:
    import jieba  # what it brings along takes a fifth of a second to load

    with jieba.get_dict_file() as lines:
        return frozenset(line.decode("utf-8").split(" ", 1)[0] for line in lines)


def _tagger(terms: list[str], without: list[str]) -> Callable[[str], list[Tagged]]:
    if not without:
        fast = rjieba.Jieba()
        for term in terms:
            fast.add_word(term, None, "n")
        return lambda text: [(word, tag) for word, tag in fast.tag(text)]
    import jieba
    from jieba.posseg import POSTokenizer  # its tables take a third of a second to load

    jieba.setLogLevel(logging.WARNING)
    words = jieba.Tokenizer()
    words.initialize()
    for term in terms:
        words.add_word(term, tag="n")
    for word in without:
        words.del_word(word)
    slow = POSTokenizer(words)
    return lambda text: [(pair.word, pair.flag) for pair in slow.cut(text)]
