import contextlib
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from crawler.storage.store import Store
from tests.mariadb import MariaDB

_databases = itertools.count(1)


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
