"""Tells which elements around the titles of a list are its rows: siblings of another look are, adverts are not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from lxml.html import HtmlElement

from extraction.records.content.adverts import is_advert
from extraction.records.lists.headlines import leads_home, shows_time
from extraction.records.lists.row_links import FEWEST_ROWS, IN_EACH, MOST_DEPTH, likeness, text_in, usual_kind
from extraction.records.lists.row_titles import is_stuck
from extraction.records.signs.anchors import Anchor
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment, segment
from extraction.records.signs.subjects import is_answered

#: Share of a list's rows that tell a time, from which a row of links alone that tells none is its head.
TIMED_SHARE, LINKED_SHARE = 0.9, 0.8

#: How many times what the longest row says a sibling says that is no row but a story, and its characters, at least.
STORY_TIMES, LEAST_STORY = 4, 400

#: A number alone: of replies, or of views.
_COUNT = re.compile(r"[(\[]?\d[\d.,]*[kKmM万千萬만천]?[)\]]?")
#: That, or the line that is drawn where nothing is counted.
_CELL = re.compile(rf"{_COUNT.pattern}|[-–—]")

#: Numbers in each row of a board that counts both.
_REPLIES_AND_VIEWS = 2

#: Elements before a list among which the topics stand that are stuck above it, and those around a label and its link.
_MOST_ABOVE, _LABEL_LEVELS = 300, 3


def rows_of(outline: Outline, links: list[int], anchors: dict[int, Anchor]) -> list[Segment]:
    """Return the rows of a list with titles at some places, in increasing order."""
    rows = _without_others(outline, _without_strays(outline, segment(outline, links)))
    rows = _without_story(outline, _with_alike(outline, rows, set(links), anchors))
    return _without_notices(outline, _without_adverts(outline, _with_stuck(outline, rows)))


def nested_rows(outline: Outline, segments: list[Segment]) -> dict[int, int]:
    """Return how many rows stand in each row that is in no other, by its place: a tree of topics and what answers them.

    They are marked up alike, lead to pages of one kind, and tell more than a title. Nothing is returned of other lists,
    nor where all topics are answers themselves: to what is above them.
    """
    found, end, top = dict[int, int](), 0, 0
    for n, item in enumerate(segments):
        if len(item.roots) != 1 or item.anchor is None:
            return {}
        root, first = item.roots[0], segments[top]
        if root >= end:
            top, end = n, outline.ends[root]
            found[n] = 0
        elif outline.tags[root] == outline.tags[first.roots[0]] and outline.plain(root):
            alike = likeness(outline.hrefs.get(item.anchor, ""), outline.hrefs.get(first.anchor or 0, ""))
            found[top] += alike == MOST_DEPTH
        else:
            return {}
    told = FEWEST_ROWS <= len(found) < len(segments) == len(found) + sum(found.values())
    topics = (segments[n].anchor or 0 for n in found)
    return found if told and not all(is_answered(text_in(outline, link)) for link in topics) else {}


def _with_stuck(outline: Outline, segments: list[Segment]) -> list[Segment]:
    """Add the topics that are stuck above a list in one of their own: labelled so, they lead where all rows lead."""
    first, hrefs = segments[0].roots[0], outline.hrefs
    usual = hrefs.get(segments[0].anchor or 0, "")
    known = {outline.pages.get(item.anchor or 0, "") for item in segments}
    found = list[Segment]()
    for i in range(max(0, first - _MOST_ABOVE), first):
        if (text := outline.tree.inner[i]) and is_stuck(text):
            link = next(_links_around(outline, i, first), None)
            page = outline.pages.get(link, "") if link is not None else ""
            if link is not None and page and page not in known and likeness(hrefs[link], usual) == MOST_DEPTH:
                known.add(page)
                above = outline.parents[link]
                found.append(Segment([above if outline.linked[above] == outline.linked[link] else link], link))
    found += _made_alike(outline, segments, known)
    return sorted(found, key=lambda item: item.roots[0]) + segments


def _made_alike(outline: Outline, segments: list[Segment], known: set[str]) -> list[Segment]:
    """The topics above a list, in one of their own, whose titles and rows are called as all of the list's are."""
    rows = {outline.signatures[item.roots[0]] for item in segments}
    links = {outline.signatures[item.anchor or item.roots[0]] for item in segments}
    link, row = min(links), min(rows)
    if len(links) > 1 or len(rows) > 1 or "." not in link or "." not in row:
        return []
    first, found = segments[0].roots[0], list[Segment]()
    usual = outline.hrefs.get(segments[0].anchor or 0, "")
    above = (at for at in range(max(0, first - _MOST_ABOVE), first) if outline.signatures[at] == row)
    for at in (at for at in above if outline.ends[at] <= first):
        inside = [i for i in range(at, outline.ends[at]) if outline.signatures[i] == link]
        page = outline.pages.get(inside[0], "") if inside else ""
        if page and page not in known and likeness(outline.hrefs.get(inside[0], ""), usual) == MOST_DEPTH:
            known.add(page)
            found.append(Segment([at], inside[0]))
    return found


def _links_around(outline: Outline, label: int, end: int) -> Iterator[int]:
    """The links with a title that a label stands in, or that alone stand beside it, before a place."""
    links = outline.tree.by_tag.get("a", ())
    around = label
    for _ in range(_LABEL_LEVELS + 1):
        inside = [i for i in outline.tree.within(around, links) if outline.own[i]]
        if outline.tags[around] == "a" and outline.own[around] > outline.own[label]:
            yield around
        elif outline.ends[around] > end or len(inside) > 1:
            return
        elif inside and inside[0] > label:
            yield inside[0]
        around = outline.parents[around]
        if around <= 0:
            return


def _without_strays(outline: Outline, segments: list[Segment]) -> list[Segment]:
    """The rows without those in another list that are but a link, where all in the main list say more than a title."""
    lists = Counter(outline.parents[item.roots[0]] for item in segments)
    main, count = lists.most_common(1)[0]
    told = all(outline.plain(item.roots[0]) for item in segments if outline.parents[item.roots[0]] == main)
    if 2 * count <= len(segments) or not told:
        return segments
    return [item for item in segments if outline.parents[item.roots[0]] == main or outline.plain(item.roots[0])]


def _without_others(outline: Outline, segments: list[Segment]) -> list[Segment]:
    """The rows without siblings of the name that all rows have, where few have one: these are rows of another look."""
    if all(len(item.roots) == 1 for item in segments):
        return segments
    own = [next((i for i in item.roots if (item.anchor or i) < outline.ends[i]), item.roots[0]) for item in segments]
    kind, count = Counter(outline.signatures[i] for i in own).most_common(1)[0]
    pairs = list(zip(segments, own, strict=True))
    others = [{i for i in item.roots if i != root and outline.signatures[i] == kind} for item, root in pairs]
    if "." not in kind or count < len(segments) or sum(map(bool, others)) >= IN_EACH * len(segments):
        return segments
    return [
        Segment([i for i in item.roots if i not in apart], item.anchor)
        for item, apart in zip(segments, others, strict=True)
    ]


def _without_story(outline: Outline, segments: list[Segment]) -> list[Segment]:
    """The rows without one that says far more than each of the others: the story above cards of the same look."""
    said = [sum(outline.plain(root) for root in item.roots) for item in segments]
    if len(said) <= FEWEST_ROWS:
        return segments
    second, most = sorted(said)[-2:]
    is_story = most >= max(LEAST_STORY, STORY_TIMES * second)
    return [item for item, own in zip(segments, said, strict=True) if not (is_story and own == most)]


def _without_adverts(outline: Outline, segments: list[Segment]) -> list[Segment]:
    """The rows without advertisements: they lead to another site than most do, and are labelled so, or it is the only
    one that counts nothing. Where most lead to sites of their own none is apart by that.
    """
    hosts = [outline.hrefs.get(item.anchor or 0, "").partition("//")[2].partition("/")[0] for item in segments]
    if len(set(hosts)) < 2:
        return segments
    usual, count = Counter(hosts).most_common(1)[0]
    said = [[text for root in item.roots for text in _texts_in(outline, root)] for item in segments]
    counting = [any(map(_COUNT.fullmatch, texts)) for texts in said]
    odd = sum(counting) == len(segments) - 1 and 2 * count > len(segments)
    adverts = [
        host != usual and ((odd and not counts) or any(map(is_advert, texts)))
        for host, texts, counts in zip(hosts, said, counting, strict=True)
    ]
    return [item for item, is_one in zip(segments, adverts, strict=True) if not is_one]


def _without_notices(outline: Outline, segments: list[Segment]) -> list[Segment]:
    """The rows without those that lead to another kind of page than nearly all do, and count less than each of these.

    A site's notices stand above its topics (公告), and so does the button for a new one: nobody replies to them.
    """
    counts, counting = list[int](), len(segments)
    for item in segments:
        counts.append(sum(_counted(outline, i) for i in item.roots))
        counting -= counts[-1] < _REPLIES_AND_VIEWS
        if counting < IN_EACH * len(segments):
            return segments  # some of the usual ones count less than a board's do
    leads = [outline.hrefs.get(item.anchor or 0, "") for item in segments]
    usual = next(filter(None, (usual_kind(leads, depth) for depth in range(MOST_DEPTH, 0, -1))), None)
    if usual is None or len(usual) == len(segments):
        return segments
    least = min(counts[n] for n in usual)
    return [item for n, item in enumerate(segments) if n in usual or counts[n] >= least or least < _REPLIES_AND_VIEWS]


def _counted(outline: Outline, root: int) -> int:
    """How many numbers stand in the cells of a row by themselves, or two in one: ``<em>18</em>/9021``."""
    tails = (text for i in range(root + 1, outline.ends[root]) if (text := outline.tree.after[i]))
    parts = (part.strip() for text in (*_texts_in(outline, root), *tails) for part in text.split("/"))
    return sum(bool(part and _CELL.fullmatch(part)) for part in parts)


def _texts_in(outline: Outline, root: int) -> list[str]:
    """What the elements of a row say, each by itself."""
    return [text for text in outline.tree.inner[root : outline.ends[root]] if text]


def _with_alike(
    outline: Outline, segments: list[Segment], titles: set[int], anchors: dict[int, Anchor]
) -> list[Segment]:
    """Add the siblings of rows that are rows of another look: read and unread, or stuck to the top."""
    roots = {item.roots[0] for item in segments}
    if any(len(item.roots) > 1 for item in segments):
        return segments
    kinds = Counter((outline.parents[i], outline.signatures[i]) for i in roots)
    families = {kind for kind, count in kinds.items() if count >= FEWEST_ROWS}
    usual, places, added = outline.nodes[min(titles)], sorted(anchors), list[Segment]()
    led = outline.hrefs[min(titles)]
    timed = sum(bool(outline.tree.within(i, places)) for i in roots) >= TIMED_SHARE * len(roots)
    for parent in {parent for parent, _ in families}:
        for i in outline.children(parent):
            if i not in roots and outline.linked[i] and (parent, outline.signatures[i]) in families:
                untold = timed and not outline.tree.within(i, places)
                if untold and outline.linked[i] >= LINKED_SHARE * outline.own[i]:
                    continue  # a head
                link = _likeliest_title(outline, i, usual, anchors)
                if untold and link is not None and likeness(outline.hrefs.get(link, ""), led) == 0:
                    continue
                if link is not None and not _stands_beside(outline, link, led, segments):
                    added.append(Segment([i], link))
    return sorted(segments + added, key=lambda item: item.roots[0])


def _stands_beside(outline: Outline, link: int, led: str, segments: list[Segment]) -> bool:
    """Whether a link is like one beside the titles of rows, which lead elsewhere: what it would head has no title."""
    href = outline.hrefs.get(link, "")
    if likeness(href, led) == MOST_DEPTH:
        return False
    links = outline.tree.by_tag.get("a", ())
    some = segments[:FEWEST_ROWS]
    beside = (i for item in some for i in outline.tree.within(item.roots[0], links) if i != item.anchor)
    alike = (i for i in beside if outline.signatures[i] == outline.signatures[link])
    return any(likeness(outline.hrefs.get(i, ""), href) == MOST_DEPTH for i in alike)


def _likeliest_title(outline: Outline, root: int, usual: HtmlElement, anchors: dict[int, Anchor]) -> int | None:
    """The link in a row that is most like the other rows' titles, or else the longest."""
    links = [
        i
        for i in range(root, outline.ends[root])
        if outline.tags[i] == "a" and outline.own[i] and not (leads_home(outline, i) or shows_time(outline, i, anchors))
    ]
    return max(links, key=lambda i: (_likeness(outline.nodes[i], usual), outline.own[i]), default=None)


def _likeness(link: HtmlElement, usual: HtmlElement) -> int:
    alike = 2 if link.get("class") == usual.get("class") else 0
    alike += 1 if link.getparent().tag == usual.getparent().tag else 0
    return alike + likeness(link.get("href", ""), usual.get("href", ""))
