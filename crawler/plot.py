"""The harvest rate over a crawl, as a picture (SVG)."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

#: Pixels of the picture, and of the margins for its labels.
_WIDTH, _HEIGHT, _LEFT, _BOTTOM = 720, 260, 48, 34
#: Points of a curve: more cannot be seen.
_POINTS = 300


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


def harvest_svg(title: str, curve: Sequence[float]) -> str:
    """Return the picture of a harvest curve; its right end is the latest page."""
    wide, high = _WIDTH - _LEFT - 12, _HEIGHT - _BOTTOM - 12
    step = max(len(curve) // _POINTS, 1)
    points = [(number, curve[number]) for number in range(0, len(curve), step)]
    last = max(len(curve) - 1, 1)
    line = " ".join(f"{_LEFT + number / last * wide:.1f},{12 + (1 - rate) * high:.1f}" for number, rate in points)
    labels = "".join(
        f'<text x="{_LEFT - 6}" y="{16 + (1 - rate) * high:.0f}" text-anchor="end">{rate:.0%}</text>'
        for rate in (0.0, 0.5, 1.0)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif"'
        f' font-size="12"><title>{escape(title)}</title>{labels}'
        f'<path d="M{_LEFT} 12V{12 + high}H{_WIDTH - 12}" fill="none" stroke="#888"/>'
        f'<text x="{_WIDTH - 12}" y="{_HEIGHT - 12}" text-anchor="end">{len(curve)} pages</text>'
        f'<polyline points="{line}" fill="none" stroke="#06c" stroke-width="2"/></svg>\n'
    )
