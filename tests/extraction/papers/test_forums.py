"""The forum papers' methods on their own worked examples, and where they are known to fail."""

from __future__ import annotations

import pytest
from lxml import html
from lxml.html import HtmlElement

from extraction.papers.clusters import cluster, page_distance, pair_scores
from extraction.papers.pol import comment_blocks, leaf_paths, path_set_similarity, path_similarity
from extraction.papers.sol import layout_similarity, record_blocks
from extraction.papers.sol_fields import fields
from extraction.papers.subtrees import (
    Node,
    combined_similarity,
    edit_similarity,
    matching_similarity,
    substring_similarity,
)

# ---- SoL -----------------------------------------------------------------------------------------------------------


def row(author: str, text: str, number: int, cells: str = "") -> str:
    return (
        f"<tr><td width=90><a href='/u/{number}'>{author}</a></td><td><p>2009-05-{number:02d} 12:0{number}</p>"
        f"<div>{text}</div></td>{cells}</tr>"
    )


def table(*rows: str) -> HtmlElement:
    return html.fromstring(f"<div><ul><li>首页</li><li>论坛</li></ul><table>{''.join(rows)}</table></div>")


ROWS = [row(f"茶客{n}", f"第 {n} 条回复说了些什么，比时间要长一些才行", n) for n in range(1, 6)]


def test_levels_weigh_six_three_one() -> None:
    one = html.fromstring("<div><p></p><p><div></div></p></div>")
    assert layout_similarity(one, one) == 1.0
    first = html.fromstring("<table><tr><td width=1></td></tr></table>")
    other = html.fromstring("<table><tr><td width=2></td></tr></table>")
    assert layout_similarity(first, other) == pytest.approx(0.7)  # the second level differs: 1 - 0.3


def test_alike_rows_are_the_record_blocks() -> None:
    assert [block.tag for block in record_blocks(table(*ROWS))] == ["tr"] * 5


def test_two_posts_are_too_few_to_be_blocks() -> None:
    assert record_blocks(table(*ROWS[:2])) == []


def test_rules_take_the_fields_of_alike_blocks() -> None:
    found = fields(record_blocks(table(*ROWS)))
    assert [each.author for each in found] == [f"茶客{n}" for n in range(1, 6)]
    assert found[0].body == "第 1 条回复说了些什么，比时间要长一些才行"
    assert found[2].time is not None
    assert (found[2].time.day, found[2].time.minute) == (3, 3)


# ---- POL and the four it is compared with --------------------------------------------------------------------------

#: Figure 2's case: two comments, one of which has a picture.
PLAIN: Node = ("div", (("a", ()), ("p", ()), ("span", ())))
PICTURE: Node = ("div", (("a", ()), ("p", (("img", ()),)), ("span", ())))


def test_a_path_knows_its_places() -> None:
    assert leaf_paths(PLAIN) == [(("div", 1), ("a", 1)), (("div", 1), ("p", 2)), (("div", 1), ("span", 3))]
    assert path_similarity((("div", 1), ("p", 2)), (("div", 1), ("p", 2), ("img", 1))) == pytest.approx(2 / 6**0.5)


def test_pol_is_the_mean_of_best_matches_weighted_by_length() -> None:
    best = 2 / 6**0.5
    # a and span match themselves on both sides (lengths 2), p (2) and p/img (3) match each other
    assert path_set_similarity(PLAIN, PICTURE) == pytest.approx((2 * 4 + best * 2 + best * 3) / (6 + 7))
    assert path_set_similarity(PLAIN, PICTURE) > 0.8


def test_the_five_measures_on_a_comment_with_a_picture() -> None:
    assert edit_similarity(PLAIN, PICTURE) == pytest.approx(1 - 1 / 9, abs=1e-6)
    assert matching_similarity(PLAIN, PICTURE) == pytest.approx(8 / 9, abs=1e-6)
    assert substring_similarity(PLAIN, PICTURE) == pytest.approx(8 / 9, abs=1e-6)
    assert combined_similarity(PLAIN, PICTURE) == pytest.approx(4 / 5, abs=1e-6)


@pytest.mark.parametrize(
    "measure", [path_set_similarity, edit_similarity, matching_similarity, substring_similarity, combined_similarity]
)
def test_equal_trees_are_alike_and_foreign_ones_are_not(measure: object) -> None:
    assert callable(measure)
    assert measure(PICTURE, PICTURE) == pytest.approx(1.0)
    assert measure(PLAIN, ("ul", (("li", ()),))) < 0.5


def comments(count: int) -> HtmlElement:
    inner = "<div><div><div><div><p><b>x</b></p><p><i>y</i></p></div></div></div></div>"
    return html.fromstring(f"<body><div>{inner * count}</div></body>")


def test_five_comments_are_found_and_four_are_not() -> None:
    assert [len(group) for group in comment_blocks(comments(5))] == [5]
    assert comment_blocks(comments(4)) == []


# ---- clusters ------------------------------------------------------------------------------------------------------


def test_pages_nearer_than_the_threshold_share_a_cluster() -> None:
    discuz = [{"a", "b", "c", "d"}, {"a", "b", "c", "e"}, {"a", "b", "c", "d", "e"}]
    phpbb = [{"x", "y", "z"}, {"x", "y", "z", "w"}]
    assert page_distance(discuz[0], discuz[1]) == pytest.approx(2 / 3)
    assert [sorted(group) for group in cluster([*discuz, *phpbb])] == [[0, 1, 2], [3, 4]]
    assert pair_scores([0, 0, 0, 1, 1], [0, 0, 0, 1, 1]) == (1.0, 1.0, 1.0)
