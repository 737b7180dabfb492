"""Finds the records of a page: the posts of a thread, comments, and the rows of a topic list.

Time anchors propose the records and their likeness confirms them. Every group of like anchors is grown into
records (``segments``); the group whose records hold most text of their own is the posts' (``fields`` reads
them). An opening post of another shape, or a post that stands alone, is looked for on its own (``openings``),
and so are rows of links (``rows``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from lxml.html import HtmlElement

from extraction.learned import Learned
from extraction.markup.tree import Tree
from extraction.page import Post, Topic
from extraction.records.anchors import find_anchors
from extraction.records.bodies import Known
from extraction.records.evidence import NAME, are_named_comments, forum_score, is_listed, is_named_forum
from extraction.records.fields import RecordTable
from extraction.records.groups import Group, block_of, grown_groups, kinds_at, remarks_in
from extraction.records.ids import name_posts
from extraction.records.labels import are_labelled
from extraction.records.lessons import LEAST_RECORDS, Lessons, Part
from extraction.records.lone import Finder, best_lone, best_reply, holds_rows, is_in_row, named_lone, named_reply
from extraction.records.members import are_alike
from extraction.records.named import body_groups, remark_groups
from extraction.records.openings import ancestors, opening_segment, opening_segments
from extraction.records.outline import Outline
from extraction.records.plain_letters import Letter, plain_letters
from extraction.records.profiles import is_count
from extraction.records.rows import Rows, find_rows
from extraction.records.segments import Segment, raised
from extraction.records.trail import board_of
from extraction.records.verdicts import are_in_rows, are_posts, are_remarks, are_rows, is_regular, is_same

#: Groups of anchors that are read: the posts' is mostly the one that holds most text.
MOST_TRIED = 4

#: How much speaks for a forum (``evidence``) where a page with several posts is one, one with a single post, one whose
#: records are named comments, and one where a block before the replies, by an author like theirs, is a post.
FORUM = 2.5
LONE_FORUM = 2.7
COMMENTED_FORUM = 3.0
OPENING_FORUM = 2.0

#: Blocks around a time, itself the first, by which posts are told to be marked up alike.
LIKE_LEVELS = 1

#: Characters of the longest opening post that only its markup tells to be one: a story is longer.
LONGEST_ALIKE = 1000

#: Share of a page's text that posts have which nothing names as comments: less is a box beside the page's matter.
MAIN_SHARE = 0.35

#: That share where as much speaks for a forum: its opening post may be long, and replies short.
FORUM_SHARE = 0.2

#: Share of a page's text that the posts of a thread have for its links not to be read as rows of topics.
THREAD_SHARE = 0.5

#: Share of a page's text from which a lone post is what the page is about, whatever rows of topics stand above it.
LONE_SHARE = 0.3

#: Share of a page's text from which what looks like a post may be one though nothing around it is named so.
LEAST_LONE_SHARE = 0.05

#: Posts of a thread so few that they may be dates in the texts of a thread without times.
FEW_POSTS = 3

#: Share of a page's text that a single comment has at most: an article's words are not a comment on it.
MOST_SHARE = 0.7


@dataclass
class Records:
    """What the records of a page say.

    ``regions`` are the nodes that hold the posts, ``listed`` the rows of topics, ``rows`` the nodes of these.
    ``post_share`` is the share of the page's text outside links that lies in the posts, ``topic_share`` the share of
    its link text in the topic rows.
    ``first_is_post`` tells that the page opens with a post, so it is a thread and no article with comments.
    ``parts`` are the records that are alike, an opening post of another shape before the others; ``recalled`` tells
    that they are where the site's other pages have them, ``in_guestbook`` that the only one needs no story to be on,
    ``are_letters`` that an archive shows them as plain text. ``story`` is what stands before comments, by one of the
    people who write them: an article of theirs, or an opening post. ``groups`` are the likely groups of records around
    times, most text first, and ``finder`` is what found all: they tell why these are the records.
    """

    posts: list[Post] = field(default_factory=list)
    listed: Rows | None = None
    board: str | None = None
    regions: tuple[HtmlElement, ...] = ()
    rows: tuple[HtmlElement, ...] = ()
    post_share: float = 0.0
    topic_share: float = 0.0
    first_is_post: bool = False
    parts: list[Part] = field(default_factory=list)
    recalled: bool = False
    in_guestbook: bool = False
    are_letters: bool = False
    story: Post | None = None
    groups: list[Group] = field(default_factory=list)
    finder: Finder | None = None

    @property
    def topics(self) -> list[Topic]:
        """What the rows of topics say: read when it is first asked for."""
        return self.listed.topics if self.listed else []

    @property
    def row_count(self) -> int:
        """How many rows of topics there are."""
        return len(self.listed.roots) if self.listed else 0


def read_records(
    tree: Tree, *, url: str, now: datetime | None, title: str | None = None, learned: Learned | None = None
) -> Records:
    """Return the records of a page; ``now`` completes relative times, ``title`` is the page's own, if known.

    What the page shows of its site is added to ``learned``, what it does not show is recalled from there.
    """
    outline = Outline(tree)
    anchors = find_anchors(outline, now, title)
    records = Records()
    by_place = {anchor.at: anchor for anchor in anchors}
    rows, main = find_rows(outline, by_place)
    finder = records.finder = Finder(outline, anchors, url, title, rows if main else [])
    if letters := plain_letters(outline, now):
        _set_letters(records, outline, letters)
    else:
        _find_posts(records, finder)
    threaded = records.first_is_post and records.post_share > THREAD_SHARE
    if (main or not records.posts) and not threaded:  # a thread's links are no rows
        _set_rows(records, outline, Rows(outline, rows, by_place, url))
    if records.listed and _are_of_posts(outline, records.listed.roots, records.regions):
        _set_rows(records, outline, Rows(outline, [], by_place, url))
    if records.first_is_post and records.regions:
        records.board = board_of(outline, tree.index[records.regions[0]], title)
    if learned is not None:
        _use_lessons(records, finder, Lessons(learned, outline, finder.by_place, url))
    return records


def _are_of_posts(outline: Outline, roots: Sequence[int], regions: Sequence[HtmlElement]) -> bool:
    """Whether most rows stand in the posts: their links lead to the posts themselves, and are no topics."""
    spans = [(i, outline.ends[i]) for i in map(outline.tree.index.__getitem__, regions)]
    return 2 * sum(any(start <= root < end for start, end in spans) for root in roots) > len(roots)


def _set_rows(records: Records, outline: Outline, rows: Rows) -> None:
    records.listed = rows
    records.rows = tuple(outline.nodes[i] for i in _outermost(outline, rows.roots))
    if outline.linked[0]:
        records.topic_share = sum(outline.linked[root] for root in rows.roots) / outline.linked[0]


def _use_lessons(records: Records, finder: Finder, lessons: Lessons) -> None:
    """A page with many records teaches; one with few is read as the site's others are."""
    if records.parts and len(records.parts[-1].segments) >= LEAST_RECORDS:
        lessons.learn(records.parts)
        return
    parts = lessons.recall(finder.title)
    if any(post.text or post.quote for part in parts for post in part.table.posts):
        records.parts, records.recalled = parts, True
        records.first_is_post = parts[0].role != "comment"
        segments = [item for part in parts for item in part.segments]
        _set_posts(records, finder.outline, segments, [post for part in parts for post in part.table.posts])


def _find_posts(records: Records, finder: Finder) -> None:
    outline = finder.outline
    forum = forum_score(outline, finder.url)
    rows: set[int] = set()
    groups = records.groups = grown_groups(outline, finder.anchors)
    for group in _tried(groups, rows):
        if are_in_rows(outline, group.segments, rows):
            continue
        finder.aside = remarks_in(outline, group, groups)
        named_so = are_named_comments(outline, [item.roots[0] for item in group.segments])
        comments = named_so or are_labelled(outline, group.segments)
        if forum >= FORUM:
            group.segments = raised(outline, group.segments)
        share = 0.0 if rows else _share(outline, group.segments)
        if not comments and share < (FORUM_SHARE if forum >= FORUM else MAIN_SHARE):
            continue
        table = RecordTable(finder.read(group.segments, group.anchors), finder.title)
        if not comments and share < MAIN_SHARE and not is_regular(group, table):
            continue
        named = comments or forum + (NAME if table.is_introduced else 0.0) >= FORUM
        if (not named_so or forum >= FORUM) and are_rows(
            outline, group.segments, table, titles_at=finder.titles, url=finder.url
        ):
            rows.update(item.roots[0] for item in group.segments)
        elif are_posts(table, named=named, told=not named and is_regular(group, table)):
            _set_thread(records, finder, group.segments, table, forum=forum, comments=comments)
            break
    else:
        finder.aside = set()
        _set_named(records, finder, forum=forum)
        if not records.posts and (not rows or forum >= LONE_FORUM):
            finder.rows = [(root, outline.ends[root]) for root in sorted(rows)]
            _set_lone(records, finder, forum=forum)
    if len(records.posts) <= FEW_POSTS and forum >= COMMENTED_FORUM:
        _set_timeless(records, finder, rows, forum=forum)


def _set_named(records: Records, finder: Finder, *, forum: float) -> None:
    """Take the comments or reviews that are named so, by people who are named so, of a page that shows no times."""
    outline = finder.outline
    for group in _tried(remark_groups(outline, finder.anchors), set()):
        table = RecordTable(finder.read(group.segments, group.anchors), finder.title)
        if are_remarks(table) and not are_rows(outline, group.segments, table, titles_at=finder.titles, url=finder.url):
            _set_thread(records, finder, group.segments, table, forum=forum, comments=True)
            break


def _set_timeless(records: Records, finder: Finder, rows: Collection[int], *, forum: float) -> None:
    """Take the posts of a forum that shows no times, or only some in its texts: the bodies that are named so."""
    for group in body_groups(finder.outline)[:1]:
        if len(group.segments) < 2 * len(records.posts) or are_in_rows(finder.outline, group.segments, rows):
            continue
        table = RecordTable(finder.read(group.segments, {}), finder.title)
        if _share(finder.outline, group.segments) >= MAIN_SHARE and are_posts(table, named=False, told=True):
            _set_thread(records, finder, group.segments, table, forum=forum, comments=False)


def _tried(groups: list[Group], rows: set[int]) -> Iterator[Group]:
    """The groups that are worth reading, those of the same records once; ``rows`` grows while they are tried."""
    seen: set[tuple[int, ...]] = set()
    for group in groups:
        roots = tuple(item.roots[0] for item in group.segments)
        if roots not in seen and not rows.intersection(roots):
            seen.add(roots)
            yield group
        if len(seen) >= MOST_TRIED:
            break


def _share(outline: Outline, segments: list[Segment]) -> float:
    """The share of the page's text outside links that lies in the segments."""
    tops = _outermost(outline, [root for item in segments for root in item.roots])
    return sum(outline.plain(i) for i in tops) / max(1, outline.plain(0))


def _set_thread(
    records: Records, finder: Finder, segments: list[Segment], table: RecordTable, *, forum: float, comments: bool
) -> None:
    start = min(item.roots[0] for item in segments)
    if _is_head(table):
        segments, table = segments[1:], RecordTable(finder.read(segments[1:], finder.by_place), finder.title)
    outline, posts = finder.outline, table.posts
    opening, above = _opening(finder, start, table), None
    if opening and forum < OPENING_FORUM and not _told_alike(finder, opening, segments[0]):
        records.story, above, opening = opening.table.posts[0], opening, None
    headed = _headed(finder, segments, table) if forum >= OPENING_FORUM else None
    if headed:
        records.parts, records.first_is_post = [headed], True
        segments, table = segments[1:], RecordTable(finder.read(segments[1:], finder.by_place), finder.title)
        posts, segments = [*headed.table.posts, *posts[1:]], [*headed.segments, *segments]
    elif opening:
        records.parts, records.first_is_post = [opening], True
        posts, segments = opening.table.posts + posts, opening.segments + segments
    if not records.first_is_post and (not comments or forum >= COMMENTED_FORUM):
        mass = sum(outline.plain(root) for item in segments for root in item.roots)
        most = 0.3 * mass if forum >= (COMMENTED_FORUM if comments else FORUM) else 200
        records.first_is_post = _prose_before(outline, start) < most
        if records.first_is_post and above:
            records.parts, posts, segments = [above], above.table.posts + posts, above.segments + segments
    own = segments[len(records.parts) :]
    records.parts.append(Part("post" if records.first_is_post else "comment", own, table))
    _set_posts(records, outline, segments, posts)


def _opening(finder: Finder, start: int, table: RecordTable) -> Part | None:
    """The opening post that stands before the replies at ``start``, if its author is led to as one of theirs is."""
    for found in opening_segments(finder.outline, finder.anchors, start):
        first = RecordTable(finder.read([found], finder.by_place), finder.title, Known(called=table.body_name))
        post = first.posts[0]
        said = post.text and not is_count(post.text) and first.linked_share() < 1
        if are_alike(first.names[0], table.names):
            return Part("opening", [found], first) if said and not is_same(post, table.posts[0]) else None
    return None


def _told_alike(finder: Finder, part: Part, reply: Segment) -> bool:
    """Whether two records tell their times in blocks of one kind, as posts do and a story and its comments do not."""
    opening = part.segments[0]
    if opening.anchor is None or reply.anchor is None or len(part.table.posts[0].text) > LONGEST_ALIKE:
        return False
    kinds, others = (
        kinds_at(finder.outline, block_of(finder.outline, at))[:LIKE_LEVELS] for at in (opening.anchor, reply.anchor)
    )
    return any("." in kind for kind in kinds) and kinds == others


def _is_head(table: RecordTable) -> bool:
    """Whether what stands above the posts as one of them is the line that counts them: no name, nothing but a sign."""
    first, *rest = table.posts
    name, *names = table.names
    if len(rest) < FEW_POSTS or not first.text or first.quote or any(map(str.isalnum, first.text)):
        return False
    return name is None or name.path not in {other.path for other in names if other}


def _headed(finder: Finder, segments: list[Segment], table: RecordTable) -> Part | None:
    """The opening post, if the first record is only its heading, alike with the replies: its text stands behind it."""
    first = segments[0]
    if len(segments) < 2 or first.anchor not in finder.by_place or not is_count(table.posts[0].text):
        return None
    found = opening_segment(finder.outline, [finder.by_place[first.anchor]], segments[1].roots[0])
    if found is None or found.roots == first.roots:
        return None
    opening = RecordTable(finder.read([found], finder.by_place), finder.title)
    said = not is_count(opening.posts[0].text) and opening.authors == table.authors[:1]
    return Part("opening", [found], opening) if said else None


def _set_letters(records: Records, outline: Outline, letters: list[Letter]) -> None:
    """Take the letters that an archive shows as plain text for a thread."""
    records.first_is_post = records.are_letters = True
    _set_posts(
        records, outline, [Segment([letter.at], None) for letter in letters], [letter.post for letter in letters]
    )


def _set_lone(records: Records, finder: Finder, *, forum: float) -> None:
    outline = finder.outline
    comment = best_lone(finder, comment=True) if not finder.rows else None
    first = comment[0].roots[0] if comment else 0
    records.in_guestbook = comment is not None and is_listed(outline, first, finder.url)
    if comment and (records.in_guestbook or _share(outline, [comment[0]]) < MOST_SHARE):
        _set_thread(records, finder, [comment[0]], comment[1], forum=forum, comments=True)
        if forum < LONE_FORUM or len(records.posts) > 1:
            return
    if forum + NAME < LONE_FORUM:
        return
    reply = named_reply(finder)
    reply = None if reply and is_in_row(finder, reply[0]) else reply
    opening = _opening(finder, reply[0].roots[0], reply[1]) if reply else None
    if reply and opening and _sure(finder, forum, opening.segments[0].anchor, reply[1]):
        _set_thread(records, finder, [reply[0]], reply[1], forum=forum, comments=False)
        return
    named = named_lone(finder)
    post = named or best_lone(finder, comment=False)
    if comment and post and post[0].roots[0] >= comment[0].roots[0]:
        above = best_lone(finder, comment=False, before=comment[0].roots[0])
        if above and not is_count(above[1].posts[0].text) and not is_same(above[1].posts[0], comment[1].posts[0]):
            post = above
    besides = finder.rows and post and not (named and _is_above(finder.rows, outline, named[0]))
    besides = besides or (post and is_in_row(finder, post[0]))
    told = named or (post and (post[1].is_introduced or _share(outline, [post[0]]) >= LEAST_LONE_SHARE))
    if (
        post
        and told
        and not besides
        and not holds_rows(finder, *post)
        and _sure(finder, forum, post[0].roots[0], post[1])
    ):
        records.first_is_post = True
        reply = best_reply(finder, *post)
        if reply is None and comment and outline.ends[post[0].roots[-1]] <= comment[0].roots[0]:
            reply = comment
        both = [post, reply] if reply else [post]
        _set_posts(records, outline, [one for one, _ in both], [told.posts[0] for _, told in both])


def _sure(finder: Finder, forum: float, at: int | None, table: RecordTable) -> bool:
    """Whether enough speaks for a forum, with what is around a place in what looks like a post, and who wrote it."""
    above = ancestors(finder.outline, at or 0)
    named = is_named_forum(finder.outline, above) or table.is_introduced
    return forum + (NAME if named else 0.0) >= LONE_FORUM


def _is_above(rows: list[tuple[int, int]], outline: Outline, lone: Segment) -> bool:
    """Whether what is named as a post stands above the rows of topics, or is much of the page."""
    return outline.ends[lone.roots[-1]] <= rows[0][0] or _share(outline, [lone]) >= LONE_SHARE


def _set_posts(records: Records, outline: Outline, segments: list[Segment], posts: list[Post]) -> None:
    if len(segments) == len(posts):
        name_posts(outline, segments, posts)
    records.posts = [post for post in posts if any(map(str.isalnum, post.text)) or post.quote or post.author]
    if records.first_is_post and records.posts:
        records.posts[0].is_first = True
    tops = _outermost(outline, [root for item in segments for root in item.roots])
    records.regions = tuple(outline.nodes[i] for i in tops)
    records.post_share = _share(outline, segments)


def _prose_before(outline: Outline, start: int) -> int:
    """Characters of long texts before a place of the page, links aside: an article's, not a menu's."""
    return sum(len(text) for at, text in outline.texts if at < start and len(text) > 60 and outline.tags[at] != "a")


def _outermost(outline: Outline, indices: Iterable[int]) -> list[int]:
    tops: list[int] = []
    end = -1
    for i in sorted(indices):
        if i >= end:
            tops.append(i)
            end = outline.ends[i]
    return tops
