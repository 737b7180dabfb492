"""A story that its page tells twice: once for each width of screen, or once more for print."""

from __future__ import annotations

from collections.abc import Sequence

from extraction.article.lines import Line

#: Prose of a paragraph, the fewest that are a story told again, and their prose: a refrain and a quotation have less.
_PARAGRAPH, _FEWEST, _LEAST_PROSE = 30.0, 3, 400.0
#: Share of all prose that the second telling has: questions that two people are asked have less.
_SECOND = 0.35


def told_once(lines: Sequence[Line]) -> Sequence[Line]:
    """Leave out paragraphs that repeat earlier ones in their order, with the lines between them, if they are a telling.

    >>> tea = [Line(f"The {name} was picked early this year, by hand, and dried. " * 3, 0, 0, False) for name in "abc"]
    >>> len(told_once(tea + tea)), len(told_once(tea + tea[:1]))
    (3, 4)
    """
    paragraphs = [number for number, line in enumerate(lines) if line.prose >= _PARAGRAPH]
    if len(paragraphs) < 2 * _FEWEST or len({lines[number].text for number in paragraphs}) == len(paragraphs):
        return lines
    first: dict[str, int] = {}
    left_out: set[int] = set()
    again: list[int] = []
    told = -1
    for number in [*paragraphs, -1]:
        earlier = first.setdefault(lines[number].text, number) if number >= 0 else number
        if again and (earlier in (number, -1) or earlier <= told):
            if len(again) >= _FEWEST and sum(lines[each].prose for each in again) >= _LEAST_PROSE:
                left_out.update(range(again[0], again[-1] + 1))
            again = []
        if earlier != number:
            again.append(number)
        told = earlier
    second = sum(lines[number].prose for number in left_out)
    if second < _SECOND * sum(line.prose for line in lines):
        return lines
    return [line for number, line in enumerate(lines) if number not in left_out]
