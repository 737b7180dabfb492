"""Write pages of made-up sites with their truth, in the form of the evaluation sets: a folder a site.

    python -m benchmarks.layouts FOLDER --seed 1 --forums 80
    python -m benchmarks.layouts FOLDER --seed 1 --forums 80 --of boards

A site's layout, its pages and what they say follow from the seed and the site's number alone. The harness for forums
scores ``benchmarks.layouts.adapter:records`` on the folder. A page without records is listed twice: as a thread without
posts and as a list without topics, which are exact where nothing is invented.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable
from pathlib import Path

from benchmarks.layouts.blank_rows import draw_blank
from benchmarks.layouts.blanks import KINDS, LISTING, blank_page
from benchmarks.layouts.board_pages import board_page
from benchmarks.layouts.boards import draw_board, topics_of
from benchmarks.layouts.boards import truth as topic_truth
from benchmarks.layouts.layout import Layout, draw
from benchmarks.layouts.pages import page
from benchmarks.layouts.posts import NOW, said, title_of
from benchmarks.layouts.remark_pages import remark_page
from benchmarks.layouts.remarks import draw_remarks, remarks_of

#: How many posts a forum's pages have; the last is the second page of its thread.
COUNTS = (1, 1, 2, 3, 5, 8, 20, 20)
#: How many topics a board's pages have, and how many comments stand under a site's pages.
TOPICS = (1, 3, 8, 20, 30, 50)
COMMENTS = (0, 0, 1, 2, 5, 20)
#: How many kinds of page without records a site has.
BLANKS = 12


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--forums", type=int, default=80)
    parser.add_argument("--of", choices=WRITERS, default="threads")
    given = parser.parse_args()
    WRITERS[given.of](given.folder, given.seed, given.forums)
    print(f"{given.forums} sites of {given.of}")


def write(folder: Path, seed: int, forums: int) -> None:
    """Write ``forums`` folders of threads below ``folder``."""
    for number in range(forums):
        chance = random.Random(seed * 10_000 + number)
        layout = draw(chance)
        site = _site(folder, f"made-{number:03}-{layout.wrap}-{layout.tongue.code}")
        _tell(site, [_page(site, layout, chance, at) for at in range(len(COUNTS))])


def write_boards(folder: Path, seed: int, forums: int) -> None:
    """Write ``forums`` folders of lists of topics below ``folder``."""
    for number in range(forums):
        chance = random.Random(f"board {seed} {number}")
        board = draw_board(chance, number)
        site, pages = _site(folder, f"board-{number:03}-{board.wrap}-{board.tongue.code}"), []
        for at, count in enumerate(TOPICS):
            topics = topics_of(board, chance, count, first=13 * (50 + 60 * at) + number % 13)
            (site / f"list_{at}.html").write_text(board_page(board, topics, chance), "utf-8")
            told = {"file": f"list_{at}.html", "url": board.address.format(30 + at), "type": "list"}
            pages.append({**told, "time_tol": board.seconds, "topics": [topic_truth(board, one) for one in topics]})
        _tell(site, pages)


def write_remarks(folder: Path, seed: int, forums: int) -> None:
    """Write ``forums`` folders of pages with comments below ``folder``."""
    for number in range(forums):
        chance = random.Random(f"remarks {seed} {number}")
        layout = draw_remarks(chance, number)
        site, pages = _site(folder, f"remarks-{number:03}-{layout.under}-{layout.tongue.code}"), []
        for at, count in enumerate(COMMENTS):
            writer = chance.choice(layout.tongue.said("names"))
            remarks = remarks_of(layout, chance, count, writer)
            written, story = remark_page(layout, remarks, writer, chance)
            (site / f"page_{at}.html").write_text(written, "utf-8")
            told = {"file": f"page_{at}.html", "url": layout.address.format(8_100 + 7 * at), "type": "comments"}
            posts = [one.truth(layout) for one in remarks]
            pages.append({**told, "time_tol": layout.seconds, "posts": posts, "ignore": [story]})
        _tell(site, pages)


def write_blanks(folder: Path, seed: int, forums: int) -> None:
    """Write ``forums`` folders of pages without records below ``folder``."""
    for number in range(forums):
        chance = random.Random(f"blanks {seed} {number}")
        layout = draw_blank(chance, number)
        site, pages = _site(folder, f"blank-{number:03}-{layout.rows}-{layout.tongue.code}"), []
        for kind in chance.sample(sorted(KINDS), BLANKS):
            (site / f"{kind}.html").write_text(blank_page(layout, kind, chance), "utf-8")
            told: dict[str, object] = {
                "file": f"{kind}.html",
                "url": f"http://{layout.host}/{kind}/{chance.randrange(99)}",
            }
            pages.append({**told, "type": "thread", "posts": []})
            if kind not in LISTING:
                pages.append({**told, "type": "list", "topics": []})
        _tell(site, pages)


def _page(site: Path, layout: Layout, chance: random.Random, at: int) -> dict[str, object]:
    last = at == len(COUNTS) - 1
    posts = said(layout, chance, COUNTS[at], before=20 if last else 0)
    title = title_of(layout, posts)
    file = f"thread_{at}.html"
    (site / file).write_text(page(layout, posts, title, chance), "utf-8")
    url = layout.address.format(4_000 + at)
    return {
        "file": file,
        "url": f"{url}{'&' if '?' in url else '?'}page=2" if last else url,
        "type": "thread",
        "time_tol": layout.seconds,
        "posts": [one.truth() for one in posts],
    }


def _site(folder: Path, name: str) -> Path:
    site = folder / name
    site.mkdir(parents=True, exist_ok=True)
    return site


def _tell(site: Path, pages: list[dict[str, object]]) -> None:
    gold = {"software": "made", "now": f"{NOW:%Y-%m-%d %H:%M:%S}", "pages": pages}
    (site / "gold.json").write_text(json.dumps(gold, ensure_ascii=False, indent=1), "utf-8")


#: What can be written, and who writes it.
WRITERS: dict[str, Callable[[Path, int, int], None]] = {
    "threads": write,
    "boards": write_boards,
    "remarks": write_remarks,
    "blanks": write_blanks,
}

if __name__ == "__main__":
    main()
