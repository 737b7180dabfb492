"""CPU per page of a whole Trawl crawl, as a multiple of plain Scrapy on the same web in the same run.

    python benchmarks/crawl.py                                   # the demo's web
    python benchmarks/crawl.py --proxy http://127.0.0.1:8900 --topic flood --pages 2000

Trawl obeys robots.txt, reads, judges, compares and stores every page; plain Scrapy only follows links. Rounds
alternate, and the ratio is of their medians, since a machine's speed drifts.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from crawler import settings
from seeds.topic import load_topic

HERE = Path(__file__).parent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proxy", help="an HTTP proxy that serves a web (the demo's)")
    parser.add_argument("--topic", default="tea")
    parser.add_argument("--pages", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, help="write the figures here")
    given = parser.parse_args()
    topic = load_topic(given.topic, Path(settings.KEYWORDS_DIR), Path(settings.SEEDS_DIR))
    urls = ",".join(url for site in topic.seeds.sites for url in site.urls)
    with served(given.proxy) as proxy:
        environment = {**os.environ, "http_proxy": proxy, "no_proxy": ""}
        rounds = [(plain(given.pages, urls, environment), trawl(given, environment)) for _ in range(given.rounds)]
    plain_ms = statistics.median(1000 * cpu / pages for (cpu, pages), _ in rounds)
    trawl_ms = statistics.median(1000 * cpu / pages for _, (cpu, pages) in rounds)
    figures = {
        "plain_ms": plain_ms,
        "trawl_ms": trawl_ms,
        "ratio": trawl_ms / plain_ms,
        "pages": [(a[1], b[1]) for a, b in rounds],
    }
    print(f"{'':16}{'CPU ms/page':>12}")
    print(f"{'plain Scrapy':16}{plain_ms:12.2f}")
    print(f"{'Trawl':16}{trawl_ms:12.2f}")
    print(f"{'ratio':16}{trawl_ms / plain_ms:12.2f}   pages {figures['pages']}")
    if given.json:
        given.json.write_text(json.dumps(figures, indent=1), "utf-8")


def plain(pages: int, urls: str, environment: dict[str, str]) -> tuple[float, int]:
    command = [sys.executable, str(HERE / "plain_scrapy.py"), str(pages), urls]
    before = _children_cpu()
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return _children_cpu() - before, int(done.stdout)


def trawl(given: argparse.Namespace, environment: dict[str, str]) -> tuple[float, int]:
    """One worker in a fresh folder, the supervisor and its progress counted in; the embedded server is not."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "crawler", "crawl", given.topic, "--pages", str(given.pages)]
        command += ["--spider", "site", "-s", "HOST_DELAY_SECONDS=0", "-s", "CONCURRENT_REQUESTS_PER_DOMAIN=8"]
        before = _children_cpu()
        subprocess.run(command, env={**environment, "TRAWL_VAR": folder}, check=True, capture_output=True)
        cpu = _children_cpu() - before
        command = [sys.executable, "-m", "crawler", "status", given.topic, "--json"]
        status = subprocess.run(command, env={**environment, "TRAWL_VAR": folder}, check=True, capture_output=True)
        return cpu, json.loads(status.stdout)["visits"]


@contextlib.contextmanager
def served(proxy: str | None) -> Iterator[str]:
    """Serve the demo's web in a process of its own, so that its CPU is not counted."""
    if proxy:
        yield proxy
        return
    with subprocess.Popen(
        [sys.executable, "-m", "crawler.demo", "--port", "0"], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        try:
            line = server.stdout.readline()
            yield next(word.rstrip(".,") for word in line.split() if word.startswith("http://127.0.0.1"))
        finally:
            server.terminate()


def _children_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
