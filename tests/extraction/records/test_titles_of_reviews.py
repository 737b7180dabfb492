"""The titles that reviews have of their own, which are none of what they say."""

from __future__ import annotations

from extraction import extract
from tests.extraction.records.pages import read_page

STORY = "<h1>The tall pot</h1><p>A pot of clay, fired twice, that keeps its water hot for the length of a film.</p>"
TOLD = [
    ("Anna", "Boils fast", "We use it every day, and it has yet to leak."),
    ("Bo", "A loose lid", "Too small for us all."),
    ("Cy", "As hoped", "It came in a box of straw, and not one piece was broken."),
]


def _texts(review: str, told: list[tuple[str, str, str]]) -> list[str]:
    filled = (review.format(*each, n) for n, each in enumerate(told, 1))
    reviews = "".join(f"<div class=x3f9>{each}</div>" for each in filled)
    html = f"<title>The tall pot</title><body>{STORY}<section><h3>Reviews</h3>{reviews}</section></body>"
    return [post.text for post in extract(html, "http://pots.test/p/7.html").comments]


def test_a_heading_that_each_review_has_is_its_title() -> None:
    review = (
        "<a href=/u/{3}>{0}</a> <span>2026-03-0{3} 10:00</span>"
        "<div class=q1><a href=/r/{3}><h4>{1}</h4></a><p class=q2>{2}</p></div>"
    )
    assert _texts(review, TOLD) == [text for *_, text in TOLD]


def test_a_heading_of_one_review_is_told_in_it() -> None:
    review = "<a href=/u/{3}>{0}</a> <span>2026-03-0{3} 10:00</span><div class=q1>{1}<p class=q2>{2}</p></div>"
    told = [(name, f"<h4>{title}</h4>" if name == "Bo" else "", text) for name, title, text in TOLD]
    assert _texts(review, told) == [TOLD[0][2], f"{TOLD[1][1]}\n{TOLD[1][2]}", TOLD[2][2]]


def test_a_heading_that_is_all_a_review_says_is_what_it_says() -> None:
    review = "<a href=/u/{3}>{0}</a> <span>2026-03-0{3} 10:00</span><div class=q1><h4>{2}</h4></div><a href=#>Reply</a>"
    assert _texts(review, TOLD) == [text for *_, text in TOLD]


def test_the_summary_of_a_review_in_a_microformat_is_its_title() -> None:
    review = (
        "<div class='r1 hreview'><dl><dt class=reviewer>{0}</dt></dl><span>2026-03-0{3}</span>"
        "<dl class=e1><dt class='e2 summary'>{1}</dt><dd class='e3 description'>{2}</dd></dl></div>"
    )
    assert _texts(review, TOLD[:2]) == [text for *_, text in TOLD[:2]]


def test_the_summary_of_a_review_behind_its_title_is_what_it_says() -> None:
    review = (
        "<a href=/u/{3}>{0}</a> <span>2026-03-0{3} 10:00</span>"
        "<p class=title>{1}</p><div class=review-summary>{2}</div><p>Thank {0}</p>"
    )
    assert _texts(review, TOLD[:2]) == [text for *_, text in TOLD[:2]]


def test_the_day_of_what_a_review_is_on_is_none_of_it() -> None:
    review = (
        "<a href=/u/{3}>{0}</a> <span>2026-03-0{3} 10:00</span>"
        "<div class=q1><p class=q2>{2}</p><p class=q3><b>Date of visit:</b> {3} May 2025</p></div>"
    )
    assert _texts(review, TOLD) == [text for *_, text in TOLD]


def test_a_link_that_says_whose_review_it_leads_to_is_no_title_of_a_row() -> None:
    review = (
        "<a href=/{0}/><img src=/{0}.png alt={0}></a><p><span>★★★</span> <a href=/{0}/pot/ class=q1>Review by "
        "<strong class=name>{0}</strong></a> <i>0{3} Mar 2026</i></p><div class=text>{2}</div>"
    )
    filled = (review.format(*each, n) for n, each in enumerate(TOLD, 1))
    page = f"<title>The tall pot</title><ul>{''.join(f'<li class=x3f9>{each}</li>' for each in filled)}</ul>"
    found = extract(page, "http://pots.test/pot/reviews/by/date/")
    assert not found.listing
    assert [(post.author, post.text) for post in found.comments] == [(name, text) for name, _, text in TOLD]


def test_a_name_that_is_stated_in_what_is_called_an_authors_is_no_title() -> None:
    told = ("Per", "Line", "Ninna")
    comments = "".join(
        f"<li id=comment-{n} itemscope itemtype=http://schema.org/Comment><div class=comment-author>"
        f"<strong itemprop=name>{name}</strong> skrev:</div><div class=comment-date>2026-03-0{n} 10:00</div>"
        f"<div class=comment-text itemprop=text><p>{text}</p></div></li>"
        for n, (name, (*_, text)) in enumerate(zip(told, TOLD, strict=True), 1)
    )
    found = read_page(f"<title>The tall pot</title>{STORY}<ul class=comment-list>{comments}</ul>", "http://pots.test/7")
    assert [post.author for post in found.posts] == [*told]
