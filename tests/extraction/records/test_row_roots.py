"""Which elements are the rows of a list: whatever part of a table they stand in, and only such as have a title."""

from __future__ import annotations

import pytest

from extraction import extract
from tests.extraction.records.pages import BUSY, told_rows


def test_rows_stand_in_one_table_whatever_parts_of_it_hold_them() -> None:
    rows = [
        f"<tr{' class=bg' if n % 2 else ''}><td class='title face{n % 3}'><a href=/t/{n}>{title}</a></td>"
        f"<td><a href=/u/{n}>{name}</a></td><td>{views}</td><td>{replies}</td><td>2026-03-0{n} 10:00</td></tr>"
        for n, (title, name, replies, views) in enumerate(BUSY[:9], 1)
    ]
    heads = "<tr><th>标题</th><th>作者</th><th>点击</th><th>回复</th><th>回复时间</th></tr>"
    parts = f"<tbody>{heads}</tbody><tbody>{''.join(rows[:5])}</tbody><tbody>{''.join(rows[5:])}</tbody>"
    assert told_rows(f"<table>{parts}</table>") == BUSY[:9]


def test_a_row_whose_topic_is_gone_has_no_title() -> None:
    link = "<a href=/t/{n}.html>{title}</a>"
    menu = "<div><a href='/search?of={n}'>搜索{name}在本版发表的其他主题</a></div>"
    rows = "".join(
        f"<div class=row><div class=title>{link.format(n=n, title=title) if n != 4 else '(已被删除)'}</div>"
        f"<div class=author>{name if n != 4 else '-'}</div>{menu.format(n=n, name=name)}<i>2026-03-0{n}</i></div>"
        for n, (title, name, *_) in enumerate(BUSY[:9], 1)
    )
    assert [title for title, *_ in told_rows(rows)] == [title for title, *_ in BUSY[:3] + BUSY[4:9]]


def test_the_only_row_that_leads_to_another_site_and_counts_nothing_is_no_topic() -> None:
    cells = "<td>{name}</td><td>2026-03-0{n}</td><td>{count}</td>"
    rows = [
        f"<tr><td><a href=/t/{n}>{title}</a></td>{cells.format(name=name, n=n, count=views)}</tr>"
        for n, (title, name, _, views) in enumerate(BUSY[:6], 1)
    ]
    title = "<a href=https://survey.test/9>哪一种茶最适合冬天喝？</a>"
    survey = f"<td>{title}</td>{cells.format(name='站方', n=5, count='-')}"
    told = told_rows(f"<table>{''.join(rows[:3])}<tr>{survey}</tr>{''.join(rows[3:])}</table>")
    assert [title for title, *_ in told] == [title for title, *_ in BUSY[:6]]


@pytest.mark.parametrize("told", ["<i>2026-03-0{n}</i>", ""])
def test_the_rows_of_a_tree_that_stand_in_another_answer_its_topic(told: str) -> None:
    def row(n: int, title: str, name: str, answers: str = "") -> str:
        tree = f"<ul>{answers}</ul>" if answers else ""
        return f"<li><a href=00{n}.html>{title}</a> <i>{name}</i> {told.format(n=n % 9 + 1)}{tree}"

    deep = row(31, "浇水要多少？", "茶客7", row(32, "一周一次", "茶客8"))
    trees = "".join(row(n, title, name, deep if n % 2 else "") for n, (title, name, *_) in enumerate(BUSY[:6]))
    head = "<p><b>Starting:</b> <i>Mon Mar 4 08:20:00 2019</i><br><b>Messages:</b> 12<p>"
    answered = [(title, name, n % 2 * 2, None) for n, (title, name, *_) in enumerate(BUSY[:6])]
    assert told_rows(f"{head}<ul>{trees}</ul>") == answered


def test_a_page_that_is_answered_by_a_tree_below_it_is_no_board() -> None:
    answers = "".join(
        f"<li><a href={n}.html>Re: {title}</a> <b>{name}</b><ul><li><a href=9{n}.html>Re: {title}</a> <b>茶客</b></ul>"
        for n, (title, name, *_) in enumerate(BUSY[:4], 1)
    )
    head = "<title>绿茶到货了</title><h1>绿茶到货了</h1><p>Posted by 老周 on March 01, 2001 at 09:14:02:<p>大家来看一看"
    page = extract(f"{head}<hr>Follow Ups:<ul>{answers}</ul>", "http://bbs.test/messages/100.html")
    assert page.kind != "listing"


@pytest.mark.parametrize(
    ("odd", "kept"),
    [
        ("<td>公告：<a href=/notice/6>周日凌晨维护</a><td>站长<td> <td> <td>2026-03-01", False),
        ("<td><span><a href=/new/2>发表新帖</a></span><td><td><td><td>", False),
        ("<td><a href=/notice/6>周日凌晨维护</a><td>站长<td>-<td>-<td>2026-03-01", True),
        ("<td><a href=/t/6>周日凌晨维护</a><td>站长<td> <td> <td>2026-03-01", True),
    ],
)
@pytest.mark.parametrize("counts", ["{}<td>{}", "<em>{}</em>/{}<td>"])
def test_what_leads_elsewhere_than_all_topics_and_counts_nothing_is_none(counts: str, odd: str, kept: bool) -> None:
    rows = "".join(
        f"<tr><td><a href=/t/{n}>{title}</a><td>{name}<td>{counts.format(replies, views)}<td>2026-03-0{n}"
        for n, (title, name, replies, views) in enumerate(BUSY[:5], 1)
    )
    told = told_rows(f"<table><tr><th>标题<th>作者<th>回复<th>查看<th>最后发表<tr>{odd}{rows}</table>")
    assert len(told) == 5 + kept


def test_a_row_of_links_to_many_sites_is_no_advert_since_it_counts_nothing() -> None:
    rows = "".join(
        f"<div class=item><span class=score>{'' if n == 7 else replies}</span>"
        f"<h2><a href=https://site{n}.test/>{title}</a></h2>"
        f"by <a class=profile href=/users/{name}/>{name}</a> {n} hours ago</div>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    assert [title for title, *_ in told_rows(f"<div>{rows}</div>")] == [title for title, *_ in BUSY]
