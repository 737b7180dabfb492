"""Finds records by what their elements are called, where no times show where they begin."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice

from extraction.records.authors.bare_names import LONGEST_NAME
from extraction.records.authors.people import leads_to_person
from extraction.records.posts.groups import MASS_CAP, MOST_GROUPS, Group, kinds_at
from extraction.records.signs.anchors import Anchor
from extraction.records.signs.evidence import remarks_named
from extraction.records.signs.labels import told_below
from extraction.records.signs.outline import Outline
from extraction.records.signs.reading import INLINE_TAGS
from extraction.records.signs.segments import Segment, outermost, segment
from extraction.records.signs.texts import has_letters

#: Share of an element's text that one of its own kind inside it has at most, for both to be records.
MOST_INSIDE = 0.9
#: Texts before that one, from which they are a name and what was said: a long reply stands in a short remark.
_NAME_AND_TEXT = 2

_BODY_NAME = re.compile(r"(?:post|comment|reply|review|message)[-_ ]?(?:body|content|text|message)", re.IGNORECASE)


def body_groups(outline: Outline) -> list[Group]:
    """Return groups of elements that are named as the bodies of posts are, for forums that show no times."""
    groups: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for i, own in enumerate(outline.own):
        if own and outline.tags[i] not in INLINE_TAGS and _is_body(outline, i):
            groups[kinds_at(outline, i)[:1]].append(i)
    return _grown(outline, groups.values())


def people_groups(outline: Outline) -> list[Group]:
    """Return groups of records around links to people that are marked up alike, for forums that show no times."""
    groups: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for i in outline.tree.by_tag.get("a", ()):
        if 0 < outline.own[i] <= LONGEST_NAME and leads_to_person(outline.tree.hrefs.get(i, "")):
            groups[kinds_at(outline, i)].append(i)
    return _grown(outline, sorted(groups.values(), key=len, reverse=True)[:MOST_GROUPS])


def _grown(outline: Outline, kinds: Iterable[list[int]]) -> list[Group]:
    """The groups of like elements grown into records, those first that hold most text."""
    found = []
    for places in kinds:
        outer = [i for n, i in enumerate(places) if not n or i >= outline.ends[places[n - 1]]]
        if len(outer) > 1:
            segments = segment(outline, outer)
            mass = sum(min(MASS_CAP, outline.plain(item.roots[0])) for item in segments)
            found.append(Group({}, segments, mass))
    return sorted(found, key=lambda group: -group.mass)[:MOST_GROUPS]


def remark_groups(outline: Outline, anchors: Iterable[Anchor]) -> Iterator[Group]:
    """Yield groups of like elements that are named as comments or reviews, the group first that holds most text.

    Each is given as it is, then grown: what is named may be the record, or only its text. Among those behind the first
    are groups of like elements that stand in what is named so.
    """
    return islice(_remark_groups(outline, anchors), MOST_GROUPS)


def _remark_groups(outline: Outline, anchors: Iterable[Anchor]) -> Iterator[Group]:
    kinds: dict[str, list[int]] = defaultdict(list)
    for i in remarks_named(outline):
        if outline.tags[i] not in INLINE_TAGS:
            kinds[outline.signatures[i]].append(i)
    by_place = {anchor.at: anchor for anchor in anchors}
    ranked = _by_mass(outline, kinds.values())
    yield from _as_groups(outline, ranked[:1], by_place)
    alone = [places[0] for places in kinds.values() if places[-1] < outline.ends[places[0]]]  # replies have lists too
    families = _by_mass(outline, _families(outline, outermost(outline, alone)))
    yield from _as_groups(outline, sorted(ranked[1:] + families, key=lambda pair: -pair[0]), by_place)


def headed_groups(outline: Outline, anchors: Iterable[Anchor]) -> Iterator[Group]:
    """Yield groups of like records below a heading that calls them comments, and may say how many they are."""
    by_place = {anchor.at: anchor for anchor in anchors}
    times = sorted(by_place)
    for records in told_below(outline):
        mass = sum(min(MASS_CAP, sum(map(outline.plain, roots))) for roots in records)
        yield Group(by_place, _timed(outline, [Segment(roots, None) for roots in records], times), mass)


def _families(outline: Outline, tops: list[int]) -> list[list[int]]:
    """The like elements in some others that hold elements themselves: those of one kind wherever they stand."""
    kinds: dict[tuple[int, str], list[int]] = defaultdict(list)
    for top in tops:
        for i in range(top + 1, outline.ends[top]):
            if outline.own[i] and outline.ends[i] > i + 2 and outline.tags[i] not in INLINE_TAGS and outline.plain(i):
                kinds[top, outline.signatures[i]].append(i)
    return list(kinds.values())


def _by_mass(outline: Outline, kinds: Iterable[list[int]]) -> list[tuple[float, list[int]]]:
    """Several like elements of each kind that has them, with how much text they hold, the most first."""
    several = [records for places in kinds if len(records := _without_wrappers(outline, places)) > 1]
    found = [(sum(min(MASS_CAP, outline.plain(i)) for i in records), records) for records in several]
    return sorted(found, key=lambda pair: -pair[0])


def _as_groups(
    outline: Outline, ranked: Iterable[tuple[float, list[int]]], by_place: dict[int, Anchor]
) -> Iterator[Group]:
    """The groups of like elements, as they are and grown."""
    times = sorted(by_place)
    for mass, records in ranked:
        yield Group(by_place, _timed(outline, [Segment([i], None) for i in records], times), mass)
        yield Group(by_place, _timed(outline, segment(outline, records), times), mass)


def _without_wrappers(outline: Outline, places: list[int]) -> list[int]:
    """The places of a kind that hold more than the next of them inside does, and no box to write in of their own."""
    boxes = sorted(outline.reply_boxes)
    records = []
    for i, following in zip(places, [*places[1:], len(outline.nodes)], strict=True):
        end = min(outline.ends[i], following)
        wraps = following < outline.ends[i] and outline.own[following] >= MOST_INSIDE * outline.own[i]
        wraps = wraps and sum(map(has_letters, outline.tree.inner[i:following])) < _NAME_AND_TEXT  # a long reply
        if not wraps and bisect_left(boxes, i) == bisect_left(boxes, end):
            records.append(i)
    return records


def _timed(outline: Outline, segments: list[Segment], times: list[int]) -> list[Segment]:
    """The segments with the first time in each as its anchor, if it has one."""
    starts = [item.roots[0] for item in segments]
    timed = []
    for item in segments:
        root = item.roots[0]
        following = bisect_left(starts, root + 1)
        end = min(outline.ends[item.roots[-1]], starts[following] if following < len(starts) else len(outline.nodes))
        first = bisect_left(times, root)
        timed.append(Segment(item.roots, times[first] if first < len(times) and times[first] < end else None))
    return timed


def _is_body(outline: Outline, i: int) -> bool:
    """Whether an element is called a post's text, or has a numbered id that is."""
    name, numbered = outline.tree.classes[i] or "", outline.tree.ids.get(i, "")
    return bool(_BODY_NAME.search(name) or (numbered[-1:].isdigit() and _BODY_NAME.search(numbered)))
