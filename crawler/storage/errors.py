"""What can go wrong with the database, and whose fault it is: the record's, or the database's.

StoreError              a person can mend it: one clear sentence, without a password
└── StoreUnavailable    it may pass: the same call can be made again
"""

from __future__ import annotations

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from crawler.processes.mistakes import Mistake

#: MySQL's code of a row larger than ``max_allowed_packet``.
_PACKET_TOO_LARGE = 1153
#: MySQL's codes of two transactions in each other's way: deadlock, and lock wait time-out.
_LOCKED = frozenset({1213, 1205})


class StoreError(Mistake):
    """The database cannot be used; the message says why, for a person."""


class StoreUnavailable(StoreError):
    """The database cannot be used just now: gone, locked, full, read-only. Trying again may go well."""


def reason_of(error: DBAPIError) -> str:
    """Return what the driver says, without the statement and its values."""
    args = error.orig.args if error.orig is not None else ()
    said = args[1] if len(args) > 1 else args[0] if args else error.orig
    return str(said).strip() or type(error.orig).__name__


def is_passing(error: DBAPIError) -> bool:
    """Tell whether the error is the database's state, which passes, and not the record's fault, which stays."""
    return not isinstance(error, (DataError, IntegrityError)) and code_of(error) != _PACKET_TOO_LARGE


def is_locked(error: DBAPIError) -> bool:
    """Tell whether two transactions stood in each other's way: this one was undone and may run again at once."""
    return code_of(error) in _LOCKED


def code_of(error: DBAPIError) -> int | None:
    """Return MySQL's number of an error; SQLite has none here."""
    args = error.orig.args if error.orig is not None else ()
    return args[0] if args and isinstance(args[0], int) else None
