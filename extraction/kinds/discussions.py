"""Whether what reads like a story opens a discussion: what its site says it is, and what its readers make of it."""

from __future__ import annotations

import re
from html import unescape

from extraction.article.body import Body
from extraction.article.metadata import STORIES, Metadata
from extraction.article.prose import bare, width
from extraction.article.title import page_title
from extraction.kinds.openers import is_named_alike
from extraction.markup.tree import Tree
from extraction.page import Post
from extraction.records.find import Records
from extraction.records.signs.evidence import heading_is_called, is_forum_address, is_remarks_address
from extraction.records.signs.labels import count_above, heading_over
from extraction.tongues.words import either_word

#: Types that a page's JSON-LD gives a discussion.
_DISCUSSIONS = frozenset({"discussionforumposting", "qapage"})
#: Characters of a quotation's shortest line that is told: a heading (Anna said:) and a button are shorter.
_LEAST_QUOTED = 40
#: Replies from which a page is a discussion where they say more than what they reply to, and nothing speaks of stories:
#: or goods: neither its head nor its address, nor the name of an element.
_LEAST_REPLIES = 3
#: Characters of a page's <title> that are read.
_READ = 300
_STORY_NAME = re.compile(r"(?<![a-z])(?:h?entry|article|blog|story|news|single)(?![a-rt-z])", re.IGNORECASE)
#: The id of the element that holds a page's story.
_STORY_ID = re.compile(
    r"(?:the|main)?[-_]?(?:article|story)(?:[-_]?(?:body|content|text|detail|main|\d+))?", re.IGNORECASE
)
#: What buyers and guests speak of, and what they say.
_GOODS_NAME = re.compile(
    r"(?<![a-z])(?:products?|hotels?|restaurants?|movies?|films?|dianping|(?:customer|user|item)?[-_]?reviews?)(?![a-z])",
    re.IGNORECASE,
)
#: The address of a story by its day, and of a film that is shown on its page.
_STORY_ADDRESS = re.compile(r"/(?:19|20)\d\d/[01]?\d/[0-3]?\d/|/videos?/[^/?#]+|/watch(?:/|\?v=)", re.IGNORECASE)
#: The id of a thread's first post, where a program counts them.
_FIRST_POST = re.compile(r"(?:post|message|msg|floor)[-_]?1$", re.IGNORECASE)
#: Confidence from which a body that stands behind a discussion's posts is one of them.
_SURE = 0.5
_QUESTION_NAME = re.compile(r"(?<![a-z])question(?!naire)", re.IGNORECASE)
#: What the heading over a discussion's answers calls them, and that over a story's comments does not.
_REPLIES = re.compile(rf"repl|respon|{either_word('answers')}", re.IGNORECASE)
#: What a comment calls itself, before its author's name.
_COMMENT_BY = re.compile(
    r"\s*(?:comments? (?:by|from)|kommentar von|commentaire (?:de|par)|comentario de|comentário de|commento di)(?!\w)"
    r".{0,40}",
    re.IGNORECASE,
)
#: What a forum's site calls itself, behind or before the title of each of its pages.
_FORUM_SITE = re.compile(
    r"论坛|論壇|社区|社區|贴吧|股吧|留言板|问答|掲示板|フォーラム|게시판|포럼|네이버 카페|다음 카페|форум"
    r"|กระทู้|เว็บบอร์ด|diễn đàn|منتد[ىي]|انجمن"
    r"|\b(?:bbs|forums?|communit(?:y|ies)|message boards?|foro|fórum|foren|forumo?s)\b",
    re.IGNORECASE,
)
#: A board's name that is all of a heading, above that of its topic: 자유게시판.
_BOARD = re.compile(r"(?:掲示板|フォーラム|게시판|论坛|論壇|讨论区|討論區|留言板)$")
_SITE_BORDER = re.compile(r"\s*[_|｜»«•·]\s*|\s(?:[-–—]+|[:：])\s|--|-(?=[^-]*$)")
#: A topic's page, not a board's: what names it follows the word.
_TOPIC_ADDRESS = re.compile(r"/(?:t|d|p|threads?|topics?|discussions?|questions?)/[^/?#]+[/-]?\d", re.IGNORECASE)
#: How a network heads one post: “Anna on TeaNet: "The tea is in." / TeaNet”, and characters of that which are read.
_POSTED = re.compile(
    r"(?:\S{1,20}\s?上的\s?)?(?P<who>.{2,80}?)(?:\s(?:on|auf|sur|en)\s\S{1,20})?\s*[:：]"
    r"\s*[“\"«„「](?P<said>.+)[”\"»“」].{0,40}",
    re.DOTALL,
)
_ADDRESS = re.compile(r"https?://\S+")
_READ_OF_POST = 1_000
#: Letters of the shortest post that is known by its quotation in the page's title, and the share that both have.
_LEAST_POSTED, _POSTED_SHARE = 12, 0.8


def quoted_person(head: str, text: str) -> str | None:
    """Return whom a page's ``<title>`` names as having said the whole of its text: a post of a network.

    >>> quoted_person('Anna Lee on TeaNet: "The tea is in, come! https://t.tea/1" / TeaNet', "The tea is in, come!")
    'Anna Lee'
    >>> quoted_person('Minister: "The tea is in"', "The minister told growers on Monday that the tea is in.")
    """
    posted = _POSTED.fullmatch(head[:_READ_OF_POST].strip())
    if posted is None:
        return None
    said, whole = bare(_ADDRESS.sub("", posted["said"])), bare(text)
    short, long = sorted((said, whole), key=len)
    alike = len(short) >= _LEAST_POSTED and short in long and len(short) >= _POSTED_SHARE * len(long)
    return posted["who"] if alike else None


def discussion_rule(
    tree: Tree,
    metadata: Metadata,
    url: str,
    title: str | None,
    text: str,
    records: Records,
    *,
    sourced: bool = False,
) -> str | None:
    """Return why a page with this text (if it has any of its own) and these records is a discussion, else ``None``.

    ``title`` is the page's own, without the name of its site; ``sourced``: the source is told under it, as a forum's
    own stories tell it.

    >>> from extraction.markup.tree import parse
    >>> from extraction.records.find import read_records
    >>> post = "<li><b class=user>{}</b> <i>2026-03-05 10:00</i><p>{} is when I pick it."
    >>> page = parse("".join(map(post.format, ("Ann", "Bo", "Cy"), ("May", "June", "July"))))
    >>> records, asked = read_records(page, url="", now=None), "When do you pick tea?"
    >>> discussion_rule(page, Metadata(), "https://tea.test/7", "Tea", asked, records)
    'replies say more than what they reply to'
    >>> discussion_rule(page, Metadata({"og:type": "article"}), "https://tea.test/7", "Tea", asked, records)
    """
    if metadata.kinds & STORIES:
        return None
    says_story = (metadata.first("og:type") or "").lower() in ("article", "news")
    if metadata.kinds & _DISCUSSIONS and not says_story:
        return "it tells search engines that it is a discussion"
    if text and quoted_person(page_title(tree), text):
        return "its title quotes it as what somebody said"
    said = sum(len(post.text) for post in records.posts)
    if records.posts and (rule := _said_of_site(tree, url, text)):
        return rule
    remarked = sourced and said < len(text)
    if text and records.posts and not remarked and _is_forum_site(page_title(tree), title):
        return "replies on a site that calls itself a forum"
    if not text or not records.posts or says_story or is_remarks_address(url) or _names_story(tree, url):
        return None
    if _are_comments(tree, records):
        return None
    if is_named_alike(records):
        return "who wrote it is named as those who reply"
    told = len(records.posts) >= _LEAST_REPLIES and said > len(text)
    return "replies say more than what they reply to" if told else None


def _said_of_site(tree: Tree, url: str, text: str) -> str | None:
    """Return what tells that a page with replies is a forum's: its address, or what its heading is named after."""
    if is_forum_address(url):
        return "replies at a forum's address"
    return "replies under a question" if text and heads_question(tree) else None


def _are_comments(tree: Tree, records: Records) -> bool:
    """Tell whether a heading over the replies, a link that leads to them, or they call themselves comments or reviews.

    What calls them replies does not.
    """
    first = records.regions[0]
    called = sum(1 for text in tree.inner[first : tree.end[tree.parent[first]]] if text and _COMMENT_BY.fullmatch(text))
    if 2 * called > len(records.posts):
        return True
    called_by = heading_over(records.finder.outline, first) or count_above(records.finder.outline, first)
    return called_by is not None and not _REPLIES.search(called_by)


def _names_story(tree: Tree, url: str) -> bool:
    """Tell whether the address or an element is named after stories and films, or after goods that buyers review."""
    names = {url, *tree.classes}
    if _STORY_ADDRESS.search(url) or any(
        _STORY_NAME.search(name) or _GOODS_NAME.search(name) for name in names if name
    ):
        return True
    return any(_STORY_ID.fullmatch(name) for name in tree.ids.values())


def heads_question(tree: Tree) -> bool:
    """Return whether the page's only main heading, or what holds it, is named after questions."""
    return heading_is_called(tree, _QUESTION_NAME)


def _is_forum_site(whole: str, title: str | None) -> bool:
    """Tell whether what a page's whole ``<title>`` begins or ends with, beside the page's own, is a forum's name.

    >>> _is_forum_site("When do you pick? | Tea Growers Forum", "When do you pick?")
    True
    >>> _is_forum_site("World Economic Forum opens | Tea News", "World Economic Forum opens")
    False
    """
    pieces = [piece for piece in _SITE_BORDER.split(whole[:_READ].strip()) if piece]
    own = bare(title or "")
    sites = (p for p in {*pieces[:1], *pieces[-2:]} if bare(p) not in own or (bare(p) == own and _BOARD.search(p)))
    return len(pieces) > 1 and any(_FORUM_SITE.search(site) for site in sites)


def opening_told(metadata: Metadata, url: str, shown: float) -> str | None:
    """Return what the head of a forum's topic tells of its opening, where its scripts have yet to show the posts.

    ``shown`` is the prose of the page's lines.

    >>> head = Metadata({"description": "I have a garden on a hill. When do you pick?"})
    >>> opening_told(head, "https://forum.tea.test/t/when-to-pick/15", 0.0)
    'I have a garden on a hill. When do you pick?'
    >>> opening_told(head, "https://forum.tea.test/latest", 0.0)
    """
    told = metadata.first("og:description", "description", "twitter:description")
    if told is None or shown >= width(told) or not _TOPIC_ADDRESS.search(url) or not is_forum_address(url):
        return None
    return " ".join(unescape(unescape(told)).split())


def opens(body: Body, records: Records) -> bool:
    """Tell whether the body is a post: it stands before the others, or surely is one and says more than they do.

    None stands before what the page itself calls its first, nor behind posts of which the first opens the page, nor
    above the heading that is the page's title, nor in a form to write one: that is the site's.
    """
    if _FIRST_POST.match(records.posts[0].anchor or "") or body.lines[-1].block < records.finder.head:
        return False
    if any(body.lines[0].block in form for form in records.finder.outline.tree.asking):
        return False
    before = body.lines[0].block < records.regions[0] and not records.first_is_post
    said = "\n".join(post.text for post in records.posts)
    more = sum(len(line.text) for line in body.lines if line.text not in said) > len(said)
    behind = records.first_is_post and body.lines[0].block > records.regions[-1]
    return before or (more and not behind and body.confidence > _SURE)


def told_with_quotes(posts: list[Post]) -> list[str]:
    """Return the posts' texts, each after those lines of its quotation that no post of the page has.

    >>> posts = [Post(None, None, "Green or black tea, for a cold morning on the hill?"), Post(None, None, "Black.")]
    >>> posts[1].quote = "Anna said:\\nGreen or black tea, for a cold morning on the hill?"
    >>> told_with_quotes(posts)[1]
    'Black.'
    >>> posts[1].quote = "The guide says that green tea is for the afternoon."
    >>> told_with_quotes(posts)[1]
    'The guide says that green tea is for the afternoon.\\nBlack.'
    """
    said = "\n".join(post.text for post in posts)
    return ["\n".join(filter(None, [*_unsaid(post.quote, said), post.text])) for post in posts]


def _unsaid(quote: str | None, said: str) -> list[str]:
    return [line for line in (quote or "").split("\n") if len(line) >= _LEAST_QUOTED and line not in said]
