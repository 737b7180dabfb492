"""Which of several lists is the page's own, and which of several links in its rows are the titles."""

from __future__ import annotations

from extraction import extract
from tests.extraction.records.pages import BUSY, told_rows

TITLES = [title for title, *_ in BUSY]
SUMMARY = "去年在山上住过一个月，每天早上跟着他们采茶，一天也就两三斤，真的很辛苦，下了山才知道茶的贵重"


def test_a_box_of_long_headlines_is_not_the_list_of_a_board_that_tells_of_each_topic() -> None:
    rows = "".join(
        f"<div><a href='/t/{n}'>{title}</a> <a href='/u/{n}'>{name}</a> <i>{replies}</i> <b>{views}</b></div>"
        for n, (title, name, replies, views) in enumerate(BUSY, 1)
    )
    box = "".join(f"<li><a href='/hot/{n}'>{SUMMARY[n:]}</a></li>" for n in range(7))
    assert [title for title, *_ in told_rows(f"<ul>{box}</ul><div>{rows}</div>")] == TITLES


def test_a_link_behind_the_title_that_leads_there_too_is_a_summary() -> None:
    rows = "".join(
        f"<li><a class=a href='/t/{n}'>{title}</a><a class=b href='/t/{n}'>{SUMMARY[n:]}</a><i>{replies}回复</i></li>"
        for n, (title, _, replies, _) in enumerate(BUSY, 1)
    )
    assert [title for title, *_ in told_rows(f"<ul>{rows}</ul>")] == TITLES


def test_links_to_people_and_to_the_answers_of_topics_are_no_titles_whatever_they_look_like() -> None:
    rows = "".join(
        f"<div><div><a href='/t/{n}'>{title}</a></div><div>submitted by <a href='/user/{n}'>{name}</a></div>"
        f"<div><a href='/t/{n}#comments'>{replies} comments</a></div></div>"
        for n, (title, name, replies, _) in enumerate(BUSY, 1)
    )
    assert [row[:3] for row in told_rows(f"<div>{rows}</div>")] == [row[:3] for row in BUSY]


def test_the_second_line_of_a_topic_is_no_topic() -> None:
    rows = "".join(
        f"<tr><td>{n}.</td><td><a href='item?id={n}'>{title}</a></td></tr><tr><td></td><td>by <a href='user?id={name}'>"
        f"{name}</a> {n} hours ago | <a href='item?id={n}'>{replies} comments</a></td></tr>"
        for n, (title, name, replies, _) in enumerate(BUSY, 1)
    )
    assert [row[:3] for row in told_rows(f"<table>{rows}</table>")] == [row[:3] for row in BUSY]


def test_a_title_that_its_row_cuts_short_is_told_in_full_by_its_link() -> None:
    rows = "".join(
        f"<li><a href='/t/{n}' title='{title} {SUMMARY[n:]}'>{title} {SUMMARY[n : n + 4]}…</a> <i>2026-03-0{n}</i></li>"
        for n, (title, *_) in enumerate(BUSY[:5], 1)
    )
    page = extract(f"<title>茶</title><ul>{rows}</ul>", "http://a.test/board/tea")
    assert page.listing is not None
    told = [f"{title} {SUMMARY[n:]}" for n, title in enumerate(TITLES[:5], 1)]
    assert [topic.title for topic in page.listing.topics] == told


def test_counts_in_a_link_to_the_topic_are_no_title_however_far_apart_they_are_written() -> None:
    rows = "".join(
        f"<li><a class=c href='/t/{n}'><i title=回复数>{replies}</i>\n{' ' * 40}<i>/</i>\n{' ' * 40}"
        f"<i title=查看数>{views}</i>\n{' ' * 40}<i title='2026-03-0{n}'>{n}天前</i></a>"
        f"<a href='/u/{n}'>{name}</a><p><a href='/t/{n}'>{title}</a></p></li>"
        for n, (title, name, replies, views) in enumerate(BUSY[:6], 1)
    )
    assert told_rows(f"<ul>{rows}</ul>") == BUSY[:6]


def _board_and_comments(count: int) -> str:
    rows = "".join(
        f"<tr><td><a href='/thread-{n}-1-1.html'>{title}</a></td><td><a href='/space-uid-{n}.html'>{name}</a></td>"
        f"<td>{replies}</td><td>{views}</td></tr>"
        for n, (title, name, replies, views) in enumerate(BUSY, 1)
    )
    comments = "".join(
        f"<div><a href='/space-uid-{n + 30}.html'>采茶人{n}</a> <span>2026-03-{n + 10} 09:12</span>"
        f"<p>{SUMMARY}。{n}</p></div>"
        for n in range(count)
    )
    heads = "<tr><th>主题</th><th>作者</th><th>回复</th><th>查看</th></tr>"
    return f"<title>茶具 - 茶友论坛</title><b>版主</b><b>发帖</b><table>{heads}{rows}</table><div>{comments}</div>"


def test_what_was_said_lately_below_the_topics_of_a_board_is_no_thread() -> None:
    page = extract(_board_and_comments(6), "http://bbs.tea.test/forum-7-1.html")
    assert page.listing is not None
    assert [topic.title for topic in page.listing.topics] == TITLES


def test_more_posts_than_the_topics_above_them_are_a_thread() -> None:
    assert extract(_board_and_comments(26), "http://bbs.tea.test/thread-7-1-1.html").kind == "thread"


def test_a_title_may_have_who_wrote_it_and_the_day_in_its_link() -> None:
    rows = "".join(
        f"<li><a href='/t/{n}'>{title}<em>{name}</em><i>2026-03-{n:02d}</i></a></li>"
        for n, (title, name, *_) in enumerate(BUSY, 1)
    )
    page = extract(f"<title>茶</title><ul>{rows}</ul>", "http://a.test/board/tea")
    assert page.listing is not None
    told = [(topic.title, topic.author, topic.published_at and topic.published_at.day) for topic in page.listing.topics]
    assert told == [(title, name, n) for n, (title, name, *_) in enumerate(BUSY, 1)]


def test_a_link_that_tells_little_beside_a_time_is_no_title() -> None:
    rows = "".join(
        f"<li><a href='/t/{n}'>{title}</a> <a href='/t/{n}#last'>by {name} <i>2026-03-{n:02d} 10:00</i></a></li>"
        for n, (title, name, *_) in enumerate(BUSY, 1)
    )
    assert [title for title, *_ in told_rows(f"<ul>{rows}</ul>")] == TITLES


def test_posts_below_a_box_of_other_threads_are_a_thread() -> None:
    page = extract(_board_and_comments(6), "http://bbs.tea.test/thread-700-1-1.html")
    assert page.thread is not None
    assert len(page.thread.posts) == 6


def test_a_picture_and_its_words_that_lead_to_the_story_are_not_its_headline() -> None:
    rows = "".join(
        f"<li><a class=a href='/t/{n}'>图：{SUMMARY[n : n + 9]}</a><a href='/t/{n}'>{title}</a><i>{n}</i></li>"
        for n, (title, *_) in enumerate(BUSY, 1)
    )
    assert [title for title, *_ in told_rows(f"<ul>{rows}</ul>")] == TITLES


def test_a_link_in_a_story_that_leads_where_the_first_row_does_is_not_that_rows() -> None:
    rows = "".join(
        f"<li><a class=a href='/t/{n}'>{title}</a><a class=b href='/t/{n}'>{SUMMARY[n:]}</a></li>"
        for n, (title, *_) in enumerate(BUSY, 1)
    )
    story = f"<p>{SUMMARY * 4}<a href='/t/1'>说过的那一次采茶</a></p><p>{SUMMARY * 4}</p>" * 3
    page = extract(f"<div><div><h1>采茶</h1>{story}</div><ul>{rows}</ul></div>", "http://a.test/1.html")
    assert page.listing is None or SUMMARY * 2 not in page.text
    assert page.kind == "article"


def test_the_last_word_of_a_label_is_no_last_writer() -> None:
    rows = "".join(
        f"<li><a href='/t/{n}'>{title}</a> <b>{label}</b> <a href='/u/{n}'>{name}</a> <i>{replies}</i></li>"
        for n, (title, name, replies, _) in enumerate(BUSY, 1)
        for label in [("最新", "Plastic pots")[n % 2]]
    )
    assert [name for _, name, *_ in told_rows(f"<ul>{rows}</ul>")] == [name for _, name, *_ in BUSY]


def test_the_only_post_above_other_threads_is_no_board() -> None:
    heads = "<tr><th>主题</th><th>作者</th><th>回复</th><th>查看</th></tr>"
    rows = "".join(
        f"<tr><td><a href='/viewtopic.php?t={n}'>{title}</a></td><td><a href='/u/{n}'>{name}</a></td>"
        f"<td>{replies}</td><td>{views}</td></tr>"
        for n, (title, name, replies, views) in enumerate(BUSY, 1)
    )
    post = f"<title>采茶 - 茶友论坛</title><b>版主</b><b>发帖</b><h1>采茶</h1><p>{SUMMARY * 9}</p>"
    assert extract(f"{post}<table>{heads}{rows}</table>", "http://bbs.tea.test/viewtopic.php?t=99").kind != "listing"


def test_a_topics_number_before_its_title_is_no_title() -> None:
    rows = "".join(
        f"<li><a href='/t/D{7361 + n}.html'>D{7361 + n}</a> <a href='/t/D{7361 + n}.html'><font>{title}</font></a>"
        f" - <font>{name}</font> <font>(03-0{n % 9 + 1} 09:12)</font></li>"
        for n, (title, name, *_) in enumerate(BUSY)
    )
    assert [row[:2] for row in told_rows(f"<ul>{rows}</ul>")] == [row[:2] for row in BUSY]


def test_topics_of_groups_that_are_called_as_people_are_elsewhere_are_rows() -> None:
    rows = "".join(
        f"<li><h2><a href='/~group{n % 4}/{n}/{n}ab'>{title}</a></h2><a class=user href='/user/{name}'>{name}</a></li>"
        for n, (title, name, *_) in enumerate(BUSY)
    )
    assert [title for title, *_ in told_rows(f"<ul>{rows}</ul>")] == TITLES
