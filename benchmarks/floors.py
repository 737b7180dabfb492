"""Score the readers on the evaluation sets and fail where a figure is under its floor (``benchmarks/floors.toml``).

    python benchmarks/floors.py PATH_TO_EVALUATION_SETS

The folder holds ``data/*.tar.xz`` and ``eval/<what>/`` with the harnesses. Floors only ever go up.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from statistics import mean
from typing import Any

HERE = Path(__file__).parent
#: Which forums and news sites are made up, and how many: none that the reader was tuned to.
MADE_SEED, MADE_FORUMS, MADE_NEWSROOMS = 3, 60, 60
#: How many sites with pages without records are made up.
MADE_BLANKS = 30
#: Pages of a corpus, evenly chosen, by which speed is told.
SPEED_PAGES = 100
#: Times that each is parsed and read, and processes that do so until one reaches the floor: other work on the machine
#: is no cost of ours, nor is how the memory of a process is laid out, which makes 5 % of difference.
SPEED_ROUNDS, SPEED_PROCESSES = 2, 30
#: The list by which the pages are judged then.
KEYWORDS = HERE.parent / "keywords" / "lists" / "overseas-chinese.txt"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", type=Path)
    given = parser.parse_args()
    floors = tomllib.loads((HERE / "floors.toml").read_text("utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        unpacked = Path(folder)
        for name in ("articles", "forums", "titles"):
            with tarfile.open(given.sets / "data" / f"{name}.tar.xz") as packed:
                packed.extractall(unpacked / name, filter="data")
        evaluations = (given.sets / "eval").resolve()
        with ThreadPoolExecutor(os.cpu_count()) as side_by_side:  # each is a process of its own
            told = {
                room.__name__: side_by_side.submit(room, evaluations, unpacked)
                for room in (articles, made, newsrooms, forums, made_lists, made_comments, made_blanks, titles)
            }
        figures = {name: room.result() for name, room in told.items()}
        figures["speed"] = speed(unpacked, floors["speed"])  # with nothing beside it
    under = 0
    for room, least in floors.items():
        for figure, floor in least.items():
            value = figures[room][figure]
            ok = value >= floor
            under += not ok
            print(f"{room}.{figure:24} {value:.3f}  floor {floor:.3f}  {'ok' if ok else 'UNDER'}")
    return 1 if under else 0


def articles(evaluations: Path, unpacked: Path) -> dict[str, float]:
    """Chinese news and English, each figure a mean over its corpora."""
    report = unpacked / "articles.json"
    corpora = ["zh-gne", "zh-daniel-a", "zh-cleaneval", "en-scrapinghub"]
    harness = [
        str(evaluations / "articles" / "harness.py"),
        "adapters:article",
        "--corpora",
        str(unpacked / "articles"),
    ]
    _run([*harness, "--corpus", ",".join(corpora), "--json", str(report)])
    summary = {name: part["summary"] for name, part in json.loads(report.read_text("utf-8")).items()}
    chinese = [summary[name] for name in ("zh-gne", "zh-daniel-a")]
    return {
        "chinese_f1": mean(part["F1"] for part in chinese),
        "chinese_title": mean(part["title"] for part in chinese),
        "chinese_day": mean(part["date"] for part in chinese),
        "chinese_source": mean(part["source"] for part in chinese if "source" in part),
        "cleaneval_f1": summary["zh-cleaneval"]["F1"],
        "english_f1": summary["en-scrapinghub"]["F1"],
    }


def forums(evaluations: Path, unpacked: Path) -> dict[str, float]:
    """Record F1, macro over sites."""
    report = unpacked / "forums.json"
    harness = [str(evaluations / "forums" / "evaluate.py"), "adapters:records", "--corpus", str(unpacked / "forums")]
    _run([*harness, "--json", str(report)])
    rows = json.loads(report.read_text("utf-8"))["rows"]
    names = {"thread": "threads_f1", "comments": "comments_f1", "list": "lists_f1"}
    return {name: mean(row["F1"] for row in rows[kind] if row["site"] != "ALL") for kind, name in names.items()}


def made(evaluations: Path, unpacked: Path) -> dict[str, float]:
    """Threads of made-up forums (``layouts``): records, pages exact, and the authors and times of those that match."""
    rows = _made(evaluations, unpacked, "threads")["thread"][:-1]
    return _of_sites(rows, "exact", "author", "time") | {"worst": min(row["F1"] for row in rows)}


def made_lists(evaluations: Path, unpacked: Path) -> dict[str, float]:
    """Lists of topics of made-up forums, likewise, and how often these were answered and seen."""
    rows = _made(evaluations, unpacked, "boards")["list"][:-1]
    return _of_sites(rows, "exact", "author", "time", "replies", "views")


def made_comments(evaluations: Path, unpacked: Path) -> dict[str, float]:
    """Comments and reviews on made-up pages, likewise."""
    rows = _made(evaluations, unpacked, "remarks")["comments"][:-1]
    return _of_sites(rows, "exact", "author", "time")


def made_blanks(evaluations: Path, unpacked: Path) -> dict[str, float]:
    """The share of made-up pages without records on which no posts are invented, and no topics."""
    rows = _made(evaluations, unpacked, "blanks")
    return {"no_posts": rows["thread"][-1]["exact"], "no_topics": rows["list"][-1]["exact"]}


def _made(evaluations: Path, unpacked: Path, what: str) -> dict[str, list[dict[str, Any]]]:
    """The harness's rows for made-up sites, by kind of page: one a site, and the last for all of them."""
    folder, report = unpacked / f"made-{what}", unpacked / f"made-{what}.json"
    forums = MADE_BLANKS if what == "blanks" else MADE_FORUMS
    _run(["-m", "benchmarks.layouts", str(folder), "--seed", str(MADE_SEED), "--forums", str(forums), "--of", what])
    reader = "benchmarks.layouts.adapter:records"
    harness = [str(evaluations / "forums" / "evaluate.py"), reader, "--corpus", str(folder), "--json", str(report)]
    _run(harness)
    rows: dict[str, list[dict[str, Any]]] = json.loads(report.read_text("utf-8"))["rows"]
    return rows


def _of_sites(rows: list[dict[str, Any]], *figures: str) -> dict[str, float]:
    """The means of sites' figures, of those that have them."""
    return {name.lower(): mean(row[name] for row in rows if name in row) for name in ("F1", *figures)}


def newsrooms(evaluations: Path, unpacked: Path) -> dict[str, float]:
    """Pages of made-up news sites (``newsrooms``): bodies read well enough, and each field's share of right ones."""
    folder, report = unpacked / "newsrooms", unpacked / "newsrooms.json"
    _run(["-m", "benchmarks.newsrooms", str(folder), "--seed", str(MADE_SEED), "--sites", str(MADE_NEWSROOMS)])
    harness = str(evaluations / "articles" / "harness.py")
    _run(["-m", "benchmarks.newsrooms.score", str(folder), harness, "--json", str(report)])
    read: dict[str, float] = json.loads(report.read_text("utf-8"))
    return {"whole": 1 - read.pop("bad"), "day": read.pop("published"), **read}


def titles(evaluations: Path, unpacked: Path) -> dict[str, float]:
    """The labelled stream behind 20,000 titles of background."""
    scorer = str(evaluations / "titles" / "score.py")
    printed = _run([scorer, str(unpacked / "titles"), "adapters:Titles()", "--bg", "20000"])
    words = printed.splitlines()[0].split()
    figures = {"precision": float(words[2]), "recall": float(words[4]), "f1": float(words[6])}
    return figures | _pairs(unpacked / "titles")


def speed(unpacked: Path, floors: dict[str, float]) -> dict[str, float]:
    """What a bare parse takes, as a share of the time that ``extract`` and the scores of a page and its links take."""
    from focus_cost import costs

    from keywords import load_terms

    found = {}
    for name in ("articles", "forums"):
        paths = sorted((unpacked / name).rglob("*.html"))
        chosen = paths[:: len(paths) // SPEED_PAGES]
        found[name] = _best_share(chosen, floors[name])
        if name == "articles":
            spent = costs(load_terms(KEYWORDS), [path.read_bytes() for path in chosen])
            found["focus"] = sum(spent.parse) / sum(spent.scores)
    return found


def _best_share(paths: list[Path], enough: float) -> float:
    best = 0.0
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), max_tasks_per_child=1) as apart:
        for _ in range(SPEED_PROCESSES):
            best = max(best, apart.submit(_bare_share, paths).result())
            if best >= enough:
                break
    return best


def _bare_share(paths: list[Path]) -> float:
    from extract import cost

    return 1 / cost([path.read_bytes() for path in paths], rounds=SPEED_ROUNDS)


def _pairs(folder: Path) -> dict[str, float]:
    """F1 of what people judged of crawled titles, portals' and microblogs': each judged kind of the labelled stream."""
    from titles import Whole, labelled, score

    rows = map(json.loads, (folder / "stream.jsonl").read_text("utf-8").splitlines())
    stream = [labelled(row) for row in rows if "_judged_" in row["k"]]
    lines = (folder / "corpus.tsv").read_text("utf-8").splitlines()[:5_000]
    background = [(site, title) for site, title in (line.split("\t", 1) for line in lines)]
    crawled = [title for title in stream if title.kind.endswith("_crawl")]
    return {
        "judged_f1": score(Whole(), background, stream).f1,
        "judged_crawled_f1": score(Whole(), background, crawled).f1,
    }


def _run(command: list[str]) -> str:
    environment = {**os.environ, "PYTHONPATH": f"{HERE}{os.pathsep}{HERE.parent}", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, *command]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, cwd=HERE)
    if done.returncode:
        raise SystemExit(f"{command[1]} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
