"""One record before its fields are told apart: what was read of it, and the time that proposed it."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import chain

from extraction.markup.tree import HEADINGS
from extraction.records.content.bodies import prior
from extraction.records.content.devices import tells_network
from extraction.records.content.profiles import is_labelled
from extraction.records.content.quotes import heading_lines, tells_board, tells_change
from extraction.records.signs.anchors import Anchor
from extraction.records.signs.ids import is_post_address
from extraction.records.signs.reading import Element, Piece, Reading
from extraction.records.signs.subjects import bare_subject
from extraction.records.signs.texts import has_letters, width
from extraction.times.dates import parse_time
from extraction.tongues.words import either

#: Characters of the longest label that tells a number.
LABEL = 60

#: Words of the longest line that labels what follows: ``I found a list of them:`` says something itself.
MOST_LABEL_WORDS = 4

#: Width of the longest label of a button.
BUTTON = 20

#: Width of the longest label of a link that is called a button.
NAMED_BUTTON = 30

_BUTTON = re.compile(r"(?<!\S)(?:btn|button)(?!\S)", re.IGNORECASE)
#: What a sentence has, and the address of a comment or review, by its number.
_SENTENCE = re.compile(r"[，。！？；…]|[^\W\d_]{2}[.!?](?:\s|$)")
_OF_COMMENT = re.compile(
    r"(?<![a-z])(?:comment|review|opinion|avis)[/_=-](?:[\w-]*[/_=-])?[a-z]{0,3}\d{3,}", re.IGNORECASE
)
_NUMBER = re.compile(r"\d+")
YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_CLOCK = re.compile(r"^\W*\d{1,2}:\d\d(?::\d\d)?\s*(?:[ap]\.?m\.?)?\W*$", re.IGNORECASE)
#: What stands before a time to say that somebody wrote then.
_WRITTEN = re.compile(rf"\W*{either('posted')}(?:\s(?:on|at|am|le|el|em|il|op))?\W*", re.IGNORECASE)


@dataclass(slots=True)
class Record:
    """A record's text as read, and the anchor that proposed it."""

    reading: Reading
    anchor: Anchor | None


def time_pieces(record: Record) -> set[int]:
    """The pieces that show the record's time: what else its anchor's element says, a clock and a label beside it."""
    if record.anchor is None:
        return set()
    if above := heading_lines(record.reading, record.anchor.text):
        return above
    node, elements, texts = record.anchor.node, record.reading.elements, record.reading.texts
    owner = next((n for n, element in enumerate(elements) if element.node is node), -1)
    found = {i for i, piece in enumerate(record.reading.pieces) if piece.element == owner}
    if owner >= 0 and not found and record.reading.text_of(elements[owner]) == record.anchor.text:
        return set(range(elements[owner].start, elements[owner].end))  # it is told in parts
    if record.anchor.text in texts and any(map(str.isdigit, record.anchor.text)):  # told twice: for narrow screens too
        found |= _told_again(texts, record.anchor.text, found)
    near = {i + step for i in found for step in (-1, 1)}
    beside = {i for i in near - found if 0 <= i < len(texts) and _CLOCK.match(texts[i])}
    first = min(found, default=0)
    labelled = first > 0 and first in record.reading.line_of(first - 1) and _WRITTEN.fullmatch(texts[first - 1])
    return found | beside | ({first - 1} if labelled else set())


def said_below(record: Record, times: Collection[int]) -> set[int]:
    """Those of the pieces that show a record's time that stand on lines of their own below it, in the same element."""
    if record.anchor is None or not record.anchor.text or heading_lines(record.reading, record.anchor.text):
        return set()
    reading = record.reading
    at = next((i for i in sorted(times) if record.anchor.text in reading.texts[i]), None)
    if at is None:
        return set()
    end, owner = reading.line_of(at).stop, reading.pieces[at].element
    return {i for i in times if i >= end and reading.pieces[i].element == owner and not _CLOCK.match(reading.texts[i])}


def _told_again(texts: Sequence[str], time: str, found: Collection[int]) -> set[int]:
    """The other pieces that tell a time of which no more than labels part them: behind a text it is another's."""
    again = [i for i, text in enumerate(texts) if text == time and i not in found]
    if not again:
        return set()
    told, long = sorted(found), [i for i, text in enumerate(texts) if len(text) > LABEL]
    for i in again:
        at = bisect_left(told, i)
        nearest = min(told[max(0, at - 1) : at + 1], key=lambda other: abs(other - i), default=i)
        is_near = bisect_left(long, max(i, nearest)) <= bisect_right(long, min(i, nearest))
        if is_near and not tells_change(texts[max(0, i - 1)]):
            told.insert(at, i)
    return set(told)


def time_of(record: Record) -> datetime | None:
    """The time that a record's anchor tells, with the clock that stands in an element beside it."""
    told = record.anchor.told if record.anchor else None
    if told is None or record.anchor is None or record.anchor.has_clock:
        return told
    for i in sorted(time_pieces(record)):
        text = record.reading.texts[i]
        if _CLOCK.match(text) and (whole := parse_time(f"{told:%Y-%m-%d} {text}")):
            return whole
    return told


def weights(reading: Reading, dropped: Collection[int]) -> list[float]:
    """Return the weight of the text before every piece of a record: labels and links weigh little."""
    sums = [0.0]
    for i, piece in enumerate(reading.pieces):
        weight = 0.0
        if i not in dropped:
            label = tells_board(piece.text) or _is_label(reading, piece)
            weight = 1.0 if label or not has_letters(piece.text) else 2.0 + len(piece.text)
        sums.append(sums[-1] + weight * (0.2 if piece.linked and is_linked(reading, piece) else 1.0))
    return sums


def _is_label(reading: Reading, piece: Piece) -> bool:
    """Whether a text labels what follows, or is a label with its value, and is not all of what is named as a body.

    So is what tells when somebody was there, or bought it (``2016年08月入住``), and from where it was sent.
    """
    text, element = piece.text, reading.elements[piece.element]
    fact = len(text) <= BUTTON and (YEAR.search(text) is not None or tells_network(text))
    if not (
        fact or is_labelled(text) or (text[-1] in ":：" and len(text) <= LABEL and text.count(" ") < MOST_LABEL_WORDS)
    ):
        return False
    around = reading.elements[element.parent] if element.tag == "p" and element.parent >= 0 else element
    return around.end - around.start > 1 or prior(around) <= 1


def is_button(reading: Reading, piece: Piece) -> bool:
    """Whether a piece is a short label in a link that leads nowhere."""
    return width(piece.text) <= BUTTON and _leads_nowhere(reading, piece)


def is_called_button(reading: Reading, piece: Piece) -> bool:
    """Whether a piece is a short label in a link that is called a button, wherever it leads."""
    link = _link_around(reading, piece) if width(piece.text) <= NAMED_BUTTON else None
    return link is not None and (link.node.get("role") == "button" or bool(_BUTTON.search(link.classes)))


def heads_itself(reading: Reading, piece: Piece) -> bool:
    """Whether a piece is a heading that leads to its own post at another address: ``<h3><a href=/c/7#comment-7>``."""
    link = _link_around(reading, piece) if piece.linked else None
    if link is None or link.parent < 0 or reading.elements[link.parent].tag not in HEADINGS:
        return False
    href = link.node.get("href", "")
    return href[:1] != "#" and is_post_address(href)


def is_linked(reading: Reading, piece: Piece) -> bool:
    """Whether a piece leads elsewhere; a whole comment may answer to a click instead, or lead to its own page."""
    if not piece.linked or width(piece.text) <= BUTTON:
        return piece.linked
    return not (_leads_nowhere(reading, piece) or _leads_to_itself(reading, piece))


def _leads_to_itself(reading: Reading, piece: Piece) -> bool:
    """Whether the link around a sentence leads to the page of a comment or review: it says what is read there."""
    link = _link_around(reading, piece) if _SENTENCE.search(piece.text) else None
    return link is not None and _OF_COMMENT.search(link.node.get("href", "")) is not None


def _leads_nowhere(reading: Reading, piece: Piece) -> bool:
    """Whether the link around a piece has no address."""
    link = _link_around(reading, piece)
    href = link.node.get("href", "") if link else "/"
    return href in ("", "#") or href.startswith("javascript:")


def _link_around(reading: Reading, piece: Piece) -> Element | None:
    element = reading.elements[piece.element]
    return next((each for each in chain((element,), reading.above(element)) if each.tag == "a"), None)


def label_of(reading: Reading, piece: Piece) -> tuple[int, str]:
    """Where a piece stands, and what it says but for its numbers."""
    return reading.elements[piece.element].path, _without_numbers(piece.text)


def _without_numbers(text: str) -> str:
    """A label without what it counts, or answers: ``5 people found this helpful``, ``Re: Tea``."""
    text = bare_subject(text) if ":" in text or "：" in text else text
    says = text.isalpha() or len(text) > LABEL or (text[-1] in "。！？.!?…" and not text[0].isdigit())
    return text if says else _NUMBER.sub("0", text)
