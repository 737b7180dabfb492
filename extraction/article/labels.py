"""The labels of bylines: one table of them by what they label, and a line's pieces, each behind its label.

A label is added to ``LABELS``, once and in simplified letters: both scripts, its letters apart, brackets around it, and
every separator that its kind may have are then known, whichever field asks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

_ISSUES = "发布|发文|公开|制发|印发|供稿|来稿|投稿|撰稿|报送|责任"

#: Patterns of the labels of each kind; ``text`` is whose the words are, where pictures may be somebody else's.
LABELS = {
    "writer": "(?:작성자|글쓴이|作者|著者|笔者|ライター|撰文|撰稿|撰写|记者|采写|执笔|通讯员|供稿(?=人)|投稿(?=人))人?"
    "(?:简介)?",
    "text": r"(?<!\w)(?:图文|文字?(?:[/／、并]?图片?)?)",
    "sender": "发布者|发布人|发表者|供稿|投稿|署名|口述|主笔",
    "issuer": f"(?:{_ISSUES})(?:机构|机关|单位|主体|部门)|(?:信息|稿件)提供",
    "source": "来源(?:于|网站|媒体|单位|平台)?|来自|转自|稿源|出处|转载自|转载于|摘自|原载于?|首发于?",
    "editor": "责任?编辑|责编|编辑|校对|审核|录入",
    "picture": r"(?:图片?|图像|照片|封面|视频|数据)来源|(?<![\u4e00-\u9fff])(?:摄影|图片|供图|制图)|(?<!\w)(?:图|摄)",
    "published": "(?:发布|发表|发文|刊发|刊登|发稿|上传)(?:日期|时间|于)?|(?:公开|公布)(?:日期|时间)",
    "changed": "(?:更新|修改|更改)(?:日期|时间|于)?",
    "other day": "(?:成文|生成|截止|创建)(?:日期|时间)",
    "day": "日期|时间",
    "section": r"(?<![^\s|｜])(?:(?:所属)?(?:栏目|频道|分类|类别|板块|版块)|(?i:category|section))",
    "count": "(?:浏览|点击|阅读)(?:次?数|量)?|人气|字号|字体",
}
#: Labels of a writer in Latin letters, with the name behind them in a line or an element of its own.
BY = (
    r"(?:(?:written|posted|published|reported|created|submitted|added)\s)?by"
    r"|authors?(?: of (?:the|this) (?:article|story|post))?"
)

#: Letters of labels that are written in two ways.
_SCRIPTS = """
来來 于於 网網 众眾 处處 转轉 载載 发發 体體 单單 台臺 简簡 笔筆 写寫 记記 采採 执執 讯訊 员員 编編 辑輯 责責 图圖
摄攝 对對 审審 录錄 机機 构構 关關 门門 报報 时時 间間 布佈 创創 栏欄 频頻 属屬 类類 块塊 浏瀏 览覽 点點 击擊 阅閱
读讀 数數 气氣 号號
"""
_BOTH = {ord(pair[0]): f"[{pair}]" for pair in _SCRIPTS.split()}
#: What stands between a label and what it labels; credits have strokes too.
_COLON, _STROKE = r"\s*[:：]\s*", r"\s*[:：/／╱|｜丨│】\]]\s*"
_BEGINS = r"(?<![^\s|｜(（])"


def both(pattern: str) -> str:
    """Return a pattern with its letters in both scripts; they may not stand in brackets.

    >>> both("来源|作者")
    '[来來]源|作者'
    """
    return pattern.translate(_BOTH)


def label(*kinds: str) -> str:
    """Return the pattern of the labels of some kinds."""
    return both(f"(?:{'|'.join(LABELS[kind] for kind in kinds)})")


#: Any label of two letters or more, with a word of what it is about before it.
_ANY = both("(?:文章|信息|稿件|内容|本文|原文)?") + label(*(kind for kind in LABELS if kind != "text"))
_ALONE = re.compile(
    rf"\W*(?:(?i:{BY}|date|published(?: on)?|posted(?: on)?)\s*[:：]?|(?:{_ANY}|\S{{0,6}}者)\s*[:：]"
    rf"|(?:文章|信息|稿件|新闻)?{both('(?:来源|作者|稿源)')}|{label('issuer')}"
    rf"|(?=\S*[期间間]){label('published', 'changed', 'other day', 'day')})\s*"
)
#: Characters of the longest text that may be one.
_LONGEST_LABEL = 60
#: A label whose letters stand apart (作　者：), one in brackets (【来源】), a value between two with no border.
_APART = re.compile(r"(?<![\u4e00-\u9fff])[\u4e00-\u9fff](?:\s+[\u4e00-\u9fff]){1,3}(?=\s*[:：])")
_IN_BRACKETS = re.compile(rf"[\[【(（〔]\s*({_ANY})\s*[\]】)）〕]")
_BEGINS_IN_BRACKETS = re.compile(rf"[\d\s:/.-]*{_IN_BRACKETS.pattern}")
_GLUED = re.compile(rf"(?<=[:：])(\s*(?!{_ANY})[^\s:：]{{2,30}}?)[·•;；,，/-]?(?={_ANY}\s*[:：])")
#: What separates a label of a kind from what it labels; some need no sign where a name or a border tells as much.
_SEPARATED = {
    "writer": both(rf"(?:[/／、]?(?:编辑|摄影|图片?))?{_STROKE}")
    + r"|(?<=者)\s(?=[\u4e00-\u9fff]{2,4}(?:\s(?!摄|攝)|[/／╱]|$))|(?<=^作者)[，,]\s*(?=[\u4e00-\u9fff]{2,4}$)",
    "text": both(r"\s*[/／╱|｜丨]\s*|\s*[:：]\s*(?=记者|[\u4e00-\u9fff]{2,4}(?:\s|$))"),
    "issuer": rf"{_COLON}|\s",
    "source": both(rf"{_STROKE}|(?:微信)?公众号\s*[:：]?\s*"),
    "editor": _STROKE,
    "picture": _STROKE,
}
_SOURCE_BARE = both(rf"{_BEGINS}(?:来源[\s|｜]+|(?:来源于|摘自|转载?自)\s*)")
#: The labels that have Latin letters: those of sections.
_LATIN_LABEL = re.compile("ategory|ection", re.IGNORECASE)
#: What a label may begin with (Category and Section too), asked first: most letters of a line leave here.
_LETTERS = "cCsS" + "".join(
    {each for each in "".join(LABELS.values()) + _SCRIPTS if each.isalpha() and each > "\u3000"}
)
_KINDS = "|".join(f"(?P<{kind.replace(' ', '_')}>{label(kind)})(?:{_SEPARATED.get(kind, _COLON)})" for kind in LABELS)
_LABELLED = re.compile(rf"(?=[{_LETTERS}])(?:{_KINDS}|(?P<bare>{_SOURCE_BARE}))")
#: What stands before a label that a site speaks of in its notice on rights: 凡注明“来源：茶报”的作品.
_SPOKEN_OF = re.compile(r"(?:[注註标標][明注註示]|[为為])了?\s*[“\"‘'「『【]+\s*$")


class Piece(NamedTuple):
    """What a line says behind a label: the label's ``kind``, the ``label`` as it stands there, and the ``text``."""

    kind: str
    label: str
    text: str


def pieces(line: str, *kinds: str) -> Iterator[Piece]:
    """Yield what a line says behind the labels of some kinds, each up to the next label of any kind.

    >>> [each.text for each in pieces("2026-03-20 来源：茶报 作者/王小茶 圖片來源：茶网", "source", "writer")]
    ['茶报 ', '王小茶 ']
    >>> list(pieces("凡本网注明“来源：茶报”的作品，版权属于本网。", "source"))
    []
    """
    return (piece for piece in _pieces(line) if piece.kind in kinds)


@lru_cache(maxsize=512)
def _pieces(line: str) -> tuple[Piece, ...]:
    if line.isascii() and not _LATIN_LABEL.search(line):
        return ()
    found: list[re.Match[str]] = []
    for match in _LABELLED.finditer(line):
        if match["source"] and _SPOKEN_OF.search(line[: match.start()]):
            continue
        if not (found and match.lastgroup == found[-1].lastgroup and match[0].strip().isalnum()):
            found.append(match)  # and no word of what the label before it labels: 采写：茶报记者 王小茶
    stops = [*(match.start() for match in found[1:]), len(line)]
    return tuple(
        Piece("source" if match["bare"] else str(match.lastgroup), match[0], line[match.end() : stop])
        for match, stop in zip(found, stops, strict=False)
    )


def is_label(text: str) -> bool:
    """Tell whether a text is a label and nothing else.

    >>> is_label("作者："), is_label("Posted by"), is_label("王小茶")
    (True, True, False)
    >>> is_label("发 文 机 关：")
    True
    """
    return len(text) <= _LONGEST_LABEL and _ALONE.fullmatch(_together(text)) is not None


def _together(text: str) -> str:
    """Return a line without white space between the letters of a label."""
    return text if text.isascii() else _APART.sub(lambda match: "".join(match[0].split()), text)


def labelled(text: str) -> str:
    """Return a line with each of its labels in one piece, before a colon, and apart from the value before.

    >>> labelled("来 源：茶报 作　　者：王小茶"), labelled("来源：茶报责任编辑：王小茶"), labelled("【作者】王小茶")
    ('来源：茶报 作者：王小茶', '来源：茶报 责任编辑：王小茶', ' 作者：王小茶')
    """
    if _BEGINS_IN_BRACKETS.match(text):
        text = _IN_BRACKETS.sub(r" \1：", text)
    if ":" in text or "：" in text:
        text = _together(text)
        text = _GLUED.sub(r"\1 ", text)
    return text
