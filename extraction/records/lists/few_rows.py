"""Finds the rows of a board with few topics, too few to be known by their likeness: the page says what they are.

They stand under the heads of a topic list (主题 作者 回复 最后发表), are two alike that each count their replies,
or lead to topics from a board's address.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice

from extraction.markup.tree import HEADINGS
from extraction.navigation.addresses import base_of
from extraction.navigation.pager_words import turns_page
from extraction.records.authors.bylines import is_author_label
from extraction.records.authors.people import leads_to_person
from extraction.records.content.button_words import is_button_word
from extraction.records.lists.count_words import counts_replies, counts_something, told_by
from extraction.records.lists.headlines import is_aside, is_last_post, is_named, shows_time
from extraction.records.lists.heads import TITLE_HEADS
from extraction.records.lists.row_links import FEWEST_ROWS, address_of, are_alike, says_word, text_in
from extraction.records.lists.titled_rows import names_person, titled_rows
from extraction.records.posts.openings import ancestors
from extraction.records.signs.anchors import Anchor
from extraction.records.signs.evidence import is_board_address, is_forum_address, is_topic_address
from extraction.records.signs.outline import Outline
from extraction.records.signs.segments import Segment, segment, share_of
from extraction.records.signs.subjects import bare_subject
from extraction.records.signs.texts import has_letters, squeeze, unspaced, width

#: Characters of the longest head of a column, and elements among which a list's heads stand.
LONGEST_HEAD, MOST_AMONG_HEADS = 24, 80

#: Lists with heads on a page, at most, of which one may have few rows.
MOST_HEADS = 4

#: Elements around a list's heads, of which one holds its rows too.
MOST_AROUND = 8

#: Times on a page, at most, on which numbers and the words for them may stand apart anywhere but in a forum.
MOST_TIMES = 8

#: Characters of the longest line that counts a topic's replies.
LONGEST_LINE = 60

#: Characters of the longest number that stands beside what it counts.
_LONGEST_NUMBER = 8

#: Share of the page's text that two rows have which only their counts tell to be some; and that at a forum's address,
#: or where titles are named so, with people beside them.
COUNTED_SHARE, FORUM_SHARE = 0.5, 0.25

#: Share of a board's text that the rows have which its address, and theirs, tell to be some.
BOARD_SHARE = 0.15

#: What an address has in it that leads to a form: ``?mod=post&action=newthread``, ``?do=add``.
_ACT = re.compile(r"[?&](?:action|do)=|/(?:new|create|add|compose)\b", re.IGNORECASE)
_NUMBER = re.compile(r"\d")
_CLOCK = re.compile(r"\d{1,2}[:：]\d\d(?:[:：]\d\d)?")


def few_rows(outline: Outline, anchors: dict[int, Anchor], url: str, title: str | None) -> list[Segment]:
    """Return the rows under a topic list's heads, two that count their replies, such as tell all of a topic, or a
    board's that lead to topics.
    """
    rows = _below_heads(outline, anchors, url) or _counted(outline, anchors, url, title)
    return rows or titled_rows(outline, anchors, url, title) or _at_board(outline, anchors, url)


def led_rows(outline: Outline, links: Sequence[int], last: int) -> list[Segment]:
    """Return the rows of links that are known for titles: those of a kind with that over a text, which ends at a place.

    The only one goes on to that place.
    """
    if not links:
        return []
    over = next((i for i in reversed(links) if i <= last), links[0])
    kinds = {i: (outline.signatures[i], outline.signatures[outline.parents[i]]) for i in links}
    alike = [i for i in links if kinds[i] == kinds[over]]
    if len(alike) > 1:
        return segment(outline, alike)
    around = (i for i in ancestors(outline, alike[0]) if outline.ends[i] > last)
    return [Segment([next(around, alike[0])], alike[0])]


def _below_heads(outline: Outline, anchors: dict[int, Anchor], url: str) -> list[Segment]:
    """The rows under the heads of a topic list, with a time in what holds both, or in a forum two numbers in each."""
    found = list(islice(_heads(outline), MOST_HEADS + 1))
    links = list(_title_links(outline, anchors, url, 0, len(outline.tags))) if 0 < len(found) <= MOST_HEADS else []
    for heads in found if links else []:
        around, last = heads, outline.ends[heads]
        for _ in range(MOST_AROUND):
            around = outline.parents[around]
            inside = links[bisect_left(links, last) : bisect_left(links, outline.ends[around])] if around > 0 else []
            if not inside:
                continue
            titles = _alike(outline, inside)
            rows = [Segment([_row_of(outline, at, titles, last)], at) for at in titles]
            counted = is_forum_address(url) and _count_all(outline, rows)
            if counted or _tells_time(outline, anchors, last, outline.ends[around]):
                return rows
    return []


def _count_all(outline: Outline, rows: Sequence[Segment]) -> bool:
    """Whether each of a few rows has two numbers by themselves: of replies, and of views."""
    texts = (outline.tree.inner[row.roots[0] : outline.ends[row.roots[0]]] for row in rows)
    return 1 < len(rows) < FEWEST_ROWS and all(sum(map(str.isdigit, inside)) > 1 for inside in texts)


def _at_board(outline: Outline, anchors: dict[int, Anchor], url: str) -> list[Segment]:
    """The rows of a board's page, as its address says, whose links lead to topics: each to another, and with a time."""
    if not is_board_address(url) or not 1 < len(anchors) <= MOST_TIMES:
        return []
    base, tags, led = base_of(outline.tree, url), outline.tags, defaultdict[str, list[int]](list)
    for i in _title_links(outline, anchors, url, 0, len(tags)):
        address = base.page(address_of(outline, i))
        leads = is_topic_address(address.replace("lastpost", ""))  # an order in which the board is shown
        is_button = _ACT.search(address) is not None or is_button_word(text_in(outline, i).strip())
        if leads and not (is_button or is_aside(outline, i) or is_last_post(outline, i)):
            led[address].append(i)
    titles = sorted(next((i for i in each if tags[outline.parents[i]] in HEADINGS), each[0]) for each in led.values())
    rows, places = segment(outline, titles) if len(titles) > 1 else [], sorted(anchors)
    timed = all(any(outline.tree.within(root, places) for root in row.roots) for row in rows)
    alike = len({outline.signatures[row.roots[0]] for row in rows}) == 1
    return rows if timed and alike and share_of(outline, rows) >= BOARD_SHARE else []


def _tells_time(outline: Outline, anchors: dict[int, Anchor], start: int, end: int) -> bool:
    """Whether a time stands between two places, or a clock alone, as boards show it of today."""
    if any(start <= at < end for at in anchors):
        return True
    return any(_CLOCK.fullmatch(outline.tree.inner[i]) for i in range(start, end))


def _heads(outline: Outline) -> Iterator[int]:
    """The elements that hold the heads of a topic list's columns: that of its titles, and behind it two others.

    A head may stand behind an icon.
    """
    tree = outline.tree
    short = [(i, i + 1, unspaced(text)) for i, text in tree.said if len(text) <= LONGEST_HEAD]
    short += [(i, outline.ends[i], unspaced(text)) for i, text in tree.said_after if len(text) <= LONGEST_HEAD]
    titles = TITLE_HEADS.those(text for *_, text in short)
    for i, behind, text in short:
        if text in titles:
            told = set[str]()
            for k in range(behind, min(behind + MOST_AMONG_HEADS, len(tree.inner))):
                shown = tree.inner[k] or tree.after[k]
                if len(shown) > LONGEST_HEAD or _NUMBER.search(shown):
                    break
                head = unspaced(shown)
                told |= told_by(head) if head else set()
                told |= {"author"} if is_author_label(head) else set()
                if len(told) > 1:
                    yield next(above for above in ancestors(outline, i) if k < outline.ends[above])
                    break


def _title_links(outline: Outline, anchors: dict[int, Anchor], url: str, start: int, end: int) -> Iterator[int]:
    """The links between two places that may be titles: to other pages of their own, no people, times or counts."""
    base = base_of(outline.tree, url)
    for i in range(start, end):
        if outline.tags[i] == "a" and says_word(outline, i) and i not in outline.unseen:
            address = base.page(outline.tree.hrefs.get(i, ""))
            text = text_in(outline, i).strip()
            told = has_letters(text) and not (counts_something(text) or turns_page(text))
            told = told and not shows_time(outline, i, anchors)
            if told and address_of(outline, i) and address.startswith("http") and not leads_to_person(address):
                yield i


def _alike(outline: Outline, links: Sequence[int]) -> list[int]:
    """Of links those of the kind that says most, the first of each page that they lead to."""
    kinds: defaultdict[tuple[str, str], dict[str, int]] = defaultdict(dict)
    for i in links:
        kind = outline.signatures[i], outline.signatures[outline.parents[i]]
        kinds[kind].setdefault(address_of(outline, i), i)
    most = max(kinds.values(), key=lambda led: sum(width(squeeze(text_in(outline, i))) for i in led.values()))
    return list(most.values())


def _row_of(outline: Outline, title: int, titles: Sequence[int], last: int) -> int:
    """The biggest element around a title that holds neither the list's heads nor another title."""
    row = title
    while (above := outline.parents[row]) >= last:
        if any(above <= other < outline.ends[above] for other in titles if other != title):
            break
        row = above
    return row


def _counted(outline: Outline, anchors: dict[int, Anchor], url: str, title: str | None) -> list[Segment]:
    """Two timed records alike that are most of the page, each a topic's: a title above all, and how many replied.

    No topic's posts are some: they may have titles that repeat its own, and links to other topics.
    """
    at_forum = len(anchors) > 1 and is_forum_address(url)
    places = _counting(outline, boxed=at_forum or len(anchors) <= MOST_TIMES) if len(anchors) > 1 else []
    if len(places) != 2:
        return []
    rows, inner, after = segment(outline, places), outline.tree.inner, outline.tree.after
    found, told = list[Segment](), {""}
    for row in rows:
        spans = [(root, outline.ends[root]) for root in row.roots]
        links = [i for start, end in spans for i in _title_links(outline, anchors, url, start, end)]
        above = (i for start, end in spans for i in range(start, min(end, links[0] if links else start)))
        timed = any(start <= at < end for start, end in spans for at in anchors)
        if not links or not timed or any(max(len(inner[i]), len(after[i])) > LONGEST_LINE for i in above):
            return []
        found.append(Segment(row.roots, links[0]))
        told.add(squeeze(bare_subject(text_in(outline, links[0]))))
    led = [address_of(outline, row.anchor or 0) for row in found]
    apart = len(set(led)) == len(led) and not any(are_alike(url, each) for each in led)
    others = len(told) > len(found) and not any(each in squeeze(title or "") for each in told if each)
    if not (apart and others):
        return []
    told_well = at_forum or all(is_named(outline, row.anchor or 0) and names_person(outline, row) for row in found)
    least = FORUM_SHARE if told_well else COUNTED_SHARE
    sure = share_of(outline, found) >= least or next(_heads(outline), None) is not None
    return found if sure else []


def _counting(outline: Outline, *, boxed: bool) -> list[int]:
    """The places of the lines that count replies, those of a kind; ``boxed``: numbers and words may be elements."""
    numbered = [(at, text) for at, text in outline.texts if len(text) <= LONGEST_LINE and _NUMBER.search(text)]
    places = {at for at, text in numbered if counts_replies(text)}
    numbers = (at for at, text in numbered if boxed and len(text) <= _LONGEST_NUMBER and at not in places)
    boxes = {i for at in numbers if (i := outline.parents[at]) > 0 and outline.own[i] <= LONGEST_HEAD}
    places.update(i for i in boxes if counts_replies(outline.tree.text_of(i)))
    kinds: defaultdict[str, list[int]] = defaultdict(list)
    for at in sorted(places):
        kinds[outline.signatures[at]].append(at)
    return max(kinds.values(), key=len, default=[])
