import datetime as dt

from crawler.storage.report import (
    LatestRow,
    QueryRow,
    SiteRow,
    harvest_rate,
    latest,
    outcome_counts,
    query_summary,
    site_summary,
)
from crawler.storage.store import Store
from crawler.visits.items import Found, Outcome
from tests.crawler.storage.records import NOON, TOPIC, article_visit, asked, repost_visit, visit


def test_sites_are_summed_up_with_their_harvest_rate(store: Store) -> None:
    good = [article_visit("a"), article_visit("b"), repost_visit("c", "a")]
    bad = [visit("d"), visit("e", outcome=Outcome.DEAD), visit("f", outcome=Outcome.FAILED)]
    roads = [visit("g", outcome=Outcome.LISTING), visit("h", outcome=Outcome.REDIRECT)]
    store.write([*good, *bad, *roads, visit("x", site="b", outcome=Outcome.FEED), visit("y", topic="coffee")], [])
    store.write([visit("g", outcome=Outcome.LISTING, fetched_at=NOON + dt.timedelta(hours=1))], [])
    assert site_summary(store, TOPIC) == [
        SiteRow("tea", visits=9, relevant=3, duplicates=1, off_topic=1, errors=2, harvest_rate=0.75),
        SiteRow("b", visits=1, relevant=0, duplicates=0, off_topic=0, errors=0, harvest_rate=None),
    ]


def test_outcomes_are_counted_the_most_frequent_first(store: Store) -> None:
    store.write([visit("a"), article_visit("b"), visit("c"), visit("d", topic="coffee")], [])
    counts = outcome_counts(store, TOPIC)
    assert list(counts.items()) == [(Outcome.OFF_TOPIC, 2), (Outcome.FETCHED, 1)]
    assert harvest_rate(counts) == 1 / 3


def test_queries_are_summed_up_with_their_yield(store: Store) -> None:
    hit = Found("search", engine="bing", query="白茶", rank=1)
    found = [article_visit("a", found=hit), visit("b", found=hit)]
    result_page = visit("s", found=hit, outcome=Outcome.SEARCH)
    blocked, empty = asked("白茶", page=2, outcome="blocked", hits=0), asked("红茶", outcome="empty", hits=0)
    store.write([*found, result_page, article_visit("c")], [asked("白茶"), blocked, empty])
    assert query_summary(store, TOPIC) == [
        QueryRow("bing", "白茶", asked=2, unanswered=1, hits=10, visited=2, relevant=1),
        QueryRow("bing", "红茶", asked=1, unanswered=0, hits=0, visited=0, relevant=0),
    ]


def test_latest_pages_come_newest_first(store: Store) -> None:
    china = dt.timezone(dt.timedelta(hours=8))
    times = [NOON + dt.timedelta(minutes=minute) for minute in range(4)]
    store.write([article_visit(str(n), fetched_at=time, title=f"题{n}") for n, time in enumerate(times)], [])
    store.write([article_visit("z", fetched_at=NOON, published_at=dt.datetime(2026, 1, 1, tzinfo=china))], [])
    assert [row.title for row in latest(store, TOPIC, 3)] == ["题3", "题2", "题1"]
    published = dt.datetime(2026, 1, 1, tzinfo=china)
    row = LatestRow("http://tea.test/z", "春茶上市", "tea", "article", published, NOON, 0.8)
    assert row in latest(store, TOPIC, 10)


def test_empty_topic_has_empty_summaries(store: Store) -> None:
    assert site_summary(store, "nothing") == []
    assert query_summary(store, "nothing") == []
    assert latest(store, "nothing", 5) == []
    assert outcome_counts(store, "nothing") == {}
