"""What fails today comes back: a seed after an outage, a host that asks for hours, a question nobody can ask here."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from redis import Redis

from crawler.frontier.connection import connect
from crawler.frontier.embedded import EmbeddedServer
from crawler.frontier.entry import Entry, Question
from crawler.frontier.frontier import Frontier, Outbox
from crawler.frontier.letters import dead_letters
from crawler.frontier.overview import Overview, overview
from crawler.visits.items import Found
from tests.crawler.webs import Crawl, Reply, SmallWeb

HOUR = 3600
SITE = 'title = "t"\n[[site]]\nname = "a"\nurl = "http://a.test/"\ninterval = "1h"\n'
STORY = "<html><title>龙井茶今年开采了</title><h1>龙井茶今年开采了</h1><p>{}</p>".format(
    "今年的龙井茶三月二十日开采，茶园里一片繁忙，茶农说价格比去年高。" * 20
)


@contextlib.contextmanager
def frontier_of(crawl: Crawl) -> Iterator[Redis]:
    with EmbeddedServer(crawl.folder / "var" / "valkey") as server, contextlib.closing(connect(server.url)) as redis:
        yield redis


def left(crawl: Crawl) -> tuple[Overview, list[str]]:
    """What is in the frontier, and the addresses that were given up."""
    with frontier_of(crawl) as redis:
        return overview(redis, "t"), [letter.url for letter in dead_letters(redis, "t")]


def test_a_seed_whose_host_is_out_of_order_comes_back_at_its_interval(tmp_path: Path) -> None:
    with SmallWeb({"http://a.test/": Reply(status=500)}) as web:
        crawl = Crawl(tmp_path, web.url, seeds=SITE, settings={"RETRY_SECONDS": "0.001"})
        crawl.run()
    found, given_up = left(crawl)
    assert len(web.asked()) == 5
    assert (found.later, given_up) == (1, [])
    assert crawl.outcomes() == {"http://a.test/": "failed"}


def test_a_host_that_wants_hours_is_not_waited_for_and_asked_by_the_next_run(tmp_path: Path) -> None:
    busy = Reply(status=503, headers={"Retry-After": "7200"})
    with SmallWeb({"http://a.test/": busy}) as web:
        crawl = Crawl(tmp_path, web.url, seeds=SITE)
        crawl.run()
        assert len(web.asked()) == 1
    found, given_up = left(crawl)
    assert (found.queued, given_up) == (1, [])


def test_a_question_that_nobody_here_can_ask_holds_nothing_up(tmp_path: Path) -> None:
    with SmallWeb({"http://a.test/": Reply(STORY.encode())}) as web:
        crawl = Crawl(tmp_path, web.url, seeds=SITE.replace("\n", '\n[search]\nengines = ["searxng"]\n', 1))
        crawl.folder.mkdir(exist_ok=True)
        outbox = Outbox()
        for engine in ("gone", "searxng"):  # one is in nobody's list any more, the other is not at hand here
            question = Question(engine, "龙井", "", "龙井", 1)
            found = Found("seed", engine=engine, query="龙井")
            outbox.add(Entry(f"http://{engine}.test/?q=1", found, "results", 0.9, interval=HOUR, question=question))
        with frontier_of(crawl) as redis:
            Frontier(redis, "t", "before").exchange(outbox, 0)
        crawl.run()
    left_over, given_up = left(crawl)
    assert crawl.outcomes() == {"http://a.test/": "fetched"}
    assert (left_over.later, left_over.leased, given_up) == (2, 0, [])


def test_a_site_that_was_added_between_two_runs_begins_where_a_page_was_read_before(tmp_path: Path) -> None:
    front = Reply(b'<html><title>a</title><a href="/tea/">\xe9\xbe\x99\xe4\xba\x95\xe8\x8c\xb6</a></html>')
    with SmallWeb({"http://a.test/": front, "http://a.test/tea/": Reply(STORY.encode())}) as web:
        crawl = Crawl(tmp_path, web.url, seeds=SITE)
        crawl.run()
        crawl.seeds = SITE + '[[site]]\nname = "b"\nurl = "http://a.test/tea/"\ninterval = "1h"\n'
        crawl.run()
        assert len(web.asked("/tea/")) == 2
    assert left(crawl)[0].later == 2


def test_a_crawl_delay_that_a_site_takes_back_counts_no_longer(tmp_path: Path) -> None:
    delays = []
    for robots in (b"User-agent: *\nCrawl-delay: 0.2\n", b""):
        with SmallWeb({"http://a.test/": Reply(STORY.encode()), "http://a.test/robots.txt": Reply(robots)}) as web:
            crawl = Crawl(tmp_path, web.url, seeds=SITE)
            crawl.run()
        with frontier_of(crawl) as redis:
            delays.append(redis.hget("trawl:2:{t}:host:a.test", "delay"))
            redis.delete("trawl:2:{t}:robots:a.test")
            redis.hincrby("trawl:2:{t}:clock", "shift", 2 * HOUR * 1000)
    assert delays == [b"200", b"0"]
