"""Tells who began each topic of a list: by a name in its row, what labels one there, or a portrait."""

from __future__ import annotations

from collections import Counter

from extraction.records.authors.bare_names import LONGEST_NAME, bare_name, without_affixes
from extraction.records.authors.bylines import name_in_byline, names_beside_times
from extraction.records.authors.bystanders import LABEL
from extraction.records.authors.name_scores import names_people
from extraction.records.authors.names import find_names, may_be_name
from extraction.records.authors.no_names import MAIL
from extraction.records.authors.portraits import names_by_role, names_on_portraits, pictured_name
from extraction.records.lists.loose_names import names_before_counts, names_behind_titles
from extraction.records.signs.letters import sender_in, sender_name
from extraction.records.signs.outline import Outline
from extraction.records.signs.reading import Element, Reading
from extraction.records.signs.segments import Segment


def row_authors(
    outline: Outline,
    segments: list[Segment],
    readings: list[Reading],
    taken: list[set[int]],
    in_lines: list[str | None],
    bylines: bool,
    column: int | None,
) -> list[str | None]:
    """Who began each topic: a name in its row, one ``in_lines`` that say more, or only one on a portrait.

    ``bylines``: those lines label the names, and tell the times too; ``column`` is that of a table which is headed as
    the authors'.
    """
    roots = [[outline.nodes[i] for i in row.roots] for row in segments]
    if any(starters := names_by_role(roots)):
        return starters
    names = find_names(readings, taken, "", first=True)
    if bylines and not any(map(names_people, filter(None, names))):  # a tag of the topic's
        names = [None] * len(names)
    if column is not None:  # a topic's kind may be a link too, a guest none, and a menu hang on a member's name
        rows = zip(readings, names, in_lines, strict=True)
        names = [
            name if name and not (told and _is_beside(row, name, told, column)) else None for row, name, told in rows
        ]
    pairs = list(zip(readings, names, strict=True))
    authors = [
        bare_name(reading, name) if name else (without_affixes(told) if told else sender_in(reading))
        for (reading, name), told in zip(pairs, in_lines, strict=True)
    ]
    shown = names_on_portraits(roots)
    people = sum(name is not None and names_people(name) for name in names)
    if not any(authors) or (any(shown) and 2 * people <= len(names)):
        return shown
    authors = [author or told for author, told in zip(authors, _unlinked(pairs, taken), strict=True)]
    drawn = zip(authors, roots, shown, strict=True)
    return [author or pictured_name(each) or on_portrait for author, each, on_portrait in drawn]


def named_in_lines(
    readings: list[Reading],
    column: int | None,
    titles: list[set[int]],
    timed: list[set[int]],
    *,
    taken: list[set[int]],
    answered: bool,
    bylines: bool,
) -> list[str | None]:
    """Who no element names: in the authors' ``column``, in ``bylines``, behind the title, or beside the time or before
    the counts (``taken``) of topics with replies.
    """
    if column is not None:
        return [_in_cell(reading, column) for reading in readings]
    if bylines and any(told := list(map(name_in_byline, readings, timed))):
        return told
    if answered and not bylines and any(behind := names_behind_titles(readings, titles)):
        return behind
    nobody: list[None] = [None] * len(readings)
    beside = names_beside_times(readings, timed, nobody, "") if answered or bylines else nobody
    told = [pair and pair[1] for pair in beside]
    return names_before_counts(readings, titles, taken) if answered and not any(told) else told


def _in_cell(reading: Reading, column: int) -> str | None:
    """What the cell of a column says first, if it may be a name, or the address of a letter's sender."""
    cells = (e for e in reading.elements if reading.column_of(e) == column)
    told = [reading.texts[i] for e in cells for i in range(e.start, e.end)]
    names = (text for text in told if len(text) <= LONGEST_NAME and may_be_name(text, ""))
    return next(names, None) or next((sender_name(text) for text in told if MAIL.match(text)), None)


def _is_beside(reading: Reading, name: Element, told: str, column: int) -> bool:
    """Whether a name stands in no cell of the authors' ``column``, or goes on behind what is ``told`` there first."""
    held = (e for e in reading.elements if e.start <= name.start < name.end <= e.end)
    inside = any(reading.column_of(e) == column for e in held)
    return not inside or (name.end - name.start > 1 and reading.texts[name.start] == told)


def _unlinked(pairs: list[tuple[Reading, Element | None]], taken: list[set[int]]) -> list[str | None]:
    """Who is named behind the word that most names stand behind, in the rows of guests: they have no page of theirs."""
    before = Counter(reading.texts[name.start - 1] for reading, name in pairs if name and name.start)
    label, count = before.most_common(1)[0] if before else ("", 0)
    if 2 * count <= len(pairs) or not 1 < len(label) <= LABEL or not label[-1].isalpha():
        return [None] * len(pairs)
    found = list[str | None]()
    for (reading, _), known in zip(pairs, taken, strict=True):
        texts = (text for i, text in enumerate(reading.texts) if i not in known and text.startswith(f"{label} "))
        found.append(next((text[len(label) :].strip() for text in texts if len(text) <= LONGEST_NAME), None))
    return found
