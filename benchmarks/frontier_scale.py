"""The frontier filled to a size: bytes a known address, bytes a queued one, and what an exchange then costs.

    python -m benchmarks.frontier_scale --known 1e6 1e7 1e8

Known addresses are written as the exchange writes them (12 bits of a fingerprint name the set, 64 are its member),
but in bulk, sorted, since only their number matters; everything that is timed goes through the product's own exchange.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import tempfile
import time
from pathlib import Path

import numpy as np
from redis import Redis

from crawler.frontier.connection import connect
from crawler.frontier.embedded import EmbeddedServer
from crawler.frontier.entry import Entry
from crawler.frontier.frontier import Frontier, Outbox, Rules
from crawler.visits.items import Found

#: Sets of the seen-set (exchange.lua).
_BUCKETS = 4096
#: Members of one SADD.
_AT_ONCE = 5_000
#: Links pushed and addresses taken by a timed exchange: what 16 pages of a crawl give and take.
_LINKS, _PAGES = 160, 16
_QUEUED = 100_000
_HOSTS = 2_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--known", type=float, nargs="+", default=[1e5, 1e6])
    parser.add_argument("--json", type=Path, help="write the figures here")
    given = parser.parse_args()
    rows = []
    print(f"{'known':>14}{'bytes each':>12}{'queued bytes':>14}{'ms/exchange':>13}{'worst':>8}{'links/s':>10}")
    for known in map(int, sorted(given.known)):
        with tempfile.TemporaryDirectory() as folder, EmbeddedServer(Path(folder)) as server:
            row = measure(connect(server.url), known)
        rows.append(row)
        print(
            f"{known:14,}{row['bytes_known']:12.2f}{row['bytes_queued']:14.0f}{row['ms']:13.2f}"
            f"{row['worst_ms']:8.1f}{row['links_a_second']:10.0f}",
            flush=True,
        )
    if given.json:
        given.json.write_text(json.dumps(rows, indent=1), "utf-8")


def measure(server: Redis, known: int) -> dict[str, float]:
    server.config_set("appendonly", "no")  # the disk is not what is measured here
    frontier = Frontier(server, "scale", "worker", Rules(delay_ms=0))
    empty = used(server)
    fill(server, frontier.prefix, known)
    filled = used(server)
    for start in range(0, _QUEUED, 1000):
        frontier.exchange(links(range(start, start + 1000)), want=0)
    queued = used(server)
    seconds = []
    taken: list[bytes] = []
    for number in range(200):
        outbox = links(range(_QUEUED + number * _LINKS, _QUEUED + (number + 1) * _LINKS))
        for fingerprint in taken:
            outbox.finish(fingerprint, "ok")
        started = time.perf_counter()
        taken = [popped.fingerprint for popped in frontier.exchange(outbox, want=_PAGES).popped]
        seconds.append(time.perf_counter() - started)
    return {
        "known": known,
        "bytes_known": (filled - empty) / known,
        "bytes_queued": (queued - filled) / _QUEUED,
        "ms": 1000 * statistics.median(seconds),
        "worst_ms": 1000 * max(seconds),
        "links_a_second": _LINKS / statistics.median(seconds),
    }


def fill(server: Redis, prefix: str, known: int) -> None:
    chance = np.random.default_rng(1)
    connection = server.connection_pool.get_connection()
    for bucket in range(_BUCKETS):
        members = np.sort(chance.integers(-(2**63), 2**63 - 1, size=known // _BUCKETS, dtype=np.int64)).tolist()
        key = f"{prefix}seen:{bucket:03x}".encode()
        for start in range(0, len(members), _AT_ONCE):
            part = [b"%d" % member for member in members[start : start + _AT_ONCE]]
            body = b"".join(b"$%d\r\n%b\r\n" % (len(member), member) for member in part)
            head = b"*%d\r\n$4\r\nSADD\r\n$%d\r\n%b\r\n" % (len(part) + 2, len(key), key)
            connection.send_packed_command([head + body])
            connection.read_response()
    server.connection_pool.release(connection)


def links(numbers: range) -> Outbox:
    outbox = Outbox()
    chance = random.Random(numbers.start)
    for number in numbers:
        url = f"http://www.host{number % _HOSTS}.example/news/2026-11/{number}.html"
        found = Found(
            "link",
            f"http://www.host{number % _HOSTS}.example/news/list_{number // 50}.html",
            "龙井茶叶今年开采价格平稳",
        )
        outbox.add(Entry(url, found, "page", chance.random(), 3, 0))
    return outbox


def used(server: Redis) -> int:
    return int(server.info("memory")["used_memory"])


if __name__ == "__main__":
    os.nice(5)
    main()
