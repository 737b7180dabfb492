"""Titles a second and bytes a title at several sizes, exactness of decisions, and workers that share one log.

    python benchmarks/titles_speed.py PATH_TO_TITLES --sizes 10000,100000,1000000 --decisions 16000 --shared 380000

The folder holds ``corpus.tsv`` (site TAB title). Sizes beyond it are filled with titles made of pieces of four,
which keep the words' frequencies. Speed is CPU time, segmentation included, beside the cutting into words alone. Memory
is the process's own, in a process for each size. ``--decisions`` compares the index with every earlier title, one by
one, at every step, under the idf of that step. ``--shared`` lets two workers tell titles to one log of so many, by way
of one index.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import random
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from crawler.frontier.connection import connect
from crawler.frontier.embedded import EmbeddedServer
from crawler.stories.titles import Telling, titles_key
from crawler.stories.titles_server import MachineTitles
from extraction.titles import THRESHOLD, TitleIndex
from extraction.titles.folding import fold
from extraction.titles.vectors import WordIndex
from extraction.titles.words import Segmenter

#: Titles that are timed once the index has its size.
TIMED = 10_000
#: Titles of which another one is made: so many that it repeats none of them.
PIECES = 4
#: A cosine so near to the threshold is decided by a float's last bit.
LAST_BIT = 1e-12
#: Titles that a worker tells at once: one, and what a crawl's pipeline gathers while others are told.
TOGETHER = (1, 16, 64)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", type=Path)
    parser.add_argument("--sizes", default="10000,100000", help="titles in the index, several with commas")
    parser.add_argument("--decisions", type=int, default=2000, help="titles compared with every earlier one")
    parser.add_argument("--shared", type=int, default=0, help="titles in the log that two workers share (0: none)")
    parser.add_argument("--json", type=Path, help="write the figures here")
    given = parser.parse_args()
    report: dict[str, object] = {}
    print(f"{'titles':>10}{'all a second':>14}{'the last 10,000':>17}{'beside cutting':>16}{'bytes a title':>15}")
    for size in map(int, given.sizes.split(",")):
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            whole, last, cutting, size_bytes = pool.apply(measure, (given.titles, size))
        print(f"{size:10}{whole:14.0f}{last:17.0f}{cutting / last:14.1f} x{size_bytes:15.0f}")
        report[str(size)] = {"titles_per_second": whole, "last": last, "cutting": cutting, "bytes": size_bytes}
    compared, different = decisions(given.titles, given.decisions)
    print(f"\n{compared} decisions beside comparing with every title: {different} different")
    report["decisions"] = {"compared": compared, "different": different}
    if given.shared:
        rates = shared(given.titles, given.shared)
        for together, rate in rates.items():
            print(f"two workers on one index of {given.shared} titles, {together} at once: {rate:.0f} titles a second")
        report["shared"] = rates
    if given.json:
        given.json.write_text(json.dumps(report, indent=1), "utf-8")


def corpus(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the corpus's titles with their sites, then titles made of it, without end."""
    lines = [line.split("\t", 1) for line in (path / "corpus.tsv").read_text("utf-8").splitlines()]
    yield from ((site, title) for site, title in lines)
    dice = random.Random(1)
    while True:
        parts = [dice.choice(lines) for _ in range(PIECES)]
        cuts = [
            (len(title) * place // PIECES, len(title) * (place + 1) // PIECES) for place, (_, title) in enumerate(parts)
        ]
        yield parts[0][0], "".join(title[start:stop] for (_, title), (start, stop) in zip(parts, cuts, strict=True))


def measure(path: Path, size: int) -> tuple[float, float, float, float]:
    """Return titles a second over all and at the end, texts cut a second, and bytes a title."""
    rows = corpus(path)
    before, index = list(islice(rows, size)), TitleIndex()
    index.add("茶农采茶")  # what every index needs once: the dictionary
    memory, started = resident(), time.process_time()
    for site, title in before:
        index.add(title, site)
    whole = size / (time.process_time() - started)
    held = (resident() - memory) / size
    timed = list(islice(rows, TIMED))
    started = time.process_time()
    for site, title in timed:
        index.add(title, site)
    last = TIMED / (time.process_time() - started)
    segment, texts = Segmenter(), [fold(title) for _, title in timed]
    started = time.process_time()
    for text in texts:
        segment(text)
    return whole, last, TIMED / (time.process_time() - started), held


def resident() -> int:
    """Return this process's bytes in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def decisions(path: Path, count: int) -> tuple[int, int]:
    """Return how many titles were judged by the index and by each earlier one, and how often the two found others."""
    segment, index = Segmenter(), WordIndex()
    texts = [segment(fold(title)) for _, title in islice(corpus(path), count)]
    vectors: list[Counter[str]] = []
    having: Counter[str] = Counter()
    containing: dict[str, list[int]] = defaultdict(list)
    different = 0
    for number, words in enumerate(texts):
        query = Counter(words)
        having.update(query.keys())
        idf = {word: math.log1p((number + 1) / having[word]) for word in query}
        likeness: dict[int, float] = defaultdict(float)
        for word, times in query.items():
            for other in containing[word]:
                likeness[other] += times * vectors[other][word] * idf[word] ** 2
        mass = sum((times * idf[word]) ** 2 for word, times in query.items())
        sure, near = set(), set()
        for other, dot in likeness.items():
            theirs = sum((t * math.log1p((number + 1) / having[word])) ** 2 for word, t in vectors[other].items())
            cosine = dot / math.sqrt(mass * theirs)
            if cosine >= THRESHOLD - LAST_BIT:
                (near if cosine < THRESHOLD + LAST_BIT else sure).add(other)
        found = {other for other, _ in index.alike(words, THRESHOLD)}
        different += not sure <= found <= sure | near
        index.add(words)
        vectors.append(query)
        for word in query:
            containing[word].append(number)
    return count, different


def shared(path: Path, size: int) -> dict[int, float]:
    """Return titles a second that two workers tell to one index of the machine, by the clock, by how many at once."""
    rows = list(islice(corpus(path), size + 2 * TIMED * len(TOGETHER)))
    context = multiprocessing.get_context("spawn")
    rates = {}
    with tempfile.TemporaryDirectory() as folder, EmbeddedServer(Path(folder)) as server:
        redis = connect(server.url)
        for start in range(0, size, 1000):
            packed = [telling(n, *rows[n]).pack() for n in range(start, min(start + 1000, size))]
            redis.rpush(titles_key("bench"), *packed)
        MachineTitles(server.url, "bench").add(telling(size, *rows[0]))  # it replays the log first
        with context.Pool(2) as pool:
            pool.map(len, [[], []])
            first = size + 1
            for together in TOGETHER:
                parts = [
                    (server.url, first + half, rows[first - 1 + half : first - 1 + 2 * TIMED : 2], together)
                    for half in range(2)
                ]
                started = time.monotonic()
                pool.starmap(tell, parts)
                rates[together] = 2 * TIMED / (time.monotonic() - started)
                first += 2 * TIMED
    return rates


def tell(url: str, first: int, rows: Sequence[tuple[str, str]], together: int) -> None:
    """One worker, that tells so many at once."""
    titles = MachineTitles(url, "bench")
    tellings = [telling(first + 2 * number, site, title) for number, (site, title) in enumerate(rows)]
    for start in range(0, len(rows), together):
        titles.add_all(tellings[start : start + together])


def telling(number: int, site: str, title: str) -> Telling:
    return Telling(number.to_bytes(16, "big"), title, site)


if __name__ == "__main__":
    main()
