"""Finds posts that stand alone: an opening post of another shape than its replies, or a page's only post."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from itertools import islice, takewhile

from extraction.markup.tree import HEADINGS
from extraction.markup.worded import Worded
from extraction.records.authors.name_words import has_name_words
from extraction.records.signs.anchors import Anchor
from extraction.records.signs.evidence import has_comment_words, says_remark
from extraction.records.signs.labels import is_headed, offers_to_answer
from extraction.records.signs.letters import is_letter_head
from extraction.records.signs.other_times import is_other_time
from extraction.records.signs.outline import TIME_TAGS, Outline
from extraction.records.signs.segments import Segment, look_of
from extraction.records.signs.texts import width

#: Anchors of a page that are weighed, those that are tried, and the ancestors of one that are.
MOST_ANCHORS = 200
MOST_LIKELY = 2
MOST_LEVELS = 10

#: Times that are marked up alike, beyond which each is less likely that of what stands alone.
MOST_ALIKE = 2

#: Characters of a whole opening post; what has fewer is its heading, and its text stands in the siblings after it.
HEADING_TEXT = 80

#: Width of the text that no element holds from which it may be the opening post's: less are marks between links.
LOOSE_TEXT = 24

#: Siblings before an opening post that may be its head, and characters of text in them.
MOST_HEADS, LONGEST_HEAD = 4, 200


#: What an anchor is worth that tells another time than the post's: it serves where no other does.
OTHER_SCORE = 0.1

#: Ancestors of an anchor that may be named after comments, and those of any element that are asked for.
_NEAR, _MOST_AROUND = 12, 60

#: Where those log in who want to write, and characters of the longest line that asks them to.
_LOG_IN, _LONGEST_ASK = re.compile(r"log[-_]?[io]n|sign[-_]?(?:in|up)|regist", re.IGNORECASE), 90

_BODY = Worded(
    r"(?:post|topic|thread|comment|reply|review|message|msg|question|answer|bbs)[-_]?(?:user)?(?:body|content|text|message)",
    "body content text message",
)
_SIDE = re.compile(
    r"(?:^|\s)(?:side|sidebar|side-bar|rightbar|leftbar|menu|navbar|breadcrumbs?)(?:$|\s)", re.IGNORECASE
)
_HEADS = HEADINGS | {"header", "dt"}
_PAGE_PARTS = frozenset(("nav", "footer", "aside"))
#: What boxes are called that show other pages, and the best of what was said on these.
_ELSEWHERE = re.compile(
    r"(?<![a-z])(?:(?:recommendations|recommended|related)(?![a-z])|(?:recent|latest|newest)[_-]?(?:comment|review|repl))",
    re.IGNORECASE,
)


def opening_segments(outline: Outline, anchors: Sequence[Anchor], start: int, head: int) -> list[Segment]:
    """Return the records that may end where the replies begin, at ``start``: the likeliest, and that with its head.

    What stands right before a record in the block that holds the replies too may tell its title and whose it is. What
    tells a time below the page's own heading, at ``head``, goes before what does above that.
    """
    below = [anchor for anchor in anchors if head < anchor.at < start] if head else []
    best = opening_segment(outline, below or anchors, start)
    if best is None:
        return []
    around = outline.parents[best.roots[0]]
    loose = sum(width(text) for at, text in outline.texts if at == around)
    if loose >= max(LOOSE_TEXT, sum(map(outline.plain, best.roots)) / 2) and outline.tags[around] != "body":
        return [Segment([around], best.anchor)]  # a heading, and text that no element holds
    siblings = outline.children(outline.parents[best.roots[0]])
    before = [i for i in siblings if i < best.roots[0]][-MOST_HEADS:]
    headed = before and sum(map(outline.plain, before)) <= LONGEST_HEAD
    return [best, Segment([*before, *best.roots], best.anchor)] if headed else [best]


def untimed_openings(outline: Outline, start: int, head: int) -> list[Segment]:
    """Return what may open the replies, from ``start`` on, though no time is told of it.

    That is the block before them that begins as they do, or of the blocks above the one that says most: no list of
    links to other threads, nor what ends above the page's own heading, at ``head``.
    """
    alike, blocks = list[int](), list[int]()
    for level, i in enumerate(takewhile(lambda i: outline.tags[i] != "body", ancestors(outline, start)[:MOST_LEVELS])):
        before = [k for k in outline.children(outline.parents[i]) if k < i and outline.plain(k) > outline.linked[k]]
        if not level and before and _is_made_as(outline, before[-1], i):
            alike = before[-1:]
        blocks += (k for k in before if outline.plain(k) >= HEADING_TEXT and not _in_page_part(outline, k))
    blocks = [k for k in blocks if outline.ends[k] > head] or blocks
    most = max(blocks, key=outline.plain, default=None)
    return [Segment([i], None) for i in alike or ([] if most is None else [most])]


def _is_made_as(outline: Outline, one: int, other: int) -> bool:
    """Whether two elements are named alike, or begin alike where they have no names."""
    if outline.signatures[one] != outline.signatures[other]:
        return False
    return bool(outline.tree.classes[other]) or look_of(outline, one) == look_of(outline, other)


def with_followers(outline: Outline, heading: Segment, start: int) -> Segment:
    """Return a heading with what stands between it and the replies, at ``start``."""
    return Segment([*heading.roots, *_followers(outline, heading.roots[-1], start)], heading.anchor)


def opening_segment(outline: Outline, anchors: Sequence[Anchor], start: int) -> Segment | None:
    """Return the record that ends where the replies begin, at ``start``: its anchor's largest subtree before them.

    Of the times in that, the first is its own which nothing calls another one, as that of joining.
    """
    found: list[tuple[int, Segment]] = []
    seen: set[int] = set()
    headed: set[int] = set()
    for anchor in anchors:
        if anchor.at >= start or _in_page_part(outline, anchor.at):
            continue
        top = anchor.at
        while outline.parents[top] >= 0 and outline.ends[outline.parents[top]] <= start:
            top = outline.parents[top]
        if top in seen or outline.parents[top] < 0:
            continue
        seen.add(top)
        if outline.plain(top) >= HEADING_TEXT:
            roots = [top]
        elif outline.parents[top] not in headed:  # what follows a second heading follows the first too
            headed.add(outline.parents[top])
            roots = [top, *_followers(outline, top, start)]
        else:
            continue
        mass = sum(outline.plain(i) for i in roots)
        found.append((mass, Segment(roots, anchor.at)))
    mass, best = max(found, key=lambda pair: pair[0], default=(0, None))
    if best and mass < HEADING_TEXT:
        best = Segment([*_leaders(outline, best.roots[0]), *best.roots], best.anchor)
    if best is None or not mass:
        return None
    first, end = best.roots[0], outline.ends[best.roots[-1]]
    inside = (a.at for a in anchors if first <= a.at < end and not is_other_time(outline, a))
    return Segment(best.roots, next(inside, best.anchor))


def _followers(outline: Outline, top: int, start: int) -> list[int]:
    """The largest elements between a heading and the replies."""
    found, i = list[int](), outline.ends[top]
    while i < start:
        if outline.ends[i] > start:
            i += 1
            continue
        if i not in outline.hidden:
            found.append(i)
        i = outline.ends[i]
    return found


def _leaders(outline: Outline, top: int) -> list[int]:
    """The siblings before a byline that has nothing behind it: the text that it signs, as under questions."""
    before = [i for i in outline.children(outline.parents[top]) if i < top]
    return before if sum(map(outline.plain, before)) > outline.plain(top) else []


def lone_segments(outline: Outline, anchors: Sequence[Anchor], *, comment: bool) -> list[tuple[float, list[Segment]]]:
    """Return the records that a page with but one may have, for each likely anchor its trust and they, smallest first.

    A ``comment`` stands in a part of the page that is named after comments, and holds no other post's time.
    """
    of_comments = _of_comments(outline, anchors) if comment else anchors
    scored = [(_lone_score(outline, anchor, comment=comment), anchor.at) for anchor in of_comments[:MOST_ANCHORS]]
    ranked = sorted((pair for pair in scored if pair[0] > 0), key=lambda pair: (-pair[0], pair[1]))
    kinds = defaultdict[tuple[str, str], list[tuple[float, int]]](list)
    for pair in ranked:
        kinds[outline.signatures[pair[1]], outline.signatures[outline.parents[pair[1]]]].append(pair)
    firsts = [
        (score / (2 if len(alike) > MOST_ALIKE else 1), at) for alike in kinds.values() for score, at in alike[:1]
    ]
    likely = sorted(firsts, key=lambda pair: (-pair[0], pair[1]))[:MOST_LIKELY]
    told = {anchor.at for anchor in of_comments}
    others = [anchor.at for anchor in anchors if anchor.at not in told] if comment and likely else []
    most = max(1.0, likely[0][0]) if likely else 1.0
    tops = [_top(outline, at, others, named=comment) for _, at in likely]
    return [
        (score / most, _levels(outline, at, top, comment=comment))
        for (score, at), top in zip(likely, tops, strict=True)
    ]


def reply_segments(outline: Outline, anchors: Sequence[Anchor], start: int) -> list[tuple[float, list[Segment]]]:
    """Return the records that the only reply may have, smallest first, for each likely anchor from ``start`` on."""
    after = [anchor for anchor in anchors[:MOST_ANCHORS] if anchor.at >= start]
    scored = [(_lone_score(outline, anchor, comment=False), anchor.at) for anchor in after]
    likely = sorted((pair for pair in scored if pair[0] > 0), key=lambda pair: (-pair[0], pair[1]))
    found: list[tuple[float, list[Segment]]] = []
    for score, at in likely[:MOST_LIKELY]:
        top = at
        while outline.parents[top] >= start:
            top = outline.parents[top]
        found.append((score / likely[0][0], _nested(outline, at, top)))
    return found


def _levels(outline: Outline, at: int, top: int, *, comment: bool) -> list[Segment]:
    """The anchor's ancestors up to ``top``; of a heading also with what follows it, of bare text all."""
    found = _with_headed(outline, at, _nested(outline, at, top))
    above = outline.parents[top]
    if above < 0 or (outline.plain(top) >= HEADING_TEXT and not is_letter_head(outline, top)):
        return found
    end = next((stop for stop in outline.stops if stop > top), outline.ends[above])
    if comment and (end >= outline.ends[above] or outline.tags[top] not in _HEADS):
        return found
    headed = [top, *_followers(outline, top, min(end, outline.ends[above]))]
    if found or comment:
        return [*found, Segment(headed, at)]
    return [Segment([above], at), *([Segment(headed, at)] if len(headed) > 1 else [])]


def _with_headed(outline: Outline, at: int, levels: list[Segment]) -> list[Segment]:
    """The records, and before what holds it that which a heading with the anchor begins, up to the next alike."""
    heading = next((i for i in ancestors(outline, at)[:MOST_LEVELS] if outline.tags[i] in _HEADS), None)
    n = next((n for n, level in enumerate(levels) if heading is not None and level.roots[0] < heading), None)
    if heading is None or n is None:
        return levels
    behind = (i for i in outline.children(outline.parents[heading]) if i > heading)
    own = list(takewhile(lambda i: outline.tags[i] != outline.tags[heading], behind))
    return [*levels[:n], Segment([heading, *own], at), *levels[n:]] if own else levels


def body_segments(outline: Outline, anchors: Sequence[Anchor]) -> tuple[int, list[Segment]]:
    """Return the first element named as a post's body (-1: none), and the records it may be of, smallest first."""
    own = [a for a in anchors[:MOST_ANCHORS] if not is_other_time(outline, a) and not _in_page_part(outline, a.at)]
    body = _named_body(outline)
    if body is None:
        return -1, []
    remarked = remarks_below(outline, own, body)
    own = [a for a in own if not any(i <= a.at < outline.ends[i] for i in remarked)] or own
    places, item = [anchor.at for anchor in own], _item(outline, body)
    found: list[Segment] = []
    for i in ancestors(outline, body)[not _holds_post(outline, body) : MOST_LEVELS]:
        if outline.tags[i] in ("body", "main", "html"):
            break
        inside = own[bisect_left(places, i) : bisect_left(places, outline.ends[i])]
        if inside or not (own or i == body):  # a page may tell no times at all
            inside = [anchor for anchor in inside if _item(outline, anchor.at) == item] or inside
            found.append(Segment([i], _shown(inside).at if inside else None))
    return body, found


def _holds_post(outline: Outline, body: int) -> bool:
    """Whether what is named as a body is a whole post, called as no other: another body stands in what is around it."""
    if outline.signatures.count(outline.signatures[body]) > 1:
        return False
    end = outline.ends[body]
    above = next((i for i in outline.tree.around(body) if outline.own[i] > outline.own[body]), body)
    return any(end <= i < outline.ends[above] for i in outline.tree.named(_BODY))


def _shown(anchors: Sequence[Anchor]) -> Anchor:
    """The first with a clock, or another that shows readers that time: by it stands whose post it is."""
    likeliest = max(anchors, key=lambda anchor: anchor.has_clock)
    told = likeliest.value.replace(tzinfo=None, second=0)
    shown = (anchor for anchor in anchors if anchor.text and anchor.value.replace(tzinfo=None, second=0) == told)
    return likeliest if likeliest.text else next(shown, likeliest)


def _item(outline: Outline, i: int) -> int:
    """The item, stated to machines, that an element is or stands in (-1: none): a thread's time is not its posts'."""
    return next((k for k in ancestors(outline, i) if outline.nodes[k].get("itemscope") is not None), -1)


def remarks_below(outline: Outline, anchors: Sequence[Anchor], body: int) -> set[int]:
    """Return the remarks named so on a post: shorter than its body, below it in one block, with times of their own."""
    around, found = set(ancestors(outline, body)[:MOST_LEVELS]), set[int]()
    for anchor in anchors:
        if anchor.at >= outline.ends[body]:
            apart = list(takewhile(lambda i: i not in around, ancestors(outline, anchor.at)))
            found.update([i for i in apart if says_remark(outline, i)][-1:])
    return {i for i in found if outline.plain(i) < outline.plain(body)}


def _nested(outline: Outline, at: int, top: int) -> list[Segment]:
    """The anchor's ancestors up to ``top``, those left out that add no text."""
    found: list[int] = []
    first, mass = at, outline.own[at]
    while at != top and len(found) < MOST_LEVELS:
        parent = outline.parents[at]
        if outline.own[parent] > mass + 1:
            found.append(parent)
            mass = outline.own[parent]
        at = parent
    return [Segment([i], first) for i in found]


def _named_body(outline: Outline) -> int | None:
    """The first element with text that is named as the bodies of posts are, and stands in no quotation."""
    ids = list(outline.tree.ids)
    named = {*outline.tree.named(_BODY), *(ids[n] for n in _BODY.among(list(outline.tree.ids.values())))}
    found = (i for i in sorted(named) if outline.own[i] and not _asks_to_log_in(outline, i))
    return next((i for i in found if outline.quotes.isdisjoint(ancestors(outline, outline.parents[i]))), None)


def _asks_to_log_in(outline: Outline, i: int) -> bool:
    """Whether a line is there in place of the box to write in, for those who have not logged in: it leads there."""
    if outline.own[i] > _LONGEST_ASK or not outline.linked[i]:
        return False
    return any(_LOG_IN.search(outline.hrefs.get(link, "")) for link in outline.tree.within(i, outline.tree.by_tag["a"]))


def _lone_score(outline: Outline, anchor: Anchor, *, comment: bool) -> float:
    if _in_page_part(outline, anchor.at):
        return 0.0
    near = ancestors(outline, anchor.at)[:_NEAR]
    score = (
        1.0
        + anchor.has_clock
        + (outline.tags[anchor.at] in TIME_TAGS)
        - len(anchor.text) / 100
        + (1.0 if _has_name_near(outline, near[1:4]) else 0.0)
    )
    if is_other_time(outline, anchor):
        return 0.0 if comment else min(score, OTHER_SCORE)
    return score


def _has_name_near(outline: Outline, near: Sequence[int]) -> bool:
    return any(
        has_name_words(outline.nodes[i]) for above in near for i in range(above, min(outline.ends[above], above + 40))
    )


def _of_comments(outline: Outline, anchors: Sequence[Anchor]) -> list[Anchor]:
    """The times of what is named after comments or stands under such a heading, or else of what offers to reply."""
    named = [a for a in anchors if is_called_comment(outline, a.at) and not is_elsewhere(outline, a.at)]
    return named or [anchor for anchor in anchors[:MOST_ANCHORS] if offers_to_answer(outline, anchor.at)]


def is_called_comment(outline: Outline, at: int) -> bool:
    """Whether a time stands in what is named after comments, or below a heading that calls it some."""
    return has_comment_words(outline, ancestors(outline, at)[:8]) or is_headed(outline, at)


def _in_page_part(outline: Outline, at: int) -> bool:
    """Whether an element is in the page's own footer, menu or sidebar (a comment may have a footer too)."""
    around = ancestors(outline, at)
    if any(_is_side(outline, i) for i in around):
        return True
    above = [outline.tags[i] for i in around]
    part = next((n for n, tag in enumerate(above) if tag in _PAGE_PARTS), None)
    return part is not None and not any(tag in ("article", "li", "section") for tag in above[part:])


def _is_side(outline: Outline, i: int) -> bool:
    known = outline.sides.get(i)
    if known is None:
        own = outline.tags[i] not in ("html", "body")  # a page with a sidebar may say so there
        known = outline.sides[i] = own and bool(_SIDE.search(outline.called(i)))
    return known


def is_elsewhere(outline: Outline, i: int) -> bool:
    """Whether a place is in a box that shows other pages, and the best of what was said on these."""
    return any(_ELSEWHERE.search(outline.called(around)) for around in ancestors(outline, i))


def ancestors(outline: Outline, i: int) -> list[int]:
    """An element and those around it, from the nearest up."""
    return list(islice(outline.tree.around(i), _MOST_AROUND))


def _top(outline: Outline, at: int, others: Sequence[int], *, named: bool) -> int:
    """The highest ancestor that holds no reply box, nor the page's footer (and, for a comment, no other time).

    What is ``named`` to hold comments, and no heading of the page, holds all of one; an item of a list, or what is
    stated to be one, may have a box of its own to answer it.
    """
    top, titles = at, outline.tree.by_tag.get("h1", ())
    holders = (i for i in ancestors(outline, at) if named and has_comment_words(outline, [i]))
    last = [i for i in holders if not outline.tree.within(i, titles)][-1:]
    while (parent := outline.parents[top]) > 0:
        own = named and (outline.tags[parent] == "li" or outline.is_stated_remark(parent))
        if (not own and outline.tree.within(parent, outline.stops)) or outline.tree.within(parent, others):
            break
        if outline.tags[parent] in ("body", "main") or top in last:
            break
        top = parent
    return top
