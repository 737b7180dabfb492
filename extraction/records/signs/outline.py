"""A page's tree as flat arrays in document order: what record finding needs of it, read in one pass.

Nothing here recurses, so a page may nest as deeply as its parser allows.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from functools import cached_property, lru_cache
from itertools import chain, islice
from sys import intern

from lxml.html import HtmlElement

from extraction.markup.tree import Tree
from extraction.markup.worded import Worded

#: Elements whose content no reader sees.
HIDDEN_TAGS = frozenset(
    ("script", "style", "noscript", "template", "head", "select", "textarea", "iframe", "svg", "button", "object")
)

#: Elements that are there to tell a time.
TIME_TAGS = frozenset(("time", "abbr", "relative-time"))

#: What fonts of icons name their signs by: a reader sees the sign.
_ICON_FONT = re.compile(r"(?<![a-z])(?:material-(?:icons?|symbols?)|f?icons?)(?![a-z])", re.IGNORECASE)
_ICON = re.compile(r"[a-z]+(?:_[a-z0-9]+)*|[^\W\dA-Z]")
_ICON_TAGS = ("i", "em", "span")

#: What dialogs are called that scripts open.
_QUOTATION = Worded("quot(?!e?able)", "quot")
_MODAL = Worded(r"(?<!\S)modal(?!\S)", "modal")

#: What programs call the card that shows where a link in a post leads: the other page's title and first words.
_CARD = Worded(
    r"onebox|unfurl|(?<![a-z])(?:link|url|site|web)[-_]?(?:preview|card|embed)|(?:preview|embed)[-_]?(?:card|link)",
    "onebox unfurl preview card embed",
)
_CARD_TAGS = frozenset(("aside", "div", "article", "section", "blockquote", "table", "figure"))

#: What the only footer of a page is called.
_FOOT = re.compile(r"(?:(?:page|site|main)[-_]?)?footer$|colophon$", re.IGNORECASE)

#: The numbered id of an element that is a post, and no quotation of one.
_POST_ID = re.compile(r"(?!quot|cite)[a-z][a-z_-]*\d+", re.IGNORECASE)
#: What an element states to machines to be that is somebody's remark.
_REMARKS = ("schema.org/Review", "schema.org/Comment", "schema.org/UserComments")

_NUMBERED = re.compile(r"\d")

#: What programs show code in, and elements around a word of it.
_CODE_TAGS = ("code", "pre")
_MOST_IN_CODE = 3

#: Elements of the longest ``noscript`` that only stands in for a script: one with more, or with the page's heading, is
#: the page as crawlers see it.
MOST_FALLBACK = 20

#: What a button is called that says whose a post is.
_NAMES_AUTHOR = re.compile(r"(?<![a-z])(?:author|user[-_]?name|nick(?:[-_]?name)?)(?:[-_]name)?(?!\S)", re.IGNORECASE)
#: Elements of a button that names somebody, as what opens a menu of what to do with their posts.
_MOST_IN_BUTTON = 10

#: Cells of a table, and the columns that are told apart.
CELL_TAGS = ("td", "th")
MOST_COLUMNS = 20

#: Elements of one name from which what holds them is a list of entries.
_FEWEST_ENTRIES = 3

#: Digits of the greatest number of columns that a cell stands in, as it is written.
_DIGITS = 4

#: Letters of the shortest word of a class that tells what an element is behind one of a letter, which sets a colour.
LEAST_TELLING = 3

#: What in a class word only numbers, stripes or bounds a list: rows that differ in it are the same kind of row.
_POSITION = re.compile(
    r"[\d_oOeEaAfFlLbB-](?:(?<=[\d_-])[\d_-]*"
    r"|(?i:(?<=o)dd|(?<=e)ven|(?<=a)lt(?![a-z])|(?<=f)irst|(?<=l)ast|(?<=[a-z]{4}[ab])$))"
)


class Outline:
    """A tree, and for each of its elements how much text a reader reads in it.

    ``nodes``, ``tags``, ``parents`` and ``ends`` are the tree's arrays. ``texts`` are the pieces of text as (index of
    the element that holds it, text without the white space around it), in no promised order. ``own[i]`` and
    ``linked[i]`` count the characters inside an element: those a reader reads, and those of them in links.
    ``naming``, ``names``, ``remarks``, ``sides``, ``asides``, ``headings``, ``said`` and ``inside`` are kept for who
    asks what elements are named (``evidence``, ``openings``, ``headlines``), what is said over them (``labels``) and
    what links say (``row_links``), ``forum`` is for how much speaks for one (``evidence``).
    ``hrefs`` are the addresses of links, and of the titles that stand in for links (``overlaid``).
    ``hidden`` are the tops of the subtrees that no reader sees, ``reply_boxes`` the elements that hold a box to
    write in.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.nodes, self.tags, self.parents, self.ends = tree.nodes, tree.tags, tree.parent, tree.end
        self.texts: list[tuple[int, str]] = []
        self.own: list[int] = [0] * len(tree.nodes)
        self.linked: list[int] = [0] * len(tree.nodes)
        self.hrefs = tree.hrefs
        self.overlaid: set[int] = set()
        self.hidden: set[int] = set()
        self.reply_boxes: list[int] = []
        self.naming: list[dict[int, str]] | None = None
        self.names: dict[int, str] = {}
        self.sides: dict[int, bool] = {}
        self.asides: dict[int, bool] = {}
        self.said: dict[int, tuple[float, str]] = {}
        self.inside: dict[int, str] = {}
        self.headings: list[tuple[int, int]] | None = None
        self.answers: list[int] | None = None
        self.remarks: list[int] | None = None
        self.forum: float | None = None
        self._children: dict[int, list[int]] = {}
        self._read(tree.inner, tree.after)
        self._sum_up()

    def _read(self, inner: list[str], after: list[str]) -> None:
        texts, own, linked, parents, ends = self.texts, self.own, self.linked, self.parents, self.ends
        apart = self._icons() | self._dialogs() | self._cards()
        resume = link_start = link_end = 0
        for i, tag in enumerate(self.tags):
            if i < resume:
                continue
            if (tail := after[i]) and i:
                above = parents[i]
                texts.append((above, tail))
                own[above] += len(tail)
                if link_start <= above and i < link_end:
                    linked[above] += len(tail)
            if i in apart or (tag in HIDDEN_TAGS and not self._is_shown(i)):
                if tag == "textarea":
                    self.reply_boxes.append(parents[i])
                self.hidden.add(i)
                resume = ends[i]
                continue
            if tag == "a" and i >= link_end:
                link_start, link_end = i, ends[i]
            if text := inner[i]:
                texts.append((i, text))
                own[i] += len(text)
                if i < link_end:
                    linked[i] += len(text)

    def _is_shown(self, i: int) -> bool:
        """Whether readers see what mostly none sees: a page without scripts, a button that tells who wrote a post.

        So is a number in a button in a table's cell: it counts the replies to a topic, and leads to them.
        """
        if self.tags[i] == "button":
            inside = range(i, min(self.ends[i], i + _MOST_IN_BUTTON))
            counts = self.tags[self.parents[i]] == "td" and self.tree.text_of(i).isdecimal()
            named = any(_NAMES_AUTHOR.search(self.tree.classes[k] or "") for k in inside)
            return counts or named or any(self.nodes[k].get("itemprop") == "author" for k in inside)
        return self.tags[i] == "noscript" and _is_page(self.tags, i, self.ends[i])

    def _icons(self) -> set[int]:
        """The elements that hold a sign in a font of icons, or its name: ``ñ``, ``chat_bubble_outline``."""
        classes, inner, by_tag = self.tree.classes, self.tree.inner, self.tree.by_tag
        places = chain.from_iterable(by_tag.get(tag, ()) for tag in _ICON_TAGS)
        named = (i for i in places if inner[i] and (name := classes[i]) and _ICON_FONT.search(name))
        return {i for i in named if _ICON.fullmatch(inner[i])}

    def _dialogs(self) -> set[int]:
        """The dialogs that lie over the page once a button is pressed, none of them most of it."""
        nodes, named = self.nodes, self.tree.named(_MODAL)
        shut = (i for i in named if nodes[i].get("tabindex") == "-1" or nodes[i].get("role") == "dialog")
        return {i for i in shut if 2 * (self.ends[i] - i) < len(self.nodes)}

    def _cards(self) -> set[int]:
        """The cards of pages that posts link to, none of them most of the page: their words are nobody's here."""
        tags, ends, links = self.tags, self.ends, self.tree.by_tag.get("a", ())
        named = (i for i in self.tree.named(_CARD) if tags[i] in _CARD_TAGS and 2 * (ends[i] - i) < len(tags))
        return {i for i in named if bisect_left(links, ends[i]) > bisect_left(links, i)}

    def _sum_up(self) -> None:
        parents, own, linked = self.parents, self.own, self.linked
        for i in range(len(parents) - 1, 0, -1):
            if own[i]:
                parent = parents[i]
                own[parent] += own[i]
                linked[parent] += linked[i]

    @cached_property
    def pages(self) -> dict[int, str]:
        """The page that each link leads to: its address without a fragment; none where it leads to a part of this."""
        return {i: self._page_of(href) if "#" in href else href.strip() for i, href in self.hrefs.items()}

    def _page_of(self, href: str) -> str:
        """The page that an address with a fragment leads to, if that is another."""
        return "" if self.leads_here(href) else href.partition("#")[0].strip()

    def leads_here(self, href: str) -> bool:
        """Whether an address is that of a numbered part of this page, as ``/comment/7#comment-7`` is of a comment."""
        part = href.partition("#")[2]
        return part in self._places and _NUMBERED.search(part) is not None

    @cached_property
    def _places(self) -> set[str]:
        """The names of the page's parts, to which addresses lead by their fragments."""
        named = (name for i, name in self.tree.stated("name").items() if self.tags[i] == "a")
        return {*self.tree.ids.values(), *named}

    @cached_property
    def unseen(self) -> set[int]:
        """The tops of all that is not shown: hidden by what it is, or by the page."""
        return self.hidden | self.tree.hidden

    @cached_property
    def stops(self) -> list[int]:
        """Where a post that stands alone ends at the latest: boxes to write in, and the page's footer, in order."""
        feet = (i for i, name in self.tree.ids.items() if _FOOT.match(name))
        return sorted([*self.reply_boxes, *feet])

    @cached_property
    def shown(self) -> int:
        """Characters of the page that are not in links, what it hides left out: dialogs that ask for consent."""
        found, end = self.plain(0), 0
        for i in sorted(self.tree.hidden):
            if i >= end:
                found, end = found - self.plain(i), self.ends[i]
        return found

    @cached_property
    def quotes(self) -> set[int]:
        """The elements that hold the words of another post, by their names.

        What a spoiler hides is the post's own, and so is a string in quotation marks in its code. What has a number of
        its own (``<blockquote id=comment-7>``), or states that it is a review or a comment, is a post; one that holds
        several of a name only sets them in.
        """
        classes, tagged = self.tree.classes, self.tree.by_tag.get("blockquote", ())
        own = (i for i in tagged if "spoiler" not in (classes[i] or "").lower())
        own = (i for i in own if not _POST_ID.fullmatch(self.tree.ids.get(i, "")))
        own = (i for i in own if not self.is_stated_remark(i) and not self._sets_in(i))
        return {*(i for i in self.tree.named(_QUOTATION) if not self._is_code(i)), *own}

    def is_stated_remark(self, i: int) -> bool:
        """Whether an element states to machines that it is a review, or a comment."""
        return bool(self.nodes[i].get("itemtype", "").endswith(_REMARKS))

    def _sets_in(self, i: int) -> bool:
        """Whether an element without a name holds several that have one, and the same: entries of a list."""
        if self.tree.classes[i]:
            return False
        kinds = Counter(kind for k in self.children(i) if "." in (kind := self.signatures[k]) and self.own[k])
        return max(kinds.values(), default=0) >= _FEWEST_ENTRIES

    def _is_code(self, i: int) -> bool:
        """Whether an element is a word of a program that is shown: ``<code><span class="token quoted-string">``."""
        around = islice(self.tree.around(i), 1, 1 + _MOST_IN_CODE)
        return self.tags[i] == "span" and next((t for k in around if (t := self.tags[k]) != "span"), "") in _CODE_TAGS

    def children(self, i: int) -> list[int]:
        """The indices of an element's children that are not hidden."""
        found = self._children.get(i)
        if found is None:
            found = self._children[i] = []
            child, end = i + 1, self.ends[i]
            while child < end:
                if child not in self.hidden:
                    found.append(child)
                child = self.ends[child]
        return found

    def called(self, i: int) -> str:
        """An element's class and id."""
        return f"{self.tree.classes[i] or ''} {self.tree.ids.get(i, '')}"

    def plain(self, i: int) -> int:
        """Characters inside an element that are not in links."""
        return self.own[i] - self.linked[i]

    @cached_property
    def signatures(self) -> list[str]:
        """What kind each element is: its tag and the first word of its class, without numbers; a cell's column too."""
        tags, found = self.tags, list(self.tags)
        for name, places in self.tree.by_class.items():
            if word := kind_of(name):
                for i in places:
                    found[i] = _signature(tags[i], word)
        columns: dict[int, int] = {}
        for i in sorted(chain.from_iterable(self.tree.by_tag.get(tag, ()) for tag in CELL_TAGS)):
            row = self.parents[i]
            column = columns[row] = columns.get(row, -1) + 1
            found[i] += str(min(column, MOST_COLUMNS))
        return found

    @cached_property
    def looks(self) -> list[str]:
        """What each element is called, whatever its tag; its tag, where it has no name."""
        known: dict[str, str] = {}
        for signature in set(self.signatures):
            tag, _, name = signature.partition(".")
            known[signature] = name or tag
        return [known[signature] for signature in self.signatures]


def _is_page(tags: list[str], i: int, end: int) -> bool:
    """Whether a ``noscript`` is the page as crawlers see it."""
    return end - i > MOST_FALLBACK or "h1" in tags[i:end]


def column_of(cell: HtmlElement) -> int:
    """A cell's place in its row: columns may differ in nothing else."""
    return sum(map(columns_in, islice(cell.itersiblings(*CELL_TAGS, preceding=True), MOST_COLUMNS)))


def columns_in(cell: HtmlElement) -> int:
    """How many columns a cell stands in."""
    wide = cell.get("colspan", "")
    return min(int(wide), MOST_COLUMNS) if wide.isdecimal() and len(wide) <= _DIGITS else 1


@lru_cache(maxsize=8192)
def kind_of(classes: str) -> str:
    """Name the kind that an element is of by its class: the first telling word of that, numbers and striping left out.

    >>> kind_of("odd post-12 sticky"), kind_of("first"), kind_of("f3 hl push-userid")
    ('post', '', 'pushuserid')
    """
    told = filter(None, map(_letters_of, classes.split()))
    first = next(told, "")
    return first if len(first) != 1 else next((letters for letters in told if len(letters) >= LEAST_TELLING), first)


@lru_cache(maxsize=8192)
def _signature(tag: str, word: str) -> str:
    return intern(f"{tag}.{word}")


@lru_cache(maxsize=8192)
def _letters_of(word: str) -> str:
    """A word of a class without numbers and striping: whole classes differ more than their words."""
    return _POSITION.sub("", word)
