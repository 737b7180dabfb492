"""``trawl serve``: the web page, until Ctrl-C."""

from __future__ import annotations

import contextlib
import ipaddress
import signal
from pathlib import Path

import typer
from rich.console import Console

from crawler import settings as defaults
from crawler.cli.crawl import load
from crawler.storage.store import Store
from crawler.web.server import Site, web_server
from keywords import TopicError
from seeds.topic import topic_names


def serve(host: str, port: int) -> None:
    """Serve topics, rows, stories and their spread."""
    if host != "localhost":
        try:
            ipaddress.ip_address(host)
        except ValueError:
            raise typer.BadParameter(
                f"{host!r} is no address of a machine, such as 127.0.0.1", param_hint="--host"
            ) from None
    with contextlib.closing(Store.open(defaults.STORE_URL)) as store:
        server = web_server(Site(store, topics), host, port)
        Console(stderr=True).print(f"http://{host}:{server.server_port}/  (Ctrl-C ends it)", highlight=False)
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        with contextlib.suppress(KeyboardInterrupt), server:
            server.serve_forever()


def topics() -> dict[str, str]:
    """Return the topics that have sound lists, with their titles."""
    found = {}
    for name in topic_names(Path(defaults.KEYWORDS_DIR), Path(defaults.SEEDS_DIR)):
        with contextlib.suppress(TopicError):
            found[name] = load(name).seeds.title
    return found
