"""Alembic, configured in code: its revisions are in ``migrations/versions``, the test compares them with the schema.

A new revision: change ``schema.py``, copy the latest file of ``migrations/versions`` under the next number, and write
into its ``upgrade`` what ``tests/crawler/storage/test_migrate.py`` then says is missing.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.script.revision import ResolutionError
from sqlalchemy import Connection, Engine, func, select

from crawler.storage.errors import StoreError

_SCRIPTS = Path(__file__).with_name("migrations")
#: Seconds to wait for another process that is migrating.
_PATIENCE_SECONDS = 300


def migrate(engine: Engine) -> None:
    """Bring the tables up to date. Any number of processes may do so at once: one works, the others wait for it.

    Raises ``StoreError`` where the database was written by a newer Trawl.
    """
    scripts = _scripts()
    with engine.connect() as connection:
        if MigrationContext.configure(connection).get_current_revision() == scripts.get_current_head():
            return
    with _alone(engine) as connection:
        _upgrade(connection, scripts)


@cache
def _scripts() -> ScriptDirectory:
    """Return the revisions, whose files are loaded once: a worker opens the store several times."""
    return ScriptDirectory(_SCRIPTS)


def _upgrade(connection: Connection, scripts: ScriptDirectory) -> None:
    context = MigrationContext.configure(connection)
    current = context.get_current_revision()
    try:
        pending = list(scripts.iterate_revisions("head", current or "base"))
    except ResolutionError as error:
        raise StoreError(f"the database was written by a newer Trawl (its tables are at revision {current})") from error
    with Operations.context(context):
        for script in reversed(pending):
            script.module.upgrade()
            context.stamp(scripts, script.revision)


@contextlib.contextmanager
def _alone(engine: Engine) -> Iterator[Connection]:
    """Yield a connection in a transaction that no other process can be in at the same time."""
    with engine.connect() as connection:
        try:
            if engine.dialect.name == "sqlite":
                # A table is altered by copying it: the old one's deletion must not delete what hangs on it.
                # SQLite hears this outside a transaction only.
                connection.connection.cursor().execute("PRAGMA foreign_keys = OFF")
                connection = connection.execution_options(immediate=True)
            else:
                # MySQL commits at every change of a table, so a transaction keeps nobody out.
                name = f"trawl.migrate.{engine.url.database}"[:64]
                if not connection.scalar(select(func.get_lock(name, _PATIENCE_SECONDS))):
                    raise StoreError("another process has been migrating the database for five minutes")
                connection.commit()
            with connection.begin():
                yield connection
        finally:
            connection.invalidate()  # with it go the lock and the pragma
