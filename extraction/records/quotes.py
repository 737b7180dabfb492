"""Tells a post's own words from those that it quotes, and from its author's signature."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache

from lxml.html import HtmlElement

from extraction.records.reading import INLINE_TAGS, Element, Piece, Reading, is_quote
from extraction.worded import Worded

#: Pieces of text in the longest signature behind a rule of dashes, and characters of a quotation's longest heading.
MOST_SIGNED = 8
HEADING = 80

_RULE = re.compile(r"^(?:[_—=*-]{5,}|--)$")
_HEADING = Worded(
    r"^(?:quote|引用|zitat|citation|cita|цитата)\s*[:：]?$|originally posted by|以下是引用|^quote from\b"
    r"|^.{1,60}\b(?:wrote|said|schrieb|a écrit|escribió|ha scritto|писал\(?а?\)?)\s*[:：]?$"
    r"|^.{1,60}(?:写道|说道|的发言)\s*[:：]?$",
    "quote 引用 zitat cita цита posted wrote said schrieb écrit escribió scritto писал 写道 说道 发言",
)
_LABELLED = re.compile(r"^[^\W\d_][^:：]{0,12}[:：]\s?\S")
_SIGNATURE_WORDS = re.compile(r"(?<![a-z])(?:user)?sig(?:n|nature\w*)?(?![a-z])|signature", re.IGNORECASE)


def quotations(reading: Reading) -> list[Element]:
    """Return the elements that are named as quotations, or open with a heading such as ``Anna wrote:``."""
    starts = {i for i, piece in enumerate(reading.pieces) if piece.starts_line and _says_heading(piece.text)}
    headed: dict[int, Element] = {}
    if starts:
        for element in reading.elements:  # those inside come later: the innermost with more than the heading wins
            if element.start in starts and element.end - element.start > 1 and element.node.tag not in INLINE_TAGS:
                headed[element.start] = element
    inner = {id(element) for element in headed.values()}
    return [element for element in reading.elements if is_quote(element.node) or (inner and id(element) in inner)]


def headings(reading: Reading, quoted: Collection[int]) -> set[int]:
    """Return the pieces that stand before quoted ones as their headings."""
    before = (i - 1 for i in quoted if i and i - 1 not in quoted)
    return {i for i in before if _says_heading(reading.pieces[i].text)}


def heading_lines(reading: Reading, time: str) -> set[int]:
    """Return the lines above a text that head it as a mail's do (From: …, Date: …), if ``time`` is one of them."""
    at = next((i for i, piece in enumerate(reading.pieces) if piece.text == time), None)
    if at is None or not _LABELLED.match(time):
        return set()
    owner, block = reading.pieces[at].element, {at}
    for step in (-1, 1):
        i = at + step
        while 0 <= i < len(reading.pieces) and _is_heading_line(reading.pieces[i], owner):
            block.add(i)
            i += step
    return block if len(block) > 1 and max(block) + 1 < reading.elements[owner].end else set()


def _is_heading_line(piece: Piece, owner: int) -> bool:
    return piece.element == owner and piece.starts_line and bool(_LABELLED.match(piece.text))


def unsigned(reading: Reading, pieces: list[int], *, first: int) -> list[int]:
    """Return a text without the signature that a rule of dashes parts from it; no rule counts before ``first``."""
    for n, i in enumerate(pieces):
        if n >= first and len(pieces) - n <= MOST_SIGNED and _RULE.match(reading.pieces[i].text):
            return pieces[:n]
    return pieces


def is_signature(node: HtmlElement) -> bool:
    """Whether an element is named as a signature."""
    return _names_signature(node.get("class", "")) or ((name := node.get("id")) is not None and _names_signature(name))


def _says_heading(text: str) -> bool:
    return len(text) <= HEADING and bool(_HEADING.search(text))


@lru_cache(maxsize=4096)
def _names_signature(classes: str) -> bool:
    return bool(_SIGNATURE_WORDS.search(classes))
