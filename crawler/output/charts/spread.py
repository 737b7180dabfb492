"""How did a story spread? Its tellings over time, as a chart."""

from __future__ import annotations

from datetime import timedelta

from crawler.output.charts.chart import Chart, Line, Point
from crawler.storage.groups import Group

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


def spread_chart(group: Group) -> Chart:
    """Return a story's spread: how many tellings there were, from the first on."""
    first = group.members[0].at
    times = [(member.at - first).total_seconds() for member in group.members]
    span, total = max(times[-1], 60.0), len(times)
    steps: list[Point] = [(0.0, 0.0)]
    for count, time in enumerate(times, 1):
        steps += [(time / span, (count - 1) / total), (time / span, count / total)]
    dots = [
        ((time / span, count / total), f"{member.site} {member.at:%Y-%m-%d %H:%M} UTC")
        for count, (time, member) in enumerate(zip(times, group.members, strict=True), 1)
    ]
    return Chart(
        f"{group.title or ''}: {total} tellings in {elapsed(timedelta(seconds=times[-1]))}",
        [Line("", steps)],
        [(part, elapsed(timedelta(seconds=part * span))) for part in (0, 0.25, 0.5, 0.75, 1)],
        [(count / total, str(count)) for count in sorted({0, total // 2, total})],
        dots[:_DOTS],
    )
