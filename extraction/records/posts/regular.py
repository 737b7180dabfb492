"""Tells records that are alike as only posts are: by who wrote each and when, their numbers, the stars beside them."""

from __future__ import annotations

import re
from itertools import pairwise

from extraction.records.content.floors import first_floor, serial_of
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.found import LEAST_RECORDS
from extraction.records.posts.groups import Group, order_of
from extraction.records.signs.outline import Outline

#: Share of the records that have what only posts have in all of them, where nothing names them as posts.
REGULAR_SHARE = 0.8
#: What an element is called that shows how many stars somebody gave.
_RATED = re.compile(r"(?<![a-z])(?:rate(?:it)?|ratings?|stars?)(?![a-z])", re.IGNORECASE)


def is_regular(group: Group, table: RecordTable) -> bool:
    """Whether records are alike as only posts are: each has a time, an author and a text.

    The times have clocks and are in order, or the records are numbered one after the other: of these, two are enough.
    """
    anchors = [group.anchors[item.anchor] for item in group.segments if item.anchor in group.anchors]
    if len(anchors) < LEAST_RECORDS - 1 or sum(map(bool, table.authors)) < REGULAR_SHARE * len(table.authors):
        return False
    clocked = len(anchors) >= LEAST_RECORDS and all(anchor.has_clock for anchor in anchors)
    if not (clocked and order_of(anchors) >= REGULAR_SHARE) and not are_numbered(table):
        return False
    told = sum(1 for post in table.posts if post.author and post.text)
    return told >= REGULAR_SHARE * len(table.posts)


def are_rated(outline: Outline, group: Group, table: RecordTable) -> bool:
    """Whether each record has stars beside an author, a time and a text, as reviews have; the times are in order."""
    least = max(LEAST_RECORDS - 1, REGULAR_SHARE * len(table.records))
    anchors = [group.anchors[item.anchor] for item in group.segments if item.anchor in group.anchors]
    if min(len(anchors), sum(map(bool, table.authors))) < least or order_of(anchors) < REGULAR_SHARE:
        return False
    inside = (range(item.roots[0], outline.ends[item.roots[-1]]) for item in group.segments)
    rated = sum(any(_RATED.search(f"{outline.tags[i]} {outline.tree.classes[i]}") for i in each) for each in inside)
    return rated >= least <= sum(1 for post in table.posts if post.author and post.text)


def are_serial(group: Group, table: RecordTable) -> bool:
    """Whether each record says something and has a number among all posts of the site, in the order of their times.

    Such boards name nobody who does not want to be named.
    """
    serials = [serial_of(reading.texts) for reading in table.readings]
    numbers = [number for number in serials if number is not None]
    if len(numbers) < max(LEAST_RECORDS, len(serials)) or len(set(numbers)) < len(numbers):
        return False
    anchors = [group.anchors[item.anchor] for item in group.segments if item.anchor in group.anchors]
    ordered = numbers in (sorted(numbers), sorted(numbers, reverse=True))
    said = sum(1 for post in table.posts if post.text or post.quote)
    return ordered and order_of(anchors) >= REGULAR_SHARE and said >= REGULAR_SHARE * len(table.posts)


def are_numbered(table: RecordTable) -> bool:
    """Return whether each record has the number of the one before it, and one more."""
    floors = [first_floor(reading.texts) for reading in table.readings]
    return None not in floors and all(b == a + 1 for a, b in pairwise(filter(None, floors)))
