"""The last thing before a request goes out to its host, and the first when it comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrapy.exceptions import DownloadCancelledError, IgnoreRequest

from crawler.frontier.entry import Entry
from crawler.spiders.running import scheduler_of
from crawler.visits.outcomes import RobotsUnreachable, says_host_fails

if TYPE_CHECKING:
    from typing import Self

    from scrapy.crawler import Crawler
    from scrapy.http import Request, Response


class DepartureMiddleware:
    """Tells the scheduler when a request leaves, which is what a host's delay is counted from.

    A worker that was stopped for longer than its leases wakes up with requests that others have sent meanwhile: those
    do not leave. How the host answers, and how fast, decides how soon it is asked again.
    """

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        """Keep the crawl's parts."""
        return cls(crawler)

    def process_request(self, request: Request) -> None:
        """Let the request leave, or raise ``NotNow``."""
        entry = request.meta.get("entry")
        if isinstance(entry, Entry):
            scheduler_of(self._crawler).leases.departs(entry)

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
