"""The words that stand around a post, by role: what its buttons say, who wrote it and when, how pages are turned.

``reply``, ``quote``, ``report``, ``share``, ``like``, ``edit`` and ``delete`` are what a post's buttons say. ``wrote``
stands behind a name on the line over what they wrote, and ``says`` between a name and a colon. ``posted`` and
``edited`` the post was, a story ``updated``; ``author`` labels a name, which ``by`` or ``written`` may stand before,
``sender`` whom a letter is from, ``dated`` when and ``subject`` on what, and ``source`` whom a story is from. ``next``
and ``previous`` turn a pager's pages, with the tongue's ``page`` before or behind them. ``second`` to ``year`` count
how long ago it was, in the forms that stand behind numbers (a plural's ending aside; one that says by itself that it is
past ends in ``~``); ``back`` stands before such a span and ``ago`` behind it, ``about`` between ``back`` and the
number, and ``moment`` is a span in itself. ``today`` and ``yesterday`` are days, ``morning``, ``noon``, ``afternoon``
and ``night`` parts of one beside a clock, and ``at`` stands before the clock. What is counted or headed: ``answers``,
``comments``, ``posts``, ``views`` and (how many of them a board has) ``topics``; ``last`` is which of them. ``reviews``
are what was said of a thing, and ``whose`` names those who said it, beside them or comments in a heading. ``re`` stands
before the subject of an answer. ``home`` leads to a front page. ``also`` begins what a site says behind a story: what
to read too, whom to follow, whose the views are; ``tagged`` labels the words under which it is filed. What a tracker
labels of a ticket: its ``state`` and ``priority``, the ``assignee`` who works on it, who its ``reporter`` is and when
it was ``created``, its ``description`` and other ``facts``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files

from extraction.markup.worded import branched

#: A letter of a script that does not part words: one may begin and end anywhere.
_UNPARTED = re.compile(r"[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")


def _read() -> dict[str, dict[str, list[str]]]:
    tongues: dict[str, dict[str, list[str]]] = {}
    roles: dict[str, list[str]] = {}
    for row in files("extraction.tongues").joinpath("words.txt").read_text(encoding="utf-8").splitlines():
        role, colon, told = row.partition(": ")
        if row.startswith("["):
            roles = tongues.setdefault(row.strip("[]"), {})
        elif colon and not row.startswith("#"):
            roles[role] = [word.replace("_", " ") for word in told.split()]
    return tongues


#: The words of each role that a tongue is known to have, by its name in English.
TONGUES = _read()


def words(*roles: str) -> list[str]:
    """Return the words of some roles in all tongues, each once, in lower case.

    >>> [word for word in words("share") if word.startswith("t")]
    ['teilen']
    """
    return list(dict.fromkeys(word for role in roles for told in TONGUES.values() for word in told.get(role, ())))


def words_before_names() -> list[str]:
    """Return what says in all tongues, without a colon, that the name of a writer follows.

    >>> [word for word in words_before_names() if word.startswith("napsa")]
    ['napsal', 'napsala']
    """
    return [*(word for word in words("author") if " " in word), *words("written")]


def either(*roles: str) -> str:
    """Return a pattern of any word of some roles, in a group; it knows no borders of words.

    >>> [bool(re.fullmatch(either("reply", "quote"), text)) for text in ("antworten", "zitat", "zitate", "回复")]
    [True, True, False, True]
    """
    return f"(?:{branched(words(*roles))})"


def either_word(*roles: str) -> str:
    r"""Return a pattern of any word of some roles that stands by itself, as far as its script parts words.

    >>> [bool(re.search(either_word("wrote") + "$", text)) for text in ("Anna wrote", "Anna overwrote", "安娜写道")]
    [True, False, True]
    """
    free, apart = parted(words(*roles))
    return rf"(?:(?<!\w)(?:{branched(apart)})(?!\w){'|' + branched(free) if free else ''})"


def parted(told: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return those of some words whose script does not part words, and the others.

    >>> parted(["ago", "前", "ก่อน"])
    (['前', 'ก่อน'], ['ago'])
    """
    free, apart = list[str](), list[str]()
    for word in told:
        (free if _UNPARTED.search(word) else apart).append(word)
    return free, apart


def gate(*roles: str) -> str:
    """Return the words of some roles as ``Worded`` takes the words that any match has."""
    return " ".join(word.replace(" ", "_") for word in words(*roles))
