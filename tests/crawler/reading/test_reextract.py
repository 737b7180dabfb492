import datetime as dt
from pathlib import Path

import pytest
from sqlalchemy import update

from crawler.addresses.urls import fingerprint as address
from crawler.reading.reextract import Progress, reextract
from crawler.storage.schema import pages, reposts, sources, stories, urls
from crawler.storage.store import Store
from crawler.visits.items import Found, Outcome
from keywords import Term, TermList
from keywords.examples import Example
from tests.crawler.storage.records import NOON, TOPIC, article_visit, fingerprint, repost_visit, rows, visit

TEA = TermList(TOPIC, (Term("茶叶"), Term("龙井")))
TEXT = "今年的龙井茶叶比往年早，茶农们说天气好。"


def source(title: str, text: str = TEXT) -> bytes:
    return f"<title>{title}</title><h1>{title}</h1>{f'<p>{text}</p>' * 8}".encode()


@pytest.fixture
def bookmark(tmp_path: Path) -> Path:
    return tmp_path / "var" / "tea.json"


def run(store: Store, bookmark: Path) -> Progress:
    return reextract(store, TEA, bookmark, 1, lambda now: None)


def test_a_page_is_read_again_from_its_source(store: Store, bookmark: Path) -> None:
    repost = repost_visit("b", "a", source=source("龙井又开采"))
    store.write([article_visit("a", title="读错了", body="", source=source("龙井开采")), repost])
    before = rows(store, urls), rows(store, sources), rows(store, stories)
    done = run(store, bookmark)
    assert (done.total, done.read, done.kept, done.off_topic) == (2, 2, 0, 0)
    read = {page.title: (page.body.count(TEXT), page.terms) for page in rows(store, pages)}
    assert read == {"龙井开采": (8, ("龙井", "茶叶")), "龙井又开采": (8, ("龙井", "茶叶"))}
    assert [row.visits for row in rows(store, urls)] == [row.visits for row in before[0]]
    assert (rows(store, sources), len(rows(store, stories))) == (before[1], len(before[2]))
    assert [row.similarity for row in rows(store, reposts)] == [0.93]
    assert not bookmark.exists()


def test_a_time_that_only_a_feed_told_stays(store: Store, bookmark: Path) -> None:
    found = Found("feed", "http://tea.test/rss", published_at=NOON)
    link = Found("link", "http://tea.test/")
    moved, moved_link = (Found("redirect", f"http://tea.test/{name}") for name in ("old", "older"))
    page, redirect = source("龙井开采"), Outcome.REDIRECT
    store.write(
        [
            visit("old", found=found, outcome=redirect, fingerprint=address("http://tea.test/old")),
            visit("older", found=link, outcome=redirect, fingerprint=address("http://tea.test/older")),
            article_visit("a", found=found, published_at=NOON, source=page),
            article_visit("b", found=link, published_at=NOON, source=page),  # it was read wrongly
            article_visit("c", found=moved, published_at=NOON, source=page),
            article_visit("d", found=moved_link, published_at=NOON, source=page),
        ]
    )
    run(store, bookmark)
    times = {page.fingerprint: page.published_at for page in rows(store, pages)}
    told = NOON.replace(tzinfo=None)
    assert times == {fingerprint(name): at for name, at in (("a", told), ("b", None), ("c", told), ("d", None))}


def test_what_is_no_longer_on_the_topic_keeps_its_row(store: Store, bookmark: Path) -> None:
    store.write([article_visit("a", source=source("足球", "昨天的比赛有三个进球，观众们很高兴，都说值得。"))])
    assert run(store, bookmark).off_topic == 1
    assert [(page.title, page.relevance, page.terms) for page in rows(store, pages)] == [("足球", 0.0, ())]


def test_a_page_in_which_nothing_is_found_now_stays_as_it_was(store: Store, bookmark: Path) -> None:
    store.write([article_visit("a", title="春茶上市", source=b"<html></html>")])
    assert run(store, bookmark).kept == 1
    assert [page.title for page in rows(store, pages)] == ["春茶上市"]


def test_a_run_that_was_broken_off_goes_on_where_it_was(
    store: Store, bookmark: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crawler.reading.reextract._BATCH", 2)
    store.write([article_visit(str(n), title="读错了", source=source(f"龙井开采{n}")) for n in range(5)])

    def stop(now: Progress) -> None:
        if now.read == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        reextract(store, TEA, bookmark, 1, stop)
    assert sum(page.title == "读错了" for page in rows(store, pages)) == 3
    seen: list[int] = []
    done = reextract(store, TEA, bookmark, 1, lambda now: seen.append(now.read))
    assert (seen, done.read) == ([2, 4, 5], 5)
    assert all(page.title.startswith("龙井开采") for page in rows(store, pages))


def test_a_page_that_was_fetched_anew_meanwhile_is_left_alone(store: Store) -> None:
    old = article_visit("a", title="旧")
    store.write([old])
    store.write([article_visit("a", title="新", fetched_at=NOON + dt.timedelta(hours=1))])
    assert store.rewrite([old, article_visit("b")]) == 0
    assert [page.title for page in rows(store, pages)] == ["新"]
    with store._engine.begin() as connection:
        connection.execute(update(urls).values(fetched_at=NOON))
    assert store.rewrite([old]) == 1


def test_pages_are_judged_by_what_the_crawl_has_taught_too(store: Store, bookmark: Path) -> None:
    passing = "昨天的比赛有三个进球，观众们很高兴，都说值得。"
    store.write([article_visit("a", source=source("龙井队", passing))])
    assert run(store, bookmark).off_topic == 0
    taught = [
        Example(f"http://a.test/{n}", "", title, text, 400, (), 0.0, 0.0, label=on)
        for n in range(60)
        for title, text, on in (("龙井队又赢了", passing, False), ("龙井开采", TEXT, True))
    ]
    assert reextract(store, TEA, bookmark, 1, lambda now: None, taught).off_topic == 1
