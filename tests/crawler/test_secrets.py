"""Passwords, keys and cookies are in nothing that a crawl writes: logs, rows, archives, what commands print."""

import gzip
import json
import os
import re
import subprocess
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis

from crawler.frontier.connection import FrontierError, check_server
from crawler.settings import ROOT
from crawler.storage.errors import StoreError
from crawler.storage.store import Store
from tests.crawler.webs import Crawl, Reply, SmallWeb
from tests.faults.servers import Valkey
from tests.mariadb import MariaDB

TEXT = "<p>今年的龙井茶叶比往年早，茶农们说天气好。</p>" * 9
STORY = f"<title>龙井开采</title><h1>龙井开采</h1>{TEXT}"
SEEDS = """
title = "t"
[search]
engines = ["searxng"]
[[site]]
name = "a"
url = "http://me:{m}-seed@a.test/"
feeds = ["http://me:{m}-feed@a.test/feed.xml"]
"""
#: What every secret of this test begins with.
MARK = "s3cr3t"


@pytest.fixture
def frontier(tmp_path: Path) -> Iterator[str]:
    valkey = Valkey(tmp_path / "valkey")
    valkey.start()
    with Redis(port=valkey.port) as client:
        client.config_set("requirepass", f"{MARK}-redis")
    yield f"redis://:{MARK}-redis@127.0.0.1:{valkey.port}/0"
    valkey.kill()


@pytest.fixture
def rows(mariadb: MariaDB) -> str:
    mariadb.url("secrets")
    with mariadb.connect() as connection:
        connection.cursor().execute(f"CREATE OR REPLACE USER keeper@127.0.0.1 IDENTIFIED BY '{MARK}-rows'")
        connection.cursor().execute("GRANT ALL ON secrets.* TO keeper@127.0.0.1")
    port = mariadb.url("secrets").rpartition(":")[2].partition("/")[0]
    return f"mysql+pymysql://keeper:{MARK}-rows@127.0.0.1:{port}"


def hostile_web() -> SmallWeb:
    """A web that hides secrets of its visitors in its answers wherever it can."""
    html = "text/html; charset=utf-8"
    told = {"Set-Cookie": f"session={MARK}-cookie", "Content-Type": html}
    out = f"http://x:{MARK}-link@b.test"
    front = f"<title>茶网</title><p><a href='{out}/1'>龙井茶叶</a></p><p><a href='/moved'>茶园</a></p>"
    front += f"<p><a href='{out}/nothing'>普洱茶</a></p><p><a href='http://r.test/'>茶叶</a></p>"
    feed = f"<rss><channel><item><title>龙井</title><link>{out}/2</link></item></channel></rss>"
    hits = {"results": [{"url": f"{out}/3", "title": "龙井", "content": "龙井"}]}
    return SmallWeb(
        {
            "http://a.test/": Reply(front.encode(), headers=told),
            "http://a.test/feed.xml": Reply(feed.encode(), headers={"Content-Type": "application/rss+xml"}),
            "http://a.test/moved": Reply(status=302, headers={"Location": f"{out}/4", **told}),
            "http://r.test/robots.txt": Reply(
                status=302, headers={"Location": f"http://x:{MARK}-robots@b.test/robots"}
            ),
            **{f"http://b.test/{n}": Reply(f"<p>{n}</p>{STORY}".encode(), headers=told) for n in range(5)},
            **{
                f"http://search.test/search?q={q}&format=json&pageno=1&language=zh-CN": Reply(json.dumps(hits).encode())
                for q in ("%E9%BE%99%E4%BA%95", "%E8%8C%B6%E5%8F%B6")
            },
        }
    )


def test_no_secret_is_written_anywhere(tmp_path: Path, frontier: str, rows: str) -> None:
    store = f"{rows}/secrets"
    with hostile_web() as web:
        proxy = web.url.replace("http://", f"http://crawler:{MARK}-proxy@")
        settings = {"WARC_DIR": str(tmp_path / "warc"), "LOG_LEVEL": "DEBUG"}
        crawl = Crawl(tmp_path, proxy, seeds=SEEDS.format(m=MARK), store=store, settings=settings)
        supervisor = crawl.supervisor()
        supervisor.environment |= {"TRAWL_REDIS": frontier, "TRAWL_SEARXNG": f"http://s:{MARK}-searxng@search.test"}
        assert supervisor.run(), crawl.log()
        environment = {**os.environ, **supervisor.environment}
        assert any("search.test" in url for url in web.asked())
    outcomes = crawl.outcomes()
    assert {outcomes.get(f"http://b.test/{n}") for n in (1, 4)} <= {"fetched", "duplicate"}, outcomes
    assert outcomes["http://a.test/moved"] == "redirect"

    printed = [crawl.log(), *commands(environment, tmp_path), *keys_of(frontier)]
    for file in (tmp_path / "warc").iterdir():
        printed.append(gzip.decompress(file.read_bytes()).decode("utf-8", "replace"))
    for table in crawl.rows("show tables"):
        (name,) = table.values()
        printed += [str(row) for row in crawl.rows(f"select * from `{name}`")]
    assert len(printed) > 20
    # What a page says of others' passwords stands in the archive, as it came.
    theirs = re.compile(f"{MARK}-(link|robots)")
    written = [theirs.sub("", text) if "WARC/1.1" in text else text for text in printed]
    assert [text[max(text.find(MARK) - 300, 0) :][:400] for text in written if MARK in text] == []


def keys_of(frontier: str) -> list[str]:
    with Redis.from_url(frontier) as client:
        return [repr((key, client.dump(key))) for key in client.scan_iter("*")]


def commands(environment: dict[str, str], folder: Path) -> Iterator[str]:
    """What Trawl's commands print, also where a server refuses them."""
    lists = {"KEYWORDS_DIR": folder / "keywords", "SEEDS_DIR": folder / "seeds"}
    program = "import sys, crawler.settings as s\n" + "".join(f"s.{n} = {str(v)!r}\n" for n, v in lists.items())
    program += "from crawler.cli.app import app\napp()\n"

    def run(*command: str, **changed: str) -> str:
        arguments = [sys.executable, "-c", program, *command]
        environ = {**environment, **changed}
        done = subprocess.run(arguments, env=environ, cwd=ROOT, capture_output=True, text=True, timeout=120)
        return f"{done.stdout}\n{done.stderr}"

    yield run("status", "t", "--json")
    yield run("export", "t", "--kind", "pages", "--format", "jsonl", "--output", "-")
    yield run("status", "t", TRAWL_REDIS=environment["TRAWL_REDIS"].replace("-redis", "-wrong"))
    yield run("export", "t", "--output", "-", TRAWL_STORE=environment["TRAWL_STORE"].replace("-rows", "-wrong"))


def whole(error: BaseException) -> str:
    """An error as a traceback would print it, with what it comes from."""
    return "".join(traceback.format_exception(error))


@pytest.mark.parametrize(
    "url",
    [
        f"redis://:{MARK}@127.0.0.1:1/0",
        f"redis://127.0.0.1:1/0?password={MARK}",
        f"redis://u:{MARK}:{MARK}@{MARK}@127.0.0.1:1/0",
        f"redis://u:{MARK}/x@127.0.0.1/0",
        f"redis://u:{MARK}#x@127.0.0.1/0",
        f"redis://u:{MARK}@127.0.0.1:port/0",
        f"redis://127.0.0.1:{MARK}/0",
        f"{MARK}",
    ],
)
def test_a_frontier_that_cannot_be_reached_is_told_without_its_password(url: str) -> None:
    with pytest.raises(FrontierError) as told:
        check_server(url)
    assert MARK not in whole(told.value)


@pytest.mark.parametrize(
    "url",
    [
        f"mysql+pymysql://trawl:{MARK}@127.0.0.1:1/x",
        f"mysql+pymysql://trawl:{MARK}@{MARK}@127.0.0.1:1/x",
        f"mysql://trawl:{MARK}/no@127.0.0.1:1/x",
        f"mysql+pymysql://127.0.0.1:1/x?password={MARK}",
        f"mysql+pymysql://trawl:{MARK}@127.0.0.1:port/x",
    ],
)
def test_a_database_that_cannot_be_reached_is_told_without_its_password(url: str) -> None:
    with pytest.raises(StoreError) as told:
        Store.open(url)
    assert MARK not in whole(told.value)
