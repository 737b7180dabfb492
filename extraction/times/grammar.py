"""The patterns by which times are found in texts: dates, clocks, and what tells at a glance that there may be one."""

from __future__ import annotations

import re
from itertools import chain

from extraction.markup.worded import Worded, branched
from extraction.times.ago_words import (
    ABOUT,
    AGO_AFTER,
    AGO_BEFORE,
    BACK_WORDS,
    COUNTS,
    MOMENT,
    PLURAL,
    SPANS,
    TELLS_AGO,
    UNITS,
)
from extraction.times.calendar_words import (
    AT,
    DAYS_BACK,
    FULL_WEEKDAYS,
    LONG_WEEKDAYS,
    MONTHS,
    PLAIN_HINTS,
    SHORT_WEEKDAYS,
    UNPARTED_WEEKDAYS,
)
from extraction.times.half_days import HALF, HALF_BEHIND
from extraction.times.persian import PERSIAN_MONTHS

_UNIT = "|".join(re.escape(name) for name in sorted(UNITS, key=len, reverse=True))
#: Units without a number, or with their own: час назад, قبل يومين. Those of East Asia stand in other words (日前).
_SPAN = branched([*SPANS, *(name for name in UNITS if len(name) > 2 and name[0] < "\u2e80")])
#: What units begin with: asked first, as a number may be read in several ways and there are many units.
_UNIT_LETTERS = "".join(sorted({name[0] for name in UNITS}))
#: What those words begin with that stand before a span of time.
_AGO_LETTERS = "".join(sorted({word[0] for word in BACK_WORDS}))
_COUNT = branched(word for word in COUNTS if not "\u2e80" < word < "\uac00")
_NAMED_DAY = "|".join(word for word in DAYS_BACK if word[0] > "\u3000")
_WORDED_DAY = branched(word for word in DAYS_BACK if word[0] < "\u3000")
_UNPARTED_WEEKDAY = branched(UNPARTED_WEEKDAYS)
_WEEKDAY = f"{_UNPARTED_WEEKDAY}|{FULL_WEEKDAYS}"
_SHORT_ENGLISH = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")

#: Months that programs made for English dates write in Chinese: 十一月 19, 2026 and 19 十一月, 2026.
HAN_MONTHS = ("一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二")
_HAN_MONTH = "十[一二]?|[一二三四五六七八九]"

#: Whole dates in words, as offices sign: 二〇一八年九月二十六日.
_HAN_DATE = (
    rf"(?P<y_han>[一二][〇○零九][〇○零一二三四五六七八九]{{2}})年(?P<m_han>{_HAN_MONTH})月"
    r"(?P<d_han>(?:[二三]?十|廿)[一二三四五六七八九]?|[一二三四五六七八九])[日号號]"
)

#: Letters of the names of months: no Han, so that 5 in 5小时前 stays a number of hours.
_LETTERS = (
    r"A-Za-zÀ-ž\u0370-\u052f\u0531-\u0587\u0590-\u05ff\u0620-\u065f\u0671-\u06d3\u0900-\u0963\u0980-\u09e3\u0a00-\u0a65"
    r"\u0a80-\u0ae3\u0b80-\u0be5\u0c00-\u0c65\u0c80-\u0ce5\u0d00-\u0d65\u0d80-\u0de5\u0e01-\u0e4e\u10d0-\u10ff"
    r"\u1e00-\u1eff\u200c\u200d"
)

#: What makes a number of a day the day itself: 5th, 1er, 5-е березня, abuztuaren 21(a), মার্চ ৫ই.
_ORDINAL = r"(?:st|nd|rd|th|er|-[ея]|-го|-të|\(a\)|[ইরল][াে]?|শে|ঠা)"

#: Months of one script that have two words, or two letters; some papers tell a month by two names: آب/أغسطس.
_ARABIC_MONTH = "|".join(sorted((name for name in MONTHS if "\u0620" <= name < "\u0700"), key=len, reverse=True))
_SHORT_MONTH = branched(name for name in [*MONTHS, *PERSIAN_MONTHS] if " " in name or "." in name or len(name) < 3)
_SECOND_NAME = rf"(?:\s?[/(]\s?(?:{_ARABIC_MONTH})\)?)?".replace(" ", r"\ ")

#: What a date begins with: a digit, a word, or within words what stands in them; asked first, as there are many kinds.
_WITHIN = "".join(sorted({word[0] for word in [*UNPARTED_WEEKDAYS, *_NAMED_DAY.split("|")]}))
_BEGINNING = rf"(?=[\d半一两二三四五六七八九十刚剛民令平昭방た{_WITHIN}]|\b[^\W\d_])"

#: Years as Taiwan counts them, 民國109年 or three digits before a month and a day, and by the reigns of Japan.
_REIGN = r"民[國国]\s?(?P<republic>\d{2,3})(?=\s?年)|(?P<era>令和|平成|昭和)\s?(?P<of_era>\d{1,2}|元)(?=\s?年)"
_REPUBLIC = r"(?<![\d./-])(?<!\d:)(?P<roc>1[0-3]\d)(?=\s?年\s?\d|-\d\d-\d\d(?![\d./-])|/\d\d/\d\d(?![\d./-]))"

#: ``(?=\d)`` is asked for several kinds at once: what stands before a number takes longer to look at.
_DATE = rf"""{_BEGINNING}(?:
      (?:{_REIGN}|(?=\d)(?:{_REPUBLIC}|(?:(?<![\d./-])|(?<=[\u4e00-\u9fff]/)(?!(?:19|20)\d\d/\d\d/\d\d/))(?<!\d:)(?P<y1>(?:19|20)\d\d|1[34]\d\d(?=[/-]\d\d?[/-]\d\d?(?!\d)))))(?:\s?[年년]\s?|[-/]|\.\s?|\s(?=\d\d\s?/\s?\d\d\s\d\d:))(?P<m1>\d{{1,2}}|(?:{_HAN_MONTH})(?=\s?月))
      (?:\s?[月월]\s?|[-/]|\.\s?|\s/\s?|/\s)(?P<d1>\d{{1,2}}(?!\d)|\d\d(?=\d\d:\d\d))(?:\s?[日号號일])?
    | {_HAN_DATE}
    | (?=\d)(?:(?<![\d./v-])(?<!\d:)(?P<a>\d{{1,2}})
      (?P<sep>[-/]|\.(?:\s(?=\d{{1,2}}\.\s(?:19|20)\d\d))?)(?:\s(?=\d/\d))?(?P<b>\d{{1,2}})
      (?:(?P=sep)|(?<=\d\.\d\d),\s(?=(?:19|20)\d\d)|(?:(?<=/\d)|(?<=/\d\d))\s(?=20\d\d(?![\d:])))(?P<y2>(?:19|20|25)\d\d|\d\d)(?![\d/-])(?!\.\d)
      | (?<!\d)(?P<m3>\d{{1,2}})\s?[月월]\s?(?P<d3>\d{{1,2}})\s?[日号號일]
      | (?<![\d./-])(?<!\d:)(?P<m4>\d{{1,2}})(?:[-/]|(?<=\d\d)\.(?=\d\d\s\d\d:\d\d))(?P<d4>\d{{1,2}})(?![\d/.-]))
    | (?=\d)(?:(?<![\d.:/-])(?P<d8>\d{{1,2}})\s
      (?:(?P<m8>1?\d|{_HAN_MONTH})[月월]|(?:tháng|thg)\s(?P<m9>[01]?\d)(?:,?\snăm)?)
      (?:,?\s?(?P<y8>(?:19|20)\d\d)(?![\d:])|(?=,?\s\d\d?:\d\d))
      | (?<!\d)(?P<d5>\d{{1,2}})(?:{_ORDINAL}|\.|,(?=[{_LETTERS}]))?[\s-]?(?:de\s|of\s|d['’])?
      (?P<mon5>{_SHORT_MONTH}|[{_LETTERS}]{{3,12}}+)(?![\w{_LETTERS}]|\sof\s(?:\d{{1,3}}|five|ten)\b){_SECOND_NAME}
      \.?,?(?:[\s-]?(?:del?\s|พ\.ศ\.\s?)?(?P<y5>(?:19|20|25|13|14)\d\d)(?!\d)|(?P<before5>[\s-]|\s?['’])(?P<short5>\d\d)(?![\d:.]|\s?[ap]\.?m))?)
    | \b(?P<mon6>{_SHORT_MONTH}|[{_LETTERS}]{{3,12}}+)(?:\.?\s{{0,2}}|-(?=\d\d-\d\d))
      (?P<d6>\d{{1,2}}){_ORDINAL}?(?![\d:])(?:\s(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)(?=\s(?:19|20)\d\d\b))?(?:(?:[,.]?\s?|(?<=-\d\d)-)(?P<y6>(?:19|20|25)\d\d)(?![\d:])|(?:,?\s?['’]|(?<=-\d\d)-)(?P<short6>\d\d)(?![\d:-]))?
    | (?=\d)(?:(?<![\da-z./-])(?P<y10>(?:19|20)\d\d)\.\s?gada\s(?P<d10>\d{{1,2}})\.\s?(?P<mon10>[{_LETTERS}]{{3,12}})
      | (?<![\da-z./-])(?P<y9>(?:19|20|13|14)\d\d)(?:\.?\s|[-/]|\sm\.\s|ko\s)(?P<mon9>[{_LETTERS}]{{3,12}}+)
      (?:\.?\s|[-/])(?P<d9>\d{{1,2}})(?![\d:])(?:\.|\sd\.|a\b)?)
    | (?P<m7>1?\d|{_HAN_MONTH})[月월]\s(?P<d7>\d{{1,2}})(?:日|st|nd|rd|th)?,?\s(?P<y7>(?:19|20)\d\d)(?![\d:])
    | (?P<named>NAMED_DAY)
    | (?P<weekday>(?:{_WEEKDAY})(?=\s?(?:{AT}|,)?\s?
      (?:[上下]午|午[前後]|오[전후])?\s?\d{{1,2}}[:h]\d\d(?!\s?[-–—~]\s?\d\d?[:h]|[^|\n]{{0,24}}\b(?:19|20)\d\d\b))
      |\b(?:{"|".join(_SHORT_ENGLISH)})(?=\s\d{{1,2}}:\d\d(?:\s?[ap]\.?m\.?)?$))
    )
    """
_DAY_WORD = rf"{_NAMED_DAY}|\b(?:{_WORDED_DAY})"
#: Dates, and dates with the words for days (昨天), which are looked for only where such a word is (``names_day``).
DATE, DATE_OR_WORD = (
    re.compile(_DATE.replace("NAMED_DAY", named), re.VERBOSE | re.IGNORECASE) for named in ("(?!)", _DAY_WORD)
)
#: Characters of a long text, in which a word for a day is a time beside a clock only, and characters to that.
LONG_TEXT, _BESIDE_DAY = 250, 24
_ANY_DAY_WORD = Worded(_DAY_WORD, " ".join(word.replace(" ", "_") for word in DAYS_BACK))

#: Spans of time back from now, and what means the moment; searched only where a word for either is (``tells_back``).
_AGO = rf"""{_BEGINNING}(?:
      (?:\b(?=[{_AGO_LETTERS}])(?P<ago>{AGO_BEFORE})\ {ABOUT})?
      (?:(?P<span>SPAN)(?!\w|\ \d)
      |(?P<count>(?<!\d)(?<!\d[.:])\d{{1,4}}(?:\.\d{{1,3}})?|(?<![一二三四五六七八九十百])[半一两二三四五六七八九十]|\b(?:{_COUNT})(?=\s))
      \s?[个個]?(?:de\s)?(?=[{_UNIT_LETTERS}])(?P<unit>{_UNIT}){PLURAL}
      (?:[,，、]?\s?(?:and\s)?(?P<count2>\d{{1,3}})\s?[个個]?(?P<unit2>{_UNIT}){PLURAL})?)(?(ago)(?!\w)(?:{AGO_AFTER})?|(?P<past>{AGO_AFTER}))
    | (?P<now>{MOMENT})
    )
    """
#: With spans that are told without a number, and without: a long text has none.
AGO, AGO_COUNTED = (
    re.compile(_AGO.replace("SPAN", span), re.VERBOSE | re.IGNORECASE) for span in (rf"\b(?:{_SPAN})", "(?!)")
)

#: What parts the hour from the minutes in the north and in Indonesia: klo 14.03; 27.6.2016 14.03, and no price.
_AT = "|".join(
    rf"(?<={word}\s{hour}\.)" for word in ("klo", "kello", "kl", r"kl\.", "pukul", r"\sv") for hour in (r"\d", r"\d\d")
)
_ENDED = r"(?=[0-5]\d(?:\.[0-5]\d)?(?:\s?(?:$|[|,;)(\]\n·•]|uhr\b|uur\b)|\s\s))"
_DATES = (r"[./-]\d{4}\s", r"[./-]\d\d\s", r"\d{4},\s", r"[./-]\d\d,\s")
_BEHIND_DATE = "|".join(rf"(?<={date}{hour}\.)" for date in _DATES for hour in (r"\d", r"[01]\d", r"2[0-3]"))
_POINT = rf"\.(?:{_AT}|(?:{_BEHIND_DATE}|(?<=[^\W\d_]\s\d{{4}}\s[01]\d\.)){_ENDED})"
_CLOCK = (
    rf"(?:(?:{HALF}\s?)?(?P<hour>\d{{1,2}})\s?(?:[:：]|[时時点點h]\s?|{_POINT})(?P<minute>\d\d(?!\d)|\d(?=分))分?"
    r"(?:[:：.]?(?P<second>(?<=[:：分])\d\d|(?<=\.\d\d\.)\d\d)(?!\d)(?:[.,]\d{1,9})?秒?)?"
    rf"(?:\s?(?P<ampm>[ap])\.?\s?m\b\.?|\s{HALF_BEHIND}(?!\w))?"
    r"|(?P<whole>1?\d)\s?(?P<of>[ap])\.?m\b\.?|(?:12\s)?(?P<word>noon|midnight)\b)"
    r"(?:\s?(?P<zone>Z\b|(?:UTC|GMT)?\s?[+-]\d{1,2}(?::?\d\d)?\b|UTC\b|GMT\b))?"
)
_GAP = (
    rf"(?:[\s,;，T·•|@(（)）–—.-]|:\s|(?<=\s)/(?=\s)|(?:{AT})(?=[\s\d])|г\.|года\b|р\.|року\b|HKT\b|ב[־-]"
    r"|(?:北京|香港|台北|新加坡|格林[尼威]治(?:[标標]准)?|当地|當地)[時时][间間]"
    rf"|{_UNPARTED_WEEKDAY}|(?<=[(（])[一二三四五六日天月火水木金土월화수목금토일]|{SHORT_WEEKDAYS}){{0,6}}?"
)
#: What stands before the clock in tongues that write the day first.
DAY_FIRST_GAP = re.compile(rf",?\s(?!at\b)(?:{AT})\s", re.IGNORECASE)
#: Tongues that tell the year first have a short word for it: 2025 ж. 21 тамыз, 2025(e)ko abuztuaren 21(a).
YEAR_BEFORE = re.compile(r"(?<![\w.-])(?P<year>(?:19|20)\d\d)(?:\(e\)ko|[\s-]?[^\W\d_]{1,2}\.?,?)\s$")
#: Unix writes Wed Jan 27 09:48:05 CET 2016.
YEAR_AFTER = re.compile(r"\s(?:[A-Z]{2,5}\s)?(?P<year>(?:19|20)\d\d)(?![\d:])")
CLOCK_AFTER = re.compile(_GAP + _CLOCK, re.IGNORECASE)
CLOCK_BEFORE = re.compile(
    _CLOCK + r"(?:[\s,，]|on\b|ngày\b|-|\b(?:[BCEGMPW][DES]?T|GMT)\b"
    rf"|{SHORT_WEEKDAYS}){{1,6}}$",
    re.IGNORECASE,
)

CLOCK_MARK = re.compile(r":|\d\s?[ap]\.?m\b", re.IGNORECASE)

#: Texts hold no time without what dates in numbers have, a month's name or a day's, or a word of these:
#: most of a page's texts leave here.
_SIGN = re.compile(
    r"\d(?:\s?[-/年년月월－／．]|\.\s?\d\d?(?:[.．]|,\s\d{4}|\s\d\d:\d))|[月刚剛周週曜]|星期|[礼禮]拜|요일|방금|たった今|[\u0e01-\u0e35]\.[\u0e01-\u0e2e]"
)
_WORD = re.compile(rf"(?:(?<=\d)(?:st|nd|rd|th|er))?([{_LETTERS}]{{2,}})")
_NAMES = frozenset(
    chain.from_iterable(
        _WORD.findall(name)[:1]
        for name in (*MONTHS, *PERSIAN_MONTHS, *LONG_WEEKDAYS, *UNPARTED_WEEKDAYS, *_SHORT_ENGLISH)
    )
)
_DIGIT = re.compile(r"\d")
_HINT = Worded(
    rf"ago\b|now\b|{MOMENT}|{branched(DAYS_BACK)}|{AGO_BEFORE}[ ]|{TELLS_AGO}",
    f"now {PLAIN_HINTS}",
)

#: The zeros of scripts that have digits of their own: Arabic, Persian, Devanagari and so on to Khmer.
_ZEROS = "٠۰०০੦૦௦౦೦൦๐໐၀០"
FULL_WIDTH = str.maketrans("０１２３４５６７８９：／－．\u00a0\u2009\u202f\u3000،", "0123456789:/-.    ,") | {
    ord(zero) + digit: str(digit) for zero in _ZEROS for digit in range(10)
}


def tells_back(text: str) -> bool:
    """Tell whether there may be a time counted from now in a text (``AGO``)."""
    return _HINT.has_word(text.lower())


def names_day(text: str) -> bool:
    """Tell whether a word for a day is in a text, and in a long one beside a number (``DATE_OR_WORD``): today, 昨天."""
    lower = text.lower()
    if len(text) <= LONG_TEXT or not _ANY_DAY_WORD.has_word(lower):
        return _ANY_DAY_WORD.matches_lower(lower)
    days = _ANY_DAY_WORD.lower.finditer(lower)
    return any(_DIGIT.search(lower, max(0, day.start() - _BESIDE_DAY), day.end() + _BESIDE_DAY) for day in days)


def may_tell(text: str) -> bool:
    """Tell whether there may be a time in a text: most of a page's texts have none."""
    if _SIGN.search(text):
        return True
    lower = text.lower()
    worded = _DIGIT.search(text) and not _NAMES.isdisjoint(_WORD.findall(lower))
    return bool(worded) or _HINT.matches_lower(lower)
