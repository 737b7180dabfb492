"""Knows comments by what a reader sees: the heading over them, and what each offers (to reply, to report)."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, islice

from extraction.markup.tree import HEADINGS
from extraction.markup.worded import Worded
from extraction.records.signs.heading_words import HEADING
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment
from extraction.tongues.words import either, gate

#: Texts before the first record among which its heading stands: behind it come a form, or in what order to show them.
_TEXTS_BEFORE, _ELEMENTS_BEFORE = 12, 150
#: Levels over a heading up to which an element is its section.
_LEVELS_UP = 3
#: Headings of one kind on a page, beyond which they are labels of its rows.
_MOST_ALIKE = 2
#: Characters of the longest heading and of the longest label.
_LONGEST_HEADING, _LONGEST_LABEL = 90, 24
#: Links to where records begin that are looked at.
_MOST_LED = 20
#: Records of a group that are looked at, elements of each, and the share of them that offer it.
_LOOKED_AT, _MOST_ELEMENTS = 8, 400
#: How many comments a heading tells of, at most; headings that are asked, and elements below each that are looked at.
_COUNT, _MOST_COUNTED, _MOST_ASKED, _MOST_BELOW = re.compile(r"\d{1,4}"), 500, 4, 5_000
_OFFERED_SHARE = 0.6
#: Offers to reply of a page that are looked at around a time.
_MOST_ANSWERS = 4
#: Share of a page's text that a story's beginning has at least, and from which what offers a reply is no comment, but
#: the story with those on it.
_LEAST_OF_STORY, _MOST_OF_PAGE = 0.25, 0.4

#: To reply, to report, to find helpful.
_OFFERED = re.compile(
    rf"\W*(?:{either('reply', 'report')}|reply to .+|回[复覆應应](?:ta|该?评论)|答复|(?:답변|댓글)(?: ?(?:쓰기|달기))?"
    r"|report (?:abuse|(?:this )?(?:comment|review|post))|flag as inappropriate|was this (?:review |comment )?helpful.*"
    r"|(?:mark as )?helpful|有用|有帮助)\W*"
)

#: To reply, and nothing else that a story may offer too.
_REPLY = Worded(rf"^\W*{either('reply')}[\W\d]*$", gate("reply"))


def are_labelled(outline: Outline, segments: list[Segment]) -> bool:
    """Whether a page labels several records as what people said: by their heading, or by what most of them offer."""
    return offer_reply(outline, segments) or is_headed(outline, min(item.roots[0] for item in segments))


def is_headed(outline: Outline, first: int) -> bool:
    """Whether what begins at a place of the page stands under a heading that calls it comments or reviews."""
    return heading_over(outline, first) is not None


def calls_comments(text: str) -> bool:
    """Return whether a heading calls what stands below it comments or reviews.

    >>> calls_comments("3 comments"), calls_comments("댓글목록"), calls_comments("What I think of comments")
    (True, True, False)
    >>> calls_comments("Всього коментарів: 3"), calls_comments("Liczba komentarzy: 4"), calls_comments("评论总数：3")
    (True, True, True)
    """
    return len(text) <= _LONGEST_HEADING and HEADING.matches(text)


def heading_over(outline: Outline, first: int) -> str | None:
    """What a heading calls comments or reviews that begin at a place of the page; ``None`` where there is none."""
    headings = headings_of(outline)
    n = bisect_left(headings, (first, 0))
    if not n or headings[n - 1][0] < first - _ELEMENTS_BEFORE:
        return None
    at, heading = headings[n - 1]
    between = [i for i in range(at + 1, first) if outline.tree.inner[i]]
    others = (i for i in between if outline.tags[i] in HEADINGS)
    if len(between) >= _TEXTS_BEFORE or not all(_heads_a_box(outline, i, first) for i in others):
        return None  # what has another heading
    return _said(outline, at) if _is_over(outline, heading, first) else None


def _heads_a_box(outline: Outline, heading: int, first: int) -> bool:
    """Whether a heading above records stands in a box that says more than that and ends before them: their score."""
    box = outline.parents[heading]
    return outline.ends[box] <= first and outline.own[box] > outline.own[heading]


def count_above(outline: Outline, first: int) -> str | None:
    """What a link above records calls them that leads to where they begin, as over a story: ``4 comments``."""
    tree = outline.tree
    held = {tree.ids[around] for around in tree.around(first) if around in tree.ids}
    led = (at for at, href in tree.hrefs.items() if at < first and href.partition("#")[2] in held)
    texts = (tree.text_of(at)[:_LONGEST_HEADING] for at in islice(led, _MOST_LED))
    return next(filter(HEADING.search, texts), None)


def holds_heading(outline: Outline, first: int, end: int) -> bool:
    """Whether a heading between two places calls what follows comments or reviews: ``One thought on “Tea”``."""
    headings = headings_of(outline)
    within = headings[bisect_left(headings, (first, 0)) : bisect_left(headings, (end, 0))]
    return any(outline.tags[at] in HEADINGS for _, at in within)


def told_below(outline: Outline) -> Iterator[list[list[int]]]:
    """Yield records (the roots of each) in a section whose heading calls them comments: as many as it says there are.

    Where it says no number, they are those that say most beside a box to answer in, or that offer to reply.
    """
    for at, heading in headings_of(outline)[:_MOST_ASKED]:
        told = _COUNT.search(_said(outline, at))
        count = int(told[0]) if told else 0
        if told and not 1 < count <= _MOST_COUNTED:
            continue
        for above in sections_of(outline, heading):
            end = min(outline.ends[above], heading + _MOST_BELOW)
            if found := _alike_below(outline, heading + 1, end, count):
                yield from found
                break


def lone_headings(outline: Outline) -> list[tuple[int, bool]]:
    """Return the headings that call what stands below them comments: whether each says that it is one, or no number."""
    told = [(heading, _COUNT.search(_said(outline, at))) for at, heading in headings_of(outline)[:_MOST_ASKED]]
    return [(heading, found is not None) for heading, found in told if found is None or int(found[0]) == 1]


def _alike_below(outline: Outline, start: int, end: int, count: int) -> list[list[list[int]]]:
    """The like siblings between two places, ``count`` or several, with what stands between them; else like elements."""
    alike: dict[tuple[int, str], list[int]] = defaultdict(list)
    for i in range(start, end):
        if outline.plain(i):
            alike[outline.parents[i], outline.signatures[i]].append(i)
    boxed = any(start <= box < end for box in outline.reply_boxes)
    counted = [places for places in alike.values() if _fits(outline, places, count, boxed=boxed)]
    if counted:
        places = max(counted, key=lambda places: sum(map(outline.plain, places)))
        runs = _runs(outline, places, start)
        return [runs, [[i] for i in places]] if runs else [[[i] for i in places]]
    kinds: dict[str, list[int]] = defaultdict(list)
    for (_, kind), places in alike.items():
        kinds[kind] += places
    nested = [sorted(places) for places in kinds.values() if len(places) == count]  # answers stand in what they answer
    return [[[i] for i in max(nested, key=lambda places: sum(map(outline.plain, places)))]] if nested else []


def _fits(outline: Outline, places: list[int], count: int, *, boxed: bool) -> bool:
    """Whether like siblings are as many as a heading says; or may be comments, where it says no number."""
    if count:
        return len(places) == count
    return len(places) > 1 and (boxed or offer_reply(outline, [Segment([i], None) for i in places]))


def _runs(outline: Outline, places: list[int], start: int) -> list[list[int]]:
    """The siblings from each of a kind up to the next, where another kind than that of some places begins them all."""
    siblings = [i for i in outline.children(outline.parents[places[0]]) if i >= start and outline.own[i]]
    kinds = [outline.signatures[i] for i in siblings]
    often = Counter(kinds)
    first = next((kind for kind in kinds if often[kind] == len(places)), None)
    if first is None or first == outline.signatures[places[0]]:
        return []
    starts = [n for n, kind in enumerate(kinds) if kind == first]
    runs = [siblings[n:m] for n, m in zip(starts, [*starts[1:], len(siblings)], strict=True)]
    usual = {outline.signatures[i] for run in runs[:-1] for i in run}
    odd = next((n for n, i in enumerate(runs[-1]) if outline.signatures[i] not in usual), len(runs[-1]))
    return [*runs[:-1], runs[-1][:odd]]


def _said(outline: Outline, at: int) -> str:
    return f"{outline.tree.inner[at]} {outline.tree.after[at]}"


def headings_of(outline: Outline) -> list[tuple[int, int]]:
    """The places of headings that name comments (of their text, and of the element that holds it), found once."""
    if outline.headings is None:
        outline.headings = _headings(outline)
    return outline.headings


def _headings(outline: Outline) -> list[tuple[int, int]]:
    """The places of headings that name comments (of their text, and of the element that holds it); of no links."""
    tree, parents, tags = outline.tree, outline.parents, outline.tags
    texts = [(i, i, text) for i, text in tree.said if len(text) <= _LONGEST_HEADING]
    texts += [(i, parents[i], text) for i, text in tree.said_after if len(text) <= _LONGEST_HEADING]
    texts = [told for told in texts if tags[i := told[1]] != "a" and tags[parents[i]] != "a"]  # most of a page's are
    named = HEADING.those(text for _, _, text in texts)
    found = [(at, i) for at, i, text in texts if text in named]
    kinds = Counter(outline.signatures[i] for _, i in found)
    return sorted((at, i) for at, i in found if kinds[outline.signatures[i]] <= _MOST_ALIKE)


def sections_of(outline: Outline, heading: int) -> Iterator[int]:
    """Return the elements around a heading that may be its section."""
    return islice(outline.tree.around(heading), 1, 1 + _LEVELS_UP)


def _is_over(outline: Outline, heading: int, first: int) -> bool:
    """Whether the first record stands in the section of a heading: in what holds that, or holds what holds it."""
    return any(first < outline.ends[above] for above in sections_of(outline, heading))


def offers_to_answer(outline: Outline, at: int) -> bool:
    """Whether one of the first offers to reply stands close around a place, in a part of the page: a comment's.

    Not so at the head of a page.
    """
    if outline.answers is None:
        outline.answers = _offers_below_story(outline)
    for around in sections_of(outline, at) if outline.answers else ():
        if outline.plain(around) > _MOST_OF_PAGE * outline.plain(0):
            break
        if any(around <= i < outline.ends[around] for i in outline.answers[:_MOST_ANSWERS]):
            return True
    return False


def _offers_below_story(outline: Outline) -> list[int]:
    """The places of offers to reply that stand behind a part of the page's text."""
    told, short = 0, []
    for i, text in outline.texts:
        told += len(text)
        if len(text) <= _LONGEST_LABEL and told > _LEAST_OF_STORY * outline.own[0]:
            short.append((i, text))
    return sorted(short[n][0] for n in _REPLY.among([text for _, text in short]))


def offer_reply(outline: Outline, segments: list[Segment]) -> bool:
    """Whether most records offer what comments do: to reply, to report, to find helpful."""
    looked_at = segments[:_LOOKED_AT]
    return sum(_offers(outline, item) for item in looked_at) >= _OFFERED_SHARE * len(looked_at)


def _offers(outline: Outline, item: Segment) -> bool:
    inner, after = outline.tree.inner, outline.tree.after
    for root in item.roots:
        end = min(outline.ends[root], root + _MOST_ELEMENTS)
        for text in chain(inner[root:end], after[root + 1 : end]):  # a button's picture may stand before its text
            if text and len(text) <= _LONGEST_LABEL and is_offer(text):
                return True
    return False


@lru_cache(maxsize=4096)
def is_offer(text: str) -> bool:
    """Whether a text is a button's that stands at every comment.

    >>> is_offer("Reply to Ada"), is_offer("Was this review helpful?"), is_offer("Replies that helped")
    (True, True, False)
    """
    return bool(_OFFERED.fullmatch(text.lower()))
