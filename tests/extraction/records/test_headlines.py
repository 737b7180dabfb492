"""Which links of a list are its rows."""

from __future__ import annotations

import pytest

from tests.extraction.records.pages import BUSY, told_rows


@pytest.mark.parametrize("row", ["li", "div", "p"])
@pytest.mark.parametrize(
    ("topic", "person"),
    [
        ("/t/{n}", "/u/{n}"),
        ("/forum/topic/{n}", "/forum/user/{n}"),
        ("viewthread.php?tid={n}", "space.php?uid={n}"),
        ("http://bbs.test/thread-{n}-1-1.html", "http://bbs.test/space-uid-{n}.html"),
    ],
)
def test_a_second_link_of_a_row_is_no_row(row: str, topic: str, person: str) -> None:
    rows = "".join(
        f"<{row}><a href='{topic.format(n=n)}'>{title}</a> <a href='{person.format(n=n)}'>{name}</a>"
        f" <span>{views}阅读</span> <span>{replies}回复</span> <span>2026-03-0{n % 9 + 1}</span></{row}>"
        for n, (title, name, replies, views) in enumerate(BUSY, 1)
    )
    assert told_rows(f"<div>{rows}</div>") == BUSY


def test_two_headlines_of_a_line_are_two_rows() -> None:
    heads = [title for title, *_ in BUSY]
    lines = "".join(
        f"<li><a href=/a/{n}.html>{one}</a> <a href=/a/{n + 50}.html>{other}</a></li>"
        for n, (one, other) in enumerate(zip(heads[::2], heads[1::2], strict=True))
    )
    assert [title for title, *_ in told_rows(f"<ul>{lines}</ul>")] == heads
