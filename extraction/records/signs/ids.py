"""The ids by which a page names its posts: what a link to one post leads to."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extraction.page import Post
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment

#: Elements of a record, from its first, that may carry its id: an anchor above its heading, a table in its cell.
_FIRST_ELEMENTS = 8
_NUMBERED = re.compile(r"^[A-Za-z][\w.:-]*\d|^\d+$")
_ATTRIBUTES = ("id", "name", "data-id", "data-post-id", "data-pid", "data-post", "data-comment-id")

_PLACE = re.compile(r"#[a-z_-]+\d+$", re.IGNORECASE)


def is_post_address(address: str) -> bool:
    """Whether an address ends in the name of a numbered part of a page, as that of a post does.

    >>> is_post_address("/comment/7#comment-7"), is_post_address("/topic/7#new"), is_post_address("/user/7")
    (True, False, False)
    """
    return "#" in address and bool(_PLACE.search(address))


def name_posts(outline: Outline, segments: Sequence[Segment], posts: Sequence[Post]) -> None:
    """Set the ``anchor`` of each post, if the page has one of the same kind for all of them, another for each."""
    found = [_ids(outline, item) for item in segments]
    for kind in found[0] if found else ():
        names = [ids.get(kind) for ids in found]
        if None not in names and len(set(names)) == len(names):
            for post, name in zip(posts, names, strict=True):
                post.anchor = name
            return
    # An opening post of another shape has an id of another kind.
    firsts = [next(iter(ids.values()), None) for ids in found]
    if None not in firsts and len(set(firsts)) == len(firsts):
        for post, name in zip(posts, firsts, strict=True):
            post.anchor = name


def _ids(outline: Outline, item: Segment) -> dict[tuple[str, str], str]:
    """A record's numbered ids by attribute and by what is around the number, in page order."""
    found: dict[tuple[str, str], str] = {}
    for root in item.roots:
        for i in range(root, min(outline.ends[root], root + _FIRST_ELEMENTS)):
            node, told = outline.nodes[i], outline.nodes[i].keys()
            for attribute in _ATTRIBUTES if told else ():
                value = node.get(attribute) if attribute in told else None
                if value and len(value) < 80 and _NUMBERED.match(value):
                    found.setdefault((attribute, re.sub(r"\d+", "#", value)), value)
    return found
