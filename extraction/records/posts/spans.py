"""Reads bare spans of time in records that show no other times (5 days, 2小时) for how long ago each was written."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from datetime import datetime

from lxml.html import HtmlElement

from extraction.records.authors.name_words import has_name_words
from extraction.records.signs.anchors import Anchor
from extraction.records.signs.other_times import is_other_time
from extraction.records.signs.outline import Outline
from extraction.records.signs.reading import INLINE_TAGS
from extraction.records.signs.segments import Segment
from extraction.records.signs.texts import has_letters
from extraction.times.calendar_words import PLURAL, UNITS
from extraction.times.dates import find_times

#: Characters of the longest span that is looked at.
LONGEST_SPAN = 14

#: How many times what records say outside links is as long as their spans, at least: an answer may be ``2 years``.
LEAST_SAID = 3

#: What dates are written with (5月) is no unit of a span.
_UNIT = "|".join(sorted(set(UNITS) - set("日月年분일주"), key=len, reverse=True))
_SPAN = re.compile(rf"[1-9]\d?\s?(?:[个個]月|[个個]?(?:{_UNIT}){PLURAL})", re.IGNORECASE)


def spans_back(outline: Outline, now: datetime | None) -> dict[int, Anchor]:
    """Return the elements in lines that show a bare span of time, with when that was, by their places."""
    found = dict[int, Anchor]()
    for at, text in outline.texts if now else ():
        shown = text.strip() if len(text) <= 2 * LONGEST_SPAN and outline.tags[at] in INLINE_TAGS else ""
        if 0 < len(shown) <= LONGEST_SPAN and _SPAN.fullmatch(shown):
            for time in find_times(f"{' '.join(shown.split())} ago", now=now)[:1]:
                found[at] = Anchor(at, outline.nodes[at], time.value, time.has_clock, shown)
    return found


def shared_spans(outline: Outline, spans: dict[int, Anchor], segments: Sequence[Segment]) -> list[Anchor]:
    """Return when records without times were written: each has one span, all are alike and nothing labels them."""
    places = sorted(spans)
    held = [
        [i for root in item.roots for i in places[bisect_left(places, root) : bisect_left(places, outline.ends[root])]]
        for item in segments
    ]
    if not all(len(each) == 1 for each in held):
        return []
    found = [spans[each[0]] for each in held]
    said = sum(outline.plain(root) for item in segments for root in item.roots)
    alike = len({outline.signatures[anchor.at] for anchor in found}) == 1
    if not alike or said < LEAST_SAID * sum(len(anchor.text) for anchor in found):
        return []
    other = any(is_other_time(outline, anchor) for anchor in found)
    return [] if other or _are_labelled([anchor.node for anchor in found]) else found


def _are_labelled(nodes: Sequence[HtmlElement]) -> bool:
    """Whether words before elements tell what takes so long: in their lines, or the same in an element beside each."""
    labels = list[str]()
    for node in nodes:
        beside, above = node.getprevious(), node.getparent()
        before = beside.tail if beside is not None else above.text
        if has_letters(before or ""):
            return True
        if beside is not None and beside.tag != "a" and not has_name_words(beside):
            labels.append(beside.text_content().strip())
    told = len(labels) == len(nodes) and len(set(labels)) == 1 and has_letters(labels[0])
    return told or any(label.endswith((":", "：")) for label in labels)
