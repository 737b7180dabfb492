"""A chart's first curve in the terminal, in Braille signs: each has two dots in a row and four in a column."""

from __future__ import annotations

from collections.abc import Sequence

from crawler.output.charts.chart import Chart, Point

_ACROSS, _DOWN = 2, 4
#: Bits of a Braille sign by column and row; U+2800 has none.
_BITS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
_BLANK = 0x2800


def in_braille(chart: Chart, columns: int = 64, rows: int = 8) -> str:
    """Return the chart as lines of text, its labels beside and below.

    >>> from crawler.output.charts.chart import Line
    >>> print(in_braille(Chart("", [Line("", [(0, 0), (1, 1)])], [(0, "a"), (1, "b")], [(0, "0"), (1, "1")]), 4, 2))
    1 ┤⠀⠀⡠⠊
    0 ┤⡠⠊⠀⠀
      └────
       a  b
    """
    signs = _signs(chart.lines[0].points, columns, rows)
    marks = {rows - 1 - round(place * (rows - 1)): text for place, text in chart.left}
    margin = max((len(text) for text in marks.values()), default=0)
    lines = [f"{marks.get(row, ''):>{margin}} {'┤' if row in marks else '│'}{signs[row]}" for row in range(rows)]
    lines.append(" " * (margin + 1) + "└" + "─" * columns)
    lines.append(" " * (margin + 2) + _labels(chart.below, columns))
    return "\n".join(line.rstrip() for line in lines)


def _signs(points: Sequence[Point], columns: int, rows: int) -> list[str]:
    wide, high = columns * _ACROSS - 1, rows * _DOWN - 1
    heights = [round(_height(points, x / wide) * high) for x in range(wide + 1)] if points else []
    grid = [[0] * columns for _ in range(rows)]
    for x, y in enumerate(heights):
        # What lies between two neighbours is drawn, so that a steep curve has no gaps.
        before = heights[x - 1] if x else y
        for dot in range(min(y, before + 1), max(y, before - 1) + 1):
            down = high - dot
            grid[down // _DOWN][x // _ACROSS] |= _BITS[x % _ACROSS][down % _DOWN]
    return ["".join(chr(_BLANK + bits) for bits in row) for row in grid]


def _height(points: Sequence[Point], x: float) -> float:
    last = points[0]
    for point in points:
        if point[0] >= x:
            across = point[0] - last[0]
            part = (x - last[0]) / across if across > 0 else 1.0
            return last[1] + part * (point[1] - last[1])
        last = point
    return last[1]


def _labels(below: Sequence[tuple[float, str]], columns: int) -> str:
    line = [" "] * columns
    for place, text in below:
        start = max(0, min(round(place * (columns - 1)) - len(text) // 2, columns - len(text)))
        line[start : start + len(text)] = text[:columns]
    return "".join(line)
