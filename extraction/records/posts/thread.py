"""Puts together what begins a discussion and the replies that were found: a thread, or comments on a story."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from datetime import datetime

from extraction.records.authors.members import are_alike
from extraction.records.content.adverts import is_advert
from extraction.records.content.bodies import Known, name_of, shares_name
from extraction.records.content.profiles import is_count
from extraction.records.content.record import time_pieces
from extraction.records.lists.count_words import counts_replies
from extraction.records.lists.row_links import FEWEST_ROWS
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.finder import Finder
from extraction.records.posts.found import Found, Part, found_at
from extraction.records.posts.groups import block_of, kinds_at
from extraction.records.posts.openings import (
    HEADING_TEXT,
    opening_segment,
    opening_segments,
    untimed_openings,
    with_followers,
)
from extraction.records.posts.verdicts import PAIR, SAME_TEXT, is_same
from extraction.records.signs.evidence import FORUM, is_forum_named
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment, segment
from extraction.records.signs.texts import has_letters, width

#: How much speaks for a forum (``evidence``) where a page whose records are named comments is one, and one where a
#: block before the replies, by an author like theirs, is a post.
COMMENTED_FORUM, OPENING_FORUM = 3.0, 2.0

#: Blocks around a time, itself the first, by which posts are told to be marked up alike.
LIKE_LEVELS = 1

#: Characters of the longest opening post that only its markup tells to be one: a story is longer.
LONGEST_ALIKE = 1000

#: What tells whom a story was taken from, in its byline.
_TAKEN_FROM = re.compile(r"(?:[来來]源|[来來]自|稿源|[转轉][载載]?自)\s*[:：]")
_BYLINE_PIECES = 20

#: Replies from which a record above them that says nothing is the line that counts them.
FEW_POSTS = 3

#: Share of the posts' text that long texts before them may have on a forum's page, and their characters elsewhere.
MOST_BEFORE, FEW_BEFORE = 0.3, 200

#: Share of the posts that are shown twice at most where only the best are.
MOST_AGAIN = 0.25

#: Width of all that the head of a thread says, at most: ``Discussion in Tea, started by``.
MOST_IN_HEAD = 48

#: Share of what a row of threads below a thread says that is in links, at least.
LINKED_ROW = 0.5

#: An address with a day in it, as stories have.
_DATED = re.compile(r"/(?:19|20)\d\d[/-]?[01]\d[/-]")


def thread_of(finder: Finder, segments: list[Segment], table: RecordTable, *, comments: bool) -> Found:
    """Return records with what opens them; ``comments``: they are named so."""
    forum, start = finder.forum, min(item.roots[0] for item in segments)
    told = {item.anchor: record.anchor for item, record in zip(segments, table.records, strict=True)}
    times = {at: time for at, time in told.items() if time and at is not None}
    bylines = comments and forum < OPENING_FORUM
    if edges := _at_edges(finder.outline, segments, table, bylines=bylines):
        segments = _grown_anew(finder.outline, [item for n, item in enumerate(segments) if n not in edges])
        table = RecordTable(finder.read(segments, times), finder.title)
    if others := _others(table):
        finder.aside = finder.aside | {segments[n].roots[0] for n in others}
        segments = [item for n, item in enumerate(segments) if n not in others]
        table = RecordTable(finder.read(segments, times), finder.title)
    by_time = forum >= (COMMENTED_FORUM if comments else OPENING_FORUM)
    opening, story = opening_before(finder, start, table, by_time=by_time), None
    least = COMMENTED_FORUM if opening and comments and _is_blogs(finder, opening) else OPENING_FORUM
    if opening and forum < least and not _made_alike(finder, opening, segments[0], table):
        story, opening = opening, None
    if forum >= OPENING_FORUM and opening is None and (headed := _headed(finder, segments, table)):
        opening, segments = headed, segments[1:]
        table = RecordTable(finder.read(segments, times), finder.title)
    first_is_post = opening is not None
    if not first_is_post and (not comments or forum >= COMMENTED_FORUM):
        share = MOST_BEFORE if forum >= (COMMENTED_FORUM if comments else FORUM) else 0.0
        first_is_post = _begins_page(finder, segments, start, share, told=comments and story is None)
        opening = story if first_is_post else None
    own = Part("post" if first_is_post else "comment", segments, table)
    parts = [opening, own] if opening else [own]
    return found_at(
        finder.outline,
        [item for part in parts for item in part.segments],
        [post for part in parts for post in part.table.posts],
        parts=parts,
        first_is_post=first_is_post,
        story=story.table.posts[0] if story else None,
    )


def opening_before(finder: Finder, start: int, table: RecordTable, *, by_time: bool = False) -> Part | None:
    """The opening post that stands before the replies at ``start``, if its author is led to as one of theirs is.

    ``by_time``: or if all of them are later.
    """
    timed = opening_segments(finder.outline, finder.own_anchors, start, finder.head)
    untimed = untimed_openings(finder.outline, start, finder.head) if finder.forum >= OPENING_FORUM else []
    for found in (*timed, *untimed):
        if finder.outline.ends[found.roots[0]] > start:  # it holds the replies
            tops = (element.node for reading in table.readings for element in reading.elements if element.parent < 0)
            finder.aside = finder.aside | {finder.outline.tree.index[node] for node in tops}
        first = _read_opening(finder, found, table)
        known = _is_by_one_of(finder, first, table) or (by_time and _was_first(first, table))
        if not known or (_is_asked(first) and not _is_asked(table)):
            continue
        if not says_more(finder, first):  # a heading, and the text behind it
            found = with_followers(finder.outline, found, start)
            first = _read_opening(finder, found, table)
        ends = table.posts[0], table.posts[-1]  # the newest may stand first
        again = any(is_same(first.posts[0], post) for post in ends)
        opens = says_more(finder, first) and not (is_short(first, table) or again)
        return Part("opening", [found], first) if opens else None
    return None


def _read_opening(finder: Finder, found: Segment, table: RecordTable) -> RecordTable:
    known = Known(called=table.body_name, beside=True)
    return RecordTable(finder.read([found], finder.by_place), finder.title, known)


def is_short(first: RecordTable, table: RecordTable) -> bool:
    """Whether a record says as little as a thread's head, and in nothing named as bodies are."""
    if first.body_is_named or width(first.posts[0].text) >= MOST_IN_HEAD or _is_in_paragraphs(first):
        return False
    alike = [e for e in first.readings[0].elements if name_of(e.node) == table.body_name]
    return not any(e.start <= body.start and body.end <= e.end for e in alike for body in first.bodies(0))


def _is_asked(first: RecordTable) -> bool:
    """Whether what a record says stands among what is to be chosen or filled in, as a poll above the posts does."""
    tops = (body.node for body in first.bodies(0)[:1])
    return any(each.tag == "fieldset" for node in tops for each in (node, *node.iterancestors()))


def _is_in_paragraphs(first: RecordTable) -> bool:
    """Whether a record says all behind its name and its time, in paragraphs."""
    name, bodies, times = first.names[0], first.bodies(0), time_pieces(first.records[0])
    told = times | ({name.start} if name else set())
    if first.authors[0] is None or not times or not bodies or bodies[0].start <= max(told):
        return False
    return bodies[0].node.tag == "p" or bodies[0].node.find(".//p") is not None


def _is_by_one_of(finder: Finder, first: RecordTable, table: RecordTable) -> bool:
    """Whether a record's author is told as in a letter, or as the replies' authors are."""
    told = first.letters[0] is not None and finder.forum >= OPENING_FORUM
    if told or are_alike(first.names[0], table.names) or _is_signed_alike(first, table):
        return True
    return first.authors[0] is not None and _is_framed_alike(finder, first, table)


def _was_first(first: RecordTable, table: RecordTable) -> bool:
    """Whether a record tells who posted it and when, as exactly as the others do, and that is before all of them."""
    anchors = [record.anchor for record in (*first.records[:1], *table.records)]
    if first.authors[0] is None or not all(anchors):
        return False
    begun, *later = ((anchor.value.replace(tzinfo=None), anchor.has_clock) for anchor in anchors if anchor)
    return all(begun[0] <= when and begun[1] >= has_clock for when, has_clock in later)


def _is_signed_alike(first: RecordTable, table: RecordTable) -> bool:
    """Whether a record tells its author beside its time as the others do, above a body that is called as theirs are."""
    if table.body_name is None or not (_names_beside_times(first) and _names_beside_times(table)):
        return False
    return any(shares_name(body.node, table.body_name[1]) for body in first.bodies(0))


def _is_framed_alike(finder: Finder, first: RecordTable, table: RecordTable) -> bool:
    """Whether a record's text stands in elements called as those are that the first of the others has its text in."""
    places = [finder.outline.tree.index[body.node] for each in (first, table) for body in each.bodies(0)[:1]]
    kinds = [kinds_at(finder.outline, at) for at in places]
    return len(kinds) > 1 and kinds[0] == kinds[1] and sum("." in kind for kind in kinds[0]) > 1


def _names_beside_times(table: RecordTable) -> bool:
    """Whether the authors' names stand in no elements of their own."""
    return any(table.authors) and not any(table.names)


def _made_alike(finder: Finder, part: Part, reply: Segment, table: RecordTable) -> bool:
    """Whether two records have their texts, or times, in blocks of one kind, and the page is no story by its word."""
    opening = part.segments[0]
    if len(part.table.posts[0].text) > LONGEST_ALIKE or _is_story(finder):
        return False
    if _is_framed_alike(finder, part.table, table):
        return True
    if opening.anchor is None or reply.anchor is None:
        return False
    kinds, others = (
        kinds_at(finder.outline, block_of(finder.outline, at))[:LIKE_LEVELS] for at in (opening.anchor, reply.anchor)
    )
    return any("." in kind for kind in kinds) and kinds == others


def _is_blogs(finder: Finder, part: Part) -> bool:
    """Whether what opens comments is as long as a story, or tells its source, on a page not named after forums."""
    first = part.table
    told = any(map(_TAKEN_FROM.match, first.readings[0].texts[:_BYLINE_PIECES]))
    return (told or len(first.posts[0].text) > LONGEST_ALIKE) and not is_forum_named(finder.outline)


def _is_story(finder: Finder) -> bool:
    """Whether a page tells search engines that it is a story, or stands at an address as stories have."""
    told = (node.attrib.values() for node in finder.outline.tree.all("meta"))
    return bool(_DATED.search(finder.url)) or any("article:published_time" in values for values in told)


def _others(table: RecordTable) -> set[int]:
    """Which records stand among posts and are none: advertisements, events, lists of topics, a byline by a comment."""
    told = [post.author or post.text for post in table.posts]
    found = {n for n, text in enumerate(told) if is_advert(text)}
    if len(told) == PAIR:  # a story's byline beside its only comment
        found |= {n for n, post in enumerate(table.posts) if not (post.text or post.quote or table.pictured[n])}
    found |= _shown_again(table)
    found |= {n for n, post in enumerate(table.posts) if _lists_topics(post.text)}
    found |= {n for n in range(len(told)) if table.tells_event(n)}
    return found if len(found) < len(told) else set()


def _lists_topics(text: str) -> bool:
    """Whether a text is a list of other topics, each with how often it was answered.

    >>> _lists_topics("Pots\\n2 replies\\nCups\\n7 replies\\nWhite tea\\n13 replies"), _lists_topics("13 replies!")
    (True, False)
    """
    lines = text.split("\n")
    return len(lines) >= FEWEST_ROWS and sum(map(counts_replies, lines)) >= FEWEST_ROWS


def _shown_again(table: RecordTable) -> set[int]:
    """Which of a page's records are shown again where they belong: the best answer, or hot comments, above the others.

    These stand in a block of their own: who sends the same twice does so among the others. They are a few, or all of
    their block; where all are shown twice, as a tree and as a list, the first time counts.
    """
    seen: dict[tuple[str | None, datetime, str], int] = {}
    blocks = [reading.elements[0].node.getparent() for reading in table.readings]
    again = dict[int, int]()
    for n, post in enumerate(table.posts):
        if post.published_at is not None and post.text:
            first = seen.setdefault((post.author, post.published_at, post.text[:SAME_TEXT]), n)
            if first < n and blocks[first] is not blocks[n] and _begins(table.posts[first].text, post.text):
                again[first] = n
    above = next((n for n in range(len(blocks)) if n not in again), 0)
    if 0 < 2 * above == len(blocks):
        return set(again.values())
    held, apart = Counter(blocks), Counter(blocks[first] for first in again)
    whole = {first for first, n in again.items() if apart[blocks[first]] == held[blocks[first]] and held[blocks[n]] > 1}
    if whole:
        return whole
    found = {first or n for first, n in again.items() if len(table.posts[n].text) >= SAME_TEXT}
    return found if len(found) <= MOST_AGAIN * len(table.posts) else set()


def _begins(text: str, other: str) -> bool:
    """Whether one of two texts begins with the other: it may be cut, or tell by what it was sent."""
    return text.startswith(other) or other.startswith(text)


def _at_edges(outline: Outline, segments: list[Segment], table: RecordTable, *, bylines: bool) -> set[int]:
    """Which first and last records say next to nothing, and nothing where the posts do.

    Those are the head of a thread, that counts replies or tells who began it and when, as the next does, and in blocks
    that hold no post rows of threads below a thread, by their titles' links, and ``bylines`` of stories.
    """
    if len(segments) < PAIR or table.body is None:
        return set()
    said = [bool(table.bodies(n)) or width(post.text) >= HEADING_TEXT for n, post in enumerate(table.posts)]
    counts = not said[0] and any(map(counts_replies, table.readings[0].texts))
    found = {0} if counts else set[int]()
    if len(segments) == PAIR:
        return found
    around = [outline.parents[item.roots[0]] for item in segments]
    theirs = {place for place, told in zip(around, said, strict=True) if told}
    apart = [not told and place not in theirs for place, told in zip(around, said, strict=True)]
    rows = [each and table.linked_share(n) >= LINKED_ROW for n, each in enumerate(apart)]
    last = max((n for n, row in enumerate(rows) if not row), default=len(apart))
    found.update(range(last + 1, len(apart)))
    head, first = table.posts[:2]
    if bylines and apart[0] and not (has_letters(head.text) or head.quote or table.pictured[0]):
        return found | {0}
    same = (head.author == first.author or first.author is None) and (apart[0] or not (said[0] or head.quote))
    return found | {0} if same and is_same(replace(head, author=first.author), first) else found


def _grown_anew(outline: Outline, segments: list[Segment]) -> list[Segment]:
    """Records that are left, grown once more: what was no record may have kept them small."""
    anchors = [item.anchor for item in segments if item.anchor is not None]
    simple = len(anchors) == len(segments) > 1 and all(len(item.roots) == 1 for item in segments)
    return segment(outline, anchors) if simple and anchors == sorted(anchors) else segments


def _headed(finder: Finder, segments: list[Segment], table: RecordTable) -> Part | None:
    """The opening post, if the first record is only its heading, alike with the replies: its text stands behind it."""
    anchor = finder.by_place.get(segments[0].anchor or -1)
    if len(segments) < PAIR or anchor is None or says_more(finder, table):
        return None
    found = opening_segment(finder.outline, [anchor], segments[1].roots[0])
    if found is None or found.roots == segments[0].roots:
        return None
    opening = RecordTable(finder.read([found], finder.by_place), finder.title)
    return Part("opening", [found], opening) if says_more(finder, opening) else None


def _begins_page(finder: Finder, segments: list[Segment], start: int, share: float, *, told: bool) -> bool:
    """Whether so little stands before the records that the page begins with them: in a forum a share of their text.

    What is ``told`` to be comments has a story above it where that is as long as one.
    """
    most = share * sum(finder.outline.plain(root) for item in segments for root in item.roots) if share else FEW_BEFORE
    return prose_before(finder.outline, start, finder.head) < (min(most, LONGEST_ALIKE) if told else most)


def says_more(finder: Finder, first: RecordTable) -> bool:
    """Return whether a record says more than how many answered it."""
    return not is_count(first.posts[0].text)


def prose_before(outline: Outline, start: int, head: int = 0) -> int:
    """Return the characters of long texts before a place, links aside: an article's, no menu's, folded or hidden.

    What stands before the page's ``head`` is its site's, and so is what a form says that asks for a text.
    """
    shut = [i for i in outline.tree.by_tag.get("details", ()) if outline.nodes[i].get("open") is None]
    folded = {k for i in (*shut, *outline.tree.hidden) if i < start for k in range(i, outline.ends[i])}
    folded.update(k for form in outline.tree.asking if form.stop <= start for k in form)
    texts = ((at, text) for at, text in outline.texts if head <= at < start and len(text) > 60)
    return sum(len(text) for at, text in texts if at not in folded and outline.tags[at] != "a")
