"""A page with some words of forums has a lone post only where its author is introduced: no other is read in full."""

from __future__ import annotations

import pytest

from extraction.records.signs.reading import Reader
from tests.extraction.records.pages import NOW, read_page

#: Two ideas of a forum: too few, if nobody is introduced.
MENU = "<a href=/new>New topic</a> <a href=/answer>Reply</a>"
TEXT = "<div class=text>" + "The pot is warm, and so is the milk that came with it. " * 4 + "</div>"
POST = f"<div class=box><div class=side><b>Ada</b>{{beside}}</div><div>2026-03-01 10:00</div>{TEXT}</div>"
STORY = f"<div class=box><h1>Tea</h1><p>By <a href=/author/ada>Ada Byron</a>, 2026-03-01 10:00</p>{TEXT}</div>"


@pytest.mark.parametrize(
    "beside",
    ["<p>Posts:</p><p>239</p>", "<p>Joined: May 2020</p>", "<p>ada at mail.test</p>"],
    ids=["a label and its value", "a labelled line", "an address of mail"],
)
def test_who_is_introduced_wrote_the_only_post(beside: str) -> None:
    records = read_page(f"<body>{MENU}{POST.format(beside=beside)}</body>", now=NOW)
    assert [post.author for post in records.posts] == ["Ada"]


def test_the_lines_of_a_letters_heading_introduce_its_sender() -> None:
    head = "<div><p>From: Ada</p><p>Date: <span>2026-03-01 10:00</span></p></div>"
    records = read_page(f"<body>{MENU}<div class=box>{head}{TEXT}</div></body>", now=NOW)
    assert [post.author for post in records.posts] == ["Ada"]


def test_a_story_by_nobody_who_is_introduced_is_not_read_as_a_post(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        pytest.fail("read in full")

    monkeypatch.setattr(Reader, "read", refuse)
    assert read_page(f"<body>{MENU}{STORY}</body>", now=NOW).posts == []
