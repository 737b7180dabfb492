"""Whom a page states to have written its story, in its head and marks: people, and neither firms nor the site."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extraction.article.agencies import AGENCY_BEHIND
from extraction.article.fact import NOTHING, Fact
from extraction.article.labels import pieces
from extraction.article.metadata import Metadata
from extraction.article.people import (
    FIRM,
    LATIN_NAME,
    NOBODY,
    ONLY_LABEL,
    ROLE_ONLY,
    WRITTEN_BY,
    is_full_name,
    is_medium,
    is_office,
)
from extraction.navigation.addresses import parts_of
from extraction.tongues.words import either

_AUTHOR_META = (
    "ld:author",
    "author",
    "article:author",
    "byl",
    "dc.creator",
    "citation_author",
    "md:author",
    "og:article:author",
    "ld:organisation",
)
#: What ends a name that stood in a sentence or before others.
_STOPPED = re.compile(r"[\s,;|·•–—-]+$|(?<=[a-z]{3})\.$")
#: Whom a label calls editor: that readied a story for print, and did not write it.
_EDITOR = re.compile(r"\s*([\u4e00-\u9fff]{2,4})")
#: What stands in an author's place and is no name: an address, a number, initials of editors, nobody.
_NO_NAME = re.compile(
    rf"(?:{NOBODY.pattern})$|(?:name, )?\S+@|(?:https?:)?//|.{{0,40}}\bwww\.|[\d\W]+$"
    r"|(?-i:[a-z]{2,4}(?:[,，、][a-z]{2,4})+$)",
    re.IGNORECASE,
)
#: What is marked as an author's now and then, and is none: an editor, a day, a door for readers, a network.
_NO_WRITER = re.compile(
    r"登[录錄録入]|注册|註冊|[编編][辑輯]|[责責][编編]|相[关關]|\b(?:19|20)\d\d(?:\b|年)|\d[.:/]\d|\bago\b|[:：]$"
    rf"|^{ROLE_ONLY}$|^{either('source')}\s?[:：]"
    r"|\bprofil[eo]?\b|^(?:\d+ )?(?:min(?:ute)?s?|mins?\.?) read$|^\d+ minute|^@\w+$"
    r"|\b(?:facebook|twitter|instagram|you ?tube|whatsapp|pinterest|linkedin|telegram|rss)\b",
    re.IGNORECASE,
)
_NO_ONE = re.compile(ROLE_ONLY, re.IGNORECASE)
#: What stands around a name in a line.
_PIECE = re.compile(r"[,|｜·•–—/]|\b[Bb]y\b")
#: How many read or say something about a story.
_COUNTED = re.compile(r"参与|評論|评论|留言")
#: What stands between the names in a page's ``<title>``.
_BORDER = re.compile(r"[\s_|｜·-]+")
_TITLE_PARTS = re.compile(r"[_|｜·]|\s[-–—:»]\s")
LATIN = re.compile(LATIN_NAME)
#: What stands between names of one line.
_ALSO = r"(?:[,/&|·]|\b(?:and|und|et|y|e)\b)\s*"
_LISTED = re.compile(r"\s?,? (?:and|&|und|et|y|e) |\s?, ")
_ROLE_EN = (
    r"(?:[A-Z][\w'’-]* ){0,3}(?i:writer|reporter|editor|[ck]orrespondent|contributor|columnist|journalist|author)"
    r"(?:s|in|-at-large)?$"
)
IS_ROLE = re.compile(_ROLE_EN)
#: What somebody is for whom, behind a comma: Ann Picker, CNN; a degree or an honour is theirs.
#: In brackets it may be any words, but for how many there are of something.
DUTY = re.compile(
    r"(?<=[a-z])\s?, (?!(?:PHD|MP|MD|D[DV]S|JR|SR|I+V?|MBA|MPH|MSC?|[MB]A|JD|RN|RD|ESQ|C[FP]A|[MOC]BE|[QK]C)\b)"
    r"[A-Z]{2,}(?: [A-Z]{2,})*$"
    rf"|, {_ROLE_EN}"
    r"|\s?, (?:[\w-]+\.[a-z]{2,3}|[A-ZÄÖÜ]{2,}-[^,]{3,30})$|\s[-–—|·] ?[^\s,][^,]{1,30}$"
    r"|\s?\((?=[^()]*[^\W\d_]\s)[^():\d]{4,60}\)$"
)
_NO_PERSON = re.compile(
    r"\b(?:(?:New|North|South|East|West|Middle|Hong|San|Los|Las|Fort|Port|Cape|Kuala|Tel|Buenos|United|Saudi|Costa)\s\w+"
    r"|Rights|Policy|Settings|Terms|Climate|News|Sports?|Staff|Local|World|Press|Home|Journal|Today|Politics|Business"
    r"|Opinions?|Online|Weekly|Monthly|Gazette|Tribune|Chronicle|Desk|Team|Editors?"
    r"|Editorial|Magazine|Reviews?|Reports?|Blogs?|University|County|City|Daily|Updated?|Published|Posted|Breaking"
    r"|Latest|Read|Share|Photos?|Videos?|Articles?|Stories|Features?|Health|Science|Tech(?:nology)?|Culture|Arts?|Life"
    r"|Times?|Standard|Daylight|Sign|Log|Subscribe|Add|Leave|Print|Email|Comments?|Follow|Click|View|Listen|Save|Copy|Link"
    r"|Menu|Search|Advertisement|Sponsored|Images|Anzeige|Werbung|Publicidad|Publicité|Реклама|Reuters|Associated|Agence|Food|Travel|Money|Nachrichten|Noticias|Новости"
    r"|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b",
    re.IGNORECASE,
)
#: Characters beside a name in its line: longer ones are captions, which tell whose the picture is.
_MOST_BESIDE_NAME = 40
#: Whose blog it is, as the site's name or a heading tells, and what a host of blogs is called in ``<title>``.
_WHOSE_BLOG = re.compile(r"(\S{2,16}?)(?:的(?:博客|部落格|日[志誌记記]|[专專][栏欄]|blog)|[’']s blog)", re.IGNORECASE)
_LONGEST_NAME = 12
#: Letters of a site's name that a longer name may hold by chance.
_SHORTEST_SITE = 4
_BLOGS = re.compile(r"博客|部落格|blog", re.IGNORECASE)
_TITLE_BORDER = re.compile(r"\s*[_|｜]\s*|\s*-\s*")


def writer_in_metadata(metadata: Metadata, lines: Sequence[str]) -> str | None:
    """Return who wrote the story as the page's head has it: no address, no number, and not whom a line calls editor.

    Of several it is those whom lines show, and the person whom a line names, where the first is shown nowhere.

    >>> head = Metadata({"author": "105192", "article:author": "https://tea.test/ann", "ld:author": "李茶"})
    >>> writer_in_metadata(head, []), writer_in_metadata(head, ["责任编辑：李茶"])
    ('李茶', None)
    >>> head = Metadata({"author": "Ann Picker"}, authors=["Ann Picker", "Bo Leaf", "Theme Forest"])
    >>> writer_in_metadata(head, ["Ann Picker", "Bo Leaf"])
    'Ann Picker, Bo Leaf'
    """
    editors = {match[1] for line in lines for piece in pieces(line, "editor") if (match := _EDITOR.match(piece.text))}
    told = [text for name in _AUTHOR_META if (text := metadata.first(name)) and not _NO_NAME.match(text)]
    told = [text for text in told if not FIRM.fullmatch(text)]
    told = [text for text in told if not _NO_ONE.fullmatch(text)] or told
    writers = [text for text in told if text not in editors]
    first = next(iter(writers), None)
    others = dict.fromkeys(name for name in metadata.authors if name != metadata.first("og:site_name"))
    named = [name for name in others if any(name in line for line in lines)]
    if first in named and all(map(is_latin_person, named)):
        return ", ".join(named)
    if first is None or is_full_name(first) or any(first.casefold() in line.casefold() for line in lines):
        return first
    shown = {piece.strip() for line in lines for piece in _PIECE.split(line)}
    return next((text for text in writers if text in shown and LATIN.fullmatch(text)), first)


def marked_author(marked: Sequence[str], lines: Sequence[str]) -> Fact:
    """The first name in an element that calls itself the author's, where a line shows it that counts no readers.

    Others are named in that line too.

    >>> marked_author(("Ann Picker", "Bo Leaf", "Cy Stem"), ("Ann Picker / Bo Leaf 27 Oct", "Cy Stem")).value
    'Ann Picker, Bo Leaf'
    """
    told = [by[1] if (by := WRITTEN_BY.fullmatch(text)) else without_duty(text) for text in marked]
    names = [name for name in told if not (is_no_writer(name) or is_medium(name) or is_office(name))]
    shown = [(name, line) for line in lines for name in names if name in line and not _COUNTED.search(line)]
    short = (each for each in shown if len(each[1]) - len(each[0]) <= _MOST_BESIDE_NAME)
    first, around = next(short, next(iter(shown), (None, "")))
    if first is None or not LATIN.fullmatch(first):
        return Fact(first, "marked as author", 0.7)
    others = (name for name in names if is_latin_person(name) and re.search(_ALSO + re.escape(name), around))
    return Fact(", ".join(dict.fromkeys((first, *others))), "marked as author", 0.7)


def names_writer(line: str, marked: Sequence[str]) -> bool:
    """Tell whether a line says by whom, and that is a name marked as an author's, whatever it looks like.

    >>> [names_writer(line, ["tea_84", "夜雨"]) for line in ("by tea_84", "von 夜雨", "Stand by tea_84", "by Ann")]
    [True, True, False, False]
    """
    return any(line.endswith(name) and ONLY_LABEL.fullmatch(line.removesuffix(name).strip()) for name in marked)


def blogger(site: str, headings: Sequence[str]) -> Fact:
    """Whose blog it is: named in ``<title>`` before the host of many blogs, and over the page.

    >>> blogger("_半山听雨_茶网博客", ["半山听雨的博客"]).value, blogger("_半山听雨的博客_茶网", []).value
    ('半山听雨', '半山听雨')
    >>> blogger(" - 存茶 - 慢茶博客", ["慢茶博客"]).value is None
    True
    """
    if not _BLOGS.search(site):
        return NOTHING
    pieces = [piece for piece in _TITLE_BORDER.split(site.strip()) if piece]
    owned = next(filter(None, map(_WHOSE_BLOG.fullmatch, pieces)), None)
    if owned:
        return Fact(owned[1], "whose blog it is", 0.5)
    over = {match[1] if (match := _WHOSE_BLOG.fullmatch(text)) else text for text in headings}
    hosted = len(pieces) > 1 and _BLOGS.search(pieces[-1]) and len(pieces[-2]) <= _LONGEST_NAME and pieces[-2] in over
    return Fact(pieces[-2] if hosted else None, "whose blog it is", 0.5)


def is_begun(told: str | None, name: str, url: str, metadata: Metadata) -> bool:
    """Whether a byline goes on behind a name, that the head or a mark tells too, with what somebody does or the site.

    >>> bylines = ("Ann Picker Tea Columnist", "Ann Picker TeaToday", "Ann Picker and Bo Leaf", "Ann Picker Leaf")
    >>> [is_begun(byline, "Ann Picker", "https://teatoday.test/1", Metadata({})) for byline in bylines]
    [True, True, False, False]
    >>> names = "Ann Picker and Bo Leaf"
    >>> is_begun(f"{names}, The Tea Today", names, "https://teatoday.test/1", Metadata())
    True
    """
    if told is None or not told.startswith((f"{name} ", f"{name}, ")) or not are_latin_persons(name):
        return False
    behind = told.removeprefix(name).lstrip(", ")
    return re.match(_ROLE_EN, behind) is not None or is_site(behind, url, metadata)


def is_site(name: str | None, url: str, metadata: Metadata, site: str = "") -> bool:
    """Tell whether a name is the site's or part of its host: the site says of all its stories that it wrote them.

    ``site`` is what a page's ``<title>`` has besides the story's; what begins with a Chinese name there is a site's.

    >>> page, head = "https://www.chinanews.com/gn/1.shtml", Metadata({"og:site_name": "中新网"})
    >>> is_site("chinanews", page, head), is_site("中新网", page, head), is_site("Ann Picker", page, head)
    (True, True, False)
    """
    if name is None:
        return False
    host = (parts_of(url).hostname or "").split(".")
    named = not name.isascii() and any(piece.startswith(name) for piece in _BORDER.split(site))
    sites = [*filter(None, map(metadata.first, ("og:site_name", "ld:publisher", "ld:organisation")))]
    called = (*host, ".".join(host), ".".join(host[1:]), *map(str.casefold, sites))
    whose = name.casefold().partition(",")[0]  # behind a comma stands for whom somebody wrote
    is_its = any(len(each) > _SHORTEST_SITE and f" {each.casefold()}" in whose for each in sites)
    own = "".join(filter(str.isalnum, whose)).removeprefix("the")
    return named or is_its or is_medium(name) or name.casefold() in called or whose in called or own in host


def is_only_sites(name: str, metadata: Metadata, site: str) -> bool:
    """Tell whether a name is the whole of the site's, as its head or the end of ``<title>`` has it, and no person's.

    >>> head = Metadata({"og:site_name": "Teahouse"})
    >>> [is_only_sites(name, head, ": Blog – 坪洲週記") for name in ("Teahouse", "坪洲週記", "坪洲", "Ann Picker")]
    [True, True, False, False]
    >>> is_only_sites("Ann Picker", Metadata({"og:site_name": "Ann Picker"}), "")
    False
    """
    names = [*map(metadata.first, ("og:site_name", "ld:publisher")), *_TITLE_PARTS.split(site)]
    if name.casefold() not in {each.strip().casefold() for each in names if each}:
        return False
    return not (is_full_name(name) or is_latin_person(name))


def is_address(name: str, url: str) -> bool:
    """Tell whether a name is the address of the site.

    >>> [is_address(name, "https://www.tea.test/1") for name in ("Tea.test", "tea.test, Valmont, France", "tea")]
    [True, True, False]
    """
    whose = name.casefold().partition(",")[0]
    return "." in whose and (parts_of(url).hostname or "").endswith(whose)


def without_duty(name: str) -> str:
    """Return a person's name without what they do or for whom; PICKER, Ann and Picker, ANN are whole names.

    >>> without_duty("Ann Picker, TEA TODAY"), without_duty("Picker, ANN")
    ('Ann Picker', 'Picker, ANN')
    """
    short = DUTY.sub("", _STOPPED.sub("", name))
    return short if LATIN.fullmatch(short) else name


def without_site(name: str, metadata: Metadata) -> str:
    """Return a person's name without that of the site, which stands before it on their line, or an agency's behind.

    >>> without_site("Tea Today Ann Picker", Metadata({"og:site_name": "Tea Today"}))
    'Ann Picker'
    >>> without_site("ANN PICKER Associated Press", Metadata())
    'ANN PICKER'
    >>> without_site("ANN PICKER and BO LEAF, Associated Press", Metadata())
    'ANN PICKER and BO LEAF'
    """
    site = metadata.first("og:site_name")
    person = AGENCY_BEHIND.sub("", name.removeprefix(f"{site} "))
    return person if are_latin_persons(person) else name


def are_latin_persons(names: str) -> bool:
    """Tell whether all that a text lists may be persons' names.

    >>> are_latin_persons("Ann Picker, Bo Leaf and Cy Stem"), are_latin_persons("Ann Picker, Tea Daily")
    (True, False)
    """
    return all(map(is_latin_person, _LISTED.split(names)))


def is_latin_person(name: str) -> bool:
    """Tell whether a name in Latin letters may be a person's: it has no word of places, sections and buttons."""
    return LATIN.fullmatch(name) is not None and not _NO_PERSON.search(name)


def is_no_writer(name: str) -> bool:
    """Tell whether what is marked as an author's is none: an editor, a day, a door for readers, only a label."""
    return _NO_WRITER.search(name) is not None or ONLY_LABEL.fullmatch(name) is not None
