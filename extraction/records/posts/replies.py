"""Finds the replies that stand in posts or comments, in a shape of their own: each has a name, a time and a text."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from extraction.records.posts.answers import Answers, answers_in, named_answers, posts_without
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.finder import Finder
from extraction.records.posts.found import Found
from extraction.records.posts.groups import Group
from extraction.records.posts.verdicts import is_person
from extraction.records.posts.worth import is_persons
from extraction.records.signs.evidence import FORUM, remarks_named
from extraction.records.signs.other_times import is_other_time
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment
from extraction.records.signs.texts import has_letters

#: Share of the records in others that tell who wrote them and say something, for them to be replies.
TOLD_SHARE = 0.8


def replies_in(finder: Finder, group: Group) -> Answers | None:
    """Return the replies in a group's records, if any of the page's other groups are; the records end where these do.

    Notes on when something was changed say nothing, and a list of other things names nobody: a forum's files are named.
    Where no group is, those are found that are named as answers, in a forum's posts each with a time and a person.
    """
    forum = finder.forum >= FORUM
    others = (other for other in finder.groups if other is not group)
    for other in chain.from_iterable(_also_as_shown(finder.outline, other) for other in others):
        if not _stand_in(finder, other, group):
            continue
        table = RecordTable(finder.read(other.segments, other.anchors), finder.title)
        if _are_told(table, by_people=forum) and len({post.text for post in table.posts}) > 1:
            finder.aside = finder.aside | {item.roots[0] for item in other.segments}
            return Answers(other.segments, table.posts)
    return _remarks(finder, group) if forum else answers_in(finder, group.segments, group.anchors)


def _also_as_shown(outline: Outline, group: Group) -> Iterator[Group]:
    """A group, and then without its last, if a page hides that: programs fill it in with what is written next."""
    yield group
    if outline.unseen and not outline.unseen.isdisjoint(outline.tree.around(group.segments[-1].roots[0])):
        yield replace(group, segments=group.segments[:-1])


def _are_told(table: RecordTable, *, by_people: bool) -> bool:
    """Whether most records show something and tell who does, ``by_people``: who is named as people are."""
    told = sum(
        bool(post.author and (pictured or has_letters(post.text)))
        and (not by_people or (name is not None and is_person(name.node)))
        for post, pictured, name in zip(table.posts, table.pictured, table.names, strict=True)
    )
    return told >= TOLD_SHARE * len(table.posts)


def _remarks(finder: Finder, group: Group) -> Answers | None:
    """The few remarks in a forum's posts that are named as answers and alike to nothing else on the page."""
    if len(finder.anchors) <= len(group.segments):
        return None
    named = named_answers(finder, group.segments, remarks=remarks_named(finder.outline))
    told = [(item, finder.lone(item)) for item in named if _is_timed(finder, item)]
    told = [(item, table) for item, table in told if is_persons(table) and has_letters(table.posts[0].text)]
    if 2 * len({table.posts[0].text for _, table in told}) <= len(told):  # none, or what is said under each
        return None
    if not posts_without(finder, group.segments, group.anchors, [item for item, _ in told]):
        return None
    return Answers([item for item, _ in told], [table.posts[0] for _, table in told])


def _is_timed(finder: Finder, item: Segment) -> bool:
    """Whether a record tells when it was written."""
    return item.anchor is not None and not is_other_time(finder.outline, finder.by_place[item.anchor])


def with_replies(found: Found, replies: Answers) -> Found:
    """Return posts or comments with the replies in them, in the page's order."""
    pairs = [*zip(found.segments, found.posts, strict=True), *zip(replies.segments, replies.posts, strict=True)]
    pairs.sort(key=lambda pair: pair[0].roots[0])
    return replace(found, segments=[item for item, _ in pairs], posts=[post for _, post in pairs])


def _stand_in(finder: Finder, other: Group, group: Group) -> bool:
    """Whether each record of another group stands in one of a group's, behind its time, and holds none of these."""
    if any(item.anchor is None for item in (*other.segments, *group.segments)):
        return False
    if any(len(item.roots) > 1 for item in other.segments):
        return False
    ends = finder.outline.ends
    spans = sorted((root, ends[root], item.anchor or 0) for item in group.segments for root in item.roots)
    times = sorted(anchor for _, _, anchor in spans)
    for item in other.segments:
        root, end = item.roots[0], ends[item.roots[0]]
        _, stop, anchor = spans[bisect_left(spans, (root,)) - 1]  # no record stands in another
        behind = spans[0][0] < root < end <= stop and anchor < root
        if not behind or bisect_left(times, root) < bisect_left(times, end):
            return False
    return True
