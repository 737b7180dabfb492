"""What tells of a post and is none: a head, a notice, a box of what is new, how to write one; a time told twice."""

from __future__ import annotations

import datetime as dt

import pytest

from extraction import extract
from extraction.page import Post
from extraction.records.posts.verdicts import is_same

THREAD = "https://forum.tea.test/threads/which-kettle.71/"
NOTICE = (
    "<div class=notice>Members are reminded that nobody here sells tea by mail. Whoever asks for money before they "
    "have shown you a leaf of it is not one of us: tell the moderators, and keep your money. Go to the garden "
    "yourself, pay in person, and carry what you bought home with you, as we have all done since we began.</div>"
)
STYLED = "<a href=/u/ada class=username>Ada Byron</a> <time datetime=2026-03-01T09:15:42+01:00>1 March 2026</time>"
ASKED = "Which kettle do you use on the hill? Mine takes too long, and the wood is wet in spring."


def posts_of(body: str, head: str = "") -> list[tuple[str | None, str]]:
    page = extract(
        f"<html><head><title>Which kettle | Tea forum</title>{head}</head><body>{body}</body></html>", THREAD
    )
    assert page.thread is not None
    assert [post.is_first for post in page.thread.posts] == [n == 0 for n in range(len(page.thread.posts))]
    return [(post.author, post.text) for post in page.thread.posts]


def at(clock: str) -> dt.datetime:
    return dt.datetime.fromisoformat(f"2026-03-01T{clock}")


@pytest.mark.parametrize(
    ("heading", "post", "same"),
    [
        (Post("Ada", at("09:15:42+01:00"), "#1"), Post("Ada", at("08:15:42+00:00"), ASKED), True),
        (Post("Bob", at("09:15:42"), "Replies 1"), Post("Ada", at("09:15:42"), ASKED), True),
        (Post("Bob", at("09:15:00"), "Mine is iron."), Post("Ada", at("09:15:00"), ASKED), False),
        (Post("Ada", at("09:15:00"), "Mine is iron."), Post("Ada", at("10:15:00"), ASKED), False),
        (Post("Ada", None, "Mine is iron."), Post("Ada", at("10:15:00"), ASKED), False),
    ],
    ids=["in another zone", "to the second", "in the same minute, by another", "an hour later", "without a time"],
)
def test_a_heading_tells_its_posts_time(heading: Post, post: Post, same: bool) -> None:
    assert is_same(heading, post) is same


def test_a_notice_above_the_posts_is_none_though_the_pages_head_tells_who_opened_it() -> None:
    told = (
        '<script type="application/ld+json">{"@type": "DiscussionForumPosting", "headline": "Which kettle", '
        '"datePublished": "2026-03-01T08:15:42+00:00", "author": {"@type": "Person", "name": "Ada Byron"}}</script>'
    )
    post = "<article class=message id=post-{n}><div class=user>{by}</div><div class=bbWrapper>{text}</div></article>"
    bob = "<a href=/u/bob class=username>Bob</a> <time datetime=2026-03-01T10:20:05+01:00>1 March 2026</time>"
    eve = bob.replace("bob", "eve").replace("Bob", "Eve").replace("10:20", "11:30")
    said = [("Ada Byron", ASKED), ("Bob", "An iron one."), ("Eve", "None at all: I drink it cold.")]
    texts = zip((STYLED, bob, eve), said, strict=True)
    answered = "".join(post.format(n=n, by=by, text=text) for n, (by, (_, text)) in enumerate(texts))
    assert posts_of(f"<h1>Which kettle</h1>{NOTICE}{answered}", told) == said


def test_the_clock_of_the_site_above_the_title_is_not_the_only_posts_time() -> None:
    clock = "<div id=top><ul><li><a href=/>Home</a></li><li><a href=/search>Search the forum</a></li></ul>"
    clock = f"{clock}<time datetime=2026-03-05T12:16:19Z>March 5, 2026</time></div>"
    post = (
        "<div class=post_wrapper><div class=poster><h4><a href=?action=profile;u=1>Ada Byron</a></h4>"
        "<ul class=user_info><li>Posts: 370</li><li>Karma: 12</li></ul></div><div class=postarea>"
        "<div class=keyinfo><div class=subject_hidden><a href=?msg=7>Which kettle</a></div><div class=info><b></b>"
        "<a class=smalltext href=?msg=7>March 01, 2026, 09:15:42 AM</a></div></div>"
        f"<div class=post><div class=inner id=msg_7>{ASKED}</div></div></div></div>"
    )
    head = "<h2><span>Which kettle</span></h2><p>Started by Ada Byron, March 01, 2026, 09:15:42 AM</p>"
    steps = "".join(
        f"<li><a href=/{name}><span>{name} of the tea forum</span></a></li>" for name in ("Home", "Kettles", "Cups")
    )
    main = f"<div id=main><div id=display_head>{head}</div>{post}</div>"
    around = f"<div id=wrapper>{clock}{main}<div><ul>{steps}</ul></div></div>"
    page = extract(f"<title>Which kettle</title>{around}", "http://tea.test/community/index.php?topic=71.0")
    assert page.thread is not None
    assert [(said.author, said.text) for said in page.thread.posts] == [("Ada Byron", ASKED)]


def test_what_is_quoted_in_the_only_post_is_not_its_body() -> None:
    body = f"{ASKED}<blockquote><p class=msgtext-quote>0 degrees: water does not boil at nought.</p></blockquote>"
    post = (
        f"<div class=message><div class=head>{STYLED}</div><div class=kmsg>{body}</div>"
        "<p>Please <a href=/login>log in</a> to join the conversation.</p></div>"
    )
    assert posts_of(f"<h1>Which kettle</h1>{post}") == [("Ada Byron", ASKED)]


def test_a_quotation_that_is_all_of_the_only_post_and_named_so_is_its_text() -> None:
    post = (
        "<li id=post-7 class=message><div class=messageUserInfo><h3><a href=/u/ada class=username>Ada</a></h3>"
        "<dl><dt>Messages:</dt><dd>3</dd></dl><dl><dt>Likes Received:</dt><dd>1</dd></dl></div>"
        "<div class='messageInfo primaryContent'><a title=Permalink class=postNumber href=/p/7>#1</a>"
        f"<div class=messageContent><article><blockquote class='messageText ugc'>{ASKED}</blockquote></article></div>"
        "<div class=messageMeta><a href=/u/ada class='username author'>Ada Byron</a>, "
        "<span class=DateTime title='Mar 1, 2026 at 9:15 AM'>Mar 1, 2026</span> <a href=/p/7/ip>IP</a></div>"
        "<div class=likesSummary><span class=LikeText><a href=/u/bob class=username>Bob</a> likes this.</span></div>"
        "</div></li>"
    )
    assert [text for _, text in posts_of(f"<h1>Which kettle</h1><ol class=messageList>{post}</ol>")] == [ASKED]


def test_what_tells_the_only_posts_time_once_more_is_no_reply() -> None:
    post = f"<article class=post id=c7><div class=head>{STYLED}</div><div class=text>{ASKED}</div></article>"
    counts = "".join(
        f"<li><span>{what}</span> <b>{count}</b></li>" for what, count in (("Replies", 1), ("Views", "1.9k"))
    )
    first = "<li><span>Created</span> <b><time datetime=2026-03-01T09:15:42+01:00>1 yr</time></b></li>"
    posters = "<h4>Top Posters</h4><ul><li><strong><a href=/u/bob>Bob</a></strong> <span>1 post</span></li></ul>"
    overview = f"<div><div class=overview><ul>{counts}{first}</ul><div>{posters}</div></div></div>"
    assert posts_of(f"<h1>Which kettle</h1><form>{post}{overview}</form>") == [("Ada Byron", ASKED)]


def test_what_the_site_newly_has_at_the_side_of_a_story_is_said_of_others() -> None:
    new = "".join(
        f"<li class=recentcomments><a class=url href=/u/{n}>Grower {n}</a>: Mine grew {n} leaves on the hill since</li>"
        for n in range(3, 9)
    )
    box = f"<section class=widget><h3>Recent comments</h3><ul id=recentcomments>{new}</ul></section>"
    story = "<h1>The bridge</h1>" + "<p>The bridge was closed in spring, and we take the longer road.</p>" * 5
    page = f"<body class=right-sidebar><main><article>{story}</article></main><aside class=sidebar>{box}</aside></body>"
    assert extract(f"<title>The bridge</title>{page}", "http://blog.tea.test/2026/bridge").comments == []


def test_how_to_write_a_comment_is_none() -> None:
    told = (
        ("Basic HTML", "Allowed tags: those for strong words, for lists and for quotations."),
        ("Plain text", "None."),
    )
    items = "".join(
        f"<div class=comment-format><h4 class=author>{name}</h4><p class=text>{rule} Links are made.</p></div>"
        for name, rule in told
    )
    form = f"<div id=comments class=comments><form class=comment-form><textarea></textarea>{items}</form></div>"
    story = "<h1>The bridge</h1>" + "<p>The bridge was closed in spring, and we take the longer road.</p>" * 5
    assert extract(f"<title>The bridge</title>{story}{form}", "http://blog.tea.test/2026/bridge").comments == []


def test_of_two_records_that_which_says_nothing_is_a_byline() -> None:
    said = "<div class=section><a class=user href=/u/{by}>{by}</a> <time datetime={at}>1 d</time><p>{text}</p></div>"
    post = said.format(by="Ada", at="2026-03-01T09:15:42Z", text=f"{ASKED} {ASKED}")
    line = said.format(by="Tea growers", at="2026-03-02T10:15:42Z", text="")
    assert posts_of(f"<h1>Which kettle</h1><div class=posts>{post}{line}</div>") == [("Ada", f"{ASKED} {ASKED}")]


def test_comments_in_a_pages_main_part_are_read_where_the_page_says_that_it_has_a_sidebar() -> None:
    said = "".join(
        f"<li class=comment><a class=author href=/u/{n}>Grower {n}</a><p class=comment-text>Mine grew {n} leaves.</p>"
        f"<a href=#r{n}>Reply</a></li>"
        for n in range(3, 9)
    )
    story = "<h1>The bridge</h1>" + "<p>The bridge was closed in spring, and we take the longer road.</p>" * 5
    page = f"<body class='single right sidebar'><main>{story}<ul class='comments recent'>{said}</ul></main></body>"
    found = extract(f"<title>The bridge</title>{page}", "http://blog.tea.test/2026/bridge").comments
    assert [post.author for post in found] == [f"Grower {n}" for n in range(3, 9)]


def test_what_others_newly_wrote_at_the_side_of_the_only_post_is_none_of_the_thread() -> None:
    post = f"<div class=post id=p7><div class=head>{STYLED}</div><div class=post-text>{ASKED}</div></div>"
    new = "".join(
        f"<li><a class=author href=/u/{n}>Grower {n}</a><p class=post-text>Mine grew {n} leaves on the hill...</p></li>"
        for n in range(3, 12)
    )
    box = f"<aside class=sidebar><div class=recent-posts><h3>Recent posts</h3><ul>{new}</ul></div></aside>"
    assert posts_of(f"<h1>Which kettle</h1><div id=thread>{post}</div>{box}") == [("Ada Byron", ASKED)]
