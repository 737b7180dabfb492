"""What the times of a feed or a sitemap are good for: new before old, and a date for a story that shows none."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from crawler.visits.items import Found
from extraction.navigation.feeds import FeedItem
from extraction.page import Page
from extraction.times.dates import AHEAD

#: What an old address promises, beside what a new one does: less, but more than a page off the topic.
_OLD: Final = 0.7
#: Age at which half of the difference is gone: news are read for days, an archive is old altogether.
_HALF: Final = timedelta(days=30)
#: No page of the web is older.
_FIRST: Final = datetime(1991, 8, 6, tzinfo=UTC)


def freshness(item: FeedItem, now: datetime) -> float:
    """Return the share of its promise that an item keeps at its age, from 1 down to .7; 1 where no age is told.

    >>> now = datetime(2026, 3, 31, tzinfo=UTC)
    >>> items = [FeedItem("http://a.test/", changed_at=at) for at in (None, now, datetime(2026, 3, 1))]
    >>> [round(freshness(item, now), 2) for item in items]
    [1.0, 1.0, 0.85]
    """
    at = item.published_at or item.changed_at
    if at is None:
        return 1.0
    age = max(now - _aware(at), timedelta())
    return _OLD + (1 - _OLD) * (_HALF / (_HALF + age))


def date_by_feed(page: Page, found: Found, now: datetime) -> None:
    """Give a story that shows no time the one that its feed tells, unless that lies ahead, or before the web."""
    article, told = page.article, found.published_at
    if article is None or article.published_at is not None or told is None:
        return
    if _FIRST <= _aware(told) <= now + AHEAD:
        article.published_at = told


def _aware(at: datetime) -> datetime:
    return at if at.tzinfo else at.replace(tzinfo=UTC)
