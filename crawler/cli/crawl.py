"""``trawl demo``, ``crawl`` and ``worker``: the lists are checked, the servers started, the workers watched."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import typer
from redis import Redis
from rich.console import Console

from crawler import settings as defaults
from crawler.cli import status as reporting
from crawler.frontier.connection import connect, frontier_server
from crawler.frontier.overview import overview
from crawler.progress import Progress
from crawler.storage.store import Store
from crawler.supervisor import Supervisor
from seeds.topic import Topic, load_topic

DONE, FAILED = 0, 1
#: The demo's topic, and how it is crawled: its web is on this machine, so nobody is bothered by haste.
DEMO_TOPIC = "tea"
_DEMO_SETTINGS = {"HOST_DELAY_SECONDS": "0.02", "RETRY_SECONDS": "0.2"}


def crawl(topic: str, *, processes: int, pages: int, spider: str, settings: list[str]) -> int:
    """Crawl until nothing is left that is due, showing progress, and sum up."""
    if spider not in ("topic", "search", "site"):
        raise typer.BadParameter(f"{spider!r} is not topic, search or site", param_hint="--spider")
    return _run(load(topic), processes, spider, _pairs(settings), environment={}, pages=pages)


def work(topic: str, *, processes: int, settings: list[str]) -> int:
    """Work until stopped; nothing is summed up, since other machines go on."""
    return _run(
        load(topic), processes, "topic", {**_pairs(settings), "FRONTIER_STAY": "1"}, environment={}, sum_up=False
    )


def demo(processes: int) -> int:
    """Crawl the demo's web, served on loopback for as long as the crawl runs."""
    from crawler.demo.server import DemoServer

    console = Console()
    with DemoServer() as server:
        console.print(f"A small web is served at {server.url} (loopback only); the topic is '{DEMO_TOPIC}'.")
        environment = {"http_proxy": server.url, "HTTP_PROXY": server.url, "no_proxy": "", "NO_PROXY": ""}
        return _run(load(DEMO_TOPIC), processes, "topic", dict(_DEMO_SETTINGS), environment)


def load(topic: str) -> Topic:
    """Return the topic, or raise the ``TopicError`` of its first bad line."""
    return load_topic(topic, Path(defaults.KEYWORDS_DIR), Path(defaults.SEEDS_DIR))


@contextlib.contextmanager
def frontier() -> Iterator[Redis]:
    """Yield a connection to the frontier's server, started for as long as it is needed if it is the embedded one."""
    folder = Path(defaults.VAR_DIR) / "valkey"
    with frontier_server(defaults.REDIS_URL, folder) as url, contextlib.closing(connect(url)) as server:
        yield server


def _run(
    topic: Topic,
    processes: int,
    spider: str,
    settings: dict[str, str],
    environment: dict[str, str],
    *,
    pages: int = 0,
    sum_up: bool = True,
) -> int:
    console = Console()
    store = Store.open(defaults.STORE_URL)
    supervisor = Supervisor(
        topic.name,
        Path(defaults.VAR_DIR) / "log",
        processes,
        spider,
        settings,
        {"TRAWL_VAR": defaults.VAR_DIR, **environment},
    )
    with contextlib.closing(store), frontier() as server:
        if pages:
            supervisor.settings["CRAWL_PAGE_LIMIT"] = str(overview(server, topic.name).visits + pages)
        progress = Progress(console, server, topic.name)
        with progress.shown():
            finished = supervisor.run(progress.look)
        now = overview(server, topic.name)
        if sum_up:
            reporting.summary(console, store, topic.name)
    if not finished and not supervisor.stopped:
        console.print(f"[red]A worker failed:[/red] see {_shown(supervisor.log_of(1).parent)}")
        return FAILED
    if supervisor.stopped:
        console.print(f"Stopped; nothing is lost. Go on with the same command ({now.queued} addresses wait).")
    return DONE


def _pairs(settings: list[str]) -> dict[str, str]:
    for pair in settings:
        if "=" not in pair:
            raise typer.BadParameter(f"{pair!r} is not NAME=VALUE", param_hint="--set")
    return dict(pair.split("=", 1) for pair in settings)


def _shown(path: Path) -> str:
    relative = os.path.relpath(path)
    return relative if not relative.startswith("..") else str(path)
