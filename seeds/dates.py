"""Reads the dates that search engines print beside their hits."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, tzinfo

_CLOCK = r"(?:[T\s,]*(?P<hour>\d{1,2}):(?P<minute>\d{2}))?"
_AGO = re.compile(r"(?P<count>\d{1,4})\s*(?P<unit>秒|分钟|小时|天|周)\s*(?:之前|以前|前)")
_DAY = re.compile(r"(?P<day>今天|昨天|前天)" + _CLOCK)
_DATE = re.compile(r"(?<!\d)(?P<year>\d{4})\s*[-/.年]\s*(?P<month>\d{1,2})\s*[-/.月]\s*(?P<day>\d{1,2})\s*日?" + _CLOCK)
_MONTH_DAY = re.compile(r"(?<!\d)(?P<month>\d{1,2})月(?P<day>\d{1,2})日" + _CLOCK)
_UNITS = {"秒": "seconds", "分钟": "minutes", "小时": "hours", "天": "days", "周": "weeks"}
_DAYS_BACK = {"今天": 0, "昨天": 1, "前天": 2}


def read_date(text: str, now: datetime, zone: tzinfo) -> datetime | None:
    """Return the aware time that a text names, seen at ``now``; a time without a zone is one of ``zone``.

    >>> now = datetime(2026, 11, 20, 12, tzinfo=UTC)
    >>> read_date("昨天 08:30", now, UTC).isoformat(), read_date("3小时前", now, UTC).isoformat()
    ('2026-11-19T08:30:00+00:00', '2026-11-20T09:00:00+00:00')
    >>> read_date("茶叶", now, UTC)
    """
    here = now.astimezone(zone)
    try:
        return (
            _iso(text, zone)
            or _ago(text, here)
            or _named_day(text, here)
            or _date(text, zone)
            or _this_year(text, here)
        )
    except (ValueError, OverflowError):  # such as 2026年13月40日
        return None


def _iso(text: str, zone: tzinfo) -> datetime | None:
    if re.fullmatch(r"\d{9,11}", text):  # seconds since 1970
        return datetime.fromtimestamp(int(text), UTC).astimezone(zone)
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        return None
    return time if time.tzinfo else time.replace(tzinfo=zone)


def _ago(text: str, now: datetime) -> datetime | None:
    match = _AGO.search(text)
    return now - timedelta(**{_UNITS[match["unit"]]: int(match["count"])}) if match else None


def _named_day(text: str, now: datetime) -> datetime | None:
    match = _DAY.search(text)
    return _at_clock(now - timedelta(days=_DAYS_BACK[match["day"]]), match) if match else None


def _date(text: str, zone: tzinfo) -> datetime | None:
    match = _DATE.search(text)
    if not match:
        return None
    return _at_clock(datetime(int(match["year"]), int(match["month"]), int(match["day"]), tzinfo=zone), match)


def _this_year(text: str, now: datetime) -> datetime | None:
    """A month and day without a year: the last one that has been."""
    match = _MONTH_DAY.search(text)
    if not match:
        return None
    month, day = int(match["month"]), int(match["day"])
    year = now.year if (month, day) <= (now.month, now.day) else now.year - 1
    return _at_clock(datetime(year, month, day, tzinfo=now.tzinfo), match)


def _at_clock(day: datetime, match: re.Match[str]) -> datetime:
    hour, minute = int(match["hour"] or 0), int(match["minute"] or 0)
    return day.replace(hour=hour, minute=minute, second=0, microsecond=0)
