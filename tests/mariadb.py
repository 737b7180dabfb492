"""A MariaDB server of the tests' own: its data in a folder of theirs, on a port of loopback, gone with them."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pymysql

#: Seconds for a server to start or to stop: after kill -9 it recovers its log first.
_PATIENCE_SECONDS = 60
#: Where Debian keeps servers, which is not on everybody's PATH.
_SERVER_PATH = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"])


class MariaDB:
    """A server that can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def url(self, database: str) -> str:
        """Return the SQLAlchemy address of a database, created if it is not there; a crashed server is started anew."""
        if self._process is not None and self._process.poll() is not None:
            self.start()
        with contextlib.closing(self.connect()) as connection:
            connection.cursor().execute(f"CREATE DATABASE IF NOT EXISTS `{database}`")
        return f"mysql+pymysql://root@127.0.0.1:{self._port}/{database}"

    def connect(self) -> pymysql.Connection[pymysql.cursors.Cursor]:
        """Return a plain connection, as the server's root."""
        return pymysql.connect(host="127.0.0.1", port=self._port, user="root", autocommit=True)

    def making(self, database: str) -> list[str]:
        """Return the statements that make a database's tables and views anew, without their rows."""
        with contextlib.closing(self.connect()) as connection:
            cursor = connection.cursor()
            cursor.execute(f"USE `{database}`")
            cursor.execute("SHOW FULL TABLES")
            names = [name for name, _ in sorted(cursor.fetchall(), key=lambda row: (row[1] == "VIEW", row[0]))]
            made = ["SET FOREIGN_KEY_CHECKS = 0"]
            for name in names:
                cursor.execute(f"SHOW CREATE TABLE `{name}`")
                made += [row[1] for row in cursor.fetchall()]
            return made

    def make(self, database: str, statements: list[str]) -> None:
        """Execute statements in a database that is there."""
        with contextlib.closing(self.connect()) as connection:
            cursor = connection.cursor()
            cursor.execute(f"USE `{database}`")
            for statement in statements:
                cursor.execute(statement)

    def start(self) -> None:
        """Start the server and wait until it answers."""
        log = self._folder / "server.log"
        options = [f"--datadir={self._folder / 'data'}", "--socket=socket", f"--port={self._port}"]
        options += ["--bind-address=127.0.0.1", "--skip-networking=0", f"--pid-file={self._folder / 'pid'}"]
        options += [f"--tmpdir={self._folder}"]  # not the machine's, where two servers would meet
        command = [_program("mariadbd"), "--no-defaults", *_as_whom(), *options]
        with log.open("ab") as output:
            # The socket's path must be short, wherever the folder is: it is named from within.
            self._process = subprocess.Popen(command, stdout=output, stderr=output, cwd=self._folder)
        deadline = time.monotonic() + _PATIENCE_SECONDS
        while True:
            try:
                return self.connect().close()
            except pymysql.OperationalError as error:
                if self._process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"mariadbd does not start:\n{log.read_text('utf-8', 'replace')}") from error
                time.sleep(0.05)

    @property
    def process(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """End the server at once, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def stop(self) -> None:
        """End the server in good order."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(_PATIENCE_SECONDS)


@contextlib.contextmanager
def private_mariadb(folder: Path) -> Iterator[MariaDB]:
    """Yield a running server with its data in ``folder``."""
    command = [_program("mariadb-install-db"), "--no-defaults", *_as_whom(), f"--datadir={folder / 'data'}"]
    command += ["--auth-root-authentication-method=normal", "--skip-test-db"]
    subprocess.run(command, check=True, capture_output=True)
    server = MariaDB(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def _program(name: str) -> str:
    path = shutil.which(name, path=_SERVER_PATH)
    if path is None:
        raise FileNotFoundError(f"the storage tests need {name}: make test, or apt-get install mariadb-server")
    return path


def _as_whom() -> list[str]:
    """Return the option without which the server refuses to run as root (in a container)."""
    return ["--user=root"] if os.geteuid() == 0 else []


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
    return port
