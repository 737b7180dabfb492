"""Which stories are of one event? Single-pass clustering, as topic detection does it (Allan, Papka & Lavrenko 1998)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

#: Cosine with an event's centroid from which a story belongs to it: below, unrelated stories are swept along; above,
#: one event falls into many.
BELONGS = 0.14
#: Words that a story has of its event, at the least: in a young crawl any one word weighs much.
LEAST_SHARED = 2
#: How long an event that nobody tells of any more is open to another story; so long before its first one, too.
OPEN = timedelta(days=14)


@dataclass(slots=True)
class _Event:
    number: int
    first_at: datetime
    last_at: datetime
    stories: int = 0
    words: Counter[str] = field(default_factory=Counter)


class Events:
    """Events by their stories' marking words; each story joins the nearest open event, or begins one.

    >>> events, noon = Events(), datetime(2026, 3, 1, 12)
    >>> events.add(["杭州", "龙井", "开采"], noon)
    (1, 1.0)
    >>> events.add(["杭州", "龙井", "上市"], noon)[0]
    1
    >>> events.add(["信阳", "毛尖", "获奖"], noon)[0]
    2
    """

    def __init__(self, first_number: int = 1) -> None:
        self._next = first_number
        self._events: dict[int, _Event] = {}
        self._having: Counter[str] = Counter()
        self._stories = 0

    def put(self, number: int, words: Iterable[str], at: datetime) -> None:
        """Keep a story of a known event."""
        words = set(words)
        event = self._events.setdefault(number, _Event(number, at, at))
        event.first_at = min(event.first_at, at)
        event.last_at = max(event.last_at, at)
        event.stories += 1
        event.words.update(words)
        self._having.update(words)
        self._stories += 1
        self._next = max(self._next, number + 1)

    def add(self, words: Iterable[str], at: datetime) -> tuple[int, float]:
        """Return the number of the event that a story is of, and how near it is to it (1.0: it begins it)."""
        words = set(words)
        weights = {word: math.log1p((self._stories + 1) / (self._having[word] + 1)) for word in words}
        best, nearest = 0.0, 0
        for event in self._events.values():
            near = event.first_at - OPEN <= at <= event.last_at + OPEN
            if near and (likeness := self._likeness(weights, event)) > best:
                best, nearest = likeness, event.number
        if best < BELONGS:
            best, nearest = 1.0, self._next
        self.put(nearest, words, at)
        return nearest, best

    def _likeness(self, weights: dict[str, float], event: _Event) -> float:
        if len(weights.keys() & event.words.keys()) < max(1, min(LEAST_SHARED, len(weights))):
            return 0.0
        dot = sum(weight * weight * event.words[word] for word, weight in weights.items() if word in event.words)
        theirs = sum(
            (count * math.log1p((self._stories + 1) / self._having[w])) ** 2 for w, count in event.words.items()
        )
        return dot / math.sqrt(sum(weight * weight for weight in weights.values()) * theirs)
