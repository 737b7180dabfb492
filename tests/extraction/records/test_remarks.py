"""Comments and reviews that show no time: known by what they are called, or offer, and by whose names they have."""

from __future__ import annotations

import pytest

from extraction import extract
from tests.extraction.records.pages import read_page

STORY = "<h1>Tea in spring</h1>" + "<p>The leaves were carried down the hill and dried in the sun for two days.</p>" * 5
SAID = [
    ("Ada", "I wait for a minute, and not a second more."),
    ("Bo Li", "The second cup is better than the first."),
    ("Cy", "Nobody here sells it any more."),
]


def told(form: str, around: str) -> list[tuple[str | None, str]]:
    rows = "".join(form.format(n=n, who=who, text=text) for n, (who, text) in enumerate(SAID, 1))
    page = read_page(f"<article>{STORY}</article>{around.format(rows)}", "http://blog.test/tea.html")
    return [(post.author, post.text) for post in page.posts]


@pytest.mark.parametrize(
    ("form", "around"),
    [
        (
            "<li id=comment-{n}><div class=who><a href=#>{who}</a> says:</div><div class=what><p>{text}</p></div>"
            "<a href=#>Reply</a></li>",
            "<ol>{}</ol>",
        ),
        (
            "<li><div class=user><img><a href=#>{who}</a></div><p>{text}</p><a href=#>Like</a></li>",
            "<div class=comment-area><h3>They say</h3><ul>{}</ul></div>",
        ),
        (
            "<div class=comentario><div class=usuario>{who}</div><span class=mensaje>{text}</span></div>",
            "<div class=opiniones>{}</div>",
        ),
    ],
    ids=["each offers a reply", "in what is named after comments", "in another tongue"],
)
def test_remarks_without_times_are_read(form: str, around: str) -> None:
    assert told(form, around) == SAID


@pytest.mark.parametrize(
    "form",
    [
        "<li><div class=head><h4>{who} pot</h4></div><div class=text><p>{text}</p></div></li>",
        "<li><a class=user href=/pots/{n}>{who}</a> on <a href=/tea/{n}>{text}</a></li>",
    ],
    ids=["goods", "what was said elsewhere"],
)
def test_boxes_beside_a_story_that_are_nobodys_remarks_are_none(form: str) -> None:
    assert told(form, "<div class=reviews><ul>{}</ul></div>") == []


ASKED = "How long does white tea keep in a tin, and does it matter that the tin is old?"
WHO = "<a class=user href=/users/{n}>Picker{n}</a> <time datetime='2026-03-0{n}T10:11:12Z'>Mar {n}</time>"


def _question(
    shown: str, *, answers: int = 0, remarks: int = 2, remark: str = "class=note itemtype=https://schema.org/Comment"
) -> str:
    said = "".join(
        f"<li {remark}><p>The tin of number {n} is what I would ask about first.</p>{WHO.format(n=n)}</li>"
        for n in (4, 5)[:remarks]
    )
    answered = "".join(
        f"<div itemprop=suggestedAnswer itemtype=https://schema.org/Answer><div itemprop=text>{said}</div>"
        f"{WHO.format(n=n)}</div>"
        for n, said in enumerate(("Mine kept for six years.", "Until you open it, and no longer.")[:answers], 6)
    )
    return (
        "<title>White tea</title><div itemscope itemtype=https://schema.org/Question><h1>White tea</h1>"
        f"<div class=asked><div itemprop=text><p>{ASKED}</p></div>{WHO.format(n=3)}<ul class=list>{said}</ul></div>"
        f"<h2><span itemprop=answerCount>{shown}</span> answers</h2>{answered}</div>"
    )


@pytest.mark.parametrize(
    ("page", "people"),
    [
        (_question("0"), [3, 4, 5]),
        (_question("0", remark="class=comment"), [3, 4, 5]),
        (_question("2", answers=2), [3, 4, 5, 6, 7]),
        (_question("2", answers=2, remark="class=comment"), [3, 4, 5, 6, 7]),
        (_question("0", remark="class=comment").replace("<div itemscope", "<main itemscope"), [3, 4, 5]),
        (_question("2", answers=2, remarks=1), [3, 4, 6, 7]),
    ],
)
def test_comments_in_a_question_are_posts_as_its_answers_are(page: str, people: list[int]) -> None:
    records = read_page(page, "http://a.test/questions/3/white-tea")
    assert [post.author for post in records.posts] == [f"Picker{n}" for n in people]


def test_what_was_said_lately_on_other_pages_is_not_said_on_this_one() -> None:
    box = "".join(
        f"<li class=latest-comment><h4><a href=/{page}#c{n}>{title}</a> <span>vor {n + 2} Monaten</span></h4>"
        f"<p>Danke für diese Anleitung Nummer {n}, sie hat mir sehr geholfen…</p></li>"
        for n, (page, title) in enumerate([("tea", "Tee richtig kochen"), ("pot", "Kannen")] * 3)
    )
    story = f"<h1>Wasser</h1><p>{'Wasser soll weich sein, wenn man Tee kocht. ' * 12}</p>"
    page = f"<title>Wasser</title>{story}<div class=latestComments><h3>Neue Kommentare</h3><ul>{box}</ul></div>"
    assert not extract(page, "https://tea.test/water").comments
    assert (
        len(extract(page.replace("/tea#", "/water#").replace("/pot#", "/water#"), "https://tea.test/water").comments)
        == 6
    )


def test_a_box_at_the_side_of_the_page_is_no_only_comment() -> None:
    item = "<div class=item-has-comments-enabled><div><time>Jul 3, 2026</time></div></div>"
    box = f"<h3>Most Recent Harvest</h3><div>{item}</div><div><p>Vielen Dank!</p></div>"
    story = f"<p>{'Wer Wasser liebt, liebt natürlich auch Tee. ' * 5}</p></div><div><p>tk</p>"
    page = f"<main><article><div><div>{story}</div></div><aside><div>{box}</div></aside></article></main>"
    assert not extract(page, "https://tea.test/2026/water").comments


def test_a_long_story_above_comments_is_no_thread_whatever_words_of_forums_they_use() -> None:
    said = "".join(
        f"<li class=comment><cite>Ann {n}</cite> <time>2026-03-{n + 1:02} 10:20</time>"
        f"<p>Zitat</p><p>{f'This is what I think of tea {n}, and of you all. ' * 9}</p><a>Antworten</a></li>"
        for n in range(20)
    )
    labels = "<p>Mitglied</p><p>Offline</p><p>Forum</p><p>Letzte Beiträge:</p><p>Moderator</p>"
    story = f"<div>{'<p>The tea was picked on the hill, early in the year, by hand and by lamp light.</p>' * 20}</div>"
    page = f"<title>Tea</title>{labels}<h1>Tea</h1>{story}<ol class=comments>{said}</ol>"
    read = extract(page, "https://tea.test/blog/tea")
    assert (read.kind, len(read.comments)) == ("article", 20)


def test_an_only_post_is_read_beside_a_box_of_what_was_said_lately() -> None:
    box = "".join(
        f"<li class=comment><a href=/forum/{n}#post-{n}>Kettle {n}</a> <a href=/u/{n}>bo{n}</a> 2026-03-0{n + 1} 10:20"
        f"<p>The kettle that I have is old, number {n}.</p></li>"
        for n in range(5)
    )
    post = (
        "<div class=post><a class=author href=/u/ann>ann</a> <span>2026-03-20 11:20</span>"
        f"<div class=post-content>{'Which water do you take for your tea? ' * 4}</div><a>Quote</a> <a>Reply</a></div>"
    )
    page = (
        f"<title>Water</title><h1>Water</h1><p>Topic starter</p><p>Joined: 2020</p><p>Moderator</p>{post}"
        f"<aside id=sidebar><h3>Recent posts</h3><ul class=recent-posts>{box}</ul></aside>"
    )
    read = extract(page, "https://tea.test/forum/topic/water")
    assert read.thread is not None
    assert [post.author for post in read.thread.posts] == ["ann"]


@pytest.mark.parametrize("href", ["http://[#c1", "//[x#c1"])
def test_a_box_of_the_newest_comments_may_have_links_that_lead_nowhere(href: str) -> None:
    box = "".join(
        f"<li class=comment><a href=/u/{n}>bo{n}</a> 2026-03-0{n + 1} 10:20"
        f"<div class=message>The kettle that I have is old, number {n}, and it sings. <a href={href}>more</a></div>"
        for n in range(5)
    )
    page = f"<h1>Tea</h1><p>Welcome.</p><div class='widget recent'><ol>{box}</ol></div>"
    assert extract(page, "http://[x/y").url == "http://[x/y"
    assert len(extract(page, "https://tea.test/").comments) == 5


@pytest.mark.parametrize("ids", ["post_", "remark_"])
def test_replies_in_a_post_are_posts_whatever_they_are_numbered_as(ids: str) -> None:
    form = (
        "<div id={ids}{n} class='{kind}'><small>#{n} - 2026-03-0{n} 10:00</small> <a href=/user/{n} class=l>{who}</a>"
        "<div class=message>{text}</div>{inside}</div>"
    )
    told = [
        (n, who, f"The hill of {who} is cold in the morning, and nobody picks there.")
        for n, who in enumerate(("ada", "bob", "carl", "dora"), 1)
    ]
    inside = "".join(
        form.format(ids=ids, kind="sub_reply", n=n, who=who, text=text, inside="") for n, who, text in told[1:3]
    )
    posts = "".join(
        form.format(ids="post_", kind="row", n=n, who=who, text=text, inside=f"<div>{inside}</div>" if n == 1 else "")
        for n, who, text in (told[0], told[3])
    )
    records = read_page(f"<title>Tea</title><body><div class=list>{posts}</div>", "http://a.test/group/topic/3")
    assert [post.author for post in records.posts] == ["ada", "bob", "carl", "dora"]


def test_reviews_are_known_by_what_tests_and_scripts_call_them_where_their_looks_are_opaque() -> None:
    form = (
        "<div class=x{n}z><div class=q1 {told}><a href=/user/{n}>{who}</a><div class=q2><p>{text}</p></div></div></div>"
    )
    for told in ("data-testid=review-card", "data-reviewid={n}"):
        rows = "".join(
            form.format(n=n, who=who, text=text, told=told.format(n=n)) for n, (who, text) in enumerate(SAID)
        )
        page = read_page(f"<article>{STORY}</article><section>{rows}</section>", "http://shop.test/pot.html")
        assert [post.text for post in page.posts] == [text for _, text in SAID]


def test_comments_without_times_come_before_notes_of_a_network_that_tell_theirs() -> None:
    notes = "".join(
        f"<div class=tweet><span class=author>Zed</span> <a href=http://net.test/zed/{n} class=time>{n}h</a>"
        f"<div class=message>Note {n}: the leaves are down the hill.</div><a href=http://net.test/re/{n}>Reply</a></div>"
        for n in (7, 8, 9)
    )
    said = "".join(
        f"<article class=fyre-comment-article><div class=user><a class=fyre-comment-author><img src=a.png></a>"
        f"</div><header><a class=username>{by}</a></header><div class=fyre-comment><p>{text}</p></div></article>"
        for by, text in [*SAID, ("Di", "And who would buy it from you at that price?")]
    )
    page = (
        f"<title>Tea in spring</title>{STORY}<section><h3>Latest Notes</h3>{notes}</section><div id=fyre>{said}</div>"
    )
    posts = extract(page, "http://a.test/1").comments
    assert [post.author for post in posts] == ["Ada", "Bo Li", "Cy", "Di"]


def test_a_long_reply_without_a_time_stands_in_a_short_remark() -> None:
    form = "<li class=comment><div><b class=author>{}</b></div><div class=text>{}</div>{}</li>"
    long = " ".join(text for _, text in SAID) * 3
    inner = form.format("Zed", long, "")
    listed = "".join(form.format(by, text, f"<ul>{inner}</ul>" if by == "Cy" else "") for by, text in SAID)
    page = f"<title>Tea in spring</title>{STORY}<div id=comments><h3>4 Comments</h3><ul>{listed}</ul></div>"
    told = [(post.author, post.text) for post in extract(page, "http://a.test/1").comments]
    assert told == [*SAID, ("Zed", long)]
