"""The words by which people tell times in many tongues: months, weekdays, units, days, halves of a day."""

from __future__ import annotations

import re
from importlib.resources import files

from extraction.markup.worded import branched
from extraction.tongues.words import words

#: What stands between a name and the day behind it, in tongues that have a word for that.
BEFORE_DAY = r"(?:am|le|el|il|em|den|op|på|dne|dňa|dnia|dana|pe|pada|w\s+dniu|στις|vào(?:\s+ngày)?|ngày)"


def _numbered(name: str, first: int) -> dict[str, int]:
    """The numbers of the names in a file whose lines have those of a tongue in order."""
    rows = files("extraction.tongues").joinpath(name).read_text(encoding="utf-8").splitlines()
    lines = (row.partition(": ")[2].split("|") for row in rows if not row.startswith("#"))
    told = (
        (name.replace("_", " "), n) for line in lines for n, names in enumerate(line, first) for name in names.split()
    )
    return dict(told)


#: The number of the month that a word names (lower case).
MONTHS = _numbered("months.txt", 1)
#: Short names of months that are common words elsewhere: iPhone 15 Pro, USB 3.2 Gen 2, des 20 derniers, tem 3 filhos.
COMMON_MONTHS = frozenset(
    (
        *("ara", "des", "dez", "dub", "elo", "gen", "haz", "led", "lip", "lis"),
        *("mac", "mag", "nis", "oca", "out", "pro", "set", "sie", "tem"),
    )
)

_SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 86400, "week": 604800, "month": 2592000, "year": 31536000}
#: Seconds in a unit, by its name.
UNITS = {name: seconds for unit, seconds in _SECONDS.items() for name in words(unit)}
#: Words that count their units themselves.
SPANS = {
    name: count * _SECONDS[unit]
    for unit, count, names in (
        ("second", 1, "sedetik"),
        ("minute", 1, "semenit"),
        ("minute", 2, "دقيقتين"),
        ("hour", 1, "sejam"),
        ("hour", 2, "ساعتين שעתיים"),
        ("day", 1, "sehari 하루"),
        ("day", 2, "يومين יומיים 이틀"),
        ("day", 3, "사흘"),
        ("week", 1, "seminggu 일주일"),
        ("week", 2, "أسبوعين שבועיים"),
        ("month", 1, "sebulan"),
        ("month", 2, "شهرين חודשיים"),
        ("month", 6, "полгода півроку"),
        ("year", 1, "setahun"),
        ("year", 2, "سنتين عامين שנתיים"),
    )
    for name in names.split()
}
#: What a plural adds to a unit's name: hours, Stunden, Tagen, meses, year(s).
PLURAL = r"(?:e?s|\(s\)|e?n|e)?"

#: Counts that are written as words.
COUNTS = {
    "半": 0.5, "一": 1, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
    "a": 1, "an": 1, "one": 1, "un": 1, "une": 1, "una": 1, "um": 1, "uma": 1, "ein": 1, "eine": 1, "einer": 1,
    "einem": 1, "een": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "a couple of": 2, "half an": 0.5, "half a": 0.5, "bir": 1, "một": 1, "satu": 1, "egy": 1, "en": 1,
    "et": 1, "ett": 1, "één": 1, "o": 1, "eno": 1, "enim": 1, "jednou": 1, "один": 1, "одну": 1, "един": 1, "една": 1,
    "ένα": 1, "μία": 1, "μια": 1, "یک": 1, "ایک": 1, "एक": 1, "এক": 1, "한": 1, "두": 2, "세": 3, "네": 4, "zwei": 2,
    "deux": 2, "dos": 2, "dois": 2, "duas": 2, "due": 2, "twee": 2, "två": 2, "to": 2, "dwa": 2, "dwie": 2, "dva": 2,
    "dvě": 2, "два": 2, "две": 2, "дві": 2, "kaksi": 2, "iki": 2, "hai": 2, "dua": 2, "két": 2, "două": 2, "δύο": 2,
    "drei": 3, "trois": 3, "tres": 3, "três": 3, "tre": 3, "trzy": 3, "tři": 3, "три": 3, "üç": 3, "tiga": 3, "ba": 3,
}  # fmt: skip

#: What stands before or after a span of time that lies back.
AGO_BEFORE = (
    r"(?:il[ ]y[ ]a|hace|vor|há|منذ|قبل|преди|пред?|prije|pred?|před|acum|πριν(?:[ ]από)?|לפני|pirms|prieš|fa|hai"
    r"|cách[ ]đây)"
)
#: What may stand between that and the span: vor etwa 2 Stunden.
ABOUT = (
    r"(?:(?:etwa|ca\.|circa|ungefähr|rund|knapp|über|environ|près[ ]de|plus[ ]de|casi|más[ ]de|cerca[ ]de|quase"
    r"|mais[ ]de|около|примерно|okolo|asi|približně|přibližně|حوالي|khoảng)[ ])?"
)
#: German tells spans with a word behind them that English has too, for another thing: 3 Tage her.
_GERMAN_UNITS = (
    *("sekunde", "sekunden", "minute", "minuten", "stunde", "stunden", "tag", "tage", "woche", "wochen"),
    *("monat", "monate", "jahr", "jahre"),
)
#: Hungarian tells them by the unit alone: 5 perce.
_POSSESSED_UNITS = ("perce", "órája", "napja", "hete", "hónapja", "éve")
AGO_AFTER = (
    r"\s?(?:前|之前|以前|전|มาแล้ว|ที่แล้ว|ที่ผ่านมา|ก่อน)|\.?\s(?:ago|前|fa|назад|geleden|temu|sedan|siden|sitten|önce"
    r"|тому(?:[ ]назад)?|atrás|tagasi|nazaj|(?:yang[ ])?lalu|lepas|trước|پیش|قبل|پہلے|ezelőtt|πριν|în[ ]urmă|më[ ]parë"
    r"|पहले|আগে)(?!\w)"
    rf"|(?:{'|'.join(f'(?<={unit})' for unit in _POSSESSED_UNITS)})(?!\w)"
    rf"|[ ]her\b(?:{'|'.join(f'(?<={unit}[ ]her)' for unit in _GERMAN_UNITS)})"
)
#: Those of them that may stand in an element of their own beside the span.
BACK_WORDS = frozenset(
    (
        *("il y a", "hace", "vor", "há", "منذ", "قبل", "преди", "prije", "pred", "před", "acum", "πριν", "לפני"),
        *("prieš", "pirms"),
    )
)
AGO_WORDS = frozenset(
    (
        *("ago", "前", "之前", "以前", "전", "fa", "назад", "geleden", "temu", "sedan", "siden", "sitten", "önce"),
        *("atrás", "tagasi", "nazaj", "lalu", "yang lalu", "trước", "پیش", "ezelőtt", "पहले", "আগে"),
    )
)

#: What means the moment that a page is shown.
NOW = (
    r"刚刚|剛剛|刚才|방금(?:\ 전)?|たった今|[几幾数數]\s?(?:秒|分)[钟鐘]?前|몇\ ?[초분]\ 전|เมื่อสักครู่"
    r"|\b(?:just\ now|moments?\ ago|a\ few\ (?:second|minute)s\ ago|il\ y\ a\ quelques\ (?:seconde|minute)s"
    r"|à\ l['’]instant|gerade\ eben|vor\ wenigen\ (?:sekund|minut)en|hace\ un[oa]s\ (?:segund|minut)os"
    r"|hace\ un\ momento|ahora\ mismo|agora\ mesmo|poch[ie]\ (?:second|minut)i\ fa|только\ что|щойно"
    r"|несколько\ (?:секунд|минут)\ назад|przed\ chwilą|kilka\ (?:sekund|minut)\ temu|právě\ teď|před\ chvílí"
    r"|zojuist|nyss|lige\ nu|akkurat\ nå|juuri\ nyt|az\ (?:önce|evvel)|birkaç\ (?:saniye|dakika)\ önce|vừa\ xong"
    r"|baru\ saja|chiar\ acum|upravo\ sada|الآن|همین\ حالا|כרגע)(?!\w)"
)

#: Words for the day before yesterday.
_BEFORE_YESTERDAY = (
    "前天 一昨日 おととい 그저께 그제 vorgestern avant-hier anteayer antier anteontem позавчера позавчора przedwczoraj"
    " předevčírem predvčerom eergisteren toissapäivänä προχθές tegnapelőtt alaltăieri prekjuče üleeile aizvakar užvakar"
)
#: How many days back a word for a day means.
DAYS_BACK = {
    **dict.fromkeys(words("today"), 0),
    **dict.fromkeys(words("yesterday"), 1),
    **dict.fromkeys(_BEFORE_YESTERDAY.split(), 2),
    "last week": 7,
    "last month": 30,
    "last year": 365,
}

#: The days of the week from Monday, by their names, the short ones among them; those of scripts that part no words.
WEEKDAYS = _numbered("weekdays.txt", 0)
UNPARTED_WEEKDAYS = [name for name in WEEKDAYS if "\u3000" < name[0] < "\ua000" or "\u0e00" < name[0] < "\u0e80"]
#: The others, and those of them that are too long to be many another word.
_PARTED_WEEKDAYS = sorted({*WEEKDAYS}.difference(UNPARTED_WEEKDAYS))
LONG_WEEKDAYS = [name for name in _PARTED_WEEKDAYS if len(name) > 3]

#: What stands between a day and a clock in many tongues.
AT = (
    r"at|um|à|à[ ]las|às|ás|om|klo|kl\.?|klukkan|alle|a[ ]las?|a[ ]les?|las?|en|ora|u|ob|o(?:[ ]godz(?:inie|\.)?)?|v"
    r"|στις|на|[\u0443\u0432\u043e]|об|к|saat|jam|pukul|tabuh|kwa|te|je|yn|plkst\.?|le|lúc|vào|เวลา|ที่"
    r"|الساعة|على[ ]الساعة|في|در|ساعت|در[ ]ساعت|בשעה|को"
)

#: The days of the week written in full, which say no more than the date beside them; and with the short ones.
FULL_WEEKDAYS = rf"\b(?:{branched(LONG_WEEKDAYS)})(?!\w)"
SHORT_WEEKDAYS = rf"\b(?:{branched(_PARTED_WEEKDAYS)})(?!\w)"

#: The same in any script.
ANY_WEEKDAY = rf"(?:{FULL_WEEKDAYS}|{branched(UNPARTED_WEEKDAYS)})"
#: A day of the week and nothing else, in a text that tells a date.
ONLY_WEEKDAY = re.compile(
    rf"\W*{ANY_WEEKDAY}\W*",
    re.IGNORECASE,
)

#: Parts of words of which a text has one that tells a time back from now, or a day by its word.
PLAIN_HINTS = " ".join(
    ["ago day_at last_week last_month last_year 前 전 fa назад geleden temu sedan siden sitten önce går قبل тому πριν"]
    + ["il_y_a_ hace_ vor_ há_ منذ_ преди_ пре_ пред_ prije_ pre_ pred_ před_ acum_ לפני_ pirms_ prieš_ hai_ cách_đây_"]
    + ["atrás tagasi nazaj lalu lepas trước แล้ว ที่ผ่านมา ก่อน สักครู่ پیش پہلے ezelőtt urmă parë पहले আগে"]
    + ["hôm_nay hôm_qua hari_ini i_dag instant gerade_eben ahora_mismo agora_mesmo только_что щойно chwilą právě_teď"]
    + ["zojuist nyss lige_nu akkurat_nå juuri_nyt az_evvel vừa_xong baru_saja chiar_acum upravo_sada"]
    + ["الآن همین כרגע 刚刚 剛剛 刚才 방금 たった今"]
    + [*_POSSESSED_UNITS, *(f"{unit}_her" for unit in _GERMAN_UNITS)]
    + [word for word in DAYS_BACK if " " not in word]
)
