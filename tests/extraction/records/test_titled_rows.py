"""The one or two topics of a forum's page, of which each tells its title, who wrote it and when; and rows in links."""

from __future__ import annotations

import pytest

from extraction import extract
from extraction.page import Page

TITLES = ("How do you store an old clay pot over the winter", "Spring harvest is here")
NAV = "<h1 id=logo><a href=/index.php>Tea Forum</a></h1><ul><li><a href=/>Home</a><li><a href=/login>Log in</a></ul>"
BOARD = "http://forum.tea.test/category/2/ware"


def row(n: int, said: str = "") -> str:
    return (
        f"<li class=item><a href=/user/ben{n}><img src=/b.png></a><h2 class=title><a href=/topic/{n + 7}/pot>"
        f"{TITLES[n]}</a> <a href=/tags/pots>a tag of it</a></h2><small>2026-03-0{n + 2} 10:15</small> "
        f"<a href=/user/ben{n}>ben_{n}</a> <p>{said}</p><span>{n + 4}</span> <small>Replies</small></li>"
    )


def read(rows: str, url: str = BOARD) -> Page:
    return extract(f"<title>Ware - Tea Forum</title>{NAV}<h1>Ware</h1><ul>{rows}</ul><p>Powered by people</p>", url)


def told(page: Page) -> list[tuple[str, str | None, int | None]]:
    return [(topic.title, topic.author, topic.replies) for topic in page.listing.topics] if page.listing else []


@pytest.mark.parametrize("count", [1, 2])
def test_titles_with_who_wrote_and_when_are_topics(count: int) -> None:
    page = read("".join(row(n, "Mine got white stains.") for n in range(count)))
    assert told(page) == [(TITLES[n], f"ben_{n}", n + 4) for n in range(count)]


def test_no_headline_above_a_post_is_a_topic() -> None:
    said = "I have had this old clay pot for twenty years, and lately there are white stains on its side. " * 3
    page = read(row(0, said), "http://forum.tea.test/topic/9/pots")
    assert page.kind == "thread"


def test_the_name_of_a_forum_above_a_short_post_is_no_topic() -> None:
    post = "<div class=post><b class=author>ben</b> <i>2026-03-02 10:15</i><p>Mine got white stains, too.</p></div>"
    page = extract(f"<title>Pots - Tea Forum</title>{NAV}<h2>Pots</h2>{post}", "http://tea.test/viewtopic.php?id=7")
    assert page.kind == "thread"


def test_no_link_that_a_template_parts_by_lines_says_more_than_a_title() -> None:
    heads = "<tr><th>Topic</th><th>Replies</th><th>Last post</th></tr>"
    label = f"<a class=badge href=/c/pots/8>{' ' * 60}\n<b>Pots</b>\n{' ' * 60}</a>"
    topic = f"<tr><td><span><a href=/t/7>Clay pots in winter</a></span>{label}</td><td>4</td><td>2026-03-02</td></tr>"
    page = read(f"<li><table>{heads}{topic}</table></li>")
    assert [title for title, *_ in told(page)] == ["Clay pots in winter"]


def test_a_link_around_a_whole_row_has_the_title_in_what_is_named_so() -> None:
    rows = (
        f"<a class=row href=/b/tea/{n}><b>12{n}</b><span class='cell title-cell'><i>Talk</i><span class=title>{title}"
        f"</span><i>[{n}]</i></span><span class='cell author'>ben_{n}</span><time>2026-03-0{n} 10:15</time></a>"
        for n, title in enumerate((*TITLES, "White stains again", "A kettle for two"), 1)
    )
    page = read("".join(f"<li>{each}</li>" for each in rows), "http://tea.test/b/tea")
    assert told(page)[1] == (TITLES[1], "ben_2", 2)


def test_a_site_that_is_called_after_people_leads_to_topics() -> None:
    rows = (
        f"<li><h2><a href=http://wall.people.test/threads/content?tid={n}>{title}</a> <em>done</em></h2>"
        f"<span>ben_{n} 2026-03-0{n} 10:15</span><p>Please tell us when the bus will stop here again.</p></li>"
        for n, title in enumerate(("No bus stops", "Cold rooms", "Old pipes"), 1)
    )
    page = read("".join(rows), "http://wall.people.test/threads/list?fid=5")
    assert [title for title, *_ in told(page)] == ["No bus stops", "Cold rooms", "Old pipes"]


def test_a_title_in_what_is_named_so_too_stands_beside_buttons_and_below_how_much_was_written_today() -> None:
    topics = "".join(
        f"<li><div class=title><a href=javascript:; class=y>预览</a><a href=/topic/{n} class=title_name>{TITLES[n]}</a>"
        f"<a href=/redirect/{n}>New</a></div><div><a class=user_name href=/user/{n}>ben_{n}</a>"
        f" <i>2026-03-0{n + 1} 10:15</i><a href=/topic/{n}>{n + 4}</a></div></li>"
        for n in range(2)
    )
    page = read(f"<p>今日: <em>31</em> 主题: <em>1027</em></p>{topics}")
    assert [title for title, *_ in told(page)] == [*TITLES]


def test_a_day_in_a_title_does_not_make_it_the_only_topic_nor_a_post() -> None:
    titles = ("A meeting on December 6, 2025", "Which water for white tea", *TITLES, "A kettle for two or three")
    rows = "".join(
        f"<li><h2 class=title><a href=/topic/{n}/pot>{title}</a></h2><a class=user href=/user/ben{n}>ben_{n}</a></li>"
        for n, title in enumerate(titles)
    )
    assert told(read(rows)) == [(title, f"ben_{n}", None) for n, title in enumerate(titles)]


def test_the_only_topic_of_a_board_deep_in_its_site_has_an_address_of_another_depth() -> None:
    base = "http://forum.tea.test/forum/tea/ware/On-pots"
    topic = f"<a class=subject href={base}/Which-one/posting-7/show/>{TITLES[0]}</a> <b class=author>ben_1</b>"
    told_beside = "<i title=Replies>(9)</i> <time datetime=2026-03-05T17:42:00+01:00>05.03.2026 17:42</time>"
    page = read(f"<li>{topic} {told_beside}</li>", f"{base}/forum-57/")
    assert told(page) == [(TITLES[0], "ben_1", 9)]
