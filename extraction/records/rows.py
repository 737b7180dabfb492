"""Finds the rows of a topic list or of a channel page: title links propose rows as times propose posts."""

from __future__ import annotations

import itertools
import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from lxml.html import HtmlElement

from extraction.navigation.addresses import Base
from extraction.page import Topic
from extraction.records.anchors import TIME_TAGS, Anchor
from extraction.records.letters import sender_in
from extraction.records.names import bare_name, find_names, has_letters, width
from extraction.records.outline import CELL_TAGS, MOST_COLUMNS, Outline, column_of
from extraction.records.portraits import names_on_portraits
from extraction.records.reading import Element, Reader, Reading
from extraction.records.segments import Segment, segment

#: Fewer like links are no list.
FEWEST_ROWS = 3

#: Width of a short label, as menus and names have (a Han character is 2 wide): a title counts for what it has more.
LABEL_WIDTH = 8

#: Width of the widest title: what is longer is a paragraph in a link, and counts no more than this.
WIDEST_TITLE = 80

#: Elements of a link in which a time is looked for, and pieces of its text: links that never close hold each other.
MOST_IN_LINK, MOST_TEXTS = 200, 100

#: Kinds of links tried, the most promising first.
MOST_KINDS = 6

#: Share of the page's link text that the titles of its main list have: less is a menu or a box at the side.
LEAST_SHARE = 0.2

#: Share of the page's link text that the rows of its main list have, where their titles have less than their share.
ROWS_SHARE = 0.5

#: Share of a list's rows that tell a time, from which a row of links alone that tells none is its head.
TIMED_SHARE, LINKED_SHARE = 0.9, 0.8

#: Cells of a table's row of heads: a row of fewer is its title.
FEWEST_HEADS = 3

#: Rows of the longest list that is read.
MOST_ROWS = 20_000

#: Rows looked at for the words of a column.
_SAMPLE = 10

_NO_PAGE = ("javascript:", "mailto:", "tel:", "data:")
_COUNT = re.compile(
    r"^(?P<before>[^\W\d]{0,12}?)\s*[:：(（]?\s*(?P<number>\d{1,3}(?:,\d{3}){1,4}|\d{1,15}(?:\.\d{1,9})?)\s?(?P<unit>[kKmM万千]?)\+?\s*[)）]?\s*(?P<after>[^\W\d]{0,12})$"
)
_DIGIT = re.compile(r"\d")
_PAGE = re.compile(r"[0-9]{1,9}")
_SCALE = {"": 1, "k": 1000, "m": 1000000, "千": 1000, "万": 10000}
_REPLY_WORDS = re.compile(r"repl|comment|answer|response|post|回复|回帖|评论|跟帖|回答", re.IGNORECASE)
_LAST = re.compile(r"last|latest|最后|最後", re.IGNORECASE)
_LAST_POST = re.compile(r"last[-_ ]?(?:post|repl|comment|activ|message|author|by)|latest", re.IGNORECASE)
_VIEW_WORDS = re.compile(
    r"view|(?<!th)read(?!er)|hit|click|visit|(?<![a-z])eye|查看|浏览|阅读|点击|人气|访问", re.IGNORECASE
)


def find_rows(outline: Outline, anchors: dict[int, Anchor]) -> tuple[list[Segment], bool]:
    """Return the rows of the page's main list of links (none where no links are alike and long enough), and whether
    their titles have their share of the page's link text, without which they may be the links of posts.
    """
    titles = _title_links(outline, anchors)
    share = sum(outline.own[i] for i in titles) / max(1, outline.linked[0])
    sure = share >= LEAST_SHARE or len(titles) >= MOST_ROWS
    if not titles or not (sure or share >= LEAST_SHARE / 2):
        return [], False
    found = _with_alike(outline, segment(outline, sorted(titles)), titles, anchors)
    if sure:
        return found, True
    linked = sum(outline.linked[root] for item in found for root in item.roots)  # names, times and pages beside titles
    return (found if linked >= ROWS_SHARE * outline.linked[0] else []), False


class Rows:
    """The rows of a list that lead to pages: ``roots`` are where they stand, ``topics`` what they say.

    What a row says beside its title is read when it is asked for: most pages have a list, and few are there for it.
    """

    def __init__(self, outline: Outline, segments: list[Segment], anchors: dict[int, Anchor], url: str) -> None:
        self._outline, self._segments, self._anchors = outline, segments, anchors
        base = Base(url)
        self._titles = [_title(outline, item, base) for item in segments]
        self.roots = [item.roots[0] for item, title in zip(segments, self._titles, strict=True) if title]

    @cached_property
    def topics(self) -> list[Topic]:
        """The rows' titles and addresses, authors, counts and times; those that lead nowhere are left out."""
        return list(_topics(self._outline, self._segments, self._titles, self._anchors)) if self.roots else []


# --- title links -----------------------------------------------------------------------------------------


def _title_links(outline: Outline, anchors: dict[int, Anchor]) -> set[int]:
    """The links that are the rows' titles: of all kinds of links the one whose texts say most."""
    kinds: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    own, nodes, signatures, parents = outline.own, outline.nodes, outline.signatures, outline.parents
    for i in outline.tree.by_tag.get("a", ()):
        if own[i] > 1 and nodes[i].get("href") and not _shows_time(outline, i, anchors):
            above = parents[i]
            further = parents[above] if above >= 0 else -1
            kinds[
                signatures[i], signatures[above] if above >= 0 else "", signatures[further] if further >= 0 else ""
            ].append(i)
    best: list[int] = []
    best_score = 0.0
    for links in sorted(kinds.values(), key=lambda links: -sum([own[i] for i in links]))[:MOST_KINDS]:
        score = _score(outline, links)
        if score > best_score:
            best, best_score = links, score
    return set(best)


def _score(outline: Outline, links: Sequence[int]) -> float:
    """How much the links of a kind say: their texts' widths beyond a label's, once for every address."""
    seen: dict[str, int] = {}
    for i in links:
        node = outline.nodes[i]
        address = node.get("href", "").partition("#")[0].strip()
        if address and not address.startswith(_NO_PAGE):
            text = _text_in(outline, i, MOST_TEXTS).strip()
            if has_letters(text):
                seen[address] = max(seen.get(address, 0), min(width(text), WIDEST_TITLE) - LABEL_WIDTH)
    if len(seen) < FEWEST_ROWS:
        return 0.0
    return sum(seen.values()) * len(seen) / len(links)


def _text_in(outline: Outline, i: int, most: int | None) -> str:
    """What an element says, in at most so many pieces."""
    alone = outline.ends[i] == i + 1
    return outline.tree.inner[i] if alone else "".join(itertools.islice(outline.nodes[i].itertext(), most))


def _with_alike(
    outline: Outline, segments: list[Segment], titles: set[int], anchors: dict[int, Anchor]
) -> list[Segment]:
    """Add the siblings of rows that are rows of another look: read and unread, or stuck to the top."""
    roots = {item.roots[0] for item in segments}
    if any(len(item.roots) > 1 for item in segments):
        return segments
    kinds = Counter((outline.parents[i], outline.signatures[i]) for i in roots)
    families = {kind for kind, count in kinds.items() if count >= FEWEST_ROWS}
    usual, places, added = outline.nodes[min(titles)], sorted(anchors), list[Segment]()
    timed = sum(_holds_any(outline, i, places) for i in roots) >= TIMED_SHARE * len(roots)
    for parent in {parent for parent, _ in families if parent >= 0}:
        for i in outline.children(parent):
            if i not in roots and outline.linked[i] and (parent, outline.signatures[i]) in families:
                if timed and outline.linked[i] >= LINKED_SHARE * outline.own[i] and not _holds_any(outline, i, places):
                    continue
                link = _likeliest_title(outline, i, usual, anchors)
                if link is not None:
                    added.append(Segment([i], link))
    return sorted(segments + added, key=lambda item: item.roots[0])


def _holds_any(outline: Outline, i: int, places: list[int]) -> bool:
    """Whether one of the places, in increasing order, is in an element."""
    n = bisect_left(places, i)
    return n < len(places) and places[n] < outline.ends[i]


def _likeliest_title(outline: Outline, root: int, usual: HtmlElement, anchors: dict[int, Anchor]) -> int | None:
    """The link in a row that is most like the other rows' titles, or else the longest."""
    links = [
        i
        for i in range(root, outline.ends[root])
        if outline.tags[i] == "a" and outline.own[i] > 1 and not _shows_time(outline, i, anchors)
    ]
    return max(links, key=lambda i: (_likeness(outline.nodes[i], usual), outline.own[i]), default=None)


def _shows_time(outline: Outline, i: int, anchors: dict[int, Anchor]) -> bool:
    if not anchors:
        return False
    end = outline.ends[i]
    if end == i + 1:
        return i in anchors and anchors[i].is_bare
    inside = range(i, min(end, i + MOST_IN_LINK))
    return any(k in anchors and (anchors[k].is_bare or outline.tags[k] in TIME_TAGS) for k in inside)


def _likeness(link: HtmlElement, usual: HtmlElement) -> int:
    above, usual_above = link.getparent(), usual.getparent()
    likeness = 2 if link.get("class") == usual.get("class") else 0
    if above is not None and usual_above is not None:
        likeness += 1 if above.tag == usual_above.tag else 0
    return likeness


# --- fields ----------------------------------------------------------------------------------------------


def _title(outline: Outline, item: Segment, base: Base) -> tuple[str, str] | None:
    """A row's title and the address that it leads to."""
    at = item.roots[0] if item.anchor is None else item.anchor
    address = base.page(outline.nodes[at].get("href", ""))
    text = " ".join(_text_in(outline, at, None).split())
    return (text, address) if text and address.startswith("http") else None


def _topics(
    outline: Outline, segments: list[Segment], titles: list[tuple[str, str] | None], anchors: dict[int, Anchor]
) -> Iterator[Topic]:
    """What each row says that has a title: all of them are read side by side."""
    reader, roots = Reader(outline), {root for item in segments for root in item.roots}
    readings = [reader.read(item.roots, roots) for item in segments]
    times = [_times(outline, item, anchors) for item in segments]
    links = [outline.nodes[item.anchor] for item in segments if item.anchor is not None]
    taken = [_taken(*row) for row in zip(readings, links, times, strict=True)]
    heads = _heads(outline, segments[0].roots[0])
    for reading, pieces in zip(readings, taken, strict=True):
        pieces |= _last_pieces(reading, heads)
    names = find_names(readings, taken, "", first=True)
    counts = _counts(heads, readings)
    pairs = zip(readings, names, strict=True)
    authors = [bare_name(reading, name) if name else sender_in(reading) for reading, name in pairs]
    if not any(authors):
        authors = names_on_portraits([[outline.nodes[i] for i in item.roots] for item in segments])
    for title, author, (replies, views), shown in zip(titles, authors, counts, times, strict=True):
        if title:
            when = min((anchor.value for anchor in shown if anchor.is_told), key=_wall_time, default=None)
            yield Topic(*title, author, replies, views, when)


def _times(outline: Outline, item: Segment, anchors: dict[int, Anchor]) -> list[Anchor]:
    """The times in a row, that of its title aside."""
    if not anchors:
        return []
    title = range(0) if item.anchor is None else range(item.anchor, outline.ends[item.anchor])
    inside = (i for root in item.roots for i in range(root, outline.ends[root]))
    return [anchors[i] for i in inside if i in anchors and i not in title]


def _taken(reading: Reading, title: HtmlElement, times: Sequence[Anchor]) -> set[int]:
    """The pieces of a row that are its title or show a time, and so are no name."""
    nodes = {anchor.node for anchor in times}
    taken = {i for i, piece in enumerate(reading.pieces) if reading.elements[piece.element].node in nodes}
    for element in reading.elements:
        if element.node is title:
            taken.update(range(element.start, element.end))
    return taken


def _last_pieces(reading: Reading, heads: Sequence[str]) -> set[int]:
    """The pieces of a row that stand in what is named, or headed, as the last post: who wrote it began no topic."""
    found: set[int] = set()
    for element in reading.elements:
        named = bool(_LAST_POST.search(element.classes))
        if not named and heads and element.tag in CELL_TAGS:
            place = column_of(element.node)
            named = place is not None and place < len(heads) and bool(_LAST.search(heads[place]))
        if named:
            found.update(range(element.start, element.end))
    return found if len(found) < len(reading.pieces) else set()


def _wall_time(value: datetime) -> datetime:
    return value.replace(tzinfo=None)


@dataclass(eq=False)
class _Column:
    """A column of numbers: each row's, and the words around them."""

    numbers: dict[int, int] = field(default_factory=dict)
    words: list[str] = field(default_factory=list)

    def is_running(self) -> bool:
        """Whether the numbers only number the rows."""
        numbers = list(self.numbers.values())
        return len(numbers) > 2 and all(b - a == 1 for a, b in itertools.pairwise(numbers))

    def says(self, words: re.Pattern[str]) -> bool:
        return any(words.search(text) and not _LAST.search(text) for text in self.words)


def _counts(heads: Sequence[str], readings: list[Reading]) -> list[tuple[int | None, int | None]]:
    """Replies and views of every row: told by their words, else the column of smaller numbers is the replies'."""
    columns = _number_columns(readings)
    for column, place in columns:
        if place is not None and place < len(heads) and not (column.says(_VIEW_WORDS) or column.says(_REPLY_WORDS)):
            column.words.append(heads[place])
    told = [column for column, _ in columns if column.says(_VIEW_WORDS) or column.says(_REPLY_WORDS)]
    full = [column for column, _ in columns if len(column.numbers) * 2 >= len(readings)]
    usual = [column for column in full if column in told or not column.is_running()]
    views = next((column for column in usual if column.says(_VIEW_WORDS)), None)
    replies = next((column for column in usual if column is not views and column.says(_REPLY_WORDS)), None)
    rest = [column for column in usual if column is not replies and column is not views]
    if replies is None and views is None and len(rest) > 1:
        replies, views = sorted(rest[:2], key=lambda column: sum(column.numbers.values()))
    elif replies is None and rest:
        replies = rest[0]
    elif views is None and rest:
        views = rest[0]
    return [
        (replies.numbers.get(n) if replies else None, views.numbers.get(n) if views else None)
        for n in range(len(readings))
    ]


def _number_columns(readings: list[Reading]) -> list[tuple[_Column, int | None]]:
    """The numbers at each place of the rows, with the table column that the place is in."""
    columns: dict[tuple[int, str, int], _Column] = defaultdict(_Column)
    cells: dict[tuple[int, str, int], int | None] = {}
    for n, reading in enumerate(readings):
        seen: Counter[tuple[int, str]] = Counter()
        for i, piece in enumerate(reading.pieces):
            match = _COUNT.match(piece.text) if _DIGIT.search(piece.text) else None
            if not match:
                continue
            element = reading.elements[piece.element]
            if piece.linked and _is_paged(reading, i):
                continue
            label = element.path, match["before"] or match["after"]
            key = *label, seen[label]
            seen[label] += 1
            column = columns[key]
            number = float(match["number"].replace(",", "")) * _SCALE[match["unit"].lower()]
            column.numbers[n] = int(number)
            if n < _SAMPLE:
                column.words += [match["before"], match["after"], *_words_around(reading, i)]
                cells[key] = _cell(reading, element)
    return [(column, cells.get(key)) for key, column in columns.items() if column.numbers]


def _is_paged(reading: Reading, i: int) -> bool:
    """Whether a linked number is one of a topic's pages: the next link, or the one before, counts on."""
    text = reading.texts[i]
    near = [reading.pieces[k] for k in (i - 1, i + 1) if 0 <= k < len(reading.pieces)]
    return bool(_PAGE.fullmatch(text)) and any(
        piece.linked and _PAGE.fullmatch(piece.text) and abs(int(piece.text) - int(text)) == 1 for piece in near
    )


def _words_around(reading: Reading, i: int) -> list[str]:
    """What labels a number: short texts beside it on its line, and the names of the elements it is in."""
    piece = reading.pieces[i]
    owner = reading.elements[piece.element].node
    words = [owner.get("class", ""), owner.get("title", "")]
    before = reading.pieces[i - 1] if i else None
    beside = before and (not piece.starts_line or reading.elements[before.element].tag == "dt")
    if before and beside and len(before.text) < 12:
        words.append(before.text)
    if i + 1 < len(reading.pieces) and not (after := reading.pieces[i + 1]).starts_line and len(after.text) < 12:
        words.append(after.text)
    return words


def _cell(reading: Reading, element: Element) -> int | None:
    """Which cell of its row an element is in."""
    for holder in (element, *reading.above(element)):
        if holder.tag in CELL_TAGS:
            return column_of(holder.node)
    return None


def _heads(outline: Outline, row: int) -> list[str]:
    """The column heads of the table that a row is in."""
    i = row
    while i >= 0 and outline.tags[i] != "table":
        i = outline.parents[i]
    if i < 0:
        return []
    lines = (k for k in range(i, outline.ends[i]) if outline.tags[k] == "tr")
    first = next((k for k in lines if len(outline.children(k)) >= FEWEST_HEADS), None)
    if first is None:
        return []
    heads = []
    for k in outline.children(first):
        wide = outline.nodes[k].get("colspan", "")
        text = " ".join("".join(outline.nodes[k].itertext()).split())[:40]
        heads += [text] * (min(int(wide), MOST_COLUMNS) if _PAGE.fullmatch(wide) else 1)
    return heads
