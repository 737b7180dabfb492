"""What does a title say, as it is compared? Folded, with what is the site's taken off, in words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from extraction.titles.folding import fold, spoken
from extraction.titles.numerals import in_digits
from extraction.titles.sites import SiteNames
from extraction.titles.words import Segmenter

#: Characters of a title that are looked at: what is longer is no title.
LONGEST = 300

_CUT_OFF = re.compile(r"\s*(?:\.{2,}|。{2,})$")


@dataclass(slots=True)
class Reading:
    """A title as it is compared.

    ``says`` is what it says without what is not the story's (from ``start`` to ``stop`` of the folded title), ``whole``
    all that it says; ``tag`` and ``removed`` were taken off its two ends, ``learned`` tells whether part of that was
    the site's known habit; ``cut_off``, that it breaks off.
    """

    title: str
    says: str
    words: list[str]
    whole: str
    cut_off: bool
    start: int
    stop: int
    tag: str
    removed: str
    learned: bool

    def steps(self) -> list[str]:
        """Return what was done to the title, in sentences."""
        told = []
        if self.tag:
            told.append(f"removed 「{self.tag}」: a tag that reposts wear")
        if self.removed:
            why = "this site ends its titles so" if self.learned else "it looks like a site's name, section or keywords"
            told.append(f"removed 「{self.removed}」: {why}")
        if self.cut_off:
            told.append("it breaks off: known by its beginning")
        return [*told, f"compared as 「{self.says}」"]


class Reader:
    """Reads titles; learns on the way how each site ends its own."""

    def __init__(self, terms: Iterable[str] = ()) -> None:
        self._sites = SiteNames()
        self.use(terms)

    def use(self, terms: Iterable[str]) -> None:
        """Cut by these words from now on."""
        self._segment = Segmenter(frozenset(map(fold, terms)))

    def words(self, title: str, start: int, stop: int) -> list[str]:
        """Return the words of a title from ``start`` to ``stop``, as ``read`` would find them now."""
        return self._segment(_folded(title)[start:stop])

    def read(self, title: str, site: str | None, *, learn: bool = True) -> Reading:
        """Return the reading of a title that stood on a site.

        >>> Reader().read("组图:杭州龙井今日开采_新浪网", None).says
        '杭州龙井今日开采'
        """
        title = title[:LONGEST]
        folded = _folded(title)
        stripped = self._sites.strip(folded, site, learn=learn)
        text = stripped.text
        cut = _CUT_OFF.search(text)
        text = text[: cut.start()] if cut else text
        start = len(stripped.tag)
        says = spoken(text)
        whole = spoken(folded) if len(text) < len(folded) else says
        words = self._segment(text)
        stop = start + len(text)
        return Reading(
            title, says, words, whole, cut is not None, start, stop, stripped.tag, stripped.removed, stripped.learned
        )

    @staticmethod
    def says(title: str, start: int, stop: int) -> str:
        """Return what a title says from ``start`` to ``stop``, as ``read`` found it."""
        return spoken(_folded(title)[start:stop])

    @staticmethod
    def removed(title: str, stop: int) -> str:
        """Return what stands behind ``stop``."""
        return _folded(title)[stop:]

    @staticmethod
    def whole(title: str) -> str:
        """Return all that a title says."""
        return spoken(_folded(title))


def _folded(title: str) -> str:
    return in_digits(fold(title))
