"""What each step around the paper's rule gains, and what exactness costs beside comparing with every title.

    python benchmarks/titles.py PATH_TO_TITLES --background 100000

The folder holds ``corpus.tsv`` (site TAB title, the unlabelled background) and ``stream.jsonl`` (labelled, in the order
of arrival). Of a labelled title: ``t`` text, ``h`` site, ``s`` story, ``k`` kind, ``e`` event; ``x`` stories of which
nobody judged whether they are the same, ``z`` stories judged to be others.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.metrics.pairwise import cosine_similarity

from extraction.titles import THRESHOLD, TitleIndex
from extraction.titles.differences import another_word
from extraction.titles.folding import fold
from extraction.titles.numerals import numbers
from extraction.titles.sites import SiteNames
from extraction.titles.vectors import WordIndex
from extraction.titles.words import Segmenter


class Engine(Protocol):
    """Says which earlier title, counted from 0, a title repeats."""

    def add(self, title: str, site: str) -> int | None: ...


@dataclass(frozen=True, slots=True)
class Labelled:
    text: str
    site: str
    story: int
    kind: str
    event: str | None
    unjudged: frozenset[int]
    others: frozenset[int]


@dataclass(frozen=True, slots=True)
class Score:
    precision: float
    recall: float
    f1: float
    natural_f1: float
    titles_per_second: float


@dataclass(frozen=True, slots=True)
class Peer:
    """CPU milliseconds to find the titles at the threshold, and for how many queries the two found different ones."""

    index_ms: float
    everything_ms: float
    queries: int
    differences: int


class PaperRule:
    """The nearest earlier title by the cosine of TF-IDF vectors, from 0.8 on (Xu, Huang & Deng 2011, section 3.4)."""

    def __init__(self) -> None:
        self._segment, self._index = Segmenter(), WordIndex()
        self._texts: list[str] = []

    def add(self, title: str, site: str) -> int | None:
        text = self.read(title, site)
        words = self._segment(text)
        near = sorted(self._index.alike(words, THRESHOLD), key=lambda pair: -pair[1])
        repeated = next((number for number, _ in near if self.same(text, words, number)), None)
        self._index.add(words)
        self._texts.append(text)
        return repeated

    def read(self, title: str, site: str) -> str:
        return title

    def same(self, text: str, words: Sequence[str], number: int) -> bool:
        return True


class Folded(PaperRule):
    """One form for widths, cases, traditional and simplified characters."""

    def read(self, title: str, site: str) -> str:
        return fold(title)


class Stripped(Folded):
    """Sites' names and tags taken off."""

    def __init__(self) -> None:
        super().__init__()
        self._sites = SiteNames()

    def read(self, title: str, site: str) -> str:
        return self._sites.strip(super().read(title, site), site)[0]


class Numbered(Stripped):
    """Other numbers, another story."""

    def same(self, text: str, words: Sequence[str], number: int) -> bool:
        return numbers(text) == numbers(self._texts[number])


class Guarded(Numbered):
    """Another word in a template's slot, another story."""

    def same(self, text: str, words: Sequence[str], number: int) -> bool:
        return super().same(text, words, number) and another_word(words, self._index.words(number)) is None


class Whole:
    """``TitleIndex``: equal titles, cut titles and edited ones as well."""

    def __init__(self) -> None:
        self._index = TitleIndex()

    def add(self, title: str, site: str) -> int | None:
        match = self._index.add(title, site)
        return match.key if match and isinstance(match.key, int) else None


STEPS: dict[str, Callable[[], Engine]] = {
    "the paper's rule": PaperRule,
    "+ one form of characters": Folded,
    "+ without sites' names": Stripped,
    "+ number guard": Numbered,
    "+ slot guard": Guarded,
    "+ equal, cut, edited": Whole,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", type=Path)
    parser.add_argument("--background", type=int, default=20_000, help="unlabelled titles that come first")
    parser.add_argument("--queries", type=int, default=50, help="titles compared with every earlier one")
    parser.add_argument("--json", type=Path, help="write the figures here")
    given = parser.parse_args()
    lines = (given.titles / "corpus.tsv").read_text("utf-8").splitlines()[: given.background]
    background = [(site, title) for site, title in (line.split("\t", 1) for line in lines)]
    stream = [labelled(json.loads(line)) for line in (given.titles / "stream.jsonl").read_text("utf-8").splitlines()]
    print(f"{'':26}{'P':>7}{'R':>7}{'F1':>7}{'natural F1':>12}{'titles/s':>10}")
    scores = {}
    for name, engine in STEPS.items():
        figures = scores[name] = score(engine(), background, stream)
        print(
            f"{name:26}{figures.precision:7.3f}{figures.recall:7.3f}{figures.f1:7.3f}"
            f"{figures.natural_f1:12.3f}{figures.titles_per_second:10.0f}"
        )
    peer = beside_everything([title for _, title in background], [title.text for title in stream[: given.queries]])
    print(f"\nAmong {len(background)} titles, those at {THRESHOLD}, CPU ms a query ({peer.queries} queries):")
    print(f"  with the index          {peer.index_ms:8.3f}")
    print(f"  comparing with each one {peer.everything_ms:8.3f}  {peer.everything_ms / peer.index_ms:.0f} x")
    print(f"  other titles found      {peer.differences:8}")
    if given.json:
        report = {"steps": {name: asdict(figures) for name, figures in scores.items()}, "peer": asdict(peer)}
        given.json.write_text(json.dumps(report, indent=1), "utf-8")


def labelled(row: dict[str, Any]) -> Labelled:
    unjudged, others = frozenset(row["x"]), frozenset(row.get("z", ()))
    return Labelled(row["t"], row["h"], row["s"], row["k"], row.get("e"), unjudged, others)


def score(engine: Engine, background: Sequence[tuple[str, str]], stream: Sequence[Labelled]) -> Score:
    """Feed all titles; a repeated title of the same story is a hit, one of another story or the background an error."""
    started = time.process_time()
    for site, text in background:
        engine.add(text, site)
    repeated = [engine.add(title.text, title.site) for title in stream]
    seconds = time.process_time() - started
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    seen: set[int] = set()
    for title, number in zip(stream, repeated, strict=True):
        earlier = stream[number - len(background)] if number is not None and number >= len(background) else None
        if earlier is None or not is_unjudged(title, earlier):
            same = earlier is not None and earlier.story == title.story
            counts[title.kind] += Counter(gold=title.story in seen, hit=same, wrong=number is not None and not same)
        seen.add(title.story)
    natural = [count for kind, count in counts.items() if kind.startswith("nat")]
    speed = (len(background) + len(stream)) / seconds
    return Score(*rates(counts.values()), rates(natural)[2], speed)


def is_unjudged(one: Labelled, other: Labelled) -> bool:
    """Tell whether nobody judged two titles of one event: such a pair counts neither way."""
    if one.story == other.story or one.story in other.others or other.story in one.others:
        return False
    same_event = one.event is not None and one.event == other.event
    return same_event or one.story in other.unjudged or other.story in one.unjudged


def rates(counts: Iterable[Counter[str]]) -> tuple[float, float, float]:
    """Return precision, recall and F1."""
    total = sum(counts, Counter[str]())
    precision = total["hit"] / max(total["hit"] + total["wrong"], 1)
    recall = total["hit"] / max(total["gold"], 1)
    return precision, recall, 2 * precision * recall / max(precision + recall, 1e-9)


def beside_everything(titles: Sequence[str], queries: Sequence[str]) -> Peer:
    """Find each query's titles at the threshold twice: with the index, and as the paper does, among all."""
    segment, index = Segmenter(), WordIndex()
    for title in titles:
        index.add(segment(title))
    counts = CountVectorizer(analyzer=segment).fit_transform([*titles, *queries])
    earlier = counts[: len(titles)]
    containing = np.bincount(earlier.indices, minlength=earlier.shape[1])
    differences, index_seconds, seconds = 0, 0.0, 0.0
    for row, query in enumerate(queries, len(titles)):
        words = segment(query)
        started = time.process_time()
        found = index.alike(words, THRESHOLD)
        indexed = time.process_time()
        having = containing + (counts[row].toarray()[0] > 0)
        idf = np.log1p((len(titles) + 1) / np.maximum(having, 1))
        cosines = cosine_similarity(counts[row].multiply(idf), earlier.multiply(idf))[0]
        seconds += time.process_time() - indexed
        index_seconds += indexed - started
        differences += [number for number, _ in found] != np.flatnonzero(cosines >= THRESHOLD).tolist()
    return Peer(1000 * index_seconds / len(queries), 1000 * seconds / len(queries), len(queries), differences)


if __name__ == "__main__":
    main()
