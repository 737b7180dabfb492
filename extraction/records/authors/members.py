"""Tells whether names are of members of one site: by where they lead, or by what they are called."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from lxml.html import HtmlElement

from extraction.records.authors.name_words import is_name_word
from extraction.records.signs.reading import Element

_VARIABLE = re.compile(r"(?<=[?&])(?:sid|s|PHPSESSID|phpsessid)=\w*&?|(?<=[=/])[^/=&?]*(?=/?$|&)|\d+", re.IGNORECASE)


def name_shape(element: Element | None) -> str | None:
    """The form of the address that a name leads to, its numbers and last word left out; None for a plain name.

    Members of one site are led to alike, and unlike an article's author or a guest's own site.
    """
    node = element.node if element else None
    link = None if node is None else node if node.tag == "a" else next(node.iter("a"), None)
    if link is None and node is not None and (parent := node.getparent()) is not None and parent.tag == "a":
        link = parent
    if link is None or not (href := link.get("href")):
        return None
    return _VARIABLE.sub("", re.sub(r"^https?://[^/]*", "", href.strip()))


def are_alike(name: Element | None, others: Sequence[Element | None]) -> bool:
    """Whether a name leads where one of the others does but for whose it is, or is called as one, and one is plain."""
    shape = name_shape(name)
    if shape and shape in {name_shape(other) for other in others}:
        return True
    called = _called(name)
    plain = (other for other in others if other and not (shape and name_shape(other)))
    return bool(called) and any(called & _called(other) for other in plain)


def _called(name: Element | None) -> set[str]:
    """The words for a name that a plain one, what is right around it, or in it without a name of its own, is called."""
    around = (name.node, name.node.getparent(), *_inside(name.node)) if name else ()
    told = (word for node in around if node is not None for word in node.get("class", "").split())
    return {word for word in told if is_name_word(word)}


def _inside(node: HtmlElement) -> Iterator[HtmlElement]:
    """What stands in an element without a name of its own, and in the only one there: ``<b><span><a class=user>``."""
    if node.get("class"):
        return
    yield from node
    while len(node) == 1:
        node = node[0]
        yield from node
