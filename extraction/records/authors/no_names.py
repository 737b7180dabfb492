"""Knows the texts that are nobody's name: labels and buttons, addresses, trails, prices and numbers."""

from __future__ import annotations

import re

from extraction.navigation.pager_words import turns_page
from extraction.prices import is_price
from extraction.records.authors.bystanders import TIMELIKE
from extraction.records.content.button_words import ENGLISH_ACTS, has_act, is_button_word
from extraction.records.content.devices import tells_device
from extraction.records.content.floors import is_serial
from extraction.tongues.words import either

_LABELS = re.compile(
    r"^(?:log ?in|sign ?in|register|permalink|print|e-?mail|link|url|send .*|view .*|show .*|more|top|search|home|index"
    r"|faq|from|to|cc|via|date(?: posted| created)?|sent|next|prev(?:ious)?"
    r"|offline|haut(?: de page)?|nach oben|arriba|naar boven|вверх|наверх|membre|mitglied|miembro|member|участник"
    r"|newbie|members|forums?|profile?|perfil|profilo|профиль|プロフィール|个人资料|個人資料|oldest|newest|rank|gender|reputation|registered"
    r"|发[表布]于?|auth?or(?:in)?|auteur|autore|verfasser|автор|作者|작성자|글쓴이|投稿者|投稿日時?|조회수?|추천수?"
    r"|message|messages|posts?|subject|topic|votes?|joined|location|thread starter|start date"
    r"|(?:most )?(?:recent|latest|newest|popular|featured|related) (?:posts?|articles?|stories|comments?|news|topics?)"
    r"|(?:not )?recommended|reviewed|rated|rating|score|評価|评分|評分|평점|helpful|useful"
    r"|thread|parent|original poster|(?:discussion|topic) starter|op|ts|信息|邮箱|好友|短消息|主页|资料|搜索|悄悄话"
    r"|个人空间|刷新缓存|加?关注|粉丝|写(?:评价|点评|评论|回复)\S{0,6}"
    r"|(?:只?看|[联聯][系繫络絡]|关注|關注|私信|打赏)(?:[楼樓]主|作者|ta|[他她])|r/\w{3,21}"
    rf"|{ENGLISH_ACTS})\s?[:：]?$"
    r"|^\d(?:[.,]\d+)?\s?(?:/|out of|von|de|sur|su|van|из|az?|med)\s?(?:5|10|100)\b|^\d+[.,]\d+\s[^\W\d_]"
    r"|^\d(?:[.,]\d)?\s?(?:[颗個个]?星|[点分점]|stars?|sterne?n?|sterren|étoiles?|estrellas?|estrelas?|stell[ae]|зв[её]зд\w?)(?!\w)"
    r"|^(?:[^\W\d_]{1,10}\s)?(?:lv|lvl|level|niveau|nivel|stufe|уровень|レベル|等级|等級|레벨)\W{0,2}\d{1,3}$"
    r"|^\d{1,3}\s?(?:[级級]|레벨|レベル)$|^\(\d+ [^\W\d_]+\)$|^[顶踩赞]\s?[\[(（]?\d*[\])）]?$"
    r"|^(?:[♡*x\d]{1,3}\.){3}[♡*x\d]{1,3}$"
    r"|^(?:(?:投稿日時?|作成日|작성일|등록일)\s?[:：]?|(?:дата|datum|fecha|data|le|tarih)\s?[:：])$"
    r"|^(?:回答|返信|投稿|コメント)\s?(?:no)?[.．]?\s?\d+$|^顶[端部]$|^(?-i:[A-Z]{3,}-\d+)$|^[^\W\d_]+\s?#\d+$|^[\u3040-\u9fff\uac00-\ud7af]+\s?[x×]\d+$|^[-+▲▼△▽↑↓|·•/–—»«›‹]$|^[\w.-]+\.(?:jpe?g|png|gif|webp|web[mp]|mp4|pdf|zip|rar|7z)$|^(?:re|aw|antw|回[复覆應应])\s?(?:[\[(^]\d+[\])]?)?\s?[:：]",
    re.IGNORECASE,
)
#: What members have, by its number.
_COUNTED = re.compile(
    r"\d[km]?\s?(?:votes?|answers?|posts?|messages|points?|topics|threads|replies|likes|views|fans?|followers|friends"
    r"|reviews?|comments?|reputation|(?:[a-z]+ )?badges?)\b",
    re.IGNORECASE,
)
#: What stands behind a name, before what somebody said.
SAYS = either("wrote", "says")
_ONLY_SAYS = re.compile(rf"^\W*{either('wrote', 'says', 'posted', 'edited')}\W*$", re.IGNORECASE)
#: What stands before a name: authored by, Créé par; but somebody may be called Passer by, or Oleh.
_ONLY_BY = re.compile(
    r"^\W*(?:by|(?:[^\W\d_]+\s)?[^\W\d_]*(?:ed|en|post|reply|sent)\sby"
    rf"|(?:[^\W\d_]+\s){{1,2}}(?!by){either('by')})\W*$",
    re.IGNORECASE,
)
#: An address of mail, which an account on another server is none of: @anna@mail.test.
MAIL = re.compile(r"^(?!@).*\w\s?(?:@| at |[(\[]at[)\]])\s?[\w-]+(?:\.| dot |[(\[]dot[)\]])\w", re.DOTALL)
#: The path to a page: Forum ► General.
_TRAIL = re.compile(r"\w\s?[►»›→❯]\s?\w|\s::\s")
#: A price, and where to buy for it.
_OFFER = re.compile(r"[$€£¥￥]\s?\d|^(?:buy|shop|order) (?:it |now |from |at )", re.IGNORECASE)
#: What Japanese and Korean say of what a button does, or was pressed for: 報告する, 参考になった, 글 더보기.
_DOES = ("する", "を見る", "をみる", "を読む", "を書く", "になった", "보기", "하기")
#: What nobody's name begins with, and what none has in it.
_BEGINNINGS, _PARTS = (_ONLY_SAYS, _ONLY_BY, _LABELS, MAIL), (TIMELIKE, _COUNTED, _TRAIL, _OFFER)


def is_no_ones(text: str) -> bool:
    """Whether a text is nobody's name, whoever else is named where it stands.

    >>> is_no_ones("Reply to this"), is_no_ones("[12]支持 [3]反对"), is_no_ones("评论(0)"), is_no_ones("Anna Lee")
    (True, True, True, False)
    >>> is_no_ones("authored by"), is_no_ones("Créé par"), is_no_ones("|"), is_no_ones("Passer by")
    (True, True, True, False)
    >>> is_no_ones("Citar (Quote)"), is_no_ones("URL"), is_no_ones("Anna (Quote)")
    (True, True, False)
    >>> is_no_ones("只看楼主"), is_no_ones("收藏家老王"), is_no_ones("message #7193")
    (True, False, True)
    >>> is_no_ones("차밭님의 글 보기"), is_no_ones("回答No.2"), is_no_ones("回答太郎")
    (True, True, False)
    >>> is_no_ones("联系楼主"), is_no_ones("r/teapots"), is_no_ones("楼主的猫")
    (True, True, False)
    >>> is_no_ones("个人空间"), is_no_ones("写评价赚积分"), is_no_ones("关注者")
    (True, True, False)
    >>> is_no_ones("そうだねx8"), is_no_ones("pickerx64"), is_no_ones("No.64210402"), is_no_ones("TEA-412")
    (True, False, True, True)
    """
    told = text.endswith(_DOES) or has_act(text) or is_button_word(text) or is_price(text) or turns_page(text)
    told = told or is_serial(text) or (not text.isalpha() and tells_device(text))  # somebody may be called Brave
    told = told or any(pattern.match(text) for pattern in _BEGINNINGS)
    return told or any(pattern.search(text) for pattern in _PARTS)
