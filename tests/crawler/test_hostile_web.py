"""Bad input is normal on the web: each kind has an outcome, and what stands beside it is read all the same."""

import gzip
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.crawler.webs import Crawl, Reply, SmallWeb

TEXT = "清明前后，茶农在茶园里采摘龙井茶叶，一芽一叶，当日炒制。" * 8


def story(title: str) -> Reply:
    return Reply(f"<html><head><title>{title}</title></head><body><h1>{title}</h1><p>{TEXT}</p></body></html>".encode())


def front(*paths: str) -> Reply:
    links = "".join(f'<li><a href="{path}">茶叶新闻 {path}</a></li>' for path in paths)
    return Reply(f"<html><title>茶网</title><body><ul>{links}</ul></body></html>".encode())


def endless(piece: bytes, total: int) -> Iterator[bytes]:
    for _ in range(total // len(piece)):
        yield piece


def bomb(megabytes: int) -> bytes:
    packed = io.BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb") as file:
        for _ in range(megabytes):
            file.write(b" " * 2**20)
    return packed.getvalue()


HTML = {"Content-Type": "text/html"}
HOSTILE: dict[str, tuple[Reply, str]] = {
    "/huge": (Reply(endless(b"<p>" + b"x" * 65_533, 200 * 2**20)), "too-large"),
    "/bomb": (Reply(bomb(200), headers={**HTML, "Content-Encoding": "gzip"}), "too-large"),
    "/broken-gzip": (Reply(b"\x1f\x8b\x08 not gzip", headers={**HTML, "Content-Encoding": "gzip"}), "failed"),
    "/binary": (Reply(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256)) * 40), "not-text"),
    "/picture": (Reply(b"GIF89a", headers={"Content-Type": "image/gif"}), "not-text"),
    "/deep": (Reply(b"<div>" * 50_000 + "茶叶".encode()), ""),
    "/empty": (Reply(b""), "empty"),
    "/blank": (Reply(b"<html><body>  </body></html>"), "empty"),
    "/nul": (Reply(b"<html><title>\xe8\x8c\xb6</title>" + b"a" * 2000 + b"\x00\x00" * 50), ""),
    "/loop-1": (Reply(status=302, headers={"Location": "/loop-2"}), "redirect"),
    "/loop-2": (Reply(status=302, headers={"Location": "/loop-1"}), "redirect"),
    "/itself": (Reply(status=301, headers={"Location": "/itself"}), "dead"),
    "/nowhere": (Reply(status=302, headers={}), "dead"),
    "/to-file": (Reply(status=302, headers={"Location": "file:///etc/passwd"}), "dead"),
    "/gone": (Reply(status=410), "dead"),
    "/login": (Reply(status=401), "blocked"),
    "/wrong-label": (
        Reply(story("茶园新闻之一").body, headers={"Content-Type": "text/html; charset=gb2312"}),
        "fetched",
    ),
    "/unknown-label": (
        Reply(story("龙井开采之二").body, headers={"Content-Type": "text/html; charset=x-klingon"}),
        "fetched",
    ),
    "/no-label": (
        Reply(f"<title>茶叶丰收的三月</title><p>{TEXT}</p>".encode("gb18030"), headers=HTML),
        "fetched",
    ),
    "/rare": (story("𠮷野家的茶叶🍵与龙井"), "fetched"),
    "/error": (Reply(status=500), "failed"),
}


@pytest.fixture(scope="module")
def crawl(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Crawl]:
    pages: dict[str, Reply] = {f"http://a.test{path}": reply for path, (reply, _) in HOSTILE.items()}
    pages["http://a.test/"] = front(*HOSTILE, "/good")
    pages["http://a.test/good"] = story("普洱茶山的一天")
    with SmallWeb(pages) as web:
        crawl = Crawl(Path(tmp_path_factory.mktemp("hostile")), web.url)
        assert crawl.run()
        yield crawl


@pytest.mark.parametrize("path", HOSTILE)
def test_a_hostile_page_has_an_outcome(crawl: Crawl, path: str) -> None:
    outcome = crawl.outcomes()[f"http://a.test{path}"]
    expected = HOSTILE[path][1]
    assert (
        outcome == expected
        if expected
        else outcome in ("fetched", "off-topic", "listing", "no-story", "empty", "not-text")
    )


def test_what_stands_beside_them_is_read(crawl: Crawl) -> None:
    rows = crawl.rows("select title, body from pages where url = 'http://a.test/good'")
    assert rows == [{"title": "普洱茶山的一天", "body": TEXT}]


def test_rare_han_and_emoji_survive(crawl: Crawl) -> None:
    rows = crawl.rows("select title from pages where url = 'http://a.test/rare'")
    assert rows == [{"title": "𠮷野家的茶叶🍵与龙井"}]


def test_a_wrong_label_does_not_garble_the_text(crawl: Crawl) -> None:
    rows = crawl.rows(
        "select title, body from pages where url in ('http://a.test/wrong-label', 'http://a.test/no-label')"
    )
    assert {row["title"] for row in rows} == {"茶园新闻之一", "茶叶丰收的三月"}
    assert {row["body"] for row in rows} == {TEXT}


def test_no_traceback_for_what_the_web_did(crawl: Crawl) -> None:
    assert "Traceback" not in crawl.log()


def test_a_front_page_that_only_sends_its_reader_on_is_followed(tmp_path: Path) -> None:
    links = '<p><a href="/a">龙井茶叶</a></p><p><a href="/b">普洱茶叶</a></p>'
    pages = {
        "http://a.test/": Reply(b'<meta http-equiv="refresh" content="0;url=/home/"><p>...</p>'),
        "http://a.test/home/": Reply(f"<title>茶网</title>{links}".encode()),
        "http://a.test/a": story("龙井开采"),
        "http://a.test/b": Reply(b'<meta http-equiv="refresh" content="0;url=http://a.test/b?again=1">'),
    }
    with SmallWeb(pages) as web:
        crawl = Crawl(tmp_path, web.url)
        assert crawl.run()
    rows = {row["url"]: row for row in crawl.rows("select url, outcome, reason, depth, found_by from urls")}
    front, home = rows["http://a.test/"], rows["http://a.test/home/"]
    assert (front["outcome"], front["reason"]) == ("redirect", "http://a.test/home/")
    assert (home["depth"], home["found_by"]) == (0, "redirect")
    assert rows["http://a.test/a"]["outcome"] == "fetched"
    assert rows["http://a.test/b?again=1"]["outcome"] == "dead"
