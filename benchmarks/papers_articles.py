"""Print the article papers' tables: as printed, and from our own functions on the evaluation sets.

    python benchmarks/papers_articles.py PATH_TO_EVALUATION_SETS [--json FILE]

What is searched for (weights, thresholds) is searched on the pages of one half of the sites and told for the other.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
import tarfile
import tempfile
import time
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import NormalDist, mean
from typing import Any
from urllib.parse import urlsplit

from extraction import extract
from extraction.article.lines import lines_of
from extraction.markup.tree import Tree, parse
from extraction.papers import length_threshold as lengths
from extraction.papers.density import density_body
from extraction.papers.hrpa import EXPERIENCE, decide, likelihoods, locating_order, pinpoint, satisfied_rules
from extraction.papers.hrpa_nodes import TextNode, text_nodes
from extraction.papers.hrpa_rules import DEPENDS, RULES, Page
from extraction.papers.template_tree import LEAST_SUPPORT, TemplateTree, block_keys
from extraction.papers.weight_produce import overall_bounds, weight_produce

CORPORA = ("zh-gne", "zh-daniel-a")
#: F1 of a body from which the paper's reader would call it "basically right".
RIGHT = 0.8
#: Text nodes above the time that count as the "subject block" in which titles and noise are told apart.
NEAR_TIME = 6
#: Characters of the longest text that counts as noise there: leads and captions are no "current location".
MAX_NOISE = 60
#: The papers' own figures.
DENSITY_PAPER = {"pages": 1104, "right": 998, "seconds": 148}
TABLE_1 = {
    7: (0.0760, 0.2509, 0.4269),
    8: (0.0957, 0.1582, 0.3539),
    9: (0.1183, 0.0983, 0.3172),
    10: (0.1413, 0.0470, 0.2883),
    11: (0.1693, 0.0223, 0.0664),
    12: (0.2047, 0.0081, 0.0671),
    13: (0.2456, 0.0042, 0.0767),
    14: (0.2967, 0.0024, 0.0907),
}
TABLE_2 = {
    "news portals": (1829, 0.91, 0.95, 0.90, 0.95, 0.89),
    "government": (1795, 0.94, 0.99, 0.93, 0.98, 0.90),
    "institutions": (1457, 0.92, 0.97, 0.89, 0.96, 0.86),
    "schools": (1212, 0.95, 1.00, 0.94, 0.97, 0.92),
}
SUBJECTS = ("title", "time", "content", "source")


@dataclass(slots=True)
class Sample:
    """A page with its gold; ``nodes`` are its text nodes, ``own`` those outside its site's template."""

    name: str
    site: str
    html: str
    gold: dict[str, Any]
    tree: Tree
    nodes: list[TextNode]
    own: list[TextNode]

    @property
    def tuned(self) -> bool:
        """Whether the page's site is in the half that is searched on."""
        return zlib.crc32(self.site.encode()) % 2 == 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", type=Path)
    parser.add_argument("--json", type=Path, help="write the figures here")
    given = parser.parse_args()
    score = _harness(given.sets / "eval" / "articles" / "harness.py")
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(given.sets / "data" / "articles.tar.xz") as packed:
            packed.extractall(folder, filter="data")
        samples = read_samples(Path(folder))
    figures = {
        "density": density_table(samples, score),
        "threshold": threshold_table(samples, score),
        "hrpa": hrpa_table(samples, score),
        "template": template_table(samples, score),
    }
    if given.json:
        given.json.write_text(json.dumps(figures, ensure_ascii=False, indent=1), "utf-8")
    return 0


def read_samples(folder: Path) -> list[Sample]:
    """Read the pages; each site's template is learned from its other pages."""
    samples = []
    for corpus in CORPORA:
        for name, gold in json.loads((folder / corpus / "gold.json").read_text("utf-8")).items():
            html = (folder / corpus / f"{name}.html").read_text("utf-8", "replace")
            site = urlsplit(gold["url"] or "").netloc or name.split("-")[1]
            tree = parse(html)
            samples.append(Sample(name, site, html, gold, tree, text_nodes(tree.root), []))
    for sample, template in templates(samples):
        lines = lines_of(sample.tree)
        repeated = {
            line.text
            for line, key in zip(lines, block_keys(sample.tree, lines), strict=True)
            if template.is_template(key)
        }
        sample.own = [node for node in sample.nodes if node.text not in repeated]
    return samples


def templates(samples: Sequence[Sample]) -> Iterable[tuple[Sample, TemplateTree]]:
    """Yield each page with the template of its site's other pages."""
    sites: dict[str, list[Sample]] = defaultdict(list)
    for sample in samples:
        sites[sample.site].append(sample)
    keys = {id(sample): block_keys(sample.tree, lines_of(sample.tree)) for sample in samples}
    for sample in samples:
        template = TemplateTree()
        for other in sites[sample.site]:
            if other is not sample:
                template.learn(keys[id(other)])
        yield sample, template


# ---- line text density ----------------------------------------------------------------------------------------------


def density_table(samples: Sequence[Sample], score: Any) -> list[dict[str, Any]]:
    """Xu, Huang & Deng 2011, section 3.3: the method without and with its improvements, beside the reader."""
    print("\nLine text density (Xu, Huang & Deng 2011, section 3.3)")
    print(f"{'':32}{'pages':>6}{'P':>8}{'R':>8}{'F1':>8}{'right':>8}{'x parse':>9}")
    paper = DENSITY_PAPER
    speed = paper["pages"] / paper["seconds"]
    print(f"{'as printed':32}{paper['pages']:6}{'':24}{paper['right'] / paper['pages']:8.3f}   ({speed:.2f} pages/s)")
    readers: dict[str, Callable[[Sample], str]] = {
        "basic": lambda page: density_body(page.html, gap_tolerance=0, least_body_bytes=0),
        "+ 1: gap of 20 lines": lambda page: density_body(page.html, least_body_bytes=0),
        "+ 2: body of 200 bytes": lambda page: density_body(page.html),
        "extract": lambda page: _body(extract(page.html, page.gold["url"] or "")),
    }
    rows = []
    began = time.process_time()
    for sample in samples:
        parse(sample.html)
    parsing = time.process_time() - began
    for name, reader in readers.items():
        began = time.process_time()
        bodies = [reader(sample) for sample in samples]
        times = (time.process_time() - began) / parsing
        cells = [_cell(score, sample, body) for sample, body in zip(samples, bodies, strict=True)]
        p, r, f1 = score.corpus_prf(cells)
        right = mean(score.prf(*cell)[2] >= RIGHT for cell in cells)
        print(f"{name:32}{len(samples):6}{p:8.3f}{r:8.3f}{f1:8.3f}{right:8.3f}{times:9.1f}")
        rows.append({"method": name, "P": p, "R": r, "F1": f1, "right": right, "x_parse": times})
    return rows


# ---- the length threshold -------------------------------------------------------------------------------------------


def threshold_table(samples: Sequence[Sample], score: Any) -> dict[str, Any]:
    """HRPA's table 1: errors by threshold, printed, of the Gaussians behind it, and counted on our pages."""
    titles = lengths.gaussian_through((length, row[0]) for length, row in TABLE_1.items())
    noise = lengths.gaussian_through((length, 1 - row[1]) for length, row in TABLE_1.items())
    root = lengths.length_threshold(noise, titles, noise_share=lengths.PAPER_NOISE)
    ours = [_lengths(sample, score) for sample in samples]
    our_titles = [title for title, _ in ours if title]
    our_noise = [length for _, others in ours for length in others if length <= MAX_NOISE]
    least = min(range(1, 40), key=lambda length: lengths.counted_errors(length, our_noise, our_titles).total)
    try:
        our_root = f"{lengths.threshold_of(our_noise, our_titles):.2f}"
    except ValueError:
        our_root = "none"
    print("\nHRPA, table 1: titles mistaken for noise (E1), noise for titles (E2), both (E), by threshold")
    print(f"{'':4}{'as printed':^26}{'two Gaussians':^26}{'our pages':^26}")
    for length, (missed, taken, total) in TABLE_1.items():
        fitted = lengths.expected_errors(length, noise, titles, noise_share=lengths.PAPER_NOISE)
        counted = lengths.counted_errors(length, our_noise, our_titles)
        shown = "".join(f"{e.missed:9.4f}{e.taken:8.4f}{e.total:8.4f} " for e in (fitted, counted))
        print(f"{length:4}{missed:9.4f}{taken:8.4f}{total:8.4f} {shown}")
    print(f"λ2 of the paper: 11; root of the quadratic for its table: {root:.2f}; for our pages: {our_root}")
    print(f"   (counted on our pages, the fewest are mistaken at {least})")
    print(f"   (titles {_told(titles)}, noise {_told(noise)}; ours {_sampled(our_titles)}, {_sampled(our_noise)})")
    return {"paper": lengths.PAPER_THRESHOLD, "root": root, "ours": our_root, "counted": least}


def _lengths(sample: Sample, score: Any) -> tuple[int | None, list[int]]:
    """Return the length of a page's title, and those of the other text nodes above its time."""
    title = score.bare(sample.gold["title"])
    times = pinpoint(sample.own).nodes["time"]
    above = sample.own[max(0, times[0] - NEAR_TIME) : times[0]] if times else []
    same = [node for node in above if title and score.bare(node.text) == title]
    return (len(same[0].text) if same else None), [len(node.text) for node in above if node not in same]


# ---- HRPA -----------------------------------------------------------------------------------------------------------


def hrpa_table(samples: Sequence[Sample], score: Any) -> dict[str, Any]:
    """HRPA's table 2: shares of pages with each subject right, and with all of them."""
    print("\nHRPA, table 2: share of pages with title, time, content, source and all of them right")
    print(f"{'':40}{'pages':>6}" + "".join(f"{name:>9}" for name in (*SUBJECTS, "all")) + "   all lies within")
    for kind, (pages, *shares) in TABLE_2.items():
        _row(f"as printed: {kind}", pages, shares)
    weights = produced_weights([sample for sample in samples if sample.tuned], score)
    figures: dict[str, Any] = {"weights": weights}
    for half, chosen in (("tuned", True), ("held out", False)):
        pages_of = [sample for sample in samples if sample.tuned is chosen]
        whole = [_right(sample, score, _found(sample.nodes, EXPERIENCE)) for sample in pages_of]
        cut = [_right(sample, score, _found(sample.own, EXPERIENCE)) for sample in pages_of]
        searched = [_right(sample, score, _found(sample.own, weights)) for sample in pages_of]
        ours = [_right(sample, score, _extracted(sample)) for sample in pages_of]
        for name, verdicts in (
            ("rules, weights by experience", whole),
            ("+ template tree", cut),
            ("+ weight_produce", searched),
            ("extract", ours),
        ):
            figures[f"{half}: {name}"] = _row(f"{half}: {name}", len(verdicts), _shares(verdicts))
    for subject, vector in weights.items():
        print(f"   weights of {subject}: {', '.join(map(str, vector))}")
    return figures


def produced_weights(samples: Sequence[Sample], score: Any) -> dict[str, tuple[float, ...]]:
    """Search each subject's weights in the order in which the subjects are located."""
    weights: dict[str, tuple[float, ...]] = {}
    located: list[dict[str, tuple[int, ...]]] = [{} for _ in samples]
    for subject in locating_order(DEPENDS):
        satisfied = [
            satisfied_rules(Page(sample.own, found), subject) for sample, found in zip(samples, located, strict=True)
        ]
        known: dict[tuple[int, tuple[int, ...]], bool] = {}

        def is_right(number: int, nodes: tuple[int, ...], subject: str = subject, known: Any = known) -> bool:
            if (number, nodes) not in known:
                text = "\n".join(samples[number].own[node].text for node in nodes)
                known[number, nodes] = _is_right(score, samples[number], subject, text) is not False
            return bool(known[number, nodes])

        def share(vector: tuple[float, ...], subject: str = subject, satisfied: Any = satisfied) -> float:
            found = (decide(subject, likelihoods(rules, vector)) for rules in satisfied)
            return mean(is_right(number, nodes) for number, nodes in enumerate(found))

        weights[subject] = weight_produce(len(RULES[subject]), share).weights
        for number, rules in enumerate(satisfied):
            located[number][subject] = decide(subject, likelihoods(rules, weights[subject]))
    return weights


def _found(nodes: Sequence[TextNode], weights: dict[str, tuple[float, ...]] | Any) -> dict[str, str]:
    found = pinpoint(nodes, weights).nodes
    return {subject: "\n".join(nodes[number].text for number in numbers) for subject, numbers in found.items()}


def _extracted(sample: Sample) -> dict[str, str]:
    page = extract(sample.html, sample.gold["url"] or "")
    read = page.article
    return {
        "title": page.title or "",
        "content": _body(page),
        "time": str(read.published_at or "") if read else "",
        "source": (read.source or "") if read else "",
    }


def _right(sample: Sample, score: Any, found: dict[str, str]) -> dict[str, bool | None]:
    return {subject: _is_right(score, sample, subject, found[subject]) for subject in SUBJECTS}


def _is_right(score: Any, sample: Sample, subject: str, text: str) -> bool | None:
    """Whether what was found is the gold, or holds it (a time's or source's node); ``None`` where there is no gold."""
    gold = sample.gold[{"content": "body", "time": "published"}.get(subject, subject)]
    if not gold:
        return None
    if subject == "content":
        return bool(score.prf(*_cell(score, sample, text))[2] >= RIGHT)
    if subject == "time":
        return bool(score.day(text) == score.day(gold))
    if subject == "source":
        return bool(score.same_source(gold, text))
    return bool(score.bare(text) == score.bare(gold))


def _shares(verdicts: Sequence[dict[str, bool | None]]) -> list[float]:
    shares = []
    for subject in SUBJECTS:
        told = [bool(verdict[subject]) for verdict in verdicts if verdict[subject] is not None]
        shares.append(mean(told) if told else 0.0)
    return [*shares, mean(all(value is not False for value in verdict.values()) for verdict in verdicts)]


def _row(name: str, pages: int, shares: Sequence[float]) -> dict[str, float]:
    low, high = overall_bounds(tuple(shares[:4]))
    shown = "".join(f"{share:9.3f}" for share in shares)
    print(f"{name:40}{pages:6}{shown}   {low:.2f}–{high:.2f}")
    return dict(zip((*SUBJECTS, "all"), shares, strict=True))


# ---- the template tree ----------------------------------------------------------------------------------------------


def template_table(samples: Sequence[Sample], score: Any) -> list[dict[str, Any]]:
    """What a site's other pages tell of a page: how much of it is template, and how much gold that would cost."""
    print(f"\nTemplate tree: blocks seen on {LEAST_SUPPORT} or more other pages of the site")
    print(f"{'site':34}{'pages':>6}{'lines':>8}{'template':>10}{'gold lost':>11}")
    sites: dict[str, list[tuple[int, int, float]]] = defaultdict(list)
    for sample, template in templates(samples):
        lines = lines_of(sample.tree)
        own = template.without_template(lines, block_keys(sample.tree, lines))
        gold = score.tokens(sample.gold["body"])
        kept = [score.overlap(gold, score.tokens("\n".join(line.text for line in part))) for part in (lines, own)]
        lost = score.prf(*kept[0])[1] - score.prf(*kept[1])[1]
        sites[sample.site].append((len(lines), len(lines) - len(own), lost))
    rows = []
    for site, pages in sorted(sites.items(), key=lambda item: -len(item[1])):
        if len(pages) > LEAST_SUPPORT:
            total, cut, lost = sum(page[0] for page in pages), sum(page[1] for page in pages), mean(p[2] for p in pages)
            print(f"{site:34}{len(pages):6}{total:8}{cut / total:10.1%}{lost:11.1%}")
            rows.append({"site": site, "pages": len(pages), "template": cut / total, "lost": lost})
    return rows


# ---- scoring --------------------------------------------------------------------------------------------------------


def _body(page: Any) -> str:
    return str(page.article.body if page.article else page.text)


def _cell(score: Any, sample: Sample, body: str) -> Any:
    return score.overlap(score.tokens(sample.gold["body"]), score.tokens(body))


def _told(gaussian: NormalDist) -> str:
    return f"μ {gaussian.mean:.1f} σ {gaussian.stdev:.1f}"


def _sampled(values: Sequence[int]) -> str:
    return f"{len(values)}: {_told(NormalDist.from_samples(values))}"


def _harness(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location("harness", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    sys.exit(main())
