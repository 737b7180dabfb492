"""When a story was published, and whom it is from: cascades of rules, surest first."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from extraction.article.lines import Line
from extraction.article.metadata import Metadata
from extraction.article.people import is_medium, is_person
from extraction.article.prose import width
from extraction.times.dates import TimeMatch, find_times, parse_time

#: Lines above the title, and above the body where no line shows the title, among which a byline stands.
_LINES_BEFORE_TITLE, _BYLINE_LINES = 6, 14
#: Lines of the body, and behind it, that may be a byline; further ones are asked only for labelled facts.
_FIRST_LINES, _LINES_BELOW, _LABELLED_LINES_BELOW = 2, 3, 8
#: Share of links and width from which a line behind the body is another story's headline, and its day that one's.
_MOST_LINKED_BELOW, _WIDEST_DAY = 0.5, 36.0
#: Characters before a time in which its label stands: First published on.
_LABEL_CHARACTERS = 24
#: Lines right above the title that may be a story's day, and characters that they say besides.
_LINES_OVER_TITLE, _MOST_BESIDE_DAY = 3, 24

#: Names in a page's head under which the time of publication stands.
TIME_META = (
    *("article:published_time", "datepublished", "og:published_time", "pubdate", "publishdate", "publish_date"),
    *("weibo:article:create_at", "bytedance:published_time", "apub:time", "og:time", "og:publish_time", "publish_time"),
    *("publishtime", "pubtime", "article:publish_time", "publication_date", "parsely-pub-date", "sailthru.date"),
    *("firstpublishedtime", "article.published"),
)
_TIME_META_WEAK = ("og:release_date", "dc.date.issued", "dc.date", "date", "article:modified_time", "firstcreatedtime")
_SOURCE_META = ("source", "article:source", "mediaid", "contentsource")

_TIME_LABEL = re.compile(
    r"(?:(?:发布|發布|發佈|发表|發表|刊[发登]|发稿|發稿|上传)(?:日期|时间|時間|于|於)?|published|posted)(?:\s?on)?\s*[:：]?\s*$",
    re.IGNORECASE,
)
#: A label that says less; a document is written, and a page changed, on other days.
_WEAK_TIME_LABEL = re.compile(r"(?<!成文)(?<!更新)(?<!修改)(?<!截止)(?:日期|时间|時間)\s*[:：]?\s*$")
#: What stands before the time when a story was changed.
_CHANGED = re.compile(
    r"(?:\b(?:updated|modified|edited|revised)\b(?:\s(?:on|at))?|(?:更新|修改)(?:日期|时间|時間|于|於)?)\s*[:：]?\s*$",
    re.IGNORECASE,
)
_TODAY = re.compile(
    r"今[天日]|现在|現在|星期|[周週][一二三四五六日]|农历|農曆|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day|updated",
    re.IGNORECASE,
)
_LABEL_ONLY = re.compile(
    r"\W*(?:(?:发布|發布|发文|生成|成文|上传|更新)?(?:日期|时间|時間)|(?:文章|信息|稿件|新闻)?[来來]源|作者|稿源)\s*[:：]?\s*"
)
#: A day as bylines show it, with or without its year.
SHORT_DAY = re.compile(r"\d\s?[-/.月]\s?\d{1,2}|\b[A-Z][a-z]{2,8}\.? \d{1,2}\b|\d:\d\d")
_URL_DAY = re.compile(r"(?<!\d)((?:19|20)\d\d)[-/_]?(0[1-9]|1[0-2])[-/_]?(0[1-9]|[12]\d|3[01])(?!\d)")
_NAME = r"([^\s|｜,，;；:：()（）\[\]【】<>《》=\"'“”]{2,30})"
_SOURCE = re.compile(
    r"(?:文章|消息|新闻|信息|稿件)?(?:[来來]源[于於]?|[来來]自|[转轉]自|稿源|出[处處]|[转轉][载載]自|摘自)\s*[:：]\s*[“\"']?"
    + _NAME
)
#: A label without a colon stands at the beginning of what it says.
_SOURCE_BARE = re.compile(r"(?:^|[\s|｜(（])(?:[来來]源[\s|｜]+|(?:[来來]源[于於]|摘自|[转轉][载載]?自)\s*)" + _NAME)
#: A newspaper in its own edition: 《 人民日报 》（ 2024年01月15日 第 07 版）.
_EDITION = re.compile(r"《\s*([\u4e00-\u9fff]{3,12}?)\s*》\s*[(（][^()（）]{6,30}版\s*[)）]")
#: A name in Chinese letters, or in Latin ones with capitals inside, as media of the net have (TechWeb).
_BESIDE = (
    r"((?=[^\s|｜]*[\u4e00-\u9fff]|[A-Za-z\d]*?[A-Z][a-z]+[A-Z]+[a-z]{2})"
    r"[^\s|｜,，。:：()（）\[\]【】<>《》#＃@]{2,20})"
)
_AFTER_TIME = re.compile(r"\s*(?:[来來][源自])?[:：\s|｜·•—-]*" + _BESIDE + r"(?=[\s|｜(（\[【]|$)")
_BEFORE_TIME = re.compile(r"(?:^|[\s|｜])" + _BESIDE + r"[\s|｜·•—-]+$")
_NOT_A_SOURCE = re.compile(
    r"^(?:写于|撰于|字[号體体號]|我[来來要]|[编編][辑輯]|责任|責任|浏览|瀏覽|点击|點擊|阅读|閱讀|评论|評論|分享|打印|列印|大中小|作者|时间|日期"
    r"|发布|發布|發佈|发表|發表|创建|分类|更新|修改|本站|网络|網路|互联网|星期|周[一二三四五六日]|次|views?|[记記]者|[转轉]帖|转发|收藏|关注|人气"
    r"|原创|首页|返回|当前|您|[0-9]+|来源|來源|文字|图片|视频|相关|更多|摘要|导读|标签|关键|热[词度]|专题)"
    r"|(?:评论|跟贴|阅读|浏览|人参与|次|字|条|分钟|小时|前)$"
    # where the writer was, as platforms tell
    r"|^(?:发布于\S*|海外|北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州"
    r"|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门)[省市]?$",
    re.IGNORECASE,
)
#: 石佳/中国青年报, 中廣新聞／楊菁惠.
PAIR = re.compile(r"^\W*([^\s/／|｜:：]{2,15})\s*[/／|｜]\s*([^\s/／|｜:：]{2,15})\W*$")
_HALF_PAIR = re.compile(r"^\W*([^\s/／|｜:：]{2,15})\s*[/／]\W*$")
#: What labels an author, and the name.
AUTHOR = re.compile(
    r"(?:(?:作者|撰文|撰稿|[记記]者|采写)\s*[:：/|｜]|(?<!\w)文\s*[/|｜]|(?:作者|[记記]者)\s(?=[\u4e00-\u9fff]{2,4}(?:\s(?!摄|攝)|$)))\s*"
    r"([A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){1,3}|[^\s|｜,，;；:：()（）\[\]【】/<>=\"']{2,20})"
)


@dataclass(frozen=True, slots=True)
class Fact:
    """A field's value as text or time, the rule that took it, and what another rule would have taken."""

    value: str | dt.datetime | None
    rule: str
    score: float
    runner_up: str | None = None


NOTHING = Fact(None, "none", 0.0)


@dataclass(frozen=True, slots=True)
class Byline:
    """The lines where a byline stands.

    ``over`` are those right over the title, ``above`` those from there to the body, ``first`` the body's first ones,
    ``below`` those right behind it; ``around`` are more of them, before the title and further down, for facts that
    carry a label.
    """

    over: tuple[str, ...] = ()
    above: tuple[str, ...] = ()
    first: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    around: tuple[str, ...] = ()

    def times(self, lines: tuple[str, ...], now: dt.datetime | None) -> Iterator[tuple[str, TimeMatch]]:
        """Yield each time of some lines with its line."""
        return ((line, match) for line in lines for match in find_times(line, now=now))


def byline_of(lines: list[Line], title: str | None, body_start: int, body_stop: int) -> Byline:
    """Return the short lines from the title to the body's first ones, and those right behind the body."""
    start = next((n for n, line in enumerate(lines[:body_start]) if title and title in line.text), None)
    low = max(body_start - _BYLINE_LINES, 0) if start is None else start
    behind = max(body_stop, body_start + _FIRST_LINES)
    below = lines[max(body_stop - 1, body_start + _FIRST_LINES) : behind + _LINES_BELOW]
    return Byline(
        over=() if start is None else _short(lines[max(start - _LINES_OVER_TITLE, 0) : start]),
        above=_short(lines[low:body_start]),
        first=_short([line for line in lines[body_start : body_start + _FIRST_LINES] if not _leads_elsewhere(line)]),
        below=_short([line for line in below if not _leads_elsewhere(line)]),
        around=_short(lines[max(low - _LINES_BEFORE_TITLE, 0) : low])
        + _short(lines[behind + _LINES_BELOW : behind + _LABELLED_LINES_BELOW]),
    )


def _leads_elsewhere(line: Line) -> bool:
    return line.link_share >= _MOST_LINKED_BELOW and width(line.text) > _WIDEST_DAY


def is_bylined(byline: Byline) -> bool:
    """Tell whether a line under the title tells the time of a story and, with a label, its source or writer."""
    return any(_SOURCE.search(line) or AUTHOR.search(line) for line, _ in byline.times(byline.above, None))


def find_time(metadata: Metadata, byline: Byline, url: str, now: dt.datetime | None) -> Fact:
    """Return when the story was published."""
    found = list(byline.times(byline.above + byline.first + byline.below, now))
    first = [match for line, match in found if not (line.endswith((".", "。")) or _CHANGED.search(line[: match.start]))]
    told = first or [match for _, match in found]
    stamps = [when for text in metadata.stamps if (when := parse_time(text, now=now))]

    def rules() -> Iterator[Fact]:
        yield from _time_in_metadata(metadata, found, told, now)
        yield _labelled_time(byline, stamps, now)
        yield _time_in_byline(told, stamps)
        yield Fact(stamps[0], "<time>", 0.8) if stamps else NOTHING
        yield _time_over_title(byline, now)
        yield _time_in_weak_metadata(metadata, now)
        yield _time_in_script(metadata)
        yield _time_in_address(url)

    return first_fact(rules())


def find_source(metadata: Metadata, byline: Byline, now: dt.datetime | None, section: str | None) -> Fact:
    """Return who the page says it has the story from; the ``section`` of the site that it stands in is nobody."""
    text = (metadata.first(*_SOURCE_META) or "").partition("：")

    def rules() -> Iterator[Fact]:
        yield labelled_source(byline.above + byline.first)
        yield Fact((text[2] or text[0]).strip() or None, "metadata", 0.8)
        yield _source_beside_time(byline, now, section)
        yield labelled_source(byline.below + byline.around)
        yield _medium_in_byline(byline)
        yield _edition(byline)
        yield _account(metadata, byline)
        yield Fact(metadata.first("og:site_name", "ld:publisher"), "the site's name", 0.3)

    return first_fact(rules())


def first_fact(rules: Iterable[Fact]) -> Fact:
    """Return what the first rule found that found something; the next one that differs is its runner-up."""
    found = (rule for rule in rules if rule.value is not None)
    best = next(found, NOTHING)
    other = next((rule for rule in found if rule.value != best.value), None)
    return Fact(best.value, best.rule, best.score, str(other.value) if other else None)


def _short(lines: list[Line]) -> tuple[str, ...]:
    """Return the short lines; one that is a label only, as in a cell of its own, goes on in the next."""
    told: list[str] = []
    for line in lines:
        if line.pieces:
            goes_on = told and _LABEL_ONLY.fullmatch(told[-1])
            told[-1:] = [f"{told[-1]} {line.spaced}"] if goes_on else [*told[-1:], line.spaced]
    return tuple(told)


# --- when ------------------------------------------------------------------------------------------------


def _time_in_metadata(
    metadata: Metadata, found: list[tuple[str, TimeMatch]], told: list[TimeMatch], now: dt.datetime | None
) -> Iterator[Fact]:
    text = metadata.first(*TIME_META)
    when = parse_time(text, now=now) if text else None
    if when:
        yield _time_before(when, found)
        yield Fact(_with_clock(when, told), "metadata", 1.0)


def _time_before(when: dt.datetime, found: list[tuple[str, TimeMatch]]) -> Fact:
    """A line that says little but an earlier day than the page's head: that tells when it was put there once more.

    A day that some line tells too is the story's.
    """
    if any(match.value.date() == when.date() for _, match in found):
        return NOTHING
    for line, match in found:
        aside = len(line) - (match.end - match.start) > _MOST_BESIDE_DAY or _TODAY.search(line)
        if match.value.date() < when.date() and not aside and not _CHANGED.search(line[: match.start]):
            return Fact(match.value, "byline, earlier than the metadata", 0.9)
    return NOTHING


def _labelled_time(byline: Byline, stamps: list[dt.datetime], now: dt.datetime | None) -> Fact:
    found = [
        (line[max(match.start - _LABEL_CHARACTERS, 0) : match.start], match.value)
        for line, match in byline.times(byline.above + byline.first + byline.below + byline.around, now)
    ]
    told = (when for label in (_TIME_LABEL, _WEAK_TIME_LABEL) for before, when in found if label.search(before))
    when = next(told, None)
    return Fact(_in_full(when, stamps), "label", 0.95) if when else NOTHING


def _time_in_byline(told: list[TimeMatch], stamps: list[dt.datetime]) -> Fact:
    if not told:
        return NOTHING
    return Fact(_in_full(told[0].value, stamps), "byline", 0.9)


def _time_over_title(byline: Byline, now: dt.datetime | None) -> Fact:
    """A line over the title that says little but a day, as a kicker does; a head that tells the weekday is today's."""
    for line, match in byline.times(tuple(reversed(byline.over)), now):
        if len(line) - (match.end - match.start) <= _MOST_BESIDE_DAY and not _TODAY.search(line):
            return Fact(match.value, "over the title", 0.75)
    return NOTHING


def _in_full(told: dt.datetime, stamps: list[dt.datetime]) -> dt.datetime:
    """The attribute of a ``<time>`` says in full, and with its zone, what a line says in short."""
    return next((stamp for stamp in stamps if (stamp.month, stamp.day) == (told.month, told.day)), told)


def _time_in_weak_metadata(metadata: Metadata, now: dt.datetime | None) -> Fact:
    text = metadata.first(*_TIME_META_WEAK)
    when = parse_time(text, now=now) if text else None
    return Fact(when, "metadata, less sure", 0.7) if when else NOTHING


def _time_in_script(metadata: Metadata) -> Fact:
    text = metadata.script_time()
    when = parse_time(text) if text else None
    return Fact(when, "script", 0.65) if when else NOTHING


def _time_in_address(url: str) -> Fact:
    day = _URL_DAY.search(url)
    try:
        return Fact(dt.datetime(int(day[1]), int(day[2]), int(day[3])), "address", 0.6) if day else NOTHING
    except ValueError:
        return NOTHING


def _with_clock(when: dt.datetime, told: list[TimeMatch]) -> dt.datetime:
    """A day in the metadata takes its hour from the byline of the same day."""
    if (when.hour, when.minute, when.second) != (0, 0, 0):
        return when
    return next((match.value for match in told if match.has_clock and match.value.date() == when.date()), when)


# --- from whom -------------------------------------------------------------------------------------------


def labelled_source(lines: tuple[str, ...]) -> Fact:
    """Return the name behind a label such as 来源："""
    for line in lines:
        if match := _SOURCE.search(line) or _SOURCE_BARE.search(line):
            return Fact(match[1], "label", 1.0)
    return NOTHING


def _source_beside_time(byline: Byline, now: dt.datetime | None, section: str | None) -> Fact:
    """A medium's or an account's name right behind or right before the time; a person's is the author's.

    A ``section`` of the site is no source.
    """
    for line, match in byline.times(byline.above, now):
        for found in (_AFTER_TIME.match(line[match.end :]), _BEFORE_TIME.search(line[: match.start])):
            if found and found[1] != section and not _NOT_A_SOURCE.search(found[1]) and not is_person(found[1]):
                return Fact(found[1], "beside the time", 0.6)
    return NOTHING


def _medium_in_byline(byline: Byline) -> Fact:
    """A name like a newspaper's beside a person's, or before a stroke; else a line of its own that ends like one."""
    lines = byline.above[1:]
    pairs = [name for line in lines if (pair := PAIR.match(line) or _HALF_PAIR.match(line)) for name in pair.groups()]
    name = next((name for name in (*pairs, *lines) if is_medium(name)), None)
    return Fact(name, "a medium's name", 0.55)


def _edition(byline: Byline) -> Fact:
    """The newspaper whose edition's day and page the byline tells."""
    found = (_EDITION.search(line) for line in byline.above + byline.around)
    return next((Fact(match[1], "a newspaper's edition", 0.55) for match in found if match), NOTHING)


def _account(metadata: Metadata, byline: Byline) -> Fact:
    """The account that published it: told to a script and shown, or marked as author, but no person."""
    shown = " ".join(byline.above)
    if shown and (told := metadata.script_account()) and told in shown:
        return Fact(told, "the account that a script is told", 0.5)
    marked = metadata.marked_author
    if marked and marked in byline.above and not is_person(marked) and SHORT_DAY.search(shown):
        return Fact(marked, "the account's name", 0.4)
    return NOTHING
