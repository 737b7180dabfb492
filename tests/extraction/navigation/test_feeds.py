import gzip
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extraction.navigation.feeds import FeedItem, read_feed

RSS = """<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>茶</title><link>http://a.test/</link>
<item><title>龙井 开采</title><link>/1.html</link></item>
<item><guid>http://a.test/2.html</guid></item><item><guid isPermaLink="false">x</guid></item></channel></rss>"""
ATOM = """<feed xmlns="http://www.w3.org/2005/Atom"><link href="http://a.test/"/><entry><title>普洱</title>
<link rel="self" href="http://a.test/self"/><link href="http://a.test/3.html"/></entry></feed>"""
SITEMAP = """<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc> http://a.test/4.html </loc></url>
</urlset>"""
INDEX = """<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>http://a.test/s.xml</loc></sitemap>
</sitemapindex>"""


@pytest.mark.parametrize(
    ("feed", "items"),
    [
        (RSS, [FeedItem("http://a.test/1.html", "龙井 开采"), FeedItem("http://a.test/2.html")]),
        (ATOM, [FeedItem("http://a.test/3.html", "普洱")]),
        (SITEMAP, [FeedItem("http://a.test/4.html")]),
        (INDEX, [FeedItem("http://a.test/s.xml", is_sitemap=True)]),
    ],
)
def test_every_kind_of_feed_is_read(feed: str, items: list[FeedItem]) -> None:
    assert read_feed(feed.encode(), "http://a.test/feed") == items


def at(text: str, **names: str) -> tuple[datetime | None, datetime | None]:
    tags = "".join(f"<{name}>{value}</{name}>" for name, value in names.items())
    (item,) = read_feed(f"<list><{text}><link>/1</link>{tags}</{text}></list>".encode(), "http://a.test/")
    return item.published_at, item.changed_at


def test_the_times_of_items_are_read() -> None:
    told = datetime(2026, 3, 5, 14, 5, tzinfo=timezone(timedelta(hours=8)))
    assert at("item", pubDate="Thu, 05 Mar 2026 14:05:00 +0800") == (told, None)
    assert at("item", pubDate="2026-03-05 14:05:00") == (told.replace(tzinfo=None), None)
    assert at("item", pubDate="2026年3月5日 14:05") == (told.replace(tzinfo=None), None)
    assert at("entry", published=told.isoformat(), updated="2026-03-06T00:00:00Z") == (
        told,
        datetime(2026, 3, 6, tzinfo=UTC),
    )
    assert at("url", lastmod="2026-03-05") == (None, datetime(2026, 3, 5))
    assert at("item", pubDate="soon") == (None, None)


def test_a_news_sitemap_tells_titles_and_times() -> None:
    news = """<urlset xmlns:n="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>http://a.test/1</loc><n:news>
    <n:title>龙井开采</n:title><n:publication_date>2026-03-05T14:05:00+08:00</n:publication_date></n:news></url></urlset>"""
    (item,) = read_feed(news.encode(), "http://a.test/")
    assert item.title == "龙井开采"
    assert item.published_at == datetime(2026, 3, 5, 6, 5, tzinfo=UTC)


def test_a_time_that_all_items_have_is_when_the_list_was_made() -> None:
    items = "".join(f"<url><loc>/{n}</loc><lastmod>2026-03-05T14:05:00Z</lastmod></url>" for n in range(3))
    assert {item.changed_at for item in read_feed(f"<urlset>{items}</urlset>".encode(), "http://a.test/")} == {None}


def test_a_packed_sitemap_is_unpacked() -> None:
    assert read_feed(gzip.compress(SITEMAP.encode()), "http://a.test/")[0].url == "http://a.test/4.html"


def test_a_broken_feed_gives_what_it_can() -> None:
    assert [item.url for item in read_feed(RSS[:170].encode(), "http://a.test/")] == ["http://a.test/1.html"]


def test_entities_of_a_stranger_are_not_expanded() -> None:
    bomb = b'<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY f SYSTEM "file:///etc/passwd">]><rss><item><link>&f;&a;</link></item></rss>'
    assert all("root:" not in item.url for item in read_feed(bomb, "http://a.test/"))


@given(st.binary(max_size=300))
def test_no_bytes_raise(body: bytes) -> None:
    read_feed(body, "http://a.test/")
