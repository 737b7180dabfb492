"""Days, months and clocks as programs write them in many tongues: ``F j, Y at g:i a`` of blogs, in each one's words."""

import datetime as dt
from importlib.resources import files

import pytest

from extraction.times.calendar_words import MONTHS
from extraction.times.dates import find_times, parse_time

ROWS = [
    row.partition(": ")
    for row in files("extraction.tongues").joinpath("months.txt").read_text(encoding="utf-8").splitlines()
    if not row.startswith("#")
]
#: The 8th of May, June or July 2018, twenty-four minutes past eight in the evening.
EVENING = [
    "يوليو 8, 2018 الساعة 8:24 م",
    "8. juli 2018. u 20:24",
    "8 de juliol de 2018 a les 20:24",
    "8.7.2018 v 20.24",
    "8. juli 2018 kl.20:24",
    "8. juli 2018 kl. 20.24",
    "8 Ιουλίου 2018 στις 20:24",
    "8 Ιουλίου 2018 8:24 μ.μ.",
    "8 Julio, 2018 en 8:24 pm",
    "juuli 8, 2018, 8:24 p.l.",
    "جولای 8, 2018 در 8:24 ب.ظ",
    "می 8, 2018 در 8:24 ب.ظ",
    "8 Xullo, 2018 ás 8:24 p.m.",
    "8 ביולי 2018 בשעה 8:24 pm",
    "8. Srpanj 2018. u 20:24",
    "8 Juli 2018 jam 20:24",
    "7월 8, 2018 (8:24 오후)",
    "2018. gada 8. jūlijs 20:24",
    "јули 8, 2018 на 8:24 pm",
    "8 Lipiec 2018 o 20:24",
    "8 iulie 2018 la 20:24",
    "08.07.2018 к 20:24",
    "8. júl 2018 o 20:24",
    "8. Julij, 2018 ob 20:24",
    "8 Korrik, 2018 te 8:24 pm",
    "8. јула 2018. у 20:24",
    "กรกฎาคม 8, 2018 ที่ 8:24 pm",
    "Липень 8, 2018 о 8:24 pm",
    "Tháng Bảy 8, 2018 lúc 20:24",
    "8 জুলাই 2018 at 20:24",
    "৮ জুলাই ২০১৮ ২০:২৪",
    "8 मई 2018, 20:24",
    "8 மே 2018 20:24",
    "8 ივლისი 2018 20:24",
    "8 հուլիսի 2018, 20:24",
    "8 juny de 2018, 20:24",
    "8 d'agost de 2018 a les 20:24",
    "กรกฎาคม 8, 2561, 08:24:11 PM",
    "۱۳۹۷/۰۴/۱۷, ۰۸:۲۴ بعد از ظهر",
    "۱۷ تیر ۱۳۹۷ - ۲۰:۲۴",
    "17 تیر 1397 در 8:24 عصر",
    "8/7/2018, lúc 8:24 CH",
    "8 Temmuz 2018, 8:24 ÖS",
]


@pytest.mark.parametrize("text", EVENING)
def test_a_day_and_its_clock_are_read_in_many_tongues(text: str) -> None:
    told = parse_time(text)
    assert told is not None
    assert (told.year, told.day, told.hour, told.minute) == (2018, 8, 20, 24)
    assert told.month in (5, 6, 7, 8)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "3 години тому",
            "преди 3 часа",
            "prije 3 sata",
            "před 3 hodiny",
            "pred 3 hodinami 3 ure nazaj",
            "acum 3 ore",
        ),
        *("3 órával ezelőtt", "3 ώρες πριν", "πριν 3 ώρες", "לפני 3 שעות", "3 tuntia sitten", "3 jam yang lalu"),
        *("3 giờ trước", "3 ชั่วโมงที่แล้ว", "3 ชั่วโมง มาแล้ว", "3 ساعت پیش", "3 horas atrás", "3 tundi tagasi"),
        *("3 timer siden", "3 uur geleden", "3 часа тому назад", "пре 3 сата"),
    ],
)
def test_hours_back_are_read_in_many_tongues(text: str) -> None:
    assert parse_time(text, now=dt.datetime(2018, 7, 8, 23, 24)) == dt.datetime(2018, 7, 8, 20, 24)
    assert parse_time(text) is None


@pytest.mark.parametrize(
    "text",
    [
        *(
            "二〇一八年七月八日",
            "二○一八年七月八日 公布",
            "二零一八年七月八号",
            "平成30年7月8日",
            "平成30年7月8日(日) 10:00",
        ),
        *("8 ก.ค. 2561", "8 ก.ค. 2561, 18:24 น.", "8 Temmuz 2018 Pazar 18:24"),
    ],
)
def test_a_day_is_read_as_offices_and_calendars_of_asia_write_it(text: str) -> None:
    told = parse_time(text)
    assert told is not None
    assert told.date() == dt.date(2018, 7, 8)


def test_days_in_words_and_reigns_are_read() -> None:
    assert parse_time("二〇二〇年十二月三十一日") == dt.datetime(2020, 12, 31)
    assert parse_time("一九九九年十月廿六日") == dt.datetime(1999, 10, 26)
    assert parse_time("令和元年5月1日") == dt.datetime(2019, 5, 1)
    assert parse_time("二〇二〇年二月三十一日") is None


@pytest.mark.parametrize(
    "day",
    [
        "вчора о",
        "tegnap",
        "أمس",
        "אתמול",
        "เมื่อวาน",
        "hôm qua",
        "kemarin",
        "eilen",
        "jučer u",
        "دیروز",
        "hier à",
    ],
)
def test_yesterday_is_known_in_many_tongues(day: str) -> None:
    assert parse_time(f"{day} 20:24", now=dt.datetime(2018, 7, 9, 10)) == dt.datetime(2018, 7, 8, 20, 24)


@pytest.mark.parametrize(
    "text", ["刚刚", "방금 전", "たった今", "a few seconds ago", "il y a quelques secondes", "только что"]
)
def test_just_now_is_known_in_many_tongues(text: str) -> None:
    now = dt.datetime(2018, 7, 8, 20, 24)
    assert parse_time(text, now=now) == now


@pytest.mark.parametrize("half", ["am", "ص", "ق.ظ", "e.l.", "π.μ.", "오전", "上午"])
def test_midnight_is_the_first_hour_of_the_morning_in_every_tongue(half: str) -> None:
    assert parse_time(f"2018-07-08 12:24 {half}") == dt.datetime(2018, 7, 8, 0, 24)


@pytest.mark.parametrize("text", ["5 March 2018 until 20:24", "5 March 2018 updated 20:24", "la 5 Pot 2018"])
def test_other_words_between_a_day_and_a_clock_part_them(text: str) -> None:
    told = parse_time(text)
    assert told is None or (told.hour, told.minute) == (0, 0)


def test_a_tongue_has_twelve_months_and_a_name_means_one() -> None:
    assert [name for name, _, months in ROWS if months.count("|") != 11] == []
    meant: dict[str, set[int]] = {}
    for _, _, months in ROWS:
        for number, names in enumerate(months.split("|"), start=1):
            for name in names.split():
                meant.setdefault(name.replace("_", " "), set()).add(number)
    assert {name: numbers for name, numbers in meant.items() if len(numbers) > 1} == {}
    assert meant.keys() == MONTHS.keys()


@pytest.mark.parametrize("text", ["1435/05/14", "4 July 1376", "1397/07/31"])
def test_days_of_other_calendars_and_of_history_are_no_times_of_ours(text: str) -> None:
    assert parse_time(text) is None


@pytest.mark.parametrize(
    "text",
    ["iPhone 15 Pro 256GB", "USB 3.2 Gen 2", "Set 3: 64", "les 5 des 20 derniers", "tem 3 filhos", "5 LED bulbs"],
)
def test_a_month_whose_short_name_is_a_word_is_none_amid_others(text: str) -> None:
    assert find_times(text, now=dt.datetime(2018, 7, 8)) == []


@pytest.mark.parametrize("text", ["5 gen", "Ada · 5 gen", "Pubblicato il 5 gen", "5 gen 2018", "Ada 5 gen 2018 10:00"])
def test_a_month_whose_short_name_is_a_word_is_one_that_stands_apart_or_beside_a_year(text: str) -> None:
    assert [time.value.date() for time in find_times(text, now=dt.datetime(2018, 7, 8))] == [dt.date(2018, 1, 5)]


@pytest.mark.parametrize("text", ["8 ก.ค. 61", "8 ก.ค. 61 18:24 น.", "8/7/2561", "08-07-2561 18:24"])
def test_years_of_thailand_are_read_with_two_digits_and_in_numbers(text: str) -> None:
    told = parse_time(text, day_first=True)
    assert told is not None
    assert told.date() == dt.date(2018, 7, 8)


def test_the_shortest_month_of_iran_is_one() -> None:
    assert parse_time("24 دی 1398 در 10:59 صبح") == dt.datetime(2020, 1, 14, 10, 59)
