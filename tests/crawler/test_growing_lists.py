"""Both lists grow from a crawl of the demo's web, and a worker that is running begins with what a person accepts."""

from __future__ import annotations

import csv
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from crawler.demo.server import DemoServer
from crawler.settings import ROOT

#: A list that knows the topic by one word, as a person begins.
WORDS = "# 茶\n[茶 2]\n茶叶 # 一个词就开始\n"
#: Seconds for which a running worker may take to see a changed list and to ask: a slow machine's.
PATIENCE = 90.0


class Crawl:
    """A crawl of the demo's web by a copy of the program, whose lists are its own."""

    def __init__(self, folder: Path, proxy: str) -> None:
        self.folder, self.words = folder, folder / "keywords" / "lists" / "tea.txt"
        self.store = f"sqlite:///{folder}/rows.db"
        self.environment = {
            **os.environ,
            "http_proxy": proxy,
            "no_proxy": "",
            "TRAWL_VAR": str(folder / "var"),
            "TRAWL_STORE": self.store,
            "TRAWL_REDIS": "",
        }

    def command(self, *arguments: str) -> list[str]:
        return [sys.executable, "-m", "crawler", *arguments]

    def trawl(self, *arguments: str) -> str:
        done = subprocess.run(
            self.command(*arguments), env=self.environment, capture_output=True, text=True, check=False, cwd=self.folder
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def rows(self, query: str) -> list[str]:
        engine = create_engine(self.store)
        with engine.connect() as connection:
            found = [str(value) for value in connection.scalars(text(query))]
        engine.dispose()
        return found


@pytest.fixture
def crawl(tmp_path: Path) -> Iterator[Crawl]:
    for room in ("keywords", "seeds", "extraction", "crawler"):
        shutil.copytree(ROOT / room, tmp_path / room)
    shutil.copy(ROOT / "scrapy.cfg", tmp_path)
    (tmp_path / "keywords" / "lists" / "tea.txt").write_text(WORDS, "utf-8")
    with DemoServer() as server:
        yield Crawl(tmp_path, server.url)


def wait_for(seen: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not seen():
        assert time.monotonic() < deadline
        time.sleep(0.5)


def test_a_word_from_the_crawl_is_searched_for_by_a_running_worker(crawl: Crawl) -> None:
    settings = ("-s", "HOST_DELAY_SECONDS=0.02", "-s", "RETRY_SECONDS=0.2")
    crawl.trawl("crawl", "tea", *settings)
    assert json.loads(crawl.trawl("keywords", "build", "tea", "--json"))["suggestions"] > 0
    sheet = crawl.folder / "words.csv"
    crawl.trawl("keywords", "suggest", "tea", "--csv", str(sheet))
    with sheet.open(encoding="utf-8-sig", newline="") as file:
        words = [row["word"] for row in csv.DictReader(file)]
    accepted, rejected = words[0], words[1]
    assert accepted not in WORDS
    # As an Excel of a Chinese Windows saves it.
    sheet.write_text(f"word;decision\r\n{accepted};是\r\n{rejected};否\r\n", "gb18030", newline="")
    asked = "select query from queries"
    assert accepted not in crawl.rows(asked)

    worker = subprocess.Popen(
        crawl.command("worker", "tea", *settings), env=crawl.environment, cwd=crawl.folder, stdout=subprocess.DEVNULL
    )
    try:
        time.sleep(5)
        assert worker.poll() is None
        assert "1 accepted, 1 rejected" in crawl.trawl("keywords", "review", "tea", "--csv", str(sheet))
        wait_for(lambda: accepted in crawl.rows(asked))
    finally:
        worker.send_signal(signal.SIGINT)
        worker.wait(30)
    assert crawl.words.read_text("utf-8").startswith(WORDS)
    assert {accepted, rejected}.isdisjoint(
        each["word"] for each in json.loads(crawl.trawl("keywords", "suggest", "tea", "--json"))
    )
    assert [each["gained"] for each in json.loads(crawl.trawl("keywords", "history", "tea", "--json"))] == [
        [],
        [f"{accepted} 1"],
    ]
