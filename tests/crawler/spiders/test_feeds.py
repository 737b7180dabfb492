"""What a feed or a sitemap leads to."""

import gzip
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from scrapy.http import Response

from crawler import settings
from crawler.frontier.entry import MAX_DEPTH, Entry, Reader
from crawler.reading.freshness import date_by_feed
from crawler.spiders.topic import MAX_INDEXES, TopicSpider
from crawler.visits.items import MAX_ANCHOR, Found
from extraction.page import Article, Page
from keywords import Judge, Term, TermList
from seeds.sites import SeedList
from tests.crawler.webs import Crawl, Reply, SmallWeb

HOUR = 3600


def led_to(items: str, *, reader: Reader = "sitemap", depth: int = 0) -> list[Entry]:
    """The entries that a feed or sitemap with these items gives."""

    class Reading(TopicSpider):
        def request_for(self, entry: Entry) -> Any:
            return entry

        def visit(self, *args: Any, **kwargs: Any) -> Any:
            return SimpleNamespace()

    spider: Any = Reading.__new__(Reading)
    spider.topic = SimpleNamespace(name="tea", seeds=SeedList("t", ()))
    spider.judge = Judge(TermList("tea", (Term("龙井"),)))
    entry = Entry("http://a.test/list.xml", Found("seed"), reader, depth=depth, interval=HOUR)
    response = Response(entry.url, body=f"<list>{items}</list>".encode())
    response.request = SimpleNamespace(meta={"entry": entry})  # type: ignore[assignment]
    return [each for each in spider.parse_feed(response) if isinstance(each, Entry)]


def test_the_sitemaps_of_an_index_come_back_as_it_does() -> None:
    (child,) = led_to("<sitemap><loc>/a.xml</loc></sitemap>")
    assert (child.url, child.reader, child.interval) == ("http://a.test/a.xml", "sitemap", HOUR)
    (page,) = led_to("<url><loc>/1.html</loc></url>")
    assert (page.reader, page.interval) == ("page", 0)


def test_a_sitemap_is_read_that_is_larger_than_pages_may_be(tmp_path: Path) -> None:
    listed = b"".join(b"<url><loc>http://b.test/%d%s</loc></url>" % (number, b"-" * 300) for number in range(40_000))
    sitemap = b"<urlset>%s<url><loc>http://a.test/1.html</loc></url></urlset>" % listed
    assert len(sitemap) > settings.DOWNLOAD_MAXSIZE
    seeds = """title = "t"\n[scope]\nlinks = "sites"
[[site]]\nname = "a"\nurl = "http://a.test/"\nsitemaps = ["http://a.test/sitemap.xml"]"""
    packed = {"Content-Type": "application/xml", "Content-Encoding": "gzip"}
    with SmallWeb({"http://a.test/sitemap.xml": Reply(gzip.compress(sitemap), headers=packed)}) as web:
        crawl = Crawl(tmp_path, web.url, seeds=seeds)
        crawl.run()
    assert crawl.outcomes()["http://a.test/sitemap.xml"] == "feed"
    assert "http://a.test/1.html" in web.asked()


def test_a_feed_that_a_page_links_to_and_announces_is_asked_for_once_and_as_a_feed(tmp_path: Path) -> None:
    announced = '<link rel="alternate" type="application/rss+xml" href="/rss.xml"><a href="/rss.xml">RSS</a>'
    front = Reply(f"<html><head><title>a</title></head><body>{announced}</body></html>".encode())
    items = b"<rss><channel><item><title>x</title><link>http://a.test/1.html</link></item></channel></rss>"
    feed = Reply(items, headers={"Content-Type": "application/rss+xml"})
    with SmallWeb({"http://a.test/": front, "http://a.test/2/": front, "http://a.test/rss.xml": feed}) as web:
        crawl = Crawl(tmp_path, web.url)
        crawl.run()
        assert crawl.outcomes()["http://a.test/rss.xml"] == "feed"
        # A worker that has met neither reads another page with both.
        crawl.seeds += '[[site]]\nname = "b"\nurl = "http://a.test/2/"\n'
        crawl.run()
        assert len(web.asked("/2/")) == len(web.asked("/rss.xml")) == len(web.asked("/1.html")) == 1


def test_indexes_of_indexes_end() -> None:
    index = "<sitemap><loc>/a.xml</loc></sitemap>"
    assert [len(led_to(index, depth=depth)) for depth in range(MAX_INDEXES + 1)] == [1] * MAX_INDEXES + [0]
    assert led_to("<url><loc>/1.html</loc></url>", depth=MAX_DEPTH) == []


def test_what_is_no_page_is_not_asked_for() -> None:
    items = "".join(f"<url><loc>/{name}</loc></url>" for name in ("a.jpg", "b.html", "c.mp4", "d"))
    assert [entry.url for entry in led_to(items)] == ["http://a.test/b.html", "http://a.test/d"]


def test_a_title_of_any_length_is_kept_as_an_anchor_is() -> None:
    (page,) = led_to(f"<item><link>http://a.test/1</link><title>{'茶_' * 10_000}</title></item>", reader="feed")
    assert page.found.anchor == ("茶_" * 10_000)[:MAX_ANCHOR]


def test_new_stories_come_before_old_ones() -> None:
    old, new, unsaid = led_to(
        "<url><loc>/1</loc><lastmod>2001-03-05</lastmod></url><url><loc>/2</loc><lastmod>2026-03-05</lastmod></url>"
        "<url><loc>/3</loc></url>"
    )
    assert old.priority < new.priority < unsaid.priority


def test_a_story_that_shows_no_time_has_the_one_of_its_feed() -> None:
    (entry,) = led_to("<item><link>/1</link><pubDate>Thu, 05 Mar 2026 14:05:00 +0800</pubDate></item>", reader="feed")
    found, now = Entry.unpack(entry.pack()).found, datetime(2026, 3, 6, tzinfo=UTC)
    assert found == entry.found
    moved = entry.redirected_to("http://a.test/2")
    assert moved is not None
    assert (moved.found.by, moved.found.parent, moved.depth) == ("redirect", entry.url, entry.depth)
    assert moved.found.published_at == found.published_at
    for shown, fetched, kept in (
        (None, now, found.published_at),
        (datetime(2026, 3, 4), now, datetime(2026, 3, 4)),
        (None, datetime(2026, 3, 1, tzinfo=UTC), None),  # a feed that tells of days to come
    ):
        page = Page("http://a.test/1", "article", "龙井", "茶", "utf-8", article=Article("龙井", "茶", shown))
        date_by_feed(page, found, fetched)
        assert page.article is not None
        assert page.article.published_at == kept
