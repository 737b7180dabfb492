"""The posts that every skin shows: short and long, quoting, signed, by people who come back."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

NOW = datetime(2026, 3, 10, 12, 0)
TITLE = "Which kettle for green tea 绿茶用什么壶"
BOARD = "Tea ware 茶具"

_PEOPLE = ("山里人", "Anna K", "leaf_reader", "老茶客", "Bob", "mountain.girl", "K", "陈皮", "Jürgen", "tea4two")
_SAID = (
    "I have boiled water in an iron kettle for years.\nIt keeps warm for an hour, but it is heavy, and it rusts.",
    "用玻璃壶就行，看得见水开没开。",
    "ok",
    "八十度的水泡龙井正好，水太烫茶叶就黄了。\n我一般先把水烧开，再晾五分钟。\n不用买什么温度计。",
    "The gooseneck one with a thermometer, 45 euros, ordered 2025-12-01 and it came in three days.",
    "同意楼上",
    "Nobody needs a kettle that talks to a phone.\nA pan does as well!",
    "我家的壶是1998年买的，到现在还在用。",
    "Does it whistle?",
    "It does, and loudly so. My neighbours know when I have tea.",
)
_SIGNED = {"Anna K": "It rains in my heart.", "老茶客": "茶是故乡浓", "Bob": "Sent from my rocking chair"}


@dataclass(frozen=True, slots=True)
class Said:
    """One post of the truth; ``text`` has a line for every paragraph."""

    number: int
    author: str
    when: datetime
    text: str
    quote: str | None
    quoted: str | None
    signature: str | None

    @property
    def joined(self) -> str:
        """The day its author joined: the same in every post."""
        return f"20{10 + len(self.author) % 10}-0{1 + len(self.author) % 9}-1{len(self.author) % 10}"

    @property
    def count(self) -> int:
        """How many posts its author has."""
        return 7 * len(self.author) + ord(self.author[0]) % 50


def said(count: int, *, start: datetime = datetime(2025, 11, 28, 9, 5, 7)) -> list[Said]:
    """Return ``count`` posts in the order of their times."""
    posts: list[Said] = []
    for n in range(count):
        other = posts[n // 2] if n % 4 == 3 else None
        author = _PEOPLE[(n * 3) % len(_PEOPLE)] if n else _PEOPLE[0]
        when = start + timedelta(hours=31 * n, minutes=7 * n, seconds=11 * n)
        text = _SAID[n % len(_SAID)] if n < len(_SAID) else f"{_SAID[n % len(_SAID)]}\nFor the {n}th time."
        quote = other.text.split("\n")[0] if other else None
        posts.append(Said(n, author, when, text, quote, other.author if other else None, _SIGNED.get(author)))
    return posts
