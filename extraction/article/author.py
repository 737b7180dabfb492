"""Who wrote a story: a cascade of rules, surest first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from extraction.article.byline import Byline
from extraction.article.edges import CREDITED
from extraction.article.fact import NOTHING, Fact, first_fact
from extraction.article.labels import Piece, label, pieces
from extraction.article.metadata import Metadata
from extraction.article.people import (
    FIRM,
    LATIN_NAME,
    NOBODY,
    PARTICLES,
    ROLE_ONLY,
    WRITTEN_BY,
    is_full_name,
    is_medium,
    is_office,
    is_person,
)
from extraction.article.reporters import BETWEEN_NAMES, filed, reporters, signed, signed_at_end
from extraction.article.source import PAIR, SOURCE_META, labelled_source
from extraction.navigation.addresses import parts_of

_AUTHOR_META = (
    "ld:author",
    "author",
    "article:author",
    "byl",
    "dc.creator",
    "md:author",
    "og:article:author",
    "ld:organisation",
)
#: A name behind a label, and a unit or a country before it.
_NAME_BEHIND = re.compile(
    r"\s*(?:(?:[\u4e00-\u9fff]{2,6}?)?(?:[记記]者\s*|[编編][辑輯]\s+)|[\[【(（〔][\u4e00-\u9fff]{1,3}[\]】)）〕]\s*)?"
    r"([A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){1,3}|[^\s|｜丨,，;；:：()（）\[\]【】/／╱<>=\"'“”「」。]{2,20})"
)
_AUTHOR_BEFORE = re.compile(
    r"^\s*(?:(?:本文由?|由)\s*)?([\u4e00-\u9fff·]{2,6})\s*(?:写于|撰于|[发發](?:表|[布佈])[于於在])"
)
#: A name as English bylines have it: the day, what was done and what the writer does are none of it.
_NO_NAME_EN = (
    r"(?!(?i:(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6})\b\.?\s\d|By\b"
    r"|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,?\s+(?:[A-Z][a-z]{2,8}\b\.?\s)?\d)"
)
_NAME_EN = (
    rf"{_NO_NAME_EN}[A-Z][\w.'’-]+(?:\s+(?:{PARTICLES}\s+){{0,2}}"
    rf"(?:[\"“][A-Z][^\"”]{{1,20}}[\"”]\s+)?{_NO_NAME_EN}"
    r"(?!Updated|Published|Posted|Staff|Special|Senior|The|On\b|In\b|For\b|Follow|With\b)[A-Z][\w.'’-]+){0,3}"
)
#: One name, or several: commas are between names only where "and" comes before the last.
_AUTHOR_EN = re.compile(
    r"(?:^\W*|\|\s|\b(?i:posted|published|written|submitted|reported)\b[^.]{0,40}?\s|\b(?i:words)\s)(?i:by)\s*:?\s+"
    rf"({_NAME_EN}(?:(?:\s?,\s+{_NAME_EN}){{0,5}}\s?,?\s+(?:and|&)\s+{_NAME_EN})?)",
    re.MULTILINE,
)
#: What says of a picture whose it is.
_PICTURED = re.compile(r"\b(?:image|photo(?:graph)?|picture|illustration|video)s?\b", re.IGNORECASE)
_AND = re.compile(r"\s?,?\s+(?:and|&)\s+|\s?,\s+")
#: A name that stands twice, for a picture and its text.
_TWICE = re.compile(r"^(\S+ .+) \1$")
#: A medium's reporter behind its name: 文/观察者网 齐倩.
_OF_MEDIUM = re.compile(r"\s*(?:[记記]者)?\s*([\u4e00-\u9fff]{2,3})(?![\u4e00-\u9fff])")
#: What the head tells before a name: By, Analysis by; Day by Day Media is a name.
_BEFORE_NAME = re.compile(
    r"^(?:(?:analysis|opinion|comment(?:ary)?|column|report|review|words|story|text|photos|published|posted|written|reviewed)\s)?"
    r"by\s+",
    re.IGNORECASE,
)
#: What ends a name that stood in a sentence or before others.
_STOPPED = re.compile(r"[\s,;|]+$|(?<=[a-z]{3})\.$")
#: What a reporter asks or says (记者：您怎么看？), which is no name.
_SPOKEN = re.compile(r"[？?]|(?=.{12})[。！!…]\W*$")
#: Whom a label calls editor: that readied a story for print, and did not write it.
_EDITOR = re.compile(r"\s*([\u4e00-\u9fff]{2,4})")
#: What stands in an author's place and is no name: an address, a number, nobody.
_NO_NAME = re.compile(rf"(?:{NOBODY.pattern})$|(?:name, )?\S+@|(?:https?:)?//|.{{0,40}}\bwww\.|[\d\W]+$", re.IGNORECASE)
#: What is marked as an author's now and then, and is none: an editor, a day, a door for readers, a network.
_NO_WRITER = re.compile(
    r"登[录錄録入]|注册|註冊|[编編][辑輯]|[责責][编編]|相[关關]|\b(?:19|20)\d\d\b|\d[.:/]\d|\bago\b|[:：]$"
    rf"|^{ROLE_ONLY}$"
    r"|^(?:\d+ )?(?:min(?:ute)?s?|mins?\.?) read$|^\d+ minute|^@\w+$"
    r"|\b(?:facebook|twitter|instagram|you ?tube|whatsapp|pinterest|linkedin|telegram|rss)\b",
    re.IGNORECASE,
)
#: What calls an author and names none: von, geschrieben von, Autor.
_ONLY_LABEL = re.compile(
    r"\W*(?:(?:(?:[a-zà-ÿ]+|(?i:ein|eine|text|words|story|analysis|opinion|comment(?:ary)?|column|review|report|geschrieben|verfasst|veröffentlicht|written|posted|updated"
    r"|publi\w+|escrito|scritto)) (?:[A-Z][a-z]+ )?){0,2}(?i:by|von|par|por|di|door|av|af|przez|от)"
    r"|(?i:auth?or(?:in)?|auteure?|autore|автор))\W*"
)
_NO_ONE = re.compile(ROLE_ONLY, re.IGNORECASE)
#: What stands around a name in a line.
_PIECE = re.compile(r"[,|｜·•–—/]|\b[Bb]y\b")
#: How many read or say something about a story.
_COUNTED = re.compile(r"参与|評論|评论|留言")
#: What stands between the names in a page's ``<title>``.
_BORDER = re.compile(r"[\s_|｜·-]+")
#: A person's name behind another's; no name begins a picture's credit, or is one of the words that look like names.
_NEXT_NAME = re.compile(
    r"[、，,;；&/／\s\u3000]+(?!文[化学學艺藝章字旅]|金融|高[考校清]|江[苏西]|方法)([\u4e00-\u9fff]{2,3})(?=[、，,;；&\s\u3000|｜/／)）】]|$)"
    r"(?!\s*[摄攝]|\s*[:：])"
)
#: What stands between a day and a name in its line, its label too; and words of sections, places and duties.
_BETWEEN_PIECES = re.compile(
    r"\s*[·•|｜–—]\s*|^\s*-\s|\s-\s*$|,\s*$|\s+[发發][布佈表](?:[于於]|日期|[时時][间間])?\s*[:：/]?\s*$"
    r"|\s(?i:(?:publi\w*|pubblicat[oa]|veröffentlicht|erstellt|stand|aktuali\w+|mis à jour|actualizado|atualizado"
    r"|опубликовано|yayınlanma|giriş|입력|등록|نشر|تاريخ النشر|ngày|date|le|el|il|am|on|em)"
    r"\s?(?:le|el|il|am|on|em|på|في|den)?)\s*[:：]?\s*$"
)
_LATIN = re.compile(LATIN_NAME)
#: What somebody is, behind their name: 王小茶（茶学院教授）.
_WHOSE = re.compile(r"\s*[(（][^()（）]{2,30}[)）]$")
#: What stands between names of one line.
_ALSO = r"(?:[,/&|·]|\b(?:and|und|et|y|e)\b)\s*"
_ROLE_EN = (
    r"(?:[A-Z][\w'’-]* ){0,3}(?i:writer|reporter|editor|[ck]orrespondent|contributor|columnist|journalist|author)"
    r"(?:s|in|-at-large)?$"
)
#: What somebody is for whom, behind a comma: Ann Picker, CNN; a degree or an honour is theirs.
_DUTY = re.compile(
    r"(?<=[a-z])\s?, (?!(?:PHD|MP|MD|D[DV]S|JR|SR|I+V?|MBA|MPH|MSC?|[MB]A|JD|RN|RD|ESQ|C[FP]A|[MOC]BE|[QK]C)\b)"
    r"[A-Z]{2,}(?: [A-Z]{2,})*$"
    rf"|, {_ROLE_EN}"
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
#: Characters of the longest line that tells a story's day and little else.
_LONGEST_DAY = 60
#: What somebody does for a paper, and a name behind it without a border.
_ROLE = re.compile(
    label("writer") + r"[\s\u3000]*([\u4e00-\u9fff]{2,3})"
    r"(?=[\s\u3000（(/／|｜、，,\d]|$)(?!\s*[摄攝])"
)
#: Whose blog it is, as the site's name or a heading tells, and what a host of blogs is called in ``<title>``.
_WHOSE_BLOG = re.compile(r"(\S{2,16}?)(?:的(?:博客|部落格|日[志誌记記]|[专專][栏欄]|blog)|[’']s blog)", re.IGNORECASE)
_LONGEST_NAME = 12
#: Letters of a site's name that a longer name may hold by chance.
_SHORTEST_SITE = 4
_BLOGS = re.compile(r"博客|部落格|blog", re.IGNORECASE)
_TITLE_BORDER = re.compile(r"\s*[_|｜]\s*|\s*-\s*")


def find_author(
    metadata: Metadata, byline: Byline, url: str, told: Sequence[str], site: str = "", headings: Sequence[str] = ()
) -> Fact:
    """Return who wrote the story.

    ``told`` are its lines, ``site`` what ``<title>`` has besides the story's title, ``headings`` the page's.
    """
    lines = byline.first + byline.below
    told = [*told, *filter(CREDITED.match, byline.below)]
    text = _writer_in_metadata(metadata, byline.above + lines + byline.around)
    named = Fact(_without_duty(_BEFORE_NAME.sub("", text)) if text else None, "metadata", 0.8)

    def rules() -> Iterator[Fact]:
        yield _labelled_author(byline.above)
        yield _written_by((*byline.above[1:], *byline.first))
        yield filed(told, (*byline.above, *byline.first))
        yield reporters(told)
        yield _labelled_author(lines)
        yield _labelled_author(byline.over)
        yield NOTHING if _is_site(text, url, metadata, site) else named
        marked = [name for name in metadata.marked_authors if name not in headings]
        yield _marked_author(marked, byline.above + lines)
        told_below = [*filter(WRITTEN_BY.fullmatch, byline.around)]
        yield _marked_author(marked, told_below) if len(told_below) == 1 else NOTHING  # several are other stories'
        yield _marked_author(metadata.people, byline.above)
        yield _blogger(site, headings)
        yield _author_with_medium(byline.above)
        yield signed(byline.above)
        yield signed_at_end((*told[-1:], *byline.below))
        yield _written_by((*told[-1:], *byline.below[:1]))
        yield _beside_day(byline, site)
        told_source = labelled_source(byline.above).value or metadata.first(*SOURCE_META)
        yield NOTHING if told_source or (text and is_medium(text)) else named  # a site with one writer

    best = first_fact(fact for fact in rules() if not NOBODY.fullmatch(fact.text or ""))
    known = filter(None, (named.text, *metadata.marked_authors))
    return replace(best, value=next((name for name in known if _is_begun(best.text, name, url, metadata)), best.value))


def _is_begun(told: str | None, name: str, url: str, metadata: Metadata) -> bool:
    """Whether a byline goes on behind a name, that the head or a mark tells too, with what somebody does or the site.

    >>> bylines = ("Ann Picker Tea Columnist", "Ann Picker TeaToday", "Ann Picker and Bo Leaf", "Ann Picker Leaf")
    >>> [_is_begun(byline, "Ann Picker", "https://teatoday.test/1", Metadata({})) for byline in bylines]
    [True, True, False, False]
    """
    if told is None or not told.startswith(f"{name} ") or not _LATIN.fullmatch(name):
        return False
    behind = told.removeprefix(f"{name} ")
    return re.match(_ROLE_EN, behind) is not None or _is_site(behind, url, metadata)


def _marked_author(marked: Sequence[str], lines: Sequence[str]) -> Fact:
    """The first name in an element that calls itself the author's, where a line shows it that counts no readers.

    Others are named in that line too.

    >>> _marked_author(("Ann Picker", "Bo Leaf", "Cy Stem"), ("Ann Picker / Bo Leaf 27 Oct", "Cy Stem")).value
    'Ann Picker, Bo Leaf'
    """
    told = [by[1] if (by := WRITTEN_BY.fullmatch(text)) else _without_duty(text) for text in marked]
    names = [name for name in told if not (_is_no_writer(name) or is_medium(name) or is_office(name))]
    shown = [(name, line) for name in names for line in lines if name in line and not _COUNTED.search(line)]
    short = (each for each in shown if len(each[1]) - len(each[0]) <= _MOST_BESIDE_NAME)
    first, around = next(short, next(iter(shown), (None, "")))
    if first is None or not _LATIN.fullmatch(first):
        return Fact(first, "marked as author", 0.7)
    others = (name for name in names if _is_latin_person(name) and re.search(_ALSO + re.escape(name), around))
    return Fact(", ".join(dict.fromkeys((first, *others))), "marked as author", 0.7)


def _without_duty(name: str) -> str:
    """Return a person's name without what they do or for whom; PICKER, Ann and Picker, ANN are whole names.

    >>> _without_duty("Ann Picker, TEA TODAY"), _without_duty("Picker, ANN")
    ('Ann Picker', 'Picker, ANN')
    """
    short = _DUTY.sub("", _STOPPED.sub("", name))
    return short if _LATIN.fullmatch(short) else name


def _is_latin_person(name: str) -> bool:
    return _LATIN.fullmatch(name) is not None and not _NO_PERSON.search(name)


def _is_no_writer(name: str) -> bool:
    return _NO_WRITER.search(name) is not None or _ONLY_LABEL.fullmatch(name) is not None


def _blogger(site: str, headings: Sequence[str]) -> Fact:
    """Whose blog it is: named in ``<title>`` before the host of many blogs, and over the page.

    >>> _blogger("_半山听雨_茶网博客", ["半山听雨的博客"]).value, _blogger("_半山听雨的博客_茶网", []).value
    ('半山听雨', '半山听雨')
    >>> _blogger(" - 存茶 - 慢茶博客", ["慢茶博客"]).value is None
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


def _writer_in_metadata(metadata: Metadata, lines: Sequence[str]) -> str | None:
    """Return who wrote the story as the page's head has it: no address, no number, and not whom a line calls editor.

    Of several it is those whom lines show, and the person whom a line names, where the first is shown nowhere.

    >>> head = Metadata({"author": "105192", "article:author": "https://tea.test/ann", "ld:author": "李茶"})
    >>> _writer_in_metadata(head, []), _writer_in_metadata(head, ["责任编辑：李茶"])
    ('李茶', None)
    >>> head = Metadata({"author": "Ann Picker"}, authors=["Ann Picker", "Bo Leaf", "Theme Forest"])
    >>> _writer_in_metadata(head, ["Ann Picker", "Bo Leaf"])
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
    if first in named and all(map(_is_latin_person, named)):
        return ", ".join(named)
    if first is None or is_full_name(first) or any(first.casefold() in line.casefold() for line in lines):
        return first
    shown = {piece.strip() for line in lines for piece in _PIECE.split(line)}
    return next((text for text in writers if text in shown and _LATIN.fullmatch(text)), first)


def _is_site(name: str | None, url: str, metadata: Metadata, site: str = "") -> bool:
    """Tell whether a name is the site's or part of its host: the site says of all its stories that it wrote them.

    ``site`` is what a page's ``<title>`` has besides the story's; what begins with a Chinese name there is a site's.

    >>> page, head = "https://www.chinanews.com/gn/1.shtml", Metadata({"og:site_name": "中新网"})
    >>> _is_site("chinanews", page, head), _is_site("中新网", page, head), _is_site("Ann Picker", page, head)
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
    return named or is_its or is_medium(name) or name.casefold() in called or whose in called


def _labelled_author(lines: Sequence[str]) -> Fact:
    for line in lines:
        found = [*map(_names_behind, pieces(line, "writer", "text")), _name_before(line), _by(line)]
        if name := next((name for name in found if name and not NOBODY.fullmatch(name)), None):
            return Fact(name, "label", 0.9)
    return NOTHING


def _names_behind(piece: Piece) -> str | None:
    """Return the persons behind a writer's label; what introduces somebody (作者简介) has to begin with a name."""
    match = _NAME_BEHIND.match(piece.text)
    if match is None or piece.text[match.end() :].lstrip().startswith((":", "：", "=")) or _SPOKEN.search(piece.text):
        return None
    told = match[1].strip()
    if "介" in piece.label and not is_person(told):
        return None
    name = told if "作者" in piece.label else _behind_medium(told, piece.kind == "text", piece.text, match.end())
    return _with_next(told, piece.text, match.end(1)) if name == told else name


def _name_before(line: str) -> str | None:
    match = _AUTHOR_BEFORE.match(line)
    return match[1].strip() if match else None


def _by(line: str) -> str | None:
    match = _AUTHOR_EN.search(line)
    if match is None or _PICTURED.search(line[: match.start(1)]):
        return None
    return ", ".join(_TWICE.sub(r"\1", name) for name in _AND.split(match[1]))


def _behind_medium(name: str, is_text: bool, line: str, end: int) -> str | None:
    """Return the person behind a medium's name, or, where both share a label, what may be one; else the name.

    >>> _behind_medium("茶经", True, "茶经 林可 2026-11-02", 2)
    '林可'
    >>> _behind_medium("阿山", True, "阿山 2026-11-02", 2), _behind_medium("茶网", True, "茶网", 2)
    ('阿山', None)
    """
    behind = _OF_MEDIUM.match(line, end)
    if is_medium(name):
        return behind[1] if behind and not is_medium(behind[1]) else None
    shared = is_text and not is_person(name)
    return behind[1] if shared and behind and is_person(behind[1]) else name


def _with_next(name: str, line: str, end: int) -> str:
    """Return a name with those of other people behind it, as many as there are.

    >>> line = "作者：李晓明 张伟 2026-11-02"
    >>> _with_next("李晓明", line, 6), _with_next("John Smith and Mary Jones", "", 0)
    ('李晓明、张伟', 'John Smith, Mary Jones')
    """
    names = _AND.split(name)
    while is_person(names[-1]) and (match := _NEXT_NAME.match(line, end)) and is_person(match[1]):
        names.append(match[1])
        end = match.end(1)
    return ("、" if is_person(names[0]) else ", ").join(names)


def _written_by(lines: Sequence[str]) -> Fact:
    """Whom a line of its own calls the writer: Par Camille Noiret, Автор: Мария Кольцова, 茶报记者王小茶.

    >>> _written_by(["茶报记者王小茶 李思远"]).value, _written_by(["记者调查"]).value
    ('王小茶、李思远', None)
    """
    found = next(filter(None, map(WRITTEN_BY.fullmatch, lines)), None)
    if found:
        return Fact(_BEFORE_NAME.sub("", found[1].replace(" ,", ",")), "label", 0.85)
    roles = [(line, match) for line in lines if len(line) <= _LONGEST_DAY for match in _ROLE.finditer(line)]
    named = (_with_next(match[1], line, match.end(1)) for line, match in roles if is_person(match[1]))
    return Fact(next(named, None), "a role", 0.8)


def _beside_day(byline: Byline, site: str) -> Fact:
    """Persons named in a line of their own right before or behind that of the day, else in that line around it.

    >>> _beside_day(Byline(above=("龙井开采", "王小茶", "2026-03-20")), "").value
    '王小茶'
    >>> _beside_day(Byline(above=("Tea is up", "Ann Picker Mar 20, 2026 — 5 min read")), "").value
    'Ann Picker'
    >>> told = [("龙井开采", line) for line in ("王小茶 发布 / 2026-03-20", "张家港 2026-03-20")]
    >>> [_beside_day(Byline(above=each), "").value for each in told]
    ['王小茶', None]
    """
    lines = (*byline.above[1:], *byline.first)
    for line, time in byline.times(lines, None):
        at = lines.index(line)
        around = (line[: time.start], line[time.end :])
        pieces = [piece for text in around for piece in _BETWEEN_PIECES.split(text)]
        beside = (_BETWEEN_PIECES.split(text)[0] for text in (*lines[max(at - 1, 0) : at], *lines[at + 1 : at + 2]))
        for text in (*beside, *pieces):
            if len(line) <= _LONGEST_DAY and (names := _named(text.strip(), site)):
                return Fact(names, "a name beside the day", 0.45)
    return NOTHING


def _named(text: str, site: str) -> str | None:
    """The persons that a text names, and nothing else; no part of the site's name."""
    if by := WRITTEN_BY.fullmatch(text):
        return by[1]
    text = _DUTY.sub("", text)
    if _LATIN.fullmatch(text):
        return None if text in site or _NO_PERSON.search(text) or _is_no_writer(text) else text
    names = [name for name in BETWEEN_NAMES.split(_WHOSE.sub("", text)) if not (is_medium(name) or is_office(name))]
    return "、".join(names) if names and all(map(is_full_name, names)) else None


def _author_with_medium(lines: tuple[str, ...]) -> Fact:
    for line in lines[1:]:
        if (pair := PAIR.match(line)) and any(map(is_medium, pair.groups())):
            return Fact(next(filter(is_person, pair.groups()), None), "beside a medium's name", 0.5)
    return NOTHING
