"""A crawl is stopped: it goes on where it was, and nothing is asked for twice."""

import contextlib
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.crawler.webs import Crawl, Reply, SmallWeb

PAGES = 120
STORY = (
    "<html><title>{0}号茶园的龙井开采</title><h1>{0}号茶园的龙井开采</h1><p>{0}号茶园的茶农采摘龙井茶叶，当日炒制。</p>"
)


def page(number: int) -> Reply:
    time.sleep(0.02)
    return Reply(STORY.format(number).encode() + b"<p>" + "春茶的香气飘满山谷，茶商一早就来收购。".encode() * 20)


@pytest.fixture
def web() -> Iterator[SmallWeb]:
    """A front page and many stories on several hosts."""
    urls = [f"http://h{number % 6}.test/{number}.html" for number in range(PAGES)]
    links = "".join(f'<li><a href="{url}">茶叶新闻第{n}条</a></li>' for n, url in enumerate(urls))
    pages = {url: (lambda number=number: page(number)) for number, url in enumerate(urls)}
    front = Reply(f"<html><title>茶网</title><ul>{links}</ul></html>".encode())
    with SmallWeb({"http://a.test/": front, **pages}) as web:
        yield web


def check_nothing_lost(crawl: Crawl) -> None:
    outcomes = Counter(crawl.outcomes().values())
    assert outcomes == {"listing": 1, "fetched": PAGES}
    assert crawl.rows("select count(*) as n from pages")[0]["n"] == PAGES


def disturb(web: SmallWeb, how: signal.Signals) -> threading.Thread:
    """Once the crawl is well under way, send a signal to one of our workers."""

    def act() -> None:
        while len(web.asked()) < PAGES // 5:
            time.sleep(0.02)
        for process in list(Path("/proc").glob("[0-9]*")):
            with contextlib.suppress(OSError):
                command = (process / "cmdline").read_bytes()
                parent = int((process / "stat").read_text().rpartition(")")[2].split()[1])
                if b"crawler.processes.worker" in command and parent == os.getpid():
                    os.kill(int(process.name), how)
                    return

    thread = threading.Thread(target=act)
    thread.start()
    return thread


def test_a_stopped_crawl_goes_on_where_it_was(web: SmallWeb, tmp_path: Path) -> None:
    crawl = Crawl(tmp_path, web.url, settings={"CRAWL_PAGE_LIMIT": "40"})
    assert crawl.run()
    assert len(crawl.outcomes()) < PAGES
    crawl.settings["CRAWL_PAGE_LIMIT"] = "0"
    assert crawl.run()
    check_nothing_lost(crawl)
    assert max(Counter(web.asked()).values()) == 1


def test_sigterm_finishes_what_is_in_flight_and_hands_the_rest_back(web: SmallWeb, tmp_path: Path) -> None:
    crawl = Crawl(tmp_path, web.url, settings={"LEASE_SECONDS": "300"})
    supervisor = crawl.supervisor()
    killer = disturb(web, signal.SIGTERM)
    supervisor.run()
    killer.join()
    assert 0 < len(crawl.outcomes()) < PAGES
    assert crawl.run()  # at once: nothing waits for a lease of five minutes
    check_nothing_lost(crawl)
    assert max(Counter(web.asked()).values()) == 1
