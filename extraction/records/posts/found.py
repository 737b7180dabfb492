"""Posts that were found on a page: where they stand, what they say, and which of them are alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from extraction.page import Post
from extraction.records.posts.fields import RecordTable
from extraction.records.signs.ids import name_posts
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment

#: What a record is: one of a thread whose first is its opening post, a comment, or an opening post of another shape.
Role = Literal["post", "comment", "opening"]

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

    ``segments`` are where they stand, ``parts`` those that are alike, an opening post of another shape before the
    others. ``first_is_post`` tells that the page opens with a post, so it is a thread and no article with comments;
    ``in_guestbook`` that the only one needs no story to be on. ``story`` is what stands before comments, by one of the
    people who write them: an article of theirs, or an opening post. ``unnamed`` tells that nothing calls them comments,
    ``recalled`` that they stand where the site's other pages have their posts, and nothing opens them.
    """

    segments: list[Segment]
    posts: list[Post]
    parts: list[Part] = field(default_factory=list)
    first_is_post: bool = False
    in_guestbook: bool = False
    story: Post | None = None
    unnamed: bool = False
    recalled: bool = False


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

    Those are left out that say nothing and are nobody's: deleted ones.
    """
    name_posts(outline, segments, posts)
    said = [post for post in posts if post.author or post.text or post.quote]
    for first in said[:1]:
        first.is_first = first_is_post
    return Found(segments, said, list(parts), first_is_post, story=story)
