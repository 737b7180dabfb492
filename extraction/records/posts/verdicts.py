"""Tells whether records that look alike are what people said, rows of topics, or neither."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from datetime import UTC, datetime, time
from itertools import islice, takewhile
from urllib.parse import urldefrag

from lxml.html import HtmlElement

from extraction.markup.tree import BLOCKS, HEADINGS
from extraction.navigation.addresses import Base, base_of, parts_of
from extraction.page import Post
from extraction.records.authors.name_scores import BRACKETED, says_address
from extraction.records.authors.name_words import has_name_words
from extraction.records.authors.nobody import is_nobody
from extraction.records.authors.people import leads_to_person
from extraction.records.content.button_words import is_act, is_button_word
from extraction.records.content.floors import floor_of, is_serial
from extraction.records.content.record import Record, time_pieces
from extraction.records.lists.row_links import FEWEST_ROWS, text_in
from extraction.records.posts.fields import RecordTable
from extraction.records.signs.anchors import SOME_DAY
from extraction.records.signs.evidence import is_topic_address
from extraction.records.signs.labels import is_offer
from extraction.records.signs.outline import Outline
from extraction.records.signs.reading import Element, Reading
from extraction.records.signs.segments import Segment
from extraction.records.signs.subjects import bare_subject
from extraction.records.signs.texts import has_letters, squeeze, width
from extraction.times.dates import find_times

#: Share of the records that have a title of their own for them to be rows of a list.
ROW_SHARE = 0.7
#: Records of which one may lead to its own page and be a row: posts of a short thread do.
_MANY_ROWS = 6

#: Width from which a link is more likely a headline than a name.
HEADLINE_WIDTH = 14

#: Width from which a link that nothing calls a title is a headline.
BARE_HEADLINE_WIDTH = 24

#: Elements around a link, of which one may hold the name that it is: ``<strong><span><a>``.
NAME_LEVELS = 3

#: Share of the records without times that have their text, and their name, at the same place for them to be comments,
#: and by how many people they are.
TOLD_SHARE, LEAST_PEOPLE = 0.8, 0.2

#: Records so few that they may be but alike in their heads.
PAIR = 2

#: Characters of the shortest post that is known to be told twice, once for machines, by its text alone.
SAME_TEXT = 60

#: Elements around a link, of which one may be a menu.
MENU_LEVELS = 12

#: Elements of a record, from its first, among which its headline stands.
MOST_LEADING = 40

#: Share of the records' text in links below which links that differ in a number only lead to the records.
LINKED_SHARE = 0.2

#: Characters of the texts of rows, on the average, at most: posts say more.
ROW_TEXT = 40

#: Characters of the longest title: an element that never closes holds all that follows.
LONGEST_TITLE = 400

#: All that a post may say: +1.
_VOTE = re.compile(r"[+-]\d+$")
#: What marks a row of topics and is nobody's word: [Closed], and the label of its pages.
_STATE = re.compile(r"\[[^\[\]\n]{1,20}\]|^\w{1,8}\s?[:：]$")
#: What an element is called that opens beside a button, or a name.
_MENU = re.compile(
    r"(?<![a-z])(?:menu|drop-?down|pop-?(?:up|over)|tool-?tip|(?:hover|user)-?card)(?![a-z])", re.IGNORECASE
)
_NUMBER = re.compile(r"\d+")


def are_posts(table: RecordTable, *, named: bool, told: bool) -> bool:
    """Whether records are people's posts: text of their own, and mostly by somebody (``told``: in whatever element)."""
    if not named and sum(map(bool, table.authors)) < 0.6 * len(table.authors):
        return False
    if not (named or told or any(name is not None and is_person(name.node) for name in table.names)):
        return False
    if table.linked_share() > 0.6:
        return False
    if len({(post.author, post.published_at, post.text) for post in table.posts}) == 1 < len(table.posts):
        return False  # one thing, told once more for narrow screens
    shown = table.pictured if named else [False] * len(table.posts)
    signed = named and all(post.author and post.published_at and post.text for post in table.posts)
    pairs = zip(table.posts, shown, strict=True)
    spoken = sum(
        bool(signed or has_letters(_STATE.sub("", p.text)) or _VOTE.match(p.text) or p.quote or pictured)
        for p, pictured in pairs
    )
    return spoken >= 0.4 * len(table.posts)


def are_remarks(table: RecordTable, *, offered: bool) -> bool:
    """Whether records without times are what people said: alike in where the name and the text stand, by several.

    Their names are called so, if each record is not ``offered`` for a reply.
    """
    count, places = len(table.records), Counter(name.path for name in table.names if name)
    alike, people = TOLD_SHARE * count, {author for author in table.authors if author}
    several = len(people) + sum(author is not None and is_nobody(author) for author in table.authors)
    if max(places.values(), default=0) < alike or several <= max(1, LEAST_PEOPLE * count):
        return False
    return sum(1 for n in range(count) if table.bodies(n)) >= alike and are_posts(table, named=False, told=offered)


def are_members(table: RecordTable) -> bool:
    """Whether many records, each another's, say hardly more than a rank that many have: people who are listed."""
    people = [author for author in table.authors if author]
    if len(table.authors) < _MANY_ROWS or len(people) != len(set(people)):
        return False
    often = Counter(text for reading in table.readings for text in {*reading.texts} if has_letters(text))
    shared = sum(any(often[text] > 1 for text in reading.texts) for reading in table.readings)
    if 2 * shared < len(table.readings):  # what they say is mostly read for nothing
        return False
    said = [post.text for post in table.posts]
    return 1 < len(set(said)) <= len(said) / 2 and 2 * sum(map(len, said)) < ROW_TEXT * len(said)


def is_same(heading: Post, post: Post, *, by_clock: bool = True) -> bool:
    """Whether what stands before the posts is the first one's heading, or that one told twice.

    It tells the same author and minute, or a time that is the same to the second, or text. Not ``by_clock``: its time
    is a day, or how many of them ago, and two posts may be of one.
    """
    if heading.text == post.text and len(post.text) >= SAME_TEXT:
        return True
    first, second = heading.published_at, post.published_at
    if first is None or second is None:
        return first is second and heading.author == post.author and post.text in heading.text
    first, second = _in_one_zone(first, second)
    if heading.author != post.author:
        return by_clock and first == second and first.second > 0
    told_clock = by_clock and first.time() != time()
    first, second = (at.replace(second=0, microsecond=0) for at in (first, second))
    return first == second and (told_clock or post.text in heading.text)


def _in_one_zone(first: datetime, second: datetime) -> tuple[datetime, datetime]:
    """Return two times to be compared: by their clocks where a zone is not told of both."""
    if first.tzinfo is None or second.tzinfo is None:
        return first.replace(tzinfo=None), second.replace(tzinfo=None)
    return first.astimezone(UTC), second.astimezone(UTC)


def is_person(name: HtmlElement) -> bool:
    """Whether an element, what is around it, or its link is named as people are, or cites whom the words are of."""
    above = name.getparent()
    if name.tag == "cite" or (above is not None and above.tag == "cite"):
        return True
    return any(node is not None and has_name_words(node) for node in (name, above, next(name.iter("a"), None)))


def are_rows(
    outline: Outline,
    segments: list[Segment],
    table: RecordTable,
    *,
    titles_at: list[int],
    url: str,
    labelled: bool = False,
) -> bool:
    """Whether records are rows of topics: most have a title, each another, that leads to a page of its own.

    One of many rows may be the page's own. ``labelled``: something calls them comments or reviews, which may have
    titles below the names of their authors.
    """
    names = {name.node for name in table.names if name}.difference(outline.nodes[i] for i in outline.overlaid)
    here, base = urldefrag(url)[0], base_of(outline.tree, url)
    theirs = {link.get("href") for name in names for link in (name, *name.iter("a"))}
    holders = {root: n for n, item in enumerate(segments) for root in item.roots}
    titles, addresses, own, below_names, headed = set(), set(), False, 0, list[int]()
    for n, (item, author) in enumerate(zip(segments, table.names, strict=True)):
        inside = [i for root in item.roots for i in outline.tree.within(root, titles_at)]
        nodes = [outline.nodes[i] for i in inside]
        for node in (*nodes, *_headlines(outline, item)):
            at = outline.tree.index[node]
            if next((holders[i] for i in outline.tree.around(at) if i in holders), n) != n:
                continue  # a record's inside this one
            if _is_in_menu(outline, at, item):
                continue
            href = outline.hrefs.get(at, "")
            address = "" if outline.leads_here(href) else base.page(href)
            if address and href in theirs and has_name_words(node):
                break  # whose record it is, called otherwise
            text = _without_time(outline, node, item)
            told = _may_be_title(node, text)
            if told and address == here and "#" not in href:
                own = True
            elif address and told and address != here and not _is_name(node, names, address):
                titles.add(squeeze(bare_subject(text)))
                addresses.add(address)
                headed += [n] if not HEADINGS.isdisjoint((node.tag, node.getparent().tag)) else []
                below_names += author is not None and outline.tree.index[author.node] < outline.tree.index[node]
                break
    story = headed == list(range(1, len(segments))) and len(headed) > 1  # the first, and what else its writers wrote
    titled = min(len(titles), len(addresses)) >= ROW_SHARE * (len(segments) - (own and len(segments) >= _MANY_ROWS))
    titled |= story and len(addresses) == len(headed)
    if labelled and not titled:
        return False
    same = {_NUMBER.sub("", title) for title in titles}
    if len(same) == 1 < len(titles) and _is_prose(table) and _is_no_headline(min(same), table):
        return False
    if labelled and (_lead_below(here, addresses) or (below_names >= ROW_SHARE * len(titles) and _is_prose(table))):
        return False
    return titled or _begin_with_pages(outline, table, base, here)


def _may_be_title(link: HtmlElement, text: str) -> bool:
    """Whether what a link says but for its time may be a title: no number, button ([source]) or address."""
    if not has_letters(text) or floor_of(text) is not None or is_serial(text):
        return False
    in_brackets = BRACKETED.match(text) or (link.tail or "").lstrip().startswith("]")
    if in_brackets or is_button_word(text) or is_offer(text):
        return False
    return not (text.startswith(("http://", "https://")) or (" " not in text and says_address(text)))


def _begin_with_pages(outline: Outline, table: RecordTable, base: Base, here: str) -> bool:
    """Whether most records begin with a link to a page of the site, each to another, and go on as no post does.

    They say less beside it, names included, or have another such link on a line of its own: a board, its last topic.
    """
    counts = Counter(text for reading in table.readings for text in {*reading.texts})
    common = {text for text, count in counts.items() if 2 * count > max(2, len(table.records))}
    led = set[str]()
    for left, record in zip(range(len(table.records), 0, -1), table.records, strict=True):
        if len(led) + left < ROW_SHARE * len(table.records):
            return False
        led.update(filter(None, [_leads_to(outline, record, common, base, here)]))
    return len(led) >= ROW_SHARE * len(table.records)


def _leads_to(outline: Outline, record: Record, common: Collection[str], base: Base, here: str) -> str | None:
    """The page of the site that a record begins with a link to, if it goes on as no post does.

    ``common`` is what more than half of the records say: that is no title.
    """
    reading, times = record.reading, time_pieces(record)
    links = [
        e for e in reading.elements if e.tag == "a" and e.end > e.start and times.isdisjoint(range(e.start, e.end))
    ]
    if any(is_act(reading.text_of(link)) for link in links):
        return None
    told = [e for e in links if reading.texts[e.start] not in common]
    pages = [(e, page) for e in told if (page := _page_of(outline, e.node, base, here))]
    if not pages or pages[0][0].start > 0:
        return None
    first, address = pages[0]
    beside = (i for i in range(len(reading.pieces)) if i not in times and not first.start <= i < first.end)
    rest = sum(width(reading.texts[i]) for i in beside)
    more = rest < width(reading.text_of(first)) or any(page != address and _is_line(reading, e) for e, page in pages)
    return address if more else None


def _page_of(outline: Outline, link: HtmlElement, base: Base, here: str) -> str:
    """The other page of the site that a link with words leads to; "" where it leads to a person, or says a floor."""
    href, text = link.get("href", ""), text_in(outline, outline.tree.index[link]).strip()
    if not href or leads_to_person(href) or has_name_words(link) or outline.leads_here(href):
        return ""
    if not has_letters(text) or floor_of(text) is not None:
        return ""
    address = base.page(href)
    return address if address != here and parts_of(address).netloc == parts_of(here).netloc else ""


def _is_line(reading: Reading, element: Element) -> bool:
    """Whether an element is all that its line says."""
    pieces, end = reading.pieces, element.end
    return pieces[element.start].starts_line and (end == len(pieces) or pieces[end].starts_line)


def _without_time(outline: Outline, link: HtmlElement, item: Segment) -> str:
    """What a link says, without the record's own time that it shows: ``posted on March 5`` leads to the post itself."""
    text: str = link.text_content()[:LONGEST_TITLE].strip()
    at = outline.tree.index[link]
    if item.anchor is None or not at <= item.anchor < outline.ends[at]:
        return text
    told = find_times(text, now=SOME_DAY)[:1]
    return f"{text[: told[0].start]} {text[told[0].end :]}".strip() if told else text


def _is_no_headline(title: str, table: RecordTable) -> bool:
    """Whether what all titles say but for their numbers is no row's: msg7, msg8, or 1. Re: Tea, 2. Re: Tea below it.

    What several people wrote is no serial either, whose parts are by one, if these are no titles that pass for names.
    """
    people = {name for name in table.authors if name and _NUMBER.sub("", squeeze(name)) != title}
    return len(people) > 1 or width(title) < HEADLINE_WIDTH or title in table.title


def are_in_rows(outline: Outline, segments: list[Segment], rows: Collection[int]) -> bool:
    """Whether records stand in rows of topics, one in each: what the last post says, or how a topic begins."""
    roots = [item.roots[0] for item in segments]
    held = [len(outline.tree.within(row, roots)) for row in rows]
    return len(rows) >= FEWEST_ROWS and max(held) == 1 and sum(held) == len(roots)


def _lead_below(here: str, addresses: Collection[str]) -> bool:
    """Whether addresses are below a page's own and differ in a number: what is said of a thing stands there.

    >>> _lead_below("http://a.test/pot_1/?page=2", ["http://a.test/pot_1/reviews/7/", "http://a.test/pot_1/reviews/8/"])
    True
    >>> _lead_below("http://a.test/?forum=2", ["http://a.test/topic/7", "http://a.test/topic/8"])
    False
    >>> _lead_below("http://[bad", ["http://[bad/7", "http://[bad/8"])
    False
    """
    above = here.partition("?")[0].rstrip("/") + "/"
    if not parts_of(above).path.strip("/") or not all(address.startswith(above) for address in addresses):
        return False
    below = {_NUMBER.sub("#", address.removeprefix(above)) for address in addresses}
    return len(below) == 1 and "#" in min(below)


def _is_prose(table: RecordTable) -> bool:
    """Whether records say more than rows do, and little of it in links."""
    if table.linked_share() >= LINKED_SHARE:  # told sooner than what they say
        return False
    return sum(len(post.text) for post in table.posts) >= ROW_TEXT * len(table.posts)


def _headlines(outline: Outline, item: Segment) -> Iterator[HtmlElement]:
    """The links called titles, in or around headings, or that are all of a block and much wider than a name.

    None is a post's to its author or, by its time, to itself, nor one in a signature: a title stands above the text.
    """
    said, inner = False, outline.tree.inner
    for root in item.roots:
        for i in range(root, min(outline.ends[root], root + MOST_LEADING)):
            said = said or (len(inner[i]) > ROW_TEXT and outline.plain(i) > ROW_TEXT)
            if outline.tags[i] == "a" and (
                "title" in outline.nodes[i].get("class", "").lower() or (not said and _is_headline(outline, i, item))
            ):
                yield outline.nodes[i]
            elif outline.tags[i] in HEADINGS:
                link = next((k for k in range(i, outline.ends[i]) if outline.tags[k] == "a"), outline.parents[i])
                shows_time = item.anchor is not None and link <= item.anchor < outline.ends[link]
                if outline.tags[link] == "a" and not shows_time and not has_name_words(outline.nodes[link]):
                    yield outline.nodes[link]


def _is_in_menu(outline: Outline, link: int, item: Segment) -> bool:
    """Whether a link stands in a record's own menu, or in what it shows only when it is asked: what one may do."""
    top = max((root for root in item.roots if root <= link), default=link)
    within = takewhile(lambda i: i > top, islice(outline.tree.around(link), MENU_LEVELS))
    return any(i in outline.tree.hidden or _MENU.search(outline.tree.classes[i] or "") for i in within)


def _is_headline(outline: Outline, link: int, item: Segment) -> bool:
    """Whether a link is all that a block says, much wider than a name, and tells no time, as an answer's to itself."""
    around = outline.parents[link]
    if outline.tags[around] not in BLOCKS or outline.own[around] != outline.own[link]:
        return False
    if not 0 < outline.own[link] <= LONGEST_TITLE:
        return False
    shows_time = item.anchor is not None and link <= item.anchor < outline.ends[link]
    text = " ".join(text_in(outline, link).split())
    return not shows_time and width(text) >= BARE_HEADLINE_WIDTH and "://" not in text and not find_times(text)


def _is_name(link: HtmlElement, names: set[HtmlElement], address: str) -> bool:
    """Whether a link leads to a person: one of the names, if neither its address nor its width speaks against it.

    What leads to a topic, or is as wide as a headline, has a word for a name; what it says of somebody is none of their
    name: ``Review by <b class=name>Anna</b>``.
    """
    around = islice(link.iterancestors(), NAME_LEVELS)
    name = next((near for near in (link, *around, *link) if near in names), None)
    if name is None or has_name_words(link):
        return name is not None
    wide = width(link.text_content())
    if name.getparent() is link and has_name_words(name):
        wide -= width(name.text_content())
    return wide < HEADLINE_WIDTH and not is_topic_address(address)
