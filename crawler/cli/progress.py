"""What a person sees while a crawl runs: a table drawn anew, or a line now and then where output is no terminal."""

from __future__ import annotations

import contextlib
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from redis.exceptions import RedisError
from rich.console import Console
from rich.live import Live
from rich.table import Table

from crawler.frontier.overview import Overview, overview

if TYPE_CHECKING:
    from redis import Redis

#: Seconds over which pages/s is a mean.
_WINDOW_SECONDS = 10.0
#: Seconds between two lines where output is no terminal.
_LINE_SECONDS = 10.0


@dataclass(slots=True)
class Progress:
    """The progress of one topic's crawl, read from its frontier; figures are of this run."""

    console: Console
    server: Redis
    topic: str
    _before: Overview = field(init=False)
    _past: deque[tuple[float, int]] = field(default_factory=deque)
    _live: Live | None = None
    _line_at: float = 0.0

    @contextlib.contextmanager
    def shown(self) -> Iterator[Progress]:
        """Show the figures while the block runs."""
        self._before = overview(self.server, self.topic)
        if not self.console.is_terminal:
            yield self
            self._line_at = 0.0
            self.look()
            return
        with Live(console=self.console, auto_refresh=False, transient=False) as self._live:
            yield self
            self.look()
        self._live = None

    def look(self) -> None:
        """Read the figures and draw them; a server that does not answer for a moment is no reason to stop."""
        try:
            now = overview(self.server, self.topic)
        except RedisError:
            return
        self._past.append((time.monotonic(), now.visits))
        while self._past[-1][0] - self._past[0][0] > _WINDOW_SECONDS:
            self._past.popleft()
        if self._live is not None:
            self._live.update(self._table(now), refresh=True)
        elif time.monotonic() >= self._line_at:
            self._line_at = time.monotonic() + _LINE_SECONDS
            self.console.print(", ".join(f"{name} {value}" for name, value in self._figures(now)), highlight=False)

    def _figures(self, now: Overview) -> list[tuple[str, str]]:
        before = self._before
        return [
            ("pages", str(now.visits - before.visits)),
            ("rows", str(now.relevant - before.relevant)),
            ("new stories", str(now.relevant - before.relevant - (now.duplicates - before.duplicates))),
            ("duplicates", str(now.duplicates - before.duplicates)),
            ("errors", str(now.errors - before.errors)),
            ("pages/s", f"{self._speed():.1f}"),
            ("queue", str(now.queued)),
            ("under way", str(now.leased)),
            ("workers", str(now.workers)),
        ]

    def _speed(self) -> float:
        (first, visits), (last, visits_now) = self._past[0], self._past[-1]
        return (visits_now - visits) / (last - first) if last > first else 0.0

    def _table(self, now: Overview) -> Table:
        table = Table(title=f"crawling {self.topic}", title_justify="left")
        figures = self._figures(now)
        for name, _ in figures:
            table.add_column(name, justify="right")
        table.add_row(*(value for _, value in figures))
        return table
