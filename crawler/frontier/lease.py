"""An address that a worker holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from crawler.frontier.entry import Entry
from crawler.frontier.frontier import Verdict

if TYPE_CHECKING:
    from scrapy.http import Request


@dataclass(slots=True)
class Lease:
    """An address this worker holds, surely ``until`` then; ``request`` is ``None`` until the engine has taken it.

    ``departed`` is when the request went out to its host, 0 before. Times are of ``time.monotonic``. ``doubtful`` says
    that the frontier's server has crashed meanwhile: the page is read again, since its links may be lost.
    ``latency_ms`` and ``host_failed`` are how the host answered, ``None`` before.
    """

    entry: Entry
    until: float
    request: Request | None = None
    departed: float = 0.0
    doubtful: bool = False
    latency_ms: int | None = None
    host_failed: bool | None = None
    verdict: tuple[Verdict, int, str | bytes] | None = None
