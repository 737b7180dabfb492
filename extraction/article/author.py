"""Who wrote a story: a cascade of rules, surest first."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from extraction.article.agencies import agency_named
from extraction.article.byline import SHORT_DAY, Byline
from extraction.article.credits import CREDITED
from extraction.article.fact import NOTHING, Fact, first_fact
from extraction.article.labels import Piece, label, pieces
from extraction.article.lines import Line
from extraction.article.metadata import Metadata
from extraction.article.people import (
    LATIN_NAME,
    NOBODY,
    PARTICLES,
    WRITTEN_BY,
    is_full_name,
    is_medium,
    is_name_of_east,
    is_office,
    is_person,
)
from extraction.article.profiles import profile_name
from extraction.article.reporters import BETWEEN_NAMES, filed, reporters, signed, signed_at_end
from extraction.article.source import NETWORK, PAIR, SOURCE_META, labelled_source
from extraction.article.writers import (
    DUTY,
    IS_ROLE,
    LATIN,
    blogger,
    is_address,
    is_begun,
    is_latin_person,
    is_no_writer,
    is_only_sites,
    is_site,
    marked_author,
    names_writer,
    without_duty,
    without_site,
    writer_in_metadata,
)
from extraction.times.calendar_words import BEFORE_DAY
from extraction.times.dates import find_times

#: A name behind a label, and a unit or a country before it.
_NAME_BEHIND = re.compile(
    r"\s*(?:(?:[\u4e00-\u9fff]{2,6}?|《[^《》]{2,16}》)?(?:[记記]者\s*|[编編][辑輯]\s+)|[\[【(（〔][\u4e00-\u9fff]{1,3}[\]】)）〕]\s*)?"
    r"([A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){1,3}|[^\s|｜丨,，;；:：()（）\[\]【】/／╱<>=\"'“”「」。]{2,20})"
)
_AUTHOR_BEFORE = re.compile(
    r"^\s*(?:(?:本文由?|由)\s*)?(?![这這该該此本])([\u4e00-\u9fff·]{2,6})\s*(?:写于|撰于|[发發](?:表|[布佈])[于於在])"
)
#: A name as English bylines have it: the day, what was done and what the writer does are none of it.
_NO_NAME_EN = (
    r"(?!(?i:(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6})\b\.?\s\d|By\b"
    r"|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,?\s+(?:[A-Z][a-z]{2,8}\b\.?\s)?\d)"
)
_NAME_EN = (
    rf"{_NO_NAME_EN}[A-Z][\w.'’-]+(?:\s+(?:{PARTICLES}\s+){{0,2}}"
    rf"(?:[\"“][A-Z][^\"”]{{1,20}}[\"”]\s+)?{_NO_NAME_EN}"
    r"(?!Updated|Published|Posted|Views|Comments|Shares|Staff|Special|Senior|The|On\b|In\b|For\b|Follow|With\b)[A-Z][\w.'’-]+){0,3}"
)
#: One name, or several: commas are between names only where "and" comes before the last.
_AUTHOR_EN = re.compile(
    r"(?:^\W*|\|\s|(?<!(?i:originally) )\b(?i:posted|published|written|submitted|reported)\b[^.]{0,40}?\s"
    r"|\b(?i:words)\s)(?i:by)\s*:?\s+"
    rf"({_NAME_EN}(?:(?:\s?,\s+{_NAME_EN}){{0,5}}\s?,?\s+(?:and|&)\s+{_NAME_EN})?)",
    re.MULTILINE,
)
#: What says of a picture whose it is.
_PICTURED = re.compile(r"\b(?:image|photo(?:graph)?|picture|illustration|video)s?\b", re.IGNORECASE)
#: Who is named right behind a story's day: 14. Juni 2019, 15:49 von Ada Blatt; what follows the name is none of it.
_BY_BEHIND_DAY = re.compile(
    rf"\d(?:\s?(?i:uhr|[ap]\.?m\.?))?(?:\s[A-Z]{{1,3}}T)?\s*[,|–—-]?"
    rf"\s+(?i:by|von|par|por|di|door|av|af)\s+({LATIN_NAME})(?=$|[\s,|·•–—/])"
)
_CALLS_AUTHOR = re.compile(r"\W*(?:auth?or|auteur|autrice|автор)", re.IGNORECASE)
_BEHIND_NAME = re.compile(r"\s(?i:in|on|am|um|im|at|unter|dans|en|à)\s")
_AND = re.compile(r"\s?,?\s+(?:and|&|und|et|y|e|и)\s+|\s?,\s+")
#: A name that stands twice, for a picture and its text.
_TWICE = re.compile(r"^(\S+ .+) \1$")
#: A medium's reporter behind its name: 文/观察者网 齐倩.
_OF_MEDIUM = re.compile(
    r"\s*(?:[记記]者)?\s*(?!摄影|攝影|图片|圖片|编[辑译]|編[輯譯]|整理|报道|報[導道]|[责責][编編]|校[对對]|[翻]?[译譯]|发自|發自)"
    r"([\u4e00-\u9fff]{2,3})(?![\u4e00-\u9fff])"
)
#: What the head tells before a name: By, Analysis by; Day by Day Media is a name.
_BEFORE_NAME = re.compile(
    r"^(?:(?:analysis|opinion|comment(?:ary)?|column|report|review|words|story|text|photos|published|posted|written|reviewed|created|submitted|added)\s)?"
    r"by\s+",
    re.IGNORECASE,
)
#: What a reporter asks or says (记者：您怎么看？), which is no name.
_SPOKEN = re.compile(r"[？?]|(?=.{12})[。！!…]\W*$")
#: A person's name behind another's; no name begins a picture's credit, or is one of the words that look like names.
_NEXT_NAME = re.compile(
    r"[、，,;；&/／\s\u3000]+(?!文[化学學艺藝章字旅]|金融|高[考校清]|江[苏西]|方法)([\u4e00-\u9fff]{2,3})(?=[、，,;；&\s\u3000|｜/／)）】]|$)"
    r"(?!\s*[摄攝]|\s*[:：])"
)
#: What stands between a day and a name in its line, its label too; and words of sections, places and duties.
_DAYS_LABEL = (
    r"\s+[发發][布佈表](?:[于於]|日期|[时時][间間])?\s*[:：/]?\s*$"
    r"|\s(?i:(?:publi\w*|pubblicat[oa]|veröffentlicht|erstellt|stand|aktuali\w+|mis à jour|actualizado|atualizado"
    r"|опубликовано|yayınlanma|giriş|입력|등록|نشر|تاريخ النشر|ngày|date|le|el|il|am|on|em)"
    r"\s?(?:le|el|il|am|on|em|på|في|den)?)\s*[:：]?\s*$"
)
_BETWEEN_PIECES = re.compile(rf"\s*[·•|｜–—]\s*|^\s*-\s|\s-\s*$|,\s*$|{_DAYS_LABEL}")
_DIGIT = re.compile(r"\d")
#: Letters of Japanese and Korean alone.
_EASTERN = re.compile(r"[\u3040-\u30ff\uac00-\ud7af]")
#: What parts the facts of a byline.
_BORDERS = re.compile(r"\s*[|｜·•/／]\s*|\s(?=[^\W\d_]{3,14}:\s)")
#: A name behind its label, and nothing else.
_AUTHOR_ALONE = re.compile(r"\W*作者[\s:：]+([\u4e00-\u9fff]{2,4})\W*")
#: Where somebody wrote from: Ann Picker in Valmont.
_FROM_PLACE = re.compile(r"(?<=[a-z]) in (?:the )?[A-Z]\w+(?:[ -][A-Z]\w+)?$")
#: Who posted an entry, before the counts of its readers.
_POSTED_AT = re.compile(
    r"posted\s?(?:@|on|at)\s[\d\s:/.-]{8,20}\s(\S{2,20})\s(?:阅读|閱讀|评论|浏览|\w+\s?[(（]\d)", re.IGNORECASE
)
#: What the words of a byline are.
_WORDS = re.compile(r"[^\s|｜\[\]【】()（）]+")
#: What stands between a name and a day.
_ON = re.compile(rf"(?<=\s)(?:vom|on|{BEFORE_DAY})\s*$|{_DAYS_LABEL}")
#: What is left of the day when a story was changed: (modifica il 28 marzo 2019).
_CHANGED = re.compile(r"\s*[(（][^\W\d_]{2,14}\W*[)）]\W*$")
#: What somebody is, behind their name: 王小茶（茶学院教授）.
_WHOSE = re.compile(r"\s*[(（][^()（）]{2,30}[)）]$")
#: Characters of the longest line that tells a story's day and little else.
_LONGEST_DAY = 60
#: The same where the name has a label.
_LONGEST_DAYS_LINE = 90
#: Characters of the longest line in which days are looked for beside a writer's name.
_LONGEST_LINE = 1_000
#: Characters of the longest name in Chinese letters that is somebody's, and of the longest that is a person's.
_LONGEST_HAN, _LONGEST_PERSON, _ONLY_HAN = 10, 3, re.compile(r"[\u4e00-\u9fff]+")
#: Words of the longest name that nothing but a label tells.
_MOST_WORDS = 4
#: What somebody does for a paper, and a name behind it without a border.
_ROLE = re.compile(
    label("writer") + r"[\s\u3000]*([\u4e00-\u9fff]{2,3})"
    r"(?=[\s\u3000（(/／|｜、，,\d]|$)(?!\s*[摄攝])"
)


def find_author(
    metadata: Metadata,
    byline: Byline,
    url: str,
    told: Sequence[str],
    site: str = "",
    headings: Sequence[str] = (),
    when: dt.datetime | None = None,
    over: str | None = None,
    page: Sequence[Line] = (),
) -> Fact:
    """Return who wrote the story.

    ``told`` are its lines, ``site`` what ``<title>`` has besides the story's title, ``headings`` the page's, ``when``
    is when it was published, ``over`` whom a line of its own at either end of it names, ``page`` the page's
    lines.
    """
    lines = byline.first + byline.below
    told = [*told, *filter(CREDITED.match, byline.below)]
    text = writer_in_metadata(metadata, byline.above + lines + byline.around)
    named = Fact(without_duty(_BEFORE_NAME.sub("", text)) if text else None, "metadata", 0.8)

    def rules() -> Iterator[Fact]:
        yield _labelled_author(byline.above)
        yield _written_by((*byline.above[1:], *byline.first))
        yield filed(told, (*byline.above, *byline.first))
        yield reporters(told)
        yield _labelled_author(lines)
        yield _labelled_author(byline.over)
        parts = _BORDERS.split(text or "")
        of_media = any(is_medium(part) or (len(parts) > 1 and agency_named([part])) for part in parts)
        yield NOTHING if of_media or is_site(text, url, metadata, site) else named
        marked = [name for name in metadata.marked_authors if name not in headings]
        yield marked_author(marked, byline.above + lines)
        told_below = [line for line in byline.around if WRITTEN_BY.fullmatch(line) or names_writer(line, marked)]
        yield marked_author(marked, told_below) if len(told_below) == 1 else NOTHING  # several are other stories'
        yield marked_author(metadata.people, byline.above)
        yield marked_author(marked, byline.over)
        yield _written_by(byline.over)
        yield Fact(over, "a name by itself", 0.6)
        yield blogger(site, headings)
        yield _author_with_medium(byline.above)
        yield _behind_a_medium(byline.above[1:])
        yield signed(byline.above)
        yield signed_at_end((*told[-1:], *byline.below))
        yield _written_by((*told[-1:], *byline.below[:3]))
        yield _beside_day(byline, site)
        yield _with_storys_day((*byline.over, *byline.below), byline, site, when)
        yield _posted((*byline.below, *byline.around))
        yield Fact(next((name for _, name in byline.senders if len(name.split()) <= _MOST_WORDS), None), "sender", 0.45)
        yield _labelled_below(byline)
        linked = metadata.linked_author
        yield Fact(linked if linked and is_latin_person(linked) else None, "the only link to an author", 0.4)
        yield _whose_account(metadata, page, url, site)
        told_source = labelled_source(byline.above).value or metadata.first(*SOURCE_META)
        nobodys = told_source or (text and (of_media or is_address(text, url) or is_only_sites(text, metadata, site)))
        yield NOTHING if nobodys else named  # a site with one writer

    best = first_fact(
        fact for fact in rules() if not (NOBODY.fullmatch(fact.text or "") or (fact.text or "").isdigit())
    )
    known = filter(None, (named.text, *metadata.marked_authors))
    person = best.text and without_site(best.text, metadata)
    return best.told_as(next((name for name in known if is_begun(person, name, url, metadata)), person))


def _whose_account(metadata: Metadata, lines: Sequence[Line], url: str, site: str) -> Fact:
    """Whose account or blog it is, by its only box: no medium's, as that is the story's source, and not the site's."""
    name = profile_name(metadata.tree, lines) if metadata.tree else None
    if name is None or site.rstrip().endswith(name) or is_site(name, url, metadata) or NETWORK.fullmatch(name):
        return NOTHING
    return Fact(None if is_medium(name) or is_office(name) or is_no_writer(name) else name, "whose account it is", 0.4)


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
    if "作者" not in piece.label and len(told) > _LONGEST_HAN and _ONLY_HAN.fullmatch(told):
        return None  # what somebody tells a reporter
    if "介" in piece.label and not is_person(told):
        return None
    name = told if "作者" in piece.label else _behind_medium(told, piece.kind == "text", piece.text, match.end())
    return _with_next(told, piece.text, match.end(1)) if name == told else name


def _name_before(line: str) -> str | None:
    match = _AUTHOR_BEFORE.match(line)
    return match[1].strip() if match else None


def _by(line: str) -> str | None:
    if (match := _BY_BEHIND_DAY.search(line)) and len(line) <= _LONGEST_DAYS_LINE:
        return _BEHIND_NAME.split(match[1])[0]
    match = _AUTHOR_EN.search(line)
    if match is None or _PICTURED.search(line[: match.start(1)]):
        return None
    return ", ".join(_TWICE.sub(r"\1", name) for name in _AND.split(match[1]))


def _behind_medium(name: str, is_text: bool, line: str, end: int) -> str | None:
    """Return the person behind a medium's name, or, where both share a label, what may be one; else the name.

    >>> _behind_medium("茶经", True, "茶经 林可 2026-11-02", 2)
    '林可'
    >>> _behind_medium("山里的茶", True, "山里的茶 单小山）", 4), _behind_medium("山里的茶", True, "山里的茶 摄影", 4)
    ('单小山', '山里的茶')
    >>> _behind_medium("阿山", True, "阿山 2026-11-02", 2), _behind_medium("茶网", True, "茶网", 2)
    ('阿山', None)
    """
    behind = _OF_MEDIUM.match(line, end)
    if is_medium(name):
        return behind[1] if behind and not is_medium(behind[1]) else None
    shared = is_text and not is_person(name)
    is_long = len(name) > _LONGEST_PERSON and _ONLY_HAN.fullmatch(name) is not None
    return behind[1] if shared and behind and (is_long or is_person(behind[1])) else name


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
    short = [line for line in lines if len(line) <= _LONGEST_DAYS_LINE]
    parts = [*lines, *(part for line in short for part in _BORDERS.split(line))]
    found = next(filter(None, (WRITTEN_BY.fullmatch(_without_day(part)) for part in parts)), None)
    if found:
        return Fact(without_duty(_AND.sub(", ", _BEFORE_NAME.sub("", found[1]))), "label", 0.85)
    roles = [(line, match) for line in lines if len(line) <= _LONGEST_DAY for match in _ROLE.finditer(line)]
    named = (_with_next(match[1], line, match.end(1)) for line, match in roles if is_person(match[1]))
    return Fact(next(named, None), "a role", 0.8)


def _without_day(line: str) -> str:
    """A line without the day that it tells besides, and that when it was changed: Von Ann Blatt am 8.5.12.

    >>> _without_day("di Ann Blatt 28 marzo 2019 (modifica il 28 marzo 2019 | 07:45)")
    'di Ann Blatt'
    """
    times = find_times(line) if len(line) <= _LONGEST_LINE and _DIGIT.search(line) else []
    for time in reversed(times):
        line = _ON.sub("", line[: time.start]) + line[time.end :]
    return _CHANGED.sub("", line) if len(times) > 1 else line


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
        first = at - 2 if at > 1 and IS_ROLE.fullmatch(lines[at - 1]) else at - 1
        beside = (_BETWEEN_PIECES.split(text)[0] for text in (*lines[max(first, 0) : at], *lines[at + 1 : at + 2]))
        longest = _LONGEST_DAYS_LINE if _BORDERS.search(line[: time.start]) else _LONGEST_DAY
        for text in (*beside, *pieces):
            if len(line) <= longest and (names := _named(text.strip(), site) or _in_east(text.strip(), lines)):
                return Fact(names, "a name beside the day", 0.45)
    return NOTHING


def _in_east(text: str, lines: Sequence[str]) -> str | None:
    """The person that a text names on a page in Japanese or Korean, as its lines show, and nothing else."""
    return text if is_name_of_east(text) and any(map(_EASTERN.search, lines)) else None


def _labelled_below(byline: Byline) -> Fact:
    """The only persons whom lines further down call authors: Date 10.06.2013, Author Ann Picker, Keywords tea."""
    told = filter(None, map(WRITTEN_BY.fullmatch, filter(_CALLS_AUTHOR.match, byline.around)))
    names = {", ".join(_AND.split(match[1])) for match in told}
    names |= {match[1] for match in map(_AUTHOR_ALONE.fullmatch, byline.around) if match and is_person(match[1])}
    return Fact(names.pop(), "label", 0.45) if len(names) == 1 else NOTHING


def _with_storys_day(lines: tuple[str, ...], byline: Byline, site: str, when: dt.datetime | None) -> Fact:
    """Persons named beside the story's own day in a line over its title or right behind it: another's has another day.

    >>> lines = "Ann Picker | 20.03.2026", "Bo Leaf | 19.03.2026"
    >>> [_with_storys_day(lines, Byline(), "", dt.datetime(2026, 3, day)).value for day in (19, 20, 21)]
    ['Bo Leaf', 'Ann Picker', None]
    """
    for line, time in byline.times(lines, None):
        if when and time.value.date() == when.date() and len(line) <= _LONGEST_DAY:
            pieces = [piece for text in (line[: time.start], line[time.end :]) for piece in _BETWEEN_PIECES.split(text)]
            if names := next(filter(None, (_named(text.strip(), site) for text in pieces)), None):
                return Fact(names, "a name beside the day", 0.45)
    return NOTHING


def _posted(lines: Sequence[str]) -> Fact:
    """Who is named between the day and the counts of readers: posted @ 2012-01-05 10:05 茶小王 阅读(123) 评论(4)."""
    found = next(filter(None, map(_POSTED_AT.match, lines)), None)
    return Fact(found[1] if found else None, "a name beside the day", 0.45)


def _named(text: str, site: str) -> str | None:
    """The persons that a text names, and nothing else; no part of the site's name."""
    if by := WRITTEN_BY.fullmatch(text):
        return by[1]
    text = _FROM_PLACE.sub("", DUTY.sub("", text))
    if LATIN.fullmatch(text):
        is_sites = text in site and f"by {text}" not in site
        return None if is_sites or not is_latin_person(text) or is_no_writer(text) else text
    names = [name for name in BETWEEN_NAMES.split(_WHOSE.sub("", text)) if not (is_medium(name) or is_office(name))]
    return "、".join(names) if names and all(map(is_full_name, names)) else None


def _behind_a_medium(lines: Sequence[str]) -> Fact:
    """The person who is named right behind a medium, in a line that tells a day: 茶乡日报 王茶 2026-03-20.

    >>> _behind_a_medium(["社会新闻 茶乡日报 王茶 [微博] 2026-03-20 08:30"]).value
    '王茶'
    """
    dated = (_WORDS.findall(line) for line in lines if len(line) <= _LONGEST_DAYS_LINE and SHORT_DAY.search(line))
    named = (behind for words in dated for name, behind in pairwise(words) if is_medium(name) and is_person(behind))
    return Fact(next(named, None), "beside a medium's name", 0.5)


def _author_with_medium(lines: tuple[str, ...]) -> Fact:
    for line in lines[1:]:
        if (pair := PAIR.match(line)) and any(map(is_medium, pair.groups())):
            return Fact(next(filter(is_person, pair.groups()), None), "beside a medium's name", 0.5)
    return NOTHING
