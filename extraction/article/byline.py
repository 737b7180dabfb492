"""Where a story's byline stands: the short lines around its title and at either end of its body."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Container, Iterator
from dataclasses import dataclass
from itertools import pairwise

from extraction.article.closing import POSTED
from extraction.article.labels import is_label, label, labelled
from extraction.article.lines import BYLINE_CHARACTERS, Line
from extraction.article.people import WRITTEN_BY
from extraction.article.prose import width
from extraction.markup.worded import branched
from extraction.times.dates import TimeMatch, find_times
from extraction.tongues.words import words

#: Lines above the title, and above the body where no line shows the title, among which a byline stands.
_LINES_BEFORE_TITLE, _BYLINE_LINES = 12, 14
#: Lines of the body, and behind it, that may be a byline; further ones are asked only for labelled facts.
_FIRST_LINES, _LINES_BELOW, _LABELLED_LINES_BELOW = 2, 3, 24
#: Lines behind these in which the writer may be named, and between a lead and the story's next words.
_UNDER_LEAD, _LINES_BELOW_LEAD = 4, 14
#: Share of links and width from which a line behind the body is another story's headline, and its day that one's.
_MOST_LINKED_BELOW, _WIDEST_DAY = 0.5, 36.0
#: Lines right above the title that may be a story's day.
_LINES_OVER_TITLE = 3

#: A byline may stand behind the story too.
_BY = re.compile(r"\bby\b|作者|[来來]源\s?[:：]", re.IGNORECASE)
_WRITER = re.compile(rf"\W{{0,2}}{label('writer')}\s*[:：]")
#: A day as bylines show it, with or without its year.
SHORT_DAY = re.compile(
    r"(?<![\d.-])(?:\d\d)?\d\d?\s?[-/.月]\s?\d{1,2}(?!\d)|"
    r"[月월]\s?\d{1,2}\s?[日일]|\b[A-Z][a-z]{2,8}\.? \d{1,2}\b|\d:\d\d"
)
#: Who sent a story in, as a line tells in any tongue that may go on with the day: Gespeichert von ada am 24. Juli 2017.
SENT_BY = re.compile(
    rf"(?:^|[|·•])\W*(?:{branched(word for word in words('author') if ' ' in word)})\s*:?\s+(\w[^|,·•:]{{0,38}}?)\s*"
    r"(?:$|[|,·•]|\s(?:(?:on|at|am|um|le|el|il|op|den|à)\s+)?(?:[^\W\d]+,?\s+)?(?=\d))",
    re.IGNORECASE,
)
#: A site's calendar tells the day on which it is read.
CALENDAR = re.compile(r"今[天日]是|[农農][历曆]")
_DIGIT = re.compile(r"\d")
#: A clock alone in a line, and characters of it and of a day alone, at most.
_CLOCK = re.compile(
    r"\W*(?:[\u4e00-\u9fff]{0,4}[时時][间間])?\s*[:：]?\s*(?:[上下]午)?\s*\d{1,2}(?:[:：]\d\d(?:[:：]\d\d)?|\s?[时時点點]\s?\d{1,2}\s?分)"
    r"\s*(?:[ap]\.?m\.?|uhr|h)?\W*",
    re.IGNORECASE,
)
_LONGEST_CLOCK, _LONGEST_DAY = 20, 40
#: What says that a story was published, before the day.
PUBLISHED = re.compile(
    r"(?:published|veröffentlicht|publiziert|publiée?|publicad[oa]|pubblicat[oa]|gepubliceerd|опубликован[оа]?)"
    rf"(?:\s(?:on|am|le|el|il|em|op))?\s*[:：]?\s*(?=\d)|{label('published')}\s*[:：]\s*(?=\d)",
    re.IGNORECASE,
)
#: How a day is written that may be read in two ways.
EITHER_WAY = re.compile(r"(?<!\d)(\d{1,2})([/.-])(\d{1,2})\2(?:(?:19|20)\d\d|\d\d)(?!\d)")
#: A day in brackets with which a story begins: (18.01.2018).
_IN_BRACKETS = re.compile(r"[(（\[【](\d[\d\s./年月日-]{6,12})[)）\]】]")


@dataclass(frozen=True, slots=True)
class Byline:
    """The lines where a byline stands.

    ``over`` are those right over the title, ``headings`` those of them that are headings, ``above`` those from there to
    the body, ``first`` the body's first ones, ``below`` those right behind it; ``around`` are more of them, before the
    title and further down, for facts that carry a label. ``title`` is the story's: a day in it is what it is about.
    ``others`` are all other lines of the page, ``day_first`` is whether its tongue has the day first in 05/03/2026.
    """

    over: tuple[str, ...] = ()
    above: tuple[str, ...] = ()
    first: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    around: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()
    title: str = ""
    others: tuple[Line, ...] = ()
    day_first: bool | None = None

    def is_titles(self, line: str, match: TimeMatch) -> bool:
        """Tell whether a time in a line is one that the title tells."""
        return self.title in line and line[match.start : match.end] in self.title if self.title else False

    @property
    def far(self) -> tuple[str, ...]:
        """The page's other lines that say when something was published: looked for where nothing else tells the day."""
        dated = (line for line in self.others if line.pieces and _DIGIT.search(line.text))
        return _short([line for line in dated if PUBLISHED.search(line.text)])

    @property
    def senders(self) -> list[tuple[str, str]]:
        """The lines behind the story, with the names, that tell who sent it in; where several do, they are others'."""
        told = [(line, match[1]) for line in (*self.below, *self.around) if (match := SENT_BY.search(line))]
        return told if len(told) == 1 else []

    def times(self, lines: tuple[str, ...], now: dt.datetime | None) -> Iterator[tuple[str, TimeMatch]]:
        """Yield each time of some lines with its line; a calendar's day is nobody's."""
        first = self.day_first
        told = (line for line in lines if not CALENDAR.search(line))
        return (
            (line, match)
            for line in told
            for match in find_times(line, now=now, day_first=first if first and EITHER_WAY.search(line) else None)
        )


def byline_of(
    lines: list[Line],
    title: str | None,
    body_start: int,
    body_stop: int,
    goes_on: int | None = None,
    *,
    day_first: bool | None = None,
    captions: Container[int] = frozenset(),
) -> Byline:
    """Return the short lines from the title to the body's first ones, and those right behind the body.

    ``goes_on`` is where the body goes on behind its first paragraph, which may be a lead above the byline; what stands
    in ``captions``, by their elements, tells of pictures.
    """
    start = next((n for n, line in enumerate(lines[:body_start]) if title and title in line.text), None)
    low = max(body_start - _BYLINE_LINES, 0) if start is None else start
    behind = max(body_stop, body_start + _FIRST_LINES)
    others = _rows(lines[body_stop : behind + _LINES_BELOW])
    below = _to_others(lines[max(body_stop - 1, body_start + _FIRST_LINES) : behind + _LINES_BELOW])
    over = [] if start is None else lines[max(start - _LINES_OVER_TITLE, 0) : start]
    return Byline(
        over=_short(over),
        headings=_short([line for line in over if line.heading]),
        title=title or "",
        above=_short([line for line in lines[low:body_start] if line.block not in captions]),
        first=_short(
            [
                line
                for line in _first(lines, body_start, goes_on)
                if not (line.block in captions or line in others or _leads_elsewhere(line))
            ]
        ),
        below=_short([line for line in below if not (line in others or _leads_elsewhere(line))])
        + _begun(lines, body_start),
        around=_short(lines[max(low - _LINES_BEFORE_TITLE, 0) : low])
        + _short(lines[behind + _LINES_BELOW : behind + _LABELLED_LINES_BELOW]),
        day_first=day_first,
        others=(*lines[: max(low - _LINES_BEFORE_TITLE, 0)], *lines[behind + _LABELLED_LINES_BELOW :]),
    )


def _begun(lines: list[Line], start: int) -> tuple[str, ...]:
    """Return what stands in brackets before a story's first words: its day, now and then."""
    match = _IN_BRACKETS.match(lines[start].text) if start < len(lines) else None
    return (match[1],) if match else ()


def _first(lines: list[Line], start: int, goes_on: int | None) -> list[Line]:
    """Return the body's first lines, and the next ones that name its writer: a lead and a picture may stand before."""
    stop = start + _FIRST_LINES
    if goes_on is not None and stop < goes_on <= start + _LINES_BELOW_LEAD:
        return lines[start:goes_on]
    return lines[start:stop] + [line for line in lines[stop : stop + _UNDER_LEAD] if _names_writer(line.text)]


def _names_writer(text: str) -> bool:
    return _WRITER.match(text) is not None or WRITTEN_BY.fullmatch(text) is not None


def _rows(lines: list[Line]) -> list[Line]:
    """Return links with days beside them where there are several: these are other stories'."""
    rows = [line for line in lines if line.link_chars and SHORT_DAY.search(line.text) and not _BY.search(line.text)]
    return rows if len(rows) > 1 else []


def _to_others(lines: list[Line]) -> list[Line]:
    """Return the lines before a heading under which other stories' headlines stand, each with its writer and day."""
    heads = (n for n, (line, after) in enumerate(pairwise(lines)) if line.heading and _leads_elsewhere(after))
    return lines[: next(heads, len(lines))]


def _leads_elsewhere(line: Line) -> bool:
    """Whether a line is another story's headline: a day, a name and a count may all be links, and are short."""
    widest = max((width(" ".join(piece.split())) for piece in line.pieces), default=width(line.text))
    return line.link_share >= _MOST_LINKED_BELOW and width(line.text) > _WIDEST_DAY and 2 * widest > _WIDEST_DAY


def _short(lines: list[Line]) -> tuple[str, ...]:
    """Return the short lines, and how a long one begins that says when it was posted.

    One that is a label only, as in a cell of its own, goes on in the next, and a day in its clock.
    """
    told: list[str] = []
    for line in lines:
        if POSTED.match(line.text):
            told.append(line.text[:BYLINE_CHARACTERS])
        elif line.pieces:
            goes_on = told and (is_label(told[-1]) or _is_days_clock(told[-1], line.text))
            told[-1:] = [f"{told[-1]} {line.spaced}"] if goes_on else [*told[-1:], line.spaced]
    return tuple(map(labelled, told))


def _is_days_clock(before: str, text: str) -> bool:
    """Tell whether a line is a clock alone, which that of a day goes on with.

    >>> _is_days_clock("2026年3月20日（星期五）", "香港時間19時05分"), _is_days_clock("March 20, 2026", "8:05 pm")
    (True, True)
    >>> _is_days_clock("2026-03-20 08:30", "10:15"), _is_days_clock("茶会", "19:05")
    (False, False)
    """
    is_clock = len(text) <= _LONGEST_CLOCK and _CLOCK.fullmatch(text) is not None
    return is_clock and len(before) <= _LONGEST_DAY and ":" not in before and SHORT_DAY.search(before) is not None
