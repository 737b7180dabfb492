"""Why are these the page's records? The rule that proposed them, how much of the page they hold, what came second."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from extraction.page import Evidence
from extraction.records.find import Records
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment

#: Score of a board: the last step of a trail of links is one, where a trail is told by its shape alone.
_TRAIL = 0.8


def reasons_of(records: Records, kind: str) -> list[Evidence]:
    """Return the evidence for a page's posts or comments, their authors and times, its board, and its topics.

    The score of posts is the share of the page's text outside links that they hold, that of topics the share of its
    link text; that of authors and times the share of the posts that have one. Runner-up is the group of records around
    times with most text that was not taken, else the rows of links; its score is the share of the page's text too.
    """
    told: list[Evidence] = []
    if records.posts and kind != "listing":
        told += _of_posts(records, "posts" if kind == "thread" else "comments")
    if records.board and kind == "thread":
        told.append(Evidence("board", "last step of the trail above the posts", records.board, _TRAIL))
    if records.listed and records.row_count and kind == "listing":
        told.append(_of_topics(records, records.listed.roots))
    return told


def _of_posts(records: Records, field: str) -> list[Evidence]:
    """Posts beside the best other group of records, then who wrote them and when."""
    posts, outline = records.posts, records.finder.outline
    others = [*(group.segments for group in records.finder.groups), records.finder.links]
    other = _first_other(others, records.regions)
    told = [
        Evidence(
            field,
            _rule(records),
            _named(outline, len(posts), records.regions),
            min(1.0, records.post_share),
            _named(outline, len(other), _roots(other)) if other else None,
            _share(outline, other) if other else None,
        )
    ]
    for name, rule, known in (
        ("authors", "names at one place of the records, or in their bylines", [post.author for post in posts]),
        ("times", "times of like markup, one a record", [post.published_at for post in posts]),
    ):
        count = sum(value is not None for value in known)
        shown = next((str(value) for value in known if value is not None), "")
        if count:
            told.append(Evidence(name, rule, f"{count} of {len(posts)}: {shown} …", count / len(posts)))
    return told


def _of_topics(records: Records, roots: Sequence[int]) -> Evidence:
    score, rule = min(1.0, records.topic_share), "rows of like links"
    outline = records.finder.outline
    other = _first_other((group.segments for group in records.finder.groups), roots)
    found = Evidence("topics", rule, _named(outline, len(roots), roots), score)
    if other:
        found.runner_up, found.runner_up_score = _named(outline, len(other), _roots(other)), _share(outline, other)
    return found


def _rule(records: Records) -> str:
    """Which step of finding records proposed them."""
    if records.are_letters:
        return "letters of an archive, as plain text"
    if records.recalled:
        return "where the site's other pages have them"
    if not records.parts or len(records.parts[-1].segments) == 1:
        return "it stands alone, with a time or as what is named a post or comment"
    roots = set(_roots(records.parts[-1].segments))
    if any(roots <= set(_roots(group.segments)) for group in records.finder.groups):
        return "around times of like markup"
    return "around names of people" if records.parts[-1].role == "comment" else "around what is named a post's text"


def _first_other(groups: Iterable[list[Segment]], tops: Sequence[int]) -> list[Segment] | None:
    """The first group of other records: beside these, around them, or parts of them."""
    taken = set(tops)
    return next((group for group in groups if group and taken.isdisjoint(_roots(group))), None)


def _share(outline: Outline, segments: Sequence[Segment]) -> float:
    held = sum(outline.plain(root) for root in _roots(segments))
    return min(1.0, held / max(1, outline.shown))


def _roots(segments: Sequence[Segment]) -> list[int]:
    return [root for item in segments for root in item.roots]


def _named(outline: Outline, count: int, roots: Sequence[int]) -> str:
    """So many of what most of the records' elements are called."""
    kinds = Counter(outline.signatures[root] for root in roots)
    return f"{count} × {kinds.most_common(1)[0][0]}" if kinds else str(count)
