"""How sites and channels are called in a page's ``<title>``: what a title is without these names."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import islice

from extraction.article.lines import Line
from extraction.article.prose import bare, width
from extraction.markup.tree import Tree
from extraction.navigation.addresses import parts_of, site_name

#: What stands between the pieces of a page's <title>.
SEPARATOR = re.compile(
    r"\s*(?:[_|｜»«›•·]|--|—{1,2}|\s[-–]\s|\s::\s"
    r"|(?:(?<![A-Za-z0-9])-|-(?![A-Za-z0-9]))(?=[^-]*$))\s*"
)
#: How names of sites end: a ``<title>`` that is one says nothing of the page.
SITE = re.compile(
    r"(?:[网網台报報社]|公司|首[页頁]|新[闻聞]|[资資][讯訊]|[频頻]道|[网網]站|电视|電視|[小中大]学|[小中大]學|学院|學院|学校|學校|医院|醫院|政府|[委协学學協][员員]?[会會]|法院|检察院|门户|平台|在[线線]|[热熱][线線]|[电電]子版|[欢歡]迎(?:光[临臨]|[访訪][问問])?[您你]?|\b(?:news|online|home|homepage|blog))\W*$",
    re.IGNORECASE,
)
#: Whom a portal has a story from, right behind the headline, and before the portal's own name.
_TAKEN_FROM = re.compile(r"\s*[(（]([^()（）]{2,30})[)）](?=\W*[-–—|｜_:：]\W*\w)")
#: How a channel is called that every page of it has for a name.
_SECTION = re.compile(
    r"[\u4e00-\u9fff]{0,4}(?:新[闻聞]|[动動][态態]|要[闻聞]|快[讯訊]|[资資][讯訊]|公告|通知|[详詳]情|正文|[内內]容|中心)"
    r"(?:[-_|｜ ]|$)"
)
#: How people's sites are called over each of their pages (茶心的博客).
BLOG = re.compile(r"的(?:博客|部落格|空间|空間|主[页頁]|blog)\W*$", re.IGNORECASE)
#: Width of a page's <title> that may be what its site or its channel is called.
WIDEST_NAME = 16
#: Characters of a page's <title> that are read: one that is not closed holds the whole page.
READ = 1_000
#: Letters of the shortest title, and lines of a page that are looked at for one.
LEAST, FIRST_LINES = 4, 200
#: Pieces of ``<title>``, links to a site's front page, and last lines, that may tell the site's name.
_MOST_PIECES, _MOST_LINKS, _LAST_LINES = 8, 6, 30
#: An address of a front page, and whose a page's rights are.
_HOME = re.compile(r"/|(?:https?:)?//[^/?#]+/?|/?(?:index|default)\.\w{3,5}")
_MAY_CLAIM = ("©", "(c)", "(C)", "opyright", "OPYRIGHT")
_RIGHTS = re.compile(r"(?:©|\(c\)|copyright)[\s©]{0,3}(?:\d{4}(?:\s?[-–—]\s?\d{4})?)?\W{0,3}(\w.{1,60})", re.IGNORECASE)
#: Characters of a tongue's code.
_TONGUE = 2
#: A column's name before the headline, as it stands in <title>.
_IN_BRACKETS = re.compile(r"[\[【〔［]([^\[\]【】〔〕［］]{2,30})[\]】〕］]\s*(?=\S)")


def name_above(whole: str, lines: list[Line]) -> str:
    """The bare letters of the site's name: a link that is the first heading, and ends ``<title>`` behind another."""
    shown = [line for line in lines if line.heading and not line.beside]
    plain, name = bare(whole[:READ]), bare(shown[0].text) if shown and shown[0].link_chars else ""
    story = plain.removesuffix(name)
    return name if story != plain and any(bare(line.text) == story for line in shown[1:]) else ""


def names_told(tree: Tree, whole: str, lines: list[Line], url: str) -> frozenset[str]:
    """The bare letters of what a page's ``<title>`` has that its links to the site's front, or its rights, name.

    A front page is called as its site is.
    """
    if len(parts_of(url).path.strip("/")) <= _TONGUE:
        return frozenset()
    told = {bare(text) for text in _home_texts(tree, url)}
    last = [line.text for line in lines[-_LAST_LINES:] if any(sign in line.text for sign in _MAY_CLAIM)]
    rights = [match[1] for text in last for match in _RIGHTS.finditer(text)]
    pieces = {bare(piece) for piece in SEPARATOR.split(whole[:READ])[:_MOST_PIECES]} - {""}
    apart = frozenset({bare(whole[:READ].partition("-")[0]), bare(whole[:READ].rpartition("-")[2])} & told - {""})
    own = (name for name in pieces if name in told or any(bare(text).startswith(name) for text in rights))
    return apart.union(own)


def parted(whole: str, names: Collection[str]) -> str:
    """Return a page's ``<title>`` with the site's name set apart, where only a stroke parts it from the headline.

    >>> [parted(text, {"teanews"}) for text in ("Tea News-12 cups", "Why tea is up-Tea News", "Tea-time")]
    ['Tea News - 12 cups', 'Why tea is up - Tea News', 'Tea-time']
    """
    for name, behind in (whole[:READ].partition("-")[::2], whole[:READ].rpartition("-")[::2]):
        if bare(name) and bare(behind) and (bare(name) in names or bare(behind) in names):
            return f"{name.rstrip()} - {behind.lstrip()}"
    return whole


def taken_from(behind: str) -> tuple[str, str]:
    """Part what a page's ``<title>`` has behind the headline: whom the story is from, in brackets, and the site's own.

    >>> taken_from("（茶日報） - Portal"), taken_from(" - Portal (茶日報)")
    (('茶日報', ' - Portal'), ('', ' - Portal (茶日報)'))
    """
    match = _TAKEN_FROM.match(behind)
    return (match[1].strip(), behind[match.end() :]) if match else ("", behind)


def _home_texts(tree: Tree, url: str) -> Iterator[str]:
    """What the links to a site's front page say, in letters or as what stands for a picture."""
    site = (parts_of(url).hostname or "").removeprefix("www.")
    homes = (number for number, href in tree.hrefs.items() if _HOME.fullmatch(href.strip()))
    for number in islice(homes, _MOST_LINKS):
        host = parts_of(tree.hrefs[number].strip()).hostname
        if host is None or host.removeprefix("www.") == site:
            node = tree.nodes[number]
            yield "".join(map(str, node.itertext()))
            yield from (str(picture.get("alt") or "") for picture in node.iter("img"))


def is_channel(whole: str, lines: list[Line]) -> bool:
    """Tell whether a page's ``<title>`` is what a channel is called, and no line of the page."""
    return _SECTION.match(whole) is not None and all(bare(line.text) != bare(whole) for line in lines[:FIRST_LINES])


def is_name(whole: str, lines: list[Line]) -> bool:
    """Tell whether a page's ``<title>`` may be a name and no headline: a few letters that no line of the page is."""
    short = not whole.isascii() and all(width(piece) <= WIDEST_NAME for piece in SEPARATOR.split(whole))
    return short and all(line.link_chars or bare(line.text) != bare(whole) for line in lines[:FIRST_LINES])


def host_names(url: str) -> set[str]:
    """Return the bare letters of a host, with and without its ending, and its name; none at a site's front (/en)."""
    parts = parts_of(url)
    if len(parts.path.strip("/")) <= _TONGUE and not parts.query:
        return set()
    host = (parts.hostname or "").removeprefix("www.")
    return {bare(host), bare(host.rpartition(".")[0]), bare(site_name(url))}


def cut(title: str, names: Collection[str]) -> str:
    """Take the site's name off an end, where a separator sets it apart and enough is left."""
    pieces = SEPARATOR.split(title)
    own = [piece for piece in pieces if bare(piece) not in names]
    if own and (bare(pieces[0]) not in names or max(map(width, own)) > WIDEST_NAME):
        if len(own) == 1 < len(pieces) and len(own[0]) >= LEAST:
            return own[0]
        pieces = own
    first, longest = pieces[0], max(pieces, key=len)
    if len(pieces) > 1 and len(longest) > 2 * len(first) and SITE.search(first) and not SITE.search(longest):
        return longest
    if len(pieces) > 1 and len(first) >= LEAST:
        return first if len(first) * 2 >= len(longest) else longest
    return title


def in_column(whole: str) -> tuple[str, str]:
    """The bare letters of a column's name in brackets, with which a page's ``<title>`` begins, and of the headline.

    >>> in_column("[Leaves] Tea is up - Tea News"), in_column("Tea is up - Tea News")
    (('leaves', 'teaisup'), ('', ''))
    """
    column = _IN_BRACKETS.match(whole)
    return (bare(column[1]), bare(SEPARATOR.split(whole[column.end() :])[0])) if column else ("", "")
