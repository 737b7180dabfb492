"""Decides whether what stands alone on a page is its only post, with its only reply, or its only comment."""

from __future__ import annotations

from dataclasses import replace

from extraction.navigation.addresses import base_of, site_name
from extraction.records.posts.answers import answers_in
from extraction.records.posts.beginnings import opening_before
from extraction.records.posts.counted import counted_lone
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.finder import Finder
from extraction.records.posts.found import Found, found_at
from extraction.records.posts.lone import (
    above_rows,
    best_lone,
    best_reply,
    fitting_lone,
    headed_lone,
    holds_rows,
    may_be_introduced,
    named_lone,
    numbered_lone,
    told_lone,
)
from extraction.records.posts.openings import ancestors, is_called_comment, is_elsewhere
from extraction.records.posts.replies import with_replies
from extraction.records.posts.thread import thread_of
from extraction.records.posts.verdicts import is_same
from extraction.records.posts.worth import is_persons
from extraction.records.signs.evidence import NAME, forum_named, is_board_address, is_listed, is_named_forum
from extraction.records.signs.other_times import is_other_time
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment, share_of

#: How much speaks for a forum (``evidence``) where a page with a single post is one.
LONE_FORUM = 2.7

#: Share of a page's text from which a lone post is what the page is about, whatever rows of topics stand above it.
LONE_SHARE = 0.3

#: Share of a page's text from which what looks like a post may be one though nothing around it is named so.
LEAST_LONE_SHARE = 0.05

#: Share of a page's text that a single comment has at most: an article's words are not a comment on it.
MOST_SHARE = 0.7

#: A record that stands alone, and what was read of it.
Lone = tuple[Segment, RecordTable]


def only_posts(finder: Finder) -> Found | None:
    """Return a page's only comment, or its only post with or without a reply; a board's page has none of these."""
    if is_board_address(finder.url):
        return None
    comment = _told_comment(finder) if not finder.rows or finder.forum < LONE_FORUM else None
    if comment and finder.forum < LONE_FORUM:  # what stands above the heading of the only comment is what it is on
        below = counted_lone(finder)
        comment = below if below and below[0].roots[0] >= finder.outline.ends[comment[0].roots[-1]] else comment
    said = _comment(finder, comment) if comment else None
    if said is None and finder.forum < LONE_FORUM and (told := told_lone(finder)):
        said = _comment(finder, told)
    if said is None and finder.forum < LONE_FORUM and (counted := counted_lone(finder)):
        said = _comment(finder, counted)
    if said and (finder.forum < LONE_FORUM or len(said.posts) > 1):
        return said
    if finder.forum + NAME < LONE_FORUM or not _may_be_thread(finder):
        return said
    return _post(finder, comment) or said


def _comment(finder: Finder, comment: Lone) -> Found | None:
    """The only comment, with what opens it; in a guestbook it may be all that the page says; at its side is none."""
    root = comment[0].roots[0]
    listed = is_listed(finder.outline, root, finder.url)
    aside = any(finder.outline.tags[i] == "aside" for i in ancestors(finder.outline, root))
    elsewhere = any(root <= place < finder.outline.ends[root] for place in finder.elsewhere)
    elsewhere = elsewhere or is_elsewhere(finder.outline, root)
    if not _leaves_story(finder, comment[0]) or elsewhere or (aside and not listed):
        return None
    lone, answers = comment[0], answers_in(finder, [comment[0]], finder.by_place)
    if answers is None and (first := _from_first_time(finder, lone)):  # its own may be the answer's
        answers = answers_in(finder, [first], finder.by_place)
        lone = first if answers else lone
    table = RecordTable(finder.read([lone], finder.by_place), finder.title, comment[1].known) if answers else None
    found = thread_of(finder, [lone], table or comment[1], comments=True)
    return replace(with_replies(found, answers) if answers else found, in_guestbook=listed)


def _from_first_time(finder: Finder, lone: Segment) -> Segment | None:
    """A record with the first time in it for its own, if that is another."""
    inside = finder.outline.tree.within(lone.roots[0], sorted(finder.by_place))
    first = next((at for at in inside if not is_other_time(finder.outline, finder.by_place[at])), None)
    return Segment(lone.roots, first) if first is not None and lone.anchor is not None and first < lone.anchor else None


def _told_comment(finder: Finder) -> Lone | None:
    """The record that is most like an only comment: where no forum speaks for it, one too big for a comment is none.

    What only its offer to reply tells to be one is no offer of work, and nothing that was said elsewhere.
    """
    if finder.forum + NAME < LONE_FORUM:
        found = fitting_lone(finder, lambda level: _leaves_story(finder, level), comment=True)
    else:
        found = best_lone(finder, comment=True)
    if found is None or is_called_comment(finder.outline, found[0].anchor or found[0].roots[0]):
        return found
    return found if is_persons(found[1]) and _is_of_site(finder, found[0]) else None


def _is_of_site(finder: Finder, lone: Segment) -> bool:
    """Whether a record stands in no quotation, and links to its own site or to none; its author may have another.

    What is shown from elsewhere has the address that its time leads to.
    """
    outline, base, own = finder.outline, base_of(finder.outline.tree, finder.url), site_name(finder.url)
    inside = range(lone.roots[0], outline.ends[lone.roots[-1]])
    links = {i: base.page(href) for i in inside if outline.tags[i] == "a" and (href := outline.tree.hrefs.get(i, ""))}
    sites = {i: site_name(address) for i, address in links.items() if address.startswith("http")}
    timed = {site for i, site in sites.items() if lone.anchor is not None and i <= lone.anchor < outline.ends[i]}
    led = bool(own and sites) and (own not in sites.values() or not timed <= {own})
    return not led and outline.quotes.isdisjoint(ancestors(outline, lone.roots[0]))


def _leaves_story(finder: Finder, lone: Segment) -> bool:
    """Whether a record leaves enough of the page for a story that it is a comment on, or needs none."""
    outline = finder.outline
    return share_of(outline, [lone]) < MOST_SHARE or is_listed(outline, lone.roots[0], finder.url)


def _may_be_thread(finder: Finder) -> bool:
    """Whether enough may speak for a forum (``_sure``) in any record of the page, told before one of them is read."""
    outline, levels = finder.outline, (Segment([0], at) for at in (None, *finder.by_place))
    if finder.forum >= LONE_FORUM or any(may_be_introduced(finder, level) for level in levels):
        return True
    places = sorted([*finder.by_place, finder.named_body[0]])
    held = ({i, outline.parents[i]} for i in forum_named(outline))  # a heading beside the post may be named so
    return any(outline.tree.within(i, places) for each in held for i in each)


def _post(finder: Finder, comment: Lone | None) -> Found | None:
    """The only post of a thread, and its only reply, if there is one; ``comment`` is what looks like that."""
    outline, named = finder.outline, named_lone(finder)
    rows = _main_rows(finder)
    if rows and not (named and _is_above(outline, named[0], rows[0][0])):
        return None  # the page is about rows of topics, whatever else stands on it
    if comment:
        post = named or best_lone(finder, comment=False)
    else:
        post = named or fitting_lone(finder, lambda level: _may_be_sure(finder, level), comment=False)
    if post is None and finder.forum >= LONE_FORUM:
        post = numbered_lone(finder)
    if post and holds_rows(finder, *post):
        post = above_rows(finder, post[0]) or headed_lone(finder)
    if post is None:
        return None
    opening = opening_before(finder, post[0].roots[0], post[1], by_time=True)
    if opening and holds_rows(finder, opening.segments[0], opening.table):
        opening = None
    if opening and _sure(finder, opening.segments[0].anchor, post[1]):
        return thread_of(finder, [post[0]], post[1], comments=False)
    told = named or share_of(outline, [post[0]]) >= LEAST_LONE_SHARE
    if not told or not _sure(finder, post[0].roots[0], post[1]):
        return None
    reply = best_reply(finder, *post)
    both = [post, reply] if reply and not is_same(reply[1].posts[0], post[1].posts[0]) else [post]
    return found_at(outline, [one for one, _ in both], [told.posts[0] for _, told in both], first_is_post=True)


def _may_be_sure(finder: Finder, lone: Segment) -> bool:
    """Whether enough speaks for a forum (``_sure``), what a record says asked last: it has yet to be read."""
    named = finder.forum >= LONE_FORUM or is_named_forum(finder.outline, ancestors(finder.outline, lone.roots[0]))
    return named or (may_be_introduced(finder, lone) and _sure(finder, lone.roots[0], finder.lone(lone)))


def _sure(finder: Finder, at: int | None, table: RecordTable) -> bool:
    """Whether enough speaks for a forum, with what is around a place in what looks like a post, and who wrote it."""
    named = is_named_forum(finder.outline, ancestors(finder.outline, at or 0)) or table.is_introduced
    return finder.forum + (NAME if named else 0.0) >= LONE_FORUM


def _main_rows(finder: Finder) -> list[tuple[int, int]]:
    """The rows of topics below the page's headline, and above the box in which to answer what it is of."""
    boxes = (i for i in finder.outline.reply_boxes if i > finder.head)
    box = next(boxes, len(finder.outline.tags)) if finder.head else len(finder.outline.tags)
    return [(start, end) for start, end in finder.rows if finder.head < end and start < box]


def _is_above(outline: Outline, lone: Segment, first_row: int) -> bool:
    """Whether what is named as a post stands above the rows of topics, or is much of the page."""
    return outline.ends[lone.roots[-1]] <= first_row or share_of(outline, [lone]) >= LONE_SHARE
