from pathlib import Path
from types import SimpleNamespace
from typing import Any

from crawler.lists import ListWatcher
from keywords import Judge, load_terms
from seeds.sites import SeedList
from seeds.topic import Topic


def spider_of(path: Path, pushed: list[str]) -> Any:
    terms = load_terms(path)
    spider = SimpleNamespace(topic=Topic("tea", terms, SeedList("茶", ())), judge=Judge(terms))
    spider.scheduler = SimpleNamespace(push=pushed.append)
    spider.search_entries = lambda: [term.text for term in spider.topic.terms.terms]
    return spider


def test_a_changed_list_is_taken_up_by_a_running_worker(tmp_path: Path) -> None:
    path, pushed = tmp_path / "tea.txt", list[str]()
    path.write_text("龙井\n", "utf-8")
    spider = spider_of(path, pushed)
    watcher = ListWatcher(path, spider)
    assert not spider.judge.judge("采茶忙", "").relevant
    path.write_text("龙井\n采茶\n", "utf-8")
    watcher.look()
    assert spider.judge.judge("采茶忙", "").relevant
    assert pushed == ["龙井", "采茶"]
    watcher.look()
    assert pushed == ["龙井", "采茶"]


def test_a_list_with_a_bad_line_leaves_the_old_one(tmp_path: Path) -> None:
    path, pushed = tmp_path / "tea.txt", list[str]()
    path.write_text("龙井\n", "utf-8")
    spider = spider_of(path, pushed)
    watcher = ListWatcher(path, spider)
    path.write_text("龙井\n龙井\n", "utf-8")
    watcher.look()
    assert spider.judge.judge("龙井", "").relevant
    assert pushed == []
