"""The store: visits and questions written in one transaction, as often as it takes, with the same result."""

from __future__ import annotations

import contextlib
import itertools
import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError, StatementError

from crawler.storage.batch import write_batch
from crawler.storage.connect import connect, place_of
from crawler.storage.errors import StoreError, StoreUnavailable, is_locked, is_passing, reason_of
from crawler.storage.migrate import migrate
from crawler.storage.stored import unchanged
from crawler.visits.items import Asked, Visit

T = TypeVar("T")

__all__ = ["Store", "StoreError", "StoreUnavailable"]

#: Times that a transaction is tried when another stands in its way.
_ATTEMPTS = 5
#: Seconds, at most, before the second try; each further one may wait twice as long.
_PAUSE_SECONDS = 0.05
#: A value may have this part of a packet: a row has two long ones, and escaping may double them.
_PACKET_PART = 5


class Store:
    """Rows in a database. ``open`` it, then ``write`` to it and ``read`` from it, from any thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writing = engine.execution_options(immediate=True)
        # In SQLite every transaction sees one state of the rows.
        snapshot = {} if engine.dialect.name == "sqlite" else {"isolation_level": "REPEATABLE READ"}
        self._reading = engine.execution_options(**snapshot)
        self._room: int | None = None

    @classmethod
    def open(cls, url: str) -> Store:
        """Connect and bring the tables up to date.

        ``url`` is an SQLAlchemy address of SQLite or MySQL/MariaDB (``sqlite:///var/trawl.db``). Raises
        ``StoreError`` with one sentence for a person; it never holds the password.
        """
        store = cls(connect(url))
        try:
            store.migrate()
        except BaseException:
            store.close()
            raise
        return store

    def migrate(self) -> None:
        """Bring the tables up to date, as ``open`` does."""
        with self._explained():
            migrate(self._engine)
            if self._engine.dialect.name == "mysql":
                with self._engine.connect() as connection:
                    packet = connection.scalar(text("SELECT @@max_allowed_packet"))
                self._room = packet // _PACKET_PART if packet else None

    def close(self) -> None:
        """Give the connections back."""
        self._engine.dispose()

    def write(self, visits: Sequence[Visit], asked: Sequence[Asked] = ()) -> None:
        """Commit all of it in one transaction, or nothing.

        A record written again replaces itself: an address is one row, visited once more if ``fetched_at`` differs; a
        page's posts and its place in a repost group are those of the last write. Raises ``StoreUnavailable`` where
        the database cannot be written just now, another ``StoreError`` where a record cannot be.
        """
        self.transact(lambda connection: write_batch(connection, visits, asked, self._room))

    def rewrite(self, visits: Sequence[Visit]) -> int:
        """Replace what was read of pages, as ``write`` does, where they were not visited again meanwhile.

        Returns how many were replaced.
        """

        def replace(connection: Connection) -> int:
            current = unchanged(connection, visits)
            write_batch(connection, current, (), self._room)
            return len(current)

        return self.transact(replace)

    def transact(self, work: Callable[[Connection], T]) -> T:
        """Do all of it in one transaction, or nothing; again where another transaction stands in the way."""
        with self._explained():
            for attempt in itertools.count(1):
                try:
                    with self._writing.begin() as connection:
                        return work(connection)
                except DBAPIError as error:
                    if attempt == _ATTEMPTS or not is_locked(error):
                        raise
                time.sleep(random.uniform(0, _PAUSE_SECONDS * 2**attempt))
        raise AssertionError("unreachable")

    @contextlib.contextmanager
    def read(self) -> Iterator[Connection]:
        """Yield a connection that sees the rows as they are at its first statement. Errors are ``StoreError``."""
        with self._explained(), self._reading.connect() as connection:
            yield connection

    @contextlib.contextmanager
    def _explained(self) -> Iterator[None]:
        """Turn a driver's errors into ours."""
        try:
            yield
        except DBAPIError as error:
            kind = StoreUnavailable if is_passing(error) else StoreError
            raise kind(f"{place_of(self._engine.url)}: {reason_of(error)}") from error
        except StatementError as error:  # a value of a wrong type, met before the driver saw it
            raise StoreError(str(error.orig)) from error
