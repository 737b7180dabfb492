"""How alike are two titles by their words? TF-IDF vectors and the cosine (Xu, Huang & Deng 2011, sections 3.2 and 3.4).

The paper's rule by itself: weigh a title's words, take the cosine with each earlier title, and call it the same story
from ``THRESHOLD`` on. :class:`WordIndex` finds exactly those titles without comparing each. It is written twice:
:class:`PlainWordIndex` says how, and ``_words.c`` says the same at ten times the speed, where it could be compiled.
"""

from __future__ import annotations

import math
from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

#: The paper's bounds: reposts of a story lie above the lower one (its table 1); the upper one is the angle at which
#: sentences cluster best.
LOWER_BOUND = 0.5
UPPER_BOUND = math.cos(math.radians(35.26))
#: What the paper settles on between its bounds.
THRESHOLD = 0.8

#: A cosine may err by this much in its last bits: what the bound says is out of reach must be so by more than that.
_SLACK = 1e-9


def idf(titles: int, containing: int) -> float:
    """Return ln(1 + N / n): how much a word tells that ``containing`` of ``titles`` titles have.

    One more than the textbook's N / n, so that a word of every title still weighs something in a young index.

    >>> round(idf(1104, 1), 2), round(idf(1104, 1104), 2)
    (7.01, 0.69)
    """
    return math.log1p(titles / containing)


def weigh(words: Iterable[str], idf_of: Callable[[str], float]) -> dict[str, float]:
    """Return a title's vector: for each word its count (TF) times its idf.

    >>> weigh(["茶", "香", "茶"], lambda word: 0.5)
    {'茶': 1.0, '香': 0.5}
    """
    return {word: count * idf_of(word) for word, count in Counter(words).items()}


def cosine(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    """Return the cosine of two vectors, 0.0 where one is empty.

    >>> cosine({"茶": 3.0}, {"茶": 3.0, "香": 4.0})
    0.6
    """
    dot = sum(weight * other[word] for word, weight in one.items() if word in other)
    masses = sum(w * w for w in one.values()) * sum(w * w for w in other.values())
    return dot / math.sqrt(masses) if masses else 0.0


class PlainWordIndex:
    """The titles so far as words, and which of them reach a cosine with a new one, under the idf of that moment.

    Exact and yet quick, whatever the idf has become since. By Cauchy–Schwarz, the words that a title shares with the
    query bound their cosine: it is at most √(those words' part of the query's squared length). So the rarest words'
    lists are read until what is unread cannot reach the threshold; of the titles found, those are compared whose
    shared words can.

    Titles are numbered as they come. ``forget`` drops the oldest; the others keep their numbers.
    """

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._words: list[str] = []
        self._titles: list[array[int]] = []
        self._flat = array("I")
        self._ends = array("Q", [0])
        self._forgotten = 0

    def __len__(self) -> int:
        return len(self._ends) - 1

    @property
    def next_number(self) -> int:
        """How many titles were ever added."""
        return self._forgotten + len(self)

    def words(self, title: int) -> list[str]:
        """Return the words of a title in their order."""
        return [self._words[word] for word in self._said(title)]

    def containing(self, word: str) -> list[int]:
        """Return the titles that have a word, in order."""
        number = self._numbers.get(word)
        return [] if number is None else list(self._titles[number])

    def add(self, words: Sequence[str]) -> None:
        """Keep a title's words."""
        title, numbers = self.next_number, [self._number(word) for word in words]
        for word in dict.fromkeys(numbers):
            self._titles[word].append(title)
        self._flat.extend(numbers)
        self._ends.append(len(self._flat))

    def forget(self, before: int) -> None:
        """Drop the titles with smaller numbers; they no longer count for any idf."""
        gone = min(before, self.next_number) - self._forgotten
        if gone <= 0:
            return
        first = self._ends[gone]
        for word in set(self._flat[:first]):
            titles = self._titles[word]
            self._titles[word] = titles[bisect_left(titles, before) :]
        self._flat = self._flat[first:]
        self._ends = array("Q", [end - first for end in self._ends[gone:]])
        self._forgotten += gone

    def alike(self, words: Iterable[str], threshold: float) -> list[tuple[int, float]]:
        """Return the titles whose cosine with ``words`` reaches ``threshold``, in order, each with its cosine.

        The title that is asked about counts as one more of the titles, and its words as had by one more.
        """
        counts, masses, mass = self._asked(words)
        unread = sum(masses.values())
        need = (threshold * threshold - _SLACK) * mass
        candidates: set[int] = set()
        for word in sorted(masses, key=lambda word: len(self._titles[word])):
            if unread < need:
                break
            unread -= masses[word]
            candidates.update(self._titles[word])
        found = []
        for title in sorted(candidates):
            if sum(masses.get(word, 0.0) for word in set(self._said(title))) >= need:
                likeness = self._cosine(counts, mass, title)
                if likeness >= threshold:
                    found.append((title, likeness))
        return found

    def cosine(self, words: Iterable[str], title: int) -> float:
        """Return the cosine of a title that is asked about with one of the index."""
        counts, _, mass = self._asked(words)
        return self._cosine(counts, mass, title)

    def _asked(self, words: Iterable[str]) -> tuple[Counter[int], dict[int, float], float]:
        """Return the query's known words with their counts, with their masses, and the mass of all its words."""
        total = len(self) + 1
        counts: Counter[int] = Counter()
        strangers: Counter[str] = Counter()
        for word in words:
            if (number := self._numbers.get(word)) is None:
                strangers[word] += 1
            else:
                counts[number] += 1
        masses = {word: _square(count * idf(total, len(self._titles[word]) + 1)) for word, count in counts.items()}
        strange = _square(idf(total, 1)) * sum(count * count for count in strangers.values())
        return counts, masses, sum(masses.values()) + strange

    def _cosine(self, counts: Mapping[int, int], mass: float, title: int) -> float:
        total, dot, their_mass = len(self) + 1, 0.0, 0.0
        for word, count in Counter(self._said(title)).items():
            having = len(self._titles[word])
            if word in counts:
                square = _square(idf(total, having + 1))
                dot += count * counts[word] * square
            else:
                square = _square(idf(total, having))
            their_mass += count * count * square
        return dot / math.sqrt(mass * their_mass) if dot else 0.0

    def _said(self, title: int) -> array[int]:
        place = title - self._forgotten
        if place < 0:
            raise IndexError(title)
        return self._flat[self._ends[place] : self._ends[place + 1]]

    def _number(self, word: str) -> int:
        number = self._numbers.setdefault(word, len(self._words))
        if number == len(self._words):
            self._words.append(word)
            self._titles.append(array("I"))
        return number


def _square(value: float) -> float:
    # Not ``** 2``: pow may err in the last bit, in which a product never errs.
    return value * value


if TYPE_CHECKING:
    WordIndex = PlainWordIndex
else:
    try:
        from extraction.titles._words import WordIndex
    except ImportError:  # it was installed where no C compiler is: the same verdicts, at a tenth of the speed
        WordIndex = PlainWordIndex
