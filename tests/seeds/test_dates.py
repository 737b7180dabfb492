"""The dates that engines print."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seeds.dates import read_date

ZONE = ZoneInfo("Asia/Shanghai")
NOW = datetime(2026, 3, 1, 18, 30, tzinfo=UTC)  # 02:30 of the next day in Shanghai


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5分钟前", "2026-03-02T02:25:00+08:00"),
        ("3 小时之前", "2026-03-01T23:30:00+08:00"),
        ("2天前", "2026-02-28T02:30:00+08:00"),
        ("1周前", "2026-02-23T02:30:00+08:00"),
        ("今天", "2026-03-02T00:00:00+08:00"),
        ("昨天 08:05", "2026-03-01T08:05:00+08:00"),
        ("前天", "2026-02-28T00:00:00+08:00"),
        ("3月2日", "2026-03-02T00:00:00+08:00"),
        ("3月3日", "2025-03-03T00:00:00+08:00"),
        ("2025年12月9日 · 某报", "2025-12-09T00:00:00+08:00"),
        ("2025-12-9 7:01", "2025-12-09T07:01:00+08:00"),
        ("2025/12/09", "2025-12-09T00:00:00+08:00"),
        ("2025-12-09T07:01:02", "2025-12-09T07:01:02+08:00"),
        ("2025-12-09T07:01:02Z", "2025-12-09T07:01:02+00:00"),
        ("1765238462", "2025-12-09T08:01:02+08:00"),
    ],
)
def test_date_is_read(text: str, expected: str) -> None:
    time = read_date(text, NOW, ZONE)
    assert time is not None
    assert time.isoformat() == expected


@pytest.mark.parametrize("text", ["", "茶叶", "2025年13月40日", "2月30日", "昨天 25:00", "3个月前", "99999999999999"])
def test_what_is_no_date_is_none(text: str) -> None:
    assert read_date(text, NOW, ZONE) is None


@given(st.text() | st.from_regex(r"[0-9]{1,12}[年月日天前:\-]?[0-9]{0,6}"))
def test_any_text_is_an_aware_time_or_none(text: str) -> None:
    time = read_date(text, NOW, ZONE)
    assert time is None or time.tzinfo is not None
