"""What the links that a worker has met promise: by their anchors, by who links to them, by what was learnt since."""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from operator import itemgetter

from crawler.frontier.frontier import BETTER
from keywords import Judge
from keywords.promise import Promise

#: Addresses whose promise a worker remembers, with the pages that link to them (some 40 MB).
MAX_PROMISES = 100_000
#: Lessons after which all links that wait are looked at again …
_EXAMPLES_A_LOOK = 32
#: … but no more links an example than this (some 0.2 ms).
_LOOKS_AN_EXAMPLE = 100
#: Links of which the frontier is told at once that they promise more than they did, the most promising first.
_RAISED_AT_ONCE = 256


class Promises:
    """The promises of addresses that one worker has met, by address."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._known: dict[str, Promise] = {}
        self._look_at = _EXAMPLES_A_LOOK

    def __contains__(self, url: str) -> bool:
        return url in self._known

    def __getitem__(self, url: str) -> Promise:
        return self._known[url]

    def look(self, anchors: Mapping[str, str]) -> set[str]:
        """Look at addresses that are new or have a longer anchor now; return those that promise more by it."""
        if len(self._known) + len(anchors) > MAX_PROMISES:
            self._known.clear()
        known = {url: promise for url in anchors if (promise := self._known.get(url)) is not None}
        named = [
            (url, anchor) for url, anchor in anchors.items() if url not in known or len(anchor) > len(known[url].anchor)
        ]
        better = set()
        looks = self._judge.looks([(anchor, url) for url, anchor in named])
        for (url, anchor), look in zip(named, looks, strict=True):
            promise = known.get(url)
            if promise is None or look.log_odds > promise.look.log_odds:
                better.add(url)
            if promise is None:
                self._known[url] = Promise(anchor, look)
            else:
                promise.anchor, promise.look = anchor, look
        return better

    def read(self, url: str) -> None:
        """An address was read: what it promised is past."""
        if url in self._known:
            self._known[url].open = False

    def raised(self) -> list[tuple[str, Promise]]:
        """Return waiting links that promise more by what was learnt since they were met; each is ``told`` by that.

        They are looked at only now and then: mostly there are none.
        """
        if self._judge.examples < self._look_at:
            return []
        waiting = [(url, promise) for url, promise in self._known.items() if promise.open]
        self._look_at = self._judge.examples + max(_EXAMPLES_A_LOOK, len(waiting) // _LOOKS_AN_EXAMPLE)
        raised, looks = [], self._judge.look_again([promise.look for _, promise in waiting])
        for (url, promise), odds in zip(waiting, looks.tolist(), strict=True):
            promise.look = promise.look._replace(log_odds=odds)
            if (now := promise.log_odds) >= promise.told + BETTER:
                raised.append((now, url, promise))
        raised = heapq.nlargest(_RAISED_AT_ONCE, raised, key=itemgetter(0))
        for now, _, promise in raised:
            promise.told = now
        return [(url, promise) for _, url, promise in raised]
