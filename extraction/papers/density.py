"""The line text density method of Xu, Huang & Deng (2011), section 3.3, with both of its improvements."""

from __future__ import annotations

from collections.abc import Sequence

#: Low-density lines in a row after which the body has ended (improvement 1).
GAP_TOLERANCE = 20
#: Bytes of body below which recognition goes on all the same: so far it was a title or a notice (improvement 2).
LEAST_BODY_BYTES = 200
#: Density from which a line is body: half of what the line's source holds is text.
DENSE = 0.5


def text_density(text: str, source_length: int) -> float:
    """Return how much of a line's HTML is text, in [0, 1]; markup and links make it low.

    >>> text_density("茶叶", 8)
    0.25
    """
    return len(text) / source_length if source_length else 0.0


def body_lines(
    lines: Sequence[str],
    densities: Sequence[float],
    *,
    dense: float = DENSE,
    gap_tolerance: int = GAP_TOLERANCE,
    least_body_bytes: int = LEAST_BODY_BYTES,
) -> list[int]:
    """Return the indexes of the body's lines.

    From the first dense line on, low-density lines are body too while no more than ``gap_tolerance`` of them follow
    each other; when more do, they are dropped and recognition ends, unless what was recognised is still shorter than
    ``least_body_bytes``, in UTF-8: then it goes on.

    >>> body_lines(["标题" * 40, "", "版权"], [0.9, 0.1, 0.9], gap_tolerance=0, least_body_bytes=10)
    [0]
    >>> body_lines(["标题", "", "正文" * 40], [0.9, 0.1, 0.9], gap_tolerance=0, least_body_bytes=10)
    [0, 2]
    """
    body: list[int] = []
    gap: list[int] = []
    size = 0
    for number, density in enumerate(densities):
        if density >= dense:
            if len(gap) <= gap_tolerance:
                body += gap
            gap = []
            body.append(number)
            size = (
                sum(len(lines[index].encode("utf-8", "replace")) for index in body) if size < least_body_bytes else size
            )
        elif body:
            gap.append(number)
            if len(gap) > gap_tolerance and size >= least_body_bytes:
                break
    return body
