"""The words by which people tell times in many tongues: months, weekdays, units, days, halves of a day."""

from __future__ import annotations

_MONTHS_BY_LANGUAGE = """
    january|february|march|april|may|june|july|august|september|october|november|december
    jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec
    jan|feb|mar|apr|may|jun|jul|aug|sept|oct|nov|dec
    januar jän jänner|februar|märz mär mrz|april|mai|juni|juli|august|september|oktober okt|november|dezember dez
    janvier janv|février févr fév|mars|avril avr|mai|juin|juillet juil|août aoû|septembre|octobre|novembre|décembre déc
    enero ene|febrero|marzo|abril abr|mayo|junio|julio|agosto ago|septiembre setiembre|octubre|noviembre|diciembre dic
    janeiro|fevereiro fev|março|abril|maio|junho|julho|agosto|setembro set|outubro out|novembro|dezembro
    gennaio gen|febbraio|marzo|aprile|maggio mag|giugno giu|luglio lug|agosto|settembre|ottobre ott|novembre|dicembre
    januari|februari|maart mrt|april|mei|juni|juli|augustus|september|oktober|november|december
    januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december
    januar|februar|marts mars|april|maj mai|juni|juli|august|september|oktober|november|december des
    января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря
    январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь
    янв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек
    січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня
    stycznia sty|lutego lut|marca|kwietnia kwi|maja|czerwca cze|lipca lip|sierpnia sie|września wrz|października paź
    ocak oca|şubat şub|mart|nisan nis|mayıs|haziran haz|temmuz tem|ağustos ağu|eylül eyl|ekim eki|kasım kas|aralık ara
    ledna led|února úno|března bře|dubna dub|května kvě|června čer|července čvc|srpna srp|září zář|října říj|listopadu
    tammikuuta tammi|helmikuuta helmi|maaliskuuta maalis|huhtikuuta huhti|toukokuuta touko|kesäkuuta kesä
    січень|лютий|березень|квітень|травень|червень|липень|серпень|вересень|жовтень|листопад|грудень
    януари|февруари|март|април|май|юни|юли|август|септември|октомври|ноември|декември
    siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna||studenoga studenog|
    ιανουαρίου ιαν|φεβρουαρίου φεβ|μαρτίου μαρ|απριλίου απρ|μαΐου μάι|ιουνίου ιουν|ιουλίου ιουλ|αυγούστου αύγ αυγ
    januari|februari|maret|april|mei|juni|juli|agustus agu|september|oktober okt|november|desember des
    januari|februari|mac|april|mei|jun|julai|ogos|september|oktober|november|disember dis
    มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม
    يناير|فبراير|مارس|أبريل ابريل|مايو|يونيو يونيه|يوليو يوليه|أغسطس اغسطس|سبتمبر|أكتوبر اكتوبر|نوفمبر|ديسمبر
    كانون_الثاني|شباط|آذار اذار|نيسان|أيار ايار|حزيران|تموز|آب|أيلول ايلول|تشرين_الأول تشرين_الاول|تشرين_الثاني
    جانفي|فيفري|مارس|أفريل افريل|ماي|جوان|جويلية|أوت اوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    يناير|فبراير|مارس|أبريل|ماي|يونيو|يوليوز|غشت|شتنبر|أكتوبر|نونبر|دجنبر
    ינואר בינואר|פברואר בפברואר|מרץ במרץ|אפריל באפריל|מאי במאי|יוני ביוני|יולי ביולי|אוגוסט באוגוסט|ספטמבר בספטמבר
    जनवरी|फरवरी फ़रवरी|मार्च|अप्रैल||जून|जुलाई|अगस्त|सितंबर सितम्बर|अक्टूबर अक्तूबर|नवंबर नवम्बर|दिसंबर दिसम्बर
    leden|únor|březen|duben|květen|červen|červenec|srpen||říjen||prosinec
    ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie
    január|február|március márc|április ápr|május máj|június jún|július júl|augusztus|szeptember szept|október|november
"""
#: The rest of the tongues whose year does not fit on a line: months by number.
_LATER_MONTHS = {
    "listopada": 11, "lis": 11, "grudnia": 12, "gru": 12, "prosince": 12, "pro": 12, "heinäkuuta": 7, "heinä": 7,
    "elokuuta": 8, "elo": 8, "syyskuuta": 9, "syys": 9, "lokakuuta": 10, "loka": 10, "marraskuuta": 11, "marras": 11,
    "joulukuuta": 12, "joulu": 12, "december": 12, "prosinca": 12, "σεπτεμβρίου": 9, "σεπ": 9, "οκτωβρίου": 10,
    "οκτ": 10, "νοεμβρίου": 11, "νοέ": 11, "νοε": 11, "δεκεμβρίου": 12, "δεκ": 12, "אוקטובר": 10, "באוקטובר": 10,
    "נובמבר": 11, "בנובמבר": 11, "דצמבר": 12, "בדצמבר": 12, "كانون الأول": 12, "كانون الاول": 12,
}  # fmt: skip
#: The number of the month that a word names (lower case).
MONTHS = {
    name.replace("_", " "): month
    for line in _MONTHS_BY_LANGUAGE.strip().splitlines()
    for month, names in enumerate(line.split("|"), start=1)
    for name in names.split()
} | _LATER_MONTHS

_SECONDS_BY_UNIT = {
    1: "秒 秒钟 秒鐘 초 second sec s seconde sekunde segundo secondo secondi секунду секунды секунд seconden sekund "
       "sekunder saniye ثانية ثوان ثواني",
    60: "分 分钟 分鐘 분 minute min m minuten minuto minuti минуту минуты минут мин minut minuty minuter "
        "dakika دقيقة دقائق",
    3600: "小时 小時 钟头 時間 시간 hour hr h std stunde heure hora ora ore час часа часов uur godzin godziny timme "
          "timmar timer time saat ساعة ساعات",
    86400: "天 日 일 day d tag jour día dia giorno giorni день дня дней дн dag dagen dagar dni dzień gün "
           "يوم يوما أيام ايام",
    604800: "周 週 週間 星期 礼拜 주 week wk w woche semaine semana settimana settimane неделю недели недель weken "
            "veckor tydzień tygodnie tygodni hafta أسبوع أسابيع",
    2592000: "月 ヶ月 か月 カ月 ヵ月 개월 달 month mo monat mois mes mês mese mesi месяц месяца месяцев maand maanden "
             "miesiąc miesiące miesięcy månader ay شهر أشهر شهور",
    31536000: "年 년 year yr y jahr an année año ano anno anni год года лет jaar rok lata lat år yıl "
              "سنة سنوات عام أعوام",
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
AGO_BEFORE = r"(?:il[ ]y[ ]a|hace|vor|há|منذ|قبل)"
#: German tells spans with a word behind them that English has too, for another thing: 3 Tage her.
_GERMAN_UNITS = (
    *("sekunde", "sekunden", "minute", "minuten", "stunde", "stunden", "tag", "tage", "woche", "wochen"),
    *("monat", "monate", "jahr", "jahre"),
)
AGO_AFTER = (
    r"\s?(?:前|之前|以前|전)|\.?\s(?:ago|前|fa|назад|geleden|temu|sedan|siden|sitten|önce)\b"
    rf"|(?:{'|'.join(f'(?<={unit})' for unit in _GERMAN_UNITS)})[ ]her\b"
)

#: How many days back a word for a day means.
DAYS_BACK = {
    "今天": 0, "今日": 0, "昨天": 1, "昨日": 1, "前天": 2, "오늘": 0, "어제": 1, "today": 0, "yesterday": 1,
    "last week": 7, "last month": 30, "last year": 365,
    "heute": 0, "gestern": 1, "aujourd'hui": 0, "aujourd’hui": 0, "hier": 1, "hoy": 0, "ayer": 1, "hoje": 0, "ontem": 1,
    "oggi": 0, "ieri": 1, "vandaag": 0, "gisteren": 1, "сегодня": 0, "вчера": 1, "dzisiaj": 0, "dziś": 0, "wczoraj": 1,
    "idag": 0, "igår": 1, "i går": 1, "bugün": 0, "dün": 1, "dnes": 0, "včera": 1,
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

#: Names of the half of a day that a clock of twelve hours is in; those of the second half.
HALF = r"(?P<half>凌晨|早上|早晨|上午|中午|下午|傍晚|晚上|午前|午後|오전|오후|[ap]\.?m\.?)"
AFTERNOON = ("下午", "傍晚", "晚上", "午後", "오후", "مساء", "م")

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
    + [word for word in DAYS_BACK if " " not in word]
)
