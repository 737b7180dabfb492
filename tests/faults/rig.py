"""A crawl by real worker processes, on servers and wires that can fail, and what must hold when it is over.

Every page of the web is found by one link only, so an address that is lost takes all that hang on it with it.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from sqlalchemy.engine import make_url

from crawler.frontier.conversation import IDLE_SECONDS
from crawler.settings import ROOT
from tests.crawler.webs import Crawl, Reply, SmallWeb
from tests.faults.clock import Clocks
from tests.faults.disk import Disk, small_disk
from tests.faults.network import Wire
from tests.faults.sent import VARIABLE, sent
from tests.faults.servers import Valkey
from tests.mariadb import MariaDB

#: Seconds between two requests to a host, of all workers.
HOST_DELAY = 1.0
#: Seconds that a worker may hold an address without a word.
LEASE = 3
#: Seconds that may lack: the frontier counts in whole milliseconds.
_ROUNDING = 0.01
#: Room for the frontier's append-only file.
_FRONTIER_MEGABYTES = 64
_TEXT = "春茶的香气飘满山谷，茶商一早就来收购。" * 12


@dataclass
class TreeWeb(SmallWeb):
    """A web whose pages form a tree: page n links to pages n * width + 1 and the following."""

    size: int
    hosts: int
    width: int = 4

    def __post_init__(self) -> None:
        super().__init__({self.url_of(n): (lambda n=n: self._page(n)) for n in range(self.size)})  # type: ignore[misc]

    def url_of(self, number: int) -> str:
        host = "a.test" if number == 0 else f"h{number % self.hosts}.test"
        return f"http://{host}/" if number == 0 else f"http://{host}/{number}.html"

    def _page(self, number: int) -> Reply:
        children = range(number * self.width + 1, min(number * self.width + 1 + self.width, self.size))
        links = "".join(f'<p><a href="{self.url_of(n)}">龙井第{n}号茶园</a></p>' for n in children)
        title = f"{number}号茶园的龙井茶叶开采了{number * 7919 % 10007}斤"
        return Reply(f"<html><title>{title}</title><h1>{title}</h1><p>龙井茶叶。{_TEXT}</p>{links}</html>".encode())


@dataclass
class Rig:
    """A crawl of a tree by ``processes`` workers on a Valkey and a MariaDB of its own, both behind a wire.

    Where it may mount disks, the Valkey has a small one of its own; ``disk`` is the database's, if it has one. Without
    a MariaDB, the rows are in a SQLite file on that disk.
    """

    folder: Path
    database: MariaDB | None
    disk: Disk | None = None
    size: int = 90
    hosts: int = 24
    processes: int = 2
    random: random.Random = field(default_factory=random.Random)
    slack: float = _ROUNDING  # seconds that may lack between two requests of a host

    @contextlib.contextmanager
    def running(self) -> Iterator[Rig]:
        """Start the servers, the web and the crawl; at the end everything is gone."""
        with contextlib.ExitStack() as stack:
            self.clocks, self.frontier_disk = Clocks(self.folder), None
            with contextlib.suppress(PermissionError):
                self.frontier_disk = stack.enter_context(small_disk(self.folder / "valkey", _FRONTIER_MEGABYTES))
            self.valkey = Valkey(self.folder / "valkey", self.clocks.environment)
            self.valkey.start()
            stack.callback(self.valkey.kill)
            self.redis_wire = Wire(self.valkey.port)
            stack.callback(self.redis_wire.close)
            behind = self._open_store(stack)
            self.web = stack.enter_context(TreeWeb(self.size, self.hosts))
            self.crawl = Crawl(self.folder, self.web.url, store=self.store)
            self._start(behind)
            stack.callback(self.process.wait, 60)
            stack.callback(self.process.terminate)
            yield self

    def _open_store(self, stack: contextlib.ExitStack) -> str:
        """Return the address by which workers reach the database."""
        if self.database is None:
            self.store = f"sqlite:///{(self.disk.folder if self.disk else self.folder) / 'rows' / 'trawl.db'}"
            return self.store
        direct = make_url(self.database.url(f"rig{time.monotonic_ns()}"))
        assert direct.port is not None
        self.store = direct.render_as_string(hide_password=False)
        self.store_wire = Wire(direct.port)
        stack.callback(self.store_wire.close)
        return str(direct.set(port=self.store_wire.port))

    def _start(self, store: str) -> None:
        handlers = json.dumps(dict.fromkeys(("http", "https"), "tests.faults.sent.NotingHandler"))
        numbers = {
            "HOST_DELAY_SECONDS": HOST_DELAY,
            "LEASE_SECONDS": LEASE,
            "RETRY_SECONDS": 0.05,
            "DOWNLOAD_HANDLERS": handlers,
        }
        supervisor = self.crawl.supervisor()
        environment = {
            **os.environ,
            **supervisor.environment,
            **self.clocks.environment,
            "TRAWL_REDIS": f"redis://127.0.0.1:{self.redis_wire.port}/0",
            "TRAWL_STORE": store,
            VARIABLE: str(self.folder / "sent"),
        }
        settings = {**supervisor.settings, **{name: str(value) for name, value in numbers.items()}}
        command = [sys.executable, "-m", "tests.faults.crawl", str(self.folder / "log"), str(self.processes)]
        command += [f"{name}={value}" for name, value in settings.items()]
        self.process = subprocess.Popen(command, env=environment, cwd=ROOT)

    # ---- what can go wrong ----------------------------------------------------------------------------------------

    def workers(self) -> list[int]:
        """The process numbers of our workers."""
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                parent = int((process / "stat").read_text().rpartition(")")[2].split()[1])
                if parent == self.process.pid and b"crawler.processes.worker" in (process / "cmdline").read_bytes():
                    found.append(int(process.name))
        return found

    def kill_a_worker(self) -> None:
        for worker in self._one_worker():
            os.kill(worker, signal.SIGKILL)

    def pause_a_worker(self) -> None:
        """Stop a worker for longer than its leases, then let it go on."""
        for worker in self._one_worker():
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGSTOP)
                time.sleep(LEASE * 1.5)
                os.kill(worker, signal.SIGCONT)

    def kill_the_frontier(self) -> None:
        self.valkey.kill()
        time.sleep(self.random.uniform(0, 2))
        self.valkey.start()

    def kill_the_database(self) -> None:
        assert self.database is not None
        self.database.kill()
        time.sleep(self.random.uniform(0, 2))
        self.database.start()

    def cut_the_frontier(self) -> None:
        with self.redis_wire.cut():
            time.sleep(self.random.uniform(0.5, LEASE * 1.5))

    def hold_the_frontier(self) -> None:
        with self.redis_wire.held():
            time.sleep(self.random.uniform(0.5, LEASE * 1.5))

    def cut_the_database(self) -> None:
        with self.store_wire.cut():
            time.sleep(self.random.uniform(0.5, LEASE * 1.5))

    def slow_the_database(self) -> None:
        with self.store_wire.slow(0.2):
            time.sleep(2)

    def stop_the_frontier(self) -> None:
        self._stop(self.valkey.process)

    def stop_the_database(self) -> None:
        if self.database is not None:
            self._stop(self.database.process)

    def starve_the_frontier(self) -> None:
        with self.valkey.out_of_memory():
            time.sleep(self.random.uniform(0.5, LEASE * 1.5))

    def fill_the_frontiers_disk(self) -> None:
        if self.frontier_disk is not None:
            with self.frontier_disk.full():
                time.sleep(self.random.uniform(2, LEASE * 1.5))

    def fill_the_databases_disk(self) -> None:
        if self.disk is not None:
            with self.disk.full():
                time.sleep(self.random.uniform(2, LEASE * 1.5))

    def set_a_workers_clock(self) -> None:
        for worker in self._one_worker():
            self.clocks.set(worker, self.random.choice([-3600, 3600]))

    def set_the_frontiers_clock(self) -> None:
        # Time goes on by what the worker that notices saw pass since its own last exchange, though others spoke since.
        self.slack += IDLE_SECONDS
        self.clocks.set(self.valkey.process, self.random.choice([-3600, 3600]))

    def _stop(self, process: int) -> None:
        os.kill(process, signal.SIGSTOP)
        try:
            time.sleep(self.random.uniform(0.5, LEASE * 1.5))
        finally:
            os.kill(process, signal.SIGCONT)

    def _one_worker(self) -> list[int]:
        workers = self.workers()
        return [self.random.choice(workers)] if workers else []

    # ---- what must hold -------------------------------------------------------------------------------------------

    def wait_for(self, requests: int) -> None:
        """Return when the web was asked so often, or the crawl is over."""
        while len(self.web.asked()) < requests and self.process.poll() is None:
            time.sleep(0.02)

    def finish(self, seconds: float = 180) -> Findings:
        """Wait for the crawl's end, and look at what it left."""
        code = self.process.wait(seconds)
        outcomes = Counter(self.crawl.outcomes().values())
        pages = Counter(row["url"] for row in self.crawl.rows("select url from pages"))
        expected = {self.web.url_of(n) for n in range(self.size)}
        gaps = [b - a for times in sent(self.folder / "sent").values() for a, b in pairwise(sorted(times))]
        return Findings(
            finished=code == 0,
            lost_urls=len(expected - set(self.crawl.outcomes())),
            lost_rows=len(expected - set(pages)),
            doubled_rows=sum(pages.values()) - len(pages),
            failed=sum(count for outcome, count in outcomes.items() if outcome not in ("fetched", "duplicate")),
            rude=tuple(round(gap, 3) for gap in gaps if gap < HOST_DELAY - self.slack),
            fetched_again=len(self.web.asked()) - len(set(self.web.asked())),
        )


@dataclass(frozen=True)
class Findings:
    """What a crawl left behind; only ``fetched_again`` may be more than 0."""

    finished: bool
    lost_urls: int
    lost_rows: int
    doubled_rows: int
    failed: int
    rude: tuple[float, ...]
    fetched_again: int

    @property
    def sound(self) -> bool:
        return self.finished and not any((self.lost_urls, self.lost_rows, self.doubled_rows, self.failed, self.rude))


#: The faults by their names on a command line.
FAULTS = {
    "kill-worker": Rig.kill_a_worker,
    "pause-worker": Rig.pause_a_worker,
    "kill-frontier": Rig.kill_the_frontier,
    "kill-database": Rig.kill_the_database,
    "cut-frontier": Rig.cut_the_frontier,
    "hold-frontier": Rig.hold_the_frontier,
    "cut-database": Rig.cut_the_database,
    "slow-database": Rig.slow_the_database,
    "stop-frontier": Rig.stop_the_frontier,
    "stop-database": Rig.stop_the_database,
    "starve-frontier": Rig.starve_the_frontier,
    "fill-frontier": Rig.fill_the_frontiers_disk,
    "fill-database": Rig.fill_the_databases_disk,
    "set-worker": Rig.set_a_workers_clock,
    "set-frontier": Rig.set_the_frontiers_clock,
}
#: Those that need a database server.
OF_SERVERS = ("kill-database", "cut-database", "slow-database", "stop-database")
