"""Posts whose headings lead to the posts themselves, at addresses of their own."""

from __future__ import annotations

import pytest

from extraction import extract

_SAID = [
    ("Ada", "Rinse it twice", "Rinse it twice with boiling water and throw that away, then the smell of clay is gone."),
    ("Bo", "My first one took", "My first one took a week until it stopped smelling, the second only two days."),
    ("Cleo", "Never use soap", "Never use soap on it, the pores will keep the taste of that for years to come."),
    ("Ada", "Thanks", "Thanks to both of you, it is on the stove now and the kitchen smells like a potter's."),
]
_COMMENT = (
    "<article id=comment-{n} class=comment><h3><a href='{link}' rel=bookmark>{title}</a></h3>"
    "<footer><p class=submitted>Submitted by <a class=username href=/user/{who}>{who}</a> on "
    "<time datetime='2026-03-0{n}T10:07:00+00:00'>Mon, 03/0{n}/2026 - 10:07</time></p></footer>"
    "<div class=content><p>{text}</p></div></article>"
)


def _page(link: str) -> str:
    comments = "".join(
        _COMMENT.format(n=n, link=link.format(n=n), who=who, title=title, text=text)
        for n, (who, title, text) in enumerate(_SAID, 3)
    )
    return (
        "<title>A new clay pot | Tea</title><nav class=breadcrumb><a href=/>Home</a> <a href=/forum>Forums</a> "
        "<a href=/forum/2>Clay pots</a></nav><h1>A new clay pot</h1><article class='node node-forum'>"
        "<footer>Submitted by <a class=username href=/user/Dora>Dora</a> on <time datetime='2026-03-01T09:00:00+00:00'>"
        "Sun, 03/01/2026 - 09:00</time></footer><div class=content><p>How do I get a new clay pot ready for its first "
        f"tea?</p></div><section id=comments><h2>Comments</h2>{comments}</section></article>"
    )


@pytest.mark.parametrize(
    "link", ["/comment/{n}#comment-{n}", "https://tea.test/forum/node/7/c/{n}?view=flat#comment-{n}"]
)
def test_headings_that_lead_to_numbered_parts_of_the_page_make_posts_no_rows(link: str) -> None:
    page = extract(_page(link), "https://tea.test/forum/node/7")
    assert page.kind == "thread"
    assert page.thread is not None
    assert [post.author for post in page.thread.posts] == ["Dora", *(who for who, _, _ in _SAID)]
    assert [post.text for post in page.thread.posts][1:] == [text for _, _, text in _SAID]


def test_headings_that_lead_to_numbered_parts_of_other_pages_are_rows() -> None:
    page = extract(_page("/topic/{n}#post-{n}"), "https://tea.test/forum/node/7")
    assert page.listing is not None
    assert [topic.title for topic in page.listing.topics] == [title for _, title, _ in _SAID]


@pytest.mark.parametrize("label", ["posted on", "geschrieben am", "zuletzt wieder geschrieben am"])
def test_a_link_that_says_when_a_post_was_written_is_no_title_of_a_topic(label: str) -> None:
    posts = "".join(
        f"<tr><td rowspan=2><b>{who}</b></td><td><a href='viewthread.php?tid=7&amp;goto=search&amp;pid={n}'>"
        f"{label} {n}.3.2026 at 10:0{n}</a></td></tr><tr><td><div class=text>{text}</div></td></tr>"
        for n, (who, _, text) in enumerate(_SAID, 3)
    )
    page = extract(f"<title>A new pot</title><table>{posts}</table>", "https://tea.test/viewthread.php?tid=7")
    assert page.thread is not None
    assert [(post.author, post.text) for post in page.thread.posts] == [(who, text) for who, _, text in _SAID]


def test_a_heading_that_leads_to_its_post_is_none_of_its_words() -> None:
    told = [
        ("Ada", "拆机之前请先看说明书。"),
        ("Bo", "请移到合适的版块吧。"),
        ("Ada", "谢谢，搞定了。"),
        ("Cleo", "不客气。"),
    ]
    comments = "".join(
        f"<article id=comment-{n} class=comment><footer><p class=who><a href=/user/{who} class=username>{who}</a></p>"
        f"<p class=time>2026-03-0{n} 10:0{n}</p></footer><div class=comment__content>"
        f"<h3><a href=/comment/{n}#comment-{n}>{text[:7]}</a></h3><div class=field><p>{text}</p></div>"
        "<ul class=links><li><a href=/login>Log in</a> or <a href=/join>register</a> to post comments</li></ul></div>"
        "</article>"
        for n, (who, text) in enumerate(told, 3)
    )
    page = extract(
        f"<title>Clay pot</title><h1>Clay pot</h1><div id=comments><h2>Comments</h2>{comments}</div>",
        "https://tea.test/forum/node/7",
    )
    assert page.thread is not None
    assert [(post.author, post.text) for post in page.thread.posts] == told


@pytest.mark.parametrize(("head", "by"), [("In reply to", "by"), ("Als Antwort auf", "von"), ("En réponse à", "par")])
def test_whom_a_post_answers_is_told_behind_what_it_answers(head: str, by: str) -> None:
    people = ["Ada", "Bo", "Cleo", "Ada", "Bo", "Cleo"]
    posts = "".join(
        f"<article id=comment-{n} class=comment><footer><p class=who><a href=/user/{who} class=username>{who}</a></p>"
        f"<p class=time>2026-03-0{n} 10:0{n}</p><p class=parent>{head} <a href=/comment/2#comment-2>Clay pots</a> {by} "
        f"<a href=/user/Dora class=username>{'Dora' if n % 2 else 'Eve'}</a></p></footer>"
        f"<div class=content><p>{_SAID[n % 4][2]}</p></div></article>"
        for n, who in enumerate(people, 3)
    )
    page = extract(
        f"<title>Clay pot</title><h1>Clay pot</h1><div id=comments>{posts}</div>", "https://tea.test/forum/7"
    )
    assert page.thread is not None
    assert [post.author for post in page.thread.posts] == people


@pytest.mark.parametrize("look", ["class=popped style='display:none'", "class=dropdown-menu"])
def test_a_menu_in_each_post_of_what_else_its_author_wrote_makes_posts_no_rows(look: str) -> None:
    post = (
        "<div class=wrap><div class=post id=post{n}><div class=head><i>2026-03-0{n} 10:07</i></div>"
        "<div><a class=who href='u.php?u={n}'>{who}</a></div><div class=text>{text}</div></div>"
        "<div {look}><p><a href='find.php?u={n}'>Find all posts that were written by {who}</a></p></div></div>"
    )
    people = ("Ada", "Bo", "Cleo", "Dora")
    posts = "".join(
        post.format(n=n, who=who, text=said[2], look=look)
        for n, (who, said) in enumerate(zip(people, _SAID, strict=True), 1)
    )
    page = extract(
        f"<title>A new clay pot</title><h1>A new clay pot</h1>{posts}", "https://tea.test/showthread.php?t=7"
    )
    assert page.thread is not None
    assert [post.author for post in page.thread.posts] == list(people)
