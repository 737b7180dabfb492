"""Whom a page names where no reader looks: read when it is asked for."""

from __future__ import annotations

import pytest

from extraction import extract
from extraction.article.metadata import Metadata, read_metadata
from extraction.markup.tree import parse
from tests.extraction.records.pages import thread_of


def test_elements_that_call_themselves_an_authors_and_links_to_people_are_told() -> None:
    told = read_metadata(parse("<p class=author>Ada Byron<p><a rel=author>Bob</a><p><a href=/author/ann>Ann Lee</a>"))
    assert (told.marked_authors, told.people) == (("Ada Byron", "Bob"), ("Ann Lee",))
    assert (Metadata().marked_authors, Metadata().people) == ((), ())


def test_whom_a_threads_head_names_is_not_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        pytest.fail("looked for")

    monkeypatch.setattr("extraction.article.metadata._first_texts", refuse)
    page = extract(f"<title>茶</title><body>{thread_of(8)}", "http://bbs.test/thread-1-1.html")
    assert page.kind == "thread"
