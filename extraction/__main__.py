"""``python -m extraction FILE…``: what pages say, one JSON object a line."""

from __future__ import annotations

import argparse
import dataclasses
import datetime as dt
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from extraction import extract

#: What files of a folder are read; a file that is named itself may be called anything.
_PAGES = frozenset({".html", ".htm", ".shtml", ".xhtml"})
#: Files from which progress is shown.
_MANY = 20


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the files named on the command line; return 1 where one could not be read."""
    parser = argparse.ArgumentParser(
        prog="python -m extraction",
        description="Read pages and print what they say, one JSON object a line.",
        epilog="Example: python -m extraction page.html --url https://example.com/news/1.html",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a file, a folder of .html files, or - for one page")
    parser.add_argument("--url", help="the address that the page came from, for its links (its path)")
    parser.add_argument("--charset", help="the encoding that the server named (the page's own label)")
    given = parser.parse_args(arguments)
    paths = list(_pages(given.files))
    if given.url and len(paths) > 1:
        parser.error("--url is the address of one page")
    failed = 0
    for path in _told(paths):
        try:
            body = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        except OSError as error:
            print(f"{path}: {error.strerror}", file=sys.stderr)
            failed += 1
            continue
        url = given.url or ("" if path == "-" else Path(path).resolve().as_uri())
        page = extract(body, url, charset=given.charset, now=dt.datetime.now(dt.UTC))
        line = json.dumps({"file": path, **dataclasses.asdict(page)}, ensure_ascii=False, default=str)
        sys.stdout.buffer.write(line.encode("utf-8", "replace") + b"\n")  # whatever the terminal's encoding is
    sys.stdout.buffer.flush()
    return 1 if failed else 0


def _pages(names: Iterable[str]) -> Iterator[str]:
    """Yield the files that are meant, those of a folder in their order."""
    for name in names:
        if name != "-" and Path(name).is_dir():
            yield from (str(path) for path in sorted(Path(name).rglob("*")) if path.suffix.lower() in _PAGES)
        else:
            yield name


def _told(paths: Sequence[str]) -> Iterator[str]:
    """Yield the paths; of many, say on a terminal how far it is."""
    shown = len(paths) >= _MANY and sys.stderr.isatty()
    for number, path in enumerate(paths, 1):
        yield path
        if shown:
            print(f"\r{number}/{len(paths)}", end="\n" if number == len(paths) else "", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
