"""Knows the profile of an author that stands beside a post: short lines, of which some are a label with a value."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from operator import attrgetter

from lxml.html import HtmlElement

from extraction.records.content.bodies import prior
from extraction.records.signs.reading import INLINE_TAGS, Element, Reading
from extraction.records.signs.texts import is_initial

#: Pieces of text in the biggest signature or line of a profile: more is a whole profile, or a post.
MOST_PIECES = 8

#: Pieces of text in the longest profile, characters of its longest line, and lines with a label in one without a name.
MOST_PROFILE = 30
LONGEST_LINE = 40
FEWEST_LABELS = 2

#: Pieces of text in the biggest pane of an author's, characters of its longest, and ancestors of a name that may be it.
MOST_PANE, LONGEST_FIELD, PANE_LEVELS = 40, 80, 6
#: Elements of a pane, the empty ones too.
MOST_ELEMENTS = 500
_start = attrgetter("start")
_NUMBERED = re.compile(r"\d")

#: Pictures of a record among which its author's portrait is, and elements among which they are.
MOST_PICTURES, MOST_LEADING = 3, 100

#: Blocks that begin with a name, of which one may stand behind its portrait; elements and texts of that.
_LEVELS, _MOST_DRAWN = 3, 8

#: Letters of the longest word for what is counted.
LONGEST_UNIT = 8

_LABELLED = re.compile(r"^[^\d:：，。！？；]{1,24}[:：]\s*\S.{0,24}$")
#: What the profiles of members tell, in the tongues of forums.
_MEMBER = re.compile(
    r"\b(?:posts|messages)\b|join|regist|member|beitr|seit\b|inscri|mensaj|сообщ|регистр|注册|註冊|积分|積分|发帖|帖子|文章|威望|投稿|가입"
    r"|dołącz|\bposty\b|iscritt|\bmessaggi\b|\bunido\b|\binlägg\b|\bberichten\b|lid sinds|liittyn|\bviest|\bmesaj"
    r"|kayıt|katılım|příspěv|hozzászól|csatlakoz|bài viết|tham gia|bergabung|สมัคร|المشاركات|التسجيل|εγγραφή"
    r"|\b(?:location|from|ort|rank|karma|reputation|likes)\b",
    re.IGNORECASE,
)
#: What labels the good and the bad of a thing.
_MERIT = re.compile(
    r"pros?|cons|contras?|(?:dis)?advantages?|strengths|weaknesses|vorteile|nachteile|kontra|avantages|inconvénients"
    r"|(?:les )?points? (?:forts?|faibles?|positifs?|négatifs?)|ventajas|desventajas|inconvenientes|lo (?:mejor|peor)"
    r"|prós|(?:des)?vantagens|pontos (?:fortes|fracos|positivos|negativos)|pregi|difetti|s?vantaggi|contro"
    r"|voordelen|nadelen|(?:plus|min)punten|zalety|wady|достоинства|недостатки|плюсы|минусы|переваги|недоліки"
    r"|[优優缺][点點]|最(?:不)?满意|(?:良|悪)(?:い|かった)点|気になる点|장점|단점|artıları|eksileri|klady|zápory"
)
_PANE = re.compile(r"author|user|profile|poster|member", re.IGNORECASE)
_SAYING = re.compile(r"content|message|body|text|msg|comment", re.IGNORECASE)
_NOWHERE = re.compile(r"#|javascript:|$", re.IGNORECASE)
_PROSE = re.compile(r"[，。！？；…]|[a-z][.!?](?:\s|$)")


def is_labelled(text: str) -> bool:
    """Whether a line is a label with a value, as profiles have.

    >>> is_labelled("Posts: 239"), is_labelled("注册时间：2014-10-09"), is_labelled("I agree.")
    (True, True, False)
    >>> is_labelled("谢谢提醒，中文：肯定不行")
    False
    """
    return (":" in text or "：" in text) and bool(_LABELLED.match(text))


def labels_merits(text: str) -> bool:
    """Whether a text labels what a review says to be good about a thing, or bad.

    >>> labels_merits("Достоинства:"), labels_merits("Cons"), labels_merits("Posts:")
    (True, True, False)
    """
    return bool(_MERIT.fullmatch(text.rstrip(" :：").lower()))


def is_count(text: str) -> bool:
    """Whether a text says nothing, or only how many: a heading's count of views.

    >>> is_count("1234 views"), is_count(""), is_count("+1 from me and my 2 cats")
    (True, True, False)
    """
    return not text or (any(map(str.isdigit, text)) and sum(map(str.isalpha, text)) <= LONGEST_UNIT)


def is_pictured(record: HtmlElement, link: HtmlElement) -> bool:
    """Whether a link leads where one of the first pictures of a record does, as an author's portrait and name do.

    >>> from lxml import html
    >>> record = html.fromstring('<div><a href="/home/7"><img></a> <a href="/home/7">Ada</a></div>')
    >>> is_pictured(record, record[1])
    True
    """
    address = link.get("href", "")
    if link.tag != "a" or _NOWHERE.match(address):
        return False
    pictures = (node for node in islice(record.iter(), MOST_LEADING) if node.tag == "img")
    for picture in islice(pictures, MOST_PICTURES):
        around = next(picture.iterancestors("a"), None)
        if around is not None and around.get("href") == address and not around.text_content().strip():
            return True
    return False


def is_by_portrait(node: HtmlElement) -> bool:
    """Whether what stands right before an element, in as small a block, is a picture, or the letter drawn for one.

    >>> from lxml import html
    >>> block = html.fromstring("<div><b><img></b><p><i>Ada</i> <i>London</i></p></div>")
    >>> [is_by_portrait(each) for each in block.iter("i")]
    [True, False]
    """
    told = node.text_content().strip() if node.tag != "a" else ""
    for _ in range(_LEVELS if told else 0):
        before, above = next(node.itersiblings("*", preceding=True), None), node.getparent()
        if before is not None:
            pictured = any(each.tag == "img" for each in islice(before.iter(), _MOST_DRAWN))
            text = "".join(map(str, islice(before.itertext(), _MOST_DRAWN))).strip()
            drawn = bool(text) and is_initial(text, told) and "avatar" in before.get("class", "").lower()
            return drawn or (pictured and not text)
        if above is None or (above.text or "").strip():
            return False
        node = above
    return False


def opens_profile(reading: Reading, element: Element) -> bool:
    """Whether a text opens a block of short lines of which some are a label with a value: a profile beside a post."""
    letters = element.start > 0 and is_initial(reading.texts[element.start - 1], reading.text_of(element))
    for above in reading.above(element):
        if above.start < element.start - letters or above.end - above.start > MOST_PROFILE:
            break
        rest = reading.texts[element.end : above.end]
        if any(len(text) > LONGEST_LINE for text in rest):
            break
        if above.tag not in INLINE_TAGS and any(map(names_member_field, rest)):
            return True
    return False


def names_member_field(text: str) -> bool:
    """Whether a line, or the label that its value stands behind, names what profiles of members tell.

    >>> names_member_field("Posts: 239"), names_member_field("Posts:"), names_member_field("Posts")
    (True, True, False)
    >>> names_member_field("Posty: 239"), names_member_field("Tham gia:"), names_member_field("Herbata: 239")
    (True, True, False)
    """
    return (text[-1] in ":：" or is_labelled(text)) and bool(_MEMBER.search(text))


def profile_pieces(reading: Reading, meta: Collection[int] = (), *, of_members: bool = False) -> set[int]:
    """Return the pieces of the profiles in a record; none where it would say nothing without them.

    ``meta`` are the pieces of its name and time. ``of_members``: one line at least of a profile tells what only members
    have, how many posts or since when; and so it does in what is named as a body, where people write lists too.
    """
    found: set[int] = set()
    if sum(text[-1] in ":：" or is_labelled(text) for text in reading.texts) < FEWEST_LABELS:
        return found
    for element in reading.elements:
        if element.start not in found and _is_profile(reading, element):
            of_member = any(map(names_member_field, reading.texts[element.start : element.end]))
            if not of_member and (of_members or any(prior(above) > 1 for above in reading.above(element))):
                continue
            found.update(range(element.start, element.end))
    said = (piece for i, piece in enumerate(reading.pieces) if i not in found and i not in meta and not piece.linked)
    return found if any(not is_labelled(piece.text) and piece.text[-1] not in ":：" for piece in said) else set()


def pane_pieces(reading: Reading, name: Element, meta: set[int]) -> set[int]:
    """Return the pieces of what is named after authors, holds the name, and tells nothing in more than short lines.

    None where the record would say nothing without them. A list of terms beside the name is its author's too.
    ``meta`` are the pieces of the record's name and time: what holds the time is no pane.
    """
    pane = None
    times = meta - set(range(name.start, name.end))
    for above in islice(reading.above(name), PANE_LEVELS):
        if above.end - above.start > MOST_PANE or above.parent < 0:
            break
        if _PANE.search(above.classes) and _is_pane(reading, above, times):
            pane = above
    found, terms = set(range(pane.start, pane.end)) if pane else set[int](), set[int]()
    for element in reading.elements:
        if element.tag == "dl" and element.start > name.start and _is_pane(reading, element, times):
            terms.update(range(element.start, element.end))
    found |= set() if any(labels_merits(reading.texts[i]) for i in terms) else terms
    said = (piece for i, piece in enumerate(reading.pieces) if i not in found and not piece.linked)
    return found if found and any(len(piece.text) > 1 and not is_labelled(piece.text) for piece in said) else set()


def _is_pane(reading: Reading, element: Element, times: set[int]) -> bool:
    """Whether a block holds only short lines that are no sentences, no time, and nothing that is named as a body."""
    if not FEWEST_LABELS <= element.end - element.start <= MOST_PANE:
        return False
    pieces = reading.pieces[element.start : element.end]
    if not times.isdisjoint(range(element.start, element.end)):
        return False
    if any(len(piece.text) > LONGEST_FIELD or _PROSE.search(piece.text) for piece in pieces):
        return False
    first, last = (bisect_left(reading.elements, at, key=_start) for at in (element.start, element.end))
    if last - first > MOST_ELEMENTS:
        return False
    named = {each.classes for each in reading.elements[first:last] if each.start < each.end <= element.end}
    return not any(_SAYING.search(name) and not _PANE.search(name) for name in named)


def profile_paths(readings: Sequence[Reading], authors: Sequence[str | None]) -> set[int]:
    """Return the paths whose text is a function of the author: signatures and profiles.

    A record that is shown twice, among the best ones too, counts once: it says the same, or has the same number.
    """
    often = {author for author, count in Counter(authors).items() if author and count > 1}
    if not often:
        return set()
    texts: dict[int, dict[str, list[tuple[str, ...]]]] = defaultdict(lambda: defaultdict(list))
    varied: set[int] = set()
    read = set[tuple[str, ...] | str]()
    for reading, author in zip(readings, authors, strict=True):
        if author not in often or author is None:
            continue
        own = {tuple(reading.texts), *filter(_NUMBERED.search, [reading.elements[0].node.get("id", "")])}
        if not own.isdisjoint(read):
            continue
        read |= own
        shown: defaultdict[int, list[str]] = defaultdict(list)
        for element in reading.elements:
            if element.end - element.start > MOST_PIECES:
                varied.add(element.path)
            elif element.start < element.end:
                shown[element.path] += reading.texts[element.start : element.end]
        for path, pieces in shown.items():
            texts[path][author].append(tuple(pieces))
    constant = set()
    for path, by_author in texts.items():
        repeated = [found for found in by_author.values() if len(found) > 1]
        if path not in varied and sum(map(len, repeated)) > 2 and all(len(set(found)) == 1 for found in repeated):
            constant.add(path)
    whole = {reading.elements[0].path for reading in readings if reading.elements}
    return set() if whole & constant else constant  # who says the same twice says it all again


def _is_profile(reading: Reading, element: Element) -> bool:
    """Whether a block is all short lines, several of them with a label, and what holds them all is no part of it.

    Nothing in it is named as a body or quotes: a short post beside its author's profile is none of that.
    """
    if not 1 < element.end - element.start <= MOST_PROFILE or element.tag in INLINE_TAGS:
        return False
    pieces = reading.pieces[element.start : element.end]
    if prior(element) > 1 or any(len(piece.text) > LONGEST_LINE or _PROSE.search(piece.text) for piece in pieces):
        return False
    labels = _labels(reading, element)
    if labels < FEWEST_LABELS or any(labels_merits(piece.text) for piece in pieces):
        return False
    return not any(
        prior(inner) > 1
        or inner.quotes
        or ((inner.start == element.start) != (inner.end == element.end) and _labels(reading, inner) == labels)
        for inner in _blocks_in(reading, element)
    )


def _labels(reading: Reading, element: Element) -> int:
    """How many lines of an element are labels, or have one."""
    pieces = reading.pieces[element.start : element.end]
    return sum(not piece.linked and (piece.text[-1] in ":：" or is_labelled(piece.text)) for piece in pieces)


def _blocks_in(reading: Reading, element: Element) -> Iterator[Element]:
    first, last = (bisect_left(reading.elements, at, key=_start) for at in (element.start, element.end))
    for inner in islice(reading.elements, first, min(last, first + MOST_ELEMENTS)):
        inside = inner is not element and element.start <= inner.start < inner.end <= element.end
        if inside and inner.tag not in INLINE_TAGS:
            yield inner
