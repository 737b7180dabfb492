"""What a record of a site looks like, in terms that hold on its other pages: where it stands, and its fields in it.

A record is known by the locators of its roots (Liu et al. 2017, section 3.2.1: the id's pattern, else the kinds of the
node and its three ancestors), its body, name and time by the kinds of elements from there down to them.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import islice, takewhile
from typing import NamedTuple, TypeVar

from extraction.page import Post
from extraction.records.content.adverts import is_advert
from extraction.records.content.bodies import Known
from extraction.records.content.record import Record
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.found import Part, Role
from extraction.records.signs.anchors import Anchor
from extraction.records.signs.outline import Outline
from extraction.records.signs.reading import Element, Reader, Reading
from extraction.records.signs.segments import HIGHEST_LEVEL, Segment

#: Shapes of one page's alike records: with more, nothing is alike in how they are called.
MOST_VARIETIES = 4
#: Records of one shape that are looked at to tell where its fields stand.
MOST_SHOWN = 30
#: Times of a record that are looked at: its own stands before those of the answers inside it.
MOST_TIMES = 8
#: Records that are read each by itself.
FEW = 3
#: Ancestors that a node without an id is known by.
ANCESTORS = 3

_DIGITS = re.compile(r"\d+")

_T = TypeVar("_T")


class Shape(NamedTuple):
    """A record as it is known: locators of its roots, and the places of its fields (paths from the root)."""

    role: Role
    roots: tuple[str, ...]
    body: tuple[str, int] | None = None
    name: str | None = None
    time: str | None = None


class Shapes:
    """Tells the shapes of a page's records, and finds records of known shapes on it."""

    def __init__(self, outline: Outline, anchors: Mapping[int, Anchor], title: str | None) -> None:
        self._outline, self._anchors, self._title = outline, anchors, title
        self._ats = sorted(anchors)
        self._kinds_of: dict[int, str] = {}

    def of(self, part: Part) -> list[Shape]:
        """Return the shapes of alike records, the commonest first: the first or last of them may have its own.

        Where ids have letters that tell records apart (``t1_a8f3c``), only the kinds of elements are alike.
        """
        kinds = self._varieties(part, by_id=True)
        if len(kinds) > MOST_VARIETIES:
            kinds = self._varieties(part, by_id=False)
        ranked = sorted(kinds.items(), key=lambda pair: -len(pair[1]))
        return [self._shape(part, roots, rows) for roots, rows in ranked[:MOST_VARIETIES]]

    def _varieties(self, part: Part, *, by_id: bool) -> dict[tuple[str, ...], list[int]]:
        found: dict[tuple[str, ...], list[int]] = defaultdict(list)
        for n, item in enumerate(part.segments):
            found[tuple((by_id and self._id(root)) or self._kinds(root) for root in item.roots)].append(n)
        return found

    def _shape(self, part: Part, roots: tuple[str, ...], rows: Sequence[int]) -> Shape:
        table, rows = part.table, rows[:MOST_SHOWN]
        bodies = Counter(self._path(table.readings[n], body) for n in rows for body in table.bodies(n)[:1])
        names = Counter(self._path(table.readings[n], name) for n in rows if (name := table.names[n]))
        items = [part.segments[n] for n in rows]
        times = Counter(self._path_of_anchor(item) for item in items if item.anchor is not None)
        body = most(bodies)
        return Shape(part.role, roots, (body, table.body[1]) if body and table.body else None, most(names), most(times))

    def starts(self, shape: Shape) -> list[int]:
        """Return where what stands where a shape's records do begins, in page order, whatever it says."""
        return [i for i in self._nodes(shape.roots[0]) if self._outline.own[i] or len(shape.roots) > 1]

    def located(self, shape: Shape, start: int) -> Segment:
        """Return all of what begins at one of a shape's ``starts``."""
        roots = [start, *self._others(start, shape.roots)]
        return Segment(roots, self._time(shape, roots))

    def _others(self, first: int, locators: Sequence[str]) -> list[int]:
        """The siblings behind a record's first root that are its other roots, up to the next record."""
        roots, wanted = list[int](), list(locators[1:])
        for sibling in self._following(first) if wanted else ():
            if not wanted or self._is_at(sibling, locators[0]):
                break
            at = next((n for n, locator in enumerate(wanted) if self._is_at(sibling, locator)), None)
            if at is not None:
                wanted = wanted[at + 1 :]
                roots.append(sibling)
        return roots

    def read(self, shape: Shape, segments: list[Segment], *, strict: bool) -> list[tuple[Segment, Post]]:
        """Return those that have a shape's time and body, each with what it says; where not ``strict``, any body.

        Two or three are read each by itself: side by side the same answer twice would pass for what all posts have.
        """
        reader, roots = Reader(self._outline), {i for item in segments for i in item.roots}
        read = [Record(reader.read(item.roots, roots), self._anchors.get(item.anchor or -1)) for item in segments]
        together = [range(len(read))] if len(read) > FEW else [range(n, n + 1) for n in range(len(read))]
        told = []
        for rows in together:
            told += self._told(shape, [segments[n] for n in rows], [read[n] for n in rows], strict=strict)
        return told

    def without(self, item: Segment, others: Collection[int]) -> Post:
        """Return what a record says without what stands at the roots of others inside it."""
        reading = Reader(self._outline).read([root for root in item.roots if root not in others], others)
        return RecordTable([Record(reading, self._anchors.get(item.anchor or -1))], self._title).posts[0]

    def _told(
        self, shape: Shape, segments: list[Segment], read: list[Record], *, strict: bool
    ) -> list[tuple[Segment, Post]]:
        readings = [record.reading for record in read]
        body = self._place_of(readings, shape.body[0]) if shape.body else None
        name = self._place_of(readings, shape.name) if shape.name else None
        known = Known((body, shape.body[1]) if body is not None and shape.body else None, name)
        table = RecordTable(read, self._title, known)
        fit = [n for n, record in enumerate(read) if _fits(shape, segments[n], record.reading, body, strict=strict)]
        pairs = zip(table.posts, table.pictured, strict=True)
        said = [bool(post.text or post.quote) or pictured for post, pictured in pairs]
        told = [post.author or post.text for post in table.posts]
        return [(segments[n], table.posts[n]) for n in fit if said[n] and not is_advert(told[n])]

    def _place_of(self, readings: Iterable[Reading], path: str) -> int | None:
        """Where the element stands (``Element.path``) that a path leads to, in the first record that has it."""
        kinds, signatures, index = path.split(" "), self._outline.signatures, self._outline.tree.index
        for reading in readings:
            several = sum(1 for each in reading.elements if each.parent < 0) > 1
            for element in reading.elements:
                if signatures[index[element.node]] == kinds[-1] and len(kinds) <= HIGHEST_LEVEL:
                    around = islice(reading.above(element), len(kinds) + 1)
                    line = [kinds[-1], *(signatures[index[each.node]] for each in around)]
                    if (line if several else line[:-1]) == kinds[::-1]:
                        return element.path
        return None

    def _following(self, i: int) -> Iterable[int]:
        above = self._outline.parents[i]
        siblings = self._outline.children(above) if above >= 0 else []
        return islice(siblings, bisect_right(siblings, i), None)

    def _nodes(self, locator: str) -> list[int]:
        if locator.startswith("#"):
            return self._by_id.get(locator, [])
        outline, tag = self._outline, _tag_of(locator)
        hidden = outline.hidden
        return [
            i for i, name in enumerate(outline.tags) if name == tag and i not in hidden and self._kinds(i) == locator
        ]

    @cached_property
    def _by_id(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = defaultdict(list)
        for i in range(len(self._outline.nodes)):
            if i not in self._outline.hidden and (pattern := self._id(i)):
                found[pattern].append(i)
        return found

    def _is_at(self, i: int, locator: str) -> bool:
        return locator == (self._id(i) if locator.startswith("#") else self._kinds(i))

    def _id(self, i: int) -> str | None:
        name = self._outline.nodes[i].get("id")
        return id_pattern(name) if name else None

    def _kinds(self, i: int) -> str:
        """The kinds of a node and its three ancestors."""
        known = self._kinds_of.get(i)
        if known is None:
            around = islice(self._outline.tree.around(i), 1 + ANCESTORS)
            known = self._kinds_of[i] = " < ".join([self._outline.signatures[k] for k in around])
        return known

    def _time(self, shape: Shape, roots: Sequence[int]) -> int | None:
        """The anchor at the known place; else the first one in the record."""
        ats, ends = self._ats, self._outline.ends
        spans = ((bisect_left(ats, root), bisect_left(ats, ends[root])) for root in roots)
        inside = [at for low, high in spans for at in ats[low : min(high, low + MOST_TIMES)]]
        known = (at for at in inside if self._path_of_anchor(Segment(list(roots), at)) == shape.time)
        return next(known, inside[0] if inside else None)

    def _path_of_anchor(self, item: Segment) -> str:
        around = islice(self._outline.tree.around(-1 if item.anchor is None else item.anchor), HIGHEST_LEVEL)
        line = takewhile(lambda i: i > 0 and i not in item.roots, around)
        return " ".join(reversed([self._outline.signatures[i] for i in line]))

    def _path(self, reading: Reading, element: Element) -> str:
        """The kinds of the elements from a record's root down to one, the root left out where there is but one."""
        line = [element, *reading.above(element)]
        several = sum(1 for other in reading.elements if other.parent < 0) > 1
        kinds = [self._outline.signatures[self._outline.tree.index[each.node]] for each in line]
        return " ".join(reversed(kinds if several else kinds[:-1]))


def _fits(shape: Shape, item: Segment, reading: Reading, body: int | None, *, strict: bool) -> bool:
    """Whether what stands at a record's place tells a time and has a body, where the shape's records do."""
    if shape.time is not None and item.anchor is None:
        return False
    if shape.body is None or not strict:
        return shape.time is not None
    return any(each.path == body for each in reading.elements)


def id_pattern(name: str) -> str | None:
    """Return an id with its numbers left open, ``None`` where it has none (Liu et al. 2017, section 3.2.1, step 3).

    >>> id_pattern("post_123456"), id_pattern("content")
    ('#post_\\\\d+', None)
    """
    pattern = _DIGITS.sub(r"\\d+", name)
    return f"#{pattern}" if pattern != name else None


def voted(roots: tuple[str, ...], counts: Counter[Shape]) -> Shape:
    """The shape at some roots whose role and fields are each what most pages say."""
    role: Counter[Role] = Counter()
    body: Counter[tuple[str, int] | None] = Counter()
    name: Counter[str | None] = Counter()
    time: Counter[str | None] = Counter()
    for shape, pages in counts.items():
        role[shape.role] += pages
        body[shape.body] += pages
        name[shape.name] += pages
        time[shape.time] += pages
    return Shape(most(role) or "post", roots, most(body), most(name), most(time))


def most(counts: Counter[_T]) -> _T | None:
    """Return what is counted most; of equals one, the same whatever their order."""
    return max(counts.items(), key=lambda pair: (pair[1], str(pair[0])))[0] if counts else None


def unpacked(value: str) -> Shape | None:
    """A shape as it was stored; ``None`` for what another version stored."""
    try:
        role, roots, body, name, time = json.loads(value)
        return Shape(role, tuple(roots), (str(body[0]), int(body[1])) if body else None, name, time)
    except (ValueError, TypeError, IndexError):
        return None


def _tag_of(locator: str) -> str:
    return re.split(r"[ .\d]", locator, maxsplit=1)[0] if not re.match(r"h\d", locator) else locator[:2]
