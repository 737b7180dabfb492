"""Slow hosts are asked less often, failing ones are left alone for longer and longer."""

import pytest
from redis import Redis

from crawler.frontier.frontier import Answer, Frontier, Outbox, Rules
from crawler.frontier.overview import overview
from tests.crawler.frontier.test_frontier import entry, pass_time, push, urls


def answer_with(frontier: Frontier, popped: Answer, verdict: str = "ok", want: int = 0, **how: object) -> Answer:
    outbox = Outbox()
    for each in popped.popped:
        outbox.finish(each.fingerprint, verdict, **how)  # type: ignore[arg-type]
    return frontier.exchange(outbox, want)


@pytest.fixture
def polite(redis: Redis) -> Frontier:
    return Frontier(redis, "tea", "worker-1", Rules(delay_ms=100, backoff_ms=1_000))


def test_a_slow_host_is_left_in_peace_as_long_as_it_took(polite: Frontier) -> None:
    popped = push(polite, entry("http://a.test/1"), entry("http://a.test/2"), want=1)
    after = answer_with(polite, popped, latency_ms=10_000, ago_ms=10_000, host_failed=False)
    assert 5_000 < after.due_ms <= 10_000


def test_a_very_slow_host_rests_half_a_minute_at_most(polite: Frontier) -> None:
    popped = push(polite, entry("http://a.test/1"), entry("http://a.test/2"), want=1)
    after = answer_with(polite, popped, latency_ms=3_600_000, ago_ms=0, host_failed=False)
    assert 20_000 < after.due_ms <= 30_000


def test_where_haste_is_allowed_a_slow_host_is_not_spared(redis: Redis) -> None:
    hasty = Frontier(redis, "tea", "worker-1", Rules(delay_ms=0))
    popped = push(hasty, entry("http://a.test/1"), entry("http://a.test/2"), want=1)
    assert len(answer_with(hasty, popped, want=1, latency_ms=2_000, host_failed=False).popped) == 1


def fail(frontier: Frontier, times: int) -> Answer:
    """Let a host fail so many times in a row, each time for another address."""
    answer = frontier.exchange(Outbox(), 0)
    for _ in range(times):
        popped = frontier.exchange(Outbox(), 1)
        assert len(popped.popped) == 1
        answer = answer_with(frontier, popped, "retry", ms=3_600_000, host_failed=True)
    return answer


def test_a_host_that_fails_again_and_again_is_left_alone_for_longer_and_longer(redis: Redis) -> None:
    quick = Frontier(redis, "tea", "worker-1", Rules(delay_ms=0, backoff_ms=50_000))
    push(quick, *(entry(f"http://a.test/{n}") for n in range(9)))
    assert fail(quick, 2).due_ms == 0
    assert 50_000 < fail(quick, 1).due_ms <= 100_000
    pass_time(redis, 100_000)
    assert 150_000 < fail(quick, 1).due_ms <= 200_000
    assert overview(redis, "tea").counters["frontier/host_backoff"] == 2


def test_an_answer_ends_the_back_off(redis: Redis) -> None:
    quick = Frontier(redis, "tea", "worker-1", Rules(delay_ms=0, backoff_ms=50_000))
    push(quick, *(entry(f"http://a.test/{n}") for n in range(9)))
    fail(quick, 2)
    answer_with(quick, quick.exchange(Outbox(), 1), host_failed=False)
    assert fail(quick, 2).due_ms == 0


def test_other_hosts_do_not_wait_for_a_failing_one(redis: Redis) -> None:
    frontier = Frontier(redis, "tea", "worker-1", Rules(delay_ms=0, backoff_ms=60_000))
    push(frontier, *(entry(f"http://a.test/{n}") for n in range(4)))
    fail(frontier, 3)
    assert urls(push(frontier, entry("http://b.test/"), want=9)) == ["http://b.test/"]


def test_an_old_robots_txt_is_kept_for_when_the_host_does_not_answer(redis: Redis, polite: Frontier) -> None:
    assert polite.robots("a.test") == (None, False)
    polite.store_robots("a.test", b"rules", 86_400)
    assert polite.robots("a.test") == (b"rules", True)
    redis.expire(f"{polite.prefix}robots:a.test", 29 * 86_400)  # two days later
    assert polite.robots("a.test") == (b"rules", False)
