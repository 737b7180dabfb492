"""Knows what the buttons of a post say: what may be done with it, in many tongues, and how many did."""

from __future__ import annotations

import re

from extraction.tongues.words import either

#: What buttons of a post say in English.
ENGLISH_ACTS = (
    r"(?:reply|quote|report|edit|share|like|flag|delete|follow|copy|(?:un)?watch|(?:un)?subscribe|bookmark|vote)"
    r"(?:\s(?:this|to|with|as|the|a|link|abuse|post|up|down)\b.*)?"
    r"|(?:(?:post|thread|topic|message) )?(?:options|tools|actions|menu)"
    r"|option(?:en|er)|opcje|opciones|opções|opzioni|опции|seçenekler"
)
_ENGLISH_ACT = re.compile(ENGLISH_ACTS, re.IGNORECASE)
#: What buttons say in Chinese, and the words that stand beside it: a short text that has none but these is a button.
_ACTS = (
    r"登录|注册|回复|引用|举报|编辑|分享|链接|发消息|发短消息|加好友|加为好友|查看|只看|收藏|倒序|更多|收起|展开|楼主"
    r"|详细资料|返回|(?:添加|发表|撰写|写|我来|我要)评论|我来答|(?:写|我要|邀请)回答"
)
_ACT, _SHORT_ACT = re.compile(_ACTS), 6
_ONLY_ACTS = re.compile(
    rf"(?:{_ACTS}|[\W\d此本该到我要他她它后再请去并和的]|TA|帖子?|主题|作者|全部|所有|资料|详情|内容|可见|列表|首页|版块|论坛"
    r"|大图|原图|空间|关注|评论|阅读|浏览|看帖|点击|复制|直达|快速|高级|层|楼|页|消息|好友|主页|信息|账号|密码|时间|正序|删除|修改|管理)+",
    re.IGNORECASE,
)
#: What stands over a block of code in a post, or below it: its label, and the button that copies it.
OF_CODE = frozenset(
    (
        *("Code:", "Select all", "Copy code", "Copy to clipboard", "[Select]", "Quellcode", "Code :"),
        *("Alles auswählen", "Tout sélectionner", "Sélectionner tout", "Código:", "Seleccionar todo", "Codice:"),
        *("Selecionar tudo", "Seleziona tutto", "Код:", "Выделить всё", "Kod:", "Zaznacz wszystko", "Tümünü seç"),
        *("コード:", "复制代码", "複製代碼", "代码:", "代码：", "代碼:", "代碼：", "全选", "全選"),
    )
)
#: A member's badge. What is before it matches in one way only, so that a row of badges costs no more than it is long.
_MEMBER = "(?:会员|會員)"
#: What a button does something with.
_OBJECTS = (
    r"(?:this |diesen |ce |este |esta |questo )?(?:post|beitrag|message|mess?aggio|mensaje|mensagem"
    r"|comment(?:aire|o|ario)?|kommentar|сообщени[ея]|комментари[йя]|bericht|reactie)(?![^\W\d_])"
)
#: What the buttons and badges of a post say in many tongues, with how many pressed them.
_BUTTONS = re.compile(
    rf"(?>[\W\d]*+(?:{either('reply', 'quote', 'report', 'share', 'like', 'edit', 'delete')}"
    r"|支持|反对|反對|复制|複製|评论|評論|阅读|閱讀|浏览|瀏覽|收藏|赞成|赞同|有用|推荐|コメント|댓글|답변"
    rf"|{_OBJECTS}|(?:(?!\d)(?:(?!{_MEMBER})\w){{1,4}})?{_MEMBER}))++[\W\d]*|\d+\s?(?:コメント|返信|件|개|条评论|條評論)",
    re.IGNORECASE,
)
#: What a button says that unfolds a text, or folds it again.
_UNFOLDS = re.compile(
    r"\W*(?:(?:(?:read|see|show|view) )?(?:more|less)|(?:mehr|weniger)(?: (?:an)?zeigen| lesen)?|weiterlesen"
    r"|(?:(?:voir|lire|afficher) )?(?:plus|moins)|(?:lire )?la suite|(?:(?:leer|ver|mostrar) )?(?:más|menos)"
    r"|(?:(?:ler|ver|mostrar) )?mais|(?:leggi|mostra) (?:tutto|di più|altro|meno)"
    r"|(?:(?:показать|читать) )?(?:полностью|дал(?:ее|ьше)|ещ[её])|развернуть|свернуть|devamını (?:oku|gör)"
    r"|(?:czytaj |pokaż )?więcej|(?:lees |toon )?meer"
    r"|(?:点击|點擊)?(?:展[开開]|[阅閱][读讀]|[查显顯][看示])?(?:全文|全部|更多)|展[开開]|收起|続きを読む|もっと(?:見る|読む)|더\s?보기|접기|المزيد)\W*",
    re.IGNORECASE,
)
#: What a button says once more, in another tongue.
_IN_TWO_TONGUES = re.compile(r"\s\([^\W\d_]+\)$")
#: A number and what is around it: of a list, of a note. Who masks a telephone's number with stars has a name.
_NUMBERED = re.compile(r"[^\w*]*\d+(?:[^\w*]*|[.,]\d\s?[km万])", re.IGNORECASE)


def has_act(text: str) -> bool:
    """Whether a text has what a button says in Chinese, and a short one nothing else.

    >>> has_act("只看楼主"), has_act("收藏家老王")
    (True, False)
    """
    return bool(_ACT.search(text)) and (len(text) > _SHORT_ACT or bool(_ONLY_ACTS.fullmatch(text)))


def is_act(text: str) -> bool:
    """Whether a text is all that a button of a post says: what may be done with it.

    >>> is_act("Reply"), is_act("Report This Message"), is_act("回复"), is_act("Tea"), is_act("12")
    (True, True, True, False, False)
    """
    told = _ENGLISH_ACT.fullmatch(text) or (len(text) <= _SHORT_ACT and _ACT.match(text) and _ONLY_ACTS.fullmatch(text))
    return bool(told) or (any(map(str.isalpha, text)) and is_button_word(text))


def unfolds(text: str) -> bool:
    """Whether a text is all that a button says which unfolds another, or folds it again.

    >>> unfolds("...more"), unfolds("展开全部"), unfolds("More of it!")
    (True, True, False)
    """
    return _UNFOLDS.fullmatch(text) is not None


def is_button_word(text: str) -> bool:
    """Whether a text is a number, or all that a button of a post says, in whatever tongue.

    >>> is_button_word("Teilen"), is_button_word("Teilen wir den Tee")
    (True, False)
    >>> is_button_word("报告"), is_button_word("研究报告")
    (True, False)
    """
    return bool(_NUMBERED.fullmatch(text) or _BUTTONS.fullmatch(_IN_TWO_TONGUES.sub("", text)))
