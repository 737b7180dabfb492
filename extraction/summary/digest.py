"""What is a story about, in short? Its two weightiest sentences, its places and people, and the words that mark it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from math import log

import numpy as np

from extraction.summary.names import people, places, tagged
from extraction.titles.folding import seen
from extraction.titles.words import Segmenter
from writing.simplified import simplified

#: Sentences of a summary, and characters: what a table's cell or a list shows.
SENTENCES, LONGEST_SUMMARY = 2, 200
#: Characters and sentences of a text that are looked at: news says first what it has to say.
_LOOKED_AT, _MOST_SENTENCES = 4000, 60
#: Names of a kind, and words of the text beside the title's.
_MOST_NAMES, _MOST_WORDS = 5, 12
#: PageRank's damping, and rounds after which its order no longer changes in texts of sixty sentences.
_DAMPING, _ROUNDS = 0.85, 20

_SENTENCE = re.compile(r"[^。！？!?；;\n]+[。！？!?；;]?[”」』\"]?")


@dataclass(frozen=True, slots=True)
class Digest:
    """A story in short: ``words`` mark it among others, its title's first."""

    summary: str | None
    places: tuple[str, ...]
    people: tuple[str, ...]
    words: tuple[str, ...]


def digest(title: str, text: str, terms: Collection[str] = ()) -> Digest:
    """Return a story's digest from its title and body; what holds one of ``terms`` is nobody's name.

    >>> digest("李强在杭州考察茶园", "国务院总理李强在杭州考察茶园。李强说，茶农增收是大事。").places
    ('杭州',)
    """
    title, text = seen(title), seen(text[:_LOOKED_AT])
    in_title = [(word, tag) for word, tag in tagged(simplified(title)) if len(word) > 1]
    in_text = [(word, tag) for word, tag in tagged(simplified(text)) if len(word) > 1]
    named = [name for name in people(title, text) if not any(term in name or name in term for term in terms)]
    counts = Counter(word for word, tag in in_text if tag[:1] in "nve" or tag.startswith("j"))
    often = [word for word, count in counts.most_common(_MOST_WORDS) if count > 1]
    words = [word for word, tag in in_title if tag[:1] not in "upcdrwx"]
    return Digest(
        summarize(text),
        tuple([place for place in places(title, text) if not any(place in name for name in named)][:_MOST_NAMES]),
        tuple(named[:_MOST_NAMES]),
        (*dict.fromkeys(words + named[:_MOST_NAMES] + often),),
    )


def summarize(text: str) -> str | None:
    """Return the sentences that the others have most in common with (TextRank, Mihalcea & Tarau 2004), in order.

    >>> summarize("")
    """
    sentences = [found.strip() for found in _SENTENCE.findall(text) if len(found.strip()) > 5][:_MOST_SENTENCES]
    if not sentences:
        return None
    ranks = _ranks([frozenset(_segment()(sentence)) for sentence in sentences])
    chosen: list[int] = []
    for place in sorted(range(len(sentences)), key=lambda place: (-ranks[place], place)):
        length = sum(len(sentences[other]) for other in (*chosen, place))
        if len(chosen) < SENTENCES and (not chosen or length <= LONGEST_SUMMARY):
            chosen.append(place)
    return "".join(sentences[place] for place in sorted(chosen))[:LONGEST_SUMMARY]


def _ranks(sentences: Sequence[frozenset[str]]) -> list[float]:
    size = len(sentences)
    links = np.zeros((size, size))
    for one in range(size):
        for other in range(one):
            shared = len(sentences[one] & sentences[other])
            if shared:
                lengths = log(len(sentences[one]) + 1) + log(len(sentences[other]) + 1)
                links[one, other] = links[other, one] = shared / lengths
    sums = links.sum(axis=0)
    links /= np.where(sums > 0, sums, 1.0)
    ranks = np.full(size, 1.0 / size)
    for _ in range(_ROUNDS):
        ranks = (1 - _DAMPING) / size + _DAMPING * (links @ ranks)
    return [float(rank) for rank in ranks]


@cache
def _segment() -> Segmenter:
    return Segmenter()
