from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from crawler.extensions.lists import ListWatcher
from crawler.frontier.entry import Entry
from crawler.settings import ROOT
from crawler.spiders.search import SearchSpider
from crawler.spiders.site import SiteSpider
from crawler.spiders.topic import TopicSpider
from crawler.visits.items import Found
from keywords import Judge
from seeds.listfile import NewSite, with_sites
from seeds.topic import load_topic

ENGINE = ROOT / "seeds" / "engines" / "demo.toml"
SEEDS = 'title = "茶"\n[search]\nengines = ["demo"]\n[[site]]\nname = "t"\nurl = "http://tea.test/"\n'


@pytest.fixture
def rooms(tmp_path: Path) -> tuple[Path, Path]:
    keywords, seeds = tmp_path / "keywords", tmp_path / "seeds"
    for folder in (keywords / "lists", seeds / "lists", seeds / "engines"):
        folder.mkdir(parents=True)
    (keywords / "lists" / "tea.txt").write_text("龙井\n", "utf-8")
    (seeds / "lists" / "tea.toml").write_text(SEEDS, "utf-8")
    (seeds / "engines" / "demo.toml").write_text(ENGINE.read_text("utf-8"), "utf-8")
    return keywords, seeds


def told(entry: Entry) -> str:
    return entry.question.text if entry.question else entry.url


def running(rooms: tuple[Path, Path], pushed: list[str], kind: type[TopicSpider] = TopicSpider) -> TopicSpider:
    """A spider as a worker has it, without its engine: what it pushes is written down."""

    class Running(kind):  # type: ignore[misc, valid-type]
        scheduler = SimpleNamespace(
            push=lambda entry: pushed.append(entry.question.text if entry.question else entry.url),
        )

    topic = load_topic("tea", *rooms)
    spider: Any = Running.__new__(Running)
    spider.topic, spider.judge, spider._searxng = topic, Judge(topic.terms), None
    spider.engines = {engine.name: engine for engine in topic.seeds.search.engines}
    return spider  # type: ignore[no-any-return]


def test_a_changed_keyword_list_is_taken_up_by_a_running_worker(rooms: tuple[Path, Path]) -> None:
    pushed = list[str]()
    spider = running(rooms, pushed)
    watcher = ListWatcher(*rooms, spider)
    watcher.look()
    assert pushed == []
    assert not spider.judge.judge("采茶忙", "").relevant
    (rooms[0] / "lists" / "tea.txt").write_text("龙井\n采茶\n", "utf-8")
    watcher.look()
    assert spider.judge.judge("采茶忙", "").relevant
    assert pushed == ["http://tea.test/", "龙井", "采茶"]
    watcher.look()
    assert len(pushed) == 3


def test_a_list_that_changes_while_a_worker_starts_is_taken_up(rooms: tuple[Path, Path]) -> None:
    pushed = list[str]()
    spider = running(rooms, pushed, SearchSpider)
    (rooms[0] / "lists" / "tea.txt").write_text("龙井\n采茶\n", "utf-8")
    ListWatcher(*rooms, spider).look()
    assert pushed == ["龙井", "采茶"]


def test_a_new_seed_site_is_begun_at_by_a_running_worker(rooms: tuple[Path, Path]) -> None:
    pushed = list[str]()
    spider = running(rooms, pushed, SiteSpider)
    watcher, path = ListWatcher(*rooms, spider), rooms[1] / "lists" / "tea.toml"
    path.write_text(with_sites(path.read_text("utf-8"), [NewSite("乙", "http://b.test/cha/")]), "utf-8")
    watcher.look()
    assert pushed == ["http://tea.test/", "http://b.test/cha/"]
    assert spider.site_of("www.b.test") is not None


def test_what_a_list_has_no_more_is_not_asked_again_and_what_it_has_comes_at_todays_interval(
    rooms: tuple[Path, Path],
) -> None:
    pushed = list[Entry]()
    spider = running(rooms, [])
    spider.scheduler.push = pushed.append  # type: ignore[method-assign, assignment]
    spider.use(load_topic("tea", *rooms))
    place, question = pushed
    assert [spider.as_listed(entry) for entry in pushed] == pushed
    assert spider.as_listed(replace(question, question=replace(question.question, page=99))) is None  # type: ignore[type-var]
    (rooms[0] / "lists" / "tea.txt").write_text("采茶\n", "utf-8")
    (rooms[1] / "lists" / "tea.toml").write_text(SEEDS + 'interval = "30m"\n', "utf-8")
    spider.use(load_topic("tea", *rooms))
    assert spider.as_listed(place) == replace(place, interval=1800)
    assert spider.as_listed(question) is None
    (rooms[1] / "lists" / "tea.toml").write_text(SEEDS.replace("tea.test", "b.test"), "utf-8")
    spider.use(load_topic("tea", *rooms))
    assert spider.as_listed(place) is None
    assert spider.as_listed(found := replace(place, found=Found("link"))) is found


def test_a_worker_that_only_searches_begins_at_no_site(rooms: tuple[Path, Path]) -> None:
    pushed = list[str]()
    watcher = ListWatcher(*rooms, running(rooms, pushed, SearchSpider))
    (rooms[0] / "lists" / "tea.txt").write_text("龙井\n采茶\n", "utf-8")
    watcher.look()
    assert pushed == ["龙井", "采茶"]


@pytest.mark.parametrize(("room", "name", "bad"), [(0, "tea.txt", "龙井\n龙井\n"), (1, "tea.toml", "title = \n")])
def test_a_list_with_a_bad_line_leaves_the_old_one(
    rooms: tuple[Path, Path], room: int, name: str, bad: str, caplog: pytest.LogCaptureFixture
) -> None:
    pushed = list[str]()
    spider = running(rooms, pushed)
    watcher, path = ListWatcher(*rooms, spider), rooms[room] / "lists" / name
    good = path.read_text("utf-8")
    path.write_text(bad, "utf-8")
    watcher.look()
    assert spider.judge.judge("龙井", "").relevant
    assert pushed == []
    assert f"{name}:" in caplog.text
    path.unlink()
    watcher.look()
    path.write_text(good, "utf-8")
    watcher.look()
    assert pushed == []
