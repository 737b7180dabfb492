"""Which links of a list are its rows."""

from __future__ import annotations

import pytest

from extraction import extract
from tests.extraction.records.pages import BUSY, told_rows


@pytest.mark.parametrize("row", ["li", "div", "p"])
@pytest.mark.parametrize(
    ("topic", "person"),
    [
        ("/t/{n}", "/u/{n}"),
        ("/forum/topic/{n}", "/forum/user/{n}"),
        ("viewthread.php?tid={n}", "space.php?uid={n}"),
        ("http://bbs.test/thread-{n}-1-1.html", "http://bbs.test/space-uid-{n}.html"),
    ],
)
def test_a_second_link_of_a_row_is_no_row(row: str, topic: str, person: str) -> None:
    rows = "".join(
        f"<{row}><a href='{topic.format(n=n)}'>{title}</a> <a href='{person.format(n=n)}'>{name}</a>"
        f" <span>{views}阅读</span> <span>{replies}回复</span> <span>2026-03-0{n % 9 + 1}</span></{row}>"
        for n, (title, name, replies, views) in enumerate(BUSY, 1)
    )
    assert told_rows(f"<div>{rows}</div>") == BUSY


def test_two_headlines_of_a_line_are_two_rows() -> None:
    heads = [title for title, *_ in BUSY]
    lines = "".join(
        f"<li><a href=/a/{n}.html>{one}</a> <a href=/a/{n + 50}.html>{other}</a></li>"
        for n, (one, other) in enumerate(zip(heads[::2], heads[1::2], strict=True))
    )
    assert [title for title, *_ in told_rows(f"<ul>{lines}</ul>")] == heads


def test_the_rows_of_a_short_board_look_alike_but_for_what_they_are_called() -> None:
    row = (
        "<tr class={look}><td class={look}><span class=subject><a href='thread-{n}'>{title}</a></span></td>"
        "<td><a href='u-{n}'>{name}</a></td><td>{replies}</td><td>{views}</td></tr>"
    )
    rows = "".join(
        row.format(look="stuck" if n == 1 else "usual", n=n, title=title, name=name, replies=replies, views=views)
        for n, (title, name, replies, views) in enumerate(BUSY[:3], 1)
    )
    assert told_rows(f"<table>{rows}</table>") == BUSY[:3]


def test_short_titles_with_times_are_the_rows_of_a_page_full_of_menus() -> None:
    menu = "".join(f"<li><a href='/help/{n}'>How this board of ours works, part {n}</a></li>" for n in range(2))
    menu += "".join(f"<li><a href='/tag/{n}'>pot{n}</a></li>" for n in range(15))
    titles = ["新人报到", "灌水", "水温问题求助各位茶友"]
    rows = "".join(
        f"<div class=cell><a class=topic_title href='/topic/{n}'>{title}</a> <span>2026-03-0{n} 10:00</span></div>"
        for n, title in enumerate(titles, 1)
    )
    page = extract(
        f"<title>茶</title><div class=sidebar><ul>{menu}</ul></div><div>{rows}</div>", "http://a.test/?tab=tea"
    )
    assert page.listing is not None
    assert [topic.title for topic in page.listing.topics] == titles


def test_a_link_to_another_board_is_none_of_the_rows() -> None:
    rows = "".join(
        f"<li><a href='thread-{n}'>{title}</a> <span>{replies}</span></li>"
        for n, (title, _, replies, _) in enumerate(BUSY, 1)
    )
    boards = "<div class=boards><ul><li><a href='forum-3'>茶具</a></li></ul></div>"
    told = told_rows(f"<div class=list><ul>{rows}</ul></div>", boards)
    assert [(title, replies) for title, _, replies, _ in told] == [(title, replies) for title, _, replies, _ in BUSY]


def test_who_wrote_it_is_no_part_of_a_title_in_one_link() -> None:
    rows = "".join(
        f"<li><a href='thread-{n}'>{title} <span class=by>{name}</span></a> <span class=num>{replies}</span></li>"
        for n, (title, name, replies, _) in enumerate(BUSY, 1)
    )
    told = told_rows(f"<ul>{rows}</ul>")
    assert [row[:3] for row in told] == [row[:3] for row in BUSY]


def test_what_was_said_lately_is_told_at_the_side_of_a_board() -> None:
    rows = "".join(
        f"<div class=item><h3 class=title><a href='/threads/{n}'>{title}</a></h3><a class=username href='/u/{n}'>{name}"
        f"</a> <time datetime=2026-03-0{n}T10:00:00Z>Mar {n}</time> <dl><dt>Replies</dt><dd>{replies}</dd></dl></div>"
        for n, (title, name, replies, _) in enumerate(BUSY[:3], 1)
    )
    side = "".join(
        f"<li><div><a href='/threads/{n}/post-9'>{title}</a><ul><li>Latest: {name}</li>"
        f"<li><time datetime=2026-03-1{n}T10:00:00Z>Mar 1{n}, 2026</time></li></ul></div></li>"
        for n, (title, name, *_) in enumerate(BUSY[4:9])
    )
    menu = "".join(f"<a href='/help/{n}'>How this board of ours works, part {n}</a>" for n in range(4))
    head = f"<title>Tea</title>{menu}<h1>Tea</h1><a>New topic</a><a>Members</a>"
    page = extract(
        f"{head}<div>{rows}</div><div class=page-sidebar><h3>Latest posts</h3><ul>{side}</ul></div>",
        "http://bbs.test/forums/tea.4/",
    )
    assert page.listing is not None
    told = [(topic.title, topic.author, topic.replies) for topic in page.listing.topics]
    assert told == [row[:3] for row in BUSY[:3]]


@pytest.mark.parametrize(
    "row", ["<tr><td><span>{0}</span></td><td><span>{1}</span></td></tr>", "<p><i>{0}</i> <i>{1}</i></p>"]
)
def test_people_who_are_marked_up_as_titles_are_no_rows(row: str) -> None:
    rows = "".join(
        row.format(
            f"<a href='topic.asp?id={n}'>{title}</a>", f"<a href='profile.asp?user={n}'>{name}</a> {replies}回复"
        )
        for n, (title, name, replies, _) in enumerate(BUSY, 1)
    )
    assert [row[:3] for row in told_rows(f"<table>{rows}</table>")] == [row[:3] for row in BUSY]


def test_every_other_row_is_striped() -> None:
    rows = "".join(
        f"<li{' class=hi' if n % 2 else ''}><div><a href='/article/tea/{n}'>{title}</a>({replies})</div>"
        f"<div>2026-03-0{n % 9 + 1} <a href='/user/query/{n}'>{name}</a></div></li>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    assert [row[:3] for row in told_rows(f"<ul>{rows}</ul>")] == [row[:3] for row in BUSY]


def test_titles_in_bold_are_titles_too() -> None:
    subject = "<span id=m{n}><a href='topic-{n}'>{title}</a></span>"
    rows = "".join(
        f"<tr><td>{'<strong>' * (n == 1)}{subject.format(n=n, title=title)}{'</strong>' * (n == 1)}"
        f"<p>楼主 <a href='u-{n}'>{name}</a></p></td><td>{replies}回复</td></tr>"
        for n, (title, name, replies, _) in enumerate(BUSY[:3], 1)
    )
    assert [row[:3] for row in told_rows(f"<table>{rows}</table>")] == [row[:3] for row in BUSY[:3]]


def test_what_was_answered_last_repeats_the_titles() -> None:
    rows = "".join(
        f"<tr><td class=subject><a href='topics/{n}'>{title}</a></td><td>{name}</td><td>{replies}</td>"
        f"<td class=last_message>2026-03-0{n} 10:00 <a href='topics/{n}?r=7'>RE: 回复：{title}</a></td></tr>"
        for n, (title, name, replies, _) in enumerate(BUSY[:3], 1)
    )
    assert [title for title, *_ in told_rows(f"<table>{rows}</table>")] == [title for title, *_ in BUSY[:3]]


def test_a_title_shorter_than_its_label_is_the_title() -> None:
    titles = ["灌水", "新人报到", *(title for title, *_ in BUSY[:6])]
    rows = "".join(
        f"<tr><td><p><a class=st href='list?type={n % 2}'>[求助]</a> <a class=st href='read?tid={n}'>{title}</a></p>"
        f"</td><td>{n}回复</td></tr>"
        for n, title in enumerate(titles, 1)
    )
    assert [title for title, *_ in told_rows(f"<table>{rows}</table>")] == titles


def test_the_heads_of_a_table_tell_that_its_rows_are_topics() -> None:
    menu = "".join(f"<a href='/help/{n}'>How to, {n}</a>" for n in range(25))
    heads = "<tr><th>状态</th><th>主题</th><th>发帖时间</th><th>作者</th><th>回复</th><th>最新回复</th></tr>"
    rows = "".join(
        f"<tr><td></td><td><a href='/article/tea/{n}'>{title}</a></td><td>2026-03-0{n}</td>"
        f"<td><a href='/user/query/{n}'>{name}</a></td><td>{replies}</td><td>2026-03-1{n}</td></tr>"
        for n, (title, name, replies, _) in enumerate(BUSY[:3], 1)
    )
    page = extract(f"<title>茶</title>{menu}<table>{heads}{rows}</table>", "http://a.test/board/tea")
    assert page.listing is not None
    told = [(topic.title, topic.author, topic.replies) for topic in page.listing.topics]
    assert told == [row[:3] for row in BUSY[:3]]


def test_answers_repeat_the_titles_of_rows_that_nothing_names() -> None:
    rows = "".join(
        f"<tr><td><a href='topics/{n}'>{title}</a></td><td>{name}</td><td>{replies}</td>"
        f"<td>2026-03-0{n} 10:00 <a href='topics/{n}?r=7'>RE: {title}</a></td></tr>"
        for n, (title, name, replies, _) in enumerate(BUSY[:3], 1)
    )
    assert [title for title, *_ in told_rows(f"<table>{rows}</table>")] == [title for title, *_ in BUSY[:3]]


def test_a_locked_topic_stands_in_a_cell_of_another_name() -> None:
    rows = "".join(
        f"<tbody><tr><th class={'locked' if n == 2 else 'common'}><a class=s href='thread-{n}'>{title}</a></th>"
        f"<td><cite>{name}</cite></td><td>{replies}</td></tr></tbody>"
        for n, (title, name, replies, _) in enumerate(BUSY[:3], 1)
    )
    assert [row[:3] for row in told_rows(f"<table>{rows}</table>")] == [row[:3] for row in BUSY[:3]]


def test_a_pictures_caption_above_a_headline_that_leads_there_too_is_no_title() -> None:
    rows = "".join(
        f"<div class=item><a href=/n/{n}.html><span>Photo of the hills of tea, number {n}, by the road</span></a>"
        f"<h2><a href=/n/{n}.html>{title}，茶农们天还没亮就上山采摘第一批鲜叶，价格与往年持平</a></h2></div>"
        for n, (title, *_) in enumerate(BUSY)
    )
    listing = extract(f"<title>茶网</title><h1>茶乡要闻</h1>{rows}", "https://tea.test/news/").listing
    assert listing is not None
    told = [topic.title.split("，茶农")[0] for topic in listing.topics]
    assert told == [title for title, *_ in BUSY]


def test_a_line_below_a_headline_that_leads_there_too_is_no_title_though_it_is_a_heading() -> None:
    rows = "".join(
        f"<div class=item><h3><a href=/n/{n}.html>{title}</a></h3>"
        f"<h4><a href=/n/{n}.html>第{n}家茶农说，天还没亮就上山采摘今年的第一批鲜叶，价格与往年持平</a></h4></div>"
        for n, (title, *_) in enumerate(BUSY)
    )
    listing = extract(f"<title>茶网</title><h1>茶乡要闻</h1>{rows}", "https://tea.test/news/").listing
    assert listing is not None
    assert [topic.title for topic in listing.topics] == [title for title, *_ in BUSY]


def test_the_trail_to_a_board_is_no_row_though_it_is_marked_up_as_one() -> None:
    rows = "".join(
        f"<div><a href=/t/{n}>{title}</a> <a href=/u/{n}>{name}</a> <i>{replies} replies, {views} views</i></div>"
        for n, (title, name, replies, views) in enumerate(BUSY, 1)
    )
    assert told_rows(f"<div><div><a href=/>The whole Tea Site</a> &gt; 绿茶版</div>{rows}</div>") == BUSY


def test_links_at_the_side_are_no_rows_though_they_are_marked_up_as_these() -> None:
    rows = "".join(
        f"<li><a href=/t/{n}>{title}</a> <b>{name}</b> <i>{replies} replies, {views} views</i></li>"
        for n, (title, name, replies, views) in enumerate(BUSY, 1)
    )
    side = "".join(f"<li><a href=/t/{n}>茶山上的春天来得晚一些{n}</a> <i>{n}小时前</i></li>" for n in range(90, 95))
    assert told_rows(f"<ul>{rows}</ul><aside><ul>{side}</ul></aside>") == BUSY


def test_a_button_that_repeats_the_title_above_it_is_no_title() -> None:
    rows = "".join(
        f"<article><h2><a href=/a/{n}>{title}</a></h2><p>第{n}篇写的是另一件事情……"
        f"<a class=more href=/a/{n}>Continue reading <span>{title}</span></a></p></article>"
        for n, (title, *_) in enumerate(BUSY, 1)
    )
    assert [title for title, *_ in told_rows(f"<div>{rows}</div>")] == [title for title, *_ in BUSY]


def test_the_first_of_rows_is_titled_as_the_others_though_it_is_the_longest() -> None:
    rows = "".join(
        f"<article><h2><a href=/a/{n}>{title}</a></h2>{'<p>它写的是另一件事情。</p>' * (9 if n == 1 else 1)}"
        f"<p><a href=/a/{n}#comments><span>{title}</span> 有3条评论，你也来说两句吧</a></p></article>"
        for n, (title, *_) in enumerate(BUSY, 1)
    )
    assert [title for title, *_ in told_rows(f"<div>{rows}</div>")] == [title for title, *_ in BUSY]


def test_titles_alone_in_headings_of_one_kind_are_rows_whatever_the_links_are_called() -> None:
    some = BUSY[:4]
    rows = "".join(
        f"<article class=post-container><div class=post-title><h1 class=h5>"
        f"<a class={('d-inline', 'link-dark')[n % 2]} href={('', 'https://news.test')[n % 2]}/post/{n}>{title}</a></h1>"
        f"</div><a class=person-listing href=/u/{n}>{name}</a> · <span data-content=2026-03-0{n + 1}T09:00:11Z>"
        f"{n + 1} days ago</span> <a title='{replies} Comments' href='/post/{n}?to=comments'>{replies}</a></article>"
        for n, (title, name, replies, _) in enumerate(some)
    )
    assert [row[:3] for row in told_rows(f"<main>{rows}</main>")] == [row[:3] for row in some]


def test_a_title_that_tells_in_its_own_title_when_it_was_posted_is_one() -> None:
    rows = "".join(
        f"<tr><td><a title='Posted: Mar 0{n % 9 + 1}, 2026 4:13 pm' href=viewtopic-{n}.php class=topictitle>{title}</a>"
        f"</td><td><a href=memberlist-{n}.php>{name}</a></td><td>{replies}</td><td>{views}</td><td><p>Wed Mar 10, 2026"
        f" 1:39 pm</p><p><a href=memberlist-{n + 1}.php>huang</a></p></td></tr>"
        for n, (title, name, replies, views) in enumerate(BUSY, 1)
    )
    heads = "<tr><th>Topics</th><th>Author</th><th>Replies</th><th>Views</th><th>Last post</th></tr>"
    assert told_rows(f"<table>{heads}{rows}</table>") == BUSY


def test_a_table_of_topics_is_the_pages_list_though_menus_at_both_sides_say_more() -> None:
    side = "<td id={}><table class=list>{}</table></td>"
    entry = "<tr><td><a href=/board/{n}/{k}/>Feature article on what became of tea {k}</a></td></tr>"
    menus = ["".join(entry.format(n=n, k=k) for k in range(4)) for n in (25, 26)]
    rows = "".join(
        f"<tr><td><a href=/board/21/{n}/>{title}</a></td><td>雑談</td><td><small>03/0{n}(金) 09:44</small></td></tr>"
        for n, (title, *_) in enumerate(BUSY[:6], 1)
    )
    left, right = (side.format(name, menu) for name, menu in zip(("leftmenu", "rightmenu"), menus, strict=True))
    middle = f"<td id=contents><h2>ヘッドライン</h2><table class=list>{rows}</table></td>"
    assert [title for title, *_ in told_rows(f"<table><tr>{left}{middle}{right}</tr></table>")] == [
        title for title, *_ in BUSY[:6]
    ]
