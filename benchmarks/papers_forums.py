"""Print the forum papers' tables: their own methods and our reader on the forum pages, side by side.

    python benchmarks/papers_forums.py PATH_TO_EVALUATION_SETS [--pages N] [--json FILE]

``--pages`` bounds the pages read of each site (default 20): tree edit distance and POL are slow. The sets hold
``data/forums.tar.xz`` and ``eval/forums``. Records are matched as the scorer there matches them.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from lxml.html import HtmlElement
from papers_samples import LONG, Post, Sample, held, located, read_samples, scorer_of, squeezed, whole
from papers_templates import clusters_table, locating_table

from extraction import extract
from extraction.learned import Memory
from extraction.papers.locators import PAPER
from extraction.papers.mdr import data_region
from extraction.papers.pol import comment_blocks, path_set_similarity
from extraction.papers.sol import layout_similarity, record_blocks
from extraction.papers.sol_fields import Fields, fields
from extraction.papers.subtrees import (
    combined_similarity,
    edit_similarity,
    matching_similarity,
    substring_similarity,
)

MEASURES = {
    "ED": edit_similarity,
    "STM": matching_similarity,
    "LCS": substring_similarity,
    "MCT": combined_similarity,
    "POL": path_set_similarity,
}
#: The papers' own figures, on their own pages.
PRINTED = (
    "SoL and POL print no figures in our copies of them; Liu et al. reach 100 % with 60 hand-made templates.\n"
    "Rebuilt beside them: MDR, ED, STM, LCS, MCT. Not rebuilt: POL's rival by weights of tags, Liu et al.'s FPC."
)
_NUMBER = re.compile(r"\d+")

Reader = Callable[[Sample], list[Post]]
Finder = Callable[[Sample], Sequence[HtmlElement]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", type=Path)
    parser.add_argument("--pages", type=int, default=20)
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    scorer, samples = scorer_of(given.sets), read_samples(given.sets, given.pages)
    threads = [sample for sample in samples if not sample.is_list]
    print(f"{len(threads)} threads and pages of comments, {len(samples) - len(threads)} lists of", end=" ")
    print(f"{len({sample.site for sample in samples})} sites.\n{PRINTED}\n")
    report = {
        "records": records_table(threads, scorer),
        "blocks": blocks_table(samples),
        "fields": fields_table(samples, scorer),
        "depths": depths_table(threads, scorer),
        "similarities": similarities_table(threads, scorer),
        "locating": locating_table(samples),
        "clusters": clusters_table(samples),
    }
    if given.json:
        given.json.write_text(json.dumps(report, indent=1), "utf-8")
    return 0


# ---- tables --------------------------------------------------------------------------------------------------------


def records_table(samples: Sequence[Sample], scorer: Any) -> dict[str, Any]:
    """Record F1 of whole readers, all pages and short ones; cost as a multiple of a bare parse of the same pages."""
    print("Records (strict F1 / block F1, pages exact; short: one or two posts; x: times a bare parse)")
    memory = Memory()
    for sample in samples:
        if len(sample.records) >= LONG:
            extract(sample.data, sample.truth["url"], now=sample.now, learned=memory)
    readers: dict[str, Reader] = {
        "SoL + R1-R5": lambda sample: _by_rules(record_blocks(sample.root()), sample),
        "POL + R1-R5": lambda sample: _by_rules(_pol(sample), sample),
        "record nodes (Liu)": lambda sample: _texts(located(sample, PAPER)),
        "wider constraints": lambda sample: _texts(located(sample)),
        "ours": lambda sample: _ours(sample, None),
        "ours, site learned": lambda sample: _ours(sample, memory),
    }
    return {name: _scored(name, reader, samples, scorer) for name, reader in readers.items()}


def depths_table(samples: Sequence[Sample], scorer: Any) -> dict[str, Any]:
    """SoL with N = 1 … 6 levels, weights halving (figures 4 and 5)."""
    print("\nSoL by the depth N that is compared (alike children of one node, block F1)")
    found = {}
    for depth in range(1, 7):
        raw = [2.0**-n for n in range(depth)]
        weights = (0.6, 0.3, 0.1) if depth == 3 else tuple(weight / sum(raw) for weight in raw)

        def alike(sample: Sample, depth: int = depth, weights: tuple[float, ...] = weights) -> list[Post]:
            similarity = partial(layout_similarity, depth=depth, weights=weights)
            return _texts(record_blocks(sample.root(), similarity=similarity))

        found[str(depth)] = _scored(f"N = {depth}", alike, samples, scorer)
    return found


def similarities_table(samples: Sequence[Sample], scorer: Any) -> dict[str, Any]:
    """The five similarities of subtrees as what finds comments, by their threshold (figures 4 to 6, table 5)."""
    few = [sample for number, sample in enumerate(samples) if number % 4 == 0]
    print(f"\nComments by the similarity of subtrees and its threshold a ({len(few)} pages, block F1)")
    found = {}
    for name, similarity in MEASURES.items():
        for threshold in (0.7, 0.8, 0.9):

            def blocks(sample: Sample, s: Any = similarity, a: float = threshold) -> list[Post]:
                groups = comment_blocks(sample.root().find("body"), s, alike=a)
                return _texts(max(groups, key=len, default=[]))

            found[f"{name} {threshold}"] = _scored(f"{name}, a = {threshold}", blocks, few, scorer)
    return found


def blocks_table(samples: Sequence[Sample]) -> dict[str, dict[str, float]]:
    """SoL, table 2: precision and recall of record blocks on topic pages (lists) and content pages."""
    print("\nRecord blocks (precision / recall, macro over sites), on lists and on threads and comments")
    finders: dict[str, Finder] = {
        "SoL": lambda sample: record_blocks(sample.root()),
        "MDR": lambda sample: [whole(record) for record in data_region(sample.root())],
        "POL": _pol,
        "record nodes (Liu)": lambda sample: located(sample, PAPER),
    }
    result = {}
    for name, finder in finders.items():
        shown, result[name] = "", dict[str, float]()
        for kind, is_list in (("lists", True), ("threads", False)):
            stats: dict[str, list[int]] = {}
            for sample in (each for each in samples if each.is_list is is_list):
                blocks = finder(sample)
                stat = stats.setdefault(sample.site, [0, 0, 0])
                for place, add in enumerate((len(held(sample, blocks)), len(blocks), len(sample.records))):
                    stat[place] += add
            precision = _mean([hit / got if got else 0.0 for hit, got, _ in stats.values()])
            recall = _mean([hit / gold if gold else 0.0 for hit, _, gold in stats.values()])
            result[name] |= {f"{kind} precision": precision, f"{kind} recall": recall}
            shown += f"  {kind} {precision:.3f} / {recall:.3f}"
        print(f"  {name:22}{shown}")
    return result


def fields_table(samples: Sequence[Sample], scorer: Any) -> dict[str, dict[str, float]]:
    """SoL, tables 3 and 4: each field that R1 to R5 take from blocks that hold a record, and from all records."""
    print("\nFields by R1-R5 (share right of the records that a block holds; in brackets, of all records)")
    result = {}
    for kind, is_list in (("lists", True), ("threads", False)):
        right, told, all_told = Counter[str](), Counter[str](), Counter[str]()
        for sample in (each for each in samples if each.is_list is is_list):
            blocks = record_blocks(sample.root())
            read = fields(blocks, sample.now)
            matched = dict(held(sample, blocks))
            for number, record in enumerate(sample.records):
                for name, is_right in _verdicts(record, sample, scorer):
                    all_told[name] += 1
                    if number in matched:
                        told[name] += 1
                        right[name] += is_right(read[matched[number]])
        result[kind] = {name: right[name] / told[name] for name in told}
        cells = "".join(f"  {n} {right[n] / told[n]:.3f} ({right[n] / all_told[n]:.3f})" for n in told)
        print(f"  {kind:10}{cells}")
    return result


# ---- readers -------------------------------------------------------------------------------------------------------


def _by_rules(blocks: Sequence[HtmlElement], sample: Sample) -> list[Post]:
    return [
        {"author": each.author, "time": each.time.isoformat() if each.time else None, "text": each.body}
        for each in fields(blocks, sample.now)
    ]


def _texts(blocks: Sequence[HtmlElement]) -> list[Post]:
    return [{"author": None, "time": None, "text": " ".join(block.itertext())} for block in blocks]


def _pol(sample: Sample) -> list[HtmlElement]:
    return max(comment_blocks(sample.root().find("body")), key=len, default=[])


def _ours(sample: Sample, memory: Memory | None) -> list[Post]:
    page = extract(sample.data, sample.truth["url"], now=sample.now, learned=memory)
    posts = page.thread.posts if page.thread else page.comments
    return [
        {
            "author": post.author,
            "time": post.published_at.isoformat() if post.published_at else None,
            "text": post.text,
        }
        for post in posts
    ]


def _verdicts(record: Post, sample: Sample, scorer: Any) -> Iterator[tuple[str, Callable[[Fields], bool]]]:
    """The fields that a record's truth tells, each with what judges a reading of it."""
    for name, rule, taken in (("title", "R2", "title"), ("text", "R1", "body"), ("author", "R5", "author")):
        if true := squeezed(record.get(name)):
            yield f"{name} ({rule})", partial(_says, true, taken)
    for name in ("replies", "views"):
        if record.get(name) is not None:
            yield f"{name} (R3)", partial(_counts, str(record[name]))
    if record.get("time"):
        tolerance = sample.truth.get("time_tol", 60)

        def same(read: Fields) -> bool:
            got = read.time.isoformat() if read.time else None
            return bool(scorer.same_time(record["time"], got, tolerance, sample.zone))

        yield "time (R4)", same


def _says(true: str, taken: str, read: Fields) -> bool:
    return squeezed(getattr(read, taken)) == true


def _counts(true: str, read: Fields) -> bool:
    return any(true in _NUMBER.findall(text.replace(",", "")) for text in read.counts)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


# ---- scoring -------------------------------------------------------------------------------------------------------


def _scored(name: str, reader: Reader, samples: Sequence[Sample], scorer: Any) -> dict[str, float]:
    """Score a reader on all pages, macro over sites, and on the short ones; print and return the figures."""
    stats: dict[str, Counter[str]] = {}
    short: Counter[str] = Counter()
    spent = bare = 0.0
    for sample in samples:
        began = time.process_time()
        sample.root()
        parsed = time.process_time()
        posts = reader(sample)
        spent, bare = spent + time.process_time() - parsed, bare + parsed - began
        stat = stats.setdefault(sample.site, Counter())
        for each in (stat, short) if len(sample.records) < LONG else (stat,):
            scorer.score_posts(sample.truth, posts, sample.zone, each, [])
    rows = [scorer.row(site, stat) for site, stat in stats.items()]
    brief = scorer.row("short", short) if short["pages"] else {"exact": 0.0}
    figures = {key: sum(row[key] for row in rows) / len(rows) for key in ("F1", "block", "exact")}
    figures |= {"short_exact": brief["exact"], "times_parse": spent / bare}
    print(
        f"  {name:22}{figures['F1']:.3f} / {figures['block']:.3f}  exact {figures['exact']:.3f}"
        f"  short {figures['short_exact']:.3f}  {figures['times_parse']:7.1f} x"
    )
    return figures


if __name__ == "__main__":
    sys.exit(main())
