"""Print the forum papers' tables: their own methods and our reader on the forum pages, side by side.

    python benchmarks/papers_forums.py PATH_TO_EVALUATION_SETS [--pages N] [--json FILE]

``--pages`` bounds the pages read of each site (default 20): tree edit distance and POL are slow. The sets hold
``data/forums.tar.xz`` and ``eval/forums``. Records are matched as the scorer there matches them.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
import tarfile
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import lxml.html
from lxml.html import HtmlElement

from extraction import extract
from extraction.learned import Memory
from extraction.papers.clusters import cluster, pair_scores
from extraction.papers.locators import PAPER, WIDER, Constraints, LocatorLibrary, locate, subtree_features
from extraction.papers.pol import comment_blocks, path_set_similarity
from extraction.papers.sol import layout_similarity, record_blocks
from extraction.papers.sol_fields import fields
from extraction.papers.subtrees import (
    combined_similarity,
    edit_similarity,
    matching_similarity,
    substring_similarity,
)
from extraction.papers.wrappers import learn, mark

#: Records of a page from which it teaches (the library, our lessons), and pages of which one has fewer than these.
LONG = 3
MEASURES = {
    "ED": edit_similarity,
    "STM": matching_similarity,
    "LCS": substring_similarity,
    "MCT": combined_similarity,
    "POL": path_set_similarity,
}
#: The papers' own figures, on their own pages.
PRINTED = "SoL and POL print no figures in our copies of them; Liu et al. reach 100 % with 60 hand-made templates."

Post = dict[str, Any]
Reader = Callable[["Sample"], list[Post]]


@dataclass(frozen=True)
class Sample:
    """A page with its truth: ``posts`` of a thread or of comments, in order."""

    site: str
    data: bytes
    truth: dict[str, Any]
    now: datetime | None
    zone: str | None

    def root(self) -> HtmlElement:
        parser = lxml.html.HTMLParser(encoding="utf-8", remove_comments=True)
        return lxml.html.document_fromstring(self.data, parser=parser)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", type=Path)
    parser.add_argument("--pages", type=int, default=20)
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    scorer = _scorer(given.sets / "eval" / "forums" / "evaluate.py")
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(given.sets / "data" / "forums.tar.xz") as packed:
            packed.extractall(folder, filter="data")
        samples = list(_samples(Path(folder), given.pages))
    print(f"{len(samples)} pages of {len({sample.site for sample in samples})} sites. {PRINTED}\n")
    report = {
        "records": records_table(samples, scorer),
        "depths": depths_table(samples, scorer),
        "similarities": similarities_table(samples, scorer),
        "locating": locating_table(samples),
        "clusters": clusters_table(samples),
        "wrappers": wrappers_table(samples),
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
        if len(sample.truth["posts"]) >= LONG:
            extract(sample.data, sample.truth["url"], now=sample.now, learned=memory)
    readers: dict[str, Reader] = {
        "SoL + R1-R5": lambda sample: _by_rules(record_blocks(sample.root()), sample),
        "POL + R1-R5": lambda sample: _by_rules(_pol(sample), sample),
        "record nodes (Liu)": lambda sample: _texts(_located(sample, PAPER)),
        "wider constraints": lambda sample: _texts(_located(sample)),
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


def locating_table(samples: Sequence[Sample]) -> dict[str, dict[str, int]]:
    """Liu et al., table 3: A right, B wrong, C nothing of many; D nothing, E something of one."""
    print("\nRecord nodes (A many, right; B many, wrong; C many, none; D one, none; E one, something)")
    tables: dict[str, Counter[str]] = {
        "the paper's constraints": Counter(),
        "wider constraints": Counter(),
        "and the site's library": Counter(),
    }
    libraries: dict[str, LocatorLibrary] = {}
    for sample in samples:
        if len(sample.truth["posts"]) >= LONG:
            libraries.setdefault(sample.site, LocatorLibrary()).learn(sample.root(), WIDER)
    for sample in samples:
        tables["the paper's constraints"][_case(sample, _located(sample, PAPER))] += 1
        tables["wider constraints"][_case(sample, _located(sample))] += 1
        library = libraries.get(sample.site, LocatorLibrary())
        tables["and the site's library"][_case(sample, library.find(sample.root(), least=2))] += 1
    for name, counts in tables.items():
        print(
            f"  {name:24}" + "  ".join(f"{case} {counts[case]:4}" for case in "ABCDE") + f"  one, right {counts['+']}"
        )
    return {name: dict(counts) for name, counts in tables.items()}


def clusters_table(samples: Sequence[Sample]) -> dict[str, list[float]]:
    """Liu et al., table 4: pairs of pages that share a template (the site and kind of page) in one cluster."""
    pages = [sample for sample in samples if len(sample.truth["posts"]) >= LONG]
    features = [frozenset(name for node in _located(page) for name in subtree_features(node)) for page in pages]
    groups = cluster(features)
    found = [0] * len(pages)
    for number, group in enumerate(groups):
        for place in group:
            found[place] = number
    names = sorted({sample.site for sample in pages})
    scores = pair_scores(found, [names.index(sample.site) for sample in pages])
    print(f"\nH-K clusters of {len(pages)} pages of {len(names)} templates: {len(groups)} clusters, pairs")
    print("  precision {:.3f}  recall {:.3f}  F1 {:.3f}".format(*scores))
    return {"pairs": list(scores)}


def wrappers_table(samples: Sequence[Sample]) -> dict[str, dict[str, float]]:
    """Wrappers learned from the marked records of a third of each site's pages, read on the others (table 5)."""
    print("\nWrappers learned from marked records of every third page, on the others' (share of fields right)")
    result = {}
    for site in sorted({sample.site for sample in samples}):
        own = [sample for sample in samples if sample.site == site and len(sample.truth["posts"]) >= LONG]
        marked = [mark(node, _values(post)) for sample in own[::3] for node, post in _pairs(sample)]
        if not marked:
            continue
        wrapper, right, total = learn(marked), Counter[str](), Counter[str]()
        for sample in (each for number, each in enumerate(own) if number % 3):
            for node, post in _pairs(sample):
                got = dict(reversed(wrapper.extract(node)))
                for name, value in _values(post):
                    total[name] += 1
                    right[name] += "".join(got.get(name, "").split()) == "".join(value.split())
        result[site] = {name: right[name] / total[name] for name in total}
        print(f"  {site:26}" + "  ".join(f"{name} {share:.3f}" for name, share in result[site].items()))
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


def _located(sample: Sample, constraints: Constraints = WIDER) -> list[HtmlElement]:
    """The opening post and the records, each as one element."""
    located = locate(sample.root(), constraints)
    return [*([located.opening] if located.opening is not None else []), *map(_whole, located.records)]


def _whole(record: Sequence[HtmlElement]) -> HtmlElement:
    """A record's only node, or its pieces in one."""
    if len(record) == 1:
        return record[0]
    whole = lxml.html.Element("div")
    whole.extend(deepcopy(piece) for piece in record)
    return whole


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


def _pairs(sample: Sample) -> Iterator[tuple[HtmlElement, Post]]:
    """The located records that hold a post's words, with the post."""
    nodes = _located(sample)
    for post in sample.truth["posts"]:
        words = "".join(post["text"].split())
        node = next((each for each in nodes if words and words in "".join("".join(each.itertext()).split())), None)
        if node is not None:
            yield node, post


def _values(post: Post) -> list[tuple[str, str]]:
    return [(name, post[name]) for name in ("author", "text") if post.get(name)]


def _case(sample: Sample, nodes: Sequence[HtmlElement]) -> str:
    posts = ["".join(post["text"].split()) for post in sample.truth["posts"]]
    held = ["".join("".join(node.itertext()).split()) for node in nodes]
    right = len(posts) == len(held) and all(post in text for post, text in zip(posts, held, strict=True))
    if len(posts) == 1:
        return "+" if held and right else "E" if held else "D"
    return "A" if right else "B" if held else "C"


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
        for each in (stat, short) if len(sample.truth["posts"]) < LONG else (stat,):
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


def _samples(folder: Path, most: int) -> Iterator[Sample]:
    for gold in sorted(folder.rglob("gold.json")):
        truth = json.loads(gold.read_text("utf-8"))
        now = datetime.fromisoformat(truth["now"]) if truth.get("now") else None
        zone = truth.get("tz", None if truth.get("real") else "+08:00")
        pages = [page for page in truth["pages"] if page["type"] != "list"]
        step = max(1, len(pages) // most)
        for page in pages[::step][:most]:
            yield Sample(gold.parent.name, (gold.parent / page["file"]).read_bytes(), page, now, zone)


def _scorer(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location("forum_scorer", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    sys.exit(main())
