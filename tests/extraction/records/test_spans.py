"""Comments that tell how long ago they were written by a bare span of time."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from extraction.page import Post
from tests.extraction.records.pages import NOW, read_page

_SAID = (
    "We pick in May, before the rain, as my father did on the same hill.",
    "Here it is June, as the hill is high and the nights are cold until then.",
    "Thank you, I will wait until then and tell you how the tea is.",
)
_NAMES = ("Ada", "Bob", "Cynthia")
_STORY = f"<title>Tea</title><h1>Tea</h1><p>{'The harvest began early in the hills this year. ' * 9}</p>"
_BEHIND = "<div class=comment><a href=/user/{n}>{name}</a> <span>{span}</span><p>{said}</p></div>"
_BELOW = "<div class=comment><a href=/user/{n}>{name}</a><p>{said}</p><a href=#>Reply</a> · <span>{span}</span></div>"
_BEFORE = "<li class=comment><i>{span}</i> <b class=author>{name}</b><p>{said}</p></li>"
_LABELLED = "<div class=review><b class=author>{name}</b> <i>Used for{colon}</i> <span>{span}</span><p>{said}</p></div>"


def _posts(shape: str, spans: tuple[str, ...], now: datetime | None = NOW, **more: str) -> list[Post]:
    rows = zip(_NAMES, spans, _SAID, strict=False)
    comments = "".join(
        shape.format(n=n, name=name, span=span, said=said, **more) for n, (name, span, said) in enumerate(rows)
    )
    return read_page(f"{_STORY}<h3>Comments</h3><div class=comments>{comments}</div>", now=now).posts


@pytest.mark.parametrize("shape", [_BEHIND, _BELOW, _BEFORE])
@pytest.mark.parametrize("spans", ["5 days,2h,45 min", "5天,2小时,45分钟", "5 Tage,2 Std,45 Min"])
def test_a_bare_span_in_each_comment_is_when_it_was_written(shape: str, spans: str) -> None:
    ago = [timedelta(days=5), timedelta(hours=2), timedelta(minutes=45)]
    for count in (2, 3):
        posts = _posts(shape, tuple(spans.split(",")[:count]))
        assert [post.published_at for post in posts] == [NOW - each for each in ago[:count]]
        assert [post.author for post in posts] == list(_NAMES[:count])
        assert [post.text for post in posts] == list(_SAID[:count])


def test_months_are_spans_and_a_date_of_a_month_is_none() -> None:
    assert [post.published_at for post in _posts(_BEHIND, ("3个月", "2个月"))] == [
        NOW - timedelta(days=90),
        NOW - timedelta(days=60),
    ]
    assert [post.published_at for post in _posts(_BEHIND, ("3月", "2月"))] == [None, None]


@pytest.mark.parametrize("spans", [("5 days", "2h", "long"), ("5 days", "2h of rain")])
def test_a_span_that_not_all_comments_have_is_no_time(spans: tuple[str, ...]) -> None:
    assert not any(post.published_at for post in _posts(_BEHIND, spans))


@pytest.mark.parametrize("colon", ["", ":"])
def test_a_span_that_a_label_tells_of_is_no_time(colon: str) -> None:
    assert not any(post.published_at for post in _posts(_LABELLED, ("5 days", "2 weeks", "1 year"), colon=colon))
    joined = _BEHIND.replace("<span>", "<span class=join-date>")
    assert not any(post.published_at for post in _posts(joined, ("5 days", "2 weeks", "1 year")))
    loose = _BEHIND.replace("<span>", "bought it a while back, used it for <span>")
    assert not any(post.published_at for post in _posts(loose, ("5 days", "2 weeks", "1 year")))


def test_a_span_counts_from_when_the_page_was_fetched() -> None:
    assert not any(post.published_at for post in _posts(_BEHIND, ("5 days", "2h"), now=None))


def test_answers_that_say_no_more_than_a_span_keep_it() -> None:
    answer = "<div class=post><a class=author href=/user/{n}>{name}</a><div class=content><b>{span}</b></div></div>"
    spans = ("5 days", "2 weeks", "45 min", "1 year")
    told = enumerate(zip((*_NAMES, "Dee"), spans, strict=True))
    rows = "".join(answer.format(n=n, name=name, span=span) for n, (name, span) in told)
    page = read_page(f"<title>How long?</title><h1>How long?</h1>{rows}", "http://tea.test/topic/7", NOW)
    assert [post.text for post in page.posts] == list(spans)
