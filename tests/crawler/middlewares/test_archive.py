import errno
import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from scrapy.http import Request, Response
from scrapy.utils.test import get_crawler
from warcio.archiveiterator import ArchiveIterator

from crawler.middlewares.archive import WarcMiddleware
from tests.crawler.webs import Crawl, Reply, SmallWeb

TEXT = "<p>今年的龙井茶叶比往年早，茶农们说天气好。</p>" * 9
STORY = f"<title>龙井开采</title><h1>龙井开采</h1>{TEXT}".encode("gb18030")
FRONT = "<title>茶网</title><a href=/1.html?p=2>龙井开采</a> <a href=/nothing.html>茶叶</a>".encode()
#: How its server sends the story.
PACKED = {"Content-Type": "text/html; charset=gb2312", "Content-Encoding": "gzip", "Set-Cookie": "secret=1"}
PAGES: dict[str, Reply | Callable[[], Reply]] = {
    "http://a.test/": Reply(FRONT),
    "http://a.test/1.html?p=2": Reply(gzip.compress(STORY), headers=PACKED),
}


def test_answers_are_archived_as_they_came(tmp_path: Path) -> None:
    with SmallWeb(PAGES) as web:
        crawl = Crawl(tmp_path, web.url, settings={"WARC_DIR": str(tmp_path / "warc")})
        assert crawl.run()
    (file,) = (tmp_path / "warc").iterdir()
    asked = []
    found: dict[str, tuple[str | bytes | None, ...]] = {}
    with file.open("rb") as stream:
        for record in ArchiveIterator(stream, check_digests="raise"):
            if record.rec_type == "request":
                asked.append(record.http_headers.statusline)
            if record.rec_type == "response":
                headers = record.http_headers
                told = (headers.get_header(name) for name in ("Set-Cookie", "Content-Encoding"))
                address = record.rec_headers.get_header("WARC-Target-URI")
                found[address] = (headers.get_statuscode(), *told, record.content_stream().read())
    assert found["http://a.test/1.html?p=2"] == ("200", None, "gzip", STORY)
    assert found["http://a.test/nothing.html"][0] == "404"
    assert found["http://a.test/"][3] == FRONT
    assert "/1.html?p=2 HTTP/1.1" in asked


def test_an_archive_that_cannot_be_written_costs_nothing_but_the_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: WarcMiddleware) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(WarcMiddleware, "_current", full)
    crawler = get_crawler()
    answer = Response("http://a.test/")
    assert WarcMiddleware(crawler, tmp_path).process_response(Request("http://a.test/"), answer) is answer
    assert crawler.stats is not None
    assert crawler.stats.get_value("archive/failed") == 1
