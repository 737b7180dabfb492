"""``trawl accept``, ``trawl reject`` and the reasons that ``trawl explain`` gives."""

from __future__ import annotations

import io
from pathlib import Path

from redis import Redis
from rich.console import Console

from crawler.cli.relevance import example_of, learnt_judge, record, show, show_promise
from crawler.frontier.frontier import Frontier, Outbox, examples_of, teach
from extraction import extract
from keywords.terms import parse_terms
from seeds.sites import SeedList
from seeds.topic import Topic

TEA = Topic("tea", parse_terms("茶叶\n龙井", Path("tea.txt")), SeedList(title="tea", sites=()))
PAGE = extract(
    "<h1>龙井开采</h1>" + "<p>今年的龙井茶叶，三月二十日开采，茶农都上了山。</p>" * 4, "http://a.test/tea/1.html"
)


def shown(judge_of: Redis | None) -> str:
    out = io.StringIO()
    console = Console(file=out, width=200)
    judge = learnt_judge(TEA, judge_of)
    show(console, judge, PAGE, judge.judge(PAGE.title, PAGE.text))
    show_promise(console, judge, PAGE.url, PAGE.title or "", judge_of, "tea")
    return out.getvalue()


def test_a_persons_verdict_reaches_workers_at_work_and_to_come(redis: Redis) -> None:
    working = Frontier(redis, "tea", "worker-1")
    assert working.exchange(Outbox(), 0).examples == []
    teach(redis, "tea", example_of(PAGE, False))
    assert [example.label for example in working.exchange(Outbox(), 0).examples] == [False]
    assert working.exchange(Outbox(), 0).examples == []
    assert [example.label for example in Frontier(redis, "tea", "worker-2").exchange(Outbox(), 0).examples] == [False]


def test_what_one_worker_has_read_all_learn_in_the_same_order(redis: Redis) -> None:
    one, two = Frontier(redis, "tea", "worker-1"), Frontier(redis, "tea", "worker-2")
    for worker in (one, two, one):
        outbox = Outbox()
        outbox.teach(example_of(PAGE, True)._replace(title=worker.worker, label=None))
        worker.exchange(outbox, 0)
    late = Frontier(redis, "tea", "worker-3").exchange(Outbox(), 0).examples
    assert [example.title for example in late] == ["worker-1", "worker-2", "worker-1"]
    assert late == examples_of(redis, "tea")


def test_explain_says_why_with_and_without_a_crawl(redis: Redis) -> None:
    before = shown(None)
    assert "on topic" in before
    assert "龙井" in before
    assert "classifier" not in before
    for _ in range(40):
        teach(redis, "tea", example_of(PAGE, True))
        teach(
            redis,
            "tea",
            example_of(extract("<h1>读书会</h1>" + "<p>图书馆里来了不少读者。</p>" * 5, "http://a.test/2"), False),
        )
    outbox = Outbox()
    outbox.gain("http://a.test/tea/7.html", 0.75, barren=False, title=None)
    Frontier(redis, "tea", "worker-1").exchange(outbox, 0)
    after = shown(redis)
    assert "classifier 1.00" in after or "classifier 0.9" in after
    assert "/tea/: 1 visits gave 0.8" in after


def test_explain_gives_a_program_the_same_reasons() -> None:
    judge = learnt_judge(TEA, None)
    told = record(judge, PAGE, judge.judge(PAGE.title, PAGE.text))
    assert told["relevant"]
    assert {match["term"] for match in told["matches"]} == {"龙井", "茶叶"}
    assert told["lessons"] == 0
