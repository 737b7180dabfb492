"""Which numbers does a title say?"""

from __future__ import annotations

import re
from collections.abc import Iterator

_NUMERAL = "〇零一二三四五六七八九十百千两"
#: What stands behind a numeral that counts.
_COUNTED = "年月日号届次期章季集批轮审级场个大条句周天岁名人倍成万亿金银铜枚处"
_DIGITS = {character: str(value) for value, character in enumerate("零一二三四五六七八九")} | {"〇": "0", "两": "2"}
#: 1比0, 2026-03-15 and 1,104.5 are one number each.
_NUMBER = re.compile(
    # 第一 without what it counts (第一财经, 天下第一) is praise.
    rf"\d+(?:[\W_比]+\d+)*|第(?P<nth>(?!一(?![{_NUMERAL}{_COUNTED}]))[{_NUMERAL}]+)|之(?P<part>[{_NUMERAL}]+)$|"
    rf"(?P<counted>[{_NUMERAL}]+)(?=[{_COUNTED}]|中全会)|"
    r"(?:周|星期)(?P<weekday>[一二三四五六日])|(?P<half>[上下])半年"
)
_ORDINAL = re.compile(rf"第([{_NUMERAL}]+)(?=[{_COUNTED}])")


def numbers(text: str) -> list[str]:
    """Return the numbers in what a title says, in their order: in digits, or in characters that count something.

    >>> numbers("第十四届茶博会3月15日开幕一个月后闭幕")
    ['14', '3', '15']
    """
    return list(_values(text))


def in_digits(text: str) -> str:
    """Return a folded title with its ordinals in digits: one form for 第十四届 and 第14届.

    >>> in_digits("第十四届茶博会第二次会议")
    '第14届茶博会第2次会议'
    """
    return _ORDINAL.sub(lambda match: "第" + _in_digits(match[1]), text) if "第" in text else text


def _values(text: str) -> Iterator[str]:
    for match in _NUMBER.finditer(text):
        kind = match.lastgroup
        if kind is None:
            yield match[0]
        elif not (kind == "counted" and match[kind] == "一" and text[match.end()] not in "审季届"):
            yield _in_digits(match[kind])


def _in_digits(numeral: str) -> str:
    """Return a numeral below a hundred in digits, another as it is."""
    tens, ten, ones = numeral.rpartition("十")
    if ten and len(tens) < 2 and len(ones) < 2:
        return _DIGITS.get(tens, "1") + _DIGITS.get(ones, "0")
    return "".join(_DIGITS.get(character, character) for character in numeral)
