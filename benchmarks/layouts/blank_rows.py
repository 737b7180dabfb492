"""How a made-up site writes whatever repeats on its pages without records: drawn at random, as for threads."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import datetime, timedelta
from html import escape

from benchmarks.layouts.naming import UTILITY
from benchmarks.layouts.posts import NOW
from benchmarks.layouts.tongues import TONGUES, Teller, Tongue


@dataclass(frozen=True, slots=True)
class Blank:
    """One site's way of writing whatever repeats: rows of a table, items, or boxes."""

    tongue: Tongue
    tell: Teller
    rows: str
    heads: bool
    classes: tuple[str, str, str]
    host: str


def draw_blank(chance: random.Random, number: int) -> Blank:
    """Return a layout, each of its parts by chance; ``number`` is the site's."""
    tongue = chance.choice(TONGUES)
    names = chance.choice((("list", "row", "item"), ("", "", ""), ("grid", "card", "info"), ("", "", ""), UTILITY[:3]))
    written = chance.choice(("table", "table", "items", "boxes"))
    tell = chance.choice(tongue.times)[0]
    return Blank(
        tongue, tell, written, chance.random() < 0.7, (names[0], names[1], names[2]), f"www.site{number}.example"
    )


def repeated(layout: Blank, lines: list[list[str]], heads: list[str] | None = None) -> str:
    """Write lines of cells, below their heads where there are any."""
    outer, row, cell = (f' class="{name}"' if name else "" for name in layout.classes)
    shown = heads if layout.heads else None
    if layout.rows == "table":
        top = "<tr>" + "".join(f"<th>{word}</th>" for word in shown) + "</tr>" if shown else ""
        body = "".join(f"<tr{row}>" + "".join(f"<td{cell}>{part}</td>" for part in line) + "</tr>\n" for line in lines)
        return f"<table{outer}>{top}{body}</table>"
    labels = [f"{word}: " if at and shown else "" for at, word in enumerate(heads or [""] * 9)]
    tags = ("ul", "li", "span") if layout.rows == "items" else ("div", "div", "div")
    parts = [
        "".join(f"<{tags[2]}{cell}>{label}{part}</{tags[2]}> " for label, part in zip(labels, line, strict=False))
        for line in lines
    ]
    return f"<{tags[0]}{outer}>" + "".join(f"<{tags[1]}{row}>{part}</{tags[1]}>\n" for part in parts) + f"</{tags[0]}>"


def ago(chance: random.Random, days: int = 300) -> datetime:
    """Some time before now."""
    return NOW - timedelta(minutes=chance.randrange(5, days * 1_440))


def user(name: str) -> str:
    """Write the name of a member."""
    return f'<a href="/user/{len(name) * 31}">{escape(name)}</a>'
