"""Reads how many replies and views the rows of a list tell: which of their numbers these are, and which are others."""

from __future__ import annotations

import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from urllib.parse import unquote

from extraction.markup.worded import branched
from extraction.prices import is_price
from extraction.records.signs.anchors import LONGEST_ANCHOR, SOME_DAY
from extraction.records.signs.reading import Element, Reading
from extraction.records.signs.texts import has_letters
from extraction.times.dates import find_times
from extraction.tongues.words import either, either_word, words

#: Rows looked at for the words of a column.
_SAMPLE = 10

#: Characters of the longest text that labels a number, beside it and in an attribute, and of a number's own text.
_BESIDE, _ATTRIBUTE, _LONGEST = 16, 40, 40

#: Elements around a number, which say nothing else, whose names tell what it is.
_HOLDERS = 4

#: Links to a topic's pages that are looked at.
_MOST_PAGES = 12

#: Share of the rows that have a number of which nothing tells what it counts, for it to count something of each.
_USUAL = 0.5

#: Share of a column's numbers that are in their rows' addresses, from which they are the topics' own numbers.
_IN_ADDRESS = 0.8

#: What is counted, where that is more than a run of letters: of two words, or with marks above and below its letters.
_MARKED = branched(word for word in words("answers", "comments", "views") if not word.isalpha())
_COUNT = re.compile(
    rf"^(?P<before>{_MARKED}|[^\W\d]{{0,16}}?)(?P<gap>\s*[:：(（\[]?\s*)"
    r"(?P<number>\d{1,3}(?:[,. ]\d{3}){1,4}|\d{1,15}(?:[.,]\d{1,2})?)\s?"
    r"(?P<unit>[kKmM](?![^\W\d_])|[万千萬만천]|тыс\.?|tsd\.?|)"
    rf"\+?\s*[)）\]]?\s*(?P<after>{_MARKED}|[^\W\d]{{0,16}})$",
    re.IGNORECASE,
)
#: What stands between two counts in a text, and between the two heads of a column; and what names both of them.
#: Between the elements of two counts it stands before the second, or behind the first.
_PARTED = re.compile(r"\s*[/|｜·•、;；]\s*|[,，]\s+|，|\s{2,}")
_EDGES = "/|｜·•"
_LABELLED = re.compile(r"^(?P<label>[^\d:：]{2,24})[:：]\s*(?P<counts>\d[^:：]*)$")
_GROUPED = re.compile(r"\d{1,3}(?:[,. ]\d{3})+")
_DIGIT = re.compile(r"\d")
_DIGITS = re.compile(r"\d+")
_PAGE = re.compile(r"[0-9]{1,9}")
_SCALE = {"": 1, "k": 1000, "m": 1000000} | dict.fromkeys("千천", 1000) | dict.fromkeys("万萬만", 10000)
_SCALE |= dict.fromkeys(("тыс", "tsd"), 1000)
#: How often a topic was answered, right behind its title.
_BEHIND_TITLE = re.compile(r"[\[(（【]\s?\d{1,6}\s?[\])）】]")
_REPLY_WORDS = re.compile(
    r"repl|comment|answer|response|(?<![a-z])chat(?![a-z])|bubble|posts?(?:count|num)?(?![a-z])"
    rf"|{either_word('answers', 'comments')}|beitr|сообщ|message|mensaj|mensag|mesaj|bericht|inlägg",
    re.IGNORECASE,
)
_VIEW_WORDS = re.compile(
    rf"view(?!ing|ers)|(?<!th)(?<!un)read(?!er|y|able)|hits(?![a-z])|(?<![a-z])hit(?![a-z])|click|visit|(?<![a-z])eye|{either_word('views')}",
    re.IGNORECASE,
)
_OTHER_WORDS = re.compile(
    r"vote|(?<!un)like|thumb|heart|reputation|points?(?![a-z])|score|karma|rank|rating|赞|讚|推荐|推薦|收藏|추천|좋아요|いいね|нрав|рейтинг|голос|stimme"
    r"|punkte|\bpages?\b|участник|participant|(?<![a-z])(?:users|members|people)(?![a-z])"
    r"|viewing|viewers|(?<![a-z])(?:bytes?|[km]b)(?![a-z])|字节|字節|字数|字數|(?<!\w)字(?!\w)",
    re.IGNORECASE,
)
#: How many topics a board has: one label, and nothing more.
_TOPIC_WORDS = re.compile(rf"\W*{either('topics')}\W*", re.IGNORECASE)
#: A count in a line that says more: a number with the words right before and behind it, one of which it may be of.
_WORDED = re.compile(
    rf"(?:(?<![^\W\d])(?P<before>{_MARKED}|[^\W\d]{{2,16}})(?P<gap>\s?[:：(（]\s?|\s?)|(?<![\w:./-]))"
    r"(?P<number>\d{1,3}(?:[,.]\d{3})+|\d{1,9}(?:[.,]\d{1,2})?)(?!\d|[:/.-]\d)\s?(?P<unit>[kKmM万千萬만천](?![a-zA-Z])|тыс\.?|tsd\.?)?"
    rf"(?=[)）]?\s?[个個条條次篇则則]?\s?(?P<after>{_MARKED}|[^\W\d]{{2,16}})?(?![^\W\d])(?P<labels>\s?[:：])?)",
    re.IGNORECASE,
)
#: What people have written as well as topics have got.
_OF_PEOPLE = re.compile(r"post|messag|beitr|сообщ|mensaj|mesaj|bericht|inlägg|帖子", re.IGNORECASE)
_NUMBER_WORDS = re.compile(r"(?<![a-z])(?:no|ip|id|num|nr)(?![a-z])|#|№|编号|編號|번호|番号", re.IGNORECASE)
_LAST = re.compile(rf"(?<![a-z])(?:last|latest)|{either_word('last')}", re.IGNORECASE)
_KINDS = (("views", _VIEW_WORDS), ("replies", _REPLY_WORDS), ("other", _OTHER_WORDS))
_NAMED_IP = re.compile(r"(?<![a-z])ip(?![a-z])", re.IGNORECASE)


@dataclass(eq=False)
class _Column:
    """A column of numbers: each row's, what labels them (``said``), and what they are named in the markup.

    ``cell`` is the cell of the table's row that they are in; ``leads`` tells that they stand before the title, and
    ``aside`` that their cell is headed to tell of something else.
    """

    cell: int | None = None
    leads: bool = False
    aside: bool = False
    numbers: dict[int, int] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)
    named: list[str] = field(default_factory=list)

    @property
    def kind(self) -> str | None:
        """``views``, ``replies``, ``topics`` or ``other``, by its labels or else its names, if these tell."""
        return _kind_of(self.said) or _kind_of(self.named) or ("other" if self.aside or self._only_numbers() else None)

    def _only_numbers(self) -> bool:
        """Whether the numbers are called the rows' own, or addresses."""
        return any(map(_NUMBER_WORDS.search, self.said)) or any(map(_NAMED_IP.search, self.named))

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
    usual.sort(key=lambda column: (not _kind_of(column.said), -len(column.numbers)))
    views = [column for column in usual if column.kind == "views"]
    views.sort(key=lambda column: (not _kind_of(column.said), -len(column.numbers), -sum(column.numbers.values())))
    replies = [column for column in usual if column.kind == "replies"]
    rest = [column for column in usual if column.kind is None and len(column.numbers) >= _USUAL * len(readings)]
    if not replies and not views and len(rest) > 1:
        replies, views = ([column] for column in sorted(rest[:2], key=lambda column: sum(column.numbers.values())))
    elif not replies:
        replies = rest[:1]
    elif not views:
        views = rest[:1]
    boards = {n for column in usual if column.kind == "topics" for n in column.numbers}
    are_boards = 2 * len(boards) > len(readings) and not any(column.kind == "views" for column in views)
    return [(_number(replies, n), _number(views, n)) for n in range(len(readings))], are_boards


def _number(columns: Sequence[_Column], n: int) -> int | None:
    """What the first column says that has a number in a row: rows of another look have columns of their own."""
    return next((column.numbers[n] for column in columns if n in column.numbers), None)


def says_last(head: str) -> bool:
    """Return whether the head of a column says that it tells of the last post."""
    return bool(_LAST.search(head))


def tell_of_topics(heads: Sequence[str]) -> bool:
    """Return whether the heads of columns are a topic list's: they tell of two of replies, views and the last post.

    >>> tell_of_topics(["Subject", "Replies", "Last post"]), tell_of_topics(["Author", "Message"])
    (True, False)
    >>> tell_of_topics(["主题", "回复/查看"])
    True
    """
    return len(frozenset[str]().union(*map(told_by, heads))) > 1


@lru_cache(maxsize=256)
def told_by(head: str) -> frozenset[str]:
    """Return what the head of a topic list's column says that the column tells: ``replies``, ``views``, ``last``.

    >>> sorted(told_by("Replies / Views")), told_by("Author")
    (['replies', 'views'], frozenset())
    """
    parts = [head] if says_last(head) else _PARTED.split(head)
    told = {"last" if says_last(part) else _kind_of([part]) or "" for part in parts if part}
    return frozenset(told & {"last", "replies", "views"})


def counts_replies(text: str) -> bool:
    """Return whether a text tells how often something was answered: not how much somebody has written, as profiles do.

    >>> counts_replies("Anna, March 5, 2026, 12 replies"), counts_replies("12 views"), counts_replies("Posts: 12")
    (True, False, False)
    """
    if len(text) > LONGEST_ANCHOR or not _DIGIT.search(text) or not _REPLY_WORDS.search(text):
        return False
    words = (word for _, word in _told_in(text) or _told_in_line(text))
    return any(_kind_of([word]) == "replies" and not _OF_PEOPLE.search(word) for word in words)


def counts_something(text: str) -> bool:
    """Return whether a text tells how many of something there are: nothing in it, or a word for what is counted.

    >>> counts_something("5 participants"), counts_something("ada 1204"), counts_something("12")
    (True, False, True)
    """
    return any(not word or _kind_of([word]) for _, word in _told_in(text))


def _kind_of(words: Sequence[str]) -> str | None:
    """What the first telling of some words says; the head of two columns in one (``Replies / Views``) tells nothing.

    >>> _kind_of(["Last post", "Replies / Views", "Answers"])
    'replies'
    """
    for word in words:
        if _TOPIC_WORDS.fullmatch(word):
            return "topics"
        kinds = [kind for kind, pattern in _KINDS if pattern.search(word)]
        if len(kinds) == 1 and not _LAST.search(word):
            return kinds[0]
    return None


def _kinds_in(text: str) -> bool:
    """Whether a text has a word for what is counted anywhere in it."""
    return any(pattern.search(text) for _, pattern in _KINDS)


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
            found = [] if i in taken else _told_in(piece.text)
            found = [] if i in titles[n] else found or _told_in_line(piece.text)
            if not found or (piece.linked and _is_paged(reading, i)):
                continue
            beside = _beside(reading, i, {used, *taken}) if len(found) == 1 else []
            used = i + 1 if beside and beside[0] == i + 1 else used
            said = [reading.texts[k] for k in beside]
            answers = i - 1 in titles[n] and _BEHIND_TITLE.fullmatch(piece.text) is not None
            for k, (number, word) in enumerate(found):
                label = element.path, _kind_of([word, *said]) or word
                column = columns[*label, seen[label]]
                seen[label] += 1
                column.numbers[n] = number
                column.leads |= i < min(taken, default=0)
                if n < _SAMPLE:
                    column.cell = _cell(reading, element)
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
    topics = {n for n, head in enumerate(heads) if _TOPIC_WORDS.fullmatch(head)}
    firsts = [(row, row.pieces[min(at)].element) for row, at in zip(readings, titles, strict=True) if at and topics]
    own = topics & {_cell(row, row.elements[element]) for row, element in firsts}
    told = any("replies" in told_by(head) for head in heads)
    for cell, head in enumerate(heads):
        inside = [column for column in columns if column.cell == cell]
        parts = _PARTED.split(head.strip())
        for n, column in enumerate(inside):
            column.aside = (cell in own and told) or says_last(head)
            if cell not in own:
                column.said.append(parts[n] if len(parts) == len(inside) else head)


def _told_in(text: str) -> list[tuple[int, str]]:
    """The numbers that a text counts with, and the word of each; none in a name with a number.

    >>> _told_in("1,204 views"), _told_in("66/8744"), _told_in("ada1204")
    ([(1204, 'views')], [(66, ''), (8744, '')], [])
    >>> _told_in("回复/查看: 66/8744"), _told_in("8744次浏览 · 66 个回复")
    ([(66, '回复'), (8744, '查看')], [(8744, '次浏览'), (66, '个回复')])
    >>> _told_in("/ 8744")
    [(8744, '')]
    """
    if len(text) > _LONGEST or not _DIGIT.search(text) or is_price(text):
        return []
    text = text.strip(_EDGES).strip()
    if match := _COUNT.match(text):
        return [] if _is_name(match) else [_counted(match)]
    labelled = _LABELLED.match(text)
    labels = _PARTED.split(labelled["label"]) if labelled else []
    parts = _PARTED.split(labelled["counts"] if labelled else text)
    matches = [match for part in parts if (match := _COUNT.match(part))]
    if len(matches) == len(parts) == len(labels) > 1:
        return [(_counted(match)[0], label) for match, label in zip(matches, labels, strict=True)]
    found = [_counted(match) for match in matches]
    whole = len(matches) == len(parts) and not labels
    return [pair for pair in found if _kind_of([pair[1]]) or (whole and not pair[1])]


def _told_in_line(text: str) -> list[tuple[int, str]]:
    """The numbers that a line counts with which says more, as when somebody wrote, and the word of each.

    A number between two words is of the one that stands where the line's other numbers have theirs.

    >>> _told_in_line("2026-03-05 10:24, 5 replies, 1.2k views"), _told_in_line("last reply 3 hours ago")
    ([(5, 'replies'), (1200, 'views')], [])
    >>> _told_in_line("回复 16 查看 3.4万"), _told_in_line("16 回复 340 查看"), _told_in_line("2026 Replies: 1")
    ([(16, '回复'), (34000, '查看')], [(16, '回复'), (340, '查看')], [(1, 'Replies')])
    """
    if len(text) > LONGEST_ANCHOR or not _DIGIT.search(text) or not _kinds_in(text):
        return []
    for time in reversed(find_times(text, now=SOME_DAY)):
        text = f"{text[: time.start]}\n{text[time.end :]}"
    sides = list[tuple[int, str, str]]()
    for match in _WORDED.finditer(text):
        before, after = match["before"] or "", "" if match["labels"] else match["after"] or ""
        before, after = (word if _kind_of([word]) else "" for word in (before, after))
        sides.append((_value(match["number"], (match["unit"] or "").lower()), before, after))
    leads = sum(bool(before) - bool(after) for _, before, after in sides) > 0
    told = ((number, (before if leads else after) or before or after) for number, before, after in sides)
    return [(number, word) for number, word in told if word]


def _is_name(match: re.Match[str]) -> bool:
    """Whether a number is grown together with a word before it that names nothing to be counted."""
    return bool(match["before"]) and not match["gap"] and not _kind_of([match["before"]])


def _counted(match: re.Match[str]) -> tuple[int, str]:
    """The number and its word: 回复 16, and 共收到 16 条回复 where only what stands behind tells what is counted."""
    before, after = match["before"], match["after"]
    word = after if before and after and not _kind_of([before]) and _kind_of([after]) else before or after
    return _value(match["number"], match["unit"].lower()), word


def _value(number: str, unit: str) -> int:
    """A number as people write it.

    >>> _value("1.234", ""), _value("1,2", "k"), _value("12 034", "")
    (1234, 1200, 12034)
    """
    if not unit and _GROUPED.fullmatch(number):
        return int("".join(_DIGITS.findall(number)))
    return (
        round(float(number.replace(" ", "").replace(",", ".")) * _SCALE[unit.rstrip(".")])
        if number.count(",") < 2
        else 0
    )


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
    return [after] if goes_on and after not in used and _labels(reading, after) else []


def _are_boxed(reading: Reading, i: int) -> bool:
    """Whether a piece and the next are all that an element holds: a number above its label."""
    around = reading.above(reading.elements[reading.pieces[i].element])
    return any((holder.start, holder.end) == (i, i + 2) for holder in around)


def _labels(reading: Reading, i: int) -> bool:
    text = reading.texts[i]
    return len(text) <= _BESIDE and not _DIGIT.search(text) and _kind_of([text]) is not None


def _tag(reading: Reading, i: int) -> str:
    return reading.elements[reading.pieces[i].element].tag


def _told(reading: Reading, element: Element) -> Iterator[str]:
    """What a number's elements say to those who point at it, or listen."""
    for holder in _holders(reading, element):
        for name in ("title", "aria-label"):
            if (told := holder.node.get(name)) and len(told) <= _ATTRIBUTE:
                yield told


def _names(reading: Reading, element: Element) -> Iterator[str]:
    """What a number's elements, and the signs beside it, are named."""
    for holder in _holders(reading, element):
        yield holder.classes
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
    """Which cell of its row an element is in."""
    columns = map(reading.column_of, (element, *reading.above(element)))
    return next((column for column in columns if column is not None), None)
