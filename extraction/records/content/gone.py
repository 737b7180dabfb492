"""Knows what programs write in the place of a post that is gone."""

from __future__ import annotations

import re

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
    r"|(?:삭제된|비밀) ?(?:댓글|글)(?:입니다)?\.?|(?:この)?コメントは.{0,12}削除されました。?"
    r"|(?:ten )?(?:komentarz|wpis) został usunięty.{0,30}",
    re.IGNORECASE,
)


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
    """
    return _GONE.fullmatch(text) is not None
