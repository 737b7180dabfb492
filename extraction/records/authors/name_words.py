"""Knows elements that are named as people are: ``author``, ``nickname``, and no ``user-title``."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from lxml.html import HtmlElement

from extraction.markup.worded import kept
from extraction.records.authors.people import has_person_words, leads_to_person
from extraction.records.signs.reading import Element, Reading

_NAME_WORDS = re.compile(
    r"author|user|member|profile|poster|nick|vcard|byline|creator|people|uid|(?<![a-z])(?:fn|by|name|person)(?![a-z])"
    r"|usuario|utente|auteur|(?<![a-z])autor(?![a-z])|benutzer|verfasser|gebruiker",
    re.IGNORECASE,
)
#: What speaks against it.
speaks_against = kept(
    re.compile(
        r"(?:(?<![a-z])|user|member)group|(?:(?<![a-z])|(?-i:(?<=[a-z])(?=[A-Z])))(?:title|rank|date|time|count|button|btn|reply|stat|level|sign"
        r"|body|content|message|role|badge|rating|(?:actions?|stars?|loc(?:ation)?|ip|region|country|city)(?![a-z]))|title$|avatar|(?<!text-)info$"
        r"|^comment$|(?<![a-z])(?:category|forum|board|tag|topic|site|file|product)[-_]name(?![a-z])",
        re.IGNORECASE,
    )
)
_is_sure = kept(re.compile(r"(?<!\S)(?:user|nick|display|screen)[-_]?name(?!\S)", re.IGNORECASE))
#: A word that ends as what holds an author's name, whatever it is in: ``card-content-author-name``, ``count__user``,
#: ``reply-item__name``.
_ENDS_IN_NAME = re.compile(
    r"(?<!\S)(?!\S*last)\S*(?:author|user|nick|display|screen|member|poster|reviewer)[-_]?name(?!\S)"
    r"|(?<!\S)(?!\S*last)\S*__(?:author|user|member|poster|nick)(?!\S)"
    r"|(?<!\S)(?!\S*last)\S*(?:reply|message|content|body)[\w-]*__(?:user-?)?name(?:__\w+)?(?!\S)",
    re.IGNORECASE,
)
_SURE_PROPERTIES = frozenset(("author", "creator"))


def has_name_words(node: HtmlElement) -> bool:
    """Whether an element is named, or leads to something named, as authors are."""
    told = node.keys()
    if not told:
        return False
    return prior(node.get("class", ""), "", node.get("rel", "")) > 0 or (
        "href" in told and has_person_words(node.get("href", ""))
    )


def is_sure_name(node: HtmlElement) -> bool:
    """Whether an element is called the name of a user, or stated to be who wrote something."""
    told = node.keys()
    return bool(told) and (node.get("itemprop") in _SURE_PROPERTIES or _is_sure(node.get("class", "")))


def is_no_name(classes: str) -> bool:
    """Whether the words that an element is named with speak against its being a name.

    >>> is_no_name("rank"), is_no_name("user-title"), is_no_name("membergroup"), is_no_name("member")
    (True, True, True, False)
    """
    return speaks_against(classes) and not _is_sure(classes)


def is_name_word(word: str) -> bool:
    """Whether a word of a class is one for names: ``nickname``, and no ``nickname-title``."""
    return prior(word, "", "") > 0


@lru_cache(maxsize=4096)
def prior(classes: str, item: str, rel: str) -> float:
    """What the words that an element is named with say about its being a name."""
    if item in _SURE_PROPERTIES or _is_sure(classes):
        return 1.0
    named = 1.0 if _NAME_WORDS.search(f"{classes} {item} {rel}") else 0.0
    return named - (1.0 if speaks_against(classes) and not _ENDS_IN_NAME.search(classes) else 0.0)


def before_time(reading: Reading, element: Element, times: set[int]) -> Element:
    """Return what a link to somebody says before the time that it shows too: ``<a class=user>Anna <small>1d ago``."""
    start = element.start
    if element.tag != "a" or element.end - start < 2 or start in times or times.isdisjoint(range(start, element.end)):
        return element
    named = is_name_word(element.classes) or leads_to_person(element.node.get("href", ""))
    return replace(element, end=start + 1) if named else element
