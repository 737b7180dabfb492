"""The two places where we lean on the inside of Scrapy's engine, and why.

A request is truly finished, its rows stored or its failure handled, when the engine drops it from ``_slot.inprogress``:
every public signal comes earlier or not at all (``request_left_downloader`` never fires for a refused request, a
callback is exhausted before its items are stored). That attribute is private, so the version of Scrapy is pinned and
``tests/crawler/frontier/test_engine.py`` holds the contract.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Set

    from scrapy.crawler import Crawler
    from scrapy.http import Request


def in_progress(crawler: Crawler) -> Set[Request]:
    """Return the requests that the engine has taken from the scheduler and not finished."""
    assert crawler.engine is not None
    slot = crawler.engine._slot
    return slot.inprogress if slot is not None else frozenset()


def wake(crawler: Crawler) -> None:
    """Make the engine ask the scheduler again soon: there is something to do, or nothing left."""
    assert crawler.engine is not None
    slot = crawler.engine._slot
    if slot is not None and slot.closing is None:
        slot.nextcall.schedule()
