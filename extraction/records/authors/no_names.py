"""Knows the texts that are nobody's name: labels and buttons, addresses, trails, prices and numbers."""

from __future__ import annotations

import re

from extraction.navigation.pager_words import turns_page
from extraction.prices import is_price
from extraction.records.authors.bystanders import TIMELIKE
from extraction.records.content.devices import tells_device
from extraction.tongues.words import either

#: What buttons of a post say in English.
_ENGLISH_ACTS = (
    r"(?:reply|quote|report|edit|share|like|flag|delete|follow|copy|(?:un)?watch|(?:un)?subscribe|bookmark|vote)"
    r"(?:\s(?:this|to|with|as|the|a|link|abuse|post|up|down)\b.*)?"
)
_ENGLISH_ACT = re.compile(_ENGLISH_ACTS, re.IGNORECASE)
_LABELS = re.compile(
    r"^(?:log ?in|sign ?in|register|permalink|print|e-?mail|link|send .*|view .*|show .*|more|top|search|home|index|faq"
    r"|from|to|cc|date(?: posted| created)?|sent|next|prev(?:ious)?"
    r"|offline|haut(?: de page)?|nach oben|arriba|naar boven|вверх|наверх|membre|mitglied|miembro|member|участник"
    r"|newbie|members|forums?|oldest|newest|rank|gender|reputation|registered"
    r"|发[表布]于?|auth?or(?:in)?|auteur|autore|verfasser|автор|作者|작성자|글쓴이|投稿者|投稿日時?|조회수?|추천수?"
    r"|message|messages|posts?|subject|topic|votes?|joined|location|thread starter|start date"
    r"|(?:most )?(?:recent|latest|newest|popular|featured|related) (?:posts?|articles?|stories|comments?|news|topics?)"
    r"|thread|parent|original poster|(?:discussion|topic) starter|op|ts"
    rf"|{_ENGLISH_ACTS})\s?[:：]?$"
    r"|\d[km]?\s?(?:votes?|answers?|posts?|messages|points?|topics|threads|replies|likes|views|fans?|followers|friends"
    r"|reviews?|comments?|reputation|(?:[a-z]+ )?badges?)\b"
    r"|^\d(?:[.,]\d+)?\s?(?:/|out of|von|de|sur|su|van|из|az?|med)\s?(?:5|10|100)\b|^\d+[.,]\d+\s[^\W\d_]"
    r"|^\d(?:[.,]\d)?\s?(?:[颗個个]?星|[点分점]|stars?|sterne?n?|sterren|étoiles?|estrellas?|estrelas?|stell[ae]|зв[её]зд\w?)(?!\w)"
    r"|^(?:[^\W\d_]{1,10}\s)?(?:lv|lvl|level|niveau|nivel|stufe|уровень|レベル|等级|等級|레벨)\W{0,2}\d{1,3}$"
    r"|^(?:(?:投稿日時?|作成日|작성일|등록일)\s?[:：]?|(?:дата|datum|fecha|data|le|tarih)\s?[:：])$"
    r"|^顶[端部]$|^[^\W\d_]+\s?#\d+$|^(?:re|aw|antw|回[复覆應应])\s?(?:[\[(^]\d+[\])]?)?\s?[:：]",
    re.IGNORECASE,
)
#: What buttons say in Chinese, and the words that stand beside it: a short text is no name where it has none but these.
_ACTS = (
    r"登录|注册|回复|引用|举报|编辑|分享|链接|发消息|发短消息|加好友|加为好友|查看|只看|收藏|倒序|更多|收起|展开|楼主"
    r"|详细资料|返回"
)
_ACT, _SHORT_ACT = re.compile(_ACTS), 6
_ONLY_ACTS = re.compile(
    rf"(?:{_ACTS}|[\W\d此本该到我要他她它后再请去并和的]|TA|帖子?|主题|作者|全部|所有|资料|详情|内容|可见|列表|首页|版块|论坛"
    r"|大图|原图|空间|关注|评论|点击|复制|直达|快速|高级|层|楼|页|消息|好友|主页|信息|账号|密码|时间|正序|删除|修改|管理)+",
    re.IGNORECASE,
)
#: What stands behind a name, before what somebody said.
SAYS = either("wrote", "says")
_ONLY_SAYS = re.compile(rf"^\W*{either('wrote', 'says', 'posted', 'edited')}\W*$", re.IGNORECASE)
#: An address of mail.
MAIL = re.compile(r"\w\s?(?:@| at )\s?[\w-]+(?:\.| dot )\w")
#: A member's badge. What is before it matches in one way only, so that a row of badges costs no more than it is long.
_MEMBER = "(?:会员|會員)"
#: What the buttons and badges of a post say in many tongues, with how many pressed them.
_BUTTONS = re.compile(
    rf"(?>[\W\d]*+(?:{either('reply', 'quote', 'report', 'share', 'like', 'edit', 'delete')}"
    r"|支持|反对|反對|评论|評論|阅读|閱讀|浏览|瀏覽|收藏|赞成|赞同|有用|推荐|コメント|댓글|답변"
    rf"|(?:(?!\d)(?:(?!{_MEMBER})\w){{1,4}})?{_MEMBER}))++[\W\d]*|\d+\s?(?:コメント|返信|件|개|条评论|條評論)",
    re.IGNORECASE,
)
#: What a button says once more, in another tongue.
_IN_TWO_TONGUES = re.compile(r"\s\([^\W\d_]+\)$")
#: The path to a page: Forum ► General.
_TRAIL = re.compile(r"\w\s?[►»›→❯]\s?\w|\s::\s")
#: A number and what is around it: of a list, of a note. Who masks a telephone's number with stars has a name.
_NUMBERED = re.compile(r"[^\w*]*\d+(?:[^\w*]*|[.,]\d\s?[km万])", re.IGNORECASE)
#: A price, and where to buy for it.
_OFFER = re.compile(r"[$€£¥￥]\s?\d|^(?:buy|shop|order) (?:it |now |from |at )", re.IGNORECASE)
_NO_NAMES = (_ONLY_SAYS, _LABELS, TIMELIKE, MAIL, _TRAIL, _OFFER)


def is_no_ones(text: str) -> bool:
    """Whether a text is nobody's name, whoever else is named where it stands.

    >>> is_no_ones("Reply to this"), is_no_ones("[12]支持 [3]反对"), is_no_ones("评论(0)"), is_no_ones("Anna Lee")
    (True, True, True, False)
    >>> is_no_ones("Citar (Quote)"), is_no_ones("Anna (Quote)")
    (True, False)
    >>> is_no_ones("只看楼主"), is_no_ones("收藏家老王"), is_no_ones("message #7193")
    (True, False, True)
    """
    if _ACT.search(text) and (len(text) > _SHORT_ACT or _ONLY_ACTS.fullmatch(text)):
        return True
    told = is_button_word(text) or is_price(text) or turns_page(text)
    told = told or (not text.isalpha() and tells_device(text))  # somebody may be called Brave
    return told or any(pattern.search(text) for pattern in _NO_NAMES)


def is_act(text: str) -> bool:
    """Whether a text is all that a button of a post says: what may be done with it.

    >>> is_act("Reply"), is_act("Report This Message"), is_act("回复"), is_act("Tea"), is_act("12")
    (True, True, True, False, False)
    """
    told = _ENGLISH_ACT.fullmatch(text) or (len(text) <= _SHORT_ACT and _ACT.match(text) and _ONLY_ACTS.fullmatch(text))
    return bool(told) or (any(map(str.isalpha, text)) and is_button_word(text))


def is_button_word(text: str) -> bool:
    """Whether a text is a number, or all that a button of a post says, in whatever tongue.

    >>> is_button_word("Teilen"), is_button_word("Teilen wir den Tee")
    (True, False)
    """
    return bool(_NUMBERED.fullmatch(text) or _BUTTONS.fullmatch(_IN_TWO_TONGUES.sub("", text)))
