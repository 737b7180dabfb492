import contextlib
from pathlib import Path

import pytest
from sqlalchemy import text

from crawler.storage.schema import pages
from crawler.storage.store import Store, StoreError
from tests.crawler.storage.records import article_visit, rows
from tests.mariadb import MariaDB

SECRET = "geheim-123"


def _refusal(url: str) -> str:
    """What a person is told when the store cannot be opened: one line, without the password, anywhere."""
    with pytest.raises(StoreError) as caught:
        Store.open(url)
    told = str(caught.value)
    error: BaseException | None = caught.value
    while error is not None:
        assert SECRET not in str(error)
        error = error.__cause__
    assert "\n" not in told
    return told


@pytest.fixture
def account(mariadb: MariaDB, mariadb_url: str) -> str:
    """An account with a password and no rights, as an address without a database."""
    with contextlib.closing(mariadb.connect()) as connection:
        connection.cursor().execute(f"CREATE OR REPLACE USER trawl@127.0.0.1 IDENTIFIED BY '{SECRET}'")
    return mariadb_url.rpartition("/")[0].replace("root@", f"trawl:{SECRET}@")


def test_server_that_is_not_there() -> None:
    told = _refusal(f"mysql+pymysql://trawl:{SECRET}@127.0.0.1:1/trawl")
    assert told.startswith("cannot connect to MariaDB at 127.0.0.1:1: ")


def test_host_that_is_not_there() -> None:
    assert "nowhere.invalid:3306" in _refusal(f"mysql+pymysql://trawl:{SECRET}@nowhere.invalid/trawl")


def test_wrong_password(account: str) -> None:
    told = _refusal(account.replace(SECRET, f"{SECRET}x") + "/mysql")
    assert "does not let 'trawl' in: Access denied" in told


def test_database_without_a_right_to_it(account: str) -> None:
    assert "'trawl' may not use the database 'mysql'" in _refusal(f"{account}/mysql")


def test_database_that_is_not_there(mariadb_url: str) -> None:
    told = _refusal(mariadb_url.rpartition("/")[0] + "/nowhere")
    assert "there is no database 'nowhere' at 127.0.0.1:" in told
    assert "CREATE DATABASE nowhere" in told


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        (f"nonsense {SECRET}", "cannot be read"),
        (f"mysql://trawl:{SECRET}@host:port/trawl", "cannot be read"),
        (f"postgresql://trawl:{SECRET}@host/trawl", "postgresql: no database that Trawl knows"),
        (f"mysql+pymysql://trawl:p@{SECRET}@host/trawl", "write an @ of the password as %40"),
        (f"mysql+pymysql://trawl:{SECRET}@host", "names no database"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
    ],
)
def test_address_that_cannot_be_used(url: str, expected: str) -> None:
    assert expected in _refusal(url)


def test_folder_is_created(tmp_path: Path) -> None:
    Store.open(f"sqlite:///{tmp_path}/a/b/trawl.db").close()
    assert (tmp_path / "a" / "b" / "trawl.db").is_file()


def test_folder_that_cannot_be_created(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert f"cannot create the folder {tmp_path}/file/var" in _refusal(f"sqlite:///{tmp_path}/file/var/trawl.db")


def test_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    assert _refusal(f"sqlite:///{tmp_path}") == f"cannot open the database {tmp_path}: unable to open database file"


def test_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "trawl.db").write_bytes(b"no database at all" * 100)
    assert "file is not a database" in _refusal(f"sqlite:///{tmp_path}/trawl.db")


@pytest.mark.parametrize("driver", ["mysql", "mariadb", "mariadb+pymysql"])
def test_other_names_of_the_driver_and_other_charsets_mean_the_same(mariadb_url: str, driver: str) -> None:
    with contextlib.closing(Store.open(mariadb_url.replace("mysql+pymysql", driver) + "?charset=latin1")) as store:
        store.write([article_visit("a", title="茶😀")], [])
        assert [page.title for page in rows(store, pages)] == ["茶😀"]


def test_failure_to_read_is_an_error_for_a_person(store: Store) -> None:
    with pytest.raises(StoreError, match="nothing_of_ours"), store.read() as connection:
        connection.execute(text("SELECT * FROM nothing_of_ours"))
