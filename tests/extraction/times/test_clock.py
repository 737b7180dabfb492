"""Days without a date are days of the site's clock, wherever the crawler stands."""

import datetime as dt

import pytest

from extraction import extract

STORY = "今年的龙井茶三月二十日开采，茶园里一片繁忙，茶农说价格比去年高，收购的客商也多。"
EVENING = dt.datetime(2025, 12, 31, 18, 0, tzinfo=dt.UTC)


def published(byline: str, now: dt.datetime, head: str = "") -> dt.datetime | None:
    html = f"<html>{head}<h1>龙井茶今年开采了</h1><div>来源：茶报　{byline}</div><p>{STORY * 8}</p></html>"
    page = extract(html, "http://a.test/x/1.html", now=now)
    assert page.article is not None
    return page.article.published_at


@pytest.mark.parametrize(
    ("byline", "time"),
    [
        ("今天 01:30", dt.datetime(2026, 1, 1, 1, 30)),
        ("昨天 14:24", dt.datetime(2025, 12, 31, 14, 24)),
        ("01-01 01:30", dt.datetime(2026, 1, 1, 1, 30)),
    ],
)
def test_a_chinese_page_is_read_by_beijings_day(byline: str, time: dt.datetime) -> None:
    assert published(f"发布时间：{byline}", EVENING) == time


def test_a_time_by_the_crawlers_own_clock_is_taken_as_it_is() -> None:
    assert published("发布时间：今天 01:30", EVENING.replace(tzinfo=None)) == dt.datetime(2025, 12, 31, 1, 30)


def test_how_long_ago_is_one_moment_on_every_clock() -> None:
    assert published("发布时间：3小时前", EVENING) == EVENING - dt.timedelta(hours=3)
