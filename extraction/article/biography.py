"""Who wrote a story, as its last paragraph tells: that says who they are, and is no part of what they wrote."""

from __future__ import annotations

import re

from extraction.article.lines import Line
from extraction.article.people import LATIN_NAME
from extraction.article.whence import SENTENCE_ENDS

#: A name with which a paragraph begins.
_BEGINS = re.compile(rf"\W{{0,3}}(?:(?P<latin>{LATIN_NAME})\b|(?P<han>[\u4e00-\u9fff·]{{2,8}})(?=[，,：:（(\s]))")
_NAME = re.compile(rf"{LATIN_NAME}|[\u4e00-\u9fff·]{{2,4}}|[가-힣]{{2,4}}")
#: Characters of the longest line that says what somebody is.
_LONGEST_ROLE = 60
#: Prose of the shortest paragraph that tells who somebody is, and lines of such an end.
_LEAST, _LINES, _LONGEST = 30.0, 2, 160


def without_biography(lines: list[Line], above: str) -> list[Line]:
    """Leave out last lines that tell who the writer is: they begin with a name told ``above`` the story, not in it.

    >>> told = "Tea is up, and farmers are glad.", "Ann Picker writes about tea and trade for us."
    >>> story = [Line(text, 0, 0, False) for text in told]
    >>> len(without_biography(story, "By Ann Picker")), len(without_biography(story, "By Bo Reed"))
    (1, 2)
    >>> story = [Line(text, 0, 0, False) for text in ("Tea is up.", "Ann Picker", "Journalist, 41 followers")]
    >>> len(without_biography(story, "By Ann Picker")), len(without_biography(story, "By Bo Reed"))
    (1, 3)
    """
    for number in range(max(len(lines) - _LINES, 1), len(lines)):
        if _is_signed(lines, number, above):
            return lines[:number]
        if is_box(lines[number - 1 : number + 1]) and number > 1:
            return lines[: number - 1]
        begins = _BEGINS.match(lines[number].text) if lines[number].prose >= _LEAST else None
        name = begins["latin"] or begins["han"] if begins else None
        if name and name in above and sum(name in line.text for line in lines) == 1:
            return lines[:number]
    return lines


def _is_signed(lines: list[Line], number: int, above: str) -> bool:
    """Tell whether a line is a name told ``above`` and nothing else, and at most a few words about them follow."""
    name = lines[number].text.strip()
    if name not in above or not _NAME.fullmatch(name):
        return False
    behind = [line.text for line in lines[number + 1 :]]
    return all(len(text) <= _LONGEST_ROLE and not text.endswith(SENTENCE_ENDS) for text in behind)


def is_box(lines: list[Line]) -> bool:
    """Tell whether the first of two lines is a name, and the second begins with it: who somebody is."""
    name, told = (line.text.strip() for line in lines)
    latin, begins = re.fullmatch(LATIN_NAME, name), _BEGINS.match(f"{name} ")
    known = latin or (begins and begins["han"] == name) or re.fullmatch("[가-힣]{2,4}", name)
    return bool(known) and told.startswith(name) and len(name) < len(told) <= _LONGEST
