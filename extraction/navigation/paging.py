"""Is a page one part of several? Where the first part is, which number this one has, and where the others are.

A pager's links have a number for their text, and addresses that differ from the page's own in one number, or by a piece
that holds one number: the part's, one less (``page=0``), or how many records lie before it (``start=20``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from extraction.markup.tree import Tree
from extraction.navigation.addresses import parts_of
from extraction.navigation.links import LinkReader
from extraction.navigation.pager_words import BEFORE, NEXT, turns_page
from extraction.page import Link, Paging

#: Parts of one story or thread; numbers beyond are something else's.
MOST_PARTS = 100_000
#: Records on one part, where addresses count records: fewer or more are other numbers.
_SIZES = range(2, 501)

_ANCHOR = re.compile(r"^[\s\[(（【第]*(?P<number>\d{1,6})[\s\])）】页頁]*$")
_DIGITS = re.compile(r"\d+")
#: Query keys that count records or parts.
_COUNTED = re.compile(
    r"(?:p|pg|page|pages|paged|start|offset|st|pn|from|begin|skip|pageno|pagenum|cpage)", re.IGNORECASE
)


#: Query keys that count records only.
_OFFSET = re.compile(r"[?&](?:start|offset|st|from|begin|skip)=$", re.IGNORECASE)
_FIRST_OF_PATH = re.compile(r"/(?:comment-)?page[-/]?1/?$", re.IGNORECASE)
#: Characters of the longest text of a pager's link.
_LONGEST = 16
#: Elements of the biggest link to a part.
_MOST_IN_LINK = 4
_EMPTY = re.compile(r"(?<=[?&])(?:[^=&]+=|\w+=[0-9a-f]{16,})(?:&|$)")


@dataclass(frozen=True, slots=True)
class _Step:
    """A link to another part: the part's number by its text, and what stands for it in the address."""

    url: str
    number: int
    value: int
    prefix: str
    suffix: str


def pager_of(tree: Tree, reader: LinkReader) -> list[Link]:
    """Return the links whose text is a number or says "next", each as often as the page has it."""
    found, ends, inner = [], tree.end, tree.inner
    for i in tree.by_tag.get("a", ()):
        if ends[i] - i > _MOST_IN_LINK or (len(inner[i]) > _LONGEST and inner[i].isalpha()):  # no blanks to squeeze
            continue
        text = _short_text(tree, i)
        if text and (_ANCHOR.match(text) or turns_page(text)) and (url := reader.absolute(tree.hrefs.get(i))):
            found.append(Link(url, text))
    return found


def _short_text(tree: Tree, i: int) -> str | None:
    """An element's text, if it is as short as a number."""
    end, text = tree.end[i], tree.inner[i]
    for n in range(i + 1, end):
        text = f"{text} {tree.inner[n]} {tree.after[n]}"
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST else None


def find_paging(url: str, links: Sequence[Link], canonical: str | None = None) -> Paging | None:
    """Return which part of several a page is, by its ``pager_of``; ``None`` where it has no other parts.

    >>> pager = [Link("http://a.test/t-7-1.html", "1"), Link("http://a.test/t-7-3.html", "3")]
    >>> paging = find_paging("http://a.test/t-7-2.html", pager)
    >>> paging.first, paging.number, paging.following
    ('http://a.test/t-7-1.html', 2, 'http://a.test/t-7-3.html')
    """
    pager = [Link(_told(link.url), link.anchor) for link in links]
    for own in dict.fromkeys((url, _stated(url, canonical))):
        if own and (paging := _paging(_told(own), pager)):
            return paging
    return None


def first_part(url: str, canonical: str | None, paging: Paging | None) -> str:
    """Return the address that stands for all parts of what a page is part of: the first part's."""
    return paging.first if paging else _without_part(_stated(url, canonical) or url)


def _stated(url: str, canonical: str | None) -> str | None:
    """The address that the page states for itself, if it may be: the same host's, and no number that ours has not."""
    if not canonical:
        return None
    same = parts_of(canonical).netloc == parts_of(url).netloc
    numbers = _DIGITS.findall(canonical)
    return canonical if same and numbers and set(numbers) <= set(_DIGITS.findall(url)) else None


def _told(url: str) -> str:
    """An address without query keys that tell nothing of the page: ``extra=``, a session's."""
    return _EMPTY.sub("", url).rstrip("?&") if "?" in url else url


def _paging(own: str, links: Sequence[Link]) -> Paging | None:
    steps = [step for link in links if (step := _step(own, link))]
    by_place: dict[tuple[str, str], list[_Step]] = {}
    for step in steps:
        by_place.setdefault((step.prefix, step.suffix), []).append(step)
    fits = [(group, size) for group in by_place.values() if (size := _size(group)) is not None]
    if not fits and (neighbour := _ahead(own, links) or _behind(own, links)):
        fits = [([neighbour], 1)]
    if not fits:
        return None
    group, size = max(fits, key=lambda fit: len(fit[0]))
    alone = all(step.value < 0 for step in group)  # only the first part is linked: how parts are counted is not told
    number = _only(own, group[0]) if alone else _number(own, group[0], size)
    if number is None:
        return None
    urls = {step.number: step.url for step in group}
    told = (link.url for link in links if NEXT.match(link.anchor) and _is_part(own, link.url, group[0]))
    first = own if number == 1 else urls.get(1) or f"{group[0].prefix}{1 if size == 1 else 0}{group[0].suffix}"
    following = urls.get(number + 1) or next(told, None)
    others = tuple(sorted({*urls.values(), *([following] if following else [])} - {own}))
    return Paging(_without_part(_without(first, group[0].prefix)), number, following, others)


def _step(own: str, link: Link) -> _Step | None:
    named = _ANCHOR.match(link.anchor)
    if not named or link.url == own or not 0 < int(named["number"]) <= MOST_PARTS:
        return None
    return _placed(own, link.url, int(named["number"]))


def _ahead(own: str, links: Iterable[Link]) -> _Step | None:
    """The step to the next part where only words lead to it: its number is one more than ours."""
    for link in links:
        if NEXT.match(link.anchor) and link.url != own and (step := _placed(own, link.url, 2)) and step.value >= 0:
            number = _number(own, step, 1)
            if number is not None and step.value == (number + 1 if _has_value(own, step) else 2):
                return _Step(step.url, step.value, step.value, step.prefix, step.suffix)
    return None


def _behind(own: str, links: Iterable[Link]) -> _Step | None:
    """The step to the part before, where only words lead to it."""
    for link in links:
        step = _placed(own, link.url, 1) if BEFORE.match(link.anchor) and link.url != own else None
        if step and (step.value < 0 or (_has_value(own, step) and _number(own, step, 1) == step.value + 1)):
            return _Step(step.url, max(step.value, 1), step.value, step.prefix, step.suffix)
    return None


def _only(own: str, step: _Step) -> int | None:
    """The part's number where only the first part is linked: the second where addresses count records or from 0."""
    if not _has_value(own, step):
        return None
    return 2 if _OFFSET.search(step.prefix) else max(2, int(own[len(step.prefix) : len(own) - len(step.suffix)][:7]))


def _has_value(own: str, step: _Step) -> bool:
    return own[len(step.prefix) : len(own) - len(step.suffix)].isdecimal()


def _placed(own: str, other: str, number: int) -> _Step | None:
    """Where the two addresses differ, if it is in one number; the shorter one may lack the piece that holds it."""
    prefix = _common(own, other)
    rest, other_rest = own[len(prefix) :], other[len(prefix) :]
    suffix = _common(rest[::-1], other_rest[::-1])[::-1]
    middle, other_middle = (text[: len(text) - len(suffix)] if suffix else text for text in (rest, other_rest))
    values = _DIGITS.findall(other_middle)
    if len(values) > 1 or len(_DIGITS.findall(middle)) > 1 or len(other_middle) > 40 or len(middle) > 40:
        return None
    if _DIGITS.sub("", middle) != _DIGITS.sub("", other_middle) and middle and other_middle:
        return None
    if not values:  # the other one is the first part, and our own address holds the number
        return _Step(other, number, -1, prefix + _DIGITS.split(middle)[0], _DIGITS.split(middle)[-1] + suffix)
    head, tail = _DIGITS.split(other_middle)
    return _Step(other, number, int(values[0]), prefix + head, tail + suffix)


def _common(one: str, other: str) -> str:
    """What two texts begin with, no number cut in two.

    >>> _common("t=7&start=10", "t=7&start=15"), _common("t=7", "t=7&start=10")
    ('t=7&start=', 't=7')
    """
    size = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    cut = one[size : size + 1].isdecimal() or other[size : size + 1].isdecimal()
    return one[:size].rstrip("0123456789") if cut else one[:size]


def _size(group: Iterable[_Step]) -> int | None:
    """How many records a part has where addresses count records; 1: they count parts, 0: from 0; ``None``: neither."""
    told = [step for step in group if step.value >= 0]
    if not told:
        return 1 if all(step.number == 1 for step in group) else None
    if all(step.value == step.number for step in told):
        return 1
    counted = len(told) > 1 or _is_counted(told[0].prefix)
    if counted and all(step.value == step.number - 1 for step in told):
        return 0
    sizes = {
        step.value // (step.number - 1) for step in told if step.number > 1 and step.value % (step.number - 1) == 0
    }
    fits = len(sizes) == 1 and all(step.value == (step.number - 1) * min(sizes) for step in told)
    return min(sizes) if counted and fits and min(sizes) in _SIZES else None


def _is_counted(prefix: str) -> bool:
    key = re.split(r"[?&/]", prefix)[-1]
    return key.endswith("=") and bool(_COUNTED.fullmatch(key[:-1]))


def _number(own: str, step: _Step, size: int) -> int | None:
    """The part's number by its own address."""
    if not (own.startswith(step.prefix) and own.endswith(step.suffix)):
        return 1
    value = own[len(step.prefix) : len(own) - len(step.suffix)] if step.suffix else own[len(step.prefix) :]
    if not value.isdecimal() or len(value) > 7:
        return None if value else 1
    if size <= 1:
        return int(value) + (1 - size) if int(value) + (1 - size) > 0 else 1
    return int(value) // size + 1


def _is_part(own: str, url: str, step: _Step) -> bool:
    return url != own and url.startswith(step.prefix) and url.endswith(step.suffix)


def _without(url: str, prefix: str) -> str:
    """Leave the part's query key out of the first part's address: ``p=1``.

    >>> _without("http://a.test/t.php?p=1&id=7", "http://a.test/t.php?p=")
    'http://a.test/t.php?id=7'
    """
    if not prefix.endswith("=") or not url.startswith(prefix):
        return url
    head, rest = prefix[: max(prefix.rfind("?"), prefix.rfind("&")) + 1], url[len(prefix) :].lstrip("0123456789")
    return (head + rest.lstrip("&")).rstrip("?&")


def _without_part(url: str) -> str:
    """Leave out a query key that says the first part: ``page=1``, ``start=0``.

    >>> _without_part("http://a.test/t.php?id=7&page=1"), _without_part("http://a.test/t.php?page=2")
    ('http://a.test/t.php?id=7', 'http://a.test/t.php?page=2')
    """
    address, mark, query = url.partition("?")
    address = _FIRST_OF_PATH.sub("/", address)
    kept = [pair for pair in query.split("&") if not _is_first(*pair.partition("=")[::2])]
    return address + (mark + "&".join(kept) if kept and query else "")


def _is_first(key: str, value: str) -> bool:
    return value in ("0", "1") and bool(_COUNTED.fullmatch(key)) and len(key) > 1
