"""What an answer, or the lack of one, means for the address that was asked: an outcome, or another try."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from email.utils import parsedate_to_datetime

from scrapy import exceptions as scrapy_errors
from scrapy.exceptions import IgnoreRequest
from scrapy.http import Response

from crawler.visits.items import Outcome
from crawler.visits.limits import is_head_too_large

#: Seconds for which a host is left alone that says 429 or 503 without saying for how long.
OVERLOADED_SECONDS = 30.0
#: Seconds for which a host is left alone whose name cannot be looked up: the line may be down.
UNRESOLVED_SECONDS = 30.0
#: The longest Retry-After that is obeyed by waiting; a host that wants more is asked at the next run.
LONGEST_RETRY_AFTER_SECONDS = 3600.0
#: The longest that a host is left alone, whatever it asks for.
LONGEST_HOLD_SECONDS = 7 * 24 * 3600.0

_REFUSING = frozenset({401, 403, 407, 451})
_GONE = frozenset({404, 410})
_OVERLOADED = frozenset({429, 503})
_PASSING = frozenset({408, 425, 500, 502, 504, 520, 521, 522, 523, 524})


class RobotsForbid(IgnoreRequest):
    """The host's robots.txt forbids the address."""


class RobotsUnreachable(IgnoreRequest):
    """The host's robots.txt cannot be read, so nothing of the host may be (RFC 9309, 2.3.1.4)."""


class PrivateAddress(IgnoreRequest):
    """The address is in a private network, and nobody named its host."""


class Excluded(IgnoreRequest):
    """The topic's seed list excludes the host, perhaps only since the address was queued."""


class KnownCopy(IgnoreRequest):
    """The address is a copy of one that was read, as its site's rules say; the message is that one."""


class NotNow(IgnoreRequest):
    """The address is not to be asked for by this worker at this time: it goes back to the frontier as it came."""


class NotHere(Exception):
    """This worker's lists or settings lack what it takes to ask for the address; another's may not."""


class ResolverFails(IgnoreRequest):
    """The host's name could not be looked up just now: it may exist."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How one try ended. ``again`` says that another try may go better; ``hold``: seconds to leave the host alone."""

    outcome: Outcome
    reason: str
    again: bool = False
    hold: float = 0.0


def ending_of_status(response: Response, now: dt.datetime) -> Ending | None:
    """Return how a try ended by its HTTP status, ``None`` where there is an answer to read (2xx) or to follow (3xx).

    >>> ending_of_status(Response("http://a.test/", status=404), dt.datetime.now(dt.UTC))
    Ending(outcome=<Outcome.DEAD: 'dead'>, reason='HTTP 404', again=False, hold=0.0)
    """
    status = response.status
    reason = f"HTTP {status}"
    if status in _OVERLOADED:
        hold = min(_retry_after(response, now), LONGEST_HOLD_SECONDS)
        return Ending(Outcome.FAILED, reason, again=True, hold=hold)
    if status in _GONE:
        return Ending(Outcome.DEAD, reason)
    if status in _REFUSING:
        return Ending(Outcome.BLOCKED, reason)
    if status in _PASSING:
        return Ending(Outcome.FAILED, reason, again=True)
    if status >= 400 or status < 200:
        return Ending(Outcome.FAILED, reason)
    return None


def says_host_fails(status: int) -> bool:
    """Tell whether a status says that the host is out of order or has had enough, whatever it was asked for.

    >>> [says_host_fails(status) for status in (200, 404, 429, 502)]
    [False, False, True, True]
    """
    return status in _OVERLOADED or status in _PASSING


def ending_of_failure(error: BaseException) -> Ending:
    """Return how a try ended that brought no answer.

    >>> ending_of_failure(RobotsForbid()).reason
    'robots.txt forbids it'
    """
    match error:
        case RobotsForbid():
            return Ending(Outcome.BLOCKED, "robots.txt forbids it")
        case RobotsUnreachable():
            return Ending(Outcome.FAILED, "robots.txt cannot be read", again=True)
        case ResolverFails():
            return Ending(Outcome.FAILED, "its name cannot be looked up", again=True, hold=UNRESOLVED_SECONDS)
        case PrivateAddress():
            return Ending(Outcome.REFUSED, "a private address")
        case Excluded():
            return Ending(Outcome.REFUSED, "excluded by the seed list")
        case KnownCopy():
            return Ending(Outcome.COPY, f"of {error}")
        case IgnoreRequest() | scrapy_errors.DownloadCancelledError():
            return Ending(Outcome.TOO_LARGE, "larger than DOWNLOAD_MAXSIZE")
        case _ if is_head_too_large(error):
            return Ending(Outcome.TOO_LARGE, "its headers do not end")
        case scrapy_errors.CannotResolveHostError():
            return Ending(Outcome.DEAD, "no such host")
        case scrapy_errors.UnsupportedURLSchemeError() | scrapy_errors.NotSupported():
            return Ending(Outcome.REFUSED, "not a web address")
        case scrapy_errors.DownloadTimeoutError():
            return Ending(Outcome.FAILED, "time-out", again=True)
        case _:
            return Ending(Outcome.FAILED, f"{type(error).__name__}: {error}"[:200], again=True)


def _retry_after(response: Response, now: dt.datetime) -> float:
    """Seconds that the answer asks to wait: a number or an HTTP date (RFC 9110, 10.2.3)."""
    raw = (response.headers.get("Retry-After") or b"").decode("latin-1").strip()
    if raw.isascii() and raw.isdigit():
        return float(raw)
    try:
        when = parsedate_to_datetime(raw)
    except (ValueError, OverflowError):
        return OVERLOADED_SECONDS
    if when.tzinfo is None:
        when = when.replace(tzinfo=dt.UTC)
    return max((when - now).total_seconds(), 0.0)
