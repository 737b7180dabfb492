"""What a feed or a sitemap leads to."""

from types import SimpleNamespace
from typing import Any

from scrapy.http import Response

from crawler.frontier.entry import MAX_DEPTH, Entry, Reader
from crawler.items import Found
from crawler.spiders.topic import MAX_INDEXES, TopicSpider
from keywords import Judge, Term, TermList
from seeds.sites import SeedList

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


def test_indexes_of_indexes_end() -> None:
    index = "<sitemap><loc>/a.xml</loc></sitemap>"
    assert [len(led_to(index, depth=depth)) for depth in range(MAX_INDEXES + 1)] == [1] * MAX_INDEXES + [0]
    assert led_to("<url><loc>/1.html</loc></url>", depth=MAX_DEPTH) == []


def test_what_is_no_page_is_not_asked_for() -> None:
    items = "".join(f"<url><loc>/{name}</loc></url>" for name in ("a.jpg", "b.html", "c.mp4", "d"))
    assert [entry.url for entry in led_to(items)] == ["http://a.test/b.html", "http://a.test/d"]
