"""What is learned of a site: summed in any order, dropped when it stops to fit."""

from __future__ import annotations

import itertools

import pytest

from extraction.learned import MAX_VALUES, MISSES, Key, Lesson, Memory, url_pattern

KEY = Key("a.test", "/thread-#.html", "locator")


def taught(*values: str) -> Memory:
    memory = Memory()
    for value in values:
        memory.add(KEY, [value])
    return memory


def test_workers_news_sum_up_the_same_in_any_order() -> None:
    news = [taught("a").news(), taught("a", "b").news(), taught("b", "c", "b").news()]
    sums = []
    for order in itertools.permutations(news):
        memory = Memory()
        for each in order:
            memory.merge(each)
        sums.append(dict(memory.recall(KEY)))
    assert all(each == {"a": 2, "b": 3, "c": 1} for each in sums)


def test_news_are_told_once() -> None:
    memory = taught("a")
    assert [lesson.pages for lesson in memory.news()] == [1]
    assert memory.news() == []


def test_a_changed_template_is_learned_anew_and_stays_changed_for_all_workers() -> None:
    memory = taught("old")
    old = memory.news()
    for _ in range(MISSES):
        memory.miss(KEY)
    assert memory.recall(KEY) == {}
    memory.add(KEY, ["new"])
    for order in ([*old, *(news := memory.news())], [*news, *old]):
        other = Memory()
        other.merge(order)
        assert other.recall(KEY) == {"new": 1}


def test_odd_pages_between_fitting_ones_change_nothing() -> None:
    memory = taught("a")
    for _ in range(3 * MISSES):
        memory.miss(KEY)
        memory.add(KEY, ["a"])
    assert memory.recall(KEY)["a"] == 1 + 3 * MISSES


def test_values_without_end_are_forgotten_by_their_support() -> None:
    memory = taught("good", "good")
    memory.add(KEY, (str(n) for n in range(3 * MAX_VALUES)))
    assert memory.recall(KEY)["good"] == 2
    assert len(memory.recall(KEY)) <= 2 * MAX_VALUES


def test_a_site_that_is_forgotten_still_has_its_news_told() -> None:
    memory = taught("a")
    memory.forget("a.test")
    assert memory.recall(KEY) == {}
    assert len(memory.news()) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("http://a.test/thread-12-1-1.html", "http://a.test/thread-7-4-2.html"),
        ("http://a.test/t/12", "http://a.test/t/13/page/2"),
        ("http://a.test/d/12-all-about-green-tea", "http://a.test/d/9-tea-pots-of-yixing"),
        ("http://a.test/viewthread.php?tid=3&page=2", "http://a.test/viewthread.php?tid=99"),
    ],
)
def test_addresses_of_like_pages_share_a_pattern(one: str, other: str) -> None:
    assert url_pattern(one) == url_pattern(other)


def test_boards_and_threads_have_patterns_of_their_own() -> None:
    assert url_pattern("http://a.test/forum-2-1.html") != url_pattern("http://a.test/thread-2-1.html")


def test_what_is_no_address_has_no_pattern() -> None:
    assert url_pattern("http://[broken") == ""


def test_what_others_learned_takes_the_place_of_what_was_known_and_misses_stay_counted() -> None:
    memory = Memory()
    memory.add(KEY, ["old"])
    for number in range(MISSES):
        memory.replace(KEY.site, [Lesson(KEY, 0, "new", 3)])
        assert memory.recall(KEY) == {"new": 3}, number
        memory.miss(KEY)
    assert memory.recall(KEY) == {}
