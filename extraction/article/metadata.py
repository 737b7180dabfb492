"""What a page says of itself in its head: ``<meta>`` and JSON-LD."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import unescape
from itertools import chain, islice
from typing import Any

from lxml.html import HtmlElement

from extraction.article.labels import is_label
from extraction.markup.tree import HEADINGS, Tree
from extraction.markup.worded import Worded

#: Characters of a JSON-LD block that are read.
_JSON_CHARACTERS = 500_000
#: ``<time>`` elements that may be a story's own: comments and side columns follow.
_STAMPS = 5
_AUTHOR_MARK = Worded(
    r"(?<![a-z])(?:authors?|writer|byline|editor-name|nick-?name)(?![a-z])",
    "author writer byline editor-name nickname nick-name",
)
_SOURCE_MARK = Worded(r"(?<![a-z])(?:source|laiyuan|copyfrom|media-?name)(?![a-z])", "source laiyuan copyfrom media")
#: A step of an address that leads to somebody's page.
_PERSON_STEP = Worded(
    r"/(?:u|users?|people|authors?|members?|reporters?|profiles?|staff|journalists?|contributors?|columnists?|writers?"
    r"|auteurs?|autore?s?|autor(?:en|as?)|autori)/(?!log|sign|regis|join|edit)[^/?#]",
    "/u/ /user /people/ /author /member /reporter /profile /staff/ /journalist /contributor /columnist /writer /auteur"
    " /autor",
)
#: Elements marked as an author's that may be the story's: a head may have its reader's, comments have theirs.
_MARKED_AUTHORS = 3
#: Names of a list in JSON-LD that are read.
_MOST_NAMES = 12
#: Elements that carry ``rel`` or ``itemprop`` of an author.
_AUTHOR_TAGS = ("a", "span", "p", "address", "strong", "b", "em", "i", "cite", "h3", "h4")
_LONGEST_AUTHOR = 40
#: Characters of the longest headline that a heading states.
_LONGEST_HEADLINE = 300
#: Elements from one that is marked as the author's in which the name is looked for: a picture, a link.
_MOST_IN_MARK = 4
_WRAPPED = re.compile(r"^\s*(?://|/\*)?\s*<!\[CDATA\[\s*(?:\*/)?|(?://|/\*)?\s*\]\]>\s*(?:\*/)?\s*$")
_WORD = re.compile(r"[a-z]+")
_ARTICLE_TYPES = ("article", "posting", "report", "newsarticle", "webpage")
#: Types that a page's JSON-LD gives a story.
STORIES = frozenset({"article", "newsarticle", "blogposting", "techarticle", "report", "reportagenewsarticle"})
#: Types that a page's JSON-LD gives other things that somebody wrote.
_WRITINGS = STORIES | {
    "discussionforumposting",
    "qapage",
    "liveblogposting",
    "recipe",
    "howto",
    "medicalwebpage",
    "book",
}
_JSON_NAMES = {
    "headline": "headline",
    "datePublished": "datepublished",
    "pubDate": "pubdate",
    "author": "ld:author",
    "publisher": "ld:publisher",
    "articleSection": "ld:section",
    "keywords": "ld:keywords",
    "description": "ld:description",
}
#: The time that a page hands to its scripts, as WeChat, Tencent and 21cn do: written out, or in seconds since 1970.
#: Scripts are long, so that patterns for them begin with a few letters, and what stands before these is looked at then;
#: a time is looked for where a script has a date behind such a name.
_SCRIPT_TIME = re.compile(
    r"""[pPdDcC](?<!\w.)(?i:(?<=p)ub(?:lish)?(?:ed)?_?(?:time|date|at)|(?<=d)atePublished|(?<=c)reate_?time|(?<=c)t)"""
    r"""["']?\s{0,9}[:=]\s{0,9}["']?((?:19|20)\d\d[-/]\d\d?[-/]\d\d?[\d:T +]*|1\d{9}(?:\d{3})?(?!\d))"""
)
#: The account that a page of a platform tells its scripts.
_SCRIPT_ACCOUNT = re.compile(
    r"""[nmsa](?<!\w.)(?:(?<=n)ick_?name|(?<=m)edia(?:_?name)?|(?<=s)ource(?:_?name)?|(?<=a)ccount(?:_?name)?)["']?"""
    r"""\s{0,4}[:=]\s{0,4}(?:\w{1,20}\()?(?:"([^"\\<>\n/]{2,30})"|'([^'\\<>\n/]{2,30})')"""
)
#: What it begins with.
_ACCOUNT_WORDS = ("nick", "media", "source", "account")
_TIME_NAMES, _TO_DATE = ("time", "date", "at", "published", "ct"), " \t\r\n\"':="
#: Characters before a date among which its name stands, and those of the date.
_LONGEST_NAME, _LONGEST_DATE = 40, 60
_SCRIPT_DATE = re.compile(r"[12](?:(?<=1)9\d\d[-/]|(?<=2)0\d\d[-/]|(?<=1)\d{9})")


@dataclass
class Metadata:
    """Names and their values, the first of each; names are lower case (``og:title``, ``pubdate``, ``headline`` …).

    ``stamps`` are the times that ``<time>`` elements and such abbreviations state, in order; ``scripts`` are the
    elements of scripts; ``linked`` is the page's JSON-LD, ``kinds`` are the types that it tells, in lower case;
    ``authors`` are all that the head names, as ``values`` has the first. Whom the ``tree`` of the page names is read
    when it is asked for: of a thread nobody asks.
    """

    values: dict[str, str] = field(default_factory=dict)
    stamps: list[str] = field(default_factory=list)
    scripts: list[HtmlElement] = field(default_factory=list)
    linked: list[Any] = field(default_factory=list)
    kinds: set[str] = field(default_factory=set)
    authors: list[str] = field(default_factory=list)
    tree: Tree | None = None

    def first(self, *names: str) -> str | None:
        """Return the value of the first name that has one."""
        return next((self.values[name] for name in names if self.values.get(name)), None)

    @cached_property
    def marked_authors(self) -> tuple[str, ...]:
        """The short texts of the first elements that call themselves an author's."""
        return _first_texts(self.tree, _to_authors(self.tree)) if self.tree else ()

    @cached_property
    def linked_author(self) -> str | None:
        """The text of the page's links to who wrote it (``rel=author``), where all lead to one."""
        tree = self.tree
        if tree is None:
            return None
        related = (number for number, relation in tree.stated("rel").items() if relation == "author")
        texts = _first_texts(tree, (number for number in related if tree.tags[number] == "a"))
        return texts[0] if len(texts) == 1 else None

    @cached_property
    def marked_sources(self) -> tuple[str, ...]:
        """The short texts of the first elements that call themselves a source's."""
        return _first_texts(self.tree, self.tree.named(_SOURCE_MARK)) if self.tree else ()

    @cached_property
    def people(self) -> tuple[str, ...]:
        """The short texts of the first links to people's pages."""
        return _first_texts(self.tree, _to_people(self.tree)) if self.tree else ()

    @property
    def is_standing(self) -> bool:
        """Whether it tells search engines that it is a page of its site and no story, nor when it was published."""
        return "webpage" in self.kinds and not self.kinds & _WRITINGS and "article:published_time" not in self.values

    def script_time(self) -> str | None:
        """Return the first publication time that a script holds."""
        texts = (node.text[:_JSON_CHARACTERS] for node in self.scripts if node.text)
        return next(chain.from_iterable(map(_script_times, texts)), None)

    def script_account(self) -> str | None:
        """Return the first name of a medium or an account that a script holds."""
        texts = (node.text[:_JSON_CHARACTERS] for node in self.scripts if node.text)
        found = (_first(_SCRIPT_ACCOUNT, _ACCOUNT_WORDS, text) for text in texts)
        return next(((match[1] or match[2]).strip() for match in found if match), None)


def read_metadata(tree: Tree) -> Metadata:
    """Return what the page's head tells; broken JSON tells nothing."""
    found = Metadata(tree=tree)
    for node in tree.all("meta"):
        name = node.get("property") or node.get("name") or node.get("itemprop")
        content = node.get("content")
        if name and content and content.strip():
            found.values.setdefault(name.strip().lower(), content.strip())
            if name.lower() == "author":
                found.authors.append(content.strip())
            if name == "name" and (around := node.getparent()) is not None and around.get("itemprop") == "author":
                found.values.setdefault("md:author", content.strip())
            if content.startswith("{") and '"@type"' in content:  # what a framework makes of JSON-LD among its meta
                _add_json(found, content[:_JSON_CHARACTERS])
    found.scripts = tree.all("script")
    for node in found.scripts:
        if (node.get("type") or "").strip().lower() == "application/ld+json" and node.text:
            _add_json(found, node.text[:_JSON_CHARACTERS])
    if headline := _headline(tree):
        found.values.setdefault("headline", headline)
    found.stamps = stamps_of(tree)
    return found


def _headline(tree: Tree) -> str | None:
    """Return what the only heading says that is stated to be a headline."""
    headings = (n for n, name in tree.stated("itemprop").items() if name == "headline" and tree.tags[n] in HEADINGS)
    told = {text for n in islice(headings, 2) if len(text := tree.text_of(n)) <= _LONGEST_HEADLINE}
    return told.pop() if len(told) == 1 else None


def stamps_of(tree: Tree, beside: Sequence[int] = ()) -> list[str]:
    """Return the first times that a page states, those in none of some elements: each comment has its own.

    The elements are in page order, and none is in another.
    """
    found = list[str]()
    for number in sorted((*tree.by_tag.get("time", ()), *_published(tree))):
        n = bisect_right(beside, number)
        node = tree.nodes[number]
        stamp = node.get("datetime") or node.get("title")
        if stamp and not (n and number < tree.end[beside[n - 1]]):
            found.append(stamp)
    return found[:_STAMPS]


def _published(tree: Tree) -> Iterator[int]:
    """The abbreviations that tell a story's time in full, as blogs did before there was ``<time>`` (hAtom)."""
    marked = tree.by_class.get("published", ())
    return (number for number in marked if tree.tags[number] == "abbr")


def _to_authors(tree: Tree) -> Iterator[int]:
    """Yield the elements that call themselves an author's, in order."""
    numbers = set(tree.named(_AUTHOR_MARK))
    stated = chain(tree.stated("rel").items(), tree.stated("itemprop").items())
    numbers.update(number for number, value in stated if value == "author" and tree.tags[number] in _AUTHOR_TAGS)
    yield from sorted(numbers)


def _to_people(tree: Tree) -> Iterator[int]:
    """Yield the links that lead to somebody's page."""
    links = tree.by_tag.get("a", ())
    found = _PERSON_STEP.among([tree.hrefs.get(number, "") for number in links])
    return (links[n] for n in sorted(found))


def _first_texts(tree: Tree, numbers: Iterable[int]) -> tuple[str, ...]:
    """Return the first short texts of some elements, each once."""
    texts = filter(None, (_marked_text(tree, number) for number in numbers))
    return tuple(islice(dict.fromkeys(texts), _MARKED_AUTHORS))


def _marked_text(tree: Tree, number: int) -> str | None:
    """Return an element's text, or that of the link in it where it has none of its own, or only a label."""
    inside = range(number, min(tree.end[number], number + _MOST_IN_MARK))
    texts = (tree.texts[n] for n in inside if tree.inner[n])
    return _short_text(next((text for text in texts if not is_label(text)), None))


def _short_text(text: str | None) -> str | None:
    text = " ".join((text or "").split())
    return text if 1 < len(text) <= _LONGEST_AUTHOR and not is_label(text) else None


def _add_json(found: Metadata, text: str) -> None:
    try:
        # some pages escape their scripts as if they were text, some wrap them for readers of XML
        text = text if '"' in text else unescape(text)
        wrapped = "<![" in text or "]]>" in text
        data: Any = json.loads(_WRAPPED.sub("", text) if wrapped else text, strict=False)
    except (ValueError, RecursionError):
        return
    found.linked.append(data)
    waiting, seen = [data], 0
    called, referred = dict[str, str](), ""
    while waiting and seen < 500:
        seen += 1
        item = waiting.pop(0)
        if isinstance(item, list):
            waiting += item
        elif isinstance(item, dict):
            waiting += [value for key, value in item.items() if key in ("@graph", "mainEntity", "mainEntityOfPage")]
            kind = str(item.get("@type", "")).lower()
            found.kinds.update(_WORD.findall(kind))
            if "person" in kind and item.get("@id") and (name := _text(item)):
                called[str(item["@id"])] = name
            author, is_story = item.get("author"), any(name in kind for name in _ARTICLE_TYPES)
            if is_story and isinstance(author, dict) and "name" not in author:
                referred = referred or str(author.get("@id") or "")
            if "pubDate" in item or is_story:
                for key, name in _JSON_NAMES.items():
                    if value := _text(item.get(key)):
                        is_nobody = key == "author" and _is_organisation(item[key])
                        found.values.setdefault("ld:organisation" if is_nobody else name, value)
    if referred in called:
        found.values.setdefault("ld:author", called[referred])


def _script_times(text: str) -> Iterator[str]:
    """Yield the times that a script tells under the name of a publication's.

    >>> list(_script_times("var mtime = '2012-01-16', pubTime = '2012-01-17 08:30';"))
    ['2012-01-17 08:30']
    """
    for date in _SCRIPT_DATE.finditer(text):
        start = max(date.start() - _LONGEST_NAME, 0)
        if text[start : date.start()].rstrip(_TO_DATE).lower().endswith(_TIME_NAMES):
            named = _SCRIPT_TIME.search(text, start, date.start() + _LONGEST_DATE)
            if named and named.start(1) == date.start():
                yield named[1]


def _first(pattern: re.Pattern[str], words: Iterable[str], text: str) -> re.Match[str] | None:
    """Return the first match of a pattern that begins with one of some words: a word is found soonest."""
    matches = []
    for word in words:
        at = text.find(word)
        while at >= 0:
            if found := pattern.match(text, at):
                matches.append(found)
                break
            at = text.find(word, at + 1)
    return min(matches, key=re.Match.start, default=None)


def _is_organisation(value: Any) -> bool:
    first = value[0] if isinstance(value, list) and value else value
    return isinstance(first, dict) and "organization" in str(first.get("@type", "")).lower()


def _text(value: Any) -> str | None:
    if isinstance(value, list):
        return ", ".join(filter(None, map(_text, value[:_MOST_NAMES]))) or None
    if isinstance(value, dict):
        return _text(value.get("name"))
    return unescape(unescape(str(value))).strip() or None if isinstance(value, str | int) else None
