"""Finds what shops, hotels and owners answer to a review, which stands in it: mostly without a time of its own.

It is named as an answer is, and begins with who answers: a label on a line of its own, or a name before a colon.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from extraction.markup.worded import Worded
from extraction.page import Post
from extraction.records.content.record import Record, time_of, time_pieces
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.finder import Finder
from extraction.records.signs.anchors import Anchor
from extraction.records.signs.outline import Outline
from extraction.records.signs.reading import Reading
from extraction.records.signs.segments import Segment
from extraction.records.signs.texts import has_letters, squeeze, width
from extraction.tongues.words import either

#: Share of the records that say something without the answers in them, and of the answers that tell who gave them.
SAID_SHARE, TOLD_SHARE = 0.8, 0.8

#: Characters of the shortest answer, width of the longest line that tells who answers, and answers of one record.
_SHORTEST, _LONGEST_LABEL, _MOST = 4, 70, 10

#: What elements are called that hold answers.
_NAMED = Worded(
    r"(?<![a-z])(?:\w*[-_])?(?:repl(?:y|ies)|respon[sd]e?|answer|huifu)|[a-z](?:Reply|Response|Answer)",
    "reply replies respon answer huifu",
)
_ASKS = frozenset(("form", "input", "textarea", "select"))
_ANSWERS = re.compile(rf"{either('reply', 're', 'answers')}|解释|réponse|respuesta|resposta|risposta", re.IGNORECASE)
_SAYS = re.compile(r"[^:：]{0,24}[:：]\s*")
_LABEL = re.compile(r"([^:：]{1,40}?)\s*[:：]\s*(\S.*)", re.DOTALL)
_SENTENCE = re.compile(r"[.!?。！？…]$")


@dataclass(frozen=True, slots=True)
class Answers:
    """Answers in the records of a page: where they stand, and what they say, in order."""

    segments: list[Segment]
    posts: list[Post]


def answers_in(finder: Finder, segments: list[Segment], anchors: dict[int, Anchor]) -> Answers | None:
    """Return the answers in records, if any has one; the records end where these begin (``Finder.aside``)."""
    places = sorted(finder.outline.tree.named(_NAMED))
    found = [Segment([i], at) for i, at in _units(finder, segments, places)] if places else []
    if not found:
        return None
    posts = [_post(record) for record in finder.read(found, finder.by_place)]
    told = [(item, post) for item, post in zip(found, posts, strict=True) if post is not None]
    if len(told) < TOLD_SHARE * len(found):
        return None
    aside, finder.aside = finder.aside, finder.aside | {item.roots[0] for item, _ in told}
    said = RecordTable(finder.read(segments, anchors), finder.title).posts
    own = [squeeze(post.text) for post in said if has_letters(post.text)]
    answered = [squeeze(post.text) for _, post in told]
    whole = "\n".join(own)
    quoting = any(answer in whole for answer in answered)
    if quoting or len(own) < SAID_SHARE * len(said):
        finder.aside = aside
        return None
    return Answers([item for item, _ in told], [post for _, post in told])


def _units(finder: Finder, segments: list[Segment], places: list[int]) -> Iterator[tuple[int, int | None]]:
    """Yield the elements of records that may be answers, each with the place of a time in it."""
    outline, times = finder.outline, sorted(finder.by_place)
    roots = sorted(item.roots[0] for item in segments)
    own = {item.anchor for item in segments}
    for item in segments:
        end = 0
        for i in outline.tree.within(item.roots[0], places)[:_MOST] if len(item.roots) == 1 else ():
            inside = outline.tree.within(i, times)
            if i < end or i == item.roots[0] or not own.isdisjoint(inside) or outline.tree.within(i, roots):
                continue
            if _may_answer(outline, i):
                end = outline.ends[i]
                yield from ((unit, next(iter(outline.tree.within(unit, times)), None)) for unit in _parts(outline, i))


def _may_answer(outline: Outline, i: int) -> bool:
    """Whether an element holds words outside links, and nothing to fill in; none is a quotation."""
    inside = range(i, outline.ends[i])
    if i in outline.unseen or i in outline.quotes or outline.plain(i) < _SHORTEST:
        return False
    return not any(outline.tags[k] in _ASKS for k in inside)


def _parts(outline: Outline, i: int) -> list[int]:
    """The answers in an element, each of one kind; itself, where it holds more than these."""
    while True:
        told = [k for k in outline.children(i) if outline.own[k]]
        if not told or outline.tree.inner[i] or any(outline.tree.after[k] for k in told):
            return [i]
        kinds = {outline.signatures[k] for k in told}
        if len(told) > 1:
            is_list = len(kinds) == 1 and "." in min(kinds) and all(outline.children(k) for k in told)
            return told if is_list else [i]
        if not outline.children(told[0]):
            return [i]
        i = told[0]


def _post(record: Record) -> Post | None:
    """What an answer says, and by whom; None where it does not begin with that."""
    reading, times = record.reading, time_pieces(record)
    told = _told(reading, times)
    return Post(told[0], time_of(record), told[1]) if told and has_letters(told[1]) else None


def _told(reading: Reading, times: Collection[int]) -> tuple[str, str] | None:
    own = [i for i in range(len(reading.pieces)) if i not in times and not _is_button(reading, i)]
    if not own:
        return None
    first, texts = reading.texts[own[0]], reading.texts
    line = [i for i in own if i in reading.line_of(own[0])]
    if len(line) > 1 and (says := _SAYS.match(texts[line[1]])) and width(first) <= _LONGEST_LABEL:
        return first, "\n".join(filter(None, [texts[line[1]][says.end() :], reading.lines(own[2:])]))
    if (parted := _LABEL.fullmatch(first)) and _ANSWERS.search(parted[1]):
        return parted[1], "\n".join(filter(None, [parted[2], reading.lines(own[1:])]))
    label, rest = " ".join(texts[i] for i in line).strip(" :：,，"), own[len(line) :]
    if not rest or not has_letters(label) or width(label) > _LONGEST_LABEL or _SENTENCE.search(label):
        return None
    return label, reading.lines(rest)


def _is_button(reading: Reading, i: int) -> bool:
    """Whether a piece is in a link behind the first words: to report an answer, to read on."""
    return i > 0 and reading.pieces[i].linked
