"""Sites that a crawl came upon are proposed as seeds, with evidence; a person decides; the file keeps its shape."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from crawler import settings
from crawler.cli.app import app
from crawler.lists.seedfinder import find_sites
from crawler.storage.store import Store
from crawler.storage.suggestions import State, Suggestion, load_suggestions
from crawler.visits.items import Found, Outcome
from seeds.topic import Topic, load_seeds, load_topic
from tests.crawler.storage.records import NOON, TOPIC, article_visit, repost_visit, visit

SEEDS = """# 茶：从哪里开始
title = "茶"

[[site]]  # 第一个
name = "t"
url = "http://tea.test/"

# 范围
[scope]
exclude = ["shop.test"]
"""
HIT = Found("search", engine="bing", query="白茶", rank=1)


def fill(store: Store) -> None:
    """A tea site found by search, a portal with one channel, a site that only reposts, and what is no seed at all."""

    def at(host: str, path: str) -> dict[str, str]:
        return {"url": f"http://{host}/{path}", "host": host, "site": host}

    puer, link = "www.puer.test", Found("link", "http://tea.test/1", "茶")
    channel = Found("link", "http://portal.test/cha/", "茶")
    found = [article_visit(f"p{n}", title=f"普洱{n}", found=HIT, **at(puer, f"a/{n}.html")) for n in range(6)]
    found += [visit("pl", found=link, outcome=Outcome.LISTING, **at(puer, "a/"))]
    found += [visit("pf", found=link, outcome=Outcome.FEED, **at(puer, "rss.xml"))]
    found += [article_visit(f"c{n}", found=channel, **at("portal.test", f"cha/{n}.html")) for n in range(5)]
    found += [visit("cl", found=link, outcome=Outcome.LISTING, **at("portal.test", "cha/"))]
    found += [visit(f"o{n}", **at("portal.test", f"news/{n}.html")) for n in range(60)]
    found += [repost_visit(f"r{n}", "p0", found=link, **at("copies.test", f"{n}.html")) for n in range(9)]
    found += [article_visit("one", **at("once.test", "1.html"))]
    found += [article_visit(f"s{n}", **at("shop.test", f"{n}.html")) for n in range(9)]
    found += [article_visit(f"t{n}", **at("bbs.tea.test", f"{n}.html")) for n in range(9)]
    found += [visit(f"w{n}", **at("weather.test", f"{n}.html")) for n in range(40)]
    found += [article_visit(f"v{n}", **at("weather.test", f"x{n}.html")) for n in range(2)]
    store.write(found)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, valkey: str) -> Path:
    for folder in ("keywords/lists", "seeds/lists", "seeds/engines"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "keywords/lists/tea.txt").write_text("龙井\n", "utf-8")
    path = tmp_path / "seeds/lists/tea.toml"
    path.write_text(SEEDS, "utf-8")
    monkeypatch.setattr(settings, "KEYWORDS_DIR", str(tmp_path / "keywords"))
    monkeypatch.setattr(settings, "SEEDS_DIR", str(tmp_path / "seeds"))
    monkeypatch.setattr(settings, "STORE_URL", f"sqlite:///{tmp_path}/rows.db")
    monkeypatch.setattr(settings, "REDIS_URL", valkey)
    return path


@pytest.fixture
def store(path: Path) -> Store:
    store = Store.open(settings.STORE_URL)
    fill(store)
    return store


def topic() -> Topic:
    return load_topic(TOPIC, Path(settings.KEYWORDS_DIR), Path(settings.SEEDS_DIR))


def found(store: Store) -> dict[str, Suggestion]:
    find_sites(store, topic(), NOON)
    return {each.name: each for each in load_suggestions(store, TOPIC, "site", State.CANDIDATE)}


def run(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(app, ["seeds", *arguments], input=given)


def test_sites_that_yield_are_proposed_the_best_first(store: Store) -> None:
    assert list(found(store)) == ["puer.test", "portal.test", "copies.test"]


def test_a_proposal_comes_with_its_evidence(store: Store) -> None:
    each = found(store)["puer.test"]
    assert each.kind == "search"
    assert 0.6 < each.evidence.pop("share_at_least") < 0.8
    assert each.evidence == {
        "url": "http://www.puer.test/a/",
        "kind": "news",
        "directory": "/",
        "judged": 6,
        "relevant": 6,
        "stories": 6,
        "lists": 1,
        "feeds": ["http://www.puer.test/rss.xml"],
        "linked_from": [],
        "linking_sites": 0,
        "queries": ["bing: 白茶"],
        "titles": each.evidence["titles"],
    }
    assert len(each.evidence["titles"]) == 3


def test_of_a_portal_its_one_channel_is_proposed(store: Store) -> None:
    told = found(store)["portal.test"].evidence
    assert (told["directory"], told["url"]) == ("/cha/", "http://portal.test/cha/")
    assert (told["relevant"], told["judged"]) == (5, 5)


def test_who_links_to_a_site_is_told_and_whether_it_is_a_seed(store: Store) -> None:
    told = found(store)["copies.test"].evidence
    assert told["linked_from"] == [{"site": "tea.test", "links": 9, "seed": True}]
    assert told["stories"] == 0


def test_an_accepted_site_stands_below_the_others_and_comments_stay(store: Store, path: Path) -> None:
    done = run("accept", TOPIC, "puer.test", "--name", "普洱网")
    assert done.exit_code == 0, done.output
    block = '\n[[site]]\nname = "普洱网"\nurl = "http://www.puer.test/a/"\nkind = "news"\n'
    block += 'feeds = ["http://www.puer.test/rss.xml"]\n'
    assert path.read_text("utf-8") == SEEDS.replace('"http://tea.test/"\n', f'"http://tea.test/"\n{block}')
    assert load_seeds(path, path.parents[1] / "engines").site_of("www.puer.test")
    assert "puer.test" not in found(store)
    told = json.loads(run("history", TOPIC, "--json").output)
    assert [each["gained"] for each in told] == [[], ["普洱网 <http://www.puer.test/a/>"]]
    assert run("accept", TOPIC, "puer.test").output == "puer.test is a seed already\n"
    assert run("history", TOPIC, "--restore", "1").exit_code == 0
    assert path.read_text("utf-8") == SEEDS


def test_a_rejected_site_is_never_proposed_again(store: Store) -> None:
    assert run("reject", TOPIC, "http://www.puer.test/").exit_code == 0
    assert "puer.test" not in found(store)
    assert "puer.test" not in run("suggest", TOPIC, "--json").output


def test_what_was_edited_between_proposal_and_decision_stays(store: Store, path: Path) -> None:
    found(store)
    edited = SEEDS.replace("# 范围", '[[site]]\nname = "p"\nurl = "http://portal.test/cha/"\n\n# 范围,改过')
    path.write_text(edited, "utf-8")
    assert run("accept", TOPIC, "puer.test", "portal.test").exit_code == 0
    text = path.read_text("utf-8")
    assert "# 范围,改过" in text
    assert text.count("portal.test") == 1
    assert text.index("puer.test") > text.index("portal.test")
    path.write_text(text + "bad\n", "utf-8")
    done = run("accept", TOPIC, "copies.test")
    assert done.exit_code != 0
    assert path.read_text("utf-8").endswith("bad\n")


def test_a_review_in_the_terminal(store: Store, path: Path) -> None:
    done = run("review", TOPIC, given="a\n普洱网\nnews\nx\nn\nr\n")
    assert done.exit_code == 0, done.output
    assert "1 accepted, 1 rejected" in done.output
    assert "普洱网" in path.read_text("utf-8")
    assert list(found(store)) == ["portal.test"]


def test_a_review_in_a_spreadsheet(store: Store, path: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "sites.csv"
    assert run("suggest", TOPIC, "--csv", str(sheet)).exit_code == 0
    text = sheet.read_text("utf-8-sig").replace("\npuer.test,,puer.test,news", "\npuer.test,是,普洱网,official")
    sheet.write_text(text.replace("\ncopies.test,,", "\ncopies.test,reject,"), "gb18030")
    done = run("review", TOPIC, "--csv", str(sheet))
    assert done.exit_code == 0, done.output
    assert 'name = "普洱网"' in path.read_text("utf-8")
    assert 'kind = "official"' in path.read_text("utf-8")
    assert list(found(store)) == ["portal.test"]


def test_a_topic_without_pages_has_no_proposals(path: Path) -> None:
    done = run("suggest", TOPIC)
    assert done.exit_code == 0
    assert "no site beside the seeds" in done.output
    assert json.loads(run("suggest", TOPIC, "--json").output) == []
    assert "0 accepted, 0 rejected" in run("review", TOPIC).output


@pytest.mark.parametrize(
    "arguments", [("accept", TOPIC, "a b"), ("accept", TOPIC, "a.test", "--kind", "x"), ("reject", TOPIC, "茶 馆")]
)
def test_what_is_no_site_is_wrong_use(path: Path, arguments: tuple[str, ...]) -> None:
    assert run(*arguments).exit_code == 2
    assert path.read_text("utf-8") == SEEDS
