"""What a crawl's pages are like: terms they mention in passing, and the evidence that lifts one above the others."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

#: Evidence, in mentions of an average term, that puts a page on topic before anything is known of the crawl: less than
#: one title, more than two mentions.
USUAL_THRESHOLD: Final = 2.2
#: Pages that weigh as much as the usual threshold: a crawl that is well on topic brings few others, and the valley is
#: drawn up among its own pages.
_USUAL_PAGES: Final = 400
#: However a crawl's pages are, a title of an average term is worth a look, and a page full of terms is on topic.
_LEAST: Final = 0.4
_MOST: Final = 8.0
#: A term that so small a share of the pages mentions in passing keeps all of its weight …
_RARE: Final = 0.02
#: … and one that all mention keeps this part.
_COMMONEST: Final = 0.1
#: Mentions up to which a page, without the term in its title and with at most one other term, only passes by it.
_PASSING: Final = 2
#: Bins of the histogram of evidence, on a logarithmic scale up to e**_TOP mentions.
_BINS: Final = 64
_TOP: Final = 4.8
#: Pages after which threshold and discounts are worked out anew.
_STRIDE: Final = 16

#: A term found on a page: which, how often in title and text together, whether in the title.
Mention = tuple[str, int, bool]


class Background:
    """The evidence of a crawl's pages so far, and the terms that they mention in passing.

    The threshold lies in the valley between the pages that have little evidence and those that have much (Otsu's
    method, on the logarithm): the mean of the valley among all pages and that among pages with any evidence at all,
    since a crawl may bring mostly the one or mostly the other kind.

    >>> background = Background()
    >>> background.threshold
    2.2
    >>> for _ in range(400):
    ...     _ = background.take([("经济", 1, False)], 1.0)
    ...     _ = background.take([("芯片", 9, True), ("光刻机", 4, False)], 9.0)
    >>> 1.0 < background.threshold < 9.0
    True
    >>> background.discount("经济") < 0.5, background.discount("芯片")
    (True, 1.0)
    """

    def __init__(self) -> None:
        self.pages = 0
        self._passing: Counter[str] = Counter()
        self._bins = [0] * _BINS
        self._threshold = USUAL_THRESHOLD

    def take(self, mentions: Sequence[Mention], evidence: float) -> bool:
        """Take in one page; return whether threshold and discounts are others now."""
        self.pages += 1
        self._bins[min(int(math.log1p(evidence) / _TOP * _BINS), _BINS - 1)] += 1
        if len(mentions) <= 2:
            self._passing.update(term for term, count, titled in mentions if count <= _PASSING and not titled)
        if self.pages % _STRIDE:
            return False
        self._threshold = self._valley()
        return True

    def discount(self, term: str) -> float:
        """Return the part of its weight that a term keeps: what many pages mention in passing tells little."""
        share = (self._passing[term] + 0.5) / (self.pages + 1)
        if self.pages < _STRIDE or share <= _RARE:
            return 1.0
        return max(math.log(share) / math.log(_RARE), _COMMONEST)

    @property
    def threshold(self) -> float:
        """The evidence from which on a page is on topic."""
        return self._threshold

    def _valley(self) -> float:
        values = [math.expm1((place + 0.5) * _TOP / _BINS) for place in range(_BINS)]
        valleys = [values[split] for split in (otsu(self._bins), otsu([0, *self._bins[1:]])) if split is not None]
        if not valleys:
            return self._threshold
        found = sum(map(math.log, valleys)) / len(valleys)
        mean = (self.pages * found + _USUAL_PAGES * math.log(USUAL_THRESHOLD)) / (self.pages + _USUAL_PAGES)
        return min(max(math.exp(mean), _LEAST), _MOST)


def otsu(counts: Iterable[int]) -> int | None:
    """Return the first bin above the split that parts a histogram best (Otsu 1979), ``None`` where nothing parts it.

    Where empty bins make several splits as good, it is the one in their middle.

    >>> otsu([5, 3, 0, 0, 4, 6])
    3
    >>> otsu([0, 9, 0]) is None
    True
    """
    counts = list(counts)
    total, moment = sum(counts), sum(place * count for place, count in enumerate(counts))
    best, splits, below, part = 0.0, list[int](), 0, 0
    for place, count in enumerate(counts[:-1]):
        below += count
        part += place * count
        if below and total - below:
            between = below * (total - below) * (part / below - (moment - part) / (total - below)) ** 2
            if between > best * (1 + 1e-9):
                best, splits = between, []
            if between >= best * (1 - 1e-9):
                splits.append(place + 1)
    return splits[len(splits) // 2] if splits else None
