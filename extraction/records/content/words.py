"""Tells a post's own words from those that it quotes, from its signature, and from what programs add to them."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from lxml.html import HtmlElement

from extraction.records.authors.people import leads_to_person
from extraction.records.content.bodies import prior
from extraction.records.content.buttons import button_lines, labels_of_code
from extraction.records.content.floors import floor_of
from extraction.records.content.profiles import is_labelled
from extraction.records.content.quotes import (
    addressees,
    begins_signature,
    headings,
    notes,
    quotations,
    quoted_lines,
    ruled_off,
    unsigned,
)
from extraction.records.signs.reading import Element, Reading

#: What stands between two buttons.
_BETWEEN = re.compile(r"[|｜]+")
#: What the badge of a comment says that is kept above the others.
_PINNED = re.compile(
    r"\W*(?:已?置[顶頂]|pinned(?: comment| post)?|angepinnt|angeheftet|épinglé|fijado|fixado|закреп(?:лено|л[её]н)"
    r"|固定(?:済み|表示)?|고정(?:됨|글)?)\W*",
    re.IGNORECASE,
)
#: Elements around a picture, of which one may be its link.
_LINK_LEVELS = 3
_PICTURES = ("img", "video", "iframe", "picture")


@dataclass
class Words:
    """What was read of a record: ``bodies`` hold its text, ``dropped`` are the pieces that are no part of any text.

    ``echoes`` are those of them that name its author once more, as a note on a change does, ``told`` those that tell
    who wrote it, and when.
    """

    reading: Reading
    bodies: Sequence[Element]
    dropped: set[int]
    echoes: set[int]
    told: Collection[int] = ()

    @cached_property
    def inside(self) -> list[int]:
        """The pieces in the bodies."""
        return sorted({i for body in self.bodies for i in range(body.start, body.end)})

    @property
    def said(self) -> bool:
        """Whether the bodies hold a text."""
        return any(i not in self.dropped for i in self.inside)

    @property
    def named(self) -> list[int]:
        """The lines of the bodies that say the author's name and no more: all that somebody says who is called so."""
        return [i for i in self.inside if i in self.echoes and _is_own_line(self, i)] if self.echoes else []

    @property
    def has_picture(self) -> bool:
        """Whether the bodies hold a picture that is nobody's portrait: they need have no words."""
        return any(not _is_portrait(each) for body in self.bodies for each in body.node.iter(*_PICTURES))

    @property
    def rest(self) -> list[int]:
        """What is left of a record that has no body where the others have theirs."""
        reading = self.reading
        side = {i for e in reading.elements if prior(e) < 1 and e.parent >= 0 for i in range(e.start, e.end)}
        return [
            i
            for i, piece in enumerate(reading.pieces)
            if i not in self.dropped
            and i not in side
            and not is_labelled(piece.text)
            and not (piece.linked or _BETWEEN.fullmatch(piece.text))
            and floor_of(piece.text) is None
        ]


def _is_portrait(picture: HtmlElement) -> bool:
    """Whether a picture is called an avatar, or leads to somebody."""
    link = next((each for each in islice(picture.iterancestors(), _LINK_LEVELS) if each.tag == "a"), None)
    return "avatar" in picture.get("class", "").lower() or (link is not None and leads_to_person(link.get("href", "")))


def without_body(words: Words, heads: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return the pieces of the own text and of the quotations of a record whose body says nothing, or that has none.

    ``heads`` are its pieces that head a quotation.
    """
    if words.has_picture:
        return [], []
    reading, rest = words.reading, words.rest
    quoted = {i for e in (*quotations(reading, heads), *_spoken(reading, rest)) for i in range(e.start, e.end)}
    ruled = [i for i in range(len(reading.pieces)) if i in rest or begins_signature(reading, [i])]
    signed = set(ruled) - set(unsigned(reading, ruled, first=1))
    noted = notes(reading, sorted({*rest, *words.echoes} - signed), words.echoes, pictured=False)
    own = [i for i in rest if i not in quoted and i not in noted and i not in signed]
    return (own, [i for i in rest if i in quoted]) if own else (rest, [])


def _spoken(reading: Reading, rest: Sequence[int]) -> list[Element]:
    """What holds what others said, of whom a link behind the author's words tells: ``<a>Anna</a>：In May.``"""
    told = [i for i in rest if i and reading.texts[i][0] in ":：" and reading.pieces[i - 1].linked]
    return [reading.elements[reading.pieces[i].element] for i in told[1:]]


def in_body(words: Words, quotes: Sequence[Element], authors: Collection[str | None]) -> tuple[list[int], list[int]]:
    """Return the pieces of the own text and of the quotations of a record's body.

    ``quotes`` are the quotations in it, ``authors`` those of all records, whom it may answer.
    """
    reading, inside, dropped = words.reading, words.inside, words.dropped
    quoted = {i for element in quotes for i in range(element.start, element.end)}
    quoted |= (set() if quoted else quoted_lines(reading, inside)) | (ruled := ruled_off(reading, inside))
    quoted |= headings(reading, quoted, authors)
    said = [i for i in inside if i not in ruled]
    first = 0 if quoted or (begins_signature(reading, said) and words.has_picture) else 1
    signed = ruled | _signed(words, said, first)
    apart = dropped - words.echoes
    said = [i for i in inside if i not in signed and i not in apart]
    noted = notes(reading, said, words.echoes, pictured=words.has_picture) | labels_of_code(reading, said)
    buttons = button_lines(reading, [i for i in inside if i not in signed and i not in noted and i not in words.told])
    if buttons:  # a note may stand above them
        left = [i for i in said if i not in buttons]
        noted |= buttons | notes(reading, left, words.echoes, pictured=words.has_picture)
    pieces = [i for i in inside if i not in dropped and i not in noted]
    own = [i for i in pieces if i not in quoted and i not in signed]
    own = sorted({*own, *_sign_offs(words, own, noted | signed | quoted)})
    if len(own) > 1 and _is_pin(reading, own[0]):
        own = own[1:]
    if answered := addressees(reading, own, authors):
        own = [i for i in own if i not in answered]
    return (own, sorted(quoted & set(inside))) if own or not quoted else (pieces, [])


def _is_pin(reading: Reading, i: int) -> bool:
    """Whether a piece at the beginning of a text is a badge, in an element of its own, that it is kept above others."""
    element = reading.elements[reading.pieces[i].element]
    return (
        element.tag == "span" and element.end == element.start + 1 and _PINNED.fullmatch(reading.texts[i]) is not None
    )


def _signed(words: Words, said: list[int], first: int) -> set[int]:
    """The pieces of the signature that ends a text, or the first of its parts, behind which buttons may stand."""
    parts = [said, [i for i in said if i < words.bodies[0].end]] if words.bodies else []
    for part in parts:
        if len(kept := unsigned(words.reading, part, first=first)) < len(part):
            return set(part) - set(kept)
    return set()


def _sign_offs(words: Words, own: Sequence[int], apart: Collection[int]) -> set[int]:
    """Return the lines below a record's first words that say its author's name and no more, as people end letters."""
    lines = (i for i in words.echoes.intersection(words.inside) if own and i > own[0] and i not in apart)
    return {i for i in lines if _is_own_line(words, i)}


def _is_own_line(words: Words, i: int) -> bool:
    """Whether a piece is a line of its own, and neither a link nor tells who wrote the record, or when."""
    reading = words.reading
    return i not in words.told and not reading.pieces[i].linked and reading.line_of(i) == range(i, i + 1)
