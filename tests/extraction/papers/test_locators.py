"""Record nodes by repetition: the five constraints, pieces of records, opening posts, and the library of locators."""

from __future__ import annotations

import pytest
from lxml import html
from lxml.html import HtmlElement

from extraction.papers.locators import (
    PAPER,
    WIDER,
    Constraints,
    LocatorLibrary,
    locate,
    locator,
    opening_post,
    repeated,
)

TIME = "<em>2014-12-26 12:10</em>"


def post(number: int, *, look: str = "bm_c") -> str:
    return f'<div class="{look}" id="pid{number}"><em>2014-12-26 12:{number % 60:02d}</em><p>第 {number} 楼</p></div>'


def page(*parts: str) -> HtmlElement:
    return html.fromstring(f'<body><div class="nav"><ul><li>首页</li></ul></div><div class="vt">{"".join(parts)}</div>')


def count(root: HtmlElement, constraints: Constraints = PAPER) -> int:
    return len(locate(root, constraints).records)


def test_record_nodes_show_times_and_repeat() -> None:
    located = locate(page(*(post(n) for n in range(1001, 1005))))
    assert [node.get("id") for (node,) in located.records] == ["pid1001", "pid1002", "pid1003", "pid1004"]
    assert locator(located.records[0][0]) == "id=pid\\d+"


def test_a_page_with_one_record_gives_none() -> None:
    assert count(page(post(1001))) == 0


# ---- the five constraints


def test_records_are_divs_or_tables() -> None:
    for tag in ("div", "table"):
        inner = f"<tr><td>{TIME}</td></tr>" if tag == "table" else TIME
        assert count(page(*[f"<{tag}>{inner}</{tag}>"] * 3)) == 3


@pytest.mark.parametrize("tag", ["p", "section", "article"])
def test_records_of_other_tags_are_none(tag: str) -> None:
    assert count(page(*[f"<{tag}>{TIME}</{tag}>"] * 3)) == 0


def test_the_node_above_records_is_a_div_or_a_table() -> None:
    records = f"<div>{TIME}</div>" * 3
    assert count(html.fromstring(f"<body><div>{records}</div></body>")) == 3
    assert count(html.fromstring(f"<body><section>{records}</section></body>")) == 0


@pytest.mark.parametrize("time", ["2014-12-26 12:14", "前天 14:24"])
def test_every_record_shows_a_time(time: str) -> None:
    assert count(page(*[f"<div><em>{time}</em><p>茶</p></div>"] * 3)) == 3
    assert count(page(*[f"<div><em>{time}</em><p>茶</p></div>"] * 2, "<div><em>老王</em><p>茶</p></div>")) == 0


def test_an_id_has_more_than_three_digits() -> None:
    assert count(page(*(post(n) for n in range(1001, 1004)))) == 3
    assert count(page(*(post(n) for n in range(101, 104)))) == 0
    assert count(page(*(post(n).replace(f' id="pid{n}"', "") for n in range(101, 104)))) == 3  # an id is not needed


def nested(depth: int) -> HtmlElement:
    """Three records whose node above is at a depth, the root being 1 and the body 2."""
    return html.fromstring(f"<html><body>{'<div>' * (depth - 2)}{f'<div>{TIME}</div>' * 3}{'</div>' * (depth - 2)}")


def test_the_node_above_is_at_most_eleven_deep() -> None:
    assert count(nested(11)) == 3
    assert count(nested(12)) == 0


def test_the_deepest_node_above_records_wins() -> None:
    shallow = f'<div class="a">{TIME}</div>' * 4
    deep = f'<div class="b"><p></p>{TIME}</div>' * 3
    located = locate(html.fromstring(f"<body><div>{shallow}</div><div><div>{deep}</div></div></body>"))
    assert [node.get("class") for (node,) in located.records] == ["b"] * 3
    located = locate(html.fromstring(f"<body><div><div>{shallow}</div></div><div>{deep}</div></body>"))
    assert [node.get("class") for (node,) in located.records] == ["a"] * 4


def test_a_run_may_ask_for_wider_constraints() -> None:
    assert count(nested(12), WIDER) == 3
    assert count(page(*(post(n) for n in range(101, 104))), WIDER) == 3
    assert count(html.fromstring(f"<body><ul>{f'<li>{TIME}</li>' * 3}</ul></body>"), WIDER) == 3


# ---- pieces


def test_pieces_at_equal_distances_are_one_record() -> None:
    parts = html.fromstring("<div>" + "<h4>a</h4><div><p>b</p></div>" * 4 + "</div>")
    assert repeated(list(parts)) == [[(0, 1), (2, 3), (4, 5), (6, 7)]]


def test_clusters_one_behind_the_other_are_no_pieces() -> None:
    parts = html.fromstring("<div>" + "<h4>a</h4>" * 3 + "<div><p>b</p></div>" * 3 + "</div>")
    assert repeated(list(parts)) == [[(0,), (1,), (2,)], [(3,), (4,), (5,)]]


def test_a_time_in_any_piece_is_the_records_time() -> None:
    pair = "<div class=t><h4>标题</h4></div><div class=b><p>2014-12-26 12:10 老王说茶好</p></div>"
    records = locate(page(*[pair] * 4)).records
    assert [[node.get("class") for node in record] for record in records] == [["t", "b"]] * 4


def test_pairs_without_a_time_are_no_records() -> None:
    assert count(page(*["<div class=t><h4>标题</h4></div><div class=b><p>老王说茶好</p></div>"] * 4)) == 0


def test_pieces_that_are_no_record_nodes_are_left_out() -> None:
    records = locate(page(*[f"<div><p>茶好</p>{TIME}</div><hr>"] * 3)).records
    assert [[node.tag for node in record] for record in records] == [["div"]] * 3


# ---- the opening post and the library


def test_the_left_sibling_with_a_time_is_the_opening_post() -> None:
    opening = '<div class="first"><h1>问茶</h1><span>2014-12-26 12:00</span><p>今年的春茶怎么样？</p></div>'
    located = locate(page(opening, *(post(n) for n in range(1001, 1004))))
    assert located.opening is not None
    assert located.opening.get("class") == "first"
    assert opening_post(located.records[0][0]) is located.opening
    assert len(located.nodes()) == 4


def test_a_left_sibling_without_a_time_is_no_opening_post() -> None:
    heading = '<div class="first"><h1>问茶</h1><p>今年的春茶怎么样？</p></div>'
    assert locate(page(heading, *(post(n) for n in range(1001, 1004)))).opening is None


def test_a_library_finds_single_records_by_id_or_by_xpath() -> None:
    library = LocatorLibrary()
    library.learn(page(*(post(n) for n in range(1001, 1004))))
    assert [node.get("id") for node in library.find(page(post(7777)))] == ["pid7777"]
    plain = LocatorLibrary()
    without = [post(n).replace(f'id="pid{n}"', "") for n in range(1001, 1005)]
    plain.learn(page(*without[:3]))
    assert len(plain.find(page(without[3]))) == 1


def test_a_library_finds_all_pieces_of_a_record() -> None:
    pair = "<div class=t><h4>标题</h4></div><div class=b><p>2014-12-26 12:10 老王说茶好</p></div>"
    library = LocatorLibrary()
    library.learn(page(*[pair] * 3))
    assert [node.get("class") for node in library.find(page(pair))] == ["t", "b"]
