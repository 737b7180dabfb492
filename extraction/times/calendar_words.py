"""The words by which people tell times in many tongues: months, weekdays, units, days, halves of a day."""

from __future__ import annotations

from importlib.resources import files


def _months() -> dict[str, int]:
    rows = files("extraction.times").joinpath("months.txt").read_text(encoding="utf-8").splitlines()
    names = (row.partition(": ")[2].split("|") for row in rows if not row.startswith("#"))
    return {
        name.replace("_", " "): month
        for row in names
        for month, told in enumerate(row, start=1)
        for name in told.split()
    }


#: The number of the month that a word names (lower case).
MONTHS = _months()

_SECONDS_BY_UNIT = {
    1: "秒 秒钟 秒鐘 초 second sec s seconde sekunde segundo secondo secondi секунду секунды секунд seconden "
       "sekund sekunder saniye ثانية ثوان ثواني секунди sekundy sekundi sekundu secunde secundă másodperccel "
       "δευτερόλεπτα δευτερόλεπτο שניות שנייה sekuntia sekuntti detik giây วินาที ثانیه segon segons "
       "sekundit",
    60: "分 分钟 分鐘 분 minute min m minuten minuto minuti минуту минуты минут мин minut minuty minuter dakika "
        "دقيقة دقائق хвилину хвилини хвилин хв минута минути minutu minúta minúty minút minuta minutos "
        "minutter minutt minuut perc perccel λεπτό λεπτά דקה דקות minuutti minuuttia menit minit phút นาที "
        "دقیقه mins minūtēm minutit minutę",
    3600: "小时 小時 钟头 時間 시간 hour hr h std stunde heure hora ora ore час часа часов uur godzin godziny timme "
          "timmar timer time saat ساعة ساعات годину години годин hodinu hodiny hodin hodín hodina sata sati sat "
          "ura uri ure oră óra órával ώρα ώρες שעה שעות tunti tuntia jam giờ ชั่วโมง ساعت hores uren stundām "
          "tundi tund godzinę сат сата сати orë",
    86400: "天 日 일 day d tag jour día dia giorno giorni день дня дней дн dag dagen dagar dni dzień gün يوم يوما "
           "أيام ايام дні днів ден дни дена dny dní den deň dana dan zi zile nap nappal ημέρα ημέρες μέρα μέρες "
           "יום ימים päivä päivää hari ngày วัน روز dies dager dienām päev päeva ditë дан дана",
    604800: "周 週 週間 星期 礼拜 주 week wk w woche semaine semana settimana settimane неделю недели недель "
            "weken veckor "
            "tydzień tygodnie tygodni hafta أسبوع أسابيع тиждень тижні тижнів седмица седмици týden týdny týdnů "
            "týždeň týždne týždňov tjedan tjedna tjedana sedmica sedmice teden tedna tedne săptămână săptămâni "
            "hét héttel εβδομάδα εβδομάδες שבוע שבועות viikko viikkoa minggu tuần สัปดาห์ هفته setmana setmanes "
            "uge uger uke uker nädal nädalat vecka неделя седмице javë",
    2592000: "月 ヶ月 か月 カ月 ヵ月 개월 달 month mo monat mois mes mês mese mesi месяц месяца месяцев "
             "maand maanden miesiąc "
             "miesiące miesięcy månader ay شهر أشهر شهور місяць місяці місяців месец месеца měsíc měsíce měsíců "
             "mesiac mesiace mesiacov mjesec mjeseca mjeseci mesec meseca mesecev meseci lună luni hónap hónappal "
             "μήνα μήνες חודש חודשים kuukausi kuukautta bulan tháng เดือน ماه mesos måned måneder kuu kuud muaj månad",
    31536000: "年 년 year yr y jahr an année año ano anno anni год года лет jaar rok lata lat år yıl سنة سنوات عام "
              "أعوام рік роки років roky roků rokov leto leti leta ani év évvel έτος έτη χρόνο χρόνια שנה שנים "
              "vuosi vuotta tahun năm ปี سال anys any aasta aastat godina godine godinu година године let vit vjet",
}  # fmt: skip
#: Seconds in a unit, by its name.
UNITS = {name: seconds for seconds, names in _SECONDS_BY_UNIT.items() for name in names.split()}
#: What a plural adds to a unit's name: hours, Stunden, Tagen, meses, year(s).
PLURAL = r"(?:e?s|\(s\)|e?n|e)?"

#: Counts that are written as words.
COUNTS = {
    "半": 0.5, "一": 1, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
    "a": 1, "an": 1, "one": 1, "un": 1, "une": 1, "una": 1, "um": 1, "uma": 1, "ein": 1, "eine": 1, "einer": 1,
    "einem": 1, "een": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10,
}  # fmt: skip

#: What stands before or after a span of time that lies back.
AGO_BEFORE = r"(?:il[ ]y[ ]a|hace|vor|há|منذ|قبل|(?:преди|пред|пре|prije|pred|před|acum|πριν|לפני|pirms)(?=[ ]\d))"
#: German tells spans with a word behind them that English has too, for another thing: 3 Tage her.
_GERMAN_UNITS = (
    *("sekunde", "sekunden", "minute", "minuten", "stunde", "stunden", "tag", "tage", "woche", "wochen"),
    *("monat", "monate", "jahr", "jahre"),
)
AGO_AFTER = (
    r"\s?(?:前|之前|以前|전|มาแล้ว|ที่แล้ว|ที่ผ่านมา)|\.?\s(?:ago|前|fa|назад|geleden|temu|sedan|siden|sitten|önce"
    r"|тому(?:[ ]назад)?|atrás|tagasi|nazaj|(?:yang[ ])?lalu|trước|پیش|قبل|پہلے|ezelőtt|πριν)\b"
    rf"|(?:{'|'.join(f'(?<={unit})' for unit in _GERMAN_UNITS)})[ ]her\b"
)

#: What means the moment that a page is shown.
NOW = (
    r"刚刚|剛剛|刚才|방금(?:\ 전)?|たった今|\bjust\ now\b|\bmoments?\ ago\b|\ba\ few\ seconds\ ago\b"
    r"|\bil\ y\ a\ quelques\ secondes\b|\bà\ l['’]instant\b|\bgerade\ eben\b|\bтолько\ что\b"
)

#: How many days back a word for a day means.
DAYS_BACK = {
    "今天": 0, "今日": 0, "昨天": 1, "昨日": 1, "前天": 2, "오늘": 0, "어제": 1, "today": 0, "yesterday": 1,
    "last week": 7, "last month": 30, "last year": 365,
    "heute": 0, "gestern": 1, "aujourd'hui": 0, "aujourd’hui": 0, "hier": 1, "hoy": 0, "ayer": 1, "hoje": 0, "ontem": 1,
    "oggi": 0, "ieri": 1, "vandaag": 0, "gisteren": 1, "сегодня": 0, "вчера": 1, "dzisiaj": 0, "dziś": 0, "wczoraj": 1,
    "idag": 0, "igår": 1, "i går": 1, "bugün": 0, "dün": 1, "dnes": 0, "včera": 1,
    "сьогодні": 0, "вчора": 1, "tegnap": 1, "σήμερα": 0, "اليوم": 0, "أمس": 1, "היום": 0, "אתמול": 1,
    "วันนี้": 0, "เมื่อวาน": 1, "hôm nay": 0, "hôm qua": 1, "hari ini": 0, "kemarin": 1, "tänään": 0, "eilen": 1,
    "danas": 0, "jučer": 1, "днес": 0, "امروز": 0, "دیروز": 1, "astăzi": 0, "i dag": 0,
    "šodien": 0, "täna": 0, "eile": 1,
}  # fmt: skip

#: The days of the week from Monday, by their names.
WEEKDAYS = {
    name: day
    for day, names in enumerate(
        ("monday 星期一 周一", "tuesday 星期二 周二", "wednesday 星期三 周三", "thursday 星期四 周四",
         "friday 星期五 周五", "saturday 星期六 周六", "sunday 星期日 周日 星期天 周天")
    )
    for name in names.split()
}  # fmt: skip

#: What stands between a day and a clock in many tongues.
AT = (
    r"at|um|à|à[ ]las|às|ás|om|klo|kl\.?|klukkan|alle|a[ ]las?|a[ ]les?|las?|en|ora|u|ob|o(?:[ ]godz(?:inie|\.)?)?|v"
    r"|στις|на|[\u0443\u0432\u043e]|об|к|saat|jam|pukul|tabuh|kwa|te|je|yn|plkst\.?|le|lúc|vào|เวลา|ที่"
    r"|الساعة|على[ ]الساعة|في|در|ساعت|در[ ]ساعت|בשעה|को"
)

#: Names of the half of a day that a clock of twelve hours is in; those of the second half, and of the first.
HALF = r"(?P<half>凌晨|早上|早晨|上午|中午|下午|傍晚|晚上|午前|午後|오전|오후|[ap]\.?m\.?)"
AFTERNOON = ("下午", "傍晚", "晚上", "午後", "오후", "مساء", "م", "ب.ظ", "بعد از ظهر", "p.l.", "μ.μ.")
MORNING = ("凌晨", "上午", "오전", "午前", "صباح", "ص", "ق.ظ", "قبل از ظهر", "e.l.", "π.μ.")

#: The days of the week written in full before a date, which say no more than it.
FULL_WEEKDAYS = (
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche"
    r"|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|lunes|martes|miércoles|jueves|viernes|sábado|domingo"
    r"|(?:lune|marte|mercole|giove|vener)d[iì]|sabato|domenica|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?"
    r"|(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:mån|tis|ons|tors|fre|lör|sön)dag"
    r"|poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela"
    r"|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье"
    r"|pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar)\b"
)

#: Parts of words of which a text has one that tells a time back from now, or a day by its word.
PLAIN_HINTS = " ".join(
    ["ago day last 前 전 il_y_a hace vor há fa назад geleden temu sedan siden sitten önce _her går منذ قبل"]
    + ["преди_ пред_ пре_ prije_ pred_ před_ acum_ πριν לפני pirms_ тому atrás tagasi nazaj lalu trước แล้ว ที่ผ่านมา"]
    + ["پیش پہلے ezelőtt hôm_nay hôm_qua hari_ini i_dag few_seconds quelques_secondes instant gerade_eben только_что"]
    + ["刚刚 剛剛 刚才 방금 たった今"]
    + [word for word in DAYS_BACK if " " not in word]
)
