"""Time, source and author: cascades of rules, surest first."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass

from extraction.dates import TimeMatch, find_times, parse_time
from extraction.lines import Line
from extraction.metadata import Metadata

_TIME_META = ("article:published_time", "datepublished", "og:published_time", "pubdate", "publishdate", "publish_date")
_TIME_META_WEAK = ("og:release_date", "dc.date.issued", "dc.date", "date", "article:modified_time", "firstcreatedtime")
_URL_DAY = re.compile(r"(?<!\d)((?:19|20)\d\d)[-/_]?(0[1-9]|1[0-2])[-/_]?(0[1-9]|[12]\d|3[01])(?!\d)")
_SOURCE = re.compile(
    r"(?:文章)?(?:[来來]源|[来來]自|[转轉]自|稿源|出[处處]|[转轉][载載]自)\s*[:：]\s*([^\s|｜,，;；:：()（）\[\]【】<>《》]{2,30})"
)
_SOURCE_AFTER_TIME = re.compile(
    r"^\s*(?:[来來][源自])?[:：\s|]*([\u4e00-\u9fff][^\s|｜,，:：()（）\[\]]{1,19})(?=\s|$|[|｜])"
)
_AUTHOR = re.compile(
    r"(?:(?:作者|撰文|撰稿|[记記]者)\s*[:：/|｜]|(?<!\w)文\s*[/|｜]|(?:作者|[记記]者)\s(?=[\u4e00-\u9fff]{2,4}(?:\s|$)))\s*"
    r"([^\s|｜,，;；:：()（）\[\]【】/<>]{2,20})"
)
_AUTHOR_BEFORE = re.compile(r"^\s*([\u4e00-\u9fff·]{2,6})\s*(?:写于|发表于|发布于|撰于)")
_AUTHOR_EN = re.compile(r"^\W*(?i:by)\s+([A-Z][\w.'’-]+(?:\s+[A-Z][\w.'’-]+){0,3})", re.MULTILINE)
_NOT_A_SOURCE = re.compile(
    r"^(?:字[号體体號]|我[来來]|[编編][辑輯]|浏览|瀏覽|点击|阅读|评论|分享|打印|大中小|作者|时间|日期|发布|本站|网络|星期|次|views?)",
    re.IGNORECASE,
)
#: Lines above and below the title among which a byline stands.
_BYLINE_LINES = 14


@dataclass(frozen=True, slots=True)
class Fact:
    """A field's value as text or time, and the rule that took it."""

    value: str | dt.datetime | None
    rule: str
    score: float


NOTHING = Fact(None, "none", 0.0)


def byline_of(lines: list[Line], title: str | None, body_start: int, body_stop: int) -> list[str]:
    """Return the short lines from the title to the body's first ones, and those right behind the body."""
    start = next((n for n, line in enumerate(lines[:body_start]) if title and title in line.text), None)
    low = max(body_start - _BYLINE_LINES, 0) if start is None else start
    around = lines[low : body_start + 2] + lines[max(body_stop - 1, body_start + 2) : body_stop + 3]
    return [line.spaced for line in around if line.pieces]


def find_time(metadata: Metadata, byline: list[str], url: str, now: dt.datetime | None) -> Fact:
    """Return when the story was published."""
    told = [match for line in byline for match in find_times(line, now=now)]
    if (text := metadata.first(*_TIME_META)) and (when := parse_time(text, now=now)):
        return Fact(_with_clock(when, told), "metadata", 1.0)
    stamps = [when for text in metadata.stamps if (when := parse_time(text, now=now))]
    for match in told:
        # The attribute of a <time> says in full, and with its zone, what the line says in short.
        for stamp in stamps:
            if (stamp.month, stamp.day) == (match.value.month, match.value.day):
                return Fact(stamp, "<time> in the byline", 0.95)
        return Fact(match.value, "byline", 0.9)
    if stamps:
        return Fact(stamps[0], "<time>", 0.8)
    if (text := metadata.first(*_TIME_META_WEAK)) and (when := parse_time(text, now=now)):
        return Fact(when, "metadata, less sure", 0.7)
    if day := _URL_DAY.search(url):
        try:
            return Fact(dt.datetime(int(day[1]), int(day[2]), int(day[3])), "address", 0.6)
        except ValueError:
            pass
    return NOTHING


def find_source(metadata: Metadata, byline: list[str], now: dt.datetime | None) -> Fact:
    """Return who the page says it has the story from."""
    for line in byline:
        if match := _SOURCE.search(line):
            return Fact(match[1].strip("\"'“”《》"), "label", 1.0)
    if text := metadata.first("source", "article:source", "mediaid", "contentsource"):
        return Fact(text.removeprefix("来源：").strip(), "metadata", 0.8)
    for line in byline:
        for time in find_times(line, now=now):
            after = _SOURCE_AFTER_TIME.match(line[time.end :])
            if after and not _NOT_A_SOURCE.match(after[1]):
                return Fact(after[1], "after the time", 0.6)
    return NOTHING


def find_author(metadata: Metadata, byline: list[str]) -> Fact:
    """Return who wrote the story."""
    for line in byline:
        if match := _AUTHOR.search(line) or _AUTHOR_BEFORE.search(line) or _AUTHOR_EN.search(line):
            return Fact(match[1].strip(), "label", 0.9)
    if text := metadata.first("author", "article:author", "ld:author", "byl", "dc.creator"):
        return Fact(re.sub(r"^by\s+", "", text, flags=re.IGNORECASE), "metadata", 0.8)
    if metadata.marked_author and metadata.marked_author in " ".join(byline):
        return Fact(metadata.marked_author, "marked as author", 0.7)
    return NOTHING


def _with_clock(when: dt.datetime, told: list[TimeMatch]) -> dt.datetime:
    """A day in the metadata takes its hour from the byline of the same day."""
    if (when.hour, when.minute, when.second) != (0, 0, 0):
        return when
    return next((match.value for match in told if match.has_clock and match.value.date() == when.date()), when)
