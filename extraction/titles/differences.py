"""In what do two like titles differ, and does that make them different stories?"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from itertools import pairwise, zip_longest

from extraction.titles.numerals import numbers
from extraction.titles.words import names

_CODE = re.compile(r"[0-9a-z]+")
#: Words that change nothing in what a title tells.
_ENGLISH = "an the this that these those its his her their our in on at of to for by with and is are was"
_LIGHT = frozenset("的地得了着过在于与和及已被把称说是就也又再都仍竟为对等") | {"表示", *_ENGLISH.split()}
#: Words that make another story of it: it has not happened yet, or somebody talks of what has.
_AHEAD = frozenset({"将", "拟", "即将", "将于", "将要", "将会", "明日", "明天"})
_SAID = frozenset({"回应", "否认", "辟谣", "解读", "反响", "评价", "综述", "翻唱"})
#: Characters that exclude one another where all else in a word is the same.
_CONTRASTS = (
    "东南西北",
    "春夏秋冬",
    "上中下",
    "早午晚夜",
    "男女",
    "涨跌",
    "升降",
    "增减",
    "前后",
    "左右",
    "买卖",
    "进出",
    "胜负",
    "开闭收",
)


def another_number(one: str, other: str) -> str | None:
    """Return the first number in which two titles differ, as they say it, if they differ in one.

    >>> another_number("茶价9月上涨", "茶价10月上涨")
    '9 / 10'
    """
    ours, theirs = numbers(one), numbers(other)
    pairs = zip_longest(ours, theirs, fillvalue="none")
    return next((f"{a} / {b}" for a, b in pairs if a != b), None) if ours != theirs else None


def exclude(one: str, other: str) -> bool:
    """Tell whether each of two titles says a number that the other does not: one that drops a number excludes nothing.

    >>> exclude("茶价9月上涨", "茶价10月上涨"), exclude("茶价9月上涨", "茶价上涨")
    (True, False)
    """
    ours, theirs = Counter(numbers(one)), Counter(numbers(other))
    return bool(ours - theirs) and bool(theirs - ours)


def another_word(one: Sequence[str], other: Sequence[str]) -> str | None:
    """Return where one title says something unrelated to what the other says there: the slots of a template.

    >>> another_word(["浙江", "茶文化", "研究会", "年会"], ["福建", "茶文化", "研究会", "年会"])
    '浙江 / 福建'
    >>> another_word(["龙井", "今日", "开采"], ["龙井", "今天", "正式", "开采"])
    """
    if Counter(one) == Counter(other):
        return None
    for kind, a, b, c, d in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if kind == "replace" and _unrelated(one[a:b], other[c:d]):
            return f"{''.join(one[a:b])} / {''.join(other[c:d])}"
    return None


def another_turn(one: Iterable[str], other: Iterable[str]) -> str | None:
    """Return the word by which only one of two titles tells of the future, or of what somebody says about the story.

    >>> another_turn(["茶博会", "明日", "开幕"], ["茶博会", "开幕"])
    '明日'
    """
    for turn in (_AHEAD, _SAID):
        ours, theirs = ([word for word in words if word in turn] for words in (one, other))
        if bool(ours) != bool(theirs):
            return (ours or theirs)[0]
    return None


def changes(one: str, other: str) -> str:
    """Return what a title became on its way: what was taken out, and what was put in.

    >>> changes("杭州龙井今日开采", "组图:杭州龙井今天开采")
    '+「组图:」 −「日」 +「天」'
    """
    told = []
    for kind, a, b, c, d in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if kind != "equal":
            told += [f"−「{one[a:b]}」"] * (b > a) + [f"+「{other[c:d]}」"] * (d > c)
    return " ".join(told)


def _unrelated(one: Sequence[str], other: Sequence[str]) -> bool:
    one, other = _weighty(one), _weighty(other)
    if _name_another(one, other):
        return True
    ours, theirs = "".join(one), "".join(other)
    codes = _CODE.findall(ours), _CODE.findall(theirs)
    if all(codes) and codes[0] != codes[1]:
        return True
    left, right = _without_common_ends(ours, theirs)
    if not left or not right:
        return False
    if min(len(left), len(right)) == 1 and len(left) < len(ours):
        # 今天 and 今日, 公布 and 发布: one word for another, unless the two exclude one another.
        return any(left in contrast and right in contrast for contrast in _CONTRASTS)
    return 3 * len(set(left) & set(right)) < min(len(left), len(right))


def _without_common_ends(one: str, other: str) -> tuple[str, str]:
    start = _common_start(one, other)
    one, other = one[start:], other[start:]
    end = _common_start(one[::-1], other[::-1])
    return one[: len(one) - end], other[: len(other) - end]


def _common_start(one: str, other: str) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


def _weighty(words: Sequence[str]) -> list[str]:
    return [word for word in words if word not in _LIGHT]


def _name_another(one: Sequence[str], other: Sequence[str]) -> bool:
    """Tell whether both name a place or a person, and none of one is a longer form of one of the other."""
    ours, theirs = ([word for word in words if word in names()] for words in (one, other))
    return bool(ours and theirs) and not any(a in b or b in a for a in ours for b in theirs)


def in_common(one: str, other: str) -> float:
    """Return the part of two texts' pairs of neighbouring characters that they share (Dice's coefficient), in [0, 1].

    >>> in_common("茶农采茶", "茶农采茶忙")
    0.8571428571428571
    """
    ours, theirs = (Counter(map("".join, pairwise(text))) for text in (one, other))
    total = ours.total() + theirs.total()
    return 2 * (ours & theirs).total() / total if total else 0.0
