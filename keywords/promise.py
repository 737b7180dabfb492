"""How far does a link promise the topic, by what is known of it before it is asked for?"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final

#: What the pages that link to it tell, beside the anchor: most headlines of a relevant page's neighbours hold no term.
PARENTS_WEIGHT: Final = 0.6
#: What a further page that links to it adds.
IN_LINKS_WEIGHT: Final = 0.15
#: Pages that are remembered to link to an address: more of them are a site's navigation.
_MOST_PAGES: Final = 32
#: Log-odds stay finite: no evidence is this much of 1 + twice it.
_FLOOR: Final = 0.02


@dataclass(slots=True)
class Promise:
    """What one worker has seen of an address: its longest anchor and the log-odds that it gives, who links to it.

    >>> promise = Promise("龙井", log_odds(0.8))
    >>> promise.linked_from("http://a.test/", 0.9), promise.linked_from("http://a.test/", 0.9)
    (True, False)
    >>> alone = promise.log_odds
    >>> promise.linked_from("http://b.test/", 0.9), promise.log_odds > alone
    (True, True)
    """

    anchor: str
    anchor_odds: float
    stamp: int = 0
    parents: float = 0.0
    _pages: list[int] = field(default_factory=list)

    def linked_from(self, page: str, relevance: float) -> bool:
        """Take in that a page links to it; return whether that is news."""
        if len(self._pages) >= _MOST_PAGES or (number := hash(page)) in self._pages:
            return False
        self._pages.append(number)
        self.parents += relevance
        return True

    @property
    def log_odds(self) -> float:
        """The log-odds that the address is on topic, its place on its host left out."""
        count = len(self._pages)
        return self.anchor_odds + PARENTS_WEIGHT * log_odds(self.parents / count) + IN_LINKS_WEIGHT * math.log(count)


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
