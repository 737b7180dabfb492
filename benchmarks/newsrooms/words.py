"""What made-up news say, by tongue: ``tongues/*.txt`` holds labels and patterns, a speaker makes sentences of them."""

from __future__ import annotations

import random
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

from benchmarks.layouts.posts import NOW, sentence
from benchmarks.layouts.tongues import TONGUES

#: Chinese more often than any other, as in the crawls that these pages stand for.
CODES = ("zh", "zh", "zh", "zh", "zh-hant", "zh-hant", "en", "en", "de", "fr", "es", "ru", "ja", "ko")
#: Forums' words, for the readers' comments under stories.
_CHATS = {tongue.code: tongue for tongue in TONGUES}


@cache
def parts(code: str) -> dict[str, list[str]]:
    """The words of a tongue, by part.

    >>> parts("zh")["l_home"]
    ['首页']
    """
    lines = (Path(__file__).parent / "tongues" / f"{code}.txt").read_text("utf-8").splitlines()
    split = (line.partition(":") for line in lines if line)
    return {part: [word.strip() for word in said.split("|")] for part, _, said in split}


class Speaker:
    """Says things in a tongue; what it says follows from ``chance``."""

    def __init__(self, code: str, chance: random.Random, site: str = "") -> None:
        self.code, self.chance, self.site, self.parts = code, chance, site, parts(code)
        self.gap = " " if self.parts["gap"] == ["_"] else ""
        self.stop = self.parts["stop"][0]
        self.zone = int(self.parts["zone"][0])
        self.dense = not self.gap or code == "ko"

    def one(self, part: str) -> str:
        """One pattern of a part, its slots filled."""
        return self.fill(self.chance.choice(self.parts[part]))

    def fill(self, pattern: str) -> str:
        """Fill a pattern's slots by chance."""
        pick = {slot: self.chance.choice(self.parts[part]) for slot, part in _SLOTS.items()}
        pick["Place"], pick["PLACE"] = pick["place"], pick["place"].upper()
        pick["Org"] = pick["org"][0].upper() + pick["org"][1:]
        day = NOW - timedelta(days=self.chance.randrange(20, 300))
        number = self.chance.randrange(3, self.chance.choice((99, 99, 4_000)))
        share = self.chance.randrange(3, 98)
        return pattern.format(**pick, n=number, pct=share, md=self.date("{}", self.parts["md"][0], day), site=self.site)

    def sentence(self) -> str:
        """A sentence of news."""
        if self.chance.random() < 0.18:
            return self.one("quotes")
        said = self.one("says")
        cut = self.parts["cut"][0] + self.gap
        if self.chance.random() < 0.45:
            said += cut + self.one("adds")
        return said[0].upper() + said[1:] + self.stop

    def paragraph(self, most: int = 4) -> str:
        """A paragraph of one to ``most`` sentences."""
        return self.gap.join(self.sentence() for _ in range(self.chance.randint(1, most)))

    def headline(self) -> str:
        """A story's title."""
        said = self.one("heads")
        return said[0].upper() + said[1:]

    def remark(self) -> tuple[str, str]:
        """A reader's name and comment."""
        chat = _CHATS.get(self.code)
        if chat:
            return self.chance.choice(chat.said("names")), sentence(chat, self.chance)
        return self.chance.choice(self.parts["nicks"]), self.chance.choice(self.parts["remarks"])

    def date(self, label: str, form: str, when: datetime) -> str:
        """Write a time as ``form`` tells.

        >>> Speaker("de", random.Random(1)).date("vom {}", "{d}. {mon} {y}", datetime(2024, 3, 9))
        'vom 9. März 2024'
        """
        month, day = self.parts["months"][0].split()[when.month - 1], self.parts["days"][0].split()[when.weekday()]
        written = form.format(
            y=when.year, m=when.month, mm=f"{when.month:02}", d=when.day, dd=f"{when.day:02}",
            H=f"{when.hour:02}", M=f"{when.minute:02}", S=f"{when.second:02}",
            h12=when.hour % 12 or 12, ap="PM" if when.hour > 11 else "AM",
            mon=month, mon3=month[:3], w=day, w3=day[:3], w1=day[:1],
        )  # fmt: skip
        return label.format(written)


_SLOTS = {"who": "people", "org": "orgs", "place": "places", "thing": "things", "media": "media"}
