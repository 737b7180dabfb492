"""Finds the links of a page that are the titles of its main list's rows: of all kinds of links, those that say most."""

from __future__ import annotations

import itertools
import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import lru_cache

from extraction.records.anchors import TIME_TAGS, Anchor
from extraction.records.outline import Outline
from extraction.records.segments import EMPHASIS
from extraction.records.texts import has_letters, width

#: Fewer like links are no list.
FEWEST_ROWS = 3

#: Width of a short label, as menus and names have (a Han character is 2 wide): a title counts for what it has more.
LABEL_WIDTH = 8

#: Width of the widest title: what is longer is a paragraph in a link, and counts no more than this.
WIDEST_TITLE = 80

#: Elements of a link in which a time is looked for, and pieces of its text: links that never close hold each other.
MOST_IN_LINK, MOST_TEXTS = 200, 100

#: Kinds of links tried, the most promising first.
MOST_KINDS = 6

#: How much more links are worth that are named as titles, or stand in headings; that have a time each; and that stand
#: in a menu or at the side of the page.
NAMED, TIMED, ASIDE = 1.5, 1.5, 0.25

#: Elements around a link whose names tell that it is a title, and those that tell that it is in a menu.
_TITLE_LEVELS, _ASIDE_LEVELS = 3, 12

#: Share of the links of a kind that have a time behind them before the next, and links of a kind that are looked at.
_TIMED_SHARE, _SAMPLE = 0.8, 10

#: Elements between the links of one list and what holds all of its rows, at most.
_ROW_LEVELS = 6

#: Links of a kind side by side, of which some are labels: those of more are a list by themselves.
_MOST_BESIDE = 3

#: Share of the rows in which a link stands for it to be one of each row.
IN_EACH = 0.8

#: Parts of an address's path that are looked at: ``/forum/topic/7`` and ``/forum/user/7`` differ in the second.
MOST_DEPTH = 3

_NO_PAGE = ("javascript:", "mailto:", "tel:", "data:")
_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_TITLE = re.compile(r"(?<!sub)title|subject|headline|(?<![a-z])(?:topic|thread|tit)(?![a-z])", re.IGNORECASE)
_ASIDE = re.compile(
    r"(?:^|[\s_-])(?:side|sidebar|(?:left|right)[_-]?bar|aside|menu|dropdown|popup|footer|navbar|nav)(?:$|[\s_-])",
    re.IGNORECASE,
)
#: What holds who wrote last, and when.
LAST_POST = re.compile(r"last[-_ ]?(?:post|repl|comment|activ|message|author|by)|latest|updated", re.IGNORECASE)
_ASIDE_TAGS = frozenset(("aside", "nav", "footer"))
_REPLY = re.compile(r"\s*(?:re|aw|antw|sv|回复|回覆|答复)\s?[:：]", re.IGNORECASE)
_NUMBER = re.compile(r"\d+")
_LOOK = re.compile(r"\.[^\d]*")  # what of a kind is its name: neither its tag nor its column
_ADDRESS = re.compile(r"(?:[a-z]+:)?(?://[^/?#]*)?/*([^?#]*)(?:\?([^#]*))?", re.IGNORECASE)
_NUMBERED = re.compile(r"(?P<number>\d{1,4})\s?[:：.、]\s?(?=\S)")
_COUNTED = re.compile(r"\s?[(（](?P<count>\d{1,5})[)）]$")
_YEAR = re.compile(r"(?:19|20)\d\d")
_BRACKETED = re.compile(r"[\[【(（].{0,20}[\]】)）]$")


def title_links(outline: Outline, anchors: dict[int, Anchor]) -> set[int]:
    """Return the links that are the rows' titles, by their places: those of the kind whose texts say most.

    A link that labels the title beside it, and one that leads where the title does, are none.
    """
    kinds: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    own, nodes, signatures, parents = outline.own, outline.nodes, outline.signatures, outline.parents
    for i in outline.tree.by_tag.get("a", ()):
        if own[i] > 1 and nodes[i].get("href") and not shows_time(outline, i, anchors):
            above = parents[i]
            further = parents[above] if above >= 0 else -1
            kinds[
                signatures[i], signatures[above] if above >= 0 else "", signatures[further] if further >= 0 else ""
            ].append(i)
    times = sorted(anchors)
    best: list[int] = []
    best_score = 0.0
    alike = _with_other_looks(outline, kinds)
    for links in sorted(alike, key=lambda links: -sum([own[i] for i in links]))[:MOST_KINDS]:
        if _most(links) * NAMED * TIMED <= best_score:
            continue
        kept = _without_labels(outline, _one_a_row(outline, links))
        score = _score(outline, kept)
        if score * NAMED * TIMED > best_score and (score := score * _weight(outline, kept, times)) > best_score:
            best, best_score = kept, score
    return set(_without_beside(outline, best))


def are_headlines(outline: Outline, links: Sequence[int]) -> bool:
    """Return whether most links are named as titles, or stand in headings, and not in a menu or at the side."""
    sample = links[:: max(1, len(links) // _SAMPLE)]
    named = 2 * sum(_is_named(outline, i) for i in sample) > len(sample)
    return named and 2 * sum(is_aside(outline, i) for i in sample) <= len(sample)


def is_aside(outline: Outline, i: int) -> bool:
    """Return whether an element stands in a menu, at the side of the page or at its foot, as what is around it says."""
    for _ in range(_ASIDE_LEVELS):
        name = outline.nodes[i].get("id", "")
        if outline.tags[i] in _ASIDE_TAGS or _says_aside(f"{outline.tree.classes[i] or ''} {name}"):
            return True
        i = outline.parents[i]
        if i < 0 or outline.tags[i] in ("main", "body"):  # a page with a sidebar says so there
            break
    return False


def headline_of(outline: Outline, link: int) -> int:
    """Return the heading in a link that holds more than a title, as cards do; the link where it has none, or several.

    What else stands in such a link is a summary, or tells when.
    """
    inside = range(link + 1, min(outline.ends[link], link + MOST_IN_LINK))
    headings = [i for i in inside if outline.tags[i] in _HEADINGS and outline.own[i]]
    return headings[0] if len(headings) == 1 else link


def text_in(outline: Outline, i: int, most: int | None = None) -> str:
    """Return what an element says, in at most so many pieces."""
    alone = outline.ends[i] == i + 1
    return outline.tree.inner[i] if alone else "".join(itertools.islice(outline.nodes[i].itertext(), most))


def bare_titles(texts: list[str]) -> tuple[list[str], list[int | None]]:
    """Return titles without what only numbers all of the rows, and the counts that all numbered ones end with.

    >>> bare_titles(["1: 茶 (49)", "2: Tea 2 (7)", "3: 2026.1 (1)"])
    (['茶', 'Tea 2', '2026.1'], [49, 7, 1])
    >>> bare_titles(["茶 (49)", "Tea (2)", "Tea (3)"])
    (['茶 (49)', 'Tea (2)', 'Tea (3)'], [None, None, None])
    """
    counts: list[int | None] = [None] * len(texts)
    heads = [found for text in texts if (found := _NUMBERED.match(text))]
    numbers = [int(head["number"]) for head in heads]
    if len(texts) < FEWEST_ROWS or numbers != list(
        range(min(numbers, default=0), min(numbers, default=0) + len(texts))
    ):
        return texts, counts
    texts = [head.string[head.end() :] for head in heads]
    ends = [found for text in texts if (found := _COUNTED.search(text)) and found.start()]
    if len(ends) == len(texts) and not all(_YEAR.fullmatch(end["count"]) for end in ends):
        return [end.string[: end.start()] for end in ends], [int(end["count"]) for end in ends]
    return texts, counts


def shows_time(outline: Outline, i: int, anchors: dict[int, Anchor]) -> bool:
    """Return whether a link is there to tell a time: none that holds a heading is."""
    if not anchors:
        return False
    end = outline.ends[i]
    if end == i + 1:
        return i in anchors and anchors[i].is_bare
    inside = range(i, min(end, i + MOST_IN_LINK))
    if headline_of(outline, i) != i:
        return False
    return any(k in anchors and (anchors[k].is_bare or outline.tags[k] in TIME_TAGS) for k in inside)


def _with_other_looks(outline: Outline, kinds: dict[tuple[str, str, str], list[int]]) -> list[list[int]]:
    """The kinds of links, those as one that differ in what their rows are called, or in bold: stuck to the top, read.

    All are at the same place of rows of one list: what is around links of one kind, few, holds none of another.
    """
    looks: defaultdict[tuple[str, ...], list[list[int]]] = defaultdict(list)
    for (link, above, further), links in kinds.items():
        if above in EMPHASIS or further in EMPHASIS:
            above, further = (outline.signatures[i] for i in _around(outline, links[0]))
        looks[link, _place_of(above) if "." in link else above, _place_of(further)].append(links)
    found = []
    for alike in looks.values():
        rows = [Counter(_around(outline, i)[1] for i in links) for links in alike] if len(alike) > 1 else []
        apart = len(set().union(*rows)) == sum(map(len, rows)) and all(
            max(row.values()) <= _MOST_BESIDE for row in rows
        )
        if rows and apart and _are_one_list(outline, [min(row) for row in rows]):
            found.append(sorted(itertools.chain.from_iterable(alike)))
        else:
            found += alike
    return found


@lru_cache(maxsize=4096)
def _place_of(signature: str) -> str:
    """What an element is without its name: its tag, and a cell's column."""
    return _LOOK.sub("", signature)


def _around(outline: Outline, link: int) -> tuple[int, int]:
    """The two elements around a link, those left out that only make it bold: 0, the page, where there are no more."""
    above = _parent(outline, link)
    return above, _parent(outline, above)


def _parent(outline: Outline, i: int) -> int:
    i = outline.parents[i]
    while i > 0 and outline.signatures[i] in EMPHASIS:
        i = outline.parents[i]
    return max(i, 0)


def _are_one_list(outline: Outline, at: list[int]) -> bool:
    """Whether elements stand at the same place below one element."""
    for _ in range(_ROW_LEVELS):
        if min(at) <= 0 or len({outline.tags[i] for i in at}) > 1:
            return False
        at = [outline.parents[i] for i in at]
        if len(set(at)) == 1:
            return True
    return False


def _most(links: Sequence[int]) -> float:
    """What the links of a kind, or some of them, say at most (``_score``): each is as wide as a title may be."""
    return (WIDEST_TITLE - LABEL_WIDTH) * len(links) if len(links) >= FEWEST_ROWS else 0.0


def _score(outline: Outline, links: Sequence[int]) -> float:
    """How much the links of a kind say: their texts' widths beyond a label's, once for every address."""
    seen: dict[str, int] = {}
    for i in links:
        address = _address(outline, i)
        if address and not address.startswith(_NO_PAGE):
            text = text_in(outline, i, MOST_TEXTS).strip()
            if has_letters(text):
                seen[address] = max(seen.get(address, 0), min(width(text), WIDEST_TITLE) - LABEL_WIDTH)
    if len(seen) < FEWEST_ROWS:
        return 0.0
    return sum(seen.values()) * len(seen) / len(links)


def _weight(outline: Outline, links: Sequence[int], times: list[int]) -> float:
    """What the place of the links says for them and against."""
    sample = links[:: max(1, len(links) // _SAMPLE)]
    named = 2 * sum(_is_named(outline, i) for i in sample) > len(sample)
    aside = 2 * sum(is_aside(outline, i) or _is_last(outline, i) for i in sample) > len(sample)
    aside = aside or all(_REPLY.match(text_in(outline, i, MOST_TEXTS)) for i in sample)
    return (NAMED if named else 1.0) * (ASIDE if aside else 1.0) * (TIMED if are_timed(links, times) else 1.0)


def _is_named(outline: Outline, i: int) -> bool:
    for _ in range(_TITLE_LEVELS):
        if outline.tags[i] in _HEADINGS or _says_title(outline.tree.classes[i] or ""):
            return True
        i = outline.parents[i]
        if i < 0:
            break
    return False


def _is_last(outline: Outline, i: int) -> bool:
    """Whether what is around a link is named as a topic's last post, which repeats its title."""
    for _ in range(_TITLE_LEVELS):
        i = outline.parents[i]
        if i < 0:
            break
        if LAST_POST.search(outline.tree.classes[i] or ""):
            return True
    return False


@lru_cache(maxsize=4096)
def _says_title(classes: str) -> bool:
    return bool(_TITLE.search(classes))


@lru_cache(maxsize=4096)
def _says_aside(names: str) -> bool:
    return bool(_ASIDE.search(names))


def are_timed(links: Sequence[int], times: list[int]) -> bool:
    """Whether a time stands behind nearly every link before the next."""
    ends = itertools.pairwise(links)
    told = sum(bisect_left(times, start) < bisect_left(times, end) for start, end in ends)
    return told >= _TIMED_SHARE * (len(links) - 1) > 0


def _without_labels(outline: Outline, links: list[int]) -> list[int]:
    """The links without those that stand right beside another of the kind and but label it, or lead where it leads."""
    rows: dict[int, list[int]] = defaultdict(list)
    for i in links:
        rows[outline.parents[i]].append(i)
    if len(rows) == len(links) or len(rows) < FEWEST_ROWS or max(map(len, rows.values())) > _MOST_BESIDE:
        return links
    texts = {i: text_in(outline, i, MOST_TEXTS).strip() for i in links}
    often = Counter(texts.values())
    kept: list[int] = []
    for row in rows.values():
        once = [i for i in row if len(row) == 1 or often[texts[i]] == 1]
        said = [i for i in once if not _BRACKETED.match(texts[i])]
        told = [i for i in said if width(texts[i]) > LABEL_WIDTH] or said or row
        led = {_address(outline, i): i for i in reversed(told)}
        kept += led.values()
    return sorted(kept)


def _one_a_row(outline: Outline, links: list[int]) -> list[int]:
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
            shapes[_shape(outline.nodes[i].get("href", ""), depth)].append(i)
        own = [same for same in shapes.values() if len({outline.parents[i] for i in same}) >= IN_EACH * len(rows)]
        if len(own) > 1:
            return max(own, key=lambda same: _score(outline, same))
    return links


def _without_beside(outline: Outline, links: list[int]) -> list[int]:
    """The links without those of other pages that stand between each two: the people in their rows are marked up alike.

    All links lead to one kind of page or another, and of each kind is at least one in nearly all rows.
    """
    addresses = [outline.nodes[i].get("href", "") for i in links]
    for depth in range(1, MOST_DEPTH + 1):
        often = Counter(_shape(address, depth) for address in addresses[:_SAMPLE])
        if sum(count > 1 for count in often.values()) < 2:
            continue
        shapes: defaultdict[str, list[int]] = defaultdict(list)
        for i, address in zip(links, addresses, strict=True):
            shapes[_shape(address, depth)].append(i)
        kinds = [same for same in shapes.values() if len(same) >= FEWEST_ROWS]
        if len(kinds) > 1 and sum(map(len, kinds)) >= IN_EACH * len(links):
            best = max(kinds, key=lambda same: _score(outline, same))
            if all(same is best or are_timed(best, same) for same in kinds):
                return best
    return links


def likeness(address: str, other: str) -> int:
    """Return how much two addresses are of one kind: up to 3, for the parts of their paths.

    >>> likeness("/board/tea/7", "/board/tea/8"), likeness("/board/tea/7", "/board/user/8"), likeness("/u/7", "/t/7")
    (3, 1, 0)
    """
    return sum(_shape(address, depth) == _shape(other, depth) for depth in range(1, MOST_DEPTH + 1))


def _shape(address: str, depth: int) -> str:
    """What kind of page an address leads to: the first parts of its path, and what it asks for, without numbers.

    >>> _shape("/t/7", 1), _shape("http://a.test/u/ada", 1), _shape("thread-7-1.html", 1), _shape("view.php?tid=7#a", 1)
    ('t', 'u', 'thread-0-0.html', 'view.php?tid')
    """
    match = _ADDRESS.match(address)
    path, asked = (match[1], match[2] or "") if match else (address, "")
    names = [pair.partition("=")[0] for pair in asked.split("&")]
    told = "/".join(path.split("/")[:depth]) + (f"?{'&'.join(names)}" if asked else "")
    return _NUMBER.sub("0", told)


def _address(outline: Outline, i: int) -> str:
    return str(outline.nodes[i].get("href", "")).partition("#")[0].strip()
