"""Weighs what a page says of itself in the words that every forum and comment system uses."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain, islice, takewhile

from extraction.markup.tree import Tree
from extraction.markup.worded import Lowered, Several, Worded
from extraction.navigation.addresses import parts_of
from extraction.records.signs.letters import shows_letter
from extraction.records.signs.outline import Outline
from extraction.records.signs.trail import leads_through
from extraction.tongues.words import either_word, gate

#: Characters of the longest text that can be a label, a button or a menu entry.
LONGEST_LABEL = 30

#: What ends a sentence, or parts one: somebody's words, and no label.
_SENTENCE, _ENDS = re.compile(r"[。！？，]"), "!?…"

#: What one idea of a forum in a page's labels weighs, a forum's address, and an element that is named after forums:
#: news sites name two or three ideas, but hardly any has such an address.
IDEA, ADDRESS, NAME = 0.7, 3.0, 1.5

#: How much speaks for a forum (``forum_score``) where a page with several posts, or rows, is one.
FORUM = 2.5

#: Words of forums, by idea: a page that has several of them is one, a page that has one may only link to one.
_IDEAS = [
    Worded(pattern, words, re.MULTILINE)
    for pattern, words in (
        (
            r"楼主|沙发|楼(?<=\d楼)|楼(?<=\d\s楼)|#\d{1,4}$|^(?:reply|antwort|post) #?\d{1,4}\b",
            "楼 沙发 # reply antwort post",
        ),
        (
            rf"只看(?:[该此他她]|楼主|作者|ta)|倒序|{either_word('quote')}",
            f"只看 倒序 {gate('quote')}",
        ),
        (
            r"发帖|发新帖|发表帖子|提问$|new (?:topic|thread)|post (?:a )?reply|start a (?:topic|discussion)"
            r"|neues thema|nouveau sujet|nuevo tema|nuovo argomento|novo tópico|nowy temat|yeni konu"
            r"|nieuw onderwerp|новая тема|글쓰기|ตั้งกระทู้|chủ đề mới|موضوع جديد",
            "发帖 发新帖 发表帖子 提问 new post start neues nouveau nuevo nuovo novo nowy yeni nieuw новая"
            " 글쓰기 ตั้งกระทู้ chủ موضوع",
        ),
        (
            r"回帖|跟帖|回复[:：]?\s*\d*$|返信|レス[数す]|답글|\brepl(?:y|ies)\b|\bfollow[- ]?ups?\b"
            r"|\bantwort(?:en)?\b|\bréponses?\b|\brespuestas?\b"
            r"|\brispost[ae]\b|\brespostas?\b|\bodpowiedz\w?\b|\bantwoord(?:en)?\b|\bответ(?:ы|ов|ить)?\b|\byanıtla\b",
            "回帖 跟帖 回复 返信 レス 답글 repl follow antwo répons respuest rispost respost odpowied ответ yanıt",
        ),
        (
            r"版主|管理员|管理人|관리자|\bmoderator\b|\badministrator\b|\bmodérateur\b|\bmoderador\b|\bmoderatore\b"
            r"|модератор|администратор|\byönetici\b",
            "版主 管理 관리자 moderator administrator modérat moderador модерат администр yönetici",
        ),
        (
            r"积分|帖子|主题|注册时间|\bposts?:|\bjoined\b|\bregistered\b|join date|\btopics?\b|\bthreads?\b"
            r"|\bbeiträge:?|\bmitglied seit\b|\bregistriert\b|\bthemen\b|\bmessages\s?:|\binscrit\b|\bsujets\b"
            r"|\bmensajes:?|\bregistrado\b|\bmessaggi:?|\biscritto\b|\bmensagens\b|\bposty:?|сообщени[йя]"
            r"|зарегистрирован|\bтемы?\b|\bmesajlar\b|\bberichten\b|tham gia:|bài viết:|تاريخ التسجيل|المشاركات",
            "积分 帖子 主题 注册时间 post join registered topic thread beiträge mitglied registriert themen message"
            " inscrit sujets mensajes registrado messaggi iscritto mensagens сообщ зарегистр тем mesajlar berichten"
            " tham bài التسجيل المشاركات",
        ),
        (
            r"论坛|社区|讨论区|討論區|版块|板块|股吧|掲示板|フォーラム|포럼|게시판|\bf[oó]rums?\b|\bforos?\b|форум"
            r"|\bboard index\b|\bcommunity\b|\bdiscussions?\b|\bdiskussion(?:en)?\b"
            r"|スレッド|커뮤니티|กระทู้|เว็บบอร์ด|diễn đàn|منتد|انجمن|φόρουμ|פורום",
            "论坛 社区 讨论区 討論區 版块 板块 股吧 掲示板 フォーラム 포럼 게시판 forum fórum foro форум board"
            " community discussion diskussion スレッド 커뮤니티 กระทู้ เว็บบอร์ด diễn منتد انجمن φόρουμ פורום",
        ),
        (
            r"\bask a question\b|\bunanswered\b|^\d+ answers?$|\d ?[个個]?回答|悬赏\s?[:：]|^采纳$"
            r"|回答[数數者]|[質质][問问]者|ベストアンサー|最佳(?:答案|回答)|답변\s?(?:\d|하기)|\d개의? 답변|질문자"
            r"|\b(?:best|accepted) answer\b|\bbeste antwort\b|\bmeilleure réponse\b|\bmejor respuesta\b"
            r"|\bmelhor resposta\b|\bmiglior risposta\b|\bлучший ответ\b",
            "ask unanswered answer 回答 悬赏 采纳 質問者 質问者 质問者 质问者 ベストアンサー 最佳 답변 질문자"
            " antwort réponse respuesta resposta risposta ответ",
        ),
        (r"^[+-]?\d* ?votes?$|^\d+ upvotes?$", "vote"),
        (
            r"查看[:：]|浏览[:：]|閲覧|조회|\bviews?:?\s*\d*$|^[\d,. ]*reads\b"
            r"|\b(?:aufrufe|zugriffe)\b|\bvues?:?\s*\d*$|\bleído\b|\bvisitas\b|просмотр",
            "查看 浏览 閲覧 조회 view reads aufrufe zugriffe vue leído visitas просмотр",
        ),
        (
            r"新手上路|会员|會員|회원|\bmember\b|\bnewbie\b|当前离线|\boffline$|\bonline$|^mitglied\b|\bmitglied$|\bmembre\b|\bmiembro\b"
            r"|\bmembro\b|\butente\b|\bhors ligne\b|\bdesconectado\b|участник|не в сети|สมาชิก|thành viên|\bعضو\b",
            "新手上路 会员 會員 회원 member newbie 当前离线 offline online mitglied membre miembro membro utente hors"
            " desconect участник сети สมาชิก thành عضو",
        ),
    )
]
_FORUM = Several(_IDEAS)
#: The step of a trail that leads to a forum.
_FORUM_STEP = re.compile(
    r"(?:(?:the|das|le|il|el|o) )?(?:f[oó]r(?:um|o)s?|(?:message|discussion) boards?|bbs|форумы?)"
    r"|论坛|論壇|讨论区|討論區|掲示板|フォーラム|포럼",
    re.IGNORECASE,
)
#: Elements around a comment of which one may be the list that it is in.
MOST_AROUND = 20
#: A word of forums as a whole step of an address (``-`` only before a number: a headline may have the word too).
_FORUM_ADDRESS = re.compile(
    r"(?:^|[/._?&])(?:show|view)(?:topic|thread)(?![a-z])"
    r"|[?&](?:\w+=(?:show|view)?(?:topic|thread)(?=&|$)|(?:topic|thread)_?id=\d)"
    r"|(?:^|[/._?&])(?:forums?|[a-z]{0,9}bbs|threads?|topic|tid|discussions?|discuss|questions?|qna"
    r"|comments(?=/\w)|item(?=\?id)|read\.cgi|nforum|newsgroups?|pipermail|mailman\d?|mailing-?lists?|hyperkitty"
    r"|showpost|viewforum|forumdisplay|tieba|luntan|(?:topic|thread)(?:detail|view|show)s?"
    r"|(?:www|web|msg|(?:message|bulletin|discussion)-?)?boards?"
    r"|[a-z-]+-forum(?=[/.])|foros?|res(?=/\d+\.html)|community(?=/posts?/\d)"
    r"|(?:topics|issues?|tickets?|pulls?|pull-requests?|merge_requests|\+?bugs?)(?=/\d)|show_bug|(?:issue|ticket|bug)\d+(?=$|\?$)"
    r"|s(?=/(?=\d*[a-z])[a-z\d]{6}/)|q[as]?(?=/\d)|[td](?=/[^/]*\d|/[^/]+/\d))"
    r"(?=$|[/._?&=]|-\d)|^(?:www\.)?community\.|^(?:bugs?|bugzilla|issues)\.",
    re.IGNORECASE,
)
#: The end of an address below which what is said on a thing is listed, in some order or by its page.
_OF_REMARKS = re.compile(
    r"/[^/]+/(?:comments?|(?:user-?)?reviews?|ratings|feedbacks|avis|bewertungen|opiniones|recensioni|otzyvy|opinie"
    r"|recenze|recensies|recensioner|anmeldelser|yorumlar|ulasan|danh-gia|pinglun)"
    r"(?:/by/[\w-]+|/page/\d+|/p?\d{1,4})?/?$",
    re.IGNORECASE,
)
_FORUM_NAME = Worded(
    r"forum|foro(?![a-z])|thread|topic|discussion|conversation|(?<![a-z])question(?![a-z])|(?<![a-z])bbs"
    r"|phpbb|vbulletin|xenforo|bbpress|fluxbb|punbb|mybb|nodebb|flarum",
    "forum foro thread topic discussion conversation question bbs phpbb vbulletin xenforo bbpress fluxbb punbb mybb"
    " nodebb flarum",
)
#: What the heading of a thread, or what holds it, is called; a story's may be named after its topic.
_THREAD_HEADING = re.compile(r"thread|discussion|bbs|topic[-_]?(?:title|subject)", re.IGNORECASE)
_COMMENT_LIST = re.compile(
    r"(?<![a-z])(?:comments|reviews|replies)(?![a-z])|(?:comment|review|reply)[-_]?(?:list|items|thread)|list[-_]comments",
    re.IGNORECASE,
)
_BOARD_ADDRESS = re.compile(
    r"viewforum|forumdisplay|showforum|(?<![a-z])fid=\d|forum[-=/]?\d+(?:-\d+)?(?:\.\w{3,5})?/?(?:$|[?&#])"
    r"|forums?/(?:forum/\d+-[^/?#]+|[^/?#]+\.\d+)/?(?:$|[?#])",
    re.IGNORECASE,
)
_TOPIC_ADDRESS = re.compile(r"topic|thread|(?<![a-z])[tp]id=|post|discussion|question|(?:^|/)[td]/", re.IGNORECASE)
_LIST_ADDRESS = re.compile(
    r"[/=_-](?:comments|reviews|feedback|pinglun|guest[-_]?book|gaestebuch|gastenboek|livre[-_]?d[-_]?or|liuyan(?:ban|ben)?)"
    r"(?:/|\.\w{3,5})?(?:[?#]|$)",
    re.IGNORECASE,
)
_STATED = re.compile(r"schema\.org/(?:DiscussionForumPosting|QAPage|Question)$")
_GUESTBOOK = re.compile(r"guest[-_]?book|g(?:ae|ä)stebuch|gastenboek|livre[-_]?d[-_]?or|留言", re.IGNORECASE)
#: Attributes that name an element: for its looks, for machines, and for tests, where looks are opaque.
_NAMES = (
    *("class", "id", "itemprop", "itemtype", "typeof", "data-template"),
    *("data-testid", "data-test", "data-test-target", "data-qa", "data-cy", "data-hook", "data-automation"),
)
#: Attributes that number what readers say, for scripts.
_NUMBERED = ("data-comment-id", "data-commentid", "data-review-id", "data-reviewid", "data-reply-id", "data-replyid")
#: Elements among which a page's body begins.
_TOPS = 200
#: Records that are looked at, and how many elements up from each.
_FIRST, _LEVELS_UP = 5, 4
#: What comments and reviews are called where elements are named in the site's own tongue.
_ABROAD = r"coment[aá]rio|kommentar|bewertung|rezension|recension|reacties|yorum(?:lar)?(?![a-z])|komentar|留言|评论"
_ABROAD_PLAIN = "comentario comentário kommentar bewertung rezension recension reacties yorum komentar 留言 评论"
#: What is named after what readers say, and what is so or after what they may have to say: a response, feedback.
_REMARKS = (
    r"comment|(?<!p)review|(?<![a-z])repl(?:y|ies|e(?![a-z]))|(?<![a-z])(?:cmn?t|rvw)s?(?![a-z])|pinglun|guest-?(?:book|entry)"
    rf"|customer-?voice|bug-?note|{_ABROAD}"
)
_REMARKS_PLAIN = f"comment review repl cmt cmnt rvw pinglun guest voice note {_ABROAD_PLAIN}"
_REMARK_WORDS = Worded(_REMARKS, _REMARKS_PLAIN)
_COMMENT_WORDS = Worded(
    rf"{_REMARKS}|respon(?:ses?(?![a-z])|d)|feedback|testimonial", f"{_REMARKS_PLAIN} respon feedback testimonial"
)
#: Classes that tell what a page is about: a story on reviews, in a blog's category.
_TOPIC_CLASS = re.compile(r"(?<!\S)(?:category|tag)-\S+")


def forum_score(outline: Outline, url: str) -> float:
    """Return how much speaks for a forum: the ideas that labels name, its address, a letter on it, its body's name."""
    if outline.forum is None:
        outline.forum = _forum_score(outline, url)
    return outline.forum


def _forum_score(outline: Outline, url: str) -> float:
    short = (text for _, text in outline.texts if len(text) <= LONGEST_LABEL and text[-1] not in _ENDS)
    labels = Lowered([text for text in short if text.isascii() or not _SENTENCE.search(text)])
    named = IDEA * len(_FORUM.matching(labels))
    told = is_forum_address(url) or shows_letter(outline) or _states_forum(outline)
    called = is_forum_named(outline) or heading_is_called(outline.tree, _THREAD_HEADING)
    called = called or (not told and named > 0 and leads_through(outline, _FORUM_STEP))
    return named + (ADDRESS if told else 0.0) + (NAME if called else 0.0)


def is_forum_named(outline: Outline) -> bool:
    """Whether a page's own element is named after forums."""
    tops = (i for i in range(min(len(outline.tags), _TOPS)) if outline.tags[i] in ("html", "body"))
    return is_named_forum(outline, tops)


def heading_is_called(tree: Tree, pattern: re.Pattern[str]) -> bool:
    """Whether the class or id of a page's only main heading, or of what holds it, has a pattern in it."""
    headings = tree.by_tag.get("h1", ())
    around = islice(tree.around(headings[0]), 2) if len(headings) == 1 else ()
    parts = (i for i in around if tree.tags[i] not in ("html", "body"))
    return any(pattern.search(f"{tree.classes[i] or ''} {tree.ids.get(i, '')}") for i in parts)


def _states_forum(outline: Outline) -> bool:
    """Whether an element states to machines that it is a question that people answer, or a forum's post."""
    return any(outline.tags[i] == "div" and _STATED.search(kind) for i, kind in outline.tree.scopes.items())


def remarks_stated(outline: Outline) -> set[int]:
    """Return the places that a page states to machines to be comments in a question with answers: remarks on posts.

    Where it shows answers that are stated so, or counts none, what is named after comments beside their texts is too.
    """
    ends, found, until = outline.ends, set[int](), 0
    kinds, properties = outline.tree.stated("itemtype"), outline.tree.stated("itemprop")
    for i, kind in outline.tree.scopes.items():
        if i < until or not kind.endswith("schema.org/Question"):
            continue
        until = ends[i]
        stated = {k: name for k in range(i, until) if (name := properties.get(k))}
        told = [k for k, name in stated.items() if name.endswith("Answer")]
        counted = [outline.tree.inner[k] for k, name in stated.items() if name == "answerCount"]
        texts = sorted({*told, *(k for k, name in stated.items() if name == "text")})
        for k in range(i, until) if told or counted else ():
            named = (told or counted == ["0"]) and "comment" in (outline.tree.classes[k] or "").lower()
            named = named and bisect_left(texts, ends[k]) == bisect_left(texts, k)
            if k not in found and (named or kinds.get(k, "").endswith("schema.org/Comment")):
                found.update(range(k, ends[k]))
    return found


def is_forum_address(url: str) -> bool:
    """Whether an address has a forum's words in it.

    >>> is_forum_address("http://bbs.example.com/read.php?tid=3"), is_forum_address("http://example.com/news/3.html")
    (True, False)
    >>> is_forum_address("http://example.com/ShowTopic-g29-Which_pot.html")
    True
    >>> is_forum_address("http://a.test/cgi-bin/yybbs/yybbs.cgi"), is_forum_address("http://example.com/qa/7486.html")
    (True, True)
    >>> is_forum_address("http://a.test/index.php?app=group&ac=topic&topicid=7")
    True
    >>> is_forum_address("http://example.com/r/tea/comments/7c/pots"), is_forum_address("http://example.com/b/7/comments/")
    (True, False)
    """
    parts = parts_of(url)
    return bool(_FORUM_ADDRESS.search(f"{parts.netloc}{parts.path}?{parts.query}"))


def is_remarks_address(url: str) -> bool:
    """Whether an address, below that of a thing, is of what is said on it: as its last word says, or by whom or when.

    >>> is_remarks_address("https://tea.test/pot/7/reviews/"), is_remarks_address("https://tea.test/reviews/7/the-pot")
    (True, False)
    """
    return _OF_REMARKS.search(parts_of(url).path) is not None and not is_forum_address(url)


@lru_cache(maxsize=4096)
def is_board_address(url: str) -> bool:
    """Whether an address is that of a forum's board, as its words say, and of none of its topics.

    >>> is_board_address("http://a.test/viewforum.php?f=2"), is_board_address("http://a.test/viewtopic.php?f=2&t=3")
    (True, False)
    """
    return bool(_BOARD_ADDRESS.search(url)) and not _TOPIC_ADDRESS.search(url)


def is_topic_address(url: str) -> bool:
    """Whether an address, below its host, is that of what people say on one topic, as its words say.

    >>> is_topic_address("http://a.test/topic/7"), is_topic_address("http://topic.test/members")
    (True, False)
    >>> is_topic_address("http://a.test/t/7"), is_topic_address("http://a.test/tea/7")
    (True, False)
    """
    return bool(_TOPIC_ADDRESS.search(url.partition("://")[2].partition("/")[2]))


def is_named_forum(outline: Outline, indices: Iterable[int]) -> bool:
    """Whether one of the elements is named after forums: ``node-type-forum``, ``DiscussionForumPosting``."""
    return any(_FORUM_NAME.matches(_names(outline, i)) for i in indices)


def forum_named(outline: Outline) -> set[int]:
    """The elements that are named after forums."""
    found = set(outline.tree.named(_FORUM_NAME))
    for stated in map(outline.tree.stated, _NAMES[1:]):
        values = _FORUM_NAME.those(stated.values()) if stated else ()
        found.update(i for i, value in stated.items() if value in values)
    return found


def is_guestbook(outline: Outline, i: int) -> bool:
    """Whether an element is in what is named as a guestbook: there is no story that its only entry may be of."""
    around = takewhile(lambda k: outline.tags[k] not in ("html", "body"), outline.tree.around(i))
    return any(_GUESTBOOK.search(_names(outline, k)) for k in around)


def is_list_address(url: str) -> bool:
    """Whether an address is that of a page of comments or reviews, as its last step says.

    >>> is_list_address("http://a.test/title/7/reviews/"), is_list_address("http://a.test/reviews/some-tea-pot")
    (True, False)
    """
    return bool(_LIST_ADDRESS.search(url))


def is_listed(outline: Outline, i: int, url: str) -> bool:
    """Whether an element is one of a list of comments or of a guestbook's entries: there need be no story it is on."""
    return is_guestbook(outline, i) or is_list_address(url) or is_in_list(outline, i)


def is_in_list(outline: Outline, i: int) -> bool:
    """Whether what is around an element, and holds no heading of the page, is named a list of comments or reviews."""
    titles = outline.tree.by_tag.get("h1", ())
    for k in islice(outline.tree.around(i), 1, 1 + MOST_AROUND):
        if outline.tags[k] in ("html", "body") or any(k <= title < outline.ends[k] for title in titles):
            return False
        if _COMMENT_LIST.search(_names(outline, k)):
            return True
    return False


def has_comment_words(outline: Outline, indices: Iterable[int]) -> bool:
    """Whether one of the elements, none of them the whole page, is named after comments."""
    return any(_says_comments(_names(outline, i)) for i in indices if outline.tags[i] not in ("html", "body"))


def are_named_comments(outline: Outline, roots: Sequence[int]) -> bool:
    """Whether most records (their roots), what is around them, or what is most of one, are named after comments.

    What is but a link is none: it leads to the last answer.
    """
    first = roots[:_FIRST]
    return 2 * sum(_is_named_comment(outline, i) for i in first) > len(first)


def _is_named_comment(outline: Outline, i: int) -> bool:
    own, linked = outline.own, outline.linked
    inside = [k for k in range(i, min(i + 3, outline.ends[i])) if 2 * own[k] >= own[i] and own[k] > linked[k]]
    return has_comment_words(outline, [*inside, *islice(outline.tree.around(i), _LEVELS_UP)])


def remarks_named(outline: Outline) -> list[int]:
    """The elements with a text outside links that are named after what readers say, in order, found once."""
    if outline.remarks is None:
        own, linked, tags, classes = outline.own, outline.linked, outline.tags, outline.tree.classes
        called = ((i, classes[i] or "") for i in outline.tree.named(_REMARK_WORDS))
        stated = chain(called, chain.from_iterable(outline.tree.stated(name).items() for name in _NAMES[1:]))
        named = {i for i, value in stated if own[i] > linked[i] and _says_remarks(value)}
        numbered = chain.from_iterable(map(outline.tree.stated, _NUMBERED))
        named.update(i for i in numbered if own[i] > linked[i])
        outline.remarks = sorted(i for i in named if tags[i] not in ("html", "body"))
    return outline.remarks


def says_remark(outline: Outline, i: int) -> bool:
    """Whether an element is named after what readers say of a page: comments, replies or reviews."""
    return outline.tags[i] not in ("html", "body") and _says_remarks(_names(outline, i))


@lru_cache(maxsize=4096)
def _says_remarks(names: str) -> bool:
    return bool(_REMARK_WORDS.search(_TOPIC_CLASS.sub("", names)))


@lru_cache(maxsize=4096)
def _says_comments(names: str) -> bool:
    return bool(_COMMENT_WORDS.search(_TOPIC_CLASS.sub("", names)))


def _names(outline: Outline, i: int) -> str:
    known = outline.names.get(i)
    if known is None:
        if outline.naming is None:
            outline.naming = [stated for name in _NAMES if (stated := outline.tree.stated(name))]
        known = outline.names[i] = " ".join(filter(None, (stated.get(i) for stated in outline.naming)))
    return known
