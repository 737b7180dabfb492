"""Clocks of single processes that are set while they run (``clock.c``)."""

from __future__ import annotations

import mmap
import shutil
import struct
import subprocess
from pathlib import Path

_PLACES = 65536


class Clocks:
    """The steps of all processes that were started with ``environment``; without a C compiler, none can be set."""

    def __init__(self, folder: Path) -> None:
        library, steps = folder / "clock.so", folder / "clock.steps"
        steps.write_bytes(bytes(8 * _PLACES))
        with steps.open("r+b") as file:
            self._steps = mmap.mmap(file.fileno(), 0)
        self.environment: dict[str, str] = {}
        if compiler := shutil.which("cc"):
            source = Path(__file__).with_name("clock.c")
            subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
            self.environment = {"LD_PRELOAD": str(library), "TRAWL_TEST_CLOCK": str(steps)}

    def set(self, process: int, seconds: float) -> None:
        """Let a process's wall clock be so many seconds off, from now on."""
        struct.pack_into("d", self._steps, process % _PLACES * 8, seconds)
