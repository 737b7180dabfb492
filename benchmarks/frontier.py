"""What the shared frontier costs a crawl: CPU and pages a second against Scrapy's own queue in memory.

    python -m benchmarks.frontier --pages 6000

The same spider takes the links of the same web (50 hosts, pages of 30 KB) and does nothing else: once with Scrapy's
scheduler, once with ours by one worker, once by two, once by one whose frontier answers after a fifth of a second. The
machine's other work disturbs pages a second; CPU seconds a
page hardly, so the ratios to look at are of these. ``trips`` are exchanges with the frontier's server a page.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from scrapy import Request, Spider
from scrapy.crawler import AsyncCrawlerProcess
from scrapy.http import Response

from crawler.frontier.embedded import EmbeddedServer
from crawler.frontier.entry import Entry
from crawler.frontier.scheduler import scheduler_of
from crawler.visits.items import Found
from tests.faults.network import Wire
from tests.faults.servers import Valkey

_HOSTS, _LINKS, _PAGE_BYTES = 50, 20, 30_000
_HREF = re.compile(rb'href="([^"]+)"')


def url_of(number: int) -> str:
    return f"http://h{number % _HOSTS}.test/news/{number}.html"


def page(number: int, pages: int) -> bytes:
    """A page links to its children in a tree, so that all are found, and to others that are known already."""
    children = [n for n in range(number * 4 + 1, number * 4 + 5) if n < pages]
    others = [(number * 7919 + k * 104729) % pages for k in range(_LINKS - len(children))]
    links = "".join(f'<a href="{url_of(n)}">link {n}</a>\n' for n in children + others)
    return f"<html><title>{number}</title>{links}<p>{'x' * (_PAGE_BYTES - len(links))}</p></html>".encode()


async def serve(pages: int) -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                number = re.search(rb"/(\d+)\.html", head.split(b"\r\n", 1)[0])
                body = page(int(number[1]), pages) if number else b""
                status = b"200 OK" if number else b"404 Not Found"
                writer.write(
                    b"HTTP/1.1 %s\r\nContent-Type: text/html\r\nContent-Length: %d\r\n\r\n" % (status, len(body)) + body
                )
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


class Memory(Spider):
    """Scrapy's own way."""

    name = "memory"

    async def start(self) -> Any:
        yield Request(url_of(0), self.parse)

    def parse(self, response: Response) -> Iterator[Request]:
        for link in _HREF.findall(response.body):
            yield Request(link.decode(), self.parse)


class Shared(Spider):
    """The same through the frontier: links are handed to it as our pipelines do."""

    name = "shared"
    topic = SimpleNamespace(name="bench")

    async def start(self) -> Any:
        yield self.request_for(Entry(url_of(0), Found("seed")))

    def parse(self, response: Response) -> None:
        scheduler, parent = scheduler_of(self.crawler), response.meta["entry"]
        scheduler.count("visits")
        for link in _HREF.findall(response.body):
            scheduler.push(Entry(link.decode(), Found("link", parent.url), priority=0.5, depth=parent.depth + 1))

    def as_listed(self, entry: Entry) -> Entry:
        """What the crawl begins with stays."""
        return entry

    def request_for(self, entry: Entry) -> Request:
        return Request(entry.url, self.parse, meta={"entry": entry}, dont_filter=True)


def crawl(kind: str, folder: str, url: str | None) -> None:
    """One worker process; its last line says what it did."""
    settings: dict[str, Any] = {
        "CONCURRENT_REQUESTS": 32,
        "CONCURRENT_REQUESTS_PER_DOMAIN": 8,
        "DOWNLOAD_DELAY": 0,
        "ROBOTSTXT_OBEY": False,
        "TELNETCONSOLE_ENABLED": False,
        "REMOTE_CONTROL_ENABLED": False,
        "LOG_LEVEL": "ERROR",
        "RETRY_ENABLED": False,
        "ASYNCIO_EVENT_LOOP": "uvloop.Loop",
    }
    if kind == "shared":
        settings |= {
            "SCHEDULER": "crawler.frontier.scheduler.FrontierScheduler",
            "DOWNLOADER_MIDDLEWARES": {"crawler.middlewares.departure.DepartureMiddleware": 1000},
            "REDIS_URL": url,
            "VAR_DIR": folder,
            "LEASE_SECONDS": 180,
            "HOST_DELAY_SECONDS": 0,
            "MAX_ATTEMPTS": 5,
            "RETRY_SECONDS": 1,
            "PATIENCE_SECONDS": 2.5,
        }
    process = AsyncCrawlerProcess(settings)
    crawler = process.create_crawler(Shared if kind == "shared" else Memory)
    process.crawl(crawler)
    process.start()
    assert crawler.stats is not None
    used = resource.getrusage(resource.RUSAGE_SELF)
    stats = crawler.stats
    print(
        json.dumps(
            {
                "pages": stats.get_value("downloader/response_count", 0),
                "cpu": used.ru_utime + used.ru_stime,
                "exchanges": stats.get_value("frontier/exchanges", 0),
            }
        )
    )


def run(kind: str, workers: int, away: float, port: str) -> dict[str, float]:
    """Crawl the web once; interpreters' start-up is measured apart and taken off."""
    environment = {**os.environ, "http_proxy": f"http://127.0.0.1:{port}", "no_proxy": ""}
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        command = [sys.executable, "-m", "benchmarks.frontier", "--crawl", kind, "--folder", folder]
        if away:
            valkey = Valkey(Path(folder) / "valkey")
            valkey.start()
            stack.callback(valkey.kill)
            wire = Wire(valkey.port)
            stack.callback(wire.close)
            stack.enter_context(wire.slow(away / 2))  # each way
            command += ["--redis", f"redis://127.0.0.1:{wire.port}/0"]
        else:
            stack.enter_context(EmbeddedServer(Path(folder) / "valkey"))
        began = time.perf_counter()
        started = [
            subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(workers)
        ]
        told = [json.loads(process.communicate()[0].splitlines()[-1]) for process in started]
        seconds = time.perf_counter() - began
    pages = sum(each["pages"] for each in told)
    return {
        "pages": pages,
        "seconds": seconds,
        "cpu_ms": 1000 * sum(each["cpu"] for each in told) / pages,
        "trips": sum(each["exchanges"] for each in told) / pages,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=int, default=3000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, help="write the figures here")
    parser.add_argument("--crawl", help=argparse.SUPPRESS)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--folder", help=argparse.SUPPRESS)
    parser.add_argument("--redis", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        asyncio.run(serve(given.pages))
    elif given.crawl:
        crawl(given.crawl, given.folder, given.redis)
    else:
        compare(given)


def compare(given: argparse.Namespace) -> None:
    command = [sys.executable, "-m", "benchmarks.frontier", "--serve", "--pages", str(given.pages)]
    kinds = {
        "memory queue": ("memory", 1, 0.0),
        "frontier, 1 worker": ("shared", 1, 0.0),
        "frontier, 2 workers": ("shared", 2, 0.0),
        "1 worker, 0.2 s away": ("shared", 1, 0.2),
    }
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as web:
        assert web.stdout is not None
        port = web.stdout.readline().strip()
        try:
            rounds = [{name: run(*kind, port) for name, kind in kinds.items()} for _ in range(given.rounds)]
        finally:
            web.terminate()
    plain = statistics.median(each["memory queue"]["cpu_ms"] for each in rounds)
    print(f"{'':22}{'CPU ms/page':>12}{'speed at full CPU':>19}{'pages/s':>9}{'trips/page':>12}{'pages':>8}")
    for name, (_, workers, _) in kinds.items():
        cpu = statistics.median(each[name]["cpu_ms"] for each in rounds)
        speed = statistics.median(each[name]["pages"] / each[name]["seconds"] for each in rounds)
        trips = statistics.median(each[name]["trips"] for each in rounds)
        pages = statistics.median(each[name]["pages"] for each in rounds)
        print(f"{name:22}{cpu:12.2f}{workers * plain / cpu:19.2f}{speed:9.0f}{trips:12.3f}{pages:8.0f}")
    if given.json:
        given.json.write_text(json.dumps(rounds, indent=1), "utf-8")


if __name__ == "__main__":
    main()
