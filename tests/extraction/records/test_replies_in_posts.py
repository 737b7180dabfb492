"""Replies that stand in the posts of a thread, in a shape of their own: they are posts too."""

from __future__ import annotations

import pytest

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
