"""Write threads of made-up forums with their truth, in the form of the evaluation sets: a folder a forum.

    python -m benchmarks.layouts FOLDER --seed 1 --forums 80

A forum's layout, its pages and what they say follow from the seed and the forum's number alone. The harness for forums
scores ``benchmarks.layouts.adapter:records`` on the folder.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

from benchmarks.layouts.layout import Layout, draw
from benchmarks.layouts.pages import page
from benchmarks.layouts.posts import NOW, said, title_of

#: How many posts a forum's pages have; the last is the second page of its thread.
COUNTS = (1, 1, 2, 3, 5, 8, 20, 20)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--forums", type=int, default=80)
    given = parser.parse_args()
    write(given.folder, given.seed, given.forums)
    print(f"{given.forums} forums of {len(COUNTS)} pages each")


def write(folder: Path, seed: int, forums: int) -> None:
    """Write ``forums`` folders below ``folder``."""
    for number in range(forums):
        chance = random.Random(seed * 10_000 + number)
        layout = draw(chance)
        site = folder / f"made-{number:03}-{layout.wrap}-{layout.tongue.code}"
        site.mkdir(parents=True, exist_ok=True)
        pages = [_page(site, layout, chance, at) for at in range(len(COUNTS))]
        gold = {"software": "made", "now": f"{NOW:%Y-%m-%d %H:%M:%S}", "pages": pages}
        (site / "gold.json").write_text(json.dumps(gold, ensure_ascii=False, indent=1), "utf-8")


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


if __name__ == "__main__":
    main()
