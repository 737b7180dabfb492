"""What ``extract`` costs against a bare lxml parse of the same pages, whole and by stages, in CPU time.

    python benchmarks/extract.py FOLDER… [--json FILE]

A folder holds ``*.html``; of each, ``--pages`` pages are read (40). Each figure is a multiple of the bare parse.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import lxml.html

from extraction import read

STAGES = ("parse", "read_metadata", "lines_of", "find_title", "read_records", "find_body", "read_links", "_fill")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--pages", type=int, default=40)
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    spent: defaultdict[str, float] = defaultdict(float)
    for name in STAGES:
        setattr(read, name, _timed(getattr(read, name), name, spent))
    figures = {}
    print(f"{'pages of':24}{'extract':>9}" + "".join(f"{name.strip('_'):>15}" for name in STAGES))
    for folder in given.folders:
        pages = [path.read_bytes().decode("utf-8", "replace") for path in sorted(folder.glob("*.html"))[: given.pages]]
        if pages:
            figures[folder.name] = ratios = _ratios(pages, spent)
            print(f"{folder.name:24}" + f"{ratios['extract']:9.1f}" + "".join(f"{ratios[n]:15.2f}" for n in STAGES))
    if given.json:
        given.json.write_text(json.dumps(figures, indent=1), "utf-8")
    return 0


def _ratios(pages: list[str], spent: defaultdict[str, float]) -> dict[str, float]:
    """The cost of reading pages, as multiples of their bare parse."""
    read.extract(pages[0], "http://bench.test/1.html")
    start = time.process_time()
    for page in pages:
        parser = lxml.html.HTMLParser(encoding="utf-8")
        lxml.html.document_fromstring(page.encode("utf-8", "ignore") or b"<p>", parser=parser)
    bare = time.process_time() - start
    spent.clear()
    start = time.process_time()
    for page in pages:
        read.extract(page, "http://bench.test/1.html")
    whole = time.process_time() - start
    return {"extract": whole / bare, **{name: spent[name] / bare for name in STAGES}}


def _timed(step: Callable[..., Any], name: str, spent: defaultdict[str, float]) -> Callable[..., Any]:
    def run(*args: Any, **options: Any) -> Any:
        start = time.process_time()
        try:
            return step(*args, **options)
        finally:
            spent[name] += time.process_time() - start

    return run


if __name__ == "__main__":
    sys.exit(main())
