"""The harvest rate over a crawl, as a chart."""

from __future__ import annotations

import math
from collections.abc import Sequence

from crawler.output.charts.chart import Chart, Line, Point

#: Points of a curve: more cannot be seen.
_POINTS = 300
#: The part of a crawl over which its latest pages are averaged, and pages that this takes at the least.
_LATEST_PART, _LATEST_LEAST = 20, 20


def harvest_curve(relevant: Sequence[bool]) -> list[float]:
    """Return the share of pages on the topic after each page that was judged, in the order of the visits.

    >>> harvest_curve([True, False, True, True])
    [1.0, 0.5, 0.6666666666666666, 0.75]
    """
    good, curve = 0, []
    for number, is_relevant in enumerate(relevant, 1):
        good += is_relevant
        curve.append(good / number)
    return curve


def latest_curve(relevant: Sequence[bool], pages: int) -> list[float]:
    """Return the same share of the last ``pages`` pages alone: it tells what the crawl yields now.

    >>> latest_curve([True, False, True, True], 2)
    [1.0, 0.5, 0.5, 1.0]
    """
    good, curve = 0, []
    for number, is_relevant in enumerate(relevant):
        good += is_relevant - (relevant[number - pages] if number >= pages else 0)
        curve.append(good / min(number + 1, pages))
    return curve


def harvest_chart(topic: str, relevant: Sequence[bool]) -> Chart:
    """Return the harvest rate of all pages so far, and of the latest ones; the right end is the latest page."""
    latest = max(_LATEST_LEAST, len(relevant) // _LATEST_PART)
    lines = [
        Line("all pages so far", _points(harvest_curve(relevant))),
        Line(f"the last {latest}", _points(latest_curve(relevant, latest))),
    ]
    left = [(share, f"{share:.0%}") for share in (0.0, 0.5, 1.0)]
    below = [(0.0, "0"), (0.5, str(len(relevant) // 2)), (1.0, f"{len(relevant)} pages")]
    return Chart(f"{topic}: harvest rate", lines, below, left)


def _points(curve: Sequence[float]) -> list[Point]:
    last = max(len(curve) - 1, 1)
    step = max(math.ceil(len(curve) / _POINTS), 1)
    places = [*range(0, len(curve), step)]
    if curve and places[-1] != len(curve) - 1:
        places.append(len(curve) - 1)
    return [(number / last, curve[number]) for number in places]
