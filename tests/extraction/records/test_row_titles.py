"""What of a row's link is its title: no stamp, no tag, nor who wrote it."""

from __future__ import annotations

import pytest

from tests.extraction.records.pages import BUSY, told_rows

TITLES = [title for title, *_ in BUSY]


@pytest.mark.parametrize(
    ("stamped", "plain"),
    [
        ("<i class=tag>求助</i> {title}", "{title}"),
        ("<i class=tag>求助</i> <i class=tag>图片</i> {title}", "{title}"),
        ("<p class=tit><span class='stamp hot'>热帖</span><em>{title}</em></p>", "<p class=tit><em>{title}</em></p>"),
        ("{title} <i class=new>N</i>", "{title}"),
    ],
)
def test_short_stamps_that_some_titles_have_before_or_behind_them_are_none_of_them(stamped: str, plain: str) -> None:
    rows = "".join(
        f"<li><a href='/t/{n}'>{(plain if n % 3 else stamped).format(title=title)}</a> <b>{name}</b> {replies}回复</li>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    assert [row[:3] for row in told_rows(f"<ul>{rows}</ul>")] == [row[:3] for row in BUSY]


def test_words_that_are_marked_in_titles_stay_where_one_is_marked_within() -> None:
    marked = [
        title.replace(title[n % 3], f"<i class=found>{title[n % 3]}</i>", 1) if n % 4 else title
        for n, title in enumerate(TITLES)
    ]
    rows = "".join(
        f"<li><a href='/t/{n}'>{title}</a> <i>2026-03-0{n % 9 + 1}</i></li>" for n, title in enumerate(marked)
    )
    assert [title for title, *_ in told_rows(f"<ul>{rows}</ul>")] == TITLES


@pytest.mark.parametrize("ends", [0, 1])
def test_the_words_that_were_searched_for_stay_in_titles_that_all_have_them_marked_up(ends: int) -> None:
    marked = "<mark>{}</mark>" if ends else "<strong><font color=red>{}</font></strong>"
    titles = [f"{title[:4]}龙井" if ends else f"{title[:4]}龙井{title[4:]}" for title in TITLES]
    rows = "".join(
        f"<li><a href='/t/{n}'>{title.replace('龙井', marked.format('龙井'))}</a> <b>{name}</b> {replies}回复</li>"
        for n, (title, (_, name, replies, _)) in enumerate(zip(titles, BUSY, strict=True))
    )
    assert [title for title, *_ in told_rows(f"<ul>{rows}</ul>")] == titles


def test_a_count_that_some_titles_have_behind_them_is_how_often_they_were_answered() -> None:
    rows = "".join(
        f"<li><a href='/t/{n}'>{title}{f' <i class=cmt>[{n}]</i>' if n % 2 else ''}</a> 2026-03-0{n % 9 + 1}</li>"
        for n, title in enumerate(TITLES)
    )
    told = [(title, replies) for title, _, replies, _ in told_rows(f"<ul>{rows}</ul>")]
    assert told == [(title, n if n % 2 else None) for n, title in enumerate(TITLES)]


def test_who_stands_in_brackets_behind_most_titles_began_the_topic() -> None:
    pages = "(стр. <a href=/t/{n}/2>2</a> <a href=/t/{n}/3>3</a>)"
    rows = "".join(
        f"<tr><td><a href=/t/{n}>{title}</a> {pages.format(n=n) if n % 3 else ''} ({name})</td>"
        f"<td>2026-03-0{n % 9 + 1} 10:00, last{n % 7}</td><td>{replies}</td></tr>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    heads = "<tr><th>Тема<th>Последнее сообщение<th></tr>"
    assert [row[:3] for row in told_rows(f"<table>{heads}{rows}</table>")] == [row[:3] for row in BUSY]


@pytest.mark.parametrize(
    "link",
    [
        "<a href=/t/{n} title='{title}'><span class=node>{name}</span> {title}</a>",
        "<a href=/t/{n}><span class=kind>[{kind}]</span> {title}</a>",
        "<a href=/t/{n}><span class=kind>{kind}</span> {title}</a>",
        "<a href=/t/{n}><div><p class=list__title>{title}</p></div><p class=brief>茶壶还在路上，{name}说</p></a>",
    ],
)
def test_a_label_before_all_titles_and_a_summary_behind_them_are_no_part_of_these(link: str) -> None:
    links = [
        link.format(n=n, title=title, name=name, kind="茶具"[n % 3 :] or "茶")
        for n, (title, name, *_) in enumerate(BUSY)
    ]
    rows = "".join(f"<li>{each} <i>2026-03-0{n % 9 + 1}</i></li>" for n, each in enumerate(links))
    assert [title for title, *_ in told_rows(f"<ul>{rows}</ul>")] == TITLES


def test_a_title_that_tells_a_day_is_one_where_others_count_replies_behind_it() -> None:
    rows = "".join(
        f"<li><a href='/t/{n}'><em class=wide>{title}{'' if n else ' (2026.02.01 改)'}</em>"
        f"{f'<i class=count>{replies}</i>' if n % 2 else ''}</a> <b>{name}</b> <i>03-0{n % 9 + 1}</i></li>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    assert [title for title, *_ in told_rows(f"<ul>{rows}</ul>")] == [f"{TITLES[0]} (2026.02.01 改)", *TITLES[1:]]
