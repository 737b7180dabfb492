"""Comments that show no times, or stand alone, below a heading that calls them comments."""

from __future__ import annotations

from extraction import extract

STORY = "".join(
    f"<p>We pick in May, before the rain. Here it is June, as the hill is high, and path {n} is steep.</p>"
    for n in range(9)
)
SAID = (
    ("Anna", "Thank you, I will wait until then."),
    ("Bo", "The pot is older than this."),
    ("Cy", "Same here."),
)
FORM = "<form action=/comment><p>Name<input name=n></p><textarea name=t></textarea><input type=submit></form>"


def _said(section: str) -> list[tuple[str | None, str]]:
    page = f"<title>When to pick</title><article><h1>When to pick</h1><p>2026-03-01 10:00</p>{STORY}</article>"
    read = extract(f"{page}<div>{section}</div>", "http://tea.test/2026/03/7.html")
    return [(post.author, post.text) for post in read.comments]


def test_names_and_texts_in_pairs_of_siblings_are_the_comments_that_a_heading_counts() -> None:
    pairs = "".join(
        f"<dt><a href=/user/{n}>{name}</a></dt><dd><p>{text}</p></dd>" for n, (name, text) in enumerate(SAID)
    )
    assert _said(f"<h3>3 comments</h3><dl>{pairs}</dl>{FORM}") == list(SAID)


def test_comments_without_times_that_can_be_answered_stand_below_a_heading_without_a_number() -> None:
    rows = "".join(
        f"<li><div><a href=/user/{n}>{name}</a></div><div>{text}</div><div><button>Reply</button></div></li>"
        for n, (name, text) in enumerate(SAID)
    )
    assert _said(f"<h3>Comments</h3><ul>{rows}</ul>") == list(SAID)


def test_the_one_comment_that_a_heading_counts_needs_neither_a_time_nor_a_telling_name() -> None:
    one = "<section><div><span>Anna</span></div><div>Thank you, I will wait until then.</div></section>"
    assert _said(f"<h3>1 comment</h3><div>{one}</div>{FORM}") == [SAID[0]]


def test_heading_that_counts_none_has_no_comment() -> None:
    assert _said(f"<h3>0 comments</h3><p>Be the first to comment</p>{FORM}") == []


def test_letter_in_a_portraits_place_is_nobodys_name() -> None:
    rows = "".join(
        f"<div><i>{name[0]}</i><div><time datetime=2026-03-0{n + 2}T10:00:00>2026-03-0{n + 2} 10:00</time> {name}</div>"
        f"<div><p>{text}</p></div></div>"
        for n, (name, text) in enumerate(SAID)
    )
    assert _said(f"<h3>3 comments</h3>{rows}") == list(SAID)
