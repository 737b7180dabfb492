"""What of a topic's lists gives nothing is told, with when it last gave something."""

import datetime as dt
from pathlib import Path

from crawler.addresses.urls import fingerprint
from crawler.settings import ROOT
from crawler.storage.store import Store
from crawler.storage.troubles import Trouble, troubles
from crawler.visits.items import Found, Outcome, Visit
from seeds.topic import Topic, load_topic
from tests.crawler.storage.records import NOON, TOPIC, asked, visit

SEEDS = """
title = "茶"
[search]
engines = ["demo"]
[[site]]
name = "tea"
url = "http://tea.test/"
feeds = ["http://tea.test/feed"]
[[site]]
name = "gone"
url = "http://gone.test/"
"""
DAY = dt.timedelta(days=1)


def topic(folder: Path) -> Topic:
    for name, content in (("keywords/lists/tea.txt", "茶叶"), ("seeds/lists/tea.toml", SEEDS)):
        (folder / name).parent.mkdir(parents=True)
        (folder / name).write_text(content, "utf-8")
    (folder / "seeds" / "engines").symlink_to(ROOT / "seeds" / "engines")
    return load_topic(TOPIC, folder / "keywords", folder / "seeds")


def seen(url: str, at: dt.datetime, outcome: Outcome, parent: str | None = None, site: str = "tea") -> Visit:
    found = Found("link", parent) if parent else Found("seed")
    return visit(url, url=url, fingerprint=fingerprint(url), found=found, fetched_at=at, outcome=outcome, site=site)


def test_what_gives_something_is_no_trouble(store: Store, tmp_path: Path) -> None:
    store.write([seen("http://tea.test/", NOON, Outcome.LISTING), seen("http://tea.test/feed", NOON, Outcome.FEED)])
    assert troubles(store, topic(tmp_path)) == []


def test_a_seed_that_fails_is_told_with_when_its_site_was_last_read(store: Store, tmp_path: Path) -> None:
    store.write([seen("http://tea.test/1", NOON - DAY, Outcome.OFF_TOPIC)])
    store.write([seen("http://tea.test/feed", NOON, Outcome.DEAD)])
    store.write([seen("http://gone.test/", NOON, Outcome.FAILED, site="gone")])
    assert troubles(store, topic(tmp_path)) == [
        Trouble("feed", "http://tea.test/feed", "fails", NOON - DAY),
        Trouble("page", "http://gone.test/", "fails", None),
    ]


def test_a_site_without_anything_new_for_weeks_is_silent(store: Store, tmp_path: Path) -> None:
    feed = "http://tea.test/feed"
    store.write([seen(feed, NOON - 40 * DAY, Outcome.FEED)])
    store.write([seen("http://tea.test/1", NOON - 30 * DAY, Outcome.OFF_TOPIC, feed)])
    store.write([seen(feed, NOON - 20 * DAY, Outcome.FEED)])
    loaded = topic(tmp_path)
    assert troubles(store, loaded) == []
    store.write([seen(feed, NOON, Outcome.FEED)])
    assert troubles(store, loaded) == [Trouble("site", "tea", "silent", NOON - 30 * DAY)]


def test_an_engine_that_has_not_answered_lately_is_told(store: Store, tmp_path: Path) -> None:
    loaded = topic(tmp_path)
    store.write([], [asked("白茶", engine="demo")])
    blocked = [
        asked("红茶", engine="demo", outcome="blocked", hits=0, reason="a captcha", asked_at=NOON + n * DAY)
        for n in range(1, 4)
    ]
    store.write([], blocked[:2])
    assert troubles(store, loaded) == []
    store.write([], blocked[2:])
    assert troubles(store, loaded) == [Trouble("engine", "demo", "fails", NOON, "a captcha")]
