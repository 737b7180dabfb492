"""Skins: each writes a post, and what stands around the posts, as a program of that kind does."""

from __future__ import annotations

# ruff: noqa: E501 - markup is written as the programs write it, a part of a post on a line
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from html import escape

from tests.extraction.skins.truth import BOARD, TITLE, Said


@dataclass(frozen=True, slots=True)
class Skin:
    """How a program shows a thread, or comments under a story.

    ``post`` writes one post; ``page`` is what is around all of them, with ``{posts}`` in it, and ``{first}`` where the
    opening post is written otherwise (``opening``). ``seconds`` is how exactly it tells times; None: it tells none.
    """

    name: str
    url: str
    post: Callable[[Said], str]
    page: str
    opening: Callable[[Said], str] | None = None
    seconds: int | None = 60
    comments: bool = False


def paragraphs(post: Said) -> str:
    return "".join(f"<p>{escape(line)}</p>" for line in post.text.split("\n"))


def lines(post: Said) -> str:
    return escape(post.text).replace("\n", "<br>\n")


def _us(when: datetime) -> str:
    return f"{when:%m-%d-%Y, %I:%M %p}"


def quoted(post: Said, form: str) -> str:
    return form.format(author=post.quoted, text=escape(post.quote)) if post.quote else ""


def signed(post: Said, form: str) -> str:
    return form.format(post.signature) if post.signature else ""


def discuz_x(p: Said) -> str:
    floor = ("楼主", "沙发", "板凳")[p.number] if p.number < 3 else f"<em>{p.number + 1}</em><sup>#</sup>"
    quote = quoted(
        p,
        '<div class="quote"><blockquote><font size="2"><a href="forum.php?mod=redirect&goto=findpost&pid=9">'
        '<font color="#999999">{author} 发表于 2025-12-1 10:00</font></a></font><br>{text}</blockquote></div><br>',
    )
    return f"""<div id="post_{900 + p.number}"><table id="pid{900 + p.number}" class="plhin" cellspacing="0"><tr><td class="pls" rowspan="2">
<div class="pi"><div class="authi"><a href="space-uid-{p.count}.html" target="_blank" class="xw1">{p.author}</a></div></div>
<div class="tns xg2"><table><th><p><a href="#">{p.count}</a></p>主题</th><th><p>{p.count * 3}</p>帖子</th><td><p>{p.count * 9}</p>积分</td></table></div>
<p><em><a href="#">中级会员</a></em></p><dl class="pil cl"><dt>注册时间</dt><dd>{p.joined}</dd><dt>最后登录</dt><dd>2026-3-9</dd></dl></td>
<td class="plc"><div class="pi"><strong><a href="thread-1-1-1.html#{p.number}">{floor}</a></strong><div class="pti"><div class="authi">
<em id="authorposton{p.number}">发表于 {p.when.year}-{p.when.month}-{p.when.day} {p.when:%H:%M:%S}</em><span class="pipe">|</span><a href="#" rel="nofollow">只看该作者</a></div></div></div>
<div class="pct"><div class="pcb"><div class="t_fsz"><table cellspacing="0"><tr><td class="t_f" id="postmessage_{p.number}">{quote}{lines(p)}</td></tr></table></div></div></div></td></tr>
<tr><td class="plc plm">{signed(p, '<div class="sign">{}</div>')}</td></tr><tr><td class="pls"></td><td class="plc"><div class="po"><a class="fastre" href="#">回复</a> <a href="#">举报</a></div></td></tr></table></div>"""


def phpwind(p: Said) -> str:
    quote = quoted(
        p,
        '<blockquote class="blockquote3"><div class="quote"><a>引用</a></div><div class="text">引用第1楼{author}的帖子：{text}</div></blockquote>',
    )
    return f"""<div class="read_t"><table cellspacing="0"><tr><td rowspan="2" class="floot_left"><div class="readName b"><a href="u.php?uid={p.count}">{p.author}</a></div>
<div class="user-info2"><ul><li>UID：{p.count}</li><li>注册时间：{p.joined}</li><li>最后登录：2026-03-09</li></ul></div></td>
<td class="floot_right"><div class="tipTop s6"><span class="fr"><a class="s2">{p.number}#</a></span><span title="{p.when:%Y-%m-%d %H:%M:%S}">发表于: {p.when:%Y-%m-%d %H:%M}</span> <a href="#">只看该作者</a></div>
<div class="tpc_content"><div class="f14 mb10" id="read_{p.number}">{quote}{lines(p)}</div></div>{signed(p, '<div class="signature">{}</div>')}</td></tr></table></div>"""


def phpbb2(p: Said) -> str:
    quote = quoted(
        p,
        '<table width="90%"><tr><td><span class="genmed"><b>{author} wrote:</b></span></td></tr><tr><td class="quote">{text}</td></tr></table><span class="postbody"><br />',
    )
    return f"""<tr><td width="150" align="left" valign="top" class="row1"><span class="name"><a name="{p.number}"></a><b>{p.author}</b></span><br /><span class="postdetails">Tea drinker<br /><br />Joined: {p.joined}<br />Posts: {p.count}</span><br /></td>
<td class="row1" width="100%" height="28" valign="top"><table width="100%"><tr><td width="100%"><a href="viewtopic.php?p={p.number}#{p.number}"><img src="post.gif" /></a><span class="postdetails">Posted: {p.when:%a %b %d, %Y %I:%M %p}<span class="gen">&nbsp;</span>&nbsp; &nbsp;Post subject: </span></td><td><a href="posting.php?mode=quote&p={p.number}"><img alt="Reply with quote" /></a></td></tr>
<tr><td colspan="2"><hr /></td></tr><tr><td colspan="2"><span class="postbody">{quote}{lines(p)}{signed(p, "<br />_________________<br />{}")}</span><span class="gensmall"></span></td></tr></table></td></tr>
<tr><td class="row1" width="150"><span class="nav"><a href="#top" class="nav">Back to top</a></span></td><td class="row1"><a href="profile.php?mode=viewprofile&u={p.count}"><img alt="View user's profile" /></a></td></tr><tr><td class="spaceRow" colspan="2" height="1"><img src="spacer.gif" /></td></tr>"""


def vbulletin3(p: Said) -> str:
    quote = quoted(
        p,
        '<div style="margin:20px"><div class="smallfont">Quote:</div><table><tr><td class="alt2"><div>Originally Posted by <strong>{author}</strong></div><div style="font-style:italic">{text}</div></td></tr></table></div>',
    )
    return f"""<div align="center"><div class="page"><div id="edit{p.number}"><table class="tborder" id="post{p.number}"><tr><td class="thead" style="font-weight:normal"><a name="post{p.number}"><img class="inlineimg" /></a>
{_us(p.when)}</td><td class="thead" align="right">#<a href="showpost.php?p={p.number}" id="postcount{p.number}"><strong>{p.number + 1}</strong></a></td></tr>
<tr valign="top"><td class="alt2" width="175"><div id="postmenu_{p.number}"><a class="bigusername" href="member.php?u={p.count}">{p.author}</a></div><div class="smallfont">Senior Member</div><div class="smallfont"><div>Join Date: {p.joined[:7]}</div><div>Posts: {p.count}</div></div></td>
<td class="alt1" id="td_post_{p.number}"><div class="smallfont"><strong>Re: {TITLE}</strong></div><hr size="1" /><div id="post_message_{p.number}">{quote}{lines(p)}</div>{signed(p, "<div>__________________<br />{}</div>")}</td></tr>
<tr><td class="alt2"><img alt="offline" /></td><td class="alt1" align="right"><a href="newreply.php?p={p.number}"><img alt="Reply With Quote" /></a></td></tr></table></div></div></div>"""


def smf2(p: Said) -> str:
    quote = quoted(
        p,
        '<div class="quoteheader"><div class="topslice_quote"><a href="index.php?topic=1.msg1#msg1">Quote from: {author} on December 01, 2025, 10:00:00 AM</a></div></div><blockquote class="bbc_standard_quote">{text}</blockquote><div class="quotefooter"></div>',
    )
    on = f"{p.when:%B %d, %Y, %I:%M:%S %p}"
    stamp = (
        f"&#171; <strong>Reply #{p.number} on:</strong> {on} &#187;"
        if p.number
        else f"&#171; <strong>on:</strong> {on} &#187;"
    )
    return f"""<div class="windowbg{p.number % 2 + 1}"><span class="topslice"><span></span></span><div class="post_wrapper"><div class="poster"><h4><img alt="Offline" /><a href="index.php?action=profile;u={p.count}" title="View the profile of {p.author}">{p.author}</a></h4>
<ul class="reset smalltext"><li class="postgroup">Full Member</li><li class="stars"><img /></li><li class="postcount">Posts: {p.count}</li></ul></div>
<div class="postarea"><div class="flow_hidden"><div class="keyinfo"><h5 id="subject_{p.number}"><a href="index.php?topic=1.msg{p.number}#msg{p.number}" rel="nofollow">Re: {TITLE}</a></h5><div class="smalltext">{stamp}</div></div></div>
<div class="post"><div class="inner" id="msg_{p.number}">{quote}{lines(p)}</div></div></div><div class="moderatorbar"><div class="smalltext reportlinks"><img alt="" /> Logged</div>{signed(p, '<div class="signature">{}</div>')}</div></div></div><hr class="post_separator" />"""


def xenforo2(p: Said) -> str:
    quote = quoted(
        p,
        '<blockquote class="bbCodeBlock bbCodeBlock--quote"><div class="bbCodeBlock-title"><a class="bbCodeBlock-sourceJump" href="#">{author} said:</a></div><div class="bbCodeBlock-content">{text}</div></blockquote>',
    )
    return f"""<article class="message message--post js-post" data-author="{p.author}" id="js-post-{p.number}"><span class="u-anchorTarget" id="post-{p.number}"></span><div class="message-inner"><div class="message-cell message-cell--user">
<section class="message-user"><div class="message-avatar"><a href="/members/x.{p.count}/" class="avatar"><span>{p.author[0]}</span></a></div><div class="message-userDetails"><h4 class="message-name"><a href="/members/x.{p.count}/" class="username" itemprop="name">{p.author}</a></h4><h5 class="userTitle message-userTitle">Active member</h5></div>
<div class="message-userExtras"><dl class="pairs pairs--justified"><dt>Joined</dt><dd>{p.joined}</dd></dl><dl class="pairs"><dt>Messages</dt><dd>{p.count}</dd></dl></div></section></div>
<div class="message-cell message-cell--main"><header class="message-attribution"><ul class="message-attribution-main listInline"><li class="u-concealed"><a href="/threads/kettle.1/post-{p.number}" rel="nofollow"><time class="u-dt" datetime="{p.when:%Y-%m-%dT%H:%M:%S}+0800" title="{p.when:%b %d, %Y}">{p.when:%b %d, %Y}</time></a></li></ul><ul class="message-attribution-opposite"><li><a href="#">#{p.number + 1}</a></li></ul></header>
<div class="message-content js-messageContent"><article class="message-body js-selectToQuote"><div class="bbWrapper">{quote}{lines(p)}</div></article></div>{signed(p, '<aside class="message-signature"><div class="bbWrapper">{}</div></aside>')}<footer class="message-footer"><a href="#">Reply</a></footer></div></div></article>"""


def ipb3(p: Said) -> str:
    quote = quoted(
        p,
        '<p class="citation">{author}, on 01 December 2025 - 10:00 AM, said:</p><div class="blockquote"><div class="quote"><p>{text}</p></div></div>',
    )
    return f"""<div class="post_block hentry clear clearfix"><div class="post_wrap"><h3 class="row2"><span class="post_id right ipsType_small desc"><a rel="bookmark" href="/topic/1/#entry{p.number}">#{p.number + 1}</a></span><span class="author vcard"><a class="url fn name" href="/user/{p.count}-x/">{p.author}</a></span></h3>
<div class="author_info"><div class="user_details"><p class="desc member_title">Advanced Member</p><ul class="basic_info"><li class="group_title">Members</li><li class="post_count desc lighter">{p.count} posts</li></ul></div></div>
<div class="post_body"><p class="posted_info desc lighter ipsType_small">Posted <abbr class="published" title="{p.when:%Y-%m-%dT%H:%M:%S}+08:00">{p.when:%d %B %Y - %I:%M %p}</abbr></p><div class="post entry-content">{quote}{paragraphs(p)}</div>{signed(p, '<div class="signature"><p>{}</p></div>')}</div><ul class="post_controls clear"><li class="top hide"><a href="#top">Back to top</a></li><li><a href="#">Report</a></li></ul></div></div>"""


def vanilla(p: Said) -> str:
    quote = quoted(
        p,
        '<blockquote class="Quote UserQuote"><div class="QuoteAuthor"><a href="/profile/x">{author}</a> said:</div><div class="QuoteText">{text}</div></blockquote>',
    )
    return f"""<li class="Item ItemComment" id="Comment_{p.number}"><div class="Comment"><div class="Item-Header CommentHeader"><div class="AuthorWrap"><span class="Author"><a title="{p.author}" href="/profile/{p.count}/x" class="PhotoWrap"><img alt="{p.author}" /></a><a href="/profile/{p.count}/x" class="Username">{p.author}</a></span> <span class="AuthorInfo"><span class="MItem RoleTitle">Member</span></span></div>
<div class="Meta CommentMeta CommentInfo"><span class="MItem DateCreated"><a href="/discussion/comment/{p.number}" class="Permalink" rel="nofollow"><time title="{p.when:%B %d, %Y %I:%M%p}" datetime="{p.when:%Y-%m-%dT%H:%M:%S}+00:00">{p.when:%B} {p.when.year}</time></a></span></div></div><div class="Item-BodyWrap"><div class="Item-Body"><div class="Message">{quote}{lines(p)}</div><div class="Reactions"></div></div></div></div></li>"""


def vanilla_opening(p: Said) -> str:
    return f"""<div class="MessageList Discussion"><div id="Discussion_1" class="Item ItemDiscussion"><div class="Discussion"><div class="Item-Header DiscussionHeader"><div class="AuthorWrap"><span class="Author"><a href="/profile/{p.count}/x" class="Username">{p.author}</a></span></div><div class="Meta DiscussionMeta"><span class="MItem DateCreated"><a href="/discussion/1/x" class="Permalink"><time datetime="{p.when:%Y-%m-%dT%H:%M:%S}+00:00">{p.when:%B} {p.when.year}</time></a></span> <span class="MItem Category">in <a href="/categories/x">{BOARD}</a></span></div></div><div class="Item-BodyWrap"><div class="Item-Body"><div class="Message">{lines(p)}</div></div></div></div></div></div>"""


def flarum(p: Said) -> str:
    return f"""<article><div class="PostUser"><h3 class="PostUser-name">{p.author}</h3></div><div class="Post-body">{paragraphs(p)}</div></article><hr>"""


def discourse(p: Said) -> str:
    quote = quoted(
        p,
        '<aside class="quote no-group"><div class="title"><div class="quote-controls"></div>{author}:</div><blockquote><p>{text}</p></blockquote></aside>',
    )
    return f"""<div id='post_{p.number + 1}' itemprop='comment' itemscope itemtype='http://schema.org/Comment' class='topic-body crawler-post'><div class='crawler-post-meta'><span class="creator" itemprop="author" itemscope itemtype="http://schema.org/Person"><a itemprop="url" rel='nofollow' href='https://f.test/u/x{p.count}'><span itemprop='name'>{p.author}</span></a></span>
<span class="crawler-post-infos"><time itemprop='datePublished' datetime='{p.when:%Y-%m-%dT%H:%M:%S}Z' class='post-time'>{p.when:%B %d, %Y, %I:%M%p}</time><meta itemprop='dateModified' content='{p.when:%Y-%m-%dT%H:%M:%S}Z'><span itemprop='position'>{p.number + 1}</span></span></div><div class='post' itemprop='text'>{quote}{paragraphs(p)}</div><div itemprop="interactionStatistic"><meta itemprop="userInteractionCount" content="3"><span class='post-likes'>3 Likes</span></div></div>"""


def bbpress(p: Said) -> str:
    return f"""<div id="post-{p.number}" class="bbp-reply-header"><div class="bbp-meta"><span class="bbp-reply-post-date">{p.when:%B %d, %Y} at {p.when:%I:%M %p}</span><a href="/forums/topic/kettle/#post-{p.number}" class="bbp-reply-permalink">#{8000 + p.number}</a></div></div>
<div class="loop-item-{p.number} post-{p.number} reply type-reply"><div class="bbp-reply-author"><a href="/forums/users/x{p.count}/" class="bbp-author-link"><span class="bbp-author-avatar"><img /></span><span class="bbp-author-name">{p.author}</span></a><div class="bbp-author-role">Participant</div></div><div class="bbp-reply-content">{quoted(p, "<blockquote><p>{text}</p></blockquote>")}{paragraphs(p)}</div></div>"""


def dvbbs(p: Said) -> str:
    return f"""<table cellpadding="5" cellspacing="1" align="center" class="tableborder1"><tr><td class="tablebody{p.number % 2 + 1}" valign="top" width="175"><table width="100%"><tr><td><a name="{p.number}"></a><font color="#990000"><b>{p.author}</b></font></td></tr></table><br>&nbsp;&nbsp;等级：版主<br>&nbsp;&nbsp;文章：{p.count}<br>&nbsp;&nbsp;积分：{p.count * 3}<br>&nbsp;&nbsp;注册：{p.joined}</td>
<td class="tablebody{p.number % 2 + 1}" valign="top"><table width="100%"><tr><td><a href="dispuser.asp?id={p.count}"><img alt="查看资料"></a>&nbsp;<a href="#">引用</a>&nbsp;<a href="#">回复</a></td><td align="right"><b>{("楼主", "第 %s 楼" % (p.number + 1))[p.number > 0]}</b></td></tr><tr><td colspan="2"><hr></td></tr></table><table width="90%" align="center"><tr><td style="line-height:150%">{quoted(p, '<div class="quote"><b>以下是引用<i>{author}</i>的发言：</b><br>{text}</div>')}{lines(p)}</td></tr></table>{signed(p, "<br>----------------------------------------------<br>{}")}</td></tr>
<tr><td class="tablebody{p.number % 2 + 1}" align="center"><img> {p.when.year}-{p.when.month}-{p.when.day} {p.when:%H:%M:%S}</td><td class="tablebody{p.number % 2 + 1}" align="right"><a href="#">顶端</a></td></tr></table><br>"""


def tieba(p: Said) -> str:
    return f"""<div class="l_post l_post_bright" data-field='{{"author":{{"user_id":{p.count}}}}}'><div class="d_author"><ul class="p_author"><li class="icon"><a href="/home/main?un={p.count}"><img></a></li><li class="d_name"><a class="p_author_name j_user_card" href="/home/main?un={p.count}" target="_blank">{p.author}</a></li><li class="l_badge"><div class="d_badge_title">茶博士</div><div class="d_badge_lv">{p.count % 18}</div></li></ul></div>
<div class="d_post_content_main"><div class="p_content"><cc><div id="post_content_{p.number}" class="d_post_content j_d_post_content">            {lines(p)}</div></cc></div><div class="core_reply"><div class="core_reply_tail"><ul class="p_reply"><li><a href="#" class="lzl_link_unfold">回复</a></li></ul><div class="post-tail-wrap"><span class="tail-info">来自Android客户端</span><span class="tail-info">{p.number + 1}楼</span><span class="tail-info">{p.when:%Y-%m-%d %H:%M}</span></div></div></div></div></div>"""


def douban(p: Said) -> str:
    return f"""<li class="clearfix comment-item reply-item" id="{p.number}" data-cid="{p.number}"><div class="user-face"><a href="https://www.douban.com/people/{p.count}/"><img class="pil" alt="{p.author}"></a></div><div class="reply-doc content"><div class="bg-img-green"><h4><a href="https://www.douban.com/people/{p.count}/" class="">{p.author}</a> <span class="pubtime">{p.when:%Y-%m-%d %H:%M:%S}</span></h4></div>{quoted(p, '<div class="reply-quote"><span class="all">{text}</span><span class="pubdate"><a href="/people/9/">{author}</a></span></div>')}<p class="reply-content">{lines(p)}</p><div class="operation-div"><a href="#" class="comment-vote lnk-fav">赞</a> <a href="#" class="lnk-reply">回复</a></div></div></li>"""


def douban_opening(p: Said) -> str:
    return f"""<div class="topic-content clearfix" id="topic-content"><div class="user-face"><a href="https://www.douban.com/people/{p.count}/"><img></a></div><div class="topic-doc"><h3><span class="from"><a href="https://www.douban.com/people/{p.count}/">{p.author}</a></span><span class="create-time color-green">{p.when:%Y-%m-%d %H:%M:%S}</span></h3><div id="link-report"><div class="topic-richtext">{paragraphs(p)}</div></div></div></div>"""


def tianya(p: Said) -> str:
    return f"""<div class="atl-item" _host="x" id="{p.number}" _hostid="{p.count}"><div class="atl-head"><div class="atl-info"><span>作者：<a href="http://www.tianya.cn/{p.count}" target="_blank" class="js-vip-check" uname="{p.author}">{p.author}</a></span> <span>时间：{p.when:%Y-%m-%d %H:%M:%S}</span></div></div><div class="atl-content"><div class="atl-con-hd"></div><div class="atl-con-bd clearfix"><div class="bbs-content">　　{lines(p)}</div><div class="atl-reply">来自<a href="#">UC浏览器</a> | {p.number + 1}楼 | <a href="#" class="reportme">举报</a> | <a href="#">回复</a></div></div></div></div>"""


def reddit(p: Said) -> str:
    return f"""<div class="thing id-t1_{p.number} noncollapsed comment" data-author="x{p.count}"><p class="parent"><a name="c{p.number}"></a></p><div class="midcol unvoted"><div class="arrow up"></div></div><div class="entry unvoted"><p class="tagline"><a href="javascript:void(0)" class="expand">[–]</a><a href="https://old.reddit.test/user/x{p.count}" class="author may-blank">{p.author}</a><span class="userattrs"></span> <span class="score unvoted" title="{p.count}">{p.count} points</span> <time title="{p.when:%a %b %d %H:%M:%S %Y} UTC" datetime="{p.when:%Y-%m-%dT%H:%M:%S}+00:00" class="live-timestamp">3 months ago</time> <a href="javascript:void(0)" class="numchildren">(1 child)</a></p><form class="usertext"><div class="usertext-body may-blank-within md-container"><div class="md">{quoted(p, "<blockquote><p>{text}</p></blockquote>")}{paragraphs(p)}</div></div></form><ul class="flat-list buttons"><li class="first"><a href="/r/tea/comments/1/x/c{p.number}/" class="bylink">permalink</a></li><li><a href="#">reply</a></li></ul></div><div class="child">{{child}}</div><div class="clearleft"></div></div>"""


def wordpress(p: Said) -> str:
    return f"""<li id="comment-{p.number}" class="comment {("odd alt", "even")[p.number % 2]} thread-even depth-1"><article id="div-comment-{p.number}" class="comment-body"><footer class="comment-meta"><div class="comment-author vcard"><img class="avatar" /> <b class="fn"><a href="http://blog{p.count}.test" rel="external nofollow ugc" class="url">{p.author}</a></b> <span class="says">says:</span></div><div class="comment-metadata"><a href="/2025/11/kettle/#comment-{p.number}"><time datetime="{p.when:%Y-%m-%dT%H:%M:%S}+01:00">{p.when.day}. {_GERMAN[p.when.month]} {p.when.year} um {p.when:%H:%M}</time></a></div></footer><div class="comment-content">{quoted(p, "<blockquote><p>{text}</p></blockquote>")}{paragraphs(p)}</div><div class="reply"><a rel="nofollow" class="comment-reply-link" href="#">Antworten</a></div></article>{{child}}</li>"""


def blogger(p: Said) -> str:
    return f"""<dt class="comment-author" id="c{p.number}"><a name="c{p.number}"></a><a href="http://www.blogger.test/profile/{p.count}" rel="nofollow">{p.author}</a> said...</dt><dd class="comment-body"><p>{lines(p)}</p></dd><dd class="comment-footer"><span class="comment-timestamp"><a href="/2025/11/kettle.html#c{p.number}" title="comment permalink">{p.when:%B %d, %Y} at {p.when:%I:%M %p}</a></span></dd>"""


def movable_type(p: Said) -> str:
    return f"""<a id="c{p.number}"></a><div class="comment"><div class="comment-content"><p>{lines(p)}</p></div><p class="comment-footer">Posted by: {p.author} | {p.when:%B %d, %Y %I:%M %p}</p></div>"""


def amazon(p: Said) -> str:
    return f"""<div id="R{p.number}" data-hook="review" class="a-section review"><div class="a-profile-content"><span class="a-profile-name">{p.author}</span></div><div class="a-row"><a class="a-link-normal" title="4.0 out of 5 stars" href="/gp/customer-reviews/R{p.number}"><i class="a-icon a-icon-star"><span class="a-icon-alt">4.0 out of 5 stars</span></i></a><a data-hook="review-title" class="review-title" href="/gp/customer-reviews/R{p.number}"><span>Good enough {p.count}</span></a></div><span data-hook="review-date" class="a-size-base a-color-secondary review-date">Reviewed in the United Kingdom on {p.when.day} {p.when:%B %Y}</span><div class="a-row a-spacing-small review-data"><span data-hook="review-body" class="a-size-base review-text"><span>{lines(p)}</span></span></div><div class="review-comments"><span class="cr-vote-text">{p.number + 2} people found this helpful</span><a href="#">Report abuse</a></div></div>"""


def woocommerce(p: Said) -> str:
    return f"""<li class="review even thread-even depth-1" id="li-comment-{p.number}"><div id="comment-{p.number}" class="comment_container"><img class="avatar" /><div class="comment-text"><div class="star-rating" role="img"><span>Rated <strong class="rating">4</strong> out of 5</span></div><p class="meta"><strong class="woocommerce-review__author">{p.author} </strong><em class="woocommerce-review__verified verified">(verified owner)</em> <span class="woocommerce-review__dash">&ndash;</span> <time class="woocommerce-review__published-date" datetime="{p.when:%Y-%m-%dT%H:%M:%S}+00:00">{p.when.day}/{p.when.month:02d}/{p.when.year}</time></p><div class="description">{paragraphs(p)}</div></div></div></li>"""


def plain_rows(p: Said) -> str:
    return f"""<p><b>{p.author}</b> <i>({p.when:%d.%m.%Y %H:%M})</i><br>{lines(p)}</p><hr>"""


def russian(p: Said) -> str:
    return f"""<table class="post"><tr><td class="nick"><a href="/profile.php?id={p.count}">{p.author}</a><div class="st">Участник</div><div>Сообщений: {p.count}</div></td><td class="body"><div class="date">{p.when.day} {_RUSSIAN[p.when.month]} {p.when.year}, {p.when:%H:%M}</div><div class="text">{lines(p)}</div></td></tr></table>"""


def chinese_halves(p: Said) -> str:
    half = "上午" if p.when.hour < 12 else "下午"
    return f"""<div class="reply"><div class="avatar"><img></div><div class="info"><span class="nickname">{p.author}</span><span class="floor">{p.number + 1}楼</span><span class="ctime">{p.when.year}年{p.when.month}月{p.when.day}日 {half}{(p.when.hour - 1) % 12 + 1}:{p.when:%M}</span></div><div class="txt">{lines(p)}</div><div class="act"><a href="javascript:;">回复</a><a href="javascript:;">赞({p.count})</a></div></div>"""


_GERMAN = (
    "",
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
)
_RUSSIAN = (
    "",
    "января",
    "февраля",
    "марта",
    "апреля",
    "мая",
    "июня",
    "июля",
    "августа",
    "сентября",
    "октября",
    "ноября",
    "декабря",
)
_STORY = (
    "<p>" + "The spring was late on the mountain this year, and the first leaves were picked in the rain. " * 8 + "</p>"
)
_CRUMBS = f'<div class="nav"><a href="/">Home</a> &raquo; <a href="/forum/">Forum</a> &raquo; <a href="/forum/2">{BOARD}</a> &raquo; {TITLE}</div>'
_BOX = (
    "<div class=side><h3>Hot topics</h3><ul>"
    + "".join(f'<li><a href="/thread-{n}-1-1.html">How to keep white tea dry {n}</a></li>' for n in range(70, 76))
    + "</ul></div>"
)
_FORUM = f"<h1>{TITLE}</h1>{_CRUMBS}<div id=posts>{{posts}}</div>{_BOX}<div class=foot>Powered by a program, 1.2 · GMT+8, 2026-3-10 11:58</div>"
_BLOG = f"<div class=site><a href=/>A tea blog</a></div><article class=post><h1>{TITLE}</h1><div class=entry-meta>On November 27, 2025 by Editor</div><div class=entry-content>{_STORY}</div></article><section id=comments class=comments-area><h2>Comments</h2>{{posts}}</section><form><textarea></textarea></form>"
_SHOP = (
    f"<h1>{TITLE}</h1><div class=price>45.00 €</div><div class=desc><p>An iron kettle of one litre.</p></div><div id=reviews class=reviews>{{posts}}</div><div class=rel><h3>Also bought</h3><ul>"
    + "".join(f'<li><a href="/p/{n}">Tea pot number {n}</a> 12.00 €</li>' for n in range(6))
    + "</ul></div>"
)

SKINS = (
    Skin(
        "discuz-x",
        "http://bbs.a.test/thread-1-1-1.html",
        discuz_x,
        f'<div id="pt">{_CRUMBS}</div><div id="postlist" class="pl bm"><table><tr><td class="pls">查看: 812 | 回复: 3</td><td class="plc"><h1 class="ts"><span id="thread_subject">{TITLE}</span></h1></td></tr></table>{{posts}}</div>{_BOX}',
        seconds=1,
    ),
    Skin("phpwind", "http://bbs.a.test/read.php?tid=1", phpwind, _FORUM, seconds=1),
    Skin(
        "phpbb2",
        "http://a.test/forum/viewtopic.php?t=1",
        phpbb2,
        f"{_CRUMBS}<table class=forumline width=100%><tr><th class=thLeft>Author</th><th>Message</th></tr>{{posts}}</table>",
    ),
    Skin("vbulletin3", "http://a.test/showthread.php?t=1", vbulletin3, _FORUM),
    Skin("smf2", "http://a.test/index.php?topic=1.0", smf2, _FORUM.replace("id=posts", "id=forumposts"), seconds=1),
    Skin("xenforo2", "http://a.test/threads/kettle.1/", xenforo2, _FORUM, seconds=1),
    Skin("ipb3", "http://a.test/topic/1-kettle/", ipb3, _FORUM, seconds=1),
    Skin(
        "vanilla",
        "http://a.test/discussion/1/kettle",
        vanilla,
        f"<h1>{TITLE}</h1>{{first}}<div class=CommentsWrap><h2 class=CommentHeading>Comments</h2><ul class='MessageList DataList Comments'>{{posts}}</ul></div>",
        vanilla_opening,
        seconds=1,
    ),
    Skin(
        "flarum",
        "http://a.test/d/1-kettle",
        flarum,
        f'<noscript id="flarum-content"><div class="container"><h1>{TITLE}</h1><div>{{posts}}</div></div></noscript>',
        seconds=None,
    ),
    Skin(
        "discourse",
        "http://a.test/t/kettle/1",
        discourse,
        f'<div id="main-outlet" class="wrap" role="main"><div id="topic-title"><h1><a href="/t/kettle/1">{TITLE}</a></h1><div class="topic-category"><span class="category-name"><a href="/c/ware/5">{BOARD}</a></span></div></div><div itemscope itemtype="http://schema.org/DiscussionForumPosting">{{posts}}</div></div>',
        seconds=1,
    ),
    Skin(
        "bbpress",
        "http://a.test/forums/topic/kettle/",
        bbpress,
        f'<div class="bbp-breadcrumb"><p><a href="/">Home</a> › <a href="/forums/">Forums</a> › <a href="/forums/forum/ware/">{BOARD}</a> › {TITLE}</p></div><div id="bbpress-forums"><ul class="forums bbp-replies"><li class="bbp-header">Author Posts</li><li class="bbp-body">{{posts}}</li><li class="bbp-footer">Author Posts</li></ul></div>',
    ),
    Skin("dvbbs", "http://a.test/bbs/dispbbs.asp?boardID=2&ID=1", dvbbs, _FORUM, seconds=1),
    Skin(
        "tieba",
        "http://tieba.a.test/p/1",
        tieba,
        f'<h3 class="core_title_txt">{TITLE}</h3><div class="p_postlist">{{posts}}</div>',
    ),
    Skin(
        "douban",
        "http://www.a.test/group/topic/1/",
        douban,
        f'<h1>{TITLE}</h1>{{first}}<ul class="topic-reply" id="comments">{{posts}}</ul><div class="aside"><a href="/group/ware/">回{BOARD}</a></div>',
        douban_opening,
        seconds=1,
    ),
    Skin("tianya", "http://bbs.a.test/post-1-1-1.shtml", tianya, _FORUM, seconds=1),
    Skin(
        "reddit",
        "http://old.reddit.test/r/tea/comments/1/kettle/",
        reddit,
        '<div class="commentarea"><div class="panestack-title"><span class="title">all comments</span></div><div class="sitetable nestedlisting">{posts}</div></div>',
        seconds=1,
        comments=True,
    ),
    Skin(
        "wordpress",
        "http://a.test/2025/11/kettle/",
        wordpress,
        _BLOG.replace("{posts}", '<ol class="comment-list">{posts}</ol>'),
        seconds=1,
        comments=True,
    ),
    Skin(
        "blogger",
        "http://a.test/2025/11/kettle.html",
        blogger,
        _BLOG.replace("{posts}", '<dl id="comments-block">{posts}</dl>'),
        comments=True,
    ),
    Skin("movable-type", "http://a.test/2025/11/kettle.html", movable_type, _BLOG, comments=True),
    Skin("amazon", "http://a.test/kettle/dp/1", amazon, _SHOP, seconds=86400, comments=True),
    Skin(
        "woocommerce",
        "http://a.test/product/kettle/",
        woocommerce,
        _SHOP.replace("{posts}", '<ol class="commentlist">{posts}</ol>'),
        seconds=1,
        comments=True,
    ),
    Skin(
        "plain-rows",
        "http://a.test/guestbook.php",
        plain_rows,
        "<h1>Guestbook</h1><div id=guestbook>{posts}</div>",
        comments=True,
    ),
    Skin("russian", "http://a.test/forum/viewtopic.php?id=1", russian, _FORUM),
    Skin(
        "chinese-halves",
        "http://a.test/news/1.html",
        chinese_halves,
        _BLOG.replace("class=comments-area", "class=pinglun"),
        comments=True,
    ),
)
