"""Threads as home-made forums lay them out: no class that names a thing, cells, letters, times without their years."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from extraction import extract
from extraction.records.authors.no_names import is_no_ones
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
        "<div><p>{name} Geschrieben am: 2026-03-0{n} 10:05</p><p>{said}</p></div>",
        "<div><p>written by {name} <i>2026-03-0{n} 10:05</i></p><p>{said}</p></div>",
        "<div><p>投稿者 {name} <i>2026-03-0{n} 10:05</i></p><p>{said}</p></div>",
        "<div><p>由 {name} <i>2026-03-0{n} 10:05</i></p><p>{said}</p></div>",
        "<div><p>{said}</p><div>Автор: {name} 2026-03-0{n} 10:05</div></div>",
        "<div><p>投稿者：{name} 投稿日：2026-03-0{n} 10:05</p><p>{said}</p></div>",
        "<div><p>글쓴이 : {name} <i>2026-03-0{n} 10:05</i></p><p>{said}</p></div>",
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


_HEAD = "<title>Leaves - Tea forum</title><a href=/>Home</a> » <a href=/f/3>Forum</a> » Leaves<h1>Leaves</h1>"
_PAGER = "<div>1 <a href='?page=2'>2</a> <a href='?page=2'>Nächste Seite</a></div>"
_BOX = "<form action=/reply><b>Post a reply</b><textarea name=m></textarea></form>"


@pytest.mark.parametrize("name", ["<span>{name}</span>", "{name}", "<a href=/u/{n}>{name}</a>"])
def test_an_opener_of_another_shape_that_is_older_than_all_replies_opens_them(name: str) -> None:
    opener = f"<div><div>{name} <i>2026-03-0{{n}} 10:05</i></div><div><p>{{said}}</p></div></div>"
    reply = (
        "<tr><td>{name}<br><img src=/{n}.png><br>Member<br>Posts: 2{n}<br>Joined: May 2012"
        "<td><i>2026-03-0{n} 10:05</i> #{n}<div>{said}</div></tr>"
    )
    replies = f"<table>{_posts(reply, since=1)}</table>"
    page = f"{_HEAD}{_PAGER}{opener.format(n=1, name=NAMES[0], said=SAID[0])}{replies}{_PAGER}{_BOX}"
    assert _told(page) == list(zip(NAMES, SAID, strict=True))


@pytest.mark.parametrize("count", [1, 2])
def test_topics_beside_a_headline_or_below_the_box_for_replies_leave_its_only_posts(count: int) -> None:
    rows = "".join(f"<li><a href=/t/{n}>{said}</a> {NAMES[n]} 2026-03-09 10:0{n}</li>" for n, said in enumerate(SAID))
    shape = "<div><div>{name} <i>2026-03-0{n} 10:05</i></div><div>{said} Tell me, all of you!</div></div>"
    posts = _posts(shape, since=4 - count)
    title, trail = _HEAD.split("</title>")
    told = [(name, f"{said} Tell me, all of you!") for name, said in zip(NAMES, SAID, strict=True)][4 - count :]
    above = f"<table><tr><td><h3>Latest</h3><ul>{rows}</ul><td>{trail}{posts}{_BOX}</table>"
    below = f"<div>{trail}{posts}{_BOX}</div><div><h3>Latest</h3><ul>{rows}</ul></div>"
    for page in (above, below):
        thread = extract(f"{title}</title>{page}", "http://forum.tea.test/topic.php?id=7").thread
        assert [(post.author, post.text) for post in (thread.posts if thread else [])] == told


def test_a_lone_post_on_a_forums_page_may_be_text_that_no_element_holds() -> None:
    head = "<div>{name} <i>2026-03-0{n} 10:05</i> #1 <a href=/r>Quote</a> <a href=/p>Report</a></div>"
    page = f"{_HEAD}<div>{_posts(f'<section>{head}{{said}}<br>And why?</section>', since=3)}</div>{_BOX}"
    assert _told(page) == [(NAMES[3], f"{SAID[3]}\nAnd why?")]


def test_a_trail_through_a_forum_tells_one_at_whatever_address() -> None:
    post = _posts("<div><div>{name} <i>2026-03-0{n} 10:05</i></div><div>{said}</div></div>", since=3)
    page = f"{_HEAD}<div>{post}</div>{_BOX}"
    assert _told(page, "http://tea.test/4000.shtml") == [(NAMES[3], SAID[3])]
    menu = page.replace(" » ", " | ")
    assert _told(menu, "http://tea.test/4000.shtml") == []


def test_the_day_on_which_somebody_joined_gives_no_year_to_the_posts() -> None:
    shape = "<table><tr><td>{name}<br>Joined: 2012-3-4<td>03-0{n} 10:05<div>{said}</div></table>"
    found = read_page(f"<title>Leaves</title>{_posts(shape)}", "http://forum.tea.test/topic/7", NOW).posts
    assert [post.published_at and post.published_at.year for post in found] == [2026] * 4


@pytest.mark.parametrize("words", ["{name} сказал:", "引用 {name} 的话：", "{name} a dit :", "{name} さんの投稿"])
def test_who_said_what_is_quoted_is_told_in_many_tongues(words: str) -> None:
    shape = (
        "<div class=post><a href=/u/{n}>{name}</a> <i>2026-03-0{n} 10:05</i>"
        f"<div class=text><b>{words}</b><blockquote>Quoted words</blockquote>{{said}}</div></div>"
    )
    assert _told(f"<title>Leaves</title><div>{_posts(shape)}</div>") == list(zip(NAMES, SAID, strict=True))


_BESIDE = (
    "<table><tr><td>{name}<br><img src=/{n}.png><br>Posts: 2{n}<td><i>2026-03-0{n} 10:05</i><div>{said}</div></table>"
)
_IN_ONE = "<div class=post><a href=/u/{n}>{name}</a> <i>2026-03-0{n} 10:05</i><div class=text>{said}</div></div>"


@pytest.mark.parametrize(
    ("shape", "words"),
    [
        (_IN_ONE, "{} onye kwuru:"),
        (_IN_ONE, "{} 发表于 2026-3-1 10:05"),
        (_BESIDE, "{} 发表于 2026-3-1 10:05"),
        (_BESIDE, "{} сказал:"),
    ],
)
def test_whoever_posted_and_a_colon_or_a_clock_head_a_quotation_in_whatever_tongue(shape: str, words: str) -> None:
    page = "".join(
        shape.format(
            n=n + 1,
            name=name,
            said=f"<b>{words.format(NAMES[n - 1])}</b><blockquote>Quoted words</blockquote>{said}" if n else said,
        )
        for n, (name, said) in enumerate(zip(NAMES, SAID, strict=True))
    )
    assert _told(f"<title>Leaves - Tea forum</title><div>{page}</div>") == list(zip(NAMES, SAID, strict=True))


def test_a_name_may_begin_with_what_parts_a_day_from_its_month() -> None:
    shape = "<div><div>Le {name} <span>2026-03-0{n} 10:05</span></div><div>{said}</div></div>"
    told = [(f"Le {name}", said) for name, said in zip(NAMES, SAID, strict=True)]
    assert _told(f"<title>Leaves - Tea forum</title><div>{_posts(shape)}</div>") == told


def test_the_first_of_posts_may_tell_its_author_where_the_others_do_not() -> None:
    first = "<div><div>{name} <i>2026-03-0{n} 10:05</i></div><div>{said}</div></div>"
    who = "<div>{name}<br><img src=/{n}.png><br>Posts: 2{n}</div>"
    other = f"<div>{who}<div><i>2026-03-0{{n}} 10:05</i><p>{{said}}</p></div></div>"
    posts = first.format(n=1, name=NAMES[0], said=SAID[0]) + _posts(other, since=1)
    assert _told(f"{_HEAD}<div>{posts}</div>{_BOX}") == list(zip(NAMES, SAID, strict=True))


@pytest.mark.parametrize("button", ["Нравится", "Gefällt mir", "J'aime", "Mi piace"])
def test_a_button_to_like_a_post_is_nobodys_name(button: str) -> None:
    assert is_no_ones(button)


def test_entries_of_a_guestbook_whose_lines_are_labelled_in_brackets() -> None:
    row = (
        "<tr bgcolor=#cccccc><td width=8%><td><font>&nbsp;2008年8月{n}日 (月) 10時42分27秒</font></td>"
        "<tr bgcolor=#cccccc><td colspan=3><font><b>[名前] :</b> &nbsp;{name}</font></td></tr>"
        "<tr bgcolor=#cccccc><td colspan=3><font><b>[メッセージ] :</b> &nbsp;{text}</font></td></tr>"
    )
    told = [
        ("kiroku", "こんにちは。親指シフトの愛用者です。"),
        ("聖人", "それは羨ましいです。"),
        ("ゾロ", "古い部品はもうありません。"),
    ]
    rows = "".join(row.format(n=25 + n, name=name, text=text) for n, (name, text) in enumerate(told))
    page = f"<title>ゲストブック</title><table><tr><td><table>{rows}</table></td></tr></table>"
    posts = read_page(page, "http://geo.test/guest.htm").posts
    assert [(post.author, post.text) for post in posts] == told
