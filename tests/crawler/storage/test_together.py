"""Threads over several pages are put together once, in whatever order their pages come."""

from __future__ import annotations

import datetime as dt
import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from crawler.addresses.urls import fingerprint
from crawler.output.export import export
from crawler.storage.discussions import discussion_pages, discussion_posts, discussions
from crawler.storage.learned import add_lessons, load_lessons
from crawler.storage.store import Store
from crawler.storage.together import grown, post_keys
from crawler.visits.items import Visit
from extraction.learned import Key, Lesson
from extraction.page import Paging, Post, Topic
from tests.crawler.storage.records import NOON, rows, thread_visit

HOUR = dt.timedelta(hours=1)
FIRST = "http://tea.test/t"


def part(number: int, *posts: Post, hours: int = 0, floors: bool = True) -> Visit:
    """A visit of one part of the thread /t."""
    found = thread_visit("t" if number == 1 else f"t-{number}", *posts, fetched_at=NOON + hours * HOUR)
    assert found.page is not None
    found.page.paging = Paging(FIRST, number, None)
    return found


def post(number: int, text: str = "", **fields: Any) -> Post:
    said = text or f"第 {number} 楼"
    return Post(f"茶客{number % 3}", None, said, floor=number, anchor=f"post_{100 + number}", **fields)


def texts(store: Store) -> list[str]:
    return [row.text for row in sorted(rows(store, discussion_posts), key=lambda row: row.place)]


PARTS = [(1, 1, 4), (2, 4, 7), (3, 7, 8)]


@pytest.mark.parametrize("order", list(itertools.permutations(PARTS)))
def test_parts_in_any_order_are_one_thread(store: Store, order: list[tuple[int, int, int]]) -> None:
    for number, start, end in order:
        store.write([part(number, *(post(n, is_first=n == 1) for n in range(start, end)))])
    [thread] = rows(store, discussions)
    assert (thread.url, thread.title, thread.parts) == (FIRST, "求购白茶", 3)
    assert thread.last == "http://tea.test/t-3"
    assert texts(store) == [f"第 {n} 楼" for n in range(1, 8)]
    assert [row.is_first for row in rows(store, discussion_posts)].count(True) == 1
    assert len(rows(store, discussion_pages)) == 3


def test_a_new_reply_is_added_and_an_edit_seen(store: Store) -> None:
    store.write([part(1, post(1), post(2))])
    store.write([part(1, post(1), post(2, "改过了"), post(3), hours=5)])
    assert texts(store) == ["第 1 楼", "改过了", "第 3 楼"]
    by_floor = {row.floor: row for row in rows(store, discussion_posts)}
    assert [by_floor[n].edits for n in (1, 2, 3)] == [0, 1, 0]
    assert [by_floor[n].first_seen - NOON for n in (1, 2, 3)] == [0 * HOUR, 0 * HOUR, 5 * HOUR]


def test_an_older_visit_that_is_written_late_changes_nothing(store: Store) -> None:
    store.write([part(1, post(1), post(2, "新"), hours=5)])
    store.write([part(1, post(1), post(2, "旧"))])
    assert texts(store) == ["第 1 楼", "新"]
    assert [row.edits for row in rows(store, discussion_posts)] == [0, 0]


def test_the_same_visit_twice_is_the_same(store: Store) -> None:
    store.write([part(1, post(1), post(2))])
    before = rows(store, discussion_posts)
    store.write([part(1, post(1), post(2))])
    assert rows(store, discussion_posts) == before


def test_a_post_that_moved_to_the_page_before_is_not_doubled(store: Store) -> None:
    store.write([part(1, post(1), post(2)), part(2, post(3), post(4))])
    store.write([part(1, post(1), post(3), hours=2)])  # the second was deleted
    assert texts(store) == [f"第 {n} 楼" for n in (1, 2, 3, 4)]
    gone = next(row for row in rows(store, discussion_posts) if row.floor == 2)
    assert gone.seen_at == NOON


def test_a_better_reader_leaves_nothing_of_the_worse(store: Store) -> None:
    store.write([part(1, Post("广告", None, "右栏", anchor="ad_7"), post(1))])
    store.write([part(1, post(1), post(2))])
    assert texts(store) == ["第 1 楼", "第 2 楼"]


def test_posts_without_ids_or_floors_are_told_apart(store: Store) -> None:
    said = [Post("甲", None, "顶"), Post("甲", None, "顶"), Post("乙", None, "顶"), Post(None, None, "")]
    assert len(set(post_keys(said, 1))) == 4
    assert post_keys(said, 1) == post_keys(said, 1)


def test_ids_that_number_a_page_s_posts_are_no_ids() -> None:
    first = [Post("甲", None, "一", anchor="reply-1"), Post("乙", None, "二", anchor="reply-2")]
    second = [Post("甲", None, "三", anchor="reply-1"), Post("乙", None, "四", anchor="reply-2")]
    assert not set(post_keys(first, 1)) & set(post_keys(second, 2))


def test_a_post_without_an_id_leaves_the_others_theirs() -> None:
    three = [post(n) for n in (1, 2, 3)]
    assert post_keys([*three, Post("甲", None, "没有编号")], 1)[:3] == post_keys(three, 1)


def test_a_floor_tells_a_post_whoever_is_named_on_it() -> None:
    assert post_keys([Post("甲", None, "茶", floor=7)], 1) == post_keys([Post("[已注销]", None, "茶", floor=7)], 1)


def test_floors_that_number_a_page_s_posts_are_no_floors() -> None:
    first, second = ([Post(name, None, name, floor=n) for n, name in enumerate(names, 1)] for names in ("甲乙", "丙丁"))
    assert not set(post_keys(first, 1)) & set(post_keys(second, 2))


def test_an_opening_post_shown_on_every_part_is_one() -> None:
    later = [Post("甲", None, "求购", floor=1), Post("乙", None, "有货", floor=21), Post("丙", None, "顶", floor=22)]
    assert post_keys(later[:1], 1)[0] == post_keys(later, 2)[0]


def test_lessons_of_workers_are_summed(store: Store) -> None:
    key = Key("bbs.tea.test", "/thread-#.html", "records")
    for _ in range(3):
        store.transact(lambda connection: add_lessons(connection, [Lesson(key, 0, "a", 2), Lesson(key, 1, "b", 1)]))
    with store.read() as connection:
        assert sorted(load_lessons(connection, key.site)) == [Lesson(key, 0, "a", 6), Lesson(key, 1, "b", 3)]
        assert load_lessons(connection, "other.test") == []


def found_grown(store: Store, **fields: Any) -> list[tuple[str, str]]:
    told = {fingerprint(FIRST): Topic("求购白茶", FIRST, **fields)}
    with store.read() as connection:
        return [(thread.last, thread.told) for thread in grown(connection, "tea", told)]


def test_a_board_that_counts_more_replies_tells_of_new_ones(store: Store) -> None:
    first = part(1, post(1), post(2))
    first.fingerprint = fingerprint(FIRST)
    store.write([first, part(2, post(3))])
    assert found_grown(store, replies=2) == []
    assert found_grown(store, replies=4) == [("http://tea.test/t-2", "4 replies")]
    assert found_grown(store, replies=None) == []


def test_a_thread_that_is_not_stored_has_not_grown(store: Store) -> None:
    assert found_grown(store, replies=4) == []


def test_threads_are_exported_post_by_post_in_order(store: Store, tmp_path: Path) -> None:
    second, first = part(2, post(3)), part(1, post(1), post(2))
    assert first.page is not None
    first.page.software = "Discuz!"
    store.write([second])
    store.write([first])
    target = tmp_path / "threads.jsonl"
    assert export(store, "tea", target, "jsonl", "threads") == 3
    lines = [json.loads(line) for line in target.read_text("utf-8").splitlines()]
    assert [line["text"] for line in lines] == ["第 1 楼", "第 2 楼", "第 3 楼"]
    assert {(line["url"], line["software"], line["board"]) for line in lines} == {(FIRST, "Discuz!", "白茶区")}
