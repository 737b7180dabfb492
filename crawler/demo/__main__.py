"""``python -m crawler.demo``: serve the demo web until Ctrl-C."""

from __future__ import annotations

import argparse
import signal
import sys
import threading

from crawler.demo.server import DemoServer
from crawler.demo.web import SEEDS


def main() -> None:
    """Serve, and say how to use what is served."""
    parser = argparse.ArgumentParser(
        prog="python -m crawler.demo", description="Serve the demo web on loopback until Ctrl-C."
    )
    parser.add_argument("--port", type=int, default=8900, help="port to listen on (8900; 0: any free one)")
    port = parser.parse_args().port
    for number in (signal.SIGINT, signal.SIGTERM):  # a shell starts what runs in the background deaf to SIGINT
        signal.signal(number, signal.default_int_handler)
    try:
        with DemoServer(port) as server:
            print(f"The demo web: {len(server.web.pages)} pages on {len(server.web.robots)} hosts at {server.url}")
            print(f"  crawl it      http_proxy={server.url} scrapy crawl site -a topic=…")
            print(f"  look at it    curl -x {server.url} {SEEDS[0]}")
            print(f"  begin at      {'  '.join(SEEDS)}")
            print(f"  search it     curl -x {server.url} 'http://search.demo.test/s?wd=%E6%99%AE%E6%B4%B1%E8%8C%B6'")
            print("Ctrl-C ends it.", flush=True)
            threading.Event().wait()
    except KeyboardInterrupt:
        if sys.stdout.isatty():
            print()  # behind the terminal's ^C
    except OSError as error:
        parser.exit(1, f"port {port}: {error.strerror or error}\n")


if __name__ == "__main__":
    main()
