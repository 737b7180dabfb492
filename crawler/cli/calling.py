"""How this program was called: commands that are told to a person find the same rows, as they are printed."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

from crawler import settings as defaults


def trawl() -> str:
    """Return how to call ``trawl`` again from here."""
    return called_as(Path(sys.argv[0]), Path(defaults.VAR_DIR))


def called_as(program: Path, var: Path) -> str:
    """Return how to call this program again so that it finds the same rows, from the folder that we are in."""
    elsewhere = "" if var == defaults.ROOT / "var" else f"TRAWL_VAR={shlex.quote(_from_here(var))} "
    is_far = program.name == "trawl" and shutil.which("trawl") is None
    return elsewhere + (shlex.quote(_from_here(program)) if is_far else "trawl")


def _from_here(path: Path) -> str:
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
