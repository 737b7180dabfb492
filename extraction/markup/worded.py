"""Patterns that are searched only where a text has one of their words: hardly any text has, and words are found fast.

Without regard to case, the regular expression engine tries every alternative at every character. Whether one of some
plain lower-case words is in a text it tells ten times as fast.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Any

import ahocorasick

#: Words from which all of them are found sooner in one pass than each by itself.
_MANY = 20

#: The letters of alphabets but the Latin: hardly a page has any of them, or of more than one.
_OTHER_ALPHABET = re.compile("[\u0370-\u1dff]")


def kept(pattern: re.Pattern[str]) -> Callable[[str], bool]:
    """Return what tells whether a pattern is found in a text, and keeps that: elements have few names that differ.

    >>> is_tea = kept(re.compile("tea"))
    >>> is_tea("green tea"), is_tea("pot")
    (True, False)
    """
    return lru_cache(maxsize=4096)(lambda text: pattern.search(text) is not None)


class Lowered:
    """Texts as one, in lower case: what several patterns are searched in."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.whole = "\0".join(texts).lower()

    @cached_property
    def parts(self) -> list[str]:
        """The texts."""
        return self.whole.split("\0")

    @cached_property
    def ends(self) -> list[int]:
        """Where the next text begins, for each."""
        return list(accumulate([len(part) + 1 for part in self.parts]))

    @cached_property
    def near(self) -> bool:
        """Whether no letter of the texts is of an alphabet of its own, from Greek to those of India and beyond."""
        return not _OTHER_ALPHABET.search(self.whole)

    def with_any(self, signs: re.Pattern[str]) -> set[int]:
        """Return the numbers of the texts that have one of some characters, which are looked for in all at once.

        >>> sorted(Lowered(["May 7", "tea", "2026"]).with_any(re.compile("[0-9]")))
        [0, 2]
        """
        found, at = set[int](), 0
        while match := signs.search(self.whole, at):
            number = bisect_right(self.ends, match.start())
            found.add(number)
            at = self.ends[number]
        return found


class Worded:
    """A pattern whose case does not count, and the words of which any match has one (``_`` is a space in a word).

    >>> legal = Worded(r"©|all rights\\s+reserved", "© reserved")
    >>> bool(legal.search("All Rights Reserved")), legal.search("All reserved")
    (True, None)
    """

    def __init__(self, pattern: str, words: str, flags: int = 0) -> None:
        self._written, self._flags = pattern, flags
        self.words = list[str]()  # but for those that have another in them
        for word in sorted({word.replace("_", " ") for word in words.split()}, key=len):
            if not any(map(word.__contains__, self.words)):
                self.words.append(word)
        self._any = _Automata({word: word for word in self.words}) if len(self.words) >= _MANY else None

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The pattern as it is searched in texts as they are written."""
        return re.compile(self._written, re.IGNORECASE | self._flags)

    @cached_property
    def lower(self) -> re.Pattern[str]:
        """The pattern as it is searched in texts in lower case."""
        return re.compile(_letter_first(self._written), self._flags)

    def among(self, texts: Sequence[str]) -> set[int]:
        """Return which of some texts the pattern, which has to be in lower case, matches, by their numbers.

        >>> sorted(Worded("tea", "tea").among(["Tea", "pot", "teapot"]))
        [0, 2]
        """
        return self.among_lower(Lowered(texts))

    def those(self, texts: Iterable[str]) -> set[str]:
        """Return those of some texts that the pattern matches (``among``): what is said often is looked at once.

        >>> sorted(Worded("tea", "tea").those(["Tea", "pot", "Tea", "teapot"]))
        ['Tea', 'teapot']
        """
        each = list(set(texts))
        return {each[number] for number in self.among(each)}

    def among_lower(self, texts: Lowered) -> set[int]:
        """Return which of some texts, that others ask too, the pattern matches."""
        worded = set(self._numbers(texts))
        return {number for number in worded if self.lower.search(texts.parts[number])}

    def _numbers(self, texts: Lowered) -> Iterator[int]:
        """Yield the numbers of the texts that have one of the words, some of them twice."""
        if self._any is not None:
            for last, _ in self._any.found(texts.whole, near=texts.near):
                yield bisect_right(texts.ends, last)
        for word in self.words if self._any is None else ():
            at = texts.whole.find(word)
            while at >= 0:
                number = bisect_right(texts.ends, at)
                yield number
                at = texts.whole.find(word, texts.ends[number])

    def matches(self, text: str) -> bool:
        """Return whether the pattern, which has to be in lower case, matches anywhere: sooner than where."""
        return self.matches_lower(text.lower())

    def matches_lower(self, lower: str) -> bool:
        """Return whether the pattern matches in a text that is in lower case."""
        return self.has_word(lower) and self.lower.search(lower) is not None

    def search(self, text: str) -> re.Match[str] | None:
        """Return where the pattern matches first, as ``re`` does."""
        return self.pattern.search(text) if self.has_word(text.lower()) else None

    def has_word(self, lower: str) -> bool:
        """Return whether a text in lower case has one of the words: where none is, the pattern matches nowhere."""
        if self._any is not None:
            return next(self._any.found(lower), None) is not None
        return any(map(lower.__contains__, self.words))


class Several:
    """Patterns whose words are looked for in one pass.

    >>> tea, pot = Worded("green tea", "tea"), Worded("pots?", "pot")
    >>> [Several([tea, pot]).matching(Lowered(texts)) for texts in (["Tea in a pot", "green tea"], ["green pots"], [])]
    [{0, 1}, {1}, set()]
    """

    def __init__(self, patterns: Sequence[Worded]) -> None:
        self._patterns = patterns
        told: defaultdict[str, list[int]] = defaultdict(list)
        for number, pattern in enumerate(patterns):
            for word in pattern.words:
                told[word].append(number)
        self._all = _Automata(told)

    def matching(self, texts: Lowered) -> set[int]:
        """Return which of the patterns match any of some texts, by their numbers."""
        found = set[int]()
        for last, numbers in self._all.found(texts.whole, near=texts.near):
            text = texts.parts[bisect_right(texts.ends, last)]
            found.update(n for n in numbers if n not in found and self._patterns[n].lower.search(text))
        return found


class _Automata:
    """Finds all of some words in one pass over a text, however many they are, and what is kept for each.

    A pass tries the letters that words begin with one by one, as they were added: those of all pages come first, and
    texts in English, or ``near`` to that, are not searched for the words of other alphabets.
    """

    def __init__(self, words: Mapping[str, object]) -> None:
        self._plain = _automaton({word: kept for word, kept in words.items() if word.isascii()})
        self._near = _automaton({word: kept for word, kept in words.items() if not _OTHER_ALPHABET.search(word)})
        self._all = _automaton(words)

    def found(self, text: str, *, near: bool = False) -> Iterator[tuple[int, Any]]:
        """Yield where each word in a text ends, and what is kept for the word."""
        automaton = self._plain if text.isascii() else self._near if near else self._all
        return automaton.iter(text) if automaton else iter(())


def _automaton(words: Mapping[str, object]) -> ahocorasick.Automaton | None:
    if not words:
        return None
    automaton = ahocorasick.Automaton()
    for word in sorted(words, key=lambda word: not word[0].isascii()):
        automaton.add_word(word, words[word])
    automaton.make_automaton()
    return automaton


def _letter_first(pattern: str) -> str:
    """Return a pattern in which a letter stands before its border: what begins with letters is found ten times as fast.

    >>> _letter_first(r"\\bago\\b")
    'a(?<!\\\\w.)go\\\\b'
    """
    return re.sub(r"\\b([^\W\d_])(?![?*+{])", r"\1(?<!\\w.)", pattern)


def branched(words: Iterable[str]) -> str:
    """Return a pattern of some words, those with the same beginning as one branch: few are tried at any character.

    >>> branched(["day", "dawn", "now", "nowhere"])
    'da(?:wn|y)|now(?:here)?'
    """
    rests: defaultdict[str, list[str]] = defaultdict(list)
    for word in sorted(set(words)):
        rests[word[:1]].append(word[1:])
    return "|".join(re.escape(letter) + _behind(rest) for letter, rest in rests.items())


def _behind(rests: Sequence[str]) -> str:
    """Return the pattern of what follows a letter, if anything does."""
    longer = [rest for rest in rests if rest]
    if not longer:
        return ""
    pattern = branched(longer)
    if len(longer) < len(rests):
        return f"(?:{pattern})?"
    return f"(?:{pattern})" if len({rest[0] for rest in rests}) > 1 else pattern
