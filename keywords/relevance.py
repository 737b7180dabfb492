"""Is a page about the topic? Its terms, counted in title and text, weighed against the page's length."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import ahocorasick

from keywords.terms import TermList, fold, is_spaced

#: A page with this score or more is on topic.
THRESHOLD: Final = 0.5
#: A term in the title is worth this many times its first mention in the text.
TITLE_WORTH: Final = 3.0
#: Characters of text up to which a page is short: in a longer one, a mention tells less.
SHORT_TEXT: Final = 500
#: Evidence, in mentions of an average term, that gives exactly THRESHOLD: less than one title, more than two mentions.
HALF_EVIDENCE: Final = 2.2
#: The same for an anchor or a hit's title, where one average term already promises much.
ANCHOR_HALF_EVIDENCE: Final = 0.7


@dataclass(frozen=True, slots=True)
class TermMatch:
    """A term of the list found on a page: ``count`` is of title and text together, under any of its names."""

    term: str
    count: int
    weight: float
    in_title: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """How far a page is about the topic, in [0, 1], and by which terms (the weightiest first).

    ``excluded_by`` is the exclusion that the page has; then the score is 0.
    """

    score: float
    relevant: bool
    matches: tuple[TermMatch, ...] = ()
    excluded_by: str | None = None


class Judge:
    """Judges pages by one topic's terms.

    Weights only compare the terms of a list with each other: doubling them all changes nothing. An occurrence
    inside a longer one (of a term, a mask or an exclusion) does not count; Latin words match whole words only.

    >>> from keywords import Term
    >>> judge = Judge(TermList("tea", (Term("茶叶"), Term("龙井")), masks=("茶叶蛋",)))
    >>> judge.judge("龙井新茶上市", "今年的茶叶比往年早。").relevant
    True
    >>> judge.judge("早餐", "一个茶叶蛋。")
    Verdict(score=0.0, relevant=False, matches=(), excluded_by=None)
    """

    def __init__(self, terms: TermList) -> None:
        self._terms, self._exclusions = terms.terms, terms.exclusions
        mean = sum(term.weight for term in terms.terms) / len(terms.terms)
        self._worth = [term.weight / mean for term in terms.terms]
        self._automaton, self._has_spaces = _automaton(terms)

    def judge(self, title: str | None, text: str) -> Verdict:
        """Judge a page by its title and its own text (without navigation and link lists)."""
        in_title, in_text = self._count(title or ""), self._count(text)
        matches = self._matches(in_title, in_text)
        excluded_by = self._excluded_by(in_title, in_text)
        if excluded_by:
            return Verdict(0.0, False, matches, excluded_by)
        # A mention tells less the longer the text is, and less the more often the word was there already.
        length = 1 + math.log(max(len(text), SHORT_TEXT) / SHORT_TEXT)
        in_body = sum(self._worth[i] * math.log2(1 + count) for i, count in in_text.items())
        score = _saturate(in_body / length + TITLE_WORTH * sum(self._worth[i] for i in in_title), HALF_EVIDENCE)
        return Verdict(score, score >= THRESHOLD, matches)

    def anchor_relevance(self, text: str) -> float:
        """How far a short text (a link's anchor, a hit's title) promises the topic, in [0, 1]."""
        found = self._count(text)
        if self._excluded_by(found):
            return 0.0
        return _saturate(sum(self._worth[i] for i in found), ANCHOR_HALF_EVIDENCE)

    def _matches(self, in_title: Counter[int], in_text: Counter[int]) -> tuple[TermMatch, ...]:
        total = in_title + in_text
        found = [
            TermMatch(term.text, total[i], term.weight, i in in_title)
            for i, term in enumerate(self._terms)
            if i in total
        ]
        return tuple(sorted(found, key=lambda match: -match.weight * match.count))

    def _excluded_by(self, *counts: Counter[int]) -> str | None:
        found = [i - len(self._terms) for count in counts for i in count if i >= len(self._terms)]
        return self._exclusions[min(found)] if found else None

    def _count(self, text: str) -> Counter[int]:
        """Count the terms in a text by their places in the list; the exclusions' places follow the terms'."""
        text = fold(text)
        if self._has_spaces:
            text = " ".join(text.split())
        occurrences: list[tuple[int, int, int]] = []
        for last, (length, place) in self._automaton.iter(text):
            start, end = last + 1 - length, last + 1
            if not _splits_word(text, start) and not _splits_word(text, end):
                occurrences.append((start, -end, place))
        return Counter(place for place in _outermost(occurrences) if place != _MASK)


# -- helpers -----------------------------------------------------------------------------------------------------------

_MASK: Final = -1


def _automaton(terms: TermList) -> tuple[ahocorasick.Automaton, bool]:
    names = [(term.text, *term.synonyms) for term in terms.terms]
    names += [(exclusion,) for exclusion in terms.exclusions]
    words = [(fold(word), place) for place, group in enumerate(names) for word in group]
    words += [(fold(mask), _MASK) for mask in terms.masks]
    automaton = ahocorasick.Automaton()
    for word, place in words:
        automaton.add_word(word, (len(word), place))
    automaton.make_automaton()
    return automaton, any(" " in word for word, _ in words)


def _outermost(occurrences: list[tuple[int, int, int]]) -> Iterator[int]:
    """Yield the places of those occurrences, (start, -end, place), that lie inside no longer one."""
    reached = 0
    for _, negative_end, place in sorted(occurrences):
        if -negative_end > reached:
            reached = -negative_end
            yield place


def _splits_word(text: str, at: int) -> bool:
    return 0 < at < len(text) and is_spaced(text[at - 1]) and is_spaced(text[at])


def _saturate(evidence: float, half: float) -> float:
    return 1.0 - math.exp2(-evidence / half)
