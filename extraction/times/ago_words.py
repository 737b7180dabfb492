"""The words by which people tell how long ago something was: units and their counts, and what says that it is past."""

from __future__ import annotations

import re

from extraction.markup.worded import branched
from extraction.tongues.words import TONGUES, either_word, parted, words

#: Seconds in a unit, by the role of its names in the tongues' table.
_SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 86400, "week": 604800, "month": 2592000, "year": 31536000}
#: What ends a unit's name in that table that says by itself that the time is past: 5 perce.
_PAST = "~"
_TELLING = sorted({name[:-1] for name in words(*_SECONDS) if name.endswith(_PAST)})


def _units() -> tuple[dict[str, int], dict[tuple[str, str], int]]:
    """The seconds in a unit by its name, and by the word for the past beside it where its tongue has them otherwise."""
    units, beside = dict[str, int](), dict[tuple[str, str], int]()
    for roles in TONGUES.values():
        for role, seconds in _SECONDS.items():
            for name in (name.rstrip(_PAST) for name in roles.get(role, ())):
                if units.setdefault(name, seconds) != seconds:
                    past = (word for way in ("ago", "back") for word in roles.get(way, ()))
                    beside.update(dict.fromkeys(((word, name) for word in past), seconds))
    return units, beside


#: Seconds in a unit by its name; and by a word for the past and the name, where a tongue means another by it than those
#: before it: години are years behind преди.
UNITS, _UNITS_BESIDE = _units()

#: Words that count their units themselves.
SPANS = {
    name: count * _SECONDS[unit]
    for unit, count, names in (
        ("second", 1, "sedetik"),
        ("minute", 1, "semenit seminit"),
        ("minute", 2, "دقيقتين دقيقتان"),
        ("hour", 1, "sejam כשעה"),
        ("hour", 2, "ساعتين ساعتان שעתיים"),
        ("day", 1, "sehari 하루"),
        ("day", 2, "يومين يومان יומיים 이틀"),
        ("day", 3, "사흘"),
        ("week", 1, "seminggu 일주일"),
        ("week", 2, "أسبوعين أسبوعان שבועיים"),
        ("month", 1, "sebulan כחודש"),
        ("month", 2, "شهرين شهران חודשיים"),
        ("month", 6, "полгода півроку"),
        ("year", 1, "setahun כשנה"),
        ("year", 2, "سنتين سنتان عامين عامان שנתיים כשנתיים"),
    )
    for name in names.split()
}
#: What a plural adds to a unit's name of some letters: hours, Stunden, Tagen, meses, year(s).
PLURAL = r"(?:(?<=[^\W\d_]{2})(?:e?s|\(s\)|e?n|e))?"

#: Counts that are written as words.
COUNTS = {
    "半": 0.5, "一": 1, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
    "half an": 0.5, "half a": 0.5, "a couple of": 2,
} | {
    name: count
    for count, names in enumerate((
        "a an one un une una um uma ein eine einer einem een bir một satu egy en et ett één o eno enim jednou один одну"
        " един една еден една један једног једне једну jedan jednog jedne jednu jedna eit eitt yksi yhden üks ühe një"
        " ena unha dun dunha одна ένα ένας μία μια یک ایک एक এক 한 일 бір бер бир isang ஒரு ఒక ഒരു એક ಒಂದು ਇੱਕ unu 'n",
        "two zwei deux dos dois duas due twee två to dwa dwie dva dvě два две дві kaksi iki hai dua két două δύο 두"
        " שתי",
        "three drei trois tres três tre trzy tři три üç tiga ba kolme drie τρεις τρία 세",
        "four vier quatre cuatro quatro quattro cztery čtyři четыре чотири fyra fire neljä dört empat bốn négy 네",
        "five fünf cinq cinco cinque pięć pět пять п'ять fem viisi beş lima năm öt",
        "six sechs seis sei sześć šest шесть sex seks kuusi altı enam sáu hat",
        "seven sieben sept siete sete sette siedem sedm семь sju syv seitsemän yedi tujuh bảy hét",
        "eight acht huit ocho oito otto osiem osm восемь åtta otte åtte kahdeksan sekiz delapan tám nyolc",
        "nine neun neuf nueve nove dziewięć devět девять nio ni yhdeksän dokuz sembilan chín kilenc",
        "ten zehn dix diez dez dieci dziesięć deset десять tio ti kymmenen on sepuluh mười tíz",
        "eleven elf onze once undici elva elleve",
        "twelve zwölf douze doce doze dodici twaalf tolv kaksitoista",
    ), start=1)
    for name in names.split()
}  # fmt: skip

#: What tells that a span of time lies back: words before it and behind it, which may stand in an element of their own.
BACK_WORDS, AGO_WORDS = frozenset(words("back")), frozenset(words("ago"))
AGO_BEFORE = f"(?:{branched(BACK_WORDS)})"
#: What may stand between a word for the past and the span: vor etwa 2 Stunden, לפני כ־3 שעות.
ABOUT = rf"(?:(?:{branched(words('about'))})[ ]|כ[־-])?"
#: German tells spans with a word behind them that English has too, for another thing: 3 Tage her.
_GERMAN_UNITS = (
    *("sekunde", "sekunden", "minute", "minuten", "stunde", "stunden", "tag", "tage", "woche", "wochen"),
    *("monat", "monate", "jahr", "jahre"),
)

_FREE, _APART = parted(AGO_WORDS)
_BEHIND_GERMAN = rf"[ ]her\b(?:{'|'.join(f'(?<={unit}[ ]her)' for unit in _GERMAN_UNITS)})"
#: What follows a span that lies back.
AGO_AFTER = (
    rf"\s?(?:{branched(_FREE)})|\.?\s(?:{branched([*_APART, *_FREE])})(?!\w)"
    rf"|(?:{'|'.join(f'(?<={name})' for name in _TELLING)})(?!\w)|{_BEHIND_GERMAN}"
)
#: What a text has that tells such a span behind it: the same, without a look at the span.
TELLS_AGO = (
    rf"[\w.\u0e30-\u0e4e]\s?(?:{branched(_FREE)})|\s(?:{branched(_APART)})(?!\w)"
    rf"|(?:{branched(_TELLING)})(?!\w)|{_BEHIND_GERMAN}"
)

#: What means the moment that a page is shown.
MOMENT = either_word("moment")

#: Parts of words of which a text has one that tells a time back from now.
PAST_HINTS = [
    *(word.replace(" ", "_") for word in [*AGO_WORDS, *words("moment")]),
    *(word.replace(" ", "_") + "_" for word in BACK_WORDS),
    *_TELLING,
    *(f"{unit}_her" for unit in _GERMAN_UNITS),
]


def seconds_in(unit: str, past: str) -> int:
    """Return how many seconds a unit has beside a word for the past.

    >>> seconds_in("години", "тому"), seconds_in("години", "преди")
    (3600, 31536000)
    """
    return _UNITS_BESIDE.get((past, unit)) or UNITS[unit]


def bare_word(past: str) -> str:
    """Return the word for the past in what stands beside a span, without its borders.

    >>> bare_word(". fa"), bare_word("前"), bare_word("Vor")
    ('fa', '前', 'vor')
    """
    return re.sub(r"^[\s.]+", "", past.lower())
