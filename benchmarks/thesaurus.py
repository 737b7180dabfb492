"""How good are the words that are suggested? Precision on topics with known vocabularies, beside the paper's list.

    python benchmarks/thesaurus.py web.db vocabulary.json [--json out.json]

``web.db`` is a web in SQLite (page(url, body, kind, status)), ``vocabulary.json`` a topic with "keywords" (groups of
"t") and "mask". A topic's pages are those with one of its seed words in the title; all other pages are its background.
Further vocabularies stand in benchmarks/vocabularies/. New words: words of the vocabulary that stand in the pages
are taken out of jieba's dictionary, and have to be found again.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from rich.console import Console
from rich.table import Table

from extraction import extract
from keywords.thesaurus.candidates import frequency_list, suggest
from keywords.thesaurus.corpus import Text, read_corpus
from keywords.thesaurus.words import Tagger

VOCABULARIES = Path(__file__).parent / "vocabularies"
#: Texts of the background that are counted; more change nothing and take time.
BACKGROUND = 1500
CUTS = (20, 50, 100)


class Topic(NamedTuple):
    name: str
    seeds: list[str]
    gold: set[str]


def topics(given: Path) -> list[Topic]:
    data = json.loads(given.read_text("utf-8"))
    gold = {word for group in data["keywords"].values() for word in group["t"]}
    found = [Topic("given", ["侨"], gold)]
    for path in sorted(VOCABULARIES.glob("*.txt")):
        lines = [line.split() for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#")]
        found.append(Topic(path.stem, lines[0], {word for line in lines for word in line}))
    return found


def pages(web: Path) -> list[tuple[str, str, str]]:
    cache = web.with_suffix(".texts.json")
    if cache.exists():
        return [tuple(row) for row in json.loads(cache.read_text("utf-8"))]
    connection = sqlite3.connect(f"file:{web}?mode=ro", uri=True)
    rows = connection.execute("select url, body from page where kind = 'article' and status = 200").fetchall()
    read = [(url, page.title or "", page.text) for url, body in rows for page in [extract(body, url=url)]]
    cache.write_text(json.dumps(read, ensure_ascii=False), "utf-8")
    return read


def texts_of(topic: Topic, read: list[tuple[str, str, str]]) -> list[Text]:
    on = [row for row in read if any(seed in row[1] for seed in topic.seeds)]
    off = [row for row in read if not any(seed in row[1] for seed in topic.seeds)]
    step = max(len(off) // BACKGROUND, 1)
    chosen = [(row, True) for row in on[:600]] + [(row, False) for row in off[::step]]
    return [Text(url, title, text, urlsplit(url).netloc, about) for (url, title, text), about in chosen]


def precision(words: Iterable[str], gold: set[str], most: int) -> float:
    top = list(words)[:most]
    return sum(word in gold for word in top) / len(top) if top else 0.0


def measure(topic: Topic, read: list[tuple[str, str, str]]) -> dict[str, object]:
    texts = texts_of(topic, read)
    started = time.process_time()
    corpus = read_corpus(texts, Tagger())
    ranked = [candidate.text for candidate in suggest(corpus)]
    seconds = time.process_time() - started
    known = {word for word in topic.gold if any(word in text.body for text in texts if text.on_topic)}
    blind = read_corpus(texts, Tagger(without=known))
    found = [candidate.text for candidate in suggest(blind, most=1000) if candidate.kind == "new"]
    return {
        "topic": topic.name,
        "pages": sum(text.on_topic for text in texts),
        "background": sum(not text.on_topic for text in texts),
        **{f"P@{cut}": precision(ranked, topic.gold, cut) for cut in CUTS},
        **{f"frequency P@{cut}": precision(frequency_list(corpus), topic.gold, cut) for cut in CUTS},
        "new": sum(word in topic.gold for word in found[:50]) / 50,
        "seconds": seconds,
        "ranked": ranked[:100],
        "new words": found[:60],
        "gold": len(known),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("web", type=Path)
    parser.add_argument("vocabulary", type=Path)
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    read = pages(given.web)
    results = [measure(topic, read) for topic in topics(given.vocabulary)]
    names = [name for name in results[0] if name not in ("ranked", "new words")]
    table = Table(*names)
    for result in results:
        table.add_row(*(f"{value:.2f}" if isinstance(value := result[name], float) else str(value) for name in names))
    Console(width=200).print(table)
    if given.json:
        given.json.write_text(json.dumps(results, ensure_ascii=False, indent=1), "utf-8")


if __name__ == "__main__":
    main()
