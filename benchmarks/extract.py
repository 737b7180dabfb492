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
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import lxml.html

from extraction import findings, read

#: The steps of reading a page, and the module that calls each.
STAGES = {
    "parse": read,
    "read_metadata": findings,
    "lines_of": findings,
    "find_title": findings,
    "read_records": findings,
    "find_body": findings,
    "read_links": read,
    "_fill": read,
}
URL = "http://bench.test/1.html"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--pages", type=int, default=40)
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    spent: defaultdict[str, float] = defaultdict(float)
    for name, module in STAGES.items():
        setattr(module, name, _timed(getattr(module, name), name, spent))
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


def cost(pages: Sequence[str | bytes], rounds: int = 2) -> float:
    """What ``extract`` costs, in bare parses of the same pages: both on each page in turn, the better of the rounds."""
    bare = whole = 0.0
    read.extract(pages[0], URL)
    for page in pages:
        bare += min(_spent(_parse, page) for _ in range(rounds))
        whole += min(_spent(_extract, page) for _ in range(rounds))
    return whole / bare


def _ratios(pages: Sequence[str], spent: defaultdict[str, float]) -> dict[str, float]:
    """The cost of reading pages, whole and by stages, as multiples of their bare parse."""
    bare = sum(_spent(_parse, page) for page in pages)
    spent.clear()
    for page in pages:
        _extract(page)
    stages = {name: spent[name] / bare for name in STAGES}
    return {"extract": cost(pages), **stages}


def _parse(page: str | bytes) -> None:
    data = page.encode("utf-8", "ignore") if isinstance(page, str) else page
    lxml.html.document_fromstring(data if data.strip() else b"<p>")


def _extract(page: str | bytes) -> None:
    read.extract(page, URL)


def _spent(step: Callable[[str | bytes], None], page: str | bytes) -> float:
    start = time.process_time()
    step(page)
    return time.process_time() - start


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
