"""Weighs the places of a record's elements: which one is a post's body."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

from lxml.html import HtmlElement

#: Share of the text that a place's inner place must hold for the body to be the inner one.
INNER_SHARE = 0.75

#: What a body is worth that is named as an answer: it is a post's, unless the post has a body of its own.
ANSWER = 1.2

#: A body's place: the kind of element, and where it stands: before the name and time (0), between (1), after (2).
Place = tuple[int, int]

_BODY_WORDS = re.compile(r"content|message|body|text|msg|entry|comment(?!er)", re.IGNORECASE)
_ANSWER_WORDS = re.compile(r"(?<![a-z])(?:reply|respon[sd]|answer)", re.IGNORECASE)
_SIDE_WORDS = re.compile(
    r"user|profile|author|info|stat|tip|menu|tool|action|button|foot|meta|rating|head|title|attach", re.IGNORECASE
)


def innermost(
    place: Place,
    masses: Mapping[Place, float],
    presence: Counter[Place],
    above: dict[Place, Place],
    crowded: Iterable[Place],
) -> Place:
    """Go down to the element that is all body: past wrappers that also hold headings, signatures and buttons."""
    inner: dict[Place, list[Place]] = defaultdict(list)
    for child, parent in above.items():
        inner[parent].append(child)
    crowd = set(crowded)
    while True:
        fit = [
            child
            for child in inner[place]
            if child not in crowd
            and masses[child] >= INNER_SHARE * masses[place]
            and presence[child] >= 0.9 * presence[place]
        ]
        if not fit:
            return place
        place = max(fit, key=lambda child: masses[child])


def prior(node: HtmlElement) -> float:
    """What an element's class, by the words that people name things with, says about its being a body."""
    return _prior_of(node.get("class", ""), node.get("itemprop", "")) if node.keys() else 1.0


@lru_cache(maxsize=4096)
def _prior_of(classes: str, item: str) -> float:
    words = f"{classes} {item}"
    if _BODY_WORDS.search(words):
        return ANSWER if _ANSWER_WORDS.search(words) else 1.5
    return 0.5 if _SIDE_WORDS.search(words) else 1.0


def name_of(node: HtmlElement) -> tuple[str, str]:
    """Return what an element is called: its tag, and its class or else what it is a property of."""
    return str(node.tag), node.get("class", "") or node.get("itemprop", "")
