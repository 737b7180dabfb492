"""Decides whether what stands before the replies is the post that they answer, and which answer was chosen."""

from __future__ import annotations

from extraction.records.authors.members import are_alike
from extraction.records.content.bodies import Known, name_of, shares_name
from extraction.records.content.profiles import is_count
from extraction.records.content.record import time_pieces
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.finder import Finder
from extraction.records.posts.found import Part
from extraction.records.posts.groups import kinds_at
from extraction.records.posts.openings import opening_segment, opening_segments, untimed_openings, with_followers
from extraction.records.posts.regular import are_numbered
from extraction.records.posts.verdicts import PAIR, is_same
from extraction.records.signs.other_times import is_other_time
from extraction.records.signs.segments import Segment
from extraction.records.signs.texts import width

#: How much speaks for a forum (``evidence``) where a block before the replies, by an author like theirs, is a post.
OPENING_FORUM = 2.0

#: Width of all that the head of a thread says, at most: ``Discussion in Tea, started by``.
MOST_IN_HEAD = 48


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
        if _tells_last(finder, first, table):
            continue
        begun = by_time and not _goes_on(table) and _was_first(finder, found, first, table)
        known = begun or _is_by_one_of(finder, first, table)
        if not known or (_is_asked(first) and not _is_asked(table)):
            continue
        if not says_more(finder, first):  # a heading, and the text behind it
            found = with_followers(finder.outline, found, start)
            first = _read_opening(finder, found, table)
        ends = table.posts[0], table.posts[-1]  # the newest may stand first
        clock = all(record.anchor is None or record.anchor.has_clock for record in first.records)
        again = any(is_same(first.posts[0], post, by_clock=clock) for post in ends)
        opens = says_more(finder, first) and not (_is_short(first, table) or again)
        return Part("opening", [found], first) if opens else None
    return None


def _tells_last(finder: Finder, first: RecordTable, table: RecordTable) -> bool:
    """Whether a record is a notice of what was said last: its time is called another one, and is later than the first
    reply, or it says as little as a head does.
    """
    told, reply = first.records[0].anchor, table.records[0].anchor
    if told is None or reply is None or not is_other_time(finder.outline, told):
        return False
    later = told.value.replace(tzinfo=None) > reply.value.replace(tzinfo=None)
    return later or width(first.posts[0].text) < MOST_IN_HEAD


def _read_opening(finder: Finder, found: Segment, table: RecordTable) -> RecordTable:
    known = Known(called=table.body_name, beside=True)
    return RecordTable(finder.read([found], finder.by_place), finder.title, known)


def _is_short(first: RecordTable, table: RecordTable) -> bool:
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
    return first.authors[0] is not None and is_framed_alike(finder, first, table)


def _was_first(finder: Finder, found: Segment, first: RecordTable, table: RecordTable) -> bool:
    """Whether a record tells who posted it and when, as exactly as the others do, and that is before all of them.

    What holds the page's heading may be nobody's: who asks need not say who that is.
    """
    anchors = [record.anchor for record in (*first.records[:1], *table.records)]
    headed = any(root < finder.head < finder.outline.ends[root] for root in found.roots)
    if not (first.authors[0] or headed) or not all(anchors):
        return False
    begun, *later = ((anchor.value.replace(tzinfo=None), anchor.has_clock) for anchor in anchors if anchor)
    return all(begun[0] <= when and begun[1] >= has_clock for when, has_clock in later)


def _goes_on(table: RecordTable) -> bool:
    """Whether records are numbered from the third or a later one on: another page has what opened their thread."""
    return (table.posts[0].floor or 0) > PAIR and are_numbered(table)


def _is_signed_alike(first: RecordTable, table: RecordTable) -> bool:
    """Whether a record tells its author beside its time as the others do, above a body that is called as theirs are."""
    if table.body_name is None or not (_names_beside_times(first) and _names_beside_times(table)):
        return False
    return any(shares_name(body.node, table.body_name[1]) for body in first.bodies(0))


def is_framed_alike(finder: Finder, first: RecordTable, table: RecordTable) -> bool:
    """Whether a record's text stands in elements called as those are that the first of the others has its text in."""
    theirs = next(iter(_frames(finder, table)), ())  # told first: the record may hold all of a story
    if sum("." in kind for kind in theirs) <= 1:
        return False
    outline = finder.outline
    alike = (kinds_at(outline, outline.tree.index[e.node])[:1] == theirs[:1] for e in first.readings[0].elements)
    return any(alike) and _frames(finder, first) == [theirs]


def _frames(finder: Finder, table: RecordTable) -> list[tuple[str, ...]]:
    """What the elements are called that hold the text of the first of some records, if it has any."""
    return [kinds_at(finder.outline, finder.outline.tree.index[body.node]) for body in table.bodies(0)[:1]]


def _names_beside_times(table: RecordTable) -> bool:
    """Whether the authors' names stand in no elements of their own."""
    return any(table.authors) and not any(table.names)


def says_more(finder: Finder, first: RecordTable) -> bool:
    """Return whether a record says more than how many answered it."""
    return not is_count(first.posts[0].text)


def stated_question(finder: Finder, start: int) -> Part | None:
    """The text that a page states to machines to be that of a question, above the answers at ``start``: nobody's.

    It may tell neither who asked nor when.
    """
    tree, properties = finder.outline.tree, finder.outline.tree.stated("itemprop")
    for question, kind in tree.scopes.items() if "text" in properties.values() else ():
        if kind.endswith("schema.org/Question") and question < start <= tree.end[question]:
            own = (k for k in range(question + 1, start) if properties.get(k) == "text" and k not in finder.remarks)
            at = next(own, None)
            if at is not None and not any(question < other <= at < tree.end[other] for other in tree.scopes):
                found = Segment([at], None)
                return Part("opening", [found], RecordTable(finder.read([found], finder.by_place), finder.title))
    return None


def with_chosen(finder: Finder, opening: Part, start: int) -> list[Part]:
    """Return what opens the replies, which begin at ``start``, with the answer that was chosen, in a block of its own.

    It stands between the question and the other answers: with more text than the question, it was taken for that.
    """
    if finder.forum < OPENING_FORUM or not finder.head or opening.segments[0].anchor is None:
        return [opening]
    first, end = opening.segments[0].roots[0], finder.outline.ends[opening.segments[0].roots[-1]]
    if first > finder.head:
        asked = _told_between(finder, 0, first, opening.table)
        headed = asked and any(root <= finder.head < finder.outline.ends[root] for root in asked.segments[0].roots)
        return [asked, opening] if asked and headed else [opening]
    answer = _told_between(finder, end, start, opening.table)
    return [opening, answer] if answer else [opening]


def _told_between(finder: Finder, first: int, start: int, table: RecordTable) -> Part | None:
    """The record between two places, beside that which was read in ``table``: whose it is, when and what it says."""
    anchors = [anchor for anchor in finder.own_anchors if first <= anchor.at < start]
    found = opening_segment(finder.outline, anchors, start) if anchors else None
    if found is None or found.roots[0] < first:
        return None
    read = _read_opening(finder, found, table)
    told = read.authors[0] is not None and read.posts[0].published_at is not None and says_more(finder, read)
    return Part("opening", [found], read) if told and not _is_short(read, table) else None
