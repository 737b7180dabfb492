"""Boards as busy forums show them: only clocks, kinds of topics in a column, cards, and pages of a topic beside it."""

from __future__ import annotations

from datetime import datetime

import pytest

from extraction import extract
from extraction.page import Topic
from tests.extraction.records.pages import BUSY, NOW

_HEADS = "<tr><th>번호</th><th>카테고리</th><th>제목</th><th>날짜</th><th>조회 수</th></tr>"


def _topics(rows: str, url: str = "http://bbs.test/forum-2-1.html") -> list[Topic]:
    page = extract(f"<title>绿茶版</title><h1>绿茶版</h1>{rows}", url, now=NOW)
    assert page.listing is not None
    return page.listing.topics


def _table(cell: str, *, days: bool = False) -> str:
    rows = "".join(
        f"<tr><td>{900 - n}</td><td class=cate><span>{'龙井' if n % 3 else '乌龙'}</span></td>"
        f"<td class=title><a href=/topic-{n}.html>{title}</a></td>{cell.format(n=n, clock=f'11:{40 - n:02d}')}"
        f"<td>{views}</td></tr>"
        for n, (title, _, _, views) in enumerate(BUSY[:12])
    )
    notice = "<tr><td>공지</td><td></td><td><a href=/topic-{n}.html>{n}号茶会的通知</a></td>{day}<td>7</td></tr>"
    notices = "".join(notice.format(n=n, day=f"<td class=time>2026.03.0{n}</td>") for n in (1, 2)) if days else ""
    return f"<table>{_HEADS}{notices}{rows}</table>"


def test_the_kind_of_a_topic_is_nobodys_name() -> None:
    assert {topic.author for topic in _topics(_table("<td class=time>{clock}</td>"))} == {None}


def test_the_clocks_of_a_list_are_todays_where_it_tells_days_only_of_notices_or_of_nothing() -> None:
    for days in (True, False):
        topics = {topic.title: topic for topic in _topics(_table("<td class=time>{clock}</td>", days=days))}
        assert topics[BUSY[3][0]].published_at == datetime(2026, 3, 10, 11, 37)


def test_a_cell_tells_the_clock_of_the_day_in_it_to_those_who_point_at_it() -> None:
    topics = _topics(_table("<td title='26.03.07 {clock}:01'><time class=t>26/03/07</time></td>"))
    assert topics[3].published_at == datetime(2026, 3, 7, 11, 37, 1)


def test_cards_tell_when_and_how_often_their_topics_were_answered_below_the_titles() -> None:
    card = (
        "<li><a href=/topics/{n}/><img><p class=title>{title}</p><div class=meta><p class=comment>"
        "<span>{n}コメント</span><span class=when>2026/02/0{n}(火) 10:0{n}</span></p></div></a></li>"
    )
    rows = "".join(card.format(n=n, title=title) for n, (title, *_) in enumerate(BUSY[:8], 1))
    topics = _topics(f"<ul>{rows}</ul>", "http://tea.test/topics/new/")
    told = [(topic.title, topic.replies, topic.published_at) for topic in topics]
    assert told == [(title, n, datetime(2026, 2, n, 10, n)) for n, (title, *_) in enumerate(BUSY[:8], 1)]


def test_a_link_to_the_second_page_of_a_topic_is_no_topic() -> None:
    row = (
        "<tr><td><font size=2><a href=/{n}.htm>{title}</a></font>{more}</td><td><font size=2>{name}</font></td>"
        "<td><font size=2>{replies}</font></td><td><font size=1>03-0{n}-2026</font></td></tr>"
    )
    more = " <font size=1>(<a href=/{n}-2.htm>page 2</a>)</font>"
    rows = "".join(
        row.format(n=n, title=title, name=name, replies=replies, more=more.format(n=n) if n % 4 == 0 else "")
        for n, (title, name, replies, _) in enumerate(BUSY[:9], 1)
    )
    assert [topic.title for topic in _topics(f"<table>{rows}</table>")] == [title for title, *_ in BUSY[:9]]


def test_two_questions_that_count_their_answers_in_boxes_are_topics() -> None:
    row = (
        "<div class=q-item><div class=stats><span class=count><span>{n}</span><span> answers</span></span></div>"
        "<div class=main><a href=../{n}/tea>{title}</a><span class=meta>asked"
        " <time datetime=2026-03-0{n}>Mar {n}, 2026</time> by <a href=../user/ada>ada</a></span></div></div>"
    )
    rows = row.format(n=3, title="Which water for white tea?") + row.format(n=4, title="How hot is too hot for green?")
    page = extract(f"<title>Recent questions</title><h1>Recent questions</h1>{rows}", "http://tea.test/questions/water")
    assert page.listing is not None
    assert [(topic.title, topic.replies) for topic in page.listing.topics] == [
        ("Which water for white tea?", 3),
        ("How hot is too hot for green?", 4),
    ]


def test_a_row_that_only_counts_comments_counts_no_votes() -> None:
    count = "<div class=stat title='{n} {unit}'><span class=icon></span>{n}</div>"
    row = "<li><h3><a href=/topic/{n}>{title}</a></h3><a href=/profile/{n}>{name}</a><div>{votes}{comments}</div></li>"
    rows = "".join(
        row.format(
            n=n,
            title=title,
            name=name,
            votes=count.format(n=n + 40, unit="คะแนน") if n % 3 else "",
            comments=count.format(n=n, unit="ความเห็น"),
        )
        for n, (title, name, *_) in enumerate(BUSY[:9], 1)
    )
    assert [topic.replies for topic in _topics(f"<ul>{rows}</ul>")] == list(range(1, 10))


def test_the_heads_of_a_list_may_be_a_table_of_their_own_above_it() -> None:
    row = (
        "<tr><td><img></td><th><a href=/t/{n}>{title}</a></th><td class=by><a href=/forum-{n}-1.html>{kind}茶</a></td>"
        "<td class=by><cite><a href=/home-{n}.html>{name}</a></cite><em>2026-02-0{n}</em></td><td>{n}</td>"
        "<td class=by><cite><a href=/home-9{n}.html>茶友{n}</a></cite><em>2026-03-0{n} 10:00</em></td></tr>"
    )
    rows = "".join(
        row.format(n=n, title=title, name=name, kind=title[3]) for n, (title, name, *_) in enumerate(BUSY[:8], 1)
    )
    heads = "<th colspan=2>标题</th><td>版块/群组</td><td>作者</td><td>回复/查看</td><td>最后发表</td>"
    topics = _topics(f"<table><tr>{heads}</tr></table><div><table>{rows}</table></div>")
    assert [topic.author for topic in topics] == [name for _, name, *_ in BUSY[:8]]


@pytest.mark.parametrize(
    "cell", ["<span title='主题作者: {name}'><b><a href=/u/{n}>{cut}</a></b></span>", "<a title={name}>{cut}</a>"]
)
def test_a_title_tells_the_whole_of_a_name_that_is_cut_short(cell: str) -> None:
    rows = "".join(
        f"<li><a href=/t/{n}>{title}</a> {cell.format(n=n, name=name, cut=name if n % 3 else f'{name[:3]}...')}"
        f" <i>{replies}回复</i> <i>2026-03-0{n % 9 + 1}</i></li>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    assert [topic.author for topic in _topics(f"<ul>{rows}</ul>")] == [name for _, name, *_ in BUSY]


def test_a_board_below_its_headline_and_who_founded_it_when_is_no_story() -> None:
    rows = "".join(
        f"<tr><td><a href=/group/topic/{n}/>{title[n:]}</a></td><td><a href=/people/{n}/>{name}</a></td>"
        f"<td>{replies if n % 2 else ''}</td><td>03-0{n} 14:55</td></tr>"
        for n, (title, name, replies, _) in enumerate(BUSY[:5], 1)
    )
    heads = "<tr><td>讨论</td><td>作者</td><td>回应</td><td>最后回应</td></tr>"
    founded = "<p>创建于2005-07-27 &nbsp; 组长：<a href=/people/9/>组长大人</a></p><div>个人藏茶，茶商勿扰。</div>"
    page = extract(
        f"<title>绿茶爱好者小组</title><div><div><h1>绿茶爱好者小组</h1></div></div><div>{founded}</div>"
        f"<div><table><tbody>{heads}{rows}</tbody></table></div><div><a href=?start=50>更多小组讨论</a></div>",
        "http://tea.test/group/green/",
        now=NOW,
    )
    assert page.listing is not None
    assert [topic.author for topic in page.listing.topics] == [name for _, name, *_ in BUSY[:5]]


def test_a_time_that_only_an_empty_abbreviation_tells_machines_is_the_rows() -> None:
    topics = _topics(
        "".join(
            f"<div class=topic><a href=/t/{n}>{title}</a><a class=user href=/{n}>{name}</a> 回复于 "
            f"<abbr class=ago title='2026-03-0{n + 1}T11:30:00+08:00'></abbr><b>{replies}</b></div>"
            for n, (title, name, replies, _) in enumerate(BUSY[:5])
        )
    )
    assert [topic.published_at and topic.published_at.day for topic in topics] == [1, 2, 3, 4, 5]


def test_the_renting_of_houses_is_no_user_that_a_board_leads_to() -> None:
    rows = "".join(
        f"<tr><td><a href=/who?id={name}>{name}</a><td>2026-03-0{n + 1} 10:00<td>"
        f"<a href='/con?board=HouseRent&file={n}'>{title}</a><td>{replies}/{views}"
        for n, (title, name, replies, views) in enumerate(BUSY[:6])
    )
    heads = "<tr><td>作者<td>日期<td>标题<td>回帖/人气"
    topics = _topics(f"<table>{heads}{rows}</table>", "http://bbs.test/doc?board=HouseRent")
    assert [(topic.title, topic.replies, topic.views) for topic in topics] == [
        (title, replies, views) for title, _, replies, views in BUSY[:6]
    ]


@pytest.mark.parametrize(
    "line", ["{name} · 发表于 3天前 · 小鱼 · 最后回复 2小时前", "{name} · 2026-03-01 · 小鱼 2026-03-09"]
)
def test_who_stands_before_the_first_of_two_times_began_the_topic_and_no_badge_of_its_board(line: str) -> None:
    topics = _topics(
        "".join(
            f"<div class=row><div><a class=badge href=/forum/{n % 3}.html>{'茶具绿'[n % 3]}茶</a> "
            f"<a class=title href=/thread/{n}.html>{title}</a></div><div>{line.format(name=name)}</div>"
            f"<b>{replies}</b></div>"
            for n, (title, name, replies, _) in enumerate(BUSY[:6])
        )
    )
    assert [topic.author for topic in topics] == [name for _, name, *_ in BUSY[:6]]


def test_two_clocks_are_todays_in_what_is_named_after_dates() -> None:
    rows = "".join(
        f"<tr><td>{90 - n}<td><a href=/t/{n}>{title}</a><td class=name>{name}<td class=date>{clock}<td>{views}"
        for n, ((title, name, _, views), clock) in enumerate(zip(BUSY[:3], ("11:51", "10:40", "03/08"), strict=True))
    )
    topics = _topics(f"<table><tr><th>번호<th>제목<th>글쓴이<th>날짜<th>조회{rows}</table>")
    days = [datetime(2026, 3, 10, 11, 51), datetime(2026, 3, 10, 10, 40), datetime(2026, 3, 8)]
    assert [topic.published_at for topic in topics] == days


def test_the_last_post_is_headed_so_in_vietnamese_too() -> None:
    rows = "".join(
        f"<tr><td><a href=/t/{n}>{title}</a> <span>{name}</span><td>2026-03-0{n + 1} by "
        f"<a href=/member/{n}>khách{n}</a><td>{replies}<td>{views}"
        for n, (title, name, replies, views) in enumerate(BUSY[:5])
    )
    topics = _topics(f"<table><tr><th>Ðề tài<th>Bài gửi sau cùng<th>Trả lời<th>Xem{rows}</table>")
    assert not {topic.author for topic in topics} & {f"khách{n}" for n in range(5)}


def test_a_link_that_holds_all_of_its_row_is_the_title_without_what_labels_it() -> None:
    row = (
        "<li><a href='forum.php?mod=viewthread&tid={n}&extra=page%3D1'><p class=tit>{label}{title}</p>"
        "<p class=auth><img src={n}.png><span>{who}</span><span>&nbsp;/&nbsp;<i></i>2026-2-{n}</span>"
        "<em><i class=icon-reply></i>{n}</em><em><i class=icon-view></i>{views}</em></p></a></li>"
    )
    told = [("出一把紫砂壶", "阿信"), ("八月的新茶", "老驴"), ("喜欢哪种水", "冰峪沟"), ("想问问茶价", "野地")]
    labels = ("<span class=jing>精</span>", "", "<span class=leixing>投票</span>", "<span class=leixing>商品</span>")
    rows = "".join(
        row.format(n=n, title=title, who=who, label=label, views=n * 100)
        for n, ((title, who), label) in enumerate(zip(told, labels, strict=True), 1)
    )
    stuck = "<div class=ding><ul><li><a href='forum.php?mod=viewthread&tid=12'><em>置顶</em>版规</a></ul></div>"
    page = f"<div>{stuck}<ul>{rows}</ul></div><a href=?page=2>下一页</a>"
    topics = _topics(page, "http://tea.test/forum.php?mod=forumdisplay&fid=41&mobile=2")
    assert [(topic.title, topic.author, topic.replies, topic.views) for topic in topics] == [
        ("版规", None, None, None),
        *((title, who, n, n * 100) for n, (title, who) in enumerate(told, 1)),
    ]


def test_links_that_head_a_table_of_topics_are_none() -> None:
    heads = (
        "<tr><td class=thead colspan=3><a href='misc.php?action=read'>Mark all as read</a> <b>Old wireless sets</b>"
        "<tr><td class=tcat><a href='?sortby=title'>Title</a> by<td class=tcat><a href='?by=n'>Replies</a>"
        "<td class=tcat>Last of all said"
    )
    row = (
        "<tr><td><b><a href=thread-{n}.html>{title}</a></b><div><a href=user-{n}.html>Bo {n}</a></div><td>{n}"
        "<td>0{n}.02.2026, 10:10<br><a href=thread-{n}-last.html>Last post</a>: <a href=user-9.html>Ada</a>"
    )
    titles = ("Where to buy the books", "The first run", "Bought: two lamps", "How to print a scale")
    rows = "".join(row.format(n=n, title=title) for n, title in enumerate(titles, 1))
    topics = _topics(f"<table>{heads}{rows}</table>", "http://tea.test/forum-8.html")
    assert [topic.title for topic in topics] == list(titles)


def test_what_stands_in_brackets_before_a_title_is_a_board_and_nobody() -> None:
    row = (
        "<li class=row><div><span class=row-form-name>来自: <a href='forum.php?mod=forumdisplay&fid=38'>手作</a> <em>["
        "<a href='forum.php?mod=forumdisplay&fid=38&amp;typeid={kind}'>展{kind}</a>]</em></span></div><div>"
        "<a href='home.php?mod=space&uid={n}'><img src={n}.png><span class=author-name>{who}</span></a></div>"
        "<i>2026-3-0{n}</i><h2><a href='forum.php?mod=viewthread&tid={n}'>{title}</a></h2>"
        "<div class=acts><span class=post-viem>{views}</span><span class=post-reply>{n}</span>"
        "<span class=post-fav>2</span></div></li>"
    )
    told = [("版规请写明耗时", "薄荷糖"), ("牙签搭的滕王阁", "阿木木"), ("总有小坑", "三水"), ("出闲置", "fox_咕咕")]
    rows = "".join(
        row.format(n=n, kind=n % 3, title=title, who=who, views=n * 90) for n, (title, who) in enumerate(told, 1)
    )
    topics = _topics(f"<ul>{rows}</ul>", "http://tea.test/forum.php?mod=forumdisplay&fid=38")
    assert [(topic.author, topic.replies, topic.views) for topic in topics] == [
        (who, n, n * 90) for n, (_, who) in enumerate(told, 1)
    ]


def test_a_cell_tells_those_who_point_at_it_when_the_topic_of_its_row_began() -> None:
    row = (
        "<tr><td><a class=title href=/t/pots/{n}>{title}</a>"
        "<td title='作成日: 2026 年 1 月 {n} 日 23:35&#10;最新: 2026 年 3 月 9 日 19:18'>"
        "<a href=/t/pots/{n}/6><span data-time=1773049080371>1 日</span></a>"
    )
    rows = "".join(row.format(n=n, title=title) for n, (title, *_) in enumerate(BUSY[:6], 1))
    topics = _topics(f"<table class=topic-list>{rows}</table>", "https://tea.test/c/pots/5")
    assert [topic.published_at for topic in topics] == [datetime(2026, 1, n, 23, 35) for n in range(1, 7)]
