"""A page of a made-up forum: what stands around its posts."""

from __future__ import annotations

import random
from html import escape

from benchmarks.layouts.layout import Layout
from benchmarks.layouts.posts import NOW, Said, name, post, sentence, when


def page(layout: Layout, posts: list[Said], title: str, chance: random.Random) -> str:
    """Write a whole page."""
    words = layout.tongue.said("around")
    home, forum, search, login, register, latest, online, answer, following, contact, imprint = words
    nav = " ".join(f'<a href="/{at}">{word}</a>' for at, word in enumerate((home, forum, search, login, register)))
    crumbs = f'<a href="/">{home}</a> &raquo; <a href="/f/3">{forum}</a> &raquo; {escape(title)}'
    pager = f'<div>1 <a href="?page=2">2</a> <a href="?page=3">3</a> <a href="?page=2">{following}</a></div>'
    form = f'<form action="/reply"><b>{answer}</b><textarea name="m"></textarea><input type="submit" value="OK"></form>'
    main = f"<h1>{escape(title)}</h1>{pager}{thread(layout, posts, title)}{pager}{form}"
    foot = f'<div><a href="/c">{contact}</a> | <a href="/i">{imprint}</a> &copy; 2024 example</div>'
    beside = _beside(layout, chance, latest, online)
    if layout.around == "tables":
        middle = f"<table><tr><td>{beside}</td><td>{main}</td></tr></table>"
        top = f'<table width="100%"><tr><td>{nav}</td></tr><tr><td>{crumbs}</td></tr></table>'
    else:
        middle = f"<div>{main}</div>" + (f"<aside>{beside}</aside>" if layout.around == "sidebar" else "")
        top = f"<div>{nav}</div><div>{crumbs}</div>"
    head = f'<meta charset="utf-8"><title>{escape(title)} - {forum} - example</title>'
    return (
        f'<!DOCTYPE html><html lang="{layout.tongue.code}"><head>{head}</head><body>{top}{middle}{foot}</body></html>'
    )


def thread(layout: Layout, posts: list[Said], title: str) -> str:
    """Write the posts, with what holds them."""
    first = posts[0]
    opener = ""
    if layout.opener == "story" and first.number == 0:
        paragraphs = "".join(f"<p>{escape(line)}</p>" for line in first.lines)
        opener = f"<div><div>{name(layout, first)} {when(layout, first)}</div><div>{paragraphs}</div></div>"
        posts = posts[1:]
    elif layout.opener == "titled" and first.number == 0:
        opener = f"<h2>{escape(title)}</h2>"
    written = nested(layout, posts) if layout.wrap == "nested" else "".join(post(layout, one) for one in posts)
    kind = layout.attributes("posts")
    if layout.wrap in ("row", "rows", "cell"):
        return f'{opener}<table width="100%"{kind}>{written}</table>'
    if layout.wrap == "terms":
        return f"{opener}<dl{kind}>{written}</dl>"
    if layout.tag == "li" and layout.wrap in ("block", "nested", "panes"):
        return f"{opener}<ol{kind}>{written}</ol>"
    return f"{opener}<div{kind}>{written}</div>"


def nested(layout: Layout, posts: list[Said]) -> str:
    """Write posts as answers to one another: every third begins anew, the two that follow answer it and each other."""
    tag = "ul" if layout.tag == "li" else "div"
    written = ""
    for at in range(0, len(posts), 3):
        inner = ""
        for one in reversed(posts[at : at + 3]):
            inner = post(layout, one, f"<{tag}>{inner}</{tag}>" if inner else "")
        written += inner
    return written


def _beside(layout: Layout, chance: random.Random, latest: str, online: str) -> str:
    """What stands beside the thread: other threads with who wrote there last, and who is here."""
    tongue = layout.tongue
    names = tongue.said("names")
    rows = "".join(
        f'<li><a href="/t/{at}">{escape(sentence(tongue, chance)[:30])}</a> '
        f"{escape(chance.choice(names))} {layout.tell(NOW, NOW)}</li>"
        for at in range(5)
    )
    return f"<h3>{latest}</h3><ul>{rows}</ul><h3>{online}</h3><p>{', '.join(map(escape, names[:6]))}</p>"
