"""Serves the web page: read-only, on this machine alone unless told otherwise."""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote, urlsplit

from crawler.storage.errors import StoreError
from crawler.storage.groups import event_rows, group_of, groups
from crawler.storage.report import latest, outcome_counts
from crawler.storage.store import Store
from crawler.visits.items import RELEVANT
from crawler.web import pages

logger = logging.getLogger(__name__)

#: Rows and stories that a page lists.
_ROWS, _GROUPS = 200, 200
_FINGERPRINT_DIGITS = 32
_HEADERS = {
    "Content-Type": "text/html; charset=utf-8",
    # Even if something got through unescaped, nothing would run, load or be sent.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}


class Site:
    """The pages by their paths. ``topics`` gives the names and titles of those there are."""

    def __init__(self, store: Store, topics: Callable[[], dict[str, str]]) -> None:
        self._store, self._topics = store, topics

    def page(self, path: str) -> str | None:
        """Return the page at a path, ``None`` where there is none. Errors are ``StoreError``."""
        topics = self._topics()
        match [unquote(part) for part in path.split("/") if part]:
            case []:
                return pages.topics_page([(name, title, self._rows(name)) for name, title in topics.items()])
            case [topic] if topic in topics:
                return pages.rows_page(topic, latest(self._store, topic, _ROWS))
            case [topic, "groups"] if topic in topics:
                return pages.groups_page(topic, groups(self._store, topic, limit=_GROUPS))
            case [topic, "groups", digits] if topic in topics:
                return self._group(topic, digits)
            case [topic, "events"] if topic in topics:
                return pages.events_page(topic, event_rows(self._store, topic))
        return None

    def _group(self, topic: str, digits: str) -> str | None:
        if len(digits) != _FINGERPRINT_DIGITS or not set(digits) <= set("0123456789abcdef"):
            return None
        group = group_of(self._store, topic, bytes.fromhex(digits))
        return None if group is None else pages.group_page(topic, group)

    def _rows(self, topic: str) -> int:
        counts = outcome_counts(self._store, topic)
        return sum(counts.get(outcome, 0) for outcome in RELEVANT)


def web_server(site: Site, host: str, port: int) -> ThreadingHTTPServer:
    """Return a server that listens (``port`` 0: any free one); its ``serve_forever`` answers until ``shutdown``."""

    class Handler(BaseHTTPRequestHandler):
        """Answers GET and HEAD; any other method is refused by its absence."""

        server_version, sys_version = "Trawl", ""
        timeout = 30

        def do_GET(self) -> None:
            """Send a page."""
            self._send(with_body=True)

        def do_HEAD(self) -> None:
            """Send a page's headers."""
            self._send(with_body=False)

        def _send(self, *, with_body: bool) -> None:
            status, text = self._answer()
            body = text.encode("utf-8", "replace")
            self.send_response(status)
            for name, value in _HEADERS.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if with_body:
                self.wfile.write(body)

        def _answer(self) -> tuple[HTTPStatus, str]:
            if not _is_own(self.headers.get("Host", ""), host):
                # Another site's name that was made to point here reads nothing in a visitor's browser.
                told = "This page is served under this machine's own address only."
                return HTTPStatus.FORBIDDEN, pages.message_page("Not under this name", told)
            try:
                found = site.page(self.path.partition("?")[0])
            except StoreError as error:
                return HTTPStatus.SERVICE_UNAVAILABLE, pages.message_page("The database does not answer", str(error))
            if found is None:
                return HTTPStatus.NOT_FOUND, pages.message_page("Not found", "There is no such page.")
            return HTTPStatus.OK, found

        def log_message(self, format: str, *args: object) -> None:
            """Log as everything else does."""
            logger.debug(format, *args)

    return ThreadingHTTPServer((host, port), Handler)


def _is_own(asked: str, host: str) -> bool:
    """Tell whether a Host header names this server, where it serves loopback; elsewhere its names are not known.

    >>> _is_own("localhost:8000", "127.0.0.1"), _is_own("evil.example:8000", "127.0.0.1"), _is_own("a.example", "::")
    (True, False, True)
    >>> _is_own("[::1]:8000", "127.0.0.1"), _is_own("[::1", "127.0.0.1")
    (True, False)
    """
    if host != "localhost" and not ipaddress.ip_address(host).is_loopback:
        return True
    try:
        name = urlsplit(f"//{asked}").hostname or ""
        return name == "localhost" or ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False
