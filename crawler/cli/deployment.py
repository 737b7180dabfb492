"""What commands work on: this deployment's lists, frontier and rows."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from redis import Redis

from crawler import settings as defaults
from crawler.frontier.connection import connect, frontier_server
from crawler.storage.store import Store
from seeds.topic import Topic, load_topic

DONE, FAILED = 0, 1


def rooms() -> tuple[Path, Path]:
    """Return the folders that people edit: the keyword lists', the seed lists'."""
    return Path(defaults.KEYWORDS_DIR), Path(defaults.SEEDS_DIR)


def load(topic: str) -> Topic:
    """Return the topic, or raise the ``TopicError`` of its first bad line."""
    return load_topic(topic, *rooms())


@contextlib.contextmanager
def opened_store() -> Iterator[Store]:
    """Yield the rows."""
    with contextlib.closing(Store.open(defaults.STORE_URL)) as store:
        yield store


@contextlib.contextmanager
def frontier() -> Iterator[Redis]:
    """Yield a connection to the frontier's server, started for as long as it is needed if it is the embedded one."""
    folder = Path(defaults.VAR_DIR) / "valkey"
    with frontier_server(defaults.REDIS_URL, folder) as url, contextlib.closing(connect(url)) as server:
        yield server


@contextlib.contextmanager
def frontier_if_any() -> Iterator[Redis | None]:
    """Yield the frontier's server, ``None`` where no crawl has ever run here."""
    if defaults.REDIS_URL or (Path(defaults.VAR_DIR) / "valkey").exists():
        with frontier() as server:
            yield server
    else:
        yield None
