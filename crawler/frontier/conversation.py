"""How a worker speaks with the frontier's server: one exchange at a time, beside its downloads, until it is answered.

An exchange is made in a thread, so that a server that is slow, or away, holds up no download. What is given meanwhile
waits in the outbox for the next one.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING

from redis.exceptions import RedisError

from crawler.frontier.embedded import EmbeddedServer, EmbeddedServerError
from crawler.frontier.frontier import Answer, Frontier, Outbox

if TYPE_CHECKING:
    from scrapy.statscollectors import StatsCollector

logger = logging.getLogger(__name__)

#: Seconds between exchanges of a worker with little to do, so that several pages share one.
GATHER_SECONDS = 0.03
#: Seconds at the most between two exchanges of a worker that could do more.
IDLE_SECONDS = 0.25
#: An exchange that takes as many seconds is begun while there is still work for as long.
FAR_SECONDS = 0.1
#: Seconds to wait for a server that does not answer: the first pause, and the longest.
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 0.5, 10.0


class Conversation:
    """One worker's exchanges. Nothing here raises for a server's sake: while it is away, everything given is kept.

    ``on_answer`` is told each answer and how many addresses were asked for, in the thread of who speaks.
    """

    def __init__(
        self,
        frontier: Frontier,
        stats: StatsCollector,
        on_answer: Callable[[Answer, int], None],
        embedded: EmbeddedServer | None,
    ) -> None:
        self.outbox = Outbox()
        self._frontier, self._stats, self._on_answer, self._embedded = frontier, stats, on_answer, embedded
        self._thread = ThreadPoolExecutor(1, "frontier")
        self._trip: Future[Answer] | None = None
        self._want, self._began, self._took = 0, 0.0, 0.0
        self._last_at = self._next_at = 0.0
        self._pause = 0.0

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to give, and nothing under way."""
        return not (self.outbox or self._trip or self._frontier.under_way)

    @property
    def is_waiting(self) -> bool:
        """Whether an exchange is being made."""
        return self._trip is not None

    def is_time(self, now: float, done: int, at_work: int, concurrency: int) -> bool:
        """Tell whether to speak now: a busy worker lets half of its pages finish, and speaks once for all.

        ``done`` pages have finished, ``at_work`` are under way, of ``concurrency`` at the most.
        """
        if self._trip is not None:
            return False
        if self._pause or self._frontier.under_way:
            return now >= self._next_at
        if at_work >= concurrency // 2 and self._took < FAR_SECONDS:
            return now >= self._last_at + IDLE_SECONDS
        if at_work >= concurrency // 2:  # what is at work must last until the answer is here
            return bool(done and now >= self._last_at + GATHER_SECONDS)
        return now >= self._next_at or bool(done and now >= self._last_at + GATHER_SECONDS)

    def speak(self, want: int, then: Callable[[], None]) -> None:
        """Begin an exchange; ``then`` is called in this thread's loop when it has ended, to ``hear`` it."""
        loop = asyncio.get_running_loop()
        self._start(want)
        assert self._trip is not None
        self._trip.add_done_callback(lambda _: loop.call_soon_threadsafe(then))

    def hear(self) -> bool:
        """Take the answer of an exchange that has ended, if there is one; return whether the server answered."""
        if self._trip is None or not self._trip.done():
            return False
        trip, self._trip = self._trip, None
        self._stats.inc_value("frontier/exchanges")
        self._took = time.monotonic() - self._began
        self._stats.inc_value("frontier/exchange_seconds", self._took)  # type: ignore[arg-type]
        try:
            answer = trip.result()
        except RedisError as error:
            self._stats.inc_value("frontier/exchange_failures")
            self._wait_for_server(error)
            return False
        if self._pause:
            logger.warning("frontier: the server answers again")
            self._pause = 0.0
        self._last_at = self._next_at = time.monotonic()
        self._on_answer(answer, self._want)
        return True

    def rest(self, seconds: float) -> None:
        """Let the next exchange wait for so long, from the latest answer on."""
        # More than one exchange takes: the rest of it goes at once.
        self._next_at = self._last_at + (0.0 if self.outbox.push else seconds)

    def say(self) -> bool:
        """Make an exchange that asks for nothing, here and now; return whether the server answered."""
        if self._trip is None:
            self._start(0)
        assert self._trip is not None
        wait([self._trip])
        return self.hear()

    def pause(self) -> float:
        """Return how many seconds to wait for the server: 0 where it answers."""
        return self._pause

    def close(self) -> None:
        """End the thread."""
        self._thread.shutdown()

    def _start(self, want: int) -> None:
        self._want, self._began = want, time.monotonic()
        if self._frontier.under_way:
            self._trip = self._thread.submit(self._trying, self._frontier.deliver)
        else:
            given, self.outbox = self.outbox.parted()
            self._trip = self._thread.submit(self._trying, lambda: self._frontier.exchange(given, want))

    def _trying(self, exchange: Callable[[], Answer]) -> Answer:
        """Make an exchange, in the thread; an embedded server that died is started again."""
        try:
            return exchange()
        except RedisError:
            if self._embedded is not None:
                try:
                    self._embedded.revive()
                except (EmbeddedServerError, OSError) as trouble:
                    logger.warning("frontier: %s", trouble)
            raise

    def _wait_for_server(self, error: RedisError) -> None:
        """Whatever it is, a server that is away, full, read-only or out of memory: nothing is given up, we wait."""
        if not self._pause:
            logger.warning("frontier: the server does not answer (%s): waiting", error)
        self._pause = min(max(self._pause * 2, FIRST_PAUSE_SECONDS), LONGEST_PAUSE_SECONDS)
        self._next_at = time.monotonic() + self._pause
