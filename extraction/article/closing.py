"""Tells the lines that stand behind a story and are none of it: closing notes, what is asked, headings of comments."""

from __future__ import annotations

import re
from functools import lru_cache

from extraction.article.agencies import is_marks
from extraction.article.between import is_credited
from extraction.article.credits import CREDITED_ABROAD, is_credits
from extraction.article.labels import pieces
from extraction.article.lines import Line
from extraction.article.people import WRITTEN_BY
from extraction.article.prose import MOST_LINKED, stops, width
from extraction.article.whence import (
    LABELLED_DAY,
    LONGEST_BYLINE,
    LONGEST_NOTE,
    SENTENCE_ENDS,
    TAKEN_FROM,
    is_whence_or_count,
    tells_change,
)
from extraction.tongues.words import either, either_word

#: The longest heading of comments, in characters.
LONGEST_HEADING = 60
_AFTER = re.compile(
    r"^\W{0,3}(?:我要[纠糾][错錯]|责任?编辑|責任編輯|(?:[图圖]片|视频|視頻|文字|[网網][络絡]|本期|[执執]行|值班)?[编編][辑輯]\s?[:：|｜丨/]|责编|責編|校对|审核|监制|(?:文章|稿件|信息|新[闻聞]|图文)?[来來]源\s?[:：]|\S{0,8}(?:[报報爆]料|新[闻聞][热熱][线線]|投稿)(?:[热熱][线線]|[电電][话話]|[邮郵]箱|微信)?\s?[:：]|举报(?:/反馈)?$|版[权權]|\S{0,4}[声聲]明[:：]|免[责責]|特[别別][声聲]明|本文(?:[来來]源|(?:由|系|[为為]).{1,30}(?:原[创創]|[独獨]家|授[权權]))|[转轉][载載][请請]|(?:主[办辦管]|承[办辦])[单單]位\s*[:：]|技[术術]支持\s*[:：]|分享到|分享至|原[标標][题題][:：]"
    r"|分享[:：]?$|上一[篇条則则页頁]|下一[篇条則则页頁]|[顶頂踩]一下|相关(?:阅读|新闻|链接|文章|推荐|报道|附件|文件)|相關(?:閱讀|新聞|連結|文章|報[導道]|檔案|附件)"
    r"|(?:全文|[-—–*=~]\s?the )?end\W*$"
    r"|[全本]?文?(?:完[毕畢结結]?|[终終]|[结結]束|以上|おわり|終わり|끝|이상)\W*$|平台声明|notice:|延伸阅读|延伸閱讀|推荐阅读|推薦閱讀"
    r"|更多(?:精彩|新闻|新聞|内容|相关)|热门|标签[:：]|关键词[:：]|全文完[)）]?$|(?:请|欢迎)关注我们|打印|关闭|返回|点击(?:进入|查看)|扫一扫|扫描|阅读(?:原文|全文)|收藏|评论\b|网友评论|发表评论|copyright|©"
    r"|(?:all rights|tous droits|alle rechte|todos (?:los derechos|os direitos)|tutti i diritti|все права)"
    r"\s(?:reserv|réserv|vorbehalten|riservati|защищены)|無断転載|무단\s?전재"
    r"|share this|related|read more|tags?:|filed under|posted (?:by|in|on)\b|follow us"
    r"|this (?:post|work|article|site|blog) is licensed under|advertisement|sign up|subscribe"
    r"|(?:about the |(?:über|zu) (?:den|die|der|dem|unsere?n?) )(?:auth?or(?:in|en|innen)?|authors)\W*$"
    r"|(?-i:AUTH?OR(?:IN|EN|S)?)\W*$|à propos de l['’]auteure?\W*$|sobre (?:el|la|os?|as?) autora?e?s?\W*$"
    r"|(?:关于|關於)作者\W*$|rückfragen (?:bitte )?an|pressekontakt|original-content von|(?:media|press) contacts?\W*$"
    r"|contacts? presse\W*$|contactos? de prensa\W*$|contatti stampa\W*$|[媒传傳][体體]?[联聯][系絡络]人?\W*$)",
    re.IGNORECASE,
)
#: The same in other tongues: of the last lines, and of one among the paragraphs, as stories have such boxes there.
_ALSO = re.compile(
    rf"\W{{0,3}}(?:{either_word('also')}|(?:{either('tagged')}|related(?:\s\w+)?|see also)\s?[:：])", re.IGNORECASE
)
#: How blogs tell behind an entry when it was posted, and what it is filed under.
POSTED = re.compile(
    r"\W{0,3}(?:posted @|this (?:entry|post|article) was (?:posted|written|published|filed)"
    r"|die(?:ser|sen) (?:beitrag|eintrag|artikel) wurde|cet(?:te)? (?:entrée|article|billet) a été (?:posté|publié)"
    r"|esta (?:entrada|publicación) (?:fue|se|foi) |quest[ao] (?:voce|articolo|post) è stat"
    r"|dit bericht (?:werd|is) geplaatst|запись опубликована)",
    re.IGNORECASE,
)
#: What a platform or a paper says of views and rights below its stories, and words of which any such line has one.
_DISCLAIMED = re.compile(
    r"(?:仅|僅|只)代表.{0,12}(?:[观觀][点點]|立[场場])|不代表.{0,16}(?:[观觀][点點]|立[场場])|(?:仅|僅)提供信息(?:发布|存储)"
    r"|(?:版[权權]|著作[权權])(?:[归歸]|均?[属屬]).{1,20}所有"
)
_DISCLAIMING = ("代表", "提供信息", "版权", "版權", "著作权", "著作權")
#: Under what licence a story may be told again.
_LICENCES = ("Creative Commons", "creative commons", "CC BY", "CC-BY", "知识共享", "许可协议")
#: What readers are to press who found an error and marked it, in any tongue.
_ERROR_KEYS = re.compile(r"\bctrl\W{1,3}enter\b", re.IGNORECASE)
#: A site's note on which stories are its own, and who may print those.
_WHOSE = re.compile(
    r".{0,24}凡(?:本[网網站报報]|.{0,6}[注註]明|署名).{0,400}(?:授[权權]|[许許]可|[转轉][载載]|[侵版][权權])", re.DOTALL
)
#: What a site says of itself to its readers.
_OF_SITE = re.compile(
    r"本[站網网報报刊]|本平[台臺]|[编編][辑輯]部|客[户戶]端|\bAPP|公[众眾][号號]|二[维維][码碼]|[扫掃][码碼]|小程序|[订訂][阅閱]|投稿"
    r"|\b(?:subscri\w*|newsletters?|sign up|donat\w+|downloads?|whatsapp|telegram"
    r"|our (?:site|website|newsletter|journalism|work|stor(?:y|ies)|interviews|team|members|magazine)"
    r"|this (?:site|website))\b",
    re.IGNORECASE,
)
#: How a site asks readers, in a line behind its story, to fetch its program or to follow it.
_ASKED = re.compile(
    r"(?:更多|[还還]想看).{0,24}?(?:[请請]|[欢歡]迎|[尽盡]在).{0,12}(?:下[载載]|[关關]注|[订訂][阅閱]|加入|[扫掃]|APP|客[户戶]端)"
    r"|(?:订阅|訂閱|登[录錄入]|注册|註冊|会员|會員).{0,12}(?:[继繼][续續]|解[锁鎖]).{0,4}(?:[阅閱][读讀]|全文)"
    r"|加入.{1,16}(?:[频頻]道|群[组組]|社群)|(?:instagram|facebook|[脸臉][书書]|telegram|youtube|twitter|推特|threads|line@?).{0,12}(?:搜[寻尋索]|追[踪蹤]|加入|[订訂][阅閱]|按[赞讚])"
    r"|(?:[欢歡]迎|立即|马上|馬上|[赶趕]快)(?:下[载載]|[关關]注|[订訂][阅閱]).{0,20}(?:APP|客[户戶]端|公[众眾][号號]|微信|微博|粉[絲丝])"
    r"|(?:cliquez ici|click here|hier klicken|haz clic aquí|[点點][击擊](?:[这這]里|此[处處]))\W*$",
    re.IGNORECASE,
)
#: What a link says behind the first words of another story.
_GOES_ON = re.compile(
    r"(?:weiterlesen|mehr lesen|read more|continue reading|lire la suite|leer más|leia mais|leggi (?:tutto|di più)"
    r"|lees (?:verder|meer)|читать (?:далее|дальше)|czytaj (?:dalej|więcej)|阅读全文|閱讀全文)\W*$",
    re.IGNORECASE,
)
#: What a byline labels.
_FACTS = ("writer", "editor", "source", "published", "changed", "day", "count")
#: The longest line that is a labelled day alone, in characters.
_LONGEST_DAY = 30
_COMMENTS = re.compile(
    r"^\W{0,6}(?:(?:网友|最新|热门|精彩|全部|用户)评论|評論列表|评论列表|(?:发表|發表)(?:评论|評論|回應)|我要评论|我来说两句|网友跟帖"
    r"|網友(?:評論|回應)|评论\s*[(（]?\d*[)）]?$|\d+\s*条评论|(?:\d+\s+)?(?:comments?|responses?|replies)\W*\d*\W*$"
    rf"|\d+ (?:thoughts?|comments?|responses?) (?:on|to)\b|leave a (?:comment|reply)|join the conversation"
    rf"|{either('comments')}\s*[(（]?\d*[)）]?$)",
    re.IGNORECASE,
)


def is_aside(line: Line) -> bool:
    """Tell whether a line among paragraphs is none: what to read too, whom to follow, whose a picture above it is."""
    if line.heading or len(line.text) > LONGEST_NOTE:
        return False
    if is_credited(line.text):
        return True
    return (line.link_chars > 0 or len(line.text) <= LONGEST_BYLINE) and _ALSO.match(line.text) is not None


def is_prose_with_links(line: Line) -> bool:
    """Tell whether a line that is mostly links is a paragraph all the same."""
    return stops(line.text) >= 2 and width(line.text) > 60


def heads_comments(text: str) -> bool:
    """Tell whether a line is what stands over comments.

    >>> heads_comments("网友评论(12)"), heads_comments("评论：茶价为何上涨")
    (True, False)
    """
    return len(text) < LONGEST_HEADING and _COMMENTS.match(text) is not None


def is_edge(line: Line) -> bool:
    """Tell whether a line stands at a story's end and is none of it: a link, a closing note, credits, what is asked."""
    is_sentence = line.link_share <= MOST_LINKED and line.text.endswith(SENTENCE_ENDS) and is_prose_with_links(line)
    asked = len(line.text) <= LONGEST_BYLINE and line.text.count("。") <= 1 and _ASKED.search(line.text)
    noted = (
        bool(asked)
        or is_whence_or_count(line.text)
        or is_marks(line.text)
        or tells_change(line.text)
        or any(note.match(line.text) for note in (_WHOSE, _ALSO, POSTED))
    )
    noted = noted or CREDITED_ABROAD.fullmatch(line.text) is not None
    noted = noted or (len(line.text) <= LONGEST_BYLINE and WRITTEN_BY.fullmatch(line.text) is not None)
    noted = noted or (len(line.text) <= LONGEST_BYLINE and sum(1 for _ in pieces(line.text, *_FACTS)) > 1)
    noted = noted or (len(line.text) <= _LONGEST_DAY and LABELLED_DAY.match(line.text) is not None)
    noted = noted or (line.link_chars > 0 and _GOES_ON.search(line.text) is not None)
    return (line.link_share > 0.3 and not is_sentence) or bool(noted) or ends_story(line.text) or is_credits(line.text)


def speaks_of_its_site(text: str) -> bool:
    """Tell whether a text speaks of the site that shows it, or tells readers how to follow it.

    >>> speaks_of_its_site("欢迎关注本站公众号。"), speaks_of_its_site("茶农说，今年雨水多。")
    (True, False)
    """
    return _OF_SITE.search(text) is not None


@lru_cache(maxsize=1024)
def ends_story(text: str) -> bool:
    """Tell whether a line is a closing note: by its first words, or since it says whose the views or the rights are.

    >>> ends_story("All of this is shared under CC BY-NC-ND 4.0."), ends_story("The rights are theirs.")
    (True, False)
    """
    if _AFTER.match(text) or (len(text) < LONGEST_NOTE and TAKEN_FROM.match(text)):
        return True
    if "trl" in text and _ERROR_KEYS.search(text):
        return True
    if len(text) < LONGEST_NOTE and any(map(text.__contains__, _LICENCES)):
        return True
    may = len(text) < LONGEST_NOTE and not text.isascii() and any(map(text.__contains__, _DISCLAIMING))
    return may and _DISCLAIMED.search(text) is not None
