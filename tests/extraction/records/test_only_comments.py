"""The only comment of a page, whatever little tells that it is one."""

from __future__ import annotations

import pytest

from extraction import extract
from tests.extraction.records.pages import read_page

STORY = "<h1>The bridge</h1>" + "<p>The bridge was closed in spring, and the village takes the longer road.</p>" * 8
SAID = "I took the longer road too, and met nobody."


def read(comment: str) -> list[tuple[str | None, str]]:
    return [(post.author, post.text) for post in read_page(f"<article>{STORY}</article>{comment}").posts]


def test_what_follows_the_only_comments_heading_is_the_comment() -> None:
    heading = "<h4><a href=#7>#</a> re: The bridge <span>2026-02-27 12:46</span> <a id=NameLink_7>Agnes</a></h4>"
    behind = f"<h4>Write to us</h4><p>{SAID * 9}</p>"
    assert read(f"<div id=comments><h3>Comments</h3>{heading}<p>{SAID}</p>{behind}</div>") == [("Agnes", SAID)]


def test_what_stands_beside_the_only_comments_author_is_not_the_comment() -> None:
    liked = "<span class=highlight><span class=highlight-text>Liked by the ferryman</span></span>"
    meta = f"<div class=comment-meta><span class=commenter-name>Agnes</span> <a href=#7>Feb 27</a>{liked}</div>"
    body = f"<div class=comment-body><p>{SAID}</p></div>"
    assert read(f"<div class=comment-list><div class=comment>{meta}{body}</div></div>") == [("Agnes", SAID)]


HEAD = "<div class=comment-author-info><b class=fn>Agnes</b> <time>2026-02-27 15:17</time></div>"


@pytest.mark.parametrize(
    "comments",
    [
        "<div class=comments-text>10 thoughts on the bridge and the longer road to it</div>{}",
        "{}<div class=policy>We read all that is written here before it is shown to others on this page.</div>",
    ],
    ids=["what is above", "what is below and named otherwise"],
)
def test_what_else_stands_around_the_only_comment_is_not_the_comment(comments: str) -> None:
    comment = f"<article class=comment>{HEAD}<div class=comment-text><p>Yes, that.</p></div></article>"
    assert read(f"<div id=comments>{comments.format(comment)}</div>") == [("Agnes", "Yes, that.")]


@pytest.mark.parametrize(
    ("box", "name", "text"),
    [("comentario", "usuario", "mensaje"), ("comment", "username", "words"), ("review", "author", "q")],
)
def test_the_only_comment_without_a_time_is_known_by_what_is_named(box: str, name: str, text: str) -> None:
    comment = f"<div class={box}><div class={name}>Agnes</div><div class={text}>{SAID}</div></div>"
    assert read(f"<section id=opinions><h3>Comments</h3>{comment}</section>") == [("Agnes", SAID)]
    assert read(f"<section id=opinions>{comment}</section>") == []


def test_says_is_no_comment() -> None:
    head = "<div class='comment-author vcard'><b class=fn>Agnes</b> <span class=says>says:</span></div>"
    comment = (
        f"<article class=comment-body><footer>{head}</footer><div class=comment-content><p>{SAID}</p></div></article>"
    )
    assert read(f"<h3>Comments</h3><ol><li class=comment>{comment}</li></ol>") == [("Agnes", SAID)]


@pytest.mark.parametrize(
    "box",
    [
        "<form><div class=comment-form><p class=author>Name</p><p>Log in, or say who you are</p></div></form>",
        "<div class=comment-form><p class=author>Name</p><input name=n><p class=words>Log in, or be nobody</p></div>",
        "<div class=review><h2 class=name>The ferry</h2><p class=author>Agnes</p><p>It floats, and goes.</p></div>",
        "<div class=review><p class=author>Agnes</p><p>It floats.</p></div><div class=review><p>Trains.</p></div>",
        "<div class=review><p>It floats, and tea is on the house, says</p><p class=author>Agnes</p></div>",
        "<div class=reviews><b>The old ferry</b><p>It floats, and tea is on the house.</p></div>",
    ],
    ids=["a form", "fields", "a story", "several", "a name behind", "nobody"],
)
def test_what_is_named_alike_and_is_no_comment_is_none(box: str) -> None:
    assert read(f"<h3>Comments</h3>{box}") == []


WHOSE = "<a href=/my?uid=7>Agnes</a><span>[a reader of the county]</span><span>2026-02-27 17:51</span>"


def test_the_only_comment_is_known_by_the_offer_to_reply_to_it() -> None:
    comment = f"<div><div>{WHOSE}</div><p>Quite so.</p><ul><li><a href='javascript:;'>回复</a></li></ul></div>"
    assert read(f"<div id=posts><div>{comment}</div></div>") == [("Agnes", "Quite so.")]


def test_a_portrait_shows_who_wrote_the_only_comment() -> None:
    head = "<div><img alt=Agnes src=/7.png><cite>Agnes</cite></div><span>2026-02-27 17:51</span>"
    assert read(f"<div><div>{head}<p>Quite so.</p><a href='?to=7'>Reply</a></div></div>") == [("Agnes", "Quite so.")]


SEEN = "The pickers are out in the hills since five this morning, what a view!"


@pytest.mark.parametrize(
    "box",
    [
        "<div><p><a href=https://net.test/@agnes>Agnes</a> 2026-02-27 17:51</p><p>{}</p><a>Reply</a></div>",
        "<div><p><b class=name>Agnes</b> <a href=//net.test/7>2026-02-27 17:51</a></p><p>{}</p><a>Reply</a></div>",
        "<blockquote><p><b class=name>Agnes</b> 2026-02-27 17:51</p><p>{}</p><a>Reply</a></blockquote>",
        "<div><b>Ferryman wanted</b> <i>2026-02-27</i><p>{}</p><a href=/jobs/7/reply>Reply</a></div>",
    ],
    ids=["somebody elsewhere", "said elsewhere", "a quotation", "a job"],
)
def test_an_offer_to_reply_alone_makes_no_comment(box: str) -> None:
    assert read(f"<div>{box.format(SEEN)}</div>") == []


def test_who_wrote_the_only_comment_may_have_a_site_elsewhere() -> None:
    head = "<div><img alt=Agnes src=/7.png><cite><a href=https://agnes.test/>Agnes</a></cite></div>"
    link = "<a href=#c7><time datetime=2026-02-27T17:51>2026-02-27 17:51</time></a>"
    assert read(f"<div>{head}{link}<p>Quite so.</p><a href='?to=7'>Reply</a></div>") == [("Agnes", "Quite so.")]


def test_links_of_a_page_that_tells_no_address_lead_anywhere() -> None:
    comment = "<div><p><a href=http://a.test/user/7>Agnes</a> 2026-02-27 17:51</p><p>Quite so.</p><a>Reply</a></div>"
    page = f"<article>{STORY}</article><div>{comment}</div>"
    assert [(post.author, post.text) for post in read_page(page, "").posts] == [("Agnes", "Quite so.")]


def test_a_story_with_an_offer_to_reply_below_it_is_no_comment() -> None:
    byline = "<div><a class=author href=/author/jill>Jill</a> <time>2026-03-01 06:00</time><p>Get short URL</p></div>"
    page = f"<h1>The bridge</h1><div>{byline}{STORY.replace('h1', 'h2')}<div><p></p><button>Reply</button></div></div>"
    assert read_page(f"<div>{page}</div><p>{SAID * 20}</p>").posts == []


BY = "<a href=/author/jill>Jill</a> 10:15 am on March 3, 2026"


def test_an_offer_to_reply_in_the_head_of_a_story_makes_no_comment_of_it() -> None:
    head = f"<div><h1>The bridge</h1><p>{BY} <a href=#respond>Reply</a></p></div>"
    assert read_page(f"<title>The bridge</title>{head}<div>{STORY.replace('h1', 'h2')}</div>").posts == []


def test_the_only_comment_may_stand_in_the_foot_of_a_story_and_not_at_the_side_of_the_page() -> None:
    comment = (
        f"<h3>Comments</h3><div class=comment><b class=author>Agnes</b> <i>2026-02-27 17:51</i><p>{SAID}</p></div>"
    )
    assert read(f"<section><footer>{comment}</footer></section>") == [("Agnes", SAID)]
    assert read(f"<section><aside>{comment}</aside></section>") == []


def test_a_ticket_with_short_words_above_few_remarks_is_read_with_them() -> None:
    words = (
        "Many thanks for the long answer to my question, which helped me.",
        "It holds for me, as I use it for half a year now and saw nothing of that.",
        "I see that otherwise, the water is of more weight than the leaves.",
    )
    who = "<table><tr><th>Reported by:</th><td><a href='/query?reporter=Agnes'>Agnes</a></td></tr></table>"
    ticket = f"<p>Opened <a title='2026-03-01 09:00'>9 days ago</a></p><h1>Cups</h1>{who}"
    remarks = "".join(
        f"<div class=change><h3>by <b class=author>Bo{n}</b>, <a title='2026-03-0{n} 10:00'>{n} days ago</a></h3>"
        f"<div class=comment><p>{text}</p></div></div>"
        for n, text in enumerate(words[1:], 1)
    )
    page = f"<div class=ticket>{ticket}<div class=description><p>{words[0]}</p></div></div><div>{remarks}</div>"
    thread = extract(f"<title>#7 (Cups) - Tea</title>{page}", "http://tea.test/ticket/7").thread
    assert thread is not None
    assert [post.text for post in thread.posts] == list(words)


def test_a_colon_parts_the_only_comment_from_the_name_before_it() -> None:
    story = f"<h1>First tea</h1><p>{'The first leaves were sold before noon on Monday. ' * 9}</p>"
    comment = (
        "<li><div class=x1><a class=name href=/u/7>Picker</a>： 等了半天就这？</div>"
        "<div class=x2><i>2026-03-05 10:02</i> <a href=#>回复</a></div></li>"
    )
    html = f"<title>First tea</title><article>{story}</article><div><h2>评论</h2><ul>{comment}</ul></div>"
    found = extract(html, "https://tea.test/a.html").comments
    assert [(post.author, post.text) for post in found] == [("Picker", "等了半天就这？")]


def test_what_holds_the_comments_holds_all_of_a_short_one() -> None:
    book = (
        "<div><h1>The tall pot</h1><div>By <a href=/p/1>Old Sailor</a><br>2023<br>ISBN 9787108009821</div>"
        f"<p>{'A spokeswoman said that every pot has a number by which it can be known. ' * 4}</p></div>"
    )
    comment = (
        "<div class=x0><h3><span>17 <a href='javascript:;'>Like</a></span><span><a href=/people/464/>zed</a>"
        " <i>Sep 20, 2022 1:37 PM</i></span></h3><p class=x3><span>Thanks!</span></p></div>"
    )
    said = f"<section id=comments><div>{comment}</div><p><a href=/login>Log in</a></p></section>"
    found = extract(
        f"<title>The tall pot</title><div class=x9>{book}{said}</div>", "https://books.test/a.html"
    ).comments
    assert [(post.author, post.text) for post in found] == [("zed", "Thanks!")]


def test_by_what_machine_the_only_comment_was_sent_is_not_the_comment() -> None:
    sent = "<span class=sys>Chrome 78.0.3904.108</span> <span class=sys>Mac OS 10.15.1</span>"
    head = f"<div class=head><span class=nick>Agnes</span> {sent}</div><div class=meta>2026-02-27</div>"
    assert read(f"<div id=comments><div class=card>{head}<div class=content><p>Yes.</p></div></div></div>") == [
        ("Agnes", "Yes.")
    ]


def test_where_the_only_comment_was_sent_from_is_not_the_comment() -> None:
    head = "<h3><a href=/people/7>Agnes</a> <span class=comment-time>2026-02-27 15:17</span>"
    comment = f"{head}<span class=comment-location>Zhejiang</span></h3><p class=comment-content><span>Yes.</span></p>"
    assert read(f"<div id=comments><div class=comment>{comment}</div></div>") == [("Agnes", "Yes.")]


def test_what_was_said_of_a_page_that_is_recommended_is_no_comment_on_this_one() -> None:
    about = "<ul><li class=comments>4 comments</li><li class=time>Feb 27, 2026</li></ul>"
    head = f"<a href=/other><h3>The mill</h3>{about}</a>"
    said = f"<a href=#><p><span class=user>Agnes</span> <span>{SAID}</span></p></a>"
    assert read(f"<div id=recommendations><ul><li class=discussion>{head}{said}</li></ul></div>") == []


def test_the_only_comment_below_a_story_is_on_that_whatever_its_buttons_are_called() -> None:
    buttons = "<a href=#>Reply</a> | <a href=#>Reply with quote</a> | <a href=#>Quote</a>"
    head = "<a href=#c900 id=c900>#1</a> <span class=comment-author>Agnes</span> <span>27.02.2026 15:17</span>"
    comment = f"<div class=comment-box>{head}<div class=comment-body>{SAID}</div>{buttons}</div>"
    page = f"<p>Topics: 12 members: 9</p><table>{STORY}</table><div id=comments><h4>Comments</h4>{comment}</div>"
    assert [(post.author, post.text) for post in extract(page, "http://a.test/stati/53.html").comments] == [
        ("Agnes", SAID)
    ]


def test_what_the_only_comment_quotes_one_in_the_other_are_no_comments() -> None:
    said = ["I would not.", "Who would?", "Nobody did."]
    quoted = ""
    for n, text in enumerate(said, 1):
        head = f"<div class=head><span class=floor>{n}</span><span class=name><a href=#>Guest {n}</a></span></div>"
        quoted = f"<div class=floors>{quoted}<div class=msg>{head}<p>{text}</p><a href=#>Reply</a></div></div>"
    head = "<div class=head><span class=time>2026-02-27 19:26</span><span class=name><a href=#>Agnes</a></span></div>"
    comment = f"<div class=item>{head}<div class=built>{quoted}<p class=words>{SAID}</p></div><a href=#>Reply</a></div>"
    found = read(f"<div class=cmt-list><div class=block>{comment}</div></div>")
    assert [(who, said.endswith(SAID)) for who, said in found] == [("Agnes", True)]


def test_what_a_button_says_in_japanese_and_the_label_of_a_score_are_nobody_s_names() -> None:
    who = "<dl class=userSec><dt class='userFaceName reviewer'>Agnes</dt><dd><span>40s</span></dd></dl>"
    told = "<span class=userStar>評価</span><span class=userDate>2026-02-27</span>"
    buttons = "<p>このレビューは参考になりましたか？<span class=userBtn><a href=#>参考になった</a></span></p>"
    buttons += "<p class=userReport><a href=#>不適切なレビューを報告する</a></p>"
    review = f"<div class=review>{who}<div>{told}<dl><dd class=description>{SAID}</dd></dl>{buttons}</div></div>"
    assert read(f"<div class=reviews><h3>Reviews</h3>{review}</div>") == [("Agnes", SAID)]


def test_the_box_to_answer_the_only_comment_may_stand_in_its_item() -> None:
    head = "<a class=name href=/u/7>Agnes</a>"
    foot = "<div class=info><a>Answer</a> <span>2026-02-27 15:17</span> <i>sent from <a href=/app>home</a></i></div>"
    box = "<div class=add><textarea></textarea><a>Send</a></div>"
    item = f"<li class=comment-item>{head}<p class=rev-txt>{SAID}</p>{foot}{box}</li>"
    assert read(f"<div class=comment-list><ul>{item}</ul></div>") == [("Agnes", SAID)]


@pytest.mark.parametrize("count", [1, 2])
def test_those_who_kept_a_page_and_said_nothing_are_no_comments(count: int) -> None:
    who = "<a href=/k{0}/><img src={0}.png alt=k{0}></a><span class=ts>2026-02-2{0}</span>"
    users = "".join(f"<li>{who.format(n)}</li>" for n in range(1, 9))
    comment = (
        "<div class=contents><div class=main><span class=comment-username><a href=/a{0}/>Agnes{0}</a></span>"
        "<span class=comment-text>{1}</span><p class=meta><a href=/a{0}#k7>2026-02-2{0}</a></p></div></div>"
    )
    said = [("Agnes1", SAID), ("Agnes2", "So did I.")][:count]
    told = "".join(comment.format(n, text) for n, (_, text) in enumerate(said, 1))
    note = "<p class=comments-note>Which comments are shown first is found by a method that others have published.</p>"
    page = f"<section class=comments><h2>Who kept it</h2><ul class=users>{users}</ul><div class=list>{told}</div>{note}"
    assert read(f"{page}</section>") == said


def test_whose_words_stand_behind_a_colon_said_them_and_a_sign_in_a_font_of_icons_nothing() -> None:
    portrait = "<div class=face><a href=//a.test/7><img alt=Agnes src=a.jpg></a></div>"
    words = f"<div class=words><a href=//a.test/7?from=k>Agnes</a>：{SAID}</div>"
    buttons = "<ul><li><a href=javascript:>Reply</a><li><a href=javascript:><em class=ficon>ñ</em></a></ul>"
    foot = f"<div class=func><div class=handle>{buttons}</div><div class=from>2026-02-27 15:49</div></div>"
    assert read(
        f"<div class=repeat><p><a href=javascript:>By time</a></p>{portrait}<div class=con>{words}{foot}</div></div>"
    ) == [("Agnes", SAID)]


def test_the_only_review_of_a_film_stands_below_a_heading_with_its_name() -> None:
    name = "<h4><a href=/users/7>Agnes<span>の感想・評価</span></a></h4>"
    head = f"<div class=head><div class=content>{name}<time>2026/02/27 08:00</time></div></div>"
    review = f"<div class=mark><div class=inner>{head}<div class=mark_text>{SAID}</div></div></div>"
    assert read(f"<div><h2>『橋』に投稿された感想・評価</h2></div><div class=area>{review}</div>") == [("Agnes", SAID)]


def test_what_was_said_lately_on_other_pages_is_no_comment_on_this_one() -> None:
    head = "<b class=name>Agnes</b> <time>2026-02-27</time>"
    said = f"<div class=content><a class=comment href=/p/8#f0>{SAID}</a>{head}</div>"
    box = "<div class=card id=card-newest-comments><b>News</b><div class=list><div>{}</div></div></div>"
    assert read(box.format(said)) == []


def test_a_byline_that_leads_to_comments_is_no_comment() -> None:
    byline = (
        "<div class=bylineComments><p>By <a rel=author href=/journalists/ann/>Ann Picker</a></p>"
        "<p class=publishedDate>5:12PM GMT 19 Nov 2014</p><p class=comments><a href=#thread>Comments</a></p></div>"
    )
    story = "<p>The pub lends umbrellas to strangers, after counting more of them than it has chairs.</p>" * 4
    page = extract(f"<title>Umbrellas</title><h1>Umbrellas</h1>{byline}{story}", "http://leaf.test/n/7/Tea.html")
    assert page.article is not None
    assert (page.comments, page.article.author) == ([], "Ann Picker")
    assert page.article.published_at is not None


def test_the_only_review_that_is_stated_may_have_a_box_of_its_own_to_answer_it() -> None:
    box = "<div class=r-form><form><input name=who><textarea></textarea></form></div>"
    foot = "<div class=r-actions><ul><li><a href=#>Answer</a></li><li><span>12/01/2026</span></li></ul></div>"
    head = "<div class=review-header><span class=review-author itemprop=author>Agnes</span></div>"
    body = f"<div class=review-body><span itemprop=description>{SAID}</span></div>"
    review = f"<div class=review itemtype=http://schema.org/Review>{head}{body}{foot}{box}</div>"
    assert read(f"<div class=reviews-list>{review}</div>") == [("Agnes", SAID)]


def test_what_a_badge_beside_the_only_comments_author_says_is_not_the_comment() -> None:
    badge = "<span class='lv vs'>V</span><span class='lv lvname'>Reader of all</span>"
    name = f"<div class=msgname><a href=''>Agnes</a>{badge}</div>"
    bar = "<div class=bar><span class=interact-time>2026-02-27 12:46</span> <a href=#r>Reply</a></div>"
    comment = f"<div class=msg id=cmt303>{name}{bar}<div class=msgarticle>Yes, that.</div></div>"
    assert read(f"<div class=cmt-title><h3>Comments (1)</h3></div>{comment}") == [("Agnes", "Yes, that.")]


def test_the_voices_of_a_shops_customers_are_reviews_and_have_titles() -> None:
    voices = [("毎朝使っています", "ゆき", "手になじんで使いやすいです。"), ("普通", "名無し", "良い")]
    items = "".join(
        f"<li><p class=voicetitle>{title}</p><p class=voicedate>2026/02/0{n}　投稿者：{name}　おすすめ：<b>★★★</b></p>"
        f"<p class=voicecomment>{said}</p></li>"
        for n, (title, name, said) in enumerate(voices, 1)
    )
    assert read(f"<div id=customervoice_area><ul>{items}</ul></div>") == [(name, said) for _, name, said in voices]


def test_a_story_and_the_beginnings_of_others_in_its_element_are_no_thread() -> None:
    other = (
        "<article class=post-item><header><h3><a href=/blog/{0}>{1}</a></h3><ul><li>od <a href=/author/{2}>{2}</a></li>"
        "<li>{0}. oktober 2026</li></ul></header><p>{3}</p><p><a href=/blog/{0}>preberi več</a></p></article>"
    )
    others = other.format(3, "Kisla repa", "nada", "Tropin ni dovolj.") + other.format(19, "Kostanj", "ivo", "Ni ga.")
    page = extract(
        "<title>Radič po kosih</title><article class='post-item post-detail'><header><h2>Radič po kosih</h2><ul><li>"
        "od <a href=/author/nada>nada</a></li><li>17. november 2026</li></ul></header><div><p>Na tržnici v Vipavi je"
        " branjevka, ki še prodaja radič po kosih, ne na kilogram. Pravi, da se tako prej vidi, kdo zna izbirati."
        f"</p></div><section>{others}</section></article>",
        "http://trg.test/blog/7",
    )
    assert (page.kind, page.thread, page.comments) == ("article", None, [])


def test_comments_of_nobody_without_times_are_some() -> None:
    row = (
        "<li class=comment id=dsq-comment-{n}><div id=dsq-header-{n}><cite><span id=dsq-author-user-{n}>Anonymous"
        "</span></cite></div><div id=dsq-comment-body-{n} class=dsq-comment-body><p>{text}</p></div></li>"
    )
    said = [SAID, "The ferry would have been shorter."]
    rows = "".join(row.format(n=n, text=text) for n, text in enumerate(said, 43))
    assert read(f"<div id=disqus_thread><ul>{rows}</ul></div>") == [("Anonymous", text) for text in said]
