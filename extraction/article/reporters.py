"""Which reporters a story itself names, in its first or last words or in a line of its own."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extraction.article.fact import NOTHING, Fact
from extraction.article.labels import both, pieces
from extraction.article.people import is_full_name, is_person

#: Characters at a story's ends in which its reporters are named, and its lines at either end.
_DATELINE, _END_LINES = 60, 2
#: Who files a story and that they do, a name and several of them, and the brackets around.
_REPORTER, _REPORT = both("(?:记者|通讯员)"), "[报報][导導道]"
#: What somebody did, which is no name behind another.
_WORK = rf"{_REPORT}|整[合理]|[综綜]合|[编編][译譯辑輯]|[采採][写寫]|[摄攝]影"
_HAN, _BETWEEN = r"[\u4e00-\u9fff]", r"[、，,\s\u3000]+"
_NAME = rf"{_HAN}{{2,3}}"
_NAMES = rf"{_NAME}(?:{_BETWEEN}(?!{_WORK}){_NAME}){{0,5}}"
_OPEN, _CLOSE, _WITHIN = r"[(（〔【\[]", r"[)）〕】\]]", "[^()（）〔〕【】]"
#: What parts names in a list.
BETWEEN_NAMES = re.compile(_BETWEEN)
#: 新华社北京1月15日电（记者张三、李四）.
_IN_BRACKETS = re.compile(
    rf"{_OPEN}{_WITHIN}{{0,16}}?{_REPORTER}[\s:：]*(?:({_NAME}){_HAN}{{2,4}}\d"
    r"|([\u4e00-\u9fff、，,\s\u3000·]{2,30}?)\s*(?:[通实實见見摄攝]|[)）;；]|文/))"
)
#: Names that a space parts from the label are names, however rare: （本站记者 初小茶）; so are those behind a dateline:
#: 3月9日电（记者初小茶）.
_SPACED = re.compile(
    rf"(?:{_OPEN}[^()（）〔〕【】\s]{{0,8}}{_REPORTER}[\s\u3000:：]+|(?<=[电電讯訊])\s?{_OPEN}{_WITHIN}{{0,4}}{_REPORTER})"
    rf"({_NAMES})(?:\s*(?:{_WORK}))?{_CLOSE}"
)
#: Whom a dispatch is signed by right behind its day, and who is none of the names: 3月9日电（叶小舟、实习生林杉）.
_SENT = re.compile(r"日[电電讯訊]\s*[(（]([\u4e00-\u9fff、，\s\u3000]{2,30})[)）]")
_TRAINEE = re.compile(rf"(?:实习|見習|见习)(?:生|[记記]者)|{_REPORTER}")
#: 〔記者林小明／台北報導〕, as the press of Taiwan has it.
_FILED = re.compile(
    r"[记記]者\s*([\u4e00-\u9fff]{2,4}(?:[、，,\s\u3000][\u4e00-\u9fff]{2,4}){0,3})\s*[/／╱]\s*"
    rf"{_HAN}{{2,6}}\s?(?:{_REPORT}|電)"
)
#: The same without a label, or without a stroke, where nothing follows (林小明／台北報導, 茶報記者林小明台北報道) or a
#: bracket is closed (【茶報記者林小明台北報導】), as the first words say it (茶报记者林小明报道：), and without a place
#: (生活中心／林小明報導).
_FILED_BARE = re.compile(
    rf"(?:^|[\s\u3000(（【〔\[])(?P<alone>{_NAMES})(?:\s*[/／╱]\s*|[\s\u3000]+){_HAN}{{2,6}}{_REPORT}\W*$"
    rf"|(?:^\W*{_HAN}{{0,8}}|{_OPEN}{_WITHIN}{{0,12}}?)[记記]者\s?(?P<glued>{_NAME})\s?{_HAN}{{2,8}}{_REPORT}"
    rf"(?:\W*$|{_CLOSE})"
    rf"|[记記]者\s?(?P<said>{_NAMES})\s?(?:{_HAN}{{2,4}})?(?:[摄攝]影)?{_REPORT}\s?[:：]"
    rf"|[/／╱(（]\s?(?P<unit>{_NAME})\s?{_REPORT}[)）]?\W*$"
)
#: The same within a line, where brackets close around a name, a place and the word: what follows is the paper's own.
_FILED_WITHIN = re.compile(rf"[(（]({_NAMES})\s*[/／╱]\s*{_HAN}{{2,4}}{_REPORT}[)）]")
#: What signs a story where only a person's name follows, or stands before (林小明 文).
_SIGNED = re.compile(
    r"(?:(?:^|[\s|｜])[◎□■○●◆◇▲△★☆※]\s*|[(（]\s?[记記]者[\s\u3000]+)"
    r"(?P<behind>[\u4e00-\u9fff]{2,3})(?=[\s)）|｜/／]|$)"
    r"|(?:^|[\s|｜])(?P<before>[\u4e00-\u9fff]{2,3})\s*[/／|｜\s]\s*文(?=[\s/／、图圖|｜]|$)"
)
#: The story's last words where they are a name in brackets, with a medium's before it: （茶报 王小茶）.
_AT_END = re.compile(
    r"[(（【](?:[^\s()（）]{2,10}[\s\u3000]+)([\u4e00-\u9fff]{3}(?:[、\s\u3000]+[\u4e00-\u9fff]{3}){0,3})[)）】]$"
    r"|[(（【](?:文|作者|撰[文稿])\s*[/／:：|｜]\s*([\u4e00-\u9fff]{2,3})[)）】]$"
)
_FILES = re.compile(rf"{_REPORT}(?:\W*$|\s?[)）】〕\]:：])")


def reporters(told: Sequence[str]) -> Fact:
    """The reporters named in brackets at either end of the story.

    >>> reporters(["新华社北京1月15日电（记者张三丰、李四）今年的龙井三月二十日开采。"]).value
    '张三丰、李四'
    >>> reporters(["（中央社記者王小明台北16日電）"]).value
    '王小明'
    >>> reporters(["茶网杭州3月9日电（叶小舟、实习生林杉）龙井开采。"]).value
    '叶小舟、林杉'
    >>> reporters(["龙井开采。（本站记者 初小茶）"]).value, reporters(["龙井开采（记者站供图）。"]).value
    ('初小茶', None)
    >>> reporters(["茶网杭州3月9日电 （记者韦小茶、初叶）龙井开采。"]).value
    '韦小茶、初叶'
    """
    spaced = next(filter(None, map(_SPACED.search, _ends(told))), None)
    if spaced and not _TRAINEE.search(spaced[1]):
        return Fact("、".join(BETWEEN_NAMES.split(spaced[1])), "a dateline", 0.6)
    found = [match[1] or match[2] for match in map(_IN_BRACKETS.search, _ends(told)) if match]
    found += [match[1] for match in map(_SENT.search, [line[:_DATELINE] for line in told[:_END_LINES]]) if match]
    for text in found:
        if names := _people(_TRAINEE.sub("", text)):
            return Fact("、".join(names), "a dateline", 0.6)
    return NOTHING


def filed(told: Sequence[str], lines: Sequence[str]) -> Fact:
    """The reporters who filed the story from a place, as one of ``lines`` tells, or its first or last words.

    >>> filed([], ["記者林小明、王大同／台北報導"]).value, filed(["〔記者花小明／花蓮報導〕龍井開採。"], []).value
    ('林小明、王大同', '花小明')
    >>> filed([], ["黃小明 陳大同 ／ 桃園報導"]).value, filed([], ["茶報記者王小明台北報道"]).value
    ('黃小明、陳大同', '王小明')
    >>> [filed([told], []).value for told in ("【茶報訊】記者詹小明報道：開採。", "（茶報記者王小明台北報導）開採。")]
    ['詹小明', '王小明']
    >>> filed(["", "", "龍井開採。（王小明／台中報導）《茶報》關心你", "", ""], []).value
    '王小明'
    >>> [filed([], [told]).value for told in ("生活中心／杜小心報導", "（王小婷報導）", "生活中心／綜合報導")]
    ['杜小心', '王小婷', None]
    """
    for line in [*_ends(told), *lines]:
        if match := _FILED.search(line):
            return Fact("、".join(BETWEEN_NAMES.split(match[1])), "a dateline", 0.7)
        bare = _FILED_BARE.search(line) if _FILES.search(line) else None
        if bare and (names := _people(next(filter(None, bare.groups())))):
            return Fact("、".join(names), "a dateline", 0.65)
    within = next(filter(None, map(_FILED_WITHIN.search, told)), None)
    return Fact("、".join(_people(within[1])) or None, "a dateline", 0.6) if within else NOTHING


def _people(text: str) -> list[str]:
    """The names that a text lists; none where one of them is no person's."""
    names = [name for name in BETWEEN_NAMES.split(text.strip()) if name]
    return names if all(map(is_person, names)) else []


def _ends(told: Sequence[str]) -> list[str]:
    """The first and last words of a story."""
    return [line[:_DATELINE] for line in told[:_END_LINES]] + [line[-_DATELINE:] for line in told[-_END_LINES:]]


def signed(lines: Sequence[str]) -> Fact:
    """The person by whose name a byline is signed, with a sign or a label that may stand before other words.

    >>> signed(["2026-03-20 ◎林晓明"]).value, signed(["林晓明／文 王伟／图"]).value, signed(["供稿：茶叶学会"]).value
    ('林晓明', '林晓明', None)
    """
    told = [match["behind"] or match["before"] for line in lines for match in _SIGNED.finditer(line)]
    told += [piece.text.strip(" )）|｜/／") for line in lines for piece in pieces(line, "sender")]
    return Fact(next(filter(is_person, told), None), "signed", 0.5)


def signed_at_end(lines: Sequence[str]) -> Fact:
    """The persons whose names, behind a medium's or a label in brackets, are a story's last words.

    >>> signed_at_end(["龙井开采。（茶报 王小茶）"]).value, signed_at_end(["龙井开采（见下图）"]).value
    ('王小茶', None)
    """
    found = [match for match in map(_AT_END.search, lines) if match]
    told = [BETWEEN_NAMES.split(match[1]) for match in found if match[1]]
    signed = ([match[2]] for match in found if match[2] and is_person(match[2]))
    names = next(signed, None) or next((names for names in told if all(map(is_full_name, names))), None)
    return Fact("、".join(names), "signed at the end", 0.45) if names else NOTHING
