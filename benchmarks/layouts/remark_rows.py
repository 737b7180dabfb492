"""A comment as a site writes it.

What a layout has not drawn follows from the lengths of its words.
"""

from __future__ import annotations

from html import escape

from benchmarks.layouts.posts import NOW
from benchmarks.layouts.remark_words import told
from benchmarks.layouts.remarks import Remark, Remarks


def comments(layout: Remarks, remarks: list[Remark]) -> str:
    """Write the comments, with what holds them."""
    written, at = "", 0
    while at < len(remarks):
        one, at = _with_answers(layout, remarks, at)
        written += one
    kind = layout.attributes("all")
    if layout.wrap == "row":
        return f'<table width="100%"{kind}>{written}</table>'
    if layout.wrap == "terms":
        return f"<dl{kind}>{written}</dl>"
    return f"<{_holder(layout)}{kind}>{written}</{_holder(layout)}>"


def _holder(layout: Remarks) -> str:
    return "ul" if layout.tag == "li" and layout.wrap in ("block", "media") else "div"


def _with_answers(layout: Remarks, remarks: list[Remark], at: int) -> tuple[str, int]:
    """Write a comment with all that answer it, and tell where the next begins."""
    one, inner = remarks[at], ""
    at += 1
    while at < len(remarks) and remarks[at].level > one.level:
        answer, at = _with_answers(layout, remarks, at)
        inner += answer
    if inner:
        inner = f"<{_holder(layout)}{layout.attributes('inner')}>{inner}</{_holder(layout)}>"
    return _WRAPS[layout.wrap](layout, one, inner), at


def head(layout: Remarks, one: Remark) -> str:
    """Write who said it, when, and what marks there are."""
    parts = [name(layout, one)]
    if layout.time_at == "head":
        parts.insert(len(parts) if layout.head_order == "name first" else 0, when(layout, one))
    if layout.stars != "none":
        parts.append(stars(layout, one))
    if layout.bought and one.number % 2:
        parts.append(f"<span{layout.attributes('mark')}>{told(layout.tongue, 'bought')[0]}</span>")
    return f"<div{layout.attributes('head')}>{' '.join(parts)}</div>"


def name(layout: Remarks, one: Remark) -> str:
    """Write who said it."""
    shown, kind = escape(one.name), layout.attributes("name")
    forms = {
        "link": f'<a href="/user/{len(one.name) * 31}"{kind}>{shown}</a>',
        "bold": f"<b{kind}>{shown}</b>",
        "span": f"<span{kind}>{shown}</span>",
        "bare": shown,
        "cite": f"<cite{kind}>{shown}</cite>",
        "says": f"<b{kind}>{shown}</b>" + {"en": " says:", "zh": " 说：", "ja": " より:"}.get(layout.tongue.code, ":"),
    }
    mark = told(layout.tongue, "mark")[len(layout.address) % 3]
    is_marked = one.is_author and layout.name_form != "bare"
    return forms[layout.name_form] + (f" <span{layout.attributes('mark')}>{mark}</span>" if is_marked else "")


def when(layout: Remarks, one: Remark) -> str:
    """Write when it was said."""
    shown, kind = layout.tell(one.when, NOW), layout.attributes("time")
    return {
        "span": f"<span{kind}>{shown}</span>",
        "bare": shown,
        "element": f'<time{kind} datetime="{one.when:%Y-%m-%dT%H:%M:%S}">{shown}</time>',
        "link": f'<a href="#comment-{700 + one.number}"{kind}>{shown}</a>',
        "small": f"<small>{shown}</small>",
    }[layout.time_form]


def stars(layout: Remarks, one: Remark) -> str:
    """Write how many stars it gives."""
    kind, words = layout.attributes("stars"), told(layout.tongue, "stars")[len(layout.address) % 3].format(one.score)
    return {
        "glyphs": f"<span{kind}>{'★' * one.score}{'☆' * (5 - one.score)}</span>",
        "words": f"<span{kind}>{words}</span>",
        "image": f'<img src="/stars{one.score}.png" alt="{words}">',
        "width": f'<span{kind}><i style="width:{one.score * 20}%"></i></span>',
        "label": f'<span{kind} role="img" aria-label="{words}"><i></i><i></i><i></i></span>',
    }[layout.stars]


def text(layout: Remarks, one: Remark) -> str:
    """Write what was said."""
    lines, kind = [escape(line) for line in one.lines], layout.attributes("text")
    verdict = ""
    if layout.verdict and layout.stars != "none":
        verdict = f"<h4>{one.verdict}</h4>" if len(layout.address) % 2 else f"<b>{one.verdict}</b><br>"
    if layout.text_form == "paragraphs":
        return f"<div{kind}>{verdict}{''.join(f'<p>{line}</p>' for line in lines)}</div>"
    tag = "span" if layout.text_form == "span" else "div"
    return f"{verdict}<{tag}{kind}>{'<br>'.join(lines)}</{tag}>"


def foot(layout: Remarks, one: Remark) -> str:
    """Write the line below, with what a reader may do."""
    tongue, parts = layout.tongue, []
    if layout.time_at == "foot":
        parts.append(when(layout, one))
    if layout.likes == "words":
        parts.append(
            f'<a href="#like">{told(tongue, "likes")[len(layout.address) % 3].format(one.number * 3 % 17)}</a>'
        )
    elif layout.likes == "number":
        parts.append(f"<button>▲</button><span>{one.number * 3 % 17}</span><button>▼</button>")
    words = tongue.said("actions")
    if layout.actions == "words":
        parts += [f'<a href="?replyto={700 + one.number}#respond">{words[0]}</a>', f'<a href="#report">{words[2]}</a>']
    elif layout.actions == "buttons":
        parts += [f'<button type="button">{word}</button>' for word in (words[0], words[4])]
    if layout.helpful:
        parts.append(told(tongue, "helpful")[0].format(one.number + 2) if one.number % 2 else told(tongue, "ask")[0])
    if layout.forms:
        _, _, _, send, cancel, _ = told(tongue, "form")
        parts.append(
            f'<form style="display:none" action="/reply"><textarea name="t"></textarea>'
            f"<button>{send}</button> <a href='#x'>{cancel}</a></form>"
        )
    return f"<div{layout.attributes('tools')}>{' '.join(parts)}</div>" if parts else ""


def avatar(layout: Remarks, one: Remark) -> str:
    """Write the picture of who said it."""
    picture = f'<img src="/avatar/{len(one.name)}.jpg" alt="" width="40">'
    return {"none": "", "image": picture, "letter": f"<i>{escape(one.name[0])}</i>"}[layout.avatar]


def _id(layout: Remarks, one: Remark) -> str:
    return f' id="comment-{700 + one.number}"' if layout.ids else ""


def _block(layout: Remarks, one: Remark, inner: str) -> str:
    written = f"{avatar(layout, one)}{head(layout, one)}{text(layout, one)}{foot(layout, one)}{inner}"
    return f"<{layout.tag}{_id(layout, one)}{layout.attributes('one')}>{written}</{layout.tag}>\n"


def _media(layout: Remarks, one: Remark, inner: str) -> str:
    main = f"<div>{head(layout, one)}{text(layout, one)}{foot(layout, one)}{inner}</div>"
    left = f"<div>{avatar(layout, one)}</div>"
    return f"<{layout.tag}{_id(layout, one)}{layout.attributes('one')}>{left}{main}</{layout.tag}>\n"


def _terms(layout: Remarks, one: Remark, inner: str) -> str:
    return f"<dt{_id(layout, one)}>{head(layout, one)}</dt><dd>{text(layout, one)}{foot(layout, one)}</dd>\n"


def _row(layout: Remarks, one: Remark, inner: str) -> str:
    left = f'<td width="120">{avatar(layout, one)}{head(layout, one)}</td>'
    return f"<tr{_id(layout, one)}>{left}<td>{text(layout, one)}{foot(layout, one)}</td></tr>\n"


def _flat(layout: Remarks, one: Remark, inner: str) -> str:
    return f"{head(layout, one)}{text(layout, one)}{foot(layout, one)}<hr>\n"


_WRAPS = {"block": _block, "media": _media, "terms": _terms, "row": _row, "flat": _flat}
