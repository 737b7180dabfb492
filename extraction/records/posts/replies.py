"""Finds the replies that stand in comments on a story, in a shape of their own: each has a name, a time and a text."""

from __future__ import annotations

from dataclasses import replace

from extraction.records.posts.answers import Answers, answers_in
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.finder import Finder
from extraction.records.posts.found import Found
from extraction.records.posts.groups import Group
from extraction.records.signs.texts import has_letters

#: Share of the records in comments that tell who wrote them and say something, for them to be replies.
TOLD_SHARE = 0.8


def replies_in(finder: Finder, group: Group, *, named: bool) -> Answers | None:
    """Return the replies in a group's records, if any of the page's other groups are; the records end where these do.

    Notes on when something was changed say nothing, and a list of other things names nobody. Where no group is, those
    are found that are named as answers. Only those that are aside, being ``named`` as comments, are a forum's.
    """
    for other in finder.groups:
        if other is group or (named and other.segments[0].roots[0] not in finder.aside):
            continue
        if not _stand_in(finder, other, group):
            continue
        table = RecordTable(finder.read(other.segments, other.anchors), finder.title)
        posts = table.posts
        told = [bool(post.author) and has_letters(post.text) for post in posts]
        if sum(told) >= TOLD_SHARE * len(posts) and len({post.text for post in posts}) > 1:
            finder.aside = finder.aside | {item.roots[0] for item in other.segments}
            return Answers(other.segments, posts)
    return None if named else answers_in(finder, group.segments, group.anchors)


def with_replies(found: Found, replies: Answers) -> Found:
    """Return comments with the replies in them, in the page's order."""
    if len(found.segments) != len(found.posts):
        return found
    pairs = [*zip(found.segments, found.posts, strict=True), *zip(replies.segments, replies.posts, strict=True)]
    pairs.sort(key=lambda pair: pair[0].roots[0])
    return replace(found, segments=[item for item, _ in pairs], posts=[post for _, post in pairs])


def _stand_in(finder: Finder, other: Group, group: Group) -> bool:
    """Whether each record of another group stands in one of a group's, behind its time, and holds none of these."""
    if any(len(item.roots) > 1 or item.anchor is None for item in (*other.segments, *group.segments)):
        return False
    ends = finder.outline.ends
    spans = [(item.roots[0], ends[item.roots[0]], item.anchor or 0) for item in group.segments]
    for item in other.segments:
        root, end = item.roots[0], ends[item.roots[0]]
        around = [anchor for start, stop, anchor in spans if start < root and end <= stop]
        if not around or max(around) >= root or any(root <= anchor < end for _, _, anchor in spans):
            return False
    return True
