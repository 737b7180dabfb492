"""What links that wait promise, as more is learnt."""

import pytest

from crawler.focus import promises
from crawler.focus.promises import Promises
from keywords import Judge, Term, TermList
from keywords.examples import Example

SHOOT, MATCH = "http://a.test/1.html", "http://a.test/2.html"


def judge() -> Judge:
    return Judge(TermList("tea", (Term("龙井"),)))


def learn(judge: Judge, count: int) -> None:
    """Let pages behind anchors with 开采 be on the topic, those with 比赛 off it."""
    for n in range(count):
        judge.learn(Example(f"http://b.test/{n}", "今日开采", "龙井开采", "龙井" * 40, 80, (), 1.0, 1.0))
        judge.learn(Example(f"http://b.test/x{n}", "昨日比赛", "比赛", "比分" * 40, 80, (), 0.0, 0.0))


def test_a_longer_anchor_is_looked_at_anew() -> None:
    known = Promises(judge())
    assert known.look({SHOOT: "更多"}) == {SHOOT}
    assert known.look({SHOOT: "更"}) == set()
    assert known.look({SHOOT: "龙井今日开采"}) == {SHOOT}
    assert known[SHOOT].anchor == "龙井今日开采"


def test_a_link_that_waits_rises_by_what_is_learnt() -> None:
    taught = judge()
    known = Promises(taught)
    known.look({SHOOT: "谷雨前后开采", MATCH: "周末的比赛"})
    for url in (SHOOT, MATCH):
        known[url].linked_from("http://a.test/", 0.5)
        known[url].told = known[url].log_odds
    assert known.raised() == []
    learn(taught, 100)
    assert [url for url, _ in known.raised()] == [SHOOT]
    assert known.raised() == []


def test_what_was_read_waits_no_more() -> None:
    taught = judge()
    known = Promises(taught)
    known.look({SHOOT: "谷雨前后开采"})
    known[SHOOT].linked_from("http://a.test/", 0.5)
    known.read(SHOOT)
    learn(taught, 100)
    assert known.raised() == []


def test_a_worker_remembers_no_more_than_it_can_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(promises, "MAX_PROMISES", 1)
    known = Promises(judge())
    known.look({SHOOT: "一"})
    known.look({MATCH: "二"})
    assert (SHOOT in known, MATCH in known) == (False, True)
