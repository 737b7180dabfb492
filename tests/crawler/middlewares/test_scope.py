"""What a list excludes is asked for by nobody, whatever leads there and whenever it was excluded."""

from pathlib import Path

from tests.crawler.webs import Crawl, Reply, SmallWeb

SEEDS = """title = "t"
[[site]]
name = "a"
url = "http://a.test/"
[scope]
exclude = ["shop.a.test"]
"""
TEXT = "清明前后，茶农在茶园里采摘龙井茶叶，一芽一叶，当日炒制。" * 8


def story(title: str, head: str = "", rest: str = "") -> Reply:
    body = f"<h1>{title}</h1><p>{TEXT}</p>{rest}"
    return Reply(f"<html><head><title>{title}</title>{head}</head><body>{body}</body></html>".encode())


def test_nothing_of_a_seed_site_leads_to_an_excluded_host(tmp_path: Path) -> None:
    feed = '<link rel="alternate" type="application/rss+xml" href="http://shop.a.test/rss">'
    links = "".join(f'<p><a href="{url}">龙井茶叶</a></p>' for url in ("http://shop.a.test/1", "/moved", "/good"))
    pages = {
        "http://a.test/robots.txt": Reply(b"User-agent: *\nSitemap: http://shop.a.test/sitemap.xml\n"),
        "http://a.test/": story("茶叶网", feed, links),
        "http://a.test/moved": Reply(status=302, headers={"Location": "http://shop.a.test/2"}),
        "http://a.test/good": story("龙井开采"),
    }
    with SmallWeb(pages) as web:
        crawl = Crawl(tmp_path, web.url, seeds=SEEDS)
        assert crawl.run()
        assert sorted(web.asked()) == ["http://a.test/", "http://a.test/good", "http://a.test/moved"]
    assert crawl.outcomes()["http://a.test/moved"] == "refused"


def test_what_waits_is_refused_once_its_host_is_excluded(tmp_path: Path) -> None:
    links = "".join(f'<p><a href="http://{host}/1">龙井茶叶</a></p>' for host in ("shop.a.test", "b.test"))
    with SmallWeb({"http://a.test/": story("茶叶网", rest=links), "http://b.test/1": story("龙井开采")}) as web:
        before = Crawl(tmp_path, web.url, seeds=SEEDS.partition("[scope]")[0], settings={"CRAWL_PAGE_LIMIT": "1"})
        assert before.run()
        assert web.asked() == ["http://a.test/"]
        after = Crawl(tmp_path, web.url, seeds=SEEDS)
        assert after.run()
        assert web.asked("shop.a.test") == []
    ends = {row["url"]: (row["outcome"], row["reason"]) for row in after.rows("select url, outcome, reason from urls")}
    assert ends["http://shop.a.test/1"] == ("refused", "excluded by the seed list")
    assert ends["http://b.test/1"][0] == "fetched"
