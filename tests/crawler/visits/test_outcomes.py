import datetime as dt

import pytest
from scrapy import exceptions as scrapy_errors
from scrapy.http import Response

from crawler.visits.items import Outcome
from crawler.visits.outcomes import (
    LONGEST_HOLD_SECONDS,
    ResolverFails,
    RobotsUnreachable,
    ending_of_failure,
    ending_of_status,
)

NOW = dt.datetime(2026, 11, 21, 8, 0, tzinfo=dt.UTC)


def answer(status: int, **headers: str) -> Response:
    return Response("http://a.test/", status=status, headers={k.replace("_", "-"): v for k, v in headers.items()})


@pytest.mark.parametrize(
    ("status", "outcome", "again"),
    [
        (404, Outcome.DEAD, False),
        (410, Outcome.DEAD, False),
        (403, Outcome.BLOCKED, False),
        (451, Outcome.BLOCKED, False),
        (400, Outcome.FAILED, False),
        (500, Outcome.FAILED, True),
        (504, Outcome.FAILED, True),
        (429, Outcome.FAILED, True),
    ],
)
def test_a_status_has_an_outcome(status: int, outcome: Outcome, again: bool) -> None:
    ending = ending_of_status(answer(status), NOW)
    assert ending is not None
    assert (ending.outcome, ending.again) == (outcome, again)


@pytest.mark.parametrize("status", [200, 203, 301, 304])
def test_an_answer_to_read_or_follow_is_no_ending(status: int) -> None:
    assert ending_of_status(answer(status), NOW) is None


@pytest.mark.parametrize(
    ("header", "seconds"),
    [("120", 120), ("Sat, 21 Nov 2026 08:01:00 GMT", 60), ("Sat, 21 Nov 2026 07:00:00 GMT", 0), ("soon", 30), ("", 30)],
)
def test_retry_after_is_how_long_the_host_is_left_alone(header: str, seconds: float) -> None:
    ending = ending_of_status(answer(503, Retry_After=header), NOW)
    assert ending is not None
    assert ending.hold == seconds


def test_a_host_is_left_alone_for_a_week_at_most() -> None:
    ending = ending_of_status(answer(429, Retry_After="99999999"), NOW)
    assert ending is not None
    assert (ending.again, ending.hold) == (True, LONGEST_HOLD_SECONDS)


@pytest.mark.parametrize(
    ("error", "outcome", "again"),
    [
        (RobotsUnreachable(), Outcome.FAILED, True),
        (scrapy_errors.IgnoreRequest("a bomb"), Outcome.TOO_LARGE, False),
        (scrapy_errors.DownloadCancelledError(), Outcome.TOO_LARGE, False),
        (scrapy_errors.CannotResolveHostError(), Outcome.DEAD, False),
        (ResolverFails(), Outcome.FAILED, True),
        (scrapy_errors.DownloadTimeoutError(), Outcome.FAILED, True),
        (OSError("reset"), Outcome.FAILED, True),
    ],
)
def test_no_answer_has_an_outcome(error: Exception, outcome: Outcome, again: bool) -> None:
    ending = ending_of_failure(error)
    assert (ending.outcome, ending.again) == (outcome, again)


def test_no_host_holds_a_crawl_up_for_longer_than_a_week() -> None:
    for wanted in ("9" * 400, "99999999999", "Fri, 31 Dec 9999 23:59:59 GMT"):
        ending = ending_of_status(answer(503, Retry_After=wanted), NOW)
        assert ending is not None
        assert ending.hold == 7 * 24 * 3600
