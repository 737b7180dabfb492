"""Who wrote a post, where it names others too: who spoke last, who remarked on it, a group, a sponsor."""

from __future__ import annotations

import pytest

from extraction import extract
from tests.extraction.records.pages import NOW, read_page

URL = "http://a.test/forum/threads/tea.3/"
SAID = (
    "When do you pick your tea? The hill behind our house is still cold in the morning.",
    "Never before the middle of April, whatever the neighbours say about it.",
    "We have begun this week: the leaves are small, but there are many of them.",
)
PEOPLE = ("ada", "bob", "carl")


def _posts(heads: tuple[str, ...]) -> str:
    return "".join(
        f"<div class=post id=post-{n}>{head}<div class=body>{text}</div></div>"
        for n, (head, text) in enumerate(zip(heads, SAID, strict=True))
    )


def test_who_spoke_last_in_a_thread_is_not_who_opened_it() -> None:
    heads = tuple(
        f"<a class=card_name href=/members/{name}.{n}/>{name}</a> <time>2026-03-0{n + 1} 10:00</time>"
        for n, name in enumerate(PEOPLE)
    )
    last = "<span>last post by <a href=/members/carl.2/>carl</a> <time>2026-03-03 10:00</time></span>"
    opening = (
        f"<section class=post id=post-0><header>{last}{heads[0]}</header><div class=body>{SAID[0]}</div></section>"
    )
    rest = _posts(heads).partition("</div></div>")[2]
    records = read_page(f"<title>Tea</title><body>{opening}{rest}", URL, NOW)
    assert [post.author for post in records.posts] == list(PEOPLE)


@pytest.mark.parametrize("last", ["最后回复来自", "마지막 댓글", "Letzter Beitrag von", "último mensaje por"])
def test_who_spoke_last_is_told_in_other_tongues(last: str) -> None:
    opening = (
        "<div class=topic><div class=head><h3>Tea</h3><div class=meta><span class=username> <a href=/u/ada>ada</a>"
        " </span> • <span class=made>2026-03-01 10:00</span> • "
        f"<span class=last-reply-username>{last} <a href=/u/bob>bob</a></span>"
        f" • <span class=last-reply-time>2026-03-03 10:00</span></div></div><div><p>{SAID[0]}</p></div></div>"
    )
    rest = "".join(
        f"<div class=reply-item><div class=meta><a href=/u/{PEOPLE[n]} class=reply-username><span class=username>"
        f"{PEOPLE[n]}</span></a> <span class=time>2026-03-0{n + 1} 10:00</span> <span class=time>Hubei</span></div>"
        f"<span class=content>{SAID[n]}</span></div>"
        for n in (1, 2)
    )
    records = read_page(f"<title>Tea</title><body>{opening}<div class=replies>{rest}</div>", URL, NOW)
    assert [post.author for post in records.posts] == list(PEOPLE)


def test_a_label_before_a_name_tells_which_of_two_like_elements_it_is_in() -> None:
    posts = "".join(
        f"<table><tr><td>…</td><td><font><b>Untitled</b></font> Name <font><b>{name}</b></font>"
        f" 2026/03/0{n + 1} 10:00:0{n} No.{n + 77} <a>del</a><blockquote>{text}</blockquote></td></tr></table>"
        for n, (name, text) in enumerate(zip(PEOPLE, SAID, strict=True))
    )
    records = read_page(f"<title>Tea</title><body><form>{posts}</form>", "http://a.test/b/res/7.htm", NOW)
    assert [post.author for post in records.posts] == list(PEOPLE)


def test_who_remarks_on_answers_did_not_write_them() -> None:
    remarked = (
        "<div class='remark comment-item'><p>Thanks.</p><a class=name href=/who/dora>dora</a>"
        " <time>2026-03-09 10:00</time></div>"
    )
    answers = "".join(
        f"<div class=answer><article>{text}</article><div class=sign><a class='big name' href=/who/{name}>{name}</a>"
        f" <time>2026-03-0{n + 1} 10:00</time></div>{remarked if n else ''}</div>"
        for n, (name, text) in enumerate(zip(PEOPLE, SAID, strict=True))
    )
    records = read_page(f"<title>Tea</title><body>{answers}", "http://a.test/questions/3/tea", NOW)
    assert [post.author for post in records.posts] == list(PEOPLE)


def test_the_group_of_a_member_is_not_their_name() -> None:
    heads = tuple(
        f"<div class=post-author-name><a class=link href=#>ada</a><span>@ada</span></div>"
        "<div class=post-author-group><span class='usergroup-tag starter'>Topic Author</span>"
        f"<a class=usergroup-tag href='/members/?filter_type=group&amp;name=9'>Supporter</a></div>"
        f"<span>2026-03-0{n + 1} 10:00</span>"
        for n in range(2)
    )
    page = "".join(f"<div class=post>{head}<div class=body>{SAID[n]}</div></div>" for n, head in enumerate(heads))
    records = read_page(f"<title>Tea</title><body>{page}", URL, NOW)
    assert [post.author for post in records.posts] == ["ada", "ada"]


def test_a_sponsors_words_in_the_shape_of_a_post_are_none() -> None:
    heads = [
        f"<h3><a href=/u/{name}>{name}</a></h3><time>2026-03-0{n + 1} 10:00</time>" for n, name in enumerate(PEOPLE)
    ]
    for word in ("Advertisement", "Anzeige", "广告"):
        head = f"<h3><a href=#>{word}</a></h3><time>2026-03-01 10:00</time>"
        advert = f"<div class=post>{head}<div class=body>Buy.</div></div>"
        first, rest = _posts(tuple(heads)).split("<div class=post id=post-1>")
        page = f"{first}{advert}<div class=post id=post-1>{rest}"
        records = read_page(f"<title>Tea</title><body>{page}", URL, NOW)
        assert [post.author for post in records.posts] == list(PEOPLE)


def test_somebody_with_two_names_is_called_by_that_of_their_address() -> None:
    told = (("ada", "Ada Byron"), ("bobcup", "Bob Cup"), ("carl.k", "Carl Kettle"))
    heads = tuple(
        f"<div class='names card'><span class='first username {'group--pickers' if n % 2 else ''}'>"
        f"<a href=/u/{name}>{name}</a></span><span class='second full-name'><a href=/u/{name}>{full}</a></span>"
        f"<a class=user-group href=/g/pickers>Pickers of 2026</a></div><time>2026-03-0{n + 1} 10:00</time>"
        for n, (name, full) in enumerate(told)
    )
    records = read_page(f"<title>Tea</title><body>{_posts(heads)}", URL, NOW)
    assert [post.author for post in records.posts] == [name for name, _ in told]
    alone = f"<div class=post id=post-1>{heads[0]}<div class=post-body>{SAID[0]}</div></div>"
    assert [post.author for post in read_page(f"<title>Tea</title><body>{alone}", URL, NOW).posts] == ["ada"]


def test_an_opening_post_that_is_signed_as_its_replies_are_is_read_with_them() -> None:
    replies = "".join(
        f"<div id={n}><div class=bold>{name} · <span>0{n + 2}/03/2026 19:44</span></div>"
        f"<div id=reply-body-{n} class='post-body wide'><p>{text}</p></div></div>"
        for n, (name, text) in enumerate(zip(PEOPLE, SAID, strict=True))
    )
    asked = "<p>Which pot do you take along to the hill, and does anybody know where to buy such a one?</p>"
    opening = (
        f"<div><h1>Pots</h1><div id=original><p class=bold>dora · <span>01/03/2026 19:44</span></p>"
        f"<div class='post-body narrow'>{asked * 2}</div></div></div>"
    )
    records = read_page(f"<title>Pots</title><body>{opening}<div class=list>{replies}</div>", URL, NOW)
    assert [post.author for post in records.posts] == ["dora", *PEOPLE]


def test_a_sites_note_in_a_post_is_none_of_its_words() -> None:
    note = "<aside class=closed role=status><b>This question has answers elsewhere:</b> <a href=/q/1>Pots</a></aside>"
    heads = tuple(
        f"<h3><a href=/u/{name}>{name}</a></h3><time>2026-03-0{n + 1} 10:00</time>" for n, name in enumerate(PEOPLE)
    )
    page = _posts(heads).replace(SAID[0], note + SAID[0])
    records = read_page(f"<title>Tea</title><body>{page}", URL, NOW)
    assert [post.text for post in records.posts] == list(SAID)


def test_a_line_behind_an_arrow_is_the_authors_where_quotations_are_marked_up() -> None:
    heads = tuple(
        f"<h3><a href=/u/{name}>{name}</a></h3><time>2026-03-0{n + 1} 10:00</time>" for n, name in enumerate(PEOPLE)
    )
    page = _posts(heads).replace(SAID[1], f"{SAID[1]}<blockquote>{SAID[0]}</blockquote><i>&gt; (casts a spell)</i>")
    records = read_page(f"<title>Tea</title><body>{page}", URL, NOW)
    assert records.posts[1].text == f"{SAID[1]}\n> (casts a spell)"


def test_whom_the_portrait_shows_and_the_record_names_wrote_it_where_others_are_named_otherwise() -> None:
    row = "<div class=reply>{}<i>2026-03-0{} 10:00</i></div><div class=content>Tea of farm {} it is.</div></div>"
    own = "<img alt=Ada src=a.png><div class=top>Pinned by Ada</div><div class=top><b class=badge>Ada</b> "
    heads = [own, *(f"<div class=top><a class=author href=/k/{n}>Bob {n}</a> " for n in (2, 3, 4))]
    rows = "".join(row.format(head, n, n) for n, head in enumerate(heads, 1))
    found = read_page(f"<body><div id=comments><h3>Comments</h3>{rows}</div>")
    assert [post.author for post in found.posts] == ["Ada", "Bob 2", "Bob 3", "Bob 4"]


def test_a_link_to_what_was_changed_above_a_name_does_not_tell_who_changed_it() -> None:
    said = "ใครเคยไปร้านชาบนเขาบ้างครับ ต้องจองล่วงหน้ากี่วัน"
    post = (
        f"<div class=type>กระทู้คำถาม</div><h1>ร้านชาบนเขา</h1><div class=story>{said}"
        "<div class=history><a href=#>แก้ไขข้อความเมื่อ</a></div></div><div class=foot>"
        "<a class=post-name href=/profile/7>สมาชิกหมายเลข 7710442</a><span class=stamp>2026-03-04 19:58</span></div>"
        "<div><span>0</span> <span>0</span> <a href=#>เก็บเข้ากล่องสมุดพก</a></div>"
    )
    page = f"<title>ร้านชาบนเขา</title><body><div class=main-post><div class=left>{post}</div></div>"
    thread = extract(page, "http://tea.test/topic/7", now=NOW).thread
    assert thread is not None
    assert [found.author for found in thread.posts] == ["สมาชิกหมายเลข 7710442"]
