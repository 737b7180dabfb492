"""Rows a second into the store: two worker processes, each with its writer, on a database of the benchmark's own.

    python -m benchmarks.store --rows 50000          # SQLite, then MariaDB

A row is a page of 3 KB of text with its source (20 KB of HTML), its address and its story, as a crawl hands them in:
one by one, each waited for before its request counts as done, 32 under way at a worker.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import datetime as dt
import hashlib
import json
import random
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from crawler.storage.store import Store
from crawler.storage.writer import Writer
from crawler.visits.items import Found, Outcome, Visit
from extraction.page import Article, Page
from tests.mariadb import private_mariadb

#: Requests under way at a worker (CONCURRENT_REQUESTS).
_UNDER_WAY = 32
_CHARACTERS = "春茶的香气飘满山谷茶商一早就来收购龙井普洱白毫银针大红袍铁观音碧螺春今年上市价格平稳"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=20_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", type=Path, help="write the figures here")
    given = parser.parse_args()
    figures = {}
    print(f"{given.workers} workers, {given.rows} rows{'rows/s':>14}{'rows/minute':>14}")
    for name, url in databases():
        Store.open(url).close()
        started = time.perf_counter()
        with ProcessPoolExecutor(given.workers) as pool:
            shares = [(url, number, given.rows // given.workers) for number in range(given.workers)]
            list(pool.map(work, shares))
        figures[name] = given.rows / (time.perf_counter() - started)
        print(f"{name:24}{figures[name]:14.0f}{60 * figures[name]:14.0f}")
    if given.json:
        given.json.write_text(json.dumps(figures, indent=1), "utf-8")


@contextlib.contextmanager
def _folder(name: str) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix=name) as folder:
        yield Path(folder)


def databases() -> Iterator[tuple[str, str]]:
    with _folder("store") as folder:
        yield "SQLite", f"sqlite:///{folder}/trawl.db"
    with _folder("store") as folder, private_mariadb(folder) as server:
        yield "MariaDB", server.url("trawl")


def work(share: tuple[str, int, int]) -> None:
    """Write one worker's share of rows."""
    url, number, count = share
    asyncio.run(_write(url, number, count))


async def _write(url: str, number: int, count: int) -> None:
    with contextlib.closing(Store.open(url)) as store:
        writer = Writer(store)
        visits = pages(number, count)

        async def request() -> None:
            for visit in visits:
                await asyncio.wrap_future(writer.submit(visit))

        await asyncio.gather(*(request() for _ in range(_UNDER_WAY)))
        writer.close(60)


def pages(worker: int, count: int) -> Iterator[Visit]:
    chance = random.Random(worker)
    body = "\n".join("".join(chance.choices(_CHARACTERS, k=100)) for _ in range(10))
    source = (body * 7).encode()
    now = dt.datetime.now(dt.UTC)
    for number in range(count):
        url = f"http://h{number % 50}.test/{worker}/{number}.html"
        title = f"龙井茶叶第{worker}批第{number}号上市"
        article = Article(title, f"{number}\n{body}", now, source="新华社", author="张三", confidence=0.9)
        yield Visit(
            topic="tea",
            url=url,
            fingerprint=hashlib.blake2b(url.encode(), digest_size=16).digest(),
            host=f"h{number % 50}.test",
            site=f"h{number % 50}.test",
            depth=2,
            found=Found("link", "http://a.test/", title),
            fetched_at=now,
            outcome=Outcome.FETCHED,
            status=200,
            page=Page(url, "article", title, article.body, "utf-8", language="zh", article=article),
            source=source,
            content_type="text/html",
            relevance=0.8,
            terms=("龙井", "茶叶"),
        )


if __name__ == "__main__":
    main()
