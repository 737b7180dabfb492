import datetime as dt

import pytest

from extraction import extract
from tests.extraction.article.pages import STORY, read


def test_a_labelled_name_in_latin_letters_is_read_whole() -> None:
    assert read("作者: Ann Picker").author == "Ann Picker"


@pytest.mark.parametrize("byline", ["作者：王茶", "记者：王茶", "記者：王茶", "文/王茶"])
def test_the_author_stands_behind_its_label(byline: str) -> None:
    assert read(byline).author == "王茶"


def test_a_label_in_a_cell_of_its_own_belongs_to_the_next() -> None:
    cells = "<td>成文日期</td><td>2012-01-01</td><td>发布日期</td><td>2012-01-17</td><td>来源</td><td>新华社</td>"
    told = read(f"<table><tr>{cells}</tr></table>")
    assert (told.published_at, told.source) == (dt.datetime(2012, 1, 17), "新华社")


@pytest.mark.parametrize(
    "byline",
    [
        "By Jane Porter May 3, 2024",
        "Posted on May 3, 2024 by Jane Porter",
        "By Jane Porter Updated May 3, 2024",
        "<span class=byline>by <a href=/jane>Jane Porter</a></span>",
    ],
)
def test_an_english_author_ends_where_the_day_begins(byline: str) -> None:
    assert read(byline).author == "Jane Porter"


@pytest.mark.parametrize(
    "byline",
    [
        "March 20, 2012 · 3 min · Ann Picker",
        "Submitted by <a href=/u>Ann Picker</a> on Tue, 03/20/2012 - 08:30",
        "<h4 class=author-name><a href=/u>Ann Picker</a></h4><time>Mar 20, 2012</time>",
    ],
)
def test_a_writer_is_told_as_common_programs_tell_it(byline: str) -> None:
    assert read(byline).author == "Ann Picker"


def test_a_blogs_byline_may_stand_far_below_its_story() -> None:
    below = "".join(
        f"<p><a href=/{n}>{name}</a></p>" for n, name in enumerate(["分类", "标签", "收藏", "上篇", "下篇"])
    )
    below += "<p>粉丝 - 6</p><p>2</p><p>0</p><p>posted @ <span>2026-11-02 22:18</span> 阅读(188)</p>"
    page = f"<title>龙井茶今日开采</title><h1>龙井茶今日开采</h1><p>{STORY}</p>{below}"
    article = extract(page, "http://tea.test/1").article
    assert article is not None
    assert article.published_at == dt.datetime(2026, 11, 2, 22, 18)


@pytest.mark.parametrize(
    "byline",
    [
        "来 源：茶报 作 者：王小茶 时 间：2012-01-17",
        "来&nbsp;　源：茶报　作　　者：王小茶　日　　期：2012-01-17",
        "来源：茶报作者：王小茶时间：2012-01-17",
        "2012-01-17来源：茶报·作者：王小茶·责任编辑：李茶",
        "【来源】茶报 【作者】王小茶 【时间】2012-01-17",
        "（来源）茶报（作者）王小茶（日期）2012-01-17",
        "来源/茶报 作者/王小茶 2012-01-17",
        "2012-01-17 茶报 王小茶",
        "茶报 王小茶 2012-01-17",
    ],
)
def test_labels_and_names_are_told_apart_however_they_are_set(byline: str) -> None:
    told = read(f"<p>{byline}</p>")
    assert (told.source, told.author) == ("茶报", "王小茶")
    assert told.published_at == dt.datetime(2012, 1, 17)


def test_a_label_without_a_name_does_not_take_the_next_label_for_one() -> None:
    assert read("<p>2012-01-17 作者：责任编辑：李茶</p>").author is None


@pytest.mark.parametrize("line", ["von Jana Blatt, 8.5.12", "von Autor: Jana Blatt", "Von Jana Blatt am 8.5.12"])
def test_whom_a_line_calls_the_writer_is_surer_than_the_pages_head(line: str) -> None:
    told = read(f"<p>{line}</p>", "<meta name=author content='blattwerk'>")
    assert told.author == "Jana Blatt"
    assert told.published_at == (dt.datetime(2012, 5, 8) if "12" in line else None)
