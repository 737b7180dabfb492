"""A page's only post, its only comment or review, and what looks like one."""

from __future__ import annotations

import pytest

from extraction import extract
from extraction.kinds.kind import is_thread
from extraction.markup.tree import parse
from extraction.records.find import Records
from extraction.records.posts.finder import Finder
from extraction.records.signs.outline import Outline
from tests.extraction.records.pages import BUSY, NOW, POST, read_page

STORY = "<h1>The bridge</h1>" + "<p>The bridge was closed in spring, and the village takes the longer road.</p>" * 4
BYLINE = (
    "<div><a class=author href=/author/jill>Jill Barlow</a> <time>2026-03-01 06:00</time>"
    "<div class=text>Share this: by mail, on paper</div></div>"
)


def test_a_lone_comment_under_a_story_is_read() -> None:
    records = read_page(f"<article>{STORY}</article><div id=comments>{POST.format(n=1, day=1, minute=0)}</div>")
    assert [(post.author, post.text) for post in records.posts] == [("用户1", "第1条回复说的是另一件事情。")]
    assert not records.first_is_post


@pytest.mark.parametrize("said", ["Found a table of the tides there:", "Solved it: the lid was wet"])
def test_a_lone_comment_with_a_colon_is_no_label(said: str) -> None:
    comment = (
        "<div class=comment><h6>Nov. 2, 2026, 8:04 p.m. - <a class=user href=/u/7>Agnes</a></h6>"
        f"<div class=content><p>{said}</p></div><div><span>0 likes</span> ⋅ <a href=/reply/7>Reply</a></div></div>"
    )
    records = read_page(f"<article>{STORY}</article><div id=comments><h3>Comments</h3>{comment}</div>")
    assert [(post.author, post.text) for post in records.posts] == [("Agnes", said)]


@pytest.mark.parametrize(
    "page",
    [
        f"<html class=responsive><body class='single comments-open'>{BYLINE}{STORY}</body></html>",
        f"<div class=page-responsive><div class=img-responsive>{BYLINE}</div>{STORY}</div>",
        f"<article class='post category-kit-reviews tag-review'>{BYLINE}{STORY}</article>",
    ],
    ids=["the whole page", "fits any screen", "a story about reviews"],
)
def test_a_byline_is_no_lone_comment_whatever_the_page_is_called(page: str) -> None:
    assert read_page(page).posts == []


def test_a_lone_post_is_looked_for_in_forums_only() -> None:
    post = f"<div class=thread>{POST.format(n=1, day=1, minute=0)}</div><form><textarea></textarea></form>"
    assert len(read_page(post, "http://bbs.test/thread-1-1.html").posts) == 1
    assert read_page(post, "http://news.test/1.html").posts == []


def test_the_foot_of_a_page_is_not_what_a_lone_post_says() -> None:
    post = (
        "<h2>Hello</h2><div class=message><p><span class=author>Added by <a class=user href=/users/10>tom</a> "
        "<a title='01/18/2024 03:52 PM' href=/day/18>almost 3 years</a> ago</span></p>"
        "<div class=wiki><p>I have made lots of friends here.</p></div></div>"
    )
    made = "Powered by <a href=http://tea.test/>Kettle</a> 2006-2026 by those who made it, with many thanks to all"
    foot = f"<div id=footer>{made}</div>"
    main = f"<div id=main><div id=content>{post}</div></div>"
    records = read_page(f"<title>Hello</title><div id=wrapper>{main}{foot}</div>", "http://a.test/boards/1/topics/172")
    assert [post.text for post in records.posts] == ["I have made lots of friends here."]


def test_the_owners_answer_below_a_comment_is_not_the_comment() -> None:
    post = (
        "<ul class=comment><li class=author>User {n}</li><li class=date>2026-03-0{n} 10:00</li>"
        "<li class=post-text>Pot {n} is warm.</li>"
        "<li class=reply-text>Thank you, user {n}.</li></ul>"
    )
    records = read_page(f"<div id=comments>{''.join(post.format(n=n) for n in range(1, 6))}</div>")
    assert [found.text for found in records.posts] == [f"Pot {n} is warm." for n in range(1, 6)]


def test_the_only_remark_on_an_issue_stands_behind_it() -> None:
    page = (
        "<h1>Tea is cold</h1><div class=ticket>"
        "<p>Reported by <span class=author>Ada Byron</span> on 2026-03-01 10:00</p>"
        "<div class=description><p>The tea of the last three days was cold, and so was the milk.</p></div></div>"
        "<h3>Change History</h3><div id=changes><div class=change><h3 id='comment:1'>by <span class=author>Bob</span>"
        " on 2026-03-02 11:00</h3><div class=comment><p>The kettle is broken.</p></div></div></div>"
    )
    records = read_page(f"<title>Tea is cold</title><body>{page}", "http://bugs.test/ticket/3", NOW)
    assert [post.author for post in records.posts] == ["Ada Byron", "Bob"]


def test_a_page_with_one_review_in_a_list_of_reviews_has_one() -> None:
    page = (
        "<header><a href=/>Shops</a></header><main><div class=summary><h1>Tea Shop</h1><span>1 review</span></div>"
        "<div class=review-list><div class=card><a href=/users/3><div class=name>ada</div></a>"
        "<time datetime='2026-03-01T10:11:12Z'>Mar 1, 2026</time>"
        f"<p class=text>{'The tea came late, and the box was wet. ' * 8}</p></div></div></main>"
    )
    records = read_page(f"<title>Tea Shop Reviews</title><body>{page}", "http://a.test/shop/tea", NOW)
    assert [post.author for post in records.posts] == ["ada"]
    assert not records.first_is_post


def test_the_only_review_on_a_page_whose_address_names_reviews_needs_no_story() -> None:
    page = (
        "<section><h1>User Reviews</h1><div class=lister><div class=film-review><a href=/user/3>ada</a>"
        f"<span class=review-date>1 March 2026</span><p class=text>{'The film drags a little. ' * 12}</p></div></div>"
    )
    records = read_page(f"<title>Some Film - Reviews</title><body>{page}", "http://a.test/title/7/reviews", NOW)
    assert [post.author for post in records.posts] == ["ada"]
    assert records.in_guestbook


@pytest.mark.parametrize(
    "comment",
    [
        "<div class=words>The kettle was cold.</div><footer><span class=caption>Ada</span>"
        " <span><time>2026-03-01 10:00</time></span></footer>",
        "<font class=f2>Ada</font> <font class=f3>( 2026-03-01 10:00:11 )</font><br><p>The kettle was cold.</p>",
        "<div class=info><span itemprop=author class=content-info-nick>Ada</span>"
        "<span class=content-info-date>10:00 01.03.26</span></div><div itemprop=text>The kettle was cold.</div>",
    ],
    ids=["in a footer", "without names", "stated to machines"],
)
def test_the_only_comment_is_by_who_is_named_beside_its_time(comment: str) -> None:
    records = read_page(f"<article>{STORY}</article><ul class=comments><li>{comment}</li></ul>")
    assert [(post.author, post.text) for post in records.posts] == [("Ada", "The kettle was cold.")]


def test_the_only_comment_may_have_the_box_to_answer_it_in() -> None:
    comment = (
        "<div class=right><h3><a href=/user/3>Ada</a><span>2026-03-01 10:00</span></h3>"
        "<div class=said>The kettle was cold.</div><div class=buttons><a>12</a></div>"
        "<div class=answer><textarea></textarea><button>Send</button></div></div>"
    )
    records = read_page(f"<article>{STORY}</article><div class=comments><div class=one>{comment}</div></div>")
    assert [(post.author, post.text) for post in records.posts] == [("Ada", "The kettle was cold.")]


def test_a_counter_of_what_is_much_discussed_is_no_comment() -> None:
    box = (
        "<div class=hot-comments><div class=item><div class=reply><a class=user>The kettle on page 12/10 was cold</a>"
        "<span>▲ 2</span></div><a href=/tea/11>Kettles of 2026-03-01</a></div></div>"
    )
    assert read_page(f"<article>{STORY}</article>{box}").posts == []


def test_beside_rows_of_topics_no_lone_post_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        pytest.fail("looked for")

    row = "<tr><td><a href=/t/{n}>{title}</a></td><td><a href=/user/{n}>{name}</a></td><td>2026-03-01 1{n}:00</td></tr>"
    rows = [row.format(n=n, title=title, name=name) for n, (title, name, *_) in enumerate(BUSY[:8])]
    side = "<div><b>Ada</b><p>Joined: May 2020</p><p>2026-03-01 10:00</p><p>The pot is warm, and the milk.</p></div>"
    menu = "<a href=/new>New topic</a> <a href=/answer>Reply</a> <a href=/forum>Forum</a> <p>Moderator: Ada</p>"
    monkeypatch.setattr("extraction.records.posts.only.fitting_lone", refuse)
    monkeypatch.setattr("extraction.records.posts.only.best_lone", refuse)
    records = read_page(f"<body>{menu}<table>{''.join(rows)}</table>{side}", "http://bbs.test/board/2", NOW)
    assert (records.posts, records.row_count) == ([], 8)


def test_the_counts_below_the_only_comment_and_the_sign_that_links_to_it_are_none_of_it() -> None:
    counts = "<span class=replies>0</span> <a class=reply href=#>Replies</a> <span class=likes>0</span>"
    comment = (
        "<div id=comments class=comments><div class=comment><p class=comment-content>"
        "<a class=permalink href=#comment-7>¶</a> The bridge was never this old.</p>"
        "<div class=reactions><small><a href=/u/jill>Jill Barlow</a> | <span>2026-03-04 10:00</span></small> "
        f"{counts}</div></div></div>"
    )
    records = read_page(f"<article>{STORY}</article>{comment}")
    assert [(post.author, post.text) for post in records.posts] == [("Jill Barlow", "The bridge was never this old.")]


def test_a_lone_comment_is_read_where_rows_of_other_stories_have_times_too() -> None:
    rows = "".join(
        f"<li><h4><a href=/news/{n}.html>The bridge of the {n}th village was closed in spring</a></h4>"
        f"<p>The village of {n} takes the longer road to its mill.</p><time>2026-02-1{n} 06:00</time></li>"
        for n in range(8)
    )
    comments = f"<div id=comments>{POST.format(n=1, day=1, minute=0)}</div>"
    records = read_page(f"<article>{STORY}</article>{comments}<ul class=more>{rows}</ul>")
    assert [post.author for post in records.posts] == ["用户1"]


@pytest.mark.parametrize("mark", ["(edited)", "Posted", "отредактировано"])
def test_the_mark_on_a_lone_comments_time_is_nobodys_name(mark: str) -> None:
    comment = (
        f"<div class=comment><a href=/c/7><b>{mark}</b> <span>2026-03-04 10:00</span></a>"
        "<h4><span>Jill Barlow</span></h4><div class=text>The bridge was never this old.</div></div>"
    )
    records = read_page(f"<article>{STORY}</article><div id=comments>{comment}</div>")
    assert mark not in [post.author for post in records.posts]


def test_the_best_of_what_holds_no_rows_is_the_only_post() -> None:
    row = "<tr><td><a href=/t/{n}>Tea from the hill, part {n}</a><td>Ada<td>2026-02-1{n}</tr>"
    rows = "".join(row.format(n=n) for n in range(3))
    post = (
        "<p>Discussion started by <a class=username href=/members/3>Ada</a>, <a href=/t/9>Feb 1, 2026</a>.</p>"
        "<ol><li class=message><h3><a class=username href=/members/4>Bob</a></h3><div class=info><p>The kettle of the"
        " house is cold.</p><div><a class=username href=/members/4>Bob</a>, <a href=/p/7>Mar 2, 2026</a></div></div>"
    )
    menu = "<p>Moderator: Ada</p> <a href=/new>New topic</a> <a href=/answer>Reply</a> <a href=/forum>Forum</a>"
    welcome = f"<p>{'Welcome to the house of tea, where all of us may sit and drink. ' * 4}</p>"
    page = f"<body>{menu}<div class=all>{welcome}<div class=content>{post}</div><table>{rows}</table></div>"
    records = read_page(page, "http://bbs.test/threads/tea.9/", NOW)
    assert [(found.author, found.text) for found in records.posts] == [("Bob", "The kettle of the house is cold.")]


def test_a_box_about_the_thread_that_is_told_twice_has_none_of_its_posts() -> None:
    box = (
        "<div class=overview><div>Created <time datetime=2026-03-01T10:00:00Z>Mar 1</time></div><ul><li>Top people</li>"
        "<li><b class=nick>Bob</b> 2 posts</li></ul><ul><li>Popular days</li><li>Mar 2 2026</li><li>2 posts</li>"
        "<li>Mar 3 2026</li><li>1 post</li></ul></div>"
    )
    post = (
        "<article><h3><a class=username href=/u/3>Ada</a></h3><time datetime=2026-03-01T10:00:00Z>Mar 1</time>"
        "<div class=post-text><p>The kettle of the house is cold, and I wait.</p></div></article>"
    )
    page = f"<title>The kettle is cold</title><body><h1>The kettle is cold</h1>{post}<div>{box}{box}</div>"
    records = read_page(page, "http://forum.test/topic/3-the-kettle-is-cold", NOW)
    assert [found.author for found in records.posts] == ["Ada"]


def test_a_post_above_the_titles_of_those_that_answer_it_is_read() -> None:
    answers = "".join(
        f"<p>• <a href=/tea/10{n}.html class=post>{title}</a> -<a href=//a.test/profile.php?cid={n}>{who}</a>- "
        f"(<i>{n} bytes</i>) (<i>1{n} reads</i>) <i>03/05/2026</i> <i>postreply</i> <i>09:1{n}:33</i></p>"
        for n, (title, who) in enumerate(
            (("羡慕，我们这里还在下雪", "雪人"), ("哈哈，搬来南方吧", "南方人"), ("好茶！", "老马")), 1
        )
    )
    page = (
        "<title>春天第一杯茶 - 茶坛</title><div id=nav><a href=/>论坛</a></div><div id=content><h1>春天第一杯茶</h1>"
        "<div id=postmeta>来源: <a href=//a.test/profile.php?cid=9 class=username>茶园人</a> 于 "
        "<span class=date>2026-03-05 08:39:22</span> <small>阅读 <b>1436</b> 次</small></div><div id=postbody>"
        "<div>本文内容已被 [ 茶园人 ] 在 2026-03-05 10:01:34 编辑过。</div><div id=msgbodyContent>"
        "<p>今天一早去后山，摘了半斤嫩芽。</p><p>邻居来喝了两杯。</p></div></div>"
        f"<div id=comment><h3>所有跟帖：</h3>{answers}</div></div>"
    )
    found = extract(page, "https://bbs.a.test/tea/100.html", now=NOW)
    assert found.kind == "thread"
    assert found.thread is not None
    told = [(post.author, post.text) for post in found.thread.posts]
    assert told == [("茶园人", "今天一早去后山，摘了半斤嫩芽。\n邻居来喝了两杯。")]


@pytest.mark.parametrize(
    ("address", "share", "is_one"), [("/t/7", 0.25, True), ("/t/7", 0.15, False), ("/7", 0.25, False)]
)
def test_a_post_at_the_address_of_a_topic_may_have_more_around_it(address: str, share: float, is_one: bool) -> None:
    outline = Outline(parse("<p>It broke today, did yours?"))
    finder = Finder(outline, [], f"http://tea.test{address}", "The lid broke", [])
    assert is_thread(Records(finder, post_share=share, first_is_post=True)) is is_one


@pytest.mark.parametrize("who", ["此ID", "楼主", "他"])
def test_a_button_to_see_only_one_member_tells_that_a_page_is_a_forums(who: str) -> None:
    page = (
        "<p><a href=/board/tea>返回</a> <a href=/section>分区</a></p><ul><li>主题:求一本讲茶的书</li><li><p>"
        f"<a>楼主</a> <a href=/user/query/ada>ada</a> <a>2026-03-03 20:11:12</a>"
        f" <a href='/article/tea/1?au=ada'>只看{who}</a></p>"
        "<div>求推荐一本讲茶的书，最好是中文的，旧的那本看睡着了三次。</div></li></ul>"
    )
    found = read_page(f"<title>茶社区手机版</title>{page}<footer>茶社区</footer>", "http://m.a.test/article/tea/1", NOW)
    assert [(post.author, post.text[:4]) for post in found.posts] == [("ada", "求推荐一")]


def test_a_menu_of_what_may_be_done_with_a_post_is_not_its_author() -> None:
    said = "The kettle of the house is cold every night at two, and I have to wait until it is warm again."
    post = (
        "<div class=row><div class=left><a class=user-name href=/user/7>Ada</a></div><div class=right>"
        "<div class=post-date>03-02-2026 10:12 AM</div><div class=menu-author><a href=#>Options</a></div>"
        f"<div class=message-body><p>{said}</p></div></div></div>"
    )
    page = f"<title>The kettle is cold</title><body class=forum-topic><h1>The kettle is cold</h1>{post}"
    records = read_page(page, "http://forum.test/topic/3-the-kettle-is-cold", NOW)
    assert [(found.author, found.text) for found in records.posts] == [("Ada", said)]


def test_a_post_above_its_follow_ups_is_read_where_paragraphs_never_end() -> None:
    rows = "".join(
        f"<li><a href=10{n}.html>{title}</a> <b>Picker {n}</b> <i>0{n}:02:33 3/05/26</i>"
        for n, title in enumerate(("Re: Old bushes", "Re: Old bushes", "Where to buy shears"), 1)
    )
    links = "<center>[ <a href=#followups>Follow Ups</a> ] [ <a href=#post>Post Followup</a> ]</center><hr>"
    said = "My bushes are older than the house.", "When should I cut them, and how far down?"
    page = (
        f"<title>Old bushes</title><body><center><h1>Old bushes</h1></center><hr>{links}<p>Posted by "
        f"<a href=mailto:ada@tea.test>Ada of the hill</a> on March 03, 2026 at 21:14:07:<p>{'<p>'.join(said)}<br><hr>"
        f"<p><a name=followups>Follow Ups:</a><br><ul>{rows}</ul><p>Post a Followup<p>"
        "<form method=post>Name: <input name=name><br>Comments:<br><textarea name=body></textarea></form>"
    )
    found = extract(page, "http://tea.test/wwwboard/messages/100.html", now=NOW)
    assert found.thread is not None
    assert [(post.author, post.text) for post in found.thread.posts] == [("Ada of the hill", "\n".join(said))]


def test_portraits_of_whoever_began_other_topics_make_these_no_posts() -> None:
    row = (
        "<li class=topics><a href=/user/{n}><img src={n}.png></a><p><a href=/topic/{n}/post>{title}</a></p>"
        "<span class=foot><span class=timeago title='2026-03-0{n} 10:25'>2 天前</span></span></li>"
    )
    titles = ("出今年的春茶", "收白茶饼")
    recent = "".join(row.format(n=n, title=title) for n, title in enumerate(titles, 3))
    page = (
        f"<title>换茶</title><h1>换茶</h1><ul class=posts><li>{POST.format(n=1, day=1, minute=0)}</ul>"
        f"<div class=sidebar><h3>最新主题</h3><ul class=replies>{recent}</ul></div>"
    )
    records = read_page(page, "http://bbs.tea.test/topic/7/", NOW)
    assert [post.author for post in records.posts] == ["用户1"]


def test_all_that_a_post_says_may_be_its_title_whatever_the_box_around_it_is_called() -> None:
    post = (
        "<div class='box without-title'><div class=head><h1>这里可以发招聘吗</h1><p>By <a href=/u/ada>ada</a> "
        "at 2026-03-01</p></div><div class=topic-content><p>这里可以发招聘吗？</p></div></div>"
    )
    page = f"<title>这里可以发招聘吗</title><div class=main>{post}</div>"
    records = read_page(page, "http://tea.test/t/80", NOW)
    assert [(each.author, each.text) for each in records.posts] == [("ada", "这里可以发招聘吗？")]


def test_a_post_on_a_page_without_a_text_of_its_own_is_read() -> None:
    hidden = "<div style='display: none'><a href=./memberlist.php?u=132 class=username>barista</a>Joined:"
    html = f"<a href='./viewtopic.php?t=48&amp;start=10'>{hidden}<div id=post_content368>Quote"
    assert extract(html, "http://a.test/1.html").article is None


@pytest.mark.parametrize(("heading", "kind"), [("thread_title", "thread"), ("topic-page__head", "article")])
def test_the_only_post_under_a_heading_named_after_threads_is_one(heading: str, kind: str) -> None:
    post = (
        "<div class=first><div class=bar><a href=/r?msg=7>Report</a> <b class=nick>ann</b> <i>2026-03-01 08:02</i>"
        "</div><div class=said><p>Does anyone know what became of the tea shop on Long Street? It is shut.</div></div>"
    )
    links = "<a href=/talk>All topics</a> <a href=/join>Reply</a> <a href=/all>Discussions</a>"
    page = f"<title>Tea shop</title>{links}<div id={heading}><h1>Tea shop</h1></div><div class=told>{post}</div>"
    assert extract(page, "http://tea.test/Talk/7-Tea-shop").kind == kind


def test_the_only_post_of_a_plain_page_is_without_its_buttons_and_what_made_the_page() -> None:
    acts = " ".join(f"<a href=/act/{n}>{act}</a>" for n, act in enumerate(("信息", "邮箱", "好友", "引用", "回复")))
    post = (
        f"<table><tr><td><b>水鸭子</b><br>注册时间:2006-1-2<td><table><tr><td>{acts}</tr><tr><td><hr></tr>"
        "<tr><td>明天谁去采茶？我开车。</tr><tr><td>发表时间：2006-9-11 7:40:00</tr></table></tr></table>"
    )
    foot = "<center>Powered by <a href=http://tea.test>TeaBB 2006</a> / Server Time 2006-9-11 8:12:40</center>"
    page = f"<title>采茶</title><a href=Default.asp>论坛首页</a><table><tr><th>主题：采茶</table>{post}{foot}"
    records = read_page(page, "http://a.test/ShowPost.asp?ThreadID=3", NOW)
    assert [(each.author, each.text) for each in records.posts] == [("水鸭子", "明天谁去采茶？我开车。")]
