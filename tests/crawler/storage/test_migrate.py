from collections.abc import Iterator
from datetime import datetime, timedelta
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Connection, MetaData, create_engine, func, inspect, select, text, update

import crawler.storage
from crawler.storage.discussions import discussion_posts
from crawler.storage.schema import metadata, pages, urls
from crawler.storage.store import Store, StoreError
from crawler.storage.waiting import waiting_stories
from crawler.stories.propagation import take_up
from extraction.page import Post
from tests.crawler.storage.records import article_visit, fingerprint, rows, thread_visit

SCRIPTS = ScriptDirectory(Path(crawler.storage.__file__).with_name("migrations"))
REVISIONS = list(reversed(list(SCRIPTS.walk_revisions())))


@pytest.fixture
def connection(store_url: str) -> Iterator[Connection]:
    """A connection of the tests' own to an empty database."""
    engine = create_engine(store_url)
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def test_migrated_tables_are_those_of_the_schema(store_url: str, connection: Connection) -> None:
    Store.open(store_url).close()
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    assert compare_metadata(context, metadata) == []
    tables = inspect(connection)
    for table in metadata.tables.values():
        key = tables.get_pk_constraint(table.name)["constrained_columns"]
        assert key == [column.name for column in table.primary_key]
        rules = [key["options"].get("ondelete") for key in tables.get_foreign_keys(table.name)]
        assert rules == [key.ondelete for key in table.foreign_key_constraints]


def test_mysql_tables_hold_all_of_unicode_and_long_rows(mariadb_url: str) -> None:
    store = Store.open(mariadb_url)
    shapes = text(
        "SELECT DISTINCT engine, row_format, table_collation FROM information_schema.tables"
        " WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' AND table_name <> 'alembic_version'"
    )
    with store.read() as connection:
        found = connection.execute(shapes).all()
    store.close()
    assert found == [("InnoDB", "Dynamic", "utf8mb4_bin")]


def test_opening_again_keeps_the_rows(store_url: str) -> None:
    first = Store.open(store_url)
    first.write([article_visit("a")], [])
    first.close()
    second = Store.open(store_url)
    assert len(rows(second, pages)) == 1
    second.close()


def test_migration_that_died_half_way_is_finished(store_url: str, connection: Connection) -> None:
    Store.open(store_url).close()
    connection.execute(text("DROP TABLE posts"))
    connection.execute(text("DROP TABLE queries"))
    connection.execute(text("DROP INDEX urls_by_site" + (" ON urls" if "mysql" in store_url else "")))
    connection.execute(text("DELETE FROM alembic_version"))
    connection.commit()
    Store.open(store_url).close()
    assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_database_of_a_newer_trawl_is_refused(store_url: str, connection: Connection) -> None:
    Store.open(store_url).close()
    connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    connection.commit()
    with pytest.raises(StoreError, match=r"newer Trawl.*9999"):
        Store.open(store_url)


def test_deleting_an_address_deletes_what_hangs_on_it(store_url: str, connection: Connection) -> None:
    store = Store.open(store_url)
    store.write([article_visit("a"), article_visit("b")], [])
    with store.read() as reading:
        reading.execute(urls.delete().where(urls.c.url == "http://tea.test/a"))
        reading.commit()
    assert [page.url for page in rows(store, pages)] == ["http://tea.test/b"]
    store.close()


@pytest.mark.parametrize("revision", [script.revision for script in REVISIONS])
def test_rows_of_every_earlier_schema_are_kept(revision: str, store_url: str, connection: Connection) -> None:
    context = MigrationContext.configure(connection)
    with Operations.context(context):
        for script in REVISIONS[: [script.revision for script in REVISIONS].index(revision) + 1]:
            script.module.upgrade()
            context.stamp(SCRIPTS, script.revision)
    before = MetaData()
    before.reflect(connection)
    filled = [table for table in before.sorted_tables if table.name != "alembic_version"]
    for table in filled:
        connection.execute(table.insert().values({column.name: _some(column) for column in table.columns}))
    connection.commit()
    Store.open(store_url).close()
    for table in filled:
        assert connection.scalar(select(func.count()).select_from(table)) == 1, table.name


def test_stories_that_waited_before_there_was_a_table_for_it_wait_on(store_url: str, connection: Connection) -> None:
    store = Store.open(store_url)
    store.write([article_visit("a"), article_visit("b", title="明前龙井今日拍卖")], [])
    take_up(store, "tea")
    store.write([article_visit("c", title="普洱古树茶")], [])
    connection.execute(text("DROP TABLE waiting_stories"))
    connection.execute(text("UPDATE alembic_version SET version_num = '0009'"))
    connection.commit()
    store.migrate()
    assert [row.story for row in rows(store, waiting_stories)] == [fingerprint("c")]
    store.close()


def test_posts_known_by_floor_and_author_are_not_doubled_when_they_are_read_again(
    store_url: str, connection: Connection
) -> None:
    store = Store.open(store_url)
    thread = thread_visit("t", *(Post(f"茶客{n}", None, f"第 {n} 楼", floor=n) for n in (1, 2, 3)))
    store.write([thread])
    for row in rows(store, discussion_posts):
        told = f"floor\0{row.floor}\0{row.author}\0{1}"
        known = update(discussion_posts).where(discussion_posts.c.post == row.post)
        connection.execute(known.values(post=blake2b(told.encode(), digest_size=16).digest()))
    connection.execute(text("UPDATE alembic_version SET version_num = '0011'"))
    connection.commit()
    store.migrate()
    thread.fetched_at += timedelta(hours=1)
    store.write([thread])
    assert sorted(row.text for row in rows(store, discussion_posts)) == ["第 1 楼", "第 2 楼", "第 3 楼"]
    store.close()


def _some(column: Column[Any]) -> Any:
    """A value that the column takes, the same in every table, so that rows refer to each other."""
    kind: Any = column.type.python_type
    if kind is datetime:
        return datetime(2026, 3, 1)
    return {bytes: b"0123456789abcdef", str: "1"}.get(kind, 1)
