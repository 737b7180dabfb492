"""How alike are two titles by their words? TF-IDF vectors and the cosine (Xu, Huang & Deng 2011, sections 3.2 and 3.4).

The paper's rule by itself: weigh a title's words, take the cosine with each earlier title, and call it the same story
from ``THRESHOLD`` on. :class:`WordIndex` finds exactly those titles without comparing each.
"""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

import numpy as np
import numpy.typing as npt

#: The paper's bounds: reposts of a story lie above the lower one (its table 1); the upper one is the angle at which
#: sentences cluster best.
LOWER_BOUND = 0.5
UPPER_BOUND = math.cos(math.radians(35.26))
#: What the paper settles on between its bounds.
THRESHOLD = 0.8

_Numbers = npt.NDArray[np.uint32]

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


class WordIndex:
    """The titles so far as words, and which of them reach a cosine with a new one, under the idf of that moment.

    Exact and yet quick, whatever the idf has become since. By Cauchy–Schwarz, the words that a title shares with the
    query bound their cosine: it is at most √(those words' part of the query's squared length). So the rarest words'
    lists are read until what is unread cannot reach the threshold; of the titles found, those are compared whose
    shared words can.
    """

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._words: list[str] = []
        self._postings: list[array[int]] = []
        self._flat = array("I")
        self._ends = array("q", [0])
        self._masses = np.zeros(1024)

    def __len__(self) -> int:
        return len(self._ends) - 1

    def words(self, title: int) -> list[str]:
        """Return the words of a title in their order."""
        return [self._words[word] for word in self._flat[self._ends[title] : self._ends[title + 1]]]

    def containing(self, word: str) -> Sequence[int]:
        """Return the titles that have a word, in order."""
        number = self._numbers.get(word)
        return () if number is None else self._postings[number]

    def add(self, words: Sequence[str]) -> None:
        """Keep a title's words; its number is how many were kept before it."""
        title, numbers = len(self), [self._number(word) for word in words]
        for word in dict.fromkeys(numbers):
            self._postings[word].append(title)
        self._flat.extend(numbers)
        self._ends.append(len(self._flat))

    def alike(self, words: Iterable[str], threshold: float) -> list[tuple[int, float]]:
        """Return the titles whose cosine with ``words`` reaches ``threshold``, in order, each with its cosine.

        The title that is asked about counts as one more of the titles, and its words as had by one more.
        """
        counts = Counter(map(self._number, words))
        masses, postings = self._squares(counts), self._postings
        mass = unread = sum(masses.values())
        need = (threshold * threshold - _SLACK) * mass
        lists = []
        for length, word in sorted([(len(postings[word]), word) for word in masses]):
            if unread < need:
                break
            unread -= masses[word]
            if length:
                lists.append(np.frombuffer(postings[word], np.uint32))
        found = []
        for title in self._sharing(masses, need, lists) if lists else ():
            likeness = self._cosine(counts, mass, title)
            if likeness >= threshold:
                found.append((title, likeness))
        return found

    def cosine(self, words: Iterable[str], title: int) -> float:
        """Return the cosine of a title that is asked about with one of the index."""
        counts = Counter(map(self._number, words))
        return self._cosine(counts, sum(self._squares(counts).values()), title)

    def _squares(self, counts: Mapping[int, int]) -> dict[int, float]:
        total, postings = len(self) + 1, self._postings
        return {word: (count * idf(total, len(postings[word]) + 1)) ** 2 for word, count in counts.items()}

    def _sharing(self, masses: Mapping[int, float], need: float, lists: Sequence[_Numbers]) -> list[int]:
        """Return those of the listed titles, in order, whose shared words' masses come to ``need``."""
        titles, ends = np.concatenate(lists), np.frombuffer(self._ends, np.int64)
        starts = ends[titles]
        lengths = ends[titles + 1] - starts
        after = lengths.cumsum()
        before = after - lengths
        places = np.arange(after[-1]) + np.repeat(starts - before, lengths)
        if len(self._masses) < len(self._words):
            self._masses = np.zeros(2 * len(self._words))
        of_word, query = self._masses, list(masses)
        of_word[query] = list(masses.values())
        shared = np.add.reduceat(of_word[np.frombuffer(self._flat, np.uint32)[places]], before)
        of_word[query] = 0.0
        return sorted(set(titles[shared >= need].tolist()))

    def _cosine(self, counts: Mapping[int, int], mass: float, title: int) -> float:
        total, dot, their_mass = len(self) + 1, 0.0, 0.0
        postings = self._postings
        for word, count in Counter(self._flat[self._ends[title] : self._ends[title + 1]]).items():
            if word in counts:
                square = idf(total, len(postings[word]) + 1) ** 2
                dot += count * counts[word] * square
            else:
                square = idf(total, len(postings[word])) ** 2
            their_mass += count * count * square
        return dot / math.sqrt(mass * their_mass) if dot else 0.0

    def _number(self, word: str) -> int:
        number = self._numbers.setdefault(word, len(self._words))
        if number == len(self._words):
            self._words.append(word)
            self._postings.append(array("I"))
        return number
