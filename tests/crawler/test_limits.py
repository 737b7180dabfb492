"""Answers that never end: a head without end, a chain of redirects without end."""

from pathlib import Path

from tests.crawler.webs import Crawl, Reply, SmallWeb

HTML = {"Content-Type": "text/html"}


def test_a_head_and_a_chain_of_redirects_without_end_are_broken_off(tmp_path: Path) -> None:
    fat = Reply(b"<p>x", headers=HTML | {f"X-{n}": "x" * 8000 for n in range(90)})
    hops = {f"http://h{n}.test/": Reply(status=302, headers={"Location": f"http://h{n + 1}.test/"}) for n in range(200)}
    links = '<a href="http://h0.test/">go</a> <a href="http://b.test/fat">fat</a>'
    pages: dict[str, Reply] = {
        "http://a.test/": Reply(f"<html><title>t</title>{links}</html>".encode()),
        "http://b.test/fat": fat,
        **hops,
    }
    with SmallWeb(pages) as web:
        crawl = Crawl(tmp_path, web.url)
        assert crawl.run(), crawl.log()
        asked = web.asked("http://h")
    rows = {row["url"]: row for row in crawl.rows("select url, outcome, reason from urls")}
    assert (rows["http://b.test/fat"]["outcome"], rows["http://b.test/fat"]["reason"]) == (
        "too-large",
        "its headers do not end",
    )
    assert len(asked) < 40
    assert "too many redirects" in {row["reason"] for row in rows.values()}
