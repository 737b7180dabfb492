"""Knows the links that lead to people: to the page of one member, by the words of its address."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from urllib.parse import unquote

from extraction.navigation.addresses import parts_of, site_name
from extraction.records.signs.reading import Element, Reading

#: Words of an address that leads to a person.
_PERSON = re.compile(
    r"(?<!o)user|(?<![a-z])usr|member|profil|perfil|people|ludzie|mitglied|membre|miembro|usuario|utente|gebruiker|kullanici|author(?!id)|space|/u/|[?&/](?:uid|u)[=/-]\d|/[@~]",
    re.IGNORECASE,
)
#: What wikis call the pages of their users in other tongues; a word for what is said there may follow (用户讨论:).
_USER_PAGE = re.compile(
    r"(?:用户|用戶|使用者|利用者|사용자|участни(?:к|ца)|benutzer(?:in)?|utilisat(?:eur|rice)|usu[aá]ri[oa]|utente|gebruiker"
    r"|użytkowni(?:k|czka)|användare|bruker|bruger|kullanıcı|uživatel|käyttäjä|thành_viên|کاربر|مستخدم)"
    r"(?:[ _]?[^\W_]{2,12})?:",
    re.IGNORECASE,
)
#: Addresses of all that was written of something, and what links to them say of where they lead.
_CATEGORY = re.compile(r"/(?:categor(?:y|ies)|tags?)/[^/]|[?&](?:cat|tag)=", re.IGNORECASE)
_CATEGORY_RELATIONS = frozenset(("tag", "category"))
_GROUP_ADDRESS = re.compile(r"[?&]\w*group\w*=|=group", re.IGNORECASE)


@lru_cache(maxsize=8192)
def has_person_words(address: str) -> bool:
    """Whether an address has a word for people in it: one that is what its site is called says nothing.

    >>> has_person_words("http://tea.test/people/ada"), has_person_words("http://space.tea.test/7")
    (True, True)
    >>> has_person_words("http://news.people.com.cn/7")
    False
    """
    found = _PERSON.search(address)
    if found is None or "//" not in address[: found.start()]:
        return found is not None
    site, host = site_name(address), parts_of(address).netloc
    start = address.find(host) + host.rfind(site) if site else -1
    return _PERSON.search(f"{address[:start]}{address[start + len(site) :]}" if start >= 0 else address) is not None


@lru_cache(maxsize=8192)
def leads_to_person(address: str) -> bool:
    """Whether an address is somebody's, and not that of all the members of a group.

    >>> leads_to_person("/u/ada"), leads_to_person("/wiki/%E7%94%A8%E6%88%B7:Ada"), leads_to_person("/wiki/Tea:Pot")
    (True, True, False)
    >>> leads_to_person("index.php?t=usrinfo&id=7")
    True
    """
    if has_person_words(address):
        return not _GROUP_ADDRESS.search(address)
    return (":" in address or "%3A" in address) and _USER_PAGE.search(unquote(address)) is not None


def leads_to_category(address: str, relation: str) -> bool:
    """Whether an address, or the relation of the link that leads there, is that of a category or a tag.

    >>> leads_to_category("/category/tea/", ""), leads_to_category("/tea", "tag"), leads_to_category("/tag/", "author")
    (True, True, False)
    """
    return not _CATEGORY_RELATIONS.isdisjoint(relation.split()) or _CATEGORY.search(address) is not None


def is_in_address(reading: Reading, element: Element) -> bool:
    """Whether a name is the last step of the address that it leads to: /u/ada, and not Ada Byron."""
    step = element.node.get("href", "").rstrip("/").rpartition("/")[2] if element.tag == "a" else ""
    return bool(step) and step.casefold() == reading.texts[element.start].casefold()


def before_time(reading: Reading, element: Element, times: set[int]) -> Element:
    """Return what a link to somebody says before the time that it shows too: ``<a class=user>Anna <small>1d ago``."""
    start = element.start
    if element.tag != "a" or element.end - start < 2 or start in times or times.isdisjoint(range(start, element.end)):
        return element
    named = _PERSON.search(element.classes) or leads_to_person(element.node.get("href", ""))
    return replace(element, end=start + 1) if named else element
