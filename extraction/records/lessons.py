"""What a site's pages with many records teach about its short ones: where a record stands, and its fields in it.

A page with three or more alike records shows by itself where they are. Its locators (Liu et al. 2017, section 3.2.1:
the id's pattern, else the kinds of the node and its three ancestors) and the places of body, name and time are
counted by site and URL pattern; on a page with one or two records, which are alike to nothing, they are recalled.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, TypeVar

from extraction.learned import Key, Learned, site_of, url_pattern
from extraction.records.anchors import Anchor
from extraction.records.bodies import Known
from extraction.records.fields import RecordTable
from extraction.records.found import Part, Role
from extraction.records.outline import Outline
from extraction.records.reading import Element, Reader, Reading
from extraction.records.record import Record
from extraction.records.segments import Segment

#: Records of a page that teach what a record looks like.
LEAST_RECORDS = 3
#: Pages that must speak for a locator before it is used.
LEAST_SUPPORT = 2
#: Ancestors that a node without an id is known by.
ANCESTORS = 3
#: Share of a page's records that a locator must find, and nothing else, to be learned from it.
AGREEMENT = 0.9
#: Share of a pattern's threads among its pages for a page with nothing but an opening post to be one.
THREADS = 0.8

_DIGITS = re.compile(r"\d+")

_T = TypeVar("_T")


class Shape(NamedTuple):
    """A record as it is known: locators of its roots, and the places of its fields (paths from the root)."""

    role: Role
    roots: tuple[str, ...]
    body: tuple[str, int] | None = None
    name: str | None = None
    time: str | None = None


class Lessons:
    """What is known of one page's site and URL pattern."""

    def __init__(self, learned: Learned, outline: Outline, anchors: Mapping[int, Anchor], url: str) -> None:
        self._learned, self._outline, self._anchors = learned, outline, anchors
        self._key = Key(site_of(url), url_pattern(url), "records")

    def learn(self, parts: Sequence[Part]) -> None:
        """Count what a page with many records shows; where it belies what was known, count that."""
        main = parts[-1]
        if len(main.segments) < LEAST_RECORDS or not self._key.site:
            return
        shapes = [self._shape(part) for part in parts]
        if any(self._belies(shape, main, shapes[-1]) for shape in self._known() if shape.role == main.role):
            self._learned.miss(self._key)
        elif all(shape is not None and self._holds(shape, part) for shape, part in zip(shapes, parts, strict=True)):
            self._learned.add(self._key, [json.dumps(shape, ensure_ascii=False) for shape in shapes])

    def _belies(self, known: Shape, part: Part, shown: Shape | None) -> bool:
        """Whether a known shape finds other records than the page's own, or another text in them."""
        if self._locate(known) and not self._holds(known, part):
            return True
        if shown is None or shown.roots != known.roots:
            return False
        return None not in (known.body, shown.body) and known.body != shown.body

    def recall(self, title: str | None) -> list[Part]:
        """Return the page's records as its site's other pages have them: at most an opening post, then the others."""
        shapes = self._known()
        opening = self._first(shapes, "opening", title) if self._opens(shapes) else None
        role: Role = "comment" if any(shape.role == "comment" for shape in shapes) else "post"
        others = self._first(shapes, role, title)
        if opening and others and opening.segments[0].roots[0] > others.segments[0].roots[0]:
            opening = None
        return [part for part in (opening, others) if part]

    def _first(self, shapes: Mapping[Shape, int], role: Role, title: str | None) -> Part | None:
        for shape in shapes:
            if shape.role == role and (segments := self._locate(shape)):
                if role == "opening":
                    segments = segments[:1]
                return Part(role, segments, self._table(shape, segments, title))
        return None

    def _opens(self, shapes: Mapping[Shape, int]) -> bool:
        openings = sum(pages for shape, pages in shapes.items() if shape.role == "opening")
        others = sum(pages for shape, pages in shapes.items() if shape.role != "opening")
        return openings > 0 and openings >= THREADS * others

    def _known(self) -> dict[Shape, int]:
        """The shapes that enough pages speak for, the best first: votes on roots, then on each field."""
        votes: defaultdict[tuple[Role, tuple[str, ...]], Counter[Shape]] = defaultdict(Counter)
        for value, pages in self._learned.recall(self._key).items():
            if shape := _unpacked(value):
                votes[shape.role, shape.roots][shape] += pages
        sums = {which: sum(counts.values()) for which, counts in votes.items()}
        known = {}
        for which in sorted(votes, key=lambda which: (-sums[which], which)):
            if sums[which] >= LEAST_SUPPORT:
                known[_voted(*which, votes[which])] = sums[which]
        return known

    # ---- where ------------------------------------------------------------------------------------------------------

    def _shape(self, part: Part) -> Shape | None:
        located = Counter(tuple(self._locator(i) for i in item.roots) for item in part.segments)
        roots, _ = max(located.items(), key=lambda pair: (pair[1], pair[0]))
        table, rows = part.table, range(len(part.segments))
        bodies = Counter(self._path(table.readings[n], body) for n in rows for body in table.bodies(n)[:1])
        names = Counter(self._path(table.readings[n], name) for n in rows if (name := table.names[n]))
        times = Counter(self._path_of_anchor(item) for item in part.segments if item.anchor is not None)
        body = _most(bodies)
        return Shape(
            part.role, roots, (body, table.body[1]) if body and table.body else None, _most(names), _most(times)
        )

    def _holds(self, shape: Shape, part: Part) -> bool:
        """Whether the shape's locators find the page's own records, and nothing else."""
        found = {item.roots[0] for item in self._locate(shape)}
        starts = {item.roots[0] for item in part.segments}
        return len(found & starts) >= AGREEMENT * max(len(found), len(starts))

    def _locate(self, shape: Shape) -> list[Segment]:
        """The page's records of a shape, in page order."""
        outline, first = self._outline, shape.roots[0]
        segments = []
        for i in self._nodes(first):
            roots, wanted = [i], list(shape.roots[1:])
            for sibling in self._following(i) if wanted else ():
                locator = self._locator(sibling)
                if locator == first or not wanted:
                    break
                if locator in wanted:
                    wanted = wanted[wanted.index(locator) + 1 :]
                    roots.append(sibling)
            segments.append(Segment(roots, self._time(shape, roots)))
        return [item for item in segments if any(outline.own[root] for root in item.roots)]

    def _following(self, i: int) -> Iterable[int]:
        above = self._outline.parents[i]
        return (sibling for sibling in self._outline.children(above) if sibling > i) if above >= 0 else ()

    def _nodes(self, locator: str) -> list[int]:
        if locator.startswith("#"):
            return self._by_id.get(locator, [])
        outline, tag = self._outline, _tag_of(locator)
        hidden = outline.hidden
        return [
            i for i, name in enumerate(outline.tags) if name == tag and i not in hidden and self._locator(i) == locator
        ]

    @cached_property
    def _by_id(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = defaultdict(list)
        for i, node in enumerate(self._outline.nodes):
            if (name := node.get("id")) and (pattern := id_pattern(name)):
                found[pattern].append(i)
        return found

    def _locator(self, i: int) -> str:
        """The pattern of a node's id; without a number in it, the kinds of the node and its three ancestors."""
        if pattern := id_pattern(self._outline.nodes[i].get("id", "")):
            return pattern
        kinds: list[str] = []
        while i >= 0 and len(kinds) <= ANCESTORS:
            kinds.append(self._outline.signatures[i])
            i = self._outline.parents[i]
        return " < ".join(kinds)

    def _time(self, shape: Shape, roots: Sequence[int]) -> int | None:
        """The anchor at the known place; else the first one in the record."""
        ends = self._outline.ends
        inside = [at for at in self._anchors if any(root <= at < ends[root] for root in roots)]
        known = (at for at in inside if self._path_of_anchor(Segment(list(roots), at)) == shape.time)
        return next(known, inside[0] if inside else None)

    def _path_of_anchor(self, item: Segment) -> str | None:
        at = item.anchor
        kinds: list[str] = []
        while at is not None and at > 0 and at not in item.roots:
            kinds.append(self._outline.signatures[at])
            at = self._outline.parents[at]
        return " ".join(reversed(kinds))

    # ---- what -------------------------------------------------------------------------------------------------------

    def _table(self, shape: Shape, segments: list[Segment], title: str | None) -> RecordTable:
        reader, roots = Reader(self._outline), {i for item in segments for i in item.roots}
        read = [Record(reader.read(item.roots, roots), self._anchors.get(item.anchor or -1)) for item in segments]
        places = {
            self._path(record.reading, element): element.path for record in read for element in record.reading.elements
        }
        body = (places[shape.body[0]], shape.body[1]) if shape.body and shape.body[0] in places else None
        return RecordTable(read, title, Known(body, places.get(shape.name or "")))

    def _path(self, reading: Reading, element: Element) -> str:
        """The kinds of the elements from a record's root down to one, the root left out where there is but one."""
        line = [element, *reading.above(element)]
        several = sum(1 for other in reading.elements if other.parent < 0) > 1
        kinds = [self._outline.signatures[self._outline.tree.index[each.node]] for each in line]
        return " ".join(reversed(kinds if several else kinds[:-1]))


def id_pattern(name: str) -> str | None:
    """Return an id with its numbers left open, ``None`` where it has none (Liu et al. 2017, section 3.2.1, step 3).

    >>> id_pattern("post_123456"), id_pattern("content")
    ('#post_\\\\d+', None)
    """
    pattern = _DIGITS.sub(r"\\d+", name)
    return f"#{pattern}" if pattern != name else None


def _voted(role: Role, roots: tuple[str, ...], counts: Counter[Shape]) -> Shape:
    """The shape whose fields are each what most pages say."""
    body: Counter[tuple[str, int] | None] = Counter()
    name: Counter[str | None] = Counter()
    time: Counter[str | None] = Counter()
    for shape, pages in counts.items():
        body[shape.body] += pages
        name[shape.name] += pages
        time[shape.time] += pages
    return Shape(role, roots, _most(body), _most(name), _most(time))


def _most(counts: Counter[_T]) -> _T | None:
    return max(counts.items(), key=lambda pair: (pair[1], str(pair[0])))[0] if counts else None


def _tag_of(locator: str) -> str:
    return re.split(r"[ .\d]", locator, maxsplit=1)[0] if not re.match(r"h\d", locator) else locator[:2]


def _unpacked(value: str) -> Shape | None:
    """A shape as it was stored; ``None`` for what another version stored."""
    try:
        role, roots, body, name, time = json.loads(value)
        return Shape(role, tuple(roots), (str(body[0]), int(body[1])) if body else None, name, time)
    except (ValueError, TypeError, IndexError):
        return None
