"""How long ago something was written, as sites say it in the tongues of the web."""

from __future__ import annotations

import datetime as dt

import pytest

from extraction.times.dates import parse_time

_NOW = dt.datetime(2026, 11, 20, 15, 0)
_SPANS = [dt.timedelta(days=days) for days in (3, 1 / 24, 5 / 1440, 30, 14, 365)]

#: Three days, an hour, five minutes, a month, two weeks and a year ago; and other spans and moments.
_PHRASES = {
    "German": "vor 3 Tagen; vor einer Stunde; vor 5 Minuten; vor einem Monat; vor 2 Wochen; vor einem Jahr",
    "French": "il y a 3 jours; il y a une heure; il y a 5 minutes; il y a un mois; il y a 2 semaines; il y a un an",
    "Spanish": "hace 3 días; hace una hora; hace 5 minutos; hace un mes; hace 2 semanas; hace un año",
    "Portuguese": "há 3 dias; há uma hora; há 5 minutos; há um mês; há 2 semanas; há um ano",
    "Italian": "3 giorni fa; un'ora fa; 5 minuti fa; un mese fa; 2 settimane fa; un anno fa",
    "Russian": "3 дня назад; час назад; 5 минут назад; месяц назад; 2 недели назад; год назад",
    "Ukrainian": "3 дні тому; годину тому; 5 хвилин тому; місяць тому; 2 тижні тому; рік тому",
    "Polish": "3 dni temu; godzinę temu; 5 minut temu; miesiąc temu; 2 tygodnie temu; rok temu",
    "Czech": "před 3 dny; před hodinou; před 5 minutami; před měsícem; před 2 týdny; před rokem",
    "Slovak": "pred 3 dňami; pred hodinou; pred 5 minútami; pred mesiacom; pred 2 týždňami; pred rokom",
    "Dutch": (
        "3 dagen geleden; een uur geleden; 5 minuten geleden; een maand geleden; 2 weken geleden; een jaar geleden"
    ),
    "Swedish": (
        "3 dagar sedan; för en timme sedan; för 5 minuter sedan; för en månad sedan; 2 veckor sedan; för ett år sedan"
    ),
    "Danish": "3 dage siden; for en time siden; 5 minutter siden; en måned siden; 2 uger siden; et år siden",
    "Norwegian": "3 dager siden; for en time siden; 5 minutter siden; en måned siden; 2 uker siden; ett år siden",
    "Finnish": "3 päivää sitten; tunti sitten; 5 minuuttia sitten; kuukausi sitten; 2 viikkoa sitten; vuosi sitten",
    "Turkish": "3 gün önce; bir saat önce; 5 dakika önce; bir ay önce; 2 hafta önce; bir yıl önce",
    "Vietnamese": "3 ngày trước; một giờ trước; 5 phút trước; một tháng trước; 2 tuần trước; một năm trước",
    "Indonesian": (
        "3 hari yang lalu; satu jam yang lalu; 5 menit lalu; sebulan yang lalu; 2 minggu yang lalu; setahun yang lalu"
    ),
    "Thai": "3 วันที่แล้ว; 1 ชั่วโมงที่แล้ว; 5 นาทีที่แล้ว; 1 เดือนที่แล้ว; 2 สัปดาห์ที่แล้ว; 1 ปีที่แล้ว",
    "Arabic": "منذ 3 أيام; منذ ساعة; منذ 5 دقائق; منذ شهر; منذ أسبوعين; منذ سنة",
    "Persian": "۳ روز پیش; یک ساعت پیش; ۵ دقیقه پیش; یک ماه پیش; ۲ هفته پیش; یک سال پیش",
    "Hebrew": "לפני 3 ימים; לפני שעה; לפני 5 דקות; לפני חודש; לפני שבועיים; לפני שנה",
    "Greek": "πριν 3 ημέρες; πριν από 1 ώρα; πριν 5 λεπτά; πριν από 1 μήνα; πριν 2 εβδομάδες; πριν 1 χρόνο",
    "Hungarian": "3 napja; egy órája; 5 perce; egy hónapja; 2 hete; egy éve",
    "Romanian": "acum 3 zile; acum o oră; acum 5 minute; acum o lună; acum 2 săptămâni; acum un an",
    "Bulgarian": "преди 3 дни; преди час; преди 5 минути; преди месец; преди 2 седмици; преди година",
    "Serbian": "pre 3 dana; pre sat vremena; pre 5 minuta; pre mesec dana; pre 2 nedelje; pre godinu dana",
    "Hindi": "3 दिन पहले; 1 घंटे पहले; 5 मिनट पहले; 1 महीने पहले; 2 सप्ताह पहले; 1 साल पहले",
    "Bengali": "৩ দিন আগে; ১ ঘন্টা আগে; ৫ মিনিট আগে; ১ মাস আগে; ২ সপ্তাহ আগে; ১ বছর আগে",
    "Lithuanian": "prieš 3 dienas; prieš valandą; prieš 5 minutes; prieš mėnesį; prieš 2 savaites; prieš metus",
    "Latvian": "pirms 3 dienām; pirms stundas; pirms 5 minūtēm; pirms mēneša; pirms 2 nedēļām; pirms gada",
    "Estonian": "3 päeva tagasi; tund tagasi; 5 minutit tagasi; kuu aega tagasi; 2 nädalat tagasi; aasta tagasi",
    "Slovenian": "pred 3 dnevi; pred eno uro; pred 5 minutami; pred enim mesecem; pred 2 tednoma; pred enim letom",
    "Catalan": "fa 3 dies; fa una hora; fa 5 minuts; fa un mes; fa 2 setmanes; fa un any",
}
_OTHERS = {
    "English": (
        "3 days ago; an hour ago; a minute ago; 2 hrs ago; 5 mins ago; 1 wk ago; a week ago; 2 months ago; "
        "a year ago; just now; yesterday at 5:30 PM; a few seconds ago; about 2 hours ago; over a year ago; "
        "almost 3 years ago; half an hour ago; a couple of days ago; 2 yrs ago; last week; 1 month, 2 weeks ago; "
        "10 years, 3 months ago; less than a minute ago; 2d ago; 3h ago; 5m ago; 4w ago; 1y ago; 6mo ago"
    ),
    "Chinese": (
        "3天前; 2小时前; 5分钟前; 半小时前; 1个月前; 两周前; 1星期前; 一个星期前; 3年前; 刚刚; 前天 12:30; "
        "半天前; 2個禮拜前; 1禮拜前; 10秒前; 幾秒前; 几分钟前; 3個小時前; 1 天前; 8 個月前; 半年前"
    ),
    "Japanese": (
        "3日前; 2時間前; 5分前; 1ヶ月前; 1か月前; 1カ月前; 2週間前; 1年前; たった今; 昨日 12:30; 30秒前; "
        "一昨日 10:00; 1ヵ月前; 半年前"
    ),
    "Korean": (
        "1주일 전; 3주 전; 2개월 전; 1달 전; 한 달 전; 일주일 전; 5분 전; 30초 전; 방금 전; 1시간 전; 2일 전; "
        "3년 전; 하루 전; 이틀 전; 그저께; 몇 초 전"
    ),
    "Malay": "3 hari lepas; 2 jam lalu; 5 minit lalu; sebulan lalu; 2 minggu lepas",
    "Urdu": "3 دن پہلے; 1 گھنٹہ پہلے",
    "German": (
        "gerade eben; gestern um 12:30; vor wenigen Sekunden; vor 3 Std.; vor 5 Min.; vor einem Tag; "
        "vor 2 Jahren; vorgestern, 10:12; vor etwa 2 Stunden"
    ),
    "French": (
        "à l'instant; hier à 12:30; il y a 2 ans; il y a environ 2 heures; il y a 5 min; il y a 3 h; "
        "avant-hier à 10:00; il y a 2 mois"
    ),
    "Spanish": (
        "ayer a las 12:30; hace 2 años; hace unos segundos; hace 5 min; hace 3 h; hace un día; hace 2 meses; "
        "anteayer a las 10:00"
    ),
    "Portuguese": (
        "ontem às 12:30; 3 dias atrás; uma hora atrás; 2 meses atrás; um ano atrás; há 2 anos; há 5 min; "
        "2 semanas atrás; há um dia; agora mesmo"
    ),
    "Italian": "ieri alle 12:30; 2 anni fa; un giorno fa; 2 mesi fa; pochi secondi fa; 5 min fa; una settimana fa",
    "Russian": (
        "вчера в 12:30; 2 года назад; 5 лет назад; день назад; только что; неделю назад; минуту назад; "
        "2 часа назад; 5 часов назад; 3 месяца назад; 5 мин. назад; 2 ч. назад; позавчера в 10:00; полгода назад; "
        "2 дн. назад; около часа назад"
    ),
    "Ukrainian": (
        "вчора о 12:30; 2 роки тому; 5 років тому; щойно; день тому; тиждень тому; 5 годин тому; "
        "3 місяці тому; 5 днів тому"
    ),
    "Polish": (
        "wczoraj o 12:30; 2 lata temu; 5 lat temu; dzień temu; tydzień temu; 2 godziny temu; 5 godzin temu; "
        "3 miesiące temu; 5 miesięcy temu; przed chwilą; 5 min. temu; 2 godz. temu"
    ),
    "Czech": (
        "včera v 12:30; před 2 lety; před 2 hodinami; před týdnem; před dnem; před 3 měsíci; právě teď; před chvílí"
    ),
    "Slovak": "včera o 12:30; pred 2 rokmi; pred 2 hodinami; pred 3 mesiacmi",
    "Dutch": (
        "gisteren om 12:30; 2 uur geleden; 2 jaar geleden; zojuist; een week geleden; een dag geleden; "
        "2 maanden geleden; 5 min. geleden"
    ),
    "Swedish": (
        "igår kl. 12:30; 2 år sedan; 2 timmar sedan; en vecka sedan; 5 min sedan; i går 12:30; för 3 månader sedan"
    ),
    "Danish": "i går kl. 12.30; 2 år siden; 2 timer siden; for 3 måneder siden",
    "Norwegian": "i går kl. 12:30; 2 timer siden; 3 måneder siden",
    "Finnish": "eilen klo 12:30; 2 vuotta sitten; 2 tuntia sitten; 3 kuukautta sitten; viikko sitten; päivä sitten",
    "Turkish": "dün 12:30; 2 yıl önce; 2 saat önce; az önce; 1 sene önce; 5 dk önce; 2 sa önce",
    "Vietnamese": "hôm qua lúc 12:30; 2 năm trước; 2 giờ trước; vừa xong; 1 ngày trước; 30 giây trước; 2 tiếng trước",
    "Indonesian": (
        "kemarin pukul 12.30; 2 tahun yang lalu; 2 jam lalu; baru saja; sejam yang lalu; "
        "sehari yang lalu; seminggu yang lalu; 1 bulan lalu; 30 detik lalu"
    ),
    "Thai": "เมื่อวาน 12:30; 2 ปีที่ผ่านมา; 5 นาทีก่อน; 3 วันก่อน; เมื่อ 2 ชั่วโมงที่แล้ว",
    "Arabic": (
        "أمس 12:30; قبل يومين; قبل ساعتين; منذ يومين; منذ 2 ساعات; قبل 3 أشهر; منذ عام; منذ 10 سنوات; "
        "منذ 20 دقيقة; منذ أسبوع"
    ),
    "Persian": "۲ سال قبل; دیروز ۱۲:۳۰; 3 روز قبل",
    "Hebrew": "אתמול 12:30; לפני יומיים; לפני שעתיים; לפני 2 שנים",
    "Greek": "χθες 12:30; 3 ημέρες πριν; πριν από 2 μέρες",
    "Hungarian": (
        "tegnap 12:30; 3 nappal ezelőtt; egy órával ezelőtt; 5 perccel ezelőtt; 2 évvel ezelőtt; 2 héttel ezelőtt"
    ),
    "Romanian": "ieri la 12:30; acum 2 ani; acum 2 ore; acum o zi; acum 20 de minute; 3 zile în urmă",
    "Bulgarian": "вчера в 12:30; преди 2 години; преди 2 часа; преди 1 ден",
    "Serbian": "juče u 12:30; пре 3 дана; prije 2 sata; prije 3 dana; prije 2 tjedna",
    "Hindi": "2 घंटे पहले",
    "Lithuanian": "vakar 12:30",
    "Latvian": "vakar 12:30",
    "Estonian": "eile 12:30",
    "Slovenian": "včeraj ob 12:30",
    "Catalan": "ahir a les 12:30",
}


@pytest.mark.parametrize("tongue", _PHRASES)
def test_a_span_of_time_back_from_now_is_read_in_the_tongues_of_the_web(tongue: str) -> None:
    assert [_NOW - (parse_time(text, now=_NOW) or _NOW) for text in _PHRASES[tongue].split("; ")] == _SPANS


@pytest.mark.parametrize("tongue", _OTHERS)
def test_what_else_sites_say_of_when_something_was_written_is_a_time(tongue: str) -> None:
    told = {text: parse_time(text, now=_NOW) for text in _OTHERS[tongue].split("; ")}
    assert [text for text, time in told.items() if time is None or time > _NOW] == []


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("قبل ساعتين", 2),
        ("לפני יומיים", 48),
        ("이틀 전", 48),
        ("1주일 전", 168),
        ("полгода назад", 24 * 365 / 2 - 60),
        ("a couple of days ago", 48),
        ("half an hour ago", 0.5),
        ("vor etwa 2 Stunden", 2),
        ("hace 2 horas 30 minutos", 2.5),
    ],
)
def test_words_that_count_and_what_stands_before_a_span_are_read(text: str, hours: float) -> None:
    assert _NOW - dt.timedelta(hours=hours) == parse_time(text, now=_NOW)


@pytest.mark.parametrize(
    "text",
    [
        "Před rokem 1989 to bylo jinak, a dnes už si to málokdo pamatuje.",
        "منذ عام 2020",
        "Год назад мы писали о том, как собирают чай, и обещали вернуться.",
        "Qualche anno fa era diverso",
    ],
)
def test_a_year_that_a_text_tells_of_is_no_span_back_from_now(text: str) -> None:
    assert parse_time(text, now=_NOW) is None
