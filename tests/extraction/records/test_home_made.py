"""Threads as home-made forums lay them out: no class that names a thing, cells, letters, times without their years."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from extraction import extract
from tests.extraction.records.pages import NOW, read_page

SAID = [
    "Which leaves do you pick when spring is late on the north slope of the hill?",
    "Only the first two, and the bud between them, as my grandmother did.",
    "Mine were all frozen this year, so that I shall wait for the summer.",
    "Has anybody tried to cover them with straw in the nights of March?",
]
NAMES = ["Ada", "Björn", "Chloé", "Dai"]


def _posts(shape: str, since: int = 0) -> str:
    told = list(zip(NAMES, SAID, strict=True))
    return "".join(shape.format(n=n + 1, name=name, said=said) for n, (name, said) in enumerate(told) if n >= since)


def _told(page: str, url: str = "http://forum.tea.test/topic.php?id=7") -> list[tuple[str | None, str]]:
    return [(post.author, post.text) for post in read_page(page, url, NOW).posts]


@pytest.mark.parametrize(
    "shape",
    [
        "<div><p>{n}. {name} - Tuesday 2026-03-0{n} 10:05</p><p>{said}</p></div>",
        "<div><p>#{n} {name} | Wed, 2026-03-0{n} 10:05</p><p>{said}</p></div>",
        "<div><div>{name}<br>2026-03-0{n} 10:05</div><p>{said}</p></div>",
        "<table><tr><td><b>{name}</b><br>Posts: 2{n}<td>2026-03-0{n} 10:05<br>{said}</table>",
        "<table><tr><td><img src=/{n}.png><br>{name}<td>2026-03-0{n} 10:05<br>{said}</table>",
        "<table><tr><td>2026-03-0{n} 10:05<br>{said}<td>{name}<br>Posts: 2{n}</table>",
        "<div><div>{name}<br>Posts: 2{n}</div><div>#{n} <i>2026-03-0{n} 10:05</i><p>{said}</p></div></div>",
        "<div><p>{n}楼 {name} | <i>2026-03-0{n} 10:05</i></p><p>{said}</p></div>",
        "<div><p>{said}</p><div>{name} wrote on <div>2026-03-0{n} 10:05</div></div></div>",
        "<div><h4><b>#{n}</b> 作者：{name} - <i>2026-03-0{n} 10:05</i></h4><p>{said}</p></div>",
        "<table><tr><th>{name} 于 2026/03/0{n} 10:05 写道：<tr><td><p>{said}</p><a href=/l/{n}>赞 ({n})</a></table>",
    ],
)
def test_a_name_stands_beside_its_time_or_heads_the_part_beside_it(shape: str) -> None:
    page = f"<title>Leaves - Tea forum</title><h1>Leaves</h1><div>{_posts(shape)}</div>"
    assert _told(page) == list(zip(NAMES, SAID, strict=True))


@pytest.mark.parametrize("before", ["", "As I told {name}:"])
def test_a_paragraph_that_a_quotation_or_a_list_ends_goes_on_behind_that(before: str) -> None:
    shape = (
        "<div class=post><a href=/u/{n}>{name}</a> <i>2026-03-0{n} 10:05</i>"
        f"<div class=text><p>{before}<blockquote>Quoted words</blockquote>{{said}}"
        "<ul><li>Ask {name}<li>Or {name}'s sister</ul></p></div></div>"
    )
    found = read_page(f"<title>Leaves</title><div>{_posts(shape)}</div>", "http://forum.tea.test/topic/7", NOW).posts
    whole = f"{before} {{said}} Ask {{name}} Or {{name}}'s sister"
    texts = [whole.format(name=name, said=said).split() for name, said in zip(NAMES, SAID, strict=True)]
    assert [post.text.split() for post in found] == texts
    assert [post.quote for post in found] == ["Quoted words"] * 4


def test_a_post_without_a_time_that_looks_as_its_replies_do_opens_them() -> None:
    shape = "<div class=box><div class=who><a href=/u/{n}>{name}</a></div>{time}<div class=said>{said}</div></div>"
    timed = shape.replace("{time}", "<i>2026-03-0{n} 10:05</i>")
    page = "".join(
        (timed if n else shape.replace("{time}", "")).format(n=n + 1, name=name, said=said)
        for n, (name, said) in enumerate(zip(NAMES, SAID, strict=True))
    )
    head = "<title>Leaves - Tea forum</title><a href=/forums>Forums</a> <a href=/reply>Post reply</a><h1>Leaves</h1>"
    assert _told(f"{head}<div>{page}</div>") == list(zip(NAMES, SAID, strict=True))


@pytest.mark.parametrize("posts", [1, 3])
def test_the_head_of_a_thread_that_counts_its_replies_is_no_post(posts: int) -> None:
    shape = "<li><a href=/u/{n}>{name}</a> <i>2026-03-0{n} 10:05</i><div class=body>{said}</div></li>"
    head = "<li><h1>Leaves</h1><a href=/u/1>Ada</a> <i>2026-03-01 10:05</i> 3 replies</li>"
    page = f"<title>Leaves - Tea forum</title><ul>{head}{_posts(shape, since=4 - posts - 1)}</ul>"
    assert [text for _, text in _told(page)] == SAID[4 - posts - 1 :]


def test_two_links_to_one_page_are_no_rows_of_a_board() -> None:
    rows = "".join(
        f"<div><a href=/topic/9>{said}</a> 回复 {n} <i>2026-03-0{n} 10:05</i></div>"
        for n, said in enumerate(SAID[:2], 1)
    )
    page = extract(f"<title>茶友论坛</title><h1>茶友论坛</h1>{rows}", "http://forum.tea.test/board")
    assert page.listing is None or not page.listing.topics


def test_seconds_in_an_attribute_named_utc_are_the_times_day_and_clock() -> None:
    shape = (
        "<div class=post><a href=/u/{n}>{name}</a> <span class=when data-utc=177244590{n}>03/02/26(Mon)10:05</span>"
        "<blockquote>{said}</blockquote></div>"
    )
    found = read_page(f"<title>Leaves</title><div>{_posts(shape)}</div>", "http://forum.tea.test/res/7", NOW).posts
    assert [post.published_at and post.published_at.second for post in found] == [1, 2, 3, 4]


def test_a_word_in_another_cell_of_a_row_or_in_the_post_labels_no_time() -> None:
    row = "<table><tr><td>{name}<td>2026-03-0{n} 10:05<td>Last online today</tr><tr><td colspan=3>{said}</tr></table>"
    said = "<div><b>{name}</b> <i>2026-03-0{n} 10:05</i><div class=body>Joined in. {said}</div></div>"
    for shape, first in ((row, ""), (said, "Joined in. ")):
        found = read_page(
            f"<title>Leaves</title><div>{_posts(shape)}</div>", "http://forum.tea.test/topic/7", NOW
        ).posts
        assert [post.published_at for post in found] == [datetime(2026, 3, n, 10, 5) for n in range(1, 5)]
        assert all(post.text.startswith(first) for post in found)


def _dated(opened: str, replied: list[str]) -> list[datetime | None]:
    shape = "<div class=post><a href=/u/{n}>{name}</a> <i>{{}}</i><div class=body>{said}</div></div>"
    opening = f"<div class=opening><a href=/u/1>Ada</a> <b>{opened}</b><div class=body>{SAID[0] * 2}</div></div>"
    page = (
        f"<title>Leaves - Tea forum</title><h1>Leaves</h1>{opening}<div>{_posts(shape, since=1).format(*replied)}</div>"
    )
    return [post.published_at for post in read_page(page, "http://forum.tea.test/topic/7", NOW).posts][-3:]


def test_times_without_a_year_take_that_of_the_full_one_above_them() -> None:
    told = _dated("Mon Dec 30 08:05:09 2019", ["12/30 09:15", "12/31 10:15", "01/02 11:15"])
    assert told == [datetime(2019, 12, 30, 9, 15), datetime(2019, 12, 31, 10, 15), datetime(2020, 1, 2, 11, 15)]


def test_times_that_are_given_a_year_keep_their_zone() -> None:
    told = _dated("Mon Dec 30 08:05:09 2019", ["30 Dec 09:15 UTC", "31 Dec 10:15 UTC", "2 Jan 11:15 UTC"])
    assert told == [
        datetime(2019, 12, 30, 9, 15, tzinfo=UTC),
        datetime(2019, 12, 31, 10, 15, tzinfo=UTC),
        datetime(2020, 1, 2, 11, 15, tzinfo=UTC),
    ]


def test_times_without_a_year_are_this_years_where_those_of_their_kind_tell_years() -> None:
    assert _dated("2019-12-30 08:05", ["2024-12-30 09:15", "01/02 10:15", "02/03 11:15"]) == [
        datetime(2024, 12, 30, 9, 15),
        datetime(2026, 1, 2, 10, 15),
        datetime(2026, 2, 3, 11, 15),
    ]
