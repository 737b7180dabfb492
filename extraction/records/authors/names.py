"""Finds the authors' names in records that are read side by side."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

from lxml.html import HtmlElement

from extraction.markup.worded import kept
from extraction.records.authors.bare_names import BEHIND_ADDRESS, LONGEST_NAME, UNKNOWN_ALONE
from extraction.records.authors.bystanders import TIMELIKE, is_changer
from extraction.records.authors.name_pieces import end_of_name, is_role
from extraction.records.authors.name_scores import is_called_name, is_told_by, names_people, score_of
from extraction.records.authors.name_words import before_time, has_name_words, is_sure_name
from extraction.records.authors.no_names import is_no_ones
from extraction.records.authors.people import is_in_address, leads_to_category, leads_to_person
from extraction.records.content.floors import floor_of
from extraction.records.content.profiles import is_labelled
from extraction.records.content.quotes import says_heading
from extraction.records.content.titles import is_review_title
from extraction.records.signs.evidence import is_board_address
from extraction.records.signs.ids import is_post_address
from extraction.records.signs.reading import Element, Reading
from extraction.records.signs.texts import has_letters, is_initial, squeeze

#: Pieces behind a portrait's letter among which the name stands that begins with it.
_NEAR = 3

#: Elements that hold names, of what is not named itself.
_NAME_TAGS = frozenset(("a", "b", "strong"))

#: Characters of the longest title of a page that answers from elsewhere, and stands where others have their names.
_LONGEST_TITLE = 200

#: The least score of a kind of element that holds names: it is in most records, and something speaks for it.
LEAST_SCORE = 1.5

#: The least score where there is one record only, and so no likeness to confirm it: a word for it must be near.
LEAST_LONE_SCORE = 3.0

#: Kinds of elements that may hold the names of one page (linked members, guests, the deleted).
MOST_KINDS = 6

#: Digits of the shortest number that is a name, in an element that is surely one's.
LEAST_DIGITS = 5

#: Share of a list's rows that name who began the topic, where rows name several people.
FIRST_SHARE = 0.8

#: What it is worth that what nothing names after people stands right behind a picture: in a row that is the topic's.
BY_PORTRAIT = 1.5

#: Pieces of text in a name: with a title before it, or a rank behind.
MOST_PIECES = 3

#: Letters of the title that a name may have in it: of somebody's page.
_LEAST_TITLE = 8

_calls_avatar = kept(re.compile(r"avatar|photo|userpic|gravatar", re.IGNORECASE))
#: What stands before the number that a program gives to a member.
_NUMBERS = re.compile(r"(?:\bu?id|\bno|nr|№|编号|編號|#)\W*$", re.IGNORECASE)


def find_names(
    readings: Sequence[Reading], times: Sequence[set[int]], title: str, *, first: bool = False, confirmed: bool = False
) -> list[Element | None]:
    """Return the element that holds the author's name in every record.

    ``times`` are the pieces of each record that show its time, ``title`` the page's, squeezed. Of several people in
    nearly all records the likeliest is taken, or the ``first``: a row names who began the topic, then who wrote last.
    A record that stands alone is none without a word for its name near, if nothing else has ``confirmed`` it.
    """
    candidates = _candidates(readings, times, title, first=first)
    if 0 < len(title) <= LONGEST_NAME:
        for found in candidates.values():
            if len(readings) > len(found) >= len(readings) / 2:
                found.update(_named_as_title(readings, times, found, title))
    told = [(path, found) for path, found in candidates.items() if found]
    called = first or any(names_people(next(iter(found.values()))) for _, found in told)
    by_portrait = 0.0 if called else BY_PORTRAIT
    scored = [(score_of(found, readings, times, by_portrait=by_portrait), path) for path, found in told]
    names: list[Element | None] = [None] * len(readings)
    least = LEAST_SCORE if len(readings) > 1 or confirmed else LEAST_LONE_SCORE
    if first:
        scored = _first_people(scored, candidates, readings, times)
    chosen = list[int]()
    for score, path in sorted(scored, key=lambda pair: (-pair[0], _most_pieces(candidates[pair[1]]), pair[1])):
        if score < least or len(chosen) == MOST_KINDS:
            break
        found = candidates[path]
        if None in names and 2 * len(found) > len(readings) > len(found):
            found = found | _odd_names(readings, times, found)
        found = _in_place(readings, names, found)
        if all(names[n] for n in found):
            continue  # the same names, in an element around them or a second time
        chosen.append(path)
        for n, element in found.items():
            names[n] = names[n] or _innermost(readings[n], element)
    if None in names and 2 * names.count(None) < len(names):  # marked up in more than one way
        for path in (path for path in chosen if len(candidates[path]) > 1):
            for n, element in _odd_names(readings, times, candidates[path]).items():
                names[n] = names[n] or element
    return names


def _in_place(
    readings: Sequence[Reading], names: Sequence[Element | None], found: dict[int, Element]
) -> dict[int, Element]:
    """Some elements, or those that begin where names do, if most of them stand in records that are named elsewhere."""
    named = {n: name for n in found if (name := names[n])}
    apart = [n for n, a in named.items() if a.end <= found[n].start or found[n].end <= a.start]
    if 2 * sum(readings[n].text_of(named[n]) != readings[n].text_of(found[n]) for n in apart) <= len(found):
        return found
    starts = {name.start for name in named.values()}
    return {n: element for n, element in found.items() if element.start in starts}


def _most_pieces(found: dict[int, Element]) -> int:
    """The most pieces in one of some elements: of those for which as much speaks, the smallest is the name alone."""
    return max(element.end - element.start for element in found.values())


def _candidates(
    readings: Sequence[Reading], times: Sequence[set[int]], title: str, *, first: bool
) -> dict[int, dict[int, Element]]:
    """What may be a name, by its path and its record: in each the ``first`` that leads to a person, or the first."""
    candidates: dict[int, dict[int, Element]] = defaultdict(dict)
    for n, reading in enumerate(readings):
        quoted, settled = _quoted_pieces(reading, times[n]), set[int]()
        for element in reading.elements:
            if element.tag == "a":
                element = before_time(reading, element, times[n])
            wanted = 0 < element.end - element.start <= MOST_PIECES
            if wanted and element.path in settled:
                earlier = candidates[element.path][n]
                led = first and element.tag == "a" and not leads_to_person(earlier.node.get("href", ""))
                wanted = led or (_is_introduced(reading, element) and not _is_introduced(reading, earlier))
            if wanted and element.start not in quoted and _may_be_name(reading, element, times[n], title):
                candidates[element.path][n] = element
                if not (is_changer(reading, element.start) or _is_sign(reading.texts[element.start])):
                    settled.add(element.path)
    initials = [path for path, found in candidates.items() if _are_initials(readings, found)]
    for path in initials:
        del candidates[path]
    return candidates


def _are_initials(readings: Sequence[Reading], found: dict[int, Element]) -> bool:
    """Whether elements say but the first letters of the names behind them, as portraits of those do who have none."""
    letters = [(n, e) for n, e in found.items() if len(readings[n].texts[e.start]) < 3]
    told = ((readings[n].texts[e.start], _names_near(readings[n], e)) for n, e in letters)
    led = sum(letter.isalpha() and any(_stands_for(letter, text) for text in names) for letter, names in told)
    return led > 1 and led >= FIRST_SHARE * len(found)


def _names_near(reading: Reading, element: Element) -> Iterator[str]:
    """What may be the name that a portrait's letter stands for: what is behind it, or another link to its person."""
    yield from reading.texts[element.end : element.end + _NEAR]
    link = element if element.tag == "a" or element.parent < 0 else reading.elements[element.parent]
    if link.tag == "a" and leads_to_person(href := link.node.get("href", "")):
        others = (e for e in reading.elements if e.tag == "a" and e is not link and e.node.get("href") == href)
        yield from map(reading.text_of, others)


def _stands_for(letters: str, name: str) -> bool:
    """Whether a letter is the first of a name, or two are those of its words: Li is no lieutenant."""
    return is_initial(letters, name) and (len(letters) == 1 or not name.casefold().startswith(letters.casefold()))


def _is_introduced(reading: Reading, element: Element) -> bool:
    """Whether what is right before an element says that whoever wrote the record is named there."""
    return is_told_by(reading, element) and not is_changer(reading, element.start)


def _is_sign(text: str) -> bool:
    """Whether a text is one sign, as a link to a post is: the author's name may stand in one like it."""
    return len(text) == 1 and not text.isalnum()


def _quoted_pieces(reading: Reading, times: set[int]) -> set[int]:
    """The pieces of quotations and of the lines over them, which name others; what holds the time is the record."""
    found: set[int] = set()
    if reading.may_quote:
        for element in reading.elements:
            inside = range(element.start, element.end)
            if element.parent >= 0 and element.start not in found and element.quotes and times.isdisjoint(inside):
                found.update(inside)
                above = _line_before(reading, element.start)
                if says_heading(" ".join(reading.texts[above.start : above.stop])) and times.isdisjoint(above):
                    found.update(above)
    return found


def _line_before(reading: Reading, start: int) -> range:
    """The last pieces of the line that ends before a place."""
    first = max(start - 1, 0)
    while first and not reading.pieces[first].starts_line and start - first < MOST_PIECES:
        first -= 1
    return range(first, start)


def _first_people(
    scored: list[tuple[float, int]],
    candidates: dict[int, dict[int, Element]],
    readings: Sequence[Reading],
    times: Sequence[set[int]],
) -> list[tuple[float, int]]:
    """The kinds of elements, before which those come in nearly all records that hold people, or stand right before
    times: in the records' order.

    Few of them may have an odd name, which reads like none.
    """
    least = FIRST_SHARE * len(readings)
    people = [
        (sum(element.start for element in found.values()) / len(found), path)
        for score, path in scored
        if score >= LEAST_SCORE
        and 2 * len(found := candidates[path]) > len(readings)
        and 2 * sum(names_people(e) or _is_right_before(readings[n], e, times[n]) for n, e in found.items())
        > len(found)
        and (len(found) >= least or len(found) + len(_odd_names(readings, times, found)) >= least)
    ]
    if not people:
        return scored
    start, _ = min(people)
    return [(score + (100.0 if (start, path) in people else 0.0), path) for score, path in scored]


def _is_right_before(reading: Reading, element: Element, times: set[int]) -> bool:
    """Whether an element in no link stands right before a time on its line, or a mark there: ``Anna · 3 days ago``."""
    if any(reading.pieces[i].linked for i in range(element.start, element.end)):
        return False
    behind = element.end
    if behind not in times and behind < len(reading.pieces) and not has_letters(reading.texts[behind]):
        behind += 1
    return behind in times and not any(reading.pieces[i].starts_line for i in range(element.end, behind + 1))


def _odd_names(readings: Sequence[Reading], times: Sequence[set[int]], found: dict[int, Element]) -> dict[int, Element]:
    """What other records have where most have the name: in the page's title, a number, or longer than most."""
    path = next(iter(found.values())).path
    odd = dict[int, Element]()
    for n, reading in enumerate(readings):
        if n not in found:
            held = (e for e in reading.elements if e.path == path and 0 < e.end - e.start <= MOST_PIECES)
            element = next((e for e in held if times[n].isdisjoint(range(e.start, e.end))), None)
            text = reading.text_of(element) if element else ""
            is_number = text.isdigit() and len(text) >= LEAST_DIGITS
            if element and len(text) <= _LONGEST_TITLE and (is_number or floor_of(text) is None):
                odd[n] = element
    return odd


def _named_as_title(
    readings: Sequence[Reading], times: Sequence[set[int]], found: dict[int, Element], title: str
) -> dict[int, Element]:
    """Whom the page is called by, where all other records have other names: who somebody talks with.

    Subjects of answers have the title in them, and are none.
    """
    odd = _odd_names(readings, times, found)
    told = {n for n, element in odd.items() if squeeze(readings[n].text_of(element)) == title}
    return odd if len(told) == len(odd) == len(readings) - len(found) else {}


def _innermost(reading: Reading, element: Element) -> Element:
    """The part of an element that is the name alone: its only link, or what alone in it is called a name."""
    if element.end - element.start < 2:
        return element
    at, end = next(n for n, other in enumerate(reading.elements) if other is element), end_of_name(reading, element)
    inside = [
        other
        for other in islice(reading.elements, at + 1, None)
        if element.start <= other.start < other.end <= end and has_letters(reading.text_of(other))
    ]
    inside = [other for other in inside if not _is_initial(reading, other) and not is_role(reading.text_of(other))]
    links = [other for other in inside if other.tag == "a" and not _is_avatar(other.node)]
    named = [other for other in inside if other.end - other.start == 1 and has_name_words(other.node)]
    links, named = ([e for e in each if not is_no_ones(reading.text_of(e))] for each in (links, named))
    stated = [other for other in inside if other.stated == "name"]
    for chosen in (stated, links, [other for other in named if is_called_name(other)], named):
        if len({reading.text_of(other) for other in chosen}) == 1:
            return chosen[-1]
    return element


def _is_avatar(node: HtmlElement) -> bool:
    """Whether an element stands for a picture of the author: the letter in it is no name."""
    parent = node.getparent()
    return any(_calls_avatar(each.get("class", "")) for each in (node, parent) if each is not None)


def _may_be_name(reading: Reading, element: Element, times: set[int], title: str) -> bool:
    count = element.end - element.start
    if times and not times.isdisjoint(range(element.start, element.end)):
        return False
    text = reading.texts[element.start] if count == 1 else reading.text_of(element)
    if len(text) > LONGEST_NAME or (len(text) < 3 and (_is_avatar(element.node) or _is_initial(reading, element))):
        return False
    if count > 1 and TIMELIKE.search(reading.texts[element.start]):
        return False  # a day, and the number of the post
    text = BEHIND_ADDRESS.sub("", text) if text[-1:] in "*x" else text
    if may_be_name(text, title):
        return not is_something_else(reading, element)
    if text.isdigit() and len(text) >= LEAST_DIGITS:
        before = reading.texts[element.start - 1] if element.start else ""
        return is_sure_name(element.node) and not _NUMBERS.search(before)
    to_person = element.tag == "a" and leads_to_person(element.node.get("href", ""))
    if to_person and "@" in text and is_in_address(reading, element):
        return True  # an account on another server, and no address of mail: /u/ada@tea.test
    return to_person and 2 * len(text) < len(title) and may_be_name(text, "")  # who is named in it: My travels with Ada


def is_something_else(reading: Reading, element: Element) -> bool:
    """Whether what may be a name by its words is a review's title, a badge, or leads to a post or a category."""
    titled = is_review_title(element) or _is_in_title(reading, element)
    first, last = element.start, element.end - 1
    if last - first > 1 and not has_letters(reading.texts[first]):  # it is in brackets
        first, last = first + 1, last - 1
    linked = reading.pieces[first].linked or reading.pieces[last].linked
    return titled or _is_badge_of_name(reading, element) or (linked and _leads_elsewhere(element.node))


def _is_in_title(reading: Reading, element: Element) -> bool:
    """Whether an element is all that the title of a review holds."""
    above = reading.elements[element.parent] if element.parent >= 0 else None
    whole = above is not None and (above.start, above.end) == (element.start, element.end)
    return above is not None and whole and is_review_title(above)


def _is_badge_of_name(reading: Reading, element: Element) -> bool:
    """Whether an element is a badge in a link, or in a name, that says more: <a><i>Author</i> Anna</a>."""
    above = reading.elements[element.parent] if element.parent >= 0 else None
    if above is None or above.end - above.start <= element.end - element.start:
        return False
    return is_role(reading.text_of(element)) and (above.tag == "a" or has_name_words(above.node))


def _leads_elsewhere(node: HtmlElement) -> bool:
    """Whether a link, or the only one in an element, leads to a post, a board, a category or a site, and to nobody."""
    links = [node] if node.tag == "a" else list(islice(node.iter("a"), 2))
    if len(links) != 1:
        return False
    link, href = links[0], links[0].get("href", "")
    if leads_to_person(href) or has_name_words(node):
        return False
    alone = link is node or (link.getparent() is node and not f"{node.text or ''}{link.tail or ''}".strip())
    within = len(href) > 1 and href[0] == "#"  # back to the top
    apart = alone and (within or is_post_address(href) or _names_site(link))
    return apart or leads_to_category(href, link.get("rel", "")) or is_board_address(href)


def _names_site(link: HtmlElement) -> bool:
    """Whether a link says the name of the site that it leads to: tea.test."""
    told = (link.text or "").strip().casefold().removeprefix("www.")
    return "." in told and link.get("href", "").casefold().partition("//")[2].removeprefix("www.").startswith(told)


def _is_initial(reading: Reading, element: Element) -> bool:
    """Whether an element is a portrait that the letter is drawn for with which the name behind it begins.

    That is in a link, in bold or in what is named so: a rank is not.
    """
    if not any(is_initial(reading.text_of(element), text) for text in reading.texts[element.end : element.end + 1]):
        return False
    behind = reading.elements[reading.pieces[element.end].element]
    return behind.tag in _NAME_TAGS or has_name_words(behind.node)


@lru_cache(maxsize=8192)
def may_be_name(text: str, title: str) -> bool:
    """Whether a text may be a name: no number, label, address, time or ``Anna said:``, nor has the (squeezed) title."""
    told = squeeze(text) if title and len(text) > 4 else ""
    if told and (told in title or (len(title) > _LEAST_TITLE and title in told)):
        return False
    if floor_of(text) is not None or UNKNOWN_ALONE.fullmatch(text):
        return False
    return not (is_labelled(text) or is_no_ones(text) or (text[-1:] in (":", "：") and says_heading(text)))
