"""The line text density method of Xu, Huang & Deng (2011), section 3.3, with both of its improvements."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape

#: Low-density lines in a row after which the body has ended (improvement 1).
GAP_TOLERANCE = 20
#: Bytes of body below which recognition goes on all the same: so far it was a title or a notice (improvement 2).
LEAST_BODY_BYTES = 200
#: Density from which a line is body: half of what the line's source holds is text.
DENSE = 0.5

_UNSEEN = re.compile(
    r"<!--.*?(?:-->|\Z)|<(script|style|noscript|title|textarea|select)\b.*?(?:</\1\s*>|\Z)", re.IGNORECASE | re.DOTALL
)
_TAG = re.compile(r"<[^>]*(?:>|\Z)")
_BORDER = re.compile(
    r"\n|(?=<(?:p|div|br|td|tr|table|li|ul|ol|dl|dt|dd|h[1-6]|hr|form|section|article|header|footer|nav|blockquote)\b)",
    re.IGNORECASE,
)


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


def source_lines(html: str) -> list[tuple[str, int]]:
    """Return a page's lines as the method reads them: each with its text and the characters of its source.

    A line ends where the source's does, and at the borders of blocks, as in the work that the paper builds on (its
    reference 17); what scripts and styles hold is no line.

    >>> source_lines("<p>茶叶</p><p><a href='/'>茶</a></p>")
    [('茶叶', 9), ('茶', 24)]
    """
    shown = _UNSEEN.sub("", html)
    found = ((" ".join(unescape(_TAG.sub("", source)).split()), len(source)) for source in _BORDER.split(shown))
    return [(text, length) for text, length in found if length and not text.isspace()]


def density_body(html: str, *, gap_tolerance: int = GAP_TOLERANCE, least_body_bytes: int = LEAST_BODY_BYTES) -> str:
    """Return a page's body by line text density alone, its lines joined by newlines.

    Without improvement 1 (``gap_tolerance=0, least_body_bytes=0``) the body ends with its first dense lines.

    >>> density_body("<p>" + "今年的龙井，三月二十日开采。" * 30 + "</p><p><a href='/about.html'>关于</a></p>")[:7]
    '今年的龙井，三'
    """
    read = source_lines(html)
    texts = [text for text, _ in read]
    densities = [text_density(text, length) for text, length in read]
    found = body_lines(texts, densities, gap_tolerance=gap_tolerance, least_body_bytes=least_body_bytes)
    return "\n".join(texts[number] for number in found if texts[number])
