"""Posts of people whose accounts are on any server of a network: @anna@tea.test."""

from __future__ import annotations

from extraction import extract
from extraction.markup.tree import parse
from extraction.records.signs.anchors import find_anchors
from extraction.records.signs.other_times import is_other_time
from extraction.records.signs.outline import Outline

_COMMENT = (
    "<li class=comment><div><a class='person text-info' href=/u/{who}><span>@{who}</span></a> <span>English</span>"
    " <span title='Friday, March {n}, 2026 at 9:0{n}:27 PM'>{n} March 2026</span></div>"
    "<div class=said><p>{text}</p></div></li>"
)
_TEXTS = ("The small pot is better for oolong tea.", "Not if the water is hard, I am afraid.", "Mine is of glass.")


def _page(count: int, sign: str = "@") -> str:
    people = ("anna@tea.test", "bo", "cy@pots.test")
    said = zip(range(3, 6), people[:count], _TEXTS, strict=False)
    comments = "".join(_COMMENT.format(n=n, who=who, text=text) for n, who, text in said).replace(">@", f">{sign}")
    return f"<title>Which pot?</title><h1>Which pot?</h1><ul class=comments>{comments}</ul>"


def test_the_name_of_an_account_is_whose_a_comment_is() -> None:
    told = [extract(_page(count), "http://tea.test/post/3").comments for count in (1, 3)]
    assert [[post.author for post in posts] for posts in told] == [
        ["@anna@tea.test"],
        ["@anna@tea.test", "@bo", "@cy@pots.test"],
    ]


def test_an_account_that_its_own_page_is_called_after_is_no_address_of_mail() -> None:
    comments = extract(_page(3, sign=""), "http://tea.test/post/3").comments
    assert [post.author for post in comments] == ["anna@tea.test", "bo", "cy@pots.test"]


def test_a_mark_that_a_post_was_edited_and_its_drawing_take_no_time_from_it() -> None:
    page = (
        "<div><span class=when>1 March 2026, 09:14</span> <span><svg><title>edit-2</title></svg> edited</span></div>"
        "<div><span class=when>1 March 2026, 09:14</span> <span>edited by Anna</span></div>"
    )
    outline = Outline(parse(page))
    assert [is_other_time(outline, anchor) for anchor in find_anchors(outline, None)] == [False, True]
