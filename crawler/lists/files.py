"""Text files that a crawl may read while they are replaced: lists, and the bookmark of a long run."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def read_text(path: Path) -> str:
    """Return a file's text, with the line ends that it has, and without the mark that Windows begins UTF-8 with."""
    return path.read_bytes().decode("utf-8-sig")


def replace_text(path: Path, content: str) -> None:
    """Replace a file at once: who reads it sees the old one or the new one, whole, whenever the machine stops."""
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    with os.fdopen(descriptor, "w", encoding="utf-8", newline="") as file:
        file.write(content)
    if path.exists():
        Path(name).chmod(path.stat().st_mode)
    Path(name).replace(path)
