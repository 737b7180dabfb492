import gzip

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extraction.feeds import FeedItem, read_feed

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
