"""Knows the words that stand for writers who gave no name: a name that many share."""

from __future__ import annotations

import re

#: What forums call those who gave no name: the same in many records, and still a name.
_NOBODY = re.compile(
    r"^[\W\d_]*(?:[^\W\d_]{0,8}网友(?![^\W\d_])|名無し|名無|ななし|通りすがり|匿名|ID非公開|[无無]名|佚名|游客|遊客|訪客|访客|路人|익명|무명|손님|ㅇㅇ|anonym|анон|гость"
    r"|guest(?!book)|gast$|gäst|gæst|invit[éa]|convidado|ospite|visitante|visiteur|misafir|noname|nobody|khách"
    r"|購入者|お客[様さ]|구매자|(?:买家|買家|顾客|顧客)(?![^\W\d_])|amazon customer"
    r"|(?:a )?google user|amazon[- ]kund)",
    re.IGNORECASE,
)


def is_nobody(text: str) -> bool:
    """Whether a text is what forums write in place of a name.

    >>> [is_nobody(text) for text in ("名無しさん＠お腹いっぱい。", "Anonymous Coward", "購入者さん", "Anna")]
    [True, True, True, False]
    """
    return bool(_NOBODY.match(text))
