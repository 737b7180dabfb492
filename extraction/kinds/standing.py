"""Whether a page always stands at its site: its manual and help, what it sells, who it is, how to reach or join it.

Such a page has prose under a heading, as a story has. But nobody published it on a day: it tells no time but that of
its last change, no writer and no source; and it is its site's front page, its address or its headline says what every
site calls such a page, or it is a form to fill in.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import parse_qsl

from extraction.article.body import Body
from extraction.article.fact import Fact
from extraction.article.lines import Line
from extraction.article.metadata import STORIES, Metadata
from extraction.article.people import FIRM
from extraction.kinds.forms import asks
from extraction.markup.tree import Tree
from extraction.navigation.addresses import parts_of, site_name
from extraction.prices import LONGEST_PRICE, PRICE
from extraction.times.dates import find_times

#: Rules that find a time which a page may tell that was never published: its last change, or any in a script.
_WEAK_TIMES = frozenset({"metadata, less sure", "when it was changed, or a sentence", "script", "<time>"})
#: Rules that find a time which a page tells of its story, not of whatever stands above it.
_OWN_TIMES = frozenset({"metadata", "label", "address"})
#: Rules that read a name on the page itself, where a reader sees it.
SEEN = frozenset({"byline", "label"})

#: Links of a front page that leads into its site, at least: with fewer, a story is all that stands there.
_LEAST_LED = 5
#: Prose (weighted characters) from which what tells no day and no writer may be a story: a notice has less.
_LEAST_UNTOLD = 600.0
#: Different days over a text of which one may be when it was published.
_MOST_DAYS = 2
#: What ends a sentence: a price is none.
_ENDS = tuple("。！？!?.；;，,")
#: Score of a source that is more than the site's name.
SURE_SOURCE = 0.5

#: The manual, and what only the site's own people write.
_MANUAL = (
    r"docs?(?!/\d+(?:\.\w+)?/?$)|documentation|manuals?|api|reference|handbook|tutorials?|guide|(?:user|dev|developer|admin)-?guides?"
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
_ENTRY = (
    r"log-?[io]n\w*|sign-?(?:in|up)\w*|regist\w*|(?:my-?)?account|passport|[\w+-]*passwor[dt][\w+-]*"
    r"|cart|basket|checkout|search"
)
#: A step of an address: /login.php, and what an address asks its program to do: ?action=login.
_STEP = re.compile(rf"/(?:{_MANUAL}|{_HELP}|{_SELLS}|{_SELF}|{_ENTRY})(?=[/.]|$)", re.IGNORECASE)
_ACT = re.compile(rf"(?:^|&)(?:act|action|do|mod|mode|page|route)=(?:{_ENTRY})(?=&|$)", re.IGNORECASE)
#: The last step of the address of a form to fill in, whatever days are told beside it: /login.php.
_LOG_IN = r"log-?[io]n\w*|sign-?(?:in|up)\w*|regist\w*|(?:forgot|lost|reset|change)\w*[-_]?passwor[dt]"
_LAST = re.compile(
    rf"/(?:(?P<log_in>{_LOG_IN})|(?:my-?)?account|cart|basket|checkout|search|newsletter|feedback)(?:\.\w{{2,5}})?/?$",
    re.IGNORECASE,
)
_HOST = re.compile(rf"(?:{_MANUAL}|{_HELP}|shop|store|jobs?|careers?|{_ENTRY})\.", re.IGNORECASE)
#: What addresses call the words that a site's search is asked for.
_SEARCHES = frozenset({"s", "q", "query", "search", "keyword", "keywords", "kw", "wd", "text", "term"})
#: What a page of no story tells search engines that it is.
_THINGS = frozenset(
    (
        *("book", "profile", "video", "music", "place", "restaurant", "business", "game", "movie", "tvseries", "hotel"),
        *("musicalbum", "course", "jobposting", "profilepage", "contactpage", "aboutpage", "checkoutpage"),
        *("searchresultspage", "realestatelisting", "softwareapplication", "webapplication"),
    )
)
_TONGUES = "en|zh|cn|tw|hk|de|fr|es|it|pt|ru|ja|jp|ko|kr|ar|nl|pl|tr|vi|th|id|sv|da|fi|no|cs|uk|el|he|hu|ro"
_FRONT = re.compile(
    rf"/(?:(?:{_TONGUES})(?:-[a-z]{{2}})?(?:/|$))?(?:(?:index|default|home|main)(?:\.\w{{2,5}})?)?", re.IGNORECASE
)
_FORUMS_FRONT = re.compile(r"/(?:forums?|portal)(?:\.\w{2,5})?/?", re.IGNORECASE)
#: What a site calls the part of it that holds its stories.
STORIES_STEP = r"blogs?|news|posts?|stor(?:y|ies)|press|magazine|insights?"
_STORY_STEP = re.compile(rf"/(?:{STORIES_STEP}|(?:19|20)\d\d[-/]?\d\d)(?=[-/.\d]|$)", re.IGNORECASE)
_HEADLINE = re.compile(
    r"关于(?:我们|本站)|(?:公司|企业|单位)(?:简介|介绍|概况)|联系(?:我们|方式)|隐私(?:政策|声明)|(?:用户|服务)(?:协议|条款)|免责声明"
    r"|帮助中心|常见问题|(?:用户)?(?:登录|注册)|contact(?: us)?|about(?: us)?|kontakt|contacto|contatti|contactez-nous"
    r"|impressum|privacy policy|terms (?:of (?:use|service)|and conditions)|faqs?|frequently asked questions|careers"
    r"|контакты|о компании|会社概要|お問い合わせ"
    r"|關於我們|(?:聯絡|聯繫)我們|(?:隐私权|隱私權?)(?:政策|声明|聲明)|(?:服務|使用|会员|會員)(?:條款|条款)|(?:网站|網站|法律|免責)[声聲]明"
    r"|プライバシーポリシー|利用規約|회사소개|문의하기|개인정보\s?처리방침|이용약관|about|contact|privacy|terms"
    r"|legal notice|über uns|datenschutz(?:erklärung)?|nutzungsbedingungen|qui sommes-nous|à propos|mentions légales"
    r"|agb|(?:politique de )?confidentialité|quiénes somos|sobre nosotros|(?:política de )?privacidad|aviso legal"
    r"|chi siamo|note legali|over ons|о нас|о проекте|политика конфиденциальности|пользовательское соглашение"
    r"|правила(?: сайта)?",
    re.IGNORECASE,
)

#: What heads a page that stands for one that is not there, or not for everybody.
_MISSING = re.compile(
    r"40[34]|(?:error|错误|錯誤)\s?[45]0[0-9].{0,40}"
    r"|[45]0[0-9]\s?[-_|–:：]?\s?(?:error|错误|錯誤|页面|頁面|(?:page )?not found|forbidden|bad gateway|server error)"
    r".{0,40}"
    r"|(?:系统|系統|错误|錯誤|出错)提示|提示(?:信息|訊息)|出错(?:了|啦)?\W*"
    r"|(?:[45]0\d\W+)?(?:抱歉|对不起|對不起|很遗憾|很遺憾)?\W*[您你]?(?:要|所|想)?(?:访问|訪問|查看|浏览|瀏覽|请求|請求)?的?(?:页面|頁面|网页|網頁|内容|內容|文章)"
    r"(?:[或者、]{0,2}(?:已经?|已經)?(?:被?(?:作者)?(?:删除|刪除)|不存在|未找到|找不到|没有找到|沒有找到|走丢|丢失|无法(?:访问|显示))了?){1,3}\W*"
    r"|not found|(?:\w+\W{1,3})?(?:the |this )?(?:page|content|article)"
    r" (?:was |is |could |can)?(?:not|(?:could ?)?n.t) (?:be )?found\W*"
    r"|(?:this |the )?page (?:no longer|does ?n.t|does not) exists?\W*|access denied|(?:403 )?forbidden"
    r"|seite nicht gefunden"
    r"|page (?:introuvable|non trouvée)|página no encontrada|pagina non trovata|страница не найдена"
    r"|(?:お探しの)?ページが?(?:見つかりません.{0,8})",
    re.IGNORECASE,
)

#: Prices above the first day that is told from which what stands below is no story.
_SEVERAL_PRICES = 2
#: Words that stand beside a price.
_MOST_WORDS_OF_PRICE = 5


@dataclass(frozen=True, slots=True)
class Told:
    """What a page tells: its title, the short lines from there to its text's first, its time, writer and source."""

    title: str | None
    head: tuple[str, ...]
    time: Fact
    author: Fact
    source: Fact


def standing_rule(
    tree: Tree, lines: Sequence[Line], body: Body, metadata: Metadata, url: str, told: Told
) -> str | None:
    """Return why a page with these lines and body, of which this is told, always stands at its site, else ``None``.

    >>> from extraction.article.fact import NOTHING
    >>> from extraction.markup.tree import parse
    >>> page, body, told = parse("<p>"), Body([], 0.0, "", 0), Told("Brewing", (), NOTHING, NOTHING, NOTHING)
    >>> standing_rule(page, [], body, Metadata(), "https://tea.test/docs/brewing.html", told)
    'its address or headline is one of those that every site has'
    >>> standing_rule(page, [], body, Metadata(), "https://tea.test/news/docs.html", told)
    """
    if metadata.kinds & STORIES:
        return None
    headline, led = (told.title or "").strip(), is_front(url) and len(tree.by_tag.get("a", ())) >= _LEAST_LED
    if led and is_site_name(headline, url):
        return "a front page, by its site's name"
    published = _is_published(told)
    named = _HEADLINE.fullmatch(headline) is not None or FIRM.fullmatch(headline) is not None
    signed = told.author.rule in SEEN or told.source.score >= SURE_SOURCE
    if signed and (published or not named):
        return None
    says_story = (metadata.first("og:type") or "").lower() == "article"
    if not says_story and told.time.rule not in _OWN_TIMES and _is_entry(url.partition("?")[0]):
        return "its address is that of a form"
    if _MISSING.fullmatch(headline) and (told.time.rule == "address" or not published):
        return "its headline says that there is nothing, or not for everybody"
    prices = [n for n, line in enumerate(told.head) if _is_price(line) and not (told.title and told.title in line)]
    first = next((n for n, line in enumerate(told.head) if find_times(line)), 0)
    above = sum(n < first for n in prices) + is_named(url)
    priced = told.time.rule == "byline" and above >= _SEVERAL_PRICES and bool(prices)
    if published and not metadata.is_standing and not priced:
        return None
    if led:
        return "a front page"
    if _THINGS & {(metadata.first("og:type") or "").lower().partition(".")[0], *metadata.kinds}:
        return "it tells search engines that it is something else"
    if _is_searched(url, headline):
        return "its headline repeats the words that its address asks for"
    if named or is_named(url):
        return "its address or headline is one of those that every site has"
    if prices:
        return "a price where a story's time stands"
    if says_story:
        return None
    prose = sum(line.prose for line in body.lines)
    if prose < _LEAST_UNTOLD and any(tree.by_tag.get(tag) for tag in ("input", "textarea")):
        return "few words that nobody dated or signed, on a page with a form"
    return "a form to fill in" if asks(tree, body) else None


def _is_published(told: Told) -> bool:
    """Tell whether a page says when it was published: many days are those of other things."""
    if told.time.value is None or told.time.rule in _WEAK_TIMES:
        return False
    days = {match.value.date() for line in told.head for match in find_times(line)}
    return told.time.rule != "byline" or len(days) <= _MOST_DAYS


def _is_price(line: str) -> bool:
    """Tell whether a line is a price and a few words: a headline of another story may have one too.

    >>> _is_price("Now only $19.99 (incl. VAT)"), _is_price("10 Healthy Teas That Cost Less Than $1")
    (True, False)
    """
    if len(line) > LONGEST_PRICE or line.endswith(_ENDS) or not PRICE.search(line):
        return False
    return len(PRICE.sub("", line).split()) <= _MOST_WORDS_OF_PRICE


def _is_entry(path: str) -> bool:
    """Tell whether an address ends as that of a form does, and in no part of its site that holds stories."""
    return _LAST.search(path) is not None and not _STORY_STEP.search(path)


def _is_searched(url: str, headline: str) -> bool:
    """Tell whether a page is what a site's search found, or did not find: its headline repeats what was asked for.

    >>> _is_searched("http://tea.test/?s=white+tea", "Results for: White tea"), _is_searched("http://tea.test/?s=1", "")
    (True, False)
    """
    asked = (value for key, value in parse_qsl(parts_of(url).query) if key.lower() in _SEARCHES)
    return any(len(value) > 1 and value.casefold() in headline.casefold() for value in asked)


def is_log_in(tree: Tree, url: str) -> bool:
    """Tell whether a page is there to log in or to register, by its address: it has a field for a password.

    >>> from extraction.markup.tree import parse
    >>> is_log_in(parse("<input type=password>"), "http://tea.test/user/login/?next=/t/7")
    True
    """
    last = _LAST.search(parts_of(url).path)
    if last is None or last["log_in"] is None:
        return False
    return any(tree.nodes[i].get("type") == "password" for i in tree.by_tag.get("input", ()))


def is_named(url: str) -> bool:
    """Tell whether an address says that it leads to what always stands at its site."""
    parts = parts_of(url)
    named = _STEP.search(parts.path) or _ACT.search(parts.query) or _HOST.match(parts.netloc)
    return bool(named) and not _STORY_STEP.search(parts.path)


def is_front(url: str) -> bool:
    """Tell whether an address is that of a site's front page, in whatever tongue.

    >>> is_front("https://tea.test/en/index.html"), is_front("https://tea.test/?p=7")
    (True, False)
    """
    parts = parts_of(url)
    return bool(parts.netloc) and bool(_FRONT.fullmatch(parts.path or "/")) and not parts.query


def is_site_name(headline: str, url: str) -> bool:
    """Tell whether a headline is nothing but the name of its site, as its host has it.

    >>> is_site_name("The Tea Shop", "https://www.theteashop.co.uk/"), is_site_name("Tea is picked", "https://tea.test/")
    (True, False)
    """
    words = "".join(filter(str.isalnum, headline.casefold()))
    hosts = site_name(url).replace("-", ""), "".join(filter(str.isalnum, parts_of(url).hostname or ""))
    return bool(words) and any(words in host for host in hosts)


def is_forums_front(url: str) -> bool:
    """Tell whether an address may be that of a forum's front page.

    >>> is_forums_front("https://tea.test/forum.php"), is_forums_front("https://tea.test/forum.php?tid=7")
    (True, False)
    """
    parts = parts_of(url)
    return is_front(url) or (bool(_FORUMS_FRONT.fullmatch(parts.path)) and not parts.query)
