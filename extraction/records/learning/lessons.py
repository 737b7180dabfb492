"""What a site's pages with many records teach about its others: which shapes records have, and what each of them says.

A page with three or more alike records shows by itself where they are. Their shapes (``shapes``) are counted by site
and URL pattern. On its other pages what stands where a known shape does, with its time and its body, is a record too;
and what was found there is kept where no known record stands.
"""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from extraction.learned import Key, Learned, site_of, url_pattern
from extraction.page import Post
from extraction.records.learning.shapes import Shape, Shapes, unpacked, voted
from extraction.records.posts.found import LEAST_RECORDS, Found, Part, Role, found_at
from extraction.records.posts.thread import prose_before
from extraction.records.signs.anchors import Anchor
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment, outermost

#: Pages that must speak for a shape before it is used.
LEAST_SUPPORT = 2
#: Shapes that are looked for on a page.
MOST_SHAPES = 12
#: Share of a page's records that its shapes must find, and nothing else, to be learned from it.
AGREEMENT = 0.9
#: Share of a pattern's threads among its pages for a page with nothing but an opening post to be one.
THREADS = 0.8


@dataclass(slots=True)
class _Told:
    """A record with what it says: ``shown`` by the page itself, ``known`` from where the site's other pages have it."""

    role: Role
    segment: Segment
    post: Post
    shown: bool = False
    known: bool = False


class Lessons:
    """What is known of one page's site and URL pattern."""

    def __init__(
        self, learned: Learned, outline: Outline, anchors: Mapping[int, Anchor], url: str, title: str | None
    ) -> None:
        self._learned, self._outline = learned, outline
        self._shapes = Shapes(outline, anchors, title)
        self._key = Key(site_of(url), url_pattern(url), "records")

    def learn(self, parts: Sequence[Part]) -> None:
        """Count what a page with many records shows; where it belies what was known, count that."""
        if not parts or len(parts[-1].segments) < LEAST_RECORDS or not self._key.site:
            return
        shown = [shape for part in parts for shape in self._shapes.of(part)]
        starts = {item.roots[0] for part in parts for item in part.segments}
        if self._belies(shown, {item.roots[0] for item in parts[-1].segments}):
            self._learned.miss(self._key)
        elif self._agree(shown, starts):
            self._learned.add(self._key, [json.dumps(shape, ensure_ascii=False) for shape in shown])

    def _belies(self, shown: Sequence[Shape], starts: set[int]) -> bool:
        """Whether known shapes find other records than the page's alike ones, or other texts in them."""
        known = [shape for shape in self._known if shape.role != "opening"]
        if any(self._shapes.starts(shape) for shape in known) and not self._agree(known, starts):
            return True
        bodies = {shape.roots: shape.body for shape in known}
        told = ((bodies.get(shape.roots), shape.body) for shape in shown)
        return any(None not in pair and pair[0] != pair[1] for pair in told)

    def _agree(self, shapes: Iterable[Shape], starts: set[int]) -> bool:
        """Whether shapes find the page's own records, and nothing else."""
        found = {start for shape in shapes for start in self._shapes.starts(shape)}
        return len(found & starts) >= AGREEMENT * max(len(found), len(starts))

    @cached_property
    def _known(self) -> dict[Shape, int]:
        """The shapes that enough pages speak for, the best first: votes on roots, then on each field."""
        votes: defaultdict[tuple[str, ...], Counter[Shape]] = defaultdict(Counter)
        for value, pages in self._learned.recall(self._key).items():
            if shape := unpacked(value):
                votes[shape.roots][shape] += pages
        sums = {roots: counts.total() for roots, counts in votes.items()}
        ranked = sorted(votes, key=lambda roots: (-sums[roots], roots))
        return {
            voted(roots, votes[roots]): sums[roots] for roots in ranked[:MOST_SHAPES] if sums[roots] >= LEAST_SUPPORT
        }

    # ---- the page read once more ------------------------------------------------------------------------------------

    def corrected(self, found: Found | None) -> Found | None:
        """Return what was found with the records that stand where the site's other pages have theirs."""
        if not _are_few(found):
            return found
        own = _records_of(found) if found else []
        recalled = self._recalled(strict=True) or ([] if own else self._recalled(strict=False))
        if not any(each.post.text or each.post.quote for each in recalled):
            return found
        told = self._joined(own, recalled)
        posts = all(each.role != "comment" for each in recalled)
        if found and [each.post for each in told] == [each.post for each in own]:
            return replace(found, recalled=posts and found.first_is_post and self._begin(told))
        first_is_post = found.first_is_post if found and any(each.shown for each in told) else posts
        again = found_at(
            self._outline,
            [each.segment for each in told],
            [each.post for each in told],
            parts=found.parts if found else (),
            first_is_post=first_is_post,
        )
        again = replace(again, recalled=posts and (len(told) != len(own) or self._begin(told)))
        return replace(again, story=found.story, in_guestbook=found.in_guestbook) if found else again

    def _begin(self, records: Sequence[_Told]) -> bool:
        """Whether records begin their page: no prose stands above them that may open what they discuss."""
        return not prose_before(self._outline, _place(records[0]))

    def _recalled(self, *, strict: bool) -> list[_Told]:
        """The page's records as its site's other pages have them, in page order, an opening post only first."""
        told, taken, opens, shapes = list[_Told](), set[int](), self._opens(), self._shapes
        for shape in self._known:
            if shape.role == "opening" and not opens:
                continue
            found = (shapes.located(shape, start) for start in shapes.starts(shape))
            segments = [item for item in found if taken.isdisjoint(item.roots)]
            read = shapes.read(shape, segments, strict=strict) if segments else []
            for item, post in read[:1] if shape.role == "opening" else read:
                known = shape.body is not None and bool(post.text or post.quote)
                told.append(_Told(shape.role, item, post, known=known))
                taken.update(item.roots)
        told.sort(key=_place)
        return [each for n, each in enumerate(told) if n == 0 or each.role != "opening"]

    def _opens(self) -> bool:
        """Whether most of the pages have an opening post of another shape."""
        openings = sum(pages for shape, pages in self._known.items() if shape.role == "opening")
        others = max((pages for shape, pages in self._known.items() if shape.role != "opening"), default=0)
        return openings > 0 and openings >= THREADS * others

    def _joined(self, own: list[_Told], recalled: list[_Told]) -> list[_Told]:
        """The page's few own records and those that were recalled, each once, in page order.

        What is recalled is believed: its words are read so, and it takes the place of what is a part of it, or holds it
        and tells no time of its own.
        """
        twins = _twins(own, recalled)
        of_recalled = set(twins.values())
        new = [each for m, each in enumerate(recalled) if m not in of_recalled]
        old = [each for n, each in enumerate(own) if n not in twins]
        sure = [each for each in new if each.known]
        told = self._spans(old)
        kept = [left for each in old if (left := self._beside(each, sure))]
        added = [each for each in new if each.known or not self._touches(each.segment.roots, told)]
        both = [_both(own[n], recalled[m]) for n, m in twins.items()]
        return sorted(kept + added + both, key=_place)

    def _beside(self, own: _Told, sure: Sequence[_Told]) -> _Told | None:
        """What is left of a record beside those that were recalled in it: nothing where they have its time or text."""
        spans, time = self._spans(sure), own.segment.anchor
        if not self._touches(own.segment.roots, spans):
            return own
        if time is None or bisect_right(spans, time) % 2:
            return None
        post = self._shapes.without(own.segment, {root for each in sure for root in each.segment.roots})
        begins = post.text.partition("\n")[0]
        return replace(own, post=post) if begins and begins in own.post.text else None

    def _spans(self, records: Iterable[_Told]) -> list[int]:
        """Where the outermost roots of records begin and end, one after the other."""
        ends = self._outline.ends
        roots = outermost(self._outline, [root for each in records for root in each.segment.roots])
        return [border for root in roots for border in (root, ends[root])]

    def _touches(self, roots: Iterable[int], spans: Sequence[int]) -> bool:
        """Whether a record's roots have something in common with what stands in ``spans``."""
        ends = self._outline.ends
        among = ((bisect_right(spans, root), bisect_left(spans, ends[root])) for root in roots)
        return any(first % 2 or first != behind for first, behind in among)


def _place(record: _Told) -> int:
    return record.segment.roots[0]


def _are_few(found: Found | None) -> bool:
    """Whether so few records were found that they do not tell by themselves what they are."""
    return found is None or len(found.parts[-1].segments if found.parts else found.segments) < LEAST_RECORDS


def _twins(own: Sequence[_Told], recalled: Sequence[_Told]) -> dict[int, int]:
    """Which of the one are which of the other: they begin at one place, or tell one time."""
    roots = {_place(each): m for m, each in enumerate(recalled)}
    times = {each.segment.anchor: m for m, each in enumerate(recalled) if each.segment.anchor}
    found = ((n, roots.get(_place(each), times.get(each.segment.anchor or -1))) for n, each in enumerate(own))
    return {n: m for n, m in found if m is not None}


def _both(own: _Told, recalled: _Told) -> _Told:
    """A record that was found and recalled: its words are read where the site has them, its author as on this page."""
    if not recalled.known:
        return own
    author, time = own.post.author or recalled.post.author, own.post.published_at or recalled.post.published_at
    return replace(recalled, post=replace(recalled.post, author=author, published_at=time), shown=True)


def _records_of(found: Found) -> list[_Told]:
    """The records that were found."""
    if not found.parts:
        role: Role = "post" if found.first_is_post else "comment"
        return [_Told(role, item, post, shown=True) for item, post in zip(found.segments, found.posts, strict=False)]
    pairs = ((part.role, zip(part.segments, part.table.posts, strict=True)) for part in found.parts)
    return [_Told(role, item, post, shown=True) for role, told in pairs for item, post in told]
