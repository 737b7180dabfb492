"""A disk of its own that can run full: a small tmpfs, where this process may mount one."""

from __future__ import annotations

import contextlib
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

_PIECE = 1 << 20


class Disk:
    """A mounted folder; ``full`` leaves no byte free on it for as long as it lasts."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @contextlib.contextmanager
    def full(self) -> Iterator[None]:
        """Fill the disk; whatever is removed meanwhile is filled again by nobody."""
        ballast = self.folder / "ballast"
        with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
            for piece in (_PIECE, 4096, 1):
                with contextlib.suppress(OSError):
                    while file.write(bytes(piece)) == piece:
                        pass
        try:
            yield
        finally:
            ballast.unlink()


@contextlib.contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Disk]:
    """Mount a disk at ``folder``; raises ``PermissionError`` where we may not."""
    folder.mkdir(parents=True, exist_ok=True)
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=777", "tmpfs", str(folder)]
    if os.getuid() != 0 or subprocess.run(command, capture_output=True).returncode != 0:
        raise PermissionError("only root may mount a disk")
    try:
        yield Disk(folder)
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)
