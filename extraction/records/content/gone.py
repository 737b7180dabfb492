"""Knows what programs write in the place of a post that is gone, or of which nothing was written."""

from __future__ import annotations

import re
from functools import lru_cache

#: A notice in brackets: [deleted], <removed>.
_NOTICE = re.compile(r"[\[(<〔【][^\[\]()<>]{2,60}[\])>〕】]")
#: What stands there in its writer's name.
_GONE = re.compile(
    r"this (?:comment|post|message|review) (?:has been|was) (?:removed|deleted)"
    r"(?: by (?:the|an?|its) [a-z ]{4,20}?)?(?: (?:because|for|due to) .{4,200})?[.!]?"
    r"|(?:comment|post|message|review) (?:removed|deleted) by (?:the |an? )?(?:\w+ )?"
    r"(?:author|user|moderators?|admin\w*)\.?"
    r"|[该此本]?条?(?:评论|回复|留言|帖子|楼)(?:因.{1,30})?已(?:经)?被?.{0,6}(?:删除|屏蔽|隐藏)[。！]?"
    r"|(?:提示[:：]\s?)?(?:该?作者|该?用户|[该此本]帖)已?被.{0,8}(?:删除|刪除|屏蔽|禁止|封禁)[^，。]{0,20}"
    r"|dieser (?:kommentar|beitrag) wurde .{0,30}(?:entfernt|gelöscht)\.?"
    r"|entfernt\. .{0,150}redaktion(?:/\w+)?"
    r"|ce (?:commentaire|message) a été supprimé.{0,30}"
    r"|(?:este|el) (?:comentario|mensaje) ha sido (?:eliminado|borrado).{0,30}"
    r"|(?:este|o) (?:comentário|post) foi (?:removido|excluído).{0,30}"
    r"|questo (?:commento|messaggio) è stato (?:eliminato|rimosso).{0,30}"
    r"|(?:этот )?(?:комментарий|сообщение) (?:был[оа]? )?удал[её]н[оа]?.{0,30}"
    r"|(?:.{2,24}(?:의해|으로|로|에서|가|이) )?(?:삭제된|비밀|블라인드(?: 처리)?된|숨김 처리된|차단된) ?"
    r"(?:댓글|글|의견)(?:입니다)?\.?(?: 비밀번호.{2,16})?"
    r"|(?:댓글|글|의견)(?:이|을) .{0,20}(?:삭제|블라인드 처리|숨김 처리)(?:되었|했|하였)습니다\.?"
    r"|(?:この)?(?:コメント|投稿|レス|書き込み)は.{0,12}削除されました。?|削除された(?:コメント|投稿)です。?"
    r"|(?:この)?コメントは(?:管理[人者]|ブログ主)(?:のみ|だけ)(?:が)?(?:閲覧|表示).{2,8}"
    r"|[该該此本这這]?[条條]?(?:评论|評論|留言|回复|回覆)(?:内容)?(?:[为為是](?:私密|悄悄话|悄悄話|隐藏|隱藏)(?:评论|評論|留言|回复|回覆|内容)?"
    r"|[仅僅只].{1,6}可[见見])[。！]?|(?:私密|悄悄)(?:评论|評論|留言|回复|回覆)"
    r"|[該此本]?[則篇條]?(?:留言|評論|回應|回覆|貼文|文章|帖子)已(?:經)?[被由]?.{0,8}(?:刪除|移除|隱藏|屏蔽)[。！]?"
    r"|(?:ten )?(?:komentarz|wpis) został usunięty.{0,30}"
    r"|(?:deze|dit) (?:reactie|bericht) (?:is|werd) .{0,20}verwijderd.{0,30}"
    r"|(?:kommentar(?:en|et)|inlägget|indlægget|innlegget) (?:har (?:tagits bort|raderats)"
    r"|er .{0,8}(?:slettet|fjernet)).{0,30}"
    r"|(?:цей )?(?:коментар|повідомлення) (?:було )?видалено.{0,30}"
    r"|(?:tento )?(?:komentář|příspěvek) byl (?:smazán|odstraněn).{0,30}"
    r"|(?:a )?hozzászólás(?:t)? (?:törölve|törölték).{0,30}"
    r"|bu (?:yorum|mesaj|gönderi) (?:silindi|silinmiştir|kaldırıldı|kaldırılmıştır).{0,20}"
    r"|bình luận (?:này )?(?:đã )?bị xóa.{0,30}|komentar ini telah dihapus.{0,20}|ความคิดเห็นนี้ถูกลบ.{0,30}"
    r"|(?:το|αυτό το) (?:σχόλιο|μήνυμα)(?: αυτό)? (?:διαγράφηκε|αφαιρέθηκε|έχει (?:διαγραφεί|αφαιρεθεί)).{0,30}"
    r"|(?:acest )?(?:comentariul?|mesajul?) a fost (?:șters|şters|sters|eliminat).{0,30}"
    r"|(?:aquest )?(?:comentari|missatge) (?:ha estat|s['’]ha) (?:eliminat|esborrat).{0,30}"
    r"|(?:tento )?(?:komentár|príspevok) bol (?:odstránený|zmazaný|vymazaný).{0,30}"
    r"|(?:ovaj |ta )?(?:komentar|poruka|prispevek) je (?:obrisan|izbrisan|uklonjen|odstranjen)[ao]?.{0,30}"
    r"|(?:овај )?(?:коментар|порука) је (?:обрисан|уклоњен)а?.{0,30}"
    r"|(?:този )?коментар(?:ът)? (?:е|беше) (?:изтрит|премахнат).{0,30}"
    r"|(?:tämä )?(?:kommentti|viesti) on poistettu.{0,30}|(?:see )?kommentaar on (?:kustutatud|eemaldatud).{0,30}"
    r"|(?:šis )?komentārs (?:ir |tika )?(?:iz)?dzēsts.{0,30}"
    r"|(?:šis )?komentaras (?:buvo )?(?:ištrintas|pašalintas).{0,30}"
    r"|(?:ה?תגובה|ה?הודעה)(?: זו| הזו)? (?:נמחקה|הוסרה).{0,30}|komen ini telah (?:dipadam(?:kan)?|dibuang).{0,20}"
    r"|(?:यह )?टिप्पणी (?:हटा दी गई|हटाई गई)(?: है)?.{0,20}"
    r"|تم حذف (?:هذا )?(?:التعليق|المنشور|الرد).{0,20}|این (?:نظر|دیدگاه|پیام) حذف شد.{0,20}",
    re.IGNORECASE,
)

#: What stands in the place of the words of somebody who only rated something.
_UNSAID = re.compile(
    r"(?:there (?:are|is) )?no (?:written )?(?:comments?|reviews?|text)"
    r"(?: (?:is|are|was|were))?(?: available| left| given)? (?:for|in|with|to) this (?:review|rating)[.!]?"
    r"|(?:the |this )?(?:reviewer|guest|user|customer|buyer|author) (?:(?:has )?(?:left|wrote|added|given|provided) no"
    r"|(?:did ?n[o'’]t|did not|has not|hasn['’]t) (?:leave|left|write|written|add|added|provide|provided) (?:a|any))"
    r"(?: written)? (?:comments?|reviews?|text)[.!]?"
    r"|[该該此]?(?:用户|用戶|买家|買家|会员|會員|客户|顾客)(?:暂时?)?(?:没有?|沒有?|未)(?:及时)?(?:填写|填寫|写下|发表|留下|作出|做出|给出)"
    r"(?:任何|文字|具体){0,2}(?:评论|評論|评价|評價|点评|點評)(?:内容|內容)?[!！。.]?",
    re.IGNORECASE,
)
_SHORTEST_UNSAID, _LONGEST_UNSAID = 7, 60


def is_notice(text: str) -> bool:
    """Whether a text is all in brackets, as a program's notice is.

    >>> is_notice("[deleted]"), is_notice("[sic] I did not say so")
    (True, False)
    """
    return _NOTICE.fullmatch(text) is not None


def is_gone(text: str) -> bool:
    """Whether a text only says that what somebody wrote is gone.

    >>> is_gone("This comment has been removed by the author."), is_gone("This comment was removed twice, and I asked.")
    (True, False)
    >>> is_gone("Entfernt. Bitte bleiben Sie sachlich. Die Redaktion/lh"), is_gone("Entfernt. Und wieder angebaut.")
    (True, False)
    >>> is_gone("提示: 作者被禁止或删除 内容自动屏蔽"), is_gone("作者被禁止发言，我很奇怪。")
    (True, False)
    >>> is_gone("작성자에 의해 삭제된 댓글입니다."), is_gone("此則留言已被刪除"), is_gone("Bu yorum silindi")
    (True, True, True)
    >>> is_gone("Το σχόλιο διαγράφηκε"), is_gone("Tento komentár bol odstránený."), is_gone("התגובה נמחקה")
    (True, True, True)
    >>> is_gone("비밀글입니다. 비밀번호를 입력하세요."), is_gone("该评论仅作者可见"), is_gone("评论是好的")
    (True, True, False)
    """
    return _GONE.fullmatch(text) is not None


@lru_cache(maxsize=4096)
def is_unsaid(text: str) -> bool:
    """Whether a text only says that somebody wrote none.

    >>> is_unsaid("此用户没有填写评价!"), is_unsaid("There are no comments available for this review")
    (True, True)
    >>> is_unsaid("No comment."), is_unsaid("用户没有评论，我来写一条")
    (False, False)
    """
    return _SHORTEST_UNSAID <= len(text) <= _LONGEST_UNSAID and _UNSAID.fullmatch(text) is not None
