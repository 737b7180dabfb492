"""Threads that name none of their elements, and those that show no times: links to people tell the posts apart."""

from __future__ import annotations

import re

import pytest

from extraction.markup.tree import parse
from extraction.records.content.profiles import opens_profile
from extraction.records.signs.outline import Outline
from extraction.records.signs.reading import Reader
from tests.extraction.records.pages import NOW, read_page

SAID = (
    "We pick in May, before the rain, as my father did on the same hill.",
    "Here it is June, as the hill is high and the nights are cold until then.",
    "Thank you, I will wait until then and tell you how the tea is.",
    "No answer from me, I only drink it.",
)
THREAD = "http://tea.test/forum/topic/7"


def _told(page: str, url: str = THREAD) -> list[tuple[str | None, str]]:
    posts = read_page(f"<title>When to pick</title><body>{page}</body>", url, now=NOW).posts
    return [(post.author, post.text) for post in posts]


def _by_pickers(*texts: str) -> list[tuple[str | None, str]]:
    return [(f"Picker{n}", text) for n, text in enumerate(texts, 1)]


def _led(n: int, text: str, kind: str = "div") -> str:
    return f"<{kind}><div><a href=/user/{n}>Picker{n}</a></div><div>{text}</div></{kind}>"


@pytest.mark.parametrize("kind", ["div", "li", "section", "article"])
def test_links_to_people_tell_the_posts_of_a_forum_without_times_apart(kind: str) -> None:
    page = "".join(_led(n, text, kind) for n, text in enumerate(SAID, 1))
    assert _told(f"<h1>When to pick</h1><div>{page}</div>") == _by_pickers(*SAID)


def test_one_person_may_have_written_all_posts_without_times() -> None:
    page = "".join(f"<div><div><a href=/user/1>Picker1</a></div><div>{text}</div></div>" for text in SAID)
    assert _told(f"<h1>When to pick</h1>{page}") == [("Picker1", text) for text in SAID]


def test_a_list_of_members_or_of_topics_without_times_is_no_thread() -> None:
    members = "".join(_led(n, f"Posts: {n}3 <br> Location: Leeds") for n in range(1, 9))
    topics = "".join(
        f"<div><a href=/forum/topic/{n}>{text[:40]}</a> <div>by <a href=/user/{n}>Picker{n}</a></div></div>"
        for n, text in enumerate(SAID * 2, 1)
    )
    assert _told(f"<h1>Members</h1>{members}", "http://tea.test/forum/members") == []
    assert _told(f"<h1>Tea</h1>{topics}", "http://tea.test/forum/tea") == []


@pytest.mark.parametrize(
    "row",
    [
        "<div><div><a href=/user/{n}>Picker{n}</a></div><div>{text}</div></div>",
        "<div><a href=/user/{n}>Picker{n}</a><p>Posts: {n}3, joined in 2011, and says: {text}</p></div>",
        "<p>{text} Ask <a href=/user/{n}>Picker{n}</a>, who knows more.</p>",
    ],
    ids=["mottos", "labels", "whom to ask"],
)
@pytest.mark.parametrize("address", ["forum/members", "forum/staff", "forum/rules.html"])
def test_pages_of_people_that_nobody_answers_are_no_threads(row: str, address: str) -> None:
    page = "".join(row.format(n=n, text=text) for n, text in enumerate(SAID, 1))
    assert _told(f"<h1>Tea</h1><a>New topic</a>{page}", f"http://tea.test/{address}") == []


def test_people_who_are_named_in_rules_wrote_no_posts() -> None:
    rules = "".join(f"<li>{text} <a href=/user/{n}>Picker{n}</a></li>" for n, text in enumerate(SAID, 1))
    assert _told(f"<h1>Rules</h1><ol>{rules}</ol>") == []


@pytest.mark.parametrize(
    ("each", "last"),
    [
        ("", "<form><textarea></textarea></form>"),
        ("", "<div><a href=/user/1>Picker1</a><p>Yes.</p></div>"),
        ("<p><a>Reply</a></p>", ""),
    ],
)
def test_who_may_answer_or_wrote_twice_is_no_list_of_members(each: str, last: str) -> None:
    page = "".join(f"<div><a href=/user/{n}>Picker{n}</a><p>{text}</p>{each}</div>" for n, text in enumerate(SAID, 1))
    told = _told(f"<h1>Tea</h1><a>New topic</a><div>{page}{last}</div>", "http://tea.test/forum/when.html")
    assert told[:4] == _by_pickers(*SAID)


def test_two_topics_with_what_they_begin_with_are_no_posts_of_a_thread() -> None:
    page = "".join(
        f"<div><div><a href=/user/{n}>Picker{n}</a></div><h3><a href=/topic/{n}>{text[:25]}</a></h3><p>{text}</p></div>"
        for n, text in enumerate(SAID[:2], 1)
    )
    assert _told(f"<a href=/login>Log in</a><a>New topic</a><h1>Tea</h1>{page}", "http://tea.test/forum/topics") == []


def test_when_people_joined_does_not_hide_who_joined_not() -> None:
    joined = "<p>Joined: 2019-03-0{n}</p>"
    page = "".join(
        f"<div class=post><a class=author href=/user/{n}>Picker{n}</a>{joined.format(n=n) if n != 2 else ''}"
        f"<div class=post-body>{text}</div></div>"
        for n, text in enumerate(SAID, 1)
    )
    assert _told(f"<h1>When to pick</h1>{page}") == _by_pickers(*SAID)


def test_a_post_among_others_that_shows_no_time_is_one() -> None:
    page = "".join(
        f"<div class=item><a href=/user/{n}>Picker{n}</a> {f'<i>2026-03-0{n} 10:0{n}</i>' if n != 2 else ''}"
        f"<div>{text}</div></div>"
        for n, text in enumerate(SAID * 2, 1)
    )
    private = page.replace("</div><div class=item>", "</div><div class=item>Whisper</div><div class=item>", 3)
    assert _told(f"<h1>When to pick</h1>{page}") == _by_pickers(*SAID * 2)
    assert _told(f"<h1>When to pick</h1>{private}") == _by_pickers(*SAID * 2)


def test_an_advertisement_among_posts_is_none() -> None:
    posts = "".join(
        f"<div class=item><a class=user href=/user/{n}>Picker{n}</a> <i>2026-03-0{n} 10:0{n}</i><div>{text}</div></div>"
        for n, text in enumerate(SAID * 2, 1)
    )
    advert = (
        "<div class=item><div>Pots and cups of clay, sent to you within two days and at no cost to you.</div></div>"
    )
    page = posts.replace("</div><div class=item>", f"</div>{advert}<div class=item>", 1)
    assert _told(f"<h1>When to pick</h1>{page}") == _by_pickers(*SAID * 2)


def test_a_short_name_before_a_rank_that_begins_alike_is_a_name() -> None:
    short, ranks = ("Li", "Mo", "Al"), ("Lieutenant", "Moderator", "Alter Hase")
    page = "".join(
        f"<div class=item><b class=user>{name}</b> <em>{rank}</em> <i>2026-03-0{n} 10:0{n}</i><div>{text}</div></div>"
        for n, (name, rank, text) in enumerate(zip(short, ranks, SAID, strict=False), 1)
    )
    assert [name for name, *_ in _told(f"<h1>When to pick</h1>{page}")] == ["Li", "Mo", "Al"]


def _timed(n: int, text: str) -> str:
    """A post as markup without names has it: votes beside the text, and who wrote it when below that."""
    return (
        f"<div><div><div>{n}</div></div><div><div><p>{text}</p></div>"
        f"<div><a href=/user/{n}>Picker{n}</a> <span>2026-03-0{n} 10:0{n}</span></div></div></div>"
    )


def test_what_is_around_all_posts_and_has_no_name_is_not_the_first_of_them() -> None:
    answers = "".join(f"<div>{_timed(n, text)}</div>" for n, text in enumerate(SAID[1:], 2))
    head = "<h1>When to pick</h1><p>Modified today, viewed by many</p>"
    page = f"<div>{head}<div>{_timed(1, SAID[0])}</div><div>{answers}</div></div>"
    assert _told(page) == _by_pickers(*SAID)


def test_votes_in_an_element_like_that_of_the_text_do_not_hide_it() -> None:
    page = "".join(f"<div>{_timed(n, text)}</div>" for n, text in enumerate(SAID, 1))
    assert _told(page) == _by_pickers(*SAID)


def _plain(n: int, text: str) -> str:
    who = f"<a href=/user/{n}>Picker{n}</a>"
    return (
        f"<article><div>{who}</div><div><ul><li><a href=#p{n}>2026-03-0{n} 10:0{n}</a></li></ul>"
        f"<div><div>{text}</div></div></div></article>"
    )


def test_the_head_of_a_thread_and_rows_below_it_are_no_posts_though_marked_up_alike() -> None:
    head = (
        "<div><ul><li>Thread starter <a href=/user/1>Picker1</a></li>"
        "<li>Start date <a href=#p1>2026-03-01 10:01</a></li></ul></div>"
    )
    rows = "".join(
        f"<div><div><a href=/forum/topic/{n}>Which pot {n}?</a><ul><li><a href=/user/{n}>Picker{n}</a></li>"
        f"<li><a href=/forum/topic/{n}#1>2026-02-0{n} 11:00</a></li></ul></div>"
        f"<dl><dt>Replies</dt><dd>{n}</dd></dl></div>"
        for n in (3, 4, 5)
    )
    page = "".join(_plain(n, text) for n, text in enumerate(SAID, 1))
    assert _told(f"<h1>When to pick</h1>{head}<div>{page}</div><div>{rows}</div>") == _by_pickers(*SAID)


@pytest.mark.parametrize("last", ["<ul>{}</ul>", "</li></ul><ul><li>{}"], ids=["in the post before", "apart"])
def test_a_short_reply_at_the_end_is_a_post_whatever_its_text_stands_in(last: str) -> None:
    def post(n: int, words: str) -> str:
        return f"<div><b class=author>Picker{n}</b> <i>2026-03-0{n} 10:0{n}</i>{words}</div>"

    posts = [f"<li>{post(n, f'<div class=content>{text}</div>')}</li>" for n, text in enumerate(SAID[:3], 1)]
    page = "".join(posts).removesuffix("</li>") + last.format(f"<li>{post(4, '<p>Thanks!</p>')}</li>")
    assert _told(f"<h1>When to pick</h1><ul>{page}</li></ul>") == _by_pickers(*SAID[:3], "Thanks!")


@pytest.mark.parametrize("time", ["<span title='2026-03-0{n} 10:0{n}'>3d</span>", "<time itemprop=datePublished>"])
def test_posts_that_wait_in_templates_are_not_read(time: str) -> None:
    if time.startswith("<time"):
        time = "<time itemprop=datePublished datetime='2026-03-0{n}T10:0{n}'>3 days ago</time>"
    posts = [
        f"<div class=post><div class=head><p><a href=/user/{n}>Picker{n}</a> {time.format(n=n)}</p></div>"
        f"<div class=body>{text}</div></div>"
        for n, text in enumerate(SAID * 2, 1)
    ]
    together, apart = (
        f"<template>{''.join(posts[4:])}</template>",
        "".join(f"<template>{p}</template>" for p in posts[4:]),
    )
    for waiting in (together, f"<div>{together}</div>", apart):
        assert _told(f"<h1>When to pick</h1><div>{''.join(posts[:4])}{waiting}</div>") == _by_pickers(*SAID)


def _drawn(n: int, text: str, *, who: str, below: str = "") -> str:
    return (
        f"<div class=post><div class=author>{who.format(n=n)}</div><i>2026-03-0{n} 10:0{n}</i>"
        f"<div class=content>{text}</div>{below}</div>"
    )


@pytest.mark.parametrize(
    "who",
    [
        "<a href=/user/{n}>P</a><strong>Picker{n}</strong>",
        "<a class=image href=/user/{n}>p</a><b>Picker{n}</b><div class=rank>Newbie</div>",
        "<a href=/user/{n}>PI</a> <a href=/user/{n}>Picker{n}</a>",
    ],
)
@pytest.mark.parametrize("count", [1, 4])
def test_the_letter_that_is_drawn_for_a_portrait_is_no_name(who: str, count: int) -> None:
    page = "".join(_drawn(n, text, who=who) for n, text in enumerate(SAID[:count], 1))
    assert _told(f"<h1>When to pick</h1>{page}") == _by_pickers(*SAID[:count])


def test_a_rank_in_a_profile_is_no_name_beside_what_is_called_one() -> None:
    who = "<span class=username>Picker{n}</span><div class=profile>Novice</div>"
    assert _told(_drawn(1, SAID[0], who=who)) == _by_pickers(SAID[0])


@pytest.mark.parametrize("share", ["Teilen", "Partager", "Compartir", "Поделиться", "Udostępnij", "Paylaş", "シェア"])
def test_buttons_to_share_are_nobodys_names(share: str) -> None:
    page = "".join(
        f"<tr><td><b>Picker{n}</b></td><td>2026-03-0{n} 10:0{n}<div>{text}</div>"
        f"<p><a href=/share/{n}>{share}</a></p></td></tr>"
        for n, text in enumerate(SAID[:2], 1)
    )
    assert _told(f"<table>{page}</table>") == _by_pickers(*SAID[:2])


def test_buttons_and_who_liked_a_post_title_no_rows() -> None:
    buttons = "".join(f"<a href=/{word}/{{n}}>{word}</a> " for word in ("Responder", "Citar", "Compartilhar"))
    liked = "<div><a href=/user/7>Anna</a>, <a href=/user/8>Bo</a> +1</div>"
    page = "".join(
        f"<div><div><a href=/user/1>Picker1</a></div><div><a href=#p{n}>#{n}</a></div><div>{text}</div>"
        f"{liked if n == 2 else ''}<div><i>2026-03-0{n} 10:0{n}</i> {buttons.format(n=n)}</div></div>"
        for n, text in enumerate(SAID[:2], 1)
    )
    told = _told(f"<h1>When to pick</h1><div>{page}</div>")
    assert [(name, text.split("\n")[0]) for name, text in told] == [("Picker1", text) for text in SAID[:2]]


def test_a_profile_may_begin_with_the_letter_that_is_drawn_for_a_portrait() -> None:
    profile = "<div><a>{}</a><a>Picker1</a><p>Posts: 12</p><p>Location: Leeds</p></div>"
    for drawn, is_one in (("P", True), ("Q", False)):
        outline = Outline(parse(f"<body>{profile.format(drawn)}</body>"))
        reading = Reader(outline).read([outline.tags.index("div")], ())
        name = next(element for element in reading.elements if reading.text_of(element) == "Picker1")
        assert opens_profile(reading, name) == is_one


def _dated(n: int, text: str) -> str:
    return (
        f"<div class=post><p><a class=author href=/user/{n}>Picker{n}</a> <i>2026-03-0{n} 10:0{n}</i></p>"
        f"<div class=content>{text}</div></div>"
    )


def test_the_best_answer_that_is_shown_again_above_the_others_is_one_post() -> None:
    posts = [_dated(n, text) for n, text in enumerate(SAID, 1)]
    best = f"<div class=best><h3>Best answer</h3>{posts[2]}</div>"
    assert _told(f"<h1>When to pick</h1>{posts[0]}{best}{''.join(posts[1:])}") == _by_pickers(*SAID)
    assert _told(f"<h1>When to pick</h1>{posts[0]}{best}{posts[2]}{posts[1]}") == [
        _by_pickers(*SAID)[n] for n in (0, 2, 1)
    ]


def test_the_best_answer_is_one_post_though_only_days_are_told() -> None:
    posts = [re.sub(r" 10:0\d", "", _dated(n, text)) for n, text in enumerate(SAID, 1)]
    best = f"<div class=best><h3>Best answer</h3>{posts[2]}</div>"
    assert _told(f"<h1>When to pick</h1>{posts[0]}{best}{''.join(posts[1:])}") == _by_pickers(*SAID)


def test_a_post_that_was_sent_twice_stands_there_twice() -> None:
    posts = [_dated(n, text) for n, text in enumerate(SAID, 1)]
    told = _by_pickers(*SAID)
    assert _told(f"<h1>When to pick</h1>{''.join(posts)}{posts[3]}") == [*told, told[3]]
    assert _told(f"<h1>When to pick</h1>{posts[0]}{posts[1]}{posts[1]}{posts[2]}") == [*told[:2], *told[1:3]]


def test_who_asks_again_on_one_day_in_the_same_words_wrote_two_posts() -> None:
    posts = ((1, 1, SAID[1]), (2, 2, SAID[0]), (3, 2, SAID[2]), (2, 2, SAID[0]), (4, 3, SAID[3]))
    page = "".join(
        f"<div class=post><a class=author href=/user/{n}>Picker{n}</a> <i>2026-03-0{day}</i><p>{text}</p></div>"
        for n, day, text in posts
    )
    assert [name for name, _ in _told(f"<h1>When to pick</h1>{page}")] == [f"Picker{n}" for n in (1, 2, 3, 2, 4)]


@pytest.mark.parametrize("day", ["'{}T10:00:00Z'", "<span class=s>&quot;{}T10:00:00Z&quot;</span>", "`{} 10:00`"])
def test_times_that_are_values_in_listings_begin_no_posts(day: str) -> None:
    said = (
        "Wash the pot in the evening, and pour the water from high above it.",
        "The lid is closed until the leaves have opened, which takes two minutes.",
        "Whoever likes it stronger takes more leaves, and not more time.",
    )
    steps = "".join(
        f"<h3>GET /tea/{n}</h3><p>{text}</p><pre>{{ 'user': 'ada', 'made': {day.format(f'2026-03-0{n}')} }}</pre>"
        for n, text in enumerate(said, 1)
    )
    head = "<h1>teapot</h1><a href=/ada>ada</a> / <a href=/ada/teapot>teapot</a> <a href=/issues>Issues</a>"
    text = f"<p>{'A pot that tells what tea is in it. ' * 5}</p>{steps}<p>{'It is free for all. ' * 5}</p>"
    assert not read_page(f"<title>teapot</title>{head}<article>{text}</article>", "http://git.test/ada/tea").posts


def test_posts_that_are_shown_as_they_were_typed_are_read() -> None:
    posts = "".join(
        f"<b>Picker {n}</b> <i>2026-03-0{n} 10:00</i>\n<p>{'The rain is late on hill ' + str(n) + '. '}</p><hr>"
        for n in range(1, 6)
    )
    records = read_page(f"<title>Rain</title><h1>Rain</h1><pre>{posts}</pre>", "http://forum.test/thread-7-1-1.html")
    assert [post.author for post in records.posts] == [f"Picker {n}" for n in range(1, 6)]


@pytest.mark.parametrize(
    "post",
    [
        "<div class=post><pre class=head>Picker{n} - 2026-03-0{n} 10:0{n}</pre><div class=content>{text}</div></div>",
        "<div class=post><pre class=head><b>Picker{n}</b> 2026-03-0{n} 10:0{n}</pre><p>{text}</p></div>",
        "<pre>{rule}\n<b>Picker{n}</b> <i>2026-03-0{n} 10:0{n}</i>\n\n{text}\n</pre>",
    ],
)
def test_heads_that_are_shown_as_they_were_typed_begin_posts(post: str) -> None:
    posts = "".join(post.format(n=n, text=text, rule="-" * 40) for n, text in enumerate(SAID, 1))
    about = f"<p>{'This is the board of all who pick tea in the hills, and of nobody else. ' * 9}</p>"
    told = _told(f"<h1>When to pick</h1><div class=posts>{posts}</div><div class=footer>{about}</div>")
    assert told == _by_pickers(*SAID)
