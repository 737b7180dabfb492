"""Finds the records of a page: the posts of a thread, comments, and the rows of a topic list.

Time anchors propose the records and their likeness confirms them. Every group of like anchors is grown into
records (``segments``); the group whose records hold most text of their own is the posts' (``posts``; ``fields``
reads them). An opening post of another shape, or a post that stands alone, is looked for on its own (``thread``,
``only``), and so are rows of links (``rows``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from extraction.learned import Learned
from extraction.markup.tree import Tree
from extraction.page import Post, Topic
from extraction.records.learning.lessons import Lessons
from extraction.records.lists.row_links import FEWEST_ROWS
from extraction.records.lists.rows import Rows, find_rows
from extraction.records.posts.finder import Finder
from extraction.records.posts.found import Found, Part, found_at
from extraction.records.posts.plain_letters import Letter, plain_letters
from extraction.records.posts.posts import find_posts
from extraction.records.posts.remarks import with_remarks
from extraction.records.posts.tickets import with_ticket
from extraction.records.signs.anchors import Anchor, find_anchors
from extraction.records.signs.clocks import months_alone, with_clocks
from extraction.records.signs.evidence import remarks_stated
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment, outermost, share_of
from extraction.records.signs.short_agos import LONGEST_AGO
from extraction.records.signs.texts import width
from extraction.records.signs.trail import board_of
from extraction.records.signs.years import set_years

#: Different texts of records, as a share of these, up to which they are labels.
_LABELS = 0.2

#: Share of a page's text that the posts of a thread have for its links not to be read as rows of topics.
THREAD_SHARE = 0.5


@dataclass
class Records:
    """What the records of a page say.

    ``segments`` are where the posts stand, ``regions`` the places of the elements that hold them, in order and none in
    another, ``rows`` those of the rows of topics, which are ``listed``.
    ``post_share`` is the share of the page's text outside links that lies in the posts, ``topic_share`` the share of
    its link text in the topic rows. ``first_is_post``, ``parts``, ``in_guestbook``, ``story`` and ``unnamed`` are as
    in ``Found``. ``recalled`` tells that the posts are where the site's other pages have them, ``are_letters`` that an
    archive shows them as plain text. ``finder`` is what found all: it tells why these are the records.
    """

    finder: Finder
    posts: list[Post] = field(default_factory=list)
    listed: Rows | None = None
    has_menu: bool = False  # what passes for rows is what the site offers
    board: str | None = None
    regions: Sequence[int] = ()
    segments: Sequence[Segment] = ()
    rows: Sequence[int] = ()
    post_share: float = 0.0
    topic_share: float = 0.0
    first_is_post: bool = False
    parts: list[Part] = field(default_factory=list)
    recalled: bool = False
    in_guestbook: bool = False
    are_letters: bool = False
    story: Post | None = None
    unnamed: bool = False

    @property
    def topics(self) -> list[Topic]:
        """What the rows of topics say: read when it is first asked for."""
        return self.listed.topics if self.listed else []

    @property
    def row_count(self) -> int:
        """How many rows of topics there are."""
        return len(self.listed.roots) if self.listed else 0

    @property
    def row_text(self) -> frozenset[int]:
        """The elements whose own text is that of rows, of which each is a line."""
        return self.listed.in_text if self.listed else frozenset()

    def forget_first(self) -> None:
        """Take the first of the posts for what the others are said of: they may stand in it."""
        self.posts, self.segments, self.parts = self.posts[1:], self.segments[1:], self.parts[1:]
        self.regions, self.first_is_post = _regions(self.finder.outline, self.segments), False

    def forget_posts(self) -> None:
        """Take what was found as posts for what the page shows of something else."""
        self.posts, self.regions, self.segments, self.parts, self.first_is_post = [], (), (), [], False


def read_records(
    tree: Tree, *, url: str, now: datetime | None, title: str | None = None, learned: Learned | None = None
) -> Records:
    """Return the records of a page; ``now`` completes relative times, ``title`` is the page's own, if known.

    What the page shows of its site is added to ``learned``, what it does not show is recalled from there.
    """
    outline = Outline(tree)
    remarks = remarks_stated(outline)
    times = with_clocks(outline, find_anchors(outline, now, title), now) or months_alone(outline, title)
    anchors = [anchor for anchor in times if anchor.at not in remarks]
    set_years(outline, anchors, now)
    by_place = {anchor.at: anchor for anchor in anchors}
    rows, main = find_rows(outline, by_place, url, title)
    titled = _told_in_titles(rows, by_place) if main else set[int]()
    anchors = [anchor for anchor in anchors if anchor.at not in titled] if titled else anchors
    finder = Finder(outline, anchors, url, title, rows if main else [], rows, remarks=remarks)
    letters = plain_letters(outline, now)
    records = Records(finder, are_letters=bool(letters))
    found = _letters(outline, letters) if letters else find_posts(finder)
    if found and (said := {anchor.at: anchor for anchor in times if anchor.at in remarks}):
        found = with_remarks(finder, found, said)
    found = found and with_ticket(finder, found)
    if learned is not None:
        lessons = Lessons(learned, outline, finder.by_place, url, title)
        lessons.learn(found.parts if found else ())
        if found or not main:  # one odd board that passes for a thread makes no threads of the others
            found = lessons.corrected(found)
    listed = Rows(outline, rows, by_place, url, now) if main or not (found and found.posts) else None
    if found and not (main and listed and _give_way(outline, listed, found)):
        _set_posts(records, outline, found)
    threaded = records.first_is_post and records.post_share > THREAD_SHARE
    if listed and not threaded:  # a thread's links are no rows
        _set_rows(records, outline, listed)
    if records.first_is_post and records.regions:
        records.board = board_of(outline, records.regions[0], title)
    return records


def _told_in_titles(rows: Sequence[Segment], anchors: dict[int, Anchor]) -> set[int]:
    """The places of the times that few titles of rows tell beside other words: what they are on, and no post's."""
    found = {row.anchor for row in rows if row.anchor is not None and row.anchor in anchors}
    told = all(len(anchors[at].text) > LONGEST_AGO and not anchors[at].is_bare for at in found)
    return found if told and 2 * len(found) < len(rows) else set()


def _letters(outline: Outline, letters: list[Letter]) -> Found:
    """The letters that an archive shows as plain text are a thread."""
    segments = [Segment([letter.at], None) for letter in letters]
    return found_at(outline, segments, [letter.post for letter in letters], first_is_post=True)


def _set_posts(records: Records, outline: Outline, found: Found) -> None:
    records.posts, records.parts, records.story = found.posts, found.parts, found.story
    records.unnamed, records.recalled = found.unnamed, found.recalled
    records.first_is_post, records.in_guestbook = found.first_is_post, found.in_guestbook
    records.segments, places = found.segments, [*found.segments, *found.gone]
    records.regions, records.post_share = _regions(outline, places), share_of(outline, places)


def _regions(outline: Outline, segments: Sequence[Segment]) -> Sequence[int]:
    """The places of the elements of segments, in order and none in another."""
    return outermost(outline, [root for item in segments for root in item.roots])


def _set_rows(records: Records, outline: Outline, rows: Rows) -> None:
    """Set the rows of topics, unless they are a menu or the posts' own links."""
    records.has_menu = rows.are_menu or rows.are_people
    if records.has_menu or _are_of_posts(outline, rows.roots, records.regions):
        return
    records.listed = rows
    records.rows = outermost(outline, rows.whole)
    if outline.linked[0]:
        records.topic_share = sum(outline.linked[root] for root in rows.roots) / outline.linked[0]


def _give_way(outline: Outline, rows: Rows, found: Found) -> bool:
    """Whether what passes for posts is something else on a board: bylines, a box, the only rows, or what holds them."""
    return (
        (rows.are_few and _are_in(outline, rows, found))
        or (_are_labels([post.text for post in found.posts]) and _are_in(outline, rows, found))
        or _are_called_as_topics(rows, found.posts)
        or _are_below_topics(rows, found)
        or _hold_rows(outline, rows, found)
    )


def _are_labels(texts: Sequence[str]) -> bool:
    """Whether texts of records are labels in the bylines of topics, since hardly one is not the others' too.

    >>> _are_labels(["by on", "Latest post on", "", "Latest post on"] * 5), _are_labels(["Me too", "Thanks", "Thanks"])
    (True, False)
    """
    return len(set(texts) - {""}) <= _LABELS * len(texts)


def _are_called_as_topics(rows: Rows, posts: Sequence[Post]) -> bool:
    """Whether most topics' titles pass for names of who wrote posts, and these say less."""
    named = [post for post in posts if post.author in rows.titles] if rows.are_here else []
    return (
        2 * len({post.author for post in named}) > len(rows.titles)
        and sum(width(post.text) - width(post.author or "") for post in named) < 0
    )


def _are_below_topics(rows: Rows, found: Found) -> bool:
    """Whether posts stand below a board's topics, which are as many or more: a box tells what was said lately.

    Topics whose pages have addresses like this page's are other threads.
    """
    first = min(root for item in found.segments for root in item.roots)
    above = found.first_is_post and len(rows.roots) >= max(FEWEST_ROWS, len(found.posts)) and max(rows.roots) < first
    return above and rows.are_topics and not rows.are_neighbours


def _are_in(outline: Outline, rows: Rows, found: Found) -> bool:
    """Whether all that passes for posts stands in a board's rows, or holds one of these."""
    spans = [(root, outline.ends[root]) for root in rows.roots]
    posts = [(item.roots[0], outline.ends[item.roots[-1]]) for item in found.segments]
    return all(any(start < end and row < stop for row, end in spans) for start, stop in posts)


def _hold_rows(outline: Outline, rows: Rows, found: Found) -> bool:
    """Whether one of few posts holds most of a board's rows, which tell who wrote, or when, and what became."""
    spans = [range(root, outline.ends[root]) for item in found.segments for root in item.roots]
    held = max((sum(row in span for row in rows.roots) for span in spans), default=0)
    return len(found.posts) < FEWEST_ROWS <= held and 2 * held > len(rows.roots) and rows.are_told_well


def _are_of_posts(outline: Outline, roots: Sequence[int], regions: Sequence[int]) -> bool:
    """Whether most rows stand in the posts: their links lead to the posts themselves, and are no topics."""
    spans = [(i, outline.ends[i]) for i in regions]
    return 2 * sum(any(start <= root < end for start, end in spans) for root in roots) > len(roots)
