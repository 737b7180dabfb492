"""A topic's keyword list, grown from its crawl: what is suggested, what a change would do, how it is made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from crawler.lists.files import read_text, replace_text
from crawler.storage.batch import MOST_ASIDES
from crawler.storage.store import Store
from crawler.storage.suggestions import (
    State,
    Suggestion,
    decide,
    forget_asides,
    load_suggestions,
    save_suggestions,
    save_version,
    stored_texts,
    week_before,
)
from keywords import Judge, TermList
from keywords.terms import parse_terms
from keywords.thesaurus import Addition, Tagger, read_corpus, suggest, with_terms
from keywords.thesaurus.candidates import frequency_list, snippets_of
from keywords.thesaurus.listfile import names_of
from keywords.thesaurus.relations import other_names, related_terms
from seeds.topic import Topic

#: Pages of each kind that are read, the latest: more change the ranking no more.
MOST_TEXTS = MOST_ASIDES
#: Suggestions that are kept: a person reviews some dozens.
MOST_SUGGESTIONS = 200
#: For how long the texts of pages off the topic are kept.
ASIDES_KEPT = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class Built:
    """What was read, and how many suggestions came of it; ``frequency`` is the paper's list, for comparison."""

    on_topic: int
    background: int
    suggestions: int
    frequency: list[str]


@dataclass(frozen=True, slots=True)
class Preview:
    """What a change of the list would have done to last week's pages, by title; ``judged`` is how many there are."""

    judged: int
    gained: list[str]
    lost: list[str]


def build(store: Store, topic: Topic, now: datetime, on_text: Callable[[int, int], None] | None = None) -> Built:
    """Rank the words of the topic's pages, and of all pages of its official sites, against the crawl's other pages."""
    forget_asides(store, topic.name, now - ASIDES_KEPT)
    authorities = {site.name for site in topic.seeds.sites if site.kind == "official"}
    stored = stored_texts(store, topic.name, MOST_TEXTS)
    texts = [
        type(each.text)(each.url_key, each.text.title, each.text.body, each.text.host, True)
        if each.site in authorities
        else each.text
        for each in stored
    ]
    done = iter(range(1, len(texts) + 1))
    corpus = read_corpus(
        texts, Tagger(_words(topic.terms)), lambda: on_text(next(done), len(texts)) if on_text else None
    )
    rejected = [each.name for each in load_suggestions(store, topic.name, "term", State.REJECTED)]
    known = names_of(topic.terms) | set(rejected)
    mine = [text for text in texts if text.on_topic]
    said = other_names(text.body for text in mine)
    found = []
    for candidate in suggest(corpus, known, MOST_SUGGESTIONS):
        evidence: dict[str, Any] = asdict(candidate)
        evidence["hosts"] = sorted({text.host for text in mine if candidate.text in text.body + text.title})
        evidence["snippets"] = snippets_of(candidate.text, mine)
        related = related_terms(candidate.text, [term.text for term in topic.terms.terms], said)
        evidence["relations"] = related
        names = tuple(term for term, how in related.items() if how == "other name")
        found.append(Suggestion(candidate.text, candidate.kind, candidate.score, evidence, names))
    count = save_suggestions(store, topic.name, "term", found, now)
    return Built(corpus.topic.texts, corpus.background.texts, count, frequency_list(corpus)[:MOST_SUGGESTIONS])


def preview(store: Store, before: TermList, after: TermList, now: datetime) -> Preview:
    """Judge last week's pages by a list as it is and as it would be. The store holds the beginnings of those off it."""
    stored = stored_texts(store, before.topic, MOST_TEXTS, week_before(now))
    old, new = Judge(before), Judge(after)
    gained, lost = list[str](), list[str]()
    for each in stored:
        was, will = (judge.judge(each.text.title, each.text.body).relevant for judge in (old, new))
        if was != will:
            (gained if will else lost).append(each.text.title or each.url_key)
    return Preview(len(stored), gained, lost)


def changed(path: Path, additions: Sequence[Addition]) -> tuple[str, TermList]:
    """Return the text and the terms that a list file would have with words added."""
    content = with_terms(read_text(path), additions, path)
    return content, parse_terms(content, path)


def accept(store: Store, path: Path, additions: Sequence[Addition], author: str | None, now: datetime) -> int:
    """Add words to a list file and write down who did; return the number of the list's new version."""
    topic = path.stem
    content, _ = changed(path, additions)
    save_version(store, topic, read_text(path), "edited by hand", None, now)
    replace_text(path, content)
    words = [addition.text for addition in additions]
    decide(store, topic, "term", words, State.APPROVED, author, now)
    return save_version(store, topic, content, f"accepted {', '.join(words)}", author, now)


def _words(terms: TermList) -> Iterable[str]:
    return (name for term in terms.terms for name in (term.text, *term.synonyms))
