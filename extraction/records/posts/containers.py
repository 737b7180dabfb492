"""Gives posts that no element holds one each: in plain archives a post is what stands between two headings.

    <p><b>Anna</b> posted 2026-03-05 10:00</p>The tea is good.<br> <p><b>Ben</b> posted …

Where the words of several posts are loose text in one element, below lines that tell who wrote them and when, each such
line and all up to the next become one element, so that they are read as the posts of any other page.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice, pairwise, takewhile
from typing import TypeAlias
from urllib.parse import unquote

from lxml.html import HtmlElement

from extraction.markup.tree import BLOCKS, Tree, indexed
from extraction.records.authors.bylines import says_more
from extraction.records.authors.people import leads_to_person
from extraction.records.signs.anchors import LONGEST_ANCHOR, SOME_DAY
from extraction.records.signs.outline import HIDDEN_TAGS, kind_of
from extraction.times.dates import find_times

#: Headings of fewer posts tell no rule.
FEWEST_POSTS = 2

#: Elements around a clock of which one may hold the posts, and elements of the biggest heading.
MOST_LEVELS, MOST_IN_HEADING = 4, 20

#: Characters of the longest text of a heading, the white space in it counted: more is a script, or a story.
MOST_SPACED = 4 * LONGEST_ANCHOR

#: Share of the headings that have loose text behind them: a post may be one picture, or gone.
LOOSE_SHARE = 0.6

#: Characters of the longest signature at a paragraph's end, words behind its time, and what holds such paragraphs.
LONGEST_SIGNED, MOST_BEHIND = 80, 3
_SIGNED_TAGS = frozenset(("p", "dd", "li"))

_CLOCK, _DIGIT = re.compile(r"\d[:：]\d\d"), re.compile(r"\d")
_DASH = re.compile(r"\s*(?:--+|[—–]+)\s*(?=[^—–]{0,70}$)")
#: What a post may say, be it a mark: none is only what parts it from its signature, or a list's bullet.
_SAID = re.compile(r"[^\s\u200b—–\-~*·•(:：,，.]")
_PART_OF_CLOCK = re.compile(r"[:：](?:(?<=^.)|(?<=\d.))(?:\d|$)")
_LABEL = re.compile(r"^\s*([^\W\d_]{1,12})\s*[:：]")
_LINES = BLOCKS | {"br"}
#: Elements whose text is no post's: they hold rows, items, quoted words, or text as it is typed.
_NO_HOLDERS = HIDDEN_TAGS | {"html", "table", "tbody", "thead", "tr", "ul", "ol", "dl", "pre", "blockquote", "a"}
_RULES = frozenset(("br", "hr"))

_Item: TypeAlias = HtmlElement | str


@dataclass(frozen=True, slots=True)
class _Heading:
    """A line that tells who wrote what follows, and when: the items [start, end) of what holds it."""

    kind: tuple[str, ...]
    start: int
    end: int


def contained(tree: Tree) -> Tree:
    """Return a page's tree, in which every post that no element held has one.

    >>> from extraction.markup.tree import parse
    >>> tree = contained(parse("<b>Anna</b> 2026-03-05 10:00<br>Good.<hr><b>Ben</b> 2026-03-05 10:02<br>No.<hr>"))
    >>> [node.text_content() for node in tree.root.findall("body/div/div")]
    ['Good.', 'No.']
    """
    best: tuple[HtmlElement, list[_Item], list[_Heading]] | None = None
    clocked = _with_colons(tree)
    for holder in _holders(tree, clocked):
        items = _items(tree, holder)
        headings = _headings(items) or _ruled_headings(items)
        if len(headings) >= FEWEST_POSTS and (best is None or len(headings) > len(best[2])):
            best = tree.nodes[holder], items, headings
    signed = [] if best else _signed(tree, clocked)
    if best is not None:
        _wrap(*best)
    elif signed:
        is_talk = _is_talk(signed)
        for each in signed:
            _part(*each, is_talk=is_talk)
    else:
        return tree
    return indexed(tree.root)


def _holders(tree: Tree, clocked: list[tuple[int, str]]) -> Iterator[int]:
    """The elements with several clocks in or just below them, or rules, and with text of their own between those."""
    clocks = Counter[int]()
    for i in (i for i, text in clocked if _may_tell_clock(text)):
        clocks.update(islice(tree.around(i), MOST_LEVELS))
    rules = Counter(tree.parent[i] for i in tree.by_tag.get("hr", ()))
    for i, count in (clocks | rules).items():
        if count >= FEWEST_POSTS and tree.tags[i] not in _NO_HOLDERS and _has_loose_text(tree, i):
            yield i


def _with_colons(tree: Tree) -> list[tuple[int, str]]:
    """The texts that may tell a clock, or a part of one, each with the element that it stands in."""
    found = [(i, text) for i, text in tree.said if ":" in text or "：" in text]
    return found + [(tree.parent[i], text) for i, text in tree.said_after if i and (":" in text or "：" in text)]


def _may_tell_clock(text: str) -> bool:
    """Whether a heading's text has a clock in it, or a part of one that goes on in another element."""
    return len(text) <= MOST_SPACED and _PART_OF_CLOCK.search(text) is not None


def _has_loose_text(tree: Tree, i: int) -> bool:
    tails = (text for child in _children(tree, i) if (text := tree.after[child]))
    return len(list(islice(tails, FEWEST_POSTS))) == FEWEST_POSTS


def _children(tree: Tree, i: int) -> Iterator[int]:
    child, end = i + 1, tree.end[i]
    while child < end:
        yield child
        child = tree.end[child]


def _items(tree: Tree, holder: int) -> list[_Item]:
    """What an element holds: its children, and the texts between them."""
    children = ((tree.nodes[i], tree.tails[i]) for i in _children(tree, holder))
    return [item for item in (tree.texts[holder], *chain.from_iterable(children)) if not isinstance(item, str) or item]


def _ruled_headings(items: Sequence[_Item]) -> list[_Heading]:
    """The lines that tell who and on what day, or how long ago, where a rule parts what is told below each of them."""
    found = _headings(items, clocked=False)
    gaps = [items[one.end : other.start] for one, other in pairwise(found)]
    marked = all(heading.kind[0] for heading in found)
    return found if marked and all(any(_block(item) == "hr" for item in gap) for gap in gaps) else []


def _headings(items: Sequence[_Item], *, clocked: bool = True) -> list[_Heading]:
    """The commonest kind of lines that tell who and when, if what follows them is text that no element holds.

    Only those with a clock are some, if not all times are asked for.
    """
    kinds: defaultdict[tuple[str, ...], list[_Heading]] = defaultdict(list)
    for start, end in _lines(items):
        if (kind := _kind(items[start:end], clocked=clocked)) is not None:
            kinds[kind].append(_Heading(kind, start, end))
    found = max(kinds.values(), key=len, default=[])
    starts = [*(heading.start for heading in found), len(items)]
    loose = sum(_is_loose(items[heading.end : end]) for heading, end in zip(found, starts[1:], strict=True))
    return found if loose + _are_below(items, found) >= LOOSE_SHARE * len(found) else []


def _lines(items: Sequence[_Item]) -> Iterator[tuple[int, int]]:
    """Where lines begin and end: a block is one of its own."""
    start = 0
    for n, item in enumerate(items):
        if not isinstance(item, str) and item.tag in _LINES:
            if start < n:
                yield start, n
            if item.tag not in _RULES:
                yield n, n + 1
            start = n + 1
    if start < len(items):
        yield start, len(items)


def _kind(line: Sequence[_Item], *, clocked: bool) -> tuple[str, ...] | None:
    """What kind of heading a line is: how it is marked up, and what it labels first; None: it is none."""
    texts = [_text(item) for item in line]
    text = " ".join("".join(texts).split())
    if len(text) > LONGEST_ANCHOR or not (_CLOCK if clocked else _DIGIT).search(text):
        return None
    times = [time for time in find_times(text, now=SOME_DAY) if time.has_clock or not clocked]
    if len(times) != 1 or not says_more(text[: times[0].start] + " " + text[times[0].end :]):
        return None
    label = _LABEL.match(text)
    marked = [f"{item.tag}.{kind_of(item.get('class', ''))}" for item in line if not isinstance(item, str)]
    return (*marked[:1], label[1] if label else "")


def _text(item: _Item) -> str:
    """What an item says; "" of one that is too big for a heading's, or says nothing to readers."""
    if isinstance(item, str):
        return item
    if item.tag in HIDDEN_TAGS:
        return ""
    nodes = list(islice(item.iter(), MOST_IN_HEADING + 1))
    return "".join(map(str, item.itertext())) if len(nodes) <= MOST_IN_HEADING else "-" * (LONGEST_ANCHOR + 1)


def _is_loose(items: Sequence[_Item]) -> bool:
    return any(isinstance(item, str) and any(map(str.isalnum, item)) for item in items)


# --- the new elements ------------------------------------------------------------------------------------


def _wrap(holder: HtmlElement, items: Sequence[_Item], headings: Sequence[_Heading]) -> None:
    """Put each heading and what it tells of into an element, the words into one of their own."""
    starts, ends = [heading.start for heading in headings], [heading.end for heading in headings]
    below = _are_below(items, headings)
    if below:
        starts = [_first_start(items, headings), *ends[:-1]]
    else:
        ends = [*starts[1:], _last_end(items, headings)]
    holder[:] = []
    holder.text = None
    _fill(holder, items[: starts[0]])
    for heading, start, end in zip(headings, starts, ends, strict=True):
        post = holder.makeelement("div")
        if below:
            _fill(_below(post, "div"), items[start : heading.start])
        line = items[heading.start : heading.end]
        _fill(post, line) if _is_block(line) else _fill(_below(post, "p"), line)
        if not below:
            body = next((n for n in range(heading.end, end) if _is_loose(items[n : n + 1])), heading.end)
            _fill(post, items[heading.end : body])
            _fill(_below(post, "div"), items[body:end])
        holder.append(post)
    _fill(holder, items[ends[-1] :])


def _are_below(items: Sequence[_Item], headings: Sequence[_Heading]) -> bool:
    """Whether the lines stand below what they tell of, as signatures do.

    A rule stands behind each, or text above the first and none behind the last.
    """
    if not headings:
        return False
    gaps = [items[one.end : other.start] for one, other in pairwise(headings)]
    told = [[item for item in gap if (item.strip() if isinstance(item, str) else item.tag != "br")] for gap in gaps]
    if told and all(any(_block(item) == "hr" for item in gap) for gap in told):
        return all(_block(gap[0]) == "hr" for gap in told)
    above = _is_loose(items[_first_start(items, headings) : headings[0].start])
    return above and not _is_loose(items[headings[-1].end : _last_end(items, headings)])


def _first_start(items: Sequence[_Item], headings: Sequence[_Heading]) -> int:
    """Where the text above the first line begins: behind the last block before it."""
    return next((n + 1 for n in range(headings[0].start - 1, -1, -1) if _block(items[n])), 0)


def _is_block(line: Sequence[_Item]) -> bool:
    return len(line) == 1 and not isinstance(line[0], str) and line[0].tag in BLOCKS


def _below(parent: HtmlElement, tag: str) -> HtmlElement:
    child = parent.makeelement(tag)
    parent.append(child)
    return child


def _fill(parent: HtmlElement, items: Sequence[_Item]) -> None:
    """Add items to the end of an element."""
    last = parent[-1] if len(parent) else None
    for item in items:
        if not isinstance(item, str):
            item.tail = None
            parent.append(item)
            last = item
        elif last is None:
            parent.text = (parent.text or "") + item
        else:
            last.tail = (last.tail or "") + item


def _last_end(items: Sequence[_Item], headings: Sequence[_Heading]) -> int:
    """Where the last post ends: before what no other post has in it, or behind the line that parts them."""
    gaps = [items[one.end : other.start] for one, other in pairwise(headings)]
    kinds = {_block(item) for gap in gaps for item in gap}
    parted = all(any(_block(item) == "hr" for item in gap) for gap in gaps)
    for n in range(headings[-1].end, len(items)):
        kind = _block(items[n])
        if kind and (kind not in kinds or (parted and kind == "hr")):
            return n
    return len(items)


def _block(item: _Item) -> str:
    """What kind of block an item is; "" of no block."""
    if isinstance(item, str) or item.tag not in BLOCKS:
        return ""
    name = kind_of(item.get("class", ""))
    return f"{item.tag}.{name}" if name else str(item.tag)


# --- paragraphs that end with a signature ----------------------------------------------------------------


def _signed(tree: Tree, clocked: list[tuple[int, str]]) -> list[tuple[HtmlElement, list[_Item], int]]:
    """The paragraphs that end with who wrote them and when: what each holds, and where that begins.

    Most signatures link to people, and not all to the same: a quotation, a hall or a file may stand behind a dash too.
    There are several, or one as wikis have them.
    """
    places = [i for i, text in clocked if _CLOCK.search(text[-LONGEST_SIGNED:])]
    lines = {i if tree.tags[i] in _SIGNED_TAGS else tree.parent[i] for i in places}
    signed = sorted(i for i in lines if tree.tags[i] in _SIGNED_TAGS)
    links = tree.by_tag.get("a", ())
    if not any(tree.within(i, links) for i in signed):
        return []
    found, told, writers = [], set[str](), list[str]()
    for i in signed:
        items = _items(tree, i)
        end = next((n for n, item in enumerate(items) if _block(item)), len(items))
        start = _signature_at(items, end)
        text = "".join(_text(item) for item in items[: start or 0] if isinstance(item, str) or item.tag != "a")
        if start is not None and _SAID.search(text):
            told.add(text)
            found.append((tree.nodes[i], items, start))
            linked = (_text(item) for item in items[start:end] if _leads_to_writer(item))
            writers += islice(linked, 1)
    are_people = 2 * len(writers) > len(found) and (len(set(writers)) > 1 or _is_talk(found))
    return found if are_people and 2 * len(told) > len(found) else []  # all begin with a label: by Anna, 10:00


def _is_talk(signed: Sequence[tuple[HtmlElement, list[_Item], int]]) -> bool:
    """Whether most signatures lead to two pages of their writer, as on wikis: his own, and that for answers."""
    return 2 * sum(_leads_twice(items[start:]) for _, items, start in signed) > len(signed)


def _leads_twice(signature: Sequence[_Item]) -> bool:
    links = [item for item in signature if not isinstance(item, str) and item.tag == "a" and _leads_to_writer(item)]
    names = {unquote(link.get("href", "")).replace("_", " ").rpartition(":")[2].partition("&")[0] for link in links}
    return len({link.get("href") for link in links}) > 1 == len(names)


def _signature_at(items: list[_Item], end: int) -> int | None:
    """Where in the first items a signature begins, if they end with one; a text is parted there."""
    last = next((n for n in range(end - 1, -1, -1) if _CLOCK.search(_text(items[n])[-LONGEST_SIGNED:])), end)
    if not _may_sign(items, last):
        return None
    line = "".join(map(_text, items[last:end]))[-LONGEST_SIGNED:]
    times = find_times(line, now=SOME_DAY)
    if not times or len(line[times[-1].end :].split()) > MOST_BEHIND:
        return None
    start = None
    for n in range(last, -1, -1):
        item = items[n]
        if not isinstance(item, str):
            start = n if _leads_to_writer(item) else start
        elif dash := _DASH.search(item):
            items[n : n + 1] = [item[: dash.start()], item[dash.start() :]]
            return n + 1
        elif len((item if n < last else line[: times[-1].start]).split()) > MOST_BEHIND:
            break
    return start


def _may_sign(items: Sequence[_Item], last: int) -> bool:
    """Whether a signature may begin in some items, up to the one that tells the clock, behind words of its own."""
    told = (_text(item) for item in items[:last] if isinstance(item, str) or item.tag != "a")
    whole = [item for item in items[: last + 1] if isinstance(item, str)]
    if any(map(_DASH.search, whole)):
        return True
    return any(map(_SAID.search, told)) and any(map(_leads_to_writer, items[: last + 1]))


def _leads_to_writer(node: _Item) -> bool:
    """Whether a link leads to somebody, or to what its address calls as it does itself."""
    if isinstance(node, str):
        return False
    link = node if node.tag == "a" else next(node.iter("a"), None)
    if link is None:
        return False
    address, name = unquote(link.get("href", "")).replace("_", " "), link.text_content().strip()
    return leads_to_person(address) or bool(name and address.endswith(f":{name}"))


def _goes_on(tag: str, node: HtmlElement) -> bool:
    """Whether the words of a signed paragraph, or line of a list, begin in this one above it."""
    return node.tag == "p" or (node.tag == tag == "dd" and not any(child.tag in BLOCKS for child in node))


def _part(holder: HtmlElement, items: Sequence[_Item], start: int, *, is_talk: bool) -> None:
    """Put a paragraph's words, with the unsigned paragraphs above them, and its signature into elements.

    Those on talk pages state to machines what they are.
    """
    end = next((n for n, item in enumerate(items) if _block(item)), len(items))
    above = [*takewhile(partial(_goes_on, holder.tag), holder.itersiblings(preceding=True))]
    first = above[-1].getprevious() if above else None
    begins = holder.tag == "dd" or (first is not None and first.tag != "h1")
    holder[:] = []
    holder.text = None
    holder.tag = "div" if holder.tag == "p" else holder.tag
    post = _below(_below(holder, "div"), "div")
    if is_talk:
        post.set("itemtype", "https://schema.org/DiscussionForumPosting")
    body = _below(post, "div")
    _fill(body, [*(above[::-1] if begins else ()), *items[:start]])
    _fill(_below(_below(post, "div"), "p"), items[start:end])  # what the post says labels no time
    _fill(holder, items[end:])
