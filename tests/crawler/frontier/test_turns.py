"""Hosts that share a server are asked less often than each alone; strangers at one address are not one queue."""

import random
import time
from collections import defaultdict
from itertools import pairwise

import pytest
from redis import Redis

from crawler.frontier.frontier import Answer, Frontier, Outbox, Rules
from tests.crawler.frontier.test_frontier import entry, finish, pass_time, push, urls

#: ``ADDRESS_PLACES`` of turn.lua.
PLACES = 16
RULES = Rules(delay_ms=20_000)


@pytest.fixture
def polite(redis: Redis) -> Frontier:
    return Frontier(redis, "tea", "worker-1", RULES)


@pytest.fixture
def other(redis: Redis) -> Frontier:
    return Frontier(redis, "tea", "worker-2", RULES)


def tell(frontier: Frontier, addresses: dict[str, str], want: int = 0) -> Answer:
    outbox = Outbox()
    for host, address in addresses.items():
        outbox.host(host, address=address)
    return frontier.exchange(outbox, want)


def test_names_of_one_site_are_asked_in_turn_by_all_workers(polite: Frontier, other: Frontier) -> None:
    first = push(polite, *(entry(f"http://{name}.site.test/") for name in "abc"), want=9)
    assert len(first.popped) == 1
    assert 5_000 < first.due_ms <= 10_000  # half of a host's delay
    assert urls(other.exchange(Outbox(), 9)) == []
    pass_time(polite.server, 10_000)
    assert len(other.exchange(Outbox(), 9).popped) == 1


def test_www_and_a_port_are_the_same_site(polite: Frontier) -> None:
    pages = [entry(f"http://{host}/") for host in ("www.site.test", "site.test", "site.test:8080")]
    assert len(push(polite, *pages, want=9).popped) == 1


def test_sites_under_a_suffix_for_many_are_strangers(polite: Frontier) -> None:
    assert len(push(polite, *(entry(f"http://{name}.blogspot.com/") for name in "abc"), want=9).popped) == 3


def test_hosts_of_one_site_on_servers_of_their_own_do_not_wait_for_each_other(polite: Frontier) -> None:
    hosts = [f"{name}.site.test" for name in "abc"]
    tell(polite, {host: f"192.0.2.{n}" for n, host in enumerate(hosts)})
    assert len(push(polite, *(entry(f"http://{host}/") for host in hosts), want=9).popped) == 3


def test_a_host_whose_address_nobody_knows_yet_waits_with_its_site(polite: Frontier) -> None:
    tell(polite, {"a.site.test": "192.0.2.1", "b.site.test": "192.0.2.2"})
    answer = push(polite, *(entry(f"http://{name}.site.test/") for name in "abcd"), want=9)
    assert len(answer.popped) == 2  # b, and one of a, c and d


def test_strangers_at_one_address_are_not_one_queue_but_have_so_many_under_way(polite: Frontier) -> None:
    hosts = [f"site{n}.test" for n in range(PLACES + 4)]
    tell(polite, dict.fromkeys(hosts, "192.0.2.1"))
    first = push(polite, *(entry(f"http://{host}/{n}") for host in hosts for n in (1, 2)), want=99)
    assert len(first.popped) == PLACES
    assert first.due_ms > 0
    assert len(finish(polite, first, want=99).popped) == 4
    assert urls(push(polite, entry("http://elsewhere.test/"), want=9)) == ["http://elsewhere.test/"]


def test_a_host_that_moves_takes_its_requests_with_it(redis: Redis, polite: Frontier) -> None:
    tell(polite, {"a.test": "192.0.2.1"})
    popped = push(polite, entry("http://a.test/"), want=1)
    tell(polite, {"a.test": "192.0.2.2"})
    assert redis.hgetall(f"{polite.prefix}busy") == {b"192.0.2.2": b"1"}
    finish(polite, popped)
    assert redis.hgetall(f"{polite.prefix}busy") == {}


def test_a_long_crawl_delay_of_one_host_does_not_stop_its_neighbours_for_as_long(polite: Frontier) -> None:
    outbox = Outbox()
    outbox.host("slow.site.test", delay_ms=6_000_000)
    polite.exchange(outbox, 0)
    first = push(polite, entry("http://slow.site.test/", 0.9), entry("http://quick.site.test/", 0.1), want=1)
    assert urls(first) == ["http://slow.site.test/"]
    assert 70_000 < first.due_ms <= 80_000


def test_where_haste_is_allowed_sites_are_not_spared(redis: Redis) -> None:
    hasty = Frontier(redis, "tea", "worker-1", Rules(delay_ms=0))
    hosts = [f"h{n}.site.test" for n in range(40)]
    tell(hasty, dict.fromkeys(hosts, "192.0.2.1"))
    assert len(push(hasty, *(entry(f"http://{host}/") for host in hosts), want=99).popped) == 40


def test_a_site_of_hundreds_of_names_holds_up_no_other(polite: Frontier) -> None:
    push(polite, *(entry(f"http://h{n}.farm.test/", 0.9) for n in range(900)), want=1)
    push(polite, *(entry(f"http://site{n}.test/", 0.8) for n in range(5)))
    answer = polite.exchange(Outbox(), 20)
    assert sum("farm" not in url for url in urls(answer)) == 5
    assert 0 < answer.due_ms <= 20_000
    farm = 0
    for _ in range(25):
        pass_time(polite.server, 4_000)
        farm += len(polite.exchange(Outbox(), 20).popped)
    assert 8 <= farm <= 12  # one name in ten seconds; fewer where we look late


@pytest.mark.parametrize("seed", range(3))
def test_no_server_is_asked_sooner_than_allowed_whatever_happens(redis: Redis, seed: int) -> None:
    chance, rules = random.Random(seed), Rules(delay_ms=40_000, lease_ms=200_000, backoff_ms=10_000)
    workers = [Frontier(redis, "tea", f"worker-{n}", rules) for n in range(3)]
    hosts = [f"h{n}.site{n % 4}.test" for n in range(20)]
    push(workers[0], *(entry(f"http://{host}/{n}", chance.random()) for host in hosts for n in range(6)))
    asked: dict[str, list[float]] = defaultdict(list)
    held: list[tuple[Frontier, Answer]] = []
    passed = 0.0
    for _ in range(5_000):
        pass_time(redis, step := chance.randrange(10_000))
        passed += step / 1_000
        worker = chance.choice(workers)
        outbox = Outbox()
        for one in [each for each in held if each[0] is worker and chance.random() < 0.7]:
            held.remove(one)
            for popped in one[1].popped:
                if chance.random() < 0.9:  # else it is forgotten, and its lease runs out
                    outbox.finish(popped.fingerprint, "ok", ago_ms=0, latency_ms=5, host_failed=False)
        if chance.random() < 0.2:
            outbox.host(chance.choice(hosts), address=f"192.0.2.{chance.randrange(2)}")
        answer = worker.exchange(outbox, chance.randrange(1, 9))
        now = passed + time.monotonic()
        for popped in answer.popped:
            assert popped.entry is not None
            asked[popped.entry.host].append(now)
            asked[popped.entry.host.split(".", 1)[1]].append(now)
        held.append((worker, answer))
        if not answer.pending:
            break
    assert not answer.pending
    busy = redis.hvals(f"{workers[0].prefix}busy")
    assert busy == []
    for name, times in asked.items():
        gaps = [b - a for a, b in pairwise(times)]
        servers = 1 if name.startswith("h") else 2  # with the two addresses that are told
        # the answer's way back to us takes time that differs
        assert sum(gap < (35 if servers == 1 else 0) for gap in gaps) <= len(gaps) * 0.1, (name, gaps)
        if servers == 2:
            assert times[-1] - times[0] >= 20 * (len(times) - 1) / 2 - 100, name
