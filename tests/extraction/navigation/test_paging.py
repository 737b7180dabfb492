# ruff: noqa: E501
"""Pagers of many programs: the number of a part, its first part, the others."""

from __future__ import annotations

import pytest

from extraction import extract
from extraction.navigation.paging import find_paging, first_part
from extraction.page import Link, Paging

A = "http://a.test"


def paging(own: str, pager: dict[str, str], canonical: str | None = None) -> Paging | None:
    links = [Link(A + url, anchor) for anchor, url in pager.items()]
    return find_paging(A + own, links, canonical and A + canonical)


@pytest.mark.parametrize(
    ("own", "pager", "first", "number", "following"),
    [
        # the number in the path
        ("/thread-7-2-1.html", {"1": "/thread-7-1-1.html", "3": "/thread-7-3-1.html"}, "/thread-7-1-1.html", 2, "/thread-7-3-1.html"),
        ("/thread-7-1-1.html", {"2": "/thread-7-2-1.html"}, "/thread-7-1-1.html", 1, "/thread-7-2-1.html"),
        # a piece of the path that the first part has not
        ("/threads/tea.7/", {"2": "/threads/tea.7/page-2", "9": "/threads/tea.7/page-9"}, "/threads/tea.7/", 1, "/threads/tea.7/page-2"),
        ("/threads/tea.7/page-2", {"1": "/threads/tea.7/", "3": "/threads/tea.7/page-3"}, "/threads/tea.7/", 2, "/threads/tea.7/page-3"),
        ("/news/5.html", {"2": "/news/5_2.html", "3": "/news/5_3.html"}, "/news/5.html", 1, "/news/5_2.html"),
        ("/news/5_2.html", {"1": "/news/5.html", "3": "/news/5_3.html"}, "/news/5.html", 2, "/news/5_3.html"),
        ("/news/5_2.html", {"1": "/news/5.html"}, "/news/5.html", 2, None),
        # records are counted
        ("/viewtopic.php?t=7", {"2": "/viewtopic.php?t=7&start=10", "3": "/viewtopic.php?t=7&start=20"}, "/viewtopic.php?t=7", 1, "/viewtopic.php?t=7&start=10"),
        ("/viewtopic.php?t=7&start=20", {"1": "/viewtopic.php?t=7", "2": "/viewtopic.php?t=7&start=10"}, "/viewtopic.php?t=7", 3, None),
        ("/index.php?topic=7.0", {"2": "/index.php?topic=7.15", "3": "/index.php?topic=7.30"}, "/index.php?topic=7.0", 1, "/index.php?topic=7.15"),
        ("/index.php?topic=7.15", {"1": "/index.php?topic=7.0", "3": "/index.php?topic=7.30"}, "/index.php?topic=7.0", 2, "/index.php?topic=7.30"),
        # parts are counted from 0
        ("/node/7?page=1", {"1": "/node/7?page=0", "3": "/node/7?page=2"}, "/node/7", 2, "/node/7?page=2"),
        ("/node/7", {"2": "/node/7?page=1", "3": "/node/7?page=2"}, "/node/7", 1, "/node/7?page=1"),
        # only words or only the first part are linked
        ("/reviews/?page=2", {"Previous": "/reviews/"}, "/reviews/", 2, None),
        ("/reviews/", {"next": "/reviews/?page=2"}, "/reviews/", 1, "/reviews/?page=2"),
        ("/viewtopic.php?t=7&start=10", {"1": "/viewtopic.php?t=7&sid=02679deb61804048228a8a6ff03ef8aa"}, "/viewtopic.php?t=7", 2, None),
        # keys that tell nothing; the first part by another address than its own
        ("/f.php?tid=7&page=2", {"1": "/f.php?tid=7&extra=&page=1"}, "/f.php?tid=7", 2, None),
        ("/viewtopic.php?id=7&p=2", {"1": "/viewtopic.php?id=7&p=1"}, "/viewtopic.php?id=7", 2, None),
        ("/archives/7/comment-page-2", {"1": "/archives/7/comment-page-1"}, "/archives/7/", 2, None),
        # the first part is told as page=1
        ("/read.php?tid=7&page=2", {"1": "/read.php?tid=7&page=1"}, "/read.php?tid=7", 2, None),
    ],
)  # fmt: skip
def test_a_part_knows_its_place(
    own: str, pager: dict[str, str], first: str, number: int, following: str | None
) -> None:
    found = paging(own, pager)
    assert found is not None
    assert (found.first, found.number, found.following) == (A + first, number, following and A + following)


def test_all_parts_agree_on_the_first_whatever_the_pager_shows() -> None:
    firsts = set()
    for number in range(1, 9):
        shown = [n for n in {1, number - 1, number + 1, 8} if 0 < n < 9 and n != number]
        found = paging(f"/t.php?id=7&page={number}", {str(n): f"/t.php?id=7&page={n}" for n in shown})
        assert found is not None
        firsts.add(found.first)
    assert firsts == {A + "/t.php?id=7"}


def test_a_pager_without_the_first_part_still_tells_it() -> None:
    found = paging("/t.php?id=7&page=6", {"5": "/t.php?id=7&page=5", "7": "/t.php?id=7&page=7"})
    assert found is not None
    assert found.first == A + "/t.php?id=7"


def test_the_address_a_page_states_is_its_own() -> None:
    found = paging("/viewtopic.php?f=2&t=7", {"2": "/viewtopic.php?t=7&start=10"}, "/viewtopic.php?t=7")
    assert found is not None
    assert found.first == A + "/viewtopic.php?t=7"


@pytest.mark.parametrize(
    "pager",
    [
        {},
        {"2": "/thread-9-1-1.html", "14": "/thread-13-1-1.html"},  # counts beside other threads
        {"2": "/goto?post=2033", "3": "/goto?post=2051"},
        {"24": "/calendar/2024/5/24"},
        {"2": "/thread-7-1-1.html?post=93"},
    ],
)
def test_numbers_that_are_no_pager(pager: dict[str, str]) -> None:
    assert paging("/thread-7-1-1.html", pager) is None


def test_a_single_page_stands_for_itself() -> None:
    assert first_part(A + "/t.php?id=7&page=1", None, None) == A + "/t.php?id=7"
    assert first_part(A + "/t.php?f=2&t=7", A + "/t.php?t=7", None) == A + "/t.php?t=7"
    assert first_part(A + "/t.php?t=7", A + "/", None) == A + "/t.php?t=7"


def test_extract_tells_the_part() -> None:
    page = extract('<p>茶</p><a href="?id=7&page=3">3</a><a href="?id=7&page=3">下一页</a>', A + "/t?id=7&page=2")
    assert page.paging is not None
    assert (page.paging.number, page.next_url) == (2, A + "/t?id=7&page=3")


@pytest.mark.parametrize("words", ["Nächste Seite", "Suivant »", "次のページ", "Следующая", "الصفحة التالية"])
def test_the_next_part_is_known_by_its_link_in_any_tongue(words: str) -> None:
    page = f"<p>Tea.</p><a href=/story/7?page=2>{words}</a>"
    paging = extract(page, "http://a.test/story/7").paging
    assert paging is not None
    assert paging.following == "http://a.test/story/7?page=2"
