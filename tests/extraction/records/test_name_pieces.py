"""Whose a post is where more than a name stands in the name's place, or the same name stands in all."""

from __future__ import annotations

from tests.extraction.records.pages import NOW, read_page

ROW = (
    "<div class=reply><div class=head>{name} <span>2026-03-0{n} 10:0{n}</span></div><div class=side>{side}</div>"
    "<div class=content>Tea of farm {n} is the better one.</div></div>"
)
RANKS = ("Old hand", "Newcomer", "Tea master", "Sage", "Helper")
SIDES = tuple(f"<h5>{rank}</h5>" for rank in RANKS)
CLASSED = tuple(f"<h5 class=member>{rank}</h5>" for rank in RANKS)


def _authors(names: list[str], *, sides: tuple[str, ...] = ("",) * 5) -> list[str | None]:
    rows = "".join(
        ROW.format(name=name, n=n, side=side) for n, (name, side) in enumerate(zip(names, sides, strict=False), 1)
    )
    found = read_page(f"<body><div id=comments><h3>Comments</h3>{rows}</div>", now=NOW)
    assert len(found.posts) == len(names)
    return [post.author for post in found.posts]


def test_a_posts_number_and_a_portraits_letter_before_a_name_are_none_of_it() -> None:
    people = ["Ada", "Bob", "Ada", "Cy", "Bob"]
    numbered = [f"<p><a href=#r{n}>#{n}</a><strong>{name}</strong></p>" for n, name in enumerate(people, 1)]
    assert _authors(numbered) == people
    lettered = [f"<a href=/u/{name}><i>{name[0]}</i>{name}</a>" for name in people]
    assert _authors(lettered) == people


def test_whom_a_post_answers_is_not_its_author() -> None:
    said, people = ("replied to", "in reply to", "回复", "→"), ["Ada", "Bob", "Ada", "Cy", "Bob"]
    answers = list(zip(people[1:], people, said, strict=False))
    rows = ["<p><a href=/u/1>Ada</a></p>"] + [
        f"<p><a href=/u/{name}>{name}</a> <i>{word}</i> <a href=/u/{whom}>{whom}</a></p>"
        for name, whom, word in answers
    ]
    assert _authors(rows) == people
    pairs = zip(people, rows, strict=True)
    unled = [row.replace(f"<a href=/u/{name}>{name}</a>", f"<b>{name}</b>", 1) for name, row in pairs]
    assert _authors(unled) == people
    inside = [f"<p>{name} <i>{word}</i> <a href=/u/{whom}>{whom}</a></p>" for name, whom, word in answers]
    assert _authors(["<p>Ada</p>", *inside]) == people


def test_a_button_before_a_name_does_not_tell_that_it_is_answered() -> None:
    people = ["Ada", "Bob", "Ada", "Cy", "Bob"]
    others = tuple(f"<div><b>{name}</b></div>" for name in ("Dee", "Eve", "Fay", "Gus", "Hal"))
    for button in ("#1 <a href=#r>回复</a>", "#4 <i>回复</i>", "Tea <a href=#r>回复</a>"):
        assert _authors([f"<p>{button} <a href=/u/{name}>{name}</a></p>" for name in people], sides=others) == people


def test_an_account_and_a_label_behind_a_name_are_none_of_it() -> None:
    people = ["Ada", "Bob", "Cy", "Ada"]
    assert _authors([f"<p>{name} <i>@{name.lower()}</i></p>" for name in people]) == people
    starter = "<i>Discussion starter</i>"
    assert _authors([f"<p>{name} {starter if name == 'Ada' else ''}</p>" for name in people]) == people


def test_neither_the_number_before_a_name_nor_a_place_behind_it_nor_the_link_to_another_post_is_of_it() -> None:
    people = ["Ada", "", "Cy", "Ada"]
    rows = [f"<div class=author><span>{n}. </span>{name}</div>" for n, name in enumerate(people, 1)]
    assert _authors(rows) == [name or None for name in people]
    from_where = "<p class=userLoc><b>{place}</b></p>"
    told = zip(["Ada", "Bob", "Cy"], ["Leeds, England", "", "Ulm, Germany"], strict=True)
    rows = [
        f"<div class=member-info><p>{name}</p>{from_where.format(place=place) if place else ''}</div>"
        for name, place in told
    ]
    assert _authors(rows) == ["Ada", "Bob", "Cy"]
    answered = " <i><a href=#comment-7>Ada</a></i>"
    rows = [f"<p class=byline><a href=/u/{name}>{name}</a>{answered * (name == 'Bob')}</p>" for name in ("Ada", "Bob")]
    assert _authors(rows) == ["Ada", "Bob"]


def test_one_person_who_wrote_all_posts_is_named_beside_ranks_that_differ() -> None:
    assert _authors(["<a href=/user/ada>Ada</a>"] * 5, sides=SIDES) == ["Ada"] * 5
    assert _authors(["<b class=username>Ada</b>"] * 5, sides=SIDES) == ["Ada"] * 5


def test_a_button_that_leads_to_one_page_from_all_posts_is_nobody() -> None:
    people = ["Ada", "Bob", "Ada", "Cy", "Bob"]
    rows = [f"<div class=name>{name}</div><p>Posts: 49</p><a href=/help/people-names>I like...</a>" for name in people]
    assert _authors(rows) == people


def test_who_is_told_in_every_post_behind_its_time_is_not_the_author_of_all() -> None:
    people = ["Ada", "Bob", "Ada", "Cy", "Bob"]
    for told in ("Thanked by <a class=username href=/u/zoe>Zoe</a>", "Report to <a href=/user/admin>admin</a>"):
        assert _authors([f"<b>{name}</b>" for name in people], sides=(told,) * 5) == people


def test_guests_and_masked_numbers_are_named_beside_ranks_that_differ() -> None:
    assert _authors([f"<b class=user>匿名用户</b> <b>{rank}</b>" for rank in RANKS]) == ["匿名用户"] * 5
    guests = [f"茶网网友 [112.{n}.23.*]" for n in range(5)]
    assert _authors([f"<b class=username>{name}</b>" for name in guests], sides=CLASSED) == guests
    assert _authors([f"<b>{name}</b>" for name in guests], sides=SIDES) == guests
    masked = [f"138****100{n}" for n in range(5)]
    assert _authors([f"<b class=user>{name}</b>" for name in masked], sides=CLASSED) == masked


def test_a_number_is_a_name_where_it_is_surely_called_one() -> None:
    numbers = ["84512077", "30251188", "91077", "55512345", "84512077"]
    rows = [f"<b class=nickname>{name}</b> <a href=/user/{n}/posts>{n}4512</a>" for n, name in enumerate(numbers)]
    assert _authors(rows, sides=CLASSED) == numbers
    people = ["Ada", "Bob", "Ada", "Cy", "Bob"]
    rows = [f"<p>{name}</p><p>UID <span class=username>1000{n}</span></p>" for n, name in enumerate(people)]
    assert not {f"1000{n}" for n in range(5)}.intersection(_authors(rows))


def test_what_somebody_has_of_something_is_not_who_it_is() -> None:
    people = ["Ada", "Ada", "Bob", "Ada", "Bob"]
    rows = [
        f"<p><b>{name}</b></p><p><a href=/user/{n}/>3.{n}k{count}</a> <a href=/user/{n}/>{n} gold badges</a></p>"
        for n, name in enumerate(people, 2)
        for count in (" posts",)
    ]
    assert _authors(rows) == people
    assert _authors([row.replace(" posts", "") for row in rows]) == people


def test_what_follows_a_badge_behind_a_name_is_none_of_it() -> None:
    people, places = ["Ada", "Bob", "Cyd", "Dee", "Eve"], ["FR", "FR", "BE", "FR", "CH"]
    rows = [
        f"<p><a href=/user/{n}><b>{name}</b> <i class=count>{n % 2 + 1} reviews</i> <i>{place}</i></a></p>"
        for n, (name, place) in enumerate(zip(people, places, strict=True))
    ]
    assert _authors(rows) == people


def test_a_button_that_is_called_an_author_names_one() -> None:
    people = ["Ada", "Bob", "Cyd", "Dee", "Eve"]
    rows = [f"<p><button class='x-author open'><b>{name}</b></button></p>" for name in people]
    assert _authors(rows) == people
    follow = [f"<p><a href=/user/{name}>{name}</a> <button class=author-follow>Follow</button></p>" for name in people]
    assert _authors(follow) == people


def test_the_masked_address_beside_a_name_is_neither_a_name_nor_a_text() -> None:
    row = (
        "<li class=reply><h5><b>{n}.</b> <strong>{name}</strong></h5> <em>2026-03-0{n} 10:00</em> "
        "<em class=ip>(198.51.xxx.xxx)</em><p>{said}</p></li>"
    )
    told = [("...", "이른 봄에요"), ("차밭", "사월이 좋아요"), ("언덕", "비 온 뒤에는 따지 마세요")]
    rows = [row.format(n=n, name=name, said=said) for n, (name, said) in enumerate(told, 1)]
    for count in (3, 1):
        page = f"<body><div id=comments><h3>Comments</h3><ul>{''.join(rows[-count:])}</ul></div>"
        assert [(post.author, post.text) for post in read_page(page, now=NOW).posts] == told[-count:]


def test_a_button_among_what_a_user_may_do_is_nobodys_name() -> None:
    page = (
        "<title>봄 차</title><div class=question><div class=title>봄 차</div>"
        "<div class=text>언제 차를 따야 할까요?</div>"
        "<div class=info><span class=info__author>비공개</span> <span>2026-03-01 10:00</span></div>"
        "<div class=userAction><a href=#>나도 궁금해요 <em>2</em></a><a href=#>댓글</a></div></div>"
    )
    assert [post.author for post in read_page(page, "http://a.test/qna/7", NOW).posts] == ["비공개"]
