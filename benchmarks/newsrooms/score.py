"""Score our reader on made-up news sites: what the harness for articles scores, and kind, author, clock, lead, section.

python -m benchmarks.newsrooms.score FOLDER PATH_TO/eval/articles/harness.py --worst 10
"""

from __future__ import annotations

import argparse
import importlib.util
import json
from collections import defaultdict
from datetime import datetime, timedelta, timezone
from pathlib import Path
from statistics import mean
from types import ModuleType
from typing import Any

from benchmarks.layouts.posts import NOW
from benchmarks.newsrooms.__main__ import CORPUS
from benchmarks.newsrooms.adapter import article

#: Less of a story than this is no reading of it.
BAD = 0.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("harness", type=Path)
    parser.add_argument("--worst", type=int, default=0, help="bodies to list")
    parser.add_argument("--wrong", default="", help="a figure whose misses are listed")
    parser.add_argument("--json", type=Path, help="write the totals here")
    given = parser.parse_args()
    rows = scored(given.folder, harness_of(given.harness))
    for name, value in totals(rows).items():
        print(f"{name:12} {value:.3f}")
    if given.json:
        given.json.write_text(json.dumps(totals(rows)), "utf-8")
    for key, row in sorted(rows.items(), key=lambda pair: pair[1].get("f1", 9))[: given.worst]:
        print(f"{row.get('f1', 9):.2f} P{row['p']:.2f} R{row['r']:.2f} {key}")
    for key, row in rows.items():
        if given.wrong and not row.get(given.wrong, True):
            print(f"{key:32} {row['told'].get(given.wrong)!r} read {row['got'].get(given.wrong)!r}")


def harness_of(path: Path) -> ModuleType:
    """The harness for articles, whose measures are used here."""
    spec = importlib.util.spec_from_file_location("harness", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def scored(folder: Path, harness: ModuleType) -> dict[str, dict[str, Any]]:
    """One row a page; a figure that has no truth there is not in it."""
    corpus = folder / CORPUS
    rows = {}
    for key, told in json.loads((corpus / "gold.json").read_text("utf-8")).items():
        got = article((corpus / f"{key}.html").read_text("utf-8"), told["url"])
        rows[key] = {"told": told, "got": got, **_row(told, got, harness)}
    return rows


def totals(rows: dict[str, dict[str, Any]]) -> dict[str, float]:
    """Body F1 and bad bodies, then the share of pages on which each field is right."""
    bodies = [row for row in rows.values() if "f1" in row]
    found = {"f1": mean(row["f1"] for row in bodies), "bad": mean(row["f1"] < BAD for row in bodies)}
    figures: dict[str, list[float]] = defaultdict(list)
    for row in rows.values():
        for figure in FIGURES:
            if figure in row:
                figures[figure].append(row[figure])
    return found | {figure: mean(figures[figure]) for figure in FIGURES if figures[figure]}


FIGURES = ("title", "published", "source", "author", "kind", "clock", "undated", "lead", "section", "comments")


def _row(told: dict[str, Any], got: dict[str, Any], harness: ModuleType) -> dict[str, Any]:
    row: dict[str, Any] = {}
    if told["body"] is not None:
        body = got["body"]
        for line in told["either"]:
            body = body.replace(line, " ") if line not in told["body"] else body
        row["p"], row["r"], row["f1"] = harness.prf(
            *harness.overlap(harness.tokens(told["body"]), harness.tokens(body))
        )
        if told["undated"]:
            # A day in the text may well be that of the story; one of the frame around it never is.
            row["undated"] = not str(got["published"]).startswith(f"{NOW:%Y-%m}")
        else:
            row["published"] = harness.day(got["published"]) == harness.day(told["published"])
    if told["title"]:
        row["title"] = harness.title_scores(told["title"], got["title"])[0]
    if told["source"]:
        row["source"] = harness.same_source(told["source"], got["source"])
    if told["author"] is not None:
        row["author"] = harness.bare(told["author"]) == harness.bare(got["author"])
    if told["kind"]:
        row["kind"] = (told["kind"] == "article") == (got["kind"] == "article")
    if told["clock"]:
        row["clock"] = _same_clock(told, got["published"])
    row |= {
        figure: harness.bare(told[figure]) == harness.bare(got[figure])
        for figure in ("lead", "section")
        if told[figure]
    }
    if told["comments"] is not None:
        row["comments"] = told["comments"] == got["comments"]
    return row


def _same_clock(told: dict[str, Any], read: datetime | None) -> bool:
    """Whether a time is right to the minute; in its zone, where both tell one."""
    if read is None:
        return False
    if told["zone"] is not None and read.tzinfo:
        read = read.astimezone(timezone(timedelta(hours=told["zone"])))
    return f"{read:%Y-%m-%d %H:%M}" == told["clock"]


if __name__ == "__main__":
    main()
