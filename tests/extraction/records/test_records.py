"""Records of whole pages: the cases under tests/cases, and pages that nobody should write."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from extraction import extract
from extraction.page import Post, Topic
from extraction.records.find import Records
from tests.extraction.records.pages import NOW, read_page, thread_of

CASES = Path(__file__).parent.parent.parent / "cases"
KINDS = ("thread", "comments", "listing")
FOLDERS = sorted(path.parent for kind in KINDS for path in (CASES / kind).glob("*/expected.json"))


def _shown(value: Post | Topic, keys: dict[str, Any]) -> dict[str, Any]:
    """The fields of a record that a case names, as JSON has them."""
    shown = {key: getattr(value, key) for key in keys}
    return {key: found.isoformat() if isinstance(found, datetime) else found for key, found in shown.items()}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_case(folder: Path) -> None:
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    now = expected["now"] and datetime.fromisoformat(expected["now"])
    records = read_page((folder / "page.html").read_text("utf-8"), expected["url"], now)
    for name in ("posts", "topics"):
        if name in expected:
            keys = expected[name][0] if expected[name] else {}
            assert [_shown(found, keys) for found in getattr(records, name)] == expected[name]
    if "first_is_post" in expected:
        assert records.first_is_post is expected["first_is_post"]


def test_ten_thousand_posts_are_read() -> None:
    found = read_page(f"<title>长帖</title><body><div id=posts>{thread_of(10_000)}</div>", now=NOW)
    assert len(found.posts) == 10_000
    assert found.posts[-1].author == "用户9999"


def test_half_a_page_gives_the_posts_before_the_cut() -> None:
    page = f"<title>半页</title><body><div id=posts>{thread_of(40)}</div>"
    found = read_page(page[: len(page) // 2], now=NOW)
    assert 18 <= len(found.posts) <= 21
    assert found.posts[0].text == "第0条回复说的是另一件事情。"


HOSTILE = {
    "equal siblings": "<div>茶</div>" * 100_000,
    "dates": "<div>2026-03-01 10:00</div>" * 20_000,
    "equal links": "<p><a href=/x>一样的标题，一样的地址</a></p>" * 100_000,
    "a wide gap": "<b>2026-03-01 10:00</b>" + "<p>茶</p>" * 50_000 + "<b>2026-03-02 10:00</b>",
    "deep nesting": "<div>" * 50_000 + "2026-03-01 10:00 茶",
    "deep dates": "<div>2026-03-01 10:00 茶" * 50_000,
    "deep links": "<span><a href=/u/1>茶</a>2026-03-01 10:00" * 50_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_page_is_read(name: str) -> None:
    assert isinstance(read_page(f"<body>{HOSTILE[name]}", now=NOW), Records)


@pytest.mark.parametrize("url", ["", "http://[", "/x", "http://bbs.example.com/\ud800"])
def test_no_address_raises(url: str) -> None:
    assert len(read_page(f"<body><a href='http://['>茶</a><div id=posts>{thread_of(5)}</div>", url, NOW).posts) == 5


def test_rare_characters_survive() -> None:
    page = thread_of(4).replace("另一件事情", "𠮷野家的茶🍵")
    assert "𠮷野家的茶🍵" in read_page(f"<body>{page}", now=NOW).posts[0].text


def test_a_board_with_two_topics_is_no_thread_of_one_post() -> None:
    rows = "".join(
        f'<tbody id="normalthread_{n}"><tr><td><a href="/thread-{n}-1-1.html"><img alt=""></a></td>'
        f'<th><a href="/thread-{n}-1-1.html">台风天阳台漏水怎么办，第 {n} 次问</a></th>'
        f'<td><cite><a href="/space-uid-{n}.html">云深{n}</a></cite><em>2025-11-18 22:0{n}</em></td>'
        f"<td>{n}</td><td><cite>阿福</cite><em>2025-11-19 22:0{n}</em></td></tr></tbody>"
        for n in (1, 2)
    )
    page = extract(
        "<title>闲聊灌水 - 茶友论坛</title>"
        "<div class=nav><a href=/>论坛</a><a href=/login>登录</a><a href=/reg>注册</a></div>"
        f"<div id=threadlist><table>{rows}</table></div><p>主题 帖子 会员</p>",
        "http://bbs.a.test/forum-4-2.html",
    )
    assert page.thread is None


def test_a_time_that_only_an_attribute_tells_has_no_label() -> None:
    post = '<div><time datetime="2026-03-0{}T10:00"><span>Monday</span></time><p>Tea is picked.</p></div>'
    page = extract("".join(post.format(day) for day in (1, 2, 3)), "http://a.test/")
    assert page.text


PROFILE = (
    "<table><tr><td rowspan=2><b>{name}</b></td><td><div>Posted: 2026-03-0{day} 10:00</div></td></tr>"
    "<tr><td><div>{text}</div>{note}</td></tr>"
    "<tr><td>Newcomer<br>Joined: 2019-01-02<br>Posts: 239<br>From: Leeds</td><td><a href=#top>Top</a></td></tr></table>"
)


def test_a_lone_post_is_told_from_the_profile_beside_it() -> None:
    post = PROFILE.format(name="Jill", day=1, text="My tea tastes of nothing.", note="")
    records = read_page(f"<div>{post}</div><form><textarea></textarea></form>", "http://bbs.test/thread-1-1.html")
    assert [(found.author, found.text) for found in records.posts] == [("Jill", "My tea tastes of nothing.")]


def test_a_note_on_a_change_by_its_author_hides_no_post() -> None:
    texts = ("Boil it for long.", "I would not boil tea at all.", "Nor would I.", "Take more leaves of it.")
    note = "<small>Last edited by <a href=/user/{name}>{name}</a> on 2026-03-09 10:00</small>"
    posts = (
        PROFILE.format(name=name, day=day, text=texts[day - 1], note=note.format(name=name) if day % 2 else "")
        for day, name in enumerate(("Jill", "Wang", "Otto", "Marusya"), 1)
    )
    records = read_page(f"<div>{''.join(posts)}</div>", "http://bbs.test/thread-1-1.html")
    assert tuple(found.text for found in records.posts) == texts


def test_words_behind_a_quotation_that_closes_the_body_are_the_post() -> None:
    post = (
        "<div class=post><a class=author href=/user/{n}>User {n}</a> <span>2026-03-0{n} 10:00</span>"
        "<p class=content>{said}</p></div>"
    )
    quote = "<div class=quote>Jill wrote: The tea is cold and so is the pot.</div>Then I shall warm pot {n}."
    said = ["The tea is cold.", quote.format(n=2), "Which pot do you take?", quote.format(n=4)]
    records = read_page("".join(post.format(n=n, said=text) for n, text in enumerate(said, 1)))
    assert [found.text for found in records.posts][1::2] == ["Then I shall warm pot 2.", "Then I shall warm pot 4."]


def test_an_opening_post_whose_heading_is_like_a_reply_is_read_whole() -> None:
    head = (
        "<div class=media><a class=user href=/user/{n}>User {n}</a>"
        "<span class=date>2026-03-0{n} 10:00</span>{more}</div>"
    )
    first = head.format(n=1, more="<i>1234</i>")
    opening = f"<div class=card>{first}<hr><div class=message>Which pot do you take?</div></div>"
    replies = "".join(
        head.format(n=n, more=f"<div class='message reply'>Pot {n} keeps warm for long.</div>") for n in (2, 3)
    )
    records = read_page(f"{opening}<div class=list>{replies}</div>", "http://bbs.test/thread-1.htm")
    texts = ["Which pot do you take?", "Pot 2 keeps warm for long.", "Pot 3 keeps warm for long."]
    assert [found.text for found in records.posts] == texts
    assert records.posts[0].author == "User 1"


def test_a_letter_of_a_mail_archive_is_one_post() -> None:
    page = (
        "<h1>[tea] Which pot</h1><b>Jill Barlow</b> <a href='mailto:tea@lists.test'>jill at mail.test</a><br>"
        "<i>Mon Mar 2 17:53:14 CET 2026</i><p><ul><li>Previous message: <a href=1.html>[tea] An older letter</a></li>"
        "<li>Next message: <a href=3.html>[tea] A younger letter</a></li></ul><hr><pre>I take the iron pot.</pre><hr>"
    )
    records = read_page(
        f"<title>[tea] Which pot</title><body>{page}", "http://lists.test/pipermail/tea/2026-March/2.html"
    )
    assert [(found.author, found.text) for found in records.posts] == [("Jill Barlow", "I take the iron pot.")]


GOODS = (
    "<div><b>Kettle of iron</b><p>Weight: 2 kg</p><p>Order code: 8570931</p></div>"
    "<p>It keeps warm for an hour, but it is heavy, and it rusts. New since 2026-03-01.</p>"
)


@pytest.mark.parametrize("url", ["http://shop.test/kettles/1", "http://bbs.test/forum.php"])
def test_what_is_labelled_beside_goods_is_no_profile(url: str) -> None:
    chrome = "<ul>" + "".join(f"<li><a href=/c{n}>Category of goods {n}</a></li>" for n in range(20)) + "</ul>"
    assert read_page(f"<body>{chrome}<div>{GOODS}</div><p>Topics Posts Members Online</p>{chrome}", url).posts == []


def test_the_order_of_day_and_month_is_the_one_that_puts_posts_near_each_other() -> None:
    post = "<div class=post><a class=author href=/u/{n}>User {n}</a> <i>0{n}/05/2026 10:00</i><p>Pot {n}.</p></div>"
    records = read_page("".join(post.format(n=n) for n in (3, 4, 5, 6)), "http://bbs.test/thread-1.htm")
    assert [found.published_at for found in records.posts] == [datetime(2026, 5, n, 10, 0) for n in (3, 4, 5, 6)]


def test_a_tongue_that_writes_the_day_first_settles_the_order() -> None:
    post = "<div class=post><a class=author href=/u/{n}>User {n}</a> <i>03/05/2026 1{n}:00</i><p>Le thé {n}.</p></div>"
    records = read_page(f"<html lang=fr>{''.join(post.format(n=n) for n in range(4))}", "http://bbs.test/thread-1.htm")
    assert {found.published_at and found.published_at.month for found in records.posts} == {5}


def test_buttons_in_brackets_are_no_part_of_a_post() -> None:
    post = (
        "<div class=post><a class=author href=/u/{n}>User {n}</a> <i>2026-03-0{n} 10:00</i>"
        "<div class=content>[ <a href=/reply/{n}>Reply</a> ] [ <a href=/mail/{n}>Write to {n}</a> ]"
        "<p>Pot {n} is warm.</p></div></div>"
    )
    records = read_page("".join(post.format(n=n) for n in (1, 2)), "http://bbs.test/thread-1.htm")
    assert [found.text for found in records.posts] == ["Pot 1 is warm.", "Pot 2 is warm."]


def test_posts_of_pictures_have_their_body_too() -> None:
    post = (
        "<div class=item><div class=info><a class=user href=/u/{n}>User {n}</a> <span class=area>Region {n}</span>"
        "</div><div class=txt>{said}</div><i>2026-03-0{n} 10:00</i></div>"
    )
    said = ["<img src=pot.png>", "Warm.", "<img src=pot.png>", "Warm too.", "<img src=pot.png>", "So is mine."]
    posts = "".join(post.format(n=n, said=text) for n, text in enumerate(said, 1))
    records = read_page(f"<div id=comments>{posts}</div>")
    assert [found.text for found in records.posts] == ["", "Warm.", "", "Warm too.", "", "So is mine."]


def test_a_time_that_only_a_title_tells_in_full_is_a_posts() -> None:
    told = (("3m", "March 10, 2026, 11:57 a.m."), ("2 giorni", "Domenica 8 Marzo 2026 12:00"))
    posts = "".join(
        f'<div class=post><a class=author href=/user/{n}>用户{n}</a><b title="{title}">{shown}</b>'
        f"<div class=body>第{n}条回复说的是另一件事情。</div></div>"
        for n, (shown, title) in enumerate(told)
    )
    found = read_page(f"<title>长帖</title><body>{posts}", "http://a.test/forum/thread/3/")
    assert [post.published_at for post in found.posts] == [datetime(2026, 3, 10, 11, 57), datetime(2026, 3, 8, 12)]


def test_a_page_whose_root_is_closed_at_once_is_read() -> None:
    assert len(read_page(f'<html lang="zh" /><body class="t"/>{thread_of(5)}', now=NOW).posts) == 5


def test_the_line_over_a_thread_that_repeats_who_began_it_and_counts_is_no_post() -> None:
    head = (
        "<div class=head><a class=author href=/user/0>用户0</a> <span>2026-03-01 10:00</span>"
        "<span><i class=material-icons>chat_bubble_outline</i> 4</span></div>"
    )
    found = read_page(
        f"<title>长帖</title><body>{head}<div id=posts>{thread_of(4)}</div>", "http://a.test/forum/thread/3/", NOW
    )
    assert [post.author for post in found.posts] == [f"用户{n}" for n in range(4)]


def test_times_on_buttons_are_no_posts() -> None:
    first, last = (f'<button><span class="ago" title="2023-04-1{n}T10:00:00Z"></span></button>' for n in (1, 2))
    assert not read_page(f"<div>{first}<p>Up and down</p>{last}</div>", "http://a.test/forum/t/1").posts


def test_whom_a_reply_answers_is_none_of_its_words() -> None:
    told = [
        ("甲", "", "水开了吗？"),
        ("乙", "回复 <a href=#c0>@甲</a> : ", "开了。"),
        ("丙", "回复 <a href=#c1>@乙</a> : ", "谢谢你。"),
    ]
    items = "".join(
        f"<div class=comment><b class=nick>{name}</b> <time>2026-03-05 14:0{n}</time>"
        f"<div class=content><span>{whom}<span><p>{text}</p></span></span></div></div>"
        for n, (name, whom, text) in enumerate(told)
    )
    records = read_page(f"<div class=comments><h3>3 条评论</h3>{items}</div>")
    assert [post.text for post in records.posts] == [text for _, _, text in told]


def test_what_links_called_buttons_say_is_no_text() -> None:
    posts = thread_of(1).replace(
        "</div></div>", '<p><a class="btn btn-primary" href=/reply/1>Answer this!</a></p></div></div>'
    )
    found = read_page(f"<title>长帖</title><body>{posts}", "http://a.test/forum/thread/3/", NOW)
    assert [post.text for post in found.posts] == ["第0条回复说的是另一件事情。"]


def test_replies_in_what_is_named_a_quotation_are_marked_up_as_what_they_answer() -> None:
    def card(name: str, text: str, inside: str = "") -> str:
        return (
            f"<div class=card><div class=head><span class=nick>{name}</span>"
            f"<span class=time>2026-03-0{len(name)}</span></div>"
            f"<div class=content><p>{text}</p></div><div class=c-quote>{inside}</div></div>"
        )

    answer = card("ann", "I did put it on.") + card("carl", "And I took it off again.")
    page = f"<div class=comments>{card('al', 'Is the kettle on?', answer)}{card('berta', 'Thank you all.')}</div>"
    records = read_page(
        f"<title>Tea</title><body><article><h1>Tea</h1><p>{'A story of tea. ' * 40}</article>{page}", now=NOW
    )
    assert [post.author for post in records.posts] == ["al", "ann", "carl", "berta"]


def test_two_short_posts_are_read_beside_dialogs_that_say_much() -> None:
    help_text = "Type two stars around a word to set it in bold. " * 30
    dialog = f"<div class='modal fade' tabindex=-1 role=dialog><p>{help_text}</p></div>"
    posts = thread_of(2).replace("第1条回复说的是另一件事情。", "好的，明白了")
    found = read_page(f"<title>长帖</title><body><div>{posts}</div>{dialog}", "http://a.test/topic/3-tea", NOW)
    assert [post.author for post in found.posts] == ["用户0", "用户1"]
    for asks in ("id=onetrust-consent-sdk", "style='display: none'"):
        dialog = f"<div {asks}><p>{help_text * 3}</p></div>"
        found = read_page(f"<title>长帖</title><body><div>{posts}</div>{dialog}", "http://a.test/topic/3-tea", NOW)
        assert [post.author for post in found.posts] == ["用户0", "用户1"]


def test_a_body_that_readers_may_quote_is_the_posts_own_and_no_quotation() -> None:
    quoted = "<blockquote>第0条说的话</blockquote>"
    posts = "".join(
        f"<div class=floor><div class=who><a href=/user/{n}>用户{n}</a> <span>2026-03-0{n + 1} 10:00</span></div>"
        f"<table><tr><td><div class=quote-content>{quoted * (n == 2)}"
        f"<p>第{n}条回复说的是另一件事情。</p></div>"
        f"{'<small><a href=#>发自手机某某 m.a.test</a></small>' if n % 2 else ''}</td></tr></table></div>"
        for n in range(4)
    )
    for shown in (posts, posts.split("<div class=floor>")[1]):
        found = read_page(f"<title>长帖</title><body>{shown}", "http://bbs.a.test/thread/3", NOW)
        assert [post.text for post in found.posts] == [
            f"第{n}条回复说的是另一件事情。" for n in range(len(found.posts))
        ]
        assert found.posts


def test_what_a_rule_parts_from_the_answer_to_it_is_a_quotation() -> None:
    answered = "@用户0 1楼 2026-03-01 10:00:00<br>第0条说的话<br>-----------------------------<br>"
    posts = "".join(
        f"<div class=item><div class=head>作者：<a href=/user/{n}>用户{n}</a> "
        f"<span>2026-03-0{n + 1} 10:00:00</span></div>"
        f"<div class=content>{answered * (n == 2)}第{n}条回复说的是另一件事情。</div></div>"
        for n in range(4)
    )
    found = read_page(f"<title>长帖</title><body>{posts}", "http://bbs.a.test/thread/3", NOW)
    assert [post.text for post in found.posts] == [f"第{n}条回复说的是另一件事情。" for n in range(4)]
    assert "第0条说的话" in (found.posts[2].quote or "")


def test_the_floors_of_guests_who_lead_nowhere_are_no_titles_of_topics() -> None:
    floors = ["楼主", "沙发", "板凳", "地板", "5#"]
    posts = "".join(
        f"<div class=p><b class=who>茶客{who}</b> <a href=/find?pid={n}>{floor}</a> <i>发表于 2026-03-0{n} 10:2{n}</i>"
        f"<div>第{n}条说的是今年的茶，一条比一条长一点，说到茶园里去了。</div>"
        f"{f'<a href=/find?pid=9{n}>引自茶客{who}在上一页里说过的那一条话</a>' if n > 2 else ''}</div>"
        for n, (floor, who) in enumerate(zip(floors, "甲乙丙丁戊", strict=True), 1)
    )
    records = read_page(f"<title>春茶</title>{posts}", "http://a.test/forum.php?mod=viewthread&tid=5")
    assert [post.author for post in records.posts] == [f"茶客{who}" for who in "甲乙丙丁戊"]


def test_an_advertisement_between_some_records_is_part_of_none() -> None:
    sold = "<div class=ad><a href=http://ads.test/1>Order today</a><p>Sponsored: mountain tea at your door.</p></div>"
    posts = "".join(
        f"<article><p>{said}</p><p>by <b>{who}</b> on 2026-03-0{n} 10:2{n}</p></article>{sold if n in (1, 4) else ''}"
        for n, (who, said) in enumerate(
            [
                ("Ann", "It pours well and has not dripped once."),
                ("Bo", "Two cups, no more; we took it back."),
                ("Cy", "The first was dropped by the cat, who likes knobs."),
                ("Di", "The handle came off on a Sunday."),
                ("Ed", "Under its cosy the tea was still warm."),
            ],
            1,
        )
    )
    records = read_page(f"<h1>Tea pot</h1><h2>5 comments</h2>{posts}")
    assert [post.author for post in records.posts] == ["Ann", "Bo", "Cy", "Di", "Ed"]
    assert not any("Sponsored" in post.text for post in records.posts)


def test_replies_in_the_comments_they_answer_are_read_where_times_stand_right_in_both() -> None:
    said = (
        "<li class=c><b class=author>茶客{who}</b> <time>2026-03-0{n} 10:2{n}</time>"
        "<p>第{n}条说的是今年的茶。</p>{reply}</li>"
    )
    replies = [f"<ol>{said.format(who=who, n=n, reply='')}</ol>" for n, who in enumerate("己庚辛", 5)]
    rows = zip("甲乙丙丁", [*replies, ""], strict=True)
    comments = "".join(said.format(who=who, n=n, reply=reply) for n, (who, reply) in enumerate(rows, 1))
    records = read_page(f"<h1>春茶</h1><ol class=comments>{comments}</ol>")
    assert "".join(post.author[-1] for post in records.posts if post.author) == "甲己乙庚丙辛丁"
    assert [post.text for post in records.posts][:2] == ["第1条说的是今年的茶。", "第5条说的是今年的茶。"]


def test_the_posts_of_a_forum_without_times_are_known_by_their_numbered_ids() -> None:
    posts = "".join(
        f"<div id=post_{n}><table><tr><td><a href='home.php?mod=space&amp;uid={n}'>茶客{who}</a> 积分 {n}0</td>"
        f"<td id=postmessage_{n}>第{n}条说的是今年的茶，一条比一条长一点，说到茶园里去了。</td></tr></table></div>"
        for n, who in enumerate("甲乙丙丁", 81)
    )
    page = f"<title>春茶 - 茶论坛 - Powered by Discuz!</title><a href=forum.php>茶论坛</a>{posts}"
    records = read_page(page, "http://bbs.tea.test/forum.php?mod=viewthread&tid=5")
    assert [post.author for post in records.posts] == [f"茶客{who}" for who in "甲乙丙丁"]
    assert records.posts[1].text == "第82条说的是今年的茶，一条比一条长一点，说到茶园里去了。"


def test_words_that_stand_right_in_a_cell_above_a_signature_and_the_time_are_the_post() -> None:
    said = "今年的春茶比去年早了四天，茶农说开春以来气温偏高，雨水充足，芽头饱满。"
    signed = [
        "我本浮云命，落暮不斜阳",
        "要有多坚强，才能对你念念不忘？",
        "做一只猪挺难的，还是做我的茶",
        "我的茶园在山上",
    ]
    posts = "".join(
        f"<table><tr><td><a href=/u/{n}>茶客{who}</a></td><td><br>{said * 3}第{n}条。<br><p>{signature}</p>"
        f"<p>〓 留言板 发布时间 2026/03/0{n} 10:2{n}:42 by <a href=/u/{n}>茶客{who}</a></p></td></tr></table>"
        for n, (who, signature) in enumerate(zip("甲乙丙丁", signed, strict=True), 1)
    )
    records = read_page(f"<title>春茶</title>{posts}", "http://bbs.a.test/readthread.php?postid=5")
    assert [post.author for post in records.posts] == [f"茶客{who}" for who in "甲乙丙丁"]
    assert all(post.text.startswith(said) for post in records.posts)


@pytest.mark.parametrize("count", [2, 3])
def test_a_profile_beside_each_post_is_no_part_of_it_though_nobody_writes_twice(count: int) -> None:
    post = (
        "<table class=tablebg><tr><td><b class=author>Ada{n}</b></td><td>Posted: 2026-03-0{n} 10:0{n}</td></tr>"
        "<tr><td><span><div><b>Joined:</b> July {n}, 2012</div><div><b>Posts:</b> {n}26</div>"
        "<div><b>Location:</b> Leeds {n}</div></span></td>"
        "<td><table><tr><td><div>{said}</div></td></tr></table></td></tr></table>"
    )
    said = [f"Thank you, leaf {n} is in." for n in range(1, count + 1)]
    page = "".join(post.format(n=n, said=text) for n, text in enumerate(said, 1))
    records = read_page(page, "http://forum.tea.test/viewtopic.php?t=7")
    assert [found.text for found in records.posts] == said
    told = page.replace("Joined", "Water").replace("Posts", "Minutes").replace("Location", "Leaf")
    assert [found.text for found in read_page(told, "http://forum.tea.test/viewtopic.php?t=7").posts] != said
    one = page.replace("Joined", "Water", count - 1).replace("Posts", "Minutes", count - 1).replace("Location", "Leaf")
    assert read_page(one, "http://forum.tea.test/viewtopic.php?t=7").posts[-1].text != said[-1]
