import datetime as dt

import pytest

from extraction.times.dates import parse_time


@pytest.mark.parametrize(
    "told", ["08:30 2012-01-17", "8:30 AM on January 17, 2012", "8:30 am EST, January 17, 2012", "08:30, 17.01.2012"]
)
def test_the_clock_may_stand_before_the_day(told: str) -> None:
    assert parse_time(told) == dt.datetime(2012, 1, 17, 8, 30)
