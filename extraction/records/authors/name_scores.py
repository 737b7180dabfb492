"""Tells how much speaks for a kind of element to hold the names of who wrote the records."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from urllib.parse import unquote

from lxml.html import HtmlElement

from extraction.records.authors.bystanders import LABEL, is_changer, is_in_remark
from extraction.records.authors.name_pieces import is_answered
from extraction.records.authors.name_words import has_name_words, is_no_name, is_sure_name, prior, speaks_against
from extraction.records.authors.no_names import MAIL
from extraction.records.authors.nobody import is_nobody
from extraction.records.authors.people import is_in_address, leads_to_person
from extraction.records.content.devices import ADDRESS
from extraction.records.content.profiles import is_by_portrait, is_pictured, opens_profile
from extraction.records.signs.reading import INLINE_TAGS, Element, Reading
from extraction.records.signs.texts import has_letters, squeeze
from extraction.tongues.words import either_word

_CALLED_NAME = re.compile(r"name|author(?!.*(?:avatar|icon))", re.IGNORECASE)
_BEFORE_NAME = re.compile(
    rf"(?:{either_word('by')}|\b用户|作者|楼主|(?:[发發](?:帖|表|文|[布佈])|[张張][贴貼])[人者]|(?:评论|評論|点评|评价)[者人]|用户[:：]|^\W*author|poster)\s*[:：]?\s*$|author\s*[:：]\s*$"
    r"|(?:投稿者|(?<!ファイル)名前|글쓴이|작성자|網友|网友)\s*[:：]?\s*$|^\W*(?:name|имя|автор|autore?|auteur|verfasser|nom|nombre|nome|ім['’]?я|imię|jméno|naam|név|姓名|昵称|暱稱|名字)\s*[:：]?\s*$",
    re.IGNORECASE,
)
#: What stands before a name, and before the place that somebody is from.
_BEFORE_ORIGIN = re.compile(r"(?:\bfrom|来自|來自)\s*[:：]?\s*$", re.IGNORECASE)
_AFTER_NAME = re.compile(rf"\s*(?:{either_word('wrote', 'says', 'posted')}|on\b|»|•)", re.IGNORECASE)
_SENTENCE = re.compile(r"[，。！？；….!?](?:(?<=[，。！？；…])|(?<=[a-zà-öø-ÿа-яё\uac00-\ud7a3\u0620-\u064a][.!?])$)")
#: Digits in a name before an address: more are a telephone's number.
MOST_DIGITS = 4
#: A telephone's number, masked: who comments with it has no other name.
_MASKED = re.compile(r"\d\*{2,}")
#: A text in brackets: [Quote], or a name that a program puts so.
BRACKETED = re.compile(r"\[[^\[\]]*\]$|【[^【】]*】$")
#: What is counted, before its unit: 12 hours on record.
_COUNTED = re.compile(r"\d[\d.,]*(?=\s?[^\W\d])")
#: Letters of a word that stay as they are when it is declined.
_STEM = 5
#: How much more an element is worth that is surely a name than one beside it that is called after people: profile.
SURE = 0.2
#: Links in the shortest list of them that is a menu.
_LEAST_MENU = 3
#: Texts of a record above what stands by its author's portrait, at most: the letter in its place, a badge.
_HEAD = 2
#: Records looked at for hints.
_SAMPLE = 5


def score_of(
    found: dict[int, Element], readings: Sequence[Reading], times: Sequence[set[int]], *, by_portrait: float = 0.0
) -> float:
    """Return how much speaks for it: ``found`` by record, ``times`` the pieces of each record that show its time.

    ``by_portrait`` is what it is worth that most stand right behind pictures, where nothing is named after people.
    """
    count = len(found)
    texts = [readings[n].text_of(element) for n, element in found.items()]
    distinct, sure = len(set(texts)), all(is_sure_name(element.node) for element in found.values())
    score = 2.0 * count / len(readings) + (SURE if sure else 0.0)
    if count > 2:
        shared = distinct == 1 and not (is_nobody(texts[0]) or _is_one_author(found, readings, times, sure=sure))
        score += min(0.6, distinct / count) - (2.0 if shared else 0.0)
    elif len(readings) > 1 and count == 2 and distinct == 1:
        score -= 0.5
    labelled = distinct > 1 and " " in texts[0] and len({text.split()[0] for text in texts}) == 1
    if labelled and not (sure or is_nobody(texts[0]) or _says_by(texts[0])):
        score -= 1.5  # a label and a value
    if distinct > 1 and all(map(_COUNTED.match, texts)) and len({_unit(text) for text in texts}) == 1:
        score -= 2.0  # a count and its unit
    score -= 1.0 if sum(map(len, texts)) / count > 24 else 0.0
    lettered = sum(1 for text in texts if (has_letters(text) and not ADDRESS.fullmatch(text)) or _MASKED.search(text))
    score -= 0.0 if sure else 1.5 * (count - lettered) / count
    if all(BRACKETED.match(text) for text in texts) and not any(map(names_people, found.values())):
        score -= 1.5  # [Quote]
    if all(len(text) == 1 and text.isascii() for text in texts) and not any(map(is_called_name, found.values())):
        score -= 1.5  # initials in place of a picture
    score -= 2.0 * sum(1 for text in texts if _SENTENCE.search(text) and not is_nobody(text)) / count
    addressed = sum(1 for text in texts if text.startswith("@")) / count
    accounts = addressed == 1 and all(
        _is_first(readings[n], each) and (count > 2 or each.start < min(times[n], default=0))
        for n, each in found.items()
    )
    score -= 0.0 if accounts else addressed  # whom a post speaks to
    sample = list(found.items())[:_SAMPLE]
    hints = [_hints(readings[n], element, times[n]) for n, element in sample]
    if len(readings) == 1:
        introduced = opens_profile(readings[0], found[0]) or has_address(readings[0], found[0])
        introduced = introduced and not is_no_name(found[0].classes)
        hints = [hints[0] + (1.0 if introduced else 0.0) - (1.0 if _is_in_menu(found[0].node) else 0.0)]
    elif not any(map(names_people, found.values())):
        for n, element in sample:
            led = is_pictured(readings[n].elements[0].node, element.node)
            heads = 2 * count > len(readings) and by_portrait > 0 and element.start <= _HEAD
            hints.append(1.0 if led else by_portrait * (heads and is_by_portrait(element.node)))
    return score + sum(hints) / min(len(found), _SAMPLE)


def _is_first(reading: Reading, element: Element) -> bool:
    """Whether an element is, or is in, the first link of a record that leads to somebody and says something."""
    links = (each for each in reading.elements if each.tag == "a" and each.start < each.end)
    first = next((link for link in links if leads_to_person(link.node.get("href", ""))), None)
    return first is not None and first.start <= element.start < element.end <= first.end


def _unit(text: str) -> str:
    """What a text counts, by the letters that all cases of a word share: 5 komentarzy, 3 komentarze."""
    return _COUNTED.sub("", text, 1).strip()[:_STEM]


def _is_one_author(
    found: dict[int, Element], readings: Sequence[Reading], times: Sequence[set[int]], *, sure: bool
) -> bool:
    """Whether one person wrote all records: named before their times, by a ``sure`` element or a link to their page.

    The page's address has the name, or portraits lead there too. Who is named behind the times was told or thanked; a
    button's address says something else than the button.
    """
    if any(times[n] and element.start >= min(times[n]) for n, element in found.items()):
        return False
    addresses = {element.node.get("href", "") for element in found.values()}
    if sure or len(addresses) > 1:
        return sure
    address, (n, first) = addresses.pop(), next(iter(found.items()))
    told = squeeze(readings[n].text_of(first))
    if not told or not leads_to_person(address):
        return False
    return told in squeeze(unquote(address)) or is_pictured(readings[n].elements[0].node, first.node)


def is_called_name(element: Element) -> bool:
    """Whether an element's own class calls it a name, not a picture of somebody."""
    return bool(_CALLED_NAME.search(element.classes))


def _is_in_menu(node: HtmlElement) -> bool:
    """Whether an element is in a list of links, as what may be done with a post is."""
    item = next((each for each in (node, node.getparent()) if each is not None and each.tag == "li"), None)
    menu = None if item is None else item.getparent()
    return menu is not None and len(menu) >= _LEAST_MENU and all(len(each) == 1 and each[0].tag == "a" for each in menu)


def _hints(reading: Reading, element: Element, times: set[int]) -> float:
    node = element.node
    score = prior(element.classes, element.stated, node.get("rel", ""))
    if score < 1.0 and element.tag == "a" and leads_to_person(node.get("href", "")):
        score += 1.0
    if score < 1.0 and element.parent >= 0 and not speaks_against(element.classes):
        above = reading.elements[element.parent]
        said = prior(above.classes, above.stated, "")
        score += said if above.end - above.start == element.end - element.start else max(0.0, said)
        if score < 1.0 and above.tag == "a" and element.start == above.start:  # the link to them tells more of them
            score += 1.0 if leads_to_person(above.node.get("href", "")) else 0.0
    score += 0.1 if is_in_address(reading, element) else 0.0
    score += 0.5 if element.tag == "a" or reading.pieces[element.start].linked else 0.0
    score += 0.3 if element.tag in ("b", "strong", "cite", "h3", "h4", "h5") else 0.0
    if is_told_by(reading, element) or (score >= 1.0 and _says_by(reading.texts[element.start])):
        score += 1.0
    elif score < 1.0 and _is_value(reading, element):
        score -= 1.0
    elif element.start and _BEFORE_ORIGIN.search(reading.texts[element.start - 1][-LABEL:]):
        score += 0.3 if score >= 1.0 else -0.5  # from Ada, from London, from my phone
    if is_changer(reading, element.start):
        score -= 2.0
    if is_in_remark(reading, element, times):
        score -= 1.5
    if is_answered(reading, element):
        score -= 2.5
    if element.end < len(reading.pieces) and _says_after(reading, element):
        score += 0.7
    if times:
        score += 0.6 / (1 + min(abs(element.start - i) for i in times) / 4)
        score -= 0.6 if score < 1.0 and element.start > max(times) and element.tag not in INLINE_TAGS else 0.0
    return score + 0.3 / (1 + element.start / 4)


def _says_after(reading: Reading, element: Element) -> bool:
    """Whether what is right behind a name tells that somebody said something: ``<a>Anna</a>：In May.``"""
    behind = reading.texts[element.end]
    spoken = behind[0] == "：" and len(behind) > 1 and reading.pieces[element.end - 1].linked
    return spoken or _AFTER_NAME.match(behind) is not None


def _is_value(reading: Reading, element: Element) -> bool:
    """Whether a label with a colon stands (of Chinese) right before an element on its line: 颜色：白."""
    i = element.start
    before = reading.texts[i - 1] if i > 0 and not reading.pieces[i].starts_line else ""
    return before[-1:] == "：" and has_letters(before)


def names_people(element: Element) -> bool:
    """Whether an element, or what is around it, is named after people or leads to one."""
    above = element.node.getparent()
    return has_name_words(element.node) or (above is not None and has_name_words(above))


def is_told_by(reading: Reading, element: Element) -> bool:
    """Whether what is right before a name says that one follows: Submitted by."""
    return element.start > 0 and _tells_name(reading.texts[element.start - 1][-LABEL:])


@lru_cache(maxsize=4096)
def _tells_name(label: str) -> bool:
    return bool(_BEFORE_NAME.search(label))


def _says_by(text: str) -> bool:
    """Whether a text in what is named after people begins with what says that a name follows: By Ada."""
    first, _, name = text.partition(" ")
    return bool(name) and len(first) <= LABEL and _tells_name(first)


def has_address(reading: Reading, name: Element) -> bool:
    """Whether a name has an address of mail right behind it."""
    if name.end >= len(reading.pieces) or sum(map(str.isdigit, reading.text_of(name))) > MOST_DIGITS:
        return False
    return says_address(reading.texts[name.end])


def says_address(text: str) -> bool:
    """Whether a text has an address of mail.

    >>> says_address("<ada at mail dot test>"), says_address("<ada(at)mail(dot)test>"), says_address("Ada at home")
    (True, True, False)
    """
    return ("@" in text or " at " in text or "at)" in text or "at]" in text) and bool(MAIL.search(text))
