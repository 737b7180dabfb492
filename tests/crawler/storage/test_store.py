import contextlib
import datetime as dt
import multiprocessing
import random
import threading

import pytest
import zstandard

from crawler.storage.columns import join_time
from crawler.storage.schema import pages, posts, queries, reposts, sources, stories, threads, urls
from crawler.storage.store import Store, StoreError
from crawler.visits.items import Found, Outcome
from extraction.page import Post
from tests.crawler.storage.records import (
    NOON,
    article_visit,
    asked,
    fingerprint,
    repost_visit,
    rows,
    thread_visit,
    visit,
)
from tests.mariadb import MariaDB

CHINA = dt.timezone(dt.timedelta(hours=8))
LATER = NOON + dt.timedelta(hours=1)


def test_article_is_stored_with_all_its_attributes(store: Store) -> None:
    found = Found("search", "http://bing.test/", "春茶", engine="bing", query="春茶 上市", rank=3)
    store.write([article_visit("a", found=found, published_at=dt.datetime(2026, 2, 28, 9, tzinfo=CHINA))], [])
    [url], [page], [source], [story] = (rows(store, table) for table in (urls, pages, sources, stories))
    assert (url.url, url.host, url.site) == ("http://tea.test/a", "tea.test", "tea")
    assert (url.outcome, url.status) == ("fetched", 200)
    assert (url.found_by, url.parent, url.anchor, url.engine, url.query, url.rank) == (
        ("search", "http://bing.test/", "春茶", "bing", "春茶 上市", 3)
    )
    assert (url.first_seen, url.fetched_at, url.visits, url.depth) == (NOON, NOON, 1, 1)
    assert (page.title, page.kind, page.source, page.author) == ("春茶上市", "article", "新华社", "张三")
    assert (page.body, page.language, page.terms) == ("第一段\n第二段", "zh", ("茶", "茶馆"))
    assert (page.relevance, page.confidence, page.story) == (0.8, 0.9, fingerprint("a"))
    assert (page.section, page.lead, page.keywords) == ("侨界", "一句话", ("侨务", "捐款"))
    assert page.body_html == "<p>第一段</p>"
    assert (page.published_at, page.published_offset) == (dt.datetime(2026, 2, 28, 9), 480)
    assert (zstandard.decompress(source.body), source.length) == (b"<p>", 3)
    assert (source.content_type, source.encoding) == ("text/html", "utf-8")
    assert (story.title, story.first_seen, story.published_offset) == ("春茶上市", NOON, 480)


def test_thread_is_stored_with_its_posts_in_order(store: Store) -> None:
    first = Post("楼主", dt.datetime(2026, 2, 1, 8), "求购", floor=1, is_first=True)
    second = Post("李四", None, "我有", quote="求购", floor=2)
    store.write([thread_visit("t", first, second)], [])
    [thread], [page] = rows(store, threads), rows(store, pages)
    assert (thread.title, thread.board, page.software) == ("求购白茶", "白茶区", "Discuz!")
    assert (page.author, page.published_at, page.body) == ("楼主", dt.datetime(2026, 2, 1, 8), "求购\n我有")
    stored = [(post.ordinal, post.author, post.text, post.quote, post.floor) for post in rows(store, posts)]
    assert stored == [(1, "楼主", "求购", None, 1), (2, "李四", "我有", "求购", 2)]
    assert [(post.is_first, post.is_comment) for post in rows(store, posts)] == [(True, False), (False, False)]


def test_comments_are_posts_under_an_article(store: Store) -> None:
    store.write([article_visit("a", comments=[Post("网友", None, "好茶")])], [])
    [comment] = rows(store, posts)
    assert (comment.page, comment.text, comment.is_first, comment.is_comment) == (fingerprint("a"), "好茶", False, True)


def test_writing_the_same_visit_again_changes_nothing(store: Store) -> None:
    batch = [article_visit("a", comments=[Post(None, None, "好茶")]), repost_visit("b", "a"), thread_visit("t")]
    tables = (urls, pages, sources, threads, posts, stories, reposts, queries)
    store.write(batch, [asked()])
    before = [rows(store, table) for table in tables]
    store.write(batch, [asked()])
    store.write([*batch, *batch], [asked(), asked()])
    assert [rows(store, table) for table in tables] == before


def test_later_visit_replaces_the_page_and_keeps_how_it_was_found(store: Store) -> None:
    store.write([article_visit("a", comments=[Post(None, None, "一"), Post(None, None, "二")])], [])
    again = article_visit("a", title="新标题", comments=[Post(None, None, "三")], fetched_at=LATER, found=Found("seed"))
    store.write([again], [])
    [url], [page], [story] = rows(store, urls), rows(store, pages), rows(store, stories)
    assert (url.visits, url.first_seen, url.fetched_at, url.found_by) == (2, NOON, LATER, "link")
    assert (page.title, page.fetched_at, [post.text for post in rows(store, posts)]) == ("新标题", LATER, ["三"])
    assert (story.title, story.first_seen) == ("新标题", NOON)


def test_two_visits_of_an_address_in_one_batch_leave_the_last(store: Store) -> None:
    one = thread_visit("t", Post(None, None, "一"), Post(None, None, "二"))
    store.write([one, thread_visit("t", Post(None, None, "三"), fetched_at=LATER)], [])
    assert [url.visits for url in rows(store, urls)] == [2]
    assert [post.text for post in rows(store, posts)] == ["三"]


def test_page_that_dies_keeps_what_was_read(store: Store) -> None:
    store.write([article_visit("a")], [])
    store.write([visit("a", outcome=Outcome.DEAD, reason="HTTP 404", status=404, fetched_at=LATER)], [])
    [url], [page] = rows(store, urls), rows(store, pages)
    assert (url.outcome, url.reason, page.fetched_at) == ("dead", "HTTP 404", NOON)


def test_off_topic_page_is_an_address_only(store: Store) -> None:
    off_topic = article_visit("a", outcome=Outcome.OFF_TOPIC, reason="no term", relevance=0.1)
    store.write([off_topic], [])
    [url] = rows(store, urls)
    assert (url.outcome, url.reason, url.relevance) == ("off-topic", "no term", 0.1)
    assert rows(store, pages) == rows(store, sources) == rows(store, stories) == []


def test_repost_is_a_member_of_its_story_even_before_the_first_page_is_there(store: Store) -> None:
    store.write([repost_visit("b", "a", site="b")], [])
    store.write([article_visit("a")], [])
    [member], [story] = rows(store, reposts), rows(store, stories)
    assert (member.page, member.story, member.site, member.similarity) == (
        (fingerprint("b"), fingerprint("a"), "b", 0.93)
    )
    assert (story.fingerprint, member.title, member.seen_at) == (fingerprint("a"), "春茶上市", NOON)


def test_repost_visited_again_is_one_member_that_was_seen_when_it_first_was(store: Store) -> None:
    store.write([repost_visit("b", "a")], [])
    store.write([repost_visit("b", "a", title="新标题", fetched_at=LATER)], [])
    [member] = rows(store, reposts)
    assert (member.title, member.seen_at) == ("新标题", NOON)


def test_thread_that_becomes_an_article_is_no_thread(store: Store) -> None:
    store.write([thread_visit("a", Post(None, None, "一"))], [])
    store.write([article_visit("a", fetched_at=LATER)], [])
    assert rows(store, threads) == rows(store, posts) == []


def test_repost_that_turns_out_to_be_first_leaves_its_group(store: Store) -> None:
    store.write([repost_visit("b", "a")], [])
    store.write([article_visit("b", fetched_at=LATER)], [])
    [page] = rows(store, pages)
    assert (rows(store, reposts), page.story) == ([], fingerprint("b"))


def test_topics_do_not_see_each_other(store: Store) -> None:
    store.write([article_visit("a"), article_visit("a", topic="coffee", title="咖啡")], [])
    assert {(page.topic, page.title) for page in rows(store, pages)} == {("tea", "春茶上市"), ("coffee", "咖啡")}


def test_every_question_is_kept(store: Store) -> None:
    blocked = asked(outcome="blocked", hits=0, reason="captcha", asked_at=LATER)
    store.write([], [asked(), asked(page=2), blocked])
    stored = {(row.query, row.page, row.outcome, row.hits, row.reason, row.asked_at) for row in rows(store, queries)}
    expected = {("白茶", 1, "hits", 10, None, NOON), ("白茶", 2, "hits", 10, None, NOON)}
    assert stored == expected | {("白茶", 1, "blocked", 0, "captcha", LATER)}


@pytest.mark.parametrize(
    "published",
    [
        None,
        dt.datetime(2013, 5, 1, 8, 30, 15, 123456),
        dt.datetime(2013, 5, 1, 8, 30, tzinfo=CHINA),
        dt.datetime(2013, 5, 1, 8, 30, tzinfo=dt.UTC),
        dt.datetime(2013, 5, 1, 8, 30, tzinfo=dt.timezone(-dt.timedelta(hours=3, minutes=30))),
        dt.datetime(1927, 5, 1, 8, 30, tzinfo=dt.timezone(dt.timedelta(hours=8, minutes=5, seconds=43))),
    ],
)
def test_published_time_comes_back_aware_or_naive_as_it_was(store: Store, published: dt.datetime | None) -> None:
    store.write([article_visit("a", published_at=published)], [])
    [page] = rows(store, pages)
    stored = join_time(page.published_at, page.published_offset)
    assert stored == published
    assert (stored and stored.tzinfo is None) == (published and published.tzinfo is None)


@pytest.mark.parametrize("year", [1, 999, 9999])
def test_impossible_year_is_no_time(store: Store, year: int) -> None:
    store.write([article_visit("a", published_at=dt.datetime(year, 12, 31, 23, tzinfo=CHINA))], [])
    [page] = rows(store, pages)
    assert page.published_at is None


def test_times_of_ours_come_back_in_utc(store: Store) -> None:
    at = dt.datetime(2026, 3, 1, 20, 0, 0, 999_999, tzinfo=CHINA)
    store.write([article_visit("a", fetched_at=at)], [])
    [page] = rows(store, pages)
    assert (page.fetched_at, page.fetched_at.utcoffset()) == (at, dt.timedelta(0))


@pytest.mark.parametrize(
    "text", ["茶😀", "𠮷野家𪚥", "\U0001f468\u200d\U0001f469 ﷽ é", "e\u0301", "' \" \\ % %s ; --", " tail ", "a\u2028b"]
)
def test_all_of_unicode_survives(store: Store, text: str) -> None:
    post = Post(text, None, text, quote=text)
    store.write([article_visit("a", title=text, body=text, terms=(text,), comments=[post])], [asked(text)])
    [page], [comment], [query] = rows(store, pages), rows(store, posts), rows(store, queries)
    assert (page.title, page.body, page.terms) == (text, text, (text,))
    assert (comment.author, comment.text, comment.quote, query.query) == (text, text, text, text)


def test_nul_and_lone_surrogates_do_not_cost_the_row(store: Store) -> None:
    store.write([article_visit("a", title="a\0b\ud800", body="\udfffx\0", terms=("\ud83d\ude00",))], [asked("\ud800")])
    [page], [query] = rows(store, pages), rows(store, queries)
    assert (page.title, page.body, page.terms, query.query) == ("ab�", "�x", ("😀",), "�")


def test_long_values_are_cut_and_long_addresses_are_not(store: Store) -> None:
    url = "http://tea.test/" + "茶" * 100_000
    long = "長" * 70_000
    post = Post(long, None, long, quote=long, floor=13_800_000_000)
    store.write([article_visit("a", url=url, title=long, body=long, reason=long, host=long, comments=[post])], [])
    [row], [page], [comment] = rows(store, urls), rows(store, pages), rows(store, posts)
    assert (row.url, len(row.reason), len(row.host)) == (url, 500, 255)
    assert (len(page.title), page.body) == (500, long)
    assert (comment.text, comment.quote, comment.author, comment.floor) == (long, long, long[:255], None)


def test_numbers_that_are_none_are_null(store: Store) -> None:
    store.write([article_visit("a", relevance=float("nan"))], [])
    [page] = rows(store, pages)
    assert page.relevance is None


def test_large_page_source_survives(store: Store) -> None:
    source = bytes(range(256)) * 20_000
    store.write([article_visit("a", source=source)], [])
    [row] = rows(store, sources)
    assert zstandard.decompress(row.body) == source


def test_row_larger_than_a_packet_of_the_server_is_kept_without_its_excess(
    mariadb: MariaDB, mariadb_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    with contextlib.closing(mariadb.connect()) as connection:
        cursor = connection.cursor()
        cursor.execute("SET @@GLOBAL.max_allowed_packet = 1048576")
        try:
            store = Store.open(mariadb_url)
            body, noise = "茶'" * 500_000, random.Random(1).randbytes(2_000_000)
            store.write(
                [article_visit("a", body=body, source=noise, comments=[Post(None, None, body, quote=body)])], []
            )
            [page], [post] = rows(store, pages), rows(store, posts)
            assert rows(store, sources) == []
            store.close()
        finally:
            cursor.execute("SET @@GLOBAL.max_allowed_packet = DEFAULT")
    assert body.startswith(page.body)
    assert post.text == post.quote == page.body
    assert len(page.body) > 50_000
    assert "http://tea.test/a: the page source is larger" in caplog.text


def test_bad_record_is_refused_whole(store: Store) -> None:
    with pytest.raises(StoreError, match="16 bytes"):
        store.write([article_visit("a"), article_visit("b", fingerprint=b"short")], [])
    with pytest.raises(StoreError, match="has no zone"):
        store.write([article_visit("a"), visit("b", fetched_at=dt.datetime(2026, 1, 1))], [])
    assert rows(store, urls) == []


def test_large_batch_is_one_transaction(store: Store) -> None:
    store.write([article_visit(str(number)) for number in range(1_200)], [])
    assert len(rows(store, pages)) == 1_200


def _work(url: str, worker: int) -> None:
    """Open the store and write pages, every other of which the other workers write too, in another order."""
    store = Store.open(url)
    names = [f"shared{number}" for number in range(60)] + [f"own{worker}-{number}" for number in range(60)]
    names = names[worker * 40 :] + names[: worker * 40]
    for start in range(0, len(names), 8):
        batch = names[start : start + 8]
        store.write([article_visit(name, comments=[Post(None, None, name)]) for name in batch[:4]], [asked(batch[0])])
        store.write([repost_visit(name, f"shared{len(name)}") for name in batch[4:]], [])
    store.close()


def test_processes_write_at_the_same_time_from_the_first_moment(store_url: str) -> None:
    spawn = multiprocessing.get_context("spawn")
    workers = [spawn.Process(target=_work, args=(store_url, worker)) for worker in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert [worker.exitcode for worker in workers] == [0, 0, 0]
    with contextlib.closing(Store.open(store_url)) as store:
        assert [url.visits for url in rows(store, urls)] == [1] * (60 + 3 * 60)
        assert len(rows(store, pages)) == 60 + 3 * 60


def test_row_that_another_transaction_holds_is_waited_for(mariadb: MariaDB, mariadb_url: str) -> None:
    with contextlib.closing(mariadb.connect()) as other:
        cursor = other.cursor()
        cursor.execute("SET @@GLOBAL.innodb_lock_wait_timeout = 1")
        try:
            store = Store.open(mariadb_url)
            store.write([article_visit("a")], [])
            cursor.execute(f"USE {mariadb_url.rpartition('/')[2]}")
            cursor.execute("BEGIN")
            cursor.execute("SELECT * FROM urls FOR UPDATE")
            release = threading.Timer(1.5, other.rollback)  # one attempt times out, the next is let in
            release.start()
            store.write([article_visit("a", title="新标题")], [])
            release.join()
            assert [page.title for page in rows(store, pages)] == ["新标题"]
            store.close()
        finally:
            cursor.execute("SET @@GLOBAL.innodb_lock_wait_timeout = DEFAULT")
