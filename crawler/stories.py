"""The same-story check that all workers of a topic share: one log of titles, one index in each worker.

The log is a list on the frontier's server. A worker appends its title and gets back, in the same round trip, the place
it took and the entries it has not seen; it applies those and then decides. A verdict follows from the log up to its
title alone, so all workers agree without a lock, and a restart replays the log.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgpack

from crawler.frontier.frontier import key_prefix
from extraction.titles import Match, TitleIndex

if TYPE_CHECKING:
    from collections.abc import Iterable

    from redis import Redis

#: Entries fetched at once while a worker catches up.
_PAGE = 5_000

# KEYS[1]  list: msgpack [key, title, site], in the order in which the crawl met them
# ARGV     the entry, and how many entries the worker has applied
# returns  the entry's place, and the entries between
_APPEND = """
local place = redis.call('RPUSH', KEYS[1], ARGV[1]) - 1
local applied = tonumber(ARGV[2])
if place <= applied then return {place, {}} end
return {place, redis.call('LRANGE', KEYS[1], applied, place - 1)}
"""


@dataclass(frozen=True, slots=True)
class _Entry:
    key: bytes
    title: str
    site: str

    def pack(self) -> bytes:
        packed: bytes = msgpack.packb([self.key, self.title, self.site])
        return packed

    @classmethod
    def unpack(cls, packed: bytes) -> _Entry:
        return cls(*msgpack.unpackb(packed))


class SharedTitles:
    """``extraction.titles.TitleIndex`` for all workers of a topic.

    Raises ``redis.exceptions.RedisError`` where the server does not answer; the same call may then be made again.
    """

    def __init__(self, server: Redis, topic: str, terms: Iterable[str] = ()) -> None:
        self._server, self._key = server, f"{key_prefix(topic)}titles"
        self._index = TitleIndex(terms)
        self._applied = 0
        self._append = server.register_script(_APPEND)

    def add(self, title: str, site: str, key: bytes) -> Match | None:
        """Return the earlier title that this one repeats (its ``key`` is that page's), ``None`` where it is new.

        The same ``key`` again gets its first verdict again: a page delivered twice is no repost of itself.
        """
        self._catch_up()
        entry = _Entry(key, title, site)
        place, between = self._append(keys=[self._key], args=[entry.pack(), self._applied])
        for packed in between:
            self._apply(_Entry.unpack(packed))
        assert self._applied == place
        return self._apply(entry)

    def _catch_up(self) -> None:
        """Read a long log in pages, so that the append's answer stays small."""
        while True:
            page = self._server.lrange(self._key, self._applied, self._applied + _PAGE - 1)
            for packed in page:
                assert isinstance(packed, bytes)
                self._apply(_Entry.unpack(packed))
            if len(page) < _PAGE:
                return

    def _apply(self, entry: _Entry) -> Match | None:
        self._applied += 1
        return self._index.add(entry.title, entry.site, key=entry.key)
