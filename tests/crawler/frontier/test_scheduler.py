"""What a worker tells the frontier of the addresses that it comes upon."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from crawler.frontier.entry import Entry
from crawler.frontier.frontier import Outbox, Rules
from crawler.frontier.scheduler import FrontierScheduler
from crawler.visits.items import Found, FoundBy


async def times_told(entry: Entry) -> int:
    """How often the frontier hears of an address that its worker comes upon twice."""
    crawler: Any = SimpleNamespace()
    scheduler = FrontierScheduler(
        crawler, url="redis://unused", folder=Path(), rules=Rules(), concurrency=1, stay=False, patience=1.0
    )
    outbox = Outbox()
    scheduler._talk = SimpleNamespace(outbox=outbox)  # type: ignore[assignment]
    for _ in range(2):
        scheduler.push(entry)
    return len(outbox.push)


@pytest.mark.parametrize(
    ("by", "interval", "told"),
    [("link", 0, 1), ("link", 60, 1), ("redirect", 0, 1), ("seed", 60, 2), ("redirect", 60, 2), ("sitemap", 60, 2)],
)
def test_a_link_is_told_once_and_where_a_seed_begins_or_leads_to_each_time(
    by: FoundBy, interval: int, told: int
) -> None:
    assert asyncio.run(times_told(Entry("http://a.test/", Found(by), interval=interval))) == told
