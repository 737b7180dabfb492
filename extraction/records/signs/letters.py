"""Knows letters in archives of mail by the heading above their text: from whom, when, on what."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from extraction.markup.worded import Worded
from extraction.records.signs.outline import Outline
from extraction.records.signs.reading import Reading
from extraction.tongues.words import either, gate, words

#: Lines of a record among which a letter's heading stands, and characters of the longest of them.
MOST_LINES, LONGEST_LINE = 16, 200

#: Share of the records that are headed as letters for all of them to be letters.
LETTER_SHARE = 0.8

#: Characters of the longest label of such a line.
_LONGEST_LABEL = 24

#: What lines of a heading label, by the label; what may stand before it, and what ends it.
_ROLES = {word: role for role in ("subject", "dated", "sender") for word in words(role)} | {"作者": "sender"}
_AROUND, _COLON = " \t\n\r\u3000*•·-–—»›>|[](（【】", re.compile(r"[:：]\s*")
#: Elements that are labels, though no colon ends what they say.
_LABELS = frozenset(("th", "dt"))
#: Any other line of a heading: a label of one word, or more addresses.
_OTHER_LINE = re.compile(
    r"\W*(?:[A-ZÀ-Þ\u0370-\u2fff][\w-]{0,24}|宛先|收[件信]人|받는\s?사람)\s*[:：]\s*\S|[<,;\s]*[^\s<>]+@[^\s<>]+"
)
#: What archives call the links to the letters before and after one.
_NEXT = re.compile(
    r"(?:next|previous) (?:message|in thread)\b|(?:contemporary )?messages sorted\b|(?:maybe )?(?:in )?reply(?: to)?:",
    re.IGNORECASE,
)
#: A page without any of those, without a subject, and without what telnet boards label the time with has no letter.
_OF_LETTERS = Worded(
    f"{either('subject')}|next message|previous message|in thread|messages sorted|[发發]信站",
    f"{gate('subject')} next_message previous_message in_thread messages_sorted 发信站 發信站",
)
_ADDRESS = re.compile(
    r"\s*(?:[<\[&].*|\([^()]*(?:@| at )[^()]*\).*|(?<=[^\s,])\s[\w.+-]+(?:@| at )(?:[\w-]+\.)+[a-z]{2,})$",
    re.IGNORECASE,
)
#: Behind whom a telnet board names: what they call themselves, and the board.
_ON_BOARD = re.compile(r"[(（].{0,60}[)）]\s?[,，]\s?(?:信[区區]|看板)\s?[:：].*$")
_IN_BRACKETS = re.compile(r"^\S+@\S+\s+\((?P<name>[^)]+)\)")


def shows_letter(outline: Outline) -> bool:
    """Whether a page labels who sent something, when and on what, as only mail does, or leads to other messages."""
    texts = [text for _, text in outline.texts if len(text) <= LONGEST_LINE]
    told: set[str | None] = set()
    for text in texts if _OF_LETTERS.has_word("\0".join(texts).lower()) else ():
        if match := _label_of(text):
            told.add(match.role)
    return len(told) > 2 or (told == {"sender", "dated"} and any(map(_NEXT.match, texts)))


def leads_to_letters(outline: Outline) -> bool:
    """Whether a page leads to the letters before and after one, as archives call them."""
    return any(len(text) <= LONGEST_LINE and _NEXT.match(text) for _, text in outline.texts)


def is_letter_head(outline: Outline, at: int) -> bool:
    """Whether an element holds a letter's heading and no more than that."""
    if outline.own[at] > MOST_LINES * LONGEST_LINE:
        return False
    texts = outline.tree.inner[at : outline.ends[at]]
    told = {match.role for text in texts if text and (match := _label_of(text))}
    return len(told) > 2 and all(len(text) <= LONGEST_LINE for text in texts if text)


def labelled(line: str) -> tuple[str | None, str]:
    """What a line of a letter's heading labels (a role of the tongues' table; None: another thing), and its value.

    >>> labelled("From: Ada Byron"), labelled("Message-ID: 7")
    (('sender', 'Ada Byron'), (None, 'Message-ID: 7'))
    """
    label = _label_of(line)
    return (label.role, line[label.end :]) if label else (None, line)


class _Label(NamedTuple):
    """What a line of a heading labels (a role in the tongues' table), and where what it says of that begins."""

    role: str
    end: int


def _label_of(text: str) -> _Label | None:
    """The label that a text begins with: it ends with a colon, or is all of it."""
    colon = _COLON.search(text, 0, _LONGEST_LABEL)
    if not colon and len(text) > _LONGEST_LABEL:
        return None
    told = (text[: colon.start()] if colon else text).strip(_AROUND).lower()
    role = _ROLES.get(told) or (_ROLES.get(told.replace(" ", "")) if " " in told else None)  # 标 题
    return _Label(role, colon.end() if colon else len(text)) if role else None


@dataclass(frozen=True, slots=True)
class Head:
    """A letter's heading: who sent it, and the pieces of the record that are its lines."""

    sender: str
    pieces: frozenset[int]


def _head_of(reading: Reading) -> Head | None:
    """The heading of a letter: labelled lines, of which one tells the sender, another the date or the subject."""
    if not any(piece.starts_line and _label_of(piece.text) for piece in reading.pieces[:MOST_LINES]):
        return None
    sender, told, pieces, called = None, set[str | None](), set[int](), set[str]()
    for line, text in islice(_lines(reading), MOST_LINES):
        first = reading.elements[reading.pieces[line.start].element]
        marked = first.classes if len(line) > 1 else ""
        label = _label_of(text)
        if not label and (marked or first.tag in _LABELS):  # an element of its own, without a colon
            label = _label_of(reading.texts[line.start])
            called.update([marked] if label and marked else [])
        if label:
            told.add(label.role)
            sender = sender or (sender_name(text[label.end :].strip()) if label.role == "sender" else None)
        if label or marked in called or first.tag in _LABELS or (_OTHER_LINE.match(text) and len(text) <= LONGEST_LINE):
            pieces.update(line)
        elif told:
            break
    if not sender or len(told) < 2:
        return None
    around = (line for line in reading.by_line() if _NEXT.match(" ".join(reading.texts[i] for i in line)))
    return Head(sender, frozenset(pieces.union(*around)))


def _lines(reading: Reading) -> Iterator[tuple[range, str]]:
    """Yield the lines of a record, each as its pieces and its text: a label in a cell of its own with what follows."""
    label: tuple[range, str] | None = None
    for line in reading.by_line():
        text = " ".join(reading.texts[i] for i in line)
        labels = len(text) <= _LONGEST_LABEL and (text.endswith((":", "：")) or _is_label(reading, line))
        if label and not labels:
            line, text = range(label[0].start, line.stop), f"{label[1]} {text}"
        elif label:
            yield label
        label = (line, text) if labels else None
        if not labels:
            yield line, text


def _is_label(reading: Reading, line: range) -> bool:
    """Whether a line is the head of a row, or a term, by itself."""
    return len(line) == 1 and reading.elements[reading.pieces[line.start].element].tag in _LABELS


def heads_of(readings: Sequence[Reading]) -> list[Head | None]:
    """The headings of letters, where (nearly) all records have one."""
    heads = [_head_of(reading) for reading in readings]
    return heads if sum(map(bool, heads)) >= LETTER_SHARE * len(heads) else [None] * len(heads)


def sender_in(reading: Reading) -> str | None:
    """The sender that a line of a record names, as the rows of an archive's index do (``From: Ada``)."""
    for line in islice(reading.by_line(), MOST_LINES):
        text = " ".join(reading.texts[i] for i in line)
        if (label := _label_of(text)) and label.role == "sender":
            return sender_name(text[label.end :])
    return None


def sender_name(sender: str) -> str | None:
    """The name in what a letter is from.

    >>> sender_name('"Ada Byron" < ada@mail.test >'), sender_name("ada@mail.test (Ada Byron)")
    ('Ada Byron', 'Ada Byron')
    >>> sender_name("Ada Byron ada at mail.test")
    'Ada Byron'
    >>> sender_name("ada@mail.test"), sender_name("ada (Ada B), 信区: Tea")
    ('ada@mail.test', 'ada')
    """
    sender = sender[:LONGEST_LINE]  # or a line of spaces takes the square of its length
    if match := _IN_BRACKETS.match(sender):
        return match["name"]
    return _ADDRESS.sub("", _ON_BOARD.sub("", sender)).strip(" \"'") or None
