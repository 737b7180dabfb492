"""Who wrote a story, as its last paragraph tells: that says who they are, and is no part of what they wrote."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extraction.article.lines import Line
from extraction.article.people import LATIN_NAME, is_person

#: A name with which a paragraph begins.
_BEGINS = re.compile(rf"\W{{0,3}}(?:(?P<latin>{LATIN_NAME})\b|(?P<han>[\u4e00-\u9fff·]{{2,8}})(?=[，,：:（(\s]))")
#: Prose of the shortest paragraph that tells who somebody is, and lines of such an end.
_LEAST, _LINES = 30.0, 2


def without_biography(lines: list[Line], above: str) -> list[Line]:
    """Leave out last lines that tell who the writer is: they begin with a name that stands ``above`` the story, or
    that is a line before, and that the story does not say.

    >>> told = "Tea is up, and farmers are glad.", "Ann Picker writes about tea and trade for us."
    >>> story = [Line(text, 0, 0, False) for text in told]
    >>> len(without_biography(story, "By Ann Picker")), len(without_biography(story, "By Bo Reed"))
    (1, 2)
    """
    for number in range(max(len(lines) - _LINES, 1), len(lines)):
        name = _name(lines[number], lines[number + 1 :], above)
        if name and sum(name in line.text for line in lines) == 1:
            return lines[:number]
    return lines


def _name(line: Line, behind: Sequence[Line], above: str) -> str | None:
    """The name with which a line begins, where it stands above too, or that it is, where a paragraph follows."""
    if is_person(line.text):
        return line.text if behind and behind[0].prose >= _LEAST else None
    begins = _BEGINS.match(line.text) if line.prose >= _LEAST else None
    name = begins["latin"] or begins["han"] if begins else None
    return name if name and name in above else None
