"""Whether a page always stands at its site: its manual and help, what it sells, who it is, how to reach or join it.

Such a page has prose under a heading, as a story has. But nobody published it on a day: it tells no time but that of
its last change, and no writer; and its address or its headline says what every site calls such a page.
"""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from extraction.article.fact import Fact
from extraction.article.metadata import STORIES, Metadata

#: Rules that find a time which a page may tell that was never published: its last change, or any in a script.
_WEAK_TIMES = frozenset({"metadata, less sure", "when it was changed, or a sentence", "script", "<time>"})
#: Rules that read a name on the page itself, where a reader sees it.
SEEN = frozenset({"byline", "label"})

#: The manual, and what only the site's own people write.
_MANUAL = (
    r"docs?|documentation|manuals?|api|reference|handbook|tutorials?|guide|(?:user|dev|developer|admin)-?guides?"
    r"|getting-?started|quick-?start"
)
_HELP = r"help|support|faqs?|customer-?(?:service|care)|hilfe|aide|ayuda|ajuda|bangzhu"
_SELLS = (
    r"products?|produkte?|productos?|produtos?|produits?|prodotti|goods|chanpin|shop|store|services?|servicios?"
    r"|servi[cz]i|solutions?|pricing|packages?|portfolio|quote"
)
_SELF = (
    r"about(?:-?us)?|company|ueber-?uns|a-propos|chi-siamo|gywm|gsjj|jianjie|people|team|staff|faculty"
    r"|contact(?:-?us)?|kontakt|contacto|contatti|contato|lxwm|lianxi|jobs?|careers?|vacancies|zhaopin|imprint|impressum|legal|agb"
    r"|privacy(?:-?policy)?|terms(?:-of-(?:use|service))?|datenschutz|disclaimer|agreement|pages"
)
_ENTRY = r"login|log-in|sign-?in|sign-?up|regist(?:er|ration)|account|passport|password"
_STEP = re.compile(rf"/(?:{_MANUAL}|{_HELP}|{_SELLS}|{_SELF}|{_ENTRY})(?=[/.]|$)", re.IGNORECASE)
_HOST = re.compile(rf"(?:{_MANUAL}|{_HELP}|shop|store|jobs?|careers?|{_ENTRY})\.", re.IGNORECASE)
_STORY_STEP = re.compile(
    r"/(?:blogs?|news|posts?|stor(?:y|ies)|press|magazine|insights|(?:19|20)\d\d[-/]?\d\d)(?=[-/.\d]|$)", re.IGNORECASE
)
_HEADLINE = re.compile(
    r"关于(?:我们|本站)|(?:公司|企业|单位)(?:简介|介绍|概况)|联系(?:我们|方式)|隐私(?:政策|声明)|(?:用户|服务)(?:协议|条款)|免责声明"
    r"|帮助中心|常见问题|(?:用户)?(?:登录|注册)|contact(?: us)?|about(?: us)?|kontakt|contacto|contatti|contactez-nous"
    r"|impressum|privacy policy|terms (?:of (?:use|service)|and conditions)|faqs?|frequently asked questions|careers"
    r"|контакты|о компании|会社概要|お問い合わせ",
    re.IGNORECASE,
)


def stands(metadata: Metadata, url: str, title: str | None, *, time: Fact, author: Fact) -> bool:
    """Tell whether a page with this headline, time and author always stands at its site.

    >>> from extraction.article.fact import NOTHING
    >>> stands(Metadata(), "https://tea.test/docs/brewing.html", "Brewing", time=NOTHING, author=NOTHING)
    True
    >>> stands(Metadata(), "https://tea.test/news/docs.html", "Docs for all", time=NOTHING, author=NOTHING)
    False
    """
    published = time.value is not None and time.rule not in _WEAK_TIMES and not metadata.is_standing
    if published or author.rule in SEEN or metadata.kinds & STORIES:
        return False
    return is_named(url) or bool(_HEADLINE.fullmatch((title or "").strip()))


def is_named(url: str) -> bool:
    """Tell whether an address says that it leads to what always stands at its site."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    named = _STEP.search(parts.path) or _HOST.match(parts.netloc)
    return bool(named) and not _STORY_STEP.search(parts.path)
