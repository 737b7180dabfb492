"""Prices as shops write them, before or behind the sign, code or word of a currency."""

from __future__ import annotations

import re

#: Characters of the longest text that is a price, or a button beside one.
LONGEST_PRICE = 40
PRICE = re.compile(
    # One class of characters comes first: others are passed over fast.
    r"[$€£¥￥₹₽\dCDEKNRSUk](?:(?<=[$€£¥￥₹₽])\s?\d"
    r"|(?<=\d)(?<![第\d].)[\d.,]*\s?(?:[€元円₽]|(?:USD|EUR|CNY|DKK|NOK|SEK|CHF|zł|Kč|Ft|kr|руб|р|лв|грн)\b)"
    r"|(?<!\w.)(?:(?<=E)UR|(?<=U)SD|(?<=D)KK|(?<=N)OK|(?<=S)EK|(?<=C)(?:HF|NY)|(?<=K)č|(?<=[Kk])r|(?<=R)s)\.?\s?\d)"
)
#: What ends a price, and what parts its thousands.
_END = re.compile(r"[\d.,]*+(?!\w)")
_GAP = re.compile(r"(?<=\d)[\s']+(?=\d)")


def is_price(text: str) -> bool:
    """Return whether a text begins with a price.

    >>> is_price("1 099,00 zł"), is_price("Kr. 249.900"), is_price("15,800円 each"), is_price("12 replies")
    (True, True, True, False)
    >>> is_price("kr12s")
    False
    """
    text = _GAP.sub("", text.strip())
    price = PRICE.match(text)
    return price is not None and _END.match(text, price.end()) is not None
