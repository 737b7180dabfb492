"""Finds a page's posts or comments: around times, around people's names, alone, and in forums without times."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import chain

from extraction.navigation.addresses import base_of, parts_of
from extraction.records.authors.bylines import label_authors
from extraction.records.authors.people import leads_to_person
from extraction.records.lists.headlines import are_headlines, is_aside
from extraction.records.posts.answers import Answers, answers_in
from extraction.records.posts.beginnings import opening_before
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.finder import Finder
from extraction.records.posts.found import Found
from extraction.records.posts.groups import Group, remarks_in
from extraction.records.posts.named import body_groups, headed_groups, people_groups, remark_groups
from extraction.records.posts.only import only_posts
from extraction.records.posts.openings import ancestors
from extraction.records.posts.regular import are_rated, are_serial, is_regular
from extraction.records.posts.replies import replies_in, with_replies
from extraction.records.posts.thread import COMMENTED_FORUM, FEW_POSTS, thread_of
from extraction.records.posts.verdicts import (
    TOLD_SHARE,
    are_in_rows,
    are_members,
    are_posts,
    are_remarks,
    are_rows,
)
from extraction.records.signs.asks import stand_beside_box
from extraction.records.signs.evidence import FORUM, NAME, are_named_comments, is_remarks_address, is_topic_address
from extraction.records.signs.labels import are_labelled, heading_over, offer_reply
from extraction.records.signs.other_times import is_other_time
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import outermost, raised, share_of
from extraction.records.signs.texts import has_letters, squeeze

#: Groups of anchors that are read: the posts' is mostly the one that holds most text.
MOST_TRIED = 4

#: Share of a page's text that posts have which nothing names as comments: less is a box beside the page's matter.
MAIN_SHARE = 0.35

#: That share where as much speaks for a forum: its opening post may be long, and replies short. With less, down to
#: the second, records are answers only where that post is known.
FORUM_SHARE, LEAST_SHARE = 0.2, 0.1

#: What the element of a post is called.
_POST = re.compile(
    r"(?<![a-z])(?:post|message|reply)(?:[-_](?:item|container|row|box|wrap(?:per)?))?(?![a-z_-])", re.IGNORECASE
)
#: Elements around a record that may be named after what is new.
_BOX_LEVELS = 6
_RECENT = re.compile(r"recent|latest|newest", re.IGNORECASE)
_HEADED_RECENT = re.compile(
    r"recent|latest|newest|neueste|letzte|derni[eè]r|[úu]ltim|последн|останні|senaste|seneste|siste|laatste|ostatni|najnowsz"
    r"|son yorum|最新|最近|최근|최신|أحدث|آخر",
    re.IGNORECASE,
)


def find_posts(finder: Finder) -> Found | None:
    """Return the posts of a page; ``None`` where it has none.

    So few that they may be dates in the texts of a forum's thread without times give way to that thread's posts.
    """
    rows: set[int] = set()
    found = _around_times(finder, rows)
    if found and not found.unnamed and finder.forum < FORUM:
        found = _with_other_lists(finder, found)
    if found is None:
        finder.aside = set()
        found = _around_names(finder)
        if found is None or not found.posts:
            finder.rows = [(root, finder.outline.ends[root]) for root in sorted(rows)]
            found = only_posts(finder) or found
        elif not any(post.published_at for post in found.posts):
            found = _holding(finder, found) or found
    count, timed = (len(found.posts), _tells_times(finder, found)) if found else (0, False)
    if finder.forum < COMMENTED_FORUM or (timed and count > FEW_POSTS):
        return found
    return _timeless(finder, rows, 2 * count if timed else count + 1, people=not timed) or found


def _with_other_lists(finder: Finder, found: Found) -> Found:
    """Return comments with those of the page's other lists: of short ones and long ones, of one's own country.

    What was said already is shown twice.
    """
    outline, said = finder.outline, {squeeze(post.text) for post in found.posts}
    for group in finder.groups:
        roots = [item.roots[0] for item in group.segments]
        own = outermost(outline, [root for item in (*found.segments, *found.gone) for root in item.roots])
        apart = len(outermost(outline, [*own, *roots])) == len(own) + len(roots)
        if not apart or not are_named_comments(outline, roots):
            continue
        if _are_aside(outline, group) or _are_recent(finder, group):
            continue
        table = RecordTable(finder.read(group.segments, group.anchors), finder.title)
        told = [bool(post.author) and has_letters(post.text) for post in table.posts]
        new = {squeeze(post.text) for post in table.posts}
        others = sum(told) >= TOLD_SHARE * len(told) and said.isdisjoint(new)
        if others and not _are_rows(finder, group, table, labelled=True):
            found = with_replies(found, Answers(group.segments, table.posts))
            said |= new
    return found


def _holding(finder: Finder, found: Found) -> Found | None:
    """The only post that tells when it was written, if it holds all others that were found: it quotes them."""
    lone = only_posts(finder) if finder.anchors else None
    if lone is None or not any(post.published_at for post in lone.posts):
        return None
    spans = [(root, finder.outline.ends[root]) for item in lone.segments for root in item.roots]
    roots = [item.roots[0] for item in found.segments]
    return lone if all(any(start < root < end for start, end in spans) for root in roots) else None


def _tells_times(finder: Finder, found: Found) -> bool:
    """Whether most posts tell when they were written, and not only when their authors joined.

    A clock by itself is no day of joining, whatever its element is called.
    """
    times = [finder.by_place[item.anchor] for item in found.segments if item.anchor in finder.by_place]
    clocks = (time.is_bare and time.has_clock for time in times)
    own = sum(clock or not is_other_time(finder.outline, time) for clock, time in zip(clocks, times, strict=True))
    return 2 * own > len(found.posts)


def _around_times(finder: Finder, rows: set[int]) -> Found | None:
    """The first likely group of records around times that are posts; groups of topics are added to ``rows``."""
    outline, forum = finder.outline, finder.forum
    for group in _tried(finder.groups, rows):
        if _are_beside_rows(finder, group):
            continue
        named_so = are_named_comments(outline, [item.roots[0] for item in group.segments])
        comments = named_so or are_labelled(outline, group.segments) or is_remarks_address(finder.url)
        if comments and _are_recent(finder, group):
            finder.elsewhere.update(item.roots[0] for item in group.segments)
            continue
        finder.aside = remarks_in(outline, group, finder.groups)
        if forum >= FORUM:
            group.segments = raised(outline, group.segments)
        elif not comments and stand_beside_box(outline, group.segments):
            boxed = RecordTable(finder.read(group.segments, group.anchors), finder.title)
            comments = sum(map(bool, boxed.authors)) >= TOLD_SHARE * len(boxed.authors)
        sure = comments or bool(finder.aside) or forum >= FORUM
        replies = replies_in(finder, group) if sure else None
        share = 0.0 if rows else share_of(outline, group.segments)
        if not comments and share < (LEAST_SHARE if forum >= FORUM else MAIN_SHARE):
            continue
        table = RecordTable(finder.read(group.segments, group.anchors), finder.title)
        regular = comments or share >= MAIN_SHARE or (share >= FORUM_SHARE and is_regular(group, table))
        if not regular and not _are_answers(finder, group, table):
            continue
        named = comments or forum + (NAME if table.is_introduced else 0.0) >= FORUM or are_serial(group, table)
        if (not named_so or forum >= FORUM) and _are_rows(finder, group, table, labelled=comments):
            rows.update(item.roots[0] for item in group.segments)
        elif are_posts(table, named=named, told=not named and _are_told(outline, group, table)):
            if not sure and (replies := answers_in(finder, group.segments, group.anchors)):
                table = RecordTable(finder.read(group.segments, group.anchors), finder.title)
            found = thread_of(finder, group.segments, table, comments=comments)
            found = with_replies(found, replies) if replies else found
            if found.posts:
                little = comments and not named_so and share < MAIN_SHARE
                return _or_named(finder, found) if little else replace(found, unnamed=not comments)
    return None


def _or_named(finder: Finder, found: Found) -> Found:
    """What is little of a page and only labelled as comments, or more that are named so, and tell no times.

    Notes of a network, at the side of the page, are offered for a reply too.
    """
    aside, finder.aside = finder.aside, set()
    other = _around_names(finder)
    if other is not None and len(other.posts) > len(found.posts):
        return other
    finder.aside = aside
    return found


def _are_told(outline: Outline, group: Group, table: RecordTable) -> bool:
    return is_regular(group, table) or are_rated(outline, group, table) or label_authors(table.readings)


def _are_answers(finder: Finder, group: Group, table: RecordTable) -> bool:
    """Whether a post that opens a thread stands above records, and they are with it what the page is about."""
    opening = opening_before(finder, min(item.roots[0] for item in group.segments), table)
    return opening is not None and share_of(finder.outline, [*opening.segments, *group.segments]) >= MAIN_SHARE


def _around_names(finder: Finder) -> Found | None:
    """The comments or reviews of a page that shows no times: they are named so, or their heading calls them so."""
    outline, anchors = finder.outline, finder.anchors
    named = _tried(remark_groups(outline, anchors), finder.remarks)
    told = ((group, offer_reply(outline, group.segments)) for group in named)
    counted = ((group, True) for group in _tried(headed_groups(outline, anchors), finder.remarks))
    for group, offered in chain(told, counted):
        if _are_recent(finder, group) or _is_in_form(outline, group):
            continue
        replies = answers_in(finder, group.segments, group.anchors)
        table = RecordTable(finder.read(group.segments, group.anchors), finder.title)
        labelled = finder.forum < FORUM
        if are_remarks(table, offered=offered) and not _are_rows(finder, group, table, labelled=labelled):
            found = thread_of(finder, group.segments, table, comments=True)
            return with_replies(found, replies) if replies else found
        finder.aside = set()
    return None


def _timeless(finder: Finder, rows: Collection[int], least: int, *, people: bool) -> Found | None:
    """The posts of a forum that shows no times, or only some in its texts: ``least`` or more.

    Each has a body that is named so or, with ``people``, stands behind a link to who wrote it.
    """
    outline = finder.outline
    named, led = body_groups(outline)[:1], people_groups(outline)[:1] if people and not finder.rows else []
    for group in sorted(named + led, key=lambda group: -group.mass):
        if len(group.segments) < least or are_in_rows(outline, group.segments, rows) or _are_recent(finder, group):
            continue
        table = RecordTable(finder.read(group.segments, {}), finder.title)
        if share_of(outline, group.segments) < MAIN_SHARE or not are_posts(table, named=False, told=True):
            continue
        if group in named or (_are_led(finder, group, table) and not _are_rows(finder, group, table)):
            return thread_of(finder, group.segments, table, comments=False)
    return None


def _are_led(finder: Finder, group: Group, table: RecordTable) -> bool:
    """Whether records behind links to people are posts, and no list of members: somebody wrote two, or may answer.

    One may by the page's address, a box to write in, or what each of them offers. What is named a post may have the
    link behind its text.
    """
    pairs = [(name, body) for n, name in enumerate(table.names) for body in table.bodies(n)[:1]]
    named = all(_POST.search(finder.outline.called(item.roots[0])) for item in group.segments)
    if not all(name and (name.start < body.start or named) for name, body in pairs):
        return False
    asked = is_topic_address(finder.url) or bool(finder.outline.reply_boxes)
    return asked or len(set(table.authors)) < len(table.posts) or offer_reply(finder.outline, group.segments)


def _are_aside(outline: Outline, group: Group) -> bool:
    """Whether most records stand at the side of the page."""
    return 2 * sum(is_aside(outline, item.roots[0]) for item in group.segments) > len(group.segments)


def _is_in_form(outline: Outline, group: Group) -> bool:
    """Whether records stand in the form for a comment, as what it says of how to write one does."""
    around = ancestors(outline, group.segments[0].roots[0])
    form = next((i for i in around if outline.tags[i] == "form"), None)
    return form is not None and any(form <= box < outline.ends[form] for box in outline.reply_boxes)


def _are_recent(finder: Finder, group: Group) -> bool:
    """Whether records stand in a box that is named after what is new on the site, at the side or of other pages.

    What stands at the side is new too if it is of other pages, or the box to write in stands elsewhere. A heading may
    name it so: it is at the side then, or each record leads to another page than this one, and not just its author's.
    """
    outline, first = finder.outline, group.segments[0].roots[0]
    around = ancestors(outline, first)[:_BOX_LEVELS]
    named, aside = any(_RECENT.search(outline.called(i)) for i in around), _are_aside(outline, group)
    if aside and (named or any(not is_aside(outline, box) for box in outline.reply_boxes)):
        return True
    if (named or aside) and _lead_elsewhere(finder, group):
        return True
    if _HEADED_RECENT.search(heading_over(outline, first) or "") is None:
        return False
    boxed = any(is_aside(outline, box) for box in outline.reply_boxes)
    return (aside and not boxed) or _lead_elsewhere(finder, group, whole=True)


def _lead_elsewhere(finder: Finder, group: Group, *, whole: bool = False) -> bool:
    """Whether most records lead to places on other pages, on several; or to the ``whole`` pages, people's aside."""
    outline, base = finder.outline, base_of(finder.outline.tree, finder.url)
    led = dict[int, str]()
    for item in group.segments:
        inside = (i for root in item.roots for i in range(root, outline.ends[root]) if outline.tags[i] == "a")
        hrefs = (outline.nodes[i].get("href", "") for i in inside)
        told = (base.page(href) for href in hrefs if href.partition("#")[2] or (whole and not leads_to_person(href)))
        pages = {parts_of(page).path for page in told if page}
        if pages and parts_of(finder.url).path not in pages:
            led[item.roots[0]] = min(pages)
    return 2 * len(led) > len(group.segments) and len(set(led.values())) > 1


def _are_beside_rows(finder: Finder, group: Group) -> bool:
    """Whether records stand at the side of the page, and its rows of topics do not."""
    rows = bool(finder.titles) and are_headlines(finder.outline, finder.titles)
    return rows and _are_aside(finder.outline, group)


def _are_rows(finder: Finder, group: Group, table: RecordTable, *, labelled: bool = False) -> bool:
    outline, titles = finder.outline, finder.titles
    if not (labelled or outline.reply_boxes) and are_members(table):
        return True
    return are_rows(outline, group.segments, table, titles_at=titles, url=finder.url, labelled=labelled)


def _tried(groups: Iterable[Group], rows: set[int]) -> Iterator[Group]:
    """The groups that are worth reading, those of the same records once; ``rows`` grows while they are tried."""
    seen: set[tuple[int, ...]] = set()
    for group in groups:
        roots = tuple(item.roots[0] for item in group.segments)
        if roots not in seen and not rows.intersection(roots):
            seen.add(roots)
            yield group
        if len(seen) >= MOST_TRIED:
            break
