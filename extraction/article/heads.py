"""A story's head: its headline with a byline under it, which tells a story however little stands below."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Container, Sequence
from itertools import islice

from extraction.article.biography import is_box
from extraction.article.boilerplate import is_note_on_rights
from extraction.article.closing import ends_story
from extraction.article.credits import is_credits
from extraction.article.lines import Line
from extraction.article.people import WRITTEN_BY
from extraction.article.prose import MOST_LINKED, bare, width
from extraction.article.source import labelled_source
from extraction.article.whence import CHANGED, TAKEN, is_byline, is_whence_or_count
from extraction.markup.tree import Tree
from extraction.times.dates import find_times
from extraction.tongues.words import either, either_word

#: Lines between a headline and its byline, above it, and pages' copies of a byline: one for each size of screen.
_TO_BYLINE, _OVER_HEAD, _MOST_BYLINES = 3, 2, 2
#: Prose of a line that says something, and columns of the shortest headline whose byline is looked for elsewhere.
_SENTENCE, _LEAST_HEADLINE = 20.0, 12.0
#: What ends a sentence.
_STOP = re.compile(r"[。！？!?…؟।]|\.(?!\S)")
#: Characters of the longest name in a byline.
_LONGEST_NAME = 30
#: Characters of a byline's buttons that are links (大 中 小 打印), at most.
_OF_BUTTONS = 12
#: Characters of the longest button or note right under a byline: 评论 12, 原标题：…
_LONGEST_BUTTON = 60
#: Characters besides the minute that a byline without labels has: a name.
_MOST_ASIDE = 16
#: Lines of a story's record in which it is told whom that is from.
_LINES_OF_HEAD = 4
#: Whom a line names as the writer, or as whom the story is from.
_NAMES = (WRITTEN_BY.fullmatch, TAKEN.match)
#: A day from which others are counted where it does not matter which they are.
_ANY_DAY = dt.datetime(2000, 1, 1)
_TODAY = re.compile(r"星期|[周週][一二三四五六日]|今[天日]|农历|農曆")
#: What bylines label besides the day: whom it is from, who wrote it, how many read it.
_LABELS = re.compile(
    r"[来來]源[于於自]?\s*[:：]|(?:作者|撰稿|[编編][辑輯]|[记記]者|[发發][布佈]者)\s*[:：]|(?:[浏瀏][览覽]|[点點][击擊閱]|[阅閱][读讀]|人气|人氣)(?:人?[次数數量率]){0,2}\s*[:：]"
    r"|(?:[浏瀏][览覽]|[点點][击擊閱]|[阅閱][读讀]|[评評][论論])(?:人?[次数數量率]){0,2}\s*[(（]?\s*\d|分[类類]\s*[:：]"
    r"|字[号體体號]\s*[:：]|(?:[发發][布佈表]|刊[登发])(?:日期|[时時][间間])\s*[:：]"
    rf"|{either_word('source', 'views')}\s?[:：]",
    re.IGNORECASE,
)
#: How blogs begin a byline whose day and writer are links, and papers abroad one that tells the day.
_POSTED = re.compile(
    rf"(?:posted|published|written)\s(?:on|by|in)\b|(?:{either('posted')}|mis en ligne|erstellt)"
    r"(?:\s(?:on|am|le|el|il|em))?\s?[:：]?\s?(?=\d)",
    re.IGNORECASE,
)


def under_head(lines: Sequence[Line], title: str | None, rows: Container[int] = ()) -> list[Line]:
    """Return what stands under the page's headline and its byline, up to what ends a story; nothing without these.

    The byline may be several lines, above the headline too, or behind the few words: these say something then, under a
    headline of some words. ``rows`` are the ``id`` of lines in rows of links to other pages. A page of which several
    headlines have bylines is a list of stories.
    """
    found = [n for n, line in enumerate(lines) if tells_byline(line)]
    head = _headline(lines, title)
    if head is None or len(found) > _MOST_BYLINES:
        return []
    near = [n for n in found if head < n <= head + _TO_BYLINE]
    if not near and width(title or "") < _LEAST_HEADLINE:
        return []
    stop = next((n for n in range(head + 1, len(lines)) if not _is_of_byline(lines[n])), len(lines))
    told = _told(lines[near[-1] + 1 if near else stop :], rows)
    before = lines[max(head - _OVER_HEAD, 0) : head]
    over = [line for line in before if _LABELS.search(line.text) or tells_byline(line) or _tells_minute(line)]
    if near or _tell_story([*over, *lines[head + 1 : stop]]):
        said = sum(line.prose for line in lines[stop : near[0]] if not _is_of_byline(line)) if near else 0.0
        closed = said >= max(_SENTENCE, sum(line.prose for line in told))
        return (closed and _signed(lines, stop, rows)) or (told if near or _say_something(told) else [])
    return _signed(lines, stop, rows) if stop == head + 1 else []


def _signed(lines: Sequence[Line], start: int, rows: Container[int]) -> list[Line]:
    """Return the few lines from ``start`` that a byline closes."""
    told = _told(lines[start:], rows)
    behind = next((n for n, line in enumerate(told) if _is_of_byline(line)), len(told))
    below = next((n for n in range(start + behind, len(lines)) if not _is_of_byline(lines[n])), len(lines))
    is_signed = 0 < behind <= _TO_BYLINE and _tell_story(lines[start + behind : below])
    few = told[:behind]
    return few if is_signed and _say_something(few) and not any(line.link_chars for line in few) else []


def _say_something(lines: Sequence[Line]) -> bool:
    """Tell whether any line is a sentence, and no label with a value."""
    return any(_STOP.search(line.text) and line.prose >= _SENTENCE for line in lines)


def _told(lines: Sequence[Line], rows: Container[int]) -> list[Line]:
    """Return the lines from the first that is no byline's to what ends a story."""
    told: list[Line] = []
    for line, behind in zip(lines, [*lines[1:], None], strict=False):
        if not told and (_is_of_byline(line) or (len(line.text) <= _LONGEST_BUTTON and ends_story(line.text))):
            continue  # a button under the headline is no closing note
        if behind and is_box([line, behind]):
            break
        if id(line) in rows or line.beside or line.link_share > MOST_LINKED or ends_story(line.text):
            break
        if told and line.heading and behind and (id(behind) in rows or behind.link_share > MOST_LINKED):
            break
        if told and is_note_on_rights(line.text):
            break
        told.append(line)
    return told


def _headline(lines: Sequence[Line], title: str | None) -> int | None:
    """Return the number of the first heading that shows the title, else of the first line that does: a bar may too."""
    plain = bare(title or "")
    if not plain:
        return None
    shown = [n for n, line in enumerate(lines) if (line.heading or not line.link_chars) and _shows(line, plain)]
    return next((n for n in shown if lines[n].heading), next(iter(shown), None))


def _shows(line: Line, title: str) -> bool:
    """Tell whether a line shows a title, given by its bare letters; behind it a heading may tell the clock."""
    text = bare(line.text)
    return text == title or (line.heading and text.startswith(title) and text[len(title) :].isdigit())


def _is_of_byline(line: Line) -> bool:
    """Tell whether a line may be one of a byline's: it tells a day, who did what, or is a name that is a link."""
    if line.beside or not line.pieces:
        return False
    told, text = find_times(line.spaced, now=_ANY_DAY), line.spaced
    counted = any(each.is_counted and len(text) - (each.end - each.start) <= _MOST_ASIDE for each in told)
    named = 0 < line.link_chars <= _LONGEST_NAME and not (_say_something((line,)) and line.link_share <= MOST_LINKED)
    return bool(counted or is_byline(text) or is_credits(text) or is_whence_or_count(text)) or named


def _tell_story(lines: Sequence[Line]) -> bool:
    """Tell whether a byline's lines tell a story's day, its writer or its source; rows of a list tell many days."""
    own = [line for line in lines if not (line.beside or _is_todays(line.text) or line.link_chars > _LONGEST_NAME)]
    days = [line for line in own if _tells_day(line.spaced)]
    named = any(_LABELS.search(line.text) or any(word(line.spaced) for word in _NAMES) for line in own)
    return len(days) <= _MOST_BYLINES and (bool(days) or named)


def _tells_day(text: str) -> bool:
    """Tell whether a line tells when something was, or how long ago, and not when it was changed."""
    return any(not CHANGED.search(text[: told.start]) for told in find_times(text, now=_ANY_DAY))


def _is_todays(text: str) -> bool:
    """Tell whether a line is a calendar's, as it tells the weekday and no label of a byline."""
    return _TODAY.search(text) is not None and not _LABELS.search(text)


def _tells_minute(line: Line) -> bool:
    """Tell whether a line tells a day and the minute, and little else, be it a link."""
    told = find_times(line.spaced) if line.pieces and not (line.beside or _is_todays(line.text)) else []
    return bool(told) and told[0].has_clock and len(line.spaced) - (told[0].end - told[0].start) <= _MOST_ASIDE


def tells_byline(line: Line) -> bool:
    """Tell whether a line tells a day and, with labels, more of a story, or the minute and a name at most."""
    posted = _POSTED.match(line.text)
    if (line.link_chars > _OF_BUTTONS and not posted) or line.beside or not line.pieces:
        return False
    told = find_times(line.spaced)
    if not told or _is_todays(line.text):
        return False
    aside = len(line.spaced) - (told[0].end - told[0].start)
    if posted or _LABELS.search(line.text):
        return True
    return told[0].has_clock and aside <= _MOST_ASIDE and "更新" not in line.text


def is_sourced(tree: Tree, lines: list[Line], box: int) -> bool:
    """Tell whether the first lines of a record say whom it is from, as those of a story do."""
    first = islice((line for line in lines if box <= line.block < tree.end[box]), _LINES_OF_HEAD)
    return labelled_source(tuple(line.spaced for line in first if line.pieces)).value is not None
