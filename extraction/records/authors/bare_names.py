"""What a name is without what programs put around it, and whole where a page shows only how it begins."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import chain, islice, takewhile

from lxml.html import HtmlElement

from extraction.markup.worded import branched
from extraction.records.authors.name_pieces import name_pieces
from extraction.records.authors.no_names import SAYS
from extraction.records.signs.reading import Element, Reading
from extraction.tongues.words import either_word, words_before_names

#: Characters of the longest name that is taken for an author's.
LONGEST_NAME = 40
#: Elements in a name of one letter of which a title may tell whom it stands for.
MOST_TITLED = 5
#: An element that shows how a name begins, and those around it of which a title may tell the whole.
_MOST_AROUND = 3
#: What a program puts in brackets behind the name of somebody whom it does not know.
_UNKNOWN = (
    r"not verified|guest|visitor|unregistered|未验证|未驗證|访客|訪客|游客|遊客|匿名"
    r"|nicht überprüft|nicht verifiziert|gast|non vérifiée?|invité|visiteur|no verificado|invitado|visitante"
    r"|não verificado|non verificato|ospite"
    r"|не проверено|гость|niet gecontroleerd|niezweryfikowany|gość|未検証|ゲスト|손님"
)
#: The address that somebody wrote from, behind their name.
_FROM = r"\s+(?:ip\s?[:：]\s?)?\d{1,3}(?:\.(?:\d{1,3}|[*x]+)){3}$"
BEHIND_ADDRESS = re.compile(_FROM, re.IGNORECASE)
#: What says in a name's own element that it follows: posted by.
_POSTED_BY = branched(words_before_names())
_AFFIXES = re.compile(
    rf"\s*[(（]\s?(?:#?\d[\d,.]*|{_UNKNOWN})\s?[)）]$|{_FROM}"
    r"|(?<=\S)\sfrom\s(?-i:[A-Z])[^,]{1,30},\s?(?-i:[A-Z])[\w .]{1,20}$"
    rf"|\s#\d{{0,6}}$|^(?:{_UNKNOWN})\s[-–—]\s"
    rf"|^(?:by|作者|由|{_POSTED_BY})\s*[:：]?\s+"
    r"|^[~–—-]\s+(?=\w)|\s[»›]+$"
    rf"|\s*(?:(?<=\s){SAYS})?\s*[:：,，]$|(?<=[\w.])\s+{SAYS}\s*(?:\.{{2,3}}|…)?$"
    r"|(?<=\S)\s(?:[发發](?:表|[布佈]|起)|[创創]建|提[问問])$|\s?님의\s(?:댓글|답글|글)(?:의\s(?:댓글|답글))?$"
    r"|\s?(?:さん)?の(?:コメント|投稿|返信|レビュー|口コミ|感想(?:・評価)?)[:：]?$"
    r"|\s?さんより[:：]?$|(?<=購入者)さん$|(?<=\w)的(?:评论|評論|回复|回覆|留言)[:：]?$",
    re.IGNORECASE,
)
#: What a title says behind whom a portrait is of: Anna started 2 days ago.
POSTED = rf"\s(?:{either_word('posted')}|started\s|asked\s).*$"
_POSTED = re.compile(POSTED, re.IGNORECASE)
UNKNOWN_ALONE = re.compile(rf"[(（]\s?(?:{_UNKNOWN})\s?[)）]", re.IGNORECASE)
#: What is shown of a name that is too long for its place.
_CUT, _REST = re.compile(r"(\S.+?)\s?(?:\.{3}|…)"), re.compile(r"[^\s'’]+")
_OPENERS = {")": "(", "]": "[", "}": "{", "）": "（", "】": "【"}


def bare_name(reading: Reading, element: Element, badges: Collection[str] = ()) -> str | None:
    """The author's name without the words around it, and without ``badges`` behind it and what follows these."""
    own = name_pieces(reading, element)
    name = without_affixes(" ".join([*own[:1], *takewhile(lambda text: text not in badges, own[1:])]))
    if cut := _CUT.fullmatch(name):
        return _uncut(element.node, cut[1]) or name
    return (_in_full(element.node, name) if len(name) == 1 else name) or None


def without_affixes(name: str) -> str:
    """A name without what a program puts around it, and a bracket that nothing opens: a faulty template leaves it.

    >>> without_affixes("Anna (not verified)"), without_affixes("Anna (Bo)"), without_affixes("Anna)")
    ('Anna', 'Anna (Bo)', 'Anna')
    >>> without_affixes("Started by Anna"), without_affixes("由 林志明 發表"), without_affixes("由布")
    ('Anna', '林志明', '由布')
    >>> without_affixes("Walter from New Smyrna Beach, FL"), without_affixes("Man from Mars")
    ('Walter', 'Man from Mars')
    """
    name = _AFFIXES.sub("", name)
    opener = _OPENERS.get(name[-1:])
    return name[:-1].rstrip() if len(name) > 1 and opener and opener not in name else name


def _uncut(node: HtmlElement, begun: str) -> str | None:
    """The name of which an element shows how it begins, as its title tells it, or that of what is right around it.

    >>> from lxml import html
    >>> _uncut(html.fromstring("<p title='Started by: Alexandrina'><a>Alexan...</a></p>")[0], "Alexan")
    'Alexandrina'
    """
    for holder in islice(chain((node,), node.iterancestors()), _MOST_AROUND):
        before, _, rest = str(holder.get("title", "")).strip().partition(begun)
        if _REST.fullmatch(rest) and not before[-1:].isalnum() and len(begun) + len(rest) <= LONGEST_NAME:
            return begun + rest
    return None


def _in_full(node: HtmlElement, letter: str) -> str:
    """Whose portrait a letter is drawn for, where a title on it or in it begins with that; else the letter.

    A title that has the letter as its first word tells more of somebody who is called so.
    """
    titles = (" ".join(each.get("title", "").split()) for each in islice(node.iter("*"), MOST_TITLED))
    whole = re.compile(rf"{re.escape(letter)}\w", re.IGNORECASE)
    told = (_POSTED.sub("", title) for title in titles if len(title) <= LONGEST_NAME and whole.match(title))
    return next(told, letter)
