"""``trawl serve``: the web page, until Ctrl-C."""

from __future__ import annotations

import contextlib
import ipaddress
import signal
from typing import Annotated

import typer
from rich.console import Console

from crawler.cli.deployment import load, opened_store, rooms
from crawler.web.server import Site, web_server
from keywords import TopicError
from seeds.topic import topic_names

app = typer.Typer()


@app.command(epilog="Example: trawl serve --port 8080")
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; anything but loopback is open to others.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port (0: any free one).")] = 8000,
) -> None:
    """Show topics, rows and how stories spread in a browser: read-only, on this machine alone."""
    if host != "localhost":
        try:
            ipaddress.ip_address(host)
        except ValueError:
            raise typer.BadParameter(
                f"{host!r} is no address of a machine, such as 127.0.0.1", param_hint="--host"
            ) from None
    with opened_store() as store:
        server = web_server(Site(store, topics), host, port)
        Console(stderr=True).print(f"http://{host}:{server.server_port}/  (Ctrl-C ends it)", highlight=False)
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        with contextlib.suppress(KeyboardInterrupt), server:
            server.serve_forever()


def topics() -> dict[str, str]:
    """Return the topics that have sound lists, with their titles."""
    found = {}
    for name in topic_names(*rooms()):
        with contextlib.suppress(TopicError):
            found[name] = load(name).seeds.title
    return found
