"""What a crawl may reach: the open web, and of private networks only the services that its lists or settings name.

A service is a host and a port: a machine that serves an intranet's pages may serve its database too. A link or a
redirect may point anywhere: at a router, at a machine's own services, at a cloud's metadata address, by number or by a
name that resolves there. Names are judged by the address that is really connected to. Behind a proxy the proxy resolves
them; then only numbers and names that are private by themselves are refused.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

from scrapy.exceptions import CannotResolveHostError
from scrapy.resolver import CachingThreadedResolver
from twisted.internet.error import DNSLookupError

from crawler.spiders.running import spider_of
from crawler.visits.outcomes import PrivateAddress, ResolverFails

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Self

    from scrapy.crawler import AsyncCrawlerProcess, Crawler
    from scrapy.http import Request
    from twisted.internet.base import ReactorBase
    from twisted.internet.defer import Deferred
    from twisted.python.failure import Failure


#: Names that mean this machine or this network (RFC 6761, RFC 6762, RFC 9476, and what clouds use).
_PRIVATE_NAMES = ("localhost", "local", "internal", "intranet", "lan", "home.arpa")
#: IPv6 addresses that stand for an IPv4 address in their last four bytes (RFC 6052).
_TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")
#: Names that were not resolved, remembered until their request has failed.
_KEPT_NAMES = 10_000


class ReachMiddleware:
    """Refuses a request to a private address, with ``PrivateAddress``."""

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Keep the crawl's parts."""
        return cls(crawler)

    async def process_request(self, request: Request) -> None:
        """Refuse an address that is private as it is written, or as its name resolves where its host is named."""
        host = urlsplit(request.url).hostname or ""
        if may_be_private(self._crawler, host, port_of(request.url)):
            return
        if is_private(host) or await self._passes_for_ours(host, request):
            raise PrivateAddress

    async def _passes_for_ours(self, host: str, request: Request) -> bool:
        """Tell whether a name that a person gave, with other ports, is private: the resolver would let it pass."""
        proxied = urlsplit(request.url).scheme in getproxies() and not proxy_bypass(host)
        if proxied or not may_be_private(self._crawler, host):
            return False
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, None)
        except OSError:
            return False
        return any(is_private(str(address[0])) for *_, address in found)

    def process_exception(self, request: Request, exception: Exception) -> None:
        """Tell a name that is private, and one that cannot be looked up now, from one that does not exist."""
        why = _unresolved.get(urlsplit(request.url).hostname or "")
        if why is not None and isinstance(exception, CannotResolveHostError):
            raise why from exception


#: Why names were not resolved that may exist. Twisted tells all of a resolver's failures as "no such host".
_unresolved: dict[str, type[PrivateAddress | ResolverFails]] = {}
#: How a resolver says that a name does not exist: its other failures are its own, or the line's.
_NO_SUCH_NAME = tuple(f"[Errno {code}]" for code in (socket.EAI_NONAME, socket.EAI_NODATA))


class GuardedResolver(CachingThreadedResolver):
    """Resolves names as Scrapy's usual resolver does, but none to a private address."""

    _process: AsyncCrawlerProcess

    @classmethod
    def from_crawler(cls, crawler: Crawler, reactor: ReactorBase) -> Self:
        """Build the resolver; what Scrapy hands in as ``crawler`` is the process with all its crawlers."""
        resolver = super().from_crawler(crawler, reactor)
        resolver._process = crawler  # type: ignore[assignment]
        return resolver

    def getHostByName(self, name: str, timeout: Sequence[int] = ()) -> Deferred[str]:
        """Look up a name; a private address counts as none."""
        found = super().getHostByName(name, timeout)
        return found.addCallbacks(self._checked, self._failed, callbackArgs=(name,), errbackArgs=(name,))

    def _checked(self, address: str, name: str) -> str:
        crawlers: Iterable[Crawler] = self._process.crawlers
        if is_private(address) and not any(may_be_private(crawler, name) for crawler in crawlers):
            _note(name, PrivateAddress)
            raise DNSLookupError(f"{name} has a private address")
        _note(name, None)
        return address

    def _failed(self, failure: Failure, name: str) -> Failure:
        said = failure.getErrorMessage()
        may_exist = "timeout error" in said or ("[Errno " in said and not any(code in said for code in _NO_SUCH_NAME))
        _note(name, ResolverFails if may_exist else None)
        return failure


def _note(name: str, why: type[PrivateAddress | ResolverFails] | None) -> None:
    """Remember why a name that may exist was not resolved, until it is."""
    if why is None:
        _unresolved.pop(name, None)
        return
    if len(_unresolved) >= _KEPT_NAMES:
        _unresolved.clear()
    _unresolved[name] = why


def may_be_private(crawler: Crawler, host: str, port: int | None = None) -> bool:
    """Tell whether a host, at this port if one is given, is one that a person named: a seed's, SearXNG's, the proxy's.

    Of a seed site, all its hosts are meant, at the ports of its addresses; the two usual ones are one.
    """
    named = [url for url in (crawler.settings.get("SEARXNG_URL"), *getproxies().values()) if url]
    if any(urlsplit(url).hostname == host and port in (None, port_of(url)) for url in named):
        return True
    site = spider_of(crawler).site_of(host)
    return site is not None and (port is None or port in map(port_of, (*site.urls, *site.feeds, *site.sitemaps)))


def port_of(url: str) -> int:
    """Return the port that an address means, 80 for 443 too: what is served at one is usually served at the other.

    >>> port_of("http://a.test/"), port_of("https://a.test/"), port_of("https://a.test:8443/")
    (80, 80, 8443)
    """
    port = urlsplit(url).port
    return 80 if port in (None, 443) else port


def is_private(host: str) -> bool:
    """Tell whether a host is, as it is written, no part of the open web: a private address, or a name for one.

    >>> [is_private(host) for host in ("10.0.0.1", "169.254.169.254", "::ffff:127.0.0.1", "0x7f.1", "2130706433")]
    [True, True, True, True, True]
    >>> [is_private(host) for host in ("db.internal", "LOCALHOST", "example.com", "93.184.215.14", "2606:2800::1")]
    [True, True, False, False, False]
    """
    name = host.rstrip(".").lower()
    if any(name == private or name.endswith(f".{private}") for private in _PRIVATE_NAMES):
        return True
    try:
        address = ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        try:  # 127.1, 0x7f000001, 2130706433: what the C library takes for an IPv4 address
            address = ipaddress.ip_address(socket.inet_aton(name))
        except (OSError, UnicodeError):
            return False
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in _TRANSLATED:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        address = inner or address
    return not address.is_global or address.is_multicast
