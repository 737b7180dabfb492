"""What the frontier holds when answers get lost, servers crash and clocks jump."""

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest
from redis import Redis
from redis.exceptions import ConnectionError, RedisError

from crawler.frontier.connection import check_server, connect
from crawler.frontier.embedded import EmbeddedServer
from crawler.frontier.frontier import Answer, Frontier, Outbox, Rules
from crawler.frontier.letters import dead_letters
from crawler.frontier.overview import overview
from tests.crawler.frontier.test_frontier import RULES, entry, finish, pass_time, push, urls

PREFIX = "trawl:2:{tea}:"
CLOCK = f"{PREFIX}clock"


@contextlib.contextmanager
def deaf(frontier: Frontier) -> Iterator[None]:
    """The server gets every exchange, and its answers get lost."""
    run = frontier._run

    def lose(given: dict[str, object]) -> bytes:
        run(given)
        raise ConnectionError("the wire is cut")

    with mock.patch.object(frontier, "_run", lose), contextlib.suppress(RedisError):
        yield


def jump(redis: Redis, seconds: int) -> None:
    """Let it look as if the server's clock were set forward (or back) since the last exchange."""
    redis.hincrby(CLOCK, "server", -seconds * 1000)
    redis.hincrby(CLOCK, "shift", seconds * 1000)


@pytest.fixture
def frontier(redis: Redis) -> Frontier:
    return Frontier(redis, "tea", "worker-1", RULES)


@pytest.fixture
def other(redis: Redis) -> Frontier:
    return Frontier(redis, "tea", "worker-2", RULES)


def test_an_exchange_whose_answer_was_lost_is_answered_again_and_counts_once(redis: Redis, frontier: Frontier) -> None:
    outbox = Outbox()
    outbox.add(entry("http://a.test/1"))
    outbox.add(entry("http://a.test/2"))
    outbox.stats["visits"] = 3
    outbox.gain("http://a.test/3", 0.5, barren=False, title=None)
    with deaf(frontier):
        frontier.exchange(outbox, 1)
    assert frontier.under_way
    answer = frontier.deliver()
    assert urls(answer) == ["http://a.test/1"]
    assert [popped.entry.attempt for popped in answer.popped if popped.entry] == [1]
    assert (answer.queued, answer.leased) == (1, 1)
    assert overview(redis, "tea").visits == 3
    assert redis.hget(f"{PREFIX}yield", "") == b"1 0.5 0"


def test_what_was_handed_out_in_a_lost_answer_and_has_passed_on_is_not_handed_out_twice(
    redis: Redis, other: Frontier
) -> None:
    hasty = Frontier(redis, "tea", "worker-1", RULES)
    outbox = Outbox()
    outbox.add(entry("http://a.test/"))
    with deaf(hasty):
        hasty.exchange(outbox, 1)
    pass_time(redis, RULES.lease_ms)
    assert len(other.exchange(Outbox(), 1).popped) == 1
    assert hasty.deliver().popped == []


def crash(redis: Redis, frontier: Frontier, lose: int) -> None:
    """Let it look as if the server had crashed and come back without a worker's last exchanges."""
    reply: bytes = redis.hget(f"{PREFIX}replies", frontier.worker)  # type: ignore[assignment]
    number, _, rest = reply.partition(b" ")
    redis.hset(f"{PREFIX}replies", frontier.worker, b"%d %s" % (int(number) - lose, rest))


def test_a_page_is_read_again_where_the_server_lost_an_exchange_of_its_worker(redis: Redis, frontier: Frontier) -> None:
    answer = push(frontier, entry("http://a.test/"), want=1)
    frontier.exchange(Outbox(), 0)  # in it the page's links were handed in
    crash(redis, frontier, lose=1)
    after = finish(frontier, answer)
    assert after.lost
    assert after.queued == 1
    again = frontier.exchange(Outbox(), 1)
    assert not again.lost
    assert [popped.entry.attempt for popped in again.popped if popped.entry] == [1]


def test_after_a_crash_of_the_server_every_host_has_its_delay(redis: Redis) -> None:
    polite = Frontier(redis, "tea", "worker-1", Rules(delay_ms=30_000))
    push(polite, entry("http://a.test/"), entry("http://b.test/"), want=0)
    redis.script_flush()  # what a restart does
    after = polite.exchange(Outbox(), 9)
    assert after.popped == []
    pass_time(redis, 30_000)
    assert len(polite.exchange(Outbox(), 9).popped) == 2


def test_a_clock_that_is_set_forward_ends_no_lease_and_hurries_no_host(redis: Redis, other: Frontier) -> None:
    polite = Frontier(redis, "tea", "worker-1", Rules(delay_ms=60_000, lease_ms=60_000, places=2))
    push(polite, entry("http://a.test/1"), entry("http://a.test/2"), want=1)
    jump(redis, 3600)
    after = polite.exchange(Outbox(), 9)
    assert (after.popped, after.leased) == ([], 1)
    assert other.exchange(Outbox(), 9).popped == []


def test_a_clock_that_is_set_back_holds_nothing_up(redis: Redis, other: Frontier) -> None:
    hasty = Frontier(redis, "tea", "worker-1", Rules(delay_ms=50, lease_ms=100))
    push(hasty, entry("http://a.test/1"), entry("http://b.test/2"), want=2)
    jump(redis, -3600)
    time.sleep(0.2)
    other.exchange(Outbox(), 0)  # the first to see the new time
    time.sleep(0.12)
    assert len(_all(other, 2)) == 2


def _all(frontier: Frontier, want: int) -> list[str]:
    found: list[str] = []
    for _ in range(5):
        found += urls(frontier.exchange(Outbox(), want))
        time.sleep(0.06)
    return found


def test_a_long_pause_of_all_workers_is_time_and_no_jump(redis: Redis, frontier: Frontier) -> None:
    push(frontier, entry("http://a.test/"), want=1)
    jump(redis, 3600)
    fresh = Frontier(redis, "tea", "worker-3", RULES)  # it cannot know how long nobody was there
    assert len(fresh.exchange(Outbox(), 1).popped) == 1


@pytest.mark.parametrize("poison", [b"", b"garbage", b"x y z", b"1 a.test / . - \xc1", b"nan a.test / . - \x00"])
def test_poison_in_the_queue_is_quarantined_and_stops_nobody(redis: Redis, frontier: Frontier, poison: bytes) -> None:
    push(frontier, entry("http://a.test/"))
    key = next(iter(redis.hkeys(f"{PREFIX}entry")))
    redis.hset(f"{PREFIX}entry", key, poison)
    answer: Answer = push(frontier, entry("http://b.test/"), want=9)
    assert urls(answer) == ["http://b.test/"]
    outbox = Outbox()
    for popped in answer.popped:
        if popped.entry is None:
            outbox.finish(popped.fingerprint, "dead", reason="its entry cannot be read")
    frontier.exchange(outbox, 0)
    assert [letter.reason for letter in dead_letters(redis, "tea")] == ["its entry cannot be read"]


def test_very_many_links_go_in_several_exchanges_and_the_page_is_acknowledged_in_the_last(frontier: Frontier) -> None:
    answer = push(frontier, entry("http://a.test/"), want=1)
    outbox = Outbox()
    for number in range(2_500):
        outbox.add(entry(f"http://b.test/{number}"))
    outbox.finish(answer.popped[0].fingerprint, "ok")
    leased = []
    while outbox:
        first, outbox = outbox.parted()
        leased.append(frontier.exchange(first, 0).leased)
    assert leased == [1, 1, 0]
    assert frontier.exchange(Outbox(), 0).queued == 2_500


def test_an_embedded_server_that_was_killed_is_started_again_with_its_data(tmp_path: Path) -> None:
    with EmbeddedServer(tmp_path) as server:
        client = connect(server.url)
        client.config_set("appendfsync", "always")
        client.set("k", "v")
        os.kill(int(client.info("server")["process_id"]), signal.SIGKILL)
        client.close()
        while server._lives():  # a killed process takes a moment to go
            time.sleep(0.01)
        server.revive()
        assert connect(server.url).get("k") == b"v"


def test_an_embedded_server_that_only_sleeps_gets_no_twin(tmp_path: Path) -> None:
    with EmbeddedServer(tmp_path) as server:
        process = int(connect(server.url).info("server")["process_id"])
        os.kill(process, signal.SIGSTOP)
        try:
            server.revive()
        finally:
            os.kill(process, signal.SIGCONT)
        check_server(server.url)
        assert connect(server.url).info("server")["process_id"] == process
