"""How far does a link promise the topic, by what is known of it before it is asked for?"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final

#: What the pages that link to it tell, beside the anchor: most headlines of a relevant page's neighbours hold no term.
PARENTS_WEIGHT: Final = 0.6
#: What a further page that links to it adds.
IN_LINKS_WEIGHT: Final = 0.15
#: Log-odds stay finite: no evidence is this much of 1 + twice it.
_FLOOR: Final = 0.02


@dataclass(slots=True)
class Promise:
    """What one worker has seen of an address: its anchors, and the pages that link to it.

    >>> promise = Promise()
    >>> promise.seen("http://a.test/", anchor=log_odds(0.0), parent=0.9)
    True
    >>> alone = promise.log_odds
    >>> promise.seen("http://b.test/", anchor=log_odds(0.8), parent=0.9), promise.log_odds > alone
    (True, True)
    >>> promise.seen("http://b.test/", anchor=log_odds(0.0), parent=0.9)
    False
    """

    anchor: float = -math.inf
    parents: float = 0.0
    _pages: list[int] = field(default_factory=list)

    def seen(self, page: str, *, anchor: float, parent: float) -> bool:
        """Take in that ``page``, of relevance ``parent``, links to it; return whether that told anything new."""
        better = anchor > self.anchor
        self.anchor = max(self.anchor, anchor)
        if (number := hash(page)) in self._pages:
            return better
        self._pages.append(number)
        self.parents += parent
        return True

    @property
    def log_odds(self) -> float:
        """The log-odds that the address is on topic, its place on its host left out."""
        count = len(self._pages)
        mean = self.parents / count
        return self.anchor + PARENTS_WEIGHT * log_odds(mean) + IN_LINKS_WEIGHT * math.log(count)


def log_odds(p: float) -> float:
    """Return the log-odds of a share, kept finite.

    >>> round(log_odds(0.5), 3), round(log_odds(0.0), 1)
    (0.0, -3.9)
    """
    return math.log((p + _FLOOR) / (1.0 + _FLOOR - p))


def share(odds: float) -> float:
    """Return the share in (0, 1) that log-odds mean.

    >>> share(0.0)
    0.5
    """
    return 1.0 / (1.0 + math.exp(-odds))
