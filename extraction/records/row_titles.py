"""Tells what of the rows' links is their titles: a link may hold who wrote a topic, and how often it was answered."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from extraction.records.headlines import IN_EACH, text_in
from extraction.records.outline import Outline
from extraction.records.texts import width

#: Width of the widest name, count or time, on the average: what is wider is a part of the title, or a summary.
NARROW = 16

#: Elements that a link holds side by side, at most, for them to be looked at.
_MOST_PARTS = 8


def beside_titles(outline: Outline, links: Sequence[int]) -> list[set[int]]:
    """Return the elements in each link that stand behind its title in nearly all of them, and say little each time.

    >>> from lxml import html
    >>> from extraction.markup.tree import parse
    >>> outline = Outline(parse("<p><a href=1>Old clay pots <i>ada</i></a><p><a href=2>Which water <i>bob</i></a>"))
    >>> [[outline.nodes[i].text for i in found] for found in beside_titles(outline, outline.tree.by_tag["a"])]
    [['ada'], ['bob']]
    """
    parts = [_parts(outline, link) for link in links]
    widths: defaultdict[str, list[int]] = defaultdict(list)
    for part in parts:
        for kind, (_, wide) in part.items():
            widths[kind].append(wide)
    usual = {kind: sum(wide) for kind, wide in widths.items() if len(wide) >= IN_EACH * len(links)}
    title = max(usual, key=usual.__getitem__, default="")
    narrow = {kind for kind, wide in usual.items() if kind != title and wide <= NARROW * len(widths[kind])}
    found = []
    for part in parts:
        order = list(part)
        behind = order[order.index(title) + 1 :] if title in part else []
        found.append({part[kind][0] for kind in behind if kind in narrow})
    return found


def bare_title(outline: Outline, link: int, beside: set[int]) -> str:
    """Return what a link says without the elements that stand beside its title."""
    if not beside:
        return text_in(outline, link)
    texts, tails, i = list[str](), list[tuple[int, str]](), link  # the open elements' ends, and what is behind them
    while i < outline.ends[link]:
        while tails and tails[-1][0] <= i:
            texts.append(tails.pop()[1])
        node, end = outline.nodes[i], outline.ends[i]
        texts += [] if i in beside else [node.text or ""]
        tails += [(end, node.tail or "")] if i != link else []
        i = end if i in beside else i + 1
    return "".join([*texts, *(text for _, text in reversed(tails))])


def _parts(outline: Outline, link: int) -> dict[str, tuple[int, int]]:
    """What a link says, in order: its own text ("") and the elements in it by their kinds, each with its width."""
    inner, after = outline.tree.inner, outline.tree.after
    told = [i for i in outline.children(link) if outline.own[i]]
    while len(told) == 1 and not inner[link] and not after[told[0]]:
        link = told[0]
        told = [i for i in outline.children(link) if outline.own[i]]
    if not told or len(told) > _MOST_PARTS:
        return {}
    parts = {"": (link, width(inner[link]))} if inner[link] else {}
    for i in told:
        parts.setdefault(outline.signatures[i], (i, width(text_in(outline, i))))
        if after[i]:
            parts.setdefault("", (link, width(after[i])))
    return parts
