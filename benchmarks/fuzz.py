"""Broken pages, made of real ones: does ``extract`` raise on one, or take longer than its size warrants?

    python benchmarks/fuzz.py FOLDER… --seconds 300 --seed 1 --keep found/

Every ``*.html`` beneath the folders is broken in some of the ways that the web has, at random but the same for a seed.
A page that raises, or takes more than ``--most`` microseconds of CPU a tag, is told and kept. Exit code 1: there were
some.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from extraction import extract
from extraction.learned import Memory
from extraction.navigation.feeds import read_feed
from extraction.overlay.drawing import overlay

Tokens = list[bytes]

TOKEN = re.compile(rb"<[^>]*>|[^<]+")
#: Tags and texts of a page that are broken, and bytes of the largest page that comes of it.
MOST_TOKENS, MOST_BYTES = 6_000, 3_000_000
NOW = datetime(2026, 3, 10, 12, 0, tzinfo=UTC)
OPENINGS = [b"<div>", b"<span>", b"<table>", b"<tr>", b"<td>", b"<li>", b"<a href=x>", b"<p>", b"<dl>", b"<blockquote>"]
POISON = [
    b"2024-13-45 25:61",
    b"\xff\xfe\x00",
    b"&#x110000;",
    b"99999999999999999999-1-1",
    b"3" * 5_000 + "小时前".encode(),
    "²①".encode(),
    "\u202e😀".encode() * 50,
    b'<time datetime="0000-00-00">',
    b'<meta property="article:published_time" content="9999-12-31T23:59:59-24:00">',
    b'<script type="application/ld+json">{"@graph":[{"datePublished":1e999,"author":[[[]]]}]}</script>',
    b'<base href="http://[::1">',
    b'<a href="http://[bad">x</a>',
    b"<plaintext>",
    b"<textarea>",
    b"<svg><foreignObject>",
    b"<template>",
    b"<title>",
    b"<!--",
]

#: The attributes of an opening tag, and words that lists, posts and stories label something with.
ATTRIBUTES = re.compile(rb"^(<[a-zA-Z][\w-]*)\s[^>]*>$", re.DOTALL)
_LABELS = (
    "置顶|回复|楼主|来源：|作者：|发表于|#2|Re: |Quote:|Pinned|12 replies|by |1.|2026-03-05 10:00|3 days ago"
    "|Comments|Last edited by Ada|Source: Tea Times|@ada |[+1]"
)
LABELS = _LABELS.encode().split(b"|")


def drop(tokens: Tokens, low: int, high: int, _: random.Random) -> Tokens:
    """Leave a part out."""
    return tokens[:low] + tokens[high:]


def repeat(tokens: Tokens, low: int, high: int, chance: random.Random) -> Tokens:
    """Repeat a part, a few times or very often."""
    return tokens[:low] + tokens[low:high] * chance.choice([2, 3, 6, 40, 200]) + tokens[high:]


def shuffle(tokens: Tokens, low: int, high: int, chance: random.Random) -> Tokens:
    """Put everything in another order."""
    return chance.sample(tokens, len(tokens))


def unclose(tokens: Tokens, low: int, high: int, chance: random.Random) -> Tokens:
    """Leave half of the closing tags out."""
    return [token for token in tokens if not (token.startswith(b"</") and chance.random() < 0.5)]


def rename(tokens: Tokens, low: int, high: int, chance: random.Random) -> Tokens:
    """Make other elements of some."""
    return [chance.choice(OPENINGS) if token.startswith(b"<") and chance.random() < 0.3 else token for token in tokens]


def poison(tokens: Tokens, low: int, high: int, chance: random.Random) -> Tokens:
    """Put in what readers stumble over."""
    return [*tokens[:low], chance.choice(POISON), *tokens[low:]]


def strip(tokens: Tokens, low: int, high: int, chance: random.Random) -> Tokens:
    """Take the attributes off some elements: links without addresses, bodies without names."""
    return [ATTRIBUTES.sub(rb"\1>", token) if chance.random() < 0.3 else token for token in tokens]


def label(tokens: Tokens, low: int, high: int, chance: random.Random) -> Tokens:
    """Put words that readers know before texts, wherever these stand."""
    return [chance.choice(LABELS) + token if chance.random() < 0.1 else token for token in tokens]


def cut(tokens: Tokens, low: int, high: int, _: random.Random) -> Tokens:
    """End in the middle."""
    return tokens[:low]


def silence(tokens: Tokens, low: int, high: int, _: random.Random) -> Tokens:
    """Take the texts out of a part."""
    return tokens[:low] + [token for token in tokens[low:high] if token.startswith(b"<")] + tokens[high:]


WAYS: list[Callable[[Tokens, int, int, random.Random], Tokens]] = [
    drop,
    repeat,
    repeat,
    shuffle,
    unclose,
    rename,
    poison,
    strip,
    label,
    cut,
    silence,
]


def broken(page: bytes, chance: random.Random) -> bytes:
    """Return a page broken in up to six ways."""
    tokens = TOKEN.findall(page)[:MOST_TOKENS]
    for way in chance.choices(WAYS, k=chance.randint(1, 6)):
        low = chance.randrange(len(tokens) + 1)
        tokens = way(tokens, low, min(low + chance.randint(1, 400), len(tokens)), chance)
    return b"".join(tokens)[:MOST_BYTES]


def microseconds_a_tag(page: bytes, memory: Memory, chance: random.Random) -> float:
    """Read a page as a crawl and ``trawl explain`` do; return the CPU time of ``extract`` for each of its tags."""
    started = time.process_time()
    read = extract(page, "http://a.test/1.html", now=chance.choice([None, NOW]), learned=memory)
    spent = time.process_time() - started
    if chance.random() < 0.2:
        overlay(page, read)
        read_feed(page, "http://a.test/feed")
    return 1e6 * spent / (page.count(b"<") + 200)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=float, default=1_000, help="microseconds a tag may take (1000)")
    parser.add_argument("--keep", type=Path, help="a folder for the pages that were found")
    given = parser.parse_args()
    paths = sorted(path for folder in given.folders for path in folder.rglob("*.html"))
    if not paths:
        parser.error("no *.html there")
    chance, memory = random.Random(given.seed), Memory()
    until, count, found, slowest = time.monotonic() + given.seconds, 0, 0, 0.0
    while time.monotonic() < until:
        path = chance.choice(paths)
        page, count = broken(path.read_bytes(), chance), count + 1
        try:
            took = microseconds_a_tag(page, memory, chance)
        except Exception:
            traceback.print_exc()
            took = float("inf")
        slowest = max(slowest, took)
        if took > given.most:
            found += 1
            print(f"page {count}, of {path}: {took:.0f} µs a tag", flush=True)
            if given.keep:
                given.keep.mkdir(parents=True, exist_ok=True)
                (given.keep / f"{given.seed}-{count}.html").write_bytes(page)
    print(f"{count} broken pages, {found} found, {slowest:.0f} µs a tag at the most")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
