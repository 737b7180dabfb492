"""Posts whose words stand in no element of their own, beside a byline, a signature, a note on a change and buttons."""

from __future__ import annotations

import pytest

from tests.extraction.records.pages import NOW, read_page

SAID = (
    "We pick in April, when it rains no more.",
    "So do we, but the goats are faster than that.",
    "Frost took ours in one night of March.",
    "Ours too, and we drank coffee for a year.",
)
NAMES = ("Ada", "Bob", "Cyd", "Dot")
BUTTONS = " <a href=/act?do={n}>Reply</a> | <a href=/act?q={n}>Quote</a> | <a href=/act?r={n}>Report</a>"


def _posts(each: str, count: int = 4, around: str = "<div>{}</div>") -> list[tuple[str | None, str]]:
    posts = "".join(each.format(n=n, by=NAMES[n - 1], said=SAID[n - 1]) for n in range(1, count + 1))
    page = f"<h1>When to pick</h1>{around.format(posts)}"
    return [(post.author, post.text) for post in read_page(page, "http://bbs.test/topic/7", now=NOW).posts]


@pytest.mark.parametrize("count", [2, 4])
def test_what_a_rule_parts_from_loose_words_is_a_signature_though_all_posts_have_the_rule(count: int) -> None:
    each = (
        f"<section class=post><div class=postinfo>{{by}} Mar {{n}}, 2026 10:0{{n}} AM <span>No.{{n}}</span></div>"
        f"{{said}}<br><i>Last edited by {{by}} on 2026-03-0{{n}} 11:0{{n}}</i><br>--<br>~ {{by}} of farm {{n}} ~"
        f"<div class=links>{BUTTONS}</div></section>"
    )
    assert _posts(each, count) == list(zip(NAMES, SAID, strict=True))[:count]


def test_a_line_that_labels_a_loose_posts_author_is_none_of_its_words() -> None:
    each = (
        "<div><div>Posted by {by} <a href=#p{n}>#{n}</a></div>{said}"
        f"<div>{{n}} March 2026, 10:00:0{{n}}{BUTTONS}</div></div>"
    )
    assert _posts(each) == list(zip(NAMES, SAID, strict=True))


def test_a_cell_with_a_picture_is_headed_by_a_name_wherever_it_stands() -> None:
    each = (
        f"<tr><td colspan=2><div><span>{{n}}#</span>{BUTTONS}</div></td></tr>"
        "<tr><td>{by}<br><img src=/a/{n}.png><br>Picker<br>Posts: 5{n}<br>From: Anxi</td>"
        "<td>{said}<div><i>2026-03-0{n} 10:00</i></div></td></tr>"
    )
    assert _posts(each, around="<table>{}</table>") == list(zip(NAMES, SAID, strict=True))


@pytest.mark.parametrize("label", ["Date:", "Datum:", "时间："])
def test_a_word_may_label_the_time_behind_the_name_of_who_opened_a_thread(label: str) -> None:
    opening = f"<div><div>Ada {label}2026-03-01 10:00</div><div><p>When do you pick?</p></div></div>"
    reply = (
        f"<tr id=post-7><td class=reply><div class=postinfo>Bob {label}2026-03-02 11:00 <span>No.2</span>"
        f"{BUTTONS}</div><div class=content><p>{SAID[1]}</p></div></td></tr>"
    )
    page = f"<h1>When to pick</h1>{opening}<table>{reply}</table>"
    posts = read_page(page, "http://bbs.test/topic/7", now=NOW).posts
    assert [(post.author, post.text) for post in posts] == [("Ada", "When do you pick?"), ("Bob", SAID[1])]


def test_the_label_of_the_name_and_what_parts_the_buttons_are_none_of_the_words_of_a_post_alone() -> None:
    each = f"<dl><dt>Author: <a href=/user/7>{{by}}</a> 2026-03-0{{n}} 10:00 {BUTTONS}</dt><dd>{{said}}</dd></dl>"
    assert _posts(each, count=1) == [(NAMES[0], SAID[0])]
