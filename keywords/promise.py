"""How far does a link promise the topic, by what is known of it before it is asked for?"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from keywords.slots import Slots

#: What the pages that link to it tell, beside the anchor: most headlines of a relevant page's neighbours hold no term.
PARENTS_WEIGHT: Final = 0.6
#: What a further page that links to it adds.
IN_LINKS_WEIGHT: Final = 0.15
#: Pages that are remembered to link to an address: more of them are a site's navigation.
_MOST_PAGES: Final = 32
#: Log-odds stay finite: no evidence is this much of 1 + twice it.
_FLOOR: Final = 0.02


class Look(NamedTuple):
    """What a link's anchor says by its terms, its features as a classifier keeps them, both together (log-odds)."""

    by_terms: float
    slots: Slots
    log_odds: float


@dataclass(slots=True)
class Promise:
    """What one worker has seen of an address: its longest anchor, what that and the address say, who links to it.

    ``told`` is what the frontier was last told of it; the address is ``open`` until this worker has read it.

    >>> from keywords.slots import slots_of_texts
    >>> promise = Promise("龙井", Look(log_odds(0.8), slots_of_texts(["龙井"])[0], log_odds(0.8)))
    >>> promise.linked_from("http://a.test/", 0.9), promise.linked_from("http://a.test/", 0.9)
    (True, False)
    >>> alone = promise.log_odds
    >>> promise.linked_from("http://b.test/", 0.9), promise.log_odds > alone
    (True, True)
    """

    anchor: str
    look: Look
    told: float = -math.inf
    open: bool = True
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
        return self.look.log_odds + self.of_parents

    @property
    def of_parents(self) -> float:
        """What the pages that link to the address add to what its anchor says."""
        count = len(self._pages)
        return PARENTS_WEIGHT * log_odds(self.parents / count) + IN_LINKS_WEIGHT * math.log(count)


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
