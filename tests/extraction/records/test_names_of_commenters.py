"""Who wrote comments and reviews: told from honours, badges and initials, and where guests have their names."""

from __future__ import annotations

import pytest

from extraction import extract

STORY = "<title>The bridge</title><body><h1>The bridge</h1>" + "<p>The bridge was closed in spring, for a year.</p>" * 4
SAID = ("I took the longer road.", "Which road is that?", "The lower one, says my aunt.", "Same here, and it rains.")


def _authors(rows: list[str], name: str = "{}") -> list[str | None]:
    """Who wrote comments whose ``rows`` tell it, each ``name`` in the head of one."""
    row = "<div class=comment>{head}<div class=words>{said}</div></div>"
    told = "".join(
        row.format(head=name.format(who).replace("DAY", f"2026-03-0{n + 2}"), said=SAID[n])
        for n, who in enumerate(rows)
    )
    page = extract(f"{STORY}<div id=comments><h3>Comments</h3>{told}</div>", "http://road.test/2026/bridge.html")
    assert [post.text for post in page.comments] == list(SAID[: len(rows)])
    return [post.author for post in page.comments]


@pytest.mark.parametrize("honour", ["さん", " さん", "様", "님"])
def test_what_stands_behind_every_name_to_honour_it_is_none_of_it(honour: str) -> None:
    people = ["Anna", "匿名さん", "Bo", "たぬき山"]
    shown = [name if name == "匿名さん" else name + honour for name in people]
    assert _authors(shown, "<b class=user>{}</b> <i>DAY</i>") == people
    assert _authors(["たぬき山" + honour], "<b class=user>{}</b> <i>DAY</i>") == ["たぬき山"]
    some = ["Anna", "Bo", "たぬき山さん"]
    assert _authors(some, "<b class=user>{}</b> <i>DAY</i>") == some


def test_a_guest_in_no_element_is_named_right_in_what_holds_the_links_of_the_others() -> None:
    people = ["Guest", "<a href=/u/7/paper>paper</a>", "<a href=/u/8/tom>tom</a>", "Kay"]
    head = "<img src=/7.jpg> {} <small>chapter 7 . <span>DAY</span></small>"
    assert _authors(people, head) == ["Guest", "paper", "tom", "Kay"]


def test_what_answers_a_review_without_a_time_is_a_comment_too() -> None:
    row = "<li class=discuss><b class=nickname>{}</b><i>from Leeds</i><div class=said>{}</div>{}</li>"
    answer = (
        "<div class=reply_box><ul><li class=reply_item><span class=nickname>Author</span>"
        "<div class=said>We took the upper one.</div></li></ul></div>"
    )
    people = ["Ada", "Bob", "Cy"]
    rows = "".join(
        row.format(name, said, answer if name == "Bob" else "") for name, said in zip(people, SAID, strict=False)
    )
    page = extract(f"{STORY}<div class=comments><h3>Comments</h3><ul>{rows}</ul></div>", "http://road.test/s/7")
    assert [(post.author, post.text) for post in page.comments] == [
        ("Ada", SAID[0]),
        ("Bob", SAID[1]),
        ("Author", "We took the upper one."),
        ("Cy", SAID[2]),
    ]
