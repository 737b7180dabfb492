"""Groups a page's time anchors by their likeness, grows each group into records, and ranks the groups.

The group whose records hold most text of their own is likely the posts'. Where groups give the same records, the
post's time is the one in order, with a clock, and not called another time (joined, edited).
"""

from __future__ import annotations

import itertools
import math
import re
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from extraction.records.authors.name_words import has_name_words
from extraction.records.signs.anchors import Anchor
from extraction.records.signs.evidence import has_comment_words
from extraction.records.signs.other_times import is_other_time
from extraction.records.signs.outline import Outline
from extraction.records.signs.reading import INLINE_TAGS
from extraction.records.signs.segments import AGREEMENT, TERMS, Segment, look_of, segment
from extraction.tongues.words import either

#: Groups of anchors that are tried: a page has a few kinds of times, and a hostile one has thousands.
MOST_GROUPS = 8

#: Kinds of one group, at most: the usual one, and those of which each is one record's.
MOST_ODD = 3

#: How little of the text of the best group by loose likeness the best by strict likeness may have less.
LOOSE_GAIN = 0.7

#: Characters of a record's text that count when groups are compared, so that one long article is not a thread.
MASS_CAP = 500

#: How much more a group is worth for every doubling of its records that say something: what a part of the posts shows
#: is not theirs.
MANY = 0.1

#: How much more a group is worth whose times are in all of its records: a part of them has its answer's.
IN_ALL = 0.2

#: Share of the mean text of a group's records that one has at least which makes them more.
LEAST_OF_MEAN = 0.25

#: Characters of the longest byline, and elements in each other that it is.
BYLINE, _BYLINE_LEVELS = 60, 3

#: Elements of a record among which its author's name stands.
_MOST_BEFORE_NAME = 40

_NUMBER = re.compile(r"\d+")

#: Ancestors of an anchor that may be a quotation's.
_QUOTE_LEVELS = 6
#: What a line over a quotation says, and its characters at most.
_POSTED, _LONGEST_HEAD = re.compile(either("wrote", "posted"), re.IGNORECASE), 90
#: Roots of the smallest record that no element holds: a term, and what is said of it.
_PAIR = 2


@dataclass(slots=True)
class Group:
    """Anchors of one kind by their places, grown into records; ``mass`` is how much text these hold."""

    anchors: dict[int, Anchor]
    segments: list[Segment]
    mass: float


def grown_groups(outline: Outline, anchors: list[Anchor]) -> list[Group]:
    """Return the groups of two or more like anchors, those first whose records hold most text.

    Likeness is that of the elements, or only of the blocks around them: a recent time has its minute in a title, an
    old one is plain text. The looser likeness must show for it, as it takes a date in the text for a post's time.
    """
    own = _own_anchors(outline, anchors)
    by_place = {anchor.at: anchor for anchor in own}
    strict = _groups(outline, [(anchor.at, anchor) for anchor in own])
    loose = _groups(outline, [(block_of(outline, anchor.at), anchor) for anchor in own])
    ranked = [(_grow(outline, held, by_place), 1.0) for held in strict]
    known = [list(held) for held in strict]
    ranked += [(_grow(outline, held, by_place), LOOSE_GAIN) for held in loose if list(held) not in known]
    mixed = [held for (group, _), held in zip(ranked, strict, strict=False) if _say_little(outline, group)]
    ranked += [(group, 1.0) for held in mixed for group in _apart(outline, held, by_place)]
    _leave_others(outline, [group for group, _ in ranked])
    ranked.sort(key=lambda pair: -pair[0].mass * pair[1])
    groups = [group for group, _ in ranked]
    if groups and (posts := _remarked(outline, groups)):
        groups.remove(posts)
        groups.insert(0, posts)
    return groups


def _own_anchors(outline: Outline, anchors: list[Anchor]) -> list[Anchor]:
    """The anchors of no quotation: replies may stand in what is named so, and are marked up as what they answer."""
    quoted = {anchor.at for anchor in anchors if _is_quoted(outline, anchor.at)}
    if not quoted or len(quoted) == len(anchors):
        return anchors
    kinds = {kinds_at(outline, anchor.at) for anchor in anchors if anchor.at not in quoted}
    named = {kind for kind in kinds if sum("." in name for name in kind) > 1}
    return [anchor for anchor in anchors if anchor.at not in quoted or kinds_at(outline, anchor.at) in named]


def _is_quoted(outline: Outline, at: int) -> bool:
    """Whether an anchor stands in a quotation, or in a line over one with nothing beside them: another post's time."""
    if not outline.quotes.isdisjoint(itertools.islice(outline.tree.around(at), _QUOTE_LEVELS)):
        return True
    above, behind = outline.parents[at], outline.ends[at]
    alone = behind in outline.quotes and at == above + 1 and outline.ends[behind] == outline.ends[above]
    return alone and _POSTED.search(outline.nodes[at].text_content()[:_LONGEST_HEAD]) is not None


def _remarked(outline: Outline, groups: list[Group]) -> Group | None:
    """The group whose records hold those of the best one, which are named comments: these are remarks on them."""
    if not has_comment_words(outline, [groups[0].segments[0].roots[0]]):
        return None
    return next((group for group in groups[1:] if _holds(outline, group, groups[0], several=False)), None)


def remarks_in(outline: Outline, group: Group, groups: list[Group]) -> set[int]:
    """The roots of other groups' records that are named comments and stand several in one of the group's.

    Those that are numbered as the group's are (``post_7``) are posts as these are.
    """
    found, numbered = set[int](), _numbered_as(outline, [item.roots[0] for item in group.segments])
    for other in groups:
        roots = [item.roots[0] for item in other.segments]
        if other is group or (numbered and numbered == _numbered_as(outline, roots)):
            continue
        if has_comment_words(outline, roots[:1]) and _holds(outline, group, other, several=True):
            found.update(roots)
    return found


def _numbered_as(outline: Outline, roots: Sequence[int]) -> str | None:
    """How the ids of records are formed, each with another number: ``post_#``."""
    ids = {outline.tree.ids.get(root, "") for root in roots}
    forms = {_NUMBER.sub("#", name) for name in ids}
    form = forms.pop() if len(forms) == 1 and len(ids) == len(roots) else ""
    return form if "#" in form else None


def _holds(outline: Outline, group: Group, other: Group, *, several: bool) -> bool:
    """Whether records hold nearly all of another group's, in more than one (or ``several`` in one), and say more."""
    roots = sorted(item.roots[0] for item in other.segments)
    spans = [(item.roots[0], outline.ends[item.roots[-1]]) for item in group.segments]
    apart = all(end <= start for (_, end), (start, _) in itertools.pairwise(spans))
    if not apart or has_comment_words(outline, [start for start, _ in spans]):
        return False
    held = [bisect_left(roots, end) - bisect_right(roots, start) for start, end in spans]
    remarks = sum(outline.plain(root) for item in other.segments for root in item.roots)
    own = sum(outline.plain(root) for item in group.segments for root in item.roots) - remarks
    spread = max(held) > 1 if several else sum(map(bool, held)) > 1
    return spread and sum(held) >= AGREEMENT * len(roots) and 2 * own >= remarks


def _groups(outline: Outline, placed: list[tuple[int, Anchor]]) -> list[dict[int, Anchor]]:
    """Anchors by the kinds of the elements at their places, the biggest groups first; one anchor a place."""
    groups: dict[tuple[str | bool, ...], dict[int, Anchor]] = defaultdict(dict)
    for place, anchor in placed:
        held = groups[*kinds_at(outline, place), is_other_time(outline, anchor)]
        if place not in held or (anchor.has_clock and not held[place].has_clock):
            held[place] = anchor
    several = [group for group in groups.values() if len(group) > 1] + _odd_ones(outline, groups)
    return sorted(several, key=len, reverse=True)[:MOST_GROUPS]


def _odd_ones(outline: Outline, groups: dict[tuple[str | bool, ...], dict[int, Anchor]]) -> list[dict[int, Anchor]]:
    """Groups with what is alone in its own since what is right around it is called otherwise: the best answer.

    The element and the second around it, each another, are called alike, by a name.
    """
    alike: dict[tuple[str | bool, ...], list[dict[int, Anchor]]] = defaultdict(list)
    for kind, held in groups.items():
        own, further = kind[0], kind[2:]
        if "." in str(own) and "." in str(further[:1]):
            alike[own, *further].append(held)
    merged = (each for each in alike.values() if 1 < len(each) <= MOST_ODD and min(map(len, each)) == 1)
    found = [{at: anchor for held in each for at, anchor in held.items()} for each in merged]
    parents = outline.parents
    return [held for held in found if len({parents[parents[at]] for at in held}) == len(held)]


def _say_little(outline: Outline, group: Group) -> bool:
    """Whether records are hardly more than bylines: those of answers and of replies in these keep each other small."""
    said = sum(outline.plain(root) for item in group.segments for root in item.roots)
    return said <= BYLINE * len(group.segments)


def _apart(outline: Outline, placed: dict[int, Anchor], by_place: dict[int, Anchor]) -> list[Group]:
    """Groups by what the elements are called that the bylines stand in, if records of one are in those of another."""
    kinds: dict[tuple[str, ...], dict[int, Anchor]] = defaultdict(dict)
    for place, anchor in placed.items():
        around = itertools.islice(outline.tree.around(place), _BYLINE_LEVELS, 2 * _BYLINE_LEVELS)
        kinds[tuple(outline.signatures[i] for i in around)][place] = anchor
    parts = [held for held in kinds.values() if 1 < len(held) < len(placed)]
    groups, places = [_grow(outline, held, by_place) for held in parts], sorted(placed)
    inside = (
        len(outline.tree.within(root, places)) for group in groups for item in group.segments for root in item.roots
    )
    return groups if max(inside, default=0) > 1 else []


def block_of(outline: Outline, at: int) -> int:
    """The nearest element around a place that is a block: a line, a cell, a paragraph."""
    return next((i for i in outline.tree.around(at) if outline.tags[i] not in INLINE_TAGS), 0)


def kinds_at(outline: Outline, at: int) -> tuple[str, ...]:
    """What an element and the two above it are called; a list, numbered or not, is one where it has no name.

    A term and what is said of it are what their list makes of them, whatever they are called: ``<dt class=me>``.
    """
    around = list(itertools.islice(outline.tree.around(at), 3))
    called = (outline.tags[i] if outline.tags[i] in TERMS else outline.signatures[i] for i in around)
    return tuple(["ul" if kind == "ol" else kind for kind in called])


def _grow(outline: Outline, placed: dict[int, Anchor], by_place: dict[int, Anchor]) -> Group:
    segments = _completed(outline, segment(outline, sorted(placed)), by_place)
    mass = _mass(outline, segments)
    anchors = [placed[place] for place in sorted(placed)]
    clock = sum(anchor.has_clock for anchor in anchors) / max(len(anchors), len(segments))
    other = sum(1 for anchor in anchors if is_other_time(outline, anchor)) / len(anchors)
    share = IN_ALL * min(1.0, len(placed) / len(segments))
    worth = 1 + 0.2 * clock + 0.2 * order_of(anchors) - 0.5 * other + share
    return Group(by_place | placed, segments, mass * worth)


def _mass(outline: Outline, segments: list[Segment]) -> float:
    """How much text records hold, of each no more than counts; of many that say something it is more."""
    masses = [min(MASS_CAP, sum(outline.plain(root) for root in item.roots)) for item in segments]
    total = sum(masses)
    told = sum(1 for mass in masses if mass * len(masses) >= LEAST_OF_MEAN * total)
    return total * (1 + MANY * math.log2(told))


def _leave_others(outline: Outline, groups: list[Group]) -> None:
    """Take from records what stands behind them and is a record of a bigger group: replies between comments are few."""
    for group in groups:
        if all(len(item.roots) == 1 for item in group.segments):
            continue
        bigger = (other for other in groups if len(other.segments) > len(group.segments))
        others = {item.roots[0] for other in bigger for item in other.segments if len(item.roots) == 1}
        own = ([i for i in item.roots if i not in others or _is_own(outline, i, item)] for item in group.segments)
        left = [Segment(roots, item.anchor) for roots, item in zip(own, group.segments, strict=True)]
        if left != group.segments and all(item.roots for item in left):
            before, group.segments = _mass(outline, group.segments), left
            group.mass *= _mass(outline, left) / before if before else 1.0


def _is_own(outline: Outline, root: int, item: Segment) -> bool:
    """Whether a root of a record is the one with its time."""
    return item.anchor is not None and root <= item.anchor < outline.ends[root]


def _names_author(outline: Outline, i: int) -> bool:
    """Whether an element among posts holds one that is named as a person: an advertisement does not."""
    return any(has_name_words(outline.nodes[k]) for k in range(i, min(outline.ends[i], i + _MOST_BEFORE_NAME)))


def _completed(outline: Outline, segments: list[Segment], by_place: dict[int, Anchor]) -> list[Segment]:
    """Add the records' siblings that look like them and have a time of another kind: fresh ones, and edited ones."""
    if any(len(item.roots) > 1 for item in segments):
        usual = _usual(outline, segments)
        segments = [part for item in segments for part in _once(item, usual, outline)]
        return _parted(outline, segments, by_place) or _numbered_apart(outline, segments, by_place) or segments
    roots = {item.roots[0] for item in segments}
    (parent, kind), count = Counter((outline.parents[i], outline.signatures[i]) for i in roots).most_common(1)[0]
    if parent < 0 or count < AGREEMENT * len(segments):
        return segments
    places, added = sorted(by_place), []
    looks, least = {look_of(outline, i) for i in roots}, min(map(outline.plain, roots))
    first, last = min(roots), max(roots)
    named = {name for item in segments if "." in (name := outline.signatures[item.anchor or 0])}
    for i in outline.children(parent):
        alike = i not in roots and outline.plain(i) and outline.signatures[i] == kind
        inside = outline.tree.within(i, places) if alike else ()
        if alike and (
            "." in kind or look_of(outline, i) in looks or any(outline.signatures[k] in named for k in inside)
        ):
            if inside:
                added.append(Segment([i], max(inside, key=lambda at: by_place[at].has_clock)))
            elif "." in kind and outline.plain(i) >= least and first < i < last and _names_author(outline, i):
                added.append(Segment([i], None))
    end = outline.ends[parent if outline.tags[parent] in ("ul", "ol") else last]
    added += _nested(outline, segments + added, kind, range(first, end), by_place)
    return sorted(segments + added, key=lambda item: item.roots[0]) if added else segments


def _usual(outline: Outline, segments: Sequence[Segment]) -> list[str]:
    """What the roots of most records are called, in order."""
    kinds = Counter(tuple(outline.signatures[root] for root in item.roots) for item in segments)
    return list(kinds.most_common(1)[0][0])


def _once(item: Segment, usual: Sequence[str], outline: Outline) -> list[Segment]:
    """A record, and those behind it that tell no time: a term, and what is said of it, once more."""
    size, kinds = len(usual), [outline.signatures[root] for root in item.roots]
    if size < _PAIR or len(kinds) == size or kinds != [*usual] * (len(kinds) // size):
        return [item]
    parts = [item.roots[at : at + size] for at in range(0, len(kinds), size)]
    timed = (any(_is_own(outline, root, item) for root in part) for part in parts)
    return [Segment(part, item.anchor if own else None) for part, own in zip(parts, timed, strict=True)]


def _nested(
    outline: Outline, segments: list[Segment], kind: str, among: range, by_place: dict[int, Anchor]
) -> list[Segment]:
    """The replies in the records that are called as these are, or numbered so, and have a time of their own.

    What holds all that a record says is no reply in it. Replies may stand between the records too, ``among`` them.
    """
    taken, places = {item.anchor for item in segments}, sorted(by_place)
    roots, found, until, said = {item.roots[0] for item in segments}, list[Segment](), 0, 0
    form = _numbered_as(outline, sorted(roots))
    if "." not in kind and form is None:
        return []
    for i in outline.tree.by_tag.get(kind.partition(".")[0], ()):
        if i in roots:
            until, said = max(until, outline.ends[i]), outline.own[i]
            continue
        may = 0 < outline.own[i] < said if i < until else i in among
        if may and outline.plain(i) and _is_called(outline, i, kind, form):
            inside = outline.tree.within(i, places)
            if own := [at for at in inside if at not in taken and not is_other_time(outline, by_place[at])]:
                found.append(Segment([i], max(own, key=lambda at: by_place[at].has_clock)))
                taken.add(found[-1].anchor)
    return found


def _is_called(outline: Outline, i: int, kind: str, form: str | None) -> bool:
    """Whether an element has the name of some records, or an id of their form."""
    if "." in kind and outline.signatures[i] == kind:
        return True
    return form is not None and _NUMBER.sub("#", outline.tree.ids.get(i, "")) == form


def _numbered_apart(outline: Outline, segments: list[Segment], by_place: dict[int, Anchor]) -> list[Segment]:
    """Part records that took others in which are numbered as they are: remarks behind posts, each with a time.

    There are none where none did, else those too that are numbered so between them.
    """
    form = _numbered_as(outline, [item.roots[0] for item in segments])
    if form is None:
        return []
    places, parted = sorted(by_place), list[Segment]()
    for item in segments:
        parted.append(Segment(item.roots[:1], item.anchor))
        for root in item.roots[1:]:
            own = [at for at in outline.tree.within(root, places) if not is_other_time(outline, by_place[at])]
            if own and _is_called(outline, root, "", form):
                parted.append(Segment([root], max(own, key=lambda at: by_place[at].has_clock)))
            else:
                parted[-1].roots.append(root)
    if len(parted) == len(segments):
        return []
    first, last = parted[0].roots[0], parted[-1].roots[-1]
    parted += _nested(outline, parted, outline.tags[first], range(first, outline.ends[last]), by_place)
    return sorted(parted, key=lambda item: item.roots[0])


def _parted(outline: Outline, segments: list[Segment], by_place: dict[int, Anchor]) -> list[Segment]:
    """Part records that took the next one in, as every other is striped: all their roots look alike and have a time.

    There are none where not all of them do.
    """
    places, parted, anchors = sorted(by_place), list[Segment](), {item.anchor for item in segments}
    looks = {look_of(outline, i) for item in segments for i in item.roots}
    if len(looks) > 1:
        return []
    for root in sorted(root for item in segments for root in item.roots):
        inside = outline.tree.within(root, places)
        if not inside:
            return []
        held = next((at for at in inside if at in anchors), None)
        parted.append(Segment([root], held or max(inside, key=lambda at: by_place[at].has_clock)))
    return parted


def order_of(anchors: list[Anchor]) -> float:
    """Share of neighbours in the usual order of time, old to new or new to old."""
    values = [anchor.value.replace(tzinfo=None) for anchor in anchors]
    rising = sum(1 for a, b in itertools.pairwise(values) if a <= b)
    falling = sum(1 for a, b in itertools.pairwise(values) if a >= b)
    return max(rising, falling) / (len(values) - 1)
