"""A story's text as a site writes it."""

from __future__ import annotations

import random
from collections.abc import Callable
from html import escape

from benchmarks.newsrooms.site import Site
from benchmarks.newsrooms.story import Block, Story
from benchmarks.newsrooms.words import Speaker


def body(site: Site, story: Story, speaker: Speaker, below: str) -> str:
    """Write the whole text; ``below`` is what the site puts in the same element after it."""
    pieces = [_block(site, block) for block in story.blocks]
    pieces = _between(site, pieces, speaker)
    return _FORMS[site.body_form](site, pieces, below)


def _line(site: Site, text: str) -> str:
    return f"{site.indent}{escape(text, quote=False)}"


def _block(site: Site, block: Block) -> str:
    """One block, in elements of its own or, where the text has none, between breaks."""
    kind, lines = block
    if kind == "caption":
        return _figure(site, lines)
    if kind == "list" and site.body_form not in ("breaks", "bare"):
        return "<ul>" + "".join(f"<li>{escape(line, quote=False)}</li>" for line in lines) + "</ul>"
    if kind == "table":
        rows = (line.rsplit(" ", 1) for line in lines)
        return "<table border=1>" + "".join(f"<tr><td>{a}</td><td>{b}</td></tr>" for a, b in rows) + "</table>"
    if kind == "quote" and site.body_form not in ("breaks", "bare"):
        return f"<blockquote><p>{escape(lines[0], quote=False)}</p></blockquote>"
    if kind == "entry":
        return _entry(site, lines)
    text = "".join(_PIECES.get(site.body_form, _PIECES["p"])(_line(site, line)) for line in lines)
    if kind == "h":
        text = escape(lines[0])
        return f"<strong>{text}</strong><br><br>" if site.body_form in ("breaks", "bare") else f"<h2>{text}</h2>"
    return (
        text.replace(escape(lines[0], quote=False), f"<strong>{escape(lines[0])}</strong>") if kind == "asked" else text
    )


def _entry(site: Site, lines: list[str]) -> str:
    clock, text = lines
    if site.body_form in ("breaks", "bare", "p", "trs"):
        return _PIECES.get(site.body_form, _PIECES["p"])(f"<strong>{clock}</strong> {escape(text, quote=False)}")
    return site.box("block", f"<span{site.attributes('time')}>{clock}</span><p>{escape(text, quote=False)}</p>")


def _figure(site: Site, lines: list[str]) -> str:
    picture = f'<img src="/img/{len(lines[0])}.jpg" alt="{escape(lines[0])}">'
    caption, credit = map(escape, lines)
    if site.frame == "landmarks":
        return f"<figure>{picture}<figcaption>{caption} <span>{credit}</span></figcaption></figure>"
    if site.picture == "below":
        return f'<p align="center">{picture}</p><p align="center">{caption} {credit}</p>'
    return site.box("figure", f"{picture}<div>{caption} <small>{credit}</small></div>")


#: How one paragraph is written in each form.
_PIECES: dict[str, Callable[[str], str]] = {
    "p": lambda text: f"<p>{text}</p>",
    "breaks": lambda text: f"{text}<br><br>",
    "bare": lambda text: f"\n{text}<br>\n",
    "divs": lambda text: f"<div>{text}</div>",
    "spans": lambda text: f"<div><span><span>{text}</span></span></div>",
    "fonts": lambda text: f'<p><font face="Arial" size="2"><span style="font-size: 14px">{text}</span></font></p>',
    "trs": lambda text: f'<p align="justify">{text}</p>',
}


def _between(site: Site, pieces: list[str], speaker: Speaker) -> list[str]:
    """Put what is none of the story among its paragraphs."""
    if len(pieces) < 4:
        return pieces
    drawn = random.Random(site.name + site.host)
    made: dict[str, Callable[[], str]] = {
        "ad": lambda: site.box("ad", f"<span>{site.label('l_ad')}</span><a href='/out'>{speaker.one('sponsor')}</a>"),
        "related": lambda: site.box("related", f"<b>{site.label('l_related')}</b>{_links(speaker, 3)}"),
        "letter": lambda: site.box(
            "letter", f"<p>{speaker.one('newsletter')}</p><form><input type=email><button>OK</button></form>"
        ),
        "more": lambda: f"<p>{site.label('l_related')}: <a href='/n/77.html'>{escape(speaker.headline())}</a></p>",
        "video": lambda: '<div class="player"><video src="/v.mp4"></video><span>00:00 / 02:31</span></div>',
    }
    for part in site.inserts:
        pieces.insert(drawn.randrange(2, len(pieces)), made[part]())
    return pieces


def _links(speaker: Speaker, count: int) -> str:
    rows = "".join(f'<li><a href="/n/{at + 20}.html">{escape(speaker.headline())}</a></li>' for at in range(count))
    return f"<ul>{rows}</ul>"


def _whole(site: Site, pieces: list[str], below: str) -> str:
    return site.box("body", "".join(pieces) + below)


def _nested(site: Site, pieces: list[str], below: str) -> str:
    return site.box("body", f"<div><div><div>{''.join(pieces)}</div></div></div>{below}")


def _trs(site: Site, pieces: list[str], below: str) -> str:
    inner = f'<div class="TRS_Editor"><style>.TRS_Editor P{{line-height:2}}</style>{"".join(pieces)}</div>'
    return site.box("body", f'<div id="zoom">{inner}</div>{below}')


def _cell(site: Site, pieces: list[str], below: str) -> str:
    row = f"<tr><td{site.attributes('body')}>{''.join(pieces)}</td></tr>"
    return f'<table width="98%" align="center">{row}<tr><td>{below}</td></tr></table>'


def _sections(site: Site, pieces: list[str], below: str) -> str:
    """A box for one to three paragraphs each, side by side."""
    drawn = random.Random(site.host)
    boxes, at = [], 0
    while at < len(pieces):
        count = drawn.randint(1, 3)
        boxes.append(site.box("block", "".join(pieces[at : at + count])))
        at += count
    return "".join(boxes) + below


def _lead_box(site: Site, pieces: list[str], below: str) -> str:
    """The first paragraph in a box of its own above the others'."""
    return site.box("deck", pieces[0]) + (site.box("body", "".join(pieces[1:]) + below) if pieces[1:] else below)


_FORMS: dict[str, Callable[[Site, list[str], str], str]] = {
    "p": _whole, "breaks": _whole, "bare": _whole, "divs": _whole, "spans": _whole, "fonts": _whole, "trs": _trs,
    "nested": _nested, "cell": _cell, "sections": _sections, "lead box": _lead_box,
}  # fmt: skip
