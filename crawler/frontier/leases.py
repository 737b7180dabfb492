"""What a worker holds of the frontier: the addresses leased to it, and how each of them ends."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from crawler.frontier.entry import Entry
from crawler.frontier.frontier import Fate
from crawler.visits.outcomes import NotNow
from crawler.visits.recrawl import Past, wait

if TYPE_CHECKING:
    from collections.abc import Iterable, Set

    from scrapy.http import Request

#: The departure of a request that will not leave, and kept its host from nothing.
NEVER = -1.0


@dataclass(slots=True)
class Lease:
    """An address this worker holds, surely ``until`` then; ``request`` is ``None`` until the engine has taken it.

    ``departed`` is when the request went out to its host, 0 before. Times are of ``time.monotonic``. ``doubtful`` says
    that the frontier's server has crashed meanwhile: the page is read again, since its links may be lost.
    ``latency_ms`` and ``host_failed`` are how the host answered, ``None`` before.
    """

    entry: Entry
    until: float
    request: Request | None = None
    departed: float = 0.0
    doubtful: bool = False
    latency_ms: int | None = None
    host_failed: bool | None = None
    fate: tuple[Fate, int, str | bytes] | None = None


class Leases:
    """The addresses that this worker holds, by their fingerprints; what is said of any other has no effect.

    ``margin``: seconds of its lease that a request must have left when it goes out; ``attempts``: tries until an
    address is given up.
    """

    def __init__(self, margin: float, attempts: int) -> None:
        self._leases: dict[bytes, Lease] = {}
        self._ready: deque[Lease] = deque()
        self._margin, self._attempts = margin, attempts

    def __len__(self) -> int:
        return len(self._leases)

    @property
    def are_ready(self) -> bool:
        """Whether there are some that the engine has not taken."""
        return bool(self._ready)

    def fingerprints(self) -> list[bytes]:
        """Return what is held."""
        return list(self._leases)

    def take(self, entry: Entry, until: float) -> None:
        """Hold an address; one that is held already ran out, and came back while this worker is still at it."""
        if held := self._leases.get(entry.fingerprint):
            held.until = until
            return
        self._leases[entry.fingerprint] = lease = Lease(entry, until)
        self._ready.append(lease)

    def next_ready(self) -> Lease | None:
        """Return the one that waits longest for the engine to take it, which it now does."""
        return self._ready.popleft() if self._ready else None

    def renew(self, fingerprints: Iterable[bytes], asked_at: float, until: float) -> None:
        """Hold some for longer; what may have run out before they were renewed is perhaps another worker's by now."""
        for fingerprint in fingerprints:
            if (lease := self._leases.get(fingerprint)) and lease.until >= asked_at:
                lease.until = until

    def doubt(self) -> None:
        """Let all that is under way be read again."""
        for lease in self._leases.values():
            lease.doubtful = True

    def finished(self, active: Set[Request]) -> list[Lease]:
        """Return those whose requests the engine has taken, and that are none of the ``active`` any more."""
        return [each for each in self._leases.values() if each.request is not None and each.request not in active]

    def drop(self, lease: Lease) -> None:
        """Hold an address no longer."""
        del self._leases[lease.entry.fingerprint]

    def departs(self, entry: Entry) -> None:
        """Note that an address is asked for now; raise ``NotNow`` where another worker may hold it by now."""
        lease, now = self._leases.get(entry.fingerprint), time.monotonic()
        if lease is None or now + self._margin > lease.until:
            raise NotNow
        lease.departed = now

    def arrives(self, entry: Entry, latency: float | None, *, failed: bool) -> None:
        """Note how a host answered: after how many seconds, and whether it failed to."""
        if lease := self._leases.get(entry.fingerprint):
            lease.latency_ms, lease.host_failed = None if latency is None else round(latency * 1000), failed

    def interval_of(self, fingerprint: bytes) -> int:
        """Return how soon an address that this worker holds usually comes back (seconds; 0: never)."""
        lease = self._leases.get(fingerprint)
        return lease.entry.interval if lease else 0

    def entry_of(self, fingerprint: bytes) -> Entry | None:
        """Return an address as this worker holds it, ``None`` where it does not."""
        lease = self._leases.get(fingerprint)
        return lease.entry if lease else None

    def is_last_attempt(self, entry: Entry) -> bool:
        """Tell whether a failure now would be the address's last."""
        return entry.attempt >= self._attempts

    def retry(self, entry: Entry, seconds: float, reason: str) -> None:
        """Let an address come back after a while; after its last try it goes to the dead letters.

        One that is read at an interval comes back after that: a site may be out of order for a day.
        """
        if not self.is_last_attempt(entry):
            self._decide(entry.fingerprint, "retry", round(seconds * 1000), reason)
        elif entry.interval:
            self.again(entry.fingerprint, entry.interval)
        else:
            self._decide(entry.fingerprint, "dead", 0, reason)

    def comes_back(self, fingerprint: bytes, usual: int, past: Past) -> None:
        """Let an address that was read come back when it has probably changed; ``usual``: seconds if nothing is known.

        ``past`` is what this visit showed: digest and validators. What earlier visits showed is added to it.
        """
        if (lease := self._leases.get(fingerprint)) is None:
            return
        entry = lease.entry
        if entry.past is not None:
            before = entry.past.looked_again(past.at, past.digest != entry.past.digest)
            past = replace(past, visits=before.visits, changes=before.changes, seconds=before.seconds)
        following = replace(entry, interval=usual, past=past)
        self._decide(fingerprint, "again", round(wait(past, usual) * 1000), following.pack())

    def again(self, fingerprint: bytes, seconds: int) -> None:
        """Let an address that was read come back after so many seconds."""
        self._decide(fingerprint, "again", seconds * 1000, "")

    def over(self, fingerprint: bytes) -> None:
        """Let an address not come back."""
        self._decide(fingerprint, "ok", 0, "")

    def give_back(self, entry: Entry) -> None:
        """Hand back an address that was not asked for."""
        self._decide(entry.fingerprint, "back", 0, "")

    def pass_over(self, entry: Entry, seconds: int, times: int) -> None:
        """Let an address that was not asked for come back so many times, each after twice as long as the one before.

        The first is after so many seconds. Its host's turn is free again.
        """
        past = entry.past or Past(round(time.time()))
        if lease := self._leases.get(entry.fingerprint):
            lease.departed = NEVER
        if past.visits >= times:
            self.over(entry.fingerprint)
            return
        following = replace(entry, past=replace(past, visits=past.visits + 1))
        self._decide(entry.fingerprint, "again", round(seconds * 2**past.visits) * 1000, following.pack())

    def _decide(self, fingerprint: bytes, fate: Fate, ms: int, reason: str | bytes) -> None:
        lease = self._leases.get(fingerprint)
        if lease is not None:
            lease.fate = (fate, ms, reason)
