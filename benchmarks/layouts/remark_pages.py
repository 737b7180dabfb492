"""A page of a made-up site with comments: what they are about, and what stands around both."""

from __future__ import annotations

import random
from datetime import timedelta
from html import escape

from benchmarks.layouts.boards import topic_title
from benchmarks.layouts.posts import NOW, sentence
from benchmarks.layouts.remark_rows import comments
from benchmarks.layouts.remark_words import told
from benchmarks.layouts.remarks import Remark, Remarks
from benchmarks.layouts.tongues import Tongue


def prose(tongue: Tongue, chance: random.Random, paragraphs: int) -> list[str]:
    """Tell a story in paragraphs of some sentences."""
    space = "" if tongue.code in ("zh", "ja") else " "
    return [space.join(sentence(tongue, chance) for _ in range(chance.randrange(3, 6))) for _ in range(paragraphs)]


def remark_page(layout: Remarks, remarks: list[Remark], writer: str, chance: random.Random) -> tuple[str, str]:
    """Write a whole page, and tell what it says before its comments."""
    tongue = layout.tongue
    title = topic_title(tongue, chance)
    paragraphs = prose(tongue, chance, 0 if layout.under == "guestbook" else chance.randrange(3, 8))
    story = _ABOUT[layout.under](layout, title, writer, paragraphs, chance)
    related = _related(layout, chance) if layout.related else ""
    said = _section(layout, remarks, chance)
    tag = "article" if len(layout.address) % 2 else "div"
    middle = {
        "inside": f"<{tag}>{story}{said}</{tag}>{related}",
        "after": f"<{tag}>{story}</{tag}>{said}{related}",
        "last": f"<{tag}>{story}</{tag}>{related}{said}",
    }[layout.place]
    home, forum, search, login, register, *_, contact, imprint = tongue.said("around")
    nav = " ".join(f'<a href="/{at}">{word}</a>' for at, word in enumerate((home, forum, search, login, register)))
    foot = f'<footer><a href="/c">{contact}</a> | <a href="/i">{imprint}</a> &copy; 2024 example</footer>'
    head = f'<meta charset="utf-8"><title>{escape(title)} - example</title>'
    body = f"<header>{nav}</header><main>{middle}</main>{foot}"
    page = f'<!DOCTYPE html><html lang="{tongue.code}"><head>{head}</head><body>{body}</body></html>'
    return page, "\n".join(paragraphs)


def _section(layout: Remarks, remarks: list[Remark], chance: random.Random) -> str:
    """Write the comments, their heading, and the form for a new one."""
    tongue, parts = layout.tongue, []
    if layout.heading == "counted" and (remarks or layout.empty):
        forms = told(tongue, "headings" if layout.stars == "none" else "reviews")
        parts.append(f"<h3>{forms[len(layout.address) % len(forms)].format(len(remarks))}</h3>")
    elif layout.heading == "bare" or layout.under == "guestbook":
        heading = told(tongue, "guests" if layout.under == "guestbook" else "bare")[len(layout.address) % 3]
        parts.append(f"<h3>{heading}</h3>")
    if layout.tabs and remarks:
        parts.append(" ".join(f'<a href="?by={at}">{word}</a>' for at, word in enumerate(told(tongue, "tabs"))))
    if remarks:
        parts.append(comments(layout, remarks))
        if layout.more:
            parts.append(f'<div><a href="#more">{told(tongue, "more")[0]}</a></div>')
    elif layout.empty:
        parts.append(f"<p>{told(tongue, 'none')[len(layout.address) % 2]}</p>")
    if layout.pings:
        lines = "".join(
            f'<li><a href="http://blog{at}.example/x">{escape(topic_title(tongue, chance))}</a></li>' for at in range(2)
        )
        parts.append(f"<h4>{told(tongue, 'pings')[0]}</h4><ol>{lines}</ol>")
    form = _form(layout)
    if layout.form_at != "none":
        parts.insert(1 if layout.form_at == "before" and parts else len(parts), form)
    return f"<div{layout.attributes('all') if layout.wrap == 'flat' else ''}>{''.join(parts)}</div>"


def _form(layout: Remarks) -> str:
    name, mail, site, send, _, note = told(layout.tongue, "form")
    fields = "".join(f'<p>{label}<input name="f{at}"></p>' for at, label in enumerate((name, mail, site)))
    box = '<textarea name="text"></textarea>'
    return f'<form action="/comment"><b>{send}</b><p>{note}</p>{fields}{box}<input type="submit" value="{send}"></form>'


def _related(layout: Remarks, chance: random.Random) -> str:
    """Write what else there is to read, with days and writers."""
    tongue = layout.tongue
    cards = ""
    for at in range(chance.choice((3, 4, 6))):
        day = layout.tell(NOW - timedelta(days=3 * at + 1), NOW)
        name = escape(chance.choice(tongue.said("names")))
        link = f'<a href="/2024/05/{300 + at}.html">{escape(topic_title(tongue, chance))}</a>'
        picture = f'<a href="/2024/05/{300 + at}.html"><img src="/t{at}.jpg" alt=""></a>'
        cards += f"<div>{picture}<h4>{link}</h4>{name} {day}</div>"
    return f"<section><h3>{told(tongue, 'related')[len(layout.address) % 3]}</h3>{cards}</section>"


def _article(layout: Remarks, title: str, writer: str, paragraphs: list[str], chance: random.Random) -> str:
    source, by, read = told(layout.tongue, "story")
    day = f"{NOW - timedelta(days=500):%Y-%m-%d %H:%M}"
    line = f"{day} {source.format('example')} {by.format(escape(writer))} {read.format(chance.randrange(9, 9_000))}"
    return f"<h1>{escape(title)}</h1><div>{line}</div>{_written(paragraphs)}"


def _blog(layout: Remarks, title: str, writer: str, paragraphs: list[str], chance: random.Random) -> str:
    day = layout.tell(NOW - timedelta(days=450), NOW)
    things = " ".join(f'<a href="/tag/{word}" rel="tag">{word}</a>' for word in layout.tongue.said("things")[:3])
    line = f'<p>{day} <a href="/author/1">{escape(writer)}</a></p>'
    return f"<h1>{escape(title)}</h1>{line}{_written(paragraphs)}<p>{things}</p>"


def _product(layout: Remarks, title: str, writer: str, paragraphs: list[str], chance: random.Random) -> str:
    cart, price, stock, about, details = told(layout.tongue, "shop")
    buy = f"<p>{price.format(chance.randrange(9, 900))}</p><p>{stock.format(7)}</p><button>{cart}</button>"
    lines = "".join(
        f"<tr><td>{word}</td><td>{at * 7 + 3}</td></tr>" for at, word in enumerate(layout.tongue.said("things")[:4])
    )
    told_of = _written(paragraphs[:2])
    picture = '<img src="/p.jpg" alt="">'
    return f"<h1>{escape(title)}</h1>{picture}{buy}<h2>{about}</h2>{told_of}<h2>{details}</h2><table>{lines}</table>"


def _video(layout: Remarks, title: str, writer: str, paragraphs: list[str], chance: random.Random) -> str:
    seen, follow, share, save = told(layout.tongue, "watch")
    day = layout.tell(NOW - timedelta(days=450), NOW)
    line = f"<p>{seen.format(chance.randrange(9, 90_000))} · {day}</p><button>{share}</button><button>{save}</button>"
    channel = f'<p><a href="/ch/1">{escape(writer)}</a> <button>{follow}</button></p>'
    return f'<video src="/v.mp4"></video><h1>{escape(title)}</h1>{line}{channel}<div>{escape(paragraphs[0])}</div>'


def _recipe(layout: Remarks, title: str, writer: str, paragraphs: list[str], chance: random.Random) -> str:
    parts, steps, minutes, grams = told(layout.tongue, "cook")
    needed = "".join(
        f"<li>{word} {grams.format(at * 25 + 50)}</li>" for at, word in enumerate(layout.tongue.said("things")[:5])
    )
    done = "".join(f"<li>{escape(line)}</li>" for line in paragraphs)
    top = f"<h1>{escape(title)}</h1><p>{escape(writer)} · {minutes.format(35)}</p>"
    return f"{top}<h2>{parts}</h2><ul>{needed}</ul><h2>{steps}</h2><ol>{done}</ol>"


def _guestbook(layout: Remarks, title: str, writer: str, paragraphs: list[str], chance: random.Random) -> str:
    return f"<h1>{told(layout.tongue, 'guests')[0]}</h1>"


def _written(paragraphs: list[str]) -> str:
    return "<div>" + "".join(f"<p>{escape(line)}</p>" for line in paragraphs) + "</div>"


_ABOUT = {
    "article": _article,
    "blog": _blog,
    "product": _product,
    "video": _video,
    "recipe": _recipe,
    "guestbook": _guestbook,
}
