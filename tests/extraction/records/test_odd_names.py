"""Whose a post is where the name is not like the others: nobody's, the title's, a number, a guest's."""

from __future__ import annotations

from extraction import extract
from tests.extraction.records.pages import NOW, read_page

ROW = (
    "<div class=reply><div class=head>{name} <span>2026-03-0{n} 10:0{n}</span> <a href=#r{n}>Reply</a></div>"
    "<div class=content>Tea of farm {n} is the better one.</div></div>"
)


def _authors(names: list[str], row: str = ROW, head: str = "") -> list[str | None]:
    rows = "".join(row.format(name=name, n=n) for n, name in enumerate(names, 1))
    found = read_page(f"{head}<body><div id=comments><h3>Comments</h3>{rows}</div>", now=NOW)
    assert len(found.posts) == len(names)
    return [post.author for post in found.posts]


def test_writers_without_a_name_are_called_what_the_page_calls_them() -> None:
    rows = [f"<b>{name}</b>" for name in ("名無しさん", "名無しさん", "名無しさん", "名無しさん")]
    assert _authors(rows) == ["名無しさん"] * 4


def test_a_name_without_a_link_stands_in_where_the_others_link_theirs() -> None:
    rows = [
        "<a href=/u/1><b>Ada</b></a>",
        "<font><b>Reader</b></font>",
        "<a href=/u/2><b>Bob</b></a>",
        "<font><b>Reader</b></font>",
        "<font><b>Reader</b></font>",
        "<a href=/u/3><b>Cy</b></a>",
    ]
    assert _authors(rows) == ["Ada", "Reader", "Bob", "Reader", "Reader", "Cy"]


def test_a_button_in_the_place_of_a_name_is_nobody() -> None:
    row = "<div class=reply><p>{name}</p><div class=content>Tea of farm {n} is the better one.</div></div>"
    rows = [
        f"<i>2026-03-0{n} 10:0{n}</i> {name} <a href=#r{n}>Cite</a>"
        for n, name in enumerate(("<a href=/u/1>Ada</a>", "<a href=/u/2>Bob</a>", "", "<a href=/u/3>Cy</a>"), 1)
    ]
    assert _authors(rows, row) == ["Ada", "Bob", None, "Cy"]


def test_a_name_in_the_title_is_one_where_names_stand() -> None:
    rows = [f"<a class=author href=/user/{name[:2]}>{name}</a>" for name in ("Ada B", "Jane Roe", "Bob", "Jane Roe")]
    assert _authors(rows, head="<title>Tea notes by Jane Roe</title>") == ["Ada B", "Jane Roe", "Bob", "Jane Roe"]


def test_a_number_is_a_name_where_names_stand() -> None:
    rows = [f"<a class=author href=/user/{n}>{name}</a>" for n, name in enumerate(("Ada", "774", "Bob", "Cy"))]
    assert _authors(rows) == ["Ada", "774", "Bob", "Cy"]


def test_a_members_number_in_brackets_is_none_of_the_name() -> None:
    rows = [f"<span class=by>by {name} ( 8563{n} )</span>" for n, name in enumerate(("kilroy", "Sam W", "Ozzie"))]
    assert _authors(rows) == ["kilroy", "Sam W", "Ozzie"]


def test_guests_are_named_beside_members_who_are_named_three_times_over() -> None:
    member = (
        "<div class=pic><p><span class=user><a href=/user/{n}>{name}</a></span></p></div><div class=side><p>"
        "<span class=user><a href=/user/{n}>{name}</a></span></p></div><em class=who><a href=/user/{n}>{name}</a></em>"
        "<u class=nick>{name}</u>"
    )
    rows = [member.format(n=n, name=name) for n, name in enumerate(("Ada", "Bob", "Cy", "Dee", "Eve"))]
    rows[2:2] = ["<strong>Guest of May</strong>", "<strong>Passer by</strong>"]
    assert _authors(rows) == ["Ada", "Bob", "Guest of May", "Passer by", "Cy", "Dee", "Eve"]


def test_a_name_of_few_letters_that_ends_in_t_is_no_zone() -> None:
    told = ("The Quiet One", "Ada Byron", "Scott", "Wyatt", "Ada Byron")
    items = "".join(
        f"<dt>March {n}, 2026, 10:05 - {name}</dt><dd><p>Tea number {n} is ready.</p></dd>"
        for n, name in enumerate(told, 1)
    )
    records = read_page(f"<div><h3>5 comments</h3><dl id='comments'>{items}</dl></div>")
    assert [post.author for post in records.posts] == list(told)


def test_the_opening_post_of_a_question_is_by_who_its_head_links() -> None:
    def answer(n: int, name: str) -> str:
        return (
            f"<article class=Answer><a class=Meta-author href=/nutzer/{n}>{name}</a> <time datetime=2026-03-0{n}T10:00>"
            f"0{n}.03.2026</time><div class=Answer-body><p>Antwort {n}: nimm lieber die andere Kanne, die hält warm."
            "</p></div><footer><a href=#>Hilfreich</a> <a href=#>Kommentieren</a></footer></article>"
        )

    page = extract(
        "<html lang=de><title>Welche Teekanne ist gut?</title><body><main><article class=Question>"
        "<h1>Welche Teekanne ist gut?</h1><div class=Meta><a class=Meta-author href=/nutzer/9>Uwe_K</a> "
        "<time datetime=2026-03-01T09:00>01.03.2026</time></div><div class=Question-body><p>Ich suche eine Kanne, die "
        "den Tee zwei Stunden warm hält, ohne Stövchen.</p></div></article><section class=Answers>"
        + "".join(answer(n, name) for n, name in enumerate(("Anni", "Bert", "Cora"), 2))
        + "</section></main>",
        "https://rat.test/frage/welche-teekanne-ist-gut",
        now=NOW,
    )
    posts = page.thread.posts if page.thread else page.comments
    assert [post.author for post in posts[-3:]] == ["Anni", "Bert", "Cora"]
    assert len(posts) == 3 or posts[0].author == "Uwe_K"
