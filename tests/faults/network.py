"""A wire between a worker and a server that can be cut, held and slowed."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator

#: Bytes passed on at once.
_PIECE = 65_536


class Wire:
    """A TCP relay on loopback to a port of loopback; ``port`` is where it listens."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._open = threading.Event()
        self._open.set()
        self._delay = 0.0
        self._ends: set[socket.socket] = set()
        self._is_cut = False
        threading.Thread(target=self._accept, daemon=True).start()

    @contextlib.contextmanager
    def cut(self) -> Iterator[None]:
        """End all connections, and every new one at once."""
        self._is_cut = True
        self._hang_up()
        try:
            yield
        finally:
            self._is_cut = False

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Let nothing through, and tell nobody: as a cable that was pulled."""
        self._open.clear()
        try:
            yield
        finally:
            self._hang_up()
            self._open.set()

    @contextlib.contextmanager
    def slow(self, seconds: float) -> Iterator[None]:
        """Let everything through after ``seconds``."""
        self._delay = seconds
        try:
            yield
        finally:
            self._delay = 0.0

    def close(self) -> None:
        """End the relay."""
        self._is_cut = True
        self._listener.close()
        self._open.set()
        self._hang_up()

    def _hang_up(self) -> None:
        for end in list(self._ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                if self._is_cut:
                    near.close()
                    continue
                try:
                    far = socket.create_connection(("127.0.0.1", self._target))
                except OSError:  # the server is down
                    near.close()
                    continue
                self._ends |= {near, far}
                for source, sink in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=(source, sink), daemon=True).start()

    def _pass_on(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while piece := source.recv(_PIECE):
                self._open.wait()
                if self._delay:
                    time.sleep(self._delay)
                sink.sendall(piece)
        for end in (source, sink):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            self._ends.discard(end)
            end.close()
