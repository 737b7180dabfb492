"""Times beside a post that are not when it was written, and those that only look so."""

from __future__ import annotations

from datetime import datetime

import pytest

from extraction.markup.tree import parse
from extraction.records.signs.anchors import find_anchors
from extraction.records.signs.other_times import is_other_time
from extraction.records.signs.outline import Outline
from tests.extraction.records.pages import NOW, read_page


def test_a_mark_that_a_post_was_edited_makes_its_time_no_other() -> None:
    told = [(f"用户{n}", f"2026-03-0{n + 1} 10:00{' (edited)' if n == 2 else ''}") for n in range(5)]
    posts = "".join(
        f"<article class=post><a href=/user/{n}>{name}</a>"
        f" <a class=when href=#p{n}><time>{time[:16]}</time>{time[16:]}</a>"
        f"<div class=content>第{n}条回复说的是另一件事情。</div></article>"
        f"<div class=below>{n} people like this, of 40</div>"
        for n, (name, time) in enumerate(told)
    )
    records = read_page(f"<title>长帖</title><body>{posts}", "http://a.test/forum/thread/3/", NOW)
    assert [post.author for post in records.posts] == [name for name, _ in told]


def test_a_month_that_sounds_like_joining_is_a_month() -> None:
    said = (
        "<li class=c><b class=author>Ana{n}</b> <time>{n} de {month} de 2026 a las 10:2{n}</time>"
        "<p>Este año la cosecha del té empezó {n} días antes que el año pasado.</p>{reply}</li>"
    )
    replies = [f"<ol>{said.format(n=n, month='julio', reply='')}</ol>" for n in (5, 6, 7)]
    comments = "".join(said.format(n=n, month="junio", reply=reply) for n, reply in enumerate([*replies, ""], 1))
    records = read_page(f"<h1>Té</h1><ol class=comments>{comments}</ol>")
    assert [post.author for post in records.posts] == [f"Ana{n}" for n in (1, 5, 2, 6, 3, 7, 4)]


def test_a_time_told_again_below_the_opening_post_is_not_its_own() -> None:
    post = (
        "<div class=topic-post><div class=head><a class=username href=/u/p{n}>picker{n}</a>"
        " <span class=relative-date>2026-03-0{n} 10:00</span></div><div><p>{text}</p></div>{below}</div>"
    )
    below = (
        "<div class=topic-map><h4>created</h4><span class=relative-date>2026-03-01 10:00</span><h4>last reply</h4>"
        "<span class=relative-date>2026-03-04 10:00</span><h4>replies</h4> 3</div>"
    )
    said = [
        "Where do you pick the leaves of the hill? Ours are small and dark, and there are fewer each year.",
        "Below the old wall, where the goats do not go and the fog stays until noon on most days of spring.",
        "We go farther up, as far as the road is paved, and walk the rest of the way with baskets.",
        "Nobody does, since the owner sold the hill to people from the city who grow nothing at all.",
    ]
    posts = "".join(post.format(n=n, text=text, below="" if n > 1 else below) for n, text in enumerate(said, 1))
    found = read_page(f"<div class=post-stream>{posts}</div>", "https://forum.tea.test/t/hill/7", NOW)
    assert [post.text for post in found.posts] == said


@pytest.mark.parametrize(
    ("shown", "is_other"),
    [
        ("March 3, 2026 (edited)", False),
        ("March 3, 2026\n   [last edited]", False),
        ("Edited March 3, 2026", True),
        ("March 3, 2026 (edited March 5, 2026)", True),
        ("2026-03-03 10:00 <a href=/in>登录以回复</a>", False),
        ("2026-03-03 10:00 <a href=/in>登录后发表评论</a>", False),
        ("登录于 2026-03-03 10:00", True),
        ("2026-03-03 10:00 <i><a href=#>수정/삭제</a></i>", False),
        ("2026-03-03 10:00 <a href=#>Edit</a> or <a href=#>delete</a>", False),
        ("2026-03-03 10:00 Edited by <a href=/u/7>Bo</a>", True),
    ],
)
def test_a_mark_behind_a_time_makes_it_no_other_time(shown: str, is_other: bool) -> None:
    outline = Outline(parse(f"<div><b>Ada</b> <h6>{shown}</h6><p>The lid of the kettle is lost.</p></div>"))
    assert [is_other_time(outline, anchor) for anchor in find_anchors(outline, NOW)] == [is_other]


def test_a_clock_that_is_called_one_of_a_change_is_the_posts_own_where_no_other_is_told() -> None:
    post = (
        "<section class=post><h2>RE: Tea</h2><a class=user href=/u/{n}>Picker{n}</a> "
        "<a class=edittime>2026-03-0{n} 10:00</a><article class=words><p>{said}</p></article>"
        "<div class=below>{remarks}</div></section>"
    )
    remark = (
        "<div class=remark><a class=name href=/u/{n}>Picker{n}</a><article class=reply-content>Yes, day {n}.</article>"
        "<div class=edittime>B{n} 03-0{n} 11:00</div></div>"
    )
    said = ("When do you pick?", "In spring, before it rains.", "Never after ten in the morning.", "I buy mine.")
    remarks = "".join(remark.format(n=n) for n in range(2, 9))
    page = "".join(post.format(n=n, said=text, remarks=remarks if n == 2 else "") for n, text in enumerate(said, 1))
    records = read_page(f"<title>Tea</title>{page}", "http://forum.test/thread/7", NOW)
    told = [(text, n) for n, text in enumerate(said, 1)]
    assert [(post.text, post.published_at and post.published_at.day) for post in records.posts] == [
        *told[:2],
        *((f"Yes, day {n}.", n) for n in range(2, 9)),
        *told[2:],
    ]


def test_the_time_by_a_name_with_the_letters_of_a_change_is_the_posts_own() -> None:
    post = (
        "<div class=post><dl class=profile><dt><a class=username href=/u/{n}>{who}</a></dt>"
        "<dd class=profile-joined><b>Joined:</b> Sat Feb 0{n}, 2025 4:10 pm</dd></dl><div class=postbody>"
        "<p class=author>by <b><a class=username href=/u/{n}>{who}</a></b> » <time>Mar 0{n}, 2026 4:31 pm</time></p>"
        "<div class=content>{said}</div></div></div>"
    )
    told = (("tea", "When do you pick it?"), ("Meredith II", "In spring."), ("Dedit", "Never after ten."))
    page = "".join(post.format(n=n, who=who, said=said) for n, (who, said) in enumerate(told, 1))
    records = read_page(f"<title>Tea</title>{page}", "http://forum.test/viewtopic.php?t=7")
    assert [post.published_at for post in records.posts] == [datetime(2026, 3, n, 16, 31) for n in (1, 2, 3)]


@pytest.mark.parametrize(
    ("page", "is_other"),
    [
        ("<tr><td><a href=/e>Edit</a> <a href=/d>Delete</a></td><td>Posted: 2026-03-05 10:00</td></tr>", False),
        ("<tr><td>Edited:</td><td>2026-03-05 10:00</td></tr>", True),
        ("<center>Tea Board / Server Time 2026-03-05 10:00</center>", True),
    ],
)
def test_buttons_in_the_cell_before_a_time_do_not_label_it_and_words_do(page: str, is_other: bool) -> None:
    outline = Outline(parse(f"<table>{page}</table>" if page.startswith("<tr>") else page))
    assert [is_other_time(outline, anchor) for anchor in find_anchors(outline, NOW)] == [is_other]


@pytest.mark.parametrize(
    "told",
    [
        "<p><a>updated <strong><abbr>2015-08-02 19:32</abbr></strong></a></p>",
        "<span><b>Updated:</b> October  1, 2004 09:00 PM</span>",
    ],
)
def test_a_change_is_labelled_before_its_time_in_bold_or_behind_two_blanks(told: str) -> None:
    outline = Outline(parse(f"<div><p>{'Old clay pots keep their warmth. ' * 9}</p>{told}</div>"))
    assert [is_other_time(outline, anchor) for anchor in find_anchors(outline, None)] == [True]
