"""A post as a layout writes it.

What a layout has not drawn (which label of several, how many buttons) follows from the lengths of its words.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import datetime, timedelta
from html import escape

from benchmarks.layouts.layout import Layout
from benchmarks.layouts.tongues import Tongue

NOW = datetime(2024, 6, 15, 12, 0)
Truth = dict[str, str | None]


@dataclass(frozen=True, slots=True)
class Said:
    """What is true of a post, whatever the layout makes of it."""

    number: int
    name: str
    when: datetime
    lines: list[str]
    quoted: tuple[str, str] | None

    def truth(self) -> Truth:
        """As the evaluation sets write it: own words, and these with the quotation."""
        own = "\n".join(self.lines)
        with_quote = f"{self.quoted[1]}\n{own}" if self.quoted else own
        return {"author": self.name, "time": f"{self.when:%Y-%m-%d %H:%M:%S}", "text": own, "text_q": with_quote}


def said(layout: Layout, chance: random.Random, count: int, before: int = 0) -> list[Said]:
    """Return the posts of a page, ``before`` of which stand on the pages before it."""
    tongue = layout.tongue
    names = tongue.said("names")
    when = NOW - timedelta(days=chance.choice((2, 30, 160)), minutes=chance.randrange(600))
    step = (NOW - when) / (count + 2)
    posts: list[Said] = []
    for number in range(count):
        when += step * chance.uniform(0.3, 1)
        lines = [sentence(tongue, chance) for _ in range(chance.choice((1, 1, 2, 2, 3, 4)))]
        if before + number and chance.random() < 0.1:
            lines = [chance.choice(tongue.said("shorts"))]
        quoted = None
        if posts and layout.quote_form != "none" and chance.random() < 0.3:
            other = chance.choice(posts)
            quoted = (other.name, other.lines[0])
        posts.append(Said(before + number, chance.choice(names), when.replace(microsecond=0), lines, quoted))
    return posts


def sentence(tongue: Tongue, chance: random.Random) -> str:
    """Say something, of which hardly a word-for-word repetition will be found on a page."""
    start, end, thing = (chance.choice(tongue.said(part)) for part in ("starts", "ends", "things"))
    stop = "。" if tongue.code in ("zh", "ja") else "."
    space = " " if end[0].isalpha() and stop == "." else ""
    return f"{start}{space}{end}{stop}".format(thing=thing, n=chance.randrange(2, 3_000))


def title_of(layout: Layout, posts: list[Said]) -> str:
    """What a thread is called: the first words of its first post."""
    words = posts[0].lines[0]
    return words[:14] if layout.tongue.code in ("zh", "ja") else " ".join(words.split()[:6])


def post(layout: Layout, one: Said, replies: str = "") -> str:
    """Write one post; ``replies`` stand within it where posts are nested."""
    return _WRAPS[layout.wrap](layout, one, replies)


def name(layout: Layout, one: Said) -> str:
    """Write who posted."""
    shown, link = escape(one.name), f'<a href="/user/{len(one.name)}">{escape(one.name)}</a>'
    kind = layout.attributes("name")
    label = layout.tongue.said("by")[len(layout.classes.get("name", "")) % 4]
    forms = {
        "link": link.replace("<a ", f"<a{kind} "),
        "bold": f"<b>{shown}</b>",
        "span": f"<span{kind}>{shown}</span>",
        "bare": shown,
        "labelled": f"{label}{shown}",
        "labelled link": f"<span{kind}>{label}{link}</span>",
    }
    return forms[layout.name_form]


def when(layout: Layout, one: Said) -> str:
    """Write when it was posted."""
    shown, kind = layout.tell(one.when, NOW), layout.attributes("time")
    counted = layout.tell is layout.tongue.times[-1][0]  # nobody writes "posted on 3 hours ago"
    label = "" if counted else layout.tongue.said("on")[len(layout.classes.get("time", "")) % 4]
    forms = {
        "span": f"<span{kind}>{shown}</span>",
        "bare": shown,
        "labelled": f"{label}{shown}",
        "small": f"<small>{label}{shown}</small>",
        "element": f'<time{kind} datetime="{one.when:%Y-%m-%dT%H:%M:%S}">{shown}</time>',
        "title": f'<span{kind} title="{one.when:%Y-%m-%d %H:%M:%S}">{shown}</span>',
    }
    return forms[layout.time_form]


def head(layout: Layout, one: Said) -> str:
    """Write the line above a post, with what stands there."""
    parts = []
    if layout.name_at == "head":
        parts.append(name(layout, one))
    if layout.time_at == "head":
        parts.append(when(layout, one))
    if layout.floor == "link":
        parts.append(f'<a href="#p{one.number + 1}">#{one.number + 1}</a>')
    elif layout.floor != "none":
        parts.append(f"<span>{layout.floor.format(one.number + 1)}</span>")
    if layout.actions_at == "head":
        parts.append(actions(layout, one))
    return f"<div{layout.attributes('head')}>{' '.join(parts)}</div>" if parts else ""


def foot(layout: Layout, one: Said) -> str:
    """Write the line below a post, with what stands there."""
    parts = []
    if layout.name_at == "foot":
        parts.append(name(layout, one))
    if layout.time_at == "foot":
        parts.append(when(layout, one))
    if layout.actions_at == "foot":
        parts.append(actions(layout, one))
    return f"<div{layout.attributes('tail')}>{' '.join(parts)}</div>" if parts else ""


def actions(layout: Layout, one: Said) -> str:
    """Write what a reader may do with a post."""
    words = layout.tongue.said("actions")[: 2 + len(layout.wrap) % 3]
    return " | ".join(f'<a href="/act?p={900 + one.number}&amp;do={at}">{word}</a>' for at, word in enumerate(words))


def profile(layout: Layout, one: Said) -> str:
    """Write what stands beside a post about who wrote it."""
    shown = [name(layout, one)] if layout.name_at == "profile" else []
    ranks = layout.tongue.said("ranks")
    shown.append(f'<img src="/avatars/{len(one.name)}.png" alt="">')
    shown.append(ranks[len(one.name) % len(ranks)])
    shown += [line.format(17 * len(one.name)) for line in layout.tongue.said("details")]
    return "<br>".join(shown)


def body(layout: Layout, one: Said) -> str:
    """Write what was said: quotation, own words, the note of an edit and the signature."""
    texts = [escape(line) for line in one.lines]
    own = "".join(f"<p>{text}</p>" for text in texts) if layout.text_form == "paragraphs" else "<br>\n".join(texts)
    parts = [_quotation(layout, one), own]
    if layout.edited and one.number % 4 == 1:
        note = layout.tongue.edited.format(one.name, f"{one.when + timedelta(minutes=7):%Y-%m-%d %H:%M}")
        parts.append(f"<br><i>{note}</i>")
    if layout.sign_form != "none" and len(one.name) % 2:
        parts.append(_SIGNS[layout.sign_form].format(layout.attributes("sign"), f"~ {escape(one.name[::-1])} ~"))
    inner = "".join(parts)
    return inner if layout.text_form == "bare" else f"<div{layout.attributes('body')}>{inner}</div>"


_SIGNS = {
    "rule": '<hr width="30%"><small>{1}</small>',
    "small": '<div{0} style="font-size:11px">{1}</div>',
    "dashes": "<br>--<br>{1}",
}


def _quotation(layout: Layout, one: Said) -> str:
    if not one.quoted:
        return ""
    wrote = escape(layout.tongue.said("wrote")[len(layout.tag) % 3].format(one.quoted[0]))
    words, kind = escape(one.quoted[1]), layout.attributes("quote")
    return {
        "blockquote": f"<blockquote>{wrote}<br>{words}</blockquote>",
        "headed": f"<div{kind}><b>{wrote}</b><blockquote>{words}</blockquote></div>",
        "fieldset": f"<fieldset><legend>{wrote}</legend>{words}</fieldset>",
        "arrows": f"{wrote}<br>&gt; {words}<br><br>",
    }[layout.quote_form]


def _id(layout: Layout, one: Said) -> tuple[str, str]:
    """The id of a post in its tag, and the anchor before it."""
    number = 9_000 + 7 * one.number
    ids = {"id": (f' id="post-{number}"', ""), "short": (f' id="p{number}"', "")}
    anchor = f'<a name="{number}"></a>'
    return ids.get(layout.ids, ("", anchor if layout.ids == "anchor" else ""))


def _block(layout: Layout, one: Said, replies: str) -> str:
    own, anchor = _id(layout, one)
    inner = f"{anchor}{head(layout, one)}{body(layout, one)}{foot(layout, one)}{replies}"
    return f"<{layout.tag}{own}{layout.attributes('post')}>{inner}</{layout.tag}>\n"


def _panes(layout: Layout, one: Said, replies: str) -> str:
    own, anchor = _id(layout, one)
    left = f"<div{layout.attributes('profile')}>{profile(layout, one)}</div>"
    right = f"<div>{head(layout, one)}{body(layout, one)}{foot(layout, one)}</div>"
    return f"<{layout.tag}{own}{layout.attributes('post')}>{anchor}{left}{right}</{layout.tag}>\n"


def _row(layout: Layout, one: Said, replies: str) -> str:
    own, anchor = _id(layout, one)
    left = f'<td width="160" valign="top"{layout.attributes("profile")}>{anchor}{profile(layout, one)}</td>'
    right = f"<td>{head(layout, one)}{body(layout, one)}{foot(layout, one)}</td>"
    return f"<tr{own}{layout.attributes('post')}>{left}{right}</tr>\n"


def _rows(layout: Layout, one: Said, replies: str) -> str:
    own, anchor = _id(layout, one)
    top = f'<tr{own}><td colspan="2">{anchor}{head(layout, one) or "&nbsp;"}</td></tr>'
    left = f'<td width="160"{layout.attributes("profile")}>{profile(layout, one)}</td>'
    return f"{top}\n<tr>{left}<td>{body(layout, one)}{foot(layout, one)}</td></tr>\n"


def _table(layout: Layout, one: Said, replies: str) -> str:
    return f'<table width="100%" cellspacing="0"{layout.attributes("post")}>{_row(layout, one, replies)}</table>\n'


def _cell(layout: Layout, one: Said, replies: str) -> str:
    own, anchor = _id(layout, one)
    inner = f"{anchor}{head(layout, one)}{body(layout, one)}{foot(layout, one)}"
    return f"<tr{own}><td{layout.attributes('post')}>{inner}</td></tr>\n"


def _flat(layout: Layout, one: Said, replies: str) -> str:
    own, anchor = _id(layout, one)
    return f"{anchor}{head(layout, one)}<div{own}>{body(layout, one)}</div>{foot(layout, one)}<hr>\n"


def _terms(layout: Layout, one: Said, replies: str) -> str:
    own, anchor = _id(layout, one)
    return f"<dt{own}>{anchor}{head(layout, one)}</dt><dd>{body(layout, one)}{foot(layout, one)}</dd>\n"


_WRAPS = {
    "block": _block,
    "nested": _block,
    "panes": _panes,
    "row": _row,
    "rows": _rows,
    "table": _table,
    "cell": _cell,
    "flat": _flat,
    "terms": _terms,
}
