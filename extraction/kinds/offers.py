"""Whether a page offers a service: a company's front page, what it does for whom, its programmes and packages.

Such a page has prose under a heading, as a story has. But it tells no time and no writer, it asks its reader to act
(Get started, Request a quote, 免费试用), it speaks of "us", and its address says what it is. A page that tells search
engines that it is a page of its site, and no story, may tell when it was made, and by whom.
"""

from __future__ import annotations

import re

from extraction.article.fact import Fact
from extraction.article.metadata import STORIES, Metadata
from extraction.kinds.standing import SEEN, STORIES_STEP, is_front, is_named
from extraction.markup.tree import Tree
from extraction.navigation.addresses import parts_of

#: Points from which a page offers: each sign is worth one, a second heap of calls another, a front page
#: and a page that calls itself one of its site's (which is undated besides) two.
_LEAST_POINTS = 3
#: What an address that speaks of stories takes away.
_STORY_POINTS = 2
#: Different calls to act that are a sign, and that are two.
_SOME_CALLS, _MANY_CALLS = 2, 4
#: Characters of the longest text that calls to act.
_LONGEST_CALL = 40
#: Words of a body among which one "we" or "our" is a sign, and words from which that is counted.
_WORDS_A_WE, _LEAST_WORDS = 100, 50

#: What an offering page asks of its reader, or has a heading for; links that every site has (about us) are none.
_CALL = re.compile(
    r"^\W*(?:get (?:started|in touch|a (?:free )?(?:quote|demo|consultation|estimate)|my|your|free)\b"
    r"|get .{0,20}\b(?:quote|started)\b|(?:start|try|begin)\b.{0,25}\b(?:free|trial|now|today|here|for)\b"
    r"|(?:request|book|schedule|get|see|watch|view)\b.{0,18}\b(?:demo|quote|consultation|appointment|call|info|pricing)\b"
    r"|request (?:more )?info|(?:schedule|book) (?:an?|now|your)\b|see (?:plans|pricing)"
    r"|free (?:trial|quote|consultation|estimate)|contact (?:us|sales|our)\b|(?:talk|speak|chat) (?:to|with)\b"
    r"|apply (?:now|today|online)|order now|enroll|sign ?up|learn more|pricing|call (?:us|now)"
    r"|our (?:services|work|clients|team|process)|testimonials?|why (?:choose )?us"
    r"|(?:立即|马上|免费)(?:咨询|注册|试用|体验|开通|申请)|(?:申请|预约)(?:试用|演示|体验)|在线(?:咨询|留言|预约)"
    r"|(?:客户|成功|服务)案例$|产品(?:中心|展示)$|(?:公司|企业)简介$|服务(?:热线|项目|范围)|合作(?:客户|伙伴)$)",
    re.IGNORECASE | re.MULTILINE,
)
#: What the address of an offering page says, which stories have in theirs too.
_OFFERING_STEP = re.compile(
    r"[/-](?:plans?|features?|platform|packages?|departments?|programs?|tuition|coupons?|consult(?:ing|ants?)|agency"
    r"|companies)(?=[/.]|$)|/(?:services?|products?|solutions?|packages?|programs?)-",
    re.IGNORECASE,
)
_STORY_STEP = re.compile(
    rf"/(?:{STORIES_STEP}|articles?|resources?|learn|guides?|docs?|wiki|academy|tutorials?|how-to|what-is|\d{{4}}/\d\d)"
    r"(?:[-/]|$)|(?:guide|how-to|what-is|tips|why)-",
    re.IGNORECASE,
)
_WE = re.compile(r"\b(?:we|our|us)\b", re.IGNORECASE)


def is_offer(tree: Tree, metadata: Metadata, url: str, text: str, *, time: Fact, author: Fact) -> bool:
    """Tell whether a page with this text, time and author offers a service.

    >>> from extraction.article.fact import NOTHING
    >>> from extraction.article.metadata import read_metadata
    >>> from extraction.markup.tree import parse
    >>> tree = parse("<h1>Tea at work</h1><p>We bring it.</p><a href=/q>Request a quote</a><a href=/d>Book a demo</a>")
    >>> is_offer(tree, read_metadata(tree), "https://tea.test/", "We bring it.", time=NOTHING, author=NOTHING)
    True
    """
    standing = metadata.is_standing
    if metadata.kinds & STORIES or time.rule in SEEN:
        return False
    if author.rule in (*SEEN, "metadata") and not standing:
        return False
    speaks = _says_we(text)
    points = _address_points(url) + (standing or time.value is None) + standing + speaks
    if points + 2 < _LEAST_POINTS:
        return False
    calls = _calls(tree)
    asks = calls > 0 or (standing and speaks)
    return asks and points + (calls >= _SOME_CALLS) + (calls >= _MANY_CALLS) >= _LEAST_POINTS


def _address_points(url: str) -> int:
    path = parts_of(url).path
    points = 2 if is_front(url) else int(is_named(url) or bool(_OFFERING_STEP.search(path)))
    return points - (_STORY_POINTS if _STORY_STEP.search(path) else 0)


def _says_we(text: str) -> bool:
    words = len(text.split())
    return words >= _LEAST_WORDS and len(_WE.findall(text)) * _WORDS_A_WE >= words


def _calls(tree: Tree) -> int:
    short = "\n".join(text for i, text in tree.said if len(tree.texts[i]) <= _LONGEST_CALL)
    return len({match[0].strip().lower() for match in _CALL.finditer(short)})
