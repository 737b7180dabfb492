"""Lists come back as often as they change, are asked for conditionally, and new replies reach stored threads."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from pathlib import Path

from crawler.visits.recrawl import Past, digest_of_page, wait
from extraction import extract
from tests.crawler.webs import Crawl, Reply, SmallWeb

HOUR = 3600


def visited(*changes: bool, interval: int = HOUR) -> Past:
    past = Past(0)
    for number, changed in enumerate(changes, 1):
        past = past.looked_again(number * interval, changed)
    return past


def test_what_changes_at_every_visit_comes_back_sooner_and_what_never_does_later() -> None:
    waits = [wait(visited(*[True] * n), HOUR) for n in range(6)]
    assert waits == sorted(waits, reverse=True)
    assert waits[0] == HOUR
    assert wait(visited(*[False] * 5), HOUR) == 8 * HOUR
    assert wait(visited(True, False, True, False), HOUR) < 2 * HOUR


def test_a_site_may_change_its_habits() -> None:
    quiet = visited(*[False] * 40)
    busy = quiet
    for number in range(40):
        busy = busy.looked_again(quiet.at + (number + 1) * HOUR, True)
    assert wait(busy, HOUR) < HOUR / 2


def test_a_clock_that_was_put_back_takes_no_time_away() -> None:
    past = visited(True).looked_again(-10 * HOUR, True)
    assert past.seconds == HOUR


def rows(*names: str, around: str = "") -> str:
    items = "".join(
        f'<li><a href="/{name}.html">茶叶新闻{name}：今年的龙井开采了</a> 2026-03-0{n}</li>'
        for n, name in enumerate(names, 1)
    )
    return f"<html><title>茶网</title><body><div>{around}</div><ul>{items}</ul></body></html>"


def test_a_list_is_changed_by_its_rows_not_by_what_stands_around_them() -> None:
    pages = rows(*"123456"), rows(*"123456", around="3 人在线"), rows(*"234567")
    digests = [digest_of_page(extract(html, "http://a.test/")) for html in pages]
    assert digests[0] == digests[1] != digests[2]


class ChangingWeb(SmallWeb):
    """A front page that lists ``names``, and answers 304 to who has seen them; each has a story."""

    def __init__(self, names: str) -> None:
        super().__init__({f"http://a.test/{n}.html": Reply(STORY.format(n * 7).encode()) for n in range(1, 7)})
        self.names = names
        self.conditions: list[str | None] = []

    def answer(self, handler: BaseHTTPRequestHandler, url: str) -> None:
        if url == "http://a.test/":
            condition, etag = handler.headers.get("If-None-Match"), f'"{self.names}"'
            self.conditions.append(condition)
            headers = {"Content-Type": "text/html", "ETag": etag}
            body, status = (b"", 304) if condition == etag else (rows(*self.names).encode(), 200)
            self.pages[url] = Reply(body, status, headers)
        super().answer(handler, url)


STORY = "<title>茶叶新闻{0}号</title><h1>茶叶新闻{0}号</h1>" + "<p>今年的龙井茶叶比往年早，茶农们说天气好。</p>" * 9


def test_a_list_is_asked_for_again_and_read_only_where_it_changed(tmp_path: Path) -> None:
    with ChangingWeb("1234") as web:
        seeds = 'title = "t"\n[[site]]\nname = "a"\nurl = "http://a.test/"\ninterval = "1s"\n'
        crawl = Crawl(tmp_path, web.url, seeds=seeds, settings={"FRONTIER_STAY": "1"})
        with staying(crawl):
            until(lambda: web.conditions.count('"1234"') >= 2)
            web.names = "123456"
            until(lambda: web.conditions.count('"123456"') >= 1 and len(web.asked(".html")) >= 6)
    assert web.conditions[0] is None
    assert sorted(web.asked(".html")) == [f"http://a.test/{n}.html" for n in range(1, 7)]
    (front,) = crawl.rows("select outcome from urls where url = 'http://a.test/'")
    assert front["outcome"] == "listing"


@contextmanager
def staying(crawl: Crawl) -> Iterator[None]:
    """A worker that waits for what comes due, stopped at the end."""
    supervisor = crawl.supervisor()
    command = [sys.executable, "-m", "crawler.processes.worker", "t"]
    for name, value in supervisor.settings.items():
        command += ["-s", f"{name}={value}"]
    with (crawl.folder / "worker.log").open("wb") as log:
        worker = subprocess.Popen(command, env={**os.environ, **supervisor.environment}, stdout=log, stderr=log)
        try:
            yield
        finally:
            worker.terminate()
            worker.wait(60)


def until(holds: Callable[[], bool], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)
