"""Draws what was read of a page onto the page itself: one HTML file that loads nothing and runs nothing."""

from __future__ import annotations

from html import escape

from lxml import etree
from lxml.html import HtmlElement

from extraction.markup.encoding import decode
from extraction.markup.tree import Tree, parse
from extraction.overlay.harmless import POLICY, make_harmless
from extraction.overlay.places import Place, places_of
from extraction.page import Page

#: Elements that may not hold a label: it goes into their first cell.
_ROWS = frozenset({"table", "tbody", "thead", "tfoot", "tr", "ul", "ol", "dl"})
_CELLS = frozenset({"td", "th", "li", "dt", "dd", "caption"})
#: Characters of a value in the table above the page.
_SHOWN = 200

_STYLE = """
.trawl-box{outline:2px solid var(--trawl)!important;outline-offset:1px;display:revert;visibility:visible!important;
opacity:1!important}
.trawl-label{all:initial;position:absolute;z-index:2147483646;background:var(--trawl);color:#fff;
font:bold 11px/14px sans-serif;padding:0 4px;border-radius:2px;opacity:.85;transform:translateY(-13px)}
.trawl-title{--trawl:#c2185b}.trawl-time{--trawl:#ef6c00}.trawl-source{--trawl:#2e7d32}.trawl-author{--trawl:#6a1b9a}
.trawl-body{--trawl:#1565c0}.trawl-post,.trawl-comment{--trawl:#00838f}.trawl-row{--trawl:#5d4037}
#trawl-report{all:initial;display:block;background:#fff;color:#222;border-bottom:3px solid #222;padding:8px;
font:13px/1.4 sans-serif}
#trawl-report table{border-collapse:collapse;margin-top:6px}
#trawl-report td,#trawl-report th{border:1px solid #bbb;padding:2px 6px;text-align:left;vertical-align:top;
font:13px/1.4 sans-serif;max-width:40em;overflow-wrap:anywhere}
"""


def overlay(html: str | bytes, page: Page, *, charset: str | None = None) -> str:
    """Return the page with its fields boxed and labelled, under a table of the rules that took them.

    ``page`` is what ``extract`` read of the same ``html``. Scripts, frames, forms and everything that would be loaded
    are taken out, and a content security policy forbids the rest.

    >>> from extraction import extract
    >>> source = "<h1 onclick=alert(1)>龙井开采</h1><script>alert(2)</script><p>" + "今年的龙井，三月二十日开采。" * 9
    >>> shown = overlay(source, extract(source, "http://a.test/1.html"))
    >>> "alert" in shown, "trawl-title" in shown, "trawl-body" in shown
    (False, True, True)
    """
    text = html if isinstance(html, str) else decode(html, label=charset)[0]
    tree = parse(text)
    places = places_of(tree, page)
    make_harmless(tree.root)
    for place in reversed(places):
        _box(tree, place)
    body = next((node for node in tree.root.iter("body")), tree.root)
    styles = "".join(_written(node) for node in tree.root.iter("style") if not _is_inside(node, body))
    return (
        '<!DOCTYPE html>\n<html><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        f"<title>{escape(page.title or page.url)}</title>{styles}<style>{_STYLE}</style></head>"
        f"<body>{_report(page, places)}{_inner(body)}</body></html>\n"
    )


def _box(tree: Tree, place: Place) -> None:
    kind = place.field.split()[0]
    node = _words_boxed(tree, place) if place.words else tree.nodes[place.node]
    node.set("class", f"{node.get('class', '')} trawl-box trawl-{kind}".strip())
    node.attrib.pop("hidden", None)
    holder = node
    while holder.tag in _ROWS:
        inside = next((child for child in holder if child.tag in _CELLS or child.tag in _ROWS), None)
        if inside is None:
            break
        holder = inside
    label = etree.Element("span")
    label.set("class", f"trawl-label trawl-{kind}")
    label.text, label.tail, holder.text = place.field, holder.text, None
    holder.insert(0, label)


def _words_boxed(tree: Tree, place: Place) -> HtmlElement:
    """Return a new element around the words, else the innermost element that holds them."""
    assert place.words is not None
    for number in range(place.node, tree.end[place.node]):
        node = tree.nodes[number]
        for before, at in ((node, "text"), (node, "tail")):
            text = getattr(before, at)
            if text and place.words in text and not (at == "tail" and number == place.node):
                return _wrapped(node, at, text, place.words)
    inner = place.node
    for number in range(place.node, tree.end[place.node]):
        whole = tree.text_of(number)
        if place.words in whole and tree.end[number] <= tree.end[inner]:
            inner = number
    return tree.nodes[inner]


def _wrapped(node: HtmlElement, at: str, text: str, words: str) -> HtmlElement:
    before, _, after = text.partition(words)
    span: HtmlElement = node.makeelement("span")
    span.text, span.tail = words, after
    setattr(node, at, before)
    if at == "text":
        node.insert(0, span)
    else:
        node.addnext(span)
        node.tail, span.tail = before, after
    return span


def _report(page: Page, places: list[Place]) -> str:
    placed = {place.field for place in places}
    rows = "".join(
        f"<tr><th>{escape(told.field)}</th><td>{escape(_short(told.value))}</td><td>{escape(told.rule)}</td>"
        f"<td>{told.score:.2f}</td><td>{escape(_short(told.runner_up or ''))}</td>"
        f"<td>{'' if told.runner_up_score is None else format(told.runner_up_score, '.2f')}</td></tr>"
        for told in page.evidence
    )
    counts = (len(page.thread.posts) if page.thread else 0, len(page.comments))
    rows_found = len(page.listing.topics) if page.listing else 0
    return (
        f'<div id="trawl-report"><b>{escape(page.kind)}</b> · {escape(page.url)} · {escape(page.encoding)} · '
        f"{counts[0]} posts, {counts[1]} comments, {rows_found} rows · {len(placed)} boxed"
        "<table><tr><th>field</th><th>value</th><th>rule</th><th>score</th><th>runner-up</th><th>its score</th></tr>"
        f"{rows}</table></div>"
    )


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else line[: _SHOWN - 1] + "…"


def _is_inside(node: HtmlElement, around: HtmlElement) -> bool:
    return any(above is around for above in node.iterancestors())


def _written(node: HtmlElement) -> str:
    return etree.tostring(node, method="html", encoding="unicode", with_tail=False)


def _inner(body: HtmlElement) -> str:
    """Return what an element holds, as HTML."""
    if body.tag != "body":
        return _written(body)
    inside = "".join(etree.tostring(child, method="html", encoding="unicode") for child in body)
    return escape(body.text or "", quote=False) + inside
