"""The first thing when a request comes back from its host: how it answered, and how fast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrapy.exceptions import DownloadCancelledError, IgnoreRequest

from crawler.frontier.entry import Entry
from crawler.frontier.scheduler import scheduler_of
from crawler.visits.outcomes import RobotsUnreachable, says_host_fails

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler
    from scrapy.http import Request, Response


class ArrivalMiddleware:
    """Tells the scheduler how a host answers, and how fast, which decides how soon it is asked again."""

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Keep the crawl's parts."""
        return cls(crawler)

    def process_response(self, request: Request, response: Response) -> Response:
        """Note how the host answered."""
        self._arrives(request, failed=says_host_fails(response.status))
        entry = request.meta.get("entry")
        if isinstance(entry, Entry) and response.ip_address is not None and not request.meta.get("proxy"):
            scheduler_of(self._crawler).stands_at(entry.host, str(response.ip_address))
        return response

    def process_exception(self, request: Request, exception: Exception) -> None:
        """Note that the host did not answer; what we refused ourselves is not its fault."""
        ours = isinstance(exception, (IgnoreRequest, DownloadCancelledError))
        if not ours or isinstance(exception, RobotsUnreachable):
            self._arrives(request, failed=True)

    def _arrives(self, request: Request, *, failed: bool) -> None:
        entry = request.meta.get("entry")
        if isinstance(entry, Entry):
            scheduler_of(self._crawler).leases.arrives(entry, request.meta.get("download_latency"), failed=failed)
