"""When requests really went out: what the delay between two requests to a host is judged by.

A web on a busy machine notes arrivals late, one by half a second and the next by none.
"""

from __future__ import annotations

import itertools
import os
import time
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from crawler.middlewares.last_look import LastLookHandler
from crawler.visits.outcomes import NotNow

if TYPE_CHECKING:
    from scrapy.http import Request

#: Names the file in which workers note their requests.
VARIABLE = "TRAWL_TEST_SENT"
_numbers = itertools.count()


class NotingHandler(LastLookHandler):
    """The crawl's handler, which notes each look at a request before it is sent; its last is when it went out."""

    def _look(self, request: Request) -> None:
        number = request.meta.setdefault("number", next(_numbers))
        try:
            super()._look(request)
        except NotNow:
            _note(number, request.url, "never")
            raise
        _note(number, request.url, str(time.monotonic()))


def sent(file: Path) -> dict[str, list[float]]:
    """Return when each host was asked for pages, in seconds of the machine's monotonic clock."""
    last: dict[tuple[str, str], tuple[str, str]] = {}
    for line in file.read_text("utf-8").splitlines():
        process, number, url, when = line.split()
        last[process, number] = url, when
    found: dict[str, list[float]] = defaultdict(list)
    for url, when in last.values():
        if when != "never" and not url.endswith("/robots.txt"):
            found[urlsplit(url).netloc].append(float(when))
    return found


def _note(number: int, url: str, when: str) -> None:
    with open(os.environ[VARIABLE], "a", encoding="utf-8") as file:
        file.write(f"{os.getpid()} {number} {url} {when}\n")
