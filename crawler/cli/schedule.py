"""``trawl schedule``: topics crawled at the times that their lists give."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import uuid
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Annotated, Any

import typer
from apscheduler.executors.pool import ThreadPoolExecutor
from apscheduler.job import Job
from apscheduler.schedulers.blocking import BlockingScheduler
from apscheduler.triggers.cron import CronTrigger
from redis import Redis
from rich.console import Console

from crawler.cli.deployment import FAILED, frontier, load, rooms
from crawler.cli.options import Processes
from keywords import TopicError
from seeds.topic import topic_names

app = typer.Typer()
logger = logging.getLogger(__name__)

#: Seconds between two looks at the lists: an edited schedule counts from then on.
_REFRESH_SECONDS = 60
#: Seconds that a run may be late, after a machine that slept, before it is left out.
_GRACE_SECONDS = 3600
#: Crawls at once, at the most: a topic has one at a time, and threads are made as they are needed.
_MOST_CRAWLS = 1_000
#: Held by the one scheduler that fires: two would crawl every topic twice.
_LOCK, _LOCK_SECONDS = "trawl:1:scheduler", 3 * _REFRESH_SECONDS


@app.command(epilog="Example: trawl schedule tea overseas-chinese")
def schedule(
    topics: Annotated[
        list[str] | None, typer.Argument(help="Topics (all that have a schedule).", metavar="TOPIC")
    ] = None,
    processes: Processes = 1,
) -> None:
    """Crawl topics at the times that their seed lists give (schedule = "0 6 * * *")."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    for name in topics or []:
        if not load(name).seeds.schedule:
            print(f"trawl: topic {name!r} has no schedule in its seed list", file=sys.stderr)
            raise typer.Exit(FAILED)
    with frontier() as server, only_one(server) as lock:
        if lock is None:
            print(f"trawl: another scheduler runs already, on {_holder(server)}", file=sys.stderr)
            raise typer.Exit(FAILED)
        crawls, lost = Schedule(topics or [], processes, Console()), threading.Event()

        def keep() -> None:
            if not lock.keep() and not lost.is_set():
                lost.set()
                crawls.stop()

        crawls.run(on_minute=keep)
        if lost.is_set():
            print(f"trawl: another scheduler has begun meanwhile, on {_holder(server)}", file=sys.stderr)
            raise typer.Exit(FAILED)


class Schedule:
    """The cron lines of some topics, kept in step with their lists."""

    def __init__(self, topics: list[str], processes: int, console: Console) -> None:
        self._topics, self._processes, self._console = topics, processes, console
        # A crawl takes a thread for hours: what is done by the minute has one of its own.
        executors = {"default": ThreadPoolExecutor(_MOST_CRAWLS), "minutes": ThreadPoolExecutor(2)}
        self._scheduler = BlockingScheduler(executors=executors)
        self._lines: dict[str, tuple[str, str]] = {}
        self._crawls: set[subprocess.Popen[bytes]] = set()

    def run(self, on_minute: Callable[[], object]) -> None:
        """Fire until a SIGINT or SIGTERM; the crawls under way finish what is in flight."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        self.refresh()
        for each in (self.refresh, on_minute):
            self._scheduler.add_job(
                each, "interval", seconds=_REFRESH_SECONDS, executor="minutes", coalesce=True, misfire_grace_time=None
            )
        self._scheduler.start()

    def jobs(self) -> list[Job]:
        """Return the topics' jobs; a job's id is its topic."""
        jobs: list[Job] = self._scheduler.get_jobs()
        return jobs

    def stop(self) -> None:
        """Fire no more; the crawls under way finish what is in flight."""
        self._stop(signal.SIGTERM, None)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        for crawl in list(self._crawls):
            crawl.send_signal(signal.SIGTERM)
        threading.Thread(target=self._scheduler.shutdown).start()  # it waits for the crawls: not in a signal handler

    def refresh(self) -> None:
        """Read the lists again; a list that has become bad keeps its last good schedule, and says so."""
        for name in self._topics or topic_names(*rooms()):
            try:
                seeds = load(name).seeds
            except TopicError as error:
                logger.warning("schedule: %s keeps its last schedule: %s", name, error)
                continue
            line = (seeds.schedule or "", seeds.timezone)
            if line == self._lines.get(name):
                continue
            self._lines[name] = line
            if self._scheduler.get_job(name):
                self._scheduler.remove_job(name)
            if seeds.schedule:
                self._add(name, seeds.schedule, seeds.timezone)

    def _add(self, name: str, line: str, timezone: str) -> None:
        trigger = CronTrigger.from_crontab(line, timezone=timezone)
        self._scheduler.add_job(
            self._crawl,
            trigger,
            [name],
            id=name,
            coalesce=True,
            misfire_grace_time=_GRACE_SECONDS,
        )
        self._console.print(f"{name}: {line} ({timezone})", highlight=False)

    def _crawl(self, name: str) -> None:
        """A process of its own: it can be stopped, and what it leaks goes with it."""
        command = [sys.executable, "-m", "crawler", "crawl", name, "--processes", str(self._processes)]
        with subprocess.Popen(command) as crawl:
            self._crawls.add(crawl)
            code = crawl.wait()
            self._crawls.discard(crawl)
        logger.info("schedule: %s ended with %d", name, code)


# KEYS[1]  string: who fires
# ARGV[1]  this scheduler; ARGV[2] seconds for which it fires without a word
# returns  1, or 0 where another one fires; what was lost with the server's memory is taken again
_KEEP = """
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
return 1
"""
_RELEASE = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"


class Lock:
    """What the one scheduler of a frontier's server holds, and no other lets go of."""

    def __init__(self, server: Redis) -> None:
        self._server = server
        self._mine = f"{socket.gethostname()} (process {os.getpid()}) {uuid.uuid4().hex}"

    def keep(self) -> bool:
        """Take it, or hold it for longer; return whether it is this scheduler's."""
        return bool(self._server.eval(_KEEP, 1, _LOCK, self._mine, _LOCK_SECONDS))

    def release(self) -> None:
        """Let go of it, if it is this scheduler's still."""
        self._server.eval(_RELEASE, 1, _LOCK, self._mine)


@contextlib.contextmanager
def only_one(server: Redis) -> Iterator[Lock | None]:
    """Yield the lock, ``None`` where another scheduler of this frontier's server fires; held until the block ends."""
    lock = Lock(server)
    if not lock.keep():
        yield None
        return
    try:
        yield lock
    finally:
        lock.release()


def _holder(server: Redis) -> str:
    stored: Any = server.get(_LOCK)
    return (stored or b"?").decode().rpartition(" ")[0] or "?"
