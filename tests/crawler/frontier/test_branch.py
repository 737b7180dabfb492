"""Titles that sites write with malice, or by mistake."""

import pytest

from crawler.frontier.branch import title_hash
from crawler.visits.items import MAX_ANCHOR


@pytest.mark.parametrize("run", ["_", "|", " ", "丨 ", "茶_", " - "])
def test_a_title_of_hundreds_of_thousands_of_signs_is_known_by_its_beginning(run: str) -> None:
    title = f"茶园迎来采摘季节游客增多{run * 300_000}1"
    assert title_hash(title) == title_hash(title[:MAX_ANCHOR]) != ""


def test_all_of_several_tails_are_no_part_of_a_title() -> None:
    bare = title_hash("茶园迎来采摘季节游客增多")
    assert {
        title_hash(f"茶园迎来采摘季节游客增多{tail}") for tail in (" 组图_茶讯网", " __ 新闻 || 茶讯网", " — 茶讯")
    } == {bare}
