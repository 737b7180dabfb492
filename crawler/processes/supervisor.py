"""Worker processes, watched: started, started again when they die, and stopped in peace."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

from crawler.processes.worker import FINISHED

logger = logging.getLogger(__name__)

#: Seconds between two looks at the workers.
LOOK_SECONDS = 0.25
#: Times a worker that fails from the start is started again before its crawl counts as failed: a crash that nothing
#: between two starts has cured is not cured by a tenth. One that has worked for a while is always started again: what
#: ended it will pass, as a database does that is away or a machine without memory.
RESTARTS = 5
#: Seconds after which a worker has worked.
STEADY_SECONDS = 30.0
#: Seconds until the first new start; each further one waits twice as long, up to the longest.
_RESTART_SECONDS, _LONGEST_RESTART_SECONDS = 1.0, 60.0


@dataclass(slots=True)
class _Child:
    """One worker's place: the process in it, and how often it had to be filled again."""

    number: int
    process: subprocess.Popen[bytes] = field(init=False)
    restarts: int = 0
    start_at: float = 0.0
    started_at: float = 0.0
    has_worked: bool = False


@dataclass(slots=True)
class Supervisor:
    """Runs ``processes`` workers of a topic until all have finished.

    ``settings`` are Scrapy settings for each, ``environment`` what is added to this process's; each worker logs to
    ``<logs>/<topic>-<number>.log``.
    """

    topic: str
    logs: Path
    processes: int = 1
    spider: str = "topic"
    settings: dict[str, str] = field(default_factory=dict)
    environment: dict[str, str] = field(default_factory=dict)
    _stopping: bool = False

    def run(self, on_look: Callable[[], None] = lambda: None) -> bool:
        """Return when all workers have ended: whether all finished. ``on_look`` is called several times a second.

        The first SIGINT or SIGTERM lets the workers finish what is in flight, the second kills them.
        """
        self.logs.mkdir(parents=True, exist_ok=True)
        children = [_Child(number) for number in range(1, self.processes + 1)]
        failed = False
        with self._signals(children):
            for child in children:
                self._start(child)
            running = list(children)
            while running:
                time.sleep(LOOK_SECONDS)
                on_look()
                for child in list(running):
                    ended = self._look_after(child)
                    if ended is not None:
                        running.remove(child)
                        failed |= not ended
        return not failed

    @property
    def stopped(self) -> bool:
        """Whether a signal ended the run before its work did."""
        return self._stopping

    def log_of(self, number: int) -> Path:
        """Return where the worker with this number logs."""
        return self.logs / f"{self.topic}-{number}.log"

    def _start(self, child: _Child) -> None:
        command = [sys.executable, "-m", "crawler.processes.worker", self.topic, "--spider", self.spider]
        for name, value in self.settings.items():
            command += ["-s", f"{name}={value}"]
        child.started_at = time.monotonic()
        with self.log_of(child.number).open("ab") as log:
            child.process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**os.environ, **self.environment},
                start_new_session=True,  # Ctrl-C reaches us alone; we pass it on once
            )

    def _look_after(self, child: _Child) -> bool | None:
        """Return whether the worker finished well, or ``None`` while its place is taken."""
        code = child.process.poll()
        if code is None:
            return None
        if code == FINISHED or self._stopping:
            return code == FINISHED
        if not child.start_at and time.monotonic() - child.started_at > STEADY_SECONDS:
            child.has_worked, child.restarts = True, 0
        if child.restarts >= RESTARTS and not child.has_worked:
            logger.error(
                "worker %d ended with %d again and is given up: see %s", child.number, code, self.log_of(child.number)
            )
            return False
        if not child.start_at:
            pause = min(_RESTART_SECONDS * 2 ** min(child.restarts, RESTARTS), _LONGEST_RESTART_SECONDS)
            child.start_at = time.monotonic() + pause
            logger.warning("worker %d ended with %d: it is started again", child.number, code)
        elif time.monotonic() >= child.start_at:
            child.restarts, child.start_at = child.restarts + 1, 0.0
            self._start(child)
        return None

    @contextlib.contextmanager
    def _signals(self, children: list[_Child]) -> Iterator[None]:
        def stop(number: int, frame: FrameType | None) -> None:
            how = signal.SIGKILL if self._stopping else signal.SIGTERM
            self._stopping = True
            for child in children:
                with contextlib.suppress(ProcessLookupError, AttributeError):
                    child.process.send_signal(how)

        before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
