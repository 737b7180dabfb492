"""Reads how long ago something was written where a number and a unit tell it alone, as networks do: 3y, Updated 5d."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from itertools import islice

from extraction.markup.worded import branched
from extraction.records.signs.outline import TIME_TAGS, Outline
from extraction.times.ago_words import PLURAL, UNITS

#: Characters of the longest such text (Updated 11mo).
LONGEST_AGO = 14


def _is_told(unit: str) -> bool:
    """Tell whether networks tell by a unit without a word for the past."""
    return len(unit) > 2 or unit > "\u0530" or unit in _NETWORKS


#: Units that are no span behind a bare number: the third of a month, its name in China, points of a game.
_DATES = frozenset("日일月分")
#: Units of a letter or two that networks tell by: others are grammes, volts, ordinals (21st) and what else is counted.
_NETWORKS = frozenset(
    (
        *("s", "m", "h", "d", "w", "y", "j", "ч", "д", "hr", "wk", "mo", "yr"),
        *("an", "дн", "хв", "sn", "dk", "sa", "hf", "ay", "kk", "pv", "år", "zi"),
    )
)
_LETTER = branched(unit for unit in UNITS if len(unit) == 1 and unit not in _DATES and _is_told(unit))
_WORD = branched(unit for unit in UNITS if len(unit) > 1 and _is_told(unit))
#: A letter is a small one: 3D and 2M are something else.
_SHORT_AGO = re.compile(
    rf"(?P<label>(?:[A-Z][a-z]+\s)?)(?P<count>[1-9]\d?)\s?(?P<unit>{_LETTER}|(?i:(?:{_WORD}){PLURAL})|[个個]月)\.?"
)
#: A span in two units, as templates tell it without a word for its direction (2 months, 1 week), and in one.
_SPAN = rf"[1-9]\d?\s?(?i:(?:{_WORD}){PLURAL}|[个個]?[月周週天年])"
_TWO_UNITS, _ONE_UNIT = re.compile(rf"{_SPAN}(?:[,，]\s?|\s){_SPAN}"), re.compile(_SPAN)
#: Its units, and characters of the longest one.
_UNIT = re.compile(rf"(?P<unit>(?i:{_WORD})|[个個]?[月周週天年])(?i:{PLURAL})")
_LONGEST_SPAN = 30
#: Those that are told in letters, and in no more than networks use: other spans are what one may choose or buy.
_LETTERS = re.compile(r"\d\s?[^\W\d_\u3000-\uffff]{1,3}\.?$")

#: What elements are called that tell when something was written, and those that tell how long something takes.
_WHEN = re.compile(r"date|time|stamp|(?<![a-z])(?:ago|when)(?![a-z])|posted|created|publish", re.IGNORECASE)
_LASTING = re.compile(r"read|cook|brew|prep|dur|run|total|watch|length|estim|wait|video|delivery|left", re.IGNORECASE)
#: Seconds of the shortest unit that nothing takes on a page: talks take minutes and hours.
_LONG = 86_400


def short_agos(outline: Outline, texts: Iterable[tuple[int, str]]) -> dict[int, str]:
    """Return those of some texts that tell such a span, with the word for it, by the places of their elements.

    Each stands in a link, in an element that is called so, or in one of a kind of which two do; if all of a kind are
    shorter than a day, they may be how long something takes. Of a kind of which some are told in two units all are.

    >>> from extraction.markup.tree import parse
    >>> page = Outline(parse("<p><a>Ada</a> <a>3h</a><p class=cook-time>5 min<p class=when>5 dk.<p><b>2h</b><b>9m</b>"))
    >>> list(short_agos(page, page.texts).values())
    ['3 h ago', '5 dk ago']
    >>> page = Outline(parse("<i>2 months, 1 week</i> <i>3 days</i> <b>1 hour, 30 minutes</b> <b>20 minutes</b>"))
    >>> list(short_agos(page, page.texts).values())
    ['2 months, 1 week ago', '3 days ago']
    """
    found: dict[int, str] = {}
    alike: defaultdict[tuple[str, str | None], dict[int, re.Match[str]]] = defaultdict(dict)
    spans: defaultdict[tuple[str, str | None], dict[int, str]] = defaultdict(dict)
    for at, text in texts:
        counts = len(text) <= _LONGEST_SPAN and text[0].isdigit() and text[-1].isalpha()
        if counts and (_ONE_UNIT.fullmatch(text) or _TWO_UNITS.fullmatch(text)):
            spans[outline.tags[at], outline.tree.classes[at]][at] = text
        if len(text) > LONGEST_AGO or not (told := _SHORT_AGO.fullmatch(text)):
            continue
        brief = bool(_LETTERS.search(text))
        if (told["label"] and not brief) or _is_part(outline, at):
            continue
        if _is_called_so(outline, at) or (brief and _is_linked(outline, at)):
            found[at] = _in_full(told)
        elif brief and not told["label"]:
            alike[outline.tags[at], outline.tree.classes[at]][at] = told
    for kind in alike.values():
        if len(kind) > 1 and any(UNITS.get(told["unit"], 0) >= _LONG for told in kind.values()):
            found.update({at: _in_full(told) for at, told in kind.items()})
    for same in spans.values():
        if len(same) > 1 and any(map(_TWO_UNITS.fullmatch, same.values())) and any(map(_is_long, same.values())):
            found.update({at: f"{text} ago" for at, text in same.items()})
    return found


def _is_long(span: str) -> bool:
    """Whether a span is told in days or more: talks take minutes and hours."""
    units = (told["unit"].lower() for told in _UNIT.finditer(span))
    return any(UNITS.get(unit.strip("个個"), 0) >= _LONG for unit in units)


def _in_full(told: re.Match[str]) -> str:
    return f"{told['label']}{told['count']} {told['unit']} ago"


def _is_linked(outline: Outline, at: int) -> bool:
    """Whether an element is a link, or all that is in one."""
    tags, own, above = outline.tags, outline.own, outline.parents[at]
    return tags[at] == "a" or (above >= 0 and tags[above] == "a" and own[above] == own[at])


def _is_called_so(outline: Outline, at: int) -> bool:
    """Whether an element, or what is around it, is named after when something was, and not after how long it takes."""
    tree, above = outline.tree, outline.parents[at]
    if outline.tags[at] in TIME_TAGS or (above >= 0 and outline.tags[above] in TIME_TAGS):
        return True
    names = " ".join(filter(None, (tree.classes[i] for i in islice(tree.around(at), 2))))
    return bool(_WHEN.search(names)) and not _LASTING.search(names)


def _is_part(outline: Outline, at: int) -> bool:
    """Whether an element stands in one that tells a time, and tells more than it or tells it to machines."""
    above = outline.parents[at]
    if above < 0 or outline.tags[above] not in TIME_TAGS:
        return False
    return outline.own[above] != outline.own[at] or above in outline.tree.stated("datetime")
