"""Pages on which nobody posted, commented or began a topic, though much on them looks as if: drawn at random.

Each writer takes a layout and a source of chance and returns what stands between the page's head and foot.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import timedelta
from html import escape

from benchmarks.layouts.blank_rows import Blank, ago, repeated, user
from benchmarks.layouts.blank_words import told
from benchmarks.layouts.boards import topic_title
from benchmarks.layouts.posts import NOW, sentence
from benchmarks.layouts.remark_pages import prose
from benchmarks.layouts.remark_words import told as remarked


def blank_page(layout: Blank, kind: str, chance: random.Random) -> str:
    """Write a whole page of a kind of :data:`KINDS`."""
    tongue = layout.tongue
    home, forum, search, login, register, *_, contact, imprint = tongue.said("around")
    nav = " ".join(f'<a href="/{at}">{word}</a>' for at, word in enumerate((home, forum, search, login, register)))
    foot = f'<footer><a href="/c">{contact}</a> | <a href="/i">{imprint}</a> &copy; 2024 example</footer>'
    title, middle = KINDS[kind](layout, chance)
    head = f'<meta charset="utf-8"><title>{escape(title)} - example</title>'
    body = f"<header>{nav}</header><main><h1>{escape(title)}</h1>{middle}</main>{foot}"
    return f'<!DOCTYPE html><html lang="{tongue.code}"><head>{head}</head><body>{body}</body></html>'


def _members(layout: Blank, chance: random.Random) -> tuple[str, str]:
    title, *heads = told(layout.tongue, "members")
    ranks = layout.tongue.said("ranks")
    lines = [
        [
            f'<img src="/a/{at}.png" alt=""> {user(name)}',
            layout.tell(ago(chance, 3_000), NOW),
            str(chance.randrange(5_000)),
            layout.tell(ago(chance), NOW),
            chance.choice(ranks),
        ]
        for at, name in enumerate(layout.tongue.said("names"))
    ]
    return title, repeated(layout, lines, heads)


def _online(layout: Blank, chance: random.Random) -> tuple[str, str]:
    title, who, when, where, *places = told(layout.tongue, "online")
    lines = []
    for name in layout.tongue.said("names")[: chance.choice((3, 9, 14))]:
        place = chance.choice(places).format(chance.choice(layout.tongue.said("things")))
        lines.append([user(name), layout.tell(ago(chance, 1), NOW), f'<a href="/t/{chance.randrange(99)}">{place}</a>'])
    return title, repeated(layout, lines, [who, when, where])


def _search(layout: Blank, chance: random.Random) -> tuple[str, str]:
    title, words, by, span, order, *spans = told(layout.tongue, "search")
    options = "".join(f"<option>{word}</option>" for word in spans)
    fields = (
        f"<p>{words}<input name=q></p><p>{by}<input name=u></p><p>{span}<select>{options}</select></p><p>{order}</p>"
    )
    return title, f'<form action="/search">{fields}<button>{title}</button></form>'


def _profile(layout: Blank, chance: random.Random) -> tuple[str, str]:
    title, *heads = told(layout.tongue, "profile")
    name = chance.choice(layout.tongue.said("names"))
    joined, seen = (layout.tell(ago(chance, days), NOW) for days in (3_000, 30))
    values = ["-", "1980-05-04", "", sentence(layout.tongue, chance), joined, seen, "34 h", "1205"]
    values.append(", ".join(map(user, layout.tongue.said("names")[:4])))
    lines = [[head, value] for head, value in zip(heads, values, strict=True)]
    return f"{name} - {title}", '<img src="/a/1.png" alt="">' + repeated(layout, lines)


def _changes(layout: Blank, chance: random.Random) -> tuple[str, str]:
    title, version, *notes = told(layout.tongue, "changes")
    things, written = layout.tongue.said("things"), ""
    for at in range(7, 0, -1):
        points = "".join(
            f"<li>{chance.choice(notes).format(chance.choice(things))}</li>" for _ in range(chance.randrange(1, 4))
        )
        day = f"{NOW - timedelta(days=40 * (8 - at)):%Y-%m-%d}"
        written += f"<h3>{version.format(f'2.{at}')} ({day})</h3><ul>{points}</ul>"
    return title, written


def _roadmap(layout: Blank, chance: random.Random) -> tuple[str, str]:
    title, *states, quarter = told(layout.tongue, "roadmap")
    notes = told(layout.tongue, "changes")[2:]
    lines = [
        [
            f'<a href="/ticket/{at + 40}">{chance.choice(notes).format(thing)}</a>',
            chance.choice(states),
            quarter.format(at % 4 + 1),
            f"{NOW + timedelta(days=9 * at):%Y-%m-%d}",
        ]
        for at, thing in enumerate(layout.tongue.said("things")[:9])
    ]
    return title, repeated(layout, lines)


def _calendar(layout: Blank, chance: random.Random) -> tuple[str, str]:
    title, *days = told(layout.tongue, "calendar")
    cells = ["" for _ in range(5)] + [str(day) for day in range(1, 31)]
    for at in chance.sample(range(6, 34), 5):
        event = escape(topic_title(layout.tongue, chance))
        cells[at] += f'<br><a href="/event/{at}">{event}</a>'
    top = "".join(f"<th>{day}</th>" for day in days)
    weeks = (cells[at : at + 7] for at in range(0, 35, 7))
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in week) + "</tr>" for week in weeks)
    return f"{title} 2024-06", f"<table><tr>{top}</tr>{body}</table>"


def _faq(layout: Blank, chance: random.Random) -> tuple[str, str]:
    title, *asked = told(layout.tongue, "faq")
    answers = prose(layout.tongue, chance, len(asked))
    form = chance.choice(
        ("<h3>{}</h3><p>{}</p>", "<dt>{}</dt><dd>{}</dd>", "<details><summary>{}</summary>{}</details>")
    )
    written = "".join(form.format(question, escape(answer)) for question, answer in zip(asked, answers, strict=True))
    return title, f"<dl>{written}</dl>" if "<dt>" in form else written


def _prices(layout: Blank, chance: random.Random) -> tuple[str, str]:
    title, *plans, monthly, buy, space, users = told(layout.tongue, "prices")
    lines = [
        [
            f"<h3>{plan}</h3>",
            monthly.format(9 + 20 * at),
            space.format(5 * at + 5),
            users,
            f'<a href="/buy/{at}">{buy}</a>',
        ]
        for at, plan in enumerate(plans)
    ]
    return title, repeated(layout, lines)


def _times(layout: Blank, chance: random.Random) -> tuple[str, str]:
    title, *heads = told(layout.tongue, "times")
    places = ("Aden", "Brno", "Cork", "Dole")
    lines = []
    for at in range(12):
        start, way = chance.randrange(5, 20), chance.sample(places, 2)
        lines.append(
            [f"K{at * 7 + 11}", *way, f"{start:02}:{at * 4:02}", f"{start + 3:02}:{at * 3:02}", str(at * 9 + 30)]
        )
    return title, repeated(layout, lines, heads)


def _sport(layout: Blank, chance: random.Random) -> tuple[str, str]:
    title, *heads = told(layout.tongue, "sport")
    lines = []
    for at, name in enumerate(("Albion", "Rovers", "Dynamo", "Slavia", "Sparta", "Olympia", "Hertha", "Ajax")):
        won, drawn = 9 - at, chance.randrange(5)
        lines.append(
            [
                f'<a href="/team/{at}">{name}</a>',
                "18",
                str(won),
                str(drawn),
                str(18 - won - drawn),
                str(3 * won + drawn),
            ]
        )
    return title, repeated(layout, lines, heads)


def _article(layout: Blank, chance: random.Random) -> tuple[str, str]:
    tongue = layout.tongue
    source, by, read = remarked(tongue, "story")
    names = tongue.said("names")
    line = f"{ago(chance):%Y-%m-%d %H:%M} {source.format('example')} {by.format(escape(names[2]))} {read.format(81)}"
    story = "".join(f"<p>{escape(words)}</p>" for words in prose(tongue, chance, chance.randrange(4, 9)))
    lines = [
        [
            f'<a href="/2024/{at}.html"><img src="/{at}.jpg" alt=""></a><h4><a href="/2024/{at}.html">'
            f"{escape(topic_title(tongue, chance))}</a></h4>",
            escape(chance.choice(names)),
            layout.tell(ago(chance, 20), NOW),
            *([escape(sentence(tongue, chance))] if layout.heads else []),
        ]
        for at in range(chance.choice((3, 4, 8)))
    ]
    related = f"<h3>{remarked(tongue, 'related')[0]}</h3>{repeated(layout, lines)}"
    return topic_title(tongue, chance), f"<article><div>{line}</div>{story}</article>{related}"


def _front(layout: Blank, chance: random.Random) -> tuple[str, str]:
    tongue, written = layout.tongue, ""
    for thing in tongue.said("things")[:4]:
        lines = [
            [
                f'<a href="/2024/{thing}-{at}.html">{escape(topic_title(tongue, chance))}</a>',
                layout.tell(ago(chance, 5), NOW),
                escape(sentence(tongue, chance)),
            ]
            for at in range(5)
        ]
        written += f'<h2><a href="/{thing}">{thing}</a></h2>{repeated(layout, lines)}'
    return "example", written


def _products(layout: Blank, chance: random.Random) -> tuple[str, str]:
    title, price, cart, sold, pick, order = told(layout.tongue, "shop")
    lines = [
        [
            f'<a href="/p/{at}"><img src="/{at}.jpg" alt=""></a><a href="/p/{at}">{thing}'
            f" {chance.randrange(100, 900)}</a>",
            price.format(chance.randrange(9, 900)),
            sold.format(chance.randrange(900)),
            f"<button>{cart}</button>",
        ]
        for at, thing in enumerate(layout.tongue.said("things"))
    ]
    return title, f"<p>{pick} | {order}</p>{repeated(layout, lines)}"


def _tags(layout: Blank, chance: random.Random) -> tuple[str, str]:
    things = layout.tongue.said("things")
    links = " ".join(f'<a href="/tag/{at}">{word} ({chance.randrange(90)})</a>' for at, word in enumerate(things))
    return "Tags", f"<div>{links}</div>"


def _register(layout: Blank, chance: random.Random) -> tuple[str, str]:
    title, *fields, agree, send = told(layout.tongue, "register")
    lines = [[field, f'<input name="f{at}">'] for at, field in enumerate(fields)]
    return title, f'<form action="/register">{repeated(layout, lines)}<p>{agree}</p><button>{send}</button></form>'


def _error(layout: Blank, chance: random.Random) -> tuple[str, str]:
    sorry, title, back = told(layout.tongue, "error")
    return title, f'<div><p>{sorry}</p><p><a href="/">{back}</a></p></div>'


def _nothing(layout: Blank, chance: random.Random) -> tuple[str, str]:
    none, other, count = told(layout.tongue, "nothing")
    title, form = _search(layout, chance)
    return title, f"{form}<p>{none.format(layout.tongue.said('things')[3])}</p><p>{other}</p><p>{count}</p>"


def _glossary(layout: Blank, chance: random.Random) -> tuple[str, str]:
    title = told(layout.tongue, "glossary")[0]
    words = layout.tongue.said("things")
    return title, "<dl>" + "".join(
        f"<dt>{word}</dt><dd>{escape(sentence(layout.tongue, chance))}</dd>" for word in words
    ) + "</dl>"


def _team(layout: Blank, chance: random.Random) -> tuple[str, str]:
    title, cares, *jobs = told(layout.tongue, "team")
    lines = [
        [f'<img src="/a/{at}.jpg" alt=""><h3>{escape(name)}</h3>', chance.choice(jobs), cares.format(thing) + "."]
        for at, (name, thing) in enumerate(
            zip(layout.tongue.said("names")[:6], layout.tongue.said("things"), strict=False)
        )
    ]
    return title, repeated(layout, lines)


def _rules(layout: Blank, chance: random.Random) -> tuple[str, str]:
    title, updated, *heads = told(layout.tongue, "rules")
    parts = "".join(
        f"<h2>{head}</h2><p>{escape(words)}</p>"
        for head, words in zip(heads, prose(layout.tongue, chance, 3), strict=True)
    )
    return title, f"<p>{updated.format(f'{ago(chance):%Y-%m-%d}')}</p>{parts}"


#: Kinds that list stories, goods or plans: these may pass for topics, though not for posts.
LISTING = frozenset({"front", "products", "roadmap"})
#: What is written, by its kind.
KINDS: dict[str, Callable[[Blank, random.Random], tuple[str, str]]] = {
    "members": _members,
    "online": _online,
    "search": _search,
    "profile": _profile,
    "changes": _changes,
    "roadmap": _roadmap,
    "calendar": _calendar,
    "faq": _faq,
    "prices": _prices,
    "times": _times,
    "sport": _sport,
    "article": _article,
    "front": _front,
    "products": _products,
    "tags": _tags,
    "register": _register,
    "error": _error,
    "nothing": _nothing,
    "glossary": _glossary,
    "team": _team,
    "rules": _rules,
}
