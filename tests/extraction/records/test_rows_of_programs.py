"""What rows of boards hold beside titles: states, initials, catalogs of pictures, counts in words, lines of text."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from extraction import extract
from extraction.page import Topic

TITLES = ("Pump leaks oil", "Ladders are missing", "When to mow the lower meadow", "Beavers at the brook")
NAMES = ("hanna", "gudrun", "tobi", "berta")


def _topics(rows: str, url: str = "http://orchard.test/issues", now: datetime | None = None) -> list[Topic]:
    page = extract(f"<title>Orchard</title><h1>Orchard</h1>{rows}", url, now=now)
    assert page.listing is not None
    return page.listing.topics


def _each(row: str) -> str:
    return "".join(row.format(n=n, title=t, by=by) for n, t, by in zip(range(1, 5), TITLES, NAMES, strict=True))


@pytest.mark.parametrize(
    "heads",
    [
        ("Title", "Status", "Creator", "Assigned to"),
        ("标题", "状态", "创建人", "分配给"),
        ("Titel", "Status", "Ersteller", "Zugewiesen an"),
        ("Titre", "État", "Rapporteur", "Assigné à"),
    ],
)
def test_what_a_ticket_is_and_who_works_on_it_is_not_who_began_it(heads: tuple[str, ...]) -> None:
    row = "<tr><td>{n}<td>2026-03-0{n}<td><a href=issue{n}>{title}</a><td>{title[1]}{title[2]}-state<td>{by}<td>mikko"
    columns = "".join(f"<th>{head}" for head in ("ID", "Activity", *heads))
    topics = _topics(f"<table><tr>{columns}{_each(row)}</table>")
    assert [topic.author for topic in topics] == list(NAMES)


def test_a_letter_drawn_for_a_portrait_is_no_name_however_far_the_name_is() -> None:
    row = (
        "<div class=row><a href=/user/{by}><div class=icon>{by[0]}</div></a><h4><a href=/topic/{n}>{title}</a></h4>"
        "<small>Posts <span>{n}8</span> | Views <span>{n}402</span> | <a href=/user/{by}><b>{by}</b></a> "
        "<span>2026-03-0{n} 10:00</span></small></div>"
    )
    assert [topic.author for topic in _topics(_each(row))] == list(NAMES)


def test_the_label_under_a_number_is_no_name() -> None:
    row = (
        "<div class=question><div><div class=item-count>{n}.2k</div><div class=item-name>просмотра</div></div>"
        "<div><div class=item-count>{count}</div><div class=item-name>ответов</div></div>"
        "<h2><a href=/question/{n}>{title}</a></h2></div>"
    )
    rows = (row.format(n=n, title=title, count=n * 4 if n < 4 else "нет") for n, title in enumerate(TITLES, 1))
    told = [(topic.author, topic.replies) for topic in _topics("".join(rows), "http://orchard.test/questions/")]
    assert told == [(None, 4), (None, 8), (None, 12), (None, 0)]


def test_a_catalog_of_pictures_leads_where_they_do() -> None:
    row = (
        "<div class=mix><a href=/g/res/{n}.html><img src=/g/thumb/{n}.png></a><div class=told><b>R: {n}2 / I: {n}</b>"
        "<p class=intro><span class=subject>{title}</span></p> A few words on it.</div></div>"
    )
    told = [
        (topic.title, topic.url, topic.replies) for topic in _topics(_each(row), "http://orchard.test/g/catalog.html")
    ]
    assert told == [(t, f"http://orchard.test/g/res/{n}.html", n * 10 + 2) for n, t in enumerate(TITLES, 1)]


def test_pictures_that_lead_to_themselves_lead_to_no_topic() -> None:
    row = "<div><a href=/img/{n}.jpg><img src=/thumb/{n}.jpg></a><p class=title>{title}</p></div>"
    page = extract(f"<title>Orchard</title><h1>Orchard</h1>{_each(row)}", "http://orchard.test/pictures")
    assert page.listing is None


def test_lines_of_text_tell_when_and_how_often_behind_their_links() -> None:
    line = "<a\nhref='r{n}@tea.example/T/#t'>{title}</a>\n 2026-03-0{n}  8:0{n} UTC  ({n}+ messages)\n\n"
    note = "<hr><pre>See <a href=/mirror/>mirroring instructions</a> for how to clone all of it</pre>"
    topics = _topics(f"<pre>{_each(line)}</pre>{note}", "http://lists.test/orchard/")
    assert [(topic.title, topic.replies, topic.published_at) for topic in topics] == [
        (title, n, datetime(2026, 3, n, 8, n, tzinfo=UTC)) for n, title in enumerate(TITLES, 1)
    ]


def test_a_title_in_bold_does_without_what_counts_its_answers() -> None:
    row = (
        "<tr><td><a href='/bbs/board.php?wr_id={n}'>{title} <span class=hid>댓글</span><span class=cnt>{n}6</span>"
        "<span class=hid>개</span></a><td>03-0{n}"
    )
    rows = _each(row).replace(TITLES[1], f"<strong>{TITLES[1]}</strong>")
    topics = _topics(f"<table>{rows}</table>", "http://orchard.test/bbs/board.php?bo_table=free", datetime(2026, 3, 9))
    assert [(topic.title, topic.replies) for topic in topics] == [(t, n * 10 + 6) for n, t in enumerate(TITLES, 1)]


def test_a_title_without_letters_is_a_row_like_the_others() -> None:
    row = (
        "<div class=row><h4><a href=/topic/{n}>{title}</a></h4><small>{n}8 replies | <a href=/user/{by}>{by}</a> "
        "<span>2026-03-0{n} 10:00</span></small></div>"
    )
    told = [(topic.title, topic.url) for topic in _topics(_each(row).replace(TITLES[2], "?"))]
    assert told[2] == ("?", "http://orchard.test/topic/3")


def test_a_time_of_its_own_is_read_with_the_short_name_of_its_zone() -> None:
    row = (
        "<div class=item><a class=title href=/i/{n}>{title}</a><p>opened by <a href=/{by}>{by}</a> "
        "<span data-content='Sat, {n} Mar 2026 08:44:10 CST'>3 hours ago</span></p></div>"
    )
    times = [topic.published_at for topic in _topics(_each(row), now=datetime(2026, 3, 9, tzinfo=UTC))]
    assert times == [datetime(2026, 3, n, 8, 44, 10) for n in range(1, 5)]


def test_the_label_of_a_stuck_topic_is_nobody() -> None:
    row = "<div><div>{label}<a href=/t/{n}>{title}</a></div><div><span>{by}</span></div><p>{n}</p><p>6{n}</p></div>"
    labels = ("<span>Sticky</span> ", "", "<span>Closed</span> ", "")
    pairs = zip(labels, enumerate(zip(TITLES, NAMES, strict=True), 1), strict=True)
    rows = "".join(row.format(label=label, n=n, title=title, by=by) for label, (n, (title, by)) in pairs)
    assert [topic.author for topic in _topics(f"<div>{rows}</div>")] == list(NAMES)


def test_a_name_behind_a_number_does_not_tell_what_it_counts() -> None:
    row = (
        "<li class=r><div><a href=/t/{n} class=b>{title}</a> <span>Mar {n}, 2026</span></div>"
        "<span title='1{n} Replies'>1{n}</span><span class=f><a href=/u/{n}>{by}</a><br>Mar {n}, 2026</span></li>"
    )
    rows = _each(row).replace("gudrun", "Frank Miller").replace("tobi", "Breadboy")
    assert [topic.replies for topic in _topics(f"<ul>{rows}</ul>")] == [11, 12, 13, 14]


def test_titles_among_links_of_one_look_lead_neither_to_people_nor_to_tags() -> None:
    row = (
        "<div><div>{tag}<a href='/viewtopic.php?t={n}'>{title}</a><div><a href=/u/{by}>{by}</a> <time datetime="
        "2026-03-0{n}T10:00>03-0{n}</time></div></div><p>{n}</p><p>5{n}</p><div><a href='/viewtopic.php?t={n}#l'>"
        "<time datetime=2026-03-0{n}T11:00>03-0{n}</time></a> <a href=/u/zed>zed</a></div></div>"
    )
    told = [(f"{title} {part}", by) for part in ("now", "then") for title, by in zip(TITLES, NAMES, strict=True)]
    tag = "<a href=/tag/help>help</a> "
    rows = (row.format(n=n, title=title, by=by, tag=tag * (n % 2)) for n, (title, by) in enumerate(told, 1))
    topics = _topics(f"<div>{''.join(rows)}</div>", "http://orchard.test/viewforum.php?f=2")
    assert [(topic.title, topic.author) for topic in topics] == told


def test_two_rows_under_heads_are_topics_though_they_tell_no_time() -> None:
    row = "<tr><td><a href=/topic/{n}>{title}</a><td><a href=/u/{by}>{by}</a><td>{n}2<td>{n}80"
    heads = "".join(f"<th>{head}" for head in ("Topics", "Author", "Replies", "Views"))
    rows = "".join(row.format(n=n, title=TITLES[n], by=NAMES[n]) for n in (0, 1))
    nav = "<nav><a href=/>Home</a> <a href=/forum/1>Small talk</a> <a href=/members>Members</a></nav>"
    topics = _topics(f"{nav}<table><tr>{heads}{rows}</table>", "http://orchard.test/forum/2")
    told = [(topic.title, topic.author, topic.replies, topic.views) for topic in topics]
    assert told == [(TITLES[0], NAMES[0], 2, 80), (TITLES[1], NAMES[1], 12, 180)]
