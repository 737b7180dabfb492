"""The frontier from outside: how far a crawl has come, for progress and ``trawl status``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from crawler.frontier.frontier import key_prefix

if TYPE_CHECKING:
    from redis import Redis

#: Milliseconds after which a worker that was not heard of counts as gone.
_WORKER_SILENCE_MS = 60_000


@dataclass(frozen=True, slots=True)
class Overview:
    """How far a topic's crawl has come. ``counters`` are all counters of all workers since the frontier began."""

    visits: int
    relevant: int
    duplicates: int
    errors: int
    queued: int
    leased: int
    later: int
    dead: int
    workers: int
    counters: dict[str, int]


def overview(server: Redis, topic: str) -> Overview:
    """Return the frontier's figures for a topic, in one round trip."""
    prefix = key_prefix(topic)
    ask: Any = server.pipeline(transaction=False)
    ask.hgetall(f"{prefix}stats")
    ask.hlen(f"{prefix}entry")
    ask.zcard(f"{prefix}later")
    ask.hlen(f"{prefix}leased")
    ask.hlen(f"{prefix}dead")
    ask.time()
    ask.zrange(f"{prefix}workers", 0, -1, withscores=True)
    stats, known, later, leased, dead, (seconds, _), workers = ask.execute()
    counters = {name.decode(): int(number) for name, number in stats.items()}
    heard_since = seconds * 1000 - _WORKER_SILENCE_MS
    return Overview(
        visits=counters.get("visits", 0),
        relevant=counters.get("relevant", 0),
        duplicates=counters.get("outcome/duplicate", 0),
        errors=counters.get("errors", 0),
        queued=known - later - leased,
        leased=leased,
        later=later,
        dead=dead,
        workers=sum(1 for _, heard in workers if heard >= heard_since),
        counters=counters,
    )


def reset(server: Redis, topic: str) -> int:
    """Remove everything the frontier knows of a topic, in this and older versions' keys; return how many that were."""
    removed = 0
    batch: list[bytes] = []
    for key in server.scan_iter(f"trawl:*:{{{topic}}}:*", count=1000):
        batch.append(key)
        if len(batch) >= 1000:
            removed += int(server.unlink(*batch))
            batch.clear()
    if batch:
        removed += int(server.unlink(*batch))
    return removed
