"""More skins: names wrapped twice, times told in links, notes and quotations of other forms."""

from __future__ import annotations

# ruff: noqa: E501 - markup is written as the programs write it, a part of a post on a line
from datetime import timedelta

from tests.extraction.skins.pages import Skin, lines, paragraphs, quoted, signed
from tests.extraction.skins.truth import BOARD, TITLE, Said

_NAV = "<ul class=top><li><a href=/>Home</a></li><li><a href=/members>Members</a></li><li><a href=/login>Log in</a></li></ul>"


def name_in_two(p: Said) -> str:
    """The name's link in a span in bold; a note on a change beside the time."""
    edited = f'<span class="edited_post">(This post was last modified: {p.when + timedelta(hours=5):%m-%d-%Y, %I:%M %p} by <a href="member.php?uid={p.count}">{p.author}</a>.)</span>'
    quote = quoted(
        p,
        '<blockquote class="mycode_quote"><cite><span> (01-02-2003, 04:05 AM)</span>{author} Wrote: <a href="#"></a></cite>{text}</blockquote>',
    )
    return f"""<div class="post classic" id="post_{900 + p.number}"><div class="post_author"><div class="author_information"><strong><span class="largetext"><a href="https://a.test/member.php?action=profile&amp;uid={p.count}">{p.author}</a></span></strong><br><span class="smalltext">Junior Member<br></span></div><div class="author_statistics">Posts: {p.count}<br>Threads: 3<br>Joined: Jan 2009<br>Reputation: <strong>0</strong></div></div>
<div class="post_content"><div class="post_head"><div style="vertical-align: top"><strong><a href="showthread.php?pid={900 + p.number}">#{p.number + 1}</a></strong></div><span class="post_date">{p.when:%m-%d-%Y, %I:%M %p} {edited if p.number % 4 == 1 else ""}</span></div><div class="post_body" id="pid_{p.number}">{quote}{lines(p)}</div>{signed(p, '<div class="signature">{}</div>')}</div></div>"""


def time_in_link(p: Said) -> str:
    """A link to the post that tells its time in words."""
    quote = quoted(
        p,
        '<aside class="quote-block"><div class="quote-heading">{author} has written:</div><blockquote><p>{text}</p></blockquote></aside>',
    )
    return f"""<li id="post-{900 + p.number}" class="post"><div class="panel"><div class="post-heading"><a class="item-title" href="/u/x/{p.count}/"><span itemprop="author">{p.author}</span></a> <span class="label">Members</span> <a href="/t/kettle/{900 + p.number}/" class="posted-on"><time datetime="{p.when.isoformat()}">posted on {p.when:%B %d, %Y, %H:%M}</time></a></div><article class="markup">{quote}{paragraphs(p)}</article></div></li>"""


def bare_heads(p: Said) -> str:
    """Heads and texts side by side, in nothing but the page."""
    return f"""<div class="creator">#{p.number + 1} By: <b>{p.author}</b>, {p.when:%B %d, %Y %H:%M}</div><div class="post">{paragraphs(p)}</div>"""


def member_lines(p: Said) -> str:
    """A table a post; what is told of its author has its label in bold; the signature stands behind a rule."""
    edited = f"<p>[Updated on: {p.when + timedelta(hours=5):%a, %d %B %Y %H:%M}]</p>" if p.number % 4 == 2 else ""
    quote = quoted(p, "<cite>{author} wrote on Sun, 02 March 2003 10:11</cite><blockquote>{text}</blockquote>")
    return f"""<tr><td><table class="MsgTable"><tr><td class="MsgR1"><a href="index.php?goto={p.number}#msg_{p.number}">{"Re: " if p.number else ""}{TITLE}</a> <span>[<a href="x">message #{7000 + p.number}</a>]</span></td><td class="MsgR1"><span class="DateText">{p.when:%a, %d %B %Y %H:%M}</span></td></tr>
<tr><td colspan="2"><table><tr><td class="msgud"><a href="index.php?t=usrinfo&amp;id={p.count}">{p.author}</a><br><b>Messages:</b> {p.count}<br><b>Registered:</b> April 2003<br></td></tr></table></td></tr><tr><td colspan="2" class="MsgR3"><span class="MsgBodyText">{quote}{lines(p)}</span>{signed(p, "<br><br><hr class=sig>{}")}{edited}<p><a href="r">Report message to a moderator</a></p></td></tr></table></td></tr>"""


def changed_again(p: Said) -> str:
    """The note on a change opens the text; what the author counts stands in a list without colons."""
    edited = (
        f'<div class="edit_log">[ 此帖被{p.author}在{p.when + timedelta(hours=5):%Y-%m-%d %H:%M}重新编辑 ]</div>'
        if p.number % 4 == 1
        else ""
    )
    return f"""<div class="read_wrap" id="read_{p.number}"><table><tr><td class="floor_left"><div class="name"><a href="space.php?uid={p.count}">{p.author}</a></div><div class="level">新手上路</div><ul class="num"><li><span>关注</span><em>{p.count % 9}</em></li><li><span>粉丝</span><em>{p.count % 7}</em></li><li><span>帖子</span><em>{p.count}</em></li></ul></td><td class="floor_right"><div class="tips"><span class="lou">{"楼主" if not p.number else "#" + str(p.number)}</span><span class="fl">发布于：{p.when:%Y-%m-%d %H:%M:%S}</span><a href="read.php?uid=1">只看该作者</a></div><div class="editor_content"><div class="read_main">{edited}{quoted(p, "<blockquote>引用<a href=#>{author}</a>的回复：<br>{text}</blockquote>")}{lines(p)}</div></div></td></tr></table></div>"""


def mail_reply(p: Said) -> str:
    """A reply that quotes as mail does, above its own words."""
    quote = quoted(p, "<p>{author} wrote:</p><blockquote><p>{text}</p></blockquote>")
    return f"""<div class="message reply" id="message-{p.number}"><h4 class="reply-header"><a href="/boards/1/topics/1?r={p.number}">RE: {TITLE}</a> - Added by <a class="user active" href="/users/{p.count}">{p.author}</a> <a title="{p.when:%Y-%m-%d %H:%M}" href="/activity?from={p.when:%Y-%m-%d}">over 2 years</a> ago</h4><div class="wiki">{quote}{paragraphs(p)}</div></div>"""


def mail_opening(p: Said) -> str:
    return f"""<div class="message"><p><span class="author">Added by <a class="user active" href="/users/{p.count}">{p.author}</a> <a title="{p.when:%Y-%m-%d %H:%M}" href="/activity?from={p.when:%Y-%m-%d}">over 2 years</a> ago</span></p><div class="wiki">{paragraphs(p)}</div></div>"""


def answer(p: Said) -> str:
    """A question's answers stand below it otherwise than it does; who wrote each is told behind its text."""
    return f"""<div class="qa-a-list-item answer" id="a{p.number}"><div class="qa-voting">+1 vote</div><div><div class="qa-a-item-content qa-post-content" itemprop="text">{paragraphs(p)}</div>{_asked(p, "answered")}</div></div>"""


def question(p: Said) -> str:
    return f"""<div class="qa-part-q-view"><div class="qa-q-view question" id="q1"><div class="qa-voting">0 votes</div><div><div class="qa-q-view-content qa-post-content" itemprop="text">{paragraphs(p)}</div><ul><li><a href="./tag/tea">tea</a></li></ul>{_asked(p, "asked")}</div></div></div>"""


def _asked(p: Said, verb: str) -> str:
    return f"""<span class="qa-meta"><a href="./1">{verb}</a> <span><time datetime="{p.when.isoformat()}">{p.when:%b %d, %Y}</time></span> <span class="qa-who">by <a href="./user/x{p.count}" class="qa-user-link">{p.author}</a> <span>({p.count} points)</span></span></span>"""


def counted(p: Said) -> str:
    """A line that counts the replies stands above them as one of them."""
    return f"""<div id="r_{p.number}" class="cell"><table><tr><td><img class="avatar"></td><td><div class="fr"><a href="#" class="thank">感谢</a> <span class="no">{p.number}</span></div><strong><a href="/member/x{p.count}" class="dark">{p.author}</a></strong> <span class="ago">{p.when:%Y-%m-%d %H:%M}</span><div class="reply_content">{lines(p)}</div></td></tr></table></div>"""


def counting(p: Said) -> str:
    return f"""<div class="box"><div class="header"><h1>{TITLE}</h1><small class="gray"><a href="/member/x{p.count}">{p.author}</a> · {p.when:%Y-%m-%d %H:%M} · 1243 次点击</small></div><div class="cell"><div class="topic_content">{paragraphs(p)}</div></div></div>"""


def author_pane(p: Said) -> str:
    """What members tell of themselves stands in lines without colons."""
    return f"""<article id="elComment_{p.number}" class="cPost"><aside class="cAuthorPane"><h3><strong><a href="/profile/{p.count}-x/">{p.author}</a></strong></h3><ul class="cAuthorPane_info"><li>Members</li><li>{p.count}</li><li>Gender<span>None of yours</span></li><li>Interests<br>Kettles and the sea in winter</li><li>CPU<br>Ryzen 5 3600</li><li>RAM<br>16 GB 3200</li></ul></aside>
<div class="wrap"><div class="meta"><a href="/topic/1/#{p.number}">Posted <time datetime="{p.when.isoformat()}Z">{p.when:%B %d, %Y}</time></a></div><div data-role="commentContent" class="richText">{quoted(p, '<blockquote class="ipsQuote"><div class="ipsQuote_citation">On 1/2/2003 at 4:05 AM, {author} said:</div><p>{text}</p></blockquote>')}{paragraphs(p)}</div></div></article>"""


def letter(p: Said) -> str:
    """An article of a terminal's board: its heading is a mail's, and its buttons stand in brackets."""
    return f"""<table width="100%"><tr><td width="128"><strong><a href="/user_info/x{p.count}" class="news">{p.author}</a></strong><br><a href="/pc/{p.count}" class="news">我的博客</a></td><td><table><tr><td>[<a href="/post?re={p.number}">回复</a>] [<a href="/mail">回信给作者</a>] [<a href="/article/{p.number}.html">本篇全文</a>]</td><td>[ {p.number + 1} ]</td></tr></table><table><tr><td class="wenzhang"><p>发信人: {p.author} (nick{p.count}), 信区: Tea<br>标&nbsp; 题: {TITLE}<br>发信站: BBS 未名空间站 ({p.when:%a %b %d %H:%M:%S %Y}, 美东)<br><br>{lines(p)}<br><br>--<br>※ 来源:·未名空间站 a.test·[FROM: 98.]</p></td></tr></table></td></tr></table>"""


def terms_beside(p: Said) -> str:
    """A list of terms beside the text tells of its author."""
    return f"""<table class="article"><tr class="a-head"><td><a href="/user/query/x{p.count}">{p.author}</a></td><td><a href="#" class="a-post">回复</a> <span class="a-pos">{"楼主" if not p.number else f"第{p.number}楼"}</span></td></tr><tr class="a-body"><td class="a-left"><div class="a-u-uid">{p.author}</div><dl><dt>身份</dt><dd>用户</dd><dt>文章</dt><dd>{p.count}</dd><dt>积分</dt><dd>{p.count * 3}</dd></dl></td><td class="a-content"><p>发信人: {p.author} (昵称{p.count}), 信区: Tea<br>标&nbsp; 题: {TITLE}<br>发信站: 水木社区 ({p.when:%a %b %d %H:%M:%S %Y}), 站内<br><br>{lines(p)}<br></p></td></tr></table>"""


def info_above(p: Said) -> str:
    """A box above each text tells who wrote it; the question's stands otherwise than the answers'."""
    return f"""<div class="post answer" id="post-id-{p.number}"><table><tr><td class="vote-buttons">{p.count % 5}</td><td><div class="answer-table">{_info(p, "answered")}<div class="post-body">{paragraphs(p)}</div><div class="controls"><a href="#">link</a></div></div></td></tr></table></div>"""


def info_asked(p: Said) -> str:
    return f"""<div class="js-question post question"><div class="vote-buttons">1</div>{_info(p, "asked")}<div class="post-body">{paragraphs(p)}</div></div>"""


def _info(p: Said, verb: str) -> str:
    return f"""<div class="post-update-info-container"><div class="post-update-info"><p class="tip">{verb} <strong><abbr class="timeago" title="{p.when.isoformat()}">{p.when:%Y-%m-%d %H:%M:%S}</abbr></strong></p><div class="user-info"><a href="/users/{p.count}/x/">{p.author}</a></div></div></div>"""


def told_twice(p: Said) -> str:
    """Name and time are there twice, for narrow screens; a note tells that, but not when, the post was changed."""
    edited = f'<ul class="revision-log"><li>This reply was modified 5 years, 2 months ago by <a href="/u/{p.count}">{p.author}</a>.</li></ul>'
    return f"""<article class="cPost"><div class="cAuthorPane_mobile"><h3><a href="/profile/{p.count}-x/">{p.author}</a></h3><div>Posted <time datetime="{p.when.isoformat()}Z">{p.when:%B %d, %Y}</time></div></div><aside class="cAuthorPane"><h3><strong><a href="/profile/{p.count}-x/">{p.author}</a></strong></h3><ul class="cAuthorPane_info"><li>Members</li><li>{p.count}</li><li>Kettle<br>Tetsubin, 1 litre</li></ul></aside>
<div class="wrap"><div class="meta">Posted <time datetime="{p.when.isoformat()}Z">{p.when:%B %d, %Y}</time></div><div class="richText">{quoted(p, '<div class="quoted-text">&gt; {text}<br>Green tea, that is, and not the black.</div>')}{paragraphs(p)}{edited if p.number % 4 == 1 else ""}</div></div></article>"""


def alike(p: Said) -> str:
    """The opening post is marked up as the replies are; neither the address nor any word tells of a forum."""
    return f"""<article class="comment card" id="c{p.number}"><header class="attribution"><a href="/u/{p.count}" class="user-label"><span>{p.author}</span></a><span class="attribution__info"><a href="/c/{p.number}"><relative-time datetime="{p.when.isoformat()}Z">{p.when:%b %d, %Y}</relative-time></a></span></header><div class="comment__body content">{paragraphs(p)}</div></article>"""


def alike_opening(p: Said) -> str:
    return alike(p).replace("comment card", "post-full").replace("comment__", "post__")


def rank_lines(p: Said) -> str:
    """A list of labels in bold stands beside the text; a guest is told to be one behind the name."""
    guest = " (not verified)" if p.number % 3 == 2 else ""
    return f"""<div class="row"><div class="card"><div class="card-header"><ul><li><a class="btn-sm" href="/p/{p.count}">{p.author}</a>{guest}</li></ul><time datetime="{p.when.isoformat()}Z">{p.when:%b %d, %Y}</time> <a href="#post{p.number}">#{p.number + 1}</a></div><div class="card-body"><ul class="list-group"><li><strong>Rank:</strong> Member</li><li><strong>Joined:</strong> {p.joined}</li><li><strong>Posts:</strong> {p.count}</li></ul><div class="col">{paragraphs(p)}</div></div><div class="card-footer"><a href=r>Quote</a></div></div></div>"""


_WAY = f'<div class="navigation"><a href="/">Forums</a> › <a href="/f">{BOARD}</a> › {TITLE}</div>'

NEWER = (
    Skin(
        "name-in-two", "http://a.test/showthread.php?tid=1", name_in_two, f"{_NAV}{_WAY}<div id=posts>{{posts}}</div>"
    ),
    Skin(
        "time-in-link",
        "http://a.test/t/kettle/1/",
        time_in_link,
        f"{_NAV}{_WAY}<h1>{TITLE}</h1><ul class=posts-list>{{posts}}</ul>",
    ),
    Skin("bare-heads", "http://a.test/t/kettle/1", bare_heads, f"<h2>{TITLE}</h2>{{posts}}<p>Powered by a program</p>"),
    Skin(
        "member-lines",
        "http://a.test/index.php?t=msg&th=1",
        member_lines,
        f"{_NAV}<div class=content><a href=i>Home</a> » <a href=f>{BOARD}</a> » <b>{TITLE}</b><table>{{posts}}</table></div>",
    ),
    Skin(
        "changed-again",
        "http://a.test/read.php?tid=1&fid=3",
        changed_again,
        f"<div><a href=/>首页</a><a href=/login>登录</a></div>{_WAY}<div class=read_page>{{posts}}</div>",
        seconds=1,
    ),
    Skin(
        "mail-replies",
        "http://a.test/boards/12/topics/1",
        mail_reply,
        f"{_NAV}{_WAY}<h2>{TITLE}</h2>{{first}}<div id=replies><h3>Replies</h3>{{posts}}</div>",
        opening=mail_opening,
    ),
    Skin(
        "question-answers",
        "http://a.test/1/kettle",
        answer,
        f"<a href=/>A tea site</a><ul><li><a href=./questions>Questions</a></li><li><a href=./unanswered>Unanswered</a></li><li><a href=./ask>Ask a Question</a></li></ul><h1>{TITLE}</h1>{{first}}<div id=a_list><h2>Answers</h2>{{posts}}</div>",
        opening=question,
        seconds=1,
    ),
    Skin(
        "counted-above",
        "http://a.test/t/1",
        counted,
        '<div id=Top><a href="/">首页</a></div><div id="Main">{first}<div class="box"><div class="cell"><a href="/tag/1" class="tag">茶</a> <span class="gray">条回复 <strong>•</strong> 2025-12-30 10:00</span></div>{posts}</div></div>',
        opening=counting,
    ),
    Skin("author-pane", "http://a.test/topic/1-kettle/", author_pane, f"{_NAV}{_WAY}<div>{{posts}}</div>", seconds=1),
    Skin(
        "letters",
        "http://www.a.test/article_t/Tea/1.html",
        letter,
        '<table><tr><td><a href="/">首页</a> <a href="/bbs">讨论区</a></td></tr></table><table><tr><td><form>{posts}</form></td></tr></table>',
        seconds=1,
    ),
    Skin(
        "terms-beside",
        "http://www.a.test/nForum/article/Tea/1",
        terms_beside,
        f'<div class="path"><a href="/">首页</a> » <a href="/s">{BOARD}</a></div><div class="b-content">{{posts}}</div>',
        seconds=1,
    ),
    Skin(
        "info-above",
        "http://a.test/question/1/kettle/",
        info_above,
        f"{_NAV}<div><h1><a href=/question/1>{TITLE}</a></h1>{{first}}<h2>Answers</h2>{{posts}}</div><div><h2>Stats</h2><p>Seen: <strong>412 times</strong></p></div>",
        opening=info_asked,
        seconds=1,
    ),
    Skin(
        "rank-lines", "http://a.test/posts/m1-Kettle", rank_lines, f"{_NAV}{_WAY}<h2>{TITLE}</h2>{{posts}}", seconds=1
    ),
    Skin("told-twice", "http://a.test/topic/1-kettle/", told_twice, f"{_NAV}{_WAY}<div>{{posts}}</div>", seconds=1),
)
#: Pages that show an opening post alone as any story is shown.
REPLIED = (
    Skin(
        "alike",
        "http://a.test/posts/1-kettle",
        alike,
        f"{_NAV}<h1>{TITLE}</h1>{{first}}<section><h2>Comments</h2>{{posts}}</section>",
        opening=alike_opening,
        seconds=1,
    ),
)
