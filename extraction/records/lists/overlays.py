"""Finds titles of rows that are in no link: an empty one lies over the row, a picture or another cell leads there."""

from __future__ import annotations

import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence, Set

from extraction.markup.tree import BLOCKS
from extraction.records.authors.people import leads_to_person
from extraction.records.lists.head_columns import titles_under_heads
from extraction.records.lists.headlines import is_called_title
from extraction.records.lists.row_links import FEWEST_ROWS, IN_EACH, LABEL_WIDTH, WIDEST_TITLE, address_of, text_in
from extraction.records.signs.outline import Outline
from extraction.records.signs.texts import squeeze, width

#: Elements of a picture, how many one has at most, and the address of its file.
_PICTURES, _MOST_IN_PICTURE = frozenset(("img", "picture", "source")), 6
_IMAGE = re.compile(r"\.(?:jpe?g|png|gif|webp|avif|svg)(?:$|\?)", re.IGNORECASE)

#: Elements around an empty link of which one is the row that it lies over, and elements of a row that are looked at.
_ROW_LEVELS, _MOST_IN_ROW = 4, 120


def with_overlays(outline: Outline, times: Set[int]) -> None:
    """Let titles of rows lead where empty links over the rows do, those of pictures or of other cells.

    They are read as links. Under an empty link a title is what is called one, or says what the link's label does, in
    nearly all rows with links of a kind; to the page that it leads to no other link does, but for those of times.
    """
    if under_heads := titles_under_heads(outline):
        _lead(outline, under_heads)
    own, links = outline.own, outline.tree.by_tag.get("a", ())
    empty = [i for i in links if not own[i] and i in outline.hrefs and _shows_pictures(outline, i)]
    looks = Counter(outline.signatures[i] for i in empty)
    if max(looks.values(), default=0) < FEWEST_ROWS:
        return
    told = {address_of(outline, i) for i in empty}
    others = (i for i in links if own[i] and address_of(outline, i) in told)
    led = {address_of(outline, i) for i in others if times.isdisjoint(range(i, outline.ends[i]))}
    kinds: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for i in empty:
        address = address_of(outline, i)
        if address and address not in led and not leads_to_person(address):
            kinds[outline.signatures[i], outline.signatures[outline.parents[i]]].append(i)
    for alike in kinds.values():
        if len({address_of(outline, i) for i in alike}) >= FEWEST_ROWS:
            _lead(outline, _titles(outline, alike, times))


def _shows_pictures(outline: Outline, i: int) -> bool:
    """Whether a link holds nothing, or a picture and no more, and does not lead to that alone."""
    inside = outline.tags[i + 1 : outline.ends[i]]
    return not inside or (
        len(inside) <= _MOST_IN_PICTURE and _PICTURES.issuperset(inside) and not _IMAGE.search(outline.hrefs[i])
    )


def _lead(outline: Outline, titles: dict[int, int]) -> None:
    """Let titles lead where their links do."""
    outline.hrefs = outline.hrefs | {title: outline.hrefs[link] for title, link in titles.items()}
    outline.pages.update({title: address_of(outline, link) for title, link in titles.items()})
    outline.overlaid.update(titles)
    for title in titles:
        shown = outline.plain(title)
        for i in outline.tree.around(title):
            outline.linked[i] += shown


def _titles(outline: Outline, links: Sequence[int], times: Collection[int]) -> dict[int, int]:
    """The title in each row of links of a kind: of the kinds of elements that may be one, that which says most."""
    rows = [_row_of(outline, i) for i in links]
    if min(rows) < 0 or any(b < outline.ends[a] for a, b in itertools.pairwise(rows)):
        return {}
    kinds: defaultdict[tuple[str, str], dict[int, int]] = defaultdict(dict)
    for n, (row, link) in enumerate(zip(rows, links, strict=True)):
        label = squeeze(outline.nodes[link].get("aria-label") or outline.nodes[link].get("title") or "")
        for i in range(row + 1, min(outline.ends[row], row + _MOST_IN_ROW)):
            if outline.own[i] > 1 and i not in times and not outline.linked[i] and _may_be_title(outline, i, label):
                kinds[outline.signatures[i], outline.signatures[outline.parents[i]]].setdefault(n, i)
    usual = [held for held in kinds.values() if len(held) >= IN_EACH * len(rows)]
    best = max(usual, key=lambda held: _said(outline, held.values()), default={})
    if _said(outline, best.values()) <= LABEL_WIDTH * len(best) or _are_same(outline, best.values()):
        return {}
    return {i: links[n] for n, i in best.items()}


def _row_of(outline: Outline, link: int) -> int:
    """The first element around an empty link that says something; -1 where it is far."""
    row = link
    for _ in range(_ROW_LEVELS):
        row = outline.parents[row]
        if row <= 0 or outline.own[row]:
            return row if row > 0 else -1
    return -1


def _may_be_title(outline: Outline, i: int, label: str) -> bool:
    """Whether an element of a line is called a title, or says what a label does."""
    if not is_called_title(outline, i) and not (label and squeeze(text_in(outline, i)) in label):
        return False
    return BLOCKS.isdisjoint(outline.tags[i + 1 : outline.ends[i]])


def _said(outline: Outline, titles: Collection[int]) -> int:
    return sum(min(width(text_in(outline, i).strip()), WIDEST_TITLE) for i in titles)


def _are_same(outline: Outline, titles: Collection[int]) -> bool:
    """Whether most of some elements say the same."""
    often = Counter(text_in(outline, i).strip() for i in titles)
    return 2 * max(often.values(), default=0) > len(titles)
