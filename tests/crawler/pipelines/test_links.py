"""Which links of a page are asked for, as what, and what they promise."""

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

from crawler.addresses.urls import fingerprint, host_of
from crawler.frontier.entry import Entry
from crawler.pipelines.links import COPY_ODDS, MAX_TUNNEL, LinksPipeline
from crawler.visits.items import Found, Outcome, Visit
from extraction import extract
from keywords import Judge, Term, TermList
from keywords.promise import log_odds
from seeds.sites import SeedList, Site

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
SEED = Site("茶网", ("http://a.test/",), "news", 2, HOUR, ("a.test",))


class Crawl:
    """The pipeline, and all that it hands to the frontier."""

    def __init__(self, copies: dict[str, str] | None = None) -> None:
        terms, seeds = TermList("tea", (Term("龙井"), Term("茶叶"))), SeedList("t", (SEED,))
        self.pushed: dict[str, Entry] = {}
        self.asked: dict[bytes, Entry] = {}
        spider = SimpleNamespace(
            topic=SimpleNamespace(name="tea", terms=terms, seeds=seeds),
            judge=Judge(terms),
            copies=SimpleNamespace(original=(copies or {}).get),
            site_of=seeds.site_of,
        )
        scheduler = SimpleNamespace(push=self._push, leases=SimpleNamespace(entry_of=self.asked.get))
        crawler: Any = SimpleNamespace(spider=spider, engine=SimpleNamespace(scheduler=scheduler))
        self._pipeline = LinksPipeline(crawler)

    def _push(self, entry: Entry, looks: float = -1.0) -> None:
        self.pushed[entry.url] = entry

    def read(self, url: str, html: str, outcome: Outcome = Outcome.LISTING, **fields: Any) -> Visit:
        """Let the pipeline have a page; of the same crawl as the pages before."""
        entry = Entry(url, fields.pop("found", Found("seed")), **fields)
        self.asked[entry.fingerprint] = entry
        page, host = extract(f"<html><body>{html}</body></html>", url), host_of(url)
        visit = Visit(
            "tea", url, fingerprint(url), host, host, entry.depth, entry.found, NOON, outcome, tunnel=entry.tunnel
        )
        visit.page, visit.asked_as = page, entry.fingerprint
        self._pipeline.process_item(visit)
        return visit


def test_a_seed_sites_links_are_followed_to_its_depth() -> None:
    for depth, tunnel, followed in ((1, 9, True), (2, 9, False), (2, 0, True)):
        crawl = Crawl()
        crawl.read("http://a.test/list", '<a href="/1.html">一</a>', depth=depth, tunnel=tunnel)
        assert ("http://a.test/1.html" in crawl.pushed) is followed


def test_elsewhere_a_path_off_the_topic_is_followed_for_a_few_pages() -> None:
    link = '<a href="/1.html">一</a>'
    for tunnel, outcome, followed in (
        (MAX_TUNNEL - 1, Outcome.OFF_TOPIC, True),
        (MAX_TUNNEL, Outcome.OFF_TOPIC, False),
        (MAX_TUNNEL, Outcome.FETCHED, True),
    ):
        crawl = Crawl()
        crawl.read("http://b.test/x", link, outcome, tunnel=tunnel, depth=9)
        assert list(crawl.pushed) == (["http://b.test/1.html"] if followed else [])


def test_an_anchor_with_a_term_promises_more_and_is_kept() -> None:
    crawl = Crawl()
    crawl.read("http://a.test/", '<a href="/1.html">龙井茶叶开采</a> <a href="/2.html">昨天的比赛</a>')
    tea, match = crawl.pushed["http://a.test/1.html"], crawl.pushed["http://a.test/2.html"]
    assert tea.priority > match.priority
    assert tea.found == Found("link", "http://a.test/", "龙井茶叶开采")


def test_a_copy_is_asked_for_behind_the_page_that_it_copies() -> None:
    crawl = Crawl({"http://a.test/print/1.html": "http://a.test/1.html"})
    crawl.read("http://a.test/", '<a href="/print/1.html">龙井茶叶</a>')
    page, copy = crawl.pushed["http://a.test/1.html"], crawl.pushed["http://a.test/print/1.html"]
    assert log_odds(page.priority) - log_odds(copy.priority) > COPY_ODDS / 2


def test_a_seed_sites_feeds_come_back_as_it_does() -> None:
    crawl = Crawl()
    feeds = "".join(
        f'<link rel="alternate" type="application/rss+xml" href="http://{host}/rss">' for host in ("a.test", "b.test")
    )
    crawl.read("http://a.test/", feeds)
    feed = crawl.pushed["http://a.test/rss"]
    assert (feed.reader, feed.interval) == ("feed", HOUR.total_seconds())
    assert "http://b.test/rss" not in crawl.pushed


def test_a_page_that_only_sends_its_reader_on_is_a_redirect_and_keeps_the_feeds_date() -> None:
    crawl = Crawl()
    found = Found("feed", "http://a.test/rss", "龙井", published_at=NOON)
    sent = '<meta http-equiv="refresh" content="0; url=/home/">'
    visit = crawl.read("http://a.test/x", sent, Outcome.EMPTY, found=found, priority=0.5, depth=3)
    assert (visit.outcome, visit.reason) == (Outcome.REDIRECT, "http://a.test/home/")
    home = crawl.pushed["http://a.test/home/"]
    assert (home.found.by, home.found.parent, home.found.published_at) == ("redirect", "http://a.test/x", NOON)
    assert (home.priority, home.depth) == (0.5, 3)
