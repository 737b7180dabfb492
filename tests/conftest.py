"""What holds for all tests."""

import os
import shutil
from pathlib import Path

from hypothesis import settings

# How long an example takes is the machine's affair: what must be fast is measured in benchmarks/.
settings.register_profile("trawl", deadline=None)
settings.load_profile("trawl")

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
