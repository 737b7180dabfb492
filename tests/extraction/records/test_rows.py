"""Rows of topics: who began each, how often it was answered and seen."""

from __future__ import annotations

from extraction import Topic, extract

STARTERS = ("Jill", "Wang", "Otto", "Marusya")


def _topics(head: str, row: str) -> list[Topic]:
    rows = "".join(row.format(n=n, name=name, views=100 * n) for n, name in enumerate(STARTERS, 1))
    page = extract(f"<title>Tea</title><table>{head}{rows}</table>", "http://bbs.test/forumdisplay.php?f=2")
    assert page.listing is not None
    return page.listing.topics


TITLE = '<a href="thread-{n}.html">Which pot do you take for tea number {n}</a>'


def test_who_wrote_last_began_no_topic() -> None:
    head = (
        "<tr><td><a href=s1>Thread</a> / <a href=s2>Thread Starter</a></td><td><a href=s3>Last Post</a></td>"
        "<td><a href=s4>Replies</a></td></tr>"
    )
    row = (
        f"<tr><td><div>{TITLE}</div><div><span>{{name}}</span></div></td>"
        "<td>2026-03-0{n} 10:00 by <a href='member-{n}'>Poster {n}</a></td><td>{views}</td></tr>"
    )
    topics = _topics(head, row)
    assert [topic.author for topic in topics] == list(STARTERS)


def test_two_counts_in_a_cell_are_told_by_their_own_words() -> None:
    head = "<tr><th>Subject</th><th>Replies / Views</th><th>Last post</th></tr>"
    row = f"<tr><td>{TITLE}</td><td>{{n}} Replies<br>{{views}} Views</td><td>2026-03-0{{n}} 10:00</td></tr>"
    assert [(topic.replies, topic.views) for topic in _topics(head, row)] == [(n, 100 * n) for n in range(1, 5)]


def test_counts_of_one_kind_of_element_are_told_by_their_terms() -> None:
    counts = "<dl class=pair><dt>Replies</dt><dd>{n}</dd></dl><dl class=pair><dt>Views</dt><dd>{views}</dd></dl>"
    row = f"<tr><td>{TITLE}</td><td>{counts}</td><td>2026-03-0{{n}} 10:00</td></tr>"
    assert [(topic.replies, topic.views) for topic in _topics("", row)] == [(n, 100 * n) for n in range(1, 5)]


def test_rows_of_short_titles_beside_names_and_pages_are_a_list() -> None:
    row = (
        "<tr><td><a href='thread-{n}.html'>茶壶坏了第{n}次</a> <a href='thread-{n}-2.html'>2</a></td>"
        "<td><a href='u-{n}'>{name}</a></td><td><a href='thread-{n}.html'>{n}</a> {views}</td>"
        "<td><a href='u-9'>A much longer name {n}</a> <a href='last-{n}'>2026-03-0{n} 10:00</a></td></tr>"
    )
    assert len(_topics("", row)) == len(STARTERS)
