"""A chart as PNG, for what does not show SVG: mail, word processors, chat."""

from __future__ import annotations

import io

from PIL import Image, ImageDraw, ImageFont

from crawler.output.charts.chart import (
    BOTTOM,
    COLOURS,
    EDGE,
    HEIGHT,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    Chart,
    Point,
    place,
    visible,
)

#: Pixels of the picture for one of the chart's: sharp on today's screens.
_SCALE = 2
#: Times that it is drawn larger first: Pillow's lines have no soft edges.
_FINER = 3


def as_png(chart: Chart) -> bytes:
    """Return the picture. Its title stands in it as the file's text; the font that is always there has Latin only."""
    by = _SCALE * _FINER
    image = Image.new("RGB", (WIDTH * by, HEIGHT * by), "white")
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(12 * by)

    def at(point: Point) -> Point:
        x, y = place(point)
        return x * by, y * by

    edges = [(LEFT, TOP), (LEFT, HEIGHT - BOTTOM), (WIDTH - RIGHT, HEIGHT - BOTTOM)]
    draw.line([(x * by, y * by) for x, y in edges], fill=EDGE, width=by)
    for where, text in chart.below:
        draw.text((at((where, 0))[0], (HEIGHT - BOTTOM + 10) * by), visible(text), "black", font, anchor="mt")
    for where, text in chart.left:
        draw.text(((LEFT - 6) * by, at((0, where))[1]), visible(text), "black", font, anchor="rm")
    for line, colour in reversed(list(zip(chart.lines, COLOURS, strict=False))):
        if line.points:
            draw.line([at(point) for point in line.points], fill=colour, width=2 * by, joint="curve")
    for number, (line, colour) in enumerate(zip(chart.lines, COLOURS, strict=False)):
        if line.name:
            draw.text(((WIDTH - RIGHT) * by, (TOP + 16 * number) * by), line.name, colour, font, anchor="rt")
    for point, _ in chart.dots:
        x, y = at(point)
        draw.circle((x, y), 4 * by, fill=COLOURS[0])
    written = io.BytesIO()
    image.resize((WIDTH * _SCALE, HEIGHT * _SCALE), Image.Resampling.LANCZOS).save(written, "PNG", optimize=True)
    return written.getvalue()
