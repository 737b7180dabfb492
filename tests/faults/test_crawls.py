"""Whatever fails while a crawl runs: no address and no row is lost, no row is doubled, and no host is hurried."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults.rig import FAULTS, Rig
from tests.mariadb import MariaDB


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_crawl_survives(fault: Callable[[Rig], None], tmp_path: Path, mariadb: MariaDB) -> None:
    with Rig(tmp_path, mariadb).running() as rig:
        rig.wait_for(rig.size // 3)
        fault(rig)
        findings = rig.finish()
    assert findings.sound, (findings, rig.crawl.log()[-4000:])
