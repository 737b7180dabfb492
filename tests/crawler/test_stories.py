import multiprocessing

from redis import Redis

from crawler.frontier.connection import connect
from crawler.stories import SharedTitles

STORIES = [
    f"{place}春茶今日开采茶农喜迎丰收"
    for place in ("杭州", "苏州", "信阳", "安溪", "武夷山", "西双版纳", "黄山", "都匀")
]


def test_workers_agree_on_a_story_that_another_has_met(redis: Redis) -> None:
    one, two = SharedTitles(redis, "tea"), SharedTitles(redis, "tea")
    assert one.add("杭州龙井今日开采", "a.test", b"a") is None
    match = two.add("杭州龙井今日开采_新浪网", "b.test", b"b")
    assert match is not None
    assert match.key == b"a"


def test_a_page_delivered_twice_repeats_nothing(redis: Redis) -> None:
    one, two = SharedTitles(redis, "tea"), SharedTitles(redis, "tea")
    assert one.add("杭州龙井今日开采", "a.test", b"a") is None
    assert two.add("杭州龙井今日开采", "a.test", b"a") is None
    assert one.add("杭州龙井今日开采", "a.test", b"a") is None


def test_a_restarted_worker_replays_the_log(redis: Redis) -> None:
    SharedTitles(redis, "tea").add("杭州龙井今日开采", "a.test", b"a")
    match = SharedTitles(redis, "tea").add("杭州龙井今日开采", "b.test", b"b")
    assert match is not None


def test_a_long_log_is_read_in_pages(redis: Redis) -> None:
    one = SharedTitles(redis, "tea")
    for number in range(60):
        one.add(f"第{number}号茶园春茶开采记", "a.test", b"%d" % number)
    late = SharedTitles(redis, "tea")
    match = late.add("第7号茶园春茶开采记", "b.test", b"late")
    assert match is not None
    assert match.key == b"7"


def test_topics_do_not_mix(redis: Redis) -> None:
    SharedTitles(redis, "tea").add("杭州龙井今日开采", "a.test", b"a")
    assert SharedTitles(redis, "coffee").add("杭州龙井今日开采", "b.test", b"b") is None


def test_of_racing_workers_one_alone_has_the_first(valkey: str, redis: Redis) -> None:
    context = multiprocessing.get_context("spawn")
    with context.Pool(3) as pool:
        verdicts = pool.starmap(_race, [(valkey, worker) for worker in range(3)])
    for number in range(len(STORIES)):
        keys = [verdict[number] for verdict in verdicts]
        assert keys.count(None) == 1
        first = f"{number}-{keys.index(None)}".encode()
        assert {key for key in keys if key is not None} == {first}


def _race(url: str, worker: int) -> list[object]:
    titles = SharedTitles(connect(url), "race")
    matches = [titles.add(title, f"{worker}.test", f"{n}-{worker}".encode()) for n, title in enumerate(STORIES)]
    return [match and match.key for match in matches]
