import contextlib
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis

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


@pytest.fixture
def store(store_url: str) -> Iterator[Store]:
    """An open store without rows, of each kind."""
    with contextlib.closing(Store.open(store_url)) as store:
        yield store
