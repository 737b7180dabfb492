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


def test_two_letters_drawn_for_a_portrait_are_the_initials_of_the_name_behind() -> None:
    people = ["Ngozi Ade", "Rolf", "S. M. Tan", "Anna"]
    initials = ("NA", "R", "SM", "A")
    heads = [f"<div class=user>{two}</div><div><h4>{who}</h4></div>" for two, who in zip(initials, people, strict=True)]
    assert _authors(heads, "{}<span>DAY</span>") == people


def test_the_word_for_guests_before_a_name_and_the_sign_behind_it_are_none_of_it() -> None:
    assert _authors(["Invité - Lucie B.", "Thierry", "Guest - Ada"], "<b class=author>{}</b> <i>DAY</i>") == [
        "Lucie B.",
        "Thierry",
        "Ada",
    ]
    assert _authors(["Huw"], "<h4 class=comment-author><span>{}</span> <a href=#c7>#</a></h4><i>DAY</i>") == ["Huw"]


def test_a_badge_beside_a_name_is_none_of_it() -> None:
    linked = (
        "<strong class=fn><a href=http://{0}.test class=url>{0}</a><span class=author>{1}</span></strong> <i>DAY</i>"
    )
    badge = "<a class=vip title=管理员><i class=lv>管理</i></a>"
    plain = "<strong class=fn>Cy<span class=rank><a class=vip><i class=lv>1</i></a></span></strong> <i>DAY</i>"
    assert _authors([linked.format("ada", badge), linked.format("bo", ""), plain]) == ["ada", "bo", "Cy"]
    ranks = zip(["Ada", "Bob", "Cy", "Dee"], ["Newcomer", "Beginner", "Old hand", "Master"], strict=True)
    heads = [f"<img src=/7.jpg><div><span>{name}</span> <span>{rank}</span></div>" for name, rank in ranks]
    assert _authors(heads, "{}<div>DAY</div>") == ["Ada", "Bob", "Cy", "Dee"]


def test_a_guest_in_no_element_is_named_right_in_what_holds_the_links_of_the_others() -> None:
    people = ["Guest", "<a href=/u/7/paper>paper</a>", "<a href=/u/8/tom>tom</a>", "Kay"]
    head = "<img src=/7.jpg> {} <small>chapter 7 . <span>DAY</span></small>"
    assert _authors(people, head) == ["Guest", "paper", "tom", "Kay"]


def test_what_stands_beside_the_names_of_the_others_is_no_guests_name() -> None:
    on = "<span>on <a href=/works/5/chapters/3>Chapter 3</a></span>"
    member = "<h4 class=byline><a href=/users/{0}>{0}</a> " + on + "</h4>"
    guest = f"<h4 class=byline><span>Kay Bell</span> <span class=role>(Guest)</span> {on}</h4>"
    heads = [member.format("ada"), member.format("bob"), guest, member.format("cy").replace("Chapter 3", "Chapter 1")]
    assert _authors(heads, "{}<i>DAY</i>") == ["ada", "bob", "Kay Bell", "cy"]
    heads[2] = guest.replace("<span>on", "<span class=parent>on").replace("<span>Kay Bell", "<span class=kay>Kay Bell")
    linked = [head.replace("<span>on", "<span class=parent>on") for head in heads]
    assert _authors(linked, "{}<i>DAY</i>") == ["ada", "bob", "Kay Bell", "cy"]


@pytest.mark.parametrize("label", ["bởi ", "von ", "用户：", "买家："])
def test_what_says_that_a_name_follows_is_none_of_it(label: str) -> None:
    people = ["Lan T.", "M***h", "Vinh"]
    assert (
        _authors(
            [label + name for name in people], "<p>DAY</p><div><span>{}</span><span class=tick>Bought here</span></div>"
        )
        == people
    )


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


def test_a_notice_of_nobody_among_few_signed_comments_is_none() -> None:
    row = "<div class=comment><i>2026-03-0{n}</i><div class=words>{said}</div>{foot}</div>"
    foot = "<div class=foot>[<b class=name>Ada</b>] <a href=#reply>Reply</a></div>"
    rows = [row.format(n=n, said=said, foot=foot) for n, said in enumerate(SAID[:3], 2)]
    rows[1:1] = [row.format(n=2, said="[削除されました]", foot="")]
    page = extract(f"{STORY}<div id=comments><h3>Comments</h3>{''.join(rows)}</div>", "http://road.test/s/7")
    assert [(post.author, post.text) for post in page.comments] == [("Ada", said) for said in SAID[:3]]


def test_who_has_no_page_of_their_own_is_named_where_the_others_are() -> None:
    linked, points = "<a class=by href=#>{}</a>", "<i class=points title=Score>{}p</i>"
    people = ["Margo P.", "ted_in_exile", "Ann", "R. Okafor"]
    rows = [
        f"<i class=votes>+{n}</i><div class=head>{(linked if n != 1 else '<span>{}</span>').format(who)} "
        f"{points.format(n + 40)} · <a class=when href=#c{n}>DAY</a></div>"
        for n, who in enumerate(people)
    ]
    assert _authors(rows) == people


def test_a_word_for_whom_something_is_by_stands_before_days_too() -> None:
    comments = "".join(
        f"<li><div class=comment><b class=name><a href=/user/x{n}/>{name}</a></b>"
        f"<span class=grey>от 1{n} ноября 2025 10:04</span><div class=text>{said}</div><a href=#>Ответить</a></div>"
        for n, (name, said) in enumerate(
            (("Семёныч", "На нагелях — это правильно."), ("velo44", "Ехал вчера."), ("Ольга", "Наконец-то!"))
        )
    )
    html = f"<title>Мост</title><h1>Мост</h1><p>{'Мост открыли. ' * 40}</p><h4>Комментарии</h4><ol>{comments}</ol>"
    told = extract(html, "http://news.test/12-most.html").comments
    assert [post.author for post in told] == ["Семёныч", "velo44", "Ольга"]


@pytest.mark.parametrize("label", ["By:", "Par :", "Von:", "Por:"])
def test_a_line_below_what_was_said_may_label_who_said_it(label: str) -> None:
    told = "".join(
        f"<div id=comment-div-{n}><p id=comment-{n}>{said}</p><p>2026-03-0{n + 2} 10:00</p><p>{label} {who} </p></div>"
        for n, (who, said) in enumerate(zip(("semyonych", "Guest", "Anna", "Bo"), SAID, strict=True))
    )
    page = extract(f"{STORY}<h3>Comments</h3>{told}", "http://tea.test/news/5")
    assert [comment.author for comment in page.comments] == ["semyonych", "Guest", "Anna", "Bo"]
