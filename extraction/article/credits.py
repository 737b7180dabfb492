"""Lines that only say who did what for a story."""

from __future__ import annotations

import re

from extraction.article.labels import both, label

#: What a credit's sentence ends with, which a name does not.
_ENDS = (".", "。", "!", "！", "?", "？", "”", "」", '"')
#: A line of credits: each label with a name or more behind it, and nothing else.
_CREDIT = re.compile(
    rf"[\s、（(【\[]*(?:本文)?(?:{label('writer', 'editor', 'picture')}|文[字图圖]?|[图圖][文片]?|[摄攝]影?"
    r"|供[稿图圖]|[翻编編][译譯]|[译譯]者?|[责責]任?[编編]|[编編][审審]|视频|剪[辑輯]|制[图作]|[美排]版?[编編]?|[校审審][对對核校]|[初复終终一二三]审|[监監][制製]|[策统][划筹]|实习生|[主总][编編])\s*[:：/／|｜丨]\s*"
)
_LONGEST_CREDITS, _LONGEST_CREDIT = 90, 24
#: The same where only spaces part what somebody does from who it is: 茶报记者 王小茶, 编辑 李晓明 校对 张伟.
_DUTY = r"[\u4e00-\u9fff]{0,8}[记記]者|" + both(
    "(?:本报|本台|本网|本刊|特约|特邀)?通讯员|实习生|作者|撰文|采写|执笔|图文|文图|图片?|文字?|翻译|编译|初审|复审|终审"
    "|(?:责任|执行|值班|值日|本期|视频|图片|文字|网络|新媒体)?(?:编辑|美编|主编|编审)|责编|校对|审对|校审|审核|审校|监制|总编|统筹|策划"
    "|摄影|摄像|剪辑|制图|制作|设计|排版|录入"
)
_APART = re.compile(
    rf"[\s（(【\[]*(?:(?:{_DUTY})[\s\u3000]+"
    rf"(?:(?!(?:{_DUTY})\s)[\u4e00-\u9fff]{{2,4}}(?:[\s\u3000、，/／]+|[)）】\]]|$)){{1,5}}){{1,6}}\W*"
)
#: The same in brackets: （本报记者 吴桐 通讯员 方可）, （作者系茶学院教授）.
CREDITED = re.compile(
    r"\W*[(（【〔][^()（）。！？]{0,14}(?:[记記]者|通[讯訊][员員]|作者)[^()（）。！？]{2,40}[)）】〕]\W*"
)
#: Who did what for a story, as a line behind it tells in other tongues: Reporting by Ann Picker; Editing by Bo Leaf.
CREDITED_ABROAD = re.compile(
    r"\W*(?:(?:additional\s)?(?:reporting|writing|editing)\s(?:and\s(?:writing|editing|reporting)\s)?by\s(?-i:[A-Z])"
    r"|(?:editors?|editora|edición|edição|redakt(?:or|ion|eur)|rédaction|redazione|redactora?|редактор|편집|編集)\s?[:：]\s?).{2,180}",
    re.IGNORECASE,
)


def is_credits(text: str) -> bool:
    """Tell whether a line only says who did what for the story.

    >>> is_credits("文|本报记者 吴桐 图|实习生 方可"), is_credits("作者：茶不是越陈越好，喝得惯才好。")
    (True, False)
    >>> told = "（本报记者 吴桐 通讯员 方可）", "编辑 吴桐 校对 方可", "作者 说，茶不是越陈越好"
    >>> [is_credits(text) for text in told]
    [True, True, False]
    """
    if len(text) <= _LONGEST_CREDITS and _APART.fullmatch(text):
        return True
    if len(text) > _LONGEST_CREDITS or not _CREDIT.match(text):
        return len(text) <= _LONGEST_CREDITS and CREDITED.fullmatch(text) is not None
    names = _CREDIT.split(text)[1:]
    return all(len(name) <= _LONGEST_CREDIT and name[-1:] not in _ENDS for name in names)
