"""A page of a made-up board: what stands around its rows."""

from __future__ import annotations

import random
from html import escape

from benchmarks.layouts.board_rows import rows
from benchmarks.layouts.board_words import told
from benchmarks.layouts.boards import Board, Topic, topic_title
from benchmarks.layouts.posts import NOW


def board_page(board: Board, topics: list[Topic], chance: random.Random) -> str:
    """Write a whole page."""
    tongue = board.tongue
    home, forum, search, login, register, latest, online, _, following, contact, imprint = tongue.said("around")
    new, subs, _, moderators, has_new, no_new, jump, _, tags = told(tongue, "around")
    name = told(tongue, "boards")[len(board.address) % 4]
    nav = " ".join(f'<a href="/{at}">{word}</a>' for at, word in enumerate((home, forum, search, login, register)))
    crumbs = f'<a href="/">{home}</a> &raquo; <a href="/f/3">{forum}</a> &raquo; {name}'
    pager = f'<div>1 <a href="?page=2">2</a> <a href="?page=3">3</a> ... <a href="?page=2">{following}</a></div>'
    button = f'<div><a href="/post?f=3">{new}</a></div>'
    above = _boards(board, chance, subs) if board.above == "boards" else ""
    if board.above == "tabs":
        above = " ".join(f'<a href="?sort={at}">{word}</a>' for at, word in enumerate(told(tongue, "tabs")))
    options = "".join(f'<option value="{at}">{word}</option>' for at, word in enumerate(told(tongue, "boards")))
    below = f'<form>{jump}: <select name="f">{options}</select></form><div><i></i> {has_new} <i></i> {no_new}</div>'
    about = f"<p>{told(tongue, 'about')[len(board.address) % 4]}</p><p>{moderators}: <a href='/u/2'>admin</a></p>"
    main = f"<h1>{name}</h1>{about}{above}{button}{pager}{rows(board, topics)}{pager}{button}{below}"
    beside = _beside(board, chance, latest, online, tags)
    foot = f'<div><a href="/c">{contact}</a> | <a href="/i">{imprint}</a> &copy; 2024 example</div>'
    middle = f"<div>{main}</div><aside>{beside}</aside>" if beside else f"<div>{main}</div>"
    if beside and board.columns[0] == "icon":
        middle = f'<table width="100%"><tr><td width="200">{beside}</td><td>{main}</td></tr></table>'
    head = f'<meta charset="utf-8"><title>{name} - {forum} - example</title>'
    top = f"<div>{nav}</div><div>{crumbs}</div>"
    return f'<!DOCTYPE html><html lang="{tongue.code}"><head>{head}</head><body>{top}{middle}{foot}</body></html>'


def _boards(board: Board, chance: random.Random, heading: str) -> str:
    """Write the boards below this one, with what was last said there."""
    tongue = board.tongue
    lines = ""
    for at, name in enumerate(told(tongue, "boards")[4:]):
        counted = told(tongue, "counted")[at % 2].format(chance.randrange(400), chance.randrange(9_000))
        latest = f'<a href="/t/{at}">{escape(topic_title(tongue, chance)[:20])}</a>'
        by = f"{chance.choice(tongue.said('names'))} {board.tell(NOW, NOW)}"
        about = told(tongue, "about")[at]
        lines += (
            f'<tr><td><a href="/f/{at + 7}">{name}</a><br>{about}</td><td>{counted}</td><td>{latest}<br>{by}</td></tr>'
        )
    return f"<h3>{heading}</h3><table>{lines}</table>"


def _beside(board: Board, chance: random.Random, latest: str, online: str, tags: str) -> str:
    """What stands beside the topics: other topics, who is here, how many there are."""
    tongue = board.tongue
    names = tongue.said("names")
    lines = "".join(
        f'<li><a href="/t/{at}">{escape(topic_title(tongue, chance)[:24])}</a> '
        f"<span>{escape(chance.choice(names))}</span> <span>{board.tell(NOW, NOW)}</span></li>"
        for at in range(5)
    )
    recent = f"<h3>{latest}</h3><ul>{lines}</ul>"
    here = told(tongue, "here")
    links = ", ".join(f'<a href="/u/{at}">{escape(name)}</a>' for at, name in enumerate(names[:7]))
    present = f"<h3>{online}</h3><p>{here[chance.randrange(2)].format(7)}: {links}</p>"
    numbers = "".join(f"<li>{line.format(chance.randrange(9, 9_000))}</li>" for line in told(tongue, "statistics"))
    things = " ".join(f'<a href="/tag/{at}">{word}</a>' for at, word in enumerate(tongue.said("things")))
    rest = f"<ul>{numbers}</ul><h3>{tags}</h3><p>{things}</p>"
    return {"none": "", "latest": recent, "online": present, "all": recent + present + rest}[board.beside]
