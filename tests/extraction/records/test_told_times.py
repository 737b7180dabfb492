"""Records whose times only machines read, and posts with remarks on them."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from extraction import extract
from extraction.markup.tree import parse
from extraction.page import Post
from extraction.records.signs.anchors import find_anchors
from extraction.records.signs.outline import Outline
from tests.extraction.records.pages import NOW, read_page

_SHORT = (
    "<div class=topic-post><article id=post_{n}><a class=username href=/u/p{n}>picker{n}</a>"
    "<span class=relative-date data-time='171{n}988107707'>{n}1 天</span>"
    "<div class=cooked><p>{text}</p></div></article></div>"
)
_ANSWER = (
    "<div class=item itemprop=answer itemscope><a class=UserLink href=/people/p{n}>采茶人{n}</a>"
    "<meta itemprop=dateCreated content='2024-04-03T0{n}:37:54.000Z'>"
    "<div class=rich itemprop=text><p>{text}</p></div></div>"
)
_TEXT = "第{n}年我在山上采茶，今年的雨比去年多，所以龙井开采要晚几天。"
_REMARK = (
    "<li class=comment>I do not think that this is so: the hill of picker {n} is much colder than ours. – "
    "<span class=comment-user>remarker{n}</span> <span class=comment-date>Jul {n}, 2016 at 14:0{n}</span></li>"
)
_POST = (
    "<div class={kind}><div class=layout><div class=prose><p>{text}</p></div>"
    "<div class=user-info>{verb} <span class=relativetime>Jul {n}, 2016 at 13:01</span>"
    "<a class=user href=/users/{n}>writer{n}</a></div><ul class=comments>{remarks}</ul></div></div>"
)


def test_a_time_that_is_shown_as_a_bare_duration_is_read_from_its_number() -> None:
    posts = "".join(_SHORT.format(n=n, text=_TEXT.format(n=n)) for n in range(1, 6))
    notice = f"<p>{'The site asks all of its readers what they think of it. ' * 3}</p>"
    page = extract(
        f"<title>龙井</title>{notice}<div class=post-stream>{posts}</div>", "https://forum.tea.test/t/longjing/7"
    )
    assert page.thread is not None
    assert [post.text for post in page.thread.posts] == [_TEXT.format(n=n) for n in range(1, 6)]
    assert [post.author for post in page.thread.posts] == [f"picker{n}" for n in range(1, 6)]


def test_the_second_that_an_attribute_tells_is_when_a_post_of_some_years_was_written() -> None:
    posts = "".join(
        f"<div class=post id=post-{n}><a class=autor href=/id/p{n}>picker{n}</a> "
        f"<span class=rd data-time=139488361{n}>9a</span><div class=text>{_TEXT.format(n=n)}</div></div>"
        for n in range(1, 4)
    )
    page = extract(f"<html lang=es><title>Té</title>{posts}", "https://forum.tea.test/foro/tea-7")
    assert page.thread is not None
    told = [post.published_at for post in page.thread.posts]
    assert [at.timestamp() for at in told if at] == [1394883611, 1394883612, 1394883613]


def test_answers_that_tell_their_times_in_microdata_only_are_read() -> None:
    answers = "".join(_ANSWER.format(n=n, text=_TEXT.format(n=n) * 3) for n in range(1, 4))
    html = f"<title>龙井何时开采？ - 问答</title><h1>龙井何时开采？</h1><main>{answers}</main>"
    page = extract(html, "https://www.ask.test/question/651")
    assert page.thread is not None
    assert [post.author for post in page.thread.posts] == ["采茶人1", "采茶人2", "采茶人3"]
    assert all(post.published_at is not None for post in page.thread.posts)


def test_remarks_on_a_question_and_its_only_answer_stand_behind_what_they_are_on() -> None:
    said = (
        "When do you pick your tea, if the spring is late and all of the hill is wet, as it was in the last two years?",
        "In May, when the rain is over and leaves are dry. What is picked before that has no taste, and nobody buys.",
    )
    remarks = ["".join(_REMARK.format(n=n) for n in numbers) for numbers in (range(3, 4), range(4, 7))]
    posts = "".join(
        _POST.format(kind=kind, n=n, verb=verb, text=text, remarks=remark)
        for n, (kind, verb, text, remark) in enumerate(
            zip(("question", "answer"), ("asked", "answered"), said, remarks, strict=True), 1
        )
    ).replace("<div class=answer>", "<div id=answers><h2>1 Answer</h2><div class=answer>")
    html = f"<title>When to pick</title><div><div><h1>When to pick</h1>{posts}</div></div></div>"
    page = extract(html, "https://ask.tea.test/questions/33/when-to-pick")
    assert page.thread is not None
    assert [(post.author, post.text) for post in page.thread.posts if (post.author or "").startswith("writer")] == list(
        zip(("writer1", "writer2"), said, strict=True)
    )
    assert [post.author for post in page.thread.posts] == ["writer1", "remarker3", "writer2"] + [
        f"remarker{n}" for n in range(4, 7)
    ]


def test_a_year_in_an_element_of_its_own_behind_the_day_is_the_times() -> None:
    rows = "".join(
        f"<tr><td><a class=user href=/u{n}>member{n}</a>: "
        f"<span><b>{n + 1}:20am</b> On <b>Apr 2{n}</b>, <b>2019</b></span>"
        f"<tr><td><div class=narrow>{'The pot of tea was cold. ' * (n + 2)}</div>"
        for n in range(3)
    )
    records = read_page(f"<title>Tea</title><body><table>{rows}</table>", "http://a.test/forum/3", NOW)
    assert [f"{post.published_at:%Y-%m-%d %H:%M}" for post in records.posts if post.published_at] == [
        f"2019-04-2{n} 0{n + 1}:20" for n in range(3)
    ]


def test_a_script_tells_on_a_pointer_over_it_when_a_post_was_written() -> None:
    posts = "".join(
        f"<div class=post><a class=author href=/user/{n}>用户{n}</a> <span data-tip-content='Monday, March {n}, 2026 "
        f"06:4{n}'>{9 - n} days ago</span><div class=content>第{n}条回复说的是另一件事情。</div></div>"
        for n in range(2, 6)
    )
    found = read_page(f"<title>长帖</title><body>{posts}", "http://a.test/forum/thread/3/", NOW)
    assert [post.published_at for post in found.posts] == [datetime(2026, 3, n, 6, 40 + n) for n in range(2, 6)]


def test_a_year_of_two_digits_comes_first_in_the_tongues_of_east_asia() -> None:
    post = (
        "<div class=post><a class=author href=/user/{n}>빙수{n}</a> <span>17.08.2{n} 02:5{n}</span>"
        "<div class=content>이 차는 {n}번째 우린 것입니다.</div></div>"
    )
    page = "<html lang={tongue}><title>차</title><body>" + "".join(post.format(n=n, tongue="") for n in range(4))
    korean, german = (
        read_page(page.replace("{tongue}", tongue), "http://a.test/forum/thread/3/", NOW) for tongue in ("ko", "de")
    )
    assert [post.published_at for post in korean.posts] == [datetime(2017, 8, 20 + n, 2, 50 + n) for n in range(4)]
    assert all(post.published_at is None or post.published_at.year != 2017 for post in german.posts)


def test_words_in_which_a_post_names_the_thread_are_its_own() -> None:
    posts = "".join(
        f"<div class=post><a class=author href=/user/{n}>用户{n}</a> <span>2026-03-0{n + 1} 10:00</span>"
        f"<div class=content><p>@ada said in <a href=/topic/3>{title}</a>:</p><p>第{n}条回复。</p></div></div>"
        for n, title in enumerate(("Which tea to drink", "Which tea to drink", "Another pot"))
    )
    records = read_page(f"<title>Which tea to drink</title><body>{posts}", "http://a.test/topic/3/", NOW)
    assert records.posts[0].text.split("\n")[0] == "@ada said in Which tea to drink:"


def test_a_time_that_a_button_states_as_a_posts_property_is_the_posts() -> None:
    posts = "".join(
        f"<div class=post><div><button type=button><span itemprop=datePublished content='2026-03-0{n + 1}T10:00:00'>"
        f"{9 - n} days ago</span></button></div>"
        f"<div class=who><a href=/member.php?u={n}><span class=name>用户{n}</span></a></div>"
        f"<div class=text itemprop=text>{_TEXT.format(n=n)}</div></div>"
        for n in range(4)
    )
    records = read_page(f"<title>长帖</title><body>{posts}", "http://a.test/showthread.php?t=7", NOW)
    assert [post.published_at and post.published_at.day for post in records.posts] == [1, 2, 3, 4]


def test_answers_that_tell_only_the_years_since_in_their_link_are_read() -> None:
    since = ("3y", "Updated 1y", "11mo", "5d")
    answers = "".join(
        f"<div class=box><div><a class=box href=/profile/P{n}><span>Picker {n}</span></a> <span>Grower</span> · "
        f"<a class=box href=/why/answer/{n}>{ago}</a></div><div class=box><p>{_TEXT.format(n=n) * 3}</p></div></div>"
        for n, ago in enumerate(since, 1)
    )
    html = f"<title>Why is it late?</title><meta property=og:type content=article><h1>Why is it late?</h1>{answers}"
    page = extract(html, "https://ask.test/why", now=datetime(2026, 3, 10, 12, 0))
    assert page.thread is not None
    assert [post.author for post in page.thread.posts] == [f"Picker {n}" for n in range(1, 5)]
    assert [post.text for post in page.thread.posts] == [_TEXT.format(n=n) * 3 for n in range(1, 5)]
    assert [post.published_at and post.published_at.year for post in page.thread.posts] == [2023, 2025, 2025, 2026]


def _aged(*ages: str, of: str) -> list[Post]:
    comments = "".join(
        f"<li class=comment><a class=author href=/u/p{n}>Picker {n}</a> <span{of}>{age}</span>"
        f"<p>{_TEXT.format(n=n)}</p><a href=#>Reply</a>"
        for n, age in enumerate(ages, 1)
    )
    html = f"<h1>The hill</h1><p>{'The hill is steep. ' * 20}</p><section id=comments><ul>{comments}</ul></section>"
    return extract(html, "https://news.test/hill.html", now=datetime(2026, 3, 10, 12, 0)).comments


def test_spans_of_time_with_no_word_for_that_are_times_where_their_elements_are_called_so() -> None:
    posts = _aged("12m", "5 dk.", "3 ч", "3 시간", "2 j", of=" class=posted-on")
    told = [datetime(2026, 3, 10, *clock) for clock in ((11, 48), (11, 55), (9, 0), (9, 0))]
    assert [post.published_at for post in posts] == [*told, datetime(2026, 3, 8, 12, 0)]
    assert all(post.text == _TEXT.format(n=n) for n, post in enumerate(posts, 1))


def test_spans_of_which_some_are_days_are_times_wherever_they_stand() -> None:
    assert [post.published_at and post.published_at.month for post in _aged("12m", "2d", "3mo", of="")] == [3, 3, 12]
    assert [post.published_at for post in _aged("12m", "2h", "45 min", of="")] == [None] * 3
    assert [post.published_at for post in _aged("12m", "2h", "45 min", of=" class=reading-time")] == [None] * 3


def test_a_short_time_in_a_link_is_told_in_full_by_the_links_title() -> None:
    comments = "".join(
        f"<div class=comment><a class=name href=/u/p{n}>Picker {n}</a>"
        f"<a class=when href=#c{n} title='Mar {n}, 2026, 2:28 PM'><span>{9 - n}d</span></a>"
        f"<div class=comment-body><p>{_TEXT.format(n=n)}</p></div></div>"
        for n in range(1, 4)
    )
    found = read_page(f"<article><p>{'A story of tea. ' * 40}</p></article>{comments}", "https://tea.test/p/tea")
    assert [post.published_at for post in found.posts] == [datetime(2026, 3, n, 14, 28) for n in range(1, 4)]


def test_a_span_of_time_that_is_told_in_words_alone_is_told_in_full_by_its_title() -> None:
    row = (
        "<h4>由 <a class=user href=/u/{n}>采茶人{n}</a> 在 "
        "<a title='2025-08-2{n} 00:04' href=/day>大约一年</a> 之前添加</h4>"
        "<div class=wiki><p>{text}</p></div>"
    )
    rows = "".join(row.format(n=n, text=_TEXT.format(n=n)) for n in range(1, 4))
    story = "<p>今年的春茶到了，雨水很多，采摘的日子比去年晚了几天，价钱也高了一些。</p>" * 6
    page = read_page(f"<h2>春茶</h2>{story}<div id=comments><h3>评论</h3>{rows}</div>", "http://tea.test/news/6")
    assert [post.text for post in page.posts] == [_TEXT.format(n=n) for n in range(1, 4)]
    assert [post.published_at for post in page.posts] == [datetime(2025, 8, 20 + n, 0, 4) for n in range(1, 4)]


def test_a_page_that_tells_its_tongue_to_networks_only_writes_days_as_that_does() -> None:
    page = (
        "<head><meta property=og:locale content=pt_BR><meta property=og:locale content=en_US></head>"
        "<div class=post><a class=author href=/user/7>Ana</a> <span>Postado : 06/03/2024 9:11 pm</span>"
        "<div class=post-content><p>A primeira colheita sai da serra em março.</p></div></div>"
    )
    [post] = read_page(page, "http://forum.test/topic/7").posts
    assert post.published_at == datetime(2024, 3, 6, 21, 11)


@pytest.mark.parametrize(("tongue", "month", "day"), [("de", 8, 3), ("ko", 3, 8)])
def test_a_day_with_a_point_and_a_clock_is_as_the_pages_tongue_writes_it(tongue: str, month: int, day: int) -> None:
    post = (
        "<div class=post><a class=author href=/user/{n}>Ana {n}</a> <span>03.08 1{n}:34</span>"
        "<div class=post-content><p>Pot {n} is warm, and so is the wood below it.</p></div></div>"
    )
    page = f"<html lang={tongue}><body>{''.join(post.format(n=n) for n in range(1, 4))}</body></html>"
    times = [post.published_at for post in read_page(page, "http://forum.test/topic/7", NOW.replace(month=9)).posts]
    assert times == [datetime(2026, month, day, 10 + n, 34) for n in range(1, 4)]


def test_a_day_in_a_sentence_of_a_post_is_not_when_it_was_written() -> None:
    post = (
        "<div class=post><a class=author href=/user/7>Ada</a><div class=post-body>"
        "<p>The grower has said that her first tea was picked on 4th January 2026.</p><p>I was there.</p></div>"
        "<div class=foot><a class=author href=/user/7>Ada</a> <a href=/p/7>Feb 3, 2026</a></div></div>"
    )
    records = read_page(f"<h1>Which tea</h1>{post}", "http://forum.test/threads/7", NOW)
    assert [(found.author, found.published_at) for found in records.posts] == [("Ada", datetime(2026, 2, 3))]


@pytest.mark.parametrize(
    ("named", "spans"),
    [
        ("age", ("21 years", "34 years", "19 years")),
        ("member", ("3 years", "5 months", "2 weeks")),
        ("brewing", ("3 min", "5 min", "2 min")),
        ("brewing-time", ("5天", "2小时", "45分钟")),
    ],
)
def test_a_bare_span_beside_a_comment_may_be_an_age_and_is_no_time(named: str, spans: tuple[str, ...]) -> None:
    story = f"<title>Tea</title><h1>Tea</h1><p>{'The harvest began early in the hills this year. ' * 9}</p>"
    said = ("We pick in May, before the rain.", "Here it is June, as the hill is high.", "Thank you, I will wait then.")
    comments = "".join(
        f"<div class=comment><a href=/user/{n}>Picker{n}</a> <span class={named}>{span}</span><p>{text}</p></div>"
        for n, (span, text) in enumerate(zip(spans, said, strict=True))
    )
    posts = read_page(f"{story}<h3>Comments</h3><div class=comments>{comments}</div>", now=NOW).posts
    assert [(post.author, post.published_at, post.text) for post in posts] == [
        (f"Picker{n}", None, text) for n, text in enumerate(said)
    ]


def test_seconds_since_1970_are_a_time_where_they_are_called_one() -> None:
    rows = "".join(
        f"<tr><td><a href=/read.php?tid={n}0>What tea of farm {n} is best</a></td><td><a href=/u/{n}>Picker{n}</a>"
        f"<span class=postdate>{1772700000 + n}</span></td><td>{n * 7 % 10}</td></tr>"
        for n in range(1, 9)
    )
    topics = read_page(f"<title>Tea</title><table>{rows}</table>", "http://forum.test/list", NOW).topics
    assert [topic.published_at and topic.published_at.timestamp() for topic in topics] == [
        1772700000 + n for n in range(1, 9)
    ]


def test_a_day_that_a_post_states_goes_before_how_long_ago_that_is() -> None:
    post = (
        "<div class=post itemscope><a class=author href=/user/{n}>Ana{n}</a> <div class=when>"
        "<meta itemprop=datePublished content=2025-1{n}-04><span>· </span><span>{ago} months ago</span></div>"
        "<div class=post-content><p>Pot {n} is warm, and so is the wood below it.</p></div></div>"
    )
    page = "".join(post.format(n=n, ago=5 - n) for n in range(3))
    times = [post.published_at for post in read_page(page, "http://forum.test/topic/7", NOW).posts]
    assert times == [datetime(2025, 10 + n, 4) for n in range(3)]


@pytest.mark.parametrize(
    ("ago", "hours"),
    [
        ("<b>{n} hours</b><i> ago</i>", 1),
        ("<b>{n} jam</b><i> yang lalu</i>", 1),
        ("<i>il y a </i><b>{n} jours</b>", 24),
        ("<b>{n}小时</b><i>前</i>", 1),
    ],
)
def test_the_word_for_ago_may_stand_in_an_element_beside_its_span(ago: str, hours: int) -> None:
    post = (
        "<div class=answer><div class=text>Pot {n} is warm, and so is the wood below it.</div>"
        "<div class=meta><span>{ago}</span> <a class=author href=/user/{n}>Ana{n}</a></div></div>"
    )
    page = "".join(post.format(n=n, ago=ago.format(n=n)) for n in range(2, 6))
    times = [post.published_at for post in read_page(page, "http://forum.test/topic/7", NOW).posts]
    assert times == [NOW - timedelta(hours=hours * n) for n in range(2, 6)]


@pytest.mark.parametrize(
    ("stated", "shown", "told"),
    [
        ("2026-03-01T21:00:07", "03-01-2026, 02:00 PM", "2026-03-01T14:00:07-07:00"),
        ("2026-03-01T21:00:07", "03-02-2026, 02:30 AM", "2026-03-02T02:30:07+05:30"),
        ("2026-03-01T21:00:07", "03-01-2026, 09:00 PM", "2026-03-01T21:00:07"),
        ("2026-03-01T21:00:07", "03-01-2026, 09:00", "2026-03-01T21:00:07"),
        ("2026-03-01T21:00:07", "03-01-2026, 02:17 PM", "2026-03-01T21:00:07"),
        ("2026-03-01T21:00:07Z", "03-01-2026, 02:00 PM", "2026-03-01T21:00:07+00:00"),
    ],
    ids=["hours behind", "hours ahead", "the same", "no half of the day", "another minute", "a zone is told"],
)
def test_a_time_that_machines_are_told_hours_apart_from_what_is_shown_is_in_utc(
    stated: str, shown: str, told: str
) -> None:
    outline = Outline(parse(f"<div>Ada <time datetime={stated}>{shown}</time></div>"))
    assert [anchor.value.isoformat() for anchor in find_anchors(outline, NOW)] == [told]


def test_a_time_that_is_told_in_parts_is_when_a_comment_was_written() -> None:
    parts = (
        "<span class='posted datetime'><abbr class=day>{day}</abbr> <span class=date>0{n}</span> <abbr>Mar</abbr> "
        "<span class=year>2026</span> <span class=time>05:4{n}PM</span></span>"
    )
    row = "<li class=comment><a href=/users/p{n}>picker{n}</a>" + parts + "<blockquote>{text}</blockquote></li>"
    days = ("Sun", "Mon", "Tue")
    rows = "".join(row.format(n=n, day=day, text=_TEXT.format(n=n)) for n, day in enumerate(days, 1))
    found = read_page(f"<body><h3>Comments</h3><ol>{rows}</ol>", now=NOW)
    assert [post.published_at for post in found.posts] == [datetime(2026, 3, n, 17, 40 + n) for n in (1, 2, 3)]
    assert [post.author for post in found.posts] == ["picker1", "picker2", "picker3"]
    assert [post.text for post in found.posts] == [_TEXT.format(n=n) for n in (1, 2, 3)]


def test_a_time_in_a_line_that_its_program_breaks_and_sets_in_is_the_comments() -> None:
    blanks = " " * 60
    rows = "".join(
        f"<div class=comment><p class=said>{_TEXT.format(n=n)}</p><p class=user>-{blanks}<a href=/u/{n}>picker{n}</a>,"
        f"\n{blanks}\nPerryville, United States,\n{blanks}0{n}/3/2026 06:58</p></div>"
        for n in range(1, 4)
    )
    posts = read_page(
        f"<h1>Tea</h1><p>{'The harvest began early. ' * 9}</p><div id=comments>{rows}</div>", now=NOW
    ).posts
    assert [post.published_at for post in posts] == [datetime(2026, 3, n, 6, 58) for n in range(1, 4)]
