"""Orders of asking are compared on one web: all of them run, and ours finds the topic before breadth-first does."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from redis import Redis

from benchmarks.strategies import BestFirst, BreadthFirst, DepthFirst, Ours, Shark, Strategy, Web, run
from keywords.terms import TermList, parse_terms

HOME = "http://www.paper.test/"
TERMS: TermList = parse_terms("茶叶\n龙井\n采茶", Path("tea.txt"))
TEA = "茶农今天上山采茶，龙井茶叶的价格比去年高，茶叶市场里来了不少客商，收购第{}批龙井。"
ELSE = "市里的体育馆昨天举行了一场篮球比赛，来了不少观众，第{}节打成平局，双方教练都很满意。"


class World:
    """A front page, six channels of twenty stories each; one channel is about tea."""

    def __init__(self) -> None:
        self.db = sqlite3.connect(":memory:")
        self.db.execute("create table page(url text, cid text, rel int)")
        self.hosts = {"www.paper.test": (0.0, "/hidden")}
        self._pages = {HOME: _page("日报", "", [f"{HOME}c{channel}/" for channel in range(6)])}
        for channel in range(6):
            stories = [f"{HOME}c{channel}/{n}.html" for n in range(20)]
            self._pages[f"{HOME}c{channel}/"] = _page("频道", "", [*stories, f"{HOME}hidden/{channel}.html"])
            for n, url in enumerate(stories):
                title, text = (f"龙井第{n}批茶叶上市", TEA) if channel == 4 else (f"篮球比赛第{n}节", ELSE)
                self._pages[url] = _page(title, text.format(n) * 6, [])
                self.db.execute("insert into page values (?, ?, ?)", (url, url, int(channel == 4)))

    def truth(self, url: str) -> tuple[str, str, bool]:
        row = self.db.execute("select rel from page where url = ?", (url,)).fetchone()
        return "article", url, bool(row and row[0])

    def fetch(self, url: str) -> tuple[int, dict[str, str], bytes, int]:
        body = self._pages.get(url)
        return (200 if body else 404), {"Content-Type": "text/html; charset=utf-8"}, (body or "").encode(), 0


def _page(title: str, text: str, links: list[str]) -> str:
    items = "".join(f'<li><a href="{url}">更多内容请看这里 {n}</a></li>' for n, url in enumerate(links))
    return f"<html><title>{title}</title><body><h1>{title}</h1><p>{text}</p><ul>{items}</ul></body></html>"


@pytest.mark.parametrize("strategy", [BreadthFirst, DepthFirst, BestFirst, Shark, Ours])
def test_every_strategy_reads_the_whole_web_and_obeys_its_robots_txt(strategy: type[Strategy], redis: Redis) -> None:
    web = Web(World())
    more = (redis,) if strategy is Ours else ()
    recall, met, _ = run(web, strategy(TERMS, [HOME], *more), 500)
    assert recall[-1] == 1.0
    assert (len(recall), met["article"]) == (127, met.total())


def test_ours_finds_the_topic_before_breadth_first_does(redis: Redis) -> None:
    web = Web(World())
    ours, breadth = run(web, Ours(TERMS, [HOME], redis), 90)[0], run(web, BreadthFirst(TERMS, [HOME]), 90)[0]
    assert ours[-1] > breadth[-1]
