"""In what do two like titles differ, and does that make them different stories?"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from itertools import pairwise, product, zip_longest

from extraction.titles.numerals import numbers
from extraction.titles.words import names

_CODE = re.compile(r"[0-9a-z]+")
#: Words that change nothing in what a title tells.
_ENGLISH = "an the this that these those its his her their our in on at of to for by with and is are was"
_LIGHT = frozenset("的地得了着过在于与和及已被把称说是就也又再都仍竟为对等") | {"表示", *_ENGLISH.split()}
#: Words that make another story of it: it has not happened yet, or somebody talks of what has.
_AHEAD = frozenset({"将", "拟", "即将", "将于", "将要", "将会", "明日", "明天"})
_SAID = frozenset({"回应", "否认", "辟谣", "解读", "反响", "评价", "综述", "翻唱"})
#: ... or it happens once more, or is denied.
_AGAIN = frozenset({"再次", "再度", "再次发生"})
_DENIED = frozenset("不未无没非") | {"没有", "并未", "并非", "不是", "不会", "不再", "不能", "无法", "未能", "未被"}
_DENIES = frozenset("不未无没非")
_NUMERALS = frozenset("〇零一二两三四五六七八九十百千万亿")
#: Characters that exclude one another where all else in a word is the same.
_CONTRASTS = (
    "东南西北",
    "春夏秋冬",
    "上中下",
    "早午晚夜",
    "男女",
    "涨跌突",
    "升降",
    "增减",
    "前后",
    "左右",
    "买卖",
    "进出",
    "胜负",
    "开闭收",
    "红橙黄蓝绿",
    "小中大暴",
    "甲乙丙丁",
    "日周月季年",
    "省市县区",
    "内外",
    "高低",
    "强弱",
    "快慢",
    "生死",
    "真假",
    "输赢",
    "冷热",
)
#: Letters and digits from which a title stands for itself, and letters from which what it adds is a clause.
_TELLS, _CLAUSE = 12, 4
#: Words of a part that changes its place with another one, at the most.
_LONGEST_PART = 3


def another_number(one: str, other: str) -> str | None:
    """Return the first number in which two titles differ, as they say it, if they differ in one.

    What a title adds before or behind all of the other one may hold numbers of its own.

    >>> another_number("茶价9月上涨", "茶价10月上涨")
    '9 / 10'
    >>> another_number("新疆阿克苏发生7.1级地震", "新疆阿克苏发生7.1级地震震源深度22千米")
    """
    if _adds(one, other) or _adds(other, one):
        return None
    ours, theirs = numbers(one), numbers(other)
    pairs = zip_longest(ours, theirs, fillvalue="none")
    return next((f"{a} / {b}" for a, b in pairs if a != b), None) if ours != theirs else None


def _adds(whole: str, more: str) -> bool:
    """Tell whether a title is all of another one, which tells enough by itself, and more words than a number's."""
    if len(whole) < _TELLS or not (more.startswith(whole) or more.endswith(whole)):
        return False
    added = more.removeprefix(whole) if more.startswith(whole) else more.removesuffix(whole)
    return sum(not character.isdigit() for character in added) >= _CLAUSE


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
    """Return the word by which only one of two titles tells of the future, of what is said about it, or denies it.

    >>> another_turn(["茶博会", "明日", "开幕"], ["茶博会", "开幕"])
    '明日'
    """
    one, other = set(one), set(other)
    for turn in (_AHEAD, _SAID, _AGAIN, _DENIED):
        # 误将 and 误把 are one.
        turn = turn - {"将"} if "把" in one ^ other else turn
        ours, theirs = ([word for word in words if word in turn] for words in (one, other))
        if bool(ours) != bool(theirs):
            return (ours or theirs)[0]
    return None


def another_order(one: Sequence[str], other: Sequence[str]) -> str | None:
    """Return which two parts changed their places around a third: who does it, and to whom.

    A clause that moves to the front changes nothing.

    >>> another_order(["湖人", "击败", "勇士"], ["勇士", "击败", "湖人"])
    '湖人 / 勇士'
    >>> another_order(["湖人", "击败", "勇士", "球迷", "沸腾"], ["球迷", "沸腾", "湖人", "击败", "勇士"])
    """
    once = {word for word, count in Counter(one).items() if count == 1} - _LIGHT
    once &= {word for word, count in Counter(other).items() if count == 1}
    ours, theirs = [word for word in one if word in once], [word for word in other if word in once]
    if ours == theirs:
        return None
    start = _common_start(ours, theirs)
    end = _common_start(ours[start:][::-1], theirs[start:][::-1])
    ours, theirs = ours[start : len(ours) - end], theirs[start : len(theirs) - end]
    for first, last in product(range(1, _LONGEST_PART + 1), repeat=2):
        between = ours[first:-last]
        if between and ours[-last:] + between + ours[:first] == theirs:
            return f"{''.join(ours[:first])} / {''.join(ours[-last:])}"
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
    if ours != theirs and _is_numeral(ours) and _is_numeral(theirs):
        return True
    left, right = _without_common_ends(ours, theirs)
    if not left or not right:
        return left in _DENIES or right in _DENIES  # 降准 and 不降准
    if _contrast(left, right):
        return True
    if min(len(left), len(right)) == 1 and len(left) < len(ours):
        return False  # 今天 and 今日, 公布 and 发布: one word for another
    return 3 * len(set(left) & set(right)) < min(len(left), len(right))


def _is_numeral(text: str) -> bool:
    return bool(text) and _NUMERALS.issuperset(text)


def _contrast(one: str, other: str) -> bool:
    """Tell whether what only one of two pieces has and what only the other one has exclude one another."""
    ours, theirs = set(one) - set(other), set(other) - set(one)
    if (_is_numeral(one) and _is_numeral(other)) or ours.isdisjoint(_DENIES) != theirs.isdisjoint(_DENIES):
        return True
    return any(not ours.isdisjoint(contrast) and not theirs.isdisjoint(contrast) for contrast in _CONTRASTS)


def _without_common_ends(one: str, other: str) -> tuple[str, str]:
    start = _common_start(one, other)
    one, other = one[start:], other[start:]
    end = _common_start(one[::-1], other[::-1])
    return one[: len(one) - end], other[: len(other) - end]


def _common_start(one: Sequence[str], other: Sequence[str]) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


def _weighty(words: Sequence[str]) -> list[str]:
    # Whether it is ahead of both is another question, above.
    return [word for word in words if word not in _LIGHT and word not in _AHEAD]


def _name_another(one: Sequence[str], other: Sequence[str]) -> bool:
    """Tell whether both name a place or a person, and none of one is a longer form of one of the other."""
    if _abbreviates("".join(one), "".join(other)) or _abbreviates("".join(other), "".join(one)):
        return False
    ours, theirs = ([word for word in words if word in names()] for words in (one, other))
    return bool(ours and theirs) and not any(a in b or b in a for a in ours for b in theirs)


def _abbreviates(short: str, long: str) -> bool:
    """Tell whether one name is another one's characters, some left out: 国侨办 and 国务院侨办."""
    return len(short) > 1 and short[0] == long[:1] and _leaves_out(short, long)


def _leaves_out(short: str, long: str) -> bool:
    """Tell whether a text is another one's characters in their order, some left out."""
    characters = iter(long)
    return all(character in characters for character in short)


def in_common(one: str, other: str) -> float:
    """Return the part of two texts' pairs of neighbouring characters that they share (Dice's coefficient), in [0, 1].

    Where one is the other but for some characters that it leaves out, it is the part that it keeps.

    >>> in_common("茶农采茶", "茶农采茶忙")
    0.8571428571428571
    """
    ours, theirs = (Counter(map("".join, pairwise(text))) for text in (one, other))
    total = ours.total() + theirs.total()
    if not total:
        return 0.0
    shared = 2 * (ours & theirs).total() / total
    short, long = sorted((one, other), key=lambda text: (len(text), text))
    return max(shared, len(short) / len(long)) if _leaves_out(short, long) else shared
