"""Which moment a story was published at: by the page's own zone, its address, and when it was fetched."""

import datetime as dt

import pytest

from extraction import extract
from tests.extraction.article.pages import STORY, read

NOW = dt.datetime(2026, 11, 2, 12)


def published(byline: str, url: str, first: str = "") -> dt.datetime | None:
    page = f"<title>龙井茶今日开采_茶网</title><h1>龙井茶今日开采</h1><p>{byline}</p><div><p>{first}{STORY}</p></div>"
    article = extract(page, url, now=NOW).article
    assert article is not None
    return article.published_at


def test_a_day_without_its_year_is_of_the_year_that_the_address_tells() -> None:
    assert published("03-20 08:30", "http://tea.test/2019/0321/1.html") == dt.datetime(2019, 3, 20, 8, 30)
    assert published("12-30 08:30", "http://tea.test/2019/0102/1.html") == dt.datetime(2018, 12, 30, 8, 30)
    assert published("03-20 08:30", "http://tea.test/1.html") == dt.datetime(2026, 3, 20, 8, 30)


def test_the_day_of_a_dispatch_is_before_that_which_the_address_tells() -> None:
    assert published("", "http://tea.test/2019/3/21/1.html", "茶报杭州3月20日电　") == dt.datetime(2019, 3, 21)


def test_what_the_time_element_tells_is_surer_than_what_is_counted_from_now() -> None:
    told = published("<time datetime='2026-10-30T08:15:00'>3天前</time>", "http://tea.test/1.html")
    assert told == dt.datetime(2026, 10, 30, 8, 15)


def test_a_time_to_come_is_that_of_an_event() -> None:
    assert published("开幕：2026-12-24 10:00", "http://tea.test/1.html") is None


def test_hours_ago_are_counted_from_now_whatever_day_the_address_tells() -> None:
    assert published("3 hours ago", "http://tea.test/2026/10/30/1.html") == dt.datetime(2026, 11, 2, 9)


def test_a_day_that_a_long_line_of_the_story_tells_is_less_sure_than_when_it_was_changed() -> None:
    told = published(
        "更新时间：2012-06-01", "http://tea.test/1.html", "2009年5月2日早上，" + "茶农上山采茶" * 12 + "<br>"
    )
    assert told == dt.datetime(2012, 6, 1)


def test_a_day_without_its_year_in_the_story_is_not_that_of_its_publication() -> None:
    first = "3月20日早上，" + "茶农上山采茶" * 12 + "<br>"
    assert published("", "http://tea.test/2019/3/21/1.html", first) == dt.datetime(2019, 3, 21)


def test_a_whole_time_over_a_title_may_stand_beside_more_words_than_a_day() -> None:
    beside = "<div>text size: T T Your Company {}</div>"
    assert read("", beside.format("January 17, 2012, 6:37 PM EDT")).published_at == dt.datetime(2012, 1, 17, 18, 37)
    assert read("", beside.format("January 17, 2012")).published_at is None
    page = f"<title>龙井茶今日开采_茶网</title>{beside.format('2 hours ago')}<h1>龙井茶今日开采</h1><p>{STORY}</p>"
    article = extract(page, "http://tea.test/a.html", now=NOW).article
    assert article is not None
    assert article.published_at is None


def test_a_clock_may_tell_that_it_is_greenwichs() -> None:
    assert read("更新时间 2012年12月10日, 格林尼治标准时间10:41").published_at == dt.datetime(2012, 12, 10, 10, 41)


FETCHED = dt.datetime(2024, 6, 15, 12)


@pytest.mark.parametrize(
    ("over", "byline", "when"),
    [
        ("", "<p>2024.03.14. | 수정 2024.03.14. | 최유진 | 댓글(0)</p>", dt.datetime(2024, 3, 14)),
        ("<p>2024-03-17 07:13 茶乡日报 李小茶 498次浏览</p>", "", dt.datetime(2024, 3, 17, 7, 13)),
    ],
)
def test_a_head_that_tells_when_the_page_was_made_yields_to_an_earlier_day_around_the_title(
    over: str, byline: str, when: dt.datetime
) -> None:
    head = "<meta property='article:published_time' content='2024-06-15T11:20:00+08:00'>"
    page = f"<title>龙井茶今日开采</title>{head}{over}<h1>龙井茶今日开采</h1>{byline}<p>{STORY}</p>"
    article = extract(page, "http://tea.test/1.html", now=FETCHED).article
    assert article is not None
    assert article.published_at == when


@pytest.mark.parametrize(
    ("story", "day", "when"),
    [
        ("Le thé est plus cher, et les cueilleurs sont contents de la pluie. " * 9, "05/03/2024", (2024, 3, 5)),
        ("Tea is up, and the pickers are glad of the rain that has come. " * 9, "05/03/2024", (2024, 5, 3)),
        ("Tea is up, and the pickers are glad of the rain that has come. " * 9, "12-06-2024", (2024, 6, 12)),
    ],
)
def test_a_day_in_figures_is_read_as_its_tongue_has_it_and_never_lies_ahead(
    story: str, day: str, when: tuple[int, int, int]
) -> None:
    page = f"<title>Valmont 2</title><h1>Valmont 2</h1><p>{day}</p><p>{story}</p>"
    article = extract(page, "http://tea.test/1.html", now=FETCHED).article
    assert article is not None
    assert article.published_at == dt.datetime(*when)


def test_the_clock_of_a_time_is_the_sites_own_where_it_shows_another_than_it_states() -> None:
    stamp = "<time datetime='2017-05-14T14:48:15+00:00'>5/14/2017, 10:48 AM</time>"
    page = f"<title>龙井茶今日开采</title><h1>龙井茶今日开采</h1><p>Ann Picker - {stamp}</p><p>{STORY}</p>"
    article = extract(page, "http://tea.test/1.html").article
    assert article is not None
    assert article.published_at is not None
    assert article.published_at.replace(tzinfo=None) == dt.datetime(2017, 5, 14, 10, 48, 15)


def test_a_head_in_greenwich_time_is_told_by_the_clock_that_the_page_shows() -> None:
    head = "<meta property='article:published_time' content='2024-03-14T17:03:25Z'>"
    page = f"<title>龙井茶今日开采</title>{head}<h1>龙井茶今日开采</h1><p>2024-03-15 01:03 来源：茶报</p><p>{STORY}</p>"
    article = extract(page, "http://tea.test/1.html").article
    assert article is not None
    assert str(article.published_at) == "2024-03-15 01:03:25+08:00"


def test_a_day_that_the_markup_tells_has_the_clock_that_is_shown_beside_it() -> None:
    told = published("<time datetime='2026-10-30'>30 ottobre 2026 <span>16:49</span></time>", "http://tea.test/1.html")
    assert told == dt.datetime(2026, 10, 30, 16, 49)
    counted = published("<time datetime='2026-10-30'>3天前</time>", "http://tea.test/1.html")
    assert counted == dt.datetime(2026, 10, 30)


def test_the_head_tells_the_moment_of_publication_by_either_of_its_names() -> None:
    for name in ("article:published_time", "og:article:published_time"):
        head = f"<meta property='{name}' content='2026-10-30T08:15:00+00:00'>"
        told = published(head, "http://tea.test/1.html")
        assert told == dt.datetime(2026, 10, 30, 8, 15, tzinfo=dt.UTC)


def test_when_a_story_was_changed_may_stand_behind_its_moment_over_the_title() -> None:
    above = "<p>Tea <time>October 30, 2026</time> <time>11:02 AM</time> <time>Updated 2 days ago</time></p>"
    page = f"<title>Tea is up this year</title>{above}<h1>Tea is up this year</h1><div><p>{STORY}</p></div>"
    article = extract(page, "http://tea.test/1.html", now=NOW).article
    assert article is not None
    assert article.published_at == dt.datetime(2026, 10, 30, 11, 2)


def test_when_whoever_writes_joined_the_site_is_not_when_the_story_was_published() -> None:
    byline = "<ul><li>博客积分：<b>211</b></li><li>注册时间：<b>2008-03-11 20:15</b></li></ul><em>2026-10-23 22:47</em>"
    assert published(byline, "http://tea.test/1.html") == dt.datetime(2026, 10, 23, 22, 47)
