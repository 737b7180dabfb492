"""The same-story check that all workers of a topic share: one log of titles, one index in each process or machine.

The log is a list on the frontier's server. A worker appends its title and gets back, in the same round trip, the place
it took and the entries it has not seen; it applies those and then decides. A verdict follows from the log up to its
title alone, so all workers agree without a lock, whatever dies when, and a restart replays the log. A page that the
worker knows gets its first verdict and no entry; where two workers tell one at once, its second entry changes nothing.

A server that crashed may have lost the log's last entries, and a reset empties it: a worker sends the last entry that
it has applied along, and begins anew with what the log has now where that is no longer in its place.

The words that titles are cut by stand in the log too: a worker whose list has changed appends them, and from that place
on every worker cuts by them, what was told before as well. Verdicts that were given stay.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import msgpack

from crawler.frontier.frontier import key_prefix
from extraction.titles import Match, TitleIndex
from keywords import TermList

if TYPE_CHECKING:
    from redis import Redis

logger = logging.getLogger(__name__)

#: Entries fetched at once while a worker catches up.
_PAGE = 5_000
#: Seconds in which others do not tell more than an append's answer may hold.
_LAG_SECONDS = 1.0

# KEYS[1]  list: msgpack [key, title, site, sketch of the body, seconds since 1970], in the order in which they came;
#          or [[word...]]: what titles are cut by from here on
# ARGV[1]  how many entries the worker has applied
# ARGV[2]  the last of them
# ARGV[3…] the new entries, which take places one after another
# returns  the first new entry's place, and the entries that the worker has not applied before it;
#          -1 and nothing is appended, where the last one applied does not stand in its place
_APPEND = """
local applied = tonumber(ARGV[1])
if applied > 0 and redis.call('LINDEX', KEYS[1], applied - 1) ~= ARGV[2] then return {-1, {}} end
local place = redis.call('LLEN', KEYS[1])
for i = 3, #ARGV do redis.call('RPUSH', KEYS[1], ARGV[i]) end
if place == applied then return {place, {}} end
return {place, redis.call('LRANGE', KEYS[1], applied, place - 1)}
"""


@dataclass(frozen=True, slots=True)
class Telling:
    """A page that tells a story: its fingerprint, title and site, its body's sketch, and when it was met."""

    key: bytes
    title: str
    site: str
    sketch: bytes = b""
    at: float = 0.0

    def pack(self) -> bytes:
        """Return it as the log keeps it."""
        entry = [self.key, self.title, self.site, self.sketch, round(self.at)]
        packed: bytes = msgpack.packb(entry, unicode_errors="surrogatepass")
        return packed


@dataclass(frozen=True, slots=True)
class Words:
    """The topic's words, which titles are not cut through."""

    words: tuple[str, ...]

    @classmethod
    def of(cls, terms: TermList) -> Words:
        """Return the words of a list: its terms and their other names."""
        return cls(tuple(sorted({word for term in terms.terms for word in (term.text, *term.synonyms)})))

    def pack(self) -> bytes:
        """Return them as the log keeps them."""
        packed: bytes = msgpack.packb([list(self.words)], unicode_errors="surrogatepass")
        return packed


def unpack(packed: bytes) -> Telling | Words:
    """Read an entry of either kind.

    >>> unpack(Words(("龙井",)).pack()), unpack(Telling(b"a", "春茶", "a.test").pack()).title
    (Words(words=('龙井',)), '春茶')
    """
    fields = msgpack.unpackb(packed, unicode_errors="surrogatepass")
    return Words(tuple(fields[0])) if len(fields) == 1 else Telling(*fields)


class SharedTitles:
    """``extraction.titles.TitleIndex`` for all workers of a topic.

    Raises ``redis.exceptions.RedisError`` where the server does not answer; the same call may then be made again.
    """

    def __init__(self, server: Redis, topic: str, *, window: timedelta | None = None) -> None:
        self._server, self._key, self._window = server, titles_key(topic), window
        self._told_at = float("-inf")
        self._append = server.register_script(_APPEND)
        self._empty()

    def __len__(self) -> int:
        return self._applied

    def add(self, telling: Telling) -> Match | None:
        """Return the earlier title that this one repeats (its ``key`` is that page's), ``None`` where it is new.

        The same ``key`` again gets its first verdict again: a page delivered twice is no repost of itself.
        """
        return self.add_all([telling])[0]

    def add_all(self, tellings: Sequence[Telling | Words]) -> list[Match | None]:
        """``add`` several, in their order, in one round trip; ``Words`` among them are used, and match nothing."""
        if time.monotonic() - self._told_at > _LAG_SECONDS:
            self.catch_up()
        while True:
            known = self._known(tellings)
            entries = [telling.pack() for place, telling in enumerate(tellings) if place not in known]
            place, between = self._append(keys=[self._key], args=[self._applied, self._last, *entries])
            if place >= 0:
                break
            self._begin_anew()
        self._replay(between)
        self._told_at = time.monotonic()
        # As they were packed: whoever replays them sees them so.
        verdicts = map(self._apply, entries)
        return [known[place] if place in known else next(verdicts) for place in range(len(tellings))]

    def explain(self, title: str, site: str | None = None) -> list[str]:
        """Return in sentences how a title would be judged just now (``TitleIndex.explain``); nothing is added."""
        self._read(leave=0)
        return self._index.explain(title, site)

    def catch_up(self) -> None:
        """Read a long log in pages, so that the append's answer stays small."""
        # Another worker's few entries come with the append's own answer.
        self._read(leave=_PAGE // 10)

    def waiting(self) -> int:
        """Return how many entries there are that were not applied yet."""
        return int(self._server.llen(self._key)) - self._applied

    def _known(self, tellings: Sequence[Telling | Words]) -> dict[int, Match | None]:
        """Return the verdicts on those that were told before, by their places."""
        return {
            place: self._index.told(telling.key)
            for place, telling in enumerate(tellings)
            if isinstance(telling, Telling) and self._index.knows(telling.key)
        }

    def _read(self, *, leave: int) -> None:
        while self.waiting() > leave:
            first = max(self._applied - 1, 0)
            page = self._server.lrange(self._key, first, self._applied + _PAGE - 1)
            if self._applied and page[:1] != [self._last]:
                self._empty()
            else:
                self._replay(page[self._applied - first :])

    def _begin_anew(self) -> None:
        logger.warning("same story: the server has lost a part of %s: the log is read from its beginning", self._key)
        words = self._words
        self._empty()
        self._read(leave=0)
        if words is not None and words != self._words:
            self.add_all([words])

    def _empty(self) -> None:
        self._index = TitleIndex(window=self._window)
        self._words: Words | None = None
        self._applied, self._last = 0, b""

    def _replay(self, entries: Iterable[bytes | str]) -> None:
        for packed in entries:
            assert isinstance(packed, bytes)
            self._apply(packed)

    def _apply(self, packed: bytes) -> Match | None:
        self._applied, self._last = self._applied + 1, packed
        telling = unpack(packed)
        if isinstance(telling, Words):
            if telling != self._words:
                self._words = telling
                self._index.use(telling.words)
            return None
        at = datetime.fromtimestamp(telling.at, UTC) if telling.at else None
        return self._index.add(telling.title, telling.site, telling.key, body=telling.sketch, at=at)


def titles_key(topic: str) -> str:
    """Return the log's key on the server."""
    return f"{key_prefix(topic)}titles"
