"""Whatever fails while a crawl runs: no address and no row is lost, no row is doubled, and no host is hurried."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.faults.disk import Disk, small_disk
from tests.faults.rig import FAULTS, Rig
from tests.mariadb import MariaDB, private_mariadb

#: Room for a MariaDB with its logs, in MB.
_MEGABYTES = 400
#: What is tried on a disk of its own.
_OF_DISKS = "fill-database"


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    """A disk that can run full."""
    try:
        with small_disk(tmp_path / "disk", _MEGABYTES) as disk:
            yield disk
    except PermissionError as error:
        pytest.skip(str(error))


def crawl(rig: Rig, fault: Callable[[Rig], None]) -> None:
    with rig.running():
        rig.wait_for(rig.size // 3)
        fault(rig)
        findings = rig.finish()
    assert findings.sound, (findings, rig.crawl.log()[-4000:])


@pytest.mark.parametrize("fault", [name for name in FAULTS if name != _OF_DISKS])
def test_a_crawl_survives(fault: str, tmp_path: Path, mariadb: MariaDB) -> None:
    crawl(Rig(tmp_path, mariadb), FAULTS[fault])


def test_a_crawl_survives_a_full_disk_of_mariadb(tmp_path: Path, disk: Disk) -> None:
    with private_mariadb(disk.folder) as database:
        crawl(Rig(tmp_path, database, disk), FAULTS[_OF_DISKS])


@pytest.mark.parametrize("fault", [_OF_DISKS, "kill-worker", "pause-worker"])
def test_a_crawl_into_sqlite_survives(fault: str, tmp_path: Path, disk: Disk) -> None:
    crawl(Rig(tmp_path, None, disk), FAULTS[fault])
