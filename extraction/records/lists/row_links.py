"""Tells which of the links that stand in each row of a list is its title: not who wrote it, a label, or a count."""

from __future__ import annotations

import itertools
import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import lru_cache

from extraction.records.authors.name_scores import BRACKETED
from extraction.records.authors.people import leads_to_category, leads_to_person
from extraction.records.lists.count_words import counts_something
from extraction.records.signs.outline import Outline
from extraction.records.signs.texts import has_letters, width

#: Fewer like links are no list.
FEWEST_ROWS = 3

#: Width of a short label, as menus and names have (a Han character is 2 wide): a title counts for what it has more.
LABEL_WIDTH = 8

#: How much wider than a label the widest button is that stands above or below a list, marked up as its titles are.
LONGEST_BUTTON = 6

#: Width of the widest title: what is longer is a paragraph in a link, and counts no more than this.
WIDEST_TITLE = 80

#: Pieces of a link's text that are read, and characters: links that never close hold each other.
MOST_TEXTS, MOST_SAID = 100, 2_000

#: Links of a kind side by side, of which some are labels: those of more are a list by themselves.
MOST_BESIDE = 3

#: Share of the rows in which a link stands for it to be one of each row.
IN_EACH = 0.8

#: Parts of an address's path that are looked at: ``/forum/topic/7`` and ``/forum/user/7`` differ in the second.
MOST_DEPTH = 3
#: What addresses carry from page to page, and is not asked of the page that they lead to.
_PASSED_ON = frozenset(("extra", "highlight", "mobile", "sid", "from", "hl"))

#: Share of the links of a kind that have a time behind them before the next, and links of a kind that are looked at.
_TIMED_SHARE, _SAMPLE = 0.8, 10

_NO_PAGE = ("javascript:", "mailto:", "tel:", "data:")
_NUMBER = re.compile(r"\d+")
_ADDRESS = re.compile(r"(?:[a-z]+:)?(?://[^/?#]*)?/*([^?#]*)(?:\?([^#]*))?", re.IGNORECASE)


def one_a_row(outline: Outline, links: list[int]) -> list[int]:
    """Return those of like links that are titles, where several of them stand in each row."""
    titles = _without_beside(outline, _with_titles(outline, _without_ends(outline, links)))
    return _without_labels(outline, _once_each(outline, titles))


def _without_ends(outline: Outline, links: list[int]) -> list[int]:
    """The links without the short ones at both ends that lead elsewhere than the titles do: buttons, tabs and pagers.

    Titles lead to pages of their own with addresses of a kind, and not to this page sorted otherwise.
    """
    if links and all(_words_of(outline, i)[0] > LONGEST_BUTTON for i in (links[0], links[-1])):
        return links
    shapes = {i: _shape(href, MOST_DEPTH) for i in links if (href := outline.hrefs.get(i, ""))[:1] != "?"}
    led: defaultdict[str, set[str]] = defaultdict(set)
    for i, shape in shapes.items():
        led[shape].add(address_of(outline, i))
    regular = {shape for shape, pages in led.items() if len(pages) >= FEWEST_ROWS}
    if len(regular) == len(led) and len(shapes) == len(links):
        return links
    own = [n for n, i in enumerate(links) if shapes.get(i) in regular or _words_of(outline, i)[0] > LONGEST_BUTTON]
    titles = links[own[0] : own[-1] + 1] if regular and own else links
    return titles if sum(_words_of(outline, i)[0] for i in titles) > LONGEST_BUTTON * len(titles) else links


def score_of_links(outline: Outline, links: Sequence[int]) -> float:
    """Return how much the links of a kind say: their texts' widths beyond a label's, once an address and text."""
    said = _said_at(outline, links)
    return sum(said) * len(said) / len(links) if len(said) >= FEWEST_ROWS else 0.0


def most_of_links(outline: Outline, links: Sequence[int]) -> float:
    """Return what any of the links of a kind say at most (``score_of_links``)."""
    said = _said_at(outline, links) if len(links) >= FEWEST_ROWS else ()
    return sum(said) if len(said) >= FEWEST_ROWS else 0


def _said_at(outline: Outline, links: Sequence[int]) -> list[float]:
    """For every address how much wider than a label the widest text is that leads there; 0 where none is.

    What most of the links say is a button's, and counts once.
    """
    seen: dict[str, tuple[float, str]] = {}
    pages = outline.pages
    for i in links:
        address = pages.get(i)
        if address and not address.startswith(_NO_PAGE):
            said = _words_of(outline, i)
            if said[1]:
                seen[address] = max(seen.get(address, (0.0, "")), said)
    if 2 * (len({text for _, text in seen.values()}) - 1) >= len(seen):
        return [wide for wide, _ in seen.values()]  # too many texts for most to be the same
    often = Counter(text for _, text in seen.values())
    button = next((text for text, count in often.most_common(1) if 2 * count > len(seen)), None)
    return [wide if text != button else wide / often[text] for wide, text in seen.values()]


def _words_of(outline: Outline, i: int) -> tuple[float, str]:
    """How much wider than a label what a link says is, and what it says: nothing, where that has no letters."""
    known = outline.said.get(i)
    if known is None:
        text = " ".join(text_in(outline, i).split())  # as shown: markup may be set in by many blanks
        wide = min(width(text), WIDEST_TITLE) - LABEL_WIDTH
        known = outline.said[i] = (wide, text) if has_letters(text) else (0.0, "")
    return known


def are_timed(links: Sequence[int], times: list[int]) -> bool:
    """Whether a time stands behind nearly every link before the next."""
    ends = itertools.pairwise(links)
    told = sum(bisect_left(times, start) < bisect_left(times, end) for start, end in ends)
    return told >= _TIMED_SHARE * (len(links) - 1) > 0


def likeness(address: str, other: str) -> int:
    """Return how much two addresses are of one kind: up to 3, for the parts of their paths.

    >>> likeness("/board/tea/7", "/board/tea/8"), likeness("/board/tea/7", "/board/user/8"), likeness("/u/7", "/t/7")
    (3, 1, 0)
    """
    return sum(_shape(address, depth) == _shape(other, depth) for depth in range(1, MOST_DEPTH + 1))


def are_alike(address: str, other: str) -> bool:
    """Return whether two addresses are of one kind as far as is looked at, and equally deep.

    >>> are_alike("/f/tea/pots/7", "/f/tea/pots/8"), are_alike("/f/tea/pots/7", "/f/tea/pots/old/8")
    (True, False)
    """
    steps, others = (len(_parts(each)[0]) for each in (address, other))
    return steps == others and likeness(address, other) == MOST_DEPTH


def usual_kind(addresses: Sequence[str], depth: int) -> set[int] | None:
    """Return which of some addresses are of one kind by the first parts of their paths, if nearly all are.

    >>> usual_kind(["/t/7", "/t/8", "/news/1", "/t/9", "/t/10"], 1), usual_kind(["/t/7", "/u/8", "/news/1"], 1)
    ({0, 1, 3, 4}, None)
    """
    shapes = [_shape(address, depth) for address in addresses]
    often = Counter(shapes).most_common(1)
    if not often or often[0][1] < max(FEWEST_ROWS, IN_EACH * len(shapes)):
        return None
    return {n for n, shape in enumerate(shapes) if shape == often[0][0]}


def address_of(outline: Outline, i: int) -> str:
    """Return the page that a link leads to."""
    return outline.pages.get(i, "")


def says_word(outline: Outline, i: int) -> bool:
    """Return whether an element says something that may be a word: more than one letter, or one of Chinese (顶)."""
    return outline.own[i] > 1 or (outline.own[i] == 1 and width(text_in(outline, i).strip()) > 1)


def text_in(outline: Outline, i: int) -> str:
    """Return what an element says in its first ``MOST_TEXTS`` pieces, no more than ``MOST_SAID`` characters."""
    if outline.ends[i] == i + 1:
        return outline.tree.inner[i]
    text = outline.inside.get(i)
    if text is None:
        text = outline.inside[i] = "".join(itertools.islice(outline.nodes[i].itertext(), MOST_TEXTS))[:MOST_SAID]
    return text


def _with_titles(outline: Outline, links: list[int]) -> list[int]:
    """Of links that stand several in each row those that lead where the titles do, not to people or last posts.

    Two headlines of a line lead to pages of one kind, and stay.
    """
    rows: defaultdict[int, list[int]] = defaultdict(list)
    for i in links:
        rows[outline.parents[i]].append(i)
    several = sum(len(row) > 1 for row in rows.values())
    if len(rows) < FEWEST_ROWS or several < IN_EACH * len(rows):
        return links
    for depth in range(1, MOST_DEPTH + 1):
        shapes: defaultdict[str, list[int]] = defaultdict(list)
        for i in links:
            shapes[_shape(outline.hrefs.get(i, ""), depth)].append(i)
        own = [same for same in shapes.values() if len({outline.parents[i] for i in same}) >= IN_EACH * len(rows)]
        if len(own) > 1:
            return max(own, key=lambda same: score_of_links(outline, same))
    return links


def _without_beside(outline: Outline, links: list[int]) -> list[int]:
    """The links without those of other pages that stand between each two: the people in their rows are marked up alike.

    All links lead to one kind of page or another, and of each kind is at least one in nearly all rows, if not all lead
    to people, or to tags.
    """
    if len(links) < 2 * FEWEST_ROWS:
        return links
    addresses = [outline.hrefs.get(i, "") for i in links]
    for depth in range(1, MOST_DEPTH + 1):
        often = Counter(_shape(address, depth) for address in addresses[:_SAMPLE])
        if sum(count > 1 for count in often.values()) < 2:
            continue
        shapes: defaultdict[str, list[int]] = defaultdict(list)
        for i, address in zip(links, addresses, strict=True):
            shapes[_shape(address, depth)].append(i)
        kinds = [same for same in shapes.values() if len(same) >= FEWEST_ROWS]
        if len(kinds) > 1 and sum(map(len, kinds)) >= IN_EACH * len(links):
            best = max(kinds, key=lambda same: score_of_links(outline, _once_each(outline, same)))
            titles = _once_each(outline, best)
            if all(same is best or _lead_aside(outline, same) or are_timed(titles, same) for same in kinds):
                return titles
    return links


def _lead_aside(outline: Outline, links: list[int]) -> bool:
    """Whether all links lead to people, or all to categories and tags, or to a few pages each several times."""
    hrefs = [outline.hrefs.get(i, "") for i in links]
    return (
        2 * len(set(hrefs)) <= len(hrefs)
        or all(map(leads_to_person, hrefs))
        or all(leads_to_category(href, "") for href in hrefs)
    )


def _once_each(outline: Outline, links: list[int]) -> list[int]:
    """Of links that mostly lead by two and more to one page the first that says more than a label: 12 comments."""
    runs = [list(run) for _, run in itertools.groupby(links, key=lambda i: address_of(outline, i))]
    if len(runs) < FEWEST_ROWS or 2 * sum(len(same) > 1 for same in runs) <= len(runs):
        return links
    texts = {i: text_in(outline, i).strip() for i in links}
    often, kept = Counter(texts.values()), list[int]()
    for same in runs:
        told = [i for i in same if often[texts[i]] * 4 <= len(links) and not counts_something(texts[i])]
        said = (i for i in told if width(texts[i]) > LABEL_WIDTH)  # a topic's number may stand before its title
        kept.append(same[0] if len(same) == 1 else next(said, (told or same)[0]))
    return kept


def _without_labels(outline: Outline, links: list[int]) -> list[int]:
    """The links without those that stand right beside another of the kind and but label it, or lead where it leads."""
    rows: dict[int, list[int]] = defaultdict(list)
    for i in links:
        rows[outline.parents[i]].append(i)
    if len(rows) == len(links) or len(rows) < FEWEST_ROWS or max(map(len, rows.values())) > MOST_BESIDE:
        return links
    texts = {i: text_in(outline, i).strip() for i in links}
    often = Counter(texts.values())
    kept: list[int] = []
    for row in rows.values():
        once = [i for i in row if len(row) == 1 or often[texts[i]] == 1]
        told = [i for i in once if width(texts[i]) > LABEL_WIDTH] or once or row
        told = [i for i in told if not BRACKETED.match(texts[i])] or told
        led = {address_of(outline, i): i for i in reversed(told)}
        kept += led.values()
    return sorted(kept)


def _shape(address: str, depth: int) -> str:
    """What kind of page an address leads to: the first parts of its path, and what it asks for, without numbers.

    >>> _shape("/t/7", 1), _shape("http://a.test/u/ada", 1), _shape("thread-7-1.html", 1), _shape("view.php?tid=7#a", 1)
    ('t', 'u', 'thread-0-0.html', 'view.php?tid')
    """
    steps, asked = _parts(address)
    return "/".join(steps[:depth]) + asked


@lru_cache(maxsize=4096)
def _parts(address: str) -> tuple[list[str], str]:
    """The parts of an address's path, and what it asks for, without numbers."""
    match = _ADDRESS.match(_NUMBER.sub("0", address))
    path, asked = (match[1], match[2] or "") if match else (address, "")
    names = [name for pair in asked.split("&") if (name := pair.partition("=")[0]) not in _PASSED_ON]
    return path.split("/"), f"?{'&'.join(names)}" if names and asked else ""
