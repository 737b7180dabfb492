"""A topic's rows as a file: CSV for a spreadsheet, JSON Lines for a program, Parquet for a data frame.

JSON Lines and Parquet hold every value as it is stored. CSV is made for Excel, LibreOffice and WPS: it begins with a
byte order mark, its lines end in CR LF, a text that a spreadsheet would run as a formula is preceded by an apostrophe,
and a text longer than a cell is cut, with an ellipsis. Times of ours are UTC; a published time is the page's own clock,
with the minutes that it is ahead of UTC beside it (in JSON Lines the two are one ISO 8601 time).
"""

from __future__ import annotations

import codecs
import contextlib
import csv
import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

import pyarrow as pa
import pyarrow.parquet as pq
from sqlalchemy import Column, ColumnElement, Connection, Select, Table, and_, func, or_, select, true
from sqlalchemy.types import Boolean, Integer, TypeEngine

from crawler.storage.columns import Instant, Number, Real, WallTime, Words, join_time
from crawler.storage.discussions import discussion_posts, discussions
from crawler.storage.schema import pages, posts, queries, reposts, stories, threads, urls
from crawler.storage.store import Store

#: Characters of a spreadsheet's cell; Excel lets a longer text run into the lines below.
CELL_LENGTH = 32_767
#: Beginnings of a text that a spreadsheet takes for a formula (OWASP, CSV injection).
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
#: Rows read by one statement: a megabyte of usual pages, and still bearable of the longest.
_ROWS_AT_ONCE = 200
#: Rows of a Parquet row group.
_GROUP_ROWS = 1_000

_Columns = Sequence[tuple[str, TypeEngine[Any]]]
_Rows = Iterable[Sequence[Any]]
_Keys = tuple[Column[Any], ...]
_Query = tuple[Select[Any], _Keys]


def export(
    store: Store,
    topic: str,
    target: Path | BinaryIO,
    format: str = "csv",
    kind: str = "pages",
    *,
    since: datetime | None = None,
    site: str | None = None,
) -> int:
    """Write a topic's rows of one ``kind`` (``KINDS``) in one ``format`` (``FORMATS``); return how many.

    With ``since`` (aware) only what is new from then on: pages that were first stored, reposts and threads' posts that
    were first seen, questions that were asked; addresses that were visited, and posts of pages that were fetched. With
    ``site``, only what is of a site, by its name or, for the sites that are no seeds, its domain (queries are of none:
    ``ValueError``).
    The rows are streamed, as they were when the export began; a file appears under its name when it is complete.
    Raises ``StoreError`` where the database cannot be read, ``OSError`` where the file cannot be written.
    """
    query, keys = _QUERIES[kind](topic)
    at, of = _NARROWED[kind]
    if since is not None:
        query = query.where(at >= since)
        if at is pages.c.stored_at:
            keys = (pages.c.stored_at, pages.c.fingerprint)
    if site is not None:
        if of is None:
            raise ValueError(f"{kind} are of no site")
        query = query.where(of == site)
    columns = [(column.name, column.type) for column in query.selected_columns]
    with store.read() as connection, _opened(target) as output:
        return _WRITERS[format](output, columns, _streamed(connection, query, keys))


# ---- what ----------------------------------------------------------------------------------------------------------


def _pages(topic: str) -> _Query:
    joined = pages.outerjoin(threads, _same_page(threads.c.fingerprint))
    query = select(*_all_but_topic(pages), threads.c.board).select_from(joined).where(pages.c.topic == topic)
    return query, (pages.c.fetched_at, pages.c.fingerprint)


def _posts(topic: str) -> _Query:
    """Posts and comments, each with the page that shows it."""
    shown_by = (pages.c.url, pages.c.site, pages.c.title.label("page_title"))
    joined = posts.join(pages, _same_page(posts.c.page))
    query = select(*_all_but_topic(posts), *shown_by).select_from(joined).where(posts.c.topic == topic)
    return query, (posts.c.page, posts.c.ordinal)


def _threads(topic: str) -> _Query:
    """Threads put together over their pages: each post once, in order, with the thread that it is of."""
    of_thread = (
        discussions.c.url,
        discussions.c.title,
        discussions.c.board,
        discussions.c.software,
        discussions.c.site,
    )
    rows = discussion_posts.c
    joined = discussion_posts.join(
        discussions, and_(discussions.c.topic == rows.topic, discussions.c.fingerprint == rows.discussion)
    )
    query = select(*_all_but_topic(discussion_posts), *of_thread).select_from(joined).where(rows.topic == topic)
    return query, (rows.discussion, rows.place, rows.post)


def _stories(topic: str) -> _Query:
    """How stories spread: one row a repost, beside the story that it repeats.

    It is the propagation table of Xu, Huang & Deng (2011), section 2.4.
    """
    first = pages.alias("first_page")
    comments = select(func.count()).where(posts.c.topic == topic, posts.c.page == reposts.c.page)
    of_story = {
        "title": stories.c.title,
        "url": first.c.url,
        "site": first.c.site,
        "author": first.c.author,
        "published_at": stories.c.published_at,
        "published_offset": stories.c.published_offset,
        "first_seen": stories.c.first_seen,
    }
    joined = (
        reposts.join(pages, _same_page(reposts.c.page))
        .outerjoin(first, and_(first.c.topic == reposts.c.topic, first.c.fingerprint == reposts.c.story))
        .outerjoin(stories, and_(stories.c.topic == reposts.c.topic, stories.c.fingerprint == reposts.c.story))
    )
    query = select(
        reposts.c.story,
        *(column.label(f"story_{name}") for name, column in of_story.items()),
        *_all_but_topic(reposts, "story"),
        *(pages.c.url, pages.c.kind, pages.c.source, pages.c.author, pages.c.relevance, pages.c.terms),
        comments.scalar_subquery().label("posts"),
    )
    return query.select_from(joined).where(reposts.c.topic == topic), (reposts.c.story, reposts.c.page)


def _urls(topic: str) -> _Query:
    return select(*_all_but_topic(urls)).where(urls.c.topic == topic), (urls.c.fingerprint,)


def _queries(topic: str) -> _Query:
    query = select(*_all_but_topic(queries)).where(queries.c.topic == topic)
    return query, (queries.c.asked_at, queries.c.fingerprint)


def _all_but_topic(table: Table, *others: str) -> list[ColumnElement[Any]]:
    return [column for column in table.columns if column.name not in ("topic", *others)]


def _same_page(column: Column[Any]) -> ColumnElement[bool]:
    return and_(column.table.c.topic == pages.c.topic, column == pages.c.fingerprint)


def _streamed(connection: Connection, query: Select[Any], keys: _Keys) -> Iterator[Sequence[Any]]:
    """Yield rows in the order of their keys, which an index has; each statement begins behind the last row before it.

    PyMySQL's own way to stream reads all that is left when it is interrupted, and breaks when a reader is slow.
    """
    query = query.add_columns(*(key.label(f"key{place}") for place, key in enumerate(keys))).order_by(*keys)
    behind: ColumnElement[bool] = true()
    while True:
        rows = connection.execute(query.where(behind).limit(_ROWS_AT_ONCE)).all()
        for row in rows:
            yield row[: -len(keys)]
        if len(rows) < _ROWS_AT_ONCE:
            return
        behind = _behind(keys, rows[-1][-len(keys) :])


def _behind(keys: _Keys, values: Sequence[Any]) -> ColumnElement[bool]:
    """Return the condition on rows behind these values, in a form for which both databases use an index."""
    beyond: ColumnElement[bool] = keys[0] > values[0]
    if len(keys) == 1:
        return beyond
    return and_(keys[0] >= values[0], or_(beyond, _behind(keys[1:], values[1:])))


# ---- how -----------------------------------------------------------------------------------------------------------


def _write_csv(output: BinaryIO, columns: _Columns, rows: _Rows) -> int:
    output.write(codecs.BOM_UTF8)
    lines = csv.writer(codecs.getwriter("utf-8")(output), lineterminator="\r\n")
    lines.writerow(name for name, _ in columns)
    count = 0
    for row in rows:
        lines.writerow(map(_cell, row))
        count += 1
    return count


def _cell(value: Any) -> object:
    match value:
        case str():
            return text_cell(value)
        case bytes():
            return value.hex()
        case bool():
            return "TRUE" if value else "FALSE"
        case datetime():
            return value.replace(tzinfo=None, microsecond=0).isoformat(" ")
        case tuple():
            return text_cell("; ".join(value))
        case _:
            return value


def text_cell(text: str) -> str:
    r"""Return a text that a spreadsheet shows as it is.

    >>> text_cell("=1+1"), text_cell("a\r\nb")
    ("'=1+1", 'a\nb')
    """
    if text.startswith(_FORMULA):
        text = f"'{text}"
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text if len(text) <= CELL_LENGTH else f"{text[: CELL_LENGTH - 1]}…"


def _write_jsonl(output: BinaryIO, columns: _Columns, rows: _Rows) -> int:
    names = [name for name, _ in columns]
    clocks = [name.removesuffix("_offset") for name in names if name.endswith("_offset")]
    count = 0
    for row in rows:
        record = dict(zip(names, row, strict=True))
        for name in clocks:
            record[f"{name}_at"] = join_time(record[f"{name}_at"], record.pop(f"{name}_offset"))
        output.write(json.dumps(record, ensure_ascii=False, default=_json_value).encode() + b"\n")
        count += 1
    return count


def _json_value(value: bytes | datetime) -> str:
    return value.hex() if isinstance(value, bytes) else value.isoformat()


def _write_parquet(output: BinaryIO, columns: _Columns, rows: _Rows) -> int:
    schema = pa.schema([(name, _arrow_type(kind)) for name, kind in columns])
    count = 0
    with pq.ParquetWriter(output, schema, compression="zstd") as writer:
        for group in _groups(rows):
            arrays = [
                pa.array([value.hex() if isinstance(value, bytes) else value for value in values], type=field.type)
                for values, field in zip(zip(*group, strict=True), schema, strict=True)
            ]
            writer.write_table(pa.Table.from_arrays(arrays, schema=schema))
            count += len(group)
    return count


def _groups(rows: _Rows) -> Iterator[list[Sequence[Any]]]:
    remaining = iter(rows)
    while group := list(islice(remaining, _GROUP_ROWS)):
        yield group


def _arrow_type(kind: TypeEngine[Any]) -> pa.DataType:
    """Return the column's type in Parquet; fingerprints are hexadecimal text."""
    match kind:
        case Instant():
            return pa.timestamp("us", tz="UTC")
        case WallTime():
            return pa.timestamp("us")
        case Words():
            return pa.list_(pa.string())
        case Boolean():
            return pa.bool_()
        case Number() | Integer():
            return pa.int64()
        case Real():
            return pa.float64()
        case _:
            return pa.string()


@contextlib.contextmanager
def _opened(target: Path | BinaryIO) -> Iterator[BinaryIO]:
    """Yield what to write to: a file beside ``target`` that takes its name at the end, or a stream as it is."""
    if not isinstance(target, Path):
        yield target
        target.flush()
        return
    if target.exists() and not target.is_file():  # a pipe or a device: nothing may take its place
        with target.open("wb") as stream:
            yield stream
        return
    unfinished = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with unfinished.open("wb") as stream:
            yield stream
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)


_QUERIES: dict[str, Callable[[str], _Query]] = {
    "pages": _pages,
    "posts": _posts,
    "threads": _threads,
    "stories": _stories,
    "urls": _urls,
    "queries": _queries,
}
#: When a row was new, and of which site it is.
_NARROWED: dict[str, tuple[Column[Any], Column[Any] | None]] = {
    "pages": (pages.c.stored_at, pages.c.site),
    "posts": (pages.c.fetched_at, pages.c.site),
    "threads": (discussion_posts.c.seen_at, discussions.c.site),
    "stories": (reposts.c.seen_at, reposts.c.site),
    "urls": (urls.c.fetched_at, urls.c.site),
    "queries": (queries.c.asked_at, None),
}
_WRITERS: dict[str, Callable[[BinaryIO, _Columns, _Rows], int]] = {
    "csv": _write_csv,
    "jsonl": _write_jsonl,
    "parquet": _write_parquet,
}
KINDS = tuple(_QUERIES)
FORMATS = tuple(_WRITERS)
