"""Stories in parts become one row, in whatever order their parts come."""

import contextlib
import itertools
import threading
from typing import Any

import pytest

from crawler.storage.schema import pages, sources, stories, urls
from crawler.storage.store import Store
from crawler.visits.items import Found, Outcome, Visit
from extraction.page import Paging
from tests.crawler.storage.records import article_visit, rows

TEXT = {n: f"第{n}段，今年的龙井三月二十日开采，价高一成。" for n in range(1, 5)}
LEAD = "导语：今年的龙井比去年早三天开采，价高一成。"
FIRST = "http://tea.test/p1"


def part(number: int, **fields: Any) -> Visit:
    given = article_visit(f"p{number}", body=f"{LEAD}\n{TEXT[number]}", **fields)
    assert given.page is not None
    assert given.page.article is not None
    given.page.article.body_html = f"<p>{LEAD}</p><p>{TEXT[number]}</p>"
    given.page.paging = Paging(FIRST, number, None)
    return given


def whole_story(*numbers: int) -> str:
    return "\n".join([LEAD, *(TEXT[number] for number in numbers)])


@pytest.mark.parametrize("order", list(itertools.permutations((1, 2, 3))), ids=str)
def test_parts_become_one_row_in_any_order(store: Store, order: tuple[int, ...]) -> None:
    for number in order:
        store.write([part(number)], [])
    [page] = rows(store, pages)
    assert (page.url, page.body) == (FIRST, whole_story(1, 2, 3))
    assert page.body_html.count("<p>") == 4
    assert len(rows(store, urls)) == 3


def test_parts_of_one_batch_become_one_row(store: Store) -> None:
    store.write([part(number) for number in (3, 1, 2)], [])
    assert [page.body for page in rows(store, pages)] == [whole_story(1, 2, 3)]
    assert [story.fingerprint for story in rows(store, stories)] == [part(1).fingerprint]
    assert [source.fingerprint for source in rows(store, sources)] == [part(1).fingerprint]


def test_a_part_that_fails_leaves_the_others_together(store: Store) -> None:
    store.write([part(1), part(3), part(2, outcome=Outcome.FAILED)], [])
    assert [page.body for page in rows(store, pages)] == [whole_story(1, 3)]
    store.write([part(2)], [])
    assert [page.body for page in rows(store, pages)] == [whole_story(1, 2, 3)]


def test_without_the_first_part_the_lowest_one_is_the_row(store: Store) -> None:
    store.write([part(3), part(2)], [])
    assert [(page.url, page.body) for page in rows(store, pages)] == [("http://tea.test/p2", whole_story(2, 3))]


def test_a_part_that_is_off_the_topic_by_itself_belongs_to_its_story(store: Store) -> None:
    store.write([part(2, outcome=Outcome.OFF_TOPIC), part(1)], [])
    assert [page.body for page in rows(store, pages)] == [whole_story(1, 2)]


def test_a_story_off_the_topic_has_no_row(store: Store) -> None:
    store.write([part(1, outcome=Outcome.OFF_TOPIC), part(2, outcome=Outcome.OFF_TOPIC)], [])
    assert rows(store, pages) == []


def test_a_part_read_again_replaces_what_it_said(store: Store) -> None:
    store.write([part(1), part(2)], [])
    again = part(1)
    assert again.page is not None
    assert again.page.article is not None
    again.page.article.body = TEXT[4]
    store.write([again], [])
    store.write([again], [])
    assert [page.body for page in rows(store, pages)] == ["\n".join((TEXT[4], LEAD, TEXT[2]))]


def test_the_whole_on_one_page_is_the_story(store: Store) -> None:
    whole = article_visit("all", body=whole_story(1, 2, 3), found=Found("link", FIRST, "在本页阅读全文"))
    for order in itertools.permutations([part(1), part(2), whole]):
        for visit in order:
            store.write([visit], [])
        assert [(page.url, page.body) for page in rows(store, pages)] == [(FIRST, whole_story(1, 2, 3))]


def test_a_whole_page_that_says_less_than_the_parts_is_not(store: Store) -> None:
    less = article_visit("all", body="请登录后阅读。", found=Found("link", FIRST, "阅读全文"))
    store.write([part(1), part(2), less], [])
    assert [page.body for page in rows(store, pages)] == [whole_story(1, 2)]


def test_two_stories_stay_two(store: Store) -> None:
    other = article_visit("q1", body="另一篇。")
    store.write([part(1), other, part(2)], [])
    assert sorted(page.url for page in rows(store, pages)) == [FIRST, "http://tea.test/q1"]


def test_parts_that_workers_write_at_once_are_all_joined(store: Store, store_url: str) -> None:
    def write(number: int) -> None:
        with contextlib.closing(Store.open(store_url)) as own:
            own.write([part(number)], [])

    workers = [threading.Thread(target=write, args=(number,)) for number in TEXT]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert [page.body for page in rows(store, pages)] == [whole_story(*TEXT)]
