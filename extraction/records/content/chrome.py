"""Knows what the records of a page share: the words of buttons, labels, counts and ranks, and the page's title."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from functools import cached_property
from itertools import chain, islice

from extraction.markup.tree import HEADINGS
from extraction.markup.worded import kept
from extraction.records.content.bodies import prior
from extraction.records.content.button_words import unfolds
from extraction.records.content.devices import tells_device, tells_network
from extraction.records.content.floors import floor_of
from extraction.records.content.gone import is_unsaid
from extraction.records.content.profiles import LONGEST_UNIT, is_labelled
from extraction.records.content.record import LABEL, YEAR, heads_itself, is_button, is_called_button, label_of
from extraction.records.content.votes import asks_for_votes, tells_votes
from extraction.records.signs.labels import calls_comments
from extraction.records.signs.reading import INLINE_TAGS, Element, Piece, Reading
from extraction.records.signs.subjects import bare_subject
from extraction.records.signs.texts import has_letters, squeeze, width

#: How few records do not show that a button repeats.
FEW_RECORDS = 4

#: Share of the records that say more than what all share, at most, for that to be what they say; and the share of that
#: which differs in its numbers.
MOST_SPEAKING, DISTINCT = 0.2, 0.8

#: Share of the records that tell at one place by what machine they were sent, for it to tell that in all of them.
TOLD_DEVICES = 0.5

#: Pieces of text of the longest field of links: its label, and tags.
MOST_IN_FIELD = 20

#: Characters of the longest day that a label tells.
LONGEST_DAY = 24

#: The label before a post's own title, and characters of the shortest title that stands behind one.
_SUBJECT = re.compile(r"[^\W\d_]{3,12}\s?[:：]\s*")
LEAST_SUBJECT = 8
_HEADING_TAGS = HEADINGS | {"strong", "b", "a"}
#: What an element is called that holds a title, or the trail to it.
_CALLED_HEADING = re.compile(r"crumb|title|subject|(?:sub|head)[-_]?(?:head|line)", re.IGNORECASE)
_LABEL_TAGS, _BOLD = HEADINGS | {"dt", "legend"}, frozenset(("b", "strong"))
#: What an element's class has in it that lists the files of a post: ``attachments``, ``postAttach``.
_CALLED_FILES = "ttach"
#: What an element is called that tells by what machine a comment was sent.
_CALLED_DEVICE = re.compile(r"agent|(?<![a-z])(?:ua|os|ip|browser|device|platform)(?![a-z])", re.IGNORECASE)
#: Headings that only say that the text follows, as those do that are read out to the blind, and headings of files.
_HEADS_TEXT = re.compile(
    r"본문(?:\s?내용)?|正文|本文|文章内容|帖子内容|(?:post|main) (?:body|content|text)", re.IGNORECASE
)
_HEADS_FILES = re.compile(
    r"첨부(?:\s?파일)?|관련\s?링크|附件(?:下[载載]|列表)?|附加(?:文件|檔案)|附[檔图圖]|添付ファイル"
    r"|attach(?:ments?|ed (?:files?|images?|thumbnails?))|(?:datei)?anhänge|pièces jointes|fichiers joints"
    r"|(?:archivos )?adjuntos|(?:ficheiros |arquivos )?anexos|allegati|bijlagen?|załączniki|přílohy|liitteet"
    r"|bilagor|vedlegg|вложени[ея]|прикрепл[её]нные файлы|tệp đính kèm",
    re.IGNORECASE,
)
#: What proves behind a name, on boards where nobody has one of their own, that two posts are of one writer.
_TRIP = re.compile(r"(?:!{1,2}|◆)[\w./+]{8,15}")
#: What tells that there are no comments yet, and characters of the longest line that does.
_NONE = re.compile(
    r"\b(?:no|none|nobody|yet|be the first|keine?|aucun|ningún|ninguna|sin|nessun|nenhum|geen|brak|ingen|yok)\b"
    r"|\bнет\b|\bпока\b|없습니다|暂无|暫無|还没|還沒|没有|沒有|尚[无無]|ありません|まだ",
    re.IGNORECASE,
)
_LONGEST_NONE = 60
#: Share of a record's pieces that stand below the heading of its files, at most.
_MOST_FILES = 0.5
#: What a label is called, also where the name goes on with what it labels (``label-pros``), and what heads a text.
_CALLED_LABEL = re.compile(r"(?<![a-z])label(?!\S)", re.IGNORECASE)
_CALLED_LABEL_OF = re.compile(r"(?<![a-z])label(?![a-z])", re.IGNORECASE)
_calls_label = kept(re.compile(r"(?<![a-z])(?:label|header|heading)(?![a-z])", re.IGNORECASE))
#: Pieces of text in the longest label: what goods are called is in it.
_MOST_IN_LABEL = 6


class Chrome:
    """What no record of a page says, read off all of them side by side.

    ``title`` is the page's, squeezed; ``told`` are the pieces of each record that name its author or its time.
    """

    def __init__(self, readings: Sequence[Reading], title: str, told: Sequence[Collection[int]]) -> None:
        self.readings = readings
        self.title = title
        self.told = told

    def pieces(self, n: int) -> set[int]:
        """A record's pieces that are chrome, the number of a floor or of votes, or the page's title."""
        reading, found = self.readings[n], set[int]()
        shared, floors = self.shared, self.floors
        for i, piece in enumerate(reading.pieces):
            is_shared = (shared and self.labels[n][i] in shared) or (piece.linked and self._is_button(n, i))
            is_floor = floors and reading.elements[piece.element].path in floors and floor_of(piece.text) is not None
            if (
                is_shared
                or (i - 1 in found and self._is_day(n, i))
                or is_floor
                or tells_votes(piece.text)
                or is_unsaid(piece.text)
                or (i - 1 in self.told[n] and _TRIP.fullmatch(piece.text))
                or (reading.elements[piece.element].path in self.devices and _tells_machine(piece.text))
                or heads_itself(reading, piece)
                or (self._is_heading(reading, piece) and not _goes_on(reading, i))
            ):
                found.add(i)
                found.update(range(i, reading.line_of(i).stop) if asks_for_votes(piece.text) else ())  # the answers
        return found | _fields(reading) | _headed(reading) | (_labels(reading) if len(self.readings) == 1 else set())

    def _is_day(self, n: int, i: int) -> bool:
        """Whether a piece is the day that a label tells which the records share: ``Date of visit: May 2026``."""
        text, before = self.readings[n].texts[i], self.readings[n].texts[i - 1]
        is_labelled_year = before[-1] in ":：" and len(text) <= LONGEST_DAY and YEAR.search(text) is not None
        return is_labelled_year and not self.readings[n].pieces[i].starts_line and self.labels[n][i - 1] in self.shared

    @cached_property
    def labels(self) -> list[list[tuple[int, str]]]:
        """Of every record's pieces, where each stands and what it says without its numbers."""
        return [[label_of(reading, piece) for piece in reading.pieces] for reading in self.readings]

    @cached_property
    def often(self) -> Counter[tuple[int, str]]:
        """How many of the records have each label."""
        return Counter(chain.from_iterable(map(set, self.labels)))

    @cached_property
    def shared(self) -> set[tuple[int, str]]:
        """(path, text without numbers) of what the records share: the words of buttons, labels, counts and ranks.

        Where a place's texts vary, as in a body, only a line that nearly all the records end or begin with is.
        """
        if len(self.readings) < 2:
            return set()  # what one record says is shared with none
        seen = self.often
        variety = Counter(path for path, _ in seen)
        total = len(self.readings)
        shared = set()
        for (path, text), count in seen.items():
            steady = variety[path] <= 0.5 * total + 1 and count >= (0.5 * total if total > 4 else max(2, total))
            if steady or (count >= max(2, 0.8 * total) and (total > 3 or len(text) > 8)):
                shared.add((path, text))
        return shared - self._said(shared) if shared else shared

    def _said(self, shared: set[tuple[int, str]]) -> set[tuple[int, str]]:
        """What is shared but for its numbers where most records say nothing else: their authors' words.

        Those of a test, or of people who count: ``The 7th to say so``.
        """
        more, own = 0, defaultdict[tuple[int, str], set[str]](set)
        for reading, labels, told in zip(self.readings, self.labels, self.told, strict=True):
            pieces = [i for i in range(len(reading.pieces)) if i not in told]
            more += any(labels[i] not in shared and has_letters(reading.texts[i]) for i in pieces)
            for i in (i for i in pieces if labels[i] in shared):
                text = "" if reading.pieces[i].linked else reading.texts[i]
                if (
                    not text[:1].isdigit()
                    and not is_labelled(text)
                    and width("".join(filter(str.isalpha, text))) > LONGEST_UNIT
                ):
                    own[labels[i]].add(text)
        if more > MOST_SPEAKING * len(self.readings):
            return set()
        return {label for label in shared if 1 < len(own[label]) >= DISTINCT * self.often[label]}

    @cached_property
    def floors(self) -> set[int]:
        """Paths that show the number of the floor in most records: a reply may say 沙发 too."""
        seen: Counter[int] = Counter()
        for reading in self.readings:
            told = (piece for piece in reading.pieces if floor_of(piece.text) is not None)
            if len(self.readings) == 1:  # who says 沙发 there says it himself
                told = (piece for piece in told if not piece.text.isalpha() or floor_of(piece.text) == 1)
            seen.update({reading.elements[piece.element].path for piece in told})
        return {path for path, count in seen.items() if count >= 0.8 * len(self.readings)}

    @cached_property
    def devices(self) -> set[int]:
        """Paths that show by what machine and from where records were sent; a reply may say Firefox too.

        Most records show it there, or it stands in an element that is called so.
        """
        seen, called = Counter[int](), set[int]()
        for reading in self.readings:
            owners = [reading.elements[piece.element] for piece in reading.pieces if _tells_machine(piece.text)]
            seen.update({element.path for element in owners})
            near = ((element, islice(chain((element,), reading.above(element)), 2)) for element in owners)
            called.update(e.path for e, around in near if any(_CALLED_DEVICE.search(each.classes) for each in around))
        least = max(2.0, TOLD_DEVICES * len(self.readings)) if not self._says_elsewhere(seen) else 1
        return called.union(path for path, count in seen.items() if count >= least)

    def _says_elsewhere(self, paths: Collection[int]) -> bool:
        """Whether the only record says something in what is named as a body, and stands at none of some paths."""
        if len(self.readings) > 1 or not paths:
            return False
        reading = self.readings[0]
        bodies = (e for e in reading.elements if prior(e) > 1 and e.start < e.end)
        return any(
            {reading.elements[piece.element].path for piece in reading.pieces[e.start : e.end]}.isdisjoint(paths)
            for e in bodies
        )

    def _is_button(self, n: int, i: int) -> bool:
        """Whether a linked piece is a control: called a button, or one that leads nowhere.

        That is not one record's only, or unfolds what it says.
        """
        reading, piece = self.readings[n], self.readings[n].pieces[i]
        if is_called_button(reading, piece):
            return True
        if not is_button(reading, piece):
            return False
        return len(self.readings) < FEW_RECORDS or self.often[self.labels[n][i]] > 1 or unfolds(piece.text)

    def _is_heading(self, reading: Reading, piece: Piece) -> bool:
        """Whether a piece repeats the page's title above a post, or ends the trail to it.

        It stands in a heading, or in what is called one, and not around all that the record says.
        """
        end = piece.text[-2:]
        if (
            not self.title
            or len(piece.text) > 2 * len(self.title) + LABEL
            or (end.isalnum() and end.casefold() not in self.title)
        ):
            return False
        element = reading.elements[piece.element]
        is_line = element.tag in INLINE_TAGS or element.tag in HEADINGS  # a paragraph is its writer's
        label = _SUBJECT.match(piece.text) if is_line else None
        text = squeeze(piece.text[label.end() :] if label else bare_subject(piece.text))
        if label and len(text) >= LEAST_SUBJECT and self.title.startswith(text):
            return True
        if label:
            text = squeeze(bare_subject(piece.text))
        if len(text) < 2 or text not in self.title:
            return False
        near = islice(chain((element,), reading.above(element)), 3)
        parts = (above for above in near if above is element or above.end - above.start < len(reading.pieces))
        return any(above.tag in _HEADING_TAGS or _CALLED_HEADING.search(above.classes) for above in parts)


def _tells_machine(text: str) -> bool:
    """Whether a line tells by what machine, or from where, something was sent."""
    return tells_device(text) or tells_network(text)


def _goes_on(reading: Reading, i: int) -> bool:
    """Whether a piece goes on with the line of words before it: ``Ada said in Which tea:``."""
    before = reading.pieces[i - 1] if i and not reading.pieces[i].starts_line else None
    return before is not None and not before.linked and " " in before.text and before.text[-1:].isalpha()


def _fields(reading: Reading) -> set[int]:
    """The pieces of blocks that are a heading with a colon, or what is called a label, and links: ``Forums: Tea``."""
    found = set[int]()
    for element in reading.elements:
        start, end = element.start, element.end
        if 1 < end - start <= MOST_IN_FIELD and all(reading.pieces[i].linked for i in range(start + 1, end)):
            label = reading.elements[reading.pieces[start].element]
            headed = label.tag in _LABEL_TAGS and reading.texts[start][-1:] in (":", "：")
            if headed or (label.end == label.start + 1 and _CALLED_LABEL.search(label.classes)):
                found.update(range(start, end))
    return found


def _labels(reading: Reading) -> set[int]:
    """The pieces of lines called labels, or headers that end with a colon: ``Best uses``, ``What Ada says:``.

    That is asked of a record that stands alone: what several share shows.
    """
    found = set[int]()
    for _, element in reading.called(_calls_label):
        inside = range(element.start, element.end)
        is_line = element.tag not in INLINE_TAGS and element.tag not in HEADINGS
        if is_line and 0 < len(inside) <= _MOST_IN_LABEL and len(inside) < len(reading.pieces):
            text, called = reading.text_of(element), _CALLED_LABEL_OF.search(element.classes)
            told = (called and prior(element) <= 1) or text[-1:] in (":", "：")
            found.update(inside if told and len(text) <= LABEL else ())
    return found


def _headed(reading: Reading) -> set[int]:
    """The headings that only say that the text follows, and those of files with what stands below them.

    So is that of comments over a line that tells that there are none.
    """
    found = set[int]()
    for element in reading.elements:
        is_line = element.end - element.start == 1
        if not (is_line and (element.tag in _LABEL_TAGS or (element.tag in _BOLD and _heads_block(reading, element)))):
            listed = _CALLED_FILES in element.classes and element.start < element.end
            if listed and _heads_files(reading.texts[element.start]):
                found.update(range(element.start, element.end))
            continue
        text = reading.texts[element.start].strip(" :：")
        if _HEADS_TEXT.fullmatch(text):
            found.add(element.start)
        elif _heads_files(text) and element.parent >= 0:
            files = range(element.start, reading.elements[element.parent].end)
            found.update(files if len(files) <= _MOST_FILES * len(reading.pieces) else files[:1])
        elif element.parent > 0 and calls_comments(text):
            box = reading.elements[element.parent]
            told = reading.texts[element.end : box.end] if box.start == element.start else []
            if len(told) == 1 and len(told[0]) <= _LONGEST_NONE and _NONE.search(told[0]):
                found.update(range(box.start, box.end))
    return found


def _heads_block(reading: Reading, element: Element) -> bool:
    """Whether words in bold begin a block, and are the heading of a post's files: ``<p><b>附件</b>: tea.jpg``."""
    above = reading.elements[element.parent] if element.parent >= 0 else None
    begins = above is not None and above.start == element.start and above.tag not in INLINE_TAGS
    return begins and _heads_files(reading.texts[element.start])


def _heads_files(text: str) -> bool:
    """Whether a text is the heading of a post's files."""
    return _HEADS_FILES.fullmatch(text.strip(" :：")) is not None
