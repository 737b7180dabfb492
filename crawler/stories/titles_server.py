"""One index a machine: a process that holds a topic's titles for all workers beside it.

A million titles take a third of a gigabyte and a minute to replay, so from ``LARGE`` on the workers of a machine do not
each keep them: the first that asks starts this process, which answers on a socket of this user's and ends when nobody
has asked for a while. It decides nothing that the log does not decide: killed at any moment, it is started anew,
replays, and the worker that asks again gets the verdict that it would have got.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import logging
import os
import selectors
import socket
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import timedelta
from pathlib import Path

import msgpack
from redis.exceptions import RedisError

from crawler.frontier.connection import connect
from crawler.stories.titles import SharedTitles, Telling, Words, unpack
from extraction.titles import Match

logger = logging.getLogger(__name__)

#: Titles from which a machine keeps one index: fifteen megabytes, and seconds to replay.
LARGE = 50_000
#: Seconds without a question after which the process ends.
IDLE_SECONDS = 60.0
#: Seconds for which a worker waits for an answer: a log of millions is replayed before the first.
ANSWER_SECONDS = 600.0
#: Seconds for which a worker waits for a process it started to listen; it replays after that.
_START_SECONDS = 10.0
#: Bytes read at once.
_CHUNK = 1 << 16
#: Titles appended to the log in one round trip, so that no script holds the server up.
_TOGETHER = 256
#: Titles that a worker asks about at once: their answers fit into a socket's buffer, so neither side waits for the
#: other to read before it has written.
ASKED_TOGETHER = 64


def socket_path(redis_url: str, topic: str) -> Path:
    """Return where a topic's process listens: in a folder that only this user opens."""
    folder = Path(tempfile.gettempdir()) / f"trawl-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    if folder.stat().st_uid != os.getuid():
        raise PermissionError(f"{folder} is somebody else's")
    name = hashlib.blake2b(f"{redis_url} {topic}".encode(), digest_size=8).hexdigest()
    return folder / f"{topic[:20]}-{name}.sock"


class MachineTitles:
    """``SharedTitles`` by way of this machine's process, which is started where it does not run.

    Raises ``ConnectionError`` where it went away; the same call may then be made again.
    """

    def __init__(self, redis_url: str, topic: str, window: timedelta | None = None) -> None:
        self._path = socket_path(redis_url, topic)
        days = None if window is None else window.total_seconds()
        self._task = json.dumps({"redis": redis_url, "topic": topic, "window": days})
        self._socket: socket.socket | None = None

    def add(self, telling: Telling) -> Match | None:
        """As ``SharedTitles.add``."""
        return self.add_all([telling])[0]

    def add_all(self, tellings: Sequence[Telling | Words]) -> list[Match | None]:
        """As ``SharedTitles.add_all``: one question for some dozens at a time."""
        answers: list[Match | None] = []
        try:
            for start in range(0, len(tellings), ASKED_TOGETHER):
                answers += self._ask(tellings[start : start + ASKED_TOGETHER])
        except OSError as error:
            self.close()
            raise ConnectionError(f"the titles' process: {error}") from error
        return answers

    def close(self) -> None:
        """Hang up."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _ask(self, tellings: Sequence[Telling | Words]) -> list[Match | None]:
        if self._socket is None:
            self._socket = self._connected()
        self._socket.sendall(b"".join(msgpack.packb(telling.pack()) for telling in tellings))
        unpacker = msgpack.Unpacker(unicode_errors="surrogatepass")
        answers: list[Match | None] = []
        while len(answers) < len(tellings):
            chunk = self._socket.recv(_CHUNK)
            if not chunk:
                raise ConnectionError("hung up")
            unpacker.feed(chunk)
            answers += [answer and Match(*answer) for answer in unpacker]
        return answers

    def _connected(self) -> socket.socket:
        deadline, started = time.monotonic() + _START_SECONDS, False
        while True:
            line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            line.settimeout(ANSWER_SECONDS)
            try:
                line.connect(str(self._path))
            except (FileNotFoundError, ConnectionRefusedError):
                line.close()
                if time.monotonic() > deadline:
                    raise
            else:
                return line
            if not started:
                started = True
                self._start()
            time.sleep(0.05)

    def _start(self) -> None:
        with self._path.with_suffix(".log").open("ab") as log:
            command = [sys.executable, "-m", "crawler.stories.titles_server", str(self._path)]
            # It parts from the worker that starts it: it outlives that one, and its Ctrl-C.
            subprocess.run(
                command, input=self._task.encode(), stdout=log, stderr=log, start_new_session=True, check=False
            )


class _Answering:
    """The process: reads questions, appends them to the log together, and answers each."""

    def __init__(self, titles: SharedTitles, listening: socket.socket) -> None:
        self._titles, self._listening = titles, listening
        self._selector = selectors.DefaultSelector()
        self._selector.register(listening, selectors.EVENT_READ)
        self._unpackers: dict[socket.socket, msgpack.Unpacker] = {}

    def run(self, idle_seconds: float) -> None:
        """Answer until nobody has asked for so long."""
        while ready := self._selector.select(idle_seconds):
            questions: list[tuple[socket.socket, Telling | Words]] = []
            for key, _ in ready:
                line = key.fileobj
                assert isinstance(line, socket.socket)
                if line is self._listening:
                    self._accept()
                else:
                    questions += [(line, unpack(question)) for question in self._read(line)]
            for start in range(0, len(questions), _TOGETHER):
                self._answer(questions[start : start + _TOGETHER])

    def _accept(self) -> None:
        line, _ = self._listening.accept()
        self._unpackers[line] = msgpack.Unpacker()
        self._selector.register(line, selectors.EVENT_READ)

    def _read(self, line: socket.socket) -> Iterator[bytes]:
        try:
            chunk = line.recv(_CHUNK)
        except OSError:
            chunk = b""
        if not chunk:
            self._hang_up(line)
            return
        self._unpackers[line].feed(chunk)
        yield from self._unpackers[line]

    def _answer(self, questions: list[tuple[socket.socket, Telling | Words]]) -> None:
        matches = self._titles.add_all([telling for _, telling in questions])
        answers: dict[socket.socket, bytearray] = defaultdict(bytearray)
        for (line, _), match in zip(questions, matches, strict=True):
            answer = None if match is None else [match.key, match.similarity, match.title, match.why]
            answers[line] += msgpack.packb(answer, unicode_errors="surrogatepass")
        for line, packed in answers.items():
            try:
                line.sendall(packed)
            except OSError:
                self._hang_up(line)

    def _hang_up(self, line: socket.socket) -> None:
        if self._unpackers.pop(line, None) is not None:
            self._selector.unregister(line)
            line.close()


def main() -> int:
    """Hold the titles of the task that stands on standard input, unless another process of this machine does."""
    path, task = Path(sys.argv[1]), json.load(sys.stdin)
    if os.fork():
        return 0
    with path.with_suffix(".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # the system lets go of it however this process ends
        except BlockingIOError:
            return 0
        path.unlink(missing_ok=True)
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listening:
            listening.bind(str(path))
            listening.listen()
            window = None if task["window"] is None else timedelta(seconds=task["window"])
            titles = SharedTitles(connect(task["redis"]), task["topic"], window=window)
            try:
                titles.catch_up()
                _Answering(titles, listening).run(IDLE_SECONDS)
            except RedisError as error:  # the workers ask again, and start the next
                logger.warning("titles of %s: the server does not answer: %s", task["topic"], error)
                return 1
            finally:
                path.unlink(missing_ok=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
