"""Comments and posts that are marked up as something else, or the other way round than most."""

from __future__ import annotations

from datetime import datetime

import pytest

from extraction import extract
from extraction.page import Page

STORY = "<p>We mended the sluice today, after the frost had broken its lock in two.</p>" * 4
SAID = (
    ("Jonty", "41mm is a lot. Pack it with oak battens, we did ours that way in spring."),
    ("Meg", "For the record I did the grinding, he held the bucket."),
    ("Tolliver", "Squire and Abus both make them, do buy the marine grade."),
    ("Ada", "Have you thought about a neoprene skirt?"),
)


def _page(below: str, url: str = "http://marsh.test/blog/sluice.html") -> Page:
    now = datetime(2026, 3, 31, 12)
    return extract(f"<title>The sluice - Marsh</title><h1>The sluice</h1>{STORY}{below}", url, now=now)


def _told(page: Page) -> list[tuple[str | None, str]]:
    return [(post.author, post.text) for post in (page.thread.posts if page.thread else page.comments)]


def test_a_block_that_sets_comments_in_is_no_quotation() -> None:
    entries = "".join(
        f"<div class=entry><div class=title>{by}</div><div class=date>1{n} March 2026 07:12</div>"
        f"<div class=body>{said}</div></div>"
        for n, (by, said) in enumerate(SAID)
    )
    head = f"<title>The sluice - Marsh</title><p class=date>9 March 2026</p><h1>The sluice</h1>{STORY}"
    page = extract(
        f"{head}<h3>Comments On This Entry</h3><blockquote>{entries}</blockquote>", "http://marsh.test/sluice.html"
    )
    assert _told(page) == list(SAID)


@pytest.mark.parametrize(
    ("spans", "days"),
    [
        (("2 weeks, 1 day", "3 days", "2 days", "1 hour, 5 minutes"), (16, 28, 29, 31)),
        (("2 settimane, 1 giorno", "3 giorni", "2 giorni", "1 ora, 5 minuti"), (16, 28, 29, 31)),
        (("2 周，1 天", "3 天", "2 天", "1 小时，5 分钟"), (16, 28, 29, 31)),
    ],
)
def test_spans_in_two_units_tell_how_long_ago_comments_were_written(
    spans: tuple[str, ...], days: tuple[int, ...]
) -> None:
    comments = "".join(
        f"<div class=comment><div><strong>{by}</strong> <span>{span}</span></div><pre>{said}</pre></div>"
        for (by, said), span in zip(SAID, spans, strict=True)
    )
    page = _page(f"<h2>Comments</h2><div>{comments}</div>")
    assert [post.published_at and post.published_at.day for post in page.comments] == list(days)
    assert _told(page) == list(SAID)


def test_how_long_a_thing_takes_is_no_time() -> None:
    steps = "".join(
        f"<div class=step><b>{by}</b> <span>1 hour, {n}0 minutes</span></div>" for n, (by, _) in enumerate(SAID, 1)
    )
    assert [post.published_at for post in _page(f"<div>{steps}</div>").comments] == []


def test_what_holds_the_headline_is_what_the_only_comment_is_on() -> None:
    by, said = SAID[0]
    story = (
        "<div class=comment_block><div class=left_panel><div><a href=/archives/2026/march/>20th March, 2026</a></div>"
        "<div class=comment_bg><a href=#comments>1</a></div><div>Comments</div></div><div class=right_panel>"
        f"<a href=/sluice/><h1>The sluice</h1></a><h6>By : <a href=/author/kim>kim</a> - mender</h6>{STORY}</div></div>"
    )
    comment = (
        f"<div id=comments class=commentor_block><span class=commentor><a href=http://jonty.test/>{by}</a></span>"
        f"<span class=postdate><a href=#comment-318>21st March, 2026</a></span><br>"
        f"<div class=comment_post><p>{said}</div></div>"
    )
    html = f"<title>The sluice - Marsh</title>{story}<h2>Comments</h2><a name=comment-318>{comment}"
    assert _told(extract(html, "http://marsh.test/2026/03/sluice/")) == [(by, said)]


def test_posts_without_times_may_name_their_authors_below_their_text() -> None:
    post = (
        "<article class='rowitem post_item'><p class=user_content>{said}</p><span class=controls>"
        "<a href=/user/{by}.12 class=username rel=author>{by}</a> <a href=/report/1>Flag</a></span></article>"
    )
    posts = "".join(post.format(by=by, said=said) for by, said in SAID)
    head = "<title>The sluice - Marsh Forum</title><h1>The sluice</h1>"
    html = f"{head}<div class=forum>{posts}</div><form><textarea></textarea></form>"
    assert _told(extract(html, "http://forum.marsh.test/topic/the-sluice.61")) == list(SAID)


@pytest.mark.parametrize(
    ("box", "kind"), [("<form><textarea name=comment></textarea></form>", "thread"), ("", "listing")]
)
def test_a_front_page_that_is_all_entries_and_asks_for_more_is_a_guestbook(box: str, kind: str) -> None:
    entries = "".join(
        f"<h3>{by} says (2026/03/1{9 - n} 21:40:08):</h3><p>{said}</p>" for n, (by, said) in enumerate(SAID)
    )
    page = extract(f"<title>Entries</title><h1>Entries</h1>{box}<div>{entries}</div>", "http://guestbook.marsh.test/")
    assert (page.kind == "thread") is (kind == "thread")
    assert _told(page) == (list(SAID) if kind == "thread" else [])
