"""Where a story's byline stands: the short lines around its title and at either end of its body."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass

from extraction.article.lines import Line
from extraction.article.prose import width
from extraction.times.dates import TimeMatch, find_times

#: Lines above the title, and above the body where no line shows the title, among which a byline stands.
_LINES_BEFORE_TITLE, _BYLINE_LINES = 12, 14
#: Lines of the body, and behind it, that may be a byline; further ones are asked only for labelled facts.
_FIRST_LINES, _LINES_BELOW, _LABELLED_LINES_BELOW = 2, 3, 14
#: Lines behind these in which the writer may be named.
_UNDER_LEAD = 4
#: Share of links and width from which a line behind the body is another story's headline, and its day that one's.
_MOST_LINKED_BELOW, _WIDEST_DAY = 0.5, 36.0
#: Lines right above the title that may be a story's day.
_LINES_OVER_TITLE = 3

_LABEL_ONLY = re.compile(
    r"\W*(?:(?i:by|author|written by|date|published(?: on)?|posted(?: on)?)"
    r"|(?:发布|發布|发文|生成|成文|上传|更新)?(?:日期|时间|時間)|(?:发布|發布|发文|制发|印发)(?:机构|機構|机关|機關|单位|單位)|(?:文章|信息|稿件|新闻)?[来來]源|作者|稿源)\s*[:：]?\s*"
)
#: A label whose letters stand apart (作　者：), one in brackets (【来源】), a value between two with no border.
_APART = re.compile(r"(?<![\u4e00-\u9fff])([\u4e00-\u9fff])\s+([\u4e00-\u9fff])(?:\s+([\u4e00-\u9fff]))?(?=\s*[:：])")
_LABEL = (
    r"(?:(?:文章|信息|稿件|内容|本文|原文|[图圖]片|照片|[责責]任|[发發][布佈表]|更新|[录錄]入)?"
    r"(?:[来來]源|稿源|出[处處]|作者|[记記]者|通[讯訊][员員]|撰[文稿]|[摄攝]影|[编編][辑輯]|[责責][编編]|校[对對]|[审審]核"
    r"|[时時][间間]|日期|[发發]布[者人]|(?:[浏瀏][览覽]|[点點][击擊]|[阅閱][读讀])(?:次?[数數]|量)?|人[气氣]|字[号號体體]))"
)
_IN_BRACKETS = re.compile(rf"[\[【(（〔]\s*({_LABEL})\s*[\]】)）〕]")
_BEGINS_IN_BRACKETS = re.compile(rf"[\d\s:/.-]*{_IN_BRACKETS.pattern}")
_GLUED = re.compile(rf"(?<=[:：])(\s*(?!{_LABEL})[^\s:：]{{2,30}}?)[·•;；,，/-]?(?={_LABEL}\s*[:：])")
#: A byline may stand behind the story too.
_BY = re.compile(r"\bby\b|作者", re.IGNORECASE)
_WRITER = re.compile(r"\W{0,2}(?:作者|撰文)\s*[:：]")
#: A day as bylines show it, with or without its year.
SHORT_DAY = re.compile(r"\d\s?[-/.月]\s?\d{1,2}|月\s?\d{1,2}\s?日|\b[A-Z][a-z]{2,8}\.? \d{1,2}\b|\d:\d\d")


@dataclass(frozen=True, slots=True)
class Byline:
    """The lines where a byline stands.

    ``over`` are those right over the title, ``headings`` those of them that are headings, ``above`` those from there to
    the body, ``first`` the body's first ones, ``below`` those right behind it; ``around`` are more of them, before the
    title and further down, for facts that carry a label.
    """

    over: tuple[str, ...] = ()
    above: tuple[str, ...] = ()
    first: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    around: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()

    def times(self, lines: tuple[str, ...], now: dt.datetime | None) -> Iterator[tuple[str, TimeMatch]]:
        """Yield each time of some lines with its line."""
        return ((line, match) for line in lines for match in find_times(line, now=now))


def byline_of(lines: list[Line], title: str | None, body_start: int, body_stop: int) -> Byline:
    """Return the short lines from the title to the body's first ones, and those right behind the body."""
    start = next((n for n, line in enumerate(lines[:body_start]) if title and title in line.text), None)
    low = max(body_start - _BYLINE_LINES, 0) if start is None else start
    behind = max(body_stop, body_start + _FIRST_LINES)
    others = _rows(lines[body_stop : behind + _LINES_BELOW])
    below = lines[max(body_stop - 1, body_start + _FIRST_LINES) : behind + _LINES_BELOW]
    over = [] if start is None else lines[max(start - _LINES_OVER_TITLE, 0) : start]
    return Byline(
        over=_short(over),
        headings=_short([line for line in over if line.heading]),
        above=_short(lines[low:body_start]),
        first=_short([line for line in _first(lines, body_start) if not (line in others or _leads_elsewhere(line))]),
        below=_short([line for line in below if not (line in others or _leads_elsewhere(line))]),
        around=_short(lines[max(low - _LINES_BEFORE_TITLE, 0) : low])
        + _short(lines[behind + _LINES_BELOW : behind + _LABELLED_LINES_BELOW]),
    )


def _first(lines: list[Line], start: int) -> list[Line]:
    """Return the body's first lines, and the next ones that name its writer: a lead and a picture may stand before."""
    stop = start + _FIRST_LINES
    return lines[start:stop] + [line for line in lines[stop : stop + _UNDER_LEAD] if _WRITER.match(line.text)]


def _rows(lines: list[Line]) -> list[Line]:
    """Return links with days beside them where there are several: these are other stories'."""
    rows = [line for line in lines if line.link_chars and SHORT_DAY.search(line.text) and not _BY.search(line.text)]
    return rows if len(rows) > 1 else []


def _leads_elsewhere(line: Line) -> bool:
    return line.link_share >= _MOST_LINKED_BELOW and width(line.text) > _WIDEST_DAY


def _short(lines: list[Line]) -> tuple[str, ...]:
    """Return the short lines; one that is a label only, as in a cell of its own, goes on in the next."""
    told: list[str] = []
    for line in lines:
        if line.pieces:
            goes_on = told and _LABEL_ONLY.fullmatch(told[-1])
            told[-1:] = [f"{told[-1]} {line.spaced}"] if goes_on else [*told[-1:], line.spaced]
    return tuple(map(labelled, told))


def labelled(text: str) -> str:
    """Return a line with each of its labels in one piece, before a colon, and apart from the value before.

    >>> labelled("来 源：茶报 作　　者：王小茶"), labelled("来源：茶报责任编辑：王小茶"), labelled("【作者】王小茶")
    ('来源：茶报 作者：王小茶', '来源：茶报 责任编辑：王小茶', ' 作者：王小茶')
    """
    if _BEGINS_IN_BRACKETS.match(text):
        text = _IN_BRACKETS.sub(r" \1：", text)
    if ":" in text or "：" in text:
        text = _APART.sub(lambda match: "".join(filter(None, match.groups())), text)
        text = _GLUED.sub(r"\1 ", text)
    return text
