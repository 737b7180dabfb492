"""Dead letters: the addresses that were given up after their last try, to be looked at and to be tried again."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from crawler.frontier.entry import Entry
from crawler.frontier.frontier import Frontier, Outbox, key_prefix, seen_as

if TYPE_CHECKING:
    from redis import Redis

#: Letters that go back to the queue in one exchange.
_AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class DeadLetter:
    """An address that was given up, and why; ``entry`` is ``None`` where its bytes cannot be read."""

    fingerprint: bytes
    entry: Entry | None
    reason: str

    @property
    def url(self) -> str:
        """The address, for a person."""
        return self.entry.url if self.entry else "(unreadable)"


def dead_letters(server: Redis, topic: str, limit: int | None = None) -> list[DeadLetter]:
    """Return the addresses that were given up, some of them where ``limit`` is given."""
    return list(islice(_letters(server, topic), limit))


def retry(server: Redis, topic: str, wanted: Callable[[DeadLetter], bool]) -> list[DeadLetter]:
    """Put the letters that are ``wanted`` back into the queue, with all their tries before them; return them.

    A letter is removed when its address is queued: if this is broken off, it is at worst both for a while. What
    cannot be read stays.
    """
    frontier = Frontier(server, topic, f"retry-{uuid.uuid4().hex}")
    letters = [letter for letter in _letters(server, topic) if letter.entry and wanted(letter)]
    try:
        for start in range(0, len(letters), _AT_ONCE):
            _queue(frontier, letters[start : start + _AT_ONCE])
    finally:
        frontier.leave()
    return letters


def _queue(frontier: Frontier, letters: list[DeadLetter]) -> None:
    outbox, server = Outbox(), frontier.server
    forget = server.pipeline(transaction=False)
    for letter in letters:
        bucket, member = seen_as(letter.fingerprint)
        forget.srem(f"{frontier.prefix}seen:{bucket}", member)
        if letter.entry:
            outbox.add(letter.entry)
    forget.execute()
    frontier.exchange(outbox, want=0)
    server.hdel(f"{frontier.prefix}dead", *(letter.fingerprint for letter in letters))


def _letters(server: Redis, topic: str) -> Iterator[DeadLetter]:
    for fingerprint, stored in server.hscan_iter(f"{key_prefix(topic)}dead"):
        reason, _, packed = stored.partition(b"\n")
        try:
            entry = Entry.unpack(packed)
        except ValueError:
            entry = None
        yield DeadLetter(fingerprint, entry, reason.decode("utf-8", "replace"))
