"""The words by which people tell days in many tongues: months, weekdays, today and yesterday."""

from __future__ import annotations

import re
from importlib.resources import files

from extraction.markup.worded import branched
from extraction.times.ago_words import PAST_HINTS
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
AT = branched(words("at"))

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
    [*PAST_HINTS, "day_at last_week last_month last_year", *(word.replace(" ", "_") for word in DAYS_BACK)]
)
