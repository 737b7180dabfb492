"""Finds the rows of a topic list or of a channel page: title links propose rows as times propose posts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import cached_property

from lxml.html import HtmlElement

from extraction.markup.tree import HEADINGS
from extraction.navigation.addresses import Base, base_of, day_in_address, parts_of
from extraction.page import Topic
from extraction.records.authors.bylines import told_in_bylines, wrote_right_before
from extraction.records.authors.people import leads_to_person
from extraction.records.lists.count_words import counts_something, names_count, tell_of_topics
from extraction.records.lists.counts import counts
from extraction.records.lists.few_rows import few_rows
from extraction.records.lists.headlines import (
    are_headlines,
    is_aside,
    title_in,
    title_links,
)
from extraction.records.lists.heads import heads_authors, heads_nobody, heads_over
from extraction.records.lists.last_posts import last_pieces, told_to_pointers
from extraction.records.lists.loose_names import labels_before_titles
from extraction.records.lists.loose_rows import are_lines, times_behind
from extraction.records.lists.overlays import with_overlays
from extraction.records.lists.row_authors import named_in_lines, row_authors
from extraction.records.lists.row_links import FEWEST_ROWS, are_alike, are_timed, text_in
from extraction.records.lists.row_roots import nested_rows, rows_of
from extraction.records.lists.row_titles import (
    bare_title,
    bare_titles,
    beside_titles,
    in_full,
    labels_topic,
    without_badge,
)
from extraction.records.signs.anchors import Anchor
from extraction.records.signs.clocks import are_named, clocks_alone
from extraction.records.signs.evidence import FORUM, forum_score, is_board_address
from extraction.records.signs.outline import CELL_TAGS, Outline
from extraction.records.signs.reading import Reader, Reading
from extraction.records.signs.segments import Segment
from extraction.records.signs.texts import has_letters, width

#: Share of the page's link text that the titles of its main list have: less is a menu or a box at the side.
LEAST_SHARE = 0.2

#: That share in a forum where a time stands behind each title: a short board has few.
SHORT_SHARE = 0.05

#: Share of the page's link text that the rows of its main list have, where their titles have less than their share.
ROWS_SHARE = 0.5

#: Share of what rows say that is in their titles, from which they say hardly more.
LINKED_SHARE = 0.8

#: How wide the titles of rows that say no more are on the average, from which they are no menu's; and those of a few.
MENU_WIDTH, FEW_ROWS, FEW_WIDTH = 16, 4, 30

#: Rows that tell what most of them lead to.
_SOME = 8

#: The site that a shared link leads to, as it stands behind the title: (tea.example).
_SITE = re.compile(r"\((?:[\w-]+\.)+[a-z]{2,}\)", re.IGNORECASE)

#: Characters that a row says behind the element of its title, at most: more is a story.
_MOST_BEHIND = 300


def find_rows(
    outline: Outline, anchors: dict[int, Anchor], url: str, title: str | None = None
) -> tuple[list[Segment], bool]:
    """Return the rows of the page's main list of links (none where no links are alike and long enough), and whether
    their titles have their share of the page's link text, without which they may be the links of posts.

    A board's few topics come before links that tell no times, or stand at the side, but not before those that lie over
    their rows; ``title`` is the page's.
    """
    with_overlays(outline, anchors.keys())
    titles = title_links(outline, anchors)
    beside = not are_timed(sorted(titles), sorted(anchors)) or all(is_aside(outline, i) for i in titles)
    if beside and not outline.overlaid and (few := few_rows(outline, anchors, url, title)):
        return few, True
    share = sum(outline.own[i] for i in titles) / max(1, outline.linked[0])
    links = sorted(titles)
    timed = SHORT_SHARE <= share < LEAST_SHARE and are_timed(links, sorted(anchors))
    if timed and all(outline.tags[outline.parents[i]] in CELL_TAGS for i in links):
        share = _share_in_middle(outline, links)
    short = timed and forum_score(outline, url) >= FORUM
    told = timed and (short or share >= LEAST_SHARE / 2) and _say_so(outline, links, url)
    sure = share >= LEAST_SHARE or told
    if not titles or not (sure or short or share >= LEAST_SHARE / 2):
        return [], False
    found = rows_of(outline, links, anchors)
    if sure:
        return found, True
    linked = sum(outline.linked[root] for item in found for root in item.roots)  # names, times and pages beside titles
    return (found if short or linked >= ROWS_SHARE * outline.linked[0] else []), False


def _share_in_middle(outline: Outline, titles: list[int]) -> float:
    """The share that titles have of the page's link text, without that at its sides and its foot."""
    links = [i for i in outline.tree.by_tag.get("a", ()) if not is_aside(outline, i)]
    return sum(outline.own[i] for i in titles) / max(1, sum(outline.own[i] for i in {*links, *titles}))


def _say_so(outline: Outline, links: list[int], url: str) -> bool:
    """Whether links are named as titles, stand under the heads of a topic list, or on a page at a board's address."""
    return are_headlines(outline, links) or is_board_address(url) or tell_of_topics(heads_over(outline, links[0]))


class Rows:
    """The rows of a list that lead to pages: ``roots`` are where they stand, ``topics`` what they say.

    What a row says beside its title is read when it is asked for: most pages have a list, and few are there for it.
    """

    def __init__(
        self,
        outline: Outline,
        segments: list[Segment],
        anchors: dict[int, Anchor],
        url: str,
        now: datetime | None = None,
    ) -> None:
        self._outline, self._segments, self._anchors, self._url, self._now = outline, segments, anchors, url, now
        self._behind = times_behind(outline, segments, now)
        self._base = base_of(outline.tree, url)
        places = [item.roots[0] if item.anchor is None else item.anchor for item in segments]
        self._links = [title_in(outline, at) for at in places]
        pairs = zip(places, self._links, strict=True)  # what a card names beside a heading is a section, or a tag
        self._cards = [link if outline.tags[link] in HEADINGS else at for at, link in pairs]
        self._beside, stamps = beside_titles(outline, self._links, sorted(anchors))
        rows = zip(places, self._links, self._beside, stamps, strict=True)
        self._titles = [_title(outline, at, link, beside | stamped, self._base) for at, link, beside, stamped in rows]
        here = self._base.page(url)  # what alone leads to the list itself is a button: Clear filters
        if sum(title is not None and title[1] == here for title in self._titles) == 1 < len(self._titles):
            self._titles = [title if title and title[1] != here else None for title in self._titles]
        if self._behind:  # a link in a note below the list is no line of it
            lists = {outline.parents[i] for i in self._behind}
            within = [outline.parents[item.roots[0]] in lists for item in segments]
            self._titles = [title if told else None for title, told in zip(self._titles, within, strict=True)]
        self._answers = nested_rows(outline, segments)
        if self._answers:
            self._titles = [title if n in self._answers else None for n, title in enumerate(self._titles)]
        for beside, stamped in zip(self._beside, stamps, strict=True):
            beside.update(i for i in stamped if not has_letters(text_in(outline, i)))  # they count something
        self.roots = [item.roots[0] for item, title in zip(segments, self._titles, strict=True) if title]

    @cached_property
    def titles(self) -> frozenset[str]:
        """What the rows' titles say."""
        return frozenset(title[0] for title in self._titles if title)

    @property
    def are_few(self) -> bool:
        """Whether they are fewer than are known by their likeness, and the page says that they are rows."""
        return 0 < len(self.roots) == len(self._segments) < FEWEST_ROWS

    @cached_property
    def topics(self) -> list[Topic]:
        """The rows' titles and addresses, authors, counts and times; those that lead nowhere are left out."""
        topics = list(self._read()) if self.roots else []
        for topic, title, count in zip(topics, *bare_titles([topic.title for topic in topics]), strict=True):
            topic.title = title
            topic.replies = topic.replies if count is None else count
        return topics

    @property
    def are_menu(self) -> bool:
        """Whether the rows say hardly more than their titles, and these are too short for headlines."""
        titles = [title[0] for title in self._titles if title]
        usual = MENU_WIDTH if len(titles) > FEW_ROWS else FEW_WIDTH
        if sum(map(width, titles)) >= usual * len(titles):
            return False
        own = self._outline.own
        said = sum(own[root] for item in self._segments for root in item.roots)
        told = zip(self._links, self._titles, strict=True)  # a link may hold all of its row
        return sum(min(own[link], len(title[0])) for link, title in told if title) >= LINKED_SHARE * said

    @property
    def are_people(self) -> bool:
        """Whether most rows lead to somebody, or begin with that, tell the same of many and count no replies."""
        titles = [title for title in self._titles if title]
        some = titles[:_SOME]
        if 2 * sum(leads_to_person(address) for _, address in some) > len(some):
            return True
        if 2 * len({text for text, _ in titles}) > len(titles):
            return False
        tree, links = self._outline.tree, self._outline.tree.by_tag.get("a", ())
        firsts = [inside[0] for item in self._segments[:_SOME] if (inside := tree.within(item.roots[0], links))]
        if 2 * sum(leads_to_person(tree.hrefs.get(i, "")) for i in firsts) <= len(some):
            return False
        return 2 * sum(topic.replies is not None for topic in self.topics) <= len(titles)

    @cached_property
    def are_told_of(self) -> bool:
        """Whether most rows tell who wrote them, how often they were answered, or when."""
        told = sum(topic.author is not None or topic.replies is not None for topic in self.topics)
        timed = sum(map(bool, self._times))
        return 2 * max(told, timed) > len(self.roots)

    @cached_property
    def are_told_well(self) -> bool:
        """Whether most rows tell how often they were answered, or who wrote them and when."""
        told = (t.replies is not None or (t.author is not None and t.published_at is not None) for t in self.topics)
        return 2 * sum(told) > len(self.roots)

    @property
    def whole(self) -> list[int]:
        """All elements of the rows, of such as briefly tell more than a link; else of each where it stands."""
        behind = max((sum(map(self._outline.plain, item.roots[1:])) for item in self._segments), default=0)
        if not 0 < behind <= _MOST_BEHIND or not self.are_told_well:
            return self.roots
        return [root for item in self._segments for root in item.roots]

    @cached_property
    def in_text(self) -> frozenset[int]:
        """The elements whose own text is that of rows: each row is a line, and tells who wrote, or what became."""
        lines = self._behind or all(len(item.roots) > 1 for item in self._segments)
        if not lines or not self.are_told_well:
            return frozenset()
        return frozenset(self._outline.parents[item.roots[0]] for item in self._segments)

    @property
    def are_topics(self) -> bool:
        """Whether most rows tell both who wrote them and how often they were answered."""
        return 2 * sum(topic.author is not None and topic.replies is not None for topic in self.topics) > len(
            self.roots
        )

    @property
    def are_tree(self) -> bool:
        """Whether what answers the topics stands in their rows."""
        return bool(self._answers)

    @property
    def are_here(self) -> bool:
        """Whether most rows lead to pages of this site."""
        here = parts_of(self._url).netloc
        led = [parts_of(title[1]).netloc == here for title in self._titles if title]
        return 2 * sum(led) > len(led)

    @property
    def are_neighbours(self) -> bool:
        """Whether most rows lead to pages with addresses like this page's: they stand beside it."""
        alike = sum(are_alike(self._url, topic.url) for topic in self.topics)
        return 2 * alike > len(self.roots)

    @cached_property
    def _times(self) -> list[list[Anchor]]:
        """The times in each row, that of its title aside, or behind it."""
        if self._behind:
            return [[self._behind[i]] if (i := item.roots[0]) in self._behind else [] for item in self._segments]
        if not self._anchors:
            return [[] for _ in self._segments]
        rows = zip(self._segments, self._links, strict=True)
        return [_times(self._outline, item, link, self._anchors) for item, link in rows]

    def _read(self) -> Iterator[Topic]:
        """What each row says that has a title: all of them are read side by side."""
        outline, segments = self._outline, self._segments
        reader, roots = Reader(outline), {root for item in segments for root in item.roots}
        behind = bool(self._behind) or are_lines(outline, segments)
        readings = [reader.read(item.roots, roots, behind=behind) for item in segments]
        titles = [
            _title_pieces(reading, outline.nodes[link], {outline.nodes[i] for i in beside})
            for reading, link, beside in zip(readings, self._links, self._beside, strict=True)
        ]
        timed = [_timed_pieces(*row) for row in zip(readings, self._times, strict=True)]
        heads = heads_over(outline, segments[-1].roots[0])
        for reading in readings if heads else ():
            reading.find_cells()
        told, are_boards = counts(heads, readings, titles, timed, [title[1] if title else "" for title in self._titles])
        taken = [a | b for a, b in zip(titles, timed, strict=True)]
        labels = labels_before_titles(readings, titles)
        rows = zip(readings, taken, titles, timed, self._times, labels, strict=True)
        for reading, pieces, said, at, shown, before in rows:
            pieces |= before
            last = last_pieces(reading, heads, said, shown)
            at -= last
            pieces |= last
            pieces.update(
                i for i, text in enumerate(reading.texts) if _is_nobodys(text) and not _leads_to_somebody(reading, i)
            )
        answered = 2 * sum(replies is not None for replies, _ in told) > len(told)
        column = next((k for k, head in enumerate(heads) if heads_authors(head)), None)
        nobody = {k for k, head in enumerate(heads) if heads_nobody(head)}
        for reading, pieces in zip(readings, taken, strict=True) if nobody else ():
            pieces.update(i for e in reading.elements if reading.column_of(e) in nobody for i in range(e.start, e.end))
        bylines = column is None and (told_in_bylines(readings, timed) or wrote_right_before(readings, timed))
        unnamed = named_in_lines(readings, column, titles, timed, taken=taken, answered=answered, bylines=bylines)
        for reading, pieces, title, card in zip(readings, taken, self._titles, self._cards, strict=True):
            pieces |= _leading_to(reading, title[1], outline.nodes[card], self._base) if title else set()
        told_so = unnamed, bylines, column
        authors = [None] * len(told) if are_boards else row_authors(outline, segments, readings, taken, *told_so)
        clocks: list[datetime | None] = [None] * len(told)
        if self._now is not None and 2 * sum(map(bool, self._times)) < len(told):
            clocks = clocks_alone([row.texts for row in readings], self._now, named=are_named(readings))
        for n, (title, (replies, views), shown) in enumerate(zip(self._titles, told, self._times, strict=True)):
            if title:
                title = (are_boards and _first_link(readings[n], self._base)) or title
                days = [anchor.value for anchor in shown if anchor.is_told]
                days += told_to_pointers(outline, segments[n]) if days else []
                when = min(days, key=_wall_time, default=None)
                replies = self._answers.get(n) if replies is None else replies
                yield Topic(*title, authors[n], replies, views, when or clocks[n] or day_in_address(title[1]))


# --- fields ----------------------------------------------------------------------------------------------


def _title(outline: Outline, at: int, link: int, beside: set[int], base: Base) -> tuple[str, str] | None:
    """A row's title and the address that it leads to."""
    address = base.page(outline.hrefs.get(at, ""))
    told = outline.tree.titles.get(at)
    text = in_full(" ".join(bare_title(outline, link, beside).split()), told)
    if told and outline.ends[link] > link + 1:
        text = without_badge(text, told, [text_in(outline, i) for i in outline.children(link)])
    return (text, address) if text and address.startswith("http") else None


def _first_link(reading: Reading, base: Base) -> tuple[str, str] | None:
    """What a row's first link says, and the address that it leads to: a board's name stands before its last topic."""
    links = ((reading.text_of(e), base.page(e.node.get("href", ""))) for e in reading.elements if e.tag == "a")
    return next((link for link in links if has_letters(link[0]) and link[1].startswith("http")), None)


def _times(outline: Outline, item: Segment, link: int, anchors: dict[int, Anchor]) -> list[Anchor]:
    """The times in a row, that of its title aside."""
    title = range(link, outline.ends[link])
    inside = (i for root in item.roots for i in range(root, outline.ends[root]))
    return [anchors[i] for i in inside if i in anchors and (i not in title or (i != link and anchors[i].is_bare))]


def _title_pieces(reading: Reading, title: HtmlElement, aside: set[HtmlElement]) -> set[int]:
    """The pieces of a row that are its title, or repeat it: a link without what stands beside that."""
    found, beside = set[int](), set[int]()
    for element in reading.elements:
        if element.node is title:
            found.update(range(element.start, element.end))
        elif element.node in aside:
            beside.update(range(element.start, element.end))
    own = found - beside
    said = {reading.texts[i] for i in own if len(own) == 1}
    return own | {i for i, text in enumerate(reading.texts) if text in said}


def _leading_to(reading: Reading, address: str, title: HtmlElement, base: Base) -> set[int]:
    """The pieces of a row in other links that lead where its title does, as Read more does: they name nobody."""
    links = (e for e in reading.elements if e.tag == "a" and e.node is not title)
    same = (link for link in links if base.page(link.node.get("href", "")) == address)
    return {i for link in same for i in range(link.start, link.end)}


def _timed_pieces(reading: Reading, times: Sequence[Anchor]) -> set[int]:
    """The pieces of a row that stand in elements which show a time."""
    nodes = {anchor.node for anchor in times}
    return {i for i, piece in enumerate(reading.pieces) if reading.elements[piece.element].node in nodes}


def _is_nobodys(text: str) -> bool:
    """Whether a piece of a row counts something, is the word for that, only labels the topic, or tells its site."""
    return counts_something(text) or names_count(text) or labels_topic(text) or _SITE.fullmatch(text) is not None


def _leads_to_somebody(reading: Reading, i: int) -> bool:
    """Whether a piece of a row leads to somebody, who may be called by a number."""
    return leads_to_person(reading.elements[reading.pieces[i].element].node.get("href", ""))


def _wall_time(value: datetime) -> datetime:
    return value.replace(tzinfo=None)
