"""Tells who wrote the records of a page, and which of their pieces of text say that, or when."""

from __future__ import annotations

from collections.abc import Sequence

from extraction.markup.tree import HEADINGS
from extraction.records.authors.bare_names import bare_name, without_affixes
from extraction.records.authors.bylines import (
    byline_in,
    is_author_label,
    names_beside_times,
    told_in_bylines,
    wrote_right_before,
)
from extraction.records.authors.name_scores import names_people
from extraction.records.authors.names import find_names
from extraction.records.authors.portraits import names_on_portraits, pictured_name
from extraction.records.authors.standins import badges, stand_ins, unbracketed, unhonoured, unlabelled, without_headings
from extraction.records.content.bodies import Known
from extraction.records.content.quotes import heading_lines, tells_clock
from extraction.records.content.record import Record, said_below, time_pieces
from extraction.records.signs.letters import heads_of
from extraction.records.signs.reading import INLINE_TAGS, Element

#: Times that an author's name is looked at in one record, beside the first: in a pane, a picture's place, a signature.
MOST_ECHOES = 8


class Naming:
    """Of the records of a page, read side by side, those pieces that tell who wrote each, and when.

    ``meta`` are each record's pieces with its name and time, ``headings`` those that head it as mail is headed
    (``letters``), ``echoes`` those that name its author; ``names`` are the elements with the ``authors``' names, as far
    as any hold them. ``title`` is the page's, squeezed; what is ``known`` of the site's other pages goes first.
    """

    def __init__(self, records: Sequence[Record], title: str, known: Known) -> None:
        self.title = title
        self._readings = readings = [record.reading for record in records]
        self.meta = [time_pieces(record) for record in records]
        self._leave_texts_below_times(records)
        self.headings = [
            heading_lines(record.reading, record.anchor.text) if record.anchor else set() for record in records
        ]
        self.letters = heads_of(readings)
        for n, head in enumerate(self.letters):
            self.headings[n] |= head.pieces if head else set()
        bylines = any(self.letters) or told_in_bylines(readings, self.meta)
        self.names: list[Element | None] = [None] * len(records)
        if not bylines:
            found = find_names(readings, self.meta, title, confirmed=known.numbered)
            self.names = stand_ins(readings, self.meta, without_headings(readings, self.meta, found))
            self._leave_headings()
            if not any(names_people(name) for name in self.names if name) and wrote_right_before(readings, self.meta):
                self.names = [None] * len(records)
        if known.name is not None:
            self._recall_names(known.name)
        self._badges = badges(readings, self.names)
        self.authors = [self._author(n) for n in range(len(records))]
        if not bylines and not all(self.authors):
            self._take_names_beside_times(alone=known.beside)
        if len(records) > 1 and not any(self.authors):
            self.authors = names_on_portraits([[item.node for item in reading.elements[:1]] for reading in readings])
        if any(self.authors) and not all(self.authors):  # one whose name is drawn stands among others
            roots = ([element.node for element in reading.elements[:1]] for reading in readings)
            self.authors = [name or pictured_name(each) for name, each in zip(self.authors, roots, strict=True)]
        self.authors = unhonoured(unbracketed(unlabelled(self.authors)))
        self.echoes = [self._echoes(n) for n in range(len(records))]
        self._mark_names()

    def _leave_texts_below_times(self, records: Sequence[Record]) -> None:
        """Take no more than the lines of the times, where their elements say most of what the records do."""
        below = [said_below(record, times) for record, times in zip(records, self.meta, strict=True)]
        said = rest = 0
        for reading, lines, times in zip(self._readings, below, self.meta, strict=True):
            said += sum(len(reading.texts[i]) for i in lines)
            rest += sum(len(text) for i, text in enumerate(reading.texts) if i not in times)
        if said > rest:
            self.meta = [times - lines for times, lines in zip(self.meta, below, strict=True)]

    def _leave_headings(self) -> None:
        """Take no headings of some records for names, nor short texts below their times, where all records tell a name
        beside their times.
        """
        held, nobody = [name for name in self.names if name], [None] * len(self.names)
        headings = len(held) < len(self.names) and all(name.tag in HEADINGS for name in held)
        if held and (headings or all(map(self._is_text, range(len(self.names))))):
            beside = names_beside_times(self._readings, self.meta, nobody, self.title)
            self.names = list(nobody) if all(beside) else self.names

    def _is_text(self, n: int) -> bool:
        """Whether nothing but its words tells what was taken for a name to be one: a block below the record's time."""
        name, times = self.names[n], self.meta[n]
        if name is None or not times:
            return name is None
        linked = any(piece.linked for piece in self._readings[n].pieces[name.start : name.end])
        return not linked and name.tag not in INLINE_TAGS and name.start > max(times) and not names_people(name)

    def _author(self, n: int) -> str | None:
        name = self.names[n]
        if name:
            return bare_name(self._readings[n], name, self._badges)
        head = self.letters[n]
        if head:
            return head.sender
        pieces, told = byline_in(self._readings[n], self.meta[n]) or (range(0), None)
        self.meta[n].update(pieces)
        return told

    def _take_names_beside_times(self, *, alone: bool) -> None:
        """Take the names that no element holds: those of all records, or of the guests among them."""
        beside = names_beside_times(self._readings, self.meta, self.names, self.title, alone=alone)
        for n, told in enumerate(beside):
            if told and not self.authors[n]:
                self.authors[n] = without_affixes(told[1])
                self.meta[n].add(told[0])

    def _recall_names(self, path: int) -> None:
        """Take the names from where they are known to stand."""
        for n, reading in enumerate(self._readings):
            held = (item for item in reading.elements if item.path == path and item.start < item.end)
            self.names[n] = next(held, self.names[n])

    def _mark_names(self) -> None:
        for n, element in enumerate(self.names):
            pieces = self._readings[n].pieces
            if element:
                labelled = element.start > 0 and is_author_label(pieces[element.start - 1].text)
                self.meta[n].update(range(element.start - labelled, element.end))
            linked = sorted(i for i in self.echoes[n] if pieces[i].linked)
            noted = {i for i in linked[:MOST_ECHOES] if self._is_in_note(n, i)}
            self.meta[n].update(i for i in linked if i not in noted)

    def _is_in_note(self, n: int, echo: int) -> bool:
        """Whether a name stands in a note on a change: with another time on its line."""
        reading, meta = self._readings[n], self.meta[n]
        return any(tells_clock(reading.texts[i]) for i in reading.line_of(echo) if i not in meta)

    def _echoes(self, n: int) -> set[int]:
        """The pieces that name a record's author once more, as a note on a change does."""
        author, texts = self.authors[n], self._readings[n].texts
        return {i for i, text in enumerate(texts) if text == author} if author in texts else set()
