"""How a process comes to its frontier's server: ``TRAWL_REDIS``, else the embedded one."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry
from scrapy_redis.connection import get_redis

from crawler.frontier.embedded import EmbeddedServer
from crawler.processes.mistakes import Mistake

#: Seconds a worker waits for the server within one exchange, before it goes on and sends the same again later.
SOCKET_TIMEOUT_SECONDS = 5

_KINDS = "it begins with redis://, rediss:// or unix://; an @, : or / of the password is written as %40, %3A or %2F"


class FrontierError(Mistake):
    """The frontier's server cannot be reached; the message is for a person and names no password."""


@contextlib.contextmanager
def frontier_server(url: str | None, folder: Path) -> Iterator[str]:
    """Yield the URL of a server that answers: ``url``, or the embedded one with its data in ``folder``."""
    if url:
        check_server(url)
        yield url
    else:
        with EmbeddedServer(folder) as server:
            yield server.url


def connect(url: str, timeout: float = SOCKET_TIMEOUT_SECONDS) -> Redis:
    """Return a connection made as scrapy-redis makes it, that reports a failure instead of hiding it in retries.

    ``timeout``: seconds until a server that does not answer counts as away. Raises ``FrontierError`` where ``url`` is
    none; whether a server answers there is not asked.
    """
    try:
        client: Redis = get_redis(
            url=url,
            socket_timeout=timeout,
            socket_connect_timeout=timeout,
            retry=Retry(NoBackoff(), 0),
            retry_on_timeout=False,
        )
    except ValueError:
        # What cannot be read is not repeated: a password may be in it.
        raise FrontierError(f"no URL of a Redis or Valkey server (TRAWL_REDIS): {_KINDS}") from None
    return client


def check_server(url: str) -> None:
    """Raise ``FrontierError`` where no server answers at ``url``."""
    try:
        with contextlib.closing(connect(url)) as client:
            client.ping()
    except RedisError as error:
        raise FrontierError(f"no Redis or Valkey answers at {_place_of(url)} (TRAWL_REDIS): {error}") from error


def _place_of(url: str) -> str:
    """Return where a server is, without what lets us in.

    >>> _place_of("redis://me:password@db.test:6380/1?password=x"), _place_of("unix:///run/redis.sock?db=1")
    ('db.test:6380', '/run/redis.sock')
    """
    parts = urlsplit(url)
    return f"{parts.hostname}:{parts.port or 6379}" if parts.hostname else parts.path
