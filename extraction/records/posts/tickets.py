"""Reads what opens a ticket of a tracker or a help desk: a description among facts, each behind its label."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice

from extraction.markup.tree import HEADINGS
from extraction.page import Post
from extraction.records.authors.bare_names import LONGEST_NAME
from extraction.records.authors.nobody import is_nobody
from extraction.records.posts.fields import RecordTable
from extraction.records.posts.finder import Finder
from extraction.records.posts.found import Found, Part, found_at
from extraction.records.signs.outline import CELL_TAGS, Outline
from extraction.records.signs.segments import Segment
from extraction.tongues.words import words

#: Facts that a ticket tells at least, each behind another label, and those that are looked at.
_FEWEST, _MOST = 4, 100
#: What only tickets tell of themselves, and what else they do.
_OF_TICKETS, _OTHERS = ("priority", "assignee"), ("state", "reporter", "created", "description", "facts")
_ROLES = {word: role for role in (*_OTHERS, *_OF_TICKETS) for word in words(role)}
_LONGEST_LABEL = max(map(len, _ROLES)) + 2
#: Elements that are labels, though no colon ends what they say; and those whose neighbours tell facts too.
_LABELS = frozenset((*CELL_TAGS, "dt", "label", "b", "strong")) | HEADINGS
_FACTS = frozenset(("table", "dl", "ul"))
#: Characters of the shortest description that no label calls one.
_LEAST_SAID = 12
_LABEL = re.compile(r"\s*([^:：\n]+?)\s*(?:[:：]\s*(.*))?", re.DOTALL)
#: An address of mail behind a name: Anna <anna@tea.test>.
_ADDRESS = re.compile(r"\s*[<(][^<>()\s]*@[^<>()\s]*[>)]")


@dataclass(frozen=True, slots=True)
class _Fact:
    """What a label says of a ticket: ``at`` is the label's place, ``value`` that of what stands behind it, if known;
    ``inline`` is what stands behind its colon in no element of its own.
    """

    role: str
    label: str
    at: int
    value: int | None
    inline: str


def with_ticket(finder: Finder, found: Found) -> Found:
    """Return posts with what opens the ticket that they are on, where nothing else does; or as they are."""
    if not found.segments or any(part.role == "opening" for part in found.parts):
        return found
    told = _ticket(finder, min(item.roots[0] for item in found.segments))
    if told is None:
        return found
    for post in found.posts[:1]:
        post.is_first = False
    segment, post, table = told
    parts = [Part("opening", [segment], table), *found.parts]
    both = [segment, *found.segments], [post, *found.posts]
    opened = found_at(finder.outline, *both, parts=parts, first_is_post=True)
    return replace(opened, gone=[*opened.gone, *found.gone])


def _ticket(finder: Finder, start: int) -> tuple[Segment, Post, RecordTable] | None:
    """Where the description of a ticket stands, and what it says; ``start`` is the place of what is said of it."""
    outline = finder.outline
    facts = list(islice(_facts(outline, start), _MOST))
    if len({fact.label for fact in facts}) < _FEWEST or not any(fact.role in _OF_TICKETS for fact in facts):
        return None
    described = next((fact for fact in facts if fact.role == "description"), None)
    at = described.value if described else _said_beside(outline, facts, start)
    if at is None:
        return None
    segment = Segment([at], None)
    table = RecordTable(finder.read([segment], finder.by_place), finder.title)
    text = table.posts[0].text
    if described and described.inline:
        text = text.partition(described.label)[2].lstrip(" :：") or described.inline
    if not text:
        return None
    return segment, Post(_author(outline, facts), _time(finder, facts), text), table


def _facts(outline: Outline, start: int) -> Iterator[_Fact]:
    """The facts that labels tell before a place."""
    inner, tags = outline.tree.inner, outline.tags
    for i in range(start):
        text = inner[i]
        head = text[:_LONGEST_LABEL]
        if not text or not outline.own[i] or (len(text) > len(head) and ":" not in head and "：" not in head):
            continue
        match = _LABEL.fullmatch(text)
        role = _ROLES.get(match[1].lower()) if match else None
        if match is None or role is None:
            continue
        if behind := match[2] or (match[2] is not None and outline.tree.after[i]):
            yield _Fact(role, match[1], i, i, behind)
        elif match[2] is not None or tags[i] in _LABELS:
            yield _Fact(role, match[1], i, _behind(outline, i), "")


def _behind(outline: Outline, label: int) -> int | None:
    """The place of what stands behind a label: beside it, or beside what holds nothing else, or below it in a table."""
    ends, own, parents = outline.ends, outline.own, outline.parents
    holder = label
    while parents[holder] >= 0 and own[parents[holder]] == own[holder]:
        holder = parents[holder]
    if outline.tree.after[label]:
        return None
    row = parents[holder]
    cells = outline.children(row) if row >= 0 else []
    is_cell = outline.tags[holder] in CELL_TAGS and holder in cells
    if not is_cell or not all(_is_label(outline, cell) for cell in cells):
        return next((i for i in cells if i >= ends[holder] and own[i]), None)
    rows = outline.children(parents[row]) if parents[row] >= 0 else []
    below = next((i for i in rows if i >= ends[row]), None)
    values = outline.children(below) if below is not None else []
    column = cells.index(holder)
    return values[column] if column < len(values) and own[values[column]] else None


def _is_label(outline: Outline, cell: int) -> bool:
    match = _LABEL.fullmatch(outline.tree.text_of(cell)) if outline.own[cell] <= _LONGEST_LABEL else None
    return outline.tags[cell] == "th" or (match is not None and match[1].lower() in _ROLES)


def _said_beside(outline: Outline, facts: list[_Fact], start: int) -> int | None:
    """The place of the most that is said between the facts and what is said of the ticket, in no list of facts.

    Or else of what is said between the last heading before the facts and them.
    """
    labels, first = sorted(fact.at for fact in facts), facts[0].at
    lists = {i for at in labels for i in outline.tree.around(at) if outline.tags[i] in _FACTS}
    head = next((i for i in range(first, 0, -1) if outline.tags[i] in HEADINGS and outline.ends[i] <= first), first)
    for begin, end in ((first, start), (outline.ends[head], first)):
        best, most = None, _LEAST_SAID
        for i in range(begin, end):
            apart = outline.ends[i] <= end and not outline.tree.within(i, labels) and outline.tags[i] not in HEADINGS
            if apart and outline.plain(i) > most and not any(held <= i < outline.ends[held] for held in lists):
                best, most = i, outline.plain(i)
        if best is not None:
            return best
    return None


def _author(outline: Outline, facts: list[_Fact]) -> str | None:
    for fact in facts:
        if fact.role == "reporter" and fact.value is not None:
            text = fact.inline or outline.tree.text_of(fact.value)
            name = _ADDRESS.sub("", text).strip()
            if name and len(name) <= LONGEST_NAME and not is_nobody(name):
                return name
    return None


def _time(finder: Finder, facts: list[_Fact]) -> datetime | None:
    places = sorted(finder.by_place)
    values = (fact.value for fact in facts if fact.role == "created" and fact.value is not None)
    held = (at for value in values for at in finder.outline.tree.within(value, places))
    return next((finder.by_place[at].told for at in held), None)
