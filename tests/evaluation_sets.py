"""Small evaluation sets in the form that the papers' benchmarks read, with scorers that say as little as those need."""

from __future__ import annotations

import json
import tarfile
from collections.abc import Mapping
from pathlib import Path

from crawler.demo.pages import Truth

_HARNESS = """
import re
def tokens(text): return list(text or "")
def overlap(gold, got): return len(set(gold) & set(got)), len(set(gold)), len(set(got))
def prf(common, gold, got):
    p, r = common / (got or 1), common / (gold or 1)
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
def corpus_prf(cells): return prf(*map(sum, zip(*cells)))
def bare(text): return "".join((text or "").split())
def day(text): return re.findall(r"\\d+", text or "")[:3]
def same_source(gold, got): return gold in got
"""

_EVALUATE = """
def score_posts(page, got, zone, stat, detail):
    stat["pages"] += 1
    stat["gold"] += len(page["posts"])
    stat["got"] += len(got)
    stat["hit"] += sum(any(post["text"] in (each["text"] or "") for each in got) for post in page["posts"])
def row(name, stat):
    share = stat["hit"] / max(stat["gold"], stat["got"], 1)
    return {"F1": share, "block": share, "exact": share}
def same_time(gold, got, tolerance, zone): return gold[:16].replace(" ", "T") == (got or "")[:16]
"""


def build_sets(folder: Path, stories: Mapping[str, tuple[bytes, Truth]]) -> None:
    """Write ``data/*.tar.xz`` and the scorers of articles and forums under a folder."""
    for kind, name, code in (("articles", "harness", _HARNESS), ("forums", "evaluate", _EVALUATE)):
        (folder / "eval" / kind).mkdir(parents=True)
        (folder / "eval" / kind / f"{name}.py").write_text(code, "utf-8")
    (folder / "data").mkdir()
    pages = list(stories.items())
    _articles(folder / "articles" / "zh-gne", dict(pages[::2]))
    _articles(folder / "articles" / "zh-daniel-a", dict(pages[1::2]))
    _forum(folder / "forums" / "tea")
    for kind in ("articles", "forums"):
        with tarfile.open(folder / "data" / f"{kind}.tar.xz", "w:xz") as packed:
            packed.add(folder / kind, arcname=".")


def _articles(folder: Path, stories: Mapping[str, tuple[bytes, Truth]]) -> None:
    folder.mkdir(parents=True)
    gold = {}
    for number, (url, (body, truth)) in enumerate(stories.items()):
        (folder / f"page-{number}.html").write_bytes(body)
        told = {"title": truth.title, "body": truth.body, "source": truth.source, "published": str(truth.published_at)}
        gold[f"page-{number}"] = {"url": url, **told}
    (folder / "gold.json").write_text(json.dumps(gold, ensure_ascii=False), "utf-8")


def _forum(folder: Path) -> None:
    """Three threads of one to four posts, and two lists of topics."""
    folder.mkdir(parents=True)
    pages = []
    for number, size in enumerate((4, 4, 1)):
        posts = [_post(1000 + 10 * number + n) for n in range(size)]
        rows = "".join(
            f'<div class="post" id="p{n}"><a href="/u/{n}">{post["author"]}</a> <em>{post["time"]}</em>'
            f"<div><p>{post['text']}</p></div></div>"
            for n, post in enumerate(posts, 1000)
        )
        pages.append({"type": "thread", "posts": posts, **_written(folder, f"t{number}.html", rows)})
    for number in range(2):
        topics = [{**_post(10 * number + n), "url": f"/t/{n}", "replies": n, "views": 90 + n} for n in range(5)]
        rows = "".join(
            f'<tr><td><a href="{topic["url"]}">{topic["title"]}</a></td><td>{topic["author"]}</td>'
            f"<td>{topic['replies']}/{topic['views']}</td><td>{topic['time']}</td></tr>"
            for topic in topics
        )
        pages.append(
            {"type": "list", "topics": topics, **_written(folder, f"l{number}.html", f"<table>{rows}</table>")}
        )
    (folder / "gold.json").write_text(json.dumps({"now": "2024-06-15 12:00:00", "pages": pages}), "utf-8")


def _post(number: int) -> dict[str, object]:
    return {
        "author": f"茶客{number}",
        "time": f"2024-05-{number % 28 + 1:02d} 12:14:00",
        "title": f"第 {number} 问：今年的春茶怎么样",
        "text": f"第 {number} 回：今年的春茶比去年的好，也比去年的贵。" * 2,
    }


def _written(folder: Path, name: str, rows: str) -> dict[str, str]:
    (folder / name).write_text(f"<title>茶</title><body><h1>茶</h1><div>{rows}</div></body>", "utf-8")
    return {"file": name, "url": f"http://bbs.test/{name}"}
