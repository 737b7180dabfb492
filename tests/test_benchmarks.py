"""Each benchmark that needs no server runs to its end on a little data: no change breaks one unseen."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.layouts.__main__ import (
    BLANKS,
    COMMENTS,
    COUNTS,
    TOPICS,
    write,
    write_blanks,
    write_boards,
    write_remarks,
)
from benchmarks.layouts.adapter import records
from benchmarks.newsrooms.__main__ import CORPUS, PAGES
from benchmarks.newsrooms.__main__ import write as write_newsrooms
from benchmarks.newsrooms.adapter import article
from crawler.demo.web import build
from tests.evaluation_sets import build_sets

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pages of the demo's web, and titles, in the forms that the benchmarks read."""
    folder = tmp_path_factory.mktemp("data")
    web = build()
    stories = [(url, truth) for url, truth in web.truth.items() if truth.kind == "article" and truth.language == "zh"]
    (folder / "pages").mkdir()
    for number, (url, _) in enumerate(stories[:6]):
        (folder / "pages" / f"{number}.html").write_bytes(web.pages[url].body)
    rows = [(url, web.pages[url].body, "article", 200) for url, _ in stories]
    with sqlite3.connect(folder / "web.db") as db:
        db.execute("create table page (url text, body blob, kind text, status int)")
        db.executemany("insert into page values (?, ?, ?, ?)", rows)
    db.close()
    (folder / "vocabulary.json").write_text(json.dumps({"keywords": {"tea": {"t": ["茶叶", "龙井"]}}}), "utf-8")
    titles = [{"title": truth.title, "site": truth.source or "", "body": truth.body} for _, truth in stories]
    (folder / "pages.jsonl").write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in titles), "utf-8")
    lines = [f"{row['site']}\t{row['title']}" for row in titles]
    (folder / "corpus.tsv").write_text("\n".join(lines), "utf-8")
    unjudged = {"k": "dup", "e": "", "x": [], "z": []}
    stream: list[dict[str, object]] = [
        {"t": row["title"], "h": row["site"], "s": str(number), **unjudged} for number, row in enumerate(titles[:20])
    ]
    (folder / "stream.jsonl").write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in stream), "utf-8")
    build_sets(folder, {url: (web.pages[url].body, truth) for url, truth in stories[::5]})
    return folder


@pytest.mark.parametrize(
    "command",
    [
        "extract.py {}/pages --pages 3",
        "fuzz.py {}/pages --seconds 5 --most 1e9",
        "focus_cost.py keywords/lists/tea.txt {}/pages",
        "papers_articles.py {}",
        "papers_forums.py {} --pages 4",
        "reposts.py {}/pages.jsonl",
        "thesaurus.py {}/web.db {}/vocabulary.json",
        "titles.py {} --background 50 --queries 5",
        "titles_calibration.py {}",
        "titles_speed.py {} --sizes 100 --decisions 50",
    ],
    ids=lambda command: command.split(".")[0],
)
def test_benchmark_runs_to_its_end(data: Path, command: str) -> None:
    script, *more = command.replace("{}", str(data)).split()
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, f"benchmarks/{script}", *more],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert any(letter.isdigit() for letter in done.stdout)


def test_made_up_forums_are_written_with_their_truth_and_read(tmp_path: Path) -> None:
    write(tmp_path, seed=1, forums=3)
    golds = [json.loads(path.read_text("utf-8")) for path in sorted(tmp_path.glob("*/gold.json"))]
    sites = sorted(tmp_path.iterdir())
    told = [
        (len(page["posts"]), len(records((site / page["file"]).read_bytes(), page["url"])["posts"]))
        for site, gold in zip(sites, golds, strict=True)
        for page in gold["pages"]
    ]
    assert [posts for posts, _ in told] == [*COUNTS] * 3
    assert sum(posts == read for posts, read in told) > 20


def test_made_up_news_sites_are_written_with_their_truth_and_read(tmp_path: Path) -> None:
    write_newsrooms(tmp_path, seed=1, sites=3)
    gold = json.loads((tmp_path / CORPUS / "gold.json").read_text("utf-8"))
    assert len(gold) == 3 * PAGES
    told = [
        (page, article((tmp_path / CORPUS / f"{key}.html").read_text("utf-8"), page["url"]))
        for key, page in gold.items()
        if page["kind"]
    ]
    assert sum((page["kind"] == "article") == (read["kind"] == "article") for page, read in told) > 0.8 * len(told)
    stories = [(page, read) for page, read in told if page["kind"] == "article"]
    assert sum(page["title"] == read["title"] for page, read in stories) > 0.8 * len(stories)


def test_made_up_boards_comments_and_blanks_are_written_with_their_truth_and_read(tmp_path: Path) -> None:
    for writer in (write_boards, write_remarks, write_blanks):
        writer(tmp_path, 1, 2)
    sites = [json.loads(path.read_text("utf-8")) for path in sorted(tmp_path.glob("*/gold.json"))]
    sizes = [[len(page.get("topics", page.get("posts"))) for page in site["pages"]] for site in sites]
    assert sizes[2:] == [list(TOPICS)] * 2 + [list(COMMENTS)] * 2
    assert not any(map(any, sizes[:2]))
    assert all(len({page["file"] for page in site["pages"]}) == BLANKS for site in sites[:2])
    for folder, field in (("board-000*", "topics"), ("remarks-000*", "posts")):
        site = next(tmp_path.glob(folder))
        page = json.loads((site / "gold.json").read_text("utf-8"))["pages"][-1]
        found = records((site / page["file"]).read_bytes(), page["url"])[field]
        assert len(found) >= len(page[field]) - 1
    board = next(tmp_path.glob("board-000*")) / "list_5.html"
    before = board.read_text("utf-8")
    write_boards(tmp_path, 1, 1)
    assert board.read_text("utf-8") == before
