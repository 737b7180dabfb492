"""Reads letters that archives show as plain text: one in each ``pre``, below its heading's lines in it or before it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import islice

from extraction.markup.tree import HEADINGS, Tree
from extraction.page import Post
from extraction.records.content.quotes import says_heading, tells_clock
from extraction.records.signs.letters import LONGEST_LINE, MOST_LINES, labelled, leads_to_letters, sender_name
from extraction.records.signs.outline import Outline
from extraction.records.signs.reading import Reader
from extraction.times.dates import find_times

#: Lines of a block among which a letter's heading begins (its thread may be listed above it), and lines of a heading.
MOST_LISTED, MOST_HEADED = 400, 40

#: Characters of other text before the first letter, at most: it is no example in a story.
MOST_BEFORE = 200

#: Characters besides a time under a letter's title: the day of the week.
MOST_BESIDE_TIME = 8

#: Blocks of a page of which one may be its only letter, with its heading before it.
MOST_LONE = 3

#: Lines of the longest signature below its rule.
MOST_SIGNED = 8

#: ``From: Ada @ 2023-03-21 10:00 UTC``: who sent a letter, and when.
_SENT = re.compile(r"\s*(?:from|von|de|发件人)\s*[:：]\s*(?P<name>\S.*?)\s+@\s+(?P<time>\d.*)$", re.IGNORECASE)
_HEADING_LINE = re.compile(r"\s|[A-Za-z][\w-]*\s*:|[\u4e00-\u9fff](?:\s*[\u4e00-\u9fff]){1,5}\s*[:：]")
#: What stands before a heading on its first line, as telnet boards have it: [回复本文][原帖].
_MENU = re.compile(r"^\s*(?:\[[^\[\]\n]{1,12}\]\s*)+(?=\S)")
_QUOTED = re.compile(r"\s?[>|](?:\s|>|$)|: ")
_SIGNED = re.compile(r"-- ?$|※ ?(?:发信站|發信站|来源|來源)\s?[:：]")


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter, and the place in the outline of the block that shows it."""

    at: int
    post: Post


@dataclass(slots=True)
class _Line:
    """A line of plain text, and what of it is in no link."""

    text: str = ""
    plain: str = ""

    @property
    def is_menu(self) -> bool:
        """Whether a line says nothing but in links."""
        return self.text != self.plain and not any(map(str.isalnum, self.plain)) and "://" not in self.text


@dataclass(slots=True)
class _Head:
    """Who sent a letter, and when; ``end`` is the first line behind its heading."""

    sender: str | None = None
    time: datetime | None = None
    end: int = 0
    told: set[str] = field(default_factory=set)


def plain_letters(outline: Outline, now: datetime | None) -> list[Letter]:
    """Return the letters of a page that says little before the first of them, in page order."""
    found, until = list[Letter](), 0
    blocks = [at for at in outline.tree.by_tag.get("pre", ()) if outline.own[at]]
    for at in blocks:
        if at >= until and at not in outline.unseen:
            until = outline.ends[at]
            if (post := _letter(_lines(outline.tree, at), now)) is not None:
                found.append(Letter(at, post))
    if not found:
        told = (_below_heading(outline, at, now) or _below_title(outline, at, now) for at in blocks[:MOST_LONE])
        return list(islice(filter(None, told), 1))
    first = found[0].at
    before = sum(len(text) for i, text in outline.texts if i < first and outline.tags[i] != "a")
    return found if before <= MOST_BEFORE else []


def _below_heading(outline: Outline, at: int, now: datetime | None) -> Letter | None:
    """The letter whose heading is a block of its own, right before that of its text: ``<ul><li>From: Ada``."""
    tree, heading = outline.tree, outline.nodes[at].getprevious()
    while heading is not None and not outline.own[tree.index.get(heading, 0)]:
        heading = heading.getprevious()
    start = tree.index.get(heading, 0) if heading is not None else 0
    if not start or outline.own[start] > MOST_LINES * LONGEST_LINE:
        return None
    reading, head = Reader(outline).read([start], ()), _Head()
    for line in islice(reading.by_line(), MOST_LINES):
        _take(head, " ".join(reading.texts[i] for i in line), now)
    return Letter(at, _post(head, _lines(tree, at))) if head.sender and head.time else None


def _below_title(outline: Outline, at: int, now: datetime | None) -> Letter | None:
    """The letter of a page that leads to other messages, whose title has a name and a time with a clock below it."""
    if not leads_to_letters(outline):
        return None
    head, tree = _Head(), outline.tree
    for node in islice(outline.nodes[at].itersiblings(preceding=True), MOST_LINES):
        start = tree.index.get(node, 0)
        text = tree.text_of(start) if outline.own[start] <= LONGEST_LINE else ""
        if node.tag in HEADINGS:
            known = head.sender and head.time
            return Letter(at, _post(head, _lines(tree, at))) if known else None
        if head.time is None:
            times = find_times(text, now=now)[:1]
            is_bare = times and times[0].has_clock and len(text) - times[0].end + times[0].start <= MOST_BESIDE_TIME
            head.time = times[0].value if is_bare else None
        elif text and (name := sender_name(text)) is not None:
            head.sender = name  # the one nearest to the title: her address stands behind it
    return None


def _lines(tree: Tree, at: int) -> list[_Line]:
    """The lines of an element as its text breaks them."""
    lines = [_Line()]
    for text, linked in _texts(tree, at):
        for n, part in enumerate(text.split("\n")):
            if n:
                lines.append(_Line())
            lines[-1].text += part
            lines[-1].plain += "" if linked else part
    return lines


def _texts(tree: Tree, at: int) -> Iterator[tuple[str, bool]]:
    """The texts inside an element in order, and whether each is in a link."""
    opened: list[int] = []
    start = end = -1  # of the last link
    for i in range(at, tree.end[at] + 1):
        while opened and i >= tree.end[opened[-1]]:
            last = opened.pop()
            if last != at:
                yield tree.tails[last], start <= tree.parent[last] and last < end
        if i < tree.end[at]:
            opened.append(i)
            if tree.tags[i] == "a" and i >= end:
                start, end = i, tree.end[i]
            yield tree.texts[i], i < end


def _letter(lines: Sequence[_Line], now: datetime | None) -> Post | None:
    head = _head_line(lines, now) or _head_block(lines, now)
    if head is None:
        return None
    return _post(head, lines[head.end :])


def _post(head: _Head, lines: Sequence[_Line]) -> Post:
    body = list(lines)
    while body and (not body[-1].text.strip() or body[-1].is_menu):
        body.pop()
    own, quoted = _split([line.text for line in body])
    text, quote = "\n".join(own), "\n".join(quoted)
    return Post(head.sender, head.time, text or quote, quote=quote if text and quote else None)


def _head_line(lines: Sequence[_Line], now: datetime | None) -> _Head | None:
    """The heading that tells sender and time in a line, wherever it begins, with the indented lines below it."""
    for n, line in enumerate(islice(lines, MOST_LISTED)):
        if len(line.text) <= LONGEST_LINE and (match := _SENT.match(line.text)):
            times = find_times(match["time"], now=now)
            return _Head(sender_name(match["name"]), times[0].value, _blank(lines, n)) if times else None
    return None


def _head_block(lines: Sequence[_Line], now: datetime | None) -> _Head | None:
    """The heading that a block begins with: labelled lines that tell sender, date and subject."""
    first = next((n for n, line in enumerate(lines) if line.text.strip() and not line.is_menu), len(lines))
    head = _Head(end=_blank(lines, first))
    for line in lines[first : head.end]:
        text = line.text if head.told else _MENU.sub("", line.text)
        if not _HEADING_LINE.match(text):
            return None
        _take(head, text, now)
    return head if len(head.told) > 2 and head.sender and head.time else None


def _take(head: _Head, line: str, now: datetime | None) -> None:
    """Take what a line of a heading tells."""
    kind, value = labelled(line)
    if kind is not None:
        head.told.add(kind)
    if kind == "sender":
        head.sender = head.sender or sender_name(value)
    elif kind == "dated" and head.time is None:
        head.time = next((time.value for time in find_times(value, now=now)), None)


def _blank(lines: Sequence[_Line], start: int) -> int:
    """The first blank line from one on, or the last that a heading may have."""
    last = min(len(lines), start + MOST_HEADED)
    return next((n for n in range(start, last) if not lines[n].text.strip()), last)


def _split(lines: list[str]) -> tuple[list[str], list[str]]:
    """The lines of a letter's own text, and those that it quotes with who wrote them; blank ones and a signature go."""
    end = next((n for n, line in enumerate(lines) if _SIGNED.match(line) and len(lines) - n <= MOST_SIGNED), None)
    own, quoted = list[str](), list[str]()
    for line in filter(str.strip, lines[:end]):
        if not _QUOTED.match(line):
            own.append(line.rstrip())
            continue
        if count := _heading_lines(own):
            quoted += own[-count:]
            del own[-count:]
        quoted.append(line.rstrip())
    return own, quoted


def _heading_lines(own: Sequence[str]) -> int:
    """How many lines at the end of a text head the quotation below it: who wrote that, and when, may take two.

    >>> _heading_lines(["Yes.", "On Monday, Mar 1, 2010 at 10:11 AM, Ada <", "ada at mail.test> wrote:"])
    2
    """
    *_, before, last = "", "", *own
    told = last if tells_clock(last) or before.endswith((".", "!", "?", ":")) else f"{before} {last}"
    if told.endswith((":", "：")) and len(told) <= LONGEST_LINE and tells_clock(told):
        return 1 if told is last else 2
    return int(says_heading(last))
