"""Puts together what begins a discussion and the replies that were found: a thread, or comments on a story."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from datetime import datetime
from itertools import takewhile

from extraction.records.content.adverts import is_advert
from extraction.records.lists.count_words import counts_replies
from extraction.records.lists.row_links import FEWEST_ROWS
from extraction.records.posts.beginnings import (
    OPENING_FORUM,
    is_framed_alike,
    opening_before,
    says_more,
    stated_question,
    with_chosen,
)
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.finder import Finder
from extraction.records.posts.found import Found, Part, found_at
from extraction.records.posts.groups import block_of, kinds_at
from extraction.records.posts.openings import (
    HEADING_TEXT,
    opening_segment,
)
from extraction.records.posts.verdicts import PAIR, SAME_TEXT, is_same
from extraction.records.signs.evidence import FORUM, is_forum_named, says_remark
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment, segment
from extraction.records.signs.texts import has_letters, width

#: How much speaks for a forum (``evidence``) where a page whose records are named comments is one.
COMMENTED_FORUM = 3.0

#: Blocks around a time, itself the first, by which posts are told to be marked up alike.
LIKE_LEVELS = 1

#: Characters of the longest opening post that only its markup tells to be one: a story is longer.
LONGEST_ALIKE = 1000

#: What tells whom a story was taken from, in its byline.
_TAKEN_FROM = re.compile(r"(?:[来來]源|[来來]自|稿源|[转轉][载載]?自)\s*[:：]")
_BYLINE_PIECES = 20
#: What a story's element is called.
_STORY = re.compile(r"(?<![a-z])(?:article|h?entry)(?![a-z])")

#: Replies from which a record above them that says nothing is the line that counts them.
FEW_POSTS = 3

#: Share of the posts' text that long texts before them may have on a forum's page, and their characters elsewhere.
MOST_BEFORE, FEW_BEFORE = 0.3, 200

#: Share of the posts that are shown twice at most where only the best are.
MOST_AGAIN = 0.25


#: Share of what a row of threads below a thread says that is in links, at least.
LINKED_ROW = 0.5

#: An address with a day in it, as stories have.
_DATED = re.compile(r"/(?:19|20)\d\d[/-]?[01]\d[/-]")


def thread_of(finder: Finder, segments: list[Segment], table: RecordTable, *, comments: bool) -> Found:
    """Return records with what opens them; ``comments``: they are named so."""
    forum, start = finder.forum, min(item.roots[0] for item in segments)
    told = {item.anchor: record.anchor for item, record in zip(segments, table.records, strict=True)}
    times = {at: time for at, time in told.items() if time and at is not None}
    if edges := _at_edges(finder.outline, segments, table):
        segments = _grown_anew(finder.outline, [item for n, item in enumerate(segments) if n not in edges])
        table = RecordTable(finder.read(segments, times), finder.title)
    if others := _others(table):
        finder.aside = finder.aside | {segments[n].roots[0] for n in others}
        segments = [item for n, item in enumerate(segments) if n not in others]
        table = RecordTable(finder.read(segments, times), finder.title)
    if forum >= OPENING_FORUM:  # the head of what opens them may have been the first
        start = min(item.roots[0] for item in segments)
    by_time = forum >= (COMMENTED_FORUM if comments else OPENING_FORUM)
    opening, story = opening_before(finder, start, table, by_time=by_time), None
    least = COMMENTED_FORUM if opening and comments and _is_blogs(finder, opening, start) else OPENING_FORUM
    if opening and forum < least and not _made_alike(finder, opening, segments[0], table):
        story, opening = opening, None
    if forum >= OPENING_FORUM and opening is None and (headed := _headed(finder, segments, table)):
        opening, segments = headed, segments[1:]
        table = RecordTable(finder.read(segments, times), finder.title)
    if forum >= OPENING_FORUM and opening is None:
        opening = stated_question(finder, start)
    first_is_post = opening is not None
    if not first_is_post and (not comments or forum >= COMMENTED_FORUM):
        share = MOST_BEFORE if forum >= (COMMENTED_FORUM if comments else FORUM) else 0.0
        first_is_post = _begins_page(finder, segments, start, share, told=comments and story is None)
        opening = story if first_is_post else None
    own = Part("post" if first_is_post else "comment", segments, table)
    parts = [opening, own] if opening else [own]
    shown = [*with_chosen(finder, opening, start), own] if opening else [own]
    if story and opening is None and _is_answered(finder.outline, story.segments[0].roots[0], start):
        shown, story = [story, own], None
    return found_at(
        finder.outline,
        [item for part in shown for item in part.segments],
        [post for part in shown for post in part.table.posts],
        parts=parts,
        first_is_post=first_is_post,
        story=story.table.posts[0] if story else None,
    )


def _made_alike(finder: Finder, part: Part, reply: Segment, table: RecordTable) -> bool:
    """Whether two records have their texts, or times, in blocks of one kind, and the page is no story by its word."""
    opening = part.segments[0]
    if len(part.table.posts[0].text) > LONGEST_ALIKE or _is_story(finder):
        return False
    if _is_called_story(finder.outline, part, reply.roots[0]):
        return False
    if is_framed_alike(finder, part.table, table):
        return True
    if opening.anchor is None or reply.anchor is None:
        return False
    kinds, others = (
        kinds_at(finder.outline, block_of(finder.outline, at))[:LIKE_LEVELS] for at in (opening.anchor, reply.anchor)
    )
    return any("." in kind for kind in kinds) and kinds == others


def _is_blogs(finder: Finder, part: Part, start: int) -> bool:
    """Whether what opens the comments from ``start`` on is as long as a story, is called one, or tells its source.

    Not so on a page that is named after forums.
    """
    first = part.table
    told = any(map(_TAKEN_FROM.match, first.readings[0].texts[:_BYLINE_PIECES]))
    story = told or len(first.posts[0].text) > LONGEST_ALIKE or _is_called_story(finder.outline, part, start)
    return story and not is_forum_named(finder.outline)


def _is_answered(outline: Outline, story: int, start: int) -> bool:
    """Whether what stands above comments, from ``start`` on, is one that they answer: in one item of a list of them."""
    items = (i for i in outline.tree.around(story) if start < outline.ends[i] and outline.tags[i] == "li")
    item = next(items, None)
    if item is None or not says_remark(outline, item):
        return False
    return not outline.tree.within(item, outline.tree.by_tag.get("h1", ()))


def _is_called_story(outline: Outline, part: Part, start: int) -> bool:
    """Whether what opens the comments from ``start`` on stands in what is named as a story is, apart from them."""
    around = (i for body in part.table.bodies(0)[:1] for i in outline.tree.around(outline.tree.index[body.node]))
    return any(_STORY.search(outline.called(i)) for i in takewhile(lambda i: outline.ends[i] <= start, around))


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


def _at_edges(outline: Outline, segments: list[Segment], table: RecordTable) -> set[int]:
    """Which first and last records say next to nothing, and nothing where the posts do.

    Those are the head of a thread, that counts replies or tells who began it and when, as the next does, and in blocks
    that hold no post rows of threads below a thread, by their titles' links, and bylines above what they head.
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
    if apart[0] and not (has_letters(head.text) or head.quote or table.pictured[0]):
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


def prose_before(outline: Outline, start: int, head: int = 0) -> int:
    """Return the characters of long texts before a place, links aside: an article's, no menu's, folded or hidden.

    What stands before the page's ``head`` is its site's, and so is what a form says that asks for a text.
    """
    shut = [i for i in outline.tree.by_tag.get("details", ()) if outline.nodes[i].get("open") is None]
    folded = {k for i in (*shut, *outline.tree.hidden) if i < start for k in range(i, outline.ends[i])}
    folded.update(k for form in outline.tree.asking if form.stop <= start for k in form)
    texts = ((at, text) for at, text in outline.texts if head <= at < start and len(text) > 60)
    return sum(len(text) for at, text in texts if at not in folded and outline.tags[at] != "a")
