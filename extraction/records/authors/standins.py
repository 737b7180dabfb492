"""Finds the names that stand where the other records of a page have theirs, in an element of another kind."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from itertools import takewhile

from extraction.records.authors.bare_names import LONGEST_NAME
from extraction.records.authors.bylines import is_author_label, name_in_byline
from extraction.records.authors.name_pieces import name_pieces
from extraction.records.authors.name_scores import BRACKETED, is_told_by
from extraction.records.authors.name_words import is_no_name
from extraction.records.authors.names import is_something_else, may_be_name
from extraction.records.authors.nobody import is_nobody
from extraction.records.authors.portraits import told_on_portrait
from extraction.records.signs.reading import Element, Reading
from extraction.records.signs.texts import has_letters
from extraction.tongues.words import words as words_of

#: Share of the named records whose names stand at one place beside their times for that to be the names' place.
ONE_PLACE = 0.8

#: Names that show where names stand.
FEWEST_NAMES = 2

#: A name in round brackets, as it stands behind an address that is hidden.
_IN_ROUND = re.compile(r"\([^()]*\)|（[^（）]*）")

#: What is put behind somebody's name to speak of them, in Japanese and Korean.
_HONOURS = ("さん", "様", "님")
_HONOURED_ABROAD = re.compile(r"(?<=[a-z\d_*])さん$", re.IGNORECASE)

#: What stands before names, as a label of which a capital may begin each.
_BY = frozenset(words_of("by"))

#: Records from which what most say beside a name is a button's label.
FEWEST_READ = 4


def stand_ins(
    readings: Sequence[Reading], times: Sequence[set[int]], names: Sequence[Element | None]
) -> list[Element | None]:
    """Return the names but for buttons, and what is marked up as they are and as far from the time where none is.

    A guest's name is in bold as a member's is, but in no link. What named records say too is a button's label.
    """
    names = _without_buttons(readings, names)
    if None in names and any(names):
        names = [name or _portrayed(reading) for name, reading in zip(names, readings, strict=True)]
    if None in names:
        names = _unlinked(readings, times, names)
    if None not in names:
        return names
    held = {n: name for n, name in enumerate(names) if name and times[n]}
    places = Counter(_place(name, min(times[n])) for n, name in held.items())
    if len(held) < FEWEST_NAMES:
        return names
    (place, count), *_ = places.most_common(1)
    if count < ONE_PLACE * len(held):
        return names
    holders = {readings[n].elements[name.parent].path for n, name in held.items() if name.parent >= 0}
    said = {text for n, name in held.items() for i, text in enumerate(readings[n].texts) if i != name.start}
    found = list(names)
    for n, reading in enumerate(readings):
        if names[n] is None and times[n]:
            beside = (e for e in reading.elements if _place(e, min(times[n])) == place)
            found[n] = _name_among(reading, beside, said)
            found[n] = found[n] or _name_among(reading, _loose_at(reading, min(times[n]) + place[1], holders), said)
    return found


def _loose_at(reading: Reading, at: int, holders: Collection[int]) -> list[Element]:
    """The text at a place of a record, as an element of its own, if it stands right in what holds names elsewhere.

    An element of another kind than theirs may be around it.
    """
    owner = reading.elements[reading.pieces[at].element] if 0 <= at < len(reading.pieces) else None
    if owner is None:
        return []
    above = reading.elements[owner.parent].path if owner.parent >= 0 else -1
    return [replace(owner, start=at, end=at + 1)] if owner.path in holders or above in holders else []


def _portrayed(reading: Reading) -> Element | None:
    """The first element of a record that says what the alternative text of its portrait does."""
    told = told_on_portrait([element.node for element in reading.elements[:1]], reading.texts)
    at = reading.texts.index(told) if told else -1
    return reading.elements[reading.pieces[at].element] if told else None


def _unlinked(
    readings: Sequence[Reading], times: Sequence[set[int]], names: Sequence[Element | None]
) -> list[Element | None]:
    """The names, and what alone is in the element that begins with the name in the other records: a guest's."""
    named = ((reading, name) for reading, name in zip(readings, names, strict=True) if name and name.parent >= 0)
    held = ((reading.elements[name.parent], name) for reading, name in named)
    holders = Counter(holder.path for holder, name in held if holder.start == name.start)
    path, count = holders.most_common(1)[0] if holders else (-1, 0)
    if 2 * count <= len(readings):
        return list(names)
    found = list(names)
    for n, reading in enumerate(readings):
        alone = (e for e in reading.elements if e.path == path and e.start not in times[n])
        found[n] = names[n] or _name_among(reading, alone, ())
    return found


def badges(readings: Sequence[Reading], names: Sequence[Element | None]) -> set[str]:
    """What stands behind names in the elements that hold them, of several people or called no name: Anna VIP."""
    behind, called = defaultdict[str, set[str]](set), set[str]()
    for reading, name in zip(readings, names, strict=True):
        if name:
            first, *_ = name_pieces(reading, name)
            for piece in reading.pieces[name.start + 1 : name.end]:
                behind[piece.text].add(first)
                if reading.elements[piece.element] is not name and is_no_name(reading.elements[piece.element].classes):
                    called.add(piece.text)
    return called.union(text for text, people in behind.items() if len(people) > 1)


def unbracketed(names: Sequence[str | None]) -> list[str | None]:
    """Return names without the brackets that a program puts around each of them.

    >>> unbracketed(["[Anna]", "[Bo]"]), unbracketed(["(Anna)", "(Bo)"]), unbracketed(["Anna", "[deleted]"])
    (['Anna', 'Bo'], ['Anna', 'Bo'], ['Anna', '[deleted]'])
    """
    told = {name for name in names if name}
    if len(told) < 2 or not any(all(map(pattern.fullmatch, told)) for pattern in (BRACKETED, _IN_ROUND)):
        return list(names)
    return [name and name[1:-1].strip() for name in names]


def unlabelled(names: Sequence[str | None]) -> list[str | None]:
    """Return names without the words that all of them begin with, as a label does.

    No capital begins the last of these words, or it is one that stands before names.

    >>> unlabelled(["Posted by Anna", "Posted by Bo Lee"]), unlabelled(["Dr. Anna", "Dr. Bo"])
    (['Anna', 'Bo Lee'], ['Dr. Anna', 'Dr. Bo'])
    >>> unlabelled(["user 12", "user 13"]), unlabelled(["von Anna", None])
    (['user 12', 'user 13'], ['von Anna', None])
    >>> unlabelled(["Par Anna", "Par Bo"]), unlabelled(["Par Anna", "Par Anna"])
    (['Anna', 'Bo'], ['Par Anna', 'Par Anna'])
    """
    words = [name.split() for name in {name for name in names if name}]
    if len(words) < 2:
        return list(names)
    alike = takewhile(lambda told: len(set(told)) == 1, zip(*(told[:-1] for told in words), strict=False))
    common = [told[0] for told in alike]
    rests = [" ".join(told[len(common) :]) for told in words]
    label = common[-1] if common else ""
    if not (label.islower() or is_author_label(label) or label.lower() in _BY) or not all(map(has_letters, rests)):
        return list(names)
    return [name and " ".join(name.split()[len(common) :]) for name in names]


def unhonoured(names: Sequence[str | None]) -> list[str | None]:
    """Return names without the title that a page puts behind each, or behind one in Latin letters.

    A name that many share has it as its own.

    >>> unhonoured(["Anna さん", "たぬきさん", "名無しさん"]), unhonoured(["おじさん", "Anna"]), unhonoured(["민지님"])
    (['Anna', 'たぬき', '名無しさん'], ['おじさん', 'Anna'], ['민지'])
    """
    own = [name for name in names if name and not is_nobody(name)]
    for honour in _HONOURS if own and own[0].endswith(_HONOURS) else ():
        if all(name.endswith(honour) and len(name) > len(honour) for name in own):
            return [name and (name if is_nobody(name) else name.removesuffix(honour).rstrip()) for name in names]
    return [name and _HONOURED_ABROAD.sub("", name) for name in names]


def without_headings(
    readings: Sequence[Reading], times: Sequence[set[int]], names: Sequence[Element | None]
) -> list[Element | None]:
    """The names but for those of records that tell another in a byline, where names follow ``by``: their headings."""
    held = [n for n, name in enumerate(names) if name]
    told = {n for n in held if (name := names[n]) and is_told_by(readings[n], name)}
    if not told or 2 * len(told) < len(held) or len(told) == len(held):
        return list(names)
    apart = {n for n in held if n not in told and name_in_byline(readings[n], times[n])}
    return [None if n in apart else name for n, name in enumerate(names)]


def _without_buttons(readings: Sequence[Reading], names: Sequence[Element | None]) -> list[Element | None]:
    """The names but for what stands beside the other records' names in an element of their kind: a button's label."""
    told = [reading.text_of(name) if name else None for reading, name in zip(readings, names, strict=True)]
    often = Counter(told)
    once = {
        (name.path, text) for name, text in zip(names, told, strict=True) if name and 4 * often[text] <= len(readings)
    }
    if len(readings) < FEWEST_READ or not once:
        return list(names)
    words = {text for _, text in once}
    beside = Counter[tuple[int, str | None]]()
    for reading, own in zip(readings, told, strict=True):
        if not words.isdisjoint(reading.texts):
            found = {(e.path, reading.texts[e.start]) for e in reading.elements if e.end == e.start + 1}
            beside.update(pair for pair in once & found if pair[1] != own)
    return [
        None if name and 2 * beside[name.path, text] > len(readings) else name
        for name, text in zip(names, told, strict=True)
    ]


def _place(name: Element, time: int) -> tuple[str, int]:
    return name.tag, name.start - time


def _name_among(reading: Reading, elements: Iterable[Element], said: Collection[str]) -> Element | None:
    """The first of some elements that holds one text, if that may be a name and is not ``said`` elsewhere."""
    first = next((element for element in elements if element.end == element.start + 1), None)
    text = reading.texts[first.start] if first else ""
    named = first is not None and 0 < len(text) <= LONGEST_NAME and text not in said and may_be_name(text, "")
    return first if first is not None and named and not is_something_else(reading, first) else None
