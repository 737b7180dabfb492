"""What was learned of a site: values with how many pages speak for each, by site, URL pattern and kind of knowledge.

Counts are merged by adding, so workers may share them without a lock, in any order. Where a site changes its template
what was known stops to fit: after ``MISSES`` such pages in a row a new generation begins, and only the newest one is
recalled. A generation that two workers begin at once is the same one, and what comes late for an old one is dropped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol
from urllib.parse import unquote

from extraction.navigation.addresses import parts_of

#: Pages in a row that what was known does not fit, until it is learned anew: an odd page or two are no new template.
MISSES = 5
#: Values that are remembered of a kind; those with least support are forgotten first.
MAX_VALUES = 2000


class Key(NamedTuple):
    """What is known, of which pages: a site, the pattern of their addresses, the kind of knowledge (``locator`` …)."""

    site: str
    pattern: str
    kind: str


class Lesson(NamedTuple):
    """A number of pages that speak for a value. Lessons are summed by key, generation and value."""

    key: Key
    generation: int
    value: str
    pages: int


class Learned(Protocol):
    """Where a reader recalls what was learned, and adds to it. A value is a text: JSON where it is more than a word."""

    def recall(self, key: Key) -> Mapping[str, int]:
        """Return the values known, and for each how many pages speak for it."""
        ...

    def add(self, key: Key, values: Iterable[str]) -> None:
        """Tell the values that a page speaks for."""
        ...

    def miss(self, key: Key) -> None:
        """Tell that a page fits none of the values known."""
        ...


@dataclass
class _Kept:
    generation: int = 0
    values: dict[str, int] = field(default_factory=dict)
    misses: int = 0


class Memory:
    """What was learned, in this process. ``news`` and ``merge`` share it with others.

    >>> memory, key = Memory(), Key("a.test", "/thread-#.html", "locator")
    >>> memory.add(key, ["post_#"])
    >>> memory.recall(key)
    {'post_#': 1}
    >>> for _ in range(MISSES):
    ...     memory.miss(key)
    >>> memory.recall(key)
    {}
    """

    def __init__(self) -> None:
        self._kept: dict[Key, _Kept] = {}
        self._news: dict[tuple[Key, int, str], int] = {}

    def recall(self, key: Key) -> Mapping[str, int]:
        """Return the newest generation's values and their support."""
        kept = self._kept.get(key)
        return kept.values if kept else {}

    def add(self, key: Key, values: Iterable[str]) -> None:
        """Count a page for each of the values."""
        kept = self._kept.setdefault(key, _Kept())
        kept.misses = 0
        for value in dict.fromkeys(values):
            kept.values[value] = kept.values.get(value, 0) + 1
            news = key, kept.generation, value
            self._news[news] = self._news.get(news, 0) + 1
        if len(kept.values) > 2 * MAX_VALUES:
            kept.values = dict(sorted(kept.values.items(), key=lambda item: (-item[1], item[0]))[:MAX_VALUES])

    def miss(self, key: Key) -> None:
        """Count a page that fits nothing known; the last of ``MISSES`` in a row begins a new generation."""
        kept = self._kept.get(key)
        if kept is None or not kept.values:
            return
        kept.misses += 1
        if kept.misses >= MISSES:
            self._kept[key] = _Kept(kept.generation + 1)

    def news(self) -> list[Lesson]:
        """Return what was added since the last call, in a fixed order: what others have to be told."""
        news, self._news = self._news, {}
        return [Lesson(*which, pages) for which, pages in sorted(news.items())]

    def merge(self, lessons: Iterable[Lesson]) -> None:
        """Add what others learned (their ``news``, or sums of them)."""
        for key, generation, value, pages in lessons:
            kept = self._kept.setdefault(key, _Kept(generation))
            if generation > kept.generation:
                kept = self._kept[key] = _Kept(generation)
            if generation == kept.generation:
                kept.values[value] = kept.values.get(value, 0) + pages

    def replace(self, site: str, lessons: Iterable[Lesson]) -> None:
        """Know of a site what lessons say, instead of what was known; misses in a row stay counted."""
        kept = {key: self._kept.pop(key) for key in [key for key in self._kept if key.site == site]}
        self.merge(lessons)
        for key, old in kept.items():
            new = self._kept.get(key)
            if new is not None and new.generation == old.generation:
                new.misses = old.misses

    def forget(self, site: str) -> None:
        """Drop what is known of a site; news of it stay to be told."""
        for key in [key for key in self._kept if key.site == site]:
            del self._kept[key]


_DIGITS = re.compile(r"\d+")
#: Words of an address that name one page: a slug of several words, or letters beyond ASCII.
_SLUG = re.compile(r"[^\W\d_]+(?:[-_+][^\W\d_]+){2,}|[^\x00-\x7f]+")
#: Query keys that only choose a part of a page.
_PART = re.compile(r"(?:p|pg|page|pages|start|offset|st|pn|pageno|page_no|pagenum)", re.IGNORECASE)
#: What a path ends with on the parts after the first.
_PART_OF_PATH = re.compile(r"/(?:comment-)?(?:page|p)[-/]?\d+/?$", re.IGNORECASE)


def site_of(url: str) -> str:
    """Return the host that stands for a site.

    >>> site_of("http://www.Tea.test:8080/a")
    'tea.test:8080'
    """
    return parts_of(url).netloc.lower().removeprefix("www.")


def url_pattern(url: str) -> str:
    """Return what the addresses of a site's like pages have in common: numbers, titles and parts left open.

    >>> url_pattern("http://a.test/thread-1204-1-1.html")
    '/thread-#-#-#.html'
    >>> url_pattern("http://a.test/viewtopic.php?t=27&start=30#p9") == url_pattern("http://a.test/viewtopic.php?t=3")
    True
    >>> url_pattern("http://a.test/threads/how-to-brew-tea.77/page-2")
    '/threads/*.#'
    """
    parts = parts_of(url)
    if not parts.netloc:
        return ""
    path = _PART_OF_PATH.sub("", unquote(parts.path)).rstrip("/") or "/"
    pairs = sorted(pair.partition("=")[::2] for pair in unquote(parts.query).split("&") if pair)
    query = "&".join(
        f"{key}={_open(value)}" if value else _open(key) for key, value in pairs if not _is_part(key, value)
    )
    return _open(path) + ("?" + query if query else "")


def _open(text: str) -> str:
    return _DIGITS.sub("#", _SLUG.sub("*", text))


def _is_part(key: str, value: str) -> bool:
    return value.isdigit() and bool(_PART.fullmatch(key))
