"""Reads the only comment of a page whose heading counts it (``1 comment``), or that can be answered below a heading."""

from __future__ import annotations

from bisect import bisect_left

from extraction.markup.tree import HEADINGS
from extraction.records.content.bodies import Known
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.finder import Finder
from extraction.records.signs.labels import lone_headings, offer_reply, sections_of
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment

#: A heading confirms what stands below it.
_HEADED = Known(beside=True, numbered=True)

#: The share of a comment's text in links from which it is none.
_MOST_LINKED = 0.6


def counted_lone(finder: Finder) -> tuple[Segment, RecordTable] | None:
    """Return what stands below a heading of comments, if it has an author and a text; the heading counts one comment.

    Where it says no number, what stands below offers to answer.
    """
    outline, times = finder.outline, sorted(finder.by_place)
    for heading, is_counted in lone_headings(outline):
        for above in sections_of(outline, heading):
            if not (roots := _inmost(outline, _below(outline, heading, above))):
                continue
            first = bisect_left(times, roots[0])
            inside = first < len(times) and times[first] < outline.ends[roots[-1]]
            level = Segment(roots, times[first] if inside else None)
            table = RecordTable(finder.read([level], finder.by_place), finder.title, _HEADED)
            sure = is_counted or offer_reply(outline, [level])
            if sure and table.authors[0] and table.posts[0].text and table.linked_share() < _MOST_LINKED:
                return level, table
            break
    return None


def _below(outline: Outline, heading: int, above: int) -> list[int]:
    """The elements behind a heading, in one around it, up to a box to write in or the next heading of its kind."""
    found, boxes, kind = list[int](), sorted(outline.reply_boxes), outline.tags[heading]
    for i in outline.children(above):
        if i <= heading:
            continue
        held = boxes[bisect_left(boxes, i) : bisect_left(boxes, outline.ends[i])]
        boxed = any(box not in outline.unseen for box in held)
        headed = outline.tags[i] in HEADINGS and outline.tags[i] <= kind
        if boxed or headed or outline.tags[i] in ("section", "aside", "footer"):
            if found:
                break
            continue
        if outline.own[i] and (found or outline.tags[i] != "a"):
            found.append(i)
    while found and not outline.plain(found[-1]):
        found.pop()  # to load more
    return found


def _inmost(outline: Outline, roots: list[int]) -> list[int]:
    """The elements that say all that some do: what only holds them is a list of one comment."""
    while len(roots) == 1:
        told = [i for i in outline.children(roots[0]) if outline.own[i]]
        if not told or outline.tree.inner[roots[0]] or outline.tags[roots[0]] in ("p", "span", "blockquote"):
            break
        roots = told if len(told) == 1 or outline.tags[roots[0]] == "dl" else roots
        if len(told) > 1:
            break
    return roots
