from dataclasses import replace

import msgpack
import pytest
from redis import Redis

from crawler.frontier.entry import Entry, Question
from crawler.frontier.frontier import Answer, Frontier, Outbox, Rules, key_prefix, seen_as
from crawler.frontier.letters import dead_letters, retry
from crawler.frontier.overview import overview, reset
from crawler.visits.items import Found

FOUND = Found("link", "http://parent.test/", "今年的龙井茶开采了，价格比去年高")
RULES = Rules(lease_ms=60_000, delay_ms=0, places=8)


def entry(url: str, priority: float = 0.5, interval: int = 0) -> Entry:
    return Entry(url, FOUND, priority=priority, interval=interval)


def push(frontier: Frontier, *entries: Entry, want: int = 0) -> Answer:
    outbox = Outbox()
    for each in entries:
        outbox.add(each)
    return frontier.exchange(outbox, want)


def urls(answer: Answer) -> list[str]:
    return [popped.entry.url for popped in answer.popped if popped.entry]


def finish(frontier: Frontier, answer: Answer, verdict: str = "ok", want: int = 0, **more: object) -> Answer:
    outbox = Outbox()
    for popped in answer.popped:
        outbox.finish(popped.fingerprint, verdict, **more)  # type: ignore[arg-type]
    return frontier.exchange(outbox, want)


def pass_time(redis: Redis, ms: int, topic: str = "tea") -> None:
    """Let time pass on the crawl's clock."""
    redis.hincrby(f"{key_prefix(topic)}clock", "shift", ms)


@pytest.fixture
def frontier(redis: Redis) -> Frontier:
    return Frontier(redis, "tea", "worker-1", RULES)


@pytest.fixture
def other(redis: Redis) -> Frontier:
    return Frontier(redis, "tea", "worker-2", RULES)


def test_an_entry_survives_the_journey() -> None:
    question = Question("demo", "龙井", "example.com", "龙井 site:example.com", 2)
    found = Found("search", "http://s.test/", "𠮷🍵", "demo", "龙井", 3)
    sent = Entry("http://a.test/?q=茶", found, "results", 0.25, 3, 1, 3600, question)
    assert Entry.unpack(sent.pack()) == sent


def test_bytes_that_are_no_entry_raise_value_error() -> None:
    for bad in (b"", b"\xc1", b"cos\nsystem\n", msgpack.packb([1, 2]), msgpack.packb({"a": 1})):
        with pytest.raises(ValueError, match="not a frontier entry"):
            Entry.unpack(bad)


def test_best_comes_first_and_equals_come_in_order(frontier: Frontier) -> None:
    pages = [entry(f"http://a.test/{n}", 0.5) for n in range(3)]
    answer = push(frontier, *pages, entry("http://a.test/best", 0.9), want=4)
    assert urls(answer) == ["http://a.test/best", "http://a.test/0", "http://a.test/1", "http://a.test/2"]


def test_a_known_address_is_handed_out_once(frontier: Frontier) -> None:
    answer = push(frontier, entry("http://a.test/"), entry("http://a.test/"), want=9)
    assert urls(answer) == ["http://a.test/"]
    finish(frontier, answer)
    assert push(frontier, entry("http://a.test/"), want=9).popped == []


def test_a_page_that_was_read_once_is_asked_again_when_a_list_makes_it_a_place_to_come_back_to(
    frontier: Frontier, other: Frontier
) -> None:
    finish(frontier, push(frontier, entry("http://a.test/"), want=1))
    answer = push(frontier, entry("http://a.test/", interval=60), want=9)
    assert push(other, entry("http://a.test/", interval=60), want=9).popped == []
    assert urls(answer) == ["http://a.test/"]
    finish(frontier, answer, "again", ms=60_000)
    assert push(frontier, entry("http://a.test/", interval=60), want=9).popped == []


FEED = Entry("http://a.test/rss.xml", Found("link", "http://a.test/"), "feed", 0.3, interval=60)


def test_what_waits_as_an_ordinary_page_becomes_the_feed_that_another_worker_is_told_of(
    frontier: Frontier, other: Frontier
) -> None:
    push(frontier, entry(FEED.url, 0.8))
    answer = push(other, FEED, want=9)
    assert [popped.entry for popped in answer.popped] == [FEED]
    finish(other, answer, "again", ms=60_000)
    assert push(frontier, entry(FEED.url), FEED, want=9).popped == []


@pytest.mark.parametrize("verdict", ["retry", "back"])
def test_what_a_worker_has_as_an_ordinary_page_comes_again_as_the_feed_that_it_is_by_now(
    frontier: Frontier, other: Frontier, verdict: str
) -> None:
    answer = push(frontier, entry(FEED.url), want=1)
    assert push(other, FEED, want=1).popped == []
    finish(frontier, answer, verdict)
    (again,) = other.exchange(Outbox(), 9).popped
    assert again.entry == replace(FEED, attempt=2 if verdict == "retry" else 1)


def test_a_feed_that_failed_as_an_ordinary_page_is_behind_what_was_not_tried(frontier: Frontier) -> None:
    finish(frontier, push(frontier, entry(FEED.url), want=1), "retry")
    frontier.exchange(Outbox(), 0)
    assert urls(push(frontier, FEED, entry("http://a.test/0.html", 0.1), want=1)) == ["http://a.test/0.html"]


def test_rediscovery_raises_a_waiting_address_and_never_lowers_it(frontier: Frontier) -> None:
    push(frontier, entry("http://a.test/1", 0.5), entry("http://a.test/2", 0.4))
    answer = push(frontier, entry("http://a.test/2", 0.8), entry("http://a.test/1", 0.1), want=2)
    assert urls(answer) == ["http://a.test/2", "http://a.test/1"]


def test_an_address_that_failed_and_comes_again_is_not_behind_what_was_not_tried(frontier: Frontier) -> None:
    answer = push(frontier, entry("http://a.test/list", 0.9, interval=1), want=1)
    answer = finish(frontier, answer, "retry", want=1)
    finish(frontier, answer, "again", ms=1_000)
    pass_time(frontier.server, 1_000)
    others = [entry(f"http://a.test/{n}", 0.1) for n in range(3)]
    assert urls(push(frontier, *others, want=1)) == ["http://a.test/list"]


def test_of_a_great_many_copies_one_exchange_looks_at_a_part(redis: Redis) -> None:
    frontier = Frontier(redis, "tea", "worker-1", RULES)
    for start in range(0, 3000, 1000):
        push(frontier, *(entry(f"http://a.test/n/{start + n}.html") for n in range(1000)))
    outbox = Outbox()
    outbox.gain("http://b.test/1.html", 0.9, barren=False, title=FOUND.anchor)
    frontier.exchange(outbox, 0)
    answers = [frontier.exchange(Outbox(), 1) for _ in range(6)]
    assert answers[0].popped == []
    assert answers[0].due_ms == 0
    assert any(answer.popped for answer in answers)


def test_an_exchange_sent_twice_counts_once(frontier: Frontier) -> None:
    outbox = Outbox()
    outbox.add(entry("http://a.test/"))
    frontier.exchange(outbox, 0)
    assert frontier.exchange(outbox, 0).queued == 1


def test_expired_lease_is_handed_out_again(redis: Redis) -> None:
    hasty = Frontier(redis, "tea", "worker-1", RULES)
    assert len(push(hasty, entry("http://a.test/"), want=1).popped) == 1
    pass_time(redis, RULES.lease_ms)
    again = Frontier(redis, "tea", "worker-2", RULES).exchange(Outbox(), 1)
    assert [popped.entry.attempt for popped in again.popped if popped.entry] == [2]


def test_of_what_kills_its_workers_only_what_is_read_at_an_interval_comes_back(redis: Redis) -> None:
    frontier = Frontier(redis, "tea", "worker-1", RULES)
    push(frontier, entry("http://a.test/", interval=3600), entry("http://b.test/"))
    for _ in range(RULES.attempts):
        assert len(frontier.exchange(Outbox(), 2).popped) == 2
        pass_time(redis, RULES.lease_ms)
    assert frontier.exchange(Outbox(), 2).later == 1
    assert [letter.url for letter in dead_letters(redis, "tea")] == ["http://b.test/"]
    pass_time(redis, 3_600_000)
    (back,) = frontier.exchange(Outbox(), 2).popped
    assert back.entry == replace(entry("http://a.test/", interval=3600), priority=back.entry.priority)  # type: ignore[union-attr]


def test_a_worker_whose_lease_passed_on_cannot_acknowledge(redis: Redis, other: Frontier) -> None:
    hasty = Frontier(redis, "tea", "worker-1", RULES)
    first = push(hasty, entry("http://a.test/"), want=1)
    pass_time(redis, RULES.lease_ms)
    second = other.exchange(Outbox(), 1)
    assert finish(hasty, first).leased == 1
    assert finish(other, second).pending == 0


def test_renewed_lease_stays(redis: Redis, other: Frontier) -> None:
    slow = Frontier(redis, "tea", "worker-1", RULES)
    answer = push(slow, entry("http://a.test/"), want=1)
    for _ in range(3):
        pass_time(redis, RULES.lease_ms // 2)
        slow.exchange(Outbox(renew=[answer.popped[0].fingerprint]), 0)
    assert other.exchange(Outbox(), 1).popped == []


def test_a_host_is_not_asked_again_before_its_delay(redis: Redis) -> None:
    polite = Frontier(redis, "tea", "worker-1", Rules(delay_ms=30_000, places=1))
    answer = push(polite, entry("http://a.test/1"), entry("http://a.test/2"), entry("http://b.test/"), want=9)
    assert sorted(urls(answer)) == ["http://a.test/1", "http://b.test/"]
    rest = finish(polite, answer, want=9, ago_ms=10_000)
    assert rest.popped == []
    assert 0 < rest.due_ms <= 30_000
    pass_time(redis, 30_000)
    assert urls(polite.exchange(Outbox(), 9)) == ["http://a.test/2"]


def test_one_request_at_a_time_for_all_workers_together(redis: Redis) -> None:
    rules = Rules(delay_ms=0, places=1)
    one, two = Frontier(redis, "tea", "one", rules), Frontier(redis, "tea", "two", rules)
    answer = push(one, entry("http://a.test/1"), entry("http://a.test/2"), want=9)
    assert len(answer.popped) == 1
    assert two.exchange(Outbox(), 9).popped == []
    finish(one, answer)
    assert len(two.exchange(Outbox(), 9).popped) == 1


def test_crawl_delay_counts_from_when_the_fetch_began(redis: Redis) -> None:
    polite = Frontier(redis, "tea", "worker-1", Rules(delay_ms=0, places=1))
    answer = push(polite, entry("http://a.test/1"), entry("http://a.test/2"), want=1)
    outbox = Outbox()
    outbox.host("a.test", delay_ms=200_000)
    outbox.finish(answer.popped[0].fingerprint, "ok", ago_ms=50_000)
    after = polite.exchange(outbox, 1)
    assert after.popped == []
    assert 130_000 < after.due_ms <= 150_000


def test_a_host_on_hold_is_left_alone(frontier: Frontier) -> None:
    outbox = Outbox()
    outbox.host("a.test", hold_ms=60_000)
    outbox.add(entry("http://a.test/"))
    assert frontier.exchange(outbox, 1).popped == []


def test_retries_end_in_the_dead_letters(redis: Redis, frontier: Frontier) -> None:
    answer = push(frontier, entry("http://a.test/broken"), want=1)
    for attempt in range(1, RULES.attempts):
        assert answer.popped[0].entry is not None
        assert answer.popped[0].entry.attempt == attempt
        finish(frontier, answer, "retry", ms=0)
        answer = frontier.exchange(Outbox(), 1)
    assert finish(frontier, answer, "dead", reason="HTTP 500").pending == 0
    letters = dead_letters(redis, "tea")
    assert [(letter.url, letter.reason) for letter in letters] == [("http://a.test/broken", "HTTP 500")]


def test_dead_letters_are_tried_again(redis: Redis, frontier: Frontier) -> None:
    answer = push(frontier, entry("http://a.test/1"), entry("http://b.test/2"), want=2)
    finish(frontier, answer, "dead", reason="HTTP 500")
    redis.hset(f"{frontier.prefix}dead", b"x" * 16, b"poisoned\n\xc1")
    assert [letter.url for letter in retry(redis, "tea", lambda letter: "b.test" in letter.url)] == ["http://b.test/2"]
    assert sorted(letter.url for letter in dead_letters(redis, "tea")) == ["(unreadable)", "http://a.test/1"]
    again = frontier.exchange(Outbox(), 9).popped
    assert [(popped.entry.url, popped.entry.attempt) for popped in again if popped.entry] == [("http://b.test/2", 1)]
    assert overview(redis, "tea").workers == 1


def test_a_retry_of_dead_letters_that_was_broken_off_loses_none(
    redis: Redis, frontier: Frontier, monkeypatch: pytest.MonkeyPatch
) -> None:
    for url in ("http://a.test/1", "http://b.test/2"):
        finish(frontier, push(frontier, entry(url), want=1), "dead", reason="HTTP 500")
    with monkeypatch.context() as killed:
        killed.setattr(Frontier, "leave", lambda _: None)
        retry(redis, "tea", lambda letter: "a.test" in letter.url)
    retry(redis, "tea", lambda _: True)
    assert sorted(urls(frontier.exchange(Outbox(), 9))) == ["http://a.test/1", "http://b.test/2"]


def test_a_waiting_retry_keeps_the_crawl_open_and_a_recrawl_does_not(frontier: Frontier) -> None:
    answer = push(frontier, entry("http://a.test/retry"), want=1)
    assert finish(frontier, answer, "retry", ms=60_000).pending == 1
    answer = push(frontier, entry("http://b.test/again"), want=1)
    after = finish(frontier, answer, "again", ms=60_000)
    assert (after.pending, after.later) == (1, 1)


def test_an_address_read_at_an_interval_comes_back(frontier: Frontier) -> None:
    answer = push(frontier, entry("http://a.test/list", interval=1), want=1)
    finish(frontier, answer, "again", ms=0)
    back = frontier.exchange(Outbox(), 1)
    assert [popped.entry.attempt for popped in back.popped if popped.entry] == [1]


def test_what_was_not_begun_goes_back_at_once_and_costs_no_try(redis: Redis, other: Frontier) -> None:
    polite = Frontier(redis, "tea", "worker-1", Rules(delay_ms=0, places=1))
    answer = push(polite, entry("http://a.test/"), want=1)
    finish(polite, answer, "back")
    back = other.exchange(Outbox(), 1)
    assert [popped.entry.attempt for popped in back.popped if popped.entry] == [1]


def test_a_poisoned_entry_is_quarantined(redis: Redis, frontier: Frontier) -> None:
    push(frontier, entry("http://a.test/"))
    key = next(iter(redis.hkeys("trawl:2:{tea}:entry")))
    redis.hset("trawl:2:{tea}:entry", key, b"0 a.test / . - cos\nsystem\n(S'true'\ntR.")
    answer = frontier.exchange(Outbox(), 1)
    assert answer.popped[0].entry is None
    finish(frontier, answer, "dead", reason="its entry cannot be read")
    assert dead_letters(redis, "tea")[0].url == "(unreadable)"


def test_the_page_limit_counts_what_is_under_way(redis: Redis) -> None:
    short = Frontier(redis, "tea", "worker-1", Rules(delay_ms=0, places=8, limit=3))
    answer = push(short, *(entry(f"http://a.test/{n}") for n in range(9)), want=9)
    assert len(answer.popped) == 3
    outbox = Outbox()
    outbox.stats["visits"] = 3
    for popped in answer.popped:
        outbox.finish(popped.fingerprint, "ok")
    after = short.exchange(outbox, 9)
    assert (after.popped, after.full) == ([], True)


def test_topics_do_not_see_each_other_and_reset_clears_one(redis: Redis, frontier: Frontier) -> None:
    tea2 = Frontier(redis, "tea-2", "worker-1", RULES)
    push(frontier, entry("http://a.test/"))
    push(tea2, entry("http://a.test/"))
    redis.set("trawl:1:{tea}:seq", 7)  # of an older version
    assert reset(redis, "tea") > 0
    assert not list(redis.scan_iter("trawl:*:{tea}:*"))
    assert overview(redis, "tea").queued == 0
    assert overview(redis, "tea-2").queued == 1


def test_the_seen_set_costs_under_ten_bytes_an_address_once_it_is_large(redis: Redis, frontier: Frontier) -> None:
    # Of 200,000 addresses those in one of sixteen sets: the others cost the same.
    entries = (entry(f"http://a.test/{number}") for number in range(200_000))
    told = [each for each in entries if seen_as(each.fingerprint)[0].endswith("7")]
    for start in range(0, len(told), 5_000):
        push(frontier, *told[start : start + 5_000])
    buckets = list(redis.scan_iter("trawl:2:{tea}:seen:*", count=5_000))
    used = sum(redis.memory_usage(key) or 0 for key in buckets)
    assert len(buckets) == 256
    # At 49 members a set, the key still weighs: the packed set itself is 8 bytes a member.
    assert {redis.object("encoding", key) for key in buckets[:50]} == {b"intset"}
    assert used / len(told) < 12
