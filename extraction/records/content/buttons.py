"""Knows the buttons of a post that stand among its words: what may be done with it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from itertools import takewhile

from extraction.records.content.button_words import OF_CODE, is_act, unfolds
from extraction.records.content.quotes import HEADING, split_lines
from extraction.records.signs.asks import asks_to_log_in
from extraction.records.signs.reading import Reading

_BETWEEN = re.compile(r"^[\[\]()（）|｜【】\s]+$")
#: Links of the shortest row of buttons, and those that say what may be done; characters of the longest of them.
_LEAST_TOOLS, _LEAST_ACTS, _LONGEST_BUTTON = 3, 2, 12


def button_lines(reading: Reading, pieces: Sequence[int]) -> set[int]:
    """Return the pieces of a text's first and last lines that are its buttons.

    These are links in brackets or between bars, links that say what may be done with a post, rows with two of these
    (or a line each, at the end), what asks to log in, and what unfolds the text.
    """
    lines, found = split_lines(reading, pieces), set[int]()
    while len(lines) > 1 and _are_acts(reading, lines[-1]) and (not found or _is_linked(reading, lines[-1])):
        found.update(lines.pop())
    listed = len(list(takewhile(partial(_is_linked, reading), reversed(lines[1:]))))
    row = [i for line in lines[len(lines) - listed :] for i in line]
    if _is_toolbar(reading, row):  # a button a line
        found.update(row)
        del lines[-listed:]
    for line in lines[:1] + lines[-1:]:
        found.update(line if len(lines) > 1 and (_unfolds(reading, line) or _is_toolbar(reading, line)) else ())
        links = [i for i in line if reading.pieces[i].linked]
        signs = [reading.texts[i] for i in line if not reading.pieces[i].linked]
        if len(links) > 1 and signs and all(_BETWEEN.match(sign) for sign in signs):
            in_line = "(" in signs[0] and reading.pieces[line[0]].linked  # a link, and its source (in brackets)
            found.update(() if in_line else line)
    return found if len(found) < len(pieces) else set()


def _is_linked(reading: Reading, line: Sequence[int]) -> bool:
    """Whether all that a line says is linked."""
    return all(reading.pieces[i].linked for i in line)


def _unfolds(reading: Reading, line: Sequence[int]) -> bool:
    """Whether a line says, in an element of its own that is no paragraph, but what a button says to unfold a text."""
    element = reading.elements[reading.pieces[line[0]].element]
    return len(line) == element.end - element.start == 1 and element.tag != "p" and unfolds(reading.texts[line[0]])


def labels_of_code(reading: Reading, pieces: Sequence[int]) -> set[int]:
    """Return the pieces of a text's lines that only label a block of code, or copy it; none where it says no more."""
    if OF_CODE.isdisjoint(reading.texts):
        return set()
    lines = (line for line in split_lines(reading, pieces) if all(reading.texts[i] in OF_CODE for i in line))
    found = {i for line in lines for i in line}
    return found if len(found) < len(pieces) else set()


def _is_toolbar(reading: Reading, line: Sequence[int]) -> bool:
    """Whether a line is a row of short links of which two at least say what may be done with a post."""
    texts = [reading.texts[i] for i in line if reading.pieces[i].linked and len(reading.texts[i]) <= _LONGEST_BUTTON]
    return len(texts) == len(line) >= _LEAST_TOOLS and sum(map(is_act, texts)) >= _LEAST_ACTS


def _are_acts(reading: Reading, line: Sequence[int]) -> bool:
    """Whether all links of a line say what may be done with a post, or it tells to log in, with a link, to say more."""
    links, text = [reading.texts[i] for i in line if reading.pieces[i].linked], " ".join(reading.texts[i] for i in line)
    if len(links) < len(line):
        return bool(links) and len(text) <= HEADING and asks_to_log_in(text)
    return all(map(is_act, links)) or is_act(text)  # how many pressed it stands in it: Like <b>2</b>
