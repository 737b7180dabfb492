"""Which earlier title tells the same story? The paper's rule, and around it what real titles need."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from extraction.titles.differences import has_another_word, in_common, takes_another_turn
from extraction.titles.folding import fold, spoken
from extraction.titles.numerals import in_digits, numbers
from extraction.titles.sites import SiteNames
from extraction.titles.vectors import THRESHOLD, WordIndex
from extraction.titles.words import Segmenter

#: Cosine from which two titles may tell one story although it is below the threshold, ...
DOUBT = 0.7
#: ... if they have so much in common by their characters: an edited word costs more of the cosine than of these.
LEAST_IN_COMMON = 0.75
#: Letters and digits below which a title says too little to be compared by words: it must be equal.
SHORT = 6
#: Letters and digits of a cut title from which it is known by its beginning alone, however long the whole one is.
TELLING = 12
#: Characters of a title that are looked at: what is longer is no title.
LONGEST = 300

_CUT_OFF = re.compile(r"\s*(?:\.{2,}|。{2,})$")


@dataclass(frozen=True, slots=True)
class Match:
    """The earlier title whose story a title repeats.

    ``key`` is that of the story's first title: what repeats a repost repeats its story. ``title`` is the one that was
    recognised, ``similarity`` the cosine with it, ``why`` a sentence for a person.
    """

    key: Hashable
    similarity: float
    title: str
    why: str


class _Reading(NamedTuple):
    """A title as it is compared: what it says without what is not the story's, and whether it breaks off."""

    says: str
    words: list[str]
    cut_off: bool
    #: What was taken off its end, whether the site's habit of ending so was learned, and all that it says with it.
    removed: str
    learned: bool
    whole: str


class TitleIndex:
    """Titles in the order in which they came; the verdict on one follows from those before it alone.

    >>> index = TitleIndex()
    >>> index.add("新华侨涌入:为韩国华社带来新希望-移民-滴答网")
    >>> index.add("新华侨涌入:为韩国华社带来新希望 - 无忧雅思网 无忧雅思网").key
    0
    """

    def __init__(self, terms: Iterable[str] = (), *, threshold: float = THRESHOLD) -> None:
        self._threshold = threshold
        self._segment = Segmenter(frozenset(map(fold, terms)))
        self._sites = SiteNames()
        self._index = WordIndex()
        self._titles: list[str] = []
        self._says: list[str] = []
        self._keys: list[Hashable] = []
        self._matches: dict[int, Match] = {}
        self._numbers: dict[Hashable, int] = {}
        self._first: dict[str, int] = {}
        self._cut_off: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._titles)

    def add(self, title: str | None, site: str | None = None, key: Hashable | None = None) -> Match | None:
        """Keep a title; return the earlier one whose story it repeats, if any.

        ``site`` is where it stood: its endings are learned. ``key`` names the title in later matches (by default, how
        many titles were added before it); the same explicit key again gets its first verdict again, and nothing is
        added: a page delivered twice repeats nothing.
        """
        if key is not None and key in self._numbers:
            return self._matches.get(self._numbers[key])
        title, number = (title or "")[:LONGEST], len(self)
        reading = self._read(title, site)
        match = self._match(reading) if reading.says else None
        self._keep(number if key is None else key, title, reading)
        if key is not None:
            self._numbers[key] = number
        if match is not None:
            self._matches[number] = match
        return match

    def _read(self, title: str, site: str | None) -> _Reading:
        folded = in_digits(fold(title))
        text, removed, learned = self._sites.strip(folded, site)
        cut = _CUT_OFF.search(text)
        text = text[: cut.start()] if cut else text
        return _Reading(spoken(text), self._segment(text), cut is not None, removed, learned, spoken(folded))

    def _match(self, title: _Reading) -> Match | None:
        if (match := self._equal(title)) or len(title.says) < SHORT:
            return match
        return self._shorter(title) or self._longer(title) or self._alike(title)

    def _equal(self, title: _Reading) -> Match | None:
        # Also as a whole: an ending that was learned in between must not hide an equal title.
        number = self._first.get(title.says, self._first.get(title.whole))
        return None if number is None else self._found(number, title, cosine=1.0)

    def _shorter(self, title: _Reading) -> Match | None:
        """Find a title that breaks off with an ellipsis and is the beginning of this one."""
        for end in range(len(title.says), SHORT - 1, -1) if self._cut_off else ():
            number = self._cut_off.get(title.says[:end])
            if number is not None and _tells(end, len(title.says)):
                return self._found(number, title, how="which is its beginning")
        return None

    def _longer(self, title: _Reading) -> Match | None:
        """Find a title that this one, which breaks off with an ellipsis, is the beginning of."""
        if not title.cut_off:
            return None
        # The last word may be broken itself.
        lists = [self._index.containing(word) for word in title.words[:-1] or title.words]
        for number in min(lists, key=len, default=()):
            other = self._says[number]
            if other.startswith(title.says) and _tells(len(title.says), len(other)):
                return self._found(number, title, how="of which it is the beginning")
        return None

    def _alike(self, title: _Reading) -> Match | None:
        found = self._index.alike(title.words, min(DOUBT, self._threshold))
        for number, cosine in sorted(found, key=lambda pair: (-pair[1], pair[0])):
            if self._tells_the_same(title, number, cosine):
                return self._found(number, title, cosine=cosine)
        return None

    def _tells_the_same(self, title: _Reading, number: int, cosine: float) -> bool:
        says, words = self._says[number], self._index.words(number)
        if cosine < self._threshold and in_common(title.says, says) < LEAST_IN_COMMON:
            return False
        if Counter(words) == Counter(title.words):
            return True
        return not (
            numbers(title.says) != numbers(says)
            or takes_another_turn(title.words, words)
            or has_another_word(title.words, words)
        )

    def _found(self, number: int, title: _Reading, *, cosine: float | None = None, how: str = "") -> Match:
        earlier, first = self._titles[number], self._matches.get(number)
        similarity = self._index.cosine(title.words, number) if cosine is None else cosine
        what = f"same story as 「{earlier}」, {how + ', ' if how else ''}{similarity:.2f}"
        why = f"{what} after removing 「{title.removed}」" if title.removed else what
        return Match(self._keys[number] if first is None else first.key, round(similarity, 4), earlier, why)

    def _keep(self, key: Hashable, title: str, reading: _Reading) -> None:
        number = len(self)
        self._titles.append(title)
        self._says.append(reading.says)
        self._keys.append(key)
        self._index.add(reading.words)
        if not reading.says:
            return
        self._first.setdefault(reading.says, number)
        if reading.learned:
            self._first.setdefault(reading.whole, number)
        if reading.cut_off:
            self._cut_off.setdefault(reading.says, number)


def _tells(beginning: int, whole: int) -> bool:
    """Tell whether so many letters and digits of a title stand for all of them."""
    return beginning >= TELLING or 2 * beginning >= whole
