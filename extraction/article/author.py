"""Who wrote a story: a cascade of rules, surest first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from urllib.parse import urlsplit

from extraction.article.byline import SHORT_DAY, Byline
from extraction.article.fact import NOTHING, Fact, first_fact
from extraction.article.metadata import Metadata
from extraction.article.people import is_medium, is_person
from extraction.article.source import PAIR, SOURCE, SOURCE_META, labelled_source

_AUTHOR_META = (
    "author",
    "article:author",
    "ld:author",
    "byl",
    "dc.creator",
    "md:author",
    "og:article:author",
    "ld:organisation",
)
#: What labels an author, and the name.
_AUTHOR = re.compile(
    r"(?:(?:作者|撰文|撰稿|[记記]者|采写|通[讯訊][员員])\s*[:：/|｜]|(?<!\w)文\s*[/|｜]"
    r"|(?:作者|[记記]者)\s(?=[\u4e00-\u9fff]{2,4}(?:\s(?!摄|攝)|$)))\s*(?:(?:[\u4e00-\u9fff]{2,6}?)?[记記]者\s*)?"
    r"([A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){1,3}|[^\s|｜,，;；:：()（）\[\]【】/<>=\"']{2,20})"
)
_AUTHOR_BEFORE = re.compile(r"^\s*([\u4e00-\u9fff·]{2,6})\s*(?:写于|发表于|发布于|撰于)")
#: A label for those who hear the page: 作者， 王小明.
_AUTHOR_READ_OUT = re.compile(r"^作者[，,]\s*([\u4e00-\u9fff]{2,4})$")
#: A name as English bylines have it: the day, what was done and what the writer does are none of it.
_NAME_EN = (
    r"[A-Z][\w.'’-]+(?:\s+(?!(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\b\.?\s\d"
    r"|Updated|Published|Posted|Staff|Special|Senior|The|On\b|In\b)[A-Z][\w.'’-]+){0,3}"
)
#: One name, or several: commas are between names only where "and" comes before the last.
_AUTHOR_EN = re.compile(
    r"(?:^\W*|\b(?i:posted|published|written|submitted|reported)\b[^.]{0,40}?\s)(?i:by)\s+"
    rf"({_NAME_EN}(?:(?:,\s+{_NAME_EN}){{0,5}},?\s+(?:and|&)\s+{_NAME_EN})?)",
    re.MULTILINE,
)
_AND = re.compile(r",?\s+(?:and|&)\s+|,\s+")
#: A person's name between dots: March 20, 2012 · 3 min · Ann Picker.
_BETWEEN_DOTS = re.compile(r"(?:^|[·•|]\s*)([A-Z][\w.'’-]+(?: [A-Z][\w.'’-]*){1,3})(?=\s*(?:[·•|]|$))")
_NOBODY = frozenset({"未知", "佚名", "匿名", "不详", "网络", "本站", "未知作者", "责任编辑", "责编"})
#: Where reporters are named in the first or last words of a story: 新华社北京1月15日电（记者张三、李四）.
_REPORTERS = re.compile(
    r"[(（〔【\[][^()（）〔〕【】]{0,16}?(?:[记記]者|通[讯訊][员員])[\s:：]*(?:([\u4e00-\u9fff]{2,3})[\u4e00-\u9fff]{2,4}\d"
    r"|([\u4e00-\u9fff、，,\s\u3000·]{2,30}?)\s*(?:[通实實见見摄攝]|[)）;；]|文/))"
)
#: Whom a dispatch is signed by right behind its day, and who is none of the names: 3月9日电（叶小舟、实习生林杉）.
_SENT = re.compile(r"日[电電讯訊]\s*[(（]([\u4e00-\u9fff、，\s\u3000]{2,30})[)）]")
_TRAINEE = re.compile(r"(?:实习|見習|见习)(?:生|[记記]者)|通[讯訊][员員]|[记記]者")
#: A medium's reporter behind its name: 文/观察者网 齐倩.
_OF_MEDIUM = re.compile(r"\s*(?:[记記]者)?\s*([\u4e00-\u9fff]{2,3})(?![\u4e00-\u9fff])")
#: Who readied a story for print, and did not write it.
_EDITOR = re.compile(r"(?:[编編][辑輯]|[责責][编編])\s*[:：]\s*([\u4e00-\u9fff]{2,4})")
#: What stands in an author's place and is no name: an address, a number.
_NO_NAME = re.compile(r"(?:https?:)?//|.{0,40}\bwww\.|[\d\W]+$", re.IGNORECASE)
#: What is marked as an author's now and then, and is none: an editor, a day, a door for readers.
_NO_WRITER = re.compile(r"登[录錄録入]|注册|註冊|[编編][辑輯]|[责責][编編]|\b(?:19|20)\d\d\b")
#: How many read or say something about a story.
_COUNTED = re.compile(r"参与|評論|评论")
#: What stands between the names in a page's ``<title>``.
_BORDER = re.compile(r"[\s_|｜·-]+")
#: Where the press of Taiwan names them: 〔記者林小明／台北報導〕.
_FILED = re.compile(
    r"[记記]者\s*([\u4e00-\u9fff]{2,4}(?:[、，,\s\u3000][\u4e00-\u9fff]{2,4}){0,3})\s*[/／╱]\s*"
    r"[\u4e00-\u9fff]{2,6}(?:[报報][导導道]|電)"
)
#: The same without a label, or without a stroke: 林小明／台北報導, 茶報記者林小明台北報道.
_FILED_BARE = re.compile(
    r"(?:^|[\s\u3000(（【〔\[])([\u4e00-\u9fff]{2,3}(?:[、，,\s\u3000][\u4e00-\u9fff]{2,3}){0,3})\s*[/／╱]\s*"
    r"[\u4e00-\u9fff]{2,6}[报報][导導道]\W*$"
    r"|^\W*[\u4e00-\u9fff]{0,8}[记記]者([\u4e00-\u9fff]{2,3})[\u4e00-\u9fff]{2,6}[报報][导導道]\W*$"
)
_FILES = re.compile(r"[报報][导導道]\W*$")
#: A person's name behind another's; no name begins a picture's credit, or is one of the words that look like names.
_NEXT_NAME = re.compile(
    r"[、，,\s\u3000]+(?!文[化学學艺藝章字旅]|金融|高[考校清]|江[苏西]|方法)([\u4e00-\u9fff]{2,3})(?=[、，,\s\u3000|｜/／)）】]|$)"
    r"(?!\s*[摄攝]|\s*[:：])"
)
_BETWEEN_NAMES = re.compile(r"[、，,\s\u3000]+")
#: Whose blog it is, as the site's name or a heading tells, and what a host of blogs is called in ``<title>``.
_WHOSE_BLOG = re.compile(r"(\S{2,16}?)(?:的(?:博客|部落格|日[志誌记記]|[专專][栏欄]|blog)|[’']s blog)", re.IGNORECASE)
_LONGEST_NAME = 12
_BLOGS = re.compile(r"博客|部落格|blog", re.IGNORECASE)
_TITLE_BORDER = re.compile(r"\s*[_|｜]\s*|\s*-\s*")
#: Characters at a story's ends in which its reporters are named, and its lines at either end.
_DATELINE, _END_LINES = 60, 2


def find_author(
    metadata: Metadata, byline: Byline, url: str, told: Sequence[str], site: str = "", headings: Sequence[str] = ()
) -> Fact:
    """Return who wrote the story.

    ``told`` are its lines, ``site`` what ``<title>`` has besides the story's title, ``headings`` the page's.
    """
    lines = byline.first + byline.below
    text = _writer_in_metadata(metadata, lines + byline.around)
    named = Fact(re.sub(r"^by\s+", "", text, flags=re.IGNORECASE) if text else None, "metadata", 0.8)

    def rules() -> Iterator[Fact]:
        yield _labelled_author(byline.above)
        yield _filed([*_ends(told), *byline.above, *byline.first])
        yield _reporters(told)
        yield _labelled_author(lines)
        yield NOTHING if _is_site(text, url, metadata, site) else named
        marked = [name for name in metadata.marked_authors if name not in headings]
        yield _marked_author(marked, byline.above + lines)
        yield _marked_author(metadata.people, byline.above)
        yield _blogger(site, headings)
        yield _author_with_medium(byline.above)
        yield _author_between_dots(byline.above)
        told_source = labelled_source(byline.above).value or metadata.first(*SOURCE_META)
        yield NOTHING if told_source or (text and is_medium(text)) else named  # a site with one writer

    return first_fact(rules())


def is_bylined(byline: Byline) -> bool:
    """Tell whether a line under the title tells the time of a story and, with a label, its source or writer."""
    return any(SOURCE.search(line) or _AUTHOR.search(line) for line, _ in byline.times(byline.above, None))


def _marked_author(marked: Sequence[str], lines: Sequence[str]) -> Fact:
    """The first name in an element that calls itself the author's, where a line shows it that counts no readers."""
    names = (name for name in marked if not _NO_WRITER.search(name) and not is_medium(name))
    told = (name for name in names if any(name in line and not _COUNTED.search(line) for line in lines))
    return Fact(next(told, None), "marked as author", 0.7)


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

    >>> head = Metadata({"author": "105192", "article:author": "https://tea.test/ann", "ld:author": "李茶"})
    >>> _writer_in_metadata(head, []), _writer_in_metadata(head, ["责任编辑：李茶"])
    ('李茶', None)
    """
    editors = {match[1] for line in lines for match in _EDITOR.finditer(line)}
    told = (metadata.first(name) for name in _AUTHOR_META)
    return next((text for text in told if text and not _NO_NAME.match(text) and text not in editors), None)


def _is_site(name: str | None, url: str, metadata: Metadata, site: str = "") -> bool:
    """Tell whether a name is the site's or part of its host: the site says of all its stories that it wrote them.

    ``site`` is what a page's ``<title>`` has besides the story's; what begins with a Chinese name there is a site's.

    >>> page, head = "https://www.chinanews.com/gn/1.shtml", Metadata({"og:site_name": "中新网"})
    >>> _is_site("chinanews", page, head), _is_site("中新网", page, head), _is_site("Ann Picker", page, head)
    (True, True, False)
    """
    try:
        host = (urlsplit(url).hostname or "").split(".")
    except ValueError:
        return False
    if name is None:
        return False
    named = not name.isascii() and any(piece.startswith(name) for piece in _BORDER.split(site))
    sites = filter(None, map(metadata.first, ("og:site_name", "ld:publisher", "ld:organisation")))
    called = (*host, ".".join(host), ".".join(host[1:]), *map(str.casefold, sites))
    return named or is_medium(name) or name.casefold() in called


def _reporters(told: Sequence[str]) -> Fact:
    """The reporters named in brackets at either end of the story.

    >>> _reporters(["新华社北京1月15日电（记者张三丰、李四）今年的龙井三月二十日开采。"]).value
    '张三丰、李四'
    >>> _reporters(["（中央社記者王小明台北16日電）"]).value
    '王小明'
    >>> _reporters(["茶网杭州3月9日电（叶小舟、实习生林杉）龙井开采。"]).value
    '叶小舟、林杉'
    >>> _reporters(["龙井开采（记者站供图）。"]).value is None
    True
    """
    found = [match[1] or match[2] for match in map(_REPORTERS.search, _ends(told)) if match]
    found += [match[1] for match in map(_SENT.search, [line[:_DATELINE] for line in told[:_END_LINES]]) if match]
    for text in found:
        names = [name for name in _BETWEEN_NAMES.split(_TRAINEE.sub("", text).strip()) if name]
        if names and all(map(is_person, names)):
            return Fact("、".join(names), "a dateline", 0.6)
    return NOTHING


def _filed(lines: Sequence[str]) -> Fact:
    """The reporters who filed the story from a place, as a line of its own tells, or the story's first or last words.

    >>> _filed(["記者林小明、王大同／台北報導"]).value, _filed(["〔記者花小明／花蓮報導〕龍井開採。"]).value
    ('林小明、王大同', '花小明')
    >>> _filed(["黃小明 陳大同 ／ 桃園報導"]).value, _filed(["茶報記者王小明台北報道"]).value
    ('黃小明、陳大同', '王小明')
    """
    for line in lines:
        bare = _FILED_BARE.search(line) if _FILES.search(line, max(len(line) - 8, 0)) else None
        if match := _FILED.search(line):
            return Fact("、".join(_BETWEEN_NAMES.split(match[1])), "a dateline", 0.7)
        names = _BETWEEN_NAMES.split((bare[1] or bare[2]).strip()) if bare else []
        if names and all(map(is_person, names)):
            return Fact("、".join(names), "a dateline", 0.65)
    return NOTHING


def _ends(told: Sequence[str]) -> list[str]:
    """The first and last words of a story."""
    return [line[:_DATELINE] for line in told[:_END_LINES]] + [line[-_DATELINE:] for line in told[-_END_LINES:]]


def _labelled_author(lines: tuple[str, ...]) -> Fact:
    for line in lines:
        for rule in (_AUTHOR, _AUTHOR_BEFORE, _AUTHOR_READ_OUT, _AUTHOR_EN):
            match = rule.search(line)
            name = match[1].strip() if match else None
            if match and name and "作者" not in match[0] and is_medium(name):
                person = _OF_MEDIUM.match(line, match.end())
                name = person[1] if person and not is_medium(person[1]) else None
            if match and name and name not in _NOBODY and not line[match.end() :].lstrip().startswith((":", "：")):
                return Fact(_with_next(name, line, match.end(1)) if name == match[1].strip() else name, "label", 0.9)
    return NOTHING


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


def _author_between_dots(lines: tuple[str, ...]) -> Fact:
    """A name that stands by itself in a line with a day, between dots."""
    for line in lines[1:]:
        if SHORT_DAY.search(line) and (found := _BETWEEN_DOTS.search(line)) and not SHORT_DAY.search(found[1]):
            return Fact(found[1], "beside the day", 0.5)
    return NOTHING


def _author_with_medium(lines: tuple[str, ...]) -> Fact:
    for line in lines[1:]:
        if (pair := PAIR.match(line)) and any(map(is_medium, pair.groups())):
            return Fact(next(filter(is_person, pair.groups()), None), "beside a medium's name", 0.5)
    return NOTHING
