"""Wrappers learned from marked records: missing, repeated and reordered fields."""

from __future__ import annotations

import pytest
from lxml import html
from lxml.html import HtmlElement

from extraction.papers.wrappers import Wrapper, learn, mark

Values = list[tuple[str, str]]
TAGS = {"author": "b", "time": "i", "text": "p", "tag": "em"}


def record(values: Values) -> HtmlElement:
    """A record with an element for each value, in their order."""
    return html.fromstring(f"<li>{''.join(f'<{TAGS[name]}>{value}</{TAGS[name]}>' for name, value in values)}</li>")


def taught(*records: Values) -> Wrapper:
    return learn([mark(record(values), values) for values in records])


LAOWANG: Values = [("author", "老王"), ("time", "9:00"), ("text", "好茶")]
XIAOLI: Values = [("author", "小李"), ("time", "10:30"), ("text", "贵了")]
TURNED: Values = [("time", "11:00"), ("author", "阿明"), ("text", "再看看")]
TAGGED: Values = [("author", "阿明"), ("time", "11:00"), ("tag", "春茶"), ("tag", "龙井"), ("text", "再看看")]


@pytest.mark.parametrize("name", ["author", "time", "text"])
def test_a_field_may_be_missing(name: str) -> None:
    left = [(each, value) for each, value in (("author", "甲"), ("time", "12:00"), ("text", "不错")) if each != name]
    assert taught(LAOWANG, XIAOLI).extract(record(left)) == left


@pytest.mark.parametrize("times", [0, 1, 2, 3])
def test_a_field_may_be_repeated(times: int) -> None:
    values = [("author", "甲"), ("time", "12:00"), *[("tag", f"茶{n}") for n in range(times)], ("text", "不错")]
    assert taught(LAOWANG, TAGGED).extract(record(values)) == values


def test_fields_may_come_in_another_order() -> None:
    wrapper = taught(LAOWANG, XIAOLI, TURNED)
    for values in (
        [("author", "甲"), ("time", "12:00"), ("text", "不错")],
        [("time", "12:00"), ("author", "甲"), ("text", "不错")],
    ):
        assert wrapper.extract(record(values)) == values


def test_all_three_at_once() -> None:
    values = [("time", "12:00"), ("author", "甲"), ("tag", "a"), ("tag", "b"), ("tag", "c")]
    assert taught(LAOWANG, TURNED, TAGGED).extract(record(values)) == values


def test_values_of_equal_text_are_marked_one_behind_the_other() -> None:
    values = [("tag", "茶"), ("author", "茶"), ("tag", "茶")]
    assert [(name, start) for name, start, _ in mark(record(values), values).fields] == [
        ("tag", 2),
        ("author", 5),
        ("tag", 8),
    ]


def test_what_a_record_does_not_show_is_not_marked() -> None:
    assert mark(record(LAOWANG), [("author", "小李"), ("tag", "")]).fields == ()
