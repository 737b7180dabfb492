"""``trawl demo``, ``crawl`` and ``worker``: the lists are checked, the servers started, the workers watched."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from crawler import settings as defaults
from crawler.cli.deployment import FAILED, frontier, load, opened_store
from crawler.cli.options import Processes, Topic
from crawler.cli.progress import Progress
from crawler.cli.summary import summary
from crawler.frontier.overview import overview
from crawler.processes.supervisor import Supervisor
from seeds.topic import Topic as LoadedTopic

#: The demo's topic, and how it is crawled: its web is on this machine, so nobody is bothered by haste.
DEMO_TOPIC = "tea"
_DEMO_SETTINGS = {"HOST_DELAY_SECONDS": "0.02", "RETRY_SECONDS": "0.2"}

app = typer.Typer()

Settings = Annotated[
    list[str] | None, typer.Option("--set", "-s", metavar="NAME=VALUE", help="A setting of crawler/settings.py.")
]


@app.command(epilog="Example: trawl demo")
def demo(processes: Processes = 2) -> None:
    """Crawl a small web on this machine, to see what Trawl does. Running it again goes on."""
    from crawler.demo.server import DemoServer

    with DemoServer() as server:
        Console().print(f"A small web is served at {server.url} (loopback only); the topic is '{DEMO_TOPIC}'.")
        environment = {"http_proxy": server.url, "HTTP_PROXY": server.url, "no_proxy": "", "NO_PROXY": ""}
        _run(load(DEMO_TOPIC), processes, "topic", dict(_DEMO_SETTINGS), environment)


@app.command(epilog="Example: trawl crawl overseas-chinese --processes 2 --pages 5000")
def crawl(
    topic: Topic,
    processes: Processes = 1,
    pages: Annotated[int, typer.Option(min=0, help="Stop after so many more pages (0: no limit).")] = 0,
    spider: Annotated[str, typer.Option(help="topic (both), search (search engines) or site (seed sites).")] = "topic",
    settings: Settings = None,
) -> None:
    """Crawl a topic until nothing is left that is due, then sum up. Ctrl-C stops cleanly; running it again goes on."""
    if spider not in ("topic", "search", "site"):
        raise typer.BadParameter(f"{spider!r} is not topic, search or site", param_hint="--spider")
    _run(load(topic), processes, spider, _pairs(settings or []), pages=pages)


@app.command(
    epilog="Example, on each machine: TRAWL_REDIS=redis://… TRAWL_STORE=mysql+pymysql://… trawl worker tea -p 2"
)
def worker(topic: Topic, processes: Processes = 1, settings: Settings = None) -> None:
    """Work on a topic until stopped, with any number of other machines on the same two URLs."""
    # Nothing is summed up: other machines go on.
    _run(load(topic), processes, "topic", {**_pairs(settings or []), "FRONTIER_STAY": "1"}, sum_up=False)


def _run(
    topic: LoadedTopic,
    processes: int,
    spider: str,
    settings: dict[str, str],
    environment: dict[str, str] | None = None,
    *,
    pages: int = 0,
    sum_up: bool = True,
) -> None:
    console = Console()
    supervisor = Supervisor(
        topic.name,
        Path(defaults.VAR_DIR) / "log",
        processes,
        spider,
        settings,
        {"TRAWL_VAR": defaults.VAR_DIR, **(environment or {})},
    )
    with opened_store() as store, frontier() as server:
        if pages:
            supervisor.settings["CRAWL_PAGE_LIMIT"] = str(overview(server, topic.name).visits + pages)
        progress = Progress(console, server, topic.name)
        with progress.shown():
            finished = supervisor.run(progress.look)
        now = overview(server, topic.name)
        if sum_up:
            summary(console, store, topic.name)
    if not finished and not supervisor.stopped:
        console.print(f"[red]A worker failed:[/red] see {_shown(supervisor.log_of(1).parent)}")
        raise typer.Exit(FAILED)
    if supervisor.stopped:
        console.print(f"Stopped; nothing is lost. Go on with the same command ({now.queued} addresses wait).")


def _pairs(settings: list[str]) -> dict[str, str]:
    for pair in settings:
        if "=" not in pair:
            raise typer.BadParameter(f"{pair!r} is not NAME=VALUE", param_hint="--set")
    return dict(pair.split("=", 1) for pair in settings)


def _shown(path: Path) -> str:
    relative = os.path.relpath(path)
    return relative if not relative.startswith("..") else str(path)
