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
)
