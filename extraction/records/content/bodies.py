"""Weighs the places of a record's elements: which one is a post's body."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import lru_cache

from lxml.html import HtmlElement

from extraction.records.signs.reading import INLINE_TAGS, Element, Reading

#: What the words beside the name of a record that stands alone weigh: they are its text where it has no other.
_BESIDE_NAME = 0.3

#: Share of the text that a place's inner place must hold for the body to be the inner one.
INNER_SHARE = 0.75

#: That share where the inner place is named as a body too: what stands beside it, as what was bought, is not.
NAMED_INNER_SHARE = 0.5

#: What a body is worth that is named as a body, and as an answer: that is a post's, unless it has a body of its own.
NAMED, ANSWER = 1.5, 1.2

#: What a body is worth that every record has once under one name, none of comments: comments on a post may be longer.
OWN = 2.0

#: Share of the records in which a body's name stands once for it to be theirs, wherever it stands in them.
NAMED_SHARE = 0.8

#: What a label, or a number, weighs at most.
_LABEL = 1.0

#: A body's place: the kind of element, and where it stands: before the name and time (0), between (1), after (2).
Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Known:
    """Where other pages of the site have the body and the author's name of such a record (a path), if they told.

    ``called`` is what the page's other records call their bodies, ``beside`` whether they tell names beside times, and
    ``numbered`` whether it has the number of a thread's post, which confirms that somebody's name is in it.
    """

    body: Place | None = None
    name: int | None = None
    called: tuple[str, str] | None = None
    beside: bool = False
    numbered: bool = False


#: What a text is made of that no element holds as a whole.
_PARAGRAPHS = frozenset(("p", "pre"))
#: What ends a paragraph in which it begins.
_ENDS_PARAGRAPH = frozenset(("p", "pre", "blockquote", "ul", "ol", "dl", "table"))
#: A class that begins with ``text-`` tells how its text looks: ``text-muted``, ``sm:text-lg``.
_BODY_WORDS = re.compile(r"content|message|body|(?<=[\w-])text|text(?!-)|msg|entry|comment(?!er)", re.IGNORECASE)
#: What is named as a part of a post that is not its text: ``comment-title``, ``entry_meta``.
_PART_WORDS = re.compile(
    r"(?:content|message|body|text|msg|entry|comment)s?[-_]*(?:title|head(?:er)?|meta|info|foot(?:er)?|bar|tools?|stats?"
    r"|actions?|buttons?|rating|author|user|menu|location|region|from|time|date|votes?|count|notes?|policy)(?![a-z])",
    re.IGNORECASE,
)
_ANSWER_WORDS = re.compile(r"(?<![a-z])(?:reply|respon[sd]|answer)", re.IGNORECASE)
_SIDE_WORDS = re.compile(
    r"user|profile|author|info|stat|tip|menu|tool|action|button|foot|meta|rating|head|title|attach|flair|badge|score|location",
    re.IGNORECASE,
)


def innermost(
    place: Place,
    masses: Mapping[Place, float],
    whole: Mapping[Place, float],
    presence: Counter[Place],
    above: dict[Place, Place],
    crowded: Iterable[Place],
    words: Mapping[Place, float],
) -> Place:
    """Go down to the element that is all body: past wrappers that also hold headings, signatures and buttons.

    What a record has several times, ``crowded``, is no body, but in one of these the only one of its kind may stand.
    ``words`` tells what the places' names say (``prior``), ``whole`` how much their texts weigh, however long.
    """
    inner: dict[Place, list[Place]] = defaultdict(list)
    for child, parent in above.items():
        inner[parent].append(child)
    crowd = set(crowded)
    for child in sorted(crowd.intersection(above), reverse=True):  # the inner ones first
        inner[above[child]] += inner[child]
    while True:
        fit = [
            child
            for child in inner[place]
            if child not in crowd
            and masses[child] >= _inner_share(words[child]) * masses[place]
            and whole[child] >= _inner_share(words[child]) * whole[place]
            and presence[child] >= 0.9 * presence[place]
        ]
        if not fit:
            return place
        place = max(fit, key=lambda child: masses[child])


def _inner_share(word: float) -> float:
    return NAMED_INNER_SHARE if word == NAMED else INNER_SHARE


def place_called(name: tuple[str, str], elements: Sequence[Element], places: Sequence[Place | None]) -> Place | None:
    """Return where the only element of a record stands that is called so (``name_of``) and holds text."""
    pairs = zip(elements, places, strict=True)
    held = [place for each, place in pairs if name_of(each.node) == name and each.end > each.start]
    return held[0] if len(held) == 1 else None


def called_body(held: Sequence[Element], sums: Sequence[float], meta: Set[int]) -> list[Element]:
    """Return the innermost of a record's elements that is named as a body and holds most that the record says.

    ``sums`` are the weights of the text before its pieces, ``meta`` the pieces of its name and time.
    """
    most = INNER_SHARE * sums[-1]
    fit = [e for e in held if prior(e) > 1 and sums[e.end] - sums[e.start] >= most]
    return [e for e in fit if meta.isdisjoint(range(e.start, e.end))][-1:]


def body_called_like(classes: str, held: Sequence[Element], sums: Sequence[float], meta: Set[int]) -> list[Element]:
    """Return the first of a record's elements that has one of some ``classes``, and holds most that the record says."""
    called, most = {*classes.split()}, INNER_SHARE * sums[-1]
    fit = (e for e in held if sums[e.end] - sums[e.start] >= most and meta.isdisjoint(range(e.start, e.end)))
    return [e for e in fit if not called.isdisjoint(e.classes.split())][:1]


def with_paragraphs(
    found: list[Element], elements: Sequence[Element], places: Sequence[Place | None], side: int
) -> list[Element]:
    """Return a record's bodies with the paragraphs beside them, where they are paragraphs: no element holds the text.

    ``side`` is where the bodies stand (see ``Place``). What has a name of its own is a row of buttons.
    """
    if not found or found[0].tag not in _PARAGRAPHS:
        return found
    parents, path = {element.parent for element in found}, found[0].path
    beside = (e for e, place in zip(elements, places, strict=True) if place and place[1] == side and e.path != path)
    return found + [e for e in beside if e.parent in parents and e.tag in _PARAGRAPHS and not e.classes]


def beside_paragraphs(reading: Reading, places: Sequence[Place | None], sums: Sequence[float]) -> set[Place]:
    """Return the places of paragraphs beside which others say something: none is a text by itself.

    ``sums`` are the weights of the text before the pieces of the record.
    """
    beside = defaultdict[int, set[Place]](set)
    for element, place in zip(reading.elements, places, strict=True):
        if element.tag == "p" and place and sums[element.end] - sums[element.start] > _LABEL:
            beside[element.parent].add(place)
    return {place for held in beside.values() if len(held) > 1 for place in held}


def past_paragraph(reading: Reading, found: Sequence[Element], around: int, told: Set[int]) -> list[Element]:
    """Return a record's bodies, its first paragraph with what follows in ``around``, the element that holds it.

    HTML ends a paragraph where a quotation, a list or a table begins in it: that stands behind it then, as the rest of
    the text does. A paragraph that so holds nothing is not there: its text begins behind what is ``told`` of the post.
    """
    holder = reading.elements[around]
    start = found[0].end if found else max((i + 1 for i in told if i < holder.end), default=holder.start)
    if found and not (start < holder.end and _ends_paragraph(reading, start, around)):
        return list(found)
    end = start
    while end < holder.end and end not in told and _is_loose(reading, end, around):
        end += 1
    first = replace(found[0], end=end) if found else replace(holder, parent=around, start=start, end=end)
    return [first, *(e for e in found[1:] if e.start >= end)] if start < end else list(found)


def _is_loose(reading: Reading, i: int, around: int) -> bool:
    """Whether a piece stands right in an element, or in a part of it that may be of a text."""
    return reading.pieces[i].element == around or _ends_paragraph(reading, i, around)


def _ends_paragraph(reading: Reading, i: int, around: int) -> bool:
    """Whether a piece stands in a part of an element that ends a paragraph, and has no name but a quotation's."""
    at = reading.pieces[i].element
    while (parent := reading.elements[at].parent) != around:
        if parent < 0:
            return False
        at = parent
    part = reading.elements[at]
    return part.quotes or (part.tag in _ENDS_PARAGRAPH and not part.classes)


class NamedBodies:
    """The elements of records that are named as bodies: a question has its own elsewhere than the answers have."""

    def __init__(self) -> None:
        self._named: dict[tuple[str, str], dict[int, list[tuple[Place, float]]]] = {}

    def add(self, record: int, element: Element, place: Place, weight: float) -> None:
        """Note an element of a record, where it stands, and how much text it holds."""
        if prior(element) == NAMED and "comment" not in (name := name_of(element.node))[1].lower():
            self._named.setdefault(name, {}).setdefault(record, []).append((place, weight))

    def ranked(self, total: int) -> dict[Place, float]:
        """Return what the commonest place of each name is worth that nearly all of ``total`` records have, once."""
        worth: dict[Place, float] = {}
        for held in self._named.values():
            once = [items[0] for items in held.values() if len(items) == 1]
            if len(once) >= max(2, NAMED_SHARE * total):
                place = Counter(place for place, _ in once).most_common(1)[0][0]
                worth[place] = OWN * sum(weight for _, weight in once)
        return worth


def prior(element: Element) -> float:
    """What an element's class, by the words that people name things with, says about its being a body."""
    return _prior_of(element.classes, element.stated)


@lru_cache(maxsize=4096)
def _prior_of(classes: str, item: str) -> float:
    words = f"{classes} {item}"
    if item == "description":  # of a review
        return NAMED
    if _BODY_WORDS.search(_PART_WORDS.sub("", words)):
        return ANSWER if _ANSWER_WORDS.search(words) else NAMED
    return 0.5 if _SIDE_WORDS.search(words) else 1.0


def beside_name(reading: Reading, name: Element | None, element: Element) -> float:
    """What it says about an element's being a body that it is words on the line of the author's name: who that is."""
    on_line = name is not None and name.end <= element.start < reading.line_of(name.start).stop
    return _BESIDE_NAME if on_line and element.tag in INLINE_TAGS else 1.0


def is_called_body(element: Element) -> bool:
    """Return whether an element that is named after quotations is a body that readers may quote: ``quote-content``."""
    return element.tag != "blockquote" and prior(element) > 1


def name_of(node: HtmlElement) -> tuple[str, str]:
    """Return what an element is called: its tag, and its class or else what it is a property of."""
    return str(node.tag), node.get("class", "") or node.get("itemprop", "")


def shares_name(node: HtmlElement, classes: str) -> bool:
    """Return whether a class that names a body is among an element's and among ``classes``."""
    own = node.get("class")
    return own is not None and any(_prior_of(name, "") > 1 for name in {*own.split()} & {*classes.split()})


def only_quotes(element: Element) -> bool:
    """Whether an element is a quotation and no body that readers may quote."""
    return any(name.startswith("quot") for name in element.classes.lower().split())
