"""A story's head: its headline with a byline under it, which tells a story however little stands below."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

from extraction.article.boilerplate import is_note_on_rights
from extraction.article.edges import ends_story, is_byline
from extraction.article.lines import Line
from extraction.article.prose import MOST_LINKED, bare
from extraction.times.dates import find_times

#: Lines between a headline and its byline, and pages' copies of a byline: one for each size of screen.
_TO_BYLINE, _MOST_BYLINES = 3, 2
#: Characters of a byline's buttons that are links (大 中 小 打印), at most.
_OF_BUTTONS = 12
#: Characters besides the minute that a byline without labels has: a name.
_MOST_ASIDE = 16
_TODAY = re.compile(r"星期|[周週][一二三四五六日]|今[天日]|农历|農曆")
#: What bylines label besides the day: whom it is from, who wrote it, how many read it.
_LABELS = re.compile(
    r"[来來]源\s*[:：]|(?:作者|撰稿|[编編][辑輯]|[记記]者|[发發][布佈]者)\s*[:：]|(?:[浏瀏][览覽]|[点點][击擊閱]|[阅閱][读讀]|人气|人氣)(?:人?[次数數量率]){0,2}\s*[:：]"
    r"|(?:[浏瀏][览覽]|[点點][击擊閱]|[阅閱][读讀]|[评評][论論])(?:人?[次数數量率]){0,2}\s*[(（]?\s*\d|分[类類]\s*[:：]"
    r"|字[号體体號]\s*[:：]|(?:[发發][布佈表]|刊[登发])(?:日期|[时時][间間])\s*[:：]"
)
#: How blogs begin a byline whose day and writer are links.
_POSTED = re.compile(r"(?:posted|published|written)\s(?:on|by|in)\b", re.IGNORECASE)


def under_head(lines: Sequence[Line], title: str | None, rows: Container[int] = ()) -> list[Line]:
    """Return what stands under the page's headline and its byline, up to what ends a story; nothing without these.

    ``rows`` are the ``id`` of lines in rows of links to other pages. A page of which several headlines have bylines is
    a list of stories.
    """
    start = _byline(lines, title)
    if start is None:
        return []
    told: list[Line] = []
    for line in lines[start + 1 :]:
        if not told and is_byline(line.text):
            continue
        if id(line) in rows or line.beside or line.link_share > MOST_LINKED or ends_story(line.text):
            break
        if told and is_note_on_rights(line.text):
            break
        told.append(line)
    return told


def _byline(lines: Sequence[Line], title: str | None) -> int | None:
    """Return the number of the line right under the headline that tells a day and, with labels, more of its story."""
    if not title:
        return None
    plain = bare(title)
    shown = (n for n, line in enumerate(lines) if (line.heading or not line.link_chars) and bare(line.text) == plain)
    head = next(shown, None)
    if head is None:
        return None
    found = [n for n, line in enumerate(lines) if tells_byline(line)]
    near = [n for n in found if head < n <= head + _TO_BYLINE]
    return near[-1] if near and len(found) <= _MOST_BYLINES else None


def tells_byline(line: Line) -> bool:
    """Tell whether a line tells a day and, with labels, more of a story, or the minute and a name at most."""
    posted = _POSTED.match(line.text)
    if (line.link_chars > _OF_BUTTONS and not posted) or line.beside or not line.pieces:
        return False
    told = find_times(line.spaced)
    if not told or _TODAY.search(line.text):
        return False
    aside = len(line.spaced) - (told[0].end - told[0].start)
    if posted or _LABELS.search(line.text):
        return True
    return told[0].has_clock and aside <= _MOST_ASIDE and "更新" not in line.text
