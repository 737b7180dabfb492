"""Times as programs of the web write them in many tongues: moment.js, date-fns, Django, and browsers themselves."""

import datetime as dt

import pytest

from extraction.times.dates import find_times, parse_time

NOW = dt.datetime(2026, 11, 27, 12)
MINUTE, HOUR, DAY = dt.timedelta(minutes=1), dt.timedelta(hours=1), dt.timedelta(days=1)


@pytest.mark.parametrize(
    ("text", "ago"),
    [
        ("vor ein paar Sekunden", 0 * MINUTE),
        ("há poucos segundos", 0 * MINUTE),
        ("less than a minute ago", 0 * MINUTE),
        ("πριν από 5 λεπ.", 5 * MINUTE),
        ("21 хвіліну таму", 21 * MINUTE),
        ("acum 21 de minute", 21 * MINUTE),
        ("viisi minuuttia sitten", 5 * MINUTE),
        ("2 minutter siden", 2 * MINUTE),
        ("5 წუთის წინ", 5 * MINUTE),
        ("5 րոպե առաջ", 5 * MINUTE),
        ("5 минут бұрын", 5 * MINUTE),
        ("5 dəqiqə əvvəl", 5 * MINUTE),
        ("५ मिनिटांपूर्वी", 5 * MINUTE),
        ("duela 5 minutu", 5 * MINUTE),
        ("5 mnt lalu", 5 * MINUTE),
        ("לפני 5 דק׳", 5 * MINUTE),
        ("fyrir klukkustund síðan", HOUR),
        ("منذ ساعة واحدة تقريباً", HOUR),
        ("12 год тому", 12 * HOUR),
        ("3 t sitten", 3 * HOUR),
        ("prije oko 3 sata", 3 * HOUR),
        ("hace alrededor de 3 horas", 3 * HOUR),
        ("tolv timmar sedan", 12 * HOUR),
        ("3 jam yang lepas", 3 * HOUR),
        ("3 ชม. ที่แล้ว", 3 * HOUR),
        ("umbes 3 tunni eest", 3 * HOUR),
        ("2 gg fa", 2 * DAY),
        ("for 2 døgn siden", 2 * DAY),
        ("fyra dagar sedan", 4 * DAY),
        ("2 ddiwrnod yn ôl", 2 * DAY),
        ("2 araw ang nakalipas", 2 * DAY),
        ("prieš 2 sav.", 14 * DAY),
        ("преди 2 години", 730 * DAY),
        ("пред 2 години", 730 * DAY),
        ("7 л. назад", 2555 * DAY),
    ],
)
def test_how_long_ago_something_was_is_read_in_any_tongue(text: str, ago: dt.timedelta) -> None:
    assert parse_time(text, now=NOW) == NOW - ago


@pytest.mark.parametrize(
    "text",
    [
        "21 de ago. de 2025, 09:45",
        "21 de ago de 2025 às 09:45",
        "21 d’agost del 2025, a les 9:45",
        "21. aug. 2025, 09.45",
        "21.8.2025, 09.45.00",
        "21/08/2025 09.45",
        "21 Agu 2025, 09.45",
        "21 agosto 2025 alle ore 09:45",
        "2025 m. rugpjūčio 21 d. 09:45",
        "2025. gada 21. augustā plkst. 09:45",
        "21-е серпня 2025 р. о 9:45",
        "21 серп. 2025 р., 9:45",
        "21 tháng 08 năm 2025 09:45",
        "21 thg 8 năm 2025 lúc 09:45",
        "วันพฤหัสบดีที่ 21 สิงหาคม พ.ศ. 2568 เวลา 09:45",
        "21\u200f/8\u200f/2025، 9:45:00 ص",
        "21 أغسطس 2025 عند الساعة 09:45",
        "۱۴۰۴ مرداد ۳۰, پنجشنبه ساعت ۹:۴۵",
        "21 באוג׳ 2025, 9:45",
        "२१ अगस्त २०२५, सुबह ९:४५ बजे",
        "২১ আগস্ট ২০২৫, সকাল ৯:৪৫ সময়",
        "আগস্ট ২১শে, 2025 9:45 পূর্বাহ্ন সময়",
        "21 Ogos 2025, 9:45 PG",
        "21. kol 2025. 09:45",
        "21. avg. 2025 9:45",
        "2025(e)ko abuztuaren 21(a) 09:45",
        "2025 ж. 21 тамыз, 09:45",
        "2025年8月21日 清晨9:45",
        "21 8월 2025 09:45",
        "09:45 Ngày 21 tháng 8 năm 2025",
        "21-08-2025 9.45",
        "21 Aŭgusto 2025, je 09:45",
        "21 Awst 2025 09:45",
        "Сер. 21, 2025, 9:45 до полудня",
    ],
)
def test_a_moment_is_read_as_browsers_write_it(text: str) -> None:
    assert parse_time(text, day_first=True) == dt.datetime(2025, 8, 21, 9, 45)


@pytest.mark.parametrize(
    ("half", "hours"),
    [
        ("दोपहर 2:07", (14, 7)),
        ("रात 12:30", (0, 30)),
        ("রাত 9:00", (21, 0)),
        ("晚上12:30", (0, 30)),
        ("2:07 ΜΜ", (14, 7)),
        ("12:30 π.μ.", (0, 30)),
        ("2:07 PTG", (14, 7)),
        ("2:07 m.d.", (14, 7)),
        ("2:07 शाम", (14, 7)),
        ("2:07 след обяд", (14, 7)),
        ("12:30 vorm.", (0, 30)),
        ("2:07 après-midi", (14, 7)),
        ("2:07 po południu", (14, 7)),
        ("12:30 ö.ö.", (0, 30)),
        ("9:15 de la noche", (21, 15)),
        ("Sa 12:30", (12, 30)),
        ("10:30 em Lisboa", (10, 30)),
        ("12:30 de ayer", (12, 30)),
        ("10:30 IP:北京", (10, 30)),
    ],
)
def test_the_half_of_a_day_is_read_at_either_side_of_the_clock(half: str, hours: tuple[int, int]) -> None:
    assert parse_time(f"2025-08-21 {half}") == dt.datetime(2025, 8, 21, *hours)


@pytest.mark.parametrize("text", ["Ma 3 kids", "Yan 2", "most", "Leo", "21st", "costs 14.50 2025"])
def test_words_that_are_times_in_one_tongue_are_none_in_others(text: str) -> None:
    assert parse_time(text, now=NOW) is None


def test_marks_of_a_texts_direction_move_no_place() -> None:
    text = "قال \u200f٢١\u200f/٨\u200f/٢٠٢٥ ٠٩:٤٥ ثم"
    (found,) = find_times(text, day_first=True)
    assert text[found.start : found.end].strip("\u200f") == "٢١\u200f/٨\u200f/٢٠٢٥ ٠٩:٤٥"
