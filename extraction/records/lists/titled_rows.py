"""Finds the topics of a forum's page that has one or two: each tells a title named so, who wrote it, and when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from extraction.navigation.addresses import base_of, parts_of
from extraction.records.authors.name_words import has_name_words
from extraction.records.authors.people import leads_to_person
from extraction.records.lists.headlines import is_aside, is_called_title, is_last_post
from extraction.records.lists.row_links import FEWEST_ROWS, are_alike, says_word, text_in
from extraction.records.signs.anchors import Anchor
from extraction.records.signs.evidence import FORUM, forum_score, is_board_address
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment, segment, share_of
from extraction.records.signs.subjects import bare_subject
from extraction.records.signs.texts import has_letters, squeeze, width

#: Times on a page that has but one or two topics, at most, and links on it that are named as titles.
_MOST_TIMES, _MOST_NAMED = 8, 12

#: Elements around a title that are looked at: for its name, and for what holds all that is told of it.
_TITLE_LEVELS, _ROW_LEVELS = 3, 6

#: Characters of the longest text on a page that need not be most of it, and of all that a row tells beside its title:
#: a line of what was said, too.
_LONGEST_TEXT, _MOST_BESIDE = 160, 200

#: Characters of a number beside a row, which counts its replies.
_COUNT = 8

#: Share of the page's text that the rows have at least, where it says anything longer.
_LEAST_SHARE = 0.2

#: How much speaks for a forum (``evidence``) where two rows are alike; one by itself may be anything elsewhere.
_TWO_ROWS = 1.0


def titled_rows(outline: Outline, anchors: dict[int, Anchor], url: str, title: str | None) -> list[Segment]:
    """Return the rows of a board's or a search's only topics, at most two; none of the page of a topic itself.

    No time stands above them or between them: a topic's posts tell theirs there.
    """
    if not 0 < len(anchors) <= _MOST_TIMES or (score := forum_score(outline, url)) < _TWO_ROWS:
        return []
    named = _widest(outline, islice(_titles(outline, anchors, url, title), _MOST_NAMED))
    told = [(link, row) for link in named if (row := _row_of(outline, link, named, anchors)) is not None]
    least = FORUM if len(told) == 1 else _TWO_ROWS
    if not 0 < len(told) < FEWEST_ROWS or score < least:
        return []
    if len(told) > 1:
        rows = segment(outline, [link for link, _ in told])
    else:
        rows = [Segment([_with_counts(outline, told[0][1])], told[0][0])]
    spans = [(root, outline.ends[root]) for item in rows for root in item.roots]
    own = squeeze(title or "")
    if own and any(_stands_in(at, spans) and squeeze(text) == own for at, text in outline.texts):
        return []  # the page is on that topic itself
    if any(at < spans[-1][1] and not _stands_in(at, spans) for at in anchors):
        return []
    beside = (sum(map(outline.own.__getitem__, row.roots)) - outline.own[row.anchor or 0] for row in rows)
    brief = all(map(_MOST_BESIDE.__ge__, beside))
    main = not any(len(text) > _LONGEST_TEXT for _, text in outline.texts) or share_of(outline, rows) >= _LEAST_SHARE
    return rows if brief and main else []


def _stands_in(at: int, spans: Iterable[tuple[int, int]]) -> bool:
    return any(start <= at < end for start, end in spans)


def _titles(outline: Outline, anchors: dict[int, Anchor], url: str, title: str | None) -> Iterator[int]:
    """The links that are named as titles, to other pages than those like this one, of which its title says nothing."""
    base, own = base_of(outline.tree, url), squeeze(title or "")
    for i in outline.tree.by_tag.get("a", ()):
        if not says_word(outline, i) or i in outline.unseen or _named_around(outline, i) is None:
            continue
        address, said = base.page(outline.tree.hrefs.get(i, "")), squeeze(bare_subject(text_in(outline, i)))
        step = parts_of(address).path.strip("/")
        leads = step and not step.startswith("index.") and not are_alike(url, address)
        tells = leads and not leads_to_person(address) and said and said not in own and has_letters(said)
        if tells and not (is_board_address(address) or is_aside(outline, i) or is_last_post(outline, i)):
            yield i


def _named_around(outline: Outline, link: int) -> int | None:
    """What is named as a title is, of a link and what is around it: what such a link stands in, where that is too."""
    named = [i for i in islice(outline.tree.around(link), _TITLE_LEVELS) if is_called_title(outline, i)]
    return outline.parents[link] if outline.parents[link] in named else next(iter(named), None)


def _widest(outline: Outline, links: Iterable[int]) -> list[int]:
    """Of the links in each element that is named as a title that which says most: tags of a topic may stand there."""
    by_name: dict[int | None, int] = {}
    for link in links:
        named = _named_around(outline, link)
        before = squeeze(text_in(outline, by_name[named])) if named in by_name else ""
        if width(squeeze(text_in(outline, link))) > width(before):
            by_name[named] = link
    return list(by_name.values())


def _row_of(outline: Outline, link: int, links: list[int], anchors: dict[int, Anchor]) -> int | None:
    """The smallest element around a title that tells who wrote and when, and holds no other title."""
    for i in islice(outline.tree.around(link), 1, 1 + _ROW_LEVELS):
        inside = range(i, outline.ends[i])
        if outline.tags[i] == "body" or any(other in inside for other in links if other != link):
            return None
        told = any(at in inside and at != link for at in anchors)
        if told and any(_is_person(outline, k) for k in inside if k != link):
            return i
    return None


def names_person(outline: Outline, row: Segment) -> bool:
    """Return whether anything in a row but its title says a person's name."""
    inside = (k for root in row.roots for k in range(root, outline.ends[root]))
    return any(_is_person(outline, k) for k in inside if k != row.anchor)


def _is_person(outline: Outline, i: int) -> bool:
    """Whether an element says a person's name: it leads to somebody, or is named as people are."""
    if not outline.own[i]:
        return False
    return has_name_words(outline.nodes[i]) or leads_to_person(outline.tree.hrefs.get(i, ""))


def _with_counts(outline: Outline, row: int) -> int:
    """A row with the numbers that stand around it."""
    tags, own, parents = outline.tags, outline.own, outline.parents
    while (above := parents[row]) > 0 and tags[above] != "body" and own[above] - own[row] <= _COUNT:
        row = above
    return row
