"""What do a crawl's texts hold? Counts of their words: those of the topic's pages beside those of its other pages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from keywords.thesaurus.words import Tagged, Tagger, names_something

#: Characters of a page that are counted: more of a long report would drown the short pages.
LONGEST_TEXT = 8_000
#: Sentence ends and signs, at which no word goes on.
_BREAK = re.compile(r"[^\u3400-\u4dbf\u4e00-\u9fffA-Za-z0-9+.-]+")
#: Characters of a sentence from which it is known as a site's own phrase, where many of its pages repeat it.
_PHRASE = 6


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
    """How often words stand in a set of texts, in how many texts, and on which hosts."""

    words: Counter[str] = field(default_factory=Counter)
    documents: Counter[str] = field(default_factory=Counter)
    tokens: int = 0
    texts: int = 0


@dataclass(slots=True)
class Corpus:
    """A topic's texts and its background, counted; ``runs`` are their sentences, cut.

    ``unknown`` are words that stand in no dictionary: jieba guessed them from their characters.
    """

    topic: Counts
    background: Counts
    unknown: set[str]
    hosts: dict[str, set[str]]
    runs: list[list[list[Tagged]]]
    background_runs: list[list[list[Tagged]]]


def read_corpus(
    texts: Iterable[Text], tagger: Tagger, progress: Callable[[], None] | None = None, longest: int = LONGEST_TEXT
) -> Corpus:
    """Cut and count texts. Sentences that a site repeats on many pages (its slogans and notices) count once.

    >>> tagger = Tagger()
    >>> read_corpus([Text("1", "春茶", "春茶上市了。", "a.example", True)], tagger).topic.words["春茶"]
    2
    """
    corpus = Corpus(Counts(), Counts(), set(), {}, [], [])
    seen: set[tuple[str, str]] = set()
    bodies: set[int] = set()
    for text in texts:
        if hash(text.body) in bodies:  # a repost tells nothing new
            continue
        bodies.add(hash(text.body))
        runs = [tagger(run) for run in _sentences(text, seen, longest)]
        title = tagger(text.title)
        _count(corpus, text, runs, title)
        (corpus.runs if text.on_topic else corpus.background_runs).append([title, *runs])
        if progress:
            progress()
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


def _count(corpus: Corpus, text: Text, runs: list[list[Tagged]], title: list[Tagged]) -> None:
    counts = corpus.topic if text.on_topic else corpus.background
    here: Counter[str] = Counter()
    for run in [title, *runs]:
        for word, tag in run:
            counts.tokens += 1
            if names_something(word, tag):
                here[word] += 1
    counts.texts += 1
    counts.words.update(here)
    counts.documents.update(here.keys())
    if text.on_topic:
        for word in here:
            corpus.hosts.setdefault(word, set()).add(text.host)
