"""``trawl``: the command line. Exit codes: 0 done, 1 failed, 2 wrong use."""

from __future__ import annotations

from crawler.cli.app import app
from crawler.processes.mistakes import told_plainly


def main() -> None:
    """Run ``trawl``."""
    with told_plainly():
        app()
