"""The pages of a thread after its first: its head tells on each of them who began it, and when."""

from __future__ import annotations

import pytest

from extraction import extract
from tests.extraction.records.pages import NOW, read_page

SAID = ("The small pot is better for oolong tea.", "Not if the water is hard, I am afraid.", "Mine is of glass.")
STARTED = "<a class=username href=/members/3>Ada</a> <time datetime='2026-02-01T09:00:00Z'>Feb 1, 2026</time>"


def _page(head: str, replies: int) -> str:
    posts = "".join(
        f"<article class=message><a class=username href=/members/{n + 4}>Picker{n}</a>"
        f" <time datetime='2026-03-0{n + 2}T10:11:12Z'>Mar {n + 2}, 2026</time><a class=floor>#{n + 21}</a>"
        f"<div class=wrapper>{said}</div></article>"
        for n, said in enumerate(SAID[:replies])
    )
    return f"<title>Which pot</title><div class=page><h1>Which pot</h1>{head}<div class=block>{posts}</div></div>"


@pytest.mark.parametrize("replies", [2, 3])
@pytest.mark.parametrize(
    "head",
    [
        f"<ul class=about><li><span class=note>Thread starter</span> {STARTED}</li></ul>",
        f"<div class=about>{STARTED}</div><div class=menu aria-hidden=true><div class=menu-content>"
        "<h4>Go to page</h4><form><input type=number><button>Go</button></form></div></div>",
        f"<div class=about>{STARTED}</div><dialog class=terms><div class=terms-content><h2>Our tea, our words</h2>"
        f"<p>{'What we make available here is made for those who drink tea, none else. ' * 3}</p></div></dialog>",
    ],
    ids=["a label", "a menu that is shut", "a dialog that is shut"],
)
def test_the_head_of_a_later_page_is_no_post(head: str, replies: int) -> None:
    thread = extract(_page(head, replies), "http://forum.test/threads/which-pot.3/page-2").thread
    assert thread is not None
    assert [post.author for post in thread.posts] == [f"Picker{n}" for n in range(replies)]


def test_a_short_post_of_another_shape_opens_a_thread_where_its_text_stands_in_what_replies_stand_in() -> None:
    head = f"<div class=first>{STARTED}<div class=wrapper><p>Which one?</p></div></div>"
    records = read_page(_page(head, 3), "http://forum.test/threads/which-pot.3", NOW)
    assert [post.author for post in records.posts] == ["Ada", "Picker0", "Picker1", "Picker2"]


def test_the_head_of_a_page_with_a_single_reply_is_no_post() -> None:
    head = f"<div class=about><span>By</span> {STARTED}<span class=place>in the room of pots</span></div>"
    reply = (
        "<article class=comment><h3><a class=username href=/members/4>Picker</a></h3>"
        "<div class=comment-meta>Posted <time datetime='2026-03-02T10:11:12Z'>Mar 2, 2026</time></div>"
        f"<div class=comment-text><p>{SAID[0]} {SAID[1]}</p></div></article>"
    )
    page = f"<title>Which pot</title><div class=page><h1>Which pot</h1>{head}<div class=feed>{reply}</div></div>"
    records = read_page(page, "http://forum.test/topic/3-which-pot/page-2", NOW)
    assert [post.author for post in records.posts] == ["Picker"]


LONE = "I asked the grower of the tea, and she says that the small pot is better for oolong. The water makes it so."
ITEM = "itemscope itemtype=http://schema.org/"


def _lone(post: str, head: str = "") -> tuple[str | None, str | None]:
    """Author and time of the only post on a later page; its head tells who began the thread, and when."""
    page = f"<title>Which pot</title><body><div class=page><h1>Which pot</h1>{head}{post}</div>"
    posts = read_page(page, "http://forum.test/threads/which-pot.3/page-2", NOW).posts
    assert [found.text for found in posts] == [LONE]
    time = posts[0].published_at
    return posts[0].author, time.isoformat() if time else None


def test_the_only_posts_time_is_that_of_the_item_that_it_is() -> None:
    post = (
        f"<div {ITEM}DiscussionForumPosting><meta itemprop=datePublished content=2026-02-01T09:00:00Z>"
        f"<div class=topic-body id=post_2 itemprop=comment {ITEM}Comment><div class=meta>"
        f"<span itemprop=author {ITEM}Person><a href=/u/picker><span itemprop=name>Picker</span></a></span>"
        "<time itemprop=datePublished datetime=2026-03-02T10:11:12Z>March 2, 2026, 10:11am</time></div>"
        f"<div class=post itemprop=text><p>{LONE}</p></div></div></div>"
    )
    assert _lone(post) == ("Picker", "2026-03-02T10:11:12+00:00")


def test_the_only_posts_time_is_that_in_the_smallest_record_that_says_the_same() -> None:
    head = "<p id=about>Discussion in '<a href=/pots>Pots</a>' started by <a class=username href=/members/3>Ada</a>, "
    post = (
        "<ol><li class=message><div class=user><h3><a class=username href=/members/4>Picker</a></h3>"
        f"<p>Posts: 12</p><p>Joined: 2020-05-01</p></div><div class=said>{LONE}</div>"
        "<div class=foot><a class=username href=/members/4>Picker</a>, <a href=/posts/7>Mar 2, 2026</a></div></li></ol>"
    )
    assert _lone(post, f"{head}<a href=/threads/3>Feb 1, 2026</a>.</p>") == ("Picker", "2026-03-02T00:00:00")


def test_the_only_posts_author_stands_by_the_time_that_it_shows() -> None:
    post = (
        f"<div><a href=?order=0>Back to the first order</a></div><div class=answer {ITEM}Answer>"
        f"<div class=cell><div class=post-body itemprop=text><p>{LONE}</p></div>"
        "<div class=foot><time itemprop=dateCreated datetime=2026-03-02T10:11:12></time><a href=/share/7>Share</a>"
        "<a href=/posts/7/edit>Improve this</a><a href=/flag/7>Flag</a></div>"
        "<div class=signed><div>answered <span title='2026-03-02 10:11:12Z'>Mar 2, 2026 at 10:11</span></div>"
        "<div class=details><a href=/users/4/picker>Picker</a></div></div></div></div>"
    )
    author, time = _lone(post)
    assert author == "Picker"
    assert time is not None
    assert time.startswith("2026-03-02T10:11")


def test_the_address_to_share_a_thread_by_opens_none() -> None:
    url = "http://forum.test/threads/which-pot.3"
    head = (
        "<div class=about><p>By <a class=username href=/members/3>Ada</a>, <time datetime=2026-02-01T09:00:00Z>Feb 1"
        f"</time> in <a href=/pots>Pots</a></p><div>Share <a class=share href={url}/>{url}/</a></div></div>"
    )
    post = (
        "<article class=comment><h3><a class=username href=/members/4>Picker</a></h3><div class=comment-text>"
        f"<a href=/posts/7>Posted <time datetime=2026-03-02T10:11:12Z>Mar 2</time></a><p>{LONE}</p></div></article>"
    )
    assert _lone(post, head) == ("Picker", "2026-03-02T10:11:12+00:00")


def test_a_signature_is_known_by_the_role_that_it_is_given() -> None:
    signed = "I have drunk tea since I was small, and I sell the best of it at my shop by the river. " * 2
    post = (
        "<article class=message><h3><a class=username href=/members/4>Picker</a></h3><div class=message-content>"
        "<time datetime=2026-03-02T10:11:12Z>Mar 2</time>"
        f"<div class=wrap><div class=rich data-role=said><p>{LONE}</p></div>"
        f"<div class=border data-role=memberSignature><div><p>{signed}</p></div></div></div></div></article>"
    )
    assert _lone(post) == ("Picker", "2026-03-02T10:11:12+00:00")


def test_a_notice_on_every_page_does_not_open_a_thread_whose_only_post_is_another() -> None:
    notice = f"<div class=notice><p>{'The tea house is open to all who have a pot and a cup, each day. ' * 8}</p></div>"
    post = (
        "<article class=message><a class=username href=/members/4>Picker</a> <a href=/posts/7><time"
        f" datetime=2026-03-02T10:11:12Z>Mar 2, 2026</time></a><div class=message-body><p>{LONE}</p></div></article>"
    )
    page = f"<title>Which pot</title><body>{notice}<h1>Which pot</h1><div class=page>{post}</div>"
    thread = extract(page, "http://forum.test/threads/which-pot.3/page-2").thread
    assert thread is not None
    assert [found.text for found in thread.posts] == [LONE]


@pytest.mark.parametrize("name", ["Ada", "<a class=username href=/members/3>Ada</a>"])
def test_who_is_told_to_have_started_a_thread_wrote_none_of_its_later_pages(name: str) -> None:
    head = f"<div id=about><h2>Which pot</h2><p>Started by {name}, February 01, 2026, 09:00:00 AM</p></div>"
    post = (
        "<div class=wrapper><div class=pane><h4><a href=/profile/4>Picker</a></h4><ul><li>Sage of the pot</li>"
        "<li>Posts: 76,825</li></ul></div><div class=area><a href=/msg/7>March 02, 2026, 10:11:12 AM</a>"
        "<div class=inner>I asked, and the small one it is.</div></div></div>"
    )
    page = f"<title>Which pot</title><body><div id=main>{head}<div>{post}</div></div>"
    posts = read_page(page, "http://forum.test/index.php?topic=3.15", NOW).posts
    assert [(found.author, found.text) for found in posts] == [("Picker", "I asked, and the small one it is.")]


def test_what_stands_above_numbered_posts_of_a_later_page_is_none() -> None:
    told = (
        "<p>Started by Ada, February 1, 2026, 09:00 am</p><p>0 members and 1 guest in all are in this room of pots.</p>"
    )
    head = f"<div class=about>{told}</div>"
    thread = extract(_page(head, 3), "http://forum.test/threads/which-pot.3/page-2").thread
    assert thread is not None
    assert [post.author for post in thread.posts] == ["Picker0", "Picker1", "Picker2"]
