"""One parse of a page, and one pass over it that counts what every later step needs."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, islice, repeat

from lxml import etree, html
from lxml.html import HtmlElement

from extraction.markup.hostile import flattened, without_bombs
from extraction.markup.worded import Lowered, Worded

#: Characters of a page that are read; what is longer is no page.
MAX_CHARACTERS = 12_000_000
#: Elements of a page that are read: an attack beyond that, never an article.
MAX_ELEMENTS = 400_000

#: Elements whose text no reader sees, or that are no part of a page's own words.
SKIPPED = frozenset(
    {"script", "style", "noscript", "template", "title", "svg", "math", "object", "embed", "applet", "iframe"}
    | {"frame", "select", "option", "datalist", "textarea", "button", "input", "label", "canvas", "audio", "video"}
    | {"map", "area"}
)
HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
#: Elements that hold a page or its story, and those that say themselves that they are beside it.
WHOLE_TAGS = frozenset({"html", "body", "main", "article"})
BESIDE_TAGS = frozenset({"nav", "aside", "footer", "menu"})
#: Elements that begin and end a line.
BLOCKS = HEADINGS | frozenset(
    {"address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dialog", "dir", "div", "dl", "dt"}
    | {"fieldset", "figcaption", "figure", "footer", "form", "frameset", "header", "hgroup"}
    | {"hr", "html", "li", "main", "menu", "nav", "ol", "p", "pre", "section", "summary", "table", "tbody"}
    | {"td", "tfoot", "th", "thead", "tr", "ul"}
)
#: Elements that a page may state to be something.
_PARTS = ("div", "section", "article", "main")
#: Bytes that no text holds and libxml2 stops at; none of them is part of another UTF-8 character.
_CONTROL = bytes([*range(0x09), 0x0B, 0x0C, *range(0x0E, 0x20), 0x7F])
#: ``<html lang="en"/>`` is an open tag to browsers; libxml2 takes it for all of the page.
_CLOSED_PAGE = re.compile(r"(<(?:html|body)\b[^<>]{0,500}?)\s*/>", re.IGNORECASE)
#: What begins a body in HTML 5 without a tag of its own (minified pages leave it out): libxml2 keeps it in the head.
_BEGINS_BODY = re.compile(r"<(?:header|main|nav|article|section|aside|footer|figure|dialog|details)\b", re.IGNORECASE)
_BODY = re.compile(r"</head\b|<body\b", re.IGNORECASE)
#: How a page ends, as a file that is written into others may in their midst: browsers go on, libxml2 drops the rest.
_ENDS, _UP_TO_LAST = ("</html>", "</HTML>"), re.compile(r".*(?=<[a-z])", re.IGNORECASE | re.DOTALL)
#: Characters of a page among which its root and body begin.
_TOP = 20_000
_XML_DECLARATION = re.compile(r"^\s*<\?xml[^>]*\?>", re.IGNORECASE)
#: One class for all elements: lxml.html asks Python for each one's.
_ELEMENTS = etree.ElementDefaultClassLookup(element=HtmlElement)
#: The common dialogs that ask for consent, by their ids: they lie over the page and are no part of it.
_CONSENT = frozenset(
    {"onetrust-consent-sdk", "onetrust-banner-sdk", "onetrust-pc-sdk", "CybotCookiebotDialog", "didomi-host"}
    | {"usercentrics-root", "qc-cmp2-container", "cookie-law-info-bar", "cookie-notice", "BorlabsCookieBox"}
    | {"cmplz-cookiebanner-container", "moove_gdpr_cookie_modal", "truste-consent-track", "cookieconsent"}
    | {"cookieConsent", "cookie-banner", "cookie-consent"}
)
#: Paragraphs before and in what is folded at least, and how many next to its border are looked at.
_FEWEST, _NEAR = 2, 12
#: Elements that may tell in short what one beside them tells as a whole.
_TOLD_TAGS = frozenset(("span", "div", "p", "section", "blockquote"))
#: Characters of the shortest text that is told in short, once the dots at its end are cut, and parts of the biggest.
_SHORTEST_CUT, _MOST_CUT = 20, 60
_CUT = re.compile(r"(?:…|\.{2,})\W*$")
#: Levels above a listing at which the cell is that stands beside the margin of its lines' numbers.
_CELL_LEVELS = 5
_HIDDEN_STYLE = re.compile(r"display\s*:\s*none", re.IGNORECASE)
#: What is said behind a warning that it tells how a story ends, and characters of the longest warning.
_SPOILER, _LONGEST_WARNING = re.compile(r"spoiler|спойлер|ネタバレ|[剧劇]透|스포일러", re.IGNORECASE), 60
#: What is called so is shown once a button is pressed, where it tells screen readers that it is not.
_OPENED = Worded("modal|menu|popover", "modal menu popover")


@dataclass
class Tree:
    """A parsed page as flat arrays: its elements in document order, and for each of them

    ``tags``, the text before its first child (``texts``) and after its end (``tails``), the index of its ``parent``
    (-1 for the root) and the index after its last descendant (``end``). Reading an array costs a tenth of asking lxml.
    """

    root: HtmlElement
    nodes: list[HtmlElement] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    tails: list[str] = field(default_factory=list)
    parent: list[int] = field(default_factory=list)
    end: list[int] = field(default_factory=list)
    index: dict[HtmlElement, int] = field(default_factory=dict)

    @cached_property
    def _stated(self) -> dict[str, dict[int, str]]:
        """The values of all attributes, by their names and elements: asking each element for each takes longer."""
        found: defaultdict[str, dict[int, str]] = defaultdict(dict)
        for number, pairs in enumerate(map(HtmlElement.items, self.nodes)):
            for name, value in pairs:
                found[name][number] = value
        return dict(found)

    def stated(self, name: str) -> dict[int, str]:
        """Return the values of an attribute, by the elements that have it, in order."""
        return self._stated.get(name, {})

    @cached_property
    def classes(self) -> list[str | None]:
        """The ``class`` of each element."""
        return list(map(self.stated("class").get, range(len(self.nodes))))

    @cached_property
    def ids(self) -> dict[int, str]:
        """The ``id`` of each element that has one."""
        return self.stated("id")

    @cached_property
    def hrefs(self) -> dict[int, str]:
        """The ``href`` of each element that has one."""
        return self.stated("href")

    @cached_property
    def titles(self) -> dict[int, str]:
        """The ``title`` of each element that has one: what a reader sees who points at it."""
        return self.stated("title")

    @cached_property
    def scopes(self) -> dict[int, str]:
        """What the parts of the page are stated to machines to be (``itemtype``), if anything, in order."""
        return {
            number: kind for number, kind in self.stated("itemtype").items() if kind and self.tags[number] in _PARTS
        }

    @cached_property
    def inner(self) -> list[str]:
        """The ``texts`` without the white space around them: "" where there is nothing to read."""
        return list(map(str.strip, self.texts))

    @cached_property
    def after(self) -> list[str]:
        """The ``tails`` without the white space around them."""
        return list(map(str.strip, self.tails))

    @cached_property
    def said(self) -> list[tuple[int, str]]:
        """The texts of ``inner`` where there is something to read, each with its element."""
        return [(number, text) for number, text in enumerate(self.inner) if text]

    @cached_property
    def said_after(self) -> list[tuple[int, str]]:
        """The texts of ``after`` where there is something to read, each with its element."""
        return [(number, text) for number, text in enumerate(self.after) if text]

    @cached_property
    def by_tag(self) -> dict[str, list[int]]:
        """The elements of each tag, in order; a tag that the page has not is not there."""
        found: defaultdict[str, list[int]] = defaultdict(list)
        for number, tag in enumerate(self.tags):
            found[tag].append(number)
        return dict(found)

    @cached_property
    def by_class(self) -> dict[str, list[int]]:
        """The elements of each ``class``, in order, whole as it is written; those without one are not there."""
        found: defaultdict[str, list[int]] = defaultdict(list)
        for number, name in self.stated("class").items():
            if name:
                found[name].append(number)
        return dict(found)

    def named(self, words: Worded) -> Iterator[int]:
        """Yield the elements in whose ``class`` a pattern is."""
        numbers = words.among_lower(self._class_names)
        places = list(self.by_class.values()) if numbers else []
        return chain.from_iterable(places[number] for number in numbers)

    @cached_property
    def _class_names(self) -> Lowered:
        return Lowered(self.by_class)

    def all(self, *tags: str) -> list[HtmlElement]:
        """Return the elements of some tags, in order."""
        found = chain.from_iterable(self.by_tag.get(tag, ()) for tag in tags)
        return [self.nodes[number] for number in (found if len(tags) == 1 else sorted(found))]

    @cached_property
    def hidden(self) -> set[int]:
        """The elements that the page hides, dialogs and menus that are shut, and those that ask for consent, which hide
        themselves; also the numbers beside lines of code.

        ``visibility`` is not asked: scripts turn it on after loading. What is behind a warning of spoilers is told. Of
        a text that is told in short beside the whole one, which a reader unfolds, it is the short one; of one that only
        goes on there, the dots at which it is cut.
        """
        styles = self.stated("style")
        hiding = {style for style in set(styles.values()) if _HIDDEN_STYLE.search(style)}
        found = {number for number, style in styles.items() if style in hiding} if hiding else set()
        found.update(self.stated("hidden"))
        found.update(number for number, name in self.ids.items() if name in _CONSENT)
        opened, shut = self.stated("open"), self.stated("aria-hidden")
        found.update(number for number in self.by_tag.get("dialog", ()) if number not in opened)
        found.update(number for number in self.named(_OPENED) if shut.get(number) == "true")
        found.update(self._margins())
        told = (self._is_most, self._goes_on, self._is_spoiler)
        found = {number for number in found if not any(is_told(number) for is_told in told)}
        whole = {number: short for number in found if (short := self._short_of(number, found)) is not None}
        return found.difference(whole).union(whole.values())

    @cached_property
    def asking(self) -> list[range]:
        """What is in the forms that hold a box to write in, none of them half of the page."""
        boxes = self.by_tag.get("textarea", [])
        forms = [range(i, self.end[i]) for i in self.by_tag.get("form", ())] if boxes else []
        return [form for form in forms if self.within(form.start, boxes) and 2 * len(form) < len(self.nodes)]

    def around(self, number: int) -> Iterator[int]:
        """Yield an element and those around it, from the nearest up; none for -1."""
        parent = self.parent
        while number >= 0:
            yield number
            number = parent[number]

    def within(self, number: int, places: Sequence[int]) -> Sequence[int]:
        """Return those of some places, in increasing order, that are an element or stand in it."""
        return places[bisect_left(places, number) : bisect_left(places, self.end[number])]

    def text_of(self, number: int) -> str:
        """Return what an element says, on one line; what drawings in it are called is not shown."""
        if self.end[number] == number + 1:
            return " ".join(self.inner[number].split())
        if (drawn := self.by_tag.get("svg")) and (inside := self.within(number, drawn)):
            unseen = {k for i in inside for k in range(i, self.end[i])}
            told = ((i not in unseen, self.texts[i], self.tails[i]) for i in range(number, self.end[number]))
            shown = "".join(text * seen + tail * (i > 0) for i, (seen, text, tail) in enumerate(told))
            return " ".join(shown.split())
        return " ".join("".join(self.nodes[number].itertext()).split())

    def _margins(self) -> set[int]:
        """The cells in front of code that only count its lines, from one on."""
        listings = self.by_tag.get("pre", ())
        cells = {cell for listing in listings for cell in self._cell_of(listing)}
        before = {self.index.get(self.nodes[cell].getprevious(), -1) for cell in cells}
        columns = self.by_tag.get("td", ())
        margins = (i for i in before if i >= 0 and len(self.within(i, columns)) == 1)  # a cell, and no other in it
        told = ((i, self.text_of(i).split()) for i in margins)
        return {i for i, words in told if _counts(words) and (len(words) > 1 or self.within(i, listings))}

    def _cell_of(self, number: int) -> Sequence[int]:
        """The cell that an element stands in, if there is one near."""
        return [i for i in islice(self.around(number), _CELL_LEVELS) if self.tags[i] == "td"][:1]

    def _is_most(self, number: int) -> bool:
        """Whether an element holds most of the page and of its paragraphs: hidden only until it has loaded."""
        paragraphs = self.by_tag.get("p", [])
        is_big = 2 * (self.end[number] - number) >= len(self.nodes)
        held = bisect_left(paragraphs, self.end[number]) - bisect_left(paragraphs, number)
        return is_big and 2 * held >= len(paragraphs)

    def _goes_on(self, number: int) -> bool:
        """Whether an element has paragraphs behind others beside it, and nothing to fill in: a reader unfolds them."""
        paragraphs, end = self.by_tag.get("p", []), self.end[number]
        first, stop = bisect_left(paragraphs, number), bisect_left(paragraphs, end)
        before = [p for p in paragraphs[max(first - _NEAR, 0) : first] if self.parent[p] == self.parent[number]]
        inside = [p for p in paragraphs[first : min(stop, first + _NEAR)] if self.parent[p] == number]
        told = ([p for p in each if self.inner[p] or self.end[p] - p > 1] for each in (before, inside))
        if min(map(len, told)) < _FEWEST:
            return False
        controls = (self.by_tag.get(tag, []) for tag in ("form", "input", "button", "textarea"))
        return all(bisect_left(places, number) == bisect_left(places, end) for places in controls)

    def _is_spoiler(self, number: int) -> bool:
        """Whether an element, or what is right before it, is named a spoiler, or that says that one follows.

        What is to be filled in is none.
        """
        asked = (self.within(number, self.by_tag.get(tag, ())) for tag in ("form", "input", "textarea"))
        if any(asked):
            return False
        before = self.nodes[number].getprevious()
        warning = self.index.get(before, -1) if before is not None else -1
        names = (self.classes[number], self.ids.get(number), self.classes[warning] if warning >= 0 else None)
        if any(_SPOILER.search(name) for name in names if name):
            return True
        is_short = warning >= 0 and self.end[warning] - warning <= _MOST_CUT
        text = self.text_of(warning) if is_short else ""
        return len(text) <= _LONGEST_WARNING and _SPOILER.search(text) is not None

    def _short_of(self, number: int, hidden: set[int]) -> int | None:
        """What of its kind is shown before a hidden element in its stead: how its text begins, or dots."""
        before = self.nodes[number].getprevious() if self.tags[number] in _TOLD_TAGS else None
        short = self.index.get(before) if before is not None else None
        if short is None or short in hidden or self.tags[short] != self.tags[number] or self.after[short]:
            return None
        text = self.text_of(short) if self.end[short] - short <= _MOST_CUT else ""
        begun = _CUT.sub("", text)
        is_short = len(begun) >= _SHORTEST_CUT or (text and not begun)
        return short if is_short and self._begins(number, begun) else None

    def _begins(self, number: int, text: str) -> bool:
        """Whether an element says a text first, and more behind it."""
        pieces = " ".join("".join(map(str, islice(self.nodes[number].itertext(), 2 * _MOST_CUT))).split())
        return len(pieces) > max(len(text), _SHORTEST_CUT) and pieces.startswith(text)


def _counts(words: Sequence[str]) -> bool:
    """Tell whether words count from one on.

    >>> _counts(["1", "2", "3"]), _counts(["1", "2", "4"]), _counts([])
    (True, False, False)
    """
    return bool(words) and all(word == str(number) for number, word in enumerate(words, 1))


def parse(text: str) -> Tree:
    """Parse a page once; of anything at all there is a tree, if only an empty one."""
    if (declared := _XML_DECLARATION.match(text)) is not None:
        text = text[declared.end() :]
    text = without_bombs(_past_its_end(_with_page_open(text[:MAX_CHARACTERS])))
    if not _BODY.search(text) and (first := _BEGINS_BODY.search(text)) is not None:
        text = f"{text[: first.start()]}<body>{text[first.start() :]}"
    parser = html.HTMLParser(huge_tree=True, remove_comments=True, remove_pis=True, encoding="utf-8", collect_ids=False)
    parser.set_element_class_lookup(_ELEMENTS)
    root = _rooted(text, parser)
    if any(error.type == etree.ErrorTypes.ERR_RESOURCE_LIMIT for error in parser.error_log):
        root = _rooted(flattened(text), parser)  # nested deeper than libxml2 goes: it dropped the rest of the page
    return indexed(root)


def _with_page_open(text: str) -> str:
    """Return a page whose root and body are open, as browsers take them."""
    top = text[:_TOP]
    opened = _CLOSED_PAGE.sub(r"\1>", top, count=2)
    return text if opened == top else opened + text[_TOP:]


def _past_its_end(text: str) -> str:
    """Return a page without ends before its last element, as browsers pass over them."""
    above = _UP_TO_LAST.match(text)
    for end in _ENDS:
        if text.rfind(end, 0, above.end() if above else 0) >= 0:
            text = text.replace(end, "")
    return text


def _rooted(text: str, parser: html.HTMLParser) -> HtmlElement:
    data = text.encode("utf-8", "ignore").translate(None, _CONTROL)  # "ignore" drops lone surrogates
    try:
        return html.document_fromstring(data, parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError, ValueError):
        return html.document_fromstring("<html><body></body></html>")


def indexed(root: HtmlElement) -> Tree:
    """Return a tree's arrays; what is beyond ``MAX_ELEMENTS`` is left out."""
    nodes = list(islice(root.iter(etree.Element), MAX_ELEMENTS))
    index = dict(zip(nodes, range(len(nodes)), strict=True))
    parent = list(map(index.get, map(HtmlElement.getparent, nodes), repeat(0)))
    parent[0] = -1
    end = list(range(1, len(nodes) + 1))
    for number in range(len(nodes) - 1, 0, -1):
        above = parent[number]
        if end[number] > end[above]:
            end[above] = end[number]
    texts, tails = [node.text or "" for node in nodes], [node.tail or "" for node in nodes]
    return Tree(root, nodes, [node.tag for node in nodes], texts, tails, parent, end, index)
