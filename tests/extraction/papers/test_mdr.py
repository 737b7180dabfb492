"""MDR: runs of neighbours whose tags read alike."""

from __future__ import annotations

from lxml import html

from extraction.papers.mdr import data_region, tag_distance


def sizes(page: str) -> list[int]:
    return [len(record) for record in data_region(html.fromstring(page))]


def test_the_distance_counts_edits_by_mean_length() -> None:
    assert tag_distance(("a", "b", "c"), ("a", "c")) == 0.4


def test_the_largest_run_of_alike_neighbours_is_the_region() -> None:
    menu = "<ul>" + "<li>a</li>" * 3 + "</ul>"
    posts = "<div>" + "<div><b>who</b><p>what</p></div>" * 5 + "</div>"
    assert sizes(f"<div>{menu}{posts}</div>") == [1] * 5


def test_neighbours_that_alternate_are_records_of_two() -> None:
    assert sizes("<dl>" + "<dt>who</dt><dd><p>what <i>now</i></p></dd>" * 3 + "</dl>") == [2] * 3


def test_an_opening_post_of_another_shape_is_left_out() -> None:
    opening = "<div><h1>why</h1><p>a</p><p>b</p><p>c</p></div>"
    assert sizes(f"<div>{opening}{'<div><b>who</b><i>when</i></div>' * 3}</div>") == [1] * 3


def test_one_record_is_no_region() -> None:
    assert sizes("<div><div><b>who</b></div></div>") == []
