"""Reads posts that stand alone: a page's only post, its only comment."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import accumulate
from operator import itemgetter

from extraction.page import Post
from extraction.records.authors.members import are_alike
from extraction.records.content.bodies import Known, name_of
from extraction.records.content.quotes import is_heading_line
from extraction.records.content.record import time_pieces
from extraction.records.lists.row_links import FEWEST_ROWS
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.finder import Finder
from extraction.records.posts.openings import (
    ancestors,
    lone_segments,
    remarks_below,
    reply_segments,
)
from extraction.records.posts.worth import best_of, is_persons, worth_of
from extraction.records.signs.anchors import Anchor
from extraction.records.signs.evidence import is_in_list, remarks_named
from extraction.records.signs.labels import is_headed, offer_reply
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment
from extraction.records.signs.subjects import is_answered

#: Pieces of text between a time and its author's name that stands behind the text, at most.
NEAR_TIME = 3

#: Share of a reply's text that is in links: a row of a list is more of a link.
MOST_LINKED = 0.5

#: Elements named as comments, the smallest first, of which one may be the only comment.
_MOST_NAMED = 60

#: What a comment that tells no time has none of: a headline, or anything to be filled in.
_NO_PART = ("h1", "h2", "form", "input", "textarea")

#: What an only answer, or one of the elements around it, is called, and how many of these.
_ANSWER, _NAMED_LEVELS = re.compile(r"(?<![a-z])(?:answers?|repl(?:y|ies))(?![a-z])", re.IGNORECASE), 3

#: The line at the foot of a page: by what it was made, or whose it is; and texts among which it is looked for.
_FOOT = re.compile(r"\W*(?:powered by\b|copyright\b|©|all rights reserved|版[权權]所有)", re.IGNORECASE)
_LAST_TEXTS = 20

#: Cells of a row of topics: title, author, replies …; a post's row has its author and its text.
ROW_CELLS = 3


def holds_rows(finder: Finder, lone: Segment, table: RecordTable) -> bool:
    """Whether what looks like one post is a list of topics, or a short table of them: rows with times."""
    outline, rows = finder.outline, set()
    spans = [range(root, outline.ends[root]) for root in lone.roots]
    if not table.is_letter and sum(any(start in span for span in spans) for start, _ in finder.rows) > 1:
        return True
    own = table.is_letter or table.body_is_named
    tops = [outline.tree.index[body.node] for body in table.bodies(0)] if own else lone.roots
    reading = table.readings[0]
    own_links = table.headings[0] | table.dropped[0]  # what leads to other letters is its own
    own_links -= {i for i in own_links if is_answered(reading.texts[i])}  # its title, of what answers it
    theirs = {reading.elements[piece.element].node for i, piece in enumerate(reading.pieces) if i in own_links}
    titles = (at for i in tops for at in outline.tree.within(i, finder.blocks))
    if sum(outline.nodes[at] not in theirs for at in titles) > 1:
        return True
    for anchor in _standing_in(finder.anchors, [(root, outline.ends[root]) for root in lone.roots]):
        row = next((i for i in ancestors(outline, anchor.at) if outline.tags[i] == "tr"), None)
        if row is not None and len(outline.children(row)) >= ROW_CELLS:
            rows.add(row)
    return len(rows) > 1


def _standing_in(anchors: Sequence[Anchor], parts: Sequence[tuple[int, int]]) -> list[Anchor]:
    """The anchors in any of some parts of the page, which begin and end at places of it."""
    starts = sorted(parts)
    ends = list(accumulate((end for _, end in starts), max))
    before = ((anchor, bisect_right(starts, anchor.at, key=itemgetter(0))) for anchor in anchors)
    return [anchor for anchor, count in before if count and anchor.at < ends[count - 1]]


def named_lone(finder: Finder) -> tuple[Segment, RecordTable] | None:
    """The smallest record with an author around what is named as a post's body."""
    outline, (named, levels) = finder.outline, finder.named_body
    if not levels:
        return None
    called = Known(called=name_of(outline.nodes[named]))
    finder.aside = finder.aside | remarks_below(outline, finder.anchors, named)
    stray = None  # who rates a post is named in its block too, and its author around it
    for level in levels:
        table = RecordTable(finder.read([level], finder.by_place), finder.title, called)
        if table.authors[0]:
            sure = is_persons(table) and (stray is None or table.posts[0].text == stray[1].posts[0].text)
            if not _is_stray(table) and (sure or (stray is not None and _is_stray(stray[1]))):
                return level, table
            stray = stray or (level, table)
    return stray


def above_rows(finder: Finder, lone: Segment) -> tuple[Segment, RecordTable] | None:
    """A record without the rows below it in its block: a post above the titles of those that answer it."""
    outline, root, end = finder.outline, lone.roots[0], finder.outline.ends[lone.roots[-1]]
    starts = [start for start, _ in finder.rows] or (finder.blocks if len(lone.roots) > 1 else [])
    first = min((start for start in starts if root <= start < end), default=None)
    if first is None or lone.anchor is None:
        return None
    own = [i for i in (lone.roots if len(lone.roots) > 1 else outline.children(root)) if outline.ends[i] <= first]
    if not any(i <= lone.anchor < outline.ends[i] for i in own):
        return None
    named, level = finder.named_body[0], Segment(own, lone.anchor)
    called = Known(called=name_of(outline.nodes[named])) if named >= 0 else Known()
    table = RecordTable(finder.read([level], finder.by_place), finder.title, called)
    return None if not table.authors[0] or holds_rows(finder, level, table) else (level, table)


def fitting_lone(
    finder: Finder, fits: Callable[[Segment], bool], *, comment: bool
) -> tuple[Segment, RecordTable] | None:
    """The best lone record (``best_lone``); mostly none where that does not fit.

    Most pages have no post, and big records cost most to read. Where nothing that fits says anything, the others are
    not read: the best cannot be one that fits.
    """
    tried = _lone_levels(finder, comment=comment)
    fitting = (level for _, levels in tried for level in levels if fits(level))
    return best_of(finder, tried) if any(worth_of(finder, level) for level in fitting) else None


def told_lone(finder: Finder) -> tuple[Segment, RecordTable] | None:
    """The best record that is named as a comment: by a person named so, with a text behind that, and often no time.

    What is named alike twice is a row of something else; what has a headline is a story, what asks for words a form.
    """
    outline, by_tag, times = finder.outline, finder.outline.tree.by_tag, sorted(finder.by_place)
    held = remarks_named(outline)
    kinds = Counter(outline.signatures[i] for i in held)
    others = {i for i in held if kinds[outline.signatures[i]] > 1}
    parts = sorted(others.union(*(by_tag.get(tag, ()) for tag in _NO_PART)))
    forms = [(i, outline.ends[i]) for i in by_tag.get("form", ())]
    levels = []
    for i in sorted(held, key=outline.own.__getitem__)[:_MOST_NAMED]:
        if not outline.tree.within(i, parts) and not any(start <= i < end for start, end in forms):
            level = Segment([i], next(iter(outline.tree.within(i, times)), None))
            levels += [level] if _is_offered(finder, level) and _is_by_person(finder.lone(level)) else []
    found = best_of(finder, [(1.0, levels)])
    return found if found and found[1].linked_share() < MOST_LINKED else None


def _is_offered(finder: Finder, level: Segment) -> bool:
    """Whether a page asks for comments: by a heading above one, a list of them, a reply offered, a box to write in."""
    outline, root = finder.outline, level.roots[0]
    headed = is_headed(outline, root) or is_in_list(outline, root)
    return headed or offer_reply(outline, [level]) or bool(outline.reply_boxes)


def _is_by_person(table: RecordTable) -> bool:
    name, bodies = table.names[0], table.bodies(0)
    return name is not None and any(body.start > name.start for body in bodies[:1])


def best_lone(finder: Finder, *, comment: bool) -> tuple[Segment, RecordTable] | None:
    """The smallest record with an author and a text, or a bigger one whose text is so much longer."""
    return best_of(finder, _lone_levels(finder, comment=comment))


def _lone_levels(finder: Finder, *, comment: bool) -> list[tuple[float, list[Segment]]]:
    """The records that may stand alone (``lone_segments``), for times that stand in no row of links."""
    rows = [*finder.rows, *_timed_rows(finder)]
    inside = {anchor.at for anchor in _standing_in(finder.anchors, rows)}
    anchors = [anchor for anchor in finder.anchors if anchor.at not in inside]
    if not comment:
        anchors = [anchor for anchor in anchors if anchor.at >= finder.head] or anchors
    found, foot = lone_segments(finder.outline, anchors, comment=comment), _foot(finder.outline)
    ends = finder.outline.ends
    if comment and finder.head:  # what holds the page's headline is what comments are on
        found = [(trust, [each for each in levels if not _holds(finder, each, finder.head)]) for trust, levels in found]
    above = [[level for level in levels if foot >= ends[level.roots[-1]]] for _, levels in found]
    return [(trust, own or levels) for (trust, levels), own in zip(found, above, strict=True)]


def _holds(finder: Finder, level: Segment, at: int) -> bool:
    return any(root <= at < finder.outline.ends[root] for root in level.roots)


def _foot(outline: Outline) -> int:
    """The place of the line at a page's end that tells by what it was made or whose it is, else where the page ends."""
    last = (i for i, text in outline.texts[-_LAST_TEXTS:] if _FOOT.match(text))
    return next(last, len(outline.tags))


def numbered_lone(finder: Finder) -> tuple[Segment, RecordTable] | None:
    """The best record with the number of a thread's post in it (#1), and a name for which nothing else speaks."""
    within, numbers = finder.outline.tree.within, finder.read_numbered()
    tried = _lone_levels(finder, comment=False) if numbers else []
    own = [(trust, [i for i in levels if any(within(root, numbers) for root in i.roots)]) for trust, levels in tried]
    return best_of(finder, own)


def headed_lone(finder: Finder) -> tuple[Segment, RecordTable] | None:
    """The best record without rows, or of a heading, with name and time, and the block behind it."""
    tried = _lone_levels(finder, comment=False)
    own = [(trust, [i for i in levels if not holds_rows(finder, i, finder.lone(i))]) for trust, levels in tried]
    pairs = [(trust, [pair for level in levels if (pair := _headed(finder, level))]) for trust, levels in tried]
    return best_of(finder, [*own, *pairs])


def _headed(finder: Finder, level: Segment) -> Segment | None:
    """A record that says little, and the next block after it that says more."""
    outline, root = finder.outline, level.roots[-1]
    behind = (i for i in outline.children(outline.parents[root]) if i > root)
    following = next((i for i in behind if outline.plain(i) > outline.plain(root)), None)
    return Segment([*level.roots, following], level.anchor) if following else None


def best_reply(finder: Finder, opening: Segment, said: RecordTable) -> tuple[Segment, RecordTable] | None:
    """The only reply to a post: below it, of another shape, and by somebody who is led to as its author is.

    Or it has a number, as replies have in their thread, or is named as answers are, and tells who wrote it then.
    """
    start = finder.outline.ends[opening.roots[-1]]
    found = best_of(finder, reply_segments(finder.outline, finder.anchors, start)) if said.authors[0] else None
    if found is None or holds_rows(finder, *found):
        return None
    led = said.names[0] is not None and are_alike(found[1].names[0], said.names[:1])
    numbered = bool(found[1].posts[0].floor) or _is_named_answer(finder.outline, found[0].roots[0])
    if not led and not (
        numbered and _is_after(found[1].posts[0], said.posts[0]) and _is_last(finder, found[0].roots[-1])
    ):
        return None
    if any(row <= found[0].roots[0] < end for row, end in finder.rows):
        return None
    return found if found[1].linked_share() < MOST_LINKED else None


def _is_last(finder: Finder, root: int) -> bool:
    """Whether no other element of a record's tag follows beside it with a time in it, as in rows of topics one does."""
    outline, tag = finder.outline, finder.outline.tags[root]
    behind = (i for i in outline.children(outline.parents[root]) if i > root and outline.tags[i] == tag)
    places = sorted(finder.by_place)
    return not any(outline.tree.within(i, places) for i in behind)


def _is_named_answer(outline: Outline, root: int) -> bool:
    """Whether a record, or what holds it, is named as answers are."""
    return any(_ANSWER.search(outline.called(i)) for i in ancestors(outline, root)[:_NAMED_LEVELS])


def _is_after(reply: Post, post: Post) -> bool:
    first, then = post.published_at, reply.published_at
    later = first and then and first.replace(tzinfo=None) <= then.replace(tzinfo=None)
    return bool(later and reply.author)


def may_be_introduced(finder: Finder, lone: Segment) -> bool:
    """Whether anything in a record, which has yet to be read, may introduce its author (``is_introduced``)."""
    anchor, ends = finder.by_place.get(lone.anchor or -1), finder.outline.ends
    headed = anchor is not None and is_heading_line(anchor.text)
    return headed or any(finder.introductions.within(root, ends[root]) for root in lone.roots)


def _timed_rows(finder: Finder) -> list[tuple[int, int]]:
    """The rows of a list of links, if they tell times: none of these is a post's."""
    outline, places = finder.outline, [anchor.at for anchor in finder.anchors]
    rows = (item.roots[0] for item in finder.links or finder.listed if len(item.roots) == 1)
    timed = [(row, outline.ends[row]) for row in rows if outline.tree.within(row, places)]
    return timed if len(timed) >= FEWEST_ROWS else []


def _is_stray(table: RecordTable) -> bool:
    """Whether a lone record's name stands behind its text and far from its time: someone else's."""
    name, bodies, times = table.names[0], table.bodies(0), time_pieces(table.records[0])
    if name is None or not bodies or name.start < max(body.end for body in bodies):
        return False
    return not times or min(abs(name.start - i) for i in times) > NEAR_TIME
