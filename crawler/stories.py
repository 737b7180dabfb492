"""The same-story check that all workers of a topic share: one log of titles, one index in each process or machine.

The log is a list on the frontier's server. A worker appends its title and gets back, in the same round trip, the place
it took and the entries it has not seen; it applies those and then decides. A verdict follows from the log up to its
title alone, so all workers agree without a lock, whatever dies when, and a restart replays the log. A page delivered
twice is two entries of one key, of which the second changes nothing.

The words that titles are cut by stand in the log too: a worker whose list has changed appends them, and from that place
on every worker cuts by them, what was told before as well. Verdicts that were given stay.
"""

from __future__ import annotations

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

#: Entries fetched at once while a worker catches up.
_PAGE = 5_000
#: Seconds in which others do not tell more than an append's answer may hold.
_LAG_SECONDS = 1.0

# KEYS[1]  list: msgpack [key, title, site, sketch of the body, seconds since 1970], in the order in which they came;
#          or [[word...]]: what titles are cut by from here on
# ARGV[1]  how many entries the worker has applied
# ARGV[2…] the new entries, which take places one after another
# returns  the first new entry's place, and the entries that the worker has not applied before it
_APPEND = """
local applied = tonumber(ARGV[1])
local place = redis.call('LLEN', KEYS[1])
for i = 2, #ARGV do redis.call('RPUSH', KEYS[1], ARGV[i]) end
if place <= applied then return {place, {}} end
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
        self._server, self._key = server, titles_key(topic)
        self._index = TitleIndex(window=window)
        self._words: Words | None = None
        self._applied = 0
        self._told_at = float("-inf")
        self._append = server.register_script(_APPEND)

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
        entries = [telling.pack() for telling in tellings]
        place, between = self._append(keys=[self._key], args=[self._applied, *entries])
        self._replay(between)
        assert self._applied == place
        self._told_at = time.monotonic()
        # As they were packed: whoever replays them sees them so.
        return [self._apply(unpack(entry)) for entry in entries]

    def explain(self, title: str, site: str | None = None) -> list[str]:
        """Return in sentences how a title would be judged just now (``TitleIndex.explain``); nothing is added."""
        self.catch_up()
        self._replay(self._server.lrange(self._key, self._applied, -1) if self.waiting() else ())
        return self._index.explain(title, site)

    def catch_up(self) -> None:
        """Read a long log in pages, so that the append's answer stays small."""
        # Another worker's few entries come with the append's own answer.
        while self.waiting() > _PAGE // 10:
            page = self._server.lrange(self._key, self._applied, self._applied + _PAGE - 1)
            self._replay(page)

    def waiting(self) -> int:
        """Return how many entries there are that were not applied yet."""
        return int(self._server.llen(self._key)) - self._applied

    def _replay(self, entries: Iterable[bytes | str]) -> None:
        for packed in entries:
            assert isinstance(packed, bytes)
            self._apply(unpack(packed))

    def _apply(self, telling: Telling | Words) -> Match | None:
        self._applied += 1
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
