"""Who began the topics of a list, where no element of their own tells it, or one beside the title tells the kind."""

from __future__ import annotations

import pytest

from extraction import extract
from tests.extraction.records.pages import BUSY, NOW, told_rows

NAMES = [name for _, name, *_ in BUSY]
KINDS = ["求助", "分享", "出售"]


def authors(row: str) -> list[str | None]:
    rows = "".join(
        f"<div><h3>{row.format(n=n, kind=KINDS[n % 3], title=title, name=name, replies=replies, views=views)}</div>"
        for n, (title, name, replies, views) in enumerate(BUSY, 1)
    )
    return [author for _, author, *_ in told_rows(f"<div>{rows}</div>")]


@pytest.mark.parametrize(
    "row",
    [
        "<a href=/t/{n}>{title}</a></h3><p>{name} <span>{replies} 回复</span> <span>{views} 查看</span></p>",
        "<a href=/t/{n}>{title}</a></h3><p>由 {name} 发起，<span>2026-03-01</span> <span>{replies} 回复</span></p>",
        "<a href=/t/{n}>{title}</a></h3><p>{n}7 votes {name} | <a href=/t/{n}#c>{replies} comments</a></p>",
        "<a href=/t/{n}>{title}</a></h3><p>Votes: {n}7 {name} » <span>{replies} replies</span></p>",
        "<a href=/t/{n}>{title}</a> <i>(tea.example)</i></h3><p>{n}7 votes {name} | <a>{replies} 回复</a></p>",
    ],
)
def test_a_name_in_the_text_before_what_counts_or_tells_when_is_who_began_a_topic(row: str) -> None:
    assert authors(row) == NAMES


@pytest.mark.parametrize("tag", ["<span class=small>{kind}</span>", "<b>{kind}</b>", "<a href=/kind/{kind}>{kind}</a>"])
def test_what_stands_before_many_titles_says_of_what_kind_they_are(tag: str) -> None:
    row = tag + " <a href=/t/{n}>{title}</a></h3><p>{name} 发表于 <span class=small>2026-03-01</span></p>"
    assert authors(row) == NAMES


def test_a_box_in_a_box_of_its_look_is_no_post_of_somebody_called_as_a_topic_is() -> None:
    rows = "".join(
        f"<div class=row><h3><i class=small>{KINDS[n % 3]}</i> <a href=/t/{n} class=main>{title}</a></h3>"
        f"<div class=row>{name} 发表于 <i class=small>03-0{n % 9 + 1} 20:48</i> <b>回复: {replies}</b></div></div>"
        for n, (title, name, replies, _) in enumerate(BUSY, 1)
    )
    page = extract(f"<title>绿茶版</title><h1>绿茶版</h1><div>{rows}</div>", "http://bbs.test/forum-2-1.html", now=NOW)
    assert page.listing is not None
    assert [(topic.title, topic.author) for topic in page.listing.topics] == [row[:2] for row in BUSY]


def test_what_counts_before_a_time_is_nobody_who_wrote_then() -> None:
    row = "<a href=/t/{n}>{title}</a></h3><b>{name}</b> <span>{views}次浏览 · {replies} 个回复</span> <i>2026-03-01</i>"
    assert authors(row) == NAMES


def test_tags_in_brackets_are_no_titles_though_they_lead_somewhere() -> None:
    rows = "".join(
        f"<div><a href=/t/{n}><img src=/p/{n}.jpg alt=''></a><a href=/kind/{n % 3}>[{KINDS[n % 3]}]</a>"
        f" <a href=/t/{n}>{title}</a><div><a href=/user/{n}>{name}</a> <span>{replies} 回复</span>"
        f" <span>{views} 查看</span></div></div>"
        for n, (title, name, replies, views) in enumerate(BUSY, 1)
    )
    assert told_rows(f"<div>{rows}</div>") == BUSY


def test_who_stands_right_before_the_time_began_the_topic_before_who_is_linked_as_the_last() -> None:
    rows = "".join(
        f"<div><div><a href=/t/{n}>{title}</a><p><span class=x{n % 2}>{name}</span> · <span>{n} 天前</span></p></div>"
        f"<div>{replies} 回复</div><div><a href=/user/{n}>{other}</a></div></div>"
        for n, ((title, name, replies, _), (_, other, *_)) in enumerate(zip(BUSY, BUSY[1:] + BUSY[:1], strict=True), 1)
    )
    page = extract(f"<title>绿茶版</title><h1>绿茶版</h1><div>{rows}</div>", "http://bbs.test/forum-2-1.html", now=NOW)
    assert page.listing is not None
    assert [topic.author for topic in page.listing.topics] == NAMES


def test_a_member_who_is_called_by_a_number_is_no_count() -> None:
    names = {3: "18197759148", 7: "1756988946"}
    rows = "".join(
        f"<tr><th><a href=thread-{n}.html class=xst>{title}</a></th><td class=by><cite><a href=space-uid-{n}.html>"
        f"{names.get(n, name)}</a></cite><em>2026-3-{n}</em></td><td><a href=thread-{n}.html>{replies}</a>"
        f"<em>{views}</em></td></tr>"
        for n, (title, name, replies, views) in enumerate(BUSY[:9], 1)
    )
    told = [names.get(n, name) for n, name in enumerate(NAMES[:9], 1)]
    assert [author for _, author, *_ in told_rows(f"<table>{rows}</table>")] == told


def test_what_a_row_counts_may_stand_loose_between_its_links() -> None:
    row = (
        "<a href=/t/{n} class=main>{title}</a> - Replies: {replies} - Views: {views} - <a href=/user/{n}>{name}</a><br>"
    )
    rows = "".join(
        row.format(n=n, title=title, name=name, replies=replies, views=views)
        for n, (title, name, replies, views) in enumerate(BUSY, 1)
    )
    assert told_rows(f"<div>{rows}</div>") == BUSY


def test_two_counts_without_words_are_some_whatever_utility_classes_say() -> None:
    rows = "".join(
        f"<li><a href=/t/{n} class=col-12>{title}</a> <a href=/user/{n} class='flex mt-4'>{name}</a>"
        f" <span class='mb-1 small'>{replies} / {views}</span></li>"
        for n, (title, name, replies, views) in enumerate(BUSY, 1)
    )
    assert told_rows(f"<ul>{rows}</ul>") == BUSY
