"""Tells the fields of records apart: what is the post's own text, what is chrome; whose it is tells ``naming``.

The records of a page are read side by side. An element of the same kind at the same place in all of them holds
the same field; what is the same in all of them is chrome, and what is the same for one author is their profile
or signature.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cached_property
from itertools import chain, pairwise, takewhile

from extraction.markup.tree import HEADINGS
from extraction.page import Post
from extraction.records.authors.name_scores import has_address
from extraction.records.content.bodies import (
    Known,
    NamedBodies,
    Place,
    beside_name,
    beside_paragraphs,
    body_called_like,
    called_body,
    innermost,
    is_called_body,
    name_of,
    only_quotes,
    past_paragraph,
    place_called,
    prior,
    shares_name,
    with_paragraphs,
)
from extraction.records.content.echoes import slanted_quotes
from extraction.records.content.floors import first_floor, without_floors
from extraction.records.content.follow_ups import with_more
from extraction.records.content.loose import below_heads, path_of_loose
from extraction.records.content.profiles import opens_profile
from extraction.records.content.quotes import behind_name, only_notes, quotation_heads, quotations
from extraction.records.content.record import Record, is_linked, time_of, weights
from extraction.records.content.repeats import told_once
from extraction.records.content.words import Words, in_body, without_body
from extraction.records.posts.dropped import dropped_pieces
from extraction.records.posts.naming import Naming
from extraction.records.signs.reading import Element, Reading
from extraction.records.signs.texts import has_letters, squeeze

#: Weight of one post's text when places are compared, so that one long post does not outvote the others.
HEAVIEST_TEXT = 400

#: What text in a quotation weighs when a body is looked for: it is one only where the posts have no other text.
QUOTED = 0.3

#: How much more than the likeliest body the texts weigh that stand in none, for these to be what the posts say; so
#: much where that is a quotation.
LOOSE, LOOSE_BY_QUOTE = 2.0, 0.3

#: What ends a sentence in a title that is all that somebody asks: it is said, then.
_SENTENCES = re.compile(r"。|[a-z]{3}\.\s+[A-Z].*[a-z]{3}\.$")

_TEXT_TAGS = (
    {"p", "pre", "ul", "ol", "li", "blockquote", "table", "tbody", "tr", "dl", "dd", "dt"}
    | {"a", "b", "i", "em", "strong", "font", "span", "code"}
    | HEADINGS
)
#: Classes that only lay out a page, in any words: they name nothing.
_LAYOUT = re.compile(r"(?:(?:clear(?:fix)?|row|container|(?:col|pull|float|[mp][tblrxy]?)-[\w-]+)(?:\s|$))+")


class RecordTable:
    """The records of a page side by side: ``posts`` are one for each, ``names`` the elements of the authors' names."""

    def __init__(self, records: Sequence[Record], title: str | None, known: Known | None = None) -> None:
        self.records = records
        self.readings = [record.reading for record in records]
        self.known = known or Known()
        self.title = squeeze(title or "") if title and not _SENTENCES.search(title) else ""
        self._naming = naming = Naming(records, self.title, self.known)
        self.meta, self.headings, self.letters = naming.meta, naming.headings, naming.letters
        self.names, self.authors, self.echoes = naming.names, naming.authors, naming.echoes
        self._own_bodies: dict[int, list[Element]] = {}
        self._own_quotes: dict[int, list[Element]] = {}

    def linked_share(self, *of: int) -> float:
        """The share of the text of records, or some ``of`` them, names and times and chrome aside, that is in links.

        An address that somebody wrote is their text, whatever leads there.
        """
        own = linked = 0
        for n in of or range(len(self.readings)):
            reading = self.readings[n]
            for i, piece in enumerate(reading.pieces):
                if i not in self.dropped[n] and has_letters(piece.text):
                    own += len(piece.text)
                    linked += len(piece.text) if is_linked(reading, piece) and "://" not in piece.text else 0
        return linked / own if own else 0.0

    @cached_property
    def dropped(self) -> list[set[int]]:
        """Every record's pieces that are no part of its text wherever they stand."""
        return dropped_pieces(self.readings, self._naming, self.title)

    @cached_property
    def body(self) -> Place | None:
        """The place that holds the posts' text: of those without name and time the one with most text of its own."""
        called = self.known.called
        told = self.known.body or (called and place_called(called, self.readings[0].elements, self.places[0]))
        return told or self._body()

    def _body(self) -> Place | None:
        masses: defaultdict[Place, float] = defaultdict(float)
        whole: defaultdict[Place, float] = defaultdict(float)
        presence: Counter[Place] = Counter()
        words: dict[Place, float] = {}
        above: dict[Place, Place] = {}
        crowded, quoting, paragraphs = set[Place](), set[Place](), set[Place]()
        free: defaultdict[Place, float] = defaultdict(float)  # what stands in no other place
        named, several = NamedBodies(), len(self.records) > 1
        for n, reading in enumerate(self.readings):
            sums = self.sums[n]
            found: defaultdict[Place, float] = defaultdict(float)
            times: defaultdict[Place, int] = defaultdict(int)
            for element, place in zip(reading.elements, self.places[n], strict=True):
                if place is None:
                    continue
                weight = sums[element.end] - sums[element.start]
                found[place] += weight  # a body of pictures is one too
                parent = self.places[n][element.parent] if element.parent >= 0 else None
                free[place] += 0.0 if parent else min(weight, HEAVIEST_TEXT)
                if weight:
                    times[place] += 1
                    if several:
                        named.add(n, element, place, min(weight, HEAVIEST_TEXT))
                if place not in words:
                    if element.quotes:
                        quoting.add(place)
                    if parent:
                        above[place] = parent
                    words[place] = QUOTED if several and element.quotes else prior(element)
                    words[place] *= 1.0 if several else beside_name(reading, self.names[n], element)
                    inline = element.tag in _TEXT_TAGS and not (element.tag in ("span", "p") and words[place] > 1)
                    if element.tag == "p" and not inline:
                        paragraphs.add(place)
                    if inline or only_quotes(element):
                        crowded.add(place)
            for place, mass in found.items():
                masses[place] += min(mass, HEAVIEST_TEXT)
                whole[place] += mass
                presence[place] += 1
            crowded.update(place for place, count in times.items() if count > 1)
        if not paragraphs <= crowded:
            crowded.update(chain.from_iterable(map(beside_paragraphs, self.readings, self.places, self.sums)))
        total = len(self.records)
        ranked = {place: words[place] * mass * (presence[place] / total) ** 2 for place, mass in masses.items()}
        tops = [place for place in ranked if place not in above or 2 * free[place] > masses[place]]
        ranked |= named.ranked(total)
        best = max(tops, key=lambda place: ranked[place], default=None)
        least = LOOSE_BY_QUOTE if best in quoting else LOOSE
        if best is None or not masses[best] or self._loose() > least * masses[best]:
            return None
        if several and self._only_notes(best):
            return None
        return innermost(best, masses, whole, presence, above, crowded, words)

    def _only_notes(self, place: Place) -> bool:
        """Whether all that stands at a place are programs' notes on changes."""
        rows = zip(self.readings, self.places, strict=True)
        held = ((reading, zip(reading.elements, places, strict=True)) for reading, places in rows)
        return all(
            only_notes(reading, e) for reading, each in held for e, at in each if at == place and e.start < e.end
        )

    def _loose(self) -> float:
        """The weight of the texts that stand right in what holds a name or a time too, and so in no body."""
        loose = 0.0
        for n, (reading, places) in enumerate(zip(self.readings, self.places, strict=True)):
            sums = self.sums[n]
            own = (i for i, piece in enumerate(reading.pieces) if not piece.linked and places[piece.element] is None)
            loose += min(sum(sums[i + 1] - sums[i] for i in own), HEAVIEST_TEXT)
        return loose

    @cached_property
    def _loose_in(self) -> int | None:
        """The path of what holds the texts of records without bodies, where each has its own right in it."""
        if self.body or len(self.records) == 1:
            return None
        rest = [Words(r, [], self.dropped[n], self.echoes[n], self.meta[n]).rest for n, r in enumerate(self.readings)]
        return path_of_loose(self.readings, rest)

    @cached_property
    def places(self) -> list[list[Place | None]]:
        """Where every record's elements stand; None where one holds the name or the time."""
        return [self._places(n) for n in range(len(self.records))]

    def _places(self, n: int) -> list[Place | None]:
        meta = sorted(self.meta[n] - self.headings[n])
        if not meta:
            return [(element.path, 2) for element in self.readings[n].elements]
        count, found = len(meta), list[Place | None]()
        for element in self.readings[n].elements:
            first = bisect_left(meta, element.start)
            held = meta[first : bisect_left(meta, element.end)]
            if held and not self._is_body_after_time(n, element, held):
                found.append(None)
            else:
                found.append((element.path, 2 if held or first == count else 0 if first == 0 else 1))
        return found

    def _is_body_after_time(self, n: int, element: Element, held: list[int]) -> bool:
        """Whether an element that is named as a body begins with the time, which is no part of its text.

        What holds a body behind the time is none itself.
        """
        name = self.names[n]
        if prior(element) <= 1 or (name and element.start <= name.start < element.end):
            return False
        if held[0] != element.start or held[-1] - held[0] + 1 != len(held) or len(held) >= element.end - element.start:
            return False
        starts = self._named_starts[n]
        return bisect_right(starts, held[-1]) == bisect_left(starts, element.end)

    @cached_property
    def _named_starts(self) -> list[list[int]]:
        """Where the elements of every record start that are named as bodies and say something, in order."""
        return [[e.start for e in reading.elements if e.start < e.end and prior(e) > 1] for reading in self.readings]

    @cached_property
    def sums(self) -> list[list[float]]:
        """The weight of the text before every piece of each record."""
        return [weights(reading, dropped) for reading, dropped in zip(self.readings, self.dropped, strict=True)]

    @cached_property
    def whole_quotes(self) -> set[int]:
        """Paths of quotations that (nearly) every record has once: they are the bodies themselves (vBulletin 4)."""
        if self.body is None:
            return set()
        found, called, least = Counter[int](), set[int](), 0.8 * len(self.records)
        for n in range(len(self.records)):
            if not self._quotes(n):
                continue
            inside = {i for body in self.bodies(n) for i in range(body.start, body.end)} - self.dropped[n]
            paths = Counter(element.path for element in self._quotes(n))
            once = [element for element in self._quotes(n) if paths[element.path] == 1]
            whole = {e.path for e in once if inside <= set(range(e.start, e.end))}
            called.update(e.path for e in once if is_called_body(e) or (e.path in whole and prior(e) > 1))
            found.update(whole | {e.path for e in once if e.path in called})
        return {path for path in found if found[path] >= least and (found[path] > 1 or path in called)}

    def bodies(self, n: int) -> list[Element]:
        """The elements that hold a record's text."""
        elements = self.readings[n].elements
        if n not in self._own_bodies:
            found = [element for element, place in zip(elements, self.places[n], strict=True) if place == self.body]
            if self.body:
                found = with_paragraphs(found, elements, self.places[n], self.body[1])
                found = self._past_paragraph(n, found)
            said = any(i not in self.dropped[n] for element in found for i in range(element.start, element.end))
            self._own_bodies[n] = found if said else self._alike(n) or found
        return self._own_bodies[n]

    @cached_property
    def _paragraph_in(self) -> int | None:
        """The path of what holds the bodies, where these are paragraphs."""
        for reading in self.readings:
            for element in reading.elements:
                if self.body and element.path == self.body[0]:
                    return reading.elements[element.parent].path if element.tag == "p" and element.parent >= 0 else None
        return None

    def _past_paragraph(self, n: int, found: list[Element]) -> list[Element]:
        """A record's bodies, with what stands behind a paragraph that something in it ended."""
        reading = self.readings[n]
        around = next((k for k, e in enumerate(reading.elements) if e.path == self._paragraph_in), None)
        if around is None or (found and found[0].parent != around):
            return found
        return past_paragraph(reading, found, around, self.meta[n])

    def _alike(self, n: int) -> list[Element]:
        """The body of a record of another shape: called as the other records' bodies are, or as bodies are."""
        if self.body_name is None:
            return []
        held = [e for e in self.readings[n].elements if e.end > e.start]
        named = self._called_alike(n, held) or called_body(held, self.sums[n], self.meta[n])
        return named or body_called_like(self.body_name[1], held, self.sums[n], self.meta[n])

    def _called_alike(self, n: int, held: Sequence[Element]) -> list[Element]:
        """The biggest of a record's elements that share a name with the other records' bodies."""
        assert self.body_name is not None
        if named := [e for e in held if name_of(e.node) == self.body_name]:
            return [max(named, key=lambda e: e.end - e.start)]
        sums = self.sums[n]
        shared = [e for e in held if shares_name(e.node, self.body_name[1])]
        best = max(shared, key=lambda e: sums[e.end] - sums[e.start], default=None)
        most = max((b - a for a, b in pairwise(sums)), default=0.0)
        return [best] if best and sums[best.end] - sums[best.start] >= most else []

    def tells_event(self, n: int) -> bool:
        """Whether a record has no body, and tells on the line of its name and time what was done: ``Ada closed it``."""
        if self.body is None or self.bodies(n):
            return False
        texts, line = self.readings[n].texts, self.readings[n].line_of(min(self.meta[n], default=0))
        own, quoted = self._split(n)
        return (
            not quoted
            and self.meta[n].union(own) <= set(line)
            and (bool(own) or len(self.meta[n]) < len(texts) == len(line))
        )

    @cached_property
    def body_is_named(self) -> bool:
        """Whether the first record's body, or what holds it and nothing else that is said, is named as bodies are."""
        return self.body is not None and any(prior(each) > 1 for body in self.bodies(0) for each in self._whole(body))

    def _whole(self, body: Element) -> list[Element]:
        """The first record's body, and what holds it with nothing but what is no part of any text."""
        around = self.readings[0].elements[body.parent] if body.parent >= 0 else body
        beside = {*range(around.start, body.start), *range(body.end, around.end)}
        return [body, around] if beside <= self.dropped[0] - self.meta[0] else [body]

    @property
    def pictured(self) -> list[bool]:
        """Which of the records have a picture in their bodies."""
        return [Words(reading, self.bodies(n), set(), set()).has_picture for n, reading in enumerate(self.readings)]

    @property
    def is_introduced(self) -> bool:
        """Whether the first record's author is introduced: by a profile as in forums, or a heading as in mail."""
        name = self.names[0]
        told = self.is_letter or bool(self.headings[0])
        return told or (name is not None and opens_profile(self.readings[0], name))

    @property
    def is_letter(self) -> bool:
        """Whether the first record's author is named as in mail: by its heading, or with an address."""
        if self.letters[0]:
            return True
        return self.names[0] is not None and has_address(self.readings[0], self.names[0])

    @cached_property
    def body_name(self) -> tuple[str, str] | None:
        """What the bodies are called, where most are called the same."""
        if self.body is None:
            return None
        pairs = zip(self.readings, self.places, strict=True)
        bodies = [e for r, places in pairs for e, place in zip(r.elements, places, strict=True) if place == self.body]
        (name, count), *_ = Counter(name_of(e.node) for e in bodies).most_common(1) or [(("", ""), 0)]
        return name if name[1] and not _LAYOUT.fullmatch(name[1]) and 2 * count > len(bodies) else None

    @cached_property
    def _quotation_heads(self) -> list[list[int]]:
        return quotation_heads(self.readings)

    def _quotes(self, n: int) -> list[Element]:
        """The quotations strictly inside the body."""
        if n not in self._own_quotes:
            reading = self.readings[n]
            quotes = quotations(reading, self._quotation_heads[n])
            bodies = self.bodies(n) if quotes else []
            self._own_quotes[n] = [e for e in quotes if any(_holds(reading, body, e) for body in bodies)]
        return self._own_quotes[n]

    @cached_property
    def posts(self) -> list[Post]:
        """The records as posts."""
        posts = [self._post(n) for n in range(len(self.records))]
        for post, (floor, text) in zip(posts, without_floors([post.text for post in posts]), strict=True):
            post.floor, post.text = post.floor or floor, text
        return posts

    def _post(self, n: int) -> Post:
        record = self.records[n]
        own, quoted = self._split(n)
        return Post(
            author=self.authors[n],
            published_at=time_of(record),
            text=told_once(behind_name(record.reading.lines(own))),
            quote=record.reading.lines(quoted) or None,
            floor=first_floor(record.reading.texts),
        )

    def _split(self, n: int) -> tuple[list[int], list[int]]:
        """The pieces of a post's own text and of its quotations."""
        bodies = self.bodies(n) if self.body else []
        words = Words(self.readings[n], bodies, self.dropped[n], self.echoes[n], self.meta[n])
        if not words.said:
            if words.named:
                return words.named, []
            left, quoted = without_body(words, self._quotation_heads[n])
            return (left if self.body else below_heads(self.readings[n], left, self._loose_in)), quoted
        quotes = [element for element in self._quotes(n) if element.path not in self.whole_quotes]
        quotes += slanted_quotes(self.readings, n, bodies)
        own, quoted = in_body(words, quotes, self.authors)
        return with_more(self.readings[n], own, self.dropped[n]), quoted


def _holds(reading: Reading, body: Element, element: Element) -> bool:
    """Whether an element stands in a body, or in what follows it as a part of it."""
    around = takewhile(lambda above: above.start >= body.start, reading.above(element))
    if any(above is body for above in around):
        return True
    beside = element.parent == body.parent and element is not body
    return beside and body.start <= element.start and element.end <= body.end
