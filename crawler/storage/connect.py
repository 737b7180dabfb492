"""A database's address becomes an engine, or one sentence that says what is wrong with it."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from crawler.storage.errors import StoreError, code_of, reason_of

#: Seconds to wait for another process that is writing to the SQLite file.
_BUSY_SECONDS = 30
#: Seconds between two tries of a statement for which SQLite does not wait by itself.
_BUSY_PAUSE_SECONDS = 0.02
#: Seconds for a server to take a connection.
_CONNECT_SECONDS = 10
#: Seconds for a server to answer a statement: enough to alter a large table, and a cut cable is noticed.
_ANSWER_SECONDS = 600

#: MySQL's codes: wrong password, no right to the database, no such database.
_WRONG_PASSWORD, _NO_RIGHT, _NO_DATABASE = 1045, 1044, 1049

_KINDS = "it begins with sqlite:/// or mysql+pymysql://"


def connect(address: str) -> Engine:
    """Return an engine whose database has answered.

    Raises ``StoreError``; the message never holds the password.
    """
    url = _parse(address)
    engine = _sqlite(url) if url.get_backend_name() == "sqlite" else _mysql(url)
    try:
        with engine.connect():
            pass
    except DBAPIError as error:
        engine.dispose()
        raise StoreError(_explain(url, error)) from None
    return engine


def place_of(url: URL) -> str:
    """Return where a database is, as a person says it."""
    return str(url.database) if url.get_backend_name() == "sqlite" else f"{url.host or 'localhost'}:{url.port or 3306}"


def _parse(address: str) -> URL:
    """Read the address; what cannot be read is not repeated, since a password may be in it."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise StoreError(f"the database's address cannot be read: {_KINDS}") from None
    if url.get_backend_name() not in ("sqlite", "mysql", "mariadb"):
        raise StoreError(f"{url.drivername}: no database that Trawl knows: {_KINDS}")
    if "@" in (url.host or ""):
        raise StoreError("the database's address holds two @: write an @ of the password as %40")
    if url.database in (None, "", ":memory:"):
        raise StoreError(f"the database's address names no {'file' if 'sqlite' in url.drivername else 'database'}")
    return url


def _sqlite(url: URL) -> Engine:
    folder = Path(str(url.database)).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"cannot create the folder {folder}: {error.strerror}") from error
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True, connect_args={"timeout": _BUSY_SECONDS})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves: see _begin_sqlite
    _use_write_ahead_log(connection)
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA foreign_keys = ON")


def _use_write_ahead_log(connection: sqlite3.Connection) -> None:
    """Let readers and a writer work at the same time: a property of the file, set by whoever makes it."""
    deadline = time.monotonic() + _BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            # For this statement SQLite does not wait when another process is at it too.
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(_BUSY_PAUSE_SECONDS)
        else:
            return


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that reads first and then writes fails at once if another process wrote in between. One that is
    # announced as writing waits for its turn.
    immediate = connection.get_execution_options().get("immediate", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def _mysql(url: URL) -> Engine:
    """All drivers' names mean pymysql, and the connection speaks all of Unicode whatever the address says."""
    url = url.set(drivername="mysql+pymysql").update_query_dict({"charset": "utf8mb4"})
    options: dict[str, Any] = {
        "connect_timeout": _CONNECT_SECONDS,
        "read_timeout": _ANSWER_SECONDS,
        "write_timeout": _ANSWER_SECONDS,
        "init_command": "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'",
    }
    return create_engine(
        url,
        hide_parameters=True,
        pool_pre_ping=True,
        # Without gap locks, workers that write neighbouring keys do not stand in each other's way.
        isolation_level="READ COMMITTED",
        connect_args=options,
    )


def _explain(url: URL, error: DBAPIError) -> str:
    place, reason = place_of(url), reason_of(error)
    if url.get_backend_name() == "sqlite":
        return f"cannot open the database {place}: {reason}"
    code = code_of(error)
    if code == _NO_DATABASE:
        return f"there is no database {url.database!r} at {place}: create it (CREATE DATABASE {url.database})"
    if code == _WRONG_PASSWORD:
        return f"the database at {place} does not let {url.username!r} in: {reason}"
    if code == _NO_RIGHT:
        return f"{url.username!r} may not use the database {url.database!r} at {place}: {reason}"
    return f"cannot connect to MariaDB at {place}: {reason}"
