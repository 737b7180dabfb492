"""Rules R1 to R5 and the filter of noise, each alone."""

from __future__ import annotations

from lxml import html
from lxml.html import HtmlElement

from extraction.papers.sol_fields import Fields, fields


def blocks(*rows: str) -> list[HtmlElement]:
    """One row of a table for each text."""
    return list(html.fromstring(f"<table>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>").iter("tr"))


def read(*rows: str) -> list[Fields]:
    return fields(blocks(*rows))


# ---- the noise filter


def test_what_all_blocks_say_alike_is_noise() -> None:
    found = read("<td>茶好</td><td>举报这一篇回复给管理员</td>", "<td>水好</td><td>举报这一篇回复给管理员</td>")
    assert [each.body for each in found] == ["茶好", "水好"]


def test_one_block_alone_has_nothing_alike() -> None:
    assert read("<td>茶好</td>")[0].body == "茶好"


# ---- R1: the body


def test_the_longest_texts_on_the_mean_are_the_body() -> None:
    rows = ("<td>沙发</td><td>今年的春茶比去年的好</td>", "<td>一楼是什么人占的呢</td><td>今年的春茶比去年贵得多</td>")
    assert [each.body for each in read(*rows)] == ["今年的春茶比去年的好", "今年的春茶比去年贵得多"]


def test_a_body_of_one_character_is_read_at_its_place() -> None:
    assert [each.body for each in read("<td>今年的春茶比去年的好</td>", "<td>顶</td>")] == [
        "今年的春茶比去年的好",
        "顶",
    ]


def test_a_body_in_which_every_block_has_a_digit_is_no_count() -> None:
    rows = (
        "<td>我猜这一罐春茶一共是 12 两，不会比这更多，再多了就假</td>",
        "<td>我猜这一罐春茶大概是 15 两，也许比这里说的还少些</td>",
    )
    assert [(each.body[-3:], each.counts) for each in read(*rows)] == [("了就假", ()), ("还少些", ())]


def test_a_board_has_no_body() -> None:
    rows = [
        f"<td><a href='/t/{n}'>问一问{what}</a></td><td>回复 {n}</td><td>2009-05-0{n} 12:00</td>"
        for n, what in enumerate(("春茶", "夏茶怎么样"), 1)
    ]
    assert [each.body for each in read(*rows)] == ["", ""]


# ---- R2: the title


def test_the_longest_links_on_the_mean_are_the_title() -> None:
    rows = (
        "<td><a>老王</a></td><td><a>今年的春茶</a></td>",
        "<td><a>爱茶的小李</a></td><td><a>水为什么要这么热</a></td>",
    )
    assert [each.title for each in read(*rows)] == ["今年的春茶", "水为什么要这么热"]


def test_blocks_without_links_have_no_title() -> None:
    assert [each.title for each in read("<td>茶好</td>", "<td>水好</td>")] == [None, None]


# ---- R3: counts of replies and views


def test_every_column_with_a_digit_in_all_blocks_is_a_count() -> None:
    found = read("<td>回复 4</td><td>100/1</td><td>茶</td>", "<td>回复 5</td><td>90/2</td><td>水</td>")
    assert [each.counts for each in found] == [("回复 4", "100/1"), ("回复 5", "90/2")]


def test_a_column_with_a_digit_in_some_blocks_is_none() -> None:
    assert [each.counts for each in read("<td>4</td>", "<td>无</td>")] == [(), ()]


def test_linked_counts_are_counts_and_not_authors() -> None:
    rows = [
        f"<td><a>{n}0</a></td><td><a>问一问{n}号茶</a></td><td><a>{who}</a></td>" for n, who in ((1, "甲"), (2, "乙"))
    ]
    found = read(*rows)
    assert [(each.counts, each.author) for each in found] == [(("10",), "甲"), (("20",), "乙")]


# ---- R4: the time


def test_the_first_column_with_a_time_in_all_blocks_is_the_time() -> None:
    rows = ("<td>2009-05-01 12:00</td><td>2009-06-01 12:00</td>", "<td>2009-05-02 12:00</td><td>2009-06-02 12:00</td>")
    found = read(*rows)
    assert [each.time and (each.time.month, each.time.day) for each in found] == [(5, 1), (5, 2)]
    assert [(each.body, each.counts) for each in found] == [("", ()), ("", ())]  # the second is no other field


def test_a_time_in_some_blocks_is_part_of_their_words() -> None:
    found = read("<td>2009-05-01 12:00 去过</td>", "<td>没有去过那里</td>")
    assert [(each.time, each.body) for each in found] == [(None, "2009-05-01 12:00 去过"), (None, "没有去过那里")]


# ---- R5: the author


def test_a_column_labelled_in_all_blocks_is_the_author() -> None:
    rows = ("<td><a>甲乙丙丁</a></td><td>作者：老王</td>", "<td><a>戊己庚</a></td><td>作者：小李</td>")
    assert [each.author for each in read(*rows)] == ["作者：老王", "作者：小李"]


def test_english_labels_count_too() -> None:
    assert [each.author for each in read("<td>Name: Li</td>", "<td>Name: Wang</td>")] == ["Name: Li", "Name: Wang"]


def test_without_labels_the_first_short_link_is_the_author() -> None:
    rows = (
        "<td><a>今年的春茶</a></td><td><a>老王</a></td><td><a>小李</a></td>",
        "<td><a>去年的秋茶</a></td><td><a>小李</a></td><td><a>阿明</a></td>",
    )
    assert [each.author for each in read(*rows)] == ["老王", "小李"]


def test_the_only_link_of_a_post_is_its_author() -> None:
    rows = ("<td><a>老王</a></td><td>今年的春茶好</td>", "<td><a>小李</a></td><td>今年的春茶贵</td>")
    assert [each.author for each in read(*rows)] == ["老王", "小李"]


def test_blocks_without_links_and_labels_have_no_author() -> None:
    assert [each.author for each in read("<td>茶好</td>", "<td>水好</td>")] == [None, None]
