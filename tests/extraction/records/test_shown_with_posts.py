"""What programs show with posts and nobody said: who liked one, that it was changed, what was done in between."""

from __future__ import annotations

from datetime import datetime

import pytest

from extraction import extract
from tests.extraction.records.pages import NOW, read_page

POST = (
    "<div class=post><a class=author href=/user/{n}>Picker{n}</a> <span>2026-03-0{n} 10:0{n}</span>"
    "<div class=content>{said}</div>{below}</div>"
)
SAID = ["Which leaves do you pick?", "Only the first two, and the bud.", "The same here.", "We wait for the rain."]


def _texts(said: list[str], below: dict[int, str]) -> list[str]:
    page = "".join(POST.format(n=n, said=f"<p>{text}</p>", below=below.get(n, "")) for n, text in enumerate(said, 1))
    return [post.text for post in read_page(page, "http://bbs.test/topic/3", NOW).posts]


@pytest.mark.parametrize("tag", ["div", "td"])
def test_a_post_of_a_picture_says_nothing_though_a_button_stands_below(tag: str) -> None:
    said = [*SAID[:1], "<img src=/bud.jpg>", *SAID[2:]]
    below = {2: f"<{tag}>Starter of this</{tag}>"}
    assert _texts(said, below) == [SAID[0], "", *SAID[2:]]


def test_a_signature_below_a_picture_is_no_text_either() -> None:
    signed = "<img src=/bud.jpg><br>-------------------------<br>Two leaves and a bud."
    assert _texts([SAID[0], signed, *SAID[2:]], {})[1] == ""


def test_that_a_picture_was_changed_is_no_text() -> None:
    changed = "<img src=/bud.jpg><br>Last edited by Picker2 on 2026-03-04 11:30; edited 1 time in total"
    assert _texts([SAID[0], changed, *SAID[2:]], {})[1] == ""


@pytest.mark.parametrize(
    "liked",
    [
        "3 users thanked Picker2 for this useful post.",
        "The following 2 Users Say Thank You to Picker2 For This Useful Post:",
        "Picker1, Picker3 and 4 others like this",
        "Сказали спасибо:",
        "12人觉得很赞",
    ],
)
def test_who_liked_a_post_is_not_said_in_it(liked: str) -> None:
    people = "<br><a href=/user/1>Picker1</a><br><a href=/user/3>Picker3</a>"
    assert _texts([SAID[0], f"{SAID[1]}<br>{liked}{people}", *SAID[2:]], {})[1] == SAID[1]


def test_people_may_tell_what_others_like() -> None:
    like = "Ten people I know like this tea, and other people liked the last one."
    assert _texts([SAID[0], like, *SAID[2:]], {})[1] == like


def test_what_was_done_between_posts_is_none() -> None:
    done = (
        "<div class='item event'><span class=badge></span><span class=line><a class=author href=/user/7>Picker7</a>"
        " {what} <time datetime=2026-03-0{n}T11:00:00>3 days ago</time></span></div>"
    )
    post = (
        "<div class='item comment'><div class=content><div class=head><span class=line><a class=author href=/user/{n}>"
        "Picker{n}</a> wrote <a href=#{n}><time datetime=2026-03-0{n}T10:00:00>3 days ago</time></a></span></div>"
        "<div class=markup><p>{said}</p></div></div></div>"
    )
    said = [*SAID, "So do we.", "And we pick in April.", "In May.", "Never in June."]
    items = [post.format(n=n, said=said) for n, said in enumerate(said, 1)]
    items.insert(1, done.format(n=1, what="added the <span class=label>tea</span> label"))
    items.insert(4, done.format(n=3, what="closed this issue"))
    items.insert(6, done.format(n=5, what="gave it another title, it was").replace("class=line", "class=info"))
    found = read_page("".join(items), "http://git.test/tea/issues/3", NOW)
    assert [post.text for post in found.posts] == said


def test_the_time_of_a_quotation_begins_no_post() -> None:
    cell = (
        "<table><tr><td rowspan=2><p><b>茶客{n}</b><br>等级：会员<br>文章：{n}<br>注册：2020-01-0{n}</p></td>"
        "<td>第 {n} 楼\u3000发表于：2026-3-{n} 10:0{n}:00</td></tr><tr><td>{said}</td></tr></table>"
    )
    quoted = "<table><tr><td>以下是引用茶客1在2026-3-1 10:01:00的发言：<br>请问今年的茶什么时候开采？</td></tr></table>"
    said = ["请问今年的茶什么时候开采？", "清明以前就可以了。", "我们那里要晚一些。", "山上还冷呢。"]
    page = "".join(cell.format(n=n, said=(quoted if n > 1 else "") + text) for n, text in enumerate(said, 1))
    found = read_page(f"<div>{page}</div>", "http://bbs.test/show.asp?id=3", NOW)
    assert [(post.author, post.text) for post in found.posts] == [(f"茶客{n}", text) for n, text in enumerate(said, 1)]
    assert [post.published_at for post in found.posts] == [datetime(2026, 3, n, 10, n) for n in range(1, 5)]


def test_a_summary_that_is_folded_up_above_the_posts_is_none() -> None:
    post = (
        "<article class=message><h4><a class=username href=/members/ada.{n}/>Ada{n}</a></h4>"
        "<time datetime=2026-03-0{n}T10:00:00>Mar {n}, 2026</time><div class=bbWrapper>{said}</div></article>"
    )
    head = "<div class=head><h1>Which leaves</h1></div>"
    told = (
        "The discussion is on leaves, and which of them are picked when. Some say the first, others all of them. " * 3
    )
    summary = f"<div class=block><details><summary>Summary</summary><h2>Overview</h2><p>{told}</p></details></div>"
    more = "Our hill lies to the north of the others, so that spring is late there and the leaves are small, all {n}."
    said = [f"{text} {more.format(n=9 - n)}" for n, text in enumerate(SAID)]
    posts = "".join(post.format(n=n, said=text) for n, text in enumerate(said, 1))
    page = f"<title>Which leaves</title>{head}{summary}<div class=posts>{posts}</div>"
    thread = extract(page, "http://forum.tea.test/threads/leaves.3/").thread
    assert thread is not None
    assert [post.text for post in thread.posts] == said


def test_a_table_of_like_topics_between_the_posts_in_their_shape_is_none() -> None:
    post = (
        "<div class=post_block id=post{n}><a class=author href=/u/{n}>Ada{n}</a> <i>2026-03-0{n} 10:0{n}</i>"
        "<div class=entry>Leaf {n} smells of chestnuts.</div></div>"
    )
    rows = "".join(
        f"<tr><td><a href=/t/{n}>Which water for leaf {n}</a> Started by <a href=/u/{n}>Bob{n}</a>, 2025-01-0{n} 08:00"
        f"<td>1{n} replies<td>90{n} views</tr>"
        for n in range(1, 5)
    )
    like = f"<div class=post_block id=similar><h3>Similar topics</h3><table>{rows}</table></div>"
    page = post.format(n=1) + like + "".join(post.format(n=n) for n in range(2, 5))
    records = read_page(page, "http://forum.tea.test/topic/7-leaves/")
    assert [found.author for found in records.posts] == ["Ada1", "Ada2", "Ada3", "Ada4"]


@pytest.mark.parametrize(
    ("short", "folded", "told"),
    [
        ("Pick the first leaves of all the bushes…", "Pick the first leaves of all the bushes, then wait.", None),
        ("...", "and then wait for the rain to come back.", "Pick now. and then wait for the rain to come back."),
    ],
)
def test_a_text_that_is_shown_in_short_is_told_as_a_whole(short: str, folded: str, told: str | None) -> None:
    said = f'<span class=a>{short}</span> <span class=b style="display:none">{folded}</span> <a href="#">...more</a>'
    said = f"Pick now. {said}" if told else said
    assert _texts([SAID[0], said, *SAID[2:]], {})[1] == (told or folded)


def test_what_is_hidden_behind_a_text_and_does_not_begin_so_is_not_told() -> None:
    said = f"<span class=a>{SAID[1]}</span> <span class=b style='display:none'>Only members may see the prices.</span>"
    assert _texts([SAID[0], said, *SAID[2:]], {})[1] == SAID[1]
