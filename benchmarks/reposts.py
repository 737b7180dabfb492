"""How well pages with bodies are told to be one story: the title index against the bodies themselves.

    trawl export TOPIC --format jsonl -o pages.jsonl && python benchmarks/reposts.py pages.jsonl

Rows have ``title``, ``site`` and ``body``. Two pages are one story here if their bodies have at least ``--same`` of all
their runs of five characters in common (exactly, no sketch), or if nearly all of one is in the other. Pairs of a series
under one title (a bulletin a day) are the hard ones: they count as found wrongly unless their bodies are one.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

from extraction.titles import TitleIndex

RUN = 5
#: Characters of a body that are compared; runs that find like bodies, and the most bodies that share one of these.
LOOKED_AT, RAREST, MOST = 3000, 60, 30
#: Part of the shorter body that the longer one has, from which it is an excerpt.
EXCERPT = 0.8
Pair = tuple[int, int]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pages", type=Path)
    parser.add_argument("--same", type=float, default=0.5)
    parser.add_argument("--errors", type=int, default=10, help="pairs shown of each kind of error (10)")
    given = parser.parse_args()
    rows = [json.loads(line) for line in given.pages.read_text("utf-8").splitlines() if line.strip()]
    rows = [row for row in rows if row.get("title") and len(row.get("body") or "") >= 2 * RUN]
    runs = [_runs(row["body"]) for row in rows]
    same = {pair for pair in _candidates(runs) if _is_one(runs, pair, given.same)}
    told = _told(rows)
    wrong = {pair for pair in told if not _is_one(runs, pair, given.same)}
    print(f"{len(rows)} pages; {len(same)} pairs with one body, of these told: {len(same & told)}")
    print(f"told to be one story: {len(told)} pairs; of these with other bodies: {len(wrong)}")
    for name, pairs in (("missed", same - told), ("wrong", wrong)):
        for one, other in sorted(pairs)[: given.errors]:
            print(f"  {name}: {rows[one]['title']} | {rows[other]['title']}")
    return 0


def _told(rows: Sequence[dict[str, str]]) -> set[Pair]:
    """The pairs of pages that the index tells to be one story."""
    index, stories = TitleIndex(), defaultdict[int, list[int]](list)
    for number, row in enumerate(rows):
        match = index.add(row["title"], row.get("site"), number, body=row["body"])
        stories[int(str(match.key)) if match else number].append(number)
    return {pair for members in stories.values() for pair in combinations(members, 2)}


def _candidates(runs: Sequence[set[str]]) -> set[Pair]:
    """The pairs that share some of their rarest runs: all that may be one."""
    count = Counter(run for body in runs for run in body)
    at = defaultdict[str, list[int]](list)
    shared: Counter[Pair] = Counter()
    for number, body in enumerate(runs):
        for run in sorted((run for run in body if 1 < count[run] <= MOST), key=lambda run: (count[run], run))[:RAREST]:
            shared.update((earlier, number) for earlier in at[run])
            at[run].append(number)
    return {pair for pair, times in shared.items() if times > 1}


def _is_one(runs: Sequence[set[str]], pair: Pair, same: float) -> bool:
    one, other = runs[pair[0]], runs[pair[1]]
    common = len(one & other)
    return common >= same * len(one | other) or common >= EXCERPT * min(len(one), len(other))


def _runs(body: str) -> set[str]:
    text = re.sub(r"\W+", "", body)[:LOOKED_AT]
    return {text[start : start + RUN] for start in range(len(text) - RUN + 1)}


if __name__ == "__main__":
    raise SystemExit(main())
