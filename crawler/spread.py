"""How did a story spread? Its tellings over time, as a curve (SVG) that a page and a file can show."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from html import escape

from crawler.storage.groups import Group

#: Pixels of the picture, and of the margins for its labels.
_WIDTH, _HEIGHT, _LEFT, _BOTTOM = 720, 260, 44, 34
#: Tellings that are marked each by a dot with its site.
_DOTS = 200


def elapsed(time: timedelta) -> str:
    """Return a time in the unit that suits it.

    >>> [elapsed(timedelta(minutes=m)) for m in (0, 5, 150, 4000)]
    ['0 min', '5 min', '2.5 h', '2.8 days']
    """
    minutes = time.total_seconds() / 60
    if minutes < 60:
        return f"{minutes:.0f} min"
    return f"{minutes / 60:.1f} h" if minutes < 48 * 60 else f"{minutes / 1440:.1f} days"


def spread_svg(group: Group) -> str:
    """Return the picture of a story's spread: how many tellings there were, from the first on."""
    first = group.members[0].at
    times = [(member.at - first).total_seconds() for member in group.members]
    span, total = max(times[-1], 60.0), len(times)

    def x(seconds: float) -> float:
        return round(_LEFT + seconds / span * (_WIDTH - _LEFT - 12), 1)

    def y(count: float) -> float:
        return round(_HEIGHT - _BOTTOM - count / total * (_HEIGHT - _BOTTOM - 12), 1)

    path = f"M{x(0)} {y(0)}" + "".join(f"H{x(time)}V{y(count)}" for count, time in enumerate(times, 1))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" font-family="sans-serif"'
        f' font-size="12"><title>{escape(_visible(group.title or ""))}: {total} tellings in '
        f"{elapsed(timedelta(seconds=times[-1]))}</title>",
        f'<path d="M{_LEFT} 12V{y(0)}H{_WIDTH - 12}" fill="none" stroke="#888"/>',
        *(_tick(x(span * part), part * span) for part in (0, 0.25, 0.5, 0.75, 1)),
        *(
            f'<text x="{_LEFT - 6}" y="{y(count) + 4}" text-anchor="end">{count}</text>'
            for count in sorted({0, total // 2, total})
        ),
        f'<path d="{path}" fill="none" stroke="#06c" stroke-width="2"/>',
        *_dots(group, [(x(time), y(count)) for count, time in enumerate(times, 1)]),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _tick(place: float, seconds: float) -> str:
    label = elapsed(timedelta(seconds=seconds))
    return f'<text x="{place}" y="{_HEIGHT - 12}" text-anchor="middle">{label}</text>'


def _dots(group: Group, places: Sequence[tuple[float, float]]) -> list[str]:
    pairs = list(zip(group.members, places, strict=True))[:_DOTS]
    return [
        f'<circle cx="{x}" cy="{y}" r="4" fill="#06c"><title>{escape(_visible(member.site))} '
        f"{member.at:%Y-%m-%d %H:%M} UTC</title></circle>"
        for member, (x, y) in pairs
    ]


def _visible(text: str) -> str:
    """Return a text without control characters, which no XML may hold."""
    return "".join(character for character in text if character.isprintable())
