"""One worker process: a Scrapy crawl of a topic on the shared frontier (``python -m crawler.processes.worker tea``)."""

from __future__ import annotations

import argparse
import importlib
import os
import signal
import sys
import threading
import time

from scrapy.crawler import AsyncCrawlerProcess
from scrapy.settings import Settings

#: Seconds between two looks whether the process that started us is still there.
_PARENT_CHECK_SECONDS = 2.0
FINISHED, FAILED = 0, 1


def run(topic: str, spider: str, overrides: dict[str, str]) -> int:
    """Crawl until nothing is left, or a signal says to stop; return the process's exit code."""
    # Loaded from here, not from the depth of a spider's imports: for each of its old names, Scrapy reads the source of
    # every frame below, which takes half a second there.
    importlib.import_module("scrapy.core.downloader.handlers.http11")
    settings = Settings()
    settings.setmodule("crawler.settings", priority="project")
    settings.setdict(overrides, priority="cmdline")
    process = AsyncCrawlerProcess(settings)
    crawler = process.create_crawler(spider)
    process.crawl(crawler, topic=topic)
    process.start()
    if process.bootstrap_failed or crawler.stats is None:
        return FAILED
    return FINISHED if crawler.stats.get_value("finish_reason") in ("finished", "shutdown") else FAILED


def main(argv: list[str] | None = None) -> int:
    """Run one worker, as the supervisor starts it."""
    parser = argparse.ArgumentParser(prog="python -m crawler.processes.worker", description=__doc__)
    parser.add_argument("topic")
    parser.add_argument("--spider", default="topic")
    parser.add_argument("-s", "--set", action="append", default=[], metavar="NAME=VALUE", help="a setting")
    given = parser.parse_args(argv)
    _stop_with_parent()
    return run(given.topic, given.spider, dict(pair.split("=", 1) for pair in given.set))


def _stop_with_parent() -> None:
    """Stop cleanly when the supervisor is gone, however it went: nobody would be left to stop us."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(_PARENT_CHECK_SECONDS)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="parent watch", daemon=True).start()


if __name__ == "__main__":
    sys.exit(main())
