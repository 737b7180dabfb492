"""Serves the demo web on loopback, as an HTTP proxy and by ``Host`` header. It forwards nothing."""

from __future__ import annotations

import asyncio
import threading
import time
from dataclasses import dataclass
from http import HTTPStatus
from types import TracebackType
from urllib.parse import urlsplit

from crawler.demo.pages import Answer
from crawler.demo.web import DemoWeb, build

#: Bytes of one line of a request's head, lines of a head, and bytes of a body that is read and thrown away.
_MAX_LINE = 16_384
_MAX_HEADERS = 100
_MAX_BODY = 1_000_000

#: Seconds that a connection may stay silent.
_IDLE = 60.0

#: Seconds in which a client that is turned away may finish what it says: closed on unread bytes, a connection is
#: reset, and a client that still sends never sees its answer.
_LINGER = 2.0


@dataclass(frozen=True, slots=True)
class Request:
    """A request that was answered: when it arrived (seconds since the epoch), what it asked for, what it got."""

    time: float
    method: str
    url: str
    host: str
    status: int


class BadRequest(ValueError):
    """What arrived is not HTTP/1.x as we understand it: the connection is answered with 400 and closed."""


class DemoServer:
    """The demo web on ``127.0.0.1``, in a thread of its own for as long as the ``with`` block lasts.

    ``port`` 0 takes a free one; every answered request is appended to ``log`` (``requests``).

    >>> import urllib.request
    >>> with DemoServer() as server:
    ...     proxy = urllib.request.build_opener(urllib.request.ProxyHandler({"http": server.url}))
    ...     with proxy.open("http://news.demo.test/") as page:
    ...         page.status, len(server.requests)
    (200, 1)
    """

    def __init__(self, port: int = 0, log: list[Request] | None = None) -> None:
        self.requests: list[Request] = [] if log is None else log
        self.web: DemoWeb = build()
        self.port = port
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop = asyncio.Event()
        self._started = threading.Event()
        self._failure: OSError | None = None
        self._thread = threading.Thread(target=self._run, name="demo-web", daemon=True)

    @property
    def url(self) -> str:
        """The address to use as ``http_proxy``."""
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> DemoServer:
        self._thread.start()
        self._started.wait()
        if self._failure is not None:
            self._thread.join()
            raise self._failure
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join()

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())  # which cancels the connections that are still open when the server stops
        except OSError as error:  # the port is taken
            self._failure = error
            self._started.set()

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._connection, "127.0.0.1", self.port, limit=_MAX_LINE)
        self.port = server.sockets[0].getsockname()[1]
        self._loop = asyncio.get_running_loop()
        self._started.set()
        await self._stop.wait()
        server.close()

    async def _connection(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one connection's requests until either side has had enough."""
        try:
            while await self._exchange(reader, writer):
                pass
        except (ConnectionError, asyncio.IncompleteReadError, TimeoutError):
            pass  # the client left, or forgot us: nothing is owed
        except asyncio.CancelledError:
            pass  # the server stops
        finally:
            writer.close()

    async def _exchange(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """Answer one request; tell whether the connection stays open."""
        try:
            async with asyncio.timeout(_IDLE):
                head = await _read_head(reader)
        except ValueError:  # a BadRequest, a line beyond the limit, a length that is no number
            writer.write(_message(Answer(400, {}, b""), keep_alive=False, with_body=True))
            writer.write_eof()
            async with asyncio.timeout(_LINGER):
                while await reader.read(_MAX_LINE):
                    pass
            return False
        if head is None:
            return False
        arrived = time.time()
        answer = _refusal(head.method) or self.web.answer(head.url)
        await asyncio.sleep(answer.delay)
        self.requests.append(Request(arrived, head.method, head.url, head.host, answer.status))
        writer.write(_message(answer, keep_alive=head.keep_alive, with_body=head.method != "HEAD"))
        await writer.drain()
        return head.keep_alive


@dataclass(frozen=True, slots=True)
class _Head:
    method: str
    url: str
    keep_alive: bool

    @property
    def host(self) -> str:
        return urlsplit(self.url).netloc


async def _read_head(reader: asyncio.StreamReader) -> _Head | None:
    """Read one request and throw its body away; ``None`` where the client has nothing more to ask."""
    line = await reader.readline()
    if not line:
        return None
    try:
        method, target, version = line.decode("ascii").split()
    except ValueError:
        raise BadRequest("request line") from None
    if not version.startswith("HTTP/1."):
        raise BadRequest(version)
    headers = await _read_headers(reader)
    if "transfer-encoding" in headers:
        raise BadRequest("chunked requests are not read")
    length = int(headers.get("content-length", "0"))
    if not 0 <= length <= _MAX_BODY:
        raise BadRequest("body too long")
    await reader.readexactly(length)
    connection = headers.get("proxy-connection", headers.get("connection", "")).lower()
    keep_alive = "close" not in connection and (version != "HTTP/1.0" or "keep-alive" in connection)
    return _Head(method, _address(method, target, headers.get("host", "")), keep_alive)


async def _read_headers(reader: asyncio.StreamReader) -> dict[str, str]:
    headers: dict[str, str] = {}
    for _ in range(_MAX_HEADERS):
        line = (await reader.readline()).decode("latin-1").strip()
        if not line:
            return headers
        name, colon, value = line.partition(":")
        if not colon:
            raise BadRequest("header line")
        headers[name.strip().lower()] = value.strip()
    raise BadRequest("too many headers")


def _address(method: str, target: str, host: str) -> str:
    """Return the absolute address that is asked for, whether the client speaks to a proxy or to the site."""
    if method == "CONNECT":
        url = f"http://{target}/"
    elif "://" in target:
        url = target
    elif target.startswith("/") and host:
        url = f"http://{host}{target}"
    else:
        raise BadRequest("request target")
    urlsplit(url)  # raises ValueError where the host is broken
    return url


def _refusal(method: str) -> Answer | None:
    if method in ("GET", "HEAD"):
        return None
    return Answer(405, {"Allow": "GET, HEAD"}, b"")


def _message(answer: Answer, *, keep_alive: bool, with_body: bool) -> bytes:
    status = HTTPStatus(answer.status)
    headers = answer.headers | {
        "Content-Length": str(len(answer.body)),
        "Connection": "keep-alive" if keep_alive else "close",
    }
    lines = [f"HTTP/1.1 {status.value} {status.phrase}", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join(lines).encode("utf-8") + b"\r\n\r\n" + (answer.body if with_body else b"")
