"""``python -m extraction FILE…``: what pages say, one JSON object a line."""

from __future__ import annotations

import argparse
import dataclasses
import datetime as dt
import json
import sys
from pathlib import Path

from extraction import extract


def main() -> int:
    """Read the files named on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m extraction",
        description="Read pages and print what they say, one JSON object a line.",
        epilog="Example: python -m extraction page.html --url https://example.com/news/1.html",
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--url", help="the address the file came from, for its links (its path)")
    given = parser.parse_args()
    failed = False
    for path in given.files:
        try:
            body = path.read_bytes()
        except OSError as error:
            print(f"{path}: {error.strerror}", file=sys.stderr)
            failed = True
            continue
        page = extract(body, given.url or path.resolve().as_uri(), now=dt.datetime.now(dt.UTC))
        print(json.dumps({"file": str(path), **dataclasses.asdict(page)}, ensure_ascii=False, default=str))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
