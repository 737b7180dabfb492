import contextlib
import itertools
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis
from sqlalchemy.engine import make_url

from crawler.frontier.connection import connect
from crawler.frontier.embedded import EmbeddedServer
from crawler.storage.store import Store
from tests.mariadb import MariaDB, private_mariadb

_databases = itertools.count(1)


@pytest.fixture(scope="session")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a real embedded server that this test run alone uses."""
    with EmbeddedServer(Path(tmp_path_factory.mktemp("valkey"))) as server:
        yield server.url


@pytest.fixture(scope="session")
def mariadb(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MariaDB]:
    """A real server that this test run alone uses."""
    with private_mariadb(tmp_path_factory.mktemp("mariadb")) as server:
        yield server


@pytest.fixture
def redis(valkey: str) -> Iterator[Redis]:
    """A connection to a server that is empty."""
    client = connect(valkey)
    client.flushall()
    yield client
    client.close()


@pytest.fixture
def mariadb_url(mariadb: MariaDB) -> str:
    """The address of an empty database."""
    return mariadb.url(f"test{next(_databases)}")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a file that is not there yet."""
    return f"sqlite:///{tmp_path}/trawl.db"


@pytest.fixture(params=["sqlite_url", "mariadb_url"])
def store_url(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of each kind."""
    url: str = request.getfixturevalue(request.param)
    return url


@pytest.fixture(scope="session")
def sqlite_tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a store's tables and no rows."""
    path = Path(tmp_path_factory.mktemp("tables")) / "trawl.db"
    Store.open(f"sqlite:///{path}").close()
    return path


@pytest.fixture(scope="session")
def mariadb_tables(mariadb: MariaDB) -> list[str]:
    """What makes a store's tables without rows."""
    Store.open(mariadb.url("tables")).close()
    return [*mariadb.making("tables"), "INSERT INTO alembic_version SELECT * FROM tables.alembic_version"]


@pytest.fixture
def store(store_url: str, request: pytest.FixtureRequest) -> Iterator[Store]:
    """An open store without rows, of each kind: its tables are copied from one that was migrated."""
    database = make_url(store_url).database
    assert database is not None
    if store_url.startswith("sqlite"):
        shutil.copy(request.getfixturevalue("sqlite_tables"), database)
    else:
        request.getfixturevalue("mariadb").make(database, request.getfixturevalue("mariadb_tables"))
    with contextlib.closing(Store.open(store_url)) as store:
        yield store
