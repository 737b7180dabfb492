"""The last look at a request, when its connection stands: is the turn at its host still this worker's?

A request that has passed its middlewares waits for a name to be looked up and for a connection. A worker that is
stopped meanwhile for longer than its lease wakes up when another one has taken the address over, and has had its turn
at the host: what it has ready to send must not go out. The while of a TLS handshake alone lies behind this look.

Scrapy's pool of connections is private, so its version is pinned and ``tests/crawler/middlewares/test_last_look.py``
holds the contract.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from scrapy.core.downloader.handlers.http11 import HTTP11DownloadHandler
from twisted.web.client import HTTPConnectionPool

from crawler.frontier.entry import Entry
from crawler.frontier.scheduler import scheduler_of
from crawler.visits.outcomes import NotNow

if TYPE_CHECKING:
    from collections.abc import Callable

    from scrapy.crawler import Crawler
    from scrapy.http import Request, Response
    from twisted.internet.defer import Deferred


class LastLookHandler(HTTP11DownloadHandler):
    """Scrapy's handler of ``http`` and ``https``, which raises ``NotNow`` for a request whose lease has run out."""

    def __init__(self, crawler: Crawler) -> None:
        super().__init__(crawler)
        from twisted.internet import reactor  # not before Scrapy has installed it

        pool = _Pool(reactor, persistent=True)  # type: ignore[no-untyped-call]
        pool.maxPersistentPerHost, pool._factory = self._pool.maxPersistentPerHost, self._pool._factory
        self._pool: _Pool = pool

    async def download_request(self, request: Request) -> Response:
        """Ask for a page."""
        # The pool is asked for a connection before this waits for anything, so before it is another request's turn.
        self._pool.look = partial(self._look, request)
        return await super().download_request(request)

    def _look(self, request: Request) -> None:
        entry = request.meta.get("entry")
        if isinstance(entry, Entry):
            scheduler_of(self._crawler).leases.departs(entry)


class _Pool(HTTPConnectionPool):
    """Connections that are looked at before they are used; ``look``: that of the request that asks for one now."""

    look: Callable[[], None]

    def getConnection(self, key: Any, endpoint: Any) -> Deferred[Any]:
        """Return a connection, open already or new."""
        self.look()
        return super().getConnection(key, _Watched(endpoint, self.look))  # type: ignore[arg-type]


class _Watched:
    """A way to a host at whose end somebody looks."""

    def __init__(self, endpoint: Any, look: Callable[[], None]) -> None:
        self._endpoint, self._look = endpoint, look

    def connect(self, factory: Any) -> Deferred[Any]:
        """Return the connection when it stands; the request goes out in the same breath."""
        connected: Deferred[Any] = self._endpoint.connect(factory)
        return connected.addCallback(self._stands)

    def _stands(self, connection: Any) -> Any:
        try:
            self._look()
        except NotNow:
            connection.transport.abortConnection()
            raise
        return connection
