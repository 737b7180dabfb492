"""What is known of one page while its records are looked for, each part worked out once."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property, partial

from extraction.records.authors.introductions import Introductions
from extraction.records.content.bodies import Known
from extraction.records.content.floors import floor_of
from extraction.records.content.record import Record
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.groups import Group, grown_groups
from extraction.records.posts.openings import body_segments
from extraction.records.signs.anchors import Anchor
from extraction.records.signs.evidence import forum_score
from extraction.records.signs.outline import Outline
from extraction.records.signs.reading import INLINE_TAGS, Reader, Reading
from extraction.records.signs.segments import Segment, outermost

#: Characters of the shortest title that may be cut.
_LEAST_CUT = 24
_MAIN_HEADINGS = frozenset(("h1", "h2"))


@dataclass
class Finder:
    """A page's outline, times and rows of links, and what was read of its records so far.

    ``links`` are the rows of the page's main list of links, ``listed`` those of one that may be of posts.
    ``rows`` are the ranges of places (in the outline) that hold rows of topics, and so no post; ``aside`` are
    the places of remarks on posts, which are no part of these, and ``remarks`` those that the page states to be some;
    ``elsewhere`` are the places of what was said lately on other pages.
    """

    outline: Outline
    anchors: list[Anchor]
    url: str
    title: str | None
    links: list[Segment]
    listed: list[Segment] = field(default_factory=list)
    rows: list[tuple[int, int]] = field(default_factory=list)
    remarks: set[int] = field(default_factory=set)
    aside: set[int] = field(default_factory=set)
    elsewhere: set[int] = field(default_factory=set)
    _known: Known = field(default_factory=partial(Known, beside=True))
    _lone: dict[tuple[int | None, ...], RecordTable] = field(default_factory=dict)
    _readings: dict[tuple[tuple[int, ...], frozenset[int]], Reading] = field(default_factory=dict)

    @cached_property
    def forum(self) -> float:
        """How much speaks for a forum (``evidence``)."""
        return forum_score(self.outline, self.url)

    @cached_property
    def groups(self) -> list[Group]:
        """The likely groups of records around times, those with most text first."""
        return grown_groups(self.outline, self.anchors)

    @cached_property
    def titles(self) -> list[int]:
        """The places of the links that are titles of rows, in increasing order."""
        return sorted(item.anchor for item in self.links if item.anchor is not None)

    @cached_property
    def blocks(self) -> list[int]:
        """The places of those titles that do not stand beside others on a line, as buttons do."""
        own = (item for item in self.links if self.outline.tags[item.roots[0]] not in INLINE_TAGS)
        return sorted(item.anchor for item in own if item.anchor is not None)

    @cached_property
    def by_place(self) -> dict[int, Anchor]:
        """The anchors by their places."""
        return {anchor.at: anchor for anchor in self.anchors}

    @cached_property
    def named_body(self) -> tuple[int, list[Segment]]:
        """The first element named as a post's body, -1 where none is, and the records it may be of, smallest first."""
        return body_segments(self.outline, self.anchors)

    @property
    def own_anchors(self) -> list[Anchor]:
        """The anchors in nothing that is aside."""
        if not self.aside:
            return self.anchors
        tops, ends = outermost(self.outline, self.aside), self.outline.ends
        above = ((anchor, bisect_right(tops, anchor.at)) for anchor in self.anchors)
        return [anchor for anchor, n in above if not n or anchor.at >= ends[tops[n - 1]]]

    @cached_property
    def head(self) -> int:
        """The place of the heading that is the page's title, 0 where none is: what stands above is the site's."""
        tags, parents = self.outline.tags, self.outline.parents
        title = self.title or "\0"
        begun = title if len(title) >= _LEAST_CUT else "\0"
        same = (at for at, text in self.outline.texts if text.endswith(title) or text.startswith(begun))
        return next((at for at in same if tags[at] in _MAIN_HEADINGS or tags[parents[at]] in _MAIN_HEADINGS), 0)

    @cached_property
    def introductions(self) -> Introductions:
        """The places of what may introduce an author."""
        return Introductions(self.outline.texts)

    def lone(self, level: Segment) -> RecordTable:
        """What a record says that stands alone; each is read once."""
        key = (level.anchor, *level.roots)
        if key not in self._lone:
            self._lone[key] = RecordTable(self.read([level], self.by_place), self.title, self._known)
        return self._lone[key]

    def read_numbered(self) -> list[int]:
        """Read what stands alone anew, as posts of a thread, which are numbered (#1): return where the numbers are."""
        numbers = sorted(at for at, text in self.outline.texts if at >= self.head and floor_of(text) is not None)
        if numbers:
            self._known = Known(beside=True, numbered=True)
            self._lone.clear()
        return numbers

    def read(self, segments: list[Segment], anchors: dict[int, Anchor]) -> list[Record]:
        """Read the records of a page side by side."""
        if len(segments) == 1:
            return [Record(self._read_alone(segments[0].roots), anchors.get(segments[0].anchor or -1))]
        reader, roots = Reader(self.outline), {i for item in segments for i in item.roots} | self.aside | self.remarks
        mixed = any(len(item.roots) == 1 for item in segments)
        mains = [self._main(item) if mixed else None for item in segments]
        pairs = zip(segments, mains, strict=True)
        return [Record(reader.read(item.roots, roots, main), anchors.get(item.anchor or -1)) for item, main in pairs]

    def _main(self, item: Segment) -> int | None:
        """Which of a record's roots is the post itself, beside what only some posts have: the one with its time."""
        ends = self.outline.ends
        return next((root for root in item.roots if root <= (item.anchor or root) < ends[root]), None)

    def _read_alone(self, roots: list[int]) -> Reading:
        """Read a record that stands alone: once, as several of the page's times may be in it."""
        key = tuple(roots), frozenset(self.aside)
        if key not in self._readings:
            self._readings[key] = Reader(self.outline).read(roots, self.aside.union(roots, self.remarks))
        return self._readings[key]
