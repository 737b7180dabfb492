"""Which words does the dictionary not know? Neighbours that hold together inside and are free outside."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from keywords.thesaurus.words import PEOPLE, Tagged

#: Characters of the longest new word, and dictionary words that it may be made of.
LONGEST, MOST_PARTS = 8, 4
#: Times, and texts, in which a new word must stand: what stands in one text is its author's.
LEAST_COUNT, LEAST_TEXTS = 4, 3
#: Bits by which a word's parts stand together more often than by chance, at the least.
LEAST_PMI = 3.0
#: Bits of freedom on its poorer side: below it, the word goes on (中华人民 before 共和国).
LEAST_ENTROPY = 1.0
#: Parts of speech that no new word is made of: function words, numbers, pronouns, times, signs.
_NO_PART = frozenset(["c", "p", "u", "e", "o", "y", "d", "r", "m", "q", "w", "x", "z", "f", "t"])
#: A plain verb of several characters begins a clause, not a name: 推进农业, 夺得女子.
_VERB = "v"
#: What no name ends in: 消费新 is the beginning of 消费新场景.
_ADJECTIVE = "a"
#: … and names end in what names: nouns, nominal verbs and adjectives, short forms, idioms, endings (者, 性).
_HEADS = ("n", "vn", "an", "j", "l", "i", "k", "g", "b")


@dataclass(frozen=True, slots=True)
class NewWord:
    """A word made of ``parts`` that the dictionary cuts; ``pmi`` and ``entropy`` are in bits."""

    text: str
    parts: tuple[str, ...]
    count: int
    documents: int
    pmi: float
    entropy: float


def new_words(texts: Sequence[Sequence[Sequence[Tagged]]]) -> list[NewWord]:
    """Find new words in texts of runs of tagged words (a run ends where a sign stands); the most frequent first.

    PMI is that of the weakest cut through the word; entropy that of the poorer of its two sides.
    """
    counts, documents, words, total = _count(texts)
    frequent = {gram for gram, count in counts.items() if count >= LEAST_COUNT and len(documents[gram]) >= LEAST_TEXTS}
    left, right = _neighbours(texts, frequent)
    found = []
    for gram in frequent:
        pmi = _weakest_cut(gram, counts, words, total)
        entropy = min(_entropy(left[gram]), _entropy(right[gram]))
        if pmi >= LEAST_PMI and entropy >= LEAST_ENTROPY:
            found.append(NewWord("".join(gram), gram, counts[gram], len(documents[gram]), pmi, entropy))
    return sorted(_unbroken(found), key=lambda word: (-word.count, word.text))


def count_in(
    texts: Sequence[Sequence[Sequence[Tagged]]], wanted: frozenset[_Gram], weights: Sequence[float] | None = None
) -> tuple[defaultdict[str, float], defaultdict[str, float]]:
    """Count words made of parts: how often they stand, and in how many texts; a text counts for its weight (1)."""
    counts: defaultdict[str, float] = defaultdict(float)
    documents: defaultdict[str, float] = defaultdict(float)
    for text, weight in zip(texts, weights or [1.0] * len(texts), strict=True):
        for word, count in Counter("".join(gram) for run in text for gram, _ in _grams(run) if gram in wanted).items():
            counts[word] += weight * count
            documents[word] += weight
    return counts, documents


_Gram = tuple[str, ...]


def _grams(run: Sequence[Tagged]) -> Iterator[tuple[_Gram, int]]:
    """Yield what could be a word, as its parts and where it begins."""
    for start, (first, tag) in enumerate(run):
        if not _is_part(first, tag) or (tag == _VERB and len(first) > 1):
            continue
        length = len(first)
        for end in range(start + 1, min(start + MOST_PARTS, len(run))):
            word, last = run[end]
            length += len(word)
            if length > LONGEST or not _is_part(word, last):
                break
            if last.startswith(_HEADS) or (len(word) == 1 and last != _ADJECTIVE) or tag == _VERB:
                yield tuple(part for part, _ in run[start : end + 1]), start


def _is_part(word: str, tag: str) -> bool:
    return tag not in PEOPLE and tag[:1] not in _NO_PART and tag not in ("vshi", "vyou", "zg") and _is_han(word)


def _is_han(word: str) -> bool:
    return all("\u3400" <= char <= "\u9fff" for char in word)


def _count(
    texts: Sequence[Sequence[Sequence[Tagged]]],
) -> tuple[Counter[_Gram], dict[_Gram, set[int]], Counter[_Gram], int]:
    counts: Counter[_Gram] = Counter()
    documents: dict[_Gram, set[int]] = defaultdict(set)
    words: Counter[_Gram] = Counter()
    for number, text in enumerate(texts):
        for run in text:
            words.update((word,) for word, _ in run)
            for gram, _ in _grams(run):
                counts[gram] += 1
                documents[gram].add(number)
    return counts, documents, words, sum(words.values())


def _neighbours(
    texts: Sequence[Sequence[Sequence[Tagged]]], frequent: set[_Gram]
) -> tuple[dict[_Gram, Counter[str]], dict[_Gram, Counter[str]]]:
    left: dict[_Gram, Counter[str]] = defaultdict(Counter)
    right: dict[_Gram, Counter[str]] = defaultdict(Counter)
    for number, text in enumerate(texts):
        for at, run in enumerate(text):
            for gram, start in _grams(run):
                if gram in frequent:
                    end = start + len(gram)
                    # The edge of a sentence is a neighbour that never repeats itself.
                    left[gram][run[start - 1][0] if start else f"^{number}.{at}"] += 1
                    right[gram][run[end][0] if end < len(run) else f"${number}.{at}"] += 1
    return left, right


def _weakest_cut(gram: _Gram, counts: Counter[_Gram], words: Counter[_Gram], total: int) -> float:
    def times(part: _Gram) -> int:
        return words[part] if len(part) == 1 else max(counts[part], counts[gram])

    return min(math.log2(counts[gram] * total / (times(gram[:cut]) * times(gram[cut:]))) for cut in range(1, len(gram)))


def _entropy(neighbours: Counter[str]) -> float:
    total = sum(neighbours.values())
    return -sum(count / total * math.log2(count / total) for count in neighbours.values()) if total else 0.0


def _unbroken(found: list[NewWord]) -> Iterator[NewWord]:
    """Yield the words that are not nearly always part of a longer one."""
    longer: dict[str, int] = {}
    for word in found:
        for start in range(len(word.parts)):
            for end in range(start + 2, len(word.parts) + 1):
                part = "".join(word.parts[start:end])
                if part != word.text:
                    longer[part] = max(longer.get(part, 0), word.count)
    yield from (word for word in found if longer.get(word.text, 0) < 0.7 * word.count)
