"""A chart as SVG: for a file, and for the pages of ``trawl serve``."""

from __future__ import annotations

from html import escape

from crawler.output.charts.chart import BOTTOM, COLOURS, EDGE, HEIGHT, LEFT, RIGHT, TOP, WIDTH, Chart, place, visible


def as_svg(chart: Chart) -> str:
    """Return the picture; what a dot stands for is told where a pointer rests on it."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="sans-serif"'
        f' font-size="12"><title>{escape(visible(chart.title))}</title>',
        f'<path d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - RIGHT}" fill="none" stroke="{EDGE}"/>',
        *(
            f'<text x="{place((at, 0))[0]}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{escape(text)}</text>'
            for at, text in chart.below
        ),
        *(
            f'<text x="{LEFT - 6}" y="{place((0, at))[1] + 4}" text-anchor="end">{escape(text)}</text>'
            for at, text in chart.left
        ),
    ]
    # The curve that matters lies above the others.
    for line, colour in reversed(list(zip(chart.lines, COLOURS, strict=False))):
        points = " ".join("{},{}".format(*place(point)) for point in line.points)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
    for number, (line, colour) in enumerate(zip(chart.lines, COLOURS, strict=False)):
        if line.name:
            high = TOP + 12 + 16 * number
            parts.append(
                f'<text x="{WIDTH - RIGHT}" y="{high}" text-anchor="end" fill="{colour}">{escape(line.name)}</text>'
            )
    for point, text in chart.dots:
        x, y = place(point)
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="4" fill="{COLOURS[0]}"><title>{escape(visible(text))}</title></circle>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"
