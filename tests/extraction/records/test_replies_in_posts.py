"""Replies that stand in the posts of a thread, in a shape of their own: they are posts too."""

from __future__ import annotations

from datetime import datetime

import pytest

from extraction import extract
from tests.extraction.records.pages import read_page

POST = (
    "<{tag} class=floor id=floor{n}><div class=side><a class=name href=/u/{who}>{who}</a></div>"
    "<div class=body>{text}</div><div class=foot><span>#{n}</span><span class=day>2026-03-0{n} 10:00</span></div>"
    "{inside}"
)
REPLY = (
    "<li><a class=user href=/u/{who}>{who}</a><div class=message>{text}</div>"
    "<p><span class=when>2026-03-04 1{n}:20</span> <a href=#>Reply</a></p></li>"
)
SAID = [
    ("ada", "Is it true that the old bushes give less from the third year on?"),
    ("bob", "Ours never did, and they are older than the house is."),
    ("carl", "It is the soil. Ask whoever had the field before you."),
]
REPLIES = [("dora", "Which hill?"), ("ada", "The one behind the mill.")]


def replied(replies: list[tuple[str, str]] = REPLIES) -> str:
    return "".join(REPLY.format(n=n, who=who, text=text) for n, (who, text) in enumerate(replies))


def read(inside: str, tag: str = "div") -> list[tuple[str | None, str]]:
    posts = "".join(
        POST.format(tag=tag, n=n, who=who, text=text, inside=inside if n == 2 else "</div>")
        for n, (who, text) in enumerate(SAID, 1)
    )
    page = f"<title>Old bushes</title><h1>Old bushes</h1><div class=list>{posts}</div><textarea></textarea>"
    return [(post.author, post.text) for post in read_page(page, "http://forum.test/thread-3.html").posts]


def test_what_stands_in_a_post_with_names_times_and_words_replies_to_it() -> None:
    assert read(f"<ul>{replied()}</ul></div>") == [*SAID[:2], *REPLIES, SAID[2]]


def test_replies_may_stand_in_an_item_behind_that_of_the_post() -> None:
    assert read(f"<li class=more><ul>{replied()}</ul>", tag="li") == [*SAID[:2], *REPLIES, SAID[2]]


def test_a_reply_may_be_a_picture() -> None:
    shown = replied([REPLIES[0], ("ada", "<img src=/hill.jpg width=200 height=100 alt=hill>")])
    assert read(f"<ul>{shown}</ul></div>") == [*SAID[:2], REPLIES[0], ("ada", ""), SAID[2]]


@pytest.mark.parametrize("name", ["reply-list", "comment-list"])
def test_the_only_reply_in_a_thread_is_named_as_one(name: str) -> None:
    box = f"<div class={name}><ul>{replied(REPLIES[:1])}</ul></div></div>"
    assert read(box) == [*SAID[:2], REPLIES[0], SAID[2]]


@pytest.mark.parametrize(
    "inside",
    [
        "<p class=note>Edited by <a class=user href=/u/bob>bob</a> on <span>2026-03-04 12:00</span></p>",
        "<ul>"
        + "".join(
            f"<li><a href=/files/{n}.zip>hill{n}.zip</a> ({n} times) <span>2026-03-04 12:0{n} uploaded</span></li>"
            for n in range(3)
        )
        + "</ul>",
        "<div class=reply-to>In reply to <a href=/u/ada>ada</a>, 2026-03-01 10:00</div>",
        "<div class=replies><a href=/u/dora>dora</a> was the last to reply on 2026-03-05 09:00</div>",
    ],
    ids=["a note of editing", "files", "what a post is to", "who replied last"],
)
def test_other_things_with_times_in_a_post_are_no_replies(inside: str) -> None:
    assert [author for author, _ in read(f"{inside}</div>")] == ["ada", "bob", "carl"]


def test_a_name_in_a_reply_is_named_as_its_part_and_a_badge_in_it_is_none() -> None:
    reply = (
        "<div class=reply-item__1a><p class=reply-item__text__2b>Which hill?</p><div class=reply-item__info__3c>"
        "<span class=reply-item__name__4d>dora_7さん <span>質問者</span></span> <i>2026-03-04 10:20</i></div></div>"
    )
    assert read(f"{reply}</div>") == [*SAID[:2], ("dora_7", "Which hill?"), SAID[2]]


def test_a_reply_in_the_post_that_is_forgotten_keeps_its_place() -> None:
    comment = (
        "<div class=comment id=c{0}><a class=author>茶客{0}</a> <i>2026-03-0{0} 10:00</i><div class=text>{1}</div>{2}"
        "</div>"
    )
    said = "今年的龙井茶三月二十日开采，比去年早了四天。"
    page = comment.format(1, said * 3, comment.format(2, said, ""))
    records = read_page(f"<title>龙井</title><h1>龙井</h1>{page}", "http://bbs.test/thread-1.html")
    (held,) = records.regions
    records.forget_first()
    assert [post.author for post in records.posts] == ["茶客2"]
    assert [region > held for region in records.regions] == [True]


def test_the_only_remark_on_a_post_is_one_where_another_post_is_gone() -> None:
    post = (
        "<div id=post_{n}><div class=authi><a href=space-uid-{n}.html class=xw1>{who}</a></div><div class=pi>"
        "<em>发表于 2026-3-{n} 08:18:40</em></div><td class=t_f id=postmessage_{n}>{said}</td>{remark}</div>"
    )
    remark = (
        "<div id=comment_{n} class=cm><h3>点评</h3><div class=pstl><div><a href=space-uid-1.html class=xw1>阿一</a>"
        "</div><div class=psti>还有下集，过两天发&nbsp;<span>发表于 <span title='2026-3-2 09:00'>昨天 09:00</span>"
        "</span></div></div></div>"
    )
    told = [("阿一", "光盘五百兆。"), ("小二", "这张找了好几年"), ("", "[deleted]"), ("老四", "声音要选对。")]
    rows = "".join(
        post.format(n=n, who=who, said=said, remark=remark.format(n=n) if n == 2 else "")
        for n, (who, said) in enumerate(told, 1)
    )
    page = extract(f"<title>光盘</title><h1>光盘</h1>{rows}", "http://bbs.tea.test/thread-19-1-1.html")
    assert page.thread is not None
    assert [(each.author, each.text) for each in page.thread.posts] == [
        *told[:2],
        ("阿一", "还有下集，过两天发"),
        told[3],
    ]


def test_floors_that_texts_begin_with_are_no_part_of_them_and_a_clock_beside_days_is_todays() -> None:
    post = (
        "<div class=i>{n}楼.&nbsp;{said}<br><table><tr><td><span class=g><a href='i?un={who}'>{who}</a></span>&nbsp;"
        "<span class=b>{when}</span><td><a href=m?pid={n}>回复</a></table></div>"
    )
    told = [("老柳树", "今天收获不小。", "3-09 19:05"), ("浮漂", "几号线？", "3-09 19:11")]
    told += [("小螃蟹", "二楼问得好", "3-09 20:40"), ("打酱油", "羡慕", "9:30")]
    rows = "".join(post.format(n=n, who=who, said=said, when=when) for n, (who, said, when) in enumerate(told, 1))
    html = f"<title>水库_钓鱼吧</title><b>水库</b><div>只看楼主 回帖</div><div>{rows}</div>"
    page = extract(html, "http://tieba.test/p/7?kz=41&forum=1", now=datetime(2026, 3, 10, 12, 0))
    assert page.thread is not None
    assert [(p.author, p.text, p.floor) for p in page.thread.posts] == [
        (who, said, n) for n, (who, said, _) in enumerate(told, 1)
    ]
    assert page.thread.posts[-1].published_at == datetime(2026, 3, 10, 9, 30)


def test_what_each_post_holds_once_is_its_own_text_whatever_it_is_called() -> None:
    said = ("<p>Ahoy all,</p><p>the plotter starts anew.</p>", "<p>Battery.</p>", "<p>Measure first, then buy.</p>")
    stamp = "<a href=/topic/4-plotter/#c{n}><time datetime=2026-03-0{n}T16:20:00Z>March {n}</time></a>"
    posts = "".join(
        f"<article id=elComment_{n} class=ipsEntry--post><aside class=ipsEntry__header><h3 class=ipsEntry__username>"
        f"<a class=ipsUsername href=/profile/{n}-x/>sailor{n}</a></h3>"
        f"<i>Posts: {n}2</i> <i>Joined: May 2020</i><p>{stamp.format(n=n)}</p></aside>"
        f"<div id=comment-{n}_wrap data-commentid={n} class=ipsEntry__content><div class=ipsEntry__meta>"
        f"{stamp.format(n=n)}</div><div class='ipsRichText ipsRichText--user'>{text}</div></div></article>"
        for n, text in enumerate(said, 1)
    )
    foot = "<form><textarea></textarea><button>Reply to this topic</button></form><p>Powered by Invision Community</p>"
    page = extract(f"<title>Plotter - Forum</title><h1>Plotter</h1>{posts}{foot}", "http://a.test/topic/4-plotter/")
    assert page.thread is not None
    assert [post.author for post in page.thread.posts] == ["sailor1", "sailor2", "sailor3"]


@pytest.mark.parametrize("count", [2, 3])
def test_a_remark_under_each_post_is_none_of_what_that_says(count: int) -> None:
    remarks = [("dora", "Which hill?"), ("ed", "The one behind the mill."), ("fay", "I see.")]
    pairs = list(zip(SAID[:count], remarks, strict=False))
    box = "<div class=reply-list>{}</div></div>"
    posts = "".join(
        POST.format(tag="div", n=n, who=who, text=text, inside=box.format(replied([remark])))
        for n, ((who, text), remark) in enumerate(pairs, 1)
    )
    page = f"<title>Old bushes</title><h1>Old bushes</h1><div class=list>{posts}</div><textarea></textarea>"
    found = read_page(page, "http://forum.test/thread-3.html").posts
    assert [(post.author, post.text) for post in found] == [each for pair in pairs for each in pair]
