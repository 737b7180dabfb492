"""Crawls while things fail at random: what is lost, doubled, or asked for too soon.

    python -m benchmarks.faults --trials 30 --seed 1 [--sqlite] [--only fill-database stop-frontier]

Each trial crawls a web of pages that are each found by one link only, on a Valkey and a MariaDB of its own, while
workers and servers are killed, paused, starved, their clocks are set, disks run full, and wires are cut, held, slowed.
As root each server has a disk of its own; else those faults do nothing. Exit code 1: a trial lost something.
"""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
import json
import random
import sys
import tempfile
from pathlib import Path

from tests.faults.disk import small_disk
from tests.faults.rig import FAULTS, OF_SERVERS, Findings, Rig
from tests.mariadb import private_mariadb

#: Room for a MariaDB with its logs.
_STORE_MEGABYTES = 400


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--trials", type=int, default=30)
    parser.add_argument("--faults", type=int, default=4, help="faults a trial")
    parser.add_argument("--pages", type=int, default=300)
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sqlite", action="store_true", help="rows in a SQLite file")
    parser.add_argument("--only", nargs="+", choices=FAULTS, help="faults to choose from")
    parser.add_argument("--json", type=Path, help="write the figures here")
    given = parser.parse_args()
    chance = random.Random(given.seed)
    results: list[tuple[list[str], Findings]] = []
    for number in range(given.trials):
        kinds = [name for name in given.only or FAULTS if not (given.sqlite and name in OF_SERVERS)]
        faults = chance.choices(kinds, k=given.faults)
        findings = trial(faults, given.pages, given.processes, random.Random(chance.random()), sqlite=given.sqlite)
        results.append((faults, findings))
        print(f"{number + 1:3}  {'sound' if findings.sound else 'NOT SOUND':9}  {', '.join(faults)}", flush=True)
        print(f"     {findings}", flush=True)
    sound = sum(findings.sound for _, findings in results)
    print(f"{sound} of {len(results)} crawls sound")
    if given.json:
        rows = [{"faults": faults, **dataclasses.asdict(findings)} for faults, findings in results]
        given.json.write_text(json.dumps(rows, indent=1), "utf-8")
    return 0 if sound == len(results) else 1


def trial(faults: list[str], pages: int, processes: int, chance: random.Random, *, sqlite: bool) -> Findings:
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        data, disk = folder / "store", None
        data.mkdir()
        with contextlib.suppress(PermissionError):
            disk = stack.enter_context(small_disk(data, _STORE_MEGABYTES))
        database = None if sqlite else stack.enter_context(private_mariadb(data))
        rig = Rig(folder, database, disk, size=pages, processes=processes, random=chance)
        stack.enter_context(rig.running())
        for fault in faults:
            rig.wait_for(len(rig.web.asked()) + chance.randrange(1, pages // len(faults)))
            FAULTS[fault](rig)
        return rig.finish(600)


if __name__ == "__main__":
    sys.exit(main())
