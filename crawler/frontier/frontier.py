"""The frontier as one worker sees it: give and take in one exchange (``exchange.lua`` has the keys and the rules)."""

from __future__ import annotations

import hashlib
import math
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal

import msgpack
from redis.exceptions import NoScriptError

from crawler.addresses.domains import own_name, owner_of
from crawler.addresses.urls import fingerprint, host_of
from crawler.frontier.branch import NO_BRANCH, branch_of, title_hash
from crawler.frontier.entry import Entry
from keywords.examples import Example

if TYPE_CHECKING:
    from redis import Redis

Fate = Literal["ok", "again", "retry", "back", "dead"]

#: Priorities are ranked by their log-odds, so that a branch's part can be added (promise.lua).
_RANKS_PER_LOG_ODDS = 35_000
#: Log-odds of what is certain: a seed (.9999990 of 1).
_CERTAIN = 14.0
_SCRIPT = "".join(
    files("crawler.frontier").joinpath(part).read_text("utf-8") for part in ("promise.lua", "turn.lua", "exchange.lua")
)
#: A link is sent again when it looks better than before by at least this much (log-odds).
BETTER = 0.2
#: Addresses handed in by one exchange: the server does nothing else meanwhile (some 50 ms).
PUSHES_AN_EXCHANGE = 1_000
#: Seconds for which an old robots.txt stands in for one that cannot be read (RFC 9309, 2.3.1.4).
_STALE_ROBOTS_SECONDS = 30 * 86_400
#: Raised when the meaning of a key changes: an older crawl's keys are then left alone instead of misread.
_VERSION = 2
#: Before the first entry of a stream.
_FIRST = "0-0"


@dataclass(frozen=True, slots=True)
class Rules:
    """What all workers of a crawl hold to.

    ``lease_ms``: how long a worker may hold an address without a word; ``delay_ms``: between two requests to a host
    whose robots.txt names no delay; ``places``: requests under way at a host; ``attempts``: tries until an address is
    dead; ``limit``: visits after which nothing more is handed out (0: no limit); ``patience_ms``: how soon the host of
    a better address must come free for a much worse one of another host to wait; ``backoff_ms``: half of how long a
    host is first left alone that fails again and again.
    """

    lease_ms: int = 180_000
    delay_ms: int = 500
    places: int = 1
    attempts: int = 5
    limit: int = 0
    patience_ms: int = 2_000
    backoff_ms: int = 1_000


@dataclass(slots=True)
class Outbox:
    """What a worker gives in its next exchange."""

    push: list[list[Any]] = field(default_factory=list)
    gains: list[list[Any]] = field(default_factory=list)
    done: list[list[Any]] = field(default_factory=list)
    hosts: list[list[Any]] = field(default_factory=list)
    renew: list[bytes] = field(default_factory=list)
    stats: Counter[str] = field(default_factory=Counter)
    examples: list[bytes] = field(default_factory=list)
    lifts: list[list[Any]] = field(default_factory=list)

    def add(self, entry: Entry, looks: float = -1.0) -> None:
        """Hand in an address; one that is known already is only raised, if it looks better than before.

        One that comes back at an interval is asked for even if it was read before, as an ordinary page; where it waits
        as such a page, it waits as this one from then on.

        ``looks`` is how far its anchor and its address alone promise the topic, in [0, 1]; below 0: not known.
        """
        key = entry.fingerprint
        bucket, member = seen_as(key)
        rank = _rank(entry.priority)
        branch, title = NO_BRANCH, ""
        if entry.reader == "page" and entry.found.by != "seed":
            branch, title = branch_of(entry.url), title_hash(entry.found.anchor)
        site = owner_of(entry.host)
        named = "" if site == own_name(entry.host) else site
        is_from = [entry.host, rank, entry.pack(), branch, title or "-", named]
        self.push.append([key, bucket, member, *is_from, round(looks, 3), entry.interval * 1000])

    def lift(self, url: str, anchor: str, priority: float) -> None:
        """Say that a page's address promises more than it did; where it does not wait, that changes nothing."""
        rank, title = _rank(priority), title_hash(anchor) or "-"
        self.lifts.append([fingerprint(url), host_of(url), branch_of(url), rank, title])

    def teach(self, example: Example) -> None:
        """Let all workers learn from a page."""
        self.examples.append(msgpack.packb(list(example)))

    def gain(self, url: str, gain: float, *, barren: bool, title: str | None) -> None:
        """Say what a visit gave: the relevance of a new story (0 of anything else), or neither story nor new link."""
        self.gains.append([host_of(url), branch_of(url), round(gain, 4), int(barren), title_hash(title)])

    def finish(
        self,
        key: bytes,
        fate: Fate,
        *,
        ms: int = 0,
        ago_ms: int = 0,
        reason: str | bytes = "",
        latency_ms: int | None = None,
        host_failed: bool | None = None,
    ) -> None:
        """Say how a leased address ended; ``ago_ms`` is how long ago its fetch began.

        ``reason`` is why it is dead, or the bytes of the entry as which it comes again. ``latency_ms`` is how long the
        host took to answer, ``host_failed`` whether it failed to answer well; ``None`` where it was not asked.
        """
        latency = -1 if latency_ms is None else latency_ms
        self.done.append([key, fate, ms, ago_ms, reason, latency, -1 if host_failed is None else int(host_failed)])

    def host(self, host: str, *, delay_ms: int = -1, hold_ms: int = 0, address: str = "") -> None:
        """Say what was learned of a host: its delay, that it wants to be left alone for a while, or its IP address."""
        self.hosts.append([host, delay_ms, hold_ms, address])

    def parted(self) -> tuple[Outbox, Outbox]:
        """Return what is sent next and what is left: of very many addresses the first, ahead of everything else."""
        if len(self.push) <= PUSHES_AN_EXCHANGE:
            return self, Outbox()
        first, self.push = Outbox(push=self.push[:PUSHES_AN_EXCHANGE]), self.push[PUSHES_AN_EXCHANGE:]
        return first, self

    def __bool__(self) -> bool:
        given = self.push, self.gains, self.done, self.hosts, self.renew, self.stats, self.examples, self.lifts
        return any(given)


@dataclass(frozen=True, slots=True)
class Popped:
    """An address handed out: ``entry`` is ``None`` where its bytes cannot be read."""

    fingerprint: bytes
    entry: Entry | None


@dataclass(frozen=True, slots=True)
class Answer:
    """What came: ``pending`` addresses are left for this run; ``due_ms`` until a host may be asked, -1: none.

    ``sent_at`` is when the exchange first went out (``time.monotonic``): leases run from then at the latest. ``lost``
    says that the server, after a crash, no longer knows exchanges that it had answered.
    """

    popped: list[Popped]
    pending: int
    queued: int
    leased: int
    later: int
    due_ms: int
    full: bool
    lost: bool
    sent_at: float
    renewed: list[bytes]
    examples: list[Example]


@dataclass(frozen=True, slots=True)
class _Sent:
    """An exchange whose answer has not come; ``since`` is by ``_uptime``, ``at`` by ``time.monotonic``."""

    given: dict[str, Any]
    since: float
    at: float


class Frontier:
    """The frontier of one topic, for one worker.

    Every method is one round trip to the server and raises ``redis.exceptions.RedisError`` where it fails. An exchange
    whose answer did not come is sent again by ``deliver``: it has a number, and nothing in it counts twice.
    """

    def __init__(self, server: Redis, topic: str, worker: str, rules: Rules = Rules()) -> None:
        self.server, self.topic, self.worker, self.rules = server, topic, worker, rules
        self.prefix = key_prefix(topic)
        self._since = [_FIRST, _FIRST]
        self._sha = hashlib.sha1(_SCRIPT.encode(), usedforsecurity=False).hexdigest()
        self._number, self._answered_at = 0, 0.0
        self._sent: _Sent | None = None

    @property
    def under_way(self) -> bool:
        """Whether an exchange waits for its answer: nothing else may be sent before ``deliver`` has brought it."""
        return self._sent is not None

    def exchange(self, outbox: Outbox, want: int) -> Answer:
        """Give everything in ``outbox``, take at most ``want`` addresses; after an error, ``deliver`` tries again."""
        assert self._sent is None
        self._number += 1
        given = {
            "worker": self.worker,
            "number": self._number,
            "want": want,
            "lease": self.rules.lease_ms,
            "delay": self.rules.delay_ms,
            "places": self.rules.places,
            "attempts": self.rules.attempts,
            "limit": self.rules.limit,
            "patience": self.rules.patience_ms,
            "backoff": self.rules.backoff_ms,
            "push": outbox.push,
            "gains": outbox.gains,
            "hosts": outbox.hosts,
            "done": outbox.done,
            "renew": outbox.renew,
            "stats": dict(outbox.stats),
            "lessons": outbox.examples,
            "lifts": outbox.lifts,
            "since": self._since,
        }
        self._sent = _Sent(given, self._answered_at, time.monotonic())
        return self.deliver()

    def deliver(self) -> Answer:
        """Send the exchange that is under way, once more if need be, and return its answer."""
        sent = self._sent
        assert sent is not None
        asked_at = _uptime()
        elapsed = round((asked_at - sent.since) * 1000) if sent.since else -1
        answer = msgpack.unpackb(self._run(sent.given | {"elapsed": elapsed}), raw=True)
        popped, pending, queued, leased, later, due, full, examples, taught, lost = answer
        for stream, items in enumerate((examples, taught)):
            if items:
                self._since[stream] = items[-1][0].decode()
        self._sent, self._answered_at = None, asked_at
        return Answer(
            popped=[Popped(key, _unpack(packed, attempt)) for key, attempt, packed in popped],
            pending=pending,
            queued=queued,
            leased=leased,
            later=later,
            due_ms=int(due),
            full=bool(full),
            examples=read_examples(packed for items in (examples, taught) for _, packed in items),
            lost=bool(lost),
            sent_at=sent.at,
            renewed=sent.given["renew"],
        )

    def leave(self) -> None:
        """Say that this worker is gone: it is no longer counted among the workers."""
        self.server.zrem(f"{self.prefix}workers", self.worker)
        self.server.hdel(f"{self.prefix}replies", self.worker)

    def robots(self, host: str) -> tuple[bytes | None, bool]:
        """Return what a worker stored of the host's robots.txt, if any, and whether it is still fresh."""
        ask: Any = self.server.pipeline(transaction=False)
        key = f"{self.prefix}robots:{host}"
        stored, left = ask.get(key).ttl(key).execute()
        return stored, left > _STALE_ROBOTS_SECONDS

    def store_robots(self, host: str, stored: bytes, seconds: int) -> None:
        """Keep a host's robots.txt for all workers: fresh for ``seconds``, then for when it cannot be read anew."""
        self.server.set(f"{self.prefix}robots:{host}", stored, ex=seconds + _STALE_ROBOTS_SECONDS)

    def _run(self, given: dict[str, Any]) -> bytes:
        try:
            answer: bytes = self.server.evalsha(self._sha, 1, self.prefix, _pack(given | {"fresh": 0}))
        except NoScriptError:
            answer = self.server.eval(_SCRIPT, 1, self.prefix, _pack(given | {"fresh": 1}))
        return answer


def seen_as(fingerprint: bytes) -> tuple[str, str]:
    """Return the set and its member that stand for an address in the seen-set.

    12 bits choose the set, 64 are its member: sets of integers cost 8 bytes a member.

    >>> seen_as(bytes.fromhex("abc0000000000000000f000000000000"))
    ('abc', '15')
    """
    return f"{int.from_bytes(fingerprint[:2], 'big') >> 4:03x}", str(
        int.from_bytes(fingerprint[2:10], "big", signed=True)
    )


def log_odds(priority: float) -> float:
    """Return a priority's log-odds, between those of a millionth and of all but a millionth.

    >>> log_odds(0.5), round(log_odds(1.0), 1)
    (0.0, 13.8)
    """
    priority = min(max(priority, 1e-6), 1 - 1e-6)
    return math.log(priority / (1 - priority))


def _rank(priority: float) -> int:
    return round((_CERTAIN - log_odds(priority)) * _RANKS_PER_LOG_ODDS)


def teach(server: Redis, topic: str, example: Example) -> None:
    """Let all workers of a topic, those at work and those to come, learn from a page that a person has judged."""
    server.xadd(f"{key_prefix(topic)}taught", {"l": msgpack.packb(list(example))})


def examples_of(server: Redis, topic: str) -> list[Example]:
    """Return what workers and people have told each other of a topic's pages, the oldest first."""
    streams: list[Any] = [server.xrange(f"{key_prefix(topic)}{name}") for name in ("taught", "lessons")]
    return read_examples(fields[b"l"] for stream in streams for _, fields in stream)


def read_examples(packed: Iterable[bytes]) -> list[Example]:
    """Return the examples among what was packed; another version's are left out."""
    examples = []
    for each in packed:
        with suppress(ValueError, msgpack.exceptions.UnpackException):
            examples.append(Example.from_list(msgpack.unpackb(each)))
    return examples


def key_prefix(topic: str) -> str:
    """Return what every key of the topic begins with; the braces keep them in one slot of a cluster.

    >>> key_prefix("tea")
    'trawl:2:{tea}:'
    """
    return f"trawl:{_VERSION}:{{{topic}}}:"


def _pack(given: dict[str, Any]) -> bytes:
    # The server's Lua reads msgpack's older form, in which all strings are bytes.
    packed: bytes = msgpack.packb(given, use_bin_type=False)
    return packed


def _uptime() -> float:
    """Seconds that go on while the machine sleeps, and that nobody sets."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


def _unpack(packed: bytes | None, attempt: int) -> Entry | None:
    if packed is None:
        return None
    try:
        return Entry.unpack(packed, attempt=attempt)
    except ValueError:
        return None
