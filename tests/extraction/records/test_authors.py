"""Whose a post is: by elements, by bylines and headings, by portraits, and never by who changed it last."""

from __future__ import annotations

import pytest
from lxml import html

from extraction import extract
from extraction.records.authors.portraits import names_on_portraits
from tests.extraction.records.pages import NOW, POST, read_page


def test_who_edited_a_post_last_is_not_its_author() -> None:
    post = (
        "<div class=post><b>{name}</b> <span>2026-03-0{day} 10:00</span><div class=content>Tea of farm {day}.</div>"
        "<small>Last edited by <a href=/user/1>Moderator {day}</a>.</small></div>"
    )
    names = ("Jill", "Wang", "Otto", "Marusya")
    records = read_page("".join(post.format(name=name, day=day) for day, name in enumerate(names, 1)))
    assert [found.author for found in records.posts] == list(names)


def test_the_number_behind_a_name_is_none_of_it() -> None:
    posts = "".join(
        f"<div class=post><p>用户{n} <a href=#p{n}>#10{n}</a></p><i>2026-03-0{n + 1} 10:00</i>"
        f"<div class=body>第{n}条回复说的是另一件事情。</div></div>"
        for n in range(3)
    )
    found = read_page(f"<title>长帖</title><body>{posts}", "http://a.test/forum/thread/3/", NOW)
    assert [post.author for post in found.posts] == ["用户0", "用户1", "用户2"]


def test_a_name_behind_the_time_in_its_text_is_the_authors() -> None:
    told = [("Ada Byron", 14, "Is the kettle on?"), ("bob", 15, "It is on."), ("Ada Byron", 16, "Thank you.")]
    items = "".join(f"<dt>March 5, 2026, {hour}:05 - {name}</dt><dd><p>{text}</p></dd>" for name, hour, text in told)
    records = read_page(f"<div><h3>3 comments</h3><dl id='comments'>{items}</dl></div>")
    assert [(post.author, post.text) for post in records.posts] == [(name, text) for name, _, text in told]


@pytest.mark.parametrize(
    "head",
    [
        "<div class=info>{name} on Tue May {n}, 2026 20:57 <a href=#p{n}>#{n}</a></div>",
        "<table><tr><td colspan=2>#{n}</td></tr><tr><td>{name}<br><img src=/a/{n}.png><br>Member<br>Posts: 7{n}</td>"
        "</tr></table><i>2026-05-0{n} 10:00</i>",
    ],
)
def test_a_name_stands_on_a_day_or_heads_a_pane_below_the_floor(head: str) -> None:
    posts = "".join(
        f"<div class=post>{head.format(n=n, name=name)}<div>We picked {name} leaves that day.</div></div>"
        for n, name in enumerate(("The Baker", "qwert77", "Kev"), 1)
    )
    found = read_page(f"<div>{posts}</div>", "http://bbs.test/thread-1.htm")
    assert [post.author for post in found.posts] == ["The Baker", "qwert77", "Kev"]


def test_a_guest_whose_name_is_linked_is_named_where_the_others_are() -> None:
    names = ["Ada Byron", "bob", "Carl", "Dora", "Evan", "Fay", "Evan"]
    told = [f"<a href='http://tea.test/'>{name}</a>" if name == "Evan" else name for name in names]
    items = "".join(
        f"<div class=comment><h6><span>Nov. {n}, 2026, 6:16 p.m. - {name}</span> <a href=/c/{n}>¶</a></h6>"
        f"<div class=content><p>Tea number {n} is ready.</p></div></div>"
        for n, name in enumerate(told, 1)
    )
    records = read_page(f"<div><h3>7 comments</h3><div id=comments>{items}</div></div>")
    assert [post.author for post in records.posts] == names


def test_guests_that_no_element_names_are_named_as_members_are() -> None:
    told = ["<a href='/u/1'>Ada Byron</a>", "bob", "Carl", "<a href='/u/1'>Ada Byron</a>"]
    items = "".join(
        f"<li><p class='meta'><time>2026-03-05 14:0{n}</time> | {name}</p><p>Tea number {n} is ready.</p></li>"
        for n, name in enumerate(told)
    )
    records = read_page(f"<div><h3>4 comments</h3><ul class='comments'>{items}</ul></div>")
    assert [post.author for post in records.posts] == ["Ada Byron", "bob", "Carl", "Ada Byron"]


def test_a_letter_headed_as_mail_is_read_with_its_sender() -> None:
    head = "<ul><li><em>To</em>: &lt;<a href='mailto:tea@lists.test'>tea@lists.test</a>&gt;</li>" + "".join(
        f"<li><em>{label}</em>: {value}</li>"
        for label, value in (
            ("Subject", "Which pot"),
            ("From", "Jill Barlow &lt;<a href='mailto:jill@mail.test'>jill@mail.test</a>&gt;"),
            ("Date", "Mon, 02 Mar 2026 17:53:14 +0000"),
            ("In-reply-to", "&lt;1@mail.test&gt;"),
        )
    )
    after = (
        "<hr><ul><li><strong>Follow-Ups</strong>:<ul>"
        + "".join(
            f"<li><strong><a href=m{n}.html>Re: Which pot</a></strong>"
            "<ul><li><em>From:</em> Bob &lt;b@mail.test&gt;</li></ul></li>"
            for n in range(3)
        )
        + "</ul></li></ul>"
    )
    page = f"<h1>Which pot</h1><hr>{head}</ul><hr><pre>I take the iron pot.</pre>{after}"
    records = read_page(f"<title>Which pot</title><body>{page}", "http://lists.test/tea/msg00002.html")
    assert [(found.author, found.text) for found in records.posts] == [("Jill Barlow", "I take the iron pot.")]
    assert records.first_is_post


def test_the_letter_that_stands_for_a_picture_is_none_of_the_name() -> None:
    posts = "".join(
        f"<div class=post><div class=who><a href=/user/{name}><div class=round>{name[0]}</div></a>"
        f"<div><a href=/user/{name}>{name}</a></div></div><i>2026-03-0{n} 10:00</i>"
        f"<div class=body>Answer {n} tells of another thing.</div></div>"
        for n, name in enumerate(("ada", "bob", "carl"), 1)
    )
    records = read_page(f"<title>Tea</title><body>{posts}", "http://a.test/forum/thread/3/", NOW)
    assert [post.author for post in records.posts] == ["ada", "bob", "carl"]


def test_a_row_of_topics_names_who_began_it_by_their_portrait() -> None:
    rows = "".join(
        f'<li class=topic><a class=starter href=/u/user{n}/{n}/ title="用户{n} - original poster"><img src=a.png></a>'
        f"<a class=title href=/t/topic{n}/{n}/>第{n}个很长的主题标题说的是另一件事情</a>"
        '<a class=last href=/u/user9/9/ title="用户9 - latest poster"><img src=b.png></a>'
        f"<span>2026-03-0{n + 1} 10:00</span>"
        for n in range(6)
    )
    found = read_page(f"<title>版块</title><body><ul>{rows}</ul>", "http://a.test/c/board/3/", NOW)
    assert [topic.author for topic in found.topics] == [f"用户{n}" for n in range(6)]


def test_a_name_of_one_letter_is_read_where_it_is_called_a_name() -> None:
    post = POST.format(n=0, day=1, minute=5).replace("用户0", "<span class=username>K</span>")
    found = read_page(f"<title>长帖</title><body>{post}", "http://a.test/forum/thread/3/", NOW)
    assert [post.author for post in found.posts] == ["K"]


def test_a_line_that_labels_the_author_names_them() -> None:
    told = (
        ("ada", "The tea was cold, and so was the milk that came with it."),
        ("bob", "It is the kettle: somebody has dropped it on the stairs."),
        ("ada", "Then I shall bring mine from home tomorrow morning."),
        ("carl", "That was me, I am sorry. There is a new one on its way."),
    )
    rows = "".join(
        f"<tr><th><a href=msg{n}>msg{n} (view)</a></th><th>Author: {name}</th><th>Date: 2026-03-0{n} 10:00</th></tr>"
        f"<tr><td colspan=3 class=content><pre>{text}</pre></td></tr>"
        for n, (name, text) in enumerate(told, 1)
    )
    page = f"<table class=messages><tr><th colspan=3>Messages</th></tr>{rows}</table>"
    records = read_page(f"<title>Tea</title><body>{page}", "http://bugs.test/issue4", NOW)
    assert [post.author for post in records.posts] == ["ada", "bob", "ada", "carl"]


def test_who_changed_a_post_is_named_behind_the_time_of_the_change_and_is_not_its_author() -> None:
    posts = "".join(
        f"<div class=post><div class=body>第{n}条回复说的是另一件事情。</div>"
        f"<div class=card>edited <time>2026-03-09 1{n}:00</time> <a href=/users/9>编辑九</a></div>"
        f"<div class=card>asked <time>2026-03-0{n + 1} 10:00</time> <a href=/users/{n}>用户{n}</a></div></div>"
        for n in range(3)
    )
    found = read_page(f"<title>长帖</title><body>{posts}", "http://a.test/questions/3/tea", NOW)
    assert [post.author for post in found.posts] == ["用户0", "用户1", "用户2"]


def test_where_somebody_is_from_is_not_who_it_is() -> None:
    names, towns = ("风中的树叶", "老王头", "冰河", "逍遥游"), ("北京", "上海", "广东", "北京")
    posts = "".join(
        f"<div class=post><ul><li><a href=http://i.a.test/{n}/home><img src=p{n}.jpg></a></li>"
        f"<li><a href=http://i.a.test/{n}/home>{name}</a></li><li>来自：<a href=#>{town}</a></li></ul>"
        f"<div><span>发表于</span> <span>2026-03-0{n + 1} 10:00</span></div>"
        f"<div class=text>{f'第{n}条说的是别的事情，跟前面的没有关系。' * 3}</div></div>"
        for n, (name, town) in enumerate(zip(names, towns, strict=True))
    )
    found = read_page(f"<title>长帖</title><body>{posts}", "http://a.test/bbs/thread/3", NOW)
    assert [post.author for post in found.posts] == list(names)


def test_elements_whose_classes_begin_with_a_colour_are_told_apart() -> None:
    signs = ("推", "→", "噓", "→")
    posts = "".join(
        f"<div class=push><span class='f1 hl push-tag'>{sign} </span><span class='f3 hl push-userid'>member{n}</span>"
        f"<span class='f3 push-content'>: 第{n}條說的是別的事情</span>"
        f"<span class=push-time> 2026/03/0{n + 1} 10:00</span></div>"
        for n, sign in enumerate(signs)
    )
    found = read_page(f"<title>長帖</title><body><div>{posts}</div>", "http://a.test/bbs/thread/3", NOW)
    assert [post.author for post in found.posts] == [f"member{n}" for n in range(4)]


def test_who_asked_is_named_behind_who_edited_the_question() -> None:
    def signed(verb: str, day: int, name: str) -> str:
        return (
            f"<div class=signature><span>{verb} <span class=time>2026-03-0{day} 10:00</span></span>"
            f"<div class=details><a href=/users/{name}>{name}</a> <b>{day}4.1k</b></div></div>"
        )

    asked = f"<td class=asker>{signed('edited', 4, 'moderator')}{signed('asked', 1, 'ada')}</td>"
    posts = [("When do you pick your tea in a wet spring?", asked)]
    posts += [
        (f"I pick it in May, {n} days behind the rain.", f"<td>{signed('answered', n, f'p{n}')}</td>") for n in (2, 3)
    ]
    rows = "".join(f"<div class=post><p>{text}</p><table><tr>{by}</tr></table></div>" for text, by in posts)
    records = read_page(f"<title>Tea</title><body><div>{rows}</div>", "http://ask.test/questions/7", NOW)
    assert [post.author for post in records.posts] == ["ada", "p2", "p3"]


def test_a_name_that_no_element_holds_is_read_behind_what_says_who_posted() -> None:
    names = ("Jess", "<a href=http://otto.test/>Otto</a>", "Sam W", "Marusya")
    comments = "".join(
        f"<div class=comment><div class=comment-content><p>{'The tea of that farm was cold. ' * (n + 1)}</p></div>"
        f"<p class=comment-footer>Posted by: {name} | <a href=#c{n}>March 0{n + 1}, 2026 at 09:11 PM</a></p></div>"
        for n, name in enumerate(names)
    )
    records = read_page(f"<article><p>{'A story of tea. ' * 40}</p></article><h3>Comments</h3>{comments}")
    assert [post.author for post in records.posts] == ["Jess", "Otto", "Sam W", "Marusya"]


def test_who_is_named_in_brackets_and_between_buttons_is_named_without_them() -> None:
    comments = "".join(
        f"<dl><dt><img></dt><dd><em>2026-03-0{n} 10:00:07 发表</em><span>[{name}]</span></dd>"
        f"<dd class=info>第{n}壶茶比别的都好喝，明天再来一壶。</dd>"
        f"<dd class=bottom><a href=#>[{12 * n}]支持</a> <a href=#>[{n}]反对</a></dd></dl>"
        for n, name in enumerate(("大树", "路过的猫", "阿宝", "青叶"), 1)
    )
    records = read_page(f"<h1>春茶</h1><p>{'今年的春茶已经开采了。' * 20}</p><h4>最新评论</h4>{comments}")
    assert [post.author for post in records.posts] == ["大树", "路过的猫", "阿宝", "青叶"]


def test_a_sign_that_leads_to_the_post_leaves_the_name_to_the_link_behind() -> None:
    comments = "".join(
        f"<h4><a href=#{n}>#</a> re: Green tea <span>2026-03-0{n} 10:00</span> <a href=http://{name}.test>{name}</a></h4>"
        f"<p>I wait for {n} minutes, and the tea is fine.</p>"
        for n, name in enumerate(("ada", "bo", "cy"), 1)
    )
    records = read_page(f"<h1>Green tea</h1><p>{'A story of tea. ' * 40}</p><div id=comments>{comments}</div>")
    assert [post.author for post in records.posts] == ["ada", "bo", "cy"]


def test_a_badge_that_leads_somewhere_is_not_the_name_beside_it() -> None:
    reviews = "".join(
        f"<div class=item><div class=user-column><div class=user-info><img>{name}</div>"
        f"<div class=user-level><a href=#>PLUS会员</a></div></div><p class=text>第{n}壶茶比别的都好喝。</p>"
        f"<span>2026-03-0{n} 10:00</span></div>"
        for n, name in enumerate(("大树", "路过的猫", "阿宝"), 1)
    )
    records = read_page(f"<h1>春茶</h1><p>{'今年的春茶已经开采了。' * 20}</p><h3>商品评价</h3>{reviews}")
    assert [post.author for post in records.posts] == ["大树", "路过的猫", "阿宝"]


@pytest.mark.parametrize("said", ["Posted by {name} {day}", "by {name} {day}", "作者：{name} {day}"])
@pytest.mark.parametrize("day", ["March {n}, 2026 3:2{n} PM", "2026-03-0{n} 15:2{n}", "{n} hours ago"])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_name_that_nothing_parts_from_the_time_behind_it_is_told_without_that(
    said: str, day: str, count: int
) -> None:
    names = ("Anna", "Bo Lee", "采茶人")[:count]
    byline = [said.format(name=name, day=day.format(n=n)) for n, name in enumerate(names, 1)]
    posts = "".join(
        f"<div class=post><p>Picker {n} waits for the rain to end.</p><p>{line}</p></div>"
        for n, line in enumerate(byline)
    )
    page = extract(f"<title>Rain</title><h1>Rain</h1>{posts}", "http://forum.test/thread-7-1-1.html", now=NOW)
    assert page.thread is not None
    assert [post.author for post in page.thread.posts] == list(names)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("by tea2019 March {n}, 2026", "tea2019"),
        ("by cup{n} March {n}, 2026", "cup{n}"),
        ("by Anna Mar {n}", "Anna"),
        ("by Anna Mar {n} on 2026-03-0{n} 10:00", "Anna Mar {n}"),
        ("by Tea 12 May on 2026-03-0{n}", "Tea 12 May"),
        ("<i>by Tea 1{n} May</i> <i>2026-03-0{n} 10:00</i>", "Tea 1{n} May"),
    ],
)
def test_a_day_without_a_year_is_part_of_a_name_where_a_fuller_one_is_told(line: str, name: str) -> None:
    posts = "".join(
        f"<div class=post><p>{line.format(n=n)}</p><p>Picker {n} waits for the rain to end.</p></div>"
        for n in range(1, 4)
    )
    told = read_page(f"<title>Rain</title><h1>Rain</h1>{posts}", "http://forum.test/thread-7-1-1.html", NOW).posts
    assert [post.author for post in told] == [name.format(n=n) for n in range(1, 4)]


@pytest.mark.parametrize("line", ["只看楼主 {day}", "回复楼主 {day}", "楼主 发表于 {day}"])
def test_a_word_for_who_began_a_thread_labels_a_name_only_with_a_colon(line: str) -> None:
    names = ("大树", "路过的猫", "阿宝")
    posts = "".join(
        f"<div class=post><b>{name}</b><div>{line.format(day=f'2026-3-{n} 10:00')}</div>"
        f"<p>今年的春茶已经开采了，要晚{n}天。</p></div>"
        for n, name in enumerate(names, 1)
    )
    told = read_page(f"<title>春茶</title><h1>春茶</h1>{posts}", "http://forum.test/thread-7-1-1.html", NOW).posts
    assert [post.author for post in told] == list(names)


def test_a_small_word_of_a_surname_ends_no_name() -> None:
    names = ("Ursula Le Guin", "Minh Le", "Ann El Khoury", "Anna am Ende")
    posts = "".join(
        f"<div class=post><p>by {name} on March {n}, 2026, 10:00</p><p>Picker {n} waits for the rain to end.</p></div>"
        for n, name in enumerate(names, 1)
    )
    told = read_page(f"<title>Rain</title><h1>Rain</h1>{posts}", "http://forum.test/thread-7-1-1.html", NOW).posts
    assert [post.author for post in told] == list(names)


@pytest.mark.parametrize(
    "line", ["von {} am Montag, {}. März 2026", "par {} le lundi {} mars 2026", "por {} el {}/3/2026"]
)
def test_a_small_word_before_a_day_ends_a_name(line: str) -> None:
    names = ("Anna", "Bo Lee", "Cyril")
    posts = "".join(
        f"<div class=post><p>{line.format(name, n)}</p><p>Picker {n} waits for the rain to end.</p></div>"
        for n, name in enumerate(names, 1)
    )
    told = read_page(f"<title>Rain</title><h1>Rain</h1>{posts}", "http://forum.test/thread-7-1-1.html", NOW).posts
    assert [post.author for post in told] == list(names)


def test_a_word_for_portraits_is_nobodys_name() -> None:
    row = html.fromstring('<li><img class=avatar alt="User avatar"> Tea</li>')
    assert names_on_portraits([[row]]) == [None]


def test_a_portrait_of_who_wrote_last_names_nobody_who_began_a_topic() -> None:
    rows = [
        "<li><a class=title href=/t/3>Tea</a> <a href=/member/bob title='Go to last post by Bob'><img></a></li>",
        "<li><a class=title href=/t/3>Tea</a> <a href=/u/bob><img class=avatar alt='Last post by Bob'></a></li>",
        "<li><a class=title href=/t/3>Tea</a> <a href=/u/bob><img class='avatar latest' title=Bob></a></li>",
    ]
    assert [names_on_portraits([[html.fromstring(row)]]) for row in rows] == [[None]] * 3


def test_a_button_may_state_who_wrote_a_post() -> None:
    names = ("Ada", "Bo Leaf", "Cy", "Dee")
    button = "<button class=toggle><img src=a.png><span itemprop=author>{name}</span></button>"
    menu = "<ul class=menu><li><a href=/user/{n}>Profile</a></li></ul><button>favourite</button>"
    posts = "".join(
        f"<li class=post>{button.format(name=name)}{menu.format(n=n)}<time>2026-03-0{n} 10:00</time>"
        f"<div class=body>This is what number {n} says of the pot, and it is long.</div></li>"
        for n, name in enumerate(names, 1)
    )
    page = extract(f"<title>Pots</title><h1>Pots</h1><ul>{posts}</ul>", "http://tea.test/topic/7")
    assert [post.author for post in (page.thread.posts if page.thread else page.comments)] == [*names]


def test_a_word_that_ends_in_name_tells_whose_a_review_is_whatever_it_begins_with() -> None:
    said = ("The kettle alone is worth it.", "It breaks on the first day.", "I would brew again.")
    told = "".join(
        f"<div class=hub_Card><div class=hub_Main><div class=hub_UserReviewCardContent><div class=found>{n + 3} people"
        f" found this helpful</div><div class=title>Recommended</div><div class=hours>{n}2.1 hrs on record</div>"
        f"<div class=hub_CardTextContent><div class=date_posted>Posted: {n} March, 2026</div>{text}</div></div></div>"
        f"<div class=hub_Block><div class=hub_CardContentMoreLink>{text[:9]}</div>"
        f"<div class=hub_CardContentAuthorName><a href=/id/{n}/>Picker{n}</a></div>"
        f"<div class=hub_CardContentMoreLink>{n}12 products in account</div></div></div>"
        for n, text in enumerate(said, 1)
    )
    records = read_page(f"<title>Tea</title><body><div id=Cards>{told}</div>", "http://a.test/app/5/reviews/", NOW)
    assert [post.author for post in records.posts] == ["Picker1", "Picker2", "Picker3"]


@pytest.mark.parametrize(
    ("head", "foot"),
    [
        ("<div class=info>Posted by {name}</div>", "<div class=usersig>~ green ~</div><div>2026-03-0{n} 10:00</div>"),
        ("<div class=a1><small>2026-03-0{n} 10:00</small> <a href=#p{n}>#{n}</a></div>",
         "<div class=a2>{name} <a href=/act?p={n}&do=1>Reply</a> | <a href=/act?p={n}&do=2>Quote</a></div>"),
    ],
    ids=["labelled without a colon", "before the buttons"],
)  # fmt: skip
def test_a_name_far_from_the_time_is_told_by_what_stands_beside_it(head: str, foot: str) -> None:
    posts = "".join(
        f"<li class=a0>{head}<div class=a3>We picked {{name}} leaves that day.</div>{foot}</li>".format(n=n, name=name)
        for n, name in enumerate(("Ada", "qwert77", "Kev"), 1)
    )
    found = read_page(f"<ol>{posts}</ol>", "http://bbs.test/thread-1.htm")
    assert [post.author for post in found.posts] == ["Ada", "qwert77", "Kev"]


def test_whom_a_line_over_a_quotation_names_did_not_write_the_post_nor_then() -> None:
    quoted = "<div class=c><b>{by} {said}</b><blockquote>We pick in May, before the rain.</blockquote></div>"
    post = (
        "<hr><div><span>#{n}</span></div><div><div class=p>{quoted}{text}</div></div>"
        "<div><a class=w href=/user/{n}>{name}</a> <span class=f>2026.03.0{n}</span></div>"
    )
    people = [("Ada", "We pick in May."), ("Bo", "Here it is June."), ("Cy", "Thank you."), ("Di", "We wait.")]
    for said in ("さんの投稿", "发表于 2025-5-1 10:00"):
        page = "".join(
            post.format(n=n, name=name, text=text, quoted=quoted.format(by="Ada", said=said) if n % 2 == 0 else "")
            for n, (name, text) in enumerate(people, 1)
        )
        found = read_page(f"<div>{page}</div>", "http://bbs.test/thread-1.htm").posts
        assert [(item.author, item.text, str(item.published_at)[:10]) for item in found] == [
            (name, text, f"2026-03-0{n}") for n, (name, text) in enumerate(people, 1)
        ]


@pytest.mark.parametrize("said", ["توسط {name} در تاریخ ۱{n} مرداد ۱۳۹۸", "oleh {name} pada {n} Maret 2026"])
def test_a_name_between_a_word_for_by_and_the_day_is_told_in_tongues_that_have_a_word_for_on_too(said: str) -> None:
    names = ("Anna", "Bo Lee", "Picker")
    reviews = "".join(
        f"<li><section><div class=header><div>Good {n}</div><span>{said.format(name=name, n=n)}</span></div>"
        f"<p>Picker {n} waits for the rain to end.</p></section></li>"
        for n, name in enumerate(names, 1)
    )
    html = f"<title>Pot</title><h1>Pot</h1><div id=comments><h2>Comments</h2><ul>{reviews}</ul></div>"
    page = extract(html, "http://pots.test/p/7", now=NOW)
    assert [post.author for post in page.comments] == list(names)
