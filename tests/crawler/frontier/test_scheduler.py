"""What a worker tells the frontier of the addresses that it comes upon."""

import asyncio
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from crawler.frontier.entry import Entry
from crawler.frontier.frontier import Outbox, Rules
from crawler.frontier.scheduler import FrontierScheduler
from crawler.visits.items import Found, FoundBy


async def told(*entries: Entry) -> int:
    """How often the frontier hears of addresses that its worker comes upon one after the other."""
    crawler: Any = SimpleNamespace()
    scheduler = FrontierScheduler(
        crawler, url="redis://unused", folder=Path(), rules=Rules(), concurrency=1, stay=False, patience=1.0
    )
    outbox = Outbox()
    scheduler._talk = SimpleNamespace(outbox=outbox)  # type: ignore[assignment]
    for entry in entries:
        scheduler.push(entry)
    return len(outbox.push)


@pytest.mark.parametrize(
    ("by", "interval", "times"),
    [("link", 0, 1), ("link", 60, 1), ("redirect", 0, 1), ("seed", 60, 2), ("redirect", 60, 2), ("sitemap", 60, 2)],
)
def test_a_link_is_told_once_and_where_a_seed_begins_or_leads_to_each_time(
    by: FoundBy, interval: int, times: int
) -> None:
    entry = Entry("http://a.test/", Found(by), interval=interval)
    assert asyncio.run(told(entry, entry)) == times


def test_a_feed_is_told_though_a_link_to_it_promised_more() -> None:
    link = Entry("http://a.test/rss", Found("link"), priority=0.99)
    feed = replace(link, reader="feed", priority=0.9, interval=60)
    assert asyncio.run(told(link, feed, link, feed)) == 2
