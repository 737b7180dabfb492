"""Liu et al.'s tables: record nodes, clusters of pages, and a wrapper for each cluster.

Run by papers_forums.py, which prints all of the forum papers' tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime

from lxml.html import HtmlElement
from papers_samples import LONG, Post, Sample, held, located, shown, squeezed, whole

from extraction.papers.clusters import cluster, pair_scores
from extraction.papers.locators import PAPER, WIDER, LocatorLibrary, subtree_features
from extraction.papers.mdr import data_region
from extraction.papers.wrappers import learn, mark
from extraction.times.dates import find_times

#: Seconds by which a time in a record's text and the true one may differ, where the page rounds to the minute.
_SAME_MINUTE = 60
#: Characters of the longest text that is a time with its label.
_TIME_LENGTH = 60


def locating_table(samples: Sequence[Sample]) -> dict[str, dict[str, int]]:
    """Table 3: A right, B wrong, C nothing of many; D nothing, E something of one."""
    print("\nRecord nodes (A many, right; B many, wrong; C many, none; D one, none; E one, something)")
    libraries: dict[tuple[str, bool], LocatorLibrary] = {}
    for sample in samples:
        if len(sample.records) >= LONG:
            libraries.setdefault((sample.site, sample.is_list), LocatorLibrary()).learn(sample.root(), WIDER)
    tables: dict[str, Counter[str]] = {}
    for sample in samples:
        library = libraries.get((sample.site, sample.is_list), LocatorLibrary())
        for name, nodes in (
            ("MDR", [whole(record) for record in data_region(sample.root())]),
            ("the paper's constraints", located(sample, PAPER)),
            ("wider constraints", located(sample)),
            ("and the site's library", library.find(sample.root(), least=2)),
        ):
            tables.setdefault(name, Counter())[_case(sample, nodes)] += 1
    for name, counts in tables.items():
        cases = "  ".join(f"{case} {counts[case]:4}" for case in "ABCDE")
        print(f"  {name:24}{cases}  one, right {counts['+']}")
    return {name: dict(counts) for name, counts in tables.items()}


def clusters_table(samples: Sequence[Sample]) -> dict[str, object]:
    """Table 4 and section 3.3: pages that share a template in one cluster, and each cluster's centre as its teacher."""
    pages = [sample for sample in samples if len(sample.records) >= LONG]
    blocks = [located(page) for page in pages]
    groups = cluster([frozenset(name for node in nodes for name in subtree_features(node)) for nodes in blocks])
    found = [0] * len(pages)
    for number, group in enumerate(groups):
        for place in group:
            found[place] = number
    kinds = [(page.site, page.is_list) for page in pages]
    names = sorted(set(kinds))
    scores = pair_scores(found, [names.index(kind) for kind in kinds])
    print(f"\nH-K clusters of {len(pages)} pages of {len(names)} templates (a site's threads, or lists): ", end="")
    print(f"{len(groups)} clusters. FPC, the paper's rival, is told too briefly to be rebuilt.")
    print("  pairs: precision {:.3f}  recall {:.3f}  F1 {:.3f}".format(*scores))
    marked = [list(_marked(page, nodes)) for page, nodes in zip(pages, blocks, strict=True)]
    return {"pairs": list(scores), "wrappers": _wrappers(groups, kinds, marked)}


def _wrappers(
    groups: Sequence[Sequence[int]],
    kinds: Sequence[tuple[str, bool]],
    marked: Sequence[Sequence[tuple[HtmlElement, list[tuple[str, str]]]]],
) -> dict[str, dict[str, float]]:
    """Share of fields right that the wrapper of a cluster's centre reads on the cluster's other pages."""
    print("\nWrappers learned from the marked records of each cluster's centre, on its other pages (fields right)")
    result: dict[str, dict[str, float]] = {}
    sums: dict[str, list[float]] = {}
    for number, (centre, *members) in enumerate(groups):
        records = [record for member in members for record in marked[member]]
        if not marked[centre] or not records:
            continue
        wrapper = learn([mark(node, values) for node, values in marked[centre]])
        right, total = Counter[str](), Counter[str]()
        for node, values in records:
            got = dict(reversed(wrapper.extract(node)))
            for name, value in values:
                total[name] += 1
                right[name] += squeezed(got.get(name)) == squeezed(value)
        site, is_list = kinds[centre]
        name = f"{number} {site}{' (list)' if is_list else ''}, {len(members)} pages"
        result[name] = {field: right[field] / total[field] for field in total}
        for field, share in result[name].items():
            sums.setdefault(field, []).append(share)
        print(f"  {name:42}" + "  ".join(f"{field} {share:.3f}" for field, share in result[name].items()))
    result["mean"] = {field: sum(shares) / len(shares) for field, shares in sums.items()}
    print(
        f"  {'mean of the clusters':42}" + "  ".join(f"{field} {share:.3f}" for field, share in result["mean"].items())
    )
    return result


def _marked(sample: Sample, nodes: Sequence[HtmlElement]) -> Iterator[tuple[HtmlElement, list[tuple[str, str]]]]:
    """The located records that hold one of the page's, with the fields as they stand in them."""
    names = ("title", "author", "replies", "views") if sample.is_list else ("author", "text")
    for number, place in held(sample, nodes):
        record = sample.records[number]
        values = [(name, str(record[name])) for name in names if record.get(name) is not None]
        time = _shown_time(nodes[place], record, sample)
        yield nodes[place], [*values, *([("time", time)] if time else [])]


def _shown_time(node: HtmlElement, record: Post, sample: Sample) -> str | None:
    """The text in which a record shows its time, in whatever format."""
    if not record.get("time"):
        return None
    true = datetime.fromisoformat(record["time"]).replace(tzinfo=None)
    for text in node.itertext():
        if len(text) <= _TIME_LENGTH and any(
            abs((match.value.replace(tzinfo=None) - true).total_seconds()) <= _SAME_MINUTE
            for match in find_times(text, now=sample.now)
        ):
            return " ".join(text.split())
    return None


def _case(sample: Sample, nodes: Sequence[HtmlElement]) -> str:
    said, texts = sample.said, [shown(node) for node in nodes]
    right = len(said) == len(texts) and all(words in text for words, text in zip(said, texts, strict=True))
    if len(said) == 1:
        return "+" if texts and right else "E" if texts else "D"
    return "A" if right else "B" if texts else "C"
