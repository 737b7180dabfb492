"""What a chart is: curves in a unit square, with what stands beside its edges. How it is drawn is not its matter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

#: A place in the square: (0, 0) is its lower left corner, (1, 1) its upper right one.
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """A curve and what it is; an empty name where the chart's title says it."""

    name: str
    points: Sequence[Point]


@dataclass(frozen=True, slots=True)
class Chart:
    """Curves, the first the one that matters; labels below and at the left, each with its place in [0, 1]; dots."""

    title: str
    lines: Sequence[Line]
    below: Sequence[tuple[float, str]]
    left: Sequence[tuple[float, str]]
    dots: Sequence[tuple[Point, str]] = ()


#: Pixels of a picture, and of the margins for its labels.
WIDTH, HEIGHT = 720, 260
LEFT, RIGHT, TOP, BOTTOM = 48, 36, 16, 34
#: The curves' colours, in their order, and that of the edges.
COLOURS = ("#0066cc", "#b0b0b0")
EDGE = "#888888"


def place(point: Point) -> Point:
    """Return where a point stands in the picture, in pixels from its upper left corner.

    >>> place((0, 0)), place((1, 1))
    ((48, 226), (684, 16))
    """
    x, y = point
    return round(LEFT + x * (WIDTH - LEFT - RIGHT), 1), round(HEIGHT - BOTTOM - y * (HEIGHT - BOTTOM - TOP), 1)


def visible(text: str) -> str:
    r"""Return a text without control characters, which no picture may hold.

    >>> visible("春\x07茶")
    '春茶'
    """
    return "".join(character for character in text if character.isprintable())
