"""Lists that show the clock of what was written today, and the day of what is older."""

from __future__ import annotations

from datetime import datetime

from extraction import extract

ROW = "<tr><td>{n}<td class=subject><a href=/tea/{n}>{title}</a><td class=by>{name}<td>{views}<td class=date>{time}"
TITLES = (
    "녹차는 어디에서 사나요",
    "물은 몇 도가 알맞을까요",
    "찻잔이 또 깨졌습니다",
    "보성 여행을 다녀왔어요",
    "모임 안내입니다",
)


def test_a_clock_where_other_rows_tell_a_day_is_todays() -> None:
    told = ("15:40", "09:05", "03-08", "03-07", "02-28")
    rows = "".join(
        ROW.format(n=9 - n, title=title, name=f"손님{n}", views=n * 37 % 90, time=time)
        for n, (title, time) in enumerate(zip(TITLES, told, strict=True), 1)
    )
    head = "<tr><th>번호<th>제목<th>글쓴이<th>조회<th>날짜"
    page = f"<title>녹차 게시판</title><h1>녹차 게시판</h1><table>{head}{rows}</table>"
    listing = extract(page, "http://bbs.test/tea", now=datetime(2026, 3, 10, 12, 0)).listing
    assert listing is not None
    times = [topic.published_at and topic.published_at.replace(tzinfo=None) for topic in listing.topics]
    assert times == [
        datetime(2026, 3, 9, 15, 40),  # yet to come today
        datetime(2026, 3, 10, 9, 5),
        datetime(2026, 3, 8),
        datetime(2026, 3, 7),
        datetime(2026, 2, 28),
    ]
    unknown = extract(page, "http://bbs.test/tea").listing
    assert unknown is not None
    assert [topic.published_at for topic in unknown.topics] == [None] * 5


def test_a_short_day_or_a_month_is_told_where_other_rows_tell_days() -> None:
    told = ("3-9", "2-28", "2025-5", "3-10", "11-3")
    rows = "".join(
        ROW.format(n=9 - n, title=title, name=f"손님{n}", views=n * 37 % 90, time=time)
        for n, (title, time) in enumerate(zip(TITLES, told, strict=True), 1)
    )
    page = f"<title>녹차 게시판</title><h1>녹차 게시판</h1><table>{rows}</table>"
    listing = extract(page, "http://bbs.test/tea", now=datetime(2026, 3, 10, 12, 0)).listing
    assert listing is not None
    times = [topic.published_at and topic.published_at.replace(tzinfo=None) for topic in listing.topics]
    assert times == [
        datetime(2026, 3, 9),
        datetime(2026, 2, 28),
        datetime(2025, 5, 1),
        datetime(2026, 3, 10),
        datetime(2025, 11, 3),  # yet to come this year
    ]


def test_what_time_it_is_on_the_site_is_no_post() -> None:
    post = (
        "<tr><td><b><a href=/profile.php?u={n}>{name}</a></b></td><td><p class=small>Posted: Sat Mar 0{n}, 2026 8:55 pm"
        "</p><div>{text}</div></td></tr>"
    )
    said = (("ada", "The shop is shut for an hour tonight."), ("bob", "Which shop?"), ("cyd", "The one on the hill."))
    posts = "".join(post.format(n=n, name=name, text=text) for n, (name, text) in enumerate(said, 1))
    head = "<tr><td><b><a href=/members>Members</a></b></td><td><p class=small>The time now is Sat Mar 07, 2026 9:20 pm"
    page = f"<title>Shouts</title><table>{head}</p><div>Welcome to the house of tea</div></td></tr>{posts}</table>"
    thread = extract(page, "http://forum.test/shouts.php", now=datetime(2026, 3, 10, 12, 0)).thread
    assert thread is not None
    assert [(shout.author, shout.text) for shout in thread.posts] == [*said]


def test_a_clock_where_other_rows_tell_yesterdays_with_that_word_is_todays() -> None:
    told = ("11:03", "昨天 22:05", "昨天 20:40", "2026-03-05 18:21", "2024-09-01 10:00")
    rows = "".join(
        f"<div class=item><a href=/tea/{n}>{title}</a><a href=/user/{n}>茶客{n}</a><div class=time>{time}</div></div>"
        for n, (title, time) in enumerate(zip(TITLES, told, strict=True), 1)
    )
    page = f"<title>茶版</title><h1>茶版</h1><div>{rows}</div>"
    listing = extract(page, "http://bbs.test/forum-2-1.html", now=datetime(2026, 3, 10, 12, 0)).listing
    assert listing is not None
    assert [topic.published_at and topic.published_at.day for topic in listing.topics] == [10, 9, 9, 5, 1]
