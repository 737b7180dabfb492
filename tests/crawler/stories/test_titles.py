import asyncio
import contextlib
import multiprocessing
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from unittest.mock import Mock

import pytest
from redis import Redis

from crawler.frontier.connection import connect
from crawler.frontier.embedded import EmbeddedServer
from crawler.pipelines.stories import StoriesPipeline
from crawler.stories.titles import SharedTitles, Telling, Words, titles_key
from crawler.stories.titles_server import LARGE, MachineTitles, socket_path
from extraction.titles import Match
from extraction.titles.vectors import PlainWordIndex
from keywords.terms import parse_terms
from tests.crawler.webs import Crawl, Reply, SmallWeb

STORIES = [
    f"{place}春茶今日开采茶农喜迎丰收"
    for place in ("杭州", "苏州", "信阳", "安溪", "武夷山", "西双版纳", "黄山", "都匀")
]
DAY = timedelta(days=1).total_seconds()


def key_of(name: str) -> bytes:
    return name.encode().ljust(16, b".")


def tell(titles: SharedTitles | MachineTitles, title: str, key: str, at: float = 0.0) -> Match | None:
    return titles.add(Telling(key_of(key), title, f"{key}.test", at=at))


def test_workers_agree_on_a_story_that_another_has_met(redis: Redis) -> None:
    one, two = SharedTitles(redis, "tea"), SharedTitles(redis, "tea")
    assert tell(one, "杭州龙井今日开采", "a") is None
    match = tell(two, "杭州龙井今日开采_新浪网", "b")
    assert match is not None
    assert match.key == key_of("a")


def test_a_page_delivered_twice_repeats_nothing(redis: Redis) -> None:
    one, two = SharedTitles(redis, "tea"), SharedTitles(redis, "tea")
    assert tell(one, "杭州龙井今日开采", "a") is None
    assert tell(two, "杭州龙井今日开采", "a") is None
    assert tell(one, "杭州龙井今日开采", "a") is None


def test_a_restarted_worker_replays_the_log(redis: Redis) -> None:
    tell(SharedTitles(redis, "tea"), "杭州龙井今日开采", "a")
    assert tell(SharedTitles(redis, "tea"), "杭州龙井今日开采", "b") is not None


def test_a_long_log_is_read_in_pages(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crawler.stories.titles._PAGE", 10)
    one = SharedTitles(redis, "tea")
    for number in range(60):
        tell(one, f"第{number}号茶园春茶开采记", str(number))
    match = tell(SharedTitles(redis, "tea"), "第7号茶园春茶开采记", "late")
    assert match is not None
    assert match.key == key_of("7")


def test_workers_cut_titles_by_one_list_whoever_has_the_newer_one(redis: Redis) -> None:
    old, new = SharedTitles(redis, "tea"), SharedTitles(redis, "tea")
    titles = [f"{place}{word}开采" for place in ("杭州", "苏州", "信阳") for word in ("明前龙井", "明前龙井茶")]

    def verdicts(shared: SharedTitles, name: str) -> list[object]:
        return [match and match.key for n, title in enumerate(titles) if [match := tell(shared, title, f"{name}{n}")]]

    old.add_all([Words(("龙井",))])
    first = verdicts(old, "a")
    assert new.add_all([Words(("明前龙井", "明前龙井茶", "龙井"))]) == [None]
    again = verdicts(old, "b")
    replayed = SharedTitles(redis, "tea")
    assert verdicts(replayed, "a") == first
    assert verdicts(replayed, "b") == verdicts(new, "b") == again
    assert [shared._index._words.words(0) for shared in (old, new, replayed)] == [["杭州", "明前龙井", "开采"]] * 3


def test_topics_do_not_mix(redis: Redis) -> None:
    tell(SharedTitles(redis, "tea"), "杭州龙井今日开采", "a")
    assert tell(SharedTitles(redis, "coffee"), "杭州龙井今日开采", "b") is None


def test_several_are_told_in_one_round_trip(redis: Redis) -> None:
    one, two = SharedTitles(redis, "tea"), SharedTitles(redis, "tea")
    tell(two, STORIES[0], "a")
    matches = one.add_all([Telling(key_of(name), title, "") for name, title in zip("bcd", STORIES, strict=False)])
    assert [match and match.key for match in matches] == [key_of("a"), None, None]


def test_old_stories_age_out_for_every_worker_alike(redis: Redis) -> None:
    window = timedelta(days=10)
    one, two = SharedTitles(redis, "tea", window=window), SharedTitles(redis, "tea", window=window)
    assert tell(one, STORIES[0], "a", at=100 * DAY) is None
    assert tell(two, STORIES[0], "b", at=105 * DAY) is not None
    assert tell(one, STORIES[0], "c", at=130 * DAY) is None
    match = tell(SharedTitles(redis, "tea", window=window), STORIES[0], "d", at=131 * DAY)
    assert match is not None
    assert match.key == key_of("c")


def test_entries_of_the_first_logs_are_read(redis: Redis) -> None:
    import msgpack

    redis.rpush(titles_key("tea"), msgpack.packb([key_of("a"), STORIES[0], "a.test"]))
    assert tell(SharedTitles(redis, "tea"), STORIES[0], "b") is not None


def verdicts(shared: SharedTitles, name: str) -> list[object]:
    return [
        match and match.key
        for number, title in enumerate(STORIES)
        for match in [tell(shared, title, f"{name}{number}")]
    ]


@pytest.mark.parametrize("others", [0, 1, 5])
def test_a_log_whose_tail_was_lost_is_read_anew(redis: Redis, others: int) -> None:
    one, two = SharedTitles(redis, "tea"), SharedTitles(redis, "tea")
    for number, title in enumerate(STORIES[:4]):
        tell(one, title, f"a{number}")
    redis.ltrim(titles_key("tea"), 0, 1)
    # Others that were not as far may have told as much again, or more.
    for number in range(others):
        tell(two, f"第{number}号茶园遭遇霜冻", f"b{number}")
    assert verdicts(one, "c") == [key_of("a0"), key_of("a1"), *[None] * 6]
    assert verdicts(two, "d") == [key_of("a0"), key_of("a1"), *(key_of(f"c{number}") for number in range(2, 8))]
    assert len(one) + 8 == len(two) == redis.llen(titles_key("tea"))


def test_a_log_that_grew_far_after_it_lost_its_tail_is_read_anew(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crawler.stories.titles._PAGE", 10)
    monkeypatch.setattr("crawler.stories.titles._LAG_SECONDS", 0.0)
    one, two = SharedTitles(redis, "tea"), SharedTitles(redis, "tea")
    assert set(verdicts(one, "a")) == {None}
    redis.delete(titles_key("tea"))
    for number in range(60):
        tell(two, f"第{number}号茶园春茶开采记", f"b{number}")
    match = tell(one, "第7号茶园春茶开采记", "c")
    assert match is not None
    assert match.key == key_of("b7")
    assert any("第8号茶园春茶开采记" in line for line in one.explain("第8号茶园春茶开采记"))


def test_the_words_that_were_lost_with_the_log_are_told_again(redis: Redis) -> None:
    one, two = SharedTitles(redis, "tea"), SharedTitles(redis, "tea")
    one.add_all([Words(("明前龙井",))])
    redis.delete(titles_key("tea"))
    assert tell(one, STORIES[0], "a") is None
    two.catch_up()
    assert tell(two, STORIES[0], "b") is not None
    assert two._words == Words(("明前龙井",))


def test_a_page_that_is_read_again_makes_the_log_no_longer(redis: Redis) -> None:
    one, two = SharedTitles(redis, "tea"), SharedTitles(redis, "tea")
    tell(two, STORIES[0], "a")
    first = one.add_all([Telling(key_of(name), STORIES[0], "", at=DAY) for name in "ab"])
    assert [match and match.key for match in first] == [None, key_of("a")]
    two.explain("")
    length = redis.llen(titles_key("tea"))
    for day in range(2, 10):
        tellings = [Telling(key_of(name), title, "", at=day * DAY) for name, title in zip("bxa", STORIES, strict=False)]
        assert one.add_all(tellings)[0] == two.add_all(tellings)[0] == first[1]
    # Of x alone there is an entry, or two: both may tell it before either knows it.
    assert redis.llen(titles_key("tea")) - length in (1, 2)


def test_half_a_character_travels(redis: Redis) -> None:
    tell(SharedTitles(redis, "tea"), "春茶今日开采\ud83d喜迎丰收", "a")
    match = tell(SharedTitles(redis, "tea"), "春茶今日开采\ud83d喜迎丰收", "b")
    assert match is not None


def test_of_four_racing_processes_one_alone_has_the_first(valkey: str, redis: Redis) -> None:
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        verdicts = pool.starmap(race, [(valkey, worker) for worker in range(4)])
    for number in range(len(STORIES)):
        keys = [verdict[number] for verdict in verdicts]
        assert keys.count(None) == 1
        assert {key for key in keys if key is not None} == {key_of(f"{number}-{keys.index(None)}")}
    # Whoever replays the log comes to the same verdicts.
    replayed = SharedTitles(redis, "race")
    for worker, verdict in enumerate(verdicts):
        for number, title in enumerate(STORIES):
            match = tell(replayed, title, f"{number}-{worker}")
            assert (match and match.key) == verdict[number]


def race(url: str, worker: int) -> list[object]:
    titles = SharedTitles(connect(url), "race")
    matches = [tell(titles, title, f"{n}-{worker}") for n, title in enumerate(STORIES)]
    return [match and match.key for match in matches]


# One index a machine.


@pytest.fixture
def machine(
    redis: Redis, valkey: str, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[MachineTitles]:
    folder = tmp_path_factory.mktemp("m")  # a socket's path must be short, and a test's name is long
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(folder))
    titles = MachineTitles(valkey, "tea")
    yield titles
    titles.close()
    with contextlib.suppress(ProcessLookupError):
        os.kill(server_of(titles), signal.SIGKILL)


def server_of(titles: MachineTitles) -> int:
    """The process that listens for this client, by the system's word."""
    import socket
    import struct

    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        try:
            line.connect(str(titles._path))
        except OSError as error:
            raise ProcessLookupError from error
        return int(struct.unpack("3i", line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))[0])


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux who listens")
def test_the_machines_index_agrees_with_a_processs_own(machine: MachineTitles, redis: Redis) -> None:
    own = SharedTitles(redis, "tea")
    assert tell(own, STORIES[0], "a") is None
    match = tell(machine, f"{STORIES[0]}_新浪网", "b")
    assert match is not None
    assert match.key == key_of("a")
    assert match == tell(own, f"{STORIES[0]}_新浪网", "b")
    assert tell(machine, STORIES[1], "c") is None


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux who listens")
def test_many_are_asked_about_at_once(machine: MachineTitles, redis: Redis) -> None:
    tellings = [Telling(key_of(str(n)), title, "") for n, title in enumerate(STORIES * 30)]
    matches = machine.add_all(tellings)
    assert matches == SharedTitles(redis, "other").add_all(tellings)
    assert matches == machine.add_all(tellings)
    assert matches.count(None) == len(STORIES)


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux who listens")
def test_workers_of_a_machine_share_one_process(machine: MachineTitles, valkey: str) -> None:
    other = MachineTitles(valkey, "tea")
    assert tell(machine, STORIES[0], "a") is None
    assert tell(other, STORIES[0], "b") is not None
    assert server_of(machine) == server_of(other)
    other.close()


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux who listens")
def test_killed_twenty_times_no_verdict_changes(machine: MachineTitles, redis: Redis) -> None:
    random.seed(5)
    titles = [f"{title}{'_新浪网' if number % 3 else ''}" for number in range(5) for title in STORIES]
    kills = set(random.sample(range(len(titles)), 20))
    verdicts = []
    for number, title in enumerate(titles):
        if number in kills:
            with contextlib.suppress(ProcessLookupError):
                os.kill(server_of(machine), signal.SIGKILL)
        while True:
            try:
                verdicts.append(tell(machine, title, str(number)))
                break
            except ConnectionError:  # it died with the question; asked again, it is the same page
                time.sleep(0.01)
    alone = SharedTitles(redis, "alone")
    assert verdicts == [tell(alone, title, str(number)) for number, title in enumerate(titles)]
    assert sum(verdict is None for verdict in verdicts) == len(STORIES)


def test_a_worker_killed_at_any_moment_leaves_a_log_that_all_read_alike(valkey: str, redis: Redis) -> None:
    random.seed(7)
    tellings = [(title, str(number)) for number, title in enumerate(STORIES * 30)]
    for _ in range(20):
        worker = multiprocessing.get_context("fork").Process(target=tell_all, args=(valkey, tellings))
        worker.start()
        time.sleep(random.uniform(0.005, 0.1))
        worker.kill()
        worker.join()
    one, two = SharedTitles(redis, "tea"), SharedTitles(redis, "tea")
    verdicts = [tell(one, *telling) for telling in tellings]
    assert verdicts == [tell(two, *telling) for telling in tellings]
    assert sum(verdict is None for verdict in verdicts) == len(STORIES)


def tell_all(url: str, tellings: list[tuple[str, str]]) -> None:
    """A worker that tells all the stories from the first on: what the one before it told comes twice."""
    titles = SharedTitles(connect(url), "tea")
    for telling in tellings:
        tell(titles, *telling)


def test_a_socket_stands_where_only_its_user_opens_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    path = socket_path("redis://localhost", "tea")
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert path != socket_path("redis://localhost/1", "tea")


def test_a_crawl_on_its_own_server_goes_on_where_a_machine_keeps_one_index(tmp_path: Path) -> None:
    told = [Telling(key_of("old"), "去年的旧闻一则", "b.test").pack()] * LARGE
    with EmbeddedServer(tmp_path / "var" / "valkey") as server, contextlib.closing(connect(server.url)) as redis:
        redis.rpush(titles_key("t"), *told)
    body = "今年的龙井茶三月二十日开采，茶园里一片繁忙，茶农说价格比去年高。" * 20
    page = f"<html><title>龙井茶今年开采了</title><h1>龙井茶今年开采了</h1><p>{body}</p>"
    with SmallWeb({"http://a.test/": Reply(page.encode())}) as web:
        crawl = Crawl(tmp_path, web.url)
        crawl.run()
    assert crawl.outcomes() == {"http://a.test/": "fetched"}


# The pipeline.


class Told:
    """What answers the pipeline, and with what it was asked at once; the first time, it is not there."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def add_all(self, tellings: list[Telling]) -> list[Match | None]:
        self.asked.append(len(tellings))
        if len(self.asked) == 1:
            raise ConnectionError("gone")
        time.sleep(0.01)
        return [Match(telling.key, 1.0, telling.title, "") for telling in tellings]


def test_pages_that_come_while_others_are_told_are_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crawler.pipelines.stories._PAUSE_SECONDS", 0.0)
    pipeline, told = StoriesPipeline(Mock()), Told()
    pipeline._told_terms = pipeline._topic.terms
    monkeypatch.setattr(pipeline, "_shared", lambda: told)

    async def crawl() -> list[Match | None]:
        first = asyncio.create_task(pipeline._match(Telling(key_of("first"), "", "")))
        await asyncio.sleep(0)
        others = [pipeline._match(Telling(key_of(str(n)), "", "")) for n in range(100)]
        return await asyncio.gather(first, *others)

    keys = [match and match.key for match in asyncio.run(crawl())]
    assert keys == [key_of("first"), *(key_of(str(n)) for n in range(100))]
    assert told.asked[:2] == [1, 1]
    assert len(told.asked) == 4


def test_a_worker_whose_list_has_changed_tells_its_words_once(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    crawler, path = Mock(), Path("tea.txt")
    crawler.spider.topic.terms = parse_terms("龙井", path)
    pipeline, titles = StoriesPipeline(crawler), SharedTitles(redis, "tea")
    monkeypatch.setattr(pipeline, "_shared", lambda: titles)

    def tell_one(name: str) -> int:
        assert pipeline._tell_titles([Telling(key_of(name), f"{name}号茶园春茶开采", "")]) == [None]
        return len(titles)

    assert [tell_one("a"), tell_one("b")] == [2, 3]
    crawler.spider.topic.terms = parse_terms("龙井\n春茶", path)
    assert [tell_one("c"), tell_one("d")] == [5, 6]


def test_a_mistake_reaches_every_page_that_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pipeline = StoriesPipeline(Mock())
    monkeypatch.setattr(pipeline, "_shared", Mock(side_effect=ValueError("broken")))

    async def crawl() -> list[Match | BaseException | None]:
        tellings = [Telling(key_of(name), "", "") for name in "ab"]
        return await asyncio.gather(*map(pipeline._match, tellings), return_exceptions=True)

    assert [type(error) for error in asyncio.run(crawl())] == [ValueError, ValueError]


def test_a_worker_without_the_compiled_part_is_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    StoriesPipeline(Mock()).open_spider()
    monkeypatch.setattr("crawler.pipelines.stories.WordIndex", PlainWordIndex)
    StoriesPipeline(Mock()).open_spider()
    assert caplog.text.count("C compiler") == 1
