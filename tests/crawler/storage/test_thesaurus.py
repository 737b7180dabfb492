"""A keyword list that grows: from stored pages to suggestions, a person's choice, and the list file."""

import datetime as dt
from pathlib import Path

import pytest
from typer.testing import CliRunner

from crawler import settings
from crawler.cli.app import app
from crawler.lists import thesaurus
from crawler.storage import batch
from crawler.storage.store import Store
from crawler.storage.suggestions import State, decide, load_suggestions, stored_texts, versions
from crawler.visits.items import Outcome, Visit
from extraction.page import Page
from keywords.terms import load_terms
from keywords.thesaurus import Addition
from seeds.sites import SeedList
from seeds.topic import Topic
from tests.crawler.storage.records import NOON, TOPIC, article_visit, visit

LIST = "# 茶\n[茶 2]\n龙井 # 绿茶\n"


def fill(store: Store, at: dt.datetime = NOON) -> None:
    for n in range(12):
        body = (
            f"{n}号茶农在茶园采茶，{'送去买来种出卖出'[n % 4 * 2 :][:2]}古树茶叶{'上市外运价格新芽'[n % 4 * 2 :][:2]}。"
        )
        store.write([article_visit(f"t{n}", title=f"龙井{n}", body=body, host=f"h{n % 3}.test", fetched_at=at)])
    for n in range(30):
        text = f"{n}号球员在比赛中进球，观众有{n}人。"
        page = Page(f"http://tea.test/o{n}", "article", f"球赛{n}", text, "utf-8")
        store.write([visit(f"o{n}", page=page, outcome=Outcome.OFF_TOPIC, fetched_at=at)])


@pytest.fixture
def rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "keywords" / "lists").mkdir(parents=True)
    (tmp_path / "seeds" / "lists").mkdir(parents=True)
    (tmp_path / "seeds" / "engines").mkdir()
    path = tmp_path / "keywords" / "lists" / "tea.txt"
    path.write_text(LIST, "utf-8")
    seeds = 'title = "茶"\n\n# 我的网站\n[[site]]\nname = "t"\nurl = "http://tea.test/"\n'
    (tmp_path / "seeds" / "lists" / "tea.toml").write_text(seeds, "utf-8")
    monkeypatch.setattr(settings, "KEYWORDS_DIR", str(tmp_path / "keywords"))
    monkeypatch.setattr(settings, "SEEDS_DIR", str(tmp_path / "seeds"))
    return path


def topic(path: Path) -> Topic:
    return Topic(TOPIC, load_terms(path), SeedList("茶", ()))


def test_suggestions_come_with_their_evidence(store: Store, rooms: Path) -> None:
    fill(store)
    built = thesaurus.build(store, topic(rooms), NOON)
    assert (built.on_topic, built.background) == (12, 30)
    found = {each.name: each for each in load_suggestions(store, TOPIC, "term")}
    assert {"采茶", "茶园", "古树茶叶"} <= set(found)
    assert not {"比赛", "龙井"} & set(found)
    evidence = found["古树茶叶"].evidence
    assert (evidence["documents"], evidence["background"], evidence["hosts"]) == (
        12,
        0,
        ["h0.test", "h1.test", "h2.test"],
    )
    assert len(evidence["snippets"]) == 3


def test_a_rejected_word_is_never_asked_about_again(store: Store, rooms: Path) -> None:
    fill(store)
    thesaurus.build(store, topic(rooms), NOON)
    decide(store, TOPIC, "term", ["采茶"], State.REJECTED, "me", NOON)
    thesaurus.build(store, topic(rooms), NOON)
    assert "采茶" not in {each.name for each in load_suggestions(store, TOPIC, "term", State.CANDIDATE)}
    assert [each.name for each in load_suggestions(store, TOPIC, "term", State.REJECTED)] == ["采茶"]


def test_accepted_words_are_in_the_file_and_in_its_history(store: Store, rooms: Path) -> None:
    thesaurus.accept(store, rooms, [Addition("采茶", "茶")], "me", NOON)
    assert rooms.read_text("utf-8") == LIST + "采茶\n"
    assert [each.content for each in versions(store, TOPIC)] == [LIST, LIST + "采茶\n"]
    assert versions(store, TOPIC)[1].author == "me"


def test_a_dry_run_says_what_last_weeks_pages_would_gain_and_lose(store: Store, rooms: Path) -> None:
    fill(store)
    _, after = thesaurus.changed(rooms, [Addition("球赛"), Addition("球员")])
    told = thesaurus.preview(store, load_terms(rooms), after, NOON + dt.timedelta(days=1))
    assert "球赛7" in told.gained
    assert thesaurus.preview(store, load_terms(rooms), after, NOON + dt.timedelta(days=30)).judged == 0
    assert rooms.read_text("utf-8") == LIST


def test_a_page_that_comes_to_the_topic_leaves_the_background(store: Store) -> None:
    page = Page("http://tea.test/a", "article", "球赛", "比赛", "utf-8")
    store.write([visit("a", page=page)])
    assert [each.text.on_topic for each in stored_texts(store, TOPIC, 9)] == [False]
    store.write([article_visit("a")])
    assert [each.text.on_topic for each in stored_texts(store, TOPIC, 9)] == [True]


def test_texts_off_the_topic_do_not_pile_up(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "MOST_ASIDES", 20)

    def off_topic(name: str, number: int, key: bytes) -> Visit:
        page = Page(f"http://tea.test/{name}", "article", "球赛", f"第{number}场比赛", "utf-8")
        at = NOON + dt.timedelta(minutes=number)
        return visit(name, page=page, fetched_at=at, fingerprint=key)

    for number in range(60):
        store.write([off_topic(f"o{number}", number, bytes([number + 1]) * 16)])
    assert len(stored_texts(store, TOPIC, 99)) == 60
    store.write([off_topic("room", 60, bytes(16))])
    kept = [each.text.body for each in stored_texts(store, TOPIC, 99)]
    assert kept == [f"第{number}场比赛" for number in range(60, 40, -1)]


def test_a_review_in_a_spreadsheet(tmp_path: Path, rooms: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path}/rows.db"
    monkeypatch.setattr(settings, "STORE_URL", url)
    store = Store.open(url)
    fill(store, dt.datetime.now(dt.UTC))
    store.close()
    run, sheet = CliRunner().invoke, tmp_path / "words.csv"
    assert run(app, ["keywords", "build", "tea"]).exit_code == 0
    assert run(app, ["keywords", "suggest", "tea", "--csv", str(sheet)]).exit_code == 0
    assert sheet.read_bytes().startswith(b"\xef\xbb\xbfword,decision,")
    text = sheet.read_text("utf-8-sig")
    for word, decision in (("采茶", "accept,茶"), ("茶园", "是,"), ("茶农", "reject,")):
        text = text.replace(f"\n{word},,", f"\n{word},{decision}")
    sheet.write_text(text, "utf-8-sig")
    done = run(app, ["keywords", "review", "tea", "--csv", str(sheet)])
    assert done.exit_code == 0, done.output
    assert "采茶\n" in rooms.read_text("utf-8")
    assert "采茶" in run(app, ["keywords", "history", "tea", "--json"]).output
    assert "茶农" not in run(app, ["keywords", "suggest", "tea"]).output
    assert run(app, ["keywords", "history", "tea", "--restore", "1"]).exit_code == 0
    assert rooms.read_text("utf-8") == LIST
