"""Boards of few topics, and rows among them that look otherwise or are none."""

from __future__ import annotations

from tests.extraction.records.pages import BUSY, told_rows

SOME = BUSY[:6]


def test_rows_of_another_look_among_few_are_rows_of_their_own() -> None:
    titles = [f"<a class=title href=/t/{n}>{title}</a>" for n, (title, *_) in enumerate(SOME)]
    shown = [
        f"<div class=pic><a href=/t/{n}></a><div>{title}</div><p>山上的茶</p></div>" if n in (1, 3) else title
        for n, title in enumerate(titles)
    ]
    rows = "".join(
        f"<tr class=row><td><a href=/s/{n % 2}>{('情报', '心得')[n % 2]}</a> <b title=推文數：{n}>{n * 40 or '-'}</b>"
        f"<td>{title}<td><span title=互動：{replies}>{replies}</span>/<span title=人氣：{views}>{views}</span>"
        f"<p class=list__count__user><a href=//home.test/{name}>{name}</a></p></td><td>昨天 1{n}:00</td></tr>"
        for n, (title, (_, name, replies, views)) in enumerate(zip(shown, SOME, strict=True))
    )
    heads = "<tr><td>子板塊<td>標題<td>互動/人氣<td>最新回覆</tr>"
    assert told_rows(f"<table>{heads}{rows}</table>") == SOME


def test_people_come_before_tags_where_one_of_few_is_called_like_a_day() -> None:
    people = ("今天也要早睡", "李不白", "三点水")
    rows = "".join(
        f"<div class=row><div>{replies}<small>回答</small></div><div>{views}<small>浏览</small></div>"
        f"<ul><li><a href=/u/{n}>{name}</a> <a href=/t/{n}/a>{n + 1} 天前回答</a></li></ul>"
        f"<h2><a href=/t/{n}>{title}</a></h2><ul><li><a class=tag href=/t/{n}x>tag{n}</a></li>"
        f"{'<li><a class=tag href=/t/js>node.js</a></li>' * (n == 2)}</ul></div>"
        for n, (name, (title, _, replies, views)) in enumerate(zip(people, SOME, strict=False))
    )
    assert [name for _, name, *_ in told_rows(f"<div>{rows}</div>")] == list(people)


def test_a_row_that_is_labelled_as_an_advertisement_and_leads_to_another_site_is_no_topic() -> None:
    rows = [
        f"<li><a href=/t/{n}>{title}</a> <b>{name}</b> <i>{replies}回复</i> <i>{views}浏览</i></li>"
        for n, (title, name, replies, views) in enumerate(SOME)
    ]
    advert = "<li><a href=http://shop.test/?7>春季大促，满一百九十九减一百</a> <b>{}</b> <i>0回复</i> <i>9浏览</i></li>"
    assert told_rows(f"<ul>{rows[0]}{advert.format('广告')}{''.join(rows[1:])}</ul>") == SOME
    assert len(told_rows(f"<ul>{rows[0]}{advert.format('茶客一')}{''.join(rows[1:])}</ul>")) == len(SOME) + 1


def test_the_first_of_several_portraits_that_tell_roles_is_of_who_began_the_topic() -> None:
    role, portrait = "Original Poster", "<a href=/u/{name}><img alt='' title='{name} - {role}'></a>"
    rows = "".join(
        f"<tr><td><a href=/t/{n}>{title}</a> <a href=/c/{n % 3}><b class=category-name>{'ABC'[n % 3]} talk</b></a></td>"
        f"<td>{portrait.format(name=name, role=f'{role}, Most Recent Poster' if n % 4 else role)}"
        f"{portrait.format(name=f'last{n}', role='Frequent Poster')}</td><td>{replies}</td><td>{views}</td></tr>"
        for n, (title, name, replies, views) in enumerate(SOME)
    )
    heads = "<tr><th>Topic<th>Posters<th>Replies<th>Views</tr>"
    assert told_rows(f"<table>{heads}{rows}</table>") == SOME


def test_topics_that_are_labelled_as_stuck_above_the_list_are_rows_of_it() -> None:
    rows = "".join(
        f"<li><b class=user>{name}</b> <a href='/?tid={n}'>{title}</a> <i>{replies}回复</i> <i>{views}浏览</i></li>"
        for n, (title, name, replies, views) in enumerate(SOME)
    )
    above = "<li><a href='/?tid={}'><i class=icon>{}</i><em>{}</em></a></li>"
    stuck, hot = above.format(77, "置顶", "新人请先看这里的规矩"), above.format(78, "热门", "前年的老茶还能喝吗")
    told = told_rows(f"<ul class=hot>{hot}</ul><ul class=top>{stuck}</ul><ul>{rows}</ul>")
    assert told == [("新人请先看这里的规矩", None, None, None), *SOME]


def test_a_title_may_be_one_letter_of_chinese() -> None:
    rows = "".join(
        f"<tr><td><a href=/thread-{n}-1-1.html>{'顶' if n == 5 else title}</a></td><td><a href=/u/{n}>{name}</a></td>"
        f"<td>{replies}</td><td>{views}</td></tr>"
        for n, (title, name, replies, views) in enumerate(BUSY)
    )
    assert told_rows(f"<table>{rows}</table>")[5][0] == "顶"


def test_rows_under_the_heads_of_a_topic_list_come_before_a_box_of_what_is_hot() -> None:
    hot = "".join(f"<li><a href=/t/9{n}>今年什么{title}</a></li>" for n, (title, *_) in enumerate(BUSY[:12]))
    rows = "".join(
        f"<tr><td><a href=/t/{n}>{title[:8]}</a></td><td><a href=/u/{n}>{name}</a></td><td>{replies}/{views}</td>"
        f"<td><a href=/t/{n}#last>03-0{n + 1} 10:00</a><br><i>茶客</i></td></tr>"
        for n, (title, name, replies, views) in enumerate(BUSY[:4])
    )
    heads = "<tr><th>标题</th><th>作者</th><th>回复/点击</th><th>最后更新/回复人</th></tr>"
    found = told_rows(f"<div class=hot><h2>24小时热帖</h2><ul>{hot}</ul></div><table>{heads}{rows}</table>")
    assert found == [(title[:8], name, replies, views) for title, name, replies, views in BUSY[:4]]


def test_whom_a_drawn_portrait_is_of_is_told_before_when_they_began_the_topic() -> None:
    rows = "".join(
        f"<li><a class=author href='/u/{name}' title='{name} 发布于 {n + 1} 天前'><span class=Avatar>{shown}</span></a>"
        f"<a class=main href=/d/{n}><h2 class=title>{title}</h2></a> <span>{replies} 条回复</span></li>"
        for n, (title, name, replies, _) in enumerate(BUSY)
        for shown in (name[0] if n % 3 else "<img class=Avatar alt='' src=/a.png>",)
    )
    assert [row[:3] for row in told_rows(f"<ul>{rows}</ul>")] == [row[:3] for row in BUSY]


def test_what_is_labelled_as_stuck_and_leads_nowhere_is_no_topic() -> None:
    rows = "".join(
        f"<li><b class=user>{name}</b> <a href='/?tid={n}'>{title}</a> <i>{replies}回复</i> <i>{views}浏览</i></li>"
        for n, (title, name, replies, views) in enumerate(SOME)
    )
    stuck = "<li><a><i class=icon>置顶</i><em>新人请先看这里的规矩</em></a></li>"
    assert told_rows(f"<ul class=top>{stuck}</ul><ul>{rows}</ul>") == SOME


def test_topics_above_the_list_that_are_made_as_its_rows_are_rows_of_it() -> None:
    row = (
        "<tr class=t-row><td class={cell}><a class=topictitle href=/viewtopic.php?t={n}>{title}</a><br>"
        "por <a class=username href=/memberlist.php?u={n}>{name}</a></td><td>{replies}</td><td>{views}</td></tr>"
    )
    told = [("Regras gerais do fórum da casa", "Administrador", 0, 15233), *SOME]
    rows = [
        row.format(cell=f"c{n}" if n == 0 else "plain", n=n, title=title, name=name, replies=replies, views=views)
        for n, (title, name, replies, views) in enumerate(told)
    ]
    table = "<div class=forumbg><table><tr><th>Tópicos<th>Respostas<th>Exibições</tr>{}</table></div>"
    assert told_rows(f"<section>{table.format(rows[0])}</section>" + table.format("".join(rows[1:]))) == told


def test_people_whose_links_are_made_as_the_titles_beside_them_are_no_topics() -> None:
    people = ("Torben_Admin", "Kiesgrubenopa", "Ziegelfee", "xX_Bauer_Xx")
    some = [(title, name, *counts) for name, (title, _, *counts) in zip(people, SOME, strict=False)]
    cell = "<td><h5 class=header><div class=content><a href={href}>{shown}</a><p>{more}</p></div></h5></td>"
    rows = "".join(
        "<tr>"
        + cell.format(
            href=f"/forum/topic/{n}-{'abcd'[n]}/", shown=title, more=f"<a class=by href=/profile/{name}/>{name}</a>"
        )
        + f"<td>Aufrufe: <b>{views}</b><br>Antworten: <b>{replies}</b></td>"
        + cell.format(href=f"/profile/{name}/", shown=name, more="vor 2 Wochen")
        + "</tr>"
        for n, (title, name, replies, views) in enumerate(some)
    )
    last = cell.format(
        href="/forum/topic/860-d/?pid=5", shown="Was braucht die Karte der sieben Inseln im Norden?", more="Moosmann"
    )
    below = f"<table><tr>{cell.format(href='/forum/view/9-p/', shown='Plugins', more='Themen: 18')}{last}</tr></table>"
    assert told_rows(f"{below}<table>{rows}</table>") == some


def test_a_row_of_another_look_counts_where_its_numbers_are_called_as_the_others_are() -> None:
    rows = "".join(
        f"<tbody><tr><th class={'fresh' if n == 2 else 'common'}><ul><li><a class=xst href=/t/{n}>{title}</a></li>"
        f"<li class=by><cite><a href=/u/{n}>{name}</a></cite></li>"
        f"<li class=num><a href=/t/{n} class=xi2>{replies}</a><em>{views}</em></li></ul></th></tr></tbody>"
        for n, (title, name, replies, views) in enumerate(SOME)
    )
    assert told_rows(f"<table>{rows}</table>") == SOME
