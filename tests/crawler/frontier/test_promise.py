"""What a branch has yielded, and how long a worse address waits for a better one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from redis import Redis

from crawler.frontier.branch import branch_of
from crawler.frontier.entry import Entry
from crawler.frontier.frontier import Answer, Frontier, Outbox, Rules
from crawler.frontier.overview import overview
from crawler.visits.items import Found
from tests.crawler.frontier.test_frontier import pass_time

RULES = Rules(lease_ms=60_000, delay_ms=0, places=8)


@pytest.fixture
def frontier(redis: Redis) -> Frontier:
    return Frontier(redis, "tea", "worker-1", RULES)


def entry(url: str, priority: float = 0.3, anchor: str | None = None) -> Entry:
    return Entry(url, Found("link", "http://parent.test/", anchor), priority=priority)


def exchange(frontier: Frontier, *entries: Entry, want: int = 0) -> Answer:
    outbox = Outbox()
    for each in entries:
        outbox.add(each)
    return frontier.exchange(outbox, want)


def visit(frontier: Frontier, url: str, gain: float, times: int = 1, *, barren: bool = False, title: str = "") -> None:
    outbox = Outbox()
    for _ in range(times):
        outbox.gain(url, gain, barren=barren, title=title)
    frontier.exchange(outbox, 0)


def urls(answer: Answer) -> list[str]:
    return [popped.entry.url for popped in answer.popped if popped.entry]


def test_waiting_addresses_rise_with_what_their_directory_yields(frontier: Frontier) -> None:
    exchange(frontier, entry("http://a.test/news/1.html", 0.4), entry("http://a.test/tea/1.html", 0.3))
    visit(frontier, "http://a.test/tea/9.html", 0.9, times=3)
    visit(frontier, "http://a.test/news/9.html", 0.0, times=3)
    assert urls(exchange(frontier, want=2)) == ["http://a.test/tea/1.html", "http://a.test/news/1.html"]


def test_a_directory_whose_headlines_promise_comes_before_it_was_ever_asked(frontier: Frontier) -> None:
    outbox = Outbox()
    for n in range(8):
        outbox.add(entry(f"http://a.test/town/{n}.html", 0.3, f"市政府召开第{n}次工作会议"), 0.02)
        outbox.add(entry(f"http://a.test/tea/{n}.html", 0.3, f"第{n}批茶叶上市价格公布"), 0.6)
    outbox.add(entry("http://a.test/town/99.html", 0.32, "谁也不知道是什么的一篇"), 0.3)
    outbox.add(entry("http://a.test/tea/99.html", 0.3, "谁也不知道是什么的两篇"), 0.3)
    frontier.exchange(outbox, 0)
    assert all("/tea/" in url for url in urls(exchange(frontier, want=8)))


@given(st.text())
def test_an_address_has_a_branch_of_two_words_whatever_is_in_it(text: str) -> None:
    assert len(branch_of(f"http://a.test/{text}").split()) == 2


def test_labels_say_nothing_of_a_directory(frontier: Frontier) -> None:
    outbox = Outbox()
    for n in range(8):
        outbox.add(entry(f"http://a.test/tea/{n}_print.html", 0.1, "打印"), 0.02)
        outbox.add(entry(f"http://a.test/town/{n}_print.html", 0.1, "茶"), 0.9)
    outbox.add(entry("http://a.test/tea/1.html", 0.31))
    outbox.add(entry("http://a.test/town/1.html", 0.3))
    frontier.exchange(outbox, 0)
    assert urls(exchange(frontier, want=1)) == ["http://a.test/tea/1.html"]


def test_a_shape_that_gives_nothing_new_sinks_below_its_directory_on_every_host(frontier: Frontier) -> None:
    for _ in range(4):
        visit(frontier, "http://a.test/tea/1.html", 0.9)
        visit(frontier, "http://a.test/tea/1_print.html", 0.0)
    exchange(frontier, entry("http://b.test/x/1_print.html", 0.4), entry("http://b.test/x/1.html", 0.3))
    assert urls(exchange(frontier, want=1)) == ["http://b.test/x/1.html"]


def test_an_anchor_that_is_the_title_of_a_story_already_read_promises_little(frontier: Frontier) -> None:
    title = "今年的龙井比往年早开采十天"
    exchange(
        frontier, entry("http://b.test/copy.html", 0.5, title), entry("http://c.test/new.html", 0.3, "另一件事情发生了")
    )
    visit(frontier, "http://a.test/story.html", 0.9, title=title)
    assert urls(exchange(frontier, want=2)) == ["http://c.test/new.html", "http://b.test/copy.html"]


def test_a_title_that_was_read_is_asked_for_again_only_where_its_story_was_on_topic(frontier: Frontier) -> None:
    on_topic, other = "茶叶进出口商会举行年会", "市政府召开年度工作会议"
    visit(frontier, "http://a.test/tea/9.html", 0.9, title=on_topic)
    visit(frontier, "http://a.test/town/9.html", 0.04, title=other)
    exchange(
        frontier, entry("http://b.test/2/1.html", 0.5, other), entry("http://c.test/1/1.html", 0.5, on_topic), want=0
    )
    assert urls(exchange(frontier, want=2)) == ["http://c.test/1/1.html", "http://b.test/2/1.html"]


@pytest.mark.parametrize(("gain", "first"), [(0.9, "again"), (0.0, "unread")])
def test_titles_that_come_again_are_worth_what_they_brought(frontier: Frontier, gain: float, first: str) -> None:
    visit(frontier, "http://a.test/tea/0.html", 0.9, title="茶叶进出口商会举行年会")
    for n in range(40):
        visit(frontier, f"http://a.test/{n}.html", 0.9, title=f"茶叶价格周报之{n}期数据")
        visit(frontier, f"http://b.test/{n}.html", gain, title=f"茶叶价格周报之{n}期数据")
    exchange(
        frontier,
        entry("http://c.test/again.html", 0.5, "茶叶进出口商会举行年会"),
        entry("http://d.test/unread.html", 0.2, "别的什么事情发生了吗"),
    )
    assert urls(exchange(frontier, want=1))[0].endswith(f"/{first}.html")


def test_a_branch_that_never_ends_and_never_gives_is_refused_and_counted(redis: Redis, frontier: Frontier) -> None:
    calendar = [entry(f"http://a.test/calendar/2026/{day}/", 0.9) for day in range(50)]
    exchange(frontier, *calendar, entry("http://a.test/news/1.html", 0.1))
    visit(frontier, "http://a.test/calendar/2025/1/", 0.0, times=20, barren=True)
    assert urls(exchange(frontier, want=9)) == ["http://a.test/news/1.html"]
    exchange(frontier, entry("http://a.test/calendar/2027/1/", 0.9))
    now = overview(redis, "tea")
    assert (now.queued, now.counters["frontier/trap"]) == (0, 51)


def test_a_paged_list_that_goes_on_giving_is_no_trap(frontier: Frontier) -> None:
    visit(frontier, "http://a.test/news/2.html", 0.0, times=19, barren=True)
    visit(frontier, "http://a.test/news/3.html", 0.0)
    visit(frontier, "http://a.test/news/4.html", 0.0, barren=True)
    assert urls(exchange(frontier, entry("http://a.test/news/5.html"), want=1)) == ["http://a.test/news/5.html"]


def test_a_much_worse_address_waits_while_a_better_ones_host_comes_free(redis: Redis) -> None:
    patient = Frontier(redis, "tea", "worker-1", Rules(delay_ms=20_000, places=1, patience_ms=100_000))
    good = [entry(f"http://good.test/{n}.html", 0.9) for n in range(2)]
    answer = exchange(patient, *good, entry("http://poor.test/1.html", 0.1), want=9)
    assert urls(answer) == ["http://good.test/0.html"]
    outbox = Outbox()
    outbox.finish(answer.popped[0].fingerprint, "ok")
    assert urls(patient.exchange(outbox, 9)) == []
    pass_time(redis, 20_000)
    assert urls(exchange(patient, want=9)) == ["http://good.test/1.html", "http://poor.test/1.html"]


def test_nobody_waits_for_a_host_that_will_not_come_free_soon(redis: Redis) -> None:
    hasty = Frontier(redis, "tea", "worker-1", Rules(delay_ms=60_000, places=1, patience_ms=1_000))
    good = [entry(f"http://good.test/{n}.html", 0.9) for n in range(2)]
    exchange(hasty, *good, want=1)
    outbox = Outbox()
    outbox.host("good.test", hold_ms=5_000)
    for each in good:
        outbox.finish(each.fingerprint, "ok")
    outbox.add(entry("http://poor.test/1.html", 0.1))
    assert urls(hasty.exchange(outbox, 9)) == ["http://poor.test/1.html"]


def test_a_failed_address_comes_after_those_that_were_not_tried(frontier: Frontier) -> None:
    answer = exchange(frontier, entry("http://a.test/1.html", 0.99), entry("http://a.test/2.html", 0.02), want=1)
    outbox = Outbox()
    outbox.finish(answer.popped[0].fingerprint, "retry", ms=1_000)
    frontier.exchange(outbox, 0)
    pass_time(frontier.server, 1_000)
    assert urls(exchange(frontier, want=2)) == ["http://a.test/2.html", "http://a.test/1.html"]


def test_a_failed_address_rises_neither_by_further_links_to_it_nor_by_its_directory(frontier: Frontier) -> None:
    failed, other = "http://a.test/tea/1.html", "http://a.test/town/2.html"
    answer = exchange(frontier, entry(failed, 0.9), want=1)
    outbox = Outbox()
    outbox.finish(answer.popped[0].fingerprint, "retry", ms=1_000)
    frontier.exchange(outbox, 0)
    pass_time(frontier.server, 1_000)
    exchange(frontier, entry(other, 0.0))  # the failed address is back in its queue
    exchange(frontier, entry(failed, 0.99))
    visit(frontier, "http://a.test/tea/9.html", 1.0, times=50)
    visit(frontier, "http://a.test/town/9.html", 0.0, times=50)
    assert urls(exchange(frontier, want=2)) == [other, failed]


def test_a_waiting_address_rises_when_it_is_said_to_promise_more(frontier: Frontier) -> None:
    exchange(frontier, entry("http://a.test/1.html", 0.2), entry("http://a.test/2.html", 0.3))
    outbox = Outbox()
    outbox.lift("http://a.test/1.html", "", 0.4)
    outbox.lift("http://a.test/3.html", "", 0.9)  # nothing that waits
    frontier.exchange(outbox, 0)
    assert urls(exchange(frontier, want=3)) == ["http://a.test/1.html", "http://a.test/2.html"]


def test_neither_a_copy_nor_what_failed_rises_by_what_is_said_of_its_anchor(frontier: Frontier) -> None:
    title = "今年的龙井比往年早开采十天"
    answer = exchange(frontier, entry("http://a.test/1.html", 0.9), want=1)
    outbox = Outbox()
    outbox.finish(answer.popped[0].fingerprint, "retry", ms=1_000)
    outbox.gain("http://b.test/story.html", 0.9, barren=False, title=title)
    outbox.add(entry("http://a.test/copy.html", 0.2, title))
    outbox.add(entry("http://a.test/2.html", 0.1))
    frontier.exchange(outbox, 0)
    pass_time(frontier.server, 1_000)
    exchange(frontier)  # the failed address is back in its queue
    outbox = Outbox()
    outbox.lift("http://a.test/1.html", "", 0.99)
    outbox.lift("http://a.test/copy.html", title, 0.99)
    frontier.exchange(outbox, 0)
    assert urls(exchange(frontier, want=1)) == ["http://a.test/2.html"]


def test_copies_found_while_choosing_hold_nothing_up(frontier: Frontier) -> None:
    titles = [f"第{n}个关于龙井茶的新闻标题" for n in range(9)]
    for title in titles:
        visit(frontier, "http://a.test/story.html", 0.9, title=title)
    copies = [entry(f"http://b{n}.test/copy.html", 0.9, title) for n, title in enumerate(titles)]
    assert len(exchange(frontier, *copies, entry("http://c.test/new.html", 0.1), want=10).popped) == 10
