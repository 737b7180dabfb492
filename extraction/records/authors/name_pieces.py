"""Knows which pieces of the element that holds an author's name are the name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from extraction.records.authors.no_names import is_no_ones
from extraction.records.content.floors import floor_of
from extraction.records.signs.ids import is_post_address
from extraction.records.signs.reading import Element, Reading

#: What stands between who answers and whom.
_ANSWERS = re.compile(
    r"\W*(?:(?:in )?repl(?:y|ies|ied|ying) to|(?:answered|answering|responded|responding)(?: to)?"
    r"|回[复覆應应]了?|答[复覆]了?|antwortete?(?: an| auf)?|en réponse à|a répondu à|respondió a"
    r"|en respuesta a|em resposta a|in risposta a|ha risposto a|ответила?|в ответ(?: на)?|(?:als )?antwort auf"
    r"|(?:in antwoord|als reactie) op|w odpowiedzi na)\W*|[→▸►▶➤⇒]",
    re.IGNORECASE,
)

#: Pieces from what heads a line that tells whom a post answers to the name, at most.
_MOST_ANSWERED = 4


#: The number of a record before a name, in an element of its own.
_COUNTED = re.compile(r"\d{1,4}[.):：]")

#: What an element is called that tells from where somebody is.
_CALLED_PLACE = re.compile(
    r"(?:(?<![a-z])|(?-i:(?<=[a-z])(?=[A-Z])))(?:loc(?:ation)?|country|city)(?![a-z])", re.IGNORECASE
)

#: What a badge beside a name calls somebody.
_ROLES = re.compile(
    r"\W*(?:博主|作者|楼主|樓主|站长|站長|管理员|管理員|管理|(?:普通|注册)(?:用户|会员)|版主|题主|題主|提问者|提問者|質問者|回答者|投稿者|작성자|글쓴이|질문자"
    r"|(?:post |blog )?author|admin(?:istrator)?"
    r"|moderator|mod|blogger|staff|owner|op|ts|autor(?:in)?|auteur|автор|админ(?:истратор)?)\W*",
    re.IGNORECASE,
)


def name_pieces(reading: Reading, element: Element) -> list[str]:
    """Return the texts in an element that holds a name which are the name, or a badge.

    Left out are the number of the post, the letter drawn for a portrait, an account (``@anna``), a label or a place
    behind the name, and whom the record answers. Who is only numbered has "" for a name.
    """
    inside: Sequence[int] = range(element.start, end_of_name(reading, element))
    if inside and _COUNTED.fullmatch(reading.texts[inside[0]]):  # 3. Anna
        inside = inside[1:]
    if not inside:
        return [""]
    roles = {i for i in inside if _is_badge(reading, element, i) or (i > inside[0] and _is_beside(reading, i))}
    if roles and any(i not in roles and not is_no_ones(reading.texts[i]) for i in inside):
        inside = [i for i in inside if i not in roles]
    texts = [reading.texts[i] for i in inside]
    named = [text for text in texts if floor_of(text) is None] or texts[:1]  # Anna #12
    if len(named) > 1 and len(named[0]) == 1 and named[1][:1].casefold() == named[0].casefold():
        named = named[1:]
    return [text for n, text in enumerate(named) if not n or not (text.startswith("@") or is_no_ones(text))]


def is_role(text: str) -> bool:
    """Whether a text is what a badge calls somebody, as it may call everybody where it is mostly hidden.

    >>> is_role("博主"), is_role("Admin"), is_role("Administrata")
    (True, True, False)
    """
    return bool(_ROLES.fullmatch(text))


def _is_badge(reading: Reading, element: Element, i: int) -> bool:
    """Whether a piece of an element that holds a name is a badge, in an element of its own."""
    return reading.elements[reading.pieces[i].element] is not element and is_role(reading.texts[i])


def _is_beside(reading: Reading, i: int) -> bool:
    """Whether a piece behind a name tells from where somebody is, or leads to the post that the record answers."""
    holder = reading.elements[reading.pieces[i].element]
    near = (holder, reading.elements[holder.parent] if holder.parent >= 0 else holder)
    return any(
        (each.tag == "a" and each.node.get("href", "")[:1] == "#" and is_post_address(each.node.get("href", "")))
        or (each.start == i and _CALLED_PLACE.search(each.classes))
        for each in near
    )


def end_of_name(reading: Reading, element: Element) -> int:
    """The piece in an element before which its name ends: there, or further on, is said whom the record answers."""
    return next((i for i in range(element.start + 1, element.end) if _tells_answer(reading, i)), element.end)


def is_answered(reading: Reading, element: Element) -> bool:
    """Whether what is before an element on its line tells that whom it names is answered.

    It stands right before it, Anna replied to Bo, or heads the line: In reply to Clay pots by Bo.
    """
    i = element.start
    if i < 1 or reading.pieces[i].starts_line:
        return False
    if i > 1 and _tells_answer(reading, i - 1):
        return True
    first = next((k for k in range(i - 1, max(-1, i - 1 - _MOST_ANSWERED), -1) if reading.pieces[k].starts_line), -1)
    return (
        first >= 0
        and not reading.pieces[first].linked
        and len(reading.texts[first]) > 1
        and answers(reading.texts[first])
    )


def _tells_answer(reading: Reading, i: int) -> bool:
    """Whether a piece, and no button, tells that who is named before it answers somebody."""
    before, text = reading.texts[i - 1], reading.texts[i]
    is_button = reading.pieces[i].linked and is_no_ones(text)
    return answers(text) and not is_button and not is_no_ones(before)


@lru_cache(maxsize=4096)
def answers(text: str) -> bool:
    """Whether a text stands between who answers and whom.

    >>> answers("replied to"), answers("回复"), answers("Reply to this")
    (True, True, False)
    """
    return bool(_ANSWERS.fullmatch(text))
