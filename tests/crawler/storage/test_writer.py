import contextlib
import re
import sqlite3
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import wait

import pytest
from sqlalchemy import event
from sqlalchemy.pool import Pool

from crawler.storage.schema import pages, posts, queries, urls
from crawler.storage.store import Store, StoreError, StoreUnavailable
from crawler.storage.writer import Writer
from crawler.visits.items import Asked, Visit
from extraction.page import Post
from tests.crawler.storage.records import article_visit, asked, rows
from tests.mariadb import MariaDB

#: Seconds after which a test fails instead of waiting for ever.
PATIENCE = 60


@pytest.fixture
def writer(store: Store) -> Iterator[Writer]:
    writer = Writer(store)
    yield writer
    writer.close(PATIENCE)


def test_future_ends_after_the_commit(store: Store, writer: Writer) -> None:
    writer.submit(article_visit("a")).result(PATIENCE)
    writer.submit(asked()).result(PATIENCE)
    assert (len(rows(store, pages)), len(rows(store, queries))) == (1, 1)


def test_records_that_come_together_are_one_transaction(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    write = store.write

    def counted(visits: Sequence[Visit], asked: Sequence[Asked]) -> None:
        sizes.append(len(visits))
        write(visits, asked)

    monkeypatch.setattr(store, "write", counted)
    writer = Writer(store, window=0.5, max_batch=40)
    futures = [writer.submit(article_visit(str(number))) for number in range(100)]
    writer.close(PATIENCE)
    assert [future.exception() for future in futures] == [None] * 100
    assert sizes == [40, 40, 20]


def test_a_writer_that_gives_up_waits_for_no_database(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(visits: Sequence[Visit], asked: Sequence[Asked]) -> None:
        raise StoreUnavailable("away")

    monkeypatch.setattr(store, "write", away)
    writer = Writer(store)
    waiting = writer.submit(article_visit("a"))
    writer.give_up()
    assert isinstance(waiting.exception(PATIENCE), StoreError)
    writer.close(PATIENCE)


def test_bad_record_does_not_sink_its_batch(store: Store) -> None:
    writer = Writer(store, window=0.5)
    good = [writer.submit(article_visit(str(number))) for number in range(20)]
    bad = [writer.submit(article_visit(f"bad{number}", fingerprint=b"short")) for number in range(2)]
    good += [writer.submit(article_visit(str(number))) for number in range(20, 40)]
    writer.close(PATIENCE)
    assert all(future.exception() is None for future in good)
    assert all("16 bytes" in str(future.exception()) for future in bad)
    assert len(rows(store, pages)) == 40


def test_record_of_a_wrong_shape_is_its_own_error_only(store: Store, writer: Writer) -> None:
    bad, good = writer.submit(article_visit("a", found=None)), writer.submit(article_visit("b"))
    assert isinstance(bad.exception(PATIENCE), AttributeError)
    assert good.result(PATIENCE) is None


def test_cancelling_a_future_changes_nothing(store: Store, writer: Writer) -> None:
    future = writer.submit(article_visit("a"))
    assert not future.cancel()
    assert future.result(PATIENCE) is None


def test_closing_writes_what_is_left(store: Store) -> None:
    writer = Writer(store, window=5)
    futures = [writer.submit(article_visit(str(number))) for number in range(300)]
    writer.close(PATIENCE)
    assert all(future.done() and future.exception() is None for future in futures)
    assert len(rows(store, pages)) == 300
    with pytest.raises(StoreError, match="closed"):
        writer.submit(article_visit("late"))
    writer.close(PATIENCE)


def test_closing_while_the_database_is_away_ends_the_wait(
    mariadb: MariaDB, mariadb_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    with contextlib.closing(Store.open(mariadb_url)) as store:
        writer = Writer(store)
        mariadb.kill()
        try:
            futures = [writer.submit(article_visit(str(number))) for number in range(10)]
            writer.close(0.2)
        finally:
            mariadb.start()
        assert all(isinstance(future.exception(0), StoreError) for future in futures)
        assert rows(store, urls) == []


def test_killed_server_costs_nothing(mariadb: MariaDB, mariadb_url: str, caplog: pytest.LogCaptureFixture) -> None:
    count = 3_000
    with contextlib.closing(Store.open(mariadb_url)) as store:
        writer = Writer(store, max_batch=50)
        post = Post("网友", None, "好茶")
        futures = [writer.submit(article_visit(str(number), comments=[post])) for number in range(count)]
        futures[count // 3].result(PATIENCE)
        mariadb.kill()
        time.sleep(0.7)  # longer than the first pause: several attempts fail
        assert not futures[-1].done()
        mariadb.start()
        assert not wait(futures, PATIENCE).not_done
        writer.close(PATIENCE)
        assert all(future.exception() is None for future in futures)
        assert [(url.visits, url.outcome) for url in rows(store, urls)] == [(1, "fetched")] * count
        assert (len(rows(store, pages)), len(rows(store, posts))) == (count, count)
    said = [record.getMessage() for record in caplog.records if record.name == "crawler.storage.writer"]
    assert len(said) == 2
    assert re.fullmatch(r"store: cannot write \(127\.0\.0\.1:\d+: .+\): waiting", said[0])
    assert re.fullmatch(r"store: writing again after \d+ s", said[1])


def test_server_that_was_restarted_while_nothing_was_written_is_not_noticed(
    mariadb: MariaDB, mariadb_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    with contextlib.closing(Store.open(mariadb_url)) as store:
        writer = Writer(store)
        writer.submit(article_visit("a")).result(PATIENCE)
        mariadb.stop()
        mariadb.start()
        writer.submit(article_visit("b")).result(PATIENCE)
        writer.close(PATIENCE)
        assert len(rows(store, pages)) == 2
    assert not caplog.records


def test_full_disk_is_waited_for(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    allowed = 0  # pages of the database file; 0: any number

    def limit(connection: sqlite3.Connection, *_: object) -> None:
        [size] = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {(allowed and max(allowed, size)) or 2**30}")

    event.listen(Pool, "checkout", limit)
    try:
        with contextlib.closing(Store.open(sqlite_url)) as store:
            allowed = 1
            writer = Writer(store)
            future = writer.submit(article_visit("a", body="茶" * 100_000))
            with pytest.raises(TimeoutError):
                future.result(1)
            allowed = 0
            future.result(PATIENCE)
            writer.close(PATIENCE)
            assert len(rows(store, pages)) == 1
    finally:
        event.remove(Pool, "checkout", limit)
    said = [record.getMessage() for record in caplog.records]
    assert "database or disk is full" in said[0]
    assert len(said) == 2
