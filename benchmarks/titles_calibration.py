"""The paper's own calibration: how alike its two pairs of titles are, by the size of the sample (its table 1).

    python benchmarks/titles_calibration.py PATH_TO_TITLES

Xu, Huang & Deng (2011, section 3.4) take 0.5 for the least and cos 35.26° for the greatest threshold, and settle on
0.8. The pairs are weighed among samples of real titles (``corpus.tsv``), as printed and without the sites' names.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from extraction.titles.folding import fold
from extraction.titles.sites import SiteNames
from extraction.titles.vectors import LOWER_BOUND, THRESHOLD, UPPER_BOUND, cosine, idf, weigh
from extraction.titles.words import Segmenter

SAME = ("新华侨涌入:为韩国华社带来新希望-移民-滴答网", "新华侨涌入:为韩国华社带来新希望 - 无忧雅思网 无忧雅思网")
DIFFERENT = ("缅甸华侨华人为孔子课堂捐款组图-教育频道-新华网", "缅甸华侨华人为台湾灾区同胞捐款-华人-新华网")
#: The paper's samples end at its 1,104 titles.
SAMPLES = (10, 50, 100, 200, 400, 800, 1104, 10_000, 100_000)
#: Samples of each size: a small one gives another figure each time.
DRAWS = 20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", type=Path)
    parser.add_argument("--json", type=Path, help="write the figures here")
    given = parser.parse_args()
    titles = [line.split("\t", 1)[1] for line in (given.titles / "corpus.tsv").read_text("utf-8").splitlines()]
    print(f"bounds: {LOWER_BOUND} and cos 35.26° = {UPPER_BOUND:.13f}; threshold {THRESHOLD}\n")
    print(f"{'sample':>8}{'same story':>26}{'another story':>20}")
    print(f"{'':8}{'as printed':>14}{'cleaned':>12}{'as printed':>12}{'cleaned':>9}")
    report = []
    for size in SAMPLES:
        if size <= len(titles):
            figures = similarities(titles, size)
            report.append({"sample": size, **figures})
            print(
                f"{size:8}"
                + "".join(f"{value:>{w}.3f}" for value, w in zip(figures.values(), (14, 12, 12, 9), strict=True))
            )
    if given.json:
        given.json.write_text(json.dumps(report, indent=1), "utf-8")


def similarities(titles: Sequence[str], size: int) -> dict[str, float]:
    """Return the pairs' mean cosine among samples of a size."""
    dice, segment = random.Random(size), Segmenter()
    draws = max(1, min(DRAWS, 20_000 // size))
    sums: Counter[str] = Counter()
    for _ in range(draws):
        having: Counter[str] = Counter()
        for title in dice.sample(titles, size):
            having.update(set(segment(fold(title))))
        for name, pair in (("same", SAME), ("different", DIFFERENT)):
            for how, texts in (("printed", [fold(t) for t in pair]), ("cleaned", [cleaned(t) for t in pair])):
                sums[f"{name}, {how}"] += likeness([segment(text) for text in texts], having, size)
    return {name: total / draws for name, total in sums.items()}


def cleaned(title: str) -> str:
    return SiteNames().strip(fold(title)).text


def likeness(pair: Sequence[Sequence[str]], having: Counter[str], size: int) -> float:
    """Return the cosine of two titles that stand beside a sample."""
    counts = having + Counter(word for words in pair for word in set(words))
    one, other = (weigh(words, lambda word: idf(size + 2, counts[word])) for words in pair)
    return cosine(one, other)


if __name__ == "__main__":
    main()
