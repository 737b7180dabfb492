"""Answers that never end: a head without end, a chain of redirects without end."""

import contextlib
import gzip
import socketserver
import threading
import zlib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import repeat
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import brotli  # type: ignore[import-untyped]
import zstandard

from tests.crawler.webs import Crawl, Reply, SmallWeb

HTML = {"Content-Type": "text/html"}


def test_a_head_and_a_chain_of_redirects_without_end_are_broken_off(tmp_path: Path) -> None:
    fat = Reply(b"<p>x", headers=HTML | {f"X-{n}": "x" * 8000 for n in range(90)})
    hops = {f"http://h{n}.test/": Reply(status=302, headers={"Location": f"http://h{n + 1}.test/"}) for n in range(200)}
    links = '<a href="http://h0.test/">go</a> <a href="http://b.test/fat">fat</a>'
    pages: dict[str, Reply] = {
        "http://a.test/": Reply(f"<html><title>t</title>{links}</html>".encode()),
        "http://b.test/fat": fat,
        **hops,
    }
    with SmallWeb(pages) as web:
        crawl = Crawl(tmp_path, web.url)
        assert crawl.run(), crawl.log()
        asked = web.asked("http://h")
    rows = {row["url"]: row for row in crawl.rows("select url, outcome, reason from urls")}
    assert (rows["http://b.test/fat"]["outcome"], rows["http://b.test/fat"]["reason"]) == (
        "too-large",
        "its headers do not end",
    )
    assert len(asked) < 40
    assert "too many redirects" in {row["reason"] for row in rows.values()}


TEXT = "清明前后，茶农在茶园里采摘龙井茶叶，一芽一叶，当日炒制。" * 8
GOOD = f"<title>龙井茶叶开采</title><h1>龙井茶叶开采</h1><p>{TEXT}</p>".encode()
OK = b"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"
MEGABYTE = b"x" * 2**20


def sized(head: bytes, body: bytes) -> list[bytes]:
    return [head + b"Content-Length: %d\r\n\r\n" % len(body), body]


def packed(times: int, pack: Callable[[bytes], bytes]) -> bytes:
    body = GOOD
    for _ in range(times):
        body = pack(body)
    return body


def spaces(megabytes: int, compressor: Any, last: Callable[[], bytes]) -> bytes:
    return b"".join(compressor(b" " * 2**20) for _ in range(megabytes)) + last()


def bombs() -> dict[str, bytes]:
    deflate, br, zstd = zlib.compressobj(9), brotli.Compressor(quality=9), zstandard.ZstdCompressor().compressobj()
    return {
        "deflate": spaces(200, deflate.compress, deflate.flush),
        "br": spaces(200, br.process, br.finish),
        "zstd": spaces(200, zstd.compress, zstd.flush),
    }


@cache
def attacks() -> dict[str, tuple[Iterable[bytes], str]]:
    """What each address sends, as it goes over the wire, and how the visit may end."""
    return {
        "endless-status": ([b"HTTP/1.1 200 ", *repeat(MEGABYTE, 50)], "failed"),
        "endless-line": ([OK, b"X-A: ", *repeat(MEGABYTE, 50)], "failed"),
        "endless-hints": ([*repeat(b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n", 200_000)], "too-large"),
        "many-small": ([OK, *repeat(b"A: b\r\n", 200_000)], "too-large"),
        "endless-trailer": (
            [OK, b"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n", *repeat(b"A: b\r\n", 500_000)],
            "failed",
        ),
        "chunk-extension": ([OK, b"Transfer-Encoding: chunked\r\n\r\n1;", *repeat(MEGABYTE, 50)], "failed"),
        "chunk-size": ([OK, b"Transfer-Encoding: chunked\r\n\r\n" + b"f" * 40 + b"\r\nx"], "failed too-large"),
        "negative-length": ([OK, b"Content-Length: -5\r\n\r\n", GOOD], "failed"),
        "two-lengths": ([OK, b"Content-Length: 5\r\nContent-Length: 50\r\n\r\n", GOOD], "failed"),
        "great-length": ([OK, b"Content-Length: 99999999999999999999\r\n\r\n", GOOD], "too-large"),
        "no-http": ([b"220 mail.b.test ESMTP\r\n" * 3], "failed"),
        "nothing": ([], "failed"),
        "many-layers": (
            sized(OK + b"Content-Encoding: " + b", ".join(repeat(b"gzip", 40)) + b"\r\n", packed(40, gzip.compress)),
            "fetched duplicate",
        ),
        "layers-of-nothing": (
            sized(OK + b"Content-Encoding: " + b"gzip," * 3000 + b"\r\n", GOOD),
            "failed fetched duplicate",
        ),
        "unknown-layer": (sized(OK + b"Content-Encoding: x-rot13\r\n", GOOD), "fetched duplicate failed not-text"),
        "odd-retry": ([b"HTTP/1.1 503 No\r\nRetry-After: \xb2\r\nContent-Length: 0\r\n\r\n"], "failed"),
        "long-redirect": (
            [b"HTTP/1.1 302 Go\r\nLocation: http://b.test/" + b"x" * 9000 + b"\r\nContent-Length: 0\r\n\r\n"],
            "dead",
        ),
        "bad-port": ([b"HTTP/1.1 302 Go\r\nLocation: http://b.test:99999/\r\nContent-Length: 0\r\n\r\n"], "dead"),
        "bad-ipv6": ([b"HTTP/1.1 302 Go\r\nLocation: http://[::1/\r\nContent-Length: 0\r\n\r\n"], "dead"),
        "script": ([b"HTTP/1.1 302 Go\r\nLocation: javascript:alert(1)\r\nContent-Length: 0\r\n\r\n"], "dead"),
        "odd-bytes": ([b"HTTP/1.1 302 Go\r\nLocation: /\xff\xfe\x00\r\nContent-Length: 0\r\n\r\n"], "redirect dead"),
        **{
            f"bomb-{kind}": (sized(OK + b"Content-Encoding: " + kind.encode() + b"\r\n", body), "too-large")
            for kind, body in bombs().items()
        },
    }


class RawWeb:
    """A proxy that answers with the bytes it is told, well-formed or not."""

    def __init__(self) -> None:
        links = "".join(f'<p><a href="http://{name}.test/">茶叶 {name}</a></p>' for name in attacks())
        self._front = sized(OK, f"<title>茶网</title>{links}".encode())
        self._good = sized(OK, GOOD)
        web = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                line = self.rfile.readline().decode("latin-1")
                while self.rfile.readline().strip():
                    pass
                with contextlib.suppress(OSError):
                    for piece in web.answer(line.split()[1]):
                        self.wfile.write(piece)

        class Server(socketserver.ThreadingTCPServer):
            daemon_threads = True
            allow_reuse_address = True

        self._server = Server(("127.0.0.1", 0), Handler)

    def answer(self, url: str) -> Iterable[bytes]:
        if url.endswith("/robots.txt"):
            return [b"HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n"]
        if url == "http://a.test/":
            return self._front
        name = urlsplit(url).netloc.partition(".")[0]
        return attacks()[name][0] if name in attacks() else self._good

    @contextlib.contextmanager
    def running(self) -> Iterator[str]:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{self._server.server_address[1]}"
        finally:
            self._server.shutdown()
            self._server.server_close()


def test_answers_that_attack_a_limit_end_as_outcomes_and_the_worker_goes_on(tmp_path: Path) -> None:
    with RawWeb().running() as proxy:
        crawl = Crawl(tmp_path, proxy, settings={"DOWNLOAD_TIMEOUT": "20", "MAX_ATTEMPTS": "1"})
        assert crawl.run(), crawl.log()
    outcomes = crawl.outcomes()
    ended = {name: outcomes.get(f"http://{name}.test/") for name in attacks()}
    assert {name: outcome for name, outcome in ended.items() if str(outcome) not in attacks()[name][1].split()} == {}
    assert "Traceback" not in crawl.log()
