"""What kind of page it is: one story, a thread, a list of links, or something else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from extraction.article.body import Body
from extraction.article.lines import Line
from extraction.goods import Shop
from extraction.page import Kind
from extraction.records.evidence import is_forum_address
from extraction.records.find import Records

#: Prose (weighted characters) below which a page's body says too little to be a story by itself.
_LEAST_STORY = 80.0
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
#: Share of the links in rows of topics from which undated prose is their introduction, and the least that prose must be
#: against all links to be a story all the same.
_MOST_ROWS, _LEAST_BESIDE_ROWS = 0.5, 0.25
#: Summaries under headlines from which a page is a list of stories, and their share of its prose; what a summary says
#: at least, and the share of links and the characters that a headline has that leads to a story.
_LEAST_TEASERS, _TEASER_SHARE, _SUMMARY, _ALL_LINK, _LEAST_HEADLINE = 5, 0.8, 30.0, 0.9, 6
_NO_SHOP = Shop()
_FRONT = re.compile(r"^/(?:index|default|home|main)?(?:\.\w{2,5})?$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Decision:
    """The kind, the rule that decided, and how sure that is."""

    kind: Kind
    rule: str
    score: float


def as_thread(url: str, records: Records, *, claims_story: bool) -> Decision | None:
    """Return that a page is a thread, if its posts make it one; few posts do not where it calls itself a story."""
    discussed = claims_story and len(records.posts) <= _FEW_POSTS and not is_forum_address(url)
    if is_thread(records) and not discussed and not _is_front(url):
        return Decision("thread", "the page begins with a post", 0.9)
    return None


def decide(
    url: str,
    lines: list[Line],
    body: Body,
    records: Records,
    outside: list[Line],
    *,
    says_article: bool,
    headed: bool,
    headline: bool = False,
    dated: bool = False,
    bylined: bool = False,
    shown: bool = False,
    shop: Shop = _NO_SHOP,
) -> Decision:
    """Return the kind of a page that is no thread by its posts (``as_thread``).

    ``outside`` are the lines that stand in no row of topics (a row may have a summary). ``says_article``: its
    metadata calls it one; ``headed``: a heading repeats the page's title, as over a story; ``headline``: a line does,
    and it is longer than a site's name; ``dated``: a time is told where a story's is; ``bylined``: with its
    source or writer; ``shown``: it tells search engines that it is a story; ``shop``: what it sells.
    """
    own_lines = {id(line) for line in outside}
    story = sum(line.prose for line in body.lines if id(line) in own_lines)
    links = sum(line.link_chars for line in lines)
    own = sum(len(line.text) - line.link_chars for line in lines)
    told = headed or (dated and (headline or body.confidence >= _VERY_SURE))
    introduced = says_article or (told and story >= _MUCH_PROSE) or (headline and bylined and story >= _LEAST_STORY)
    if not introduced and _is_board(records, links, sum(line.prose for line in outside)):
        return Decision("listing", "rows of a board", 0.9)
    if own + links == 0:
        return Decision("other", "no text", 1.0)
    if shop.many or shop.one:
        return Decision("listing", "many goods", 0.8) if shop.many else Decision("other", "a product", 0.8)
    if story < _LEAST_STORY and not records.posts and _has_rows(records):
        return Decision("listing", "rows of topics and no story", 0.9)
    much = records.row_count >= _LEAST_ROWS and records.topic_share > _MOST_ROWS
    if much and story < _LEAST_BESIDE_ROWS * links and not (dated or shown):
        return Decision("listing", "rows of topics beside an introduction", 0.6)
    calls_itself = says_article
    says_article = says_article or (headed and story >= _LITTLE_PROSE)
    alone = headline and dated and story >= _LEAST_STORY and (headed or body.confidence > _SURE)
    little = story < _LITTLE_PROSE and not says_article and not alone
    if little and not records.posts and _has_rows(records):
        return Decision("listing", "rows of topics", 0.9)
    if not (shown or calls_itself or records.posts) and _are_teasers(lines, body, introduced=alone):
        return Decision("listing", "summaries under headlines that lead elsewhere", 0.7)
    if story < 0.3 * links and body.confidence < 0.2 and not says_article and _has_rows(records):
        return Decision("listing", "rows of topics beside little prose", 0.7)
    if _is_front(url) and (links > 2 * story or is_thread(records)) and not says_article and not alone:
        return Decision("listing", "a front page", 0.8)
    if story >= _LEAST_STORY and (says_article or alone or story * 1.5 >= links or body.confidence > _SURE):
        return Decision("article", "prose", min(1.0, 0.5 + story / 1000))
    if links > own and links > _LEAST_STORY and little:
        return Decision("listing", "more links than text", 0.7)
    return Decision("article", "little prose", 0.4) if story >= _LEAST_STORY else Decision("other", "little prose", 0.5)


def is_thread(records: Records) -> bool:
    """Tell whether the page is a thread: it begins with a post, and posts are what it is made of."""
    return records.first_is_post and (records.recalled or records.post_share > 0.3)


def _is_board(records: Records, links: int, said: float) -> bool:
    """Tell whether the page is a board: rows that tell who wrote them, and titles that say more than all its prose."""
    much = records.row_count >= _LEAST_ROWS and 2 * records.topic_share * links > said
    return much and _told_rows(records)


def _told_rows(records: Records) -> bool:
    told = sum(topic.author is not None or topic.replies is not None for topic in records.topics)
    return 2 * told > len(records.topics)


def _are_teasers(lines: list[Line], body: Body, *, introduced: bool) -> bool:
    """Tell whether the body's paragraphs stand one by one under headlines that are links.

    So do those of a story that recommends ten places; it is ``introduced`` by a headline, a time and some prose.
    """
    inside = {id(line) for line in body.lines}
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
    return records.row_count >= _LEAST_ROWS and (records.topic_share > _ROW_SHARE or _told_rows(records))


def _is_front(url: str) -> bool:
    if not url:
        return False
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return bool(_FRONT.match(parts.path or "/")) and not parts.query
