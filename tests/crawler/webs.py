"""Small webs on loopback, and crawls of them by real worker processes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

from sqlalchemy import create_engine, inspect, text

from crawler import settings
from crawler.processes.supervisor import Supervisor


@dataclass
class Reply:
    """What a small web answers: ``body`` may be many pieces, sent as they come."""

    body: bytes | Iterable[bytes] = b""
    status: int = 200
    headers: dict[str, str] = field(default_factory=lambda: {"Content-Type": "text/html; charset=utf-8"})


class SmallWeb:
    """An HTTP proxy that serves the addresses it is given, and forwards nothing.

    A host without a robots.txt of its own forbids nothing; an unknown address is a 404.
    """

    def __init__(self, pages: Mapping[str, Reply | Callable[[], Reply]]) -> None:
        self.pages = dict(pages)
        self.requests: list[str] = []
        web = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                url = self.path if self.path.startswith("http") else f"http://{self.headers['Host']}{self.path}"
                web.requests.append(url)
                web.answer(self, url)

            def log_message(self, *args: Any) -> None:
                pass

        class Server(ThreadingHTTPServer):
            request_queue_size = 256  # a connection beyond the queue would come a second late

            def handle_error(self, request: Any, client_address: Any) -> None:
                pass  # a client that was killed

        self._server = Server(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True

    def answer(self, handler: BaseHTTPRequestHandler, url: str) -> None:
        page = self.pages.get(url, Reply(status=404))
        reply = page() if callable(page) else page
        handler.send_response(reply.status)
        for name, value in reply.headers.items():
            handler.send_header(name, value)
        if isinstance(reply.body, bytes):
            handler.send_header("Content-Length", str(len(reply.body)))
            handler.end_headers()
            handler.wfile.write(reply.body)
            return
        handler.send_header("Connection", "close")
        handler.end_headers()
        handler.close_connection = True
        try:
            for piece in reply.body:
                handler.wfile.write(piece)
        except OSError:
            pass  # the client has had enough

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def asked(self, path: str = "") -> list[str]:
        """The addresses that were asked for, without robots.txt."""
        return [url for url in self.requests if urlsplit(url).path != "/robots.txt" and path in url]

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


@dataclass
class Crawl:
    """A topic of its own in a folder of its own, crawled by worker processes through a proxy."""

    folder: Path
    proxy: str
    terms: str = "茶叶\n茶园\n龙井\n普洱茶\n"
    seeds: str = 'title = "t"\n[[site]]\nname = "a"\nurl = "http://a.test/"\n'
    store: str = ""
    settings: dict[str, str] = field(default_factory=dict)

    def run(self, processes: int = 1) -> bool:
        return self.supervisor(processes).run()

    def supervisor(self, processes: int = 1) -> Supervisor:
        for room, name, content in (("keywords", "t.txt", self.terms), ("seeds", "t.toml", self.seeds)):
            lists = self.folder / room / "lists"
            lists.mkdir(parents=True, exist_ok=True)
            (lists / name).write_text(content, "utf-8")
        engines = self.folder / "seeds" / "engines"
        if not engines.exists():
            engines.symlink_to(Path(settings.SEEDS_DIR) / "engines")
        numbers = {
            "KEYWORDS_DIR": str(self.folder / "keywords"),
            "SEEDS_DIR": str(self.folder / "seeds"),
            "HOST_DELAY_SECONDS": "0",
            "RETRY_SECONDS": "0.05",
        }
        environment = {
            "http_proxy": self.proxy,
            "no_proxy": "",
            "TRAWL_VAR": str(self.folder / "var"),
            "TRAWL_STORE": self.store_url,
            "TRAWL_REDIS": "",
        }
        return Supervisor("t", self.folder / "log", processes, "topic", {**numbers, **self.settings}, environment)

    @property
    def store_url(self) -> str:
        return self.store or f"sqlite:///{self.folder}/rows.db"

    def rows(self, query: str) -> list[dict[str, Any]]:
        engine = create_engine(self.store_url)
        with engine.connect() as connection:
            rows = [dict(row) for row in connection.execute(text(query)).mappings()]
        engine.dispose()
        return rows

    def has_rows(self) -> bool:
        """Whether the tables are there."""
        engine = create_engine(self.store_url)
        found = inspect(engine).has_table("discussion_posts")
        engine.dispose()
        return found

    def outcomes(self) -> dict[str, str]:
        return {row["url"]: row["outcome"] for row in self.rows("select url, outcome from urls")}

    def log(self) -> str:
        return "".join(path.read_text("utf-8", "replace") for path in sorted((self.folder / "log").glob("*.log")))
