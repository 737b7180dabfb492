"""Knows lists whose rows are lines of text, and reads what stands loose behind their links: when each was written."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from extraction.records.lists.row_links import FEWEST_ROWS, IN_EACH
from extraction.records.signs.anchors import LONGEST_ANCHOR, SOME_DAY, Anchor
from extraction.records.signs.outline import Outline
from extraction.records.signs.reading import INLINE_TAGS
from extraction.records.signs.segments import Segment
from extraction.times.dates import find_times

#: Elements in a line, and at its end.
_IN_LINES = INLINE_TAGS | {"br", "img"}


def are_lines(outline: Outline, segments: Sequence[Segment]) -> bool:
    """Return whether rows are nothing but links and other words of lines, with texts between."""
    return all(outline.tags[root] in _IN_LINES for item in segments for root in item.roots)


def times_behind(outline: Outline, segments: Sequence[Segment], now: datetime | None) -> dict[int, Anchor]:
    """Return the times behind links that are all of their rows, by these: in nearly all rows of a list, else none.

    >>> from extraction.markup.tree import parse
    >>> line = "<a href='/t/{0}'>Tea pot</a> 2026-03-0{0} 23:40 UTC ({0}+ messages)<br>"
    >>> outline = Outline(parse("<pre>" + "".join(map(line.format, range(1, 6))) + "</pre>"))
    >>> lines = [Segment([link], link) for link in outline.tree.by_tag["a"]]
    >>> [f"{anchor.value:%d %H:%M}" for anchor in times_behind(outline, lines[:4], None).values()]
    ['01 23:40', '02 23:40', '03 23:40', '04 23:40']
    """
    links = [item.roots[0] for item in segments if item.roots == [item.anchor]]
    if not FEWEST_ROWS <= len(links) == len(segments):
        return {}
    found = dict[int, Anchor]()
    for link in links:
        text = " ".join(outline.tree.after[link].split())
        times = find_times(text, now=now or SOME_DAY) if len(text) <= LONGEST_ANCHOR else []
        if times:
            told = now is not None or not times[0].is_counted
            found[link] = Anchor(link, outline.nodes[link], times[0].value, times[0].has_clock, text, False, told)
    return found if len(found) >= IN_EACH * len(links) else {}
