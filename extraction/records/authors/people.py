"""Knows the links that lead to people: to the page of one member, by the words of its address."""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import unquote

from extraction.markup.worded import Worded
from extraction.navigation.addresses import parts_of, site_name
from extraction.records.signs.reading import Element, Reading

#: What addresses call people, what stands before it in one word (``showuser``, ``ownerUserId``), and what behind it.
_WHO = (
    r"(?:user|usr|member|profil[eio]?|perfil|author(?!id)|autor[ei]?|auteur|contributor|ludzie|mitglied(?:er)?|membr[eoi]"
    r"|miembro|usu[aá]rio|utent[ei]|utili[sz]a(?:teur|dor)|benutzer|gebruiker|kullan[iı]c[iı]|u[zż]ytkowni[kc]\w?"
    r"|u[zž]ivatel|felhaszn[aá]l[oó]|anv[aä]ndare|medlem|bru[kg]er|pol[jz]ovatel|pengguna|anggota|yonghu|huiyuan)"
)
_HEAD = r"(?:show|disp(?:lay)?|find|view|look(?:up)?|get|see|by|my|e?mail|pm|owner|post(?:er)?|edit|bbs|forum)?"
_TAIL = r"(?:e?s|en|mer)?(?:[_-]?(?:ids?|nos?|names?|infos?|profiles?|page|home|space|details?|view|posts?|card|talk))*"
#: The end of a word; numbers, and further words for people, may follow after a hyphen (``space-uid-7``).
_END = rf"(?:(?![a-z_-])|(?=[_-](?:\d|[^\x00-\x7f]|u?id(?![a-z])|{_WHO})))"
#: Words of an address that leads to a person. They begin a step of it or a value, with one word behind them at most
#: (``member-reviews``), or end one of two words (``pop_profile``): in the midst of others they are a headline's. The
#: sections of a newspaper are People and Space too.
_PERSON = Worded(
    rf"(?:(?<![a-z\d%_-])|(?-i:(?<=[a-z])(?=[A-Z][a-z])))(?:{_HEAD}{_WHO}{_TAIL}(?:{_END}|(?=[_-][a-z\d]{{1,24}}(?![a-z\d_-])))"
    rf"|[a-z\d]{{1,16}}[_-]{_HEAD}{_WHO}{_TAIL}{_END}|people{_END}|space{_END}(?!/[^/?]*-[^/?]*-))",
    "user usr member profil perfil author autor auteur contributor ludzie mitglied membr miembro usuar usuár utent"
    " utili benutzer gebruiker kullan ytkowni ivatel felhaszn anvandare användare medlem bruker bruger polzovatel"
    " poljovatel pengguna anggota yonghu huiyuan people space",
)
#: Signs for people, and letters that are short for those words before a number: ``/@ada``, ``/u/ada``, ``?uid=7``.
#: What stands below a name is what that person wrote, or a group's: ``/@ada/on-pots-5f1``, ``/~tea/7``.
_SIGN = re.compile(r"/[@~][^/?#]*/?(?![^?#])|(?:^|[?&;/])(?:(?<![?&;])u/|(?:uid|u)[=/_,-]\d)", re.IGNORECASE)
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

    A host that has one is people's for the pages right under it.

    >>> has_person_words("http://tea.test/people/ada"), has_person_words("http://space.tea.test/7")
    (True, True)
    >>> has_person_words("http://news.people.com.cn/7"), has_person_words("http://users.tea.test/t/when-to-pick/7")
    (False, False)
    >>> [has_person_words(each) for each in ("home.php?mod=space&uid=7", "/showuser-7", "?ownerUserId=7", "/u_7")]
    [True, True, True, True]
    >>> [has_person_words(each) for each in ("/aerospace/7", "/t/for-new-users-of-pots/7", "/membership", "/u2-live")]
    [False, False, False, False]
    """
    start = _start(address)
    if start < 0 or "//" not in address[:start]:
        return start >= 0
    parts = parts_of(address)
    host, site = parts.netloc, site_name(address)
    told = host if "/" in parts.path.strip("/") else site
    at = address.find(host) + host.rfind(told) if told else -1
    return at < 0 or _start(f"{address[:at]}{address[at + len(told) :]}") >= 0


def _start(address: str) -> int:
    """Where the first word for people begins, or the sign for one; -1 where there is none."""
    return min((found.start() for words in (_PERSON, _SIGN) if (found := words.search(address))), default=-1)


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
    behind = address.partition("//")[2] or address
    return (":" in behind or "%3A" in behind) and _USER_PAGE.search(unquote(behind)) is not None


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
