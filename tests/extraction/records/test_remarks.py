"""Comments and reviews that show no time: known by what they are called, or offer, and by whose names they have."""

from __future__ import annotations

import pytest

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
