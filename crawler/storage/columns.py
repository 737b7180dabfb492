"""The kinds of columns, and those that many tables have.

Each takes what the web gives and fits it, so that no value can cost its row: text loses NUL characters and lone
surrogates and is cut to its column; a number out of range is ``NULL``.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

from sqlalchemy import Column, DateTime, Dialect, Double, ForeignKeyConstraint, Integer, LargeBinary, String, Text
from sqlalchemy.dialects import mysql
from sqlalchemy.types import TypeDecorator, TypeEngine

#: Bytes of a fingerprint.
FINGERPRINT_BYTES = 16
#: The largest value of a four-byte integer.
_LARGEST_INTEGER = 2**31 - 1
#: The first year that a MySQL DATETIME holds.
_FIRST_YEAR = 1000

#: Bytes without a limit.
Blob = LargeBinary().with_variant(mysql.LONGBLOB(), "mysql")
#: What MySQL is told of every table: all of Unicode, compared as SQLite compares it, and long indexes.
MYSQL: dict[str, Any] = {
    "mysql_engine": "InnoDB",
    "mysql_charset": "utf8mb4",
    "mysql_collate": "utf8mb4_bin",
    "mysql_row_format": "DYNAMIC",
}


class Line(TypeDecorator[str]):
    """A short text: at most ``length`` characters, the rest is cut."""

    impl = String
    cache_ok = True

    def __init__(self, length: int) -> None:
        super().__init__(length)
        self._length = length

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Clean and cut."""
        return None if value is None else clean_text(value)[: self._length]


class LongText(TypeDecorator[str]):
    """A text of any length."""

    impl = Text
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """MySQL's TEXT ends at 64 KB."""
        return dialect.type_descriptor(mysql.LONGTEXT() if dialect.name == "mysql" else Text())

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Clean."""
        return None if value is None else clean_text(value)


class Words(TypeDecorator[tuple[str, ...]]):
    """Several short texts, as a JSON array."""

    impl = LongText
    cache_ok = True

    def process_bind_param(self, value: Iterable[str] | None, dialect: Dialect) -> str | None:
        """Write the array with its characters as they are, not as escapes."""
        return None if value is None else json.dumps([clean_text(word) for word in value], ensure_ascii=False)

    def process_result_value(self, value: str | None, dialect: Dialect) -> tuple[str, ...] | None:
        """Read the array."""
        return None if value is None else tuple(json.loads(value))


class Fingerprint(TypeDecorator[bytes]):
    """Sixteen bytes that stand for an address."""

    impl = LargeBinary
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """MySQL indexes a BINARY of known length whole."""
        return dialect.type_descriptor(
            mysql.BINARY(FINGERPRINT_BYTES) if dialect.name == "mysql" else LargeBinary(FINGERPRINT_BYTES)
        )

    def process_bind_param(self, value: bytes | None, dialect: Dialect) -> bytes | None:
        """Refuse other lengths with ``ValueError``: MySQL would pad them into another key."""
        if value is not None and len(value) != FINGERPRINT_BYTES:
            raise ValueError(f"a fingerprint has {FINGERPRINT_BYTES} bytes, not {len(value)}")
        return value


class Number(TypeDecorator[int]):
    """An integer of four bytes; what is larger was no number of this kind (a telephone number read as a floor)."""

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> int | None:
        """Drop what does not fit."""
        return value if value is not None and abs(value) <= _LARGEST_INTEGER else None


class Real(TypeDecorator[float]):
    """A finite number."""

    impl = Double
    cache_ok = True

    def process_bind_param(self, value: float | None, dialect: Dialect) -> float | None:
        """Drop NaN and infinity."""
        return value if value is not None and math.isfinite(value) else None


class WallTime(TypeDecorator[datetime]):
    """A time as a clock on the wall shows it, to the microsecond, without a zone."""

    impl = DateTime
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """MySQL's DATETIME keeps whole seconds unless told otherwise."""
        return dialect.type_descriptor(mysql.DATETIME(fsp=6) if dialect.name == "mysql" else DateTime())


class Instant(WallTime):
    """An aware time, stored in UTC."""

    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Turn into UTC; a time without a zone is a ``ValueError``."""
        if value is not None and value.tzinfo is None:
            raise ValueError(f"{value} has no zone")
        return None if value is None else value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Say that it is UTC."""
        return None if value is None else value.replace(tzinfo=UTC)


def key(name: str, doc: str) -> tuple[Column[Any], Column[Any]]:
    """Return a primary key: the topic, and a fingerprint called ``name``."""
    return (
        Column("topic", Line(64), primary_key=True, doc="The topic, by the name of its lists."),
        Column(name, Fingerprint, primary_key=True, doc=doc),
    )


def published(of: str) -> tuple[Column[Any], Column[Any]]:
    """Return the two columns of a published time (``split_time``)."""
    return (
        Column("published_at", WallTime, doc=f"When {of} says it was published: its wall clock."),
        Column("published_offset", Number, doc="Minutes this clock is ahead of UTC; NULL: the page does not tell."),
    )


def belongs_to(parent: str, column: str) -> ForeignKeyConstraint:
    """Return the constraint by which a row goes with its row of ``parent``."""
    parents = [f"{parent}.topic", f"{parent}.fingerprint"]
    return ForeignKeyConstraint(["topic", column], parents, ondelete="CASCADE")


def clean_text(text: str) -> str:
    r"""Return a text that every database takes: no NUL, no half of a surrogate pair.

    >>> clean_text("a\x00b \ud83d\ude00 \ud83d")
    'ab 😀 �'
    """
    if "\x00" in text:
        text = text.replace("\x00", "")
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text


def split_time(time: datetime | None) -> tuple[datetime | None, int | None]:
    """Return a published time's two columns: the wall clock, and its offset from UTC in minutes if it tells its zone.

    A year that no database holds is no time of publication.

    >>> split_time(datetime.fromisoformat("2013-05-01T08:30:00+08:00"))
    (datetime.datetime(2013, 5, 1, 8, 30), 480)
    >>> split_time(datetime(2013, 5, 1, 8, 30))
    (datetime.datetime(2013, 5, 1, 8, 30), None)
    >>> split_time(datetime(1, 1, 1))
    (None, None)
    """
    if time is None or not _FIRST_YEAR < time.year < datetime.max.year:
        return None, None
    offset = time.utcoffset()
    if offset is None:
        return time.replace(tzinfo=None), None
    # Local mean times have offsets with seconds: the instant is kept, shown at the nearest minute of offset.
    minutes = round(offset / timedelta(minutes=1))
    return time.astimezone(timezone(timedelta(minutes=minutes))).replace(tzinfo=None), minutes


def join_time(wall: datetime | None, minutes: int | None) -> datetime | None:
    """Return the published time that ``split_time`` took apart: aware if it was.

    >>> join_time(datetime(2013, 5, 1, 8, 30), 480).isoformat()
    '2013-05-01T08:30:00+08:00'
    """
    if wall is None or minutes is None:
        return wall
    return wall.replace(tzinfo=timezone(timedelta(minutes=minutes)))
