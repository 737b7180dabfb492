"""Rows whose links say nothing: they lie over the whole row."""

from __future__ import annotations

import pytest

from extraction import extract
from tests.extraction.records.pages import BUSY, told_rows

TITLES = [title for title, *_ in BUSY]


@pytest.mark.parametrize(
    "row",
    [
        "<a class=over href='/t/{n}'></a><i>{replies}</i><div class='topic name'>{title}</div><p>{name}</p>",
        "<a href='/t/{n}' aria-label='{title}, von {name}'></a><div>{title}</div><div>{name}</div>",
        "<div><h3>{title}</h3><span class=user>{name}</span></div><p><a class=over href='/t/{n}'> </a></p>",
    ],
)
def test_a_title_leads_where_the_empty_link_over_its_row_leads(row: str) -> None:
    rows = "".join(
        f"<div class=row>{row.format(n=n, title=title, name=name, replies=replies)} <i>2026-03-0{n % 9 + 1}</i></div>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    page = extract(f"<title>绿茶版</title><h1>绿茶版</h1><div>{rows}</div>", "http://bbs.test/forum-2-1.html")
    assert page.listing is not None
    told = [(topic.title, topic.author, topic.url) for topic in page.listing.topics]
    assert told == [(title, name, f"http://bbs.test/t/{n}") for n, (title, name, *_) in enumerate(BUSY)]


def test_an_empty_link_is_no_titles_where_another_leads_to_its_page() -> None:
    rows = "".join(
        f"<div><a class=over href='/t/{n}'></a><h3>{name}</h3><a href='/t/{n}'>{title}</a> <i>{replies}</i></div>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    assert [title for title, *_ in told_rows(f"<div>{rows}</div>")] == TITLES


def test_titles_below_empty_links_are_rows_though_few_tell_their_day() -> None:
    rows = "".join(
        f"<div class=item><a class=link href='post-read.php?tid={n}'></a><div class='title l'>{title}</div>"
        f"<div class=name><a href=/user.php?uid={n}>{name}</a></div><div class=num>{replies}</div>"
        f"<div class=time>{'2026-03-03 11:03' if n < 5 else ''}</div></div>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    head = "<div class=head><div>标题</div><div>作者</div><div>回复</div><div>最新回复</div></div>"
    pager = "<div class=paging><div>上一页</div><div><a href='thread.php?bid=22&page=2'>下一页</a></div></div>"
    page = extract(
        f"<title>三角地</title><div>{head}<div>{rows}</div>{pager}</div>", "https://bbs.test/thread.php?bid=22"
    )
    assert page.listing is not None
    assert [topic.title for topic in page.listing.topics] == TITLES


def test_an_empty_link_lies_over_its_row_though_the_time_of_the_last_post_leads_there_too() -> None:
    rows = "".join(
        f"<div class=item><a href='/t/{n}' aria-label='{title}'></a><h3>{title}</h3><div class=small>{name}"
        f" <span>{replies} posts</span> <a href='/t/{n}#last'>March {n % 9 + 1}, 2026</a></div></div>"
        for n, (title, name, replies, _) in enumerate(BUSY)
    )
    assert [row[:3] for row in told_rows(f"<div>{rows}</div>")] == [row[:3] for row in BUSY]
