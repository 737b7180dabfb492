"""Tells which of the records that may stand alone on a page is one: by what it says, and by whom it is."""

from __future__ import annotations

import re
from itertools import takewhile

from extraction.records.authors.no_names import is_no_ones
from extraction.records.content.profiles import is_labelled
from extraction.records.content.quotes import is_heading_line
from extraction.records.lists.count_words import counts_replies
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.finder import Finder
from extraction.records.posts.verdicts import is_person
from extraction.records.signs.anchors import tells_whole
from extraction.records.signs.evidence import FORUM, is_guestbook
from extraction.records.signs.labels import calls_comments, holds_heading
from extraction.records.signs.other_times import is_other_time
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment
from extraction.records.signs.texts import has_letters

#: What a lone post's text is worth the less for every ancestor that is climbed to find it.
LEVEL_COST = 0.8

#: Characters of a lone post's text that count, and what they are worth more in an element named as a body is.
_LONE_TEXT, _NAMED_BODY = 200, 100

_MOST_LONE = _LONE_TEXT + _NAMED_BODY

#: How much speaks for a forum (``evidence``) where a post may be text that no element holds.
BARE_FORUM = 4.0

#: Characters of the longest line that counts the replies above the only one.
LONGEST_COUNT = 24

_SPOKEN = re.compile(r"\s*[:：]\s*\S")


def best_of(finder: Finder, tried: list[tuple[float, list[Segment]]]) -> tuple[Segment, RecordTable] | None:
    """Return the record that is worth most, and how it is read.

    ``tried`` are records of which each holds the one before, the smallest first, and how far these are trusted.
    """
    best: tuple[float, Segment, RecordTable] | None = None
    for trust, levels in tried:
        merit = trust
        said, first = "", None  # by what is named as a body: what is around it says that too, or stands behind that
        for level in levels:
            if best is not None and best[0] >= merit * _MOST_LONE:
                break  # no bigger one can be better
            worth, table = worth_of(finder, level), finder.lone(level)
            if worth and (said in table.posts[0].text or (first and _goes_on(finder.outline, first, table))):
                own = table.body_is_named and table.linked_share() < 1
                if own and not said:
                    said, first = table.posts[0].text, level
                if best is None or merit * worth > best[0]:
                    best = merit * worth, level, table
                merit *= LEVEL_COST
    return _closest(finder, tried, *_by_person(finder, tried, *best[1:])) if best else None


def is_persons(table: RecordTable) -> bool:
    """Return whether a record's author is told in an element that is named as people are, or beside a portrait."""
    name, tops = table.names[0], [reading.elements[0].node for reading in table.readings]
    if name is None:
        return False
    pictures = (picture.get("alt") for top in tops for picture in top.iter("img"))
    return is_person(name.node) or table.authors[0] in pictures


def _by_person(
    finder: Finder, tried: list[tuple[float, list[Segment]]], best: Segment, table: RecordTable
) -> tuple[Segment, RecordTable]:
    """The smallest record around the best that says the same, or its author's name, by somebody who is named as people.

    A name that nothing but its place tells is no name then, but a word of the review or a fact beside its time.
    """
    if is_persons(table):
        return best, table
    for level in (level for _, levels in tried for level in levels if level.anchor == best.anchor):
        if level.roots[0] < best.roots[0] and best.roots[-1] < finder.outline.ends[level.roots[-1]]:
            own = finder.lone(level)
            said = own.posts[0].text
            same = said == table.posts[0].text or said == table.authors[0]
            if same and is_persons(own) and worth_of(finder, level):
                return level, own
    return best, table


def _goes_on(outline: Outline, first: Segment, table: RecordTable) -> bool:
    """Whether a record has its body behind all of a smaller one: that is but its head."""
    behind = all(outline.tree.index[body.node] >= outline.ends[first.roots[-1]] for body in table.bodies(0))
    return behind and table.body_is_named


def _closest(
    finder: Finder, tried: list[tuple[float, list[Segment]]], best: Segment, table: RecordTable
) -> tuple[Segment, RecordTable]:
    """The smallest record in the best that says the same, or is most of it and by another person.

    The name and the time outside it are the thread's, which its head tells.
    """
    outline, post = finder.outline, table.posts[0]
    start, end, most = best.roots[0], outline.ends[best.roots[-1]], sum(map(outline.plain, best.roots))
    for level in (level for _, levels in tried for level in levels if level.anchor != best.anchor):
        if not start < level.roots[0] < outline.ends[level.roots[-1]] <= end:
            continue
        anchor = finder.by_place.get(level.anchor or -1)
        if anchor is None or is_other_time(outline, anchor) or not worth_of(finder, level):
            continue
        own = finder.lone(level)
        said = own.posts[0]
        told = said.text == post.text if said.author == post.author else _holds(table, own)
        if told and (said.author == post.author or 2 * sum(map(outline.plain, level.roots)) > most):
            return level, own
    return best, table


def _holds(table: RecordTable, own: RecordTable) -> bool:
    """Whether a record tells a person's name and text that are another's than its author's."""
    name, post = own.names[0], own.posts[0]
    told = table.posts[0].text
    return name is not None and is_person(name.node) and (post.author or "") in told and post.text in told


def worth_of(finder: Finder, level: Segment) -> float:
    """What a record that stands alone is worth by its text, and how that is named; 0: it is none."""
    if level.anchor is not None and holds_heading(finder.outline, level.roots[0], level.anchor):
        return 0.0  # the heading of comments, and below it the comment
    table = finder.lone(level)
    if not table.authors[0]:  # told sooner than what they say
        return 0.0
    if finder.outline.tags[level.roots[0]] == "body" and not table.is_letter:
        return 0.0  # all that no block holds is a post in an archive of mail, and hardly elsewhere
    if table.body is None and not _is_spoken(table) and not _may_be_bare(finder, level, table):
        return 0.0
    if not (text := _told(table)) or not (has_letters(table.posts[0].text) or _is_sign(table)):
        return 0.0
    return min(text, _LONE_TEXT) + (min(_NAMED_BODY, 2 * text) if table.body_is_named else 0)


def _may_be_bare(finder: Finder, level: Segment, table: RecordTable) -> bool:
    """Whether a lone record may have its text in no element of its own, as in guestbooks.

    Where all says forum too, if it is more than the line of its time.
    """
    if is_guestbook(finder.outline, level.roots[0]):
        return True
    reading = table.readings[0]
    line = table.dropped[0].union(*(reading.line_of(i) for i in table.meta[0]))
    name = table.names[0]
    known = finder.forum >= BARE_FORUM or (finder.forum >= FORUM and name is not None and is_person(name.node))
    return known and any(has_letters(reading.texts[i]) for i in range(len(reading.texts)) if i not in line)


def _is_spoken(table: RecordTable) -> bool:
    """Whether a colon parts a name from the text right behind it: <a>Ada</a>: Good."""
    name, texts = table.names[0], table.readings[0].texts
    return name is not None and name.end < len(texts) and _SPOKEN.match(texts[name.end]) is not None


def _is_sign(table: RecordTable) -> bool:
    """Whether a lone record without words may say something: ``+1`` beside a time that stands apart."""
    anchor = table.records[0].anchor
    return anchor is not None and anchor.is_bare


def _told(table: RecordTable) -> int:
    """Characters of a lone record's text, lines that label something, count replies or head a mail aside.

    None of what is but a time with a clock, if the record's own has none: the post was written then, and tells a day;
    nor of what is but a link that many pages have: Permalink; nor of what heads comments, or leads to them.
    """
    anchor, text = table.records[0].anchor, table.posts[0].text
    if anchor is not None and not anchor.has_clock and tells_whole(text):
        return 0
    if has_letters(text) and is_no_ones(text) and table.linked_share() == 1:
        return 0
    if calls_comments(text):
        return 0
    lines = table.posts[0].text.split("\n")
    heading = len(list(takewhile(is_heading_line, lines)))
    said = lines[heading if heading > 1 else 0 :]
    own = (line for line in said if len(line) > LONGEST_COUNT or not counts_replies(line))
    return sum(len(line) for line in own if table.body_is_named or not is_labelled(line))
