from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis

from crawler.frontier.connection import connect
from crawler.frontier.embedded import EmbeddedServer
from tests.mariadb import MariaDB, private_mariadb


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
