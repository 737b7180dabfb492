"""Write pages of made-up news sites with their truth, in the form of the evaluation sets: one corpus.

    python -m benchmarks.newsrooms FOLDER --seed 1 --sites 60
    python -m benchmarks.newsrooms.score FOLDER PATH_TO/eval/articles/harness.py

A site's layout, its pages and what they say follow from the seed and the site's number alone. The harness for articles
scores ``benchmarks.newsrooms.adapter:article`` on the folder; ``score`` adds kind, author, clock, lead and section.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

from benchmarks.newsrooms import article, others
from benchmarks.newsrooms.site import Site, draw
from benchmarks.newsrooms.story import told, truth

#: Forms of the stories of a site; with a list, a service page and one of any kind, a site has eight pages.
STORIES = ("news", "news", "short", "long")
RARE = ("interview", "live", "part", "paid", "news", "news")
PAGES = len(STORIES) + 4
CORPUS = "newsrooms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sites", type=int, default=60)
    given = parser.parse_args()
    write(given.folder, given.seed, given.sites)
    print(f"{given.sites} sites of {PAGES} pages each")


def write(folder: Path, seed: int, sites: int) -> None:
    """Write a corpus below ``folder``."""
    corpus = folder / CORPUS
    corpus.mkdir(parents=True, exist_ok=True)
    gold = {}
    for number in range(sites):
        chance = random.Random(seed * 10_000 + number)
        site = draw(chance, number)
        forms = [*STORIES, chance.choice(RARE), chance.choice(others.LISTS), chance.choice(others.SERVICES)]
        forms.append(chance.choice((*others.LISTS, *others.SERVICES, *others.SHOWS, *RARE)))
        for at, form in enumerate(forms):
            key = f"{number:03}-{at}-{form}-{site.code}"
            html, gold[key] = _page(site, form, chance, at)
            (corpus / f"{key}.html").write_text(html, "utf-8")
    (corpus / "gold.json").write_text(json.dumps(gold, ensure_ascii=False, indent=1), "utf-8")


def _page(site: Site, form: str, chance: random.Random, at: int) -> tuple[str, dict[str, object]]:
    if form in (*STORIES, *RARE):
        story = told(site, chance, form, at)
        return article.page(site, story, chance), truth(site, story)
    return others.page(site, form, chance)


if __name__ == "__main__":
    main()
