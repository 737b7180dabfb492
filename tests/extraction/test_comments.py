"""What is said of a story, and what only looks like it: the story's own parts, and the stories beside it."""

from __future__ import annotations

import pytest

from extraction import extract
from extraction.records.authors.names import may_be_name

HEAD = "<html><head><title>{title}</title><meta property=og:type content=article></head><body>"
PROSE = "<p>The leaves of the {which} garden were picked by hand, carried down the hill and dried in the sun.</p>" * 6
URL = "http://news.test/2026/03/tea.html"


def test_a_second_story_below_the_first_is_no_comment() -> None:
    story = (
        "<div class=story><h1>{title}</h1><div class=byline>By <a class=author href=/author/jill>Jill Barlow</a>"
        " <time>{day} March 2026</time></div><div class=text>{text}</div></div>"
    )
    pair = [("Tea in spring", 3, "upper"), ("Tea in autumn", 1, "lower")]
    told = "".join(story.format(title=title, day=day, text=PROSE.format(which=which)) for title, day, which in pair)
    page = extract(HEAD.format(title="Tea in spring") + told, URL)
    assert page.kind == "article"
    assert page.comments == []


def test_the_entries_of_a_story_that_is_told_hour_by_hour_are_no_comments() -> None:
    entry = (
        "<div class=entry><time>2026-03-0{n} 1{n}:30</time><h4>The {which} bid</h4>{text}"
        "<p>From <b>Ann {which}</b> at the auction.</p></div>"
    )
    bids = ("first", "second", "third", "fourth")
    told = "".join(entry.format(n=n, which=which, text=PROSE.format(which=which)) for n, which in enumerate(bids, 1))
    lead = f"<h1>The tea auction, live</h1><div class=lead>{PROSE.format(which='oldest')}</div>"
    page = extract(HEAD.format(title="The tea auction, live") + lead + told, URL)
    assert page.kind == "article"
    assert page.comments == []
    assert page.article is not None
    assert "The leaves of the fourth garden" in page.article.body


def test_who_wrote_a_story_is_told_above_it_and_no_comment() -> None:
    byline = (
        "<div class=lede><div>By <a class=author href=/author/jill>Jill Barlow</a><span>, who writes on tea and the"
        " hills that it grows on</span></div>"
        "<div class=date-and-comments><time>2026-03-01 06:00</time> | 3 comments</div></div>"
    )
    page = extract(f"{HEAD.format(title='Tea in spring')}<h1>Tea in spring</h1>{byline}{PROSE}", URL)
    assert page.kind == "article"
    assert page.comments == []


def test_what_readers_rate_is_nobodys_name() -> None:
    assert not may_be_name("4.8 out of 5", "")
    assert may_be_name("Agent 5", "")


@pytest.mark.parametrize("heading", ["One thought on “{}”", "《{}》有 1 条评论", "1 comment on “{}”"])
def test_the_heading_above_the_only_comment_is_none_of_it(heading: str) -> None:
    title = "Three generations of kettles on the old tea road"
    page = extract(
        f"<title>{title}</title><body><article><h1>{title}</h1><p>By Ada Byron, 2026-03-01 08:00</p>"
        f"{'<p>The harvest on the western hills began early this year, and the kettles are warm already.</p>' * 5}"
        f"</article><div id=comments class=comments-area><h3 class=comments-title>{heading.format(title)}</h3><ol>"
        "<li class=comment id=comment-1><div class=comment-author><cite>Bob</cite> <span>says:</span></div>"
        "<div class=comment-meta><a href=#comment-1>2026-03-02 10:05</a></div><p>Well told.</p>"
        "<div class=reply><a href=#respond>Reply</a></div></li></ol></div>",
        "http://a.test/archives/7",
    )
    assert [(post.author, post.text) for post in page.comments] == [("Bob", "Well told.")]


def test_what_begins_a_page_is_no_comment_on_the_few_words_above_it() -> None:
    entry = (
        "<div class=entry><a class=author href=/author/{n}>{who}</a> <time>2026-03-0{n} 10:00</time><p>{text}</p></div>"
    )
    told = (
        ("Ann Picker", "The first leaves were picked on the lower slopes this week, by hand and in the rain."),
        ("Bo Leaf", "The pan was hot enough at noon, and the whole room smelled of it until the evening."),
        ("Cy Stem", "A lid of clay keeps the steam in, and the last cup is as good as the first one was."),
    )
    entries = "".join(entry.format(n=n, who=who, text=text) for n, (who, text) in enumerate(told, 1))
    words = "<p>What growers tell of their spring, gathered on the hill every week by those who pick there.</p>"
    assert (
        extract(f"<title>Tea notes</title><h1>Tea notes</h1>{words}{entries}", "https://tea.test/notes").comments == []
    )


def test_a_comment_that_was_deleted_is_none() -> None:
    comment = "<li class=comment><a class=user href=/u/{0}>Picker{0}</a> <span>2026-03-05 10:0{0}</span><p>{1}</p></li>"
    said = [comment.format(n, f"We pick ours in week {n} of spring.") for n in range(1, 5)]
    said[1] = "<li class=comment><span>2026-03-05 10:02</span><p></p></li>"
    story = f"<h1>First tea</h1><p>{'The first leaves were sold before noon on Monday. ' * 9}</p>"
    page = extract(f"<title>First tea</title>{story}<h3>4 Comments</h3>{''.join(said)}", "https://tea.test/a.html")
    assert [post.author for post in page.comments] == ["Picker1", "Picker3", "Picker4"]


def test_a_storys_byline_that_looks_like_the_heads_of_its_comments_opens_no_thread() -> None:
    head = "<div class=h><a class=user href=/u/{0}>Picker{0}</a> <i>2026-03-0{0} 10:00</i></div>"
    comment = f"<div class=p>{head}<div class=x>We pick ours in week {{0}} of spring.</div></div>"
    said = "".join(comment.format(n) for n in range(2, 5))
    story = f"<div class=p>{head.format(1)}</div><div class=story>{'The first leaves were sold on Monday. ' * 9}</div>"
    html = f"<title>First tea</title><h1>First tea</h1>{story}<div class=replies><h3>Comments</h3>{said}</div>"
    assert extract(html, "https://tea.test/a.html").kind == "article"


def test_a_long_story_is_no_post_because_its_comments_have_buttons_as_posts_have() -> None:
    said = ("写得很好，解决了我的问题。", "同样的问题，怎么解决的？", "谢谢分享")
    story = "上周五下午，线上的服务开始变慢，日志里全是获取连接超时的异常，重启之后好了一个小时。" * 30
    comments = "".join(
        f"<div class=feedback><div><a href=#>回复</a> <a href=#>引用</a> <a href=#{n}>#{n}楼</a> "
        f"<span class=comment_date>2026-03-0{n} 12:40</span> <a id=a_comment_author_{n} href=http://blog.test/u{n}/>读者{n}</a></div>"
        f"<div class=comment_body>{text}</div></div>"
        for n, text in enumerate(said, 1)
    )
    page = extract(
        f"<title>一次排查</title><div class=post><h1>一次排查</h1><div class=text><p>{story}</p></div>"
        "<div>posted @ 2026-03-01 10:02 <a href=http://blog.test/u9/>茶一杯</a> 阅读(1234) 评论(3)</div></div>"
        f"<div id=comments><div>评论列表</div>{comments}</div>",
        "http://blog.test/tea/p/10.html",
    )
    assert page.kind == "article"
    assert [post.text for post in page.comments] == list(said)


@pytest.mark.parametrize("heading", ["最新评论", "Recent comments", "Neueste Kommentare", "最近のコメント"])
def test_what_was_said_lately_of_other_stories_is_no_comment_on_this_one(heading: str) -> None:
    said = "".join(
        f"<li><b>Picker{n}</b> <span>2026-03-05 10:0{n}</span><p>We pick ours in week {n} of spring, by hand.</p>"
        f"<a href=/a/{n}.html>Tea of the hills {n}</a></li>"
        for n in range(1, 6)
    )
    box = f"<div class=x1><h3>{heading}</h3><ul>{said}</ul></div>"
    page = extract(f"{HEAD.format(title='Tea in spring')}{box}<h1>Tea in spring</h1>{PROSE}", URL)
    assert page.comments == []


def test_the_newest_of_a_storys_own_comments_may_lead_to_who_wrote_them() -> None:
    said = "".join(
        f"<li><a href=/u/{n}>Picker{n}</a> <span>2026-03-05 10:0{n}</span><p>We pick in week {n} of spring.</p></li>"
        for n in range(1, 6)
    )
    box = f"<div class=x1><h3>最新评论</h3><ul>{said}</ul></div>"
    page = extract(f"{HEAD.format(title='Tea in spring')}<h1>Tea in spring</h1>{PROSE}{box}", URL)
    assert [post.author for post in page.comments] == [f"Picker{n}" for n in range(1, 6)]


def test_a_story_that_tells_no_day_has_not_that_of_a_comment() -> None:
    said = ("We carried ours down on Monday.", "Ours is on the other side of it.", "How old are those trees, then?")
    comments = "".join(
        f"<li class=comment id=comment-{n}><b class=author>{name}</b>"
        f" <time datetime='2026-03-0{n}T10:00'>{n} March</time><div class=comment-content><p>{text}</p></div></li>"
        for n, (name, text) in enumerate(zip(("Ada", "Bo", "Cy"), said, strict=True), 1)
    )
    story = f"<h1>Our garden</h1><div class=entry>{PROSE.format(which='upper')}</div>"
    page = extract(f"<title>Our garden</title>{story}<ol class=comments>{comments}</ol>", "http://tea.test/garden/")
    assert (page.kind, [post.text for post in page.comments]) == ("article", [*said])
    assert page.article is not None
    assert page.article.published_at is None
