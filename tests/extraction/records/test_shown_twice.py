"""Comments that a page shows twice, and places of comments that are gone: each is told once, or not at all."""

from __future__ import annotations

import pytest

from extraction import extract
from tests.extraction.records.pages import NOW, read_page

STORY = "<h1>Tea in spring</h1>" + "<p>The leaves were carried down the hill and dried in the sun for two days.</p>" * 5
COMMENT = (
    "<div class=comment id=c{n}><a class=author href=/user/{who}>{who}</a> <span>2026-03-0{n} 10:0{n}</span>"
    "<div class=text>{text}</div>{inside}</div>"
)
SAID = [("Ada", "Yes."), ("Bo", "I wait for two minutes."), ("Cy", "No."), ("Ada", "So do I."), ("Di", "Me too.")]


def _told(comments: str) -> list[tuple[str | None, str]]:
    page = extract(f"<article>{STORY}</article>{comments}", "http://a.test/2026/03/tea.html", now=NOW.astimezone())
    return [(post.author, post.text) for post in page.comments]


def _comment(n: int, inside: str = "") -> str:
    who, text = SAID[n - 1]
    return COMMENT.format(n=n, who=who, text=text, inside=inside)


@pytest.mark.parametrize("hot", [(2,), (4, 2), (3, 1)])
def test_hot_comments_above_the_latest_are_told_where_they_belong(hot: tuple[int, ...]) -> None:
    latest = "".join(_comment(n) for n in range(1, 6))
    page = f"<h3>Hot</h3><div>{''.join(map(_comment, hot))}</div><h3>Latest</h3><div>{latest}</div>"
    assert _told(page) == SAID


def test_comments_that_are_shown_as_a_tree_and_as_a_list_are_told_once() -> None:
    tree = _comment(1, _comment(3, _comment(4))) + _comment(2) + _comment(5)
    listed = "".join(_comment(n) for n in range(1, 6))
    page = f"<div class=tree>{tree}</div><div class=list>{listed}</div>"
    assert sorted(_told(page)) == sorted(SAID)


@pytest.mark.parametrize(
    "gone",
    [
        "<div class=comment id=c9><span>2026-03-09 10:00</span><div class=text>[deleted]</div></div>",
        "<div class=comment id=c9><div class=text>A ghost came by and wrote this.</div></div>",
    ],
)
def test_a_comment_that_is_gone_is_nobodys(gone: str) -> None:
    page = "".join(_comment(n) for n in range(1, 6))
    assert _told(f"<div>{page.replace(_comment(3), _comment(3) + gone)}</div>") == SAID


def test_a_comment_that_says_in_its_writers_name_that_it_is_gone_is_none() -> None:
    gone = COMMENT.format(n=9, who="Ed", text="This comment has been removed by the author.", inside="")
    page = "".join(_comment(n) for n in range(1, 6))
    assert _told(f"<div>{page}{gone}</div>") == SAID


def test_hot_replies_between_a_question_and_its_answers_are_told_where_they_belong() -> None:
    page = "".join(map(_comment, range(2, 6)))
    sent = _comment(3).replace(SAID[2][1], f"{SAID[2][1]}<br>Sent from my phone")
    hot = f"<div class=hot><h3>Hot</h3>{sent}{_comment(5)}</div>"
    records = read_page(f"<title>Tea</title><h1>Tea</h1>{_comment(1)}{hot}{page}", "http://a.test/thread/7", NOW)
    assert [(post.author, post.text) for post in records.posts] == SAID


def test_who_is_shown_twice_with_other_votes_has_no_signature() -> None:
    votes = [f"<div class=votes><a href=#>Up ({n})</a></div>" for n in range(1, 9)]
    latest = "".join(_comment(n, votes[n]) for n in (1, 2, 3, 5))
    hot = f"<div>{_comment(2, votes[6])}{_comment(3, votes[7])}{_comment(5, votes[1])}</div>"
    assert _told(f"<h3>Hot</h3>{hot}<h3>Latest</h3><div>{latest}</div>") == [*SAID[:3], SAID[4]]


@pytest.mark.parametrize(
    "gone",
    [
        "Entfernt. Bitte bleiben Sie sachlich. Danke, die Redaktion/lh",
        "This comment was removed by a moderator because it didn't abide by our community standards.",
        "该评论因违反社区规定，已被屏蔽",
    ],
)
def test_a_moderators_notice_in_place_of_a_comment_is_none(gone: str) -> None:
    page = "".join(_comment(n) for n in range(1, 6))
    assert _told(f"<div>{page}{COMMENT.format(n=9, who='Ed', text=gone, inside='')}</div>") == SAID
