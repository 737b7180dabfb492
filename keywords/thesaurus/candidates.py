"""Which words should a person look at? The topic's words and new words, the most telling first, with their evidence."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from keywords.terms import fold
from keywords.thesaurus.corpus import Corpus, Text
from keywords.thesaurus.newwords import count_in, new_words
from keywords.thesaurus.ranking import chi_square, log_likelihood

Kind = Literal["word", "new"]

#: Texts of the topic in which a candidate must stand: below it, chi² says nothing.
LEAST_DOCUMENTS = 3
#: G² and chi² of a candidate at the least: chance gives more than 10.8 once in a thousand words.
LEAST_EVIDENCE = 10.83
#: What is left of the score of a word that is mostly a plain verb, an adjective or a bare place.
_LOOSE = 0.7
#: What is left of that of a word that is bound to a neighbour: a part of a name.
_PART = 0.3
#: What is left of that of a compound of dictionary words: most that hold together are still no names (消费新场景).
_COMPOUND = 0.35
#: A one-character word is a term in no list.
_LEAST_LENGTH = 2
#: Texts shown beside a candidate, and characters of each on either side of it.
SNIPPETS, _AROUND = 3, 24


@dataclass(frozen=True, slots=True)
class Candidate:
    """A word that may belong to the topic: ``documents`` of its texts have it, ``background`` of the others.

    ``log_likelihood`` is of its occurrences, ``chi_square`` of its documents; ``frequency_rank`` is its place on the
    paper's list (by frequency alone, from 1), ``None`` for new words, which that list does not know.
    """

    text: str
    kind: Kind
    score: float
    count: int
    documents: int
    background: int
    log_likelihood: float
    chi_square: float
    frequency_rank: int | None = None
    hosts: tuple[str, ...] = ()
    snippets: tuple[str, ...] = ()


def suggest(corpus: Corpus, known: Collection[str] = (), most: int = 200) -> list[Candidate]:
    """Return at most ``most`` candidates, the best first, without ``known`` ones (terms, masks, rejected words)."""
    taken = {fold(word) for word in known}
    found = [*_words(corpus), *_new(corpus)]
    told = [
        candidate
        for candidate in found
        if fold(candidate.text) not in taken and min(candidate.log_likelihood, candidate.chi_square) >= LEAST_EVIDENCE
    ]
    return _without_parts(sorted(told, key=lambda candidate: (-candidate.score, candidate.text)))[:most]


def frequency_list(corpus: Corpus) -> list[str]:
    """Return the paper's list: words that name something, the most frequent first (Xu 2011, 4.1)."""
    words = corpus.topic.words
    return sorted((word for word in words if len(word) >= _LEAST_LENGTH), key=lambda word: (-words[word], word))


def snippets_of(word: str, texts: Iterable[Text], most: int = SNIPPETS) -> tuple[str, ...]:
    """Return places where a word stands, each of another text, and of another host while there are any.

    >>> snippets_of("春茶", [Text("1", "", "今年的春茶上市了。", "a.example", True)])
    ('今年的春茶上市了。',)
    """
    first: list[str] = []
    later: list[str] = []
    hosts: set[str] = set()
    for text in texts:
        place = text.body.find(word)
        if place < 0:
            continue
        snippet = " ".join(text.body[max(place - _AROUND, 0) : place + len(word) + _AROUND].split())
        (later if text.host in hosts else first).append(snippet)
        hosts.add(text.host)
        if len(first) >= most:
            break
    return tuple((first + later)[:most])


def _words(corpus: Corpus) -> list[Candidate]:
    ranks = {word: rank for rank, word in enumerate(frequency_list(corpus), 1)}
    here, there = corpus.topic, corpus.background
    found = []
    for word, rank in ranks.items():
        documents = here.documents[word]
        if documents >= LEAST_DOCUMENTS:
            kind: Kind = "new" if word in corpus.unknown else "word"
            counts = here.words[word], documents, there.words[word], there.documents[word]
            found.append(_candidate(corpus, word, kind, counts, (here.weighed[word], here.spread[word]), rank))
    return found


def _new(corpus: Corpus) -> list[Candidate]:
    found = new_words(corpus.runs)
    wanted = frozenset(word.parts for word in found)
    weighed, spread = count_in(corpus.runs, wanted, corpus.voices)
    there, apart = count_in(corpus.background_runs, wanted)
    candidates = []
    for word in found:
        counts = word.count, word.documents, round(there[word.text]), round(apart[word.text])
        candidates.append(_candidate(corpus, word.text, "new", counts, (weighed[word.text], spread[word.text]), None))
    return candidates


def _candidate(
    corpus: Corpus,
    word: str,
    kind: Kind,
    counts: tuple[int, int, int, int],
    voiced: tuple[float, float],
    rank: int | None,
) -> Candidate:
    """Return a word with its evidence from ``counts`` (count and documents, here and there) as they stand.

    Its score comes from ``voiced``, count and documents here where texts that are alike speak with one voice.
    """
    count, documents, count_there, documents_there = counts
    here, there = corpus.topic, corpus.background
    likelihood = log_likelihood(count, here.tokens, count_there, there.tokens)
    chi = chi_square(documents, here.texts, documents_there, there.texts)
    hosts = tuple(sorted(corpus.hosts.get(word, ())))
    score = _score(corpus, voiced, count_there, documents_there)
    score *= (_LOOSE if word in corpus.loose else 1.0) * (1.0 if rank else _COMPOUND)
    score *= _PART if word in corpus.bound else 1.0
    return Candidate(word, kind, score, count, documents, documents_there, likelihood, chi, rank, hosts)


def _score(corpus: Corpus, voiced: tuple[float, float], count_there: int, documents_there: int) -> float:
    """Return the geometric mean of G² and chi², less the more common the word is elsewhere.

    A large topic finds evidence for any word that it only uses a little more often than others do.
    """
    (count, spread), here, there = voiced, corpus.topic, corpus.background
    likelihood = log_likelihood(count, here.voiced_tokens, count_there, there.tokens)
    chi = chi_square(spread, here.voices, documents_there, there.texts)
    common = documents_there / there.texts / (spread / here.voices) if spread and there.texts else 0.0
    return math.sqrt(max(likelihood, 0.0) * max(chi, 0.0)) * max(1 - common, 0.0)


def _without_parts(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Leave out a word that hardly stands outside a longer candidate (侨华 beside 华侨华人)."""
    kept: list[Candidate] = []
    for candidate in candidates:
        longer = max(
            (other.count for other in candidates if candidate.text in other.text and other != candidate), default=0
        )
        if longer < 0.8 * candidate.count:
            kept.append(candidate)
    return kept
