"""What do a crawl's texts hold? Counts of their words: those of the topic's pages beside those of its other pages."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from keywords.thesaurus.alike import voices
from keywords.thesaurus.words import Tagged, Tagger, names_something

#: Characters of a page that are counted: more of a long report would drown the short pages.
LONGEST_TEXT = 8_000
#: Sentence ends and signs, at which no word goes on.
_BREAK = re.compile(r"[^\u3400-\u4dbf\u4e00-\u9fffA-Za-z0-9+.-]+")
#: Characters of a sentence from which it is known as a site's own phrase, where many of its pages repeat it.
_PHRASE = 6
#: Parts of speech of words that are seldom terms by themselves: what is done, or how (加快, 独特); bare places (杭州).
LOOSE = frozenset({"v", "vd", "a", "ad", "ns"})

#: Share of a word's occurrences beside one other word from which it is bound to it (联控 in 联防联控) …
_BOUND = 0.6
#: … and the occurrences that show it.
_LEAST_BOUND = 10


@dataclass(frozen=True, slots=True)
class Text:
    """A page's own words. ``on_topic``: it counts for the topic; else for the background that it is held against."""

    key: str
    title: str
    body: str
    host: str
    on_topic: bool


@dataclass(slots=True)
class Counts:
    """How often words stand in a set of texts, and in how many texts.

    ``weighed`` are its words, ``spread`` its documents, ``voiced_tokens`` and ``voices`` all of either, where texts
    that are alike count together as one.
    """

    words: Counter[str] = field(default_factory=Counter)
    documents: Counter[str] = field(default_factory=Counter)
    tokens: int = 0
    texts: int = 0
    weighed: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    spread: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    voiced_tokens: float = 0.0
    voices: float = 0.0


@dataclass(slots=True)
class Corpus:
    """A topic's texts and its background, counted; ``runs`` are their sentences, cut, ``voices`` what each counts for.

    ``unknown`` are words that stand in no dictionary: jieba guessed them from their characters. ``loose`` are those
    that are mostly plain verbs, adjectives or bare names of places. ``bound`` are those that mostly stand beside one
    and the same word.
    """

    topic: Counts
    background: Counts
    unknown: set[str]
    hosts: dict[str, set[str]]
    runs: list[list[list[Tagged]]]
    background_runs: list[list[list[Tagged]]]
    voices: list[float]
    loose: set[str]
    bound: set[str]


def read_corpus(
    texts: Iterable[Text], tagger: Tagger, progress: Callable[[], None] | None = None, longest: int = LONGEST_TEXT
) -> Corpus:
    """Cut and count texts. Sentences that a site repeats on many pages (its slogans and notices) count once.

    >>> tagger = Tagger()
    >>> read_corpus([Text("1", "春茶", "春茶上市了。", "a.example", True)], tagger).topic.words["春茶"]
    2
    """
    corpus = Corpus(Counts(), Counts(), set(), {}, [], [], [], set(), set())
    seen: set[tuple[str, str]] = set()
    bodies: set[int] = set()
    hosts: list[str] = []
    for text in texts:
        if hash(text.body) in bodies:  # a repost tells nothing new
            continue
        bodies.add(hash(text.body))
        runs = [tagger(run) for run in _sentences(text, seen, longest)]
        title = tagger(text.title)
        (corpus.runs if text.on_topic else corpus.background_runs).append([title, *runs])
        if text.on_topic:
            hosts.append(text.host)
        if progress:
            progress()
    corpus.voices = voices(list(map(_names, corpus.runs)))
    _count(corpus.topic, corpus.runs, corpus.voices)
    _count(corpus.background, corpus.background_runs, [1.0] * len(corpus.background_runs))
    _look(corpus, hosts)
    corpus.bound = _bound(corpus.runs)
    corpus.unknown = {word for word in corpus.topic.words if not tagger.knows(word)}
    return corpus


def _sentences(text: Text, seen: set[tuple[str, str]], longest: int) -> list[str]:
    kept = []
    for run in _BREAK.split(text.body[:longest]):
        if len(run) >= _PHRASE:
            if (text.host, run) in seen:
                continue
            seen.add((text.host, run))
        if run:
            kept.append(run)
    return kept


def _count(counts: Counts, texts: Sequence[Sequence[Sequence[Tagged]]], weights: Sequence[float]) -> None:
    for text, weight in zip(texts, weights, strict=True):
        here = Counter(_names(text))
        counts.texts += 1
        counts.tokens += (tokens := sum(map(len, text)))
        counts.voices += weight
        counts.voiced_tokens += weight * tokens
        counts.words.update(here)
        counts.documents.update(here.keys())
        for word, count in here.items():
            counts.weighed[word] += weight * count
            counts.spread[word] += weight


def _names(text: Sequence[Sequence[Tagged]]) -> list[str]:
    return [word for run in text for word, tag in run if names_something(word, tag)]


def _look(corpus: Corpus, hosts: Sequence[str]) -> None:
    """See on which hosts the topic's words stand, and as what parts of speech."""
    loose: Counter[str] = Counter()
    for text, host in zip(corpus.runs, hosts, strict=True):
        for word, tag in (pair for run in text for pair in run):
            if names_something(word, tag):
                corpus.hosts.setdefault(word, set()).add(host)
                loose[word] += tag in LOOSE
    corpus.loose = {word for word, count in loose.items() if 2 * count > corpus.topic.words[word]}


def _bound(texts: Sequence[Sequence[Sequence[Tagged]]]) -> set[str]:
    """Return the words that mostly have one and the same neighbour: they are part of what they name with it."""
    beside: tuple[defaultdict[str, Counter[str]], ...] = defaultdict(Counter), defaultdict(Counter)
    counts: Counter[str] = Counter()
    for run in (run for text in texts for run in text):
        words = [word for word, _ in run]
        counts.update(words)
        for word, following in pairwise(words):
            beside[0][following][word] += 1
            beside[1][word][following] += 1
    return {
        word
        for side in beside
        for word, neighbours in side.items()
        if counts[word] >= _LEAST_BOUND and max(neighbours.values()) >= _BOUND * counts[word]
    }
