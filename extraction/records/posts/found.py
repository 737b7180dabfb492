"""Posts that were found on a page: where they stand, what they say, and which of them are alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from extraction.page import Post
from extraction.records.content.gone import is_gone, is_notice
from extraction.records.posts.fields import RecordTable
from extraction.records.signs.ids import name_posts
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment

#: What a record is: one of a thread whose first is its opening post, a comment, or an opening post of another shape.
Role = Literal["post", "comment", "opening"]

#: Share of a page's posts that tell who wrote them, from which one that does not is nobody's.
SIGNED_SHARE = 0.8

#: Alike records from which a page shows by itself what they are.
LEAST_RECORDS = 3


@dataclass
class Part:
    """Records of one page that are alike: what they are, where they stand, how they were read."""

    role: Role
    segments: list[Segment]
    table: RecordTable


@dataclass(frozen=True, slots=True)
class Found:
    """Posts of a page, in order.

    ``segments`` are where they stand, ``gone`` where others stood that are left out, ``parts`` those that are alike, an
    opening post of another shape before the others. ``first_is_post`` tells that the page opens with a post, so it is a
    thread and no article with comments; ``in_guestbook`` that the only one needs no story to be on. ``story`` is what
    stands before comments, by one of the people who write them: an article of theirs, or an opening post. ``unnamed``
    tells that nothing calls them comments, ``recalled`` that they stand where the site's other pages have their posts,
    and nothing opens them.
    """

    segments: list[Segment]
    posts: list[Post]
    parts: list[Part] = field(default_factory=list)
    first_is_post: bool = False
    in_guestbook: bool = False
    story: Post | None = None
    unnamed: bool = False
    recalled: bool = False
    gone: list[Segment] = field(default_factory=list)


def found_at(
    outline: Outline,
    segments: list[Segment],
    posts: Sequence[Post],
    *,
    parts: Sequence[Part] = (),
    first_is_post: bool = False,
    story: Post | None = None,
) -> Found:
    """Return the posts that were read at ``segments``, with the ids that the page has for them.

    Those are left out that are nobody's, and say nothing or only that: deleted ones.
    """
    name_posts(outline, segments, posts)
    notices = sum(post.author is None and is_notice(post.text) for post in posts)
    are_signed = sum(post.author is not None for post in posts) >= SIGNED_SHARE * (len(posts) - notices)
    are_gone = [_is_nobodys(post, are_signed=are_signed) for post in posts]
    said = [post for post, is_one in zip(posts, are_gone, strict=True) if not is_one]
    for first in said[:1]:
        first.is_first = first_is_post
    own = [item for item, is_one in zip(segments, are_gone, strict=True) if not is_one]
    gone = [item for item, is_one in zip(segments, are_gone, strict=True) if is_one]
    return Found(own, said, list(parts), first_is_post, story=story, gone=gone)


def _is_nobodys(post: Post, *, are_signed: bool) -> bool:
    """Whether a post has no author and no words: among signed ones those in brackets, or of no time, are a notice's.

    So are those that say in whoever's name that they are gone.

    >>> [_is_nobodys(Post(None, None, text), are_signed=True) for text in ("", "[deleted]", "Removed by a moderator")]
    [True, True, True]
    >>> _is_nobodys(Post("Anna", None, "This comment has been removed by the author."), are_signed=True)
    True
    >>> _is_nobodys(Post("삭제된 댓글입니다.", None, ""), are_signed=True)
    True
    >>> from datetime import datetime
    >>> said = [Post("Anna", None, "[deleted]"), Post(None, datetime(2026, 3, 1), "Two minutes.")]
    >>> [_is_nobodys(post, are_signed=True) for post in said]
    [False, False]
    """
    if is_gone(post.text or post.author or ""):
        return True
    if post.quote or (post.author and not (are_signed and is_notice(post.author))):
        return False
    return not post.text or (are_signed and (post.published_at is None or is_notice(post.text)))
