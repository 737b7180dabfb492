"""What kind of page it is: one story, a thread, a list of links, or something else."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from extraction.article.body import Body
from extraction.article.boilerplate import own_prose
from extraction.article.lines import Line
from extraction.kinds.elsewhere import is_list
from extraction.kinds.goods import Shop
from extraction.kinds.standing import is_forums_front, is_front, is_log_in
from extraction.page import Kind
from extraction.records.find import Records
from extraction.records.signs.evidence import (
    FORUM,
    is_board_address,
    is_forum_address,
    is_remarks_address,
    is_topic_address,
)

#: Prose (weighted characters) below which a page's body says too little to be a story by itself.
_LEAST_STORY = 80.0
#: Share of a body's prose from which it is no mere note on its site's rights.
_LEAST_OWN = 0.5
#: Prose that a channel page may have too: a few summaries, a notice at its foot.
_LITTLE_PROSE = 200.0
#: Prose under a heading that repeats the page's title from which it is a story, whatever lists stand beside it.
_MUCH_PROSE = 400.0
#: Confidence from which a body is a story without further signs, and from which it is one beside a board's rows.
_SURE, _VERY_SURE = 0.5, 0.9
#: Posts that a page which calls itself a story may begin with, and be one all the same.
_FEW_POSTS = 2
#: Rows of topics, and the share of a page's link text in them, from which they are what the page is there for.
_LEAST_ROWS, _ROW_SHARE = 3, 0.3
#: Share of a page's text that posts have for the page to be made of them; at the address of a topic.
_POST_SHARE, _SHARE_AT_TOPIC = 0.3, 0.2
#: That share from which the posts are all of a page: a guestbook.
_ALL_POSTS = 0.8
#: Share of the links in rows of topics from which undated prose is their introduction, and the least that prose must be
#: against all links to be a story all the same.
_MOST_ROWS, _LEAST_BESIDE_ROWS = 0.5, 0.25
#: Summaries under headlines from which a page is a list of stories, and their share of its prose; what a summary says
#: at least, and the share of links and the characters that a headline has that leads to a story.
_LEAST_TEASERS, _TEASER_SHARE, _SUMMARY, _ALL_LINK, _LEAST_HEADLINE = 5, 0.8, 30.0, 0.9, 6
#: That share where a forum's own rules, legends and menus are most of its page.
_FORUM_SHARE = 0.2
#: Prose for each topic of a board that its rules and introduction have at most.
_RULES_A_ROW = 200.0
#: Confidence of a body that nothing speaks for, and its least prose against links beside rows of topics.
_DOUBT, _LEAST_TO_LINKS = 0.2, 0.3
#: How sure a kind is that no rule knows.
_GUESSED = 0.4
#: The rule by which a page is a list of the stories whose headlines lead elsewhere.
TOLD_ELSEWHERE = "its headline leads to another page that has it"
_NO_SHOP = Shop()
_SENTENCE = re.compile(r"[。！？!?…」”]|[.](?:\s|$)")


@dataclass(frozen=True, slots=True)
class Decision:
    """The kind, the rule that decided, and how sure that is; ``second`` is what another rule would have said."""

    kind: Kind
    rule: str
    score: float
    second: Decision | None = None


def as_thread(url: str, records: Records, *, claims_story: bool) -> Decision | None:
    """Return that a page is a thread, if its posts make it one; few posts do not where it calls itself a story.

    A site's front page is one where it is all posts, and asks for more: a guestbook.
    """
    discussed = claims_story and len(records.posts) <= _FEW_POSTS and not is_forum_address(url)
    asks = bool(records.finder.outline.reply_boxes) and records.post_share >= _ALL_POSTS
    if is_thread(records) and not discussed and (asks or not is_front(url)) and not is_remarks_address(url):
        return Decision("thread", "the page begins with a post", 0.9)
    return None


@dataclass(frozen=True, slots=True)
class Signs:
    """What tells the kind of a page that is no thread by its posts.

    ``outside`` are the lines that stand in no row of topics (a row may have a summary), ``cards`` those in cards of
    other stories. ``says_article``: its metadata calls it one; ``headed``: a heading repeats the page's title, as over
    a story, ``worded``: or says it in other words; ``headline``: a line does, and it is longer than a site's name;
    ``dated``: a time is told where a story's is; ``introduced``: a byline with labels stands under its headline, and
    something under both; ``shown``: it tells search engines that it is a story; ``shop``: what it sells;
    ``elsewhere``: its text's headline leads to another page of the site.
    """

    url: str
    lines: list[Line]
    body: Body
    records: Records
    outside: list[Line]
    cards: list[Line]
    says_article: bool
    headed: bool
    worded: bool = False
    headline: bool = False
    dated: bool = False
    introduced: bool = False
    shown: bool = False
    shop: Shop = _NO_SHOP
    elsewhere: bool = False


class _Weighed:
    """A page's signs with what is summed up from its lines.

    ``story`` is the prose of its body outside rows of topics, without mere notes on rights, ``links`` and ``own`` are
    the characters in links and outside them. ``introduced``: as in ``Signs``, but a few words under a byline above
    a board's topics are heads of their list. ``claims``: it calls itself a story, or stands under its own heading;
    ``brief``: it is one however little it says, by its byline or its head; ``alone``: nothing but a headline and a time
    speaks for it; ``little``: nothing does, and it says little.
    """

    def __init__(self, signs: Signs) -> None:
        own_lines = {id(line) for line in signs.outside}
        self.signs, self.records, self.body = signs, signs.records, signs.body
        self.story = _said([line for line in signs.body.lines if id(line) in own_lines])
        self.links = sum(line.link_chars for line in signs.lines)
        self.own = sum(len(line.text) - line.link_chars for line in signs.lines)
        headed = signs.headline and signs.dated and self.story >= _LEAST_STORY
        titled = (signs.says_article or signs.shown) and signs.headed and signs.dated
        told = self.story >= _SUMMARY and self.says_sentences
        little = signs.introduced and self.story < _SUMMARY and not self.says_sentences
        listed = signs.records.listed if little else None
        most = listed is not None and listed.are_told_well and signs.records.topic_share > _MOST_ROWS
        heads = listed is not None and (most or listed.are_topics) and (listed.are_tree or not listed.are_neighbours)
        self.introduced = signs.introduced and not heads
        self.brief = self.introduced or (titled and told)
        self.claims = signs.says_article or self.brief or (signs.headed and self.story >= _LITTLE_PROSE)
        self.alone = headed and (signs.headed or signs.body.confidence > _SURE)
        self.little = self.story < _LITTLE_PROSE and not self.claims and not self.alone

    @property
    def says_sentences(self) -> bool:
        """Whether any of its lines ends as a sentence does, or holds one."""
        return any(_SENTENCE.search(line.text) for line in self.body.lines)

    def is_introduced(self) -> bool:
        """Tell whether it is a story whatever rows stand beside it."""
        signs, sure = self.signs, self.body.confidence >= _VERY_SURE
        told = signs.headed or (signs.dated and (signs.headline or sure))
        return signs.says_article or self.introduced or (told and self.story >= _MUCH_PROSE)


def decide(signs: Signs) -> Decision:
    """Return the kind of a page that is no thread by its posts (``as_thread``), by the first rule that knows it."""
    page = _Weighed(signs)
    told = (found for rule in _RULES if (found := rule(page)) is not None)
    best = next(told)
    return replace(best, second=next((other for other in told if other.kind != best.kind), None))


def beside_posts(lines: Sequence[Line]) -> Decision:
    """Return what a thread would be without its posts, given the other lines: a rough look, for comparison."""
    links, own = sum(line.link_chars for line in lines), sum(len(line.text) - line.link_chars for line in lines)
    story = sum(line.prose for line in lines)
    kind: Kind = "article" if story >= max(_LEAST_STORY, links) else "listing" if links > own else "other"
    return Decision(kind, "what stands beside the posts", _GUESSED)


def _board(page: _Weighed) -> Decision | None:
    said = sum(line.prose for line in page.signs.outside)
    if page.records.posts:
        return None
    if _has_rules(page, said):
        return Decision("listing", "rows of a forum's board, and its rules", 0.8)
    if page.is_introduced():
        return None
    listed = page.records.listed
    if listed is not None and listed.are_few and page.story < _MUCH_PROSE:
        return Decision("listing", "a board's only rows", 0.8)
    if _is_board(page.records, page.links, said):
        return Decision("listing", "rows of a board", 0.9)
    short = page.story < _MUCH_PROSE and page.body.confidence <= _SURE
    few = listed is not None and len(listed.roots) >= _LEAST_ROWS and listed.are_topics
    if short and few and not (page.claims or page.alone):
        return Decision("listing", "few topics, and hardly more", 0.7)
    return Decision("listing", "few rows of a forum's board", 0.7) if short and _is_forums(page.records) else None


def _forums_front(page: _Weighed) -> Decision | None:
    front = page.records.finder.forum >= FORUM and is_forums_front(page.signs.url) and not page.records.posts
    return Decision("listing", "a forum's front page", 0.8) if front and page.links > page.story else None


def _log_in(page: _Weighed) -> Decision | None:
    shown = is_log_in(page.records.finder.outline.tree, page.signs.url) and not page.records.posts
    return Decision("other", "a form to log in", 0.8) if shown else None


def _nothing(page: _Weighed) -> Decision | None:
    return Decision("other", "no text", 1.0) if page.own + page.links == 0 else None


def _goods(page: _Weighed) -> Decision | None:
    """Tell what a shop shows: one thing to buy is what buyers speak of, whatever else is offered beside it."""
    shop, reviewed = page.signs.shop, bool(page.records.posts)
    if shop.many and not reviewed:
        return Decision("listing", "many goods", 0.8)
    return Decision("other", "a product", 0.8) if shop.one or shop.many else None


def _rows(page: _Weighed) -> Decision | None:
    """Rows of topics: without a story, beside what only introduces them, or beside little prose."""
    records, story = page.records, page.story
    short = story < _LEAST_STORY and not page.brief
    if short and not records.posts and _has_rows(records):
        return Decision("listing", "rows of topics and no story", 0.9)
    most = records.row_count >= _LEAST_ROWS and records.topic_share > _MOST_ROWS and not _are_above(records, page.body)
    told = page.signs.dated or page.signs.shown or page.introduced
    if most and story < _LEAST_BESIDE_ROWS * page.links and not told:
        return Decision("listing", "rows of topics beside an introduction", 0.6)
    rows = page.little and not records.posts and _has_rows(records)
    return Decision("listing", "rows of topics", 0.9) if rows else None


def _teasers(page: _Weighed) -> Decision | None:
    signs = page.signs
    if signs.shown or signs.says_article or page.introduced or page.records.posts:
        return None
    told = page.body.lines if signs.dated else [*page.body.lines, *signs.cards]
    teasers = _are_teasers(signs.lines, told, introduced=page.alone)
    return Decision("listing", "summaries under headlines that lead elsewhere", 0.7) if teasers else None


def _told_elsewhere(page: _Weighed) -> Decision | None:
    """What leads to the page that has it by itself is a row: at a list's address, or under no headline of its own."""
    signs = page.signs
    own = signs.worded or signs.shown or signs.says_article
    listed = signs.elsewhere and not page.records.posts and (is_list(signs.url) or not own)
    return Decision("listing", TOLD_ELSEWHERE, 0.7) if listed else None


def _rows_beside_doubt(page: _Weighed) -> Decision | None:
    doubtful = page.story < _LEAST_TO_LINKS * page.links and page.body.confidence < _DOUBT and not page.claims
    rows = doubtful and not page.records.posts and _has_rows(page.records)
    return Decision("listing", "rows of topics beside little prose", 0.7) if rows else None


def _front(page: _Weighed) -> Decision | None:
    led = page.links > 2 * page.story or is_thread(page.records)
    front = led and is_front(page.signs.url) and not page.claims and not page.alone
    return Decision("listing", "a front page", 0.8) if front else None


def _story(page: _Weighed) -> Decision | None:
    sure = page.claims or page.alone or page.story * 1.5 >= page.links or page.body.confidence > _SURE
    told = sure and (page.story >= _LEAST_STORY or page.brief)
    if told and page.story < _LITTLE_PROSE and not (page.claims or page.alone or page.says_sentences):
        return None  # an address and a few numbers, each behind its label
    return Decision("article", "prose", min(1.0, 0.5 + page.story / 1000)) if told else None


def _rest(page: _Weighed) -> Decision:
    if page.links > page.own and page.links > _LEAST_STORY:
        return Decision("listing", "more links than text", 0.7)
    return Decision("other", "little prose", _GUESSED)


#: What is asked, in this order.
_RULES: tuple[Callable[[_Weighed], Decision | None], ...] = (
    *(
        _log_in,
        _board,
        _forums_front,
        _nothing,
        _goods,
        _rows,
        _teasers,
        _told_elsewhere,
        _rows_beside_doubt,
        _front,
        _story,
        _rest,
    ),
)


def _said(lines: list[Line]) -> float:
    """Return a body's prose: what is left without its site's notes on rights and duties, where these are most of it."""
    whole, own = sum(line.prose for line in lines), sum(own_prose(lines))
    return own if own < _LEAST_OWN * whole else whole


def is_thread(records: Records) -> bool:
    """Tell whether the page is a thread: it begins with a post, and posts are what it is made of."""
    least = _SHARE_AT_TOPIC if is_topic_address(records.finder.url) else _POST_SHARE
    return records.first_is_post and (records.recalled or records.are_letters or records.post_share > least)


def _is_board(records: Records, links: int, said: float) -> bool:
    """Tell whether the page is a board: rows that tell who wrote them, and titles that say more than all its prose."""
    much = records.row_count >= _LEAST_ROWS and 2 * records.topic_share * links > said
    return much and _told_rows(records)


def _is_forums(records: Records) -> bool:
    """Tell whether the page is a forum's, as its words and address say, and has rows that tell who wrote them."""
    shown = records.row_count >= _LEAST_ROWS and records.topic_share > _FORUM_SHARE
    return records.finder.forum >= FORUM and shown and _told_rows(records)


def _has_rules(page: _Weighed, said: float) -> bool:
    """Tell whether the page is a forum's with some prose, and more topics that tell who began them and what became.

    A dated story may stand above a forum's topics too, elsewhere than at a board's address.
    """
    signs, listed = page.signs, page.records.listed
    story = signs.dated and page.is_introduced() and not is_board_address(signs.url)
    told = signs.says_article or page.introduced or signs.shown or story
    if told or listed is None or not _is_forums(page.records):
        return False
    most = page.records.topic_share > _MOST_ROWS and said < _RULES_A_ROW * page.records.row_count
    return most and listed.are_topics and not listed.are_neighbours


def _are_above(records: Records, body: Body) -> bool:
    """Tell whether most rows of topics stand above the body: a menu, as what introduces rows stands above them."""
    above = sum(at < body.lines[0].block for at in records.listed.roots) if records.listed and body.lines else 0
    return 2 * above > records.row_count


def _told_rows(records: Records) -> bool:
    return records.listed is not None and records.listed.are_told_of and not _are_labels(records)


def _are_labels(records: Records) -> bool:
    """Tell whether most rows lead to a label's stories, and say at most how many these are: ``Green tea (7)``."""
    bare = (topic for topic in records.topics if topic.author is None and topic.published_at is None)
    return 2 * sum(is_list(topic.url) for topic in bare) > records.row_count > 0


def _are_teasers(lines: list[Line], told: list[Line], *, introduced: bool) -> bool:
    """Tell whether what a page tells, in its body and cards, stands one by one under headlines that are links.

    So do those of a story that recommends ten places; it is ``introduced`` by a headline, a time and some prose.
    """
    inside = {id(line) for line in told}
    linked, under, teasers, others = False, 0.0, 0, 0.0
    for line in lines:
        if line.link_share > _ALL_LINK and len(line.text) >= _LEAST_HEADLINE:
            linked = True
        elif line.heading and not line.link_chars:
            linked = False
        elif line.prose >= _SUMMARY and id(line) in inside:
            teasers += linked
            under += line.prose * linked
            others += line.prose * (not linked)
            linked = False
    return teasers >= _LEAST_TEASERS and under >= _TEASER_SHARE * (under + others) and not (introduced and others)


def _has_rows(records: Records) -> bool:
    """Tell whether rows of topics are what the page is there for: by their share, or since they tell who wrote them."""
    if records.row_count < _LEAST_ROWS:
        return False
    return not _are_labels(records) if records.topic_share > _ROW_SHARE else _told_rows(records)
