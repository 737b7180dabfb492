"""Is a page about the topic? Its terms, weighed against its length and the crawl's other pages; and a classifier."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import ahocorasick
import numpy as np
from numpy.typing import NDArray

from keywords import features
from keywords.background import USUAL_THRESHOLD, Background, Mention
from keywords.classifier import Classifier
from keywords.examples import HEAD, Example
from keywords.promise import Look, log_odds, share
from keywords.slots import Slots, slots_of_texts
from keywords.terms import TermList, fold, fold_all, is_spaced

#: A page with this score or more is on topic.
THRESHOLD: Final = 0.5
#: A term in the title is worth this many times its first mention in the text.
TITLE_WORTH: Final = 3.0
#: Characters of text up to which a page is short: in a longer one, a mention tells less.
SHORT_TEXT: Final = 500
#: Evidence, in mentions of an average term, of an anchor or a hit's title that is as likely on topic as not.
ANCHOR_HALF_EVIDENCE: Final = 0.7
#: The terms alone decide what the text classifier learns from, where they leave little doubt: scores beyond these.
_SURELY_OFF: Final = 0.2
_SURELY_ON: Final = 0.7
#: Times that a page which a person judged is learnt: the terms' own are learnt once.
_PERSONS_TIMES: Final = 4
#: What the classifier of links weighs beside the terms in the anchor, and the examples until it has that weight.
_LINKS_WEIGHT: Final = 1.0
_LINKS_EXAMPLES: Final = 30


@dataclass(frozen=True, slots=True)
class TermMatch:
    """A term of the list found on a page: ``count`` is of title and text together, under any of its names.

    ``share`` is its part of the page's evidence, in [0, 1].
    """

    term: str
    count: int
    weight: float
    in_title: bool
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class Verdict:
    """How far a page is about the topic, in [0, 1], and by which terms (the weightiest first).

    ``excluded_by`` is the exclusion that the page has; then the score is 0. ``evidence`` is in mentions of an average
    term, ``threshold`` what the crawl's background asks for; ``classifier`` is the share that the words alone would
    give the page, ``trust`` what that counted beside the terms. ``foreign``: written in a script of none of the terms.
    """

    score: float
    relevant: bool
    matches: tuple[TermMatch, ...] = ()
    excluded_by: str | None = None
    evidence: float = 0.0
    threshold: float = USUAL_THRESHOLD
    classifier: float | None = None
    trust: float = 0.0
    foreign: bool = False


class Judge:
    """Judges pages by one topic's terms and by what it has learnt of the crawl's pages (``learn``).

    Weights only compare the terms of a list with each other: doubling them all changes nothing. An occurrence
    inside a longer one (of a term, a mask or an exclusion) does not count; Latin words match whole words only.

    >>> from keywords import Term
    >>> judge = Judge(TermList("tea", (Term("茶叶"), Term("龙井")), masks=("茶叶蛋",)))
    >>> judge.judge("龙井新茶上市", "今年的茶叶比往年早。").relevant
    True
    >>> judge.judge("早餐", "一个茶叶蛋。").matches
    ()
    """

    def __init__(self, terms: TermList) -> None:
        self.background, self._texts, self._links, self.examples = Background(), Classifier(), Classifier(), 0
        self.use(terms)

    def use(self, terms: TermList) -> None:
        """Judge by another version of the list from now on; what was learnt of the crawl stays."""
        self._terms, self._exclusions = terms.terms, terms.exclusions
        mean = sum(term.weight for term in terms.terms) / len(terms.terms)
        self._weights = [term.weight / mean for term in terms.terms]
        self._automaton, self._has_spaces = _automaton(terms)
        self._script = _script_of(terms)
        self._discount()

    def judge(self, title: str | None, text: str) -> Verdict:
        """Judge a page by its title and its own text (without navigation and link lists)."""
        in_title, in_text = self._count(title or ""), self._count(text)
        evidence = self._evidence(in_title, in_text, len(text))
        matches = self._matches(in_title, in_text, len(text), evidence)
        threshold = self.background.threshold
        if excluded_by := self._excluded_by(in_title, in_text):
            return Verdict(0.0, False, matches, excluded_by, evidence, threshold)
        score, trust, foreign = _saturate(evidence, threshold), self._texts.trust, self._foreign(matches, text)
        if not trust:
            return Verdict(score, score >= THRESHOLD, matches, None, evidence, threshold, foreign=foreign)
        words = self._texts.log_odds(_slots_of(f"{title or ''}\n{text[:HEAD]}"))
        score = share((log_odds(score) + trust * words) / (1 + trust))
        relevant = score >= THRESHOLD and not foreign
        return Verdict(score, relevant, matches, None, evidence, threshold, share(words), trust, foreign)

    def reasons(self, title: str | None, text: str, count: int = 8) -> list[tuple[str, float]]:
        """Return the words of a page that move the classifier most, with the log-odds that each adds or takes."""
        return self._texts.strongest(features.of_text(f"{title or ''}\n{text[:HEAD]}"), count)

    def anchor_relevance(self, text: str) -> float:
        """How far a short text (a link's anchor, a hit's title) promises the topic by its terms, in [0, 1]."""
        return self._promised(fold(text))

    def link_log_odds(self, anchor: str, url: str) -> float:
        """Return the log-odds that a link leads to the topic, by its anchor and the words of its (clean) address."""
        return self.looks([(anchor, url)])[0].log_odds

    def looks(self, links: Sequence[tuple[str, str]]) -> list[Look]:
        """Return what anchors and (clean) addresses say, for ``look_again`` when more has been learnt: some 5 µs each.

        All links of a page at once: most of what a single one costs is the asking.
        """
        anchors = fold_all([anchor for anchor, _ in links])
        by_terms = [log_odds(self._promised(anchor)) for anchor in anchors]
        slots = slots_of_texts(anchors, (features.of_address(url) for _, url in links))
        return list(map(Look, by_terms, slots, self._odds(by_terms, slots).tolist()))

    def look_again(self, looks: Sequence[Look]) -> NDArray[np.float64]:
        """Return the log-odds that many links lead to the topic, by what has been learnt since they were looked at."""
        return self._odds([look.by_terms for look in looks], [look.slots for look in looks])

    def link_reasons(self, anchor: str, url: str, count: int = 8) -> list[tuple[str, float]]:
        """Return what in an anchor and an address moves the classifier of links most, with the log-odds of each."""
        return self._links.strongest(features.of_text(anchor) + features.of_address(url), count)

    def learn(self, example: Example) -> None:
        """Learn from a page that this or another worker has read, or that a person has judged."""
        self.examples += 1
        words = _slots_of(f"{example.title}\n{example.text}")
        if example.label is not None:
            for _ in range(_PERSONS_TIMES):
                self._texts.learn(words, float(example.label))
        elif example.length and not example.foreign:
            evidence = self._evidence_of(example.mentions, example.length)
            if self.background.take(example.mentions, evidence):
                self._discount()
            score = _saturate(evidence, self.background.threshold)
            if score <= _SURELY_OFF or score >= _SURELY_ON:
                self._texts.learn(words, float(score >= _SURELY_ON))
        # Most anchors are the titles of what they lead to.
        self._links.learn(_slots_of(example.title), example.relevance)
        if example.url:
            self._links.learn(_slots_of(example.anchor, features.of_address(example.url)), example.gain)

    def _promised(self, folded: str) -> float:
        found = set(self._places_in(folded))
        if not found or self._excluded_by(found):
            return 0.0
        return _saturate(sum(self._worth[i] for i in found), ANCHOR_HALF_EVIDENCE)

    def _odds(self, by_terms: Sequence[float], slots: Sequence[Slots]) -> NDArray[np.float64]:
        return np.array(by_terms, dtype=np.float64) + self._links_weight * self._links.log_odds_of(slots)

    @property
    def _links_weight(self) -> float:
        return _LINKS_WEIGHT * min(self.examples / _LINKS_EXAMPLES, 1.0)

    def _discount(self) -> None:
        discounts = (self.background.discount(term.text) for term in self._terms)
        self._worth = [weight * discount for weight, discount in zip(self._weights, discounts, strict=True)]
        self._worth_of = {term.text: worth for term, worth in zip(self._terms, self._worth, strict=True)}

    def _evidence(self, in_title: Counter[int], in_text: Counter[int], length: int) -> float:
        terms = len(self._terms)
        in_body = sum(self._worth[i] * math.log2(1 + count) for i, count in in_text.items() if i < terms)
        return in_body / _dilution(length) + TITLE_WORTH * sum(self._worth[i] for i in in_title if i < terms)

    def _evidence_of(self, mentions: tuple[Mention, ...], length: int) -> float:
        found = [(self._worth_of.get(term, 0.0), count, titled) for term, count, titled in mentions]
        in_body = sum(worth * math.log2(1 + count - titled) for worth, count, titled in found)
        return in_body / _dilution(length) + TITLE_WORTH * sum(worth for worth, _, titled in found if titled)

    def _matches(
        self, in_title: Counter[int], in_text: Counter[int], length: int, evidence: float
    ) -> tuple[TermMatch, ...]:
        total, found = in_title + in_text, []
        for i in sorted(total):
            if i < len(self._terms):
                term = self._terms[i]
                part = self._worth[i] * (math.log2(1 + in_text[i]) / _dilution(length) + TITLE_WORTH * (i in in_title))
                found.append(TermMatch(term.text, total[i], term.weight, i in in_title, part / evidence))
        return tuple(sorted(found, key=lambda match: -match.weight * match.count))

    def _foreign(self, matches: tuple[TermMatch, ...], text: str) -> bool:
        return not matches and self._script is not None and _script_of_text(text) not in (None, self._script)

    def _excluded_by(self, *found: Iterable[int]) -> str | None:
        exclusions = [i - len(self._terms) for places in found for i in places if i >= len(self._terms)]
        return self._exclusions[min(exclusions)] if exclusions else None

    def _count(self, text: str) -> Counter[int]:
        """Count the terms in a text by their places in the list; the exclusions' places follow the terms'."""
        return Counter(self._places_in(fold(text)))

    def _places_in(self, folded: str) -> list[int]:
        if self._has_spaces:
            folded = " ".join(folded.split())
        occurrences: list[tuple[int, int, int]] = []
        for last, (length, place) in self._automaton.iter(folded):
            start, end = last + 1 - length, last + 1
            if not _splits_word(folded, start) and not _splits_word(folded, end):
                occurrences.append((start, -end, place))
        return [place for place in _outermost(occurrences) if place != _MASK] if occurrences else []


# -- helpers -----------------------------------------------------------------------------------------------------------

_MASK: Final = -1
#: Characters of a text that show its script, and the letters without which they show none.
_SHOWN: Final = 400
_LEAST_LETTERS: Final = 60
_HAN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_LETTER = re.compile(r"[^\W\d_]")


def _slots_of(text: str, beside: list[str] | None = None) -> Slots:
    return slots_of_texts([fold(text)], None if beside is None else [beside])[0]


def _dilution(length: int) -> float:
    """A mention tells less the longer the text is, and less the more often the word was there already."""
    return 1 + math.log(max(length, SHORT_TEXT) / SHORT_TEXT)


def _script_of(terms: TermList) -> str | None:
    """Return the script that all terms and their synonyms are written in: "Han" or "spaced"; ``None``: in both."""
    names = [name for term in terms.terms for name in (term.text, *term.synonyms)]
    scripts = {"Han" if _HAN.search(name) else "spaced" for name in names}
    return scripts.pop() if len(scripts) == 1 else None


def _script_of_text(text: str) -> str | None:
    letters = _LETTER.findall(text, 0, _SHOWN)
    if len(letters) < _LEAST_LETTERS:
        return None
    return "Han" if len(_HAN.findall(text, 0, _SHOWN)) > len(letters) / 10 else "spaced"


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
