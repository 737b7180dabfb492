"""Reads how many replies and views the rows of a list tell: which of their numbers these are, and which are others."""

from __future__ import annotations

import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from urllib.parse import unquote

from extraction.records.lists.count_words import (
    counts_posts,
    heads_topics,
    is_rounded,
    kind_of,
    parts_of,
    says_last,
    told_by,
    told_in,
    told_in_line,
    written_short,
)
from extraction.records.signs.reading import Element, Reading
from extraction.records.signs.texts import has_letters
from extraction.tongues.words import either

#: Rows looked at for the words of a column.
_SAMPLE = 10

#: Characters of the longest text that labels a number, beside it and in an attribute.
_BESIDE, _ATTRIBUTE = 16, 40

#: Elements around a number, which say nothing else, whose names tell what it is.
_HOLDERS = 4

#: Links to a topic's pages that are looked at.
_MOST_PAGES = 12

#: Share of the rows that have a number of which nothing tells what it counts, for it to count something of each.
_USUAL = 0.5

#: Share of a column's numbers that are in their rows' addresses, from which they are the topics' own numbers.
_IN_ADDRESS = 0.8

_DIGIT = re.compile(r"\d")
_DIGITS = re.compile(r"\d+")
_PAGE = re.compile(r"[0-9]{1,9}")
#: How often a topic was answered, right behind its title.
_BEHIND_TITLE = re.compile(r"[\[(（【]\s?\d{1,6}\s?[\])）】]")
#: What says that a topic was never answered, and what stands in place of how often it was then.
_NEVER_ANSWERED = re.compile(
    r"(?:no|aucune?|keine?|sin|sem|nenhuma?|nessun[ao]?|geen|нет|немає|brak|žádn[áé]|inga|ingen|暂无|暫無|[没沒]有|尚[无無]|[无無])\s?"
    rf"{either('answers', 'comments')}|{either('answers', 'comments')}なし",
    re.IGNORECASE,
)
_UNANSWERED = re.compile(
    r"(?:add|leave|write|post|be the first)?\W?(?:an?\s)?(?:to\s)?(?:comments?|repl(?:y|ies)|answers?|discuss)"
    r"|抢沙发|(?:写|发表)?(?:评论|評論)",
    re.IGNORECASE,
)
_NUMBER_WORDS = re.compile(r"(?<![a-z])(?:no|ip|id|num|nr)(?![a-z])|#|№|编号|編號|번호|番号", re.IGNORECASE)
_NAMED_IP = re.compile(r"(?<![a-z])ip(?![a-z])", re.IGNORECASE)


@dataclass(eq=False)
class _Column:
    """A column of numbers: each row's, what labels them (``said``), and what they are named in the markup.

    ``shown`` are the labels beside them, in elements of their own, and over them; ``path`` is where in a row they
    stand, ``cell`` the cell of the table's row that they are in; ``leads`` tells that they stand before the title,
    ``aside`` that their cell is headed to tell of something else.
    """

    path: int = -1
    cell: int | None = None
    leads: bool = False
    aside: bool = False
    numbers: dict[int, int] = field(default_factory=dict)
    shown: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    named: list[str] = field(default_factory=list)

    @property
    def kind(self) -> str | None:
        """``views``, ``replies``, ``topics`` or ``other``, by its labels or else its names, if these tell."""
        told = kind_of(self.said) or kind_of(self.named)
        return told or ("other" if self.aside or self._only_numbers() else "replies" if self.of_posts() else None)

    def _only_numbers(self) -> bool:
        """Whether the numbers are called the rows' own, or addresses."""
        return any(map(_NUMBER_WORDS.search, self.said)) or any(map(_NAMED_IP.search, self.named))

    def of_posts(self) -> bool:
        """Whether the numbers are labelled or headed to count posts."""
        return any(map(counts_posts, self.shown))

    def is_running(self) -> bool:
        """Whether the numbers only number the rows, up or down: they stand before the titles, or begin at 1."""
        numbers = list(self.numbers.values())
        steps = {b - a for a, b in itertools.pairwise(numbers)}
        return len(numbers) > 2 and steps in ({1}, {-1}) and (self.leads or 1 in (numbers[0], numbers[-1]))

    def is_in(self, addresses: Sequence[str]) -> bool:
        """Whether the numbers are the topics' own, as their addresses have them."""
        found = sum(str(number) in _DIGITS.findall(unquote(addresses[n])) for n, number in self.numbers.items())
        return len(set(self.numbers.values())) > 1 and found >= _IN_ADDRESS * len(self.numbers)


def counts(
    heads: Sequence[str],
    readings: list[Reading],
    titles: Sequence[Collection[int]],
    times: Sequence[Collection[int]],
    addresses: Sequence[str],
) -> tuple[list[tuple[int | None, int | None]], bool]:
    """Return replies and views of every row: told by their words, else the column of smaller numbers is the replies';
    and whether the rows are boards, as most tell how many topics they have.

    ``heads`` are those of the table's columns, ``titles`` each row's pieces that are its title, ``times`` those that
    tell a time, ``addresses`` where the rows lead to: neither times nor a topic's own number count anything.
    """
    columns = _columns(heads, readings, titles, times)
    usual = [column for column in columns if column.kind or not (column.is_running() or column.is_in(addresses))]
    usual.sort(key=lambda column: (not kind_of(column.said), -len(column.numbers)))
    views = [column for column in usual if column.kind == "views"]
    views.sort(key=lambda column: (not kind_of(column.said), -len(column.numbers), -sum(column.numbers.values())))
    replies = [column for column in usual if column.kind == "replies"]
    rest = [column for column in usual if column.kind is None and len(column.numbers) >= _USUAL * len(readings)]
    if not replies and not views and len(rest) > 1:
        replies, views = ([column] for column in sorted(rest[:2], key=lambda column: sum(column.numbers.values())))
    elif not replies:
        replies = rest[:1]
    elif not views:
        views = rest[:1]
    replies, views = _with_others(usual, replies, rest), _with_others(usual, views, rest)
    _set_unanswered(replies, readings)
    boards = {n for column in usual if column.kind == "topics" for n in column.numbers}
    are_boards = 2 * len(boards) > len(readings) and not any(column.kind == "views" for column in views)
    return [(_number(replies, n), _number(views, n)) for n in range(len(readings))], are_boards


def _with_others(columns: Sequence[_Column], chosen: list[_Column], rest: Sequence[_Column]) -> list[_Column]:
    """The column that was chosen since nothing tells more, with those of few rows of another look that are named so."""
    if len(chosen) != 1 or chosen[0] not in rest or not any(chosen[0].named):
        return chosen
    return chosen + [
        column
        for column in columns
        if column not in rest and set(column.named) == set(chosen[0].named) and column.kind is None
    ]


def _set_unanswered(columns: Sequence[_Column], readings: Sequence[Reading]) -> None:
    """Set what was never answered, where most rows tell how often they were: ``discuss``, and not ``12 comments``."""
    columns = [column for column in columns if column.kind == "replies"]
    paths, known = {column.path for column in columns}, {n for column in columns for n in column.numbers}
    for n, reading in enumerate(readings if 2 * len(known) > len(readings) > len(known) else ()):
        told = ((reading.elements[piece.element].path, piece.text) for piece in reading.pieces)
        pairs = (f"{text} {label}" for text, label in itertools.pairwise(reading.texts))  # no <i>answers</i>
        if n not in known and (
            any(map(_NEVER_ANSWERED.fullmatch, (*reading.texts, *pairs)))
            or any(path in paths and _UNANSWERED.fullmatch(text) for path, text in told)
        ):
            columns[0].numbers[n] = 0


def _number(columns: Sequence[_Column], n: int) -> int | None:
    """What the first column says that has a number in a row: rows of another look have columns of their own."""
    return next((column.numbers[n] for column in columns if n in column.numbers), None)


def _columns(
    heads: Sequence[str], readings: list[Reading], titles: Sequence[Collection[int]], times: Sequence[Collection[int]]
) -> list[_Column]:
    """The numbers at each place of the rows; those of one place are apart by what labels them.

    What heads the titles as topics counts none.
    """
    columns: dict[tuple[int, str, int], _Column] = defaultdict(_Column)
    for n, (reading, timed) in enumerate(zip(readings, times, strict=True)):
        seen: Counter[tuple[int, str]] = Counter()
        taken = {*titles[n], *timed}
        used = -1  # the text that labels the number before it, and so not the next
        for i, piece in enumerate(reading.pieces):
            element = reading.elements[piece.element]
            found = [] if i in taken else told_in(piece.text)
            found = [] if i in titles[n] else found or told_in_line(piece.text)
            if not found or (piece.linked and _is_paged(reading, i)):
                continue
            beside = _beside(reading, i, {used, *taken}) if len(found) == 1 else []
            used = i + 1 if beside and beside[0] == i + 1 else used
            said = [reading.texts[k] for k in beside]
            answers = i - 1 in titles[n] and _BEHIND_TITLE.fullmatch(piece.text) is not None
            for k, (number, word) in enumerate(found):
                label = element.path, kind_of([word, *said, *_told(reading, element)]) or word
                column = columns[*label, seen[label]]
                seen[label] += 1
                column.path = element.path
                column.numbers[n] = _exactly(reading, element, piece.text) or number
                column.leads |= i < min(taken, default=0)
                if n < _SAMPLE:
                    column.cell = _cell(reading, element)
                    column.shown += said
                    column.said += [word, *said, *_told(reading, element)]
                    named = [] if k else [*_names(reading, element)]  # what holds several is named after the first
                    column.named += ["replies"] if answers else named
    _set_heads([column for column in columns.values() if column.numbers], heads, readings, titles)
    return list(columns.values())


def _set_heads(
    columns: Sequence[_Column], heads: Sequence[str], readings: list[Reading], titles: Sequence[Collection[int]]
) -> None:
    """Label each column by its table column's head: of two in a cell, by its part of that (``Replies / Views``).

    What heads the titles as topics counts none, nor does what else stands in their cell where another counts replies;
    a column of the last posts, or pages, counts nothing.
    """
    topics = {n for n, head in enumerate(heads) if heads_topics(head)}
    firsts = [(row, row.pieces[min(at)].element) for row, at in zip(readings, titles, strict=True) if at and topics]
    own = topics & {_cell(row, row.elements[element]) for row, element in firsts}
    told = any("replies" in told_by(head) for head in heads)
    for cell, head in enumerate(heads):
        inside = [column for column in columns if column.cell == cell]
        parts = parts_of(head)
        for n, column in enumerate(inside):
            column.aside = (cell in own and told) or says_last(head)
            if cell not in own:
                column.said.append(parts[n] if len(parts) == len(inside) else head)
                column.shown.append(column.said[-1])


def _is_paged(reading: Reading, i: int) -> bool:
    """Whether a linked number is one of a topic's pages: two of those that go on behind each other count on.

    What is left out between may be told by dots: 2 3 … 12.
    """
    if not _PAGE.fullmatch(reading.texts[i]):
        return False
    pages = [*_pages_from(reading, i, -1)[::-1], int(reading.texts[i]), *_pages_from(reading, i, 1)]
    return any(b - a == 1 for a, b in itertools.pairwise(pages))


def _pages_from(reading: Reading, i: int, step: int) -> list[int]:
    """The linked numbers that go on from a piece upwards (1), or downwards (-1), with nothing told between them."""
    found, last = list[int](), int(reading.texts[i])
    for k in range(i + step, len(reading.pieces) if step > 0 else -1, step):
        text, linked = reading.texts[k], reading.pieces[k].linked
        if linked and _PAGE.fullmatch(text) and step * (int(text) - last) > 0:
            last = int(text)
            found.append(last)
        elif linked or _DIGIT.search(text) or has_letters(text) or len(found) == _MOST_PAGES:
            break
    return found


def _beside(reading: Reading, i: int, used: Collection[int]) -> list[int]:
    """The piece that labels a number: before it on its line, else behind it, or in a box with it; none of ``used``."""
    before, after = i - 1, i + 1
    piece = reading.pieces[i]
    on_line = bool(i) and (not piece.starts_line or _tag(reading, before) == "dt" or _are_boxed(reading, before))
    if on_line and before not in used and _labels(reading, before):
        return [before]
    goes_on = after < len(reading.pieces) and (not reading.pieces[after].starts_line or _are_boxed(reading, i))
    goes_on = goes_on and reading.texts[after][-1] not in ":："  # that labels the number behind it
    return [after] if goes_on and after not in used and _labels(reading, after) else []


def _are_boxed(reading: Reading, i: int) -> bool:
    """Whether a piece and the next are all that an element holds: a number above its label."""
    around = reading.above(reading.elements[reading.pieces[i].element])
    return any((holder.start, holder.end) == (i, i + 2) for holder in around)


def _labels(reading: Reading, i: int) -> bool:
    text = reading.texts[i]
    return len(text) <= _BESIDE and not _DIGIT.search(text) and (kind_of([text]) is not None or counts_posts(text))


def _tag(reading: Reading, i: int) -> str:
    return reading.elements[reading.pieces[i].element].tag


def _told(reading: Reading, element: Element) -> Iterator[str]:
    """What a number's elements say to those who point at it, or listen."""
    for holder in _holders(reading, element):
        for name in ("title", "aria-label"):
            if (told := holder.node.get(name)) and len(told) <= _ATTRIBUTE:
                yield told


def _exactly(reading: Reading, element: Element, shown: str) -> int | None:
    """What a title tells of a number that is written short: ``<b title="1,579 views">1.6k</b>``."""
    if not is_rounded(shown):
        return None
    return next((count for title in _told(reading, element) if (count := written_short(shown, title))), None)


def _names(reading: Reading, element: Element) -> Iterator[str]:
    """What a number's elements, and the signs beside it, are named, and what it leads to on the topic's page."""
    for holder in _holders(reading, element):
        yield holder.classes
        if holder.tag == "a":
            yield holder.node.get("href", "").partition("#")[2]
    before = element.node.getprevious()
    for sign in (*itertools.islice(element.node, 2), *([] if before is None or before.tail else [before])):
        if isinstance(sign.tag, str) and not sign.text:
            yield sign.get("class", "")


def _holders(reading: Reading, element: Element) -> Iterator[Element]:
    """The element of a number, and those around it that hold little else."""
    yield element
    above = itertools.takewhile(lambda holder: holder.end - holder.start <= 2, reading.above(element))
    yield from itertools.islice(above, _HOLDERS - 1)


def _cell(reading: Reading, element: Element) -> int | None:
    """Which cell of its row an element is in: the outermost, as a cell may hold a table of its own."""
    columns = map(reading.column_of, (element, *reading.above(element)))
    return next((column for column in [*columns][::-1] if column is not None), None)
