"""What holds for all tests."""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings

# How long an example takes is the machine's affair: what must be fast is measured in benchmarks/.
settings.register_profile("trawl", deadline=None)
settings.load_profile("trawl")

#: What is run first. Who has nothing left to do takes over the last tests of another (``worksteal``): these stay with
#: who begins them, so what their modules share is crawled once, and none of the longest is left for the end.
_FIRST = (
    "crawler/test_end_to_end.py",
    "crawler/test_hostile_web.py",
    "crawler/test_growing_lists.py",
    "crawler/stories/test_titles.py",
    "faults/test_crawls.py",
)

#: Bytes that the servers and crawls of a run may need for their files.
_ROOM = 4 << 30


def _memory() -> Path | None:
    """A folder in memory with room, from which programs can be run; ``None`` where there is none."""
    folder = Path("/dev/shm")
    usable = folder.is_dir() and os.access(folder, os.W_OK) and not os.statvfs(folder).f_flag & os.ST_NOEXEC
    return folder if usable and shutil.disk_usage(folder).free > _ROOM else None


# Hundreds of databases are made and thrown away: on a disk, most of a run would be waiting until they stand on it.
if memory := _memory():
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(memory))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    places = {here / name: place for place, name in enumerate(_FIRST)}
    items.sort(key=lambda item: places.get(item.path, len(places)))
