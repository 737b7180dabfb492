"""Times as Chinese and English pages write them."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extraction.times.dates import find_times, parse_time
from extraction.times.numeric import day_comes_first

NOW = dt.datetime(2026, 3, 10, 12, 0)
EAST = dt.timezone(dt.timedelta(hours=8))

WRITTEN = {
    "2026-03-05T14:05:06+08:00": dt.datetime(2026, 3, 5, 14, 5, 6, tzinfo=EAST),
    "2026-03-05T14:05:06.123Z": dt.datetime(2026, 3, 5, 14, 5, 6, tzinfo=dt.UTC),
    "2026年3月5日 14:05": dt.datetime(2026, 3, 5, 14, 5),
    "2026年03月05日14时05分06秒": dt.datetime(2026, 3, 5, 14, 5, 6),
    "2026-3-5 14:05:06": dt.datetime(2026, 3, 5, 14, 5, 6),
    "2026-03-05 HKT 14:05": dt.datetime(2026, 3, 5, 14, 5),
    "2026年3月5日 北京时间14:05": dt.datetime(2026, 3, 5, 14, 5),
    "2026/03/05": dt.datetime(2026, 3, 5),
    "2026.03.05 14:05": dt.datetime(2026, 3, 5, 14, 5),
    "03-05 14:05": dt.datetime(2026, 3, 5, 14, 5),
    "03.05 14:05": dt.datetime(2026, 3, 5, 14, 5),
    "3月5日": dt.datetime(2026, 3, 5),
    "今天 11:24": dt.datetime(2026, 3, 10, 11, 24),
    "昨天14:24": dt.datetime(2026, 3, 9, 14, 24),
    "前天 14:24": dt.datetime(2026, 3, 8, 14, 24),
    "发表于 昨天 14:24": dt.datetime(2026, 3, 9, 14, 24),
    "posted last week": dt.datetime(2026, 3, 3),
    "i går": dt.datetime(2026, 3, 9),
    "3小时前": dt.datetime(2026, 3, 10, 9, 0),
    "发布时间：3小时前": dt.datetime(2026, 3, 10, 9, 0),
    "发布时间：26-03-05 14:05": dt.datetime(2026, 3, 5, 14, 5),
    "发布：26.03.05": dt.datetime(2026, 3, 5),
    "发布：31-12-25 14:05": dt.datetime(2025, 12, 31, 14, 5),
    "发布：03-25-26 14:05": dt.datetime(2026, 3, 25, 14, 5),
    "发布：05/03/26 14:05": dt.datetime(2026, 5, 3, 14, 5),
    "发布：5.03.26": dt.datetime(2026, 3, 5),
    "marts 5. 2026 14:05": dt.datetime(2026, 3, 5, 14, 5),
    "Verfasst am: 05.03.26": dt.datetime(2026, 3, 5),
    "Autor: Ada 05.03.26": dt.datetime(2026, 3, 5),
    "Verfasst von Ada Lovelace 05.03.26": dt.datetime(2026, 3, 5),
    "26-03-25 14:05": dt.datetime(2025, 3, 26, 14, 5),
    "半小时前": dt.datetime(2026, 3, 10, 11, 30),
    "3 天前": dt.datetime(2026, 3, 7, 12, 0),
    "3周前 (02-14)": dt.datetime(2026, 2, 14),
    "7个月前（2025-07-22）": dt.datetime(2025, 7, 22),
    "2 years ago (2024-02-05 14:05)": dt.datetime(2024, 2, 5, 14, 5),
    "3 days ago (1.2)": dt.datetime(2026, 3, 7, 12, 0),
    "刚刚": NOW,
    "Mar 5, 2026 2:05 pm": dt.datetime(2026, 3, 5, 14, 5),
    "Mar 05, 2026; 2:05pm": dt.datetime(2026, 3, 5, 14, 5),
    "March 5, 2026": dt.datetime(2026, 3, 5),
    "5 March 2026": dt.datetime(2026, 3, 5),
    "2026-Mar-5, 2:05 pm": dt.datetime(2026, 3, 5, 14, 5),
    "Mar-05-26 02:05 PM": dt.datetime(2026, 3, 5, 14, 5),
    "Mar-05-2026": dt.datetime(2026, 3, 5),
    "5th of March 2026, 14:05": dt.datetime(2026, 3, 5, 14, 5),
    "Yesterday at 5:32 PM": dt.datetime(2026, 3, 9, 17, 32),
    "2 hours ago": dt.datetime(2026, 3, 10, 10, 0),
    "10.5 days ago": dt.datetime(2026, 2, 28, 0, 0),
    "1.5小时前": dt.datetime(2026, 3, 10, 10, 30),
    "an hour ago": dt.datetime(2026, 3, 10, 11, 0),
    "Thu, 05 Mar 2026 14:05:06 +0800": dt.datetime(2026, 3, 5, 14, 5, 6, tzinfo=EAST),
    "Thu, 05 Mar 2026 14:05:06 GMT": dt.datetime(2026, 3, 5, 14, 5, 6, tzinfo=dt.UTC),
    "２０２６年３月５日　１４：０５": dt.datetime(2026, 3, 5, 14, 5),
    "2026年3月5日 下午2:05": dt.datetime(2026, 3, 5, 14, 5),
    "2026年3月5日 上午2:05": dt.datetime(2026, 3, 5, 2, 5),
    "2026-03-05 星期四 14:05": dt.datetime(2026, 3, 5, 14, 5),
    "March 5, 2026, 2 p.m.": dt.datetime(2026, 3, 5, 14, 0),
    "March 5, 2026, noon": dt.datetime(2026, 3, 5, 12, 0),
    "March 5, 2026, midnight": dt.datetime(2026, 3, 5),
    "20:41 25 Oct 21": dt.datetime(2021, 10, 25, 20, 41),
    "Oct 25 '12 at 20:41": dt.datetime(2012, 10, 25, 20, 41),
    "5 марта 2026 г. 14:05": dt.datetime(2026, 3, 5, 14, 5),
    "5 października 2025 14:05": dt.datetime(2025, 10, 5, 14, 5),
    "2026년 3월 5일 2:05 오후": dt.datetime(2026, 3, 5, 14, 5),
    "三月 5, 2026 2:05 下午": dt.datetime(2026, 3, 5, 14, 5),
    "三月 5th, 2026 at 2:05 下午": dt.datetime(2026, 3, 5, 14, 5),
    "5 3月, 2026 14:05": dt.datetime(2026, 3, 5, 14, 5),
    "5 mar 2026 2:05 p. m.": dt.datetime(2026, 3, 5, 14, 5),
    "05/03/2026 à 14:05": dt.datetime(2026, 3, 5, 14, 5),
    "5. 3. 2026 14:05": dt.datetime(2026, 3, 5, 14, 5),
    "čtvrtek 5. 3. 2026": dt.datetime(2026, 3, 5),
    "5 Mar 14 users online": dt.datetime(2026, 3, 5),
    "12:05 am, 5 March 2026": dt.datetime(2026, 3, 5, 0, 5),
    "March 5, 2026 at 9am": dt.datetime(2026, 3, 5, 9, 0),
    "5 March 2026, 12 midnight": dt.datetime(2026, 3, 5, 0, 0),
    "05 آذار/مارس 2026، 14:05": dt.datetime(2026, 3, 5, 14, 5),
    "5 مارس (آذار) 2026": dt.datetime(2026, 3, 5),
    "5 تشرين الثاني 2025": dt.datetime(2025, 11, 5),
    "5 كانون الأول/ديسمبر 2025": dt.datetime(2025, 12, 5),
    "5 آب 2025": dt.datetime(2025, 8, 5),
    "منذ 3 أيام": dt.datetime(2026, 3, 7, 12, 0),
    "قبل 2 ساعة": dt.datetime(2026, 3, 10, 10, 0),
    "5 آب 2025، 02:05 مساءً": dt.datetime(2025, 8, 5, 14, 5),
    "فبراير 14, 2012, 06:05:11 مسائاً": dt.datetime(2012, 2, 14, 18, 5, 11),
    "5 آب 2025 12:05 صباحا": dt.datetime(2025, 8, 5, 0, 5),
    "05/08/2025، 02:05 م": dt.datetime(2025, 5, 8, 14, 5),
    "5 غشت 2025 - 14:05": dt.datetime(2025, 8, 5, 14, 5),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_a_time_is_read(text: str) -> None:
    assert parse_time(text, now=NOW) == WRITTEN[text]


@pytest.mark.parametrize(
    "text",
    [
        "2026-02-30",
        "2026-13-01",
        "2025年2月29日",
        "31/31/2026",
        "1.2.3.4",
        "v3.3.10",
        "2026",
        "",
        "昨天去了西湖",
        "110-12-25-31",
        "3 days her",
        "Rated 5 out of 5",
        "4 out of five stars",
    ],
)
def test_what_is_no_time_is_refused(text: str) -> None:
    assert parse_time(text, now=NOW) is None


@pytest.mark.parametrize("text", ["昨天 14:24", "3小时前", "刚刚", "3月5日", "03-05 14:05"])
def test_without_a_clock_of_ours_nothing_is_guessed(text: str) -> None:
    assert parse_time(text) is None


def test_a_day_without_its_year_is_not_in_the_future() -> None:
    assert parse_time("12月31日 08:00", now=NOW) == dt.datetime(2025, 12, 31, 8, 0)
    assert parse_time("03-11 08:00", now=NOW) == dt.datetime(2026, 3, 11, 8, 0), "a site of an eastern zone"
    assert parse_time("03-12 08:00", now=NOW) == dt.datetime(2025, 3, 12, 8, 0)


@pytest.mark.parametrize(("first", "day", "month"), [(True, 5, 3), (False, 3, 5)])
def test_the_order_of_day_and_month_can_be_told(first: bool, day: int, month: int) -> None:
    assert parse_time("05/03/2026", day_first=first) == dt.datetime(2026, month, day)


def test_a_number_above_twelve_tells_the_order() -> None:
    assert day_comes_first("25/03/2026") is True
    assert parse_time("25/03/2026", day_first=False) == dt.datetime(2026, 3, 25)


def test_a_relative_time_is_as_aware_as_our_clock() -> None:
    now = NOW.replace(tzinfo=dt.UTC)
    assert parse_time("3小时前", now=now) == dt.datetime(2026, 3, 10, 9, 0, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("il y a une heure", dt.timedelta(hours=1)),
        ("hace 3 días", dt.timedelta(days=3)),
        ("vor 2 Wochen", dt.timedelta(weeks=2)),
        ("há 5 minutos", dt.timedelta(minutes=5)),
        ("3 дня назад", dt.timedelta(days=3)),
        ("5 dagen geleden", dt.timedelta(days=5)),
        ("3 Tage her", dt.timedelta(days=3)),
        ("1 Monat her", dt.timedelta(days=30)),
        ("4 Wochen, 1 Tag her", dt.timedelta(days=29)),
        ("1 Monat, 2 Wochen her", dt.timedelta(days=44)),
        ("3 ore fa", dt.timedelta(hours=3)),
        ("3時間前", dt.timedelta(hours=3)),
        ("3시간 전", dt.timedelta(hours=3)),
        ("2 yr. ago", dt.timedelta(days=730)),
        ("3h ago", dt.timedelta(hours=3)),
    ],
)
def test_a_span_back_from_now_is_read_in_many_tongues(text: str, back: dt.timedelta) -> None:
    assert parse_time(text, now=NOW) == NOW - back


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Wed Jan 27 09:48:05 2016", dt.datetime(2016, 1, 27, 9, 48, 5)),
        ("Sun Mar  1 10:22:11 CET 2009", dt.datetime(2009, 3, 1, 10, 22, 11)),
        ("2012年03月05日(火) 10:22", dt.datetime(2012, 3, 5, 10, 22)),
        ("2012. 3. 5. 오후 2:05", dt.datetime(2012, 3, 5, 14, 5)),
        ("5 Mart 2012, 10:22", dt.datetime(2012, 3, 5, 10, 22)),
        ("lut 05, 2012 10:22", dt.datetime(2012, 2, 5, 10, 22)),
        ("Ma maalis 05, 2012 10:22", dt.datetime(2012, 3, 5, 10, 22)),
        ("5.3.2012 klo 10.22", dt.datetime(2012, 3, 5, 10, 22)),
        ("5. mars 2012 kl 10.22", dt.datetime(2012, 3, 5, 10, 22)),
        ("5.3.2012 10.22", dt.datetime(2012, 3, 5, 10, 22)),
        ("5.3.2012 10.22 EUR", dt.datetime(2012, 3, 5)),
        ("5.3.2012 10.22 CHF", dt.datetime(2012, 3, 5)),
        ("5.3.2012 79.90 CHF", dt.datetime(2012, 3, 5)),
        ("5.3.2012 10.22.1", dt.datetime(2012, 3, 5)),
        ("5 Maret 2012 pukul 10.22", dt.datetime(2012, 3, 5, 10, 22)),
        ("5 มีนาคม 2555 เวลา 10:22 น.", dt.datetime(2012, 3, 5, 10, 22)),
        ("2012年3月5日9时2分", dt.datetime(2012, 3, 5, 9, 2)),
        ("2012. március 5. 10:22", dt.datetime(2012, 3, 5, 10, 22)),
        ("2012 Mar 5 10:22", dt.datetime(2012, 3, 5, 10, 22)),
        ("民國101年3月5日 10:22", dt.datetime(2012, 3, 5, 10, 22)),
        ("101年3月5日", dt.datetime(2012, 3, 5)),
        ("發布日期：101-03-05", dt.datetime(2012, 3, 5)),
        ("5 มีนาคม 2555 10:22", dt.datetime(2012, 3, 5, 10, 22)),
        ("5 กุมภาพันธ์ 2012", dt.datetime(2012, 2, 5)),
        ("٥ مارس ٢٠١٢، ١٠:٢٢", dt.datetime(2012, 3, 5, 10, 22)),
        ("5 במרץ 2012, 10:22", dt.datetime(2012, 3, 5, 10, 22)),
        ("5 मार्च 2012, 10:22", dt.datetime(2012, 3, 5, 10, 22)),
        ("5 Μαρτίου 2012, 10:22", dt.datetime(2012, 3, 5, 10, 22)),
        ("5 січня 2012, 10:22", dt.datetime(2012, 1, 5, 10, 22)),
        ("5 tháng 3, 2012 lúc 10:22", dt.datetime(2012, 3, 5, 10, 22)),
        ("09 thg 12 2022", dt.datetime(2022, 12, 9)),
        ("9 thg 1, 2022", dt.datetime(2022, 1, 9)),
        ("5 Maret 2012 pukul 10:22", dt.datetime(2012, 3, 5, 10, 22)),
        ("5. března 2012 v 10:22", dt.datetime(2012, 3, 5, 10, 22)),
        ("5 ožujka 2012 10:22", dt.datetime(2012, 3, 5, 10, 22)),
    ],
)
def test_a_time_is_read_as_it_is_written_elsewhere(text: str, expected: dt.datetime) -> None:
    assert parse_time(text) == expected


def test_every_time_in_a_text_is_found_where_it_stands() -> None:
    text = "发表于 2026-03-05 14:05 最后编辑 2026-03-06"
    found = find_times(text, now=NOW)
    assert [(text[time.start : time.end], time.has_clock) for time in found] == [
        ("2026-03-05 14:05", True),
        ("2026-03-06", False),
    ]


@pytest.mark.timeout(60)  # once a time takes minutes
@pytest.mark.parametrize(
    "text",
    ["1" * 100_000, "2026-" * 20_000, "今天" * 50_000, " " * 100_000 + "1", "5 a " * 20_000, "5 set a " * 20_000],
)
def test_a_long_text_is_read_in_one_pass(text: str) -> None:
    assert find_times(text, now=NOW) == []


@given(st.text(alphabet="0123456789-/.:年月日 今昨天前时小分钟apm,Zz+MarMay", max_size=60))
def test_no_text_raises(text: str) -> None:
    for time in find_times(text, now=NOW):
        assert 0 <= time.start < time.end <= len(text)


def test_a_day_of_the_week_that_is_called_as_a_month_is_none() -> None:
    found = find_times("Mar 15 Avr 2014 - 4:54", now=dt.datetime(2020, 6, 15))
    assert [match.value for match in found] == [dt.datetime(2014, 4, 15, 4, 54)]
    assert find_times("Mar 15 2014, 4:54")[0].value == dt.datetime(2014, 3, 15, 4, 54)


@pytest.mark.parametrize("text", ["cup7 March 5, 2026", "tea2019 March 5, 2026", "12 March 5, 2026"])
def test_a_number_before_a_whole_date_is_no_part_of_it(text: str) -> None:
    assert [match.value for match in find_times(text, now=NOW)] == [dt.datetime(2026, 3, 5)]


@pytest.mark.parametrize("text", ["عمره 20 آب", "شرب 10 آب 20"])
def test_a_word_that_names_a_month_too_is_none_in_a_sentence(text: str) -> None:
    assert find_times(text, now=NOW) == []
    for day in ("20 آب", "نشر في 20 آب 2026", "نشر في 20 آب 10:30"):
        assert [(match.value.month, match.value.day) for match in find_times(day, now=NOW)] == [(8, 20)]


@pytest.mark.parametrize(
    ("text", "counted"),
    [("2026-03-05 14:05", False), ("Mar 5, 2026", False), ("Mar 5 14:05", True), ("3小时前", True)],
)
def test_a_time_tells_whether_only_now_completed_it(text: str, counted: bool) -> None:
    (found,) = find_times(text, now=NOW)
    assert found.is_counted == counted
    assert bool(find_times(text)) == (not counted)


@pytest.mark.parametrize(
    "text",
    [
        "08:30 BST, 7 March 2026",
        "8:30 AM Sat 7 Mar 2026",
        "2026-03-0708:30",
        "Saturday 8:30 AM, March 7, 2026",
    ],
)
def test_a_clock_may_stand_before_the_day_with_its_zone_or_weekday(text: str) -> None:
    assert find_times(text, now=NOW)[0].value.replace(tzinfo=None) == dt.datetime(2026, 3, 7, 8, 30)
    assert find_times("Ngày 7 tháng 3 năm 2026")[0].value == dt.datetime(2026, 3, 7)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("26/07/03(金)12:53", (2026, 7, 3)),
        ("작성일 26-08-02 23:46", (2026, 8, 2)),
        ("03/05/2024(火)", (2024, 3, 5)),
        ("07/12/18 (Thu) 10:00", (2018, 7, 12)),
        ("12/07/18 (Thu) 10:00", (2018, 7, 12)),
        ("Tue, 05/03/2024", (2024, 3, 5)),
        ("05/03/2024 (Mon)", (2024, 5, 3)),  # a Friday, or a Tuesday
    ],
)
def test_a_day_of_the_week_and_the_script_settle_the_order_of_a_date(text: str, day: tuple[int, int, int]) -> None:
    assert find_times(text)[0].value.date() == dt.date(*day)


def test_a_stroke_may_part_a_day_from_its_clock() -> None:
    assert parse_time("19. Juni 2019 / 6:16") == dt.datetime(2019, 6, 19, 6, 16)


def test_a_comma_may_part_a_day_in_numbers_from_its_year() -> None:
    assert parse_time("17.07, 2011 @ 13:04") == dt.datetime(2011, 7, 17, 13, 4)
    assert not find_times("It rose to 17.07, 2011 shares were sold")[1:]


def test_a_day_may_be_filled_up_with_a_space() -> None:
    assert find_times("By ANN PICKER 10/ 5/11 09:19 PM ET")[0].value == dt.datetime(2011, 10, 5, 21, 19)


def test_the_year_may_stand_apart_behind_a_day_and_its_month() -> None:
    assert [find_times(text)[0].value for text in ("12/03 2026 08:41 CET", "12/3 2026 08:41")] == [
        dt.datetime(2026, 3, 12, 8, 41)
    ] * 2
    assert not find_times("3/4 2026:1")
